// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/group_trace.h"

#include "core/scaling/collective/collectives.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ringside::scaling {

namespace {

constexpr std::int64_t kMostPhases = 256;

int groupsOf(int count, int size)
{
    return (count + size - 1) / size;
}

/// Groups of whole hosts; the smallest size with at most `most` groups.
int groupSizeFor(int count, int unit, int most)
{
    int size = std::max(1, unit);
    for (int units = 2; groupsOf(count, size) > most; ++units)
        size = units * std::max(1, unit);
    return size;
}

/// Summarizes messages as they arrive. The caller sets the number of steps and chunks.
class Grouping
{
public:
    Grouping(const CollectiveRequest& request, int mostGroups, const Trace& shape)
        : m_ranks(request.ranks),
          m_chunks(shape.chunks),
          m_rankSize(groupSizeFor(request.ranks, request.fabric.ranksPerNode, mostGroups)),
          m_serverSize(groupSizeFor(shape.servers, 1, mostGroups)),
          m_groups(groupsOf(request.ranks, m_rankSize)),
          m_together((shape.steps + kMostPhases - 1) / kMostPhases)
    {
        m_together = std::max<std::int64_t>(1, m_together);
        const auto cells = [this](int endpoints) {
            return static_cast<std::size_t>(endpoints) * static_cast<std::size_t>(m_chunks);
        };
        m_held.assign(cells(request.ranks + shape.servers), 0);
        std::fill_n(m_held.begin(), cells(request.ranks), std::uint16_t{1});
    }

    void add(const Transfer& message);
    /// Stores the result in a trace of groups; keeps its other fields.
    void write(Trace& trace);

private:
    struct Sum
    {
        Transfer transfer;
        Grouped grouped;
    };

    int groupOf(int endpoint) const
    {
        return endpoint < m_ranks ? endpoint / m_rankSize
                                  : m_groups + (endpoint - m_ranks) / m_serverSize;
    }
    int membersOf(int group, int servers) const
    {
        return group < m_groups
                   ? std::min(m_rankSize, m_ranks - group * m_rankSize)
                   : std::min(m_serverSize, servers - (group - m_groups) * m_serverSize);
    }
    double raise(const Transfer& message);

    int m_ranks, m_chunks, m_rankSize, m_serverSize, m_groups;
    std::int64_t m_together;
    std::vector<std::uint16_t> m_held; ///< contributors per endpoint and chunk
    std::unordered_map<std::uint64_t, std::size_t> m_known;
    std::vector<Sum> m_sums;
};

/// The number of ranks' values that the receiver gains, over all chunks of the message.
double Grouping::raise(const Transfer& message)
{
    double raised = 0;
    const int last = std::min(message.chunk + message.chunkCount, m_chunks);
    for (int chunk = message.chunk; chunk < last; ++chunk) {
        auto& held =
            m_held[static_cast<std::size_t>(message.to) * static_cast<std::size_t>(m_chunks) +
                   static_cast<std::size_t>(chunk)];
        const int before = held;
        const int base = message.op == TransferOp::Reduce ? before : 0;
        held = static_cast<std::uint16_t>(std::min(base + message.contributors, m_ranks));
        raised += held - before;
    }
    return raised;
}

void Grouping::add(const Transfer& message)
{
    const int from = groupOf(message.from), to = groupOf(message.to);
    const auto phase = static_cast<std::uint64_t>(message.step / m_together);
    const std::uint64_t key =
        (phase << 40U) | (static_cast<std::uint64_t>(from) << 20U) | static_cast<std::uint64_t>(to);
    const auto [it, isNew] = m_known.try_emplace(key, m_sums.size());
    const double raised = raise(message);
    if (isNew) {
        Sum sum;
        sum.transfer = message;
        sum.transfer.step = static_cast<int>(phase);
        sum.transfer.from = from;
        sum.transfer.to = to;
        sum.transfer.chunk = 0;
        sum.transfer.chunkCount = 1;
        sum.transfer.link = -1;
        sum.grouped = {1, raised};
        m_sums.push_back(sum);
        return;
    }
    Sum& sum = m_sums[it->second];
    Transfer& whole = sum.transfer;
    whole.bytes += message.bytes;
    whole.start = std::min(whole.start, message.start);
    whole.ready = std::min(whole.ready, message.ready);
    whole.end = std::max(whole.end, message.end);
    whole.contributors = std::max(whole.contributors, message.contributors);
    whole.crossesNodes = whole.crossesNodes || message.crossesNodes;
    if (message.op == TransferOp::Reduce)
        whole.op = TransferOp::Reduce;
    ++sum.grouped.messages;
    sum.grouped.gain += raised;
}

void Grouping::write(Trace& trace)
{
    std::sort(m_sums.begin(), m_sums.end(), [](const Sum& a, const Sum& b) {
        const auto key = [](const Transfer& t) {
            return std::make_tuple(t.start, t.step, t.from, t.to);
        };
        return key(a.transfer) < key(b.transfer);
    });
    for (Sum& sum : m_sums) {
        // For a vector that is complete on all ranks of the group.
        const double whole =
            static_cast<double>(m_ranks) * m_chunks * membersOf(sum.transfer.to, trace.servers);
        sum.grouped.gain = whole > 0 ? sum.grouped.gain / whole : 0;
        trace.transfers.push_back(sum.transfer);
        trace.grouped.push_back(sum.grouped);
    }
    trace.servers = groupsOf(trace.servers, m_serverSize);
    trace.groupedRanks = m_ranks;
    trace.groupSize = m_rankSize;
    trace.ranks = m_groups;
    trace.ranksPerNode = 1;
    trace.stepsTogether = static_cast<int>(m_together);
    trace.wholeSteps = trace.steps;
    trace.steps = static_cast<int>((trace.steps + m_together - 1) / m_together);
    trace.chunks = 1;
}

} // namespace

Result<Trace> groupTraceOf(const CollectiveRequest& request, int mostGroups,
                           const std::function<void(const Transfer&)>& each)
{
    auto trace = emptyTraceOf(request);
    if (!trace)
        return trace;
    Grouping grouping(request, mostGroups, *trace);
    RINGSIDE_TRY(const auto result, simulate(request, [&](const Transfer& message) {
                     grouping.add(message);
                     if (each)
                         each(message);
                 }));
    trace->duration = result.time;
    grouping.write(*trace);
    return trace;
}

} // namespace ringside::scaling
