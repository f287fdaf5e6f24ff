// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/experiment/experiment_part.h"

#include "core/base/tr.h"
#include "core/evaluation/experiment/experiment_evaluation.h"
#include "core/evaluation/experiment/experiment_fields.h"
#include "core/evaluation/experiment/experiment_pictures.h"

namespace ringside::evaluation {

namespace {

std::vector<scenario::FieldNote> experimentAssumptions(const EvaluationScenario& scenario)
{
    switch (scenario.experiment->kind.value_or(ExperimentKind::Ab)) {
    case ExperimentKind::Ab:
        return {
            {"evaluation.experiment.parts",
             RINGSIDE_TR("units do not influence each other, and each part has an equal effect")}};
    case ExperimentKind::Paired:
        return {{"evaluation.experiment.disagree", RINGSIDE_TR("rows are independent")}};
    case ExperimentKind::Gate:
        return {{"evaluation.experiment.week_sd",
                 RINGSIDE_TR("weeks, noise and gains are normal and independent")}};
    case ExperimentKind::Sequential:
        return {{"evaluation.experiment.drift", RINGSIDE_TR("many rows arrive between two looks")}};
    case ExperimentKind::Bandit:
        return {{"evaluation.experiment.rates", RINGSIDE_TR("rates do not change with time")}};
    case ExperimentKind::Exposure:
        break;
    }
    return {{"evaluation.experiment.fault_share", RINGSIDE_TR("faults come at a constant rate")}};
}

} // namespace

const Part& experimentPart()
{
    static const Part part{
        .name = "experiment",
        .isStated = [](const EvaluationScenario& s) { return s.experiment.has_value(); },
        .addFields = addExperimentFields,
        .metrics = experimentMetrics(),
        .evaluate = evaluateExperiment,
        .assumptions = experimentAssumptions,
        .pictureNames = experimentPictureNames(),
        .pictures = experimentPictures};
    return part;
}

} // namespace ringside::evaluation
