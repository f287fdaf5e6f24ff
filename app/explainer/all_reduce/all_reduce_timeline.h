// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/collective/collective.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::app {

/// Ranks, or hosts, whose values are in a sum: bit r for rank r. Drawn one by one up to 64.
using RankSet = std::uint64_t;

/// Messages under way at once that are drawn as packets, with their number; more are dots.
inline constexpr std::size_t kMostPackets = 200;

/// Who holds which partial sums at a moment of an all-reduce, read from its trace and from nothing
/// else. Built once a trace; seek() then applies only the arrivals between two moments, or starts
/// from a checkpoint when time goes back, so that a frame costs no allocation; checkpoints take 8
/// MB at most. Of a grouped trace it knows the mean share of a group, not its sums. Times are
/// seconds from the start of the all-reduce. One thread.
class AllReduceTimeline
{
public:
    /// When a step's first message leaves and its last one arrives.
    struct Step
    {
        double start = 0;
        double end = 0;
        bool crossesNodes = false;
        bool copies = false; ///< whole sums travel, nothing is added any more
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

    /// The step that started last at `time`; 0 before the first, the last one at the end.
    int stepAt(double time) const;
    /// The middle of a step, where its messages are best seen.
    double middleOf(int step) const;
    /// The middle of the next step, or the end after the last one.
    double stopAfter(double time) const;
    /// The middle of the step before, or 0.
    double stopBefore(double time) const;

    /// Moves to `time`, clamped to 0 ... duration().
    void seek(double time);
    /// Whose values are in what `endpoint` holds of `chunk` now; nothing is known of groups.
    RankSet held(int endpoint, int chunk) const { return m_state.sets[cell(endpoint, chunk)]; }
    /// How many ranks' values are in what `endpoint` holds of `chunk` now.
    int contributors(int endpoint, int chunk) const { return std::popcount(held(endpoint, chunk)); }
    /// Of a grouped trace: how much of the whole sum the ranks of a group hold, 0 to 1.
    double share(int group) const { return m_shares[static_cast<std::size_t>(group)]; }
    bool isWhole(int endpoint) const;
    /// Indices of a step's messages, by start.
    std::span<const std::uint32_t> messagesOf(int step) const
    {
        const auto i = static_cast<std::size_t>(step);
        return {m_byStep.data() + m_firstOfStep[i], m_firstOfStep[i + 1] - m_firstOfStep[i]};
    }
    /// Whose values travel in a message.
    RankSet carried(std::size_t transfer) const { return m_carried[transfer]; }
    /// Indices into trace().transfers of the messages under way now, by start.
    std::span<const std::uint32_t> active() const { return m_active; }
    /// The same of messages whose sender is ready now and whose receiver is not.
    std::span<const std::uint32_t> waiting() const { return m_waiting; }
    /// Whether so many messages are under way at some moment that each is a dot.
    bool isCrowded() const { return m_mostActive > kMostPackets; }
    /// How far a message is at this moment: 0 at its start, 1 at its arrival.
    double progress(const scaling::Transfer& transfer) const;

private:
    struct State
    {
        std::vector<RankSet> sets;  ///< an endpoint and chunk
        std::vector<double> shares; ///< a group; what has arrived
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
    std::vector<std::size_t> m_firstOfStep; ///< one more for the end
    std::vector<std::uint32_t> m_arrivals;  ///< transfers by end
    std::vector<State> m_checkpoints;       ///< state before arrival k * m_stride
    std::size_t m_stride = 1;
    double m_longest = 0, m_longestWait = 0;
    std::size_t m_mostActive = 0;
    double m_time = 0;
    std::size_t m_applied = 0;
    State m_state;
    std::vector<double> m_shares; ///< with what is under way
    std::vector<std::uint32_t> m_active, m_waiting;
};

} // namespace ringside::app
