// SPDX-License-Identifier: GPL-3.0-or-later
//
// All-reduce on a torus that uses every link both ways (the "bucket" algorithm; Sack and Gropp
// 2015, Collective Algorithms for Multiported Torus Networks; for the bandwidth "How To Scale Your
// Model", chapter on sharding). The vector is cut into 2 D parts, D dimensions of d_1, d_2, ...
// ranks. Part k goes around dimension k / 2, even parts up, odd parts down: a ring reduce-scatter
// there, then in the next dimension on what is left, and so on; then the all-gathers in the
// opposite order. So all dimensions are busy at once.
//
//   T = 2 sum over i of (d_i - 1) (alpha + m_i / B) + 2 D c_i (d_i - 1) gamma
//   c_1 = e ceil(ceil(count / 2D) / d_1), c_2 = e ceil(c_1 / (e d_2)), ...    m_i = c_i + envelope
//
// that is 2 sum(d_i - 1) alpha + 2 (p - 1)/p n / (2 D B) + (p - 1)/p n gamma. p ranks; n bytes;
// alpha s per hop; B byte/s per link, one way; gamma s per byte of reduction; e bytes per element.
//
// A mesh has no way around: D parts, and a row reduces towards the owner of each chunk from both
// ends at once, which takes d_i - 1 steps too and loads the first link with (d_i - 1)/d_i of the
// part. So T is the same with D for 2 D: half the bandwidth.
//
// Exact where all dimensions have the same length (counts that do not divide: exact without gamma
// on a torus, else at most one element a message too much). Where it is wrong: with lengths
// that differ, parts that have finished a short dimension run into those that are still in the long
// one. T is then the bound of the links, all of them busy all the time, which finer and unequal
// parts would approach; the simulation runs the parts as they are, sharing links: a large vector
// takes 13 % longer on 4 x 8 and 57 % on 4 x 4 x 2.
#include "core/base/tr.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>

namespace ringside::scaling {

namespace {

/// Parts of the vector, with the dimensions and direction of each.
class Parts
{
public:
    explicit Parts(const TorusShape& shape) : m_shape(shape) {}

    int count() const { return (m_shape.wraps() ? 2 : 1) * m_shape.dimensions(); }
    bool goesUp(int part) const { return !m_shape.wraps() || part % 2 == 0; }
    /// The dimension of a part's phase 0 ... D - 1 of the reduce-scatter.
    int dimensionOf(int part, int phase) const
    {
        return ((m_shape.wraps() ? part / 2 : part) + phase) % m_shape.dimensions();
    }

private:
    const TorusShape& m_shape;
};

/// sum(d_i - 1): steps of the reduce-scatter, and of the all-gather.
int halfSteps(const TorusShape& shape)
{
    int steps = 0;
    for (int d = 0; d < shape.dimensions(); ++d)
        steps += shape.size(d) - 1;
    return steps;
}

/// With dimensions of equal length, parts never meet, and a rank does the steps of all at once;
/// otherwise each part has a separate lane.
class TorusSchedule final : public Schedule
{
public:
    TorusSchedule(const FabricSpec& fabric, std::int64_t count)
        : m_shape(fabric),
          m_parts(m_shape),
          m_half(halfSteps(m_shape)),
          m_lanes(m_shape.isCubic() ? 1 : m_parts.count()),
          m_count(count)
    {
    }

    int ranks() const override { return m_shape.ranks(); }
    int steps() const override { return 2 * m_half; }
    int chunks() const override { return std::max(1, m_parts.count() * m_shape.ranks()); }
    int lanes() const override { return m_lanes; }
    bool isSinglePort() const override { return false; }
    /// Two neighbors in a row of two exchange an upward and a downward message.
    bool mayRepeatPeers() const override { return true; }
    bool hasLinksOfItsOwn() const override { return m_lanes == 1; }
    std::int64_t messages() const override
    {
        return std::int64_t{2} * m_half * m_parts.count() * m_shape.ranks();
    }

