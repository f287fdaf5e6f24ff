// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"
#include "core/scaling/collective/schedule.h"

#include <functional>

namespace ringside::scaling {

/// Runs a schedule on the request's fabric, every message an event, and measures what the closed
/// forms predict; it shares nothing with them. A message starts when its sender and its receiver
/// have both entered its step, takes alpha, then flows at the rate its links grant; the receiver of
/// a reduction is then busy for gamma a byte. `onTransfer` is called once a message, in order of
/// arrival.
CollectiveResult runSchedule(const Schedule& schedule, const CollectiveRequest& request,
                             const std::function<void(const Transfer&)>& onTransfer);

} // namespace ringside::scaling
