// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hierarchical ring all-reduce on N nodes of g ranks: a ring reduce-scatter inside each node (parts
// of n / g), then g rings at once, one a local rank, all-reduce their part between the nodes (parts
// of n / (g N)), then a ring all-gather inside each node.
//
//   T = 2 (g - 1) (a1 + m1 / B1) + 2 (N - 1) (a1 + a2 + m2 / min(B1, Bnic / s))
//       + (g - 1) n / g gamma + (N - 1) n / (g N) gamma
//   m1 = n / g + envelope, m2 = n / (g N) + envelope
//
// a1, B1 alpha and byte/s inside a node; a2 extra alpha between nodes; Bnic byte/s of a node's NIC;
// s ranks that share it: g, or 1 with a NIC each. Source: derivation from the schedule; SimGrid
// runs of it agree to 4e-11.
//
// Where it is wrong: the phases do not overlap here; in pieces they do (pipelined_ring.cpp). When
// the count does not divide by g N, parts differ by one element and only the simulation is exact.
//
// Chunks are the finest parts: chunk j N + k is part k of the vector part that local rank j
// reduces. Inside a node a message carries the N chunks of one j.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

class HierarchicalRingSchedule final : public Schedule
{
public:
    HierarchicalRingSchedule(int ranks, int perNode, std::int64_t count)
        : m_ranks(ranks), m_perNode(perNode), m_nodes(ranks / perNode), m_count(count)
    {
    }

    int ranks() const override { return m_ranks; }
    int steps() const override { return 2 * (m_perNode - 1) + 2 * (m_nodes - 1); }
    int chunks() const override { return m_ranks; }
    std::int64_t chunkStart(int chunk) const override
    {
        if (chunk == m_ranks)
            return m_count;
        const int part = chunk / m_nodes;
        return partStart(m_count, m_perNode, part) +
               partStart(partSize(m_count, m_perNode, part), m_nodes, chunk % m_nodes);
    }

    SendOp message(int rank, int to, int step) const override
    {
        const Place at = positionAt(step);
        const int node = rank / m_perNode, local = rank % m_perNode;
        SendOp send;
        send.to = to;
        if (at.phase == Phase::Between) {
            // After the reduce-scatter of its node, local rank i holds part i + 1.
            const int part = (local + 1) % m_perNode;
            const bool gathering = at.round >= m_nodes - 1;
            const int round = gathering ? at.round - (m_nodes - 1) : at.round;
            const int fine = (node + (gathering ? 1 : 0) - round + m_nodes) % m_nodes;
            send.chunk = part * m_nodes + fine;
            send.elements = partSize(partSize(m_count, m_perNode, part), m_nodes, fine);
            send.op = gathering ? TransferOp::Copy : TransferOp::Reduce;
            send.contributors = gathering ? m_ranks : (round + 1) * m_perNode;
        } else {
            const bool gathering = at.phase == Phase::Gather;
            const int part = (local + (gathering ? 1 : 0) - at.round + m_perNode) % m_perNode;
            send.chunk = part * m_nodes;
            send.chunkCount = m_nodes;
            send.elements = partSize(m_count, m_perNode, part);
            send.op = gathering ? TransferOp::Copy : TransferOp::Reduce;
            send.contributors = gathering ? m_ranks : at.round + 1;
        }
        return send;
    }

    void sends(int rank, int step, std::vector<SendOp>& out) const override
    {
        const int node = rank / m_perNode, local = rank % m_perNode;
        const int to = positionAt(step).phase == Phase::Between
                           ? (node + 1) % m_nodes * m_perNode + local
                           : node * m_perNode + (local + 1) % m_perNode;
        out.push_back(message(rank, to, step));
    }

    void sources(int rank, int step, std::vector<int>& out) const override
    {
        const int node = rank / m_perNode, local = rank % m_perNode;
        if (positionAt(step).phase == Phase::Between)
            out.push_back((node + m_nodes - 1) % m_nodes * m_perNode + local);
        else
            out.push_back(node * m_perNode + (local + m_perNode - 1) % m_perNode);
    }

private:
    enum class Phase { Scatter, Between, Gather };
    struct Place
    {
        Phase phase;
        int round;
    };

    Place positionAt(int step) const
    {
        const int inside = m_perNode - 1, between = 2 * (m_nodes - 1);
        if (step < inside)
            return {Phase::Scatter, step};
        if (step < inside + between)
            return {Phase::Between, step - inside};
        return {Phase::Gather, step - inside - between};
    }

    int m_ranks, m_perNode, m_nodes;
    std::int64_t m_count;
};

} // namespace

std::unique_ptr<Schedule> hierarchicalRingSchedule(int ranks, int ranksPerNode, std::int64_t count)
{
    return std::make_unique<HierarchicalRingSchedule>(ranks, ranksPerNode, count);
}

Result<ClosedForm> hierarchicalRingFormula(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const int nodes = nodeCount(request);
    if (nodes == 1 || fabric.ranksPerNode == 1) {
        // One level only: the schedule is the ring.
        return ringFormula(request);
    }
    if (isPipelined(request))
        return pipelinedRingFormula(request);
    if (elementCount(request) % request.ranks != 0) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("bytes"),
                     .detail = RINGSIDE_TR(
                         "the elements do not divide by the number of ranks: parts differ by one "
                         "element, the simulation is exact, a formula is not known")});
    }
    const double g = fabric.ranksPerNode, n = request.bytes.value(), nodeNumber = nodes;
    const double part = n / g, fine = part / nodeNumber, gamma = request.gammaSecondsPerByte;
    const double shared = fabric.interBandwidth.value() / (fabric.nicPerRank ? 1 : g);
    const double inside =
        fabric.alpha.value() + (part + request.envelope.value()) / fabric.bandwidth.value();
    const double between =
        (fabric.alpha + fabric.interAlpha).value() +
        (fine + request.envelope.value()) / std::min(fabric.bandwidth.value(), shared);
    ClosedForm form;
    form.steps = 2 * (fabric.ranksPerNode - 1) + 2 * (nodes - 1);
    form.messages = form.steps * request.ranks;
    form.bytesSent = form.bytesReceived = 2 * (g - 1) * part + 2 * (nodeNumber - 1) * fine;
    form.seconds = 2 * (g - 1) * inside + 2 * (nodeNumber - 1) * between +
                   ((g - 1) * part + (nodeNumber - 1) * fine) * gamma;
    return form;
}

} // namespace ringside::scaling
