// SPDX-License-Identifier: GPL-3.0-or-later
//
// Binomial reduce and broadcast: in round k = 0 ... d - 1 of the reduce, d = ceil(lg p), the ranks
// whose number has k zeros after its last one send the whole vector to the rank 2^k below, which
// adds it; rank 0 has the sum, and the broadcast goes the same way back.
//
//   T = 2 d (alpha + m / B) + d n gamma        m = n + envelope
//
// n bytes; alpha s per message; B byte/s one way; gamma s per byte of reduction. Any number of
// ranks. On two levels, when the g ranks of a node are a power of two, lg g rounds each way stay
// inside and in the others one rank per node is alone on its NIC: alpha + alpha_inter and min(B,
// B_nic).
//
// Where it is wrong: the vector is never cut and rank 0 handles it 2 d times, so it is for short
// vectors only. Real libraries segment it.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"

#include <algorithm>
#include <bit>

namespace ringside::scaling {

namespace {

/// ceil(lg p)
int roundsOf(int ranks)
{
    return static_cast<int>(std::bit_width(static_cast<unsigned>(ranks - 1)));
}

class BinomialSchedule final : public Schedule
{
public:
    BinomialSchedule(int ranks, std::int64_t count)
        : m_ranks(ranks), m_rounds(roundsOf(ranks)), m_count(count)
    {
    }

    int ranks() const override { return m_ranks; }
    int steps() const override { return 2 * m_rounds; }
    int chunks() const override { return 1; }
    std::int64_t chunkStart(int chunk) const override { return chunk == 0 ? 0 : m_count; }
    std::int64_t messages() const override { return 2LL * (m_ranks - 1); }

    SendOp message(int rank, int to, int step) const override
    {
        const bool reducing = step < m_rounds;
        return {.to = to,
                .chunk = 0,
                .chunkCount = 1,
                .elements = m_count,
                .op = reducing ? TransferOp::Reduce : TransferOp::Copy,
                .contributors = reducing ? std::min(distance(step), m_ranks - rank) : m_ranks};
    }
    void sends(int rank, int step, std::vector<SendOp>& out) const override
    {
        const int apart = distance(step);
        const bool reducing = step < m_rounds;
        if (reducing ? isChild(rank, apart) : isParent(rank, apart))
            out.push_back(message(rank, reducing ? rank - apart : rank + apart, step));
    }
    void sources(int rank, int step, std::vector<int>& out) const override
    {
        const int apart = distance(step);
        const bool reducing = step < m_rounds;
        if (reducing ? isParent(rank, apart) : isChild(rank, apart))
            out.push_back(reducing ? rank + apart : rank - apart);
    }

private:
    int distance(int step) const { return 1 << (step < m_rounds ? step : 2 * m_rounds - 1 - step); }
    static bool isChild(int rank, int apart) { return rank % (2 * apart) == apart; }
    bool isParent(int rank, int apart) const
    {
        return rank % (2 * apart) == 0 && rank + apart < m_ranks;
    }

    int m_ranks, m_rounds;
    std::int64_t m_count;
};

} // namespace

std::unique_ptr<Schedule> binomialSchedule(int ranks, std::int64_t count)
{
    return std::make_unique<BinomialSchedule>(ranks, count);
}

Result<ClosedForm> binomialFormula(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const auto g = static_cast<unsigned>(fabric.ranksPerNode);
    const bool twoLevel = nodeCount(request) > 1;
    if (twoLevel && !std::has_single_bit(g)) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("ranks per node"),
                     .value = std::to_string(g),
                     .limit = RINGSIDE_TR("a power of two"),
                     .detail = RINGSIDE_TR(
                         "the tree of other nodes crosses their edges unevenly, which the "
                         "simulation computes")});
    }
    const int rounds = roundsOf(request.ranks);
    const int insideRounds = twoLevel ? std::countr_zero(g) : rounds;
    const double n = request.bytes.value();
    const double m = n + request.envelope.value();
    const double inside = fabric.alpha.value() + m / fabric.bandwidth.value();

    ClosedForm form;
    form.steps = 2LL * rounds;
    form.messages = 2LL * (request.ranks - 1);
    // Rank 0 receives in every round of the reduce and sends in every one of the broadcast.
    form.bytesSent = form.bytesReceived = rounds * n;
    form.seconds = 2 * insideRounds * inside + rounds * n * request.gammaSecondsPerByte;
    if (twoLevel) {
        const double rate = std::min(fabric.bandwidth.value(), fabric.interBandwidth.value());
        form.seconds +=
            2 * (rounds - insideRounds) * ((fabric.alpha + fabric.interAlpha).value() + m / rate);
    }
    return form;
}

} // namespace ringside::scaling
