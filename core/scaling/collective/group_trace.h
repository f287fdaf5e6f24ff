// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <functional>

namespace ringside::scaling {

/// The trace of a large all-reduce, added up while it runs: neighboring ranks form at most
/// `mostGroups` groups of whole hosts, servers likewise, and all messages of a step from one group
/// to another are one transfer, from the first one's start to the last one's end. More than 256
/// steps are counted several together, so that a trace holds at most 256 transfers for each pair of
/// groups that talk, whatever the number of messages; while it is made, two bytes a rank and chunk
/// are kept besides. `each` sees every message. Errors: as simulate().
Result<Trace> groupTraceOf(const CollectiveRequest& request, int mostGroups,
                           const std::function<void(const Transfer&)>& each = {});

} // namespace ringside::scaling
