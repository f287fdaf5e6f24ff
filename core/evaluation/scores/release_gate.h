// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Whether a candidate is released by a gate over slices of the test rows. Errors: MissingField,
/// OutOfRange.
Result<PartResult> evaluateSlices(const ScoresScenario& scenario);

} // namespace ringside::evaluation
