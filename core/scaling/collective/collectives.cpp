// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"

#include "core/base/error_forms.h"
#include "core/base/nearest_name.h"
#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/engine.h"
#include "core/scaling/collective/rank_classes.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>
#include <tuple>

namespace ringside::scaling {

namespace {

constexpr int kMaxSimulatedRanks = 1 << 20; ///< the engine uses a few hundred bytes per rank
constexpr std::int64_t kMaxSimulatedMessages = std::int64_t{1} << 26;
constexpr std::int64_t kMaxSharedMessages = std::int64_t{1} << 20;
constexpr std::int64_t kMaxTracedMessages = std::int64_t{1} << 22;
/// Pairs of a class and a step of a run of classes: a second or two.
constexpr std::int64_t kMaxVisited = std::int64_t{1} << 31;
/// The same where the run only finds out what another one will take: a millisecond.
constexpr std::int64_t kMaxVisitedToCount = std::int64_t{1} << 20;
/// Edges of a ring that are computed in every step in the time of one message of the engine.
constexpr std::int64_t kEdgesPerMessage = 64;

/// Bus bandwidth as defined by nccl-tests: makes all-reduces comparable with a link for any number
/// of ranks.
void addBandwidths(CollectiveResult& result, const CollectiveRequest& request)
{
    if (result.time.value() <= 0)
        return;
    const double p = request.ranks;
    result.algorithmBandwidth = request.bytes / result.time;
    result.busBandwidth = result.algorithmBandwidth * (2 * (p - 1) / p);
}

/// Features without a closed form.
Done checkFormula(const CollectiveRequest& request)
{
    if (!request.delays.empty() || !request.slowRanks.empty()) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = request.delays.empty() ? "slow-rank" : "delay",
                     .detail = RINGSIDE_TR(
                         "formulas take all ranks to be alike: ranks that start late or are "
                         "slow are simulated")});
    }
    if (isTorus(request.fabric) && !rowOf(request.algorithm).formulaOnTorus) {
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = "torus",
             .detail = RINGSIDE_TR("ranks that are not neighbors share the links between them "
                                   "unevenly, which the simulation computes")});
    }
    return {};
}

/// Without a limit of the messages.
Result<std::unique_ptr<Schedule>> anyScheduleOf(const CollectiveRequest& request)
{
    RINGSIDE_CHECK(checkRequest(request));
    if (request.ranks > kMaxSimulatedRanks) {
        return fail(
            {.code = ErrorCode::TooLarge,
             .subject = RINGSIDE_TR("ranks"),
             .value = std::to_string(request.ranks),
             .limit = filled(error_forms::kInSimulation, {std::to_string(kMaxSimulatedRanks)})});
    }
    return rowOf(request.algorithm).schedule(request);
}

/// Whether the engine runs this number of messages, one by one.
Done checkMessages(const Schedule& schedule, std::int64_t maxMessages)
{
    const std::int64_t messages = schedule.messages();
    // Messages that share ports are all in flight at once, and are kept in memory.
    if (!schedule.isSinglePort() && !schedule.hasLinksOfItsOwn())
        maxMessages = std::min(maxMessages, kMaxSharedMessages);
    if (messages > maxMessages) {
        return fail({.code = ErrorCode::TooLarge,
                     .subject = RINGSIDE_TR("messages"),
                     .value = std::to_string(messages),
                     .limit = std::to_string(maxMessages)});
    }
    return {};
}

Result<std::unique_ptr<Schedule>> scheduleOf(const CollectiveRequest& request,
                                             std::int64_t maxMessages)
{
    RINGSIDE_TRY(auto schedule, anyScheduleOf(request));
    RINGSIDE_CHECK(checkMessages(*schedule, maxMessages));
    return schedule;
}

/// The links of every transfer: named by the schedule, or found by the routing.
void addLinks(Trace& trace)
{
    const TorusShape shape(trace.fabric);
    trace.firstLink.push_back(0);
    for (const Transfer& transfer : trace.transfers) {
        if (transfer.link >= 0)
            trace.links.push_back(transfer.link);
        else
            shape.route(transfer.from, transfer.to, trace.links);
        trace.firstLink.push_back(static_cast<std::uint32_t>(trace.links.size()));
    }
}

