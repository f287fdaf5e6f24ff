// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace ringside::app {

/// A share from 0 to 1 in whole percent for sentences: 0.675 is 68.
inline int wholePercent(double share)
{
    return static_cast<int>(std::lround(share * 100));
}

} // namespace ringside::app
