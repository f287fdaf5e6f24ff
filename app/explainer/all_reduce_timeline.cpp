// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce_timeline.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace ringside::app {

namespace {

/// Enough to make a jump back cheap; 64 ranks x 64 chunks x 2 bytes each is half a megabyte.
constexpr std::size_t kMaxCheckpoints = 64;

} // namespace

AllReduceTimeline::AllReduceTimeline(scaling::Trace trace) : m_trace(std::move(trace))
{
    m_counts.assign(static_cast<std::size_t>(std::max(0, m_trace.ranks * m_trace.chunks)), 1);
    findSteps();
    orderArrivals();
    makeCheckpoints();
    m_active.reserve(static_cast<std::size_t>(std::max(1, m_trace.ranks)) * 2);
    seek(0);
}

void AllReduceTimeline::findSteps()
{
    int count = 0;
    for (const scaling::Transfer& transfer : m_trace.transfers)
        count = std::max(count, transfer.step + 1);
    m_steps.assign(static_cast<std::size_t>(count), Step{});
    for (Step& step : m_steps) {
        step.start = std::numeric_limits<double>::max();
        step.copies = true;
    }
    for (const scaling::Transfer& transfer : m_trace.transfers) {
        Step& step = m_steps[static_cast<std::size_t>(transfer.step)];
        step.start = std::min(step.start, transfer.start.value());
        step.end = std::max(step.end, transfer.end.value());
        step.crossesNodes = step.crossesNodes || transfer.crossesNodes;
        step.copies = step.copies && transfer.op == scaling::TransferOp::Copy;
        m_longest = std::max(m_longest, transfer.end.value() - transfer.start.value());
    }
    // Steps of a trace are numbered without gaps; a missing one would stand at the end of time.
    std::erase_if(
        m_steps, [](const Step& step) { return step.start == std::numeric_limits<double>::max(); });
}

void AllReduceTimeline::orderArrivals()
{
    m_arrivals.resize(m_trace.transfers.size());
    std::iota(m_arrivals.begin(), m_arrivals.end(), 0U);
    std::stable_sort(m_arrivals.begin(), m_arrivals.end(), [this](auto a, auto b) {
        return m_trace.transfers[a].end < m_trace.transfers[b].end;
    });
}

void AllReduceTimeline::makeCheckpoints()
{
    m_stride = std::max<std::size_t>(1, m_arrivals.size() / kMaxCheckpoints + 1);
    for (std::size_t i = 0; i < m_arrivals.size(); ++i) {
        if (i % m_stride == 0)
            m_checkpoints.push_back(m_counts);
        applyArrival(i);
    }
    if (m_checkpoints.empty())
        m_checkpoints.push_back(m_counts);
    m_applied = m_arrivals.size();
}

void AllReduceTimeline::applyArrival(std::size_t index)
{
    const scaling::Transfer& transfer = m_trace.transfers[m_arrivals[index]];
    const int last = std::min(transfer.chunk + transfer.chunkCount, m_trace.chunks);
    for (int chunk = transfer.chunk; chunk < last; ++chunk) {
        auto& held = m_counts[static_cast<std::size_t>(transfer.to * m_trace.chunks + chunk)];
        const int before = transfer.op == scaling::TransferOp::Reduce ? held : 0;
        held = static_cast<std::uint16_t>(std::min(before + transfer.contributors, m_trace.ranks));
    }
}

int AllReduceTimeline::stepAt(double time) const
{
    const auto later = std::upper_bound(m_steps.begin(), m_steps.end(), time,
                                        [](double t, const Step& step) { return t < step.start; });
    return std::max(0, static_cast<int>(later - m_steps.begin()) - 1);
}

double AllReduceTimeline::middleOf(int step) const
{
    const Step& span = m_steps[static_cast<std::size_t>(step)];
    const bool isLast = step + 1 == stepCount();
    // Ranks of different speed overlap: stay before the next step's first message.
    const double end = isLast ? span.end : std::min(span.end, this->step(step + 1).start);
    return (span.start + std::max(end, span.start)) / 2;
}

double AllReduceTimeline::stopAfter(double time) const
{
    for (int i = stepCount() == 0 ? 0 : stepAt(time); i < stepCount(); ++i) {
        if (middleOf(i) > time)
            return middleOf(i);
    }
    return duration();
}

double AllReduceTimeline::stopBefore(double time) const
{
    for (int i = stepCount() == 0 ? -1 : stepAt(time); i >= 0; --i) {
        if (middleOf(i) < time)
            return middleOf(i);
    }
    return 0;
}

void AllReduceTimeline::seek(double time)
{
    m_time = std::clamp(time, 0.0, std::max(0.0, duration()));
    const auto later = std::upper_bound(
        m_arrivals.begin(), m_arrivals.end(), m_time,
        [this](double t, auto index) { return t < m_trace.transfers[index].end.value(); });
    const auto target = static_cast<std::size_t>(later - m_arrivals.begin());
    if (target < m_applied) {
        const std::size_t checkpoint = std::min(target / m_stride, m_checkpoints.size() - 1);
        std::copy(m_checkpoints[checkpoint].begin(), m_checkpoints[checkpoint].end(),
                  m_counts.begin());
        m_applied = checkpoint * m_stride;
    }
    for (; m_applied < target; ++m_applied)
        applyArrival(m_applied);
    findActive();
}

void AllReduceTimeline::findActive()
{
    m_active.clear();
    const auto& transfers = m_trace.transfers;
    const auto first = std::lower_bound(
        transfers.begin(), transfers.end(), m_time - m_longest,
        [](const scaling::Transfer& transfer, double t) { return transfer.start.value() < t; });
    for (auto it = first; it != transfers.end() && it->start.value() <= m_time; ++it) {
        if (it->end.value() > m_time)
            m_active.push_back(static_cast<std::uint32_t>(it - transfers.begin()));
    }
}

bool AllReduceTimeline::isWhole(int rank) const
{
    const auto begin = m_counts.begin() + static_cast<std::ptrdiff_t>(rank * m_trace.chunks);
    return std::all_of(begin, begin + m_trace.chunks,
                       [this](auto count) { return count == m_trace.ranks; });
}

double AllReduceTimeline::progress(const scaling::Transfer& transfer) const
{
    const double length = transfer.end.value() - transfer.start.value();
    if (length <= 0)
        return m_time >= transfer.end.value() ? 1 : 0;
    return std::clamp((m_time - transfer.start.value()) / length, 0.0, 1.0);
}

} // namespace ringside::app
