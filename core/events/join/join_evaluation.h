// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/join/join_run.h"
#include "core/events/part/part.h"

namespace ringside::events {

std::span<const scenario::MetricInfo> joinMetrics();

/// The run is the detail of the result. Errors: those of joinDataOf().
Result<PartResult> evaluateJoin(const EventsScenario& scenario, scenario::Effort effort,
                                std::stop_token stop);

/// The run behind an evaluation, or nullptr for one of another part.
const JoinRun* joinRunOf(const scenario::Evaluation& evaluation);

} // namespace ringside::events
