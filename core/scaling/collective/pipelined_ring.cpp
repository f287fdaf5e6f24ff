// SPDX-License-Identifier: GPL-3.0-or-later
//
// Hierarchical ring all-reduce in C pieces whose phases overlap, as NCCL runs it: while a piece is
// reduced between the nodes, the links inside them scatter the next piece and gather an earlier
// one. Links inside a node and the NIC are separate ports, so a rank has two lanes:
//   inside   S0, S1, G0, S2, G1, ..., S(C-1), G(C-2), G(C-1)
//   between  B0, B1, ..., B(C-1)
// S(c), B(c) and G(c) are the reduce-scatter inside, the all-reduce between and the all-gather
// inside of piece c, as in hierarchical_ring.cpp; B(c) waits for S(c) and G(c) for B(c).
//
//   T = max(2 C x, 2 (C - 1) x + 2 y, 2 x + C y)
//   x = (g - 1) (a1 + m1 / B1)                           one S or G
//   y = 2 (N - 1) (a1 + a2 + m2 / min(B1, Bnic / s))     one B
//   m1 = n / (C g) + envelope, m2 = n / (C g N) + envelope
//
// Symbols as in hierarchical_ring.cpp. The three cases are: the links inside are always busy; they
// wait for the first and the last piece; the NIC is always busy but for one S and one G. With
// growing C and without latencies, T becomes the larger of the two phases, the all-reduce of
// throughput/group_collectives.h. Source: derivation from the schedule.
//
// Where it is wrong: NCCL's pieces are smaller than those of a drawn schedule, and their latencies
// are hidden too. With additions that take time, only the simulation is exact.
#include "core/scaling/collective/algorithm_table.h"

#include "core/base/tr.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace ringside::scaling {

namespace {

class PipelinedRingSchedule final : public Schedule
{
public:
    PipelinedRingSchedule(int ranks, int perNode, int pieces, std::int64_t count)
        : m_ranks(ranks),
          m_pieces(pieces),
          m_inside(perNode - 1),
          m_count(count),
          m_larger(hierarchicalRingSchedule(ranks, perNode, partSize(count, pieces, 0))),
          m_smaller(hierarchicalRingSchedule(ranks, perNode, partSize(count, pieces, pieces - 1))),
          m_between(m_larger->steps() - 2 * m_inside)
    {
    }

    int ranks() const override { return m_ranks; }
    int lanes() const override { return 2; }
    int steps() const override { return stageStart(m_pieces + 2); }
    int chunks() const override { return m_pieces * m_ranks; }
    std::int64_t messages() const override
    {
        return static_cast<std::int64_t>(m_ranks) * m_pieces * (2 * m_inside + m_between);
    }
    std::int64_t chunkStart(int chunk) const override
    {
        if (chunk == chunks())
            return m_count;
        const int piece = chunk / m_ranks;
        return partStart(m_count, m_pieces, piece) + ringOf(piece).chunkStart(chunk % m_ranks);
    }

    SendOp message(int from, int to, int step) const override
    {
        const Place at = positionAt(from % 2, step);
        SendOp send = ringOf(at.piece).message(from / 2, to / 2, at.step);
        send.to = to;
        send.chunk += at.piece * m_ranks;
        return send;
    }

    void sends(int endpoint, int step, std::vector<SendOp>& out) const override
    {
        const Place at = positionAt(endpoint % 2, step);
        if (at.piece < 0)
            return;
        const std::size_t first = out.size();
        ringOf(at.piece).sends(endpoint / 2, at.step, out);
        for (std::size_t i = first; i < out.size(); ++i) {
            out[i].to = 2 * out[i].to + endpoint % 2;
            out[i].chunk += at.piece * m_ranks;
        }
    }

    void sources(int endpoint, int step, std::vector<int>& out) const override
    {
        const Place at = positionAt(endpoint % 2, step);
        if (at.piece < 0)
            return;
        const std::size_t first = out.size();
        ringOf(at.piece).sources(endpoint / 2, at.step, out);
        for (std::size_t i = first; i < out.size(); ++i)
            out[i] = 2 * out[i] + endpoint % 2;
    }

    Awaited awaited(int endpoint, int step) const override
    {
        const Place at = positionAt(endpoint % 2, step);
        const bool isBetween = endpoint % 2 == kBetween;
        if (at.piece < 0 || at.step != (isBetween ? m_inside : m_inside + m_between))
            return {};
        // The last step of the other lane's phase before, one stage earlier.
        const int before = at.stage - 1;
        return isBetween ? Awaited{endpoint - 1, scatterStart(before) + m_inside - 1}
                         : Awaited{endpoint + 1, stageStart(before) + m_between - 1};
    }

private:
    static constexpr int kBetween = 1; ///< lane of the NIC; 0 is inside the node

