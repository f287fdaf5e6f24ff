// SPDX-License-Identifier: GPL-3.0-or-later
//
// How NCCL 2.30.7 chooses algorithm and protocol of an all-reduce (src/graph/tuning.cc at
// 5067397c):
//
//   time = latency + n / bandwidth, the smallest of all enabled (algorithm, protocol)
//
// p ranks on N nodes, c channels of b GB/s each (b inside a node for N <= 2, between nodes above);
// times in us, rates in GB/s, as the tables below.
//   bandwidth, Ring     c b; LL: half of it, at most llMax; LL128: 0.92 of it, at most c ringLL128.
//                       x p / (2 (p - 1)), from bus to algorithm bandwidth
//   bandwidth, Tree     min(0.92 c b, c tree); LL: / 3.8, at most llMax; LL128: x 7/9 on one node,
//                       120/128 on more, at most c treeLL128. x 1/2
//   bandwidth, NVLS     c min(2 b_intra e (c - 1)/c, b_inter), e the efficiency of the generation;
//                       NVLSTree: b_inter twice for two nodes, and at most nvlsTree. As Ring's x
//   latency, Ring       base + (2 (p - 1) - 2 (N - 1)) max(intra, overhead) + 2 (N - 1) inter;
//                       overhead on several nodes only: 1 us, AMD hosts 2 us, three times for
//                       Simple
//   latency, Tree       base + 2 ((p / N - 1) intra + floor(lg N) inter): a chain inside a node
//   latency, NVLS       intra; NVLSTree: intra + 2 floor(lg N) inter
//   inter               network table (Tree's row where each node has one rank) + the plugin's
//                       latency, once more for Simple
// Corrections: Tree's bandwidth x treeFactor[protocol][floor(lg (n / 64))]; NVLSTree's alike on
// Blackwell, on x86; Ring Simple on several nodes, from 64 B a channel and rank on: latency x 1.4,
// Volta x 1.9.
//
// Checked: tables and rules against a public copy of this generation of the file (the split into
// nvlsTree, the .5 of Ring LL, the 24 columns of treeFactor); NVIDIA/nccl at b6475625 is older and
// differs (Ring LL x 1/4, Tree Simple 28 us on NVLink, Hopper's llMax as Ampere's), which is why
// the version is part of the name. NVIDIA/nccl pull request 2343 states what the model says of Ring
// LL128 on one B200 node, 640 GB/s for two ranks and 480 GB/s for three; so does this one.
//
// Where it is wrong: see the limits that go with every answer.
#include "core/scaling/algorithm/nccl_tuning.h"

#include "core/base/error_forms.h"
#include "core/base/index.h"
#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <limits>

