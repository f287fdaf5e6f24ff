// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/values/choice.h"

namespace ringside::scaling {

/// Times every algorithm that can run the request (its own `algorithm` does not count) and ranks
/// them. Method::Formula takes the closed form, or a simulation where none is exact;
/// Method::Simulate runs each. Errors: as formula() for a request that makes no sense; the first
/// algorithm's own when none can run it.
Result<AlgorithmChoice> chooseAlgorithm(const CollectiveRequest& request, Method method);

} // namespace ringside::scaling
