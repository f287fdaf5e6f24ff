// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/study/values/readiness.h"

#include <vector>

namespace ringside::bank {
class BankReader;
}
namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// One domain of the blueprint: what was tried of it, and what an exam would give.
struct DomainStanding
{
    bank::Domain domain;
    int questions = 0;  ///< in the bank
    int seen = 0;       ///< answered at least once
    int firstRight = 0; ///< of those, right at the first attempt
    study::DomainReadiness estimate{};
};

/// Where the learner stands. Only the first answer to each question counts for the estimate: a
/// repeated question measures the memory of that question.
struct Standing
{
    study::Readiness estimate;
    double passMark = 0.7; ///< the learner's assumption: none is published
    int examQuestions = 0;
    int answers = 0; ///< all of them, repeats too
    std::vector<DomainStanding> domains;

    int questions() const;
    int seen() const;
    int firstRight() const;
};

inline constexpr int kExamQuestions = 60;

/// Answers to questions that the bank no longer has are left out, and those to a question whose
/// explanation could be read before: an exam left it unanswered, or the library showed its answer.
/// `passMark` in [0, 1]. Errors: what reading the journal says; those of the estimate.
Result<Standing> standingOf(const bank::BankReader& bank, const progress::Journal& journal,
                            double passMark, int examQuestions = kExamQuestions);

} // namespace ringside::session
