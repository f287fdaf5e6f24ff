// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/part/part.h"
#include "core/events/stream/stream_run.h"

namespace ringside::events {

std::span<const scenario::MetricInfo> streamMetrics();

/// The run is the detail of the result. Errors: OutOfRange, Incompatible, WrongType; Cancelled.
Result<PartResult> evaluateStream(const EventsScenario& scenario, scenario::Effort effort,
                                  std::stop_token stop);

/// The run behind an evaluation, or nullptr for one of another part.
const StreamRun* streamRunOf(const scenario::Evaluation& evaluation);

} // namespace ringside::events
