// SPDX-License-Identifier: GPL-3.0-or-later
//
// What an all-reduce cannot beat. p ranks, n bytes, one full-duplex port of B byte/s per rank,
// alpha s per message, gamma s per byte of reduction; envelopes are left out, which keeps a bound a
// bound.
//
//   latency    ceil(log_(f+1) p) alpha. A message that ends in (t - alpha, t] was in flight at
//              t - alpha, from a rank that had the value by then, and a rank has at most f in
//              flight: the ranks that know a value become (f + 1) times as many in alpha. f = 1
//              when one message is sent at a time, ceil(lg p) alpha; 3 and 4 for the trees, p - 1
//              for the direct exchange, which pays one alpha for all of them.
//   bandwidth  2 (p - 1)/p n/B. An element needs p - 1 messages until one rank has its sum, and
//              p - 1 more until all do; the busiest of p ports carries the mean or more.
//   compute    (p - 1)/p n gamma: p - 1 additions an element, on p ranks (Patarasuk and Yuan 2009
//              for all three).
//
// Two levels, N nodes of g ranks, NIC Bn a node (g NICs where each rank has one), a2 = alpha +
// alpha_inter between nodes:
//   bandwidth  the larger of the above and 2 (N - 1)/N n/Bn: the same count with nodes for ranks.
//   latency    the largest of the above; ceil(log_(g f + 1) N) a2, as g f messages leave a node at
//   a
//              time; and alpha_inter + ceil(log_(f+1) (p - g + 1)) alpha: the p - g ranks of other
//              nodes are reached over one slow message at least, and with D messages in a row only
//              (f + 1)^D ranks are reached, the first one counted.
//
// Torus or mesh of D dimensions: L one-way links in all, 2 D p on a torus and fewer in a mesh, each
// of B; alpha is a hop's.
//   bandwidth  2 (p - 1) n / (L B): the 2 (p - 1) messages of an element cross a link each, or
//   more,
//              and the busiest link carries the mean or more.
//   latency    the larger of the above, f = 2 D for the torus algorithm, and the hops between the
//              two ranks farthest apart, times alpha.
//
// Servers, k of Bs byte/s (worker: a rank, or a node of g ranks that reduces inside first; Bw its
// NICs): a worker's values reach another only through a server, 2 messages; n leaves and n enters
// each of W workers, W n go into k servers and out of them; the servers alone add what W workers
// sent:
//   latency 2 a2, bandwidth max(n/Bw, W n/(k Bs)), compute (W - 1) n gamma / k. On nodes, the ranks
//   of a node must also share its sum: 2 (g - 1)/g n/B1 and (g - 1)/g n gamma.
//
// In-network reduction: n leaves and n enters each rank, the switches add: 2 h alpha and n/B, which
// is also its formula.
//
// Where it is wrong: it says nothing of what can be reached. The largest of the three counts, no
// algorithm reaches two of them at once for every n.
#include "core/scaling/algorithm/lower_bound.h"

#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/in_network.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

/// The smallest D with base^D >= count, without the rounding of logarithms.
int ceilLog(double base, double count)
{
    int rounds = 0;
    for (double reached = 1; reached < count; reached *= base)
        ++rounds;
    return rounds;
}

/// Messages that a rank of this algorithm may have in flight in one direction.
double fanOf(const CollectiveRequest& request)
{
    const double others = request.ranks - 1;
    switch (request.algorithm) {
    case Algorithm::BinaryTree:
        return std::min(others, 3.0);
    case Algorithm::DoubleBinaryTree:
        // Both trees may connect a rank to the same neighbor.
        return others == 1 ? 2 : std::min(2 * others, 4.0);
    case Algorithm::Direct:
        return others;
    case Algorithm::Torus:
        return 2.0 * TorusShape(request.fabric).dimensions();
    default:
        return 1;
    }
}

bool hasServers(const CollectiveRequest& request)
{
    return request.algorithm == Algorithm::ParameterServer ||
           request.algorithm == Algorithm::ReductionServer;
}

Seconds rankLatency(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const double p = request.ranks, fan = fanOf(request), alpha = fabric.alpha.value();
    double seconds = ceilLog(fan + 1, p) * alpha;
    if (isTorus(fabric))
        return Seconds(std::max(seconds, TorusShape(fabric).mostHops() * alpha));
    const int nodes = nodeCount(request);
    if (nodes == 1)
        return Seconds(seconds);
    const double g = fabric.ranksPerNode, extra = fabric.interAlpha.value();
    seconds = std::max(seconds, ceilLog(g * fan + 1, nodes) * (alpha + extra));
    return Seconds(std::max(seconds, extra + ceilLog(fan + 1, p - g + 1) * alpha));
}

/// Mean number of one-way links out of a rank.
double linksPerRank(const FabricSpec& fabric)
{
    if (!isTorus(fabric))
        return 1;
    const TorusShape shape(fabric);
    double links = 0;
    for (int d = 0; d < shape.dimensions(); ++d)
        links += 2 * (shape.wraps() ? 1 : 1 - 1.0 / shape.size(d));
    return links;
}

LowerBound rankBound(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const double p = request.ranks, n = request.bytes.value();
    const double share = (p - 1) / p;
    LowerBound bound;
    bound.latency = rankLatency(request);
    bound.bandwidth = Seconds(2 * share * n / (linksPerRank(fabric) * fabric.bandwidth.value()));
    bound.compute = Seconds(share * n * request.gammaSecondsPerByte);
    const double nodes = nodeCount(request);
    if (nodes > 1) {
        const double nics = fabric.nicPerRank ? fabric.ranksPerNode : 1;
        const double cut = 2 * (nodes - 1) / nodes * n / (nics * fabric.interBandwidth.value());
        bound.bandwidth = std::max(bound.bandwidth, Seconds(cut));
    }
    return bound;
}

LowerBound serverBound(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const double n = request.bytes.value(), k = request.servers;
    const bool nodes = isTwoLevel(fabric);
    const double g = fabric.ranksPerNode;
    const double workers = nodes ? nodeCount(request) : request.ranks;
    const double worker = nodes ? fabric.interBandwidth.value() * (fabric.nicPerRank ? g : 1)
                                : fabric.bandwidth.value();
    const double server =
        request.serverBandwidth.value() > 0 ? request.serverBandwidth.value() : worker;
    const double inside = (g - 1) / g * n;
    LowerBound bound;
    bound.latency = 2 * (fabric.alpha + (nodes ? fabric.interAlpha : Seconds(0)));
    bound.bandwidth = Seconds(
        std::max({n / worker, workers * n / (k * server), 2 * inside / fabric.bandwidth.value()}));
    bound.compute = Seconds(std::max((workers - 1) * n / k, inside) * request.gammaSecondsPerByte);
    return bound;
}

} // namespace

Result<LowerBound> lowerBound(const CollectiveRequest& request)
{
    RINGSIDE_CHECK(checkRequest(request));
    if (request.ranks == 1)
        return LowerBound();
    if (request.algorithm == Algorithm::InNetwork) {
        const InNetworkTerms terms = inNetworkTerms(request);
        return LowerBound{terms.latency, terms.bandwidth, Seconds(0)};
    }
    const bool oneNode = isTwoLevel(request.fabric) && nodeCount(request) == 1;
    if (hasServers(request) && !oneNode && request.servers > 0)
        return serverBound(request);
    return rankBound(request);
}

} // namespace ringside::scaling
