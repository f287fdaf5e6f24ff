// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Scores of a classifier: confusion, thresholds, ranking, calibration, groups, slices and costs.
const Part& scoresPart();

} // namespace ringside::evaluation
