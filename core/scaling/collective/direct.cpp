// SPDX-License-Identifier: GPL-3.0-or-later
//
// Direct all-reduce on a switch: rank j is responsible for part j of the vector. Step 0: every rank
// sends part j to rank j, all at once, which adds what arrives; step 1: every rank sends its part
// of the sum to all others.
//
//   T = 2 (alpha + (p - 1) m / B) + (p - 1) m gamma        m = e ceil(count / p) + envelope
//
// p ranks; alpha s per message; B byte/s one way; gamma s per byte of reduction (of the payload,
// not the envelope); e bytes per element. The p - 1 messages share the sender's and the receiver's
// port, so only the latency is shorter than a ring's; the largest part is on the critical path of
// both steps.
//
// Where it is wrong: p (p - 1) messages in flight at once overflow the buffers of real switches.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"

namespace ringside::scaling {

namespace {

class DirectSchedule final : public Schedule
{
public:
    DirectSchedule(int ranks, std::int64_t count) : m_ranks(ranks), m_count(count) {}

    int ranks() const override { return m_ranks; }
    int steps() const override { return m_ranks > 1 ? 2 : 0; }
    int chunks() const override { return m_ranks; }
    std::int64_t chunkStart(int chunk) const override { return partStart(m_count, m_ranks, chunk); }
    bool isSinglePort() const override { return false; }
    std::int64_t messages() const override { return 2LL * m_ranks * (m_ranks - 1); }

    SendOp message(int rank, int to, int step) const override
    {
        const int chunk = step == 0 ? to : rank;
        return {.to = to,
                .chunk = chunk,
                .chunkCount = 1,
                .elements = partSize(m_count, m_ranks, chunk),
                .op = step == 0 ? TransferOp::Reduce : TransferOp::Copy,
                .contributors = step == 0 ? 1 : m_ranks};
    }
    void sends(int rank, int step, std::vector<SendOp>& out) const override
    {
        for (int to = 0; to < m_ranks; ++to) {
            if (to != rank)
                out.push_back(message(rank, to, step));
        }
    }
    void sources(int rank, int, std::vector<int>& out) const override
    {
        for (int from = 0; from < m_ranks; ++from) {
            if (from != rank)
                out.push_back(from);
        }
    }

private:
    int m_ranks;
    std::int64_t m_count;
};

} // namespace

std::unique_ptr<Schedule> directSchedule(int ranks, std::int64_t count)
{
    return std::make_unique<DirectSchedule>(ranks, count);
}

Result<ClosedForm> directFormula(const CollectiveRequest& request)
{
    if (nodeCount(request) > 1) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("ranks per node"),
                     .detail = RINGSIDE_TR(
                         "messages inside a node and through its NIC share the ports of a "
                         "rank unevenly, which the simulation computes")});
    }
    const std::int64_t count = elementCount(request), p = request.ranks;
    const std::int64_t largest = partSize(count, p, 0);
    const double payload = static_cast<double>(largest) * request.elementBytes;
    const double others = static_cast<double>(p - 1);

    ClosedForm form;
    form.steps = 2;
    form.messages = 2 * p * (p - 1);
    // All parts but its own, and its own to all others.
    form.bytesSent = form.bytesReceived =
        static_cast<double>(count + (p - 2) * largest) * request.elementBytes;
    form.seconds =
        2 * (request.fabric.alpha.value() +
             others * (payload + request.envelope.value()) / request.fabric.bandwidth.value()) +
        others * payload * request.gammaSecondsPerByte;
    return form;
}

} // namespace ringside::scaling
