// SPDX-License-Identifier: GPL-3.0-or-later
//
// The picture of a step's gradient exchange. The trace comes from the engine, with three
// adaptations:
//   Servers behind hosts of g accelerators: the hosts are the workers, with their NICs' rate and
//   both latencies; the ring inside each host, (g - 1) steps before and (g - 1) after, is time
//   before the first message and after the last one (as in server_formulas.cpp).
//   A Reduction Server's perfect stream has no messages: it is drawn in R pieces a part, which take
//   (R + 1) / R times as long; `stepCounts` keeps what the step counts.
//   A TPU slice of the step-time law is drawn as its torus, with all gradients as one all-reduce.
//   Hosts whose phases overlap (cluster.collective_model: pipelined, and jobs of the step-time law)
//   are drawn in few pieces; `stepCounts` is the time of infinitely many, as in replica_time.h.
//   More than kMostDrawnRanks ranks are added up by groups (group_trace.h).
//
// Where it is wrong: what the engine leaves out (engine.cpp); the latency of `cost` is that of the
// messages alone; other waiting times are not split further.
#include "core/scaling/picture/exchange_picture.h"

#include "core/base/error_forms.h"
#include "core/base/index.h"
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/group_trace.h"
#include "core/scaling/collective/torus.h"
#include "core/scaling/job/replica_time.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

namespace ringside::scaling {

namespace {

bool usesServers(Algorithm algorithm)
{
    return algorithm == Algorithm::ParameterServer || algorithm == Algorithm::ReductionServer;
}

/// Bytes through every port in each direction.
class PortLoads
{
public:
    explicit PortLoads(const CollectiveRequest& request)
        : m_request(request),
          m_isTorus(isTorus(request.fabric)),
          m_isPipelined(isPipelined(request)),
          m_perNode(std::max(1, request.fabric.ranksPerNode)),
          m_shape(request.fabric)
    {
        for (auto& way : m_ports)
            way.assign(index(request.ranks + request.servers), 0);
        for (auto& way : m_nics)
            way.assign(index(request.ranks), 0);
        if (m_isTorus)
            m_links.assign(index(m_shape.links()), 0);
    }

    void add(const Transfer& message)
    {
        const double bytes = message.bytes.value();
        // In a pipelined ring the NIC is a separate port.
        if (!(m_isPipelined && message.crossesNodes)) {
            m_ports[0][index(message.from)] += bytes;
            m_ports[1][index(message.to)] += bytes;
        }
        if (message.crossesNodes) {
            m_nics[0][index(nicOf(message.from))] += bytes;
            m_nics[1][index(nicOf(message.to))] += bytes;
        }
        if (!m_isTorus)
            return;
        m_way.clear();
        if (message.link >= 0)
            m_way.push_back(message.link);
        else
            m_shape.route(message.from, message.to, m_way);
        for (const std::int32_t link : m_way)
            m_links[index(link)] += bytes;
    }

    /// The port that is busy longest.
    void write(ExchangeCost& cost) const
    {
        const FabricSpec& fabric = m_request.fabric;
        if (m_isTorus) {
            takeLongest(cost, BusyPort::TorusLink, m_links, 0, m_links.size(), fabric.bandwidth);
            return;
        }
        const auto ranks = index(m_request.ranks);
        for (const auto& way : m_ports) {
            takeLongest(cost, BusyPort::Rank, way, 0, ranks, fabric.bandwidth);
            const BytesPerSecond server = m_request.serverBandwidth.value() > 0
                                              ? m_request.serverBandwidth
                                              : fabric.bandwidth;
            takeLongest(cost, BusyPort::Server, way, ranks, way.size(), server);
        }
        for (const auto& way : m_nics)
            takeLongest(cost, BusyPort::Nic, way, 0, ranks, fabric.interBandwidth);
    }

private:
    int nicOf(int rank) const { return m_request.fabric.nicPerRank ? rank : rank / m_perNode; }

    static void takeLongest(ExchangeCost& cost, BusyPort port, const std::vector<double>& bytes,
                            std::size_t first, std::size_t last, BytesPerSecond rate)
    {
        if (rate.value() <= 0)
            return;
        for (std::size_t i = first; i < last; ++i) {
            const double longest =
                cost.rate.value() > 0 ? cost.bytes.value() / cost.rate.value() : 0;
            if (bytes[i] / rate.value() > longest) {
                cost.port = port;
                cost.bytes = Bytes(bytes[i]);
                cost.rate = rate;
            }
        }
    }

