// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recursive doubling (Thakur, Rabenseifner and Gropp 2005): q = 2^floor(lg p) ranks exchange the
// whole vector with the rank whose number differs in bit k, for k = 0 ... lg q - 1. The r = p - q
// other ranks fold: the even ranks below 2r send their vector to the odd neighbour before, and get
// the sum after.
//
//   T = lg q (alpha + m / B + n gamma)  [+ 2 (alpha + m / B) + n gamma when r > 0]    m = n +
//   envelope
//
// n bytes; alpha s per message; B byte/s one way; gamma s per byte of reduction. On two levels,
// when p and the g ranks of a node are powers of two, the first lg g exchanges stay inside and in
// the others the g ranks of a node share its NIC: alpha + alpha_inter and min(B, B_nic / g).
//
// Where it is wrong: the vector is never cut, so it is no choice for large vectors.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/fold.h"

#include <algorithm>
#include <bit>

namespace ringside::scaling {

namespace {

class RecursiveDoublingSchedule final : public Schedule
{
public:
    RecursiveDoublingSchedule(int ranks, std::int64_t count) : m_fold(ranks, 1), m_count(count) {}

    int ranks() const override { return m_fold.ranks(); }
    int steps() const override { return m_fold.steps(); }
    int chunks() const override { return 1; }
    std::int64_t chunkStart(int chunk) const override { return chunk == 0 ? 0 : m_count; }

    SendOp message(int rank, int to, int step) const override
    {
        return {.to = to,
                .chunk = 0,
                .chunkCount = 1,
                .elements = m_count,
                .op = m_fold.isUnfold(step) ? TransferOp::Copy : TransferOp::Reduce,
                .contributors = contributors(rank, step)};
    }
    void sends(int rank, int step, std::vector<SendOp>& out) const override
    {
        const Fold::Partner partner = m_fold.partnerOf(rank, step, m_fold.coreStep(step));
        if (partner.sends)
            out.push_back(message(rank, partner.rank, step));
    }
    void sources(int rank, int step, std::vector<int>& out) const override
    {
        const Fold::Partner partner = m_fold.partnerOf(rank, step, m_fold.coreStep(step));
        if (partner.receives)
            out.push_back(partner.rank);
    }
    std::int64_t messages() const override
    {
        return static_cast<std::int64_t>(m_fold.core()) * m_fold.rounds() + 2LL * m_fold.folded();
    }

private:
    int contributors(int rank, int step) const
    {
        if (m_fold.isFold(step))
            return 1;
        return m_fold.isUnfold(step) ? ranks() : m_fold.contributors(rank, m_fold.coreStep(step));
    }

    Fold m_fold;
    std::int64_t m_count;
};

} // namespace

std::unique_ptr<Schedule> recursiveDoublingSchedule(int ranks, std::int64_t count)
{
    return std::make_unique<RecursiveDoublingSchedule>(ranks, count);
}

Result<ClosedForm> recursiveDoublingFormula(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const auto p = static_cast<unsigned>(request.ranks);
    const auto g = static_cast<unsigned>(fabric.ranksPerNode);
    const unsigned q = std::bit_floor(p);
    const int rounds = std::countr_zero(q);
    const std::int64_t folded = p - q;
    const double n = request.bytes.value();
    const double m = n + request.envelope.value();
    const double inside = fabric.alpha.value() + m / fabric.bandwidth.value();
    const double reduction = n * request.gammaSecondsPerByte;

    ClosedForm form;
    form.steps = rounds + (folded > 0 ? 2 : 0);
    form.messages = static_cast<std::int64_t>(q) * rounds + 2 * folded;
    form.bytesSent = form.bytesReceived = n * (rounds + (folded > 0 ? 1 : 0));
    if (nodeCount(request) == 1) {
        form.seconds = rounds * (inside + reduction);
        if (folded > 0)
            form.seconds += 2 * inside + reduction;
        return form;
    }
    if (folded > 0 || !std::has_single_bit(g)) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("ranks"),
                     .detail = RINGSIDE_TR(
                         "on two levels the formula needs powers of two, ranks and ranks a node: "
                         "other messages share a NIC unevenly, which the simulation computes")});
    }
    const double shared = fabric.interBandwidth.value() / (fabric.nicPerRank ? 1.0 : g);
    const double outside =
        (fabric.alpha + fabric.interAlpha).value() + m / std::min(fabric.bandwidth.value(), shared);
    const int insideRounds = std::countr_zero(g);
    form.seconds = insideRounds * inside + (rounds - insideRounds) * outside + rounds * reduction;
    return form;
}

} // namespace ringside::scaling
