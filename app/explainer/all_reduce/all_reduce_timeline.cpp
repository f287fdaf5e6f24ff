// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_timeline.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace ringside::app {

namespace {

/// Enough checkpoints to make a jump back cheap.
constexpr std::size_t kMaxCheckpoints = 64;
constexpr std::size_t kMaxCheckpointBytes = std::size_t{8} << 20U;

} // namespace

AllReduceTimeline::AllReduceTimeline(scaling::Trace trace) : m_trace(std::move(trace))
{
    startState();
    findSteps();
    followSums();
    startState();
    orderArrivals();
    countMostActive();
    makeCheckpoints();
    m_active.reserve(static_cast<std::size_t>(std::max(1, endpoints())) * 2);
    seek(0);
}

/// At first every rank holds its own values, a server nothing.
void AllReduceTimeline::startState()
{
    const auto count = static_cast<std::size_t>(std::max(0, endpoints()));
    const auto chunks = static_cast<std::size_t>(std::max(0, m_trace.chunks));
    if (isGrouped()) {
        m_state.shares.assign(count, 0);
        std::fill_n(m_state.shares.begin(), m_trace.ranks, 1.0 / m_trace.groupedRanks);
        return;
    }
    m_state.sets.assign(count * chunks, 0);
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(m_trace.ranks); ++rank)
        std::fill_n(m_state.sets.begin() + static_cast<std::ptrdiff_t>(rank * chunks), chunks,
                    RankSet{1} << (rank % 64));
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
        m_longestWait = std::max(m_longestWait, transfer.start.value() - transfer.ready.value());
    }
    // Steps of a trace have consecutive numbers; a missing one would be placed at the end of time.
    std::erase_if(
        m_steps, [](const Step& step) { return step.start == std::numeric_limits<double>::max(); });
    m_byStep.resize(m_trace.transfers.size());
    std::iota(m_byStep.begin(), m_byStep.end(), 0U);
    std::stable_sort(m_byStep.begin(), m_byStep.end(), [this](auto a, auto b) {
        return m_trace.transfers[a].step < m_trace.transfers[b].step;
    });
    for (std::size_t i = 0; i < m_byStep.size(); ++i) {
        const bool isNew = i == 0 || m_trace.transfers[m_byStep[i]].step !=
                                         m_trace.transfers[m_byStep[i - 1]].step;
        if (isNew)
            m_firstOfStep.push_back(i);
    }
    m_firstOfStep.push_back(m_byStep.size());
}

/// In a step, a rank sends what it held when it entered the step, without later arrivals.
void AllReduceTimeline::followSums()
{
    if (isGrouped())
        return;
    m_carried.assign(m_trace.transfers.size(), 0);
    for (int step = 0; step < stepCount(); ++step) {
        for (const std::uint32_t index : messagesOf(step)) {
            const scaling::Transfer& transfer = m_trace.transfers[index];
            m_carried[index] = held(transfer.from, transfer.chunk);
        }
        for (const std::uint32_t index : messagesOf(step))
            apply(index);
    }
}

void AllReduceTimeline::orderArrivals()
{
    m_arrivals.resize(m_trace.transfers.size());
    std::iota(m_arrivals.begin(), m_arrivals.end(), 0U);
    std::stable_sort(m_arrivals.begin(), m_arrivals.end(), [this](auto a, auto b) {
        return m_trace.transfers[a].end < m_trace.transfers[b].end;
    });
}

void AllReduceTimeline::countMostActive()
{
    // Transfers are sorted by start and m_arrivals by end: one pass over both.
    std::size_t arrived = 0;
    for (std::size_t sent = 0; sent < m_trace.transfers.size(); ++sent) {
        const double now = m_trace.transfers[sent].start.value();
        while (arrived < sent && m_trace.transfers[m_arrivals[arrived]].end.value() <= now)
            ++arrived;
        m_mostActive = std::max(m_mostActive, sent + 1 - arrived);
    }
}

void AllReduceTimeline::makeCheckpoints()
{
    const std::size_t bytes =
        1 + m_state.sets.size() * sizeof(RankSet) + m_state.shares.size() * sizeof(double);
    const std::size_t most =
        std::clamp<std::size_t>(kMaxCheckpointBytes / bytes, 2, kMaxCheckpoints);
    m_stride = m_arrivals.size() / most + 1;
    for (std::size_t i = 0; i < m_arrivals.size(); ++i) {
        if (i % m_stride == 0)
            m_checkpoints.push_back(m_state);
        apply(m_arrivals[i]);
    }
    if (m_checkpoints.empty())
        m_checkpoints.push_back(m_state);
    m_applied = m_arrivals.size();
}

void AllReduceTimeline::apply(std::size_t index)
{
    const scaling::Transfer& transfer = m_trace.transfers[index];
    if (isGrouped()) {
        m_state.shares[static_cast<std::size_t>(transfer.to)] += m_trace.grouped[index].gain;
        return;
    }
    const int last = std::min(transfer.chunk + transfer.chunkCount, m_trace.chunks);
    for (int chunk = transfer.chunk; chunk < last; ++chunk) {
        RankSet& set = m_state.sets[cell(transfer.to, chunk)];
        set = m_carried[index] | (transfer.op == scaling::TransferOp::Reduce ? set : 0);
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
    // Ranks with different speeds overlap: stay before the next step's first message.
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
        const State& state = m_checkpoints[checkpoint];
        std::copy(state.sets.begin(), state.sets.end(), m_state.sets.begin());
        std::copy(state.shares.begin(), state.shares.end(), m_state.shares.begin());
        m_applied = checkpoint * m_stride;
    }
    for (; m_applied < target; ++m_applied)
        apply(m_arrivals[m_applied]);
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
    m_waiting.clear();
    const auto next =
        std::upper_bound(first, transfers.end(), m_time,
                         [](double t, const auto& transfer) { return t < transfer.start.value(); });
    for (auto it = next; it != transfers.end() && it->start.value() <= m_time + m_longestWait;
         ++it) {
        if (it->ready.value() <= m_time)
            m_waiting.push_back(static_cast<std::uint32_t>(it - transfers.begin()));
    }
    if (!isGrouped())
        return;
    m_shares.assign(m_state.shares.begin(), m_state.shares.end());
    for (const std::uint32_t index : m_active)
        m_shares[static_cast<std::size_t>(transfers[index].to)] +=
            m_trace.grouped[index].gain * progress(transfers[index]);
}

bool AllReduceTimeline::isWhole(int endpoint) const
{
    constexpr double kRounding = 1e-9;
    if (isGrouped())
        return share(endpoint) >= 1 - kRounding;
    for (int chunk = 0; chunk < m_trace.chunks; ++chunk) {
        if (contributors(endpoint, chunk) != m_trace.ranks)
            return false;
    }
    return true;
}

double AllReduceTimeline::progress(const scaling::Transfer& transfer) const
{
    const double length = transfer.end.value() - transfer.start.value();
    if (length <= 0)
        return m_time >= transfer.end.value() ? 1 : 0;
    return std::clamp((m_time - transfer.start.value()) / length, 0.0, 1.0);
}

} // namespace ringside::app
