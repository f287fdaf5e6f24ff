// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/part.h"

namespace ringside::events {

std::span<const scenario::MetricInfo> syncMetrics();

/// Errors: those of SyncChain::ages().
Result<PartResult> evaluateSync(const EventsScenario& scenario, scenario::Effort effort,
                                std::stop_token stop);

} // namespace ringside::events
