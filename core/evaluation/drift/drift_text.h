// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of the pictures of drift.
namespace ringside::evaluation::forms {

inline constexpr const char* kDistances =
    RINGSIDE_TR("%1 false alerts per month. A month without a false alert has a chance of %2.");
inline constexpr const char* kDistancesOfFault = RINGSIDE_TR(
    "%1 false alerts per month. The fault alerts in time with %2, after %3 days on average.");
inline constexpr const char* kBaseline =
    RINGSIDE_TR("Day %1 is compared with %2 days, the last of which is %3 days before it.");
inline constexpr const char* kNoBaseline =
    RINGSIDE_TR("Day %1 has no baseline yet, so it cannot alert.");
inline constexpr const char* kHistogram =
    RINGSIDE_TR("Jensen-Shannon distance %1, L infinity %2, PSI %3.");
inline constexpr const char* kStrata =
    RINGSIDE_TR("The rate moves from %1 to %2: %3 points by other shares of what the model sees, "
                "%4 points by other rates.");

inline constexpr std::array kDrift{kDistancesOfFault, kDistances, kBaseline,
                                   kNoBaseline,       kHistogram, kStrata};

} // namespace ringside::evaluation::forms
