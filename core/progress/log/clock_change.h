// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/clock_change.h"

namespace ringside::progress {

/// The computer's zone at a moment.
ClockMark clockMarkAt(std::int64_t wallMs);

/// What happened to the clock between two openings of a profile; absent when nothing that matters.
/// Corrections of less than two minutes do not: every computer sets its clock by the network.
std::optional<ClockChange> clockChange(const ClockMark& before, const ClockMark& now);

} // namespace ringside::progress