    /// Chunk k p + j: of part k, digits of j are the chunk's number in each of the part's
    /// dimensions, the first the highest.
    std::int64_t chunkStart(int chunk) const override
    {
        if (chunk == chunks())
            return m_count;
        if (m_parts.count() == 0)
            return 0;
        const int part = chunk / m_shape.ranks();
        int below = m_shape.ranks(), rest = chunk % below;
        std::int64_t start = partStart(m_count, m_parts.count(), part);
        std::int64_t size = partSize(m_count, m_parts.count(), part);
        for (int phase = 0; phase < m_shape.dimensions(); ++phase) {
            const int length = m_shape.size(m_parts.dimensionOf(part, phase));
            below /= length;
            start += partStart(size, length, rest / below);
            size = partSize(size, length, rest / below);
            rest %= below;
        }
        return start;
    }

    SendOp message(int, int, int) const override { return {}; } // not called: peers may repeat
    void sends(int endpoint, int step, std::vector<SendOp>& out) const override
    {
        const int rank = endpoint / m_lanes, lane = endpoint % m_lanes;
        const int last = m_lanes == 1 ? m_parts.count() : lane + 1;
        for (int part = lane; part < last; ++part) {
            const Place place = positionAt(part, step);
            for (const bool up : {true, false}) {
                const int chunk = chunkSent(part, place, positionOf(rank, part, place), up);
                if (chunk >= 0)
                    out.push_back(sendOf(rank, part, place, chunk, up));
            }
        }
    }
    void sources(int endpoint, int step, std::vector<int>& out) const override
    {
        const int rank = endpoint / m_lanes, lane = endpoint % m_lanes;
        const int last = m_lanes == 1 ? m_parts.count() : lane + 1;
        for (int part = lane; part < last; ++part) {
            const Place place = positionAt(part, step);
            for (const bool up : {true, false}) {
                const int position = m_shape.position(rank, place.dimension);
                if (!m_shape.wraps() && position == (up ? 0 : place.length - 1))
                    continue;
                const int source = m_shape.neighbor(rank, place.dimension, !up);
                if (chunkSent(part, place, positionOf(source, part, place), up) >= 0)
                    out.push_back(source * m_lanes + lane);
            }
        }
    }

private:
    /// A step of a part: round `round` of the ring or row in `dimension`.
    struct Place
    {
        int phase = 0;
        int dimension = 0;
        int length = 1;
        int round = 0;
        bool gathering = false;
    };

    Place positionAt(int part, int step) const
    {
        Place place;
        place.gathering = step >= m_half;
        place.round = place.gathering ? step - m_half : step;
        place.phase = place.gathering ? m_shape.dimensions() - 1 : 0;
        for (;;) {
            place.dimension = m_parts.dimensionOf(part, place.phase);
            place.length = m_shape.size(place.dimension);
            if (place.round < place.length - 1)
                return place;
            place.round -= place.length - 1;
            place.phase += place.gathering ? -1 : 1;
        }
    }

    /// Counted in the part's direction.
    int positionIn(int rank, int part, int dimension) const
    {
        const int position = m_shape.position(rank, dimension);
        if (m_parts.goesUp(part) || position == 0)
            return position;
        return m_shape.size(dimension) - position;
    }
    int positionOf(int rank, int part, const Place& place) const
    {
        return positionIn(rank, part, place.dimension);
    }

    /// The chunk of the row that a position sends up (or down) in a step; -1 for none.
    int chunkSent(int part, const Place& place, int position, bool up) const
    {
        const int d = place.length, s = place.round;
        if (m_shape.wraps()) {
            if (up != m_parts.goesUp(part))
                return -1;
            return (position + (place.gathering ? 1 : 0) - s + d) % d;
        }
        // A row without wrap-around. Chunk c travels to rank c from both ends, the farthest one
        // first.
        const int fromStart = up ? position : d - 1 - position;
        if (fromStart == d - 1)
            return -1;
        const int chunk = place.gathering ? fromStart - s : d - 1 - s + fromStart;
        if (chunk < 0 || chunk >= d || (!place.gathering && chunk <= fromStart))
            return -1;
        return up ? chunk : d - 1 - chunk;
    }
    /// The chunk of a row that a rank keeps after its reduce-scatter.
    int retainedChunk(int rank, int part, int dimension) const
    {
        if (!m_shape.wraps())
            return m_shape.position(rank, dimension);
        return (positionIn(rank, part, dimension) + 1) % m_shape.size(dimension);
    }

