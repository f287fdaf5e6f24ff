// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/metrics.h"
#include "core/scenario/assumption.h"

#include <vector>

namespace ringside::scaling {

/// The parts of a step by the step-time law, without those that are 0.
void addLawTerms(std::vector<Term>& terms, const LawStep& law);

/// The 90 % interval of the step, what its width rests on, and what the scenario leaves open.
void addLawAssumptions(std::vector<scenario::Assumption>& lines, const JobPlan& plan);

/// The collective model where it is not the default, and where a log does not reach.
void addCollectiveLines(std::vector<scenario::Assumption>& lines, const JobPlan& plan,
                        const Exchange& exchange);

} // namespace ringside::scaling
