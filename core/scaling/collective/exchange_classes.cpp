// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pairwise exchanges by classes of ranks. A class is a run of consecutive ranks that are equally
// fast and enter a step at the same time. A round pairs the two halves of blocks of 2^(k+1) ranks:
// rank i of the lower half with rank i of the upper one. A block inside one class stays one; any
// other is split where either half has an end of a class, and where the sizes of its messages
// change. A late or slow rank so splits one block per round.
//
//   start = max(t_a, t_b)      end_a = start + alpha + (bytes_a + envelope) / rate_a
//   t_a = max(end_a, end_b + gamma bytes_b slowness_a), t_b alike
//
// Ranks are in their own order, in which those that wait for a late rank are neighbors. Only where
// the chunks of halving-doubling differ they are in the order of their chunks: the bits of their
// numbers are read backwards. With ranks beyond a power of two, which fold, neither order has few
// classes then. Source: derivation from the engine's rules; tst_rank_classes holds the two against
// each other.
#include "core/scaling/collective/exchange_classes.h"

#include "core/base/index.h"
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/fabric_links.h"
#include "core/scaling/collective/fold.h"
#include "core/scaling/collective/torus.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>
#include <vector>

namespace ringside::scaling {

namespace {

struct OddRank
{
    double delay = 0;
    double slowness = 1;
};
using OddRanks = std::map<int, OddRank>;

OddRanks oddRanksOf(const CollectiveRequest& request)
{
    OddRanks odd;
    for (const RankDelay& delay : request.delays)
        odd[delay.rank].delay = delay.seconds.value();
    for (const SlowRank& slow : request.slowRanks)
        odd[slow.rank].slowness = slow.factor;
    return odd;
}

OddRank rankOf(const OddRanks& odd, int rank)
{
    const auto it = odd.find(rank);
    return it == odd.end() ? OddRank{} : it->second;
}

/// Consecutive ranks, up to `end`, that enter their next step together.
struct RankClass
{
    std::int64_t end = 0;
    double time = 0; ///< s
    double slowness = 1;
};

struct Link
{
    double alpha = 0; ///< s
    double rate = 0;  ///< byte/s
};

/// One round: blocks of two halves, the first ones with one pair of sizes, then one block with
/// another, then the rest.
struct Round
{
    std::int64_t half = 1; ///< ranks
    Link link;
    bool reduces = true;
    std::int64_t mixed = -1; ///< the block whose sizes are its own; -1: none
    /// Elements that the lower and the upper half send, in blocks before, at and after `mixed`.
    std::pair<std::int64_t, std::int64_t> before, at, after;

    const std::pair<std::int64_t, std::int64_t>& sizesOf(std::int64_t block) const
    {
        return block < mixed ? before : block == mixed ? at : after;
    }
};

class Exchange
{
public:
    explicit Exchange(const CollectiveRequest& request)
        : m_request(request),
          m_odd(oddRanksOf(request)),
          m_halves(request.algorithm == Algorithm::HalvingDoubling),
          m_fold(request.ranks, m_halves ? 2 : 1),
          m_count(elementCount(request)),
          m_byChunk(m_halves && m_count % m_fold.core() != 0)
    {
    }

    /// Whether the classes are exact for the request.
    bool isExact() const
    {
        const FabricSpec& fabric = m_request.fabric;
        if (isTorus(fabric) || (m_fold.folded() > 0 && m_byChunk))
            return false;
        if (nodeCount(m_request) == 1)
            return true;
        const bool aligned =
            m_fold.folded() == 0 && std::has_single_bit(static_cast<unsigned>(fabric.ranksPerNode));
        return aligned && (fabric.nicPerRank || (!m_byChunk && m_odd.empty()));
    }

