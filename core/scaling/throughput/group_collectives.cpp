// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/group_collectives.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::scaling::throughput {

namespace {

constexpr double kIciShare = 0.85, kNicShare = 0.9;
/// Share of the data sheet's NVLink rate that NCCL sustains.
constexpr double kLinkShare = 0.8;

/// Sides of a slice of `chips`, as even as powers of two allow; a remainder lies on the last.
std::array<int, 3> sliceSides(const Accelerator& chip, int chips)
{
    const bool flat =
        chip.generation == Generation::TpuV5e || chip.generation == Generation::TpuV6e;
    std::array<int, 3> sides{1, 1, 1};
    const int axes = flat ? 2 : 3;
    int left = std::max(1, chips);
    for (int axis = 0; left % 2 == 0; axis = (axis + 1) % axes, left /= 2)
        sides[static_cast<std::size_t>(axes - 1 - axis)] *= 2;
    sides[static_cast<std::size_t>(axes - 1)] *= left;
    return sides;
}

} // namespace

bool wraps(const Accelerator& chip, int side)
{
    const bool flat =
        chip.generation == Generation::TpuV5e || chip.generation == Generation::TpuV6e;
    return flat ? side % 16 == 0 : side % 4 == 0;
}

double linkRate(const Accelerator& chip)
{
    return kIciShare * chip.link;
}

double Group::hosts() const
{
    return std::ceil(double(ranks) / perHost);
}

double Group::latency() const
{
    return 10e-6 + 1e-6 * std::min(ranks - hosts(), 64.0) +
           8e-6 * std::log2(std::max(1.0, hosts()));
}

namespace {

double linksOf(const Accelerator& chip, const std::array<int, 3>& sides)
{
    double sum = 0;
    for (const int side : sides)
        sum += side > 1 ? chip.link * (wraps(chip, side) ? 2 : 1) : 0;
    return std::max(sum, chip.link);
}

} // namespace

double torusBandwidth(const Accelerator& chip, int chips)
{
    return kIciShare * linksOf(chip, sliceSides(chip, chips));
}

Group groupOf(const TrainingRun& run, int ranks, int stride)
{
    const Accelerator& chip = run.accelerator;
    Group group;
    group.ranks = std::max(1, ranks);
    if (chip.isTpu()) {
        group.torus = true;
        group.perHost = group.ranks;
        const auto& sides = run.layout.sliceSides;
        const bool whole = sides[0] > 0 && group.ranks == sides[0] * sides[1] * sides[2];
        const double share = run.collectives == Collectives::Ideal ? 1 : kIciShare;
        group.link = share * linksOf(chip, whole ? sides : sliceSides(chip, group.ranks));
        return group;
    }
    group.perHost = std::clamp(chip.perHost / std::max(1, stride), 1, group.ranks);
    // A domain of 72 takes whole groups: 8 ranks 8 apart fill one as far as they fit.
    while (group.ranks % group.perHost != 0)
        --group.perHost;
    group.link = chip.link;
    group.nic = kNicShare * chip.network;
    group.nvls = chip.nvls;
    if (run.collectives == Collectives::Ideal) {
        group.link = chip.link / kLinkShare;
        group.nic = chip.network;
        group.nvls = 0;
        group.serial = true;
    }
    return group;
}

double gatherTime(const Group& group, double bytes)
{
    if (group.ranks <= 1)
        return 0;
    const double share = (group.ranks - 1.0) / group.ranks;
    const double rate = group.torus || group.hosts() <= 1
                            ? group.link
                            : std::min(group.link, group.perHost * group.nic);
    return share * bytes / rate + group.latency();
}

double allReduceTime(const Group& group, double bytes)
{
    if (group.ranks <= 1)
        return 0;
    if (group.torus)
        return 2 * gatherTime(group, bytes);
    const double n = group.ranks, k = group.perHost, hosts = group.hosts();
    double time = 2 * (k - 1) / k * bytes / group.link;
    if (group.nvls > 0 && k > 1)
        time = 2 * (n - 1) / n * bytes / group.nvls;
    if (hosts > 1) {
        const double between = 2 * (hosts - 1) / hosts * bytes / k / group.nic;
        time = group.serial ? time + between : std::max(time, between);
    }
    return time + 2 * group.latency();
}

double allToAllTime(const Group& group, double bytes, int topK)
{
    if (group.ranks <= 1)
        return 0;
    const double n = group.ranks, k = group.perHost, hosts = group.hosts();
    double time = (k - 1) / n * bytes / group.link;
    if (hosts > 1) {
        const double distinct = hosts * (1 - std::pow(1 - 1 / hosts, topK)) / topK;
        time = std::max(time, (hosts - 1) / hosts * bytes * distinct / group.nic);
    }
    return time + 10e-6 + 8e-6 * std::log2(hosts);
}

double sliceExchangeTime(const Accelerator& chip, int slices, double chipsPerSlice,
                         double parameters)
{
    constexpr double kDcnShare = 0.7;
    return 2.0 * (slices - 1) / slices * 4 * parameters / chipsPerSlice /
           (kDcnShare * chip.network);
}

double ringBlockTokens(double flops, double bandwidth, double keyHeadsPerHead, bool causal)
{
    return flops * 2 / (2 * bandwidth) * keyHeadsPerHead * (causal ? 2 : 1);
}

double sendTime(const TrainingRun& run, double bytes, bool crossesHosts)
{
    const Accelerator& chip = run.accelerator;
    const double rate = chip.isTpu()   ? linkRate(chip)
                        : crossesHosts ? chip.network * kNicShare
                                       : chip.link;
    return bytes / rate + 10e-6;
}

} // namespace ringside::scaling::throughput