    /// The step of a piece's own ring; piece -1: nothing to do.
    struct Place
    {
        int piece = -1, step = 0, stage = 0;
    };

    const Schedule& ringOf(int piece) const
    {
        return piece < m_count % m_pieces ? *m_larger : *m_smaller;
    }

    // Stage k gathers piece k - 2 and then scatters piece k inside the nodes, and reduces piece
    // k - 1 between them. A step number is used by one stage only.
    bool gathers(int stage) const { return stage >= 2; }
    bool scatters(int stage) const { return stage < m_pieces; }
    bool reduces(int stage) const { return stage >= 1 && stage <= m_pieces; }
    int stageLength(int stage) const
    {
        const int inside = m_inside * ((gathers(stage) ? 1 : 0) + (scatters(stage) ? 1 : 0));
        return std::max(inside, reduces(stage) ? m_between : 0);
    }
    /// Stages 2 to C - 1 are equally long.
    int stageStart(int stage) const
    {
        const int equal = std::clamp(stage - 2, 0, m_pieces - 2);
        int start = equal * stageLength(2);
        for (const int k : {0, 1, m_pieces, m_pieces + 1})
            start += k < stage ? stageLength(k) : 0;
        return start;
    }
    int stageOf(int step) const
    {
        const int equal = m_pieces > 2 ? stageLength(2) : 1;
        int stage = std::clamp((step - stageStart(2)) / equal, 0, m_pieces - 2);
        while (stage <= m_pieces && step >= stageStart(stage + 1))
            ++stage;
        return stage;
    }
    int scatterStart(int stage) const
    {
        return stageStart(stage) + (gathers(stage) ? m_inside : 0);
    }

    Place positionAt(int lane, int step) const
    {
        const int stage = stageOf(step);
        const int offset = step - stageStart(stage);
        if (lane == kBetween) {
            const bool works = reduces(stage) && offset < m_between;
            return works ? Place{stage - 1, m_inside + offset, stage} : Place{};
        }
        if (gathers(stage) && offset < m_inside)
            return {stage - 2, m_inside + m_between + offset, stage};
        const int own = step - scatterStart(stage);
        return scatters(stage) && own < m_inside ? Place{stage, own, stage} : Place{};
    }

    int m_ranks, m_pieces, m_inside;
    std::int64_t m_count;
    /// With the message structure of the hierarchical ring; their pieces differ by one element.
    std::unique_ptr<Schedule> m_larger, m_smaller;
    int m_between;
};

} // namespace

std::unique_ptr<Schedule> pipelinedRingSchedule(int ranks, int ranksPerNode, int pieces,
                                                std::int64_t count)
{
    return std::make_unique<PipelinedRingSchedule>(ranks, ranksPerNode, pieces, count);
}

Result<ClosedForm> pipelinedRingFormula(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const double pieces = request.chunks, g = fabric.ranksPerNode, nodes = nodeCount(request);
    const double elements = static_cast<double>(elementCount(request));
    if (std::fmod(elements, pieces * request.ranks) != 0) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "bytes",
                     .detail = RINGSIDE_TR(
                         "the elements do not divide by chunks x ranks: parts differ by one "
                         "element, the simulation is exact, a formula is not known")});
    }
    if (request.gammaSecondsPerByte > 0) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "gamma",
                     .detail = RINGSIDE_TR(
                         "additions of overlapping phases share a rank: the simulation is "
                         "exact, a formula is not known")});
    }
    const double part = request.bytes.value() / (pieces * g), fine = part / nodes;
    const double shared = fabric.interBandwidth.value() / (fabric.nicPerRank ? 1 : g);
    const double x = (g - 1) * (fabric.alpha.value() +
                                (part + request.envelope.value()) / fabric.bandwidth.value());
    const double y =
        2 * (nodes - 1) *
        ((fabric.alpha + fabric.interAlpha).value() +
         (fine + request.envelope.value()) / std::min(fabric.bandwidth.value(), shared));
    ClosedForm form;
    // The messages of the longer lane determine the steps, stage by stage.
    const std::int64_t inside = fabric.ranksPerNode - 1,
                       between = std::int64_t{2} * (nodeCount(request) - 1);
    form.steps = 2 * inside + 2 * std::max(inside, between) +
                 (request.chunks - 2) * std::max(2 * inside, between);
    form.messages = request.chunks * (2 * inside + between) * request.ranks;
    form.bytesSent = form.bytesReceived = pieces * (2 * (g - 1) * part + 2 * (nodes - 1) * fine);
    form.seconds = std::max({2 * pieces * x, 2 * (pieces - 1) * x + 2 * y, 2 * x + pieces * y});
    return form;
}

} // namespace ringside::scaling
