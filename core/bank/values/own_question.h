// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

namespace ringside::bank {

/// Instead of an edition of the item-writing standard, for questions that the learner imported.
/// They have no difficulty, review, clues, takeaway or sources, and reasons only where the imported
/// file has feedback.
inline constexpr int kOwnStandard = 0;

inline bool isOwn(const Question& question)
{
    return question.standard == kOwnStandard;
}

/// A bank of such questions has no exam guide.
inline bool isOwn(const Blueprint& blueprint)
{
    return blueprint.guideVersion.isEmpty();
}

} // namespace ringside::bank
