// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scaling/values/collective.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::app {

/// Who holds which partial sums at a moment of an all-reduce, read from its trace and from nothing
/// else. Built once a trace; seek() then applies only the arrivals between two moments, or starts
/// from a checkpoint when time goes back, so that a frame costs no allocation. Times are seconds
/// from the start of the all-reduce. One thread.
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
    /// How many ranks' values are in what `rank` holds of `chunk` now.
    int contributors(int rank, int chunk) const
    {
        return m_counts[static_cast<std::size_t>(rank * m_trace.chunks + chunk)];
    }
    bool isWhole(int rank) const;
    /// Indices into trace().transfers of the messages under way now, by start.
    std::span<const std::uint32_t> active() const { return m_active; }
    /// How far a message is at this moment: 0 at its start, 1 at its arrival.
    double progress(const scaling::Transfer& transfer) const;

private:
    using Counts = std::vector<std::uint16_t>;
    void findSteps();
    void orderArrivals();
    void makeCheckpoints();
    void applyArrival(std::size_t index);
    void findActive();

    scaling::Trace m_trace;
    std::vector<Step> m_steps;
    std::vector<std::uint32_t> m_arrivals; ///< transfers by end
    std::vector<Counts> m_checkpoints;     ///< state before arrival k * m_stride
    std::size_t m_stride = 1;
    double m_longest = 0;
    double m_time = 0;
    std::size_t m_applied = 0;
    Counts m_counts;
    std::vector<std::uint32_t> m_active;
};

} // namespace ringside::app