namespace ringside::scaling {

namespace {

using Protocols = std::array<double, 3>;   ///< LL, LL128, Simple
using Scales = std::array<double, 3>;      ///< 1 node, 2 nodes, more
using Generations = std::array<Scales, 4>; ///< Volta, Ampere, Hopper, Blackwell

/// Rows: Tree, Ring, NVLS, NVLSTree. us.
constexpr std::array<Protocols, 4> kBaseLatency{
    {{6.8, 14.0, 8.4}, {6.6, 14.0, 8.4}, {0, 0, 0}, {0, 0, 0}}};
constexpr std::array<Protocols, 4> kNvLinkLatency{
    {{.6, 1.25, 4.0}, {.6, 1.9, 3.4}, {0, 0, 25}, {0, 0, 25}}};
constexpr std::array<Protocols, 4> kPciLatency{
    {{1.0, 1.9, 4.0}, {1.0, 2.5, 5.7}, {0, 0, 0}, {0, 0, 0}}};
constexpr std::array<Protocols, 4> kNetLatency{
    {{5.0, 8.5, 14}, {2.7, 4.0, 14.0}, {0, 0, 18}, {0, 0, 20.9}}};

/// GB/s. One node: by generation; more: row 0 Intel and others, row 1 AMD.
constexpr Generations kLLMax{
    {{39.0, 39.0, 20.4}, {87.7, 22.5, 19.0}, {141.0, 45.0, 35.0}, {282.0, 90.0, 70.0}}};
/// GB/s a channel.
constexpr Generations kRingLL128Max{
    {{20.0, 20.0, 20.0}, {20.0, 20.0, 20.0}, {36.7, 36.7, 36.7}, {40.0, 40.0, 40.0}}};
constexpr Generations kTreeLL128Max{
    {{20.0, 20.0, 20.0}, {20.0, 20.0, 20.0}, {36.7, 36.7, 29.0}, {55.6, 31.67, 20.0}}};
constexpr Generations kTreeMax{
    {{26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {38.7, 41.4, 36.0}, {70.0, 42.8, 24.0}}};
constexpr Generations kNvlsTreeMax{
    {{26.5, 18.5, 10.0}, {24.0, 23.6, 17.8}, {0.0, 57.7, 45.5}, {0.0, 96.0, 80.0}}};
constexpr std::array<double, 4> kNvlsEfficiency{0, 0, 0.85, 0.74};

/// Column k: 2^k x 64 B and up.
constexpr std::array<std::array<double, 24>, 3> kTreeFactor{
    {{1.0, 1.0, 1.0, 1.0, .9, .8, .7, .7,  .7,  .7,  .6,  .5,
      .4,  .4,  .5,  .6,  .7, .8, .9, 1.0, 1.0, 1.0, 1.0, 1.0},
     {1.0, 1.0, 1.0, 1.0, 1.0, .9, .8, .8, .8, .7,  .6,  .6,
      .6,  .6,  .6,  .6,  .8,  .9, .9, .9, .9, 1.0, 1.0, 1.0},
     {.9, .9, .9, .9, .9, .9, .9, .8, .7, .6, .6, .5,
      .5, .5, .5, .6, .7, .8, .7, .7, .8, .9, .9, .9}}};

/// The request in the units of the tables, with the conditions used by the rules.
struct Facts
{
    explicit Facts(const NcclRequest& request)
        : ranks(request.ranks),
          nodes(request.nodes),
          channels(request.channels),
          intraRate(request.channelBandwidth.value() / kGiga),
          interRate(request.interChannelBandwidth.value() / kGiga),
          netLatency(request.networkLatency.value() * 1e6),
          generation(index(request.generation)),
          scale(static_cast<std::size_t>(std::min(request.nodes, 3) - 1)),
          hasBlackwell(request.generation == GpuGeneration::Blackwell),
          isVolta(request.generation == GpuGeneration::Volta),
          amd(request.cpu == HostCpu::Amd),
          x86(request.cpu != HostCpu::Other),
          nvlink(request.link == LocalLink::NvLink)
    {
    }
    /// Bus to algorithm bandwidth.
    double ringRatio() const { return ranks / (2.0 * (ranks - 1)); }
    double rate() const { return nodes <= 2 ? intraRate : interRate; }
    double llMax() const { return kLLMax[nodes == 1 ? generation : (amd ? 1U : 0U)][scale]; }
    int levels() const
    {
        return static_cast<int>(std::bit_width(static_cast<unsigned>(nodes))) - 1;
    }

    double ranks, nodes, channels, intraRate, interRate, netLatency;
    std::size_t generation, scale;
    bool hasBlackwell, isVolta, amd, x86, nvlink;
};

double ringBandwidth(const Facts& facts, NcclProtocol protocol)
{
    double bus = facts.channels * facts.rate();
    if (protocol == NcclProtocol::LL)
        bus = std::min(facts.llMax(), bus * 0.5);
    if (protocol == NcclProtocol::LL128)
        bus = std::min(bus * 0.92, facts.channels * kRingLL128Max[facts.generation][facts.scale]);
    return bus * facts.ringRatio();
}

double treeBandwidth(const Facts& facts, NcclProtocol protocol)
{
    double bus = std::min(facts.channels * facts.rate() * 0.92,
                          facts.channels * kTreeMax[facts.generation][facts.scale]);
    if (protocol == NcclProtocol::LL)
        bus = std::min(bus / 3.8, facts.llMax());
    if (protocol == NcclProtocol::LL128) {
        bus = std::min(bus * (facts.nodes == 1 ? 7.0 / 9.0 : 120.0 / 128.0),
                       facts.channels * kTreeLL128Max[facts.generation][facts.scale]);
    }
    return bus * 0.5;
}

double nvlsBandwidth(const Facts& facts, bool tree)
{
    const double local = 2 * facts.intraRate * kNvlsEfficiency[facts.generation] *
                         (facts.channels - 1) / facts.channels;
    if (!tree)
        return facts.channels * local * facts.ringRatio();
    const double between = facts.interRate * (facts.nodes <= 2 ? 2 : 1);
    const double most = kNvlsTreeMax[facts.generation][facts.scale];
    return facts.channels * std::min({local, between, most}) * facts.ringRatio();
}

double latencyOf(const Facts& facts, NcclAlgorithm algorithm, NcclProtocol protocol)
{
    const std::size_t row = index(algorithm), column = index(protocol);
    const bool simple = protocol == NcclProtocol::Simple;
    const double base = kBaseLatency[row][column];
    const double intra = (facts.nvlink ? kNvLinkLatency : kPciLatency)[row][column];
    const bool single = facts.ranks == facts.nodes;
    const double inter = kNetLatency[single ? index(NcclAlgorithm::Tree) : row][column] +
                         facts.netLatency * (simple ? 2 : 1);
    switch (algorithm) {
    case NcclAlgorithm::Tree:
        return base +
               2 * ((std::floor(facts.ranks / facts.nodes) - 1) * intra + facts.levels() * inter);
    case NcclAlgorithm::Ring: {
        const double between = 2 * (facts.nodes - 1);
        const double overhead = facts.nodes > 1 ? (facts.amd ? 2.0 : 1.0) * (simple ? 3 : 1) : 0;
        return base + (2 * (facts.ranks - 1) - between) * std::max(intra, overhead) +
               between * inter;
    }
    case NcclAlgorithm::Nvls:
        return intra;
    case NcclAlgorithm::NvlsTree:
        return base + intra + 2 * facts.levels() * inter;
    }
    return base;
}

/// floor(lg (n / 64)) if the table has a column for it, or -1.
int factorColumn(double bytes, int columns)
{
    const auto lines = static_cast<std::uint64_t>(bytes) >> 6;
    const int column = static_cast<int>(std::bit_width(lines)) - 1;
    return column < columns ? column : -1;
}

NcclEstimate estimateOf(const Facts& facts, double bytes, NcclAlgorithm algorithm,
                        NcclProtocol protocol)
{
    double latency = latencyOf(facts, algorithm, protocol), rate = 0;
    int column = -1;
    switch (algorithm) {
    case NcclAlgorithm::Ring:
        rate = ringBandwidth(facts, protocol);
        if (protocol == NcclProtocol::Simple && facts.nodes > 1 &&
            std::floor(bytes / (facts.channels * facts.ranks)) >= 64)
            latency *= facts.isVolta ? 1.9 : 1.4;
        break;
    case NcclAlgorithm::Tree:
        rate = treeBandwidth(facts, protocol);
        column = factorColumn(bytes, 23);
        break;
    case NcclAlgorithm::Nvls:
        rate = nvlsBandwidth(facts, false);
        break;
    case NcclAlgorithm::NvlsTree:
        rate = nvlsBandwidth(facts, true);
        if (facts.hasBlackwell && facts.x86)
            column = factorColumn(bytes, 24);
        break;
    }
    if (column >= 0)
        rate *= kTreeFactor[index(protocol)][static_cast<std::size_t>(column)];
    return {algorithm, protocol, Seconds((latency + bytes / (1000 * rate)) * 1e-6),
            Seconds(latency * 1e-6), BytesPerSecond(rate * kGiga)};
}

Error outOfRange(const char* subject, double value, const char* limit)
{
    return {.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
            .subject = subject,
            .value = text::numberText(value),
            .limit = limit};
}

Done check(const NcclRequest& request)
{
    const auto between = [](double value, double low, double high) {
        return std::isfinite(value) && value >= low && value <= high;
    };
    const double rate = request.channelBandwidth.value();
    const double inter = request.interChannelBandwidth.value();
    const double latency = request.networkLatency.value();
    if (!between(request.ranks, 2, 1 << 24))
        return fail(outOfRange("ranks", request.ranks, RINGSIDE_TR("2 to 16777216")));
    if (!between(request.nodes, 1, request.ranks))
        return fail(outOfRange("nodes", request.nodes, RINGSIDE_TR("1 to the number of ranks")));
    if (request.ranks % request.nodes != 0) {
        return fail(
            {.code = ErrorCode::Incompatible,
             .subject = RINGSIDE_TR("ranks"),
             .value = std::to_string(request.ranks),
             .limit = filled(error_forms::kMultipleOfNodes, {std::to_string(request.nodes)}),
             .detail = RINGSIDE_TR("every node has the same number of ranks")});
    }
    if (!between(request.bytes, 1, 1e15))
        return fail(outOfRange("bytes", request.bytes, RINGSIDE_TR("1 to 1e+15")));
    if (!between(request.channels, 1, 64))
        return fail(outOfRange("channels", request.channels, RINGSIDE_TR("1 to 64")));
    if (!between(rate, 1, 1e15))
        return fail(
            outOfRange("channel bandwidth", rate, RINGSIDE_TR("1 to 1e+15 bytes a second")));
    if (request.nodes > 1 && !between(inter, 1, 1e15))
        return fail(
            outOfRange("inter-channel bandwidth", inter, RINGSIDE_TR("1 to 1e+15 bytes a second")));
    if (!between(latency, 0, 1))
        return fail(outOfRange("network latency", latency, RINGSIDE_TR("0 to 1 s")));
    return {};
}

std::vector<NcclEstimate> estimatesOf(const NcclRequest& request)
{
    const Facts facts(request);
    std::vector<NcclEstimate> all;
    for (const NcclAlgorithm algorithm : {NcclAlgorithm::Tree, NcclAlgorithm::Ring}) {
        for (const NcclProtocol protocol :
             {NcclProtocol::LL, NcclProtocol::LL128, NcclProtocol::Simple}) {
            // LL128 needs the 128-byte stores of NVLink; elsewhere it may corrupt data.
            if (protocol != NcclProtocol::LL128 || facts.nvlink)
                all.push_back(estimateOf(facts, request.bytes, algorithm, protocol));
        }
    }
    const bool multicast =
        request.hasNvls && kNvlsEfficiency[facts.generation] > 0 && request.channels >= 2;
    if (multicast) {
        const auto algorithm = request.nodes == 1 ? NcclAlgorithm::Nvls : NcclAlgorithm::NvlsTree;
        all.push_back(estimateOf(facts, request.bytes, algorithm, NcclProtocol::Simple));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const NcclEstimate& a, const NcclEstimate& b) { return a.time < b.time; });
    return all;
}

std::string nameOf(const NcclEstimate& estimate)
{
    return filled("%1 with %2", {nameOf(estimate.algorithm), nameOf(estimate.protocol)});
}

std::string microsecondsText(Seconds time)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.4g us", time.value() * 1e6);
    return text.data();
}

std::string reasonText(const std::vector<NcclEstimate>& ranked)
{
    const NcclEstimate& best = ranked.front();
    const double share = best.latency / best.time;
    std::string text = filled(
        share > 0.5 ? "%1: %2 of latency and %3 of bytes, so latency decides."
                    : "%1: %2 of latency and %3 of bytes, so bandwidth decides.",
        {nameOf(best), microsecondsText(best.latency), microsecondsText(best.time - best.latency)});
    if (ranked.size() > 1)
        text += filled(
            " Next is %1, %2 against %3.",
            {nameOf(ranked[1]), microsecondsText(ranked[1].time), microsecondsText(best.time)});
    return text;
}

} // namespace

