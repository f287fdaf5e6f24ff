// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"

#include <vector>

/// What stands behind a job's numbers: the terms of its step time and the values it assumes, as
/// rows to show. Needs an evaluated job and computes nothing again.
namespace ringside::scaling {

struct EvaluatedJob;

/// The numbers behind a result that are assumed or looked up, each with its origin.
std::vector<Assumption> assumptionsOf(const EvaluatedJob& job);

/// The step's time term by term as one would write it down, with the job's own numbers.
std::vector<Term> termsOf(const EvaluatedJob& job);

} // namespace ringside::scaling
