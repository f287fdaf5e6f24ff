// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <string_view>

/// Which rates the links of a job's accelerator usually have, to point out a rate that was typed in
/// bits where bytes were meant.
namespace ringside::session {

/// In bytes/s.
struct UsualRates
{
    double low = 0, high = 0;
};

/// Of the link inside the host, as the accelerator's preset has it; of the network, from the
/// smallest share per accelerator of a machine preset with this accelerator to the NIC of the
/// step-time law. Absent for other fields, and where neither is known.
std::optional<UsualRates> usualRates(const scaling::Scenario& job, std::string_view path,
                                     const scaling::PresetCatalog& presets);

/// Whether the rate is at least the 8 bits of a byte away from every usual one.
bool isUnusual(double bytesPerSecond, const UsualRates& usual);

} // namespace ringside::session