    const CollectiveRequest& m_request;
    bool m_isTorus, m_isPipelined;
    int m_perNode;
    TorusShape m_shape;
    std::array<std::vector<double>, 2> m_ports, m_nics;
    std::vector<double> m_links;
    std::vector<std::int32_t> m_way;
};

/// Pieces per part of a drawn stream: more when there are few messages.
int piecesFor(int workers, int servers)
{
    constexpr int kMessages = 4096, kLeast = 4, kMost = 16;
    return std::clamp(kMessages / std::max(1, workers * servers), kLeast, kMost);
}

/// Up to eight pieces of an overlapping hierarchical ring, as many as make it fastest.
int pipelinePieces(CollectiveRequest request)
{
    constexpr int kMost = 8;
    const double bytes = request.bytes.value();
    int best = 2;
    double least = std::numeric_limits<double>::infinity();
    for (request.chunks = 2; request.chunks <= kMost; ++request.chunks) {
        const double unit =
            static_cast<double>(request.elementBytes) * request.ranks * request.chunks;
        request.bytes = Bytes(std::ceil(bytes / unit) * unit);
        const auto result = formula(request);
        if (result && result->time.value() < least) {
            least = result->time.value();
            best = request.chunks;
        }
    }
    return best;
}

/// Whether the job counts the phases inside and between hosts at the same time.
bool overlapsPhases(const JobPlan& plan)
{
    const CollectiveModel model = plan.scenario.cluster.collectiveModel;
    return model == CollectiveModel::Pipelined || (plan.law && model == CollectiveModel::Auto);
}

/// The simulated request, and the time of a ring inside each host in each phase.
struct Drawn
{
    CollectiveRequest request;
    Seconds inside;
};

Result<Drawn> drawnOf(const CollectiveRequest& job)
{
    Drawn drawn{job, {}};
    if (!usesServers(job.algorithm))
        return drawn;
    CollectiveRequest& request = drawn.request;
    if (isTwoLevel(job.fabric)) {
        const int perHost = job.fabric.ranksPerNode;
        CollectiveRequest ring = job;
        ring.algorithm = Algorithm::Ring;
        ring.ranks = perHost;
        ring.fabric = {};
        ring.fabric.alpha = job.fabric.alpha;
        ring.fabric.bandwidth = job.fabric.bandwidth;
        RINGSIDE_TRY(const auto inside, formula(ring));
        drawn.inside = inside.time / 2;
        request.ranks = nodeCount(job);
        request.fabric = {};
        request.fabric.alpha = job.fabric.alpha + job.fabric.interAlpha;
        request.fabric.bandwidth =
            job.fabric.interBandwidth * (job.fabric.nicPerRank ? perHost : 1);
    }
    if (request.algorithm == Algorithm::ReductionServer && request.chunks < request.servers)
        request.chunks = request.servers * piecesFor(request.ranks, request.servers);
    return drawn;
}

bool isDrawable(const CollectiveRequest& request)
{
    return request.ranks <= kMostGroupedRanks ? emptyTraceOf(request).has_value()
                                              : isOneClass(request);
}

std::vector<Algorithm> rivalsOf(const CollectiveRequest& job)
{
    std::vector<Algorithm> rivals;
    for (const AlgorithmRow& row : algorithmRows()) {
        const bool needsHosts = row.algorithm == Algorithm::HierarchicalRing;
        const bool hasHosts = job.fabric.ranksPerNode > 1 && job.ranks > job.fabric.ranksPerNode;
        if (row.algorithm == job.algorithm || (needsHosts && !hasHosts) ||
            (usesServers(row.algorithm) && job.servers == 0))
            continue;
        const auto drawn = drawnOf(rivalOf(job, row.algorithm));
        if (drawn && isDrawable(drawn->request))
            rivals.push_back(row.algorithm);
    }
    return rivals;
}

void moveBy(Trace& trace, Seconds by)
{
    for (Transfer& transfer : trace.transfers) {
        transfer.ready += by;
        transfer.start += by;
        transfer.end += by;
    }
}

/// Message by message, and the load of the busiest port.
Result<Trace> singleTrace(const CollectiveRequest& request, ExchangeCost& cost)
{
    RINGSIDE_TRY(auto trace, traceOf(request));
    PortLoads loads(request);
    for (const Transfer& transfer : trace.transfers)
        loads.add(transfer);
    loads.write(cost);
    return trace;
}

Result<Trace> groupTrace(const CollectiveRequest& request, ExchangeCost& cost)
{
    PortLoads loads(request);
    RINGSIDE_TRY(auto trace, groupTraceOf(request, kMostDrawnRanks,
                                          [&](const Transfer& message) { loads.add(message); }));
    loads.write(cost);
    return trace;
}

/// All ports carry the same, but for an element a chunk.
Result<Trace> classTrace(const CollectiveRequest& request, ExchangeCost& cost)
{
    RINGSIDE_TRY(auto trace, classTraceOf(request, kMostDrawnRanks));
    RINGSIDE_TRY(const auto result, simulate(request));
    cost.port = BusyPort::Rank;
    cost.bytes = result.maxBytesSentPerRank;
    cost.rate = request.fabric.bandwidth;
    return trace;
}

} // namespace

CollectiveRequest rivalOf(const CollectiveRequest& job, Algorithm algorithm)
{
    CollectiveRequest request = job;
    request.algorithm = algorithm;
    request.chunks = algorithm == Algorithm::ReductionServer ? 0 : 1;
    return withBytes(request, job.bytes.value());
}

Result<ExchangePicture> exchangePictureOf(const CollectiveRequest& job)
{
    RINGSIDE_TRY(const auto drawn, drawnOf(job));
    const CollectiveRequest& request = drawn.request;
    const bool isLarge = request.ranks > kMostGroupedRanks;
    if (isLarge && !isDrawable(request)) {
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = RINGSIDE_TR("ranks"),
             .value = std::to_string(request.ranks),
             .limit = std::to_string(kMostGroupedRanks),
             .detail = filled(error_forms::kRanksDrawn,
                              {std::to_string(request.ranks), std::to_string(kMostGroupedRanks)})});
    }
    const bool groups = std::max(request.ranks, request.servers) > kMostDrawnRanks;
    ExchangePicture picture;
    picture.job = job;
    RINGSIDE_TRY(auto trace, isLarge  ? classTrace(request, picture.cost)
                             : groups ? groupTrace(request, picture.cost)
                                      : singleTrace(request, picture.cost));
    CollectiveRequest empty = request;
    empty.bytes = Bytes(0);
    RINGSIDE_TRY(const auto latency, secondsOf(empty));
    picture.cost.latency = Seconds(latency);
    picture.cost.steps = groups ? trace.wholeSteps : trace.steps;
    if (request.ranks != job.ranks) {
        trace.groupSize *= job.fabric.ranksPerNode;
        trace.groupedRanks = job.ranks;
        trace.insideBefore = trace.insideAfter = drawn.inside;
        moveBy(trace, drawn.inside);
        trace.duration += drawn.inside * 2;
    }
    picture.cost.time = trace.duration;
    // Without an exact closed form, the step uses the same simulation.
    const auto counts = formula(job);
    if (!counts && counts.error().code != ErrorCode::NotModelled)
        return fail(counts.error());
    picture.stepCounts = counts ? counts->time : picture.cost.time;
    picture.rivals = rivalsOf(job);
    picture.trace = std::move(trace);
    return picture;
}