Trace emptyTrace(const Schedule& schedule, const CollectiveRequest& request)
{
    Trace trace;
    trace.algorithm = request.algorithm;
    trace.ranks = request.ranks;
    trace.ranksPerNode = request.fabric.ranksPerNode;
    trace.chunks = schedule.chunks();
    trace.steps = schedule.steps();
    trace.servers = schedule.servers();
    if (isPipelined(request))
        trace.pieces = request.chunks;
    trace.fabric = request.fabric;
    trace.serverBandwidth = request.serverBandwidth;
    return trace;
}

} // namespace

Result<CollectiveResult> formula(const CollectiveRequest& request)
{
    RINGSIDE_CHECK(checkRequest(request));
    RINGSIDE_CHECK(checkFormula(request));
    CollectiveResult result;
    if (request.ranks == 1)
        return result;
    RINGSIDE_TRY(const auto form, rowOf(request.algorithm).formula(request));
    result.time = Seconds(form.seconds);
    result.steps = form.steps;
    result.messages = form.messages;
    result.maxBytesSentPerRank = Bytes(form.bytesSent);
    result.maxBytesReceivedPerRank = Bytes(form.bytesReceived);
    addBandwidths(result, request);
    return result;
}

Result<CollectiveResult> simulate(const CollectiveRequest& request,
                                  const std::function<void(const Transfer&)>& onTransfer)
{
    RINGSIDE_TRY(const auto schedule, anyScheduleOf(request));
    CollectiveResult result;
    const auto classes = onTransfer ? std::nullopt : runClasses(*schedule, request, kMaxVisited);
    if (classes) {
        result = classes->result;
    } else {
        RINGSIDE_CHECK(checkMessages(*schedule, kMaxSimulatedMessages));
        result = runSchedule(*schedule, request, onTransfer);
    }
    addBandwidths(result, request);
    return result;
}

Result<std::int64_t> simulatedMessages(const CollectiveRequest& request)
{
    RINGSIDE_TRY(const auto schedule, anyScheduleOf(request));
    if (const auto classes = runClasses(*schedule, request, kMaxVisitedToCount))
        return classes->visited;
    const std::int64_t messages = schedule->messages();
    if (request.algorithm == Algorithm::Ring && messages <= kMaxVisited)
        return messages / kEdgesPerMessage;
    RINGSIDE_CHECK(checkMessages(*schedule, kMaxSimulatedMessages));
    return messages;
}

Result<Trace> emptyTraceOf(const CollectiveRequest& request)
{
    RINGSIDE_TRY(const auto schedule, scheduleOf(request, kMaxSimulatedMessages));
    return emptyTrace(*schedule, request);
}

Result<Trace> traceOf(const CollectiveRequest& request)
{
    RINGSIDE_TRY(const auto schedule, scheduleOf(request, kMaxTracedMessages));
    Trace trace = emptyTrace(*schedule, request);
    const CollectiveResult result =
        runSchedule(*schedule, request, [&](const Transfer& t) { trace.transfers.push_back(t); });
    trace.duration = result.time;
    std::sort(trace.transfers.begin(), trace.transfers.end(),
              [](const Transfer& a, const Transfer& b) {
                  return std::make_tuple(a.start, a.step, a.from, a.to) <
                         std::make_tuple(b.start, b.step, b.from, b.to);
              });
    if (isTorus(trace.fabric))
        addLinks(trace);
    return trace;
}

Result<Algorithm> algorithmNamed(const std::string& name)
{
    for (const AlgorithmRow& row : algorithmRows()) {
        if (row.name == name)
            return row.algorithm;
    }
    Error error{.code = ErrorCode::UnknownName, .subject = RINGSIDE_TR("algorithm"), .value = name};
    error.limit = text::joined(algorithmNames());
    error.nearest = nearestName(name, algorithmNames());
    return fail(error);
}

std::string nameOf(Algorithm algorithm)
{
    return rowOf(algorithm).name;
}

std::vector<std::string> algorithmNames()
{
    std::vector<std::string> names;
    for (const AlgorithmRow& row : algorithmRows())
        names.push_back(row.name);
    return names;
}

} // namespace ringside::scaling
