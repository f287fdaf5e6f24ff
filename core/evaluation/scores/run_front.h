// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Runs by score and cost: those that no other run beats, and those that a rule lists.
struct RunFront
{
    struct Run
    {
        std::string name;
        double score = 0, cost = 0;
        bool isFront = false, isListed = false;
    };
    std::vector<Run> runs{};
    double front = 0, listed = 0, frontListed = 0;

    /// Errors: MissingField, OutOfRange.
    static Result<RunFront> of(const ScoresScenario& scenario);
};

Result<PartResult> evaluateRuns(const ScoresScenario& scenario);

} // namespace ringside::evaluation
