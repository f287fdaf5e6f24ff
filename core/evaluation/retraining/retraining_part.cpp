// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/retraining/retraining_part.h"

#include "core/base/tr.h"
#include "core/evaluation/retraining/retraining_evaluation.h"
#include "core/evaluation/retraining/retraining_fields.h"
#include "core/evaluation/retraining/retraining_pictures.h"

namespace ringside::evaluation {

namespace {

std::vector<scenario::FieldNote> retrainingAssumptions(const EvaluationScenario& scenario)
{
    switch (scenario.retraining->kind.value_or(RetrainingKind::Interval)) {
    case RetrainingKind::Interval:
        return {{"evaluation.retraining.run_cost", RINGSIDE_TR("typed by the author")},
                {"evaluation.retraining.decay",
                 RINGSIDE_TR("the loss after a run grows by this law, typed by the author")}};
    case RetrainingKind::Triggers:
        return {{"evaluation.retraining.labels_dispersion",
                 RINGSIDE_TR("labels per period are negative binomial")}};
    case RetrainingKind::LateLabels:
        return {{"evaluation.retraining.delay_kind",
                 RINGSIDE_TR("positives arrive at a constant rate")}};
    case RetrainingKind::Shift:
        return {{"evaluation.retraining.weight",
                 RINGSIDE_TR("weighted least squares on a balanced design")}};
    case RetrainingKind::Warm:
        return {{"evaluation.retraining.fresh_loss", RINGSIDE_TR("typed by the author")},
                {"evaluation.retraining.forget_loss",
                 RINGSIDE_TR("warm starts forget at this rate, typed by the author")}};
    case RetrainingKind::Ceiling:
        break;
    }
    return {{"evaluation.retraining.agreement",
             RINGSIDE_TR("labelers are equally good and independent")}};
}

} // namespace

const Part& retrainingPart()
{
    static const Part part{
        .name = "retraining",
        .isStated = [](const EvaluationScenario& s) { return s.retraining.has_value(); },
        .addFields = addRetrainingFields,
        .metrics = retrainingMetrics(),
        .evaluate = evaluateRetraining,
        .assumptions = retrainingAssumptions,
        .pictureNames = retrainingPictureNames(),
        .pictures = retrainingPictures};
    return part;
}

} // namespace ringside::evaluation
