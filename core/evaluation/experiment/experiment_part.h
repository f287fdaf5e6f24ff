// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Comparisons before a release and releases in steps: tests with units or on the same rows, gates
/// by weekly scores, looks at a running test, bandits, and canaries.
const Part& experimentPart();

} // namespace ringside::evaluation
