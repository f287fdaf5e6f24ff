// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"
#include "core/scaling/collective/schedule.h"

#include <functional>

namespace ringside::scaling {

/// Runs a schedule on the request's fabric, one event per message, and measures what the closed
/// forms predict; it shares no code with them. A message starts when its sender and its receiver
/// have both entered its step, takes alpha, then flows at the rate its links grant; the receiver of
/// a reduction is then busy for gamma seconds per byte. `onTransfer` is called once per message, in
/// order of arrival.
CollectiveResult runSchedule(const Schedule& schedule, const CollectiveRequest& request,
                             const std::function<void(const Transfer&)>& onTransfer);

} // namespace ringside::scaling
