// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/change_set.h"
#include "core/session/outline.h"
#include "core/study/exam/readiness.h"

#include <memory>
#include <optional>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// Keeps an AttemptBook current, however large the journal is: reads it once on another thread, and
/// then only the questions answered since. Borrowed references must outlive this object; one
/// thread, with an event loop.
class FirstAttempts
{
public:
    FirstAttempts(const bank::BankReader& bank, progress::Journal& journal,
                  ReportChange report = reportNowhere);
    ~FirstAttempts();
    FirstAttempts(const FirstAttempts&) = delete;
    FirstAttempts& operator=(const FirstAttempts&) = delete;

    /// Reads the journal on another thread, and then reports FirstAttempts; no effect while that is
    /// running or afterwards. `known`: the bank's questions, if they were already read.
    void readBeside(const Outline& known = {});
    /// Call it for every change, before other code uses its result. Reads the journal again after
    /// an exam, and after an answer was shown.
    void follow(const ChangeSet& changes);
    /// For an exam of kExamQuestions questions; absent until the journal has been read, and for the
    /// learner's own questions, which say nothing about an exam. Errors: those of the reading.
    Result<std::optional<study::ReadinessInput>> input(double passMark) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
