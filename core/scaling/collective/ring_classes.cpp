// SPDX-License-Identifier: GPL-3.0-or-later
//
// Edge j of a ring leads from rank j to rank j + 1 and carries chunk j - s in step s, in both
// halves. Its message ends at
//
//   f(j, s) = w(j, c) + max(f(j-1, s-1) + g(j-1), f(j, s-1) + g(j), f(j+1, s-1))
//
// w = alpha + (bytes of chunk c + envelope) / rate; g: the time in which rank j + 1 adds the chunk
// of step s - 1, 0 when that was copied. In step 0, the later of the two ranks' delays represents
// the maximum. So the duration is the longest path through edges and steps. It is found without
// visiting all of them:
//
//   Equal links, no slow rank. Chunks are large (the first r = count mod p) or small. The path of a
//   late rank from edge j waits for the large chunks, which come towards it: n steps on small
//   chunks, d - n of them two chunks at once (and without the addition), d the distance, then large
//   ones. All n are compared. The path of the others stays with the large chunks.
//   Slow ranks. All edges within kReach of one are classes of their own; the others are one class.
//   Taken to be as slow as a large chunk and reached from anywhere at once, it gives an upper
//   bound, and left out a lower one. The two are equal where paths stay with a slow rank.
//   Unequal links and equal chunks. The slowest edge, in every step.
//
// Otherwise every edge is a class. Source: derivation from the engine's rules; tst_rank_classes
// holds the two against each other.
#include "core/scaling/collective/ring_classes.h"

#include "core/base/index.h"
#include "core/scaling/collective/algorithm_table.h"

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <vector>

namespace ringside::scaling {

namespace {

constexpr int kReach = 8;
constexpr double kNever = -std::numeric_limits<double>::infinity();
/// Of the bounds that count as equal; less than what the order of additions makes of them.
constexpr double kEqual = 1e-14;

/// A message of one size on one edge.
struct Cost
{
    double wire = 0; ///< s until it has arrived
    double sum = 0;  ///< s for adding it
};

enum Size { kLarge, kSmall };

struct Edge
{
    std::array<Cost, 2> of; ///< by Size
};

class Ring
{
public:
    Ring(const FabricLinks& fabric, const CollectiveRequest& request)
        : m_fabric(fabric),
          m_request(request),
          m_ranks(request.ranks),
          m_large(elementCount(request) % request.ranks),
          m_steps(2LL * (request.ranks - 1)),
          m_reduces(request.ranks - 1)
    {
    }

    int ranks() const { return m_ranks; }
    std::int64_t steps() const { return m_steps; }
    std::int64_t reduces() const { return m_reduces; } ///< steps, from 0 on, whose data is added
    std::int64_t large() const { return m_large; }     ///< chunks with one element more
    bool isEven() const { return m_large == 0; }

    Edge edge(int from) const
    {
        const int to = from + 1 == m_ranks ? 0 : from + 1;
        const FabricLinks::Way way = m_fabric.wayOf(from, to);
        Edge edge;
        for (const Size size : {kLarge, kSmall}) {
            const std::int64_t elements =
                partSize(elementCount(m_request), m_ranks, size == kLarge ? 0 : m_ranks - 1);
            const double bytes = static_cast<double>(elements) * m_request.elementBytes;
            edge.of[size] = {way.alpha + (bytes + m_request.envelope.value()) / way.rate,
                             bytes * m_request.gammaSecondsPerByte * m_fabric.slowness(to)};
        }
        return edge;
    }

