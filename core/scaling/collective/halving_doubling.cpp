// SPDX-License-Identifier: GPL-3.0-or-later
//
// Halving-doubling (Rabenseifner; Thakur, Rabenseifner and Gropp 2005): a reduce-scatter by
// recursive halving, in round k = 0 ... lg q - 1 a rank and the one whose number differs in bit k
// exchange halves of what they still hold and add; then an all-gather by recursive doubling, the
// same pairs in the opposite order. Neighbours exchange the large halves. Ranks beyond
// q = 2^floor(lg p) fold (fold.h).
//
//   T = sum over k of 2 (alpha + m_k / B) + h_k gamma     [+ 2 (alpha + m / B) + n gamma, folded]
//   h_k = n / 2^(k+1)    m_k = h_k + envelope    m = n + envelope
//
// that is 2 lg q alpha + 2 (q - 1)/q n / B + (q - 1)/q n gamma. n bytes; alpha s per message; B
// byte/s one way; gamma s per byte of reduction. When q does not divide the elements, the lower
// half is the larger and core 0 is on the critical path of every round. On two levels, for powers
// of two and elements that divide, the first lg g rounds stay inside a node and in the others its g
// ranks share the NIC: alpha + alpha_inter and min(B, B_nic / g).
//
// The fold moves the whole vector twice: p = q + 1 costs up to twice p = q.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/fold.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

class HalvingDoublingSchedule final : public Schedule
{
public:
    HalvingDoublingSchedule(int ranks, std::int64_t count) : m_fold(ranks, 2), m_count(count) {}

    int ranks() const override { return m_fold.ranks(); }
    int steps() const override { return m_fold.steps(); }
    int chunks() const override { return m_fold.core(); }
    std::int64_t chunkStart(int chunk) const override
    {
        return partStart(m_count, m_fold.core(), chunk);
    }

    SendOp message(int rank, int to, int step) const override
    {
        SendOp op;
        op.to = to;
        op.chunkCount = m_fold.core();
        if (m_fold.isUnfold(step)) {
            op.op = TransferOp::Copy;
            op.contributors = ranks();
        } else if (!m_fold.isFold(step)) {
            const int bit = bitOf(step);
            const bool halving = isHalving(step);
            // Halving: the half that the partner keeps. Doubling: what the sender has.
            op.chunk = firstHeld(m_fold.coreOf(halving ? to : rank), bit + 1);
            op.chunkCount = m_fold.core() >> (bit + 1);
            op.op = halving ? TransferOp::Reduce : TransferOp::Copy;
            op.contributors = halving ? m_fold.contributors(rank, bit) : ranks();
        }
        op.elements = chunkStart(op.chunk + op.chunkCount) - chunkStart(op.chunk);
        return op;
    }
    void sends(int rank, int step, std::vector<SendOp>& out) const override
    {
        const Fold::Partner partner = m_fold.partnerOf(rank, step, bitOf(step));
        if (partner.sends)
            out.push_back(message(rank, partner.rank, step));
    }
    void sources(int rank, int step, std::vector<int>& out) const override
    {
        const Fold::Partner partner = m_fold.partnerOf(rank, step, bitOf(step));
        if (partner.receives)
            out.push_back(partner.rank);
    }
    std::int64_t messages() const override
    {
        return std::int64_t{2} * m_fold.core() * m_fold.rounds() + 2LL * m_fold.folded();
    }

private:
    bool isHalving(int step) const { return m_fold.coreStep(step) < m_fold.rounds(); }
    /// 0 ... lg q - 1 and back; undefined in the steps of the fold.
    int bitOf(int step) const
    {
        const int round = m_fold.coreStep(step);
        return isHalving(step) ? std::max(round, 0) : std::max(2 * m_fold.rounds() - 1 - round, 0);
    }
    /// First of the q / 2^rounds chunks that a core holds after `rounds` halvings: a set bit k
    /// keeps the upper half in round k.
    int firstHeld(int core, int rounds) const
    {
        int first = 0;
        for (int k = 0; k < rounds; ++k)
            first += (core >> k & 1) * (m_fold.core() >> (k + 1));
        return first;
    }

    Fold m_fold;
    std::int64_t m_count;
};

} // namespace

std::unique_ptr<Schedule> halvingDoublingSchedule(int ranks, std::int64_t count)
{
    return std::make_unique<HalvingDoublingSchedule>(ranks, count);
}

Result<ClosedForm> halvingDoublingFormula(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const Fold fold(request.ranks, 2);
    const std::int64_t count = elementCount(request), q = fold.core();
    const auto g = static_cast<unsigned>(fabric.ranksPerNode);
    const bool twoLevel = nodeCount(request) > 1;
    if (twoLevel && (fold.folded() > 0 || !std::has_single_bit(g) || count % q != 0)) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("ranks"),
                     .detail = RINGSIDE_TR(
                         "on two levels the formula needs powers of two, ranks and ranks a "
                         "node, and elements that divide: other messages share a NIC "
                         "unevenly, which the simulation computes")});
    }
    const int insideRounds = twoLevel ? std::countr_zero(g) : fold.rounds();
    const double inside = fabric.bandwidth.value();
    const double nicShare = fabric.interBandwidth.value() / (fabric.nicPerRank ? 1.0 : g);

    ClosedForm form;
    form.steps = fold.steps();
    form.messages = 2LL * q * fold.rounds() + 2LL * fold.folded();
    std::int64_t sent = count - partSize(count, q, 0);
    for (int k = 0; k < fold.rounds(); ++k) {
        const std::int64_t half = partStart(count, q, q >> (k + 1));
        const double payload = static_cast<double>(half) * request.elementBytes;
        const bool outside = k >= insideRounds;
        const double alpha = fabric.alpha.value() + (outside ? fabric.interAlpha.value() : 0);
        const double rate = outside ? std::min(inside, nicShare) : inside;
        form.seconds += 2 * (alpha + (payload + request.envelope.value()) / rate) +
                        payload * request.gammaSecondsPerByte;
        sent += half;
    }
    const double n = request.bytes.value();
    form.bytesSent = form.bytesReceived = static_cast<double>(sent) * request.elementBytes;
    if (fold.folded() > 0) {
        form.seconds += 2 * (fabric.alpha.value() + (n + request.envelope.value()) / inside) +
                        n * request.gammaSecondsPerByte;
        form.bytesSent = form.bytesReceived += n;
    }
    return form;
}

} // namespace ringside::scaling
