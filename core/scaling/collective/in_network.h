// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

namespace ringside::scaling {

/// The two terms of the ideal time.
struct InNetworkTerms
{
    Seconds latency, bandwidth;
};

/// Takes only valid requests with at least two ranks.
InNetworkTerms inNetworkTerms(const CollectiveRequest& request);

} // namespace ringside::scaling
