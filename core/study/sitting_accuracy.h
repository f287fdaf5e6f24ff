// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/sitting_accuracy.h"
#include "core/study/values/statistics.h"

#include <vector>

/// Whether the share right falls while one sits.
///
/// Reviews keep a sitting going and have no place in it. The answers of a mock exam stand where it
/// was handed in, in the order of its paper. Where it is wrong: later places are those of long
/// sittings alone, so other days and other questions are compared than at the first places.
namespace ringside::study {

/// Places are counted over the whole sitting, answers of the span alone. `answers` and `reviews` in
/// the order of time; where the clock was set back, their moments decide.
SittingAccuracy sittingAccuracy(const std::vector<AnswerPoint>& answers,
                                const std::vector<ReviewPoint>& reviews, const DaySpan& span);

} // namespace ringside::study
