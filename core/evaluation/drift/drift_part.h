// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Monitoring of a model's input: baselines, limits, false alerts and faults; and what a changed
/// mix of rows or a changed relation does to a model.
const Part& driftPart();

} // namespace ringside::evaluation
