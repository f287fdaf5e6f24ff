// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/clock_change.h"

namespace ringside::progress {

/// The computer's time zone at a moment.
ClockMark clockMarkAt(std::int64_t wallMs);

/// The change of the clock between two openings of a profile; absent when it does not matter.
/// Corrections of less than two minutes are ignored, since every computer sets its clock by the
/// network.
std::optional<ClockChange> clockChange(const ClockMark& before, const ClockMark& now);

} // namespace ringside::progress
