// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringside::study {

/// A share from 0 to 1 that is known from a few trials: its median and a 90 % interval.
struct ShareInterval
{
    double low = 0, median = 0, high = 0;
    bool operator==(const ShareInterval&) const = default;
};

} // namespace ringside::study
