// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/collective/collective.h"

#include <functional>

namespace ringside::scaling {

/// The trace of a large all-reduce, summarized while it runs: neighboring ranks form at most
/// `mostGroups` groups of whole hosts, servers likewise. All messages of a step from one group to
/// another become one transfer, from the start of the first to the end of the last. Above 256
/// steps, several steps are merged, so a trace holds at most 256 transfers per communicating pair
/// of groups, whatever the number of messages. The run needs two more bytes of memory per rank and
/// chunk. `each` is called for every message. Errors: those of simulate().
Result<Trace> groupTraceOf(const CollectiveRequest& request, int mostGroups,
                           const std::function<void(const Transfer&)>& each = {});

/// Whether all ranks of a ring do the same in every step: equal links, no late or slow rank. Then
/// classTraceOf() needs no message.
bool isOneClass(const CollectiveRequest& request);

/// The trace of groupTraceOf() for a ring of one class, from its steps alone, for any number of
/// ranks. Where chunks differ by one element, all take as long as the larger ones and are drawn
/// with their mean size. Errors: those of simulate(). The request has to be isOneClass().
Result<Trace> classTraceOf(const CollectiveRequest& request, int mostGroups);

} // namespace ringside::scaling
