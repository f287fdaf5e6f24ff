// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/field_change.h"
#include "core/serving/advice/serving_advice.h"

namespace ringside::serving {

struct ServingCandidate
{
    ServingRemedyKind kind;
    std::vector<FieldChange> changes;
};

/// The standard changes that apply to a job with this diagnosis. Nothing is evaluated.
std::vector<ServingCandidate> servingCandidates(const ServingScenario& scenario,
                                                const ServingDiagnosis& diagnosis);

} // namespace ringside::serving
