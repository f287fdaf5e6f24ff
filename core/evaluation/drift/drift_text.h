// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/composed.h"
#include "core/base/tr.h"

#include <array>

/// Sentences of the pictures of drift.
namespace ringside::evaluation::forms {

inline constexpr const char* kDistances =
    RINGSIDE_TR("%1 false alerts per month. %2 of the months have no false alert.");
inline constexpr const char* kDistancesOfFault =
    RINGSIDE_TR("%1 false alerts per month. The fault raises an alert in time in %2 of the cases, "
                "after %3 days on average.");
inline constexpr const char* kBaseline =
    RINGSIDE_TR("Day %1 is compared with %2 days, the last of which is %3 days before it.");
inline constexpr const char* kNoBaseline =
    RINGSIDE_TR("Day %1 has no baseline yet, so it cannot alert.");
inline constexpr const char* kHistogram =
    RINGSIDE_TR("Jensen-Shannon distance %1, L infinity %2, PSI %3.");
inline constexpr const char* kStrata =
    RINGSIDE_TR("The rate moves from %1 to %2: %3 points from the mix of rows, %4 points from "
                "changed rates.");

inline constexpr std::array kDrift{kDistancesOfFault, kDistances, kBaseline,
                                   kNoBaseline,       kHistogram, kStrata};

} // namespace ringside::evaluation::forms