Result<CollectiveRequest> drawnExchangeOf(const EvaluatedJob& job)
{
    const Strategy& strategy = job.scenario.strategy;
    if (strategy.kind == StrategyKind::ParameterServer && strategy.asynchronous) {
        return fail(
            {.code = ErrorCode::NotModelled,
             .subject = "all-reduce",
             .detail = RINGSIDE_TR("every worker pushes and pulls on its own, nothing is added up "
                                   "together")});
    }
    if (const auto onSlice = sliceExchange(job.plan))
        return *onSlice;
    RINGSIDE_TRY(CollectiveRequest request, gradientMessagesOf(job));
    const FabricSpec& fabric = request.fabric;
    if (overlapsPhases(job.plan) && request.algorithm == Algorithm::HierarchicalRing &&
        fabric.ranksPerNode > 1 && nodeCount(request) > 1)
        request.chunks = pipelinePieces(request);
    return request;
}

Result<ExchangePicture> exchangePictureOf(const EvaluatedJob& job)
{
    RINGSIDE_TRY(const auto request, drawnExchangeOf(job));
    auto picture = exchangePictureOf(request);
    if (picture && isPipelined(request))
        picture->stepCounts = Seconds(overlappedSeconds(request, job.plan.scenario.cluster));
    if (!picture && picture.error().code == ErrorCode::TooLarge) {
        Error error = picture.error();
        error.code = ErrorCode::NotModelled;
        error.detail = filled(error_forms::kDrawn, {error.value, error.subject, error.limit});
        return fail(error);
    }
    return picture;
}

} // namespace ringside::scaling
