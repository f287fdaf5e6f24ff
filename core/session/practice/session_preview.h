// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/session/practice/study_set.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::session {

/// Which questions to list.
enum class PreviewKind {
    Practice, ///< the open questions from the learner's position on
    Daily,    ///< those of the daily mix
    FirstRun, ///< those of practice in a profile without answers
};

struct PreviewRequest
{
    QString profileDir; ///< an existing folder; without a journal, it is a new profile
    QString bankFile;
    PreviewKind kind = PreviewKind::Practice;
    int questions = 0;                   ///< at most
    std::optional<std::uint64_t> seed{}; ///< absent: the profile's own; 0 for a new profile
};

/// The order in which the profile would be asked. Reads a copy and changes nothing. Errors:
/// FileNotFound for the folder; those of opening a copy and of reading the bank.
Result<std::vector<AskedQuestion>> previewSession(const PreviewRequest& request,
                                                  const Clock& clock);

} // namespace ringside::session
