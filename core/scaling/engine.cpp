// SPDX-License-Identifier: GPL-3.0-or-later
//
// Messages flow like water: after alpha (and the extra alpha between nodes) a message gets the
// max-min fair rate of its links: its sender's and its receiver's port, and between nodes both
// nodes' NICs, all full duplex. Rates change when a message starts to flow or ends. A message that
// shares no link ends at start + alpha + (bytes + envelope) / rate and needs no other event.
//
// Where it is wrong: no packets, no slow start, no switch buffers.
#include "core/scaling/engine.h"

#include "core/scaling/algorithm_table.h"
#include "core/scaling/event_queue.h"
#include "core/scaling/fair_share.h"

#include <algorithm>
#include <limits>

namespace ringside::scaling {

namespace {

std::size_t at(std::int32_t i)
{
    return static_cast<std::size_t>(i);
}

struct Flow
{
    SendOp op;
    int from = 0;
    int step = 0;
    double start = 0;
    double left = 0; ///< bytes still to flow, at `settled`
    double settled = 0;
    double rate = 0; ///< 0 while it does not flow
    std::uint32_t version = 0;
    bool shared = false;
};

struct Rank
{
    int step = -1;
    int pending = 0;      ///< messages of its step that are not done
    double busyUntil = 0; ///< it adds one arrival after the other
    double sent = 0, received = 0;
};

class Engine
{
public:
    Engine(const Schedule& schedule, const CollectiveRequest& request,
           const std::function<void(const Transfer&)>& onTransfer);
    CollectiveResult run();

private:
    int nodeOf(int rank) const { return rank / m_perNode; }
    bool crosses(int from, int to) const { return m_twoLevel && nodeOf(from) != nodeOf(to); }
    void enterNext(int rank);
    void startRepeated(int rank);
    void startMessage(int from, const SendOp& op);
    void beginFlow(std::int32_t flow);
    void finish(std::int32_t flow);
    void partDone(int rank);
    void reshare();
    FairShare::Links linksOf(int from, int to) const;
    std::int32_t newFlow();

