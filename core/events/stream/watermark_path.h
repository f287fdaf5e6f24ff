// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/events/stream/stream_run.h"

#include <optional>
#include <utility>
#include <vector>

namespace ringside::events {

/// When the watermark of a run passes an event time; absent where it never does.
std::optional<Milliseconds> passTime(const StreamRun& run, Milliseconds eventTime);

/// The watermark as pairs of event time and processing time, both ascending, between the event
/// times `from` and `to` and until `last`. Empty where there is none, as in batches.
std::vector<std::pair<Milliseconds, Milliseconds>>
watermarkPath(const StreamRun& run, Milliseconds from, Milliseconds to, Milliseconds last);

} // namespace ringside::events
