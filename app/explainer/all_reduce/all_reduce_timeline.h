// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::app {

/// Ranks, or hosts, whose values are in a sum: bit r for rank r. For up to 64, the limit of drawing
/// them one by one.
using RankSet = std::uint64_t;

/// Up to this many simultaneous messages are drawn as packets with their number; more are dots.
inline constexpr std::size_t kMostPackets = 200;

/// The partial sums that each endpoint holds at a moment of an all-reduce, computed from its trace
/// only. Built once per trace; seek() then applies only the arrivals between two moments, or starts
/// from a checkpoint when time goes back, without allocations. Checkpoints take at most 8 MB. For a
/// grouped trace it computes each group's mean share, not its sums. Times are seconds from the
/// start of the all-reduce. For one thread.
class AllReduceTimeline
{
public:
    /// From the departure of a step's first message to the arrival of its last one.
    struct Step
    {
        double start = 0;
        double end = 0;
        bool crossesNodes = false;
        bool copies = false; ///< full sums are copied, nothing is added any more
    };

    AllReduceTimeline() = default;
    explicit AllReduceTimeline(scaling::Trace trace);

    const scaling::Trace& trace() const { return m_trace; }
    bool isEmpty() const { return m_trace.transfers.empty(); }
    int ranks() const { return m_trace.ranks; }
    int endpoints() const { return m_trace.ranks + m_trace.servers; }
    bool isGrouped() const { return !m_trace.grouped.empty(); }
    int chunks() const { return m_trace.chunks; }
    int stepCount() const { return static_cast<int>(m_steps.size()); }
    const Step& step(int index) const { return m_steps[static_cast<std::size_t>(index)]; }
    double duration() const { return m_trace.duration.value(); }
    double time() const { return m_time; }

    /// The step that started last at `time`; 0 before the first one, the last one at the end.
    int stepAt(double time) const;
    /// The middle of a step, where most of its messages are moving.
    double middleOf(int step) const;
    /// The middle of the next step, or the end after the last one.
    double stopAfter(double time) const;
    /// The middle of the previous step, or 0.
    double stopBefore(double time) const;

    /// Moves to `time`, clamped to 0 ... duration().
    void seek(double time);
    /// The ranks whose values are in `endpoint`'s part of `chunk` now; not known for groups.
    RankSet held(int endpoint, int chunk) const { return m_state.sets[cell(endpoint, chunk)]; }
    /// The number of those ranks.
    int contributors(int endpoint, int chunk) const { return std::popcount(held(endpoint, chunk)); }
    /// For a grouped trace: the share of the full sum that the ranks of a group hold, 0 to 1.
    double share(int group) const { return m_shares[static_cast<std::size_t>(group)]; }
    bool isWhole(int endpoint) const;
    /// Indices of a step's messages, sorted by start.
    std::span<const std::uint32_t> messagesOf(int step) const
    {
        const auto i = static_cast<std::size_t>(step);
        return {m_byStep.data() + m_firstOfStep[i], m_firstOfStep[i + 1] - m_firstOfStep[i]};
    }
    /// The ranks whose values a message carries.
    RankSet carried(std::size_t transfer) const { return m_carried[transfer]; }
    /// Indices into trace().transfers of the messages in transit now, sorted by start.
    std::span<const std::uint32_t> active() const { return m_active; }
    /// The same for messages whose sender is ready and whose receiver is not.
    std::span<const std::uint32_t> waiting() const { return m_waiting; }
    /// Whether at some moment too many messages are in transit, so they are drawn as dots.
    bool isCrowded() const { return m_mostActive > kMostPackets; }
    /// Progress of a message now: 0 at its start, 1 at its arrival.
    double progress(const scaling::Transfer& transfer) const;

private:
    struct State
    {
        std::vector<RankSet> sets;  ///< per endpoint and chunk
        std::vector<double> shares; ///< per group; arrived messages only
    };
    std::size_t cell(int endpoint, int chunk) const
    {
        return static_cast<std::size_t>(endpoint) * static_cast<std::size_t>(m_trace.chunks) +
               static_cast<std::size_t>(chunk);
    }
    void startState();
    void findSteps();
    void followSums();
    void orderArrivals();
    void countMostActive();
    void makeCheckpoints();
    void apply(std::size_t transfer);
    void findActive();

    scaling::Trace m_trace;
    std::vector<Step> m_steps;
    std::vector<RankSet> m_carried;
    std::vector<std::uint32_t> m_byStep;
    std::vector<std::size_t> m_firstOfStep; ///< with one more entry for the end
    std::vector<std::uint32_t> m_arrivals;  ///< transfers sorted by end
    std::vector<State> m_checkpoints;       ///< state before arrival k * m_stride
    std::size_t m_stride = 1;
    double m_longest = 0, m_longestWait = 0;
    std::size_t m_mostActive = 0;
    double m_time = 0;
    std::size_t m_applied = 0;
    State m_state;
    std::vector<double> m_shares; ///< including messages in transit
    std::vector<std::uint32_t> m_active, m_waiting;
};

} // namespace ringside::app
