// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Judges of answers, people or models: their errors, their biases, and what a design made of two
/// models gets wrong.
const Part& judgePart();

} // namespace ringside::evaluation