Result<NcclChoice> ncclChoice(const NcclRequest& request)
{
    RINGSIDE_CHECK(check(request));
    NcclChoice choice;
    choice.model = kNcclTuningModel;
    choice.ranked = estimatesOf(request);
    choice.reason = reasonText(choice.ranked);
    choice.limits.emplace_back(
        "It is NCCL's expectation, not a measurement: an H800 cluster measured 81 GB/s where the "
        "model said 68.8 (NVIDIA/nccl issue 1154).");
    choice.limits.emplace_back(
        "Ring with LL128 between two B200 measures 384 GB/s where the model says 640 (NVIDIA/nccl "
        "pull request 2343).");
    choice.limits.emplace_back(
        "The tables change with releases (Tree Simple on NVLink was 28 us in 2.8, 4 us here); this "
        "is 2.30.7.");
    choice.limits.emplace_back("Channels and their rates come from NCCL's search of the topology; "
                               "here they are typed in.");
    choice.limits.emplace_back(
        "CollNet (SHARP between nodes), tuner plugins, registered buffers, the 0.85 of plain tree "
        "patterns and several operations in one group are left out.");
    return choice;
}

std::string nameOf(NcclAlgorithm algorithm)
{
    switch (algorithm) {
    case NcclAlgorithm::Tree:
        return "Tree";
    case NcclAlgorithm::Ring:
        return "Ring";
    case NcclAlgorithm::Nvls:
        return "NVLS";
    case NcclAlgorithm::NvlsTree:
        return "NVLSTree";
    }
    return {};
}

std::string nameOf(NcclProtocol protocol)
{
    switch (protocol) {
    case NcclProtocol::LL:
        return "LL";
    case NcclProtocol::LL128:
        return "LL128";
    case NcclProtocol::Simple:
        return "Simple";
    }
    return {};
}

} // namespace ringside::scaling
