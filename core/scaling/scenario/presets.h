// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <optional>
#include <string>
#include <vector>

namespace ringside::scaling {

/// The source of a hardware number. `checked` is an ISO date; empty means that no source was
/// checked, which the app then shows.
struct PresetSource
{
    std::string title;
    std::string url;
    std::string checked;
    bool operator==(const PresetSource&) const = default;
};

/// Peaks are for dense math; the bandwidth of the link inside the host is one-way.
struct AcceleratorPreset
{
    std::string id;
    std::string name;
    std::optional<FlopsPerSecond> fp32, tf32, fp16, bf16;
    Bytes memory;
    BytesPerSecond intraBandwidth;
    std::string intraLink;
    std::vector<PresetSource> sources;
    bool operator==(const AcceleratorPreset&) const = default;
};

struct MachinePreset
{
    std::string id;
    std::string accelerator;
    int acceleratorsPerWorker = 1;
    double networkGbps = 0;
    std::vector<PresetSource> sources;
    bool operator==(const MachinePreset&) const = default;
};

struct PresetCatalog
{
    std::vector<AcceleratorPreset> accelerators;
    std::vector<MachinePreset> machines;
    bool operator==(const PresetCatalog&) const = default;
};

} // namespace ringside::scaling
