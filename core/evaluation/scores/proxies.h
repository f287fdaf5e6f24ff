// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// What binary inputs tell about a group that is no input. Errors: MissingField, OutOfRange,
/// UnknownName.
Result<PartResult> evaluateProxies(const ScoresScenario& scenario);

} // namespace ringside::evaluation
