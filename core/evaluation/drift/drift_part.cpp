// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/drift/drift_part.h"

#include "core/base/tr.h"
#include "core/evaluation/drift/drift_evaluation.h"
#include "core/evaluation/drift/drift_fields.h"
#include "core/evaluation/drift/drift_pictures.h"

#include <algorithm>

namespace ringside::evaluation {

namespace {

std::vector<scenario::FieldNote> driftAssumptions(const EvaluationScenario& scenario)
{
    const DriftScenario& s = *scenario.drift;
    std::vector<scenario::FieldNote> made;
    const auto isTyped = [](const auto& named) { return named.second.isTyped(); };
    if (!std::ranges::all_of(s.features, isTyped))
        made.push_back({"evaluation.drift.bins",
                        RINGSIDE_TR("features are normal and independent of each other")});
    if (std::ranges::any_of(s.features, isTyped))
        made.push_back({"evaluation.drift.threshold",
                        RINGSIDE_TR("distances are lognormal, typed by the author")});
    if (!s.strata.empty())
        made.push_back({"evaluation.drift.remedy",
                        RINGSIDE_TR("the remedy learns the rates of what it sees exactly")});
    return made;
}

} // namespace

const Part& driftPart()
{
    static const Part part{
        .name = "drift",
        .isStated = [](const EvaluationScenario& s) { return s.drift.has_value(); },
        .addFields = addDriftFields,
        .metrics = driftMetrics(),
        .evaluate = evaluateDrift,
        .assumptions = driftAssumptions,
        .pictureNames = driftPictureNames(),
        .pictures = driftPictures};
    return part;
}

} // namespace ringside::evaluation
