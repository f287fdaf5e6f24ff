// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/part_list.h"

#include "core/evaluation/drift/drift_part.h"
#include "core/evaluation/experiment/experiment_part.h"
#include "core/evaluation/judge/judge_part.h"
#include "core/evaluation/retraining/retraining_part.h"
#include "core/evaluation/scores/scores_part.h"
#include "core/evaluation/split/split_part.h"

#include <array>

namespace ringside::evaluation {

std::span<const Part> allParts()
{
    static const std::array parts{scoresPart(),     splitPart(), driftPart(),
                                  experimentPart(), judgePart(), retrainingPart()};
    return parts;
}

} // namespace ringside::evaluation