    const Schedule& m_schedule;
    const CollectiveRequest& m_request;
    const std::function<void(const Transfer&)>& m_onTransfer;
    const bool m_twoLevel;
    const bool m_singlePort;
    const bool m_mayRepeatPeers;
    const bool m_nicPerRank;
    const int m_perNode;
    const int m_steps;
    double m_now = 0;
    std::int64_t m_messages = 0;
    EventQueue m_queue;
    FairShare m_share;
    bool m_shareChanged = false;
    std::vector<Rank> m_ranks;
    std::vector<Flow> m_flows;
    std::vector<std::int32_t> m_freeFlows;
    std::vector<SendOp> m_sends;
    std::vector<int> m_sources;
};

/// Links by number: a sending port an endpoint, a receiving port an endpoint, then the NICs out and
/// in. Endpoints are the ranks and, after them, the servers.
std::vector<double> capacitiesOf(const Schedule& schedule, const CollectiveRequest& request)
{
    const std::size_t ranks = at(schedule.ranks()), servers = at(schedule.servers());
    const double rank = request.fabric.bandwidth.value();
    const double server =
        request.serverBandwidth.value() > 0 ? request.serverBandwidth.value() : rank;
    std::vector<double> capacities;
    for (int direction = 0; direction < 2; ++direction) {
        capacities.insert(capacities.end(), ranks, rank);
        capacities.insert(capacities.end(), servers, server);
    }
    if (nodeCount(request) > 1)
        capacities.insert(capacities.end(), 2 * ranks, request.fabric.interBandwidth.value());
    return capacities;
}

Engine::Engine(const Schedule& schedule, const CollectiveRequest& request,
               const std::function<void(const Transfer&)>& onTransfer)
    : m_schedule(schedule),
      m_request(request),
      m_onTransfer(onTransfer),
      m_twoLevel(nodeCount(request) > 1),
      m_singlePort(schedule.isSinglePort()),
      m_mayRepeatPeers(schedule.mayRepeatPeers()),
      m_nicPerRank(request.fabric.nicPerRank),
      m_perNode(request.fabric.ranksPerNode),
      m_steps(schedule.steps()),
      m_share(capacitiesOf(schedule, request)),
      m_ranks(at(schedule.ranks() + schedule.servers()))
{
}

CollectiveResult Engine::run()
{
    for (std::size_t endpoint = 0; endpoint < m_ranks.size(); ++endpoint)
        enterNext(static_cast<int>(endpoint));
    for (;;) {
        const double time = m_queue.nextTime();
        // Rates are computed once all that happens at one time has happened.
        if (m_shareChanged && time > m_now) {
            reshare();
            continue;
        }
        if (time == std::numeric_limits<double>::infinity())
            break;
        const Event event = m_queue.pop();
        const bool isVoid = event.kind != Event::Kind::RankReady &&
                            event.version != m_flows[at(event.index)].version;
        if (isVoid)
            continue;
        m_now = time;
        if (event.kind == Event::Kind::RankReady)
            partDone(event.index);
        else if (event.kind == Event::Kind::Flow)
            beginFlow(event.index);
        else
            finish(event.index);
    }
    CollectiveResult result;
    result.time = Seconds(m_now);
    result.steps = m_steps;
    result.messages = m_messages;
    m_ranks.resize(at(m_schedule.ranks()));
    for (const Rank& rank : m_ranks) {
        result.maxBytesSentPerRank = std::max(result.maxBytesSentPerRank, Bytes(rank.sent));
        result.maxBytesReceivedPerRank =
            std::max(result.maxBytesReceivedPerRank, Bytes(rank.received));
    }
    return result;
}

/// Moves a rank on to the next step in which it has something to do. A message starts when the
/// second of its two ranks arrives; neither can leave the step before it is done.
void Engine::enterNext(int index)
{
    Rank& rank = m_ranks[at(index)];
    for (++rank.step; rank.step < m_steps; ++rank.step) {
        m_sends.clear();
        m_sources.clear();
        m_schedule.sends(index, rank.step, m_sends);
        m_schedule.sources(index, rank.step, m_sources);
        rank.pending = static_cast<int>(m_sends.size() + m_sources.size());
        if (rank.pending > 0)
            break;
    }
    if (rank.step >= m_steps)
        return;
    for (const SendOp& op : m_sends) {
        if (m_ranks[at(op.to)].step == rank.step)
            startMessage(index, op);
    }
    if (m_mayRepeatPeers) {
        startRepeated(index);
        return;
    }
    for (const int source : m_sources) {
        if (m_ranks[at(source)].step != rank.step)
            continue;
        startMessage(source, m_schedule.message(source, index, rank.step));
    }
}

/// Every message of the ranks that wait for this one, of which each may have several.
void Engine::startRepeated(int index)
{
    const int step = m_ranks[at(index)].step;
    std::sort(m_sources.begin(), m_sources.end());
    m_sources.erase(std::unique(m_sources.begin(), m_sources.end()), m_sources.end());
    for (const int source : m_sources) {
        if (m_ranks[at(source)].step != step)
            continue;
        m_sends.clear();
        m_schedule.sends(source, step, m_sends);
        for (const SendOp& op : m_sends) {
            if (op.to == index)
                startMessage(source, op);
        }
    }
}

std::int32_t Engine::newFlow()
{
    if (m_freeFlows.empty()) {
        m_flows.emplace_back();
        return static_cast<std::int32_t>(m_flows.size() - 1);
    }
    const std::int32_t flow = m_freeFlows.back();
    m_freeFlows.pop_back();
    return flow;
}

void Engine::startMessage(int from, const SendOp& op)
{
    const FabricSpec& fabric = m_request.fabric;
    const bool crossing = crosses(from, op.to);
    const std::int32_t index = newFlow();
    Flow& flow = m_flows[at(index)];
    flow.op = op;
    flow.from = from;
    flow.step = m_ranks[at(from)].step;
    flow.start = m_now;
    flow.rate = 0;
    flow.left =
        static_cast<double>(op.elements) * m_request.elementBytes + m_request.envelope.value();
    flow.shared = !m_singlePort || (crossing && !m_nicPerRank);
    const double alpha = fabric.alpha.value() + (crossing ? fabric.interAlpha.value() : 0);
    if (flow.shared) {
        m_queue.push(m_now + alpha, {Event::Kind::Flow, index, flow.version});
        return;
    }
    const double rate = crossing ? std::min(fabric.bandwidth, fabric.interBandwidth).value()
                                 : fabric.bandwidth.value();
    m_queue.push(m_now + (alpha + flow.left / rate), {Event::Kind::Finish, index, flow.version});
}

FairShare::Links Engine::linksOf(int from, int to) const
{
    const auto endpoints = static_cast<int>(m_ranks.size());
    FairShare::Links links{from, endpoints + to, -1, -1};
    if (crosses(from, to)) {
        const int nics = 2 * endpoints;
        links[2] = nics + (m_nicPerRank ? from : nodeOf(from));
        links[3] = nics + m_request.ranks + (m_nicPerRank ? to : nodeOf(to));
    }
    return links;
}

void Engine::beginFlow(std::int32_t index)
{
    Flow& flow = m_flows[at(index)];
    flow.settled = m_now;
    m_share.add(index, linksOf(flow.from, flow.op.to));
    m_shareChanged = true;
}

/// Gives every flowing message its new rate and, where that changed, its new end.
void Engine::reshare()
{
    m_shareChanged = false;
    m_share.recompute();
    for (const std::int32_t index : m_share.flows()) {
        Flow& flow = m_flows[at(index)];
        const double rate = m_share.rate(index);
        if (rate == flow.rate)
            continue;
        flow.left = std::max(0.0, flow.left - flow.rate * (m_now - flow.settled));
        flow.settled = m_now;
        flow.rate = rate;
        ++flow.version;
        m_queue.push(m_now + flow.left / rate, {Event::Kind::Finish, index, flow.version});
    }
}

void Engine::finish(std::int32_t index)
{
    const Flow flow = m_flows[at(index)];
    ++m_flows[at(index)].version;
    m_freeFlows.push_back(index);
    if (flow.shared) {
        m_share.remove(index);
        m_shareChanged = true;
    }
    ++m_messages;
    const double bytes = static_cast<double>(flow.op.elements) * m_request.elementBytes;
    m_ranks[at(flow.from)].sent += bytes;
    m_ranks[at(flow.op.to)].received += bytes;
    if (m_onTransfer) {
        m_onTransfer({.step = flow.step,
                      .from = flow.from,
                      .to = flow.op.to,
                      .chunk = flow.op.chunk,
                      .bytes = Bytes(bytes),
                      .start = Seconds(flow.start),
                      .end = Seconds(m_now),
                      .op = flow.op.op,
                      .contributors = flow.op.contributors,
                      .crossesNodes = crosses(flow.from, flow.op.to),
                      .chunkCount = flow.op.chunkCount});
    }
    partDone(flow.from);
    if (flow.op.op == TransferOp::Reduce && m_request.gammaSecondsPerByte > 0) {
        double& busyUntil = m_ranks[at(flow.op.to)].busyUntil;
        busyUntil = std::max(busyUntil, m_now) + bytes * m_request.gammaSecondsPerByte;
        m_queue.push(busyUntil, {Event::Kind::RankReady, flow.op.to, 0});
    } else {
        partDone(flow.op.to);
    }
}

void Engine::partDone(int rank)
{
    if (--m_ranks[at(rank)].pending == 0)
        enterNext(rank);
}

} // namespace

CollectiveResult runSchedule(const Schedule& schedule, const CollectiveRequest& request,
                             const std::function<void(const Transfer&)>& onTransfer)
{
    return Engine(schedule, request, onTransfer).run();
}

} // namespace ringside::scaling
