// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/block/block.h"

#include <string>
#include <string_view>

namespace ringside::cost {

inline constexpr std::string_view kBillPicture = "bill";

/// "Total 26.4. Largest part: Cached input, 21."; "" for a scenario without sums.
std::string billSentence(const Bill& bill);
/// The parts of the total as bars, with the damages on top. None for a scenario without sums.
void drawBill(const Bill& bill, Pictures& pictures);

} // namespace ringside::cost
