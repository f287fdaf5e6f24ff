// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"

#include <string>
#include <vector>

namespace ringside::serving {

/// Accelerators whose published runs share the constants of the serving law.
enum class ServingGeneration {
    Ampere,
    Ada,
    Hopper,
    Blackwell,
    BlackwellPcie,
    TpuV5e,
    TpuV6e,
    TpuV7
};
inline constexpr int kServingGenerations = 8;

/// An accelerator's properties for inference; peaks are dense, the link is one-way.
struct ServingAccelerator
{
    std::string id;
    std::string name;    ///< of the vendor, for display
    FlopsPerSecond peak; ///< at 16 bits
    Bytes memory;
    BytesPerSecond bandwidth; ///< of its memory
    BytesPerSecond link;      ///< to the other accelerators of its host
    std::vector<std::string> sources;
    ServingGeneration generation = ServingGeneration::Ampere;
    FlopsPerSecond peak8{0}, peak4{0}; ///< at 8 and 4 bits; 0: the chip has no such format
    Bytes reported{0};                 ///< memory as the driver reports it
    bool isBorrowed = false;           ///< no published run of it: its generation's constants
};

} // namespace ringside::serving
