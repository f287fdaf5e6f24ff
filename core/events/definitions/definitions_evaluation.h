// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/part.h"

namespace ringside::events {

std::span<const scenario::MetricInfo> definitionsMetrics();

/// Errors: MissingField without requests or spans; those of eventsOf().
Result<PartResult> evaluateDefinitions(const EventsScenario& scenario, scenario::Effort effort,
                                       std::stop_token stop);

} // namespace ringside::events
