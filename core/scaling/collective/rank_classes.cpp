// SPDX-License-Identifier: GPL-3.0-or-later
//
// Rings and pairwise exchanges have files of their own. Here: schedules in which all ranks are one
// class, because links, counts and clocks are equal, and the binomial tree, of which every rank
// sends once each way.
//
//   Hierarchical ring: 2 (g - 1) steps inside a node, 2 (N - 1) between them; the ranks of a node
//   enter each step together and share its NIC evenly.
//   Torus and mesh with equal lengths: every link of a step carries one chunk of one size; the 2 D
//   (or D) arrivals of a torus step are added one after the other.
//   Direct: p - 1 messages share both ports of every rank in both steps. Where chunks differ, those
//   of the large ones end last and, without additions, every rank waits for one of them.
//
// Source: derivation from the engine's rules; tst_rank_classes holds the two against each other.
#include "core/scaling/collective/rank_classes.h"

#include "core/base/index.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/exchange_classes.h"
#include "core/scaling/collective/fabric_links.h"
#include "core/scaling/collective/ring_classes.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace ringside::scaling {

namespace {

bool hasOddRanks(const CollectiveRequest& request)
{
    return !request.delays.empty() || !request.slowRanks.empty();
}

double bytesOf(const CollectiveRequest& request, std::int64_t elements)
{
    return static_cast<double>(elements) * request.elementBytes;
}

/// A message on a link of its own.
double wire(const CollectiveRequest& request, std::int64_t elements, double alpha, double rate)
{
    return alpha + (bytesOf(request, elements) + request.envelope.value()) / rate;
}

double sum(const CollectiveRequest& request, std::int64_t elements)
{
    return bytesOf(request, elements) * request.gammaSecondsPerByte;
}

std::optional<ClassRun> runRing(const Schedule& schedule, const CollectiveRequest& request,
                                std::int64_t most)
{
    const FabricLinks fabric(schedule, request);
    const auto ring = runRingClasses(fabric, request, most);
    if (!ring)
        return std::nullopt;
    // A rank sends all chunks but two neighbors, once each half; the best case skips small ones.
    const std::int64_t p = request.ranks, count = elementCount(request);
    std::int64_t leftOut = 2 * partSize(count, p, 0);
    for (std::int64_t chunk = 0; chunk < p; ++chunk) {
        leftOut =
            std::min(leftOut, partSize(count, p, chunk) + partSize(count, p, (chunk + 1) % p));
    }
    const double bytes = bytesOf(request, 2 * count - leftOut);
    return ClassRun{ring->seconds, bytes, bytes, ring->visited};
}

std::optional<ClassRun> runHierarchicalRing(const Schedule& schedule,
                                            const CollectiveRequest& request, std::int64_t most)
{
    const FabricSpec& fabric = request.fabric;
    const std::int64_t g = fabric.ranksPerNode, nodes = nodeCount(request);
    const std::int64_t count = elementCount(request);
    if (nodes == 1 || g == 1)
        return isTorus(fabric) ? std::nullopt : runRing(schedule, request, most);
    if (isPipelined(request) || hasOddRanks(request) || count % request.ranks != 0)
        return std::nullopt;
    const std::int64_t part = count / g, fine = part / nodes;
    const double nic = fabric.interBandwidth.value() / (fabric.nicPerRank ? 1.0 : double(g));
    const double inside = wire(request, part, fabric.alpha.value(), fabric.bandwidth.value());
    const double between = wire(request, fine, (fabric.alpha + fabric.interAlpha).value(),
                                std::min(fabric.bandwidth.value(), nic));
    ClassRun run;
    const auto after = [&](std::int64_t steps, double seconds, std::int64_t elements) {
        for (std::int64_t step = 0; step < steps; ++step)
            run.seconds += seconds;
        run.visited += steps;
        run.sent += static_cast<double>(steps) * bytesOf(request, elements);
    };
    after(g - 1, inside + sum(request, part), part);
    after(nodes - 1, between + sum(request, fine), fine);
    after(nodes - 1, between, fine);
    after(g - 1, inside, part);
    run.received = run.sent;
    return run;
}

std::optional<ClassRun> runTorus(const CollectiveRequest& request)
{
    const TorusShape shape(request.fabric);
    const int dimensions = shape.dimensions();
    const std::int64_t count = elementCount(request);
    const std::int64_t parts = (shape.wraps() ? 2 : 1) * dimensions;
    if (!shape.wraps() || !shape.isCubic() || parts == 0 || hasOddRanks(request) ||
        count % (parts * request.ranks) != 0)
        return std::nullopt;
    ClassRun run;
    std::int64_t chunk = count / parts;
    for (int phase = 0; phase < dimensions; ++phase) {
        const std::int64_t length = shape.size(phase);
        chunk /= length;
        const double step =
            wire(request, chunk, request.fabric.alpha.value(), request.fabric.bandwidth.value());
        for (std::int64_t round = 1; round < length; ++round)
            run.seconds += 2 * step + static_cast<double>(parts) * sum(request, chunk);
        run.visited += 2 * (length - 1);
        run.sent += static_cast<double>(2 * (length - 1) * parts) * bytesOf(request, chunk);
    }
    run.received = run.sent;
    return run;
}

std::optional<ClassRun> runDirect(const CollectiveRequest& request)
{
    const std::int64_t p = request.ranks, count = elementCount(request);
    const bool even = count % p == 0;
    if (nodeCount(request) > 1 || isTorus(request.fabric) || hasOddRanks(request) ||
        (!even && request.gammaSecondsPerByte > 0))
        return std::nullopt;
    const std::int64_t largest = partSize(count, p, 0);
    const auto others = static_cast<double>(p - 1);
    const double step = wire(request, largest, request.fabric.alpha.value(),
                             request.fabric.bandwidth.value() / others);
    const double bytes = bytesOf(request, count + (p - 2) * largest);
    return ClassRun{2 * step + others * sum(request, largest), bytes, bytes, 4};
}

/// Ranks in the order of the rounds; a rank that has no message in a round stays where it is.
std::optional<ClassRun> runBinomial(const Schedule& schedule, const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const bool alone =
        fabric.nicPerRank || std::has_single_bit(static_cast<unsigned>(fabric.ranksPerNode));
    if (isTorus(fabric) || (nodeCount(request) > 1 && !alone))
        return std::nullopt;
    const FabricLinks links(schedule, request);
    const std::int64_t count = elementCount(request);
    const int p = request.ranks,
              rounds = static_cast<int>(std::bit_width(static_cast<unsigned>(p - 1)));
    std::vector<double> time(index(p), 0);
    for (const RankDelay& delay : request.delays)
        time[index(delay.rank)] = delay.seconds.value();
    const auto send = [&](int from, int to, bool adds) {
        const FabricLinks::Way way = links.wayOf(from, to);
        const double end = std::max(time[index(from)], time[index(to)]) +
                           wire(request, count, way.alpha, way.rate);
        time[index(from)] = end;
        time[index(to)] = end + (adds ? sum(request, count) * links.slowness(to) : 0);
    };
    for (int k = 0; k < rounds; ++k) {
        for (std::int64_t child = 1LL << k; child < p; child += 2LL << k)
            send(static_cast<int>(child), static_cast<int>(child - (1LL << k)), true);
    }
    for (int k = rounds; k-- > 0;) {
        for (std::int64_t child = 1LL << k; child < p; child += 2LL << k)
            send(static_cast<int>(child - (1LL << k)), static_cast<int>(child), false);
    }
    const double bytes = rounds * bytesOf(request, count);
    return ClassRun{*std::max_element(time.begin(), time.end()), bytes, bytes, 2LL * (p - 1)};
}

std::optional<ClassRun> runOf(const Schedule& schedule, const CollectiveRequest& request,
                              std::int64_t most)
{
    switch (request.algorithm) {
    case Algorithm::Ring:
        return runRing(schedule, request, most);
    case Algorithm::RecursiveDoubling:
    case Algorithm::HalvingDoubling:
        return runExchangeClasses(request);
    case Algorithm::Binomial:
        return runBinomial(schedule, request);
    case Algorithm::HierarchicalRing:
        return runHierarchicalRing(schedule, request, most);
    case Algorithm::Torus:
        return runTorus(request);
    case Algorithm::Direct:
        return runDirect(request);
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<ClassesResult> runClasses(const Schedule& schedule, const CollectiveRequest& request,
                                        std::int64_t most)
{
    if (request.ranks < 2)
        return std::nullopt;
    const auto run = runOf(schedule, request, most);
    if (!run)
        return std::nullopt;
    CollectiveResult result;
    result.time = Seconds(run->seconds);
    result.steps = schedule.steps();
    result.messages = schedule.messages();
    result.maxBytesSentPerRank = Bytes(run->sent);
    result.maxBytesReceivedPerRank = Bytes(run->received);
    return ClassesResult{result, run->visited};
}

} // namespace ringside::scaling
