// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/group_trace.h"

#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/collective/torus.h"

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

/// Steps that are merged into one phase.
std::int64_t stepsPerPhase(std::int64_t steps)
{
    return std::max<std::int64_t>(1, (steps + kMostPhases - 1) / kMostPhases);
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
          m_together(stepsPerPhase(shape.steps))
    {
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

/// A ring of ranks that all do the same in every step.
class OneClassRing
{
public:
    OneClassRing(const CollectiveRequest& request, Seconds duration)
        : m_ranks(request.ranks), m_halfSteps(request.ranks - 1)
    {
        const std::int64_t count = elementCount(request);
        const double largest =
            static_cast<double>(partSize(count, m_ranks, 0)) * request.elementBytes;
        m_bytes = request.bytes.value() / request.ranks;
        const double half = static_cast<double>(m_halfSteps);
        m_sum = largest * request.gammaSecondsPerByte;
        m_wire = (duration.value() - half * m_sum) / (2 * half);
    }

    /// All messages of steps `first` ... `last` - 1 from one group to another, on `edges` edges.
    Transfer transfer(std::int64_t first, std::int64_t last, std::int64_t edges) const
    {
        Transfer transfer;
        transfer.bytes = Bytes(m_bytes * static_cast<double>(edges * (last - first)));
        transfer.ready = transfer.start = Seconds(startOf(first));
        transfer.end = Seconds(startOf(last - 1) + m_wire);
        transfer.op = first < m_halfSteps ? TransferOp::Reduce : TransferOp::Copy;
        transfer.contributors = static_cast<int>(last > m_halfSteps ? m_ranks : last);
        return transfer;
    }

    /// What one rank gains in these steps, in ranks' values over all its chunks: a chunk in round r
    /// holds r + 1 values that the receiver lacks, or all but the r + 1 that it has.
    double gain(std::int64_t first, std::int64_t last) const
    {
        double gain = 0;
        for (std::int64_t step = first; step < last; ++step)
            gain += static_cast<double>(step < m_halfSteps ? step + 1
                                                           : m_ranks - 1 - (step - m_halfSteps));
        return gain;
    }

private:
    double startOf(std::int64_t step) const
    {
        return static_cast<double>(step) * m_wire +
               static_cast<double>(std::min(step, m_halfSteps)) * m_sum;
    }

    std::int64_t m_ranks, m_halfSteps;
    double m_bytes = 0;           ///< of the mean chunk
    double m_wire = 0, m_sum = 0; ///< s of a step: to arrive, and to be added
};

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

bool isOneClass(const CollectiveRequest& request)
{
    return request.algorithm == Algorithm::Ring && request.ranks > 1 && nodeCount(request) == 1 &&
           !isTorus(request.fabric) && request.delays.empty() && request.slowRanks.empty();
}

Result<Trace> classTraceOf(const CollectiveRequest& request, int mostGroups)
{
    RINGSIDE_TRY(const auto result, simulate(request));
    const OneClassRing ring(request, result.time);
    const int p = request.ranks, size = groupSizeFor(p, 1, mostGroups), groups = groupsOf(p, size);
    const std::int64_t steps = result.steps;
    const std::int64_t together = stepsPerPhase(steps);
    Trace trace;
    trace.algorithm = request.algorithm;
    trace.ranks = groups;
    trace.fabric = request.fabric;
    trace.chunks = 1;
    trace.steps = static_cast<int>((steps + together - 1) / together);
    trace.duration = result.time;
    trace.groupSize = size;
    trace.groupedRanks = p;
    trace.stepsTogether = static_cast<int>(together);
    trace.wholeSteps = static_cast<int>(steps);
    trace.isOfClasses = true;
    const auto membersOf = [&](int group) { return std::min(size, p - group * size); };
    for (int phase = 0; phase < trace.steps; ++phase) {
        const std::int64_t first = phase * together, last = std::min(first + together, steps);
        const double gain = ring.gain(first, last) / (static_cast<double>(p) * p);
        const auto add = [&](int from, int to, int edges) {
            if (edges == 0)
                return;
            Transfer transfer = ring.transfer(first, last, edges);
            transfer.step = phase;
            transfer.from = from;
            transfer.to = to;
            trace.transfers.push_back(transfer);
            trace.grouped.push_back(
                {static_cast<int>(edges * (last - first)), gain * edges / membersOf(to)});
        };
        for (int group = 0; group < groups; ++group) {
            add(group, group, groups == 1 ? p : membersOf(group) - 1);
            if (groups > 1)
                add(group, (group + 1) % groups, 1);
        }
    }
    return trace;
}

} // namespace ringside::scaling
