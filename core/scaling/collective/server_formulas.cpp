// SPDX-License-Identifier: GPL-3.0-or-later
//
// Exchange through servers, closed forms. W workers with a NIC of Bw byte/s one way, k servers of
// Bs.
//
// Parameter server, synchronous: every worker pushes n / k to each server, the servers add, every
// worker pulls n / k from each (agrees with SimGrid runs of this program to 1e-9):
//   T = 2 alpha + 2 max((n + k e) / Bw, W (n / k + e) / Bs) + W n gamma / k
// Reduction Server (Google Cloud's documentation; stateless reducers): every worker streams its
// vector up while it receives the sum. R rounds of chunks (R = chunks / k; agrees with SimGrid for
// k >= W):
//   T = (R + 1) (alpha + max((n / R + k e) / Bw, W (n / (k R) + e) / Bs)) + W n gamma / k
// and for a perfect stream, which is what chunks < k (0 for one server) asks for, and whose
// reduction hides in it:
//   T = 2 alpha + max((n + k e) / Bw, W (n / k + e) / Bs, W n gamma / k)
// n bytes; alpha s per message; e bytes of envelope; gamma s per byte of reduction.
//
// On two levels the workers are the nodes: g ranks reduce-scatter and all-gather inside the node by
// a ring, 2 (g - 1) (a1 + (n / g + e) / B1), and the node's NIC carries n each way (g NICs, if each
// rank has one). On a single node nothing leaves it and servers change nothing.
//
// Exact for counts that divide by k, or by k R; otherwise parts differ by one element and the
// servers with the smaller ones are ready a little earlier.
//
// Where it is wrong: servers have endless processors and memory; a real parameter server overlaps
// push and pull of different variables.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

/// Common data: the workers and the rates of their links.
struct ServerJob
{
    double workers = 1;
    double alpha = 0;
    double workerRate = 1; ///< of all NICs of one worker
    double localSeconds = 0;
    double localBytes = 0; ///< sent by a rank inside its node
    std::int64_t localSteps = 0, localMessages = 0;
    bool isOneNode = false;
};

ServerJob serverJob(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    ServerJob job;
    job.alpha = fabric.alpha.value();
    job.workerRate = fabric.bandwidth.value();
    job.workers = request.ranks;
    if (!isTwoLevel(fabric))
        return job;
    const int g = fabric.ranksPerNode, nodes = nodeCount(request);
    job.workers = nodes;
    job.isOneNode = nodes == 1;
    job.alpha += fabric.interAlpha.value();
    job.workerRate = fabric.interBandwidth.value() * (fabric.nicPerRank ? g : 1);
    const double part = request.bytes.value() / g;
    job.localSeconds =
        2.0 * (g - 1) *
            (fabric.alpha.value() + (part + request.envelope.value()) / fabric.bandwidth.value()) +
        (g - 1) * part * request.gammaSecondsPerByte;
    job.localBytes = 2.0 * (g - 1) * part;
    job.localSteps = std::int64_t{2} * (g - 1);
    job.localMessages = static_cast<std::int64_t>(request.ranks) * job.localSteps;
    return job;
}

Done checkServers(const CollectiveRequest& request, const ServerJob& job)
{
    if (job.isOneNode)
        return {};
    if (request.servers < 1) {
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = RINGSIDE_TR("servers"),
                     .value = std::to_string(request.servers),
                     .limit = RINGSIDE_TR("1 or more")});
    }
    return {};
}

double serverRate(const CollectiveRequest& request, const ServerJob& job)
{
    return request.serverBandwidth.value() > 0 ? request.serverBandwidth.value() : job.workerRate;
}

ClosedForm localOnly(const ServerJob& job)
{
    ClosedForm form;
    form.seconds = job.localSeconds;
    form.steps = job.localSteps;
    form.messages = job.localMessages;
    form.bytesSent = form.bytesReceived = job.localBytes;
    return form;
}

} // namespace

Result<ClosedForm> parameterServerFormula(const CollectiveRequest& request)
{
    const ServerJob job = serverJob(request);
    RINGSIDE_CHECK(checkServers(request, job));
    ClosedForm form = localOnly(job);
    if (job.isOneNode)
        return form;
    const double n = request.bytes.value(), k = request.servers, e = request.envelope.value();
    const double push = std::max((n + k * e) / job.workerRate,
                                 job.workers * (n / k + e) / serverRate(request, job));
    form.seconds += 2 * job.alpha + 2 * push + job.workers * n * request.gammaSecondsPerByte / k;
    form.steps += 2;
    form.messages += static_cast<std::int64_t>(2 * job.workers * k);
    form.bytesSent += n / request.fabric.ranksPerNode;
    form.bytesReceived += n / request.fabric.ranksPerNode;
    return form;
}

Result<ClosedForm> reductionServerFormula(const CollectiveRequest& request)
{
    const ServerJob job = serverJob(request);
    RINGSIDE_CHECK(checkServers(request, job));
    ClosedForm form = localOnly(job);
    if (job.isOneNode)
        return form;
    const double n = request.bytes.value(), k = request.servers, e = request.envelope.value();
    const int wholeRounds = request.chunks / request.servers;
    const double rounds = wholeRounds;
    const bool stream = rounds < 1;
    const double share = stream ? n : n / rounds;
    const double beat = std::max((share + k * e) / job.workerRate,
                                 job.workers * (share / k + e) / serverRate(request, job));
    const double reduction = job.workers * n * request.gammaSecondsPerByte / k;
    form.seconds += stream ? 2 * job.alpha + std::max(beat, reduction)
                           : (rounds + 1) * (job.alpha + beat) + reduction;
    form.steps += stream ? 2 : static_cast<std::int64_t>(rounds) + 1;
    form.messages += static_cast<std::int64_t>(2 * job.workers * k * (stream ? 1 : rounds));
    form.bytesSent += n / request.fabric.ranksPerNode;
    form.bytesReceived += n / request.fabric.ranksPerNode;
    return form;
}

} // namespace ringside::scaling