    Size sizeOf(std::int64_t edge, std::int64_t step) const
    {
        const std::int64_t chunk = ((edge - step) % m_ranks + m_ranks) % m_ranks;
        return chunk < m_large || isEven() ? kLarge : kSmall;
    }

private:
    const FabricLinks& m_fabric;
    const CollectiveRequest& m_request;
    int m_ranks;
    std::int64_t m_large, m_steps, m_reduces;
};

/// The longest path from edge `from` in step 0, when all edges are alike.
double longestFrom(const Ring& ring, const Edge& edge, std::int64_t from)
{
    const Cost large = edge.of[kLarge], small = edge.of[kSmall];
    const std::int64_t steps = ring.steps(), reduces = ring.reduces();
    const std::int64_t distance =
        ring.isEven() || from < ring.large() ? 0 : from - (ring.large() - 1);
    double longest = 0;
    for (std::int64_t n = (distance + 1) / 2; n <= steps; ++n) {
        const std::int64_t doubles = std::max<std::int64_t>(0, distance - n);
        const std::int64_t added = std::min(n, reduces);
        const std::int64_t notAdded = std::max<std::int64_t>(0, doubles - (n - added));
        const double time = static_cast<double>(n) * small.wire +
                            static_cast<double>(steps - n) * large.wire +
                            static_cast<double>(added - notAdded) * small.sum +
                            static_cast<double>(reduces - added) * large.sum;
        longest = std::max(longest, time);
        if (distance == 0)
            break; // with the large chunks from the first step on
    }
    return longest;
}

RingRun runAlike(const Ring& ring, const CollectiveRequest& request)
{
    const Edge edge = ring.edge(0);
    RingRun run{longestFrom(ring, edge, 0), ring.steps()};
    for (const RankDelay& delay : request.delays) {
        for (const int from : {delay.rank, (delay.rank + ring.ranks() - 1) % ring.ranks()}) {
            run.seconds =
                std::max(run.seconds, delay.seconds.value() + longestFrom(ring, edge, from));
            run.visited += ring.steps();
        }
    }
    return run;
}

/// The edges near slow ranks, in order, and what all others have in common.
class Windows
{
public:
    Windows(const Ring& ring, const CollectiveRequest& request) : m_ring(ring)
    {
        std::set<int> near;
        const int p = ring.ranks();
        for (const SlowRank& slow : request.slowRanks) {
            for (int by = -kReach; by < kReach; ++by)
                near.insert((slow.rank + by % p + p) % p);
        }
        m_from.assign(near.begin(), near.end());
        int other = 0;
        while (near.count(other) > 0)
            ++other;
        m_hasOthers = other < p;
        m_others = m_hasOthers ? ring.edge(other) : Edge{};
        for (std::size_t i = 0; i < m_from.size(); ++i) {
            m_edges.push_back(ring.edge(m_from[i]));
            const int before = (m_from[i] + p - 1) % p, after = (m_from[i] + 1) % p;
            m_before.push_back(positionAt(before));
            m_after.push_back(positionAt(after));
        }
    }

    bool hasOthers() const { return m_hasOthers; }
    std::size_t size() const { return m_from.size(); }

    /// The end of the last message; `others`: with the class of all other edges.
    double longest(bool others) const
    {
        const std::size_t n = m_from.size();
        // Arrived, and added; the last entry is the class of the others.
        std::vector<double> arrived(n + 1, 0), added(n + 1, 0), next(n + 1, kNever);
        if (!others)
            arrived[n] = added[n] = kNever;
        for (std::int64_t step = 0; step < m_ring.steps(); ++step) {
            double best = added[n];
            for (std::size_t i = 0; i < n; ++i) {
                const double start = std::max({added[m_before[i]], added[i], arrived[m_after[i]]});
                next[i] = start + m_edges[i].of[m_ring.sizeOf(m_from[i], step)].wire;
                best = std::max(best, added[i]);
            }
            next[n] = others ? best + m_others.of[kLarge].wire : kNever;
            arrived.swap(next);
            for (std::size_t i = 0; i < n; ++i) {
                const Cost& cost = m_edges[i].of[m_ring.sizeOf(m_from[i], step)];
                added[i] = arrived[i] + (step < m_ring.reduces() ? cost.sum : 0);
            }
            added[n] = arrived[n] + (step < m_ring.reduces() ? m_others.of[kLarge].sum : 0);
        }
        return *std::max_element(arrived.begin(), arrived.end());
    }

private:
    std::size_t positionAt(int edge) const
    {
        const auto it = std::lower_bound(m_from.begin(), m_from.end(), edge);
        return it != m_from.end() && *it == edge ? index(it - m_from.begin()) : m_from.size();
    }

    const Ring& m_ring;
    std::vector<int> m_from;
    std::vector<Edge> m_edges;
    std::vector<std::size_t> m_before, m_after;
    Edge m_others;
    bool m_hasOthers = false;
};

/// Every edge in every step, two arrays of times.
class AllEdges
{
public:
    explicit AllEdges(const Ring& ring) : m_ring(ring), m_ranks(index(ring.ranks()))
    {
        for (const Size size : {kLarge, kSmall}) {
            m_wire[size].resize(m_ranks);
            m_sum[size].resize(m_ranks);
        }
        for (int from = 0; from < ring.ranks(); ++from) {
            const Edge edge = ring.edge(from);
            for (const Size size : {kLarge, kSmall}) {
                m_wire[size][index(from)] = edge.of[size].wire;
                m_sum[size][index(from)] = edge.of[size].sum;
            }
        }
        // One more at either end, for the neighbors of the first and the last edge.
        m_arrived.assign(m_ranks + 2, 0);
        m_added.assign(m_ranks + 2, 0);
    }

