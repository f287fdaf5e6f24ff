// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/algorithm/algorithm_choice.h"

namespace ringside::scaling {

/// The bounds that hold for the request's algorithm on its fabric. Errors: those of formula() for
/// an invalid request.
Result<LowerBound> lowerBound(const CollectiveRequest& request);

} // namespace ringside::scaling
