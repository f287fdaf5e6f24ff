// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/station/arrivals.h"

#include <cstddef>
#include <string_view>

namespace ringside::serving {

inline constexpr std::size_t kMostTraceRequests = 20'000'000;

/// Arrival times in s from a text: one time per line, or `time,requests` with the requests spread
/// evenly up to the next line's time. Empty lines, comments with # and one line of column names are
/// skipped. Errors with their line: WrongType for text that is not a number, OutOfRange for a time
/// that is negative or earlier than the previous one, TooLarge above `most` requests.
Result<ArrivalTimes> readTrace(std::string_view text, std::size_t most = kMostTraceRequests);

} // namespace ringside::serving
