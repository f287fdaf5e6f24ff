// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/blueprint.h"

#include <vector>

namespace ringside::study {

/// The first answer to a question that the learner had not seen before. Repeats must stay out: they
/// measure the memory of the question, and make the estimate too high.
struct FirstAttempt
{
    int domain = 0;
    bool correct = false;
};

struct ReadinessInput
{
    std::vector<DomainWeight> blueprint{};
    std::vector<FirstAttempt> answers{};
    int questions = 60;    ///< of the exam
    double passMark = 0.7; ///< the learner's own assumption: none is published
};

/// Share of a domain's questions that the learner would answer right, with a 90 % interval.
struct DomainReadiness
{
    int domain = 0;
    double low = 0, median = 0, high = 0;
    int answered = 0;
    int missing = 0; ///< answers until the domain counts as covered
};

/// The score that an exam today would give, as a share of its questions, with a 90 % interval. It
/// assumes that the exam is as hard as the bank, which nobody can know.
struct Readiness
{
    bool enough = false; ///< false: screens say what is missing instead of the numbers
    double low = 0, median = 0, high = 0;
    double atLeastPassMark = 0; ///< probability
    int answered = 0;
    int missing = 0; ///< answers until there are enough in all
    std::vector<DomainReadiness> domains{};
};

} // namespace ringside::study