    SendOp sendOf(int rank, int part, const Place& place, int chunk, bool up) const
    {
        SendOp op;
        op.to = m_shape.neighbor(rank, place.dimension, up) * m_lanes + (m_lanes == 1 ? 0 : part);
        op.link = m_shape.link(rank, place.dimension, up);
        op.chunk = part * m_shape.ranks();
        op.chunkCount = m_shape.ranks();
        op.elements = partSize(m_count, m_parts.count(), part);
        int summed = 1; // ranks whose values were added in earlier phases
        for (int phase = 0; phase <= place.phase; ++phase) {
            const int dimension = m_parts.dimensionOf(part, phase);
            const int length = m_shape.size(dimension);
            const int index = phase == place.phase ? chunk : retainedChunk(rank, part, dimension);
            op.chunkCount /= length;
            op.chunk += index * op.chunkCount;
            op.elements = partSize(op.elements, length, index);
            summed *= phase < place.phase ? length : 1;
        }
        op.op = place.gathering ? TransferOp::Copy : TransferOp::Reduce;
        op.contributors = m_shape.ranks();
        if (!place.gathering) {
            const int position = positionOf(rank, part, place);
            const int ranksBehind = up ? position : place.length - 1 - position;
            op.contributors = summed * (m_shape.wraps() ? place.round + 1 : ranksBehind + 1);
        }
        return op;
    }

    const TorusShape m_shape;
    const Parts m_parts;
    int m_half;
    int m_lanes;
    std::int64_t m_count;
};

/// Total elements sent by the busiest rank; it receives the same number. In a row of a mesh, a rank
/// with two neighbors gathers twice what it passes on.
double elementsSent(const TorusShape& shape, std::int64_t count)
{
    const Parts parts(shape);
    double sent = 0;
    for (int part = 0; part < parts.count(); ++part) {
        std::int64_t size = partSize(count, parts.count(), part);
        for (int phase = 0; phase < shape.dimensions(); ++phase) {
            const int length = shape.size(parts.dimensionOf(part, phase));
            const bool hasMiddle = !shape.wraps() && length > 2;
            size = partSize(size, length, 0);
            sent += (hasMiddle ? 2.0 * length : 2.0 * (length - 1)) * static_cast<double>(size);
        }
    }
    return sent;
}

} // namespace

std::unique_ptr<Schedule> torusSchedule(const FabricSpec& fabric, std::int64_t count)
{
    return std::make_unique<TorusSchedule>(fabric, count);
}

Result<ClosedForm> torusFormula(const CollectiveRequest& request)
{
    const FabricSpec& fabric = request.fabric;
    const TorusShape shape(fabric);
    if (!shape.wraps() && request.gammaSecondsPerByte > 0) {
        return fail({.code = ErrorCode::NotModelled,
                     .subject = "gamma",
                     .detail = RINGSIDE_TR(
                         "ranks inside a mesh add two arrivals at once and ranks at its edge "
                         "one, which the simulation computes")});
    }
    const int parts = Parts(shape).count();
    const std::int64_t count = elementCount(request);
    const double rate = fabric.bandwidth.value(), alpha = fabric.alpha.value();
    const int steps = 2 * halfSteps(shape);

    ClosedForm form;
    form.steps = steps;
    form.messages = static_cast<std::int64_t>(steps) * parts * request.ranks;
    form.bytesSent = form.bytesReceived = elementsSent(shape, count) * request.elementBytes;
    if (!shape.isCubic()) {
        const double p = request.ranks, n = request.bytes.value();
        form.seconds = steps * (alpha + request.envelope.value() / rate) +
                       2 * (p - 1) / p * n / (parts * rate) +
                       (p - 1) / p * n * request.gammaSecondsPerByte;
        return form;
    }
    std::int64_t chunk = partSize(count, parts, 0);
    for (int phase = 0; phase < shape.dimensions(); ++phase) {
        chunk = partSize(chunk, shape.size(phase), 0);
        const double payload = static_cast<double>(chunk) * request.elementBytes;
        const int rounds = shape.size(phase) - 1;
        form.seconds += 2 * rounds * (alpha + (payload + request.envelope.value()) / rate) +
                        rounds * parts * payload * request.gammaSecondsPerByte;
    }
    return form;
}

} // namespace ringside::scaling