    ClassRun run()
    {
        start();
        const int rounds = m_fold.rounds();
        for (int k = 0; k < rounds; ++k)
            exchange(roundOf(k, true));
        for (int k = rounds; m_halves && k-- > 0;)
            exchange(roundOf(k, false));
        ClassRun result;
        for (const RankClass& each : m_classes)
            result.seconds = std::max(result.seconds, each.time);
        result.seconds = std::max(result.seconds, unfolded());
        result.visited = m_visited;
        // The busiest rank is core 0, which has the larger half in every round and may fold.
        std::int64_t elements = m_fold.folded() > 0 ? m_count : 0;
        const std::int64_t q = m_fold.core();
        if (m_halves)
            elements += m_count - partSize(m_count, q, 0);
        for (int k = 0; k < rounds; ++k)
            elements += m_halves ? partStart(m_count, q, q >> (k + 1)) : m_count;
        result.sent = result.received =
            static_cast<double>(elements) * static_cast<double>(m_request.elementBytes);
        return result;
    }

private:
    double wire(std::int64_t elements, const Link& link, double slowness) const
    {
        const double bytes = static_cast<double>(elements) * m_request.elementBytes;
        const double rate = std::min(link.rate, m_request.fabric.bandwidth.value() / slowness);
        return link.alpha + (bytes + m_request.envelope.value()) / rate;
    }
    double sum(std::int64_t elements, double slowness) const
    {
        return static_cast<double>(elements) * m_request.elementBytes *
               m_request.gammaSecondsPerByte * slowness;
    }

    Link linkOf(int bit) const
    {
        const FabricSpec& fabric = m_request.fabric;
        const bool outside = nodeCount(m_request) > 1 && (1 << bit) >= fabric.ranksPerNode;
        if (!outside)
            return {fabric.alpha.value(), fabric.bandwidth.value()};
        const double nic =
            fabric.interBandwidth.value() / (fabric.nicPerRank ? 1 : fabric.ranksPerNode);
        return {fabric.alpha.value() + fabric.interAlpha.value(),
                std::min(fabric.bandwidth.value(), nic)};
    }

    /// The place of a core in the order of classes.
    std::int64_t positionAt(int core) const
    {
        if (!m_byChunk)
            return core;
        std::int64_t place = 0;
        for (int bit = 0; bit < m_fold.rounds(); ++bit)
            place |= static_cast<std::int64_t>(core >> bit & 1) << (m_fold.rounds() - 1 - bit);
        return place;
    }

    /// A core before the first exchange, after the fold.
    RankClass coreOf(int core) const
    {
        const int r = m_fold.folded();
        const int rank = core < r ? 2 * core + 1 : core + r;
        const OddRank own = rankOf(m_odd, rank);
        if (core >= r)
            return {0, own.delay, own.slowness};
        const OddRank other = rankOf(m_odd, rank - 1);
        const double end =
            std::max(own.delay, other.delay) + wire(m_count, linkOf(0), other.slowness);
        return {0, end + sum(m_count, own.slowness), own.slowness};
    }

    void start()
    {
        const std::int64_t q = m_fold.core(), r = m_fold.folded();
        std::map<std::int64_t, int> cores; // of odd ranks, by place
        for (const auto& [rank, odd] : m_odd)
            cores.emplace(positionAt(m_fold.coreOf(rank)), m_fold.coreOf(rank));
        RankClass folds{r, wire(m_count, linkOf(0), 1) + sum(m_count, 1), 1};
        RankClass plain{q, 0, 1};
        std::int64_t begin = 0;
        const auto fillTo = [&](std::int64_t end) {
            if (begin < std::min(end, r))
                add({std::min(end, r), folds.time, 1}, m_classes);
            if (std::max(begin, r) < end)
                add({end, plain.time, 1}, m_classes);
        };
        for (const auto& [place, core] : cores) {
            fillTo(place);
            RankClass odd = coreOf(core);
            odd.end = place + 1;
            add(odd, m_classes);
            begin = place + 1;
        }
        fillTo(q);
    }

    /// Joins equal neighbors.
    static void add(const RankClass& one, std::vector<RankClass>& classes)
    {
        if (!classes.empty() && classes.back().time == one.time &&
            classes.back().slowness == one.slowness)
            classes.back().end = one.end;
        else
            classes.push_back(one);
    }

