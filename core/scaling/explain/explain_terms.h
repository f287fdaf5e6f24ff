// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/job/metrics.h"
#include "core/scenario/assumption.h"

#include <vector>

/// Explains a job's numbers: the terms of its step time and the assumed values, as rows for
/// display. Takes an evaluated job and recomputes nothing.
namespace ringside::scaling {

struct EvaluatedJob;

/// The numbers behind a result that are assumed or looked up, each with its origin.
std::vector<scenario::Assumption> assumptionsOf(const EvaluatedJob& job);

/// The step's time term by term, with the job's own numbers.
std::vector<Term> termsOf(const EvaluatedJob& job);

} // namespace ringside::scaling
