// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantities.h"
#include "core/base/result.h"

#include <string>
#include <vector>

/// Input and output of NCCL's tuning model.
namespace ringside::scaling {

enum class GpuGeneration { Volta, Ampere, Hopper, Blackwell };
enum class HostCpu { Intel, Amd, Other };
enum class LocalLink { NvLink, Pci };

/// One all-reduce of `bytes` among `ranks` GPUs on `nodes` nodes. Rates are per channel, as NCCL's
/// topology search finds them (NCCL_DEBUG_SUBSYS=GRAPH prints them).
struct NcclRequest
{
    int ranks = 8;
    int nodes = 1;
    double bytes = 0;
    GpuGeneration generation = GpuGeneration::Hopper;
    HostCpu cpu = HostCpu::Intel;
    LocalLink link = LocalLink::NvLink;
    int channels = 16;
    BytesPerSecond channelBandwidth;      ///< inside a node
    BytesPerSecond interChannelBandwidth; ///< between nodes
    Seconds networkLatency;               ///< as reported by the network plugin
    bool hasNvls = false;                 ///< NVSwitch with multicast
    bool operator==(const NcclRequest&) const = default;
};

enum class NcclAlgorithm { Tree, Ring, Nvls, NvlsTree };
enum class NcclProtocol { LL, LL128, Simple };

struct NcclEstimate
{
    NcclAlgorithm algorithm = NcclAlgorithm::Ring;
    NcclProtocol protocol = NcclProtocol::Simple;
    Seconds time, latency;
    BytesPerSecond bandwidth; ///< algorithm bandwidth, corrected for the message size
    bool operator==(const NcclEstimate&) const = default;
};

struct NcclChoice
{
    std::string model;                ///< with the pinned version
    std::vector<NcclEstimate> ranked; ///< fastest first; never empty
    std::string reason;
    std::vector<std::string> limits; ///< where the model is wrong, one sentence each
    bool operator==(const NcclChoice&) const = default;
};

inline constexpr char kNcclTuningModel[] = "NCCL 2.30.7 tuning model (src/graph/tuning.cc)";

/// The times that NCCL 2.30.7 would estimate for each algorithm and protocol, and its choice.
/// Errors: OutOfRange, NotFinite, Incompatible.
Result<NcclChoice> ncclChoice(const NcclRequest& request);

std::string nameOf(NcclAlgorithm algorithm); ///< as NCCL_ALGO takes it: "Tree", "NVLSTree"
std::string nameOf(NcclProtocol protocol);   ///< as NCCL_PROTO takes it: "LL128"

} // namespace ringside::scaling