    double longest(const CollectiveRequest& request)
    {
        start(request);
        std::vector<double> next(m_ranks + 2);
        const std::int64_t p = m_ring.ranks();
        for (std::int64_t step = 0; step < m_ring.steps(); ++step) {
            closeRing(m_arrived);
            closeRing(m_added);
            // Chunks 0 ... r - 1 are on the edges from `first` on, around the end of the ring.
            const std::int64_t first = step % p;
            const std::int64_t last = first + (m_ring.isEven() ? p : m_ring.large());
            const std::int64_t wrapped = std::max<std::int64_t>(0, last - p);
            move(kLarge, 0, wrapped, next);
            move(kSmall, wrapped, first, next);
            move(kLarge, first, std::min(last, p), next);
            move(kSmall, std::min(last, p), p, next);
            m_arrived.swap(next);
            const bool reduces = step < m_ring.reduces();
            add(kLarge, 0, wrapped, reduces);
            add(kSmall, wrapped, first, reduces);
            add(kLarge, first, std::min(last, p), reduces);
            add(kSmall, std::min(last, p), p, reduces);
        }
        return *std::max_element(m_arrived.begin() + 1, m_arrived.end() - 1);
    }

private:
    /// Before step 0, edge j waits for both of its ranks.
    void start(const CollectiveRequest& request)
    {
        for (const RankDelay& delay : request.delays) {
            for (const std::size_t from :
                 {index(delay.rank), (index(delay.rank) + m_ranks - 1) % m_ranks}) {
                m_start.resize(m_ranks, 0);
                m_start[from] = std::max(m_start[from], delay.seconds.value());
            }
        }
    }

    void closeRing(std::vector<double>& times) const
    {
        times.front() = times[m_ranks];
        times.back() = times[1];
    }

    void move(Size size, std::int64_t from, std::int64_t to, std::vector<double>& next)
    {
        const double* const arrived = m_arrived.data() + 1;
        const double* const added = m_added.data();
        const double* const wire = m_wire[size].data();
        double* const end = next.data() + 1;
        const auto start = [&](std::int64_t j) {
            const double before = std::max(added[j], added[j + 1]);
            return std::max(before, arrived[j + 1]);
        };
        if (m_start.empty()) {
            for (std::int64_t j = from; j < to; ++j)
                end[j] = start(j) + wire[j];
            return;
        }
        for (std::int64_t j = from; j < to; ++j)
            end[j] = std::max(start(j), m_start[index(j)]) + wire[j];
    }

    void add(Size size, std::int64_t from, std::int64_t to, bool reduces)
    {
        const double* const arrived = m_arrived.data() + 1;
        const double* const sum = m_sum[size].data();
        double* const added = m_added.data() + 1;
        for (std::int64_t j = from; j < to; ++j)
            added[j] = reduces ? arrived[j] + sum[j] : arrived[j];
    }

    const Ring& m_ring;
    std::size_t m_ranks;
    std::array<std::vector<double>, 2> m_wire, m_sum; ///< s by Size
    std::vector<double> m_arrived, m_added;
    std::vector<double> m_start; ///< s; empty without late ranks
};

/// All links alike, but for those of slow ranks.
bool hasEqualLinks(const CollectiveRequest& request)
{
    return nodeCount(request) == 1 && !isTorus(request.fabric);
}

RingRun runSlowestEdge(const Ring& ring)
{
    Cost most;
    for (int from = 0; from < ring.ranks(); ++from) {
        const Cost cost = ring.edge(from).of[kLarge];
        most = {std::max(most.wire, cost.wire), std::max(most.sum, cost.sum)};
    }
    return {static_cast<double>(ring.steps()) * most.wire +
                static_cast<double>(ring.reduces()) * most.sum,
            ring.ranks() + ring.steps()};
}

} // namespace

std::optional<RingRun> runRingClasses(const FabricLinks& fabric, const CollectiveRequest& request,
                                      std::int64_t most)
{
    const Ring ring(fabric, request);
    const bool alike = request.slowRanks.empty();
    if (alike && hasEqualLinks(request))
        return runAlike(ring, request);
    if (alike && ring.isEven() && request.delays.empty())
        return runSlowestEdge(ring);
    if (hasEqualLinks(request) && request.delays.empty()) {
        const Windows windows(ring, request);
        const std::int64_t work = 2 * static_cast<std::int64_t>(windows.size() + 1) * ring.steps();
        if (windows.hasOthers() && work < most) {
            const double low = windows.longest(false), high = windows.longest(true);
            if (high - low <= kEqual * high)
                return RingRun{low, work};
        }
    }
    const std::int64_t all = ring.ranks() * ring.steps();
    if (all > most)
        return std::nullopt;
    return RingRun{AllEdges(ring).longest(request), all};
}

} // namespace ringside::scaling
