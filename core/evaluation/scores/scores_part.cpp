// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/scores_part.h"

#include "core/base/tr.h"
#include "core/evaluation/scores/scores_evaluation.h"
#include "core/evaluation/scores/scores_fields.h"
#include "core/evaluation/scores/scores_pictures.h"

namespace ringside::evaluation {

namespace {

std::vector<scenario::FieldNote> scoresAssumptions(const EvaluationScenario& scenario)
{
    const ScoresScenario& s = *scenario.scores;
    const auto form = formOf(s);
    if (!form)
        return {};
    switch (*form) {
    case ScoresForm::Laws:
        break;
    case ScoresForm::Slices:
        return {{"evaluation.scores.gate.kind",
                 RINGSIDE_TR("the difference of a slice is normal, slices are independent")}};
    case ScoresForm::Proxies:
        return {{"evaluation.scores.group_share",
                 RINGSIDE_TR("inputs are independent inside and outside the group")}};
    case ScoresForm::Table:
    case ScoresForm::Ranks:
    case ScoresForm::Matrix:
    case ScoresForm::Runs:
        return {};
    }
    std::vector<scenario::FieldNote> list{
        {"evaluation.scores.separation", RINGSIDE_TR("scores are normal within each class")}};
    if (!s.groups.empty())
        list.push_back({"evaluation.scores.parity",
                        RINGSIDE_TR("groups of rows are independent of each other")});
    if (s.falseAlarmCost)
        list.push_back({"evaluation.scores.cost.false_alarm", RINGSIDE_TR("typed by the author")});
    if (s.missCost)
        list.push_back({"evaluation.scores.cost.miss", RINGSIDE_TR("typed by the author")});
    if (s.reviewCost)
        list.push_back({"evaluation.scores.cost.review", RINGSIDE_TR("typed by the author")});
    return list;
}

} // namespace

const Part& scoresPart()
{
    static const Part part{
        .name = "scores",
        .isStated = [](const EvaluationScenario& s) { return s.scores.has_value(); },
        .addFields = addScoresFields,
        .metrics = scoresMetrics(),
        .evaluate = evaluateScores,
        .assumptions = scoresAssumptions,
        .pictureNames = scoresPictureNames(),
        .pictures = scoresPictures};
    return part;
}

} // namespace ringside::evaluation
