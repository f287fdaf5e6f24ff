// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/split/split_part.h"

#include "core/base/tr.h"
#include "core/evaluation/split/split_evaluation.h"
#include "core/evaluation/split/split_fields.h"
#include "core/evaluation/split/split_pictures.h"

namespace ringside::evaluation {

namespace {

std::vector<scenario::FieldNote> splitAssumptions(const EvaluationScenario& scenario)
{
    std::vector<scenario::FieldNote> list{
        {"evaluation.split.shared",
         RINGSIDE_TR("the learner knows what a perfect linear predictor could know")},
        {"evaluation.split.memory", RINGSIDE_TR("the effect of time is an AR(1) process")}};
    if (scenario.split->folds >= 2)
        list.push_back({"evaluation.split.folds",
                        RINGSIDE_TR("folds count as independent, which is a lower bound")});
    return list;
}

} // namespace

const Part& splitPart()
{
    static const Part part{
        .name = "split",
        .isStated = [](const EvaluationScenario& s) { return s.split.has_value(); },
        .addFields = addSplitFields,
        .metrics = splitMetrics(),
        .evaluate = evaluateSplit,
        .assumptions = splitAssumptions,
        .pictureNames = splitPictureNames(),
        .pictures = splitPictures};
    return part;
}

} // namespace ringside::evaluation
