// SPDX-License-Identifier: GPL-3.0-or-later
//
// Ring all-reduce (Patarasuk and Yuan 2009): a reduce-scatter of p - 1 steps, in step s rank i
// sends chunk i - s to rank i + 1, which adds it; then an all-gather of p - 1 steps, in step s rank
// i sends the finished chunk i + 1 - s on.
//
//   T = 2 (p - 1) (alpha + m / B) + (p - 1) m gamma        m = e ceil(count / p) + envelope
//
// p ranks; alpha s per message; B byte/s one way; gamma s per byte of reduction (of the payload,
// not the envelope); e bytes per element. When count does not divide, the larger chunk is on the
// critical path of every step. On two levels every step waits for the edge between two nodes, which
// carries one message a direction: alpha + alpha_inter and min(B, B_nic) take the place of alpha
// and B. On a torus it goes one way, in the order of the ranks, and waits for the edges that change
// the most coordinates: alpha times D, the number of dimensions, takes the place of alpha; in a
// mesh alpha times sum(d_i - 1), the way from the last rank back. No two edges share a link.
//
// Where it is wrong: real rings run in several channels and protocols (see NCCL's tuning model),
// and links are not equal.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

class RingSchedule final : public Schedule
{
public:
    RingSchedule(int ranks, std::int64_t count) : m_ranks(ranks), m_count(count) {}

    int ranks() const override { return m_ranks; }
    int steps() const override { return 2 * (m_ranks - 1); }
    int chunks() const override { return m_ranks; }
    bool hasLinksOfItsOwn() const override { return true; }
    std::int64_t chunkStart(int chunk) const override { return partStart(m_count, m_ranks, chunk); }
    SendOp message(int rank, int to, int step) const override
    {
        const bool gathering = step >= m_ranks - 1;
        const int round = gathering ? step - (m_ranks - 1) : step;
        const int chunk = (rank + (gathering ? 1 : 0) - round + m_ranks) % m_ranks;
        return {.to = to,
                .chunk = chunk,
                .chunkCount = 1,
                .elements = partSize(m_count, m_ranks, chunk),
                .op = gathering ? TransferOp::Copy : TransferOp::Reduce,
                .contributors = gathering ? m_ranks : round + 1};
    }
    void sends(int rank, int step, std::vector<SendOp>& out) const override
    {
        out.push_back(message(rank, rank + 1 == m_ranks ? 0 : rank + 1, step));
    }
    void sources(int rank, int, std::vector<int>& out) const override
    {
        out.push_back(rank == 0 ? m_ranks - 1 : rank - 1);
    }

private:
    int m_ranks;
    std::int64_t m_count;
};

/// The edges that the others wait for: every `apart`-th one, into ranks 0, apart, 2 apart, ...
struct SlowEdges
{
    double alpha = 0; ///< s
    double rate = 0;  ///< byte/s
    int apart = 1;
    double detour = 0; ///< s: extra time of the smallest message compared with the next slower edge
};

SlowEdges slowEdgesOf(const CollectiveRequest& request, double smallestMessage)
{
    const FabricSpec& fabric = request.fabric;
    SlowEdges edges{fabric.alpha.value(), fabric.bandwidth.value(), 1, 0};
    if (nodeCount(request) > 1) {
        edges.rate = std::min(edges.rate, fabric.interBandwidth.value());
        edges.apart = fabric.ranksPerNode;
        edges.alpha += fabric.interAlpha.value();
        edges.detour = fabric.interAlpha.value() + smallestMessage / edges.rate -
                       smallestMessage / fabric.bandwidth.value();
    } else if (isTorus(fabric) && fabric.alpha.value() > 0) {
        const TorusShape shape(fabric);
        const int last = shape.dimensions() - 1;
        const bool wraps = shape.wraps();
        int hops = 0; // of the route from the last rank back to the first
        for (int d = 0; d <= last; ++d)
            hops += wraps ? 1 : shape.size(d) - 1;
        // A mesh's route back is longer than any other, unless its last dimension is two.
        const bool several = wraps || shape.size(last) == 2;
        edges.apart = several ? request.ranks / shape.size(last) : request.ranks;
        const int saved = wraps     ? 1
                          : several ? (last > 0 ? shape.size(last - 1) - 1 : 0)
                                    : shape.size(last) - 2;
        edges.detour = saved * edges.alpha;
        edges.alpha *= hops;
    }
    return edges;
}

/// Time of the steps on the slow edges when chunks differ by one element: that of the edge with the
/// largest sum. Exact while waiting there costs more than a detour could save.
Result<ClosedForm> unevenSlowEdges(const CollectiveRequest& request, const SlowEdges& edges,
                                   ClosedForm form)
{
    const std::int64_t count = elementCount(request);
    const int p = request.ranks;
    const double element = request.elementBytes;
    const double steps = 2.0 * (p - 1);
    if (edges.detour < steps * element * (1 / edges.rate + request.gammaSecondsPerByte)) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = RINGSIDE_TR("bytes"),
                     .detail = RINGSIDE_TR(
                         "chunks differ by one element and the slowest links are hardly slower "
                         "than the others: the simulation is exact, a formula is not known")});
    }
    // In the reduce-scatter, the edge into rank j carries every chunk but j; in the all-gather,
    // every chunk but j + 1.
    double carried = 0, reduced = 0;
    for (int j = 0; j < p; j += edges.apart) {
        const std::int64_t first = count - partSize(count, p, j);
        const std::int64_t second = count - partSize(count, p, (j + 1) % p);
        if (static_cast<double>(first + second) > carried) {
            carried = static_cast<double>(first + second);
            reduced = static_cast<double>(first);
        }
    }
    form.seconds = steps * edges.alpha +
                   (carried * element + steps * request.envelope.value()) / edges.rate +
                   reduced * element * request.gammaSecondsPerByte;
    return form;
}

} // namespace

std::unique_ptr<Schedule> ringSchedule(int ranks, std::int64_t count)
{
    return std::make_unique<RingSchedule>(ranks, count);
}

Result<ClosedForm> ringFormula(const CollectiveRequest& request)
{
    const std::int64_t count = elementCount(request);
    const std::int64_t p = request.ranks;
    const double steps = 2.0 * static_cast<double>(p - 1);
    const double payload = static_cast<double>(partSize(count, p, 0)) * request.elementBytes;

    ClosedForm form;
    form.steps = 2 * (p - 1);
    form.messages = p * form.steps;
    // A rank skips one chunk in each half; the best case skips two small ones.
    std::int64_t leftOut = 2 * partSize(count, p, 0);
    for (const std::int64_t chunk : {p - 1, p - 2}) {
        leftOut =
            std::min(leftOut, partSize(count, p, chunk) + partSize(count, p, (chunk + 1) % p));
    }
    form.bytesSent = form.bytesReceived =
        static_cast<double>(2 * count - leftOut) * request.elementBytes;

    const std::int64_t wholeElements = count / p;
    const double smallest =
        static_cast<double>(wholeElements) * request.elementBytes + request.envelope.value();
    const SlowEdges edges = slowEdgesOf(request, smallest);
    if (edges.apart > 1 && count % p != 0)
        return unevenSlowEdges(request, edges, form);
    form.seconds = steps * (edges.alpha + (payload + request.envelope.value()) / edges.rate) +
                   static_cast<double>(p - 1) * payload * request.gammaSecondsPerByte;
    return form;
}

} // namespace ringside::scaling
