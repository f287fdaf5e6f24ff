// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string_view>
#include <vector>

namespace ringside::serving {

/// Arrival times in s from a text: one time per line, or `time,requests` with the requests spread
/// evenly up to the next line's time. Empty lines, comments with # and one line of column names are
/// skipped. Errors with their line: WrongType for text that is not a number, OutOfRange for a time
/// that is negative or earlier than the previous one, TooLarge above 20 million requests.
Result<std::vector<double>> readTrace(std::string_view text);

} // namespace ringside::serving
