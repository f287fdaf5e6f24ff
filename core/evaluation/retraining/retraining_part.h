// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// When a model is trained again: interval, triggers, late labels, a shift, warm starts, and the
/// ceiling that labels set.
const Part& retrainingPart();

} // namespace ringside::evaluation
