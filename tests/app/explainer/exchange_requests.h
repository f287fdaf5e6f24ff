// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <algorithm>
#include <array>

/// All-reduces to draw: 4 MB per rank over links of 100 Gbps.
namespace ringside::test {

inline scaling::CollectiveRequest flat(scaling::Algorithm algorithm, int ranks)
{
    scaling::CollectiveRequest request;
    request.algorithm = algorithm;
    request.ranks = ranks;
    request.bytes = Bytes(ranks * 4e6);
    request.fabric.alpha = Seconds(10e-6);
    request.fabric.bandwidth = BytesPerSecond(12.5e9);
    return request;
}

inline scaling::CollectiveRequest torus(std::array<int, 3> sizes, bool wrap)
{
    auto request =
        flat(scaling::Algorithm::Torus, sizes[0] * std::max(1, sizes[1]) * std::max(1, sizes[2]));
    request.fabric.torus = sizes;
    request.fabric.wrap = wrap;
    return request;
}

inline scaling::CollectiveRequest withServers(scaling::Algorithm algorithm, int ranks, int servers)
{
    auto request = flat(algorithm, ranks);
    request.servers = servers;
    request.serverBandwidth = BytesPerSecond(4e9);
    request.chunks = algorithm == scaling::Algorithm::ReductionServer ? 0 : 1;
    return request;
}

} // namespace ringside::test