    /// The round that pairs cores whose numbers differ in bit k.
    Round roundOf(int k, bool reduces) const
    {
        const std::int64_t q = m_fold.core();
        Round round;
        round.link = linkOf(k);
        round.reduces = reduces;
        round.half = m_byChunk ? q >> (k + 1) : 1LL << k;
        if (!m_halves) {
            round.after = {m_count, m_count};
            return round;
        }
        // Parts of as many chunks as a core then has; in order, part 2 i belongs to the lower half.
        const std::int64_t chunks = q >> (k + 1);
        const auto elements = [&](std::int64_t part) {
            return partStart(m_count, q, (part + 1) * chunks) -
                   partStart(m_count, q, part * chunks);
        };
        const auto sizes = [&](std::int64_t block) {
            const std::int64_t lower = elements(2 * block), upper = elements(2 * block + 1);
            return reduces ? std::pair{upper, lower} : std::pair{lower, upper};
        };
        if (!m_byChunk) {
            round.after = sizes(0);
            return round;
        }
        round.mixed = m_count % q / (2 * chunks);
        round.before = sizes(0);
        round.at = sizes(round.mixed);
        round.after = sizes(q / (2 * chunks) - 1);
        return round;
    }

    /// The times of a pair after a round.
    std::pair<double, double> pairAfter(const RankClass& lower, const RankClass& upper,
                                        const Round& round, std::int64_t block) const
    {
        const auto& [down, up] = round.sizesOf(block);
        const double begin = std::max(lower.time, upper.time);
        const double fromLower = begin + wire(down, round.link, lower.slowness);
        const double fromUpper = begin + wire(up, round.link, upper.slowness);
        const double addLower = round.reduces ? sum(up, lower.slowness) : 0;
        const double addUpper = round.reduces ? sum(down, upper.slowness) : 0;
        return {std::max(fromLower, fromUpper + addLower),
                std::max(fromUpper, fromLower + addUpper)};
    }

    void exchange(const Round& round)
    {
        const std::int64_t size = 2 * round.half;
        m_next.clear();
        std::size_t at = 0; // the class that contains `place`
        for (std::int64_t place = 0; place < m_fold.core();) {
            const std::int64_t block = place / size;
            const auto& [down, up] = round.sizesOf(block);
            std::int64_t whole = m_classes[at].end / size * size;
            if (block < round.mixed)
                whole = std::min(whole, round.mixed * size);
            else if (block == round.mixed)
                whole = std::min(whole, place + size);
            if (whole > place && down == up) {
                const auto after = pairAfter(m_classes[at], m_classes[at], round, block);
                add({whole, after.first, m_classes[at].slowness}, m_next);
                ++m_visited;
                place = whole;
            } else {
                splitBlock(place, at, round);
                place += size;
            }
            while (at < m_classes.size() && m_classes[at].end <= place)
                ++at;
        }
        m_classes.swap(m_next);
    }

    /// A block whose halves hold several classes; `at` contains its first rank.
    void splitBlock(std::int64_t place, std::size_t at, const Round& round)
    {
        const std::int64_t block = place / (2 * round.half), middle = place + round.half;
        std::size_t lower = at, upper = at;
        while (m_classes[upper].end <= middle)
            ++upper;
        m_upper.clear();
        for (std::int64_t i = 0; i < round.half;) {
            const std::int64_t end =
                std::min({round.half, m_classes[lower].end - place, m_classes[upper].end - middle});
            const auto after = pairAfter(m_classes[lower], m_classes[upper], round, block);
            add({place + end, after.first, m_classes[lower].slowness}, m_next);
            add({middle + end, after.second, m_classes[upper].slowness}, m_upper);
            m_visited += 2;
            i = end;
            if (m_classes[lower].end - place <= i)
                ++lower;
            if (m_classes[upper].end - middle <= i && upper + 1 < m_classes.size())
                ++upper;
        }
        for (const RankClass& each : m_upper)
            add(each, m_next);
    }

    /// The end of the last message to a folded rank; 0 without.
    double unfolded() const
    {
        double last = 0;
        std::int64_t begin = 0;
        for (const RankClass& each : m_classes) {
            if (begin < m_fold.folded())
                last = std::max(last, each.time + wire(m_count, linkOf(0), each.slowness));
            begin = each.end;
        }
        return last;
    }

    const CollectiveRequest& m_request;
    const OddRanks m_odd;
    const bool m_halves;
    const Fold m_fold;
    const std::int64_t m_count;
    const bool m_byChunk; ///< in the order of chunks, which differ
    std::vector<RankClass> m_classes, m_next, m_upper;
    std::int64_t m_visited = 0;
};

} // namespace

std::optional<ClassRun> runExchangeClasses(const CollectiveRequest& request)
{
    Exchange exchange(request);
    if (!exchange.isExact())
        return std::nullopt;
    return exchange.run();
}

} // namespace ringside::scaling
