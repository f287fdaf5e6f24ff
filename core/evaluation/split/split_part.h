// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// How rows go to training and test, and whether the test tells what use will show.
const Part& splitPart();

} // namespace ringside::evaluation
