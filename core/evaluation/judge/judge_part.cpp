// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/judge/judge_part.h"

#include "core/base/tr.h"
#include "core/evaluation/judge/judge_evaluation.h"
#include "core/evaluation/judge/judge_fields.h"
#include "core/evaluation/judge/judge_pictures.h"

namespace ringside::evaluation {

namespace {

std::vector<scenario::FieldNote> judgeAssumptions(const EvaluationScenario& scenario)
{
    switch (scenario.judge->kind.value_or(JudgeKind::Lists)) {
    case JudgeKind::Score:
        return {{"evaluation.judge.sensitivity",
                 RINGSIDE_TR("errors of the judge do not depend on the text")},
                {"evaluation.judge.true_share", RINGSIDE_TR("typed by the author")}};
    case JudgeKind::Pairs:
        return {{"evaluation.judge.position",
                 RINGSIDE_TR("shares of biased verdicts, typed by the author")}};
    case JudgeKind::Combine:
        return {{"evaluation.judge.price_large",
                 RINGSIDE_TR("prices are ratios, typed by the author")}};
    case JudgeKind::Lists:
    case JudgeKind::Agreement:
        break;
    }
    return {};
}

} // namespace

const Part& judgePart()
{
    static const Part part{
        .name = "judge",
        .isStated = [](const EvaluationScenario& s) { return s.judge.has_value(); },
        .addFields = addJudgeFields,
        .metrics = judgeMetrics(),
        .evaluate = evaluateJudge,
        .assumptions = judgeAssumptions,
        .pictureNames = judgePictureNames(),
        .pictures = judgePictures};
    return part;
}

} // namespace ringside::evaluation
