// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"
#include "core/scaling/collective/collective.h"
#include "core/scaling/collective/schedule.h"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <string>
#include <vector>

namespace ringside::scaling {

/// Runs a schedule, or the transfers of a trace, on integer vectors and on sets of contributors.
/// Element i of rank r starts as (r + 1) (i + 7), a server's as 0; whole numbers add exactly in any
/// order. Lanes of a rank share its vector.
class ScheduleExecutor
{
public:
    explicit ScheduleExecutor(const Schedule& schedule)
        : m_schedule(schedule),
          m_chunks(schedule.chunks()),
          m_count(schedule.chunkStart(schedule.chunks()))
    {
        for (int rank = 0; rank < schedule.ranks() + schedule.servers(); ++rank) {
            const bool isServer = rank >= schedule.ranks();
            std::vector<std::int64_t> values;
            for (std::int64_t i = 0; i < m_count; ++i)
                values.push_back(isServer ? 0 : (rank + 1) * (i + 7));
            m_values.push_back(std::move(values));
            m_held.emplace_back(static_cast<std::size_t>(m_chunks),
                                isServer ? Set() : Set().set(index(rank)));
        }
    }

    /// Step by step. Returns what is wrong, or "".
    std::string runSteps()
    {
        for (int step = 0; step < m_schedule.steps(); ++step) {
            std::vector<Payload> sent;
            std::vector<SendOp> ops;
            std::vector<std::pair<int, int>> announced, expected;
            for (int rank = 0; rank < endpoints(); ++rank) {
                ops.clear();
                m_schedule.sends(rank, step, ops);
                for (SendOp op : ops) {
                    announced.emplace_back(rank, op.to);
                    op.to /= m_schedule.lanes();
                    sent.push_back(pickUp(rank / m_schedule.lanes(), op));
                }
                std::vector<int> sources;
                m_schedule.sources(rank, step, sources);
                for (const int source : sources)
                    expected.emplace_back(source, rank);
            }
            std::sort(announced.begin(), announced.end());
            std::sort(expected.begin(), expected.end());
            if (announced != expected)
                return "step " + std::to_string(step) + ": what is sent is not what is expected";
            for (const Payload& payload : sent)
                deliver(payload);
        }
        return verdict();
    }

    /// In the order of a trace: data leaves at the start of a transfer and arrives at its end.
    std::string runTrace(const Trace& trace)
    {
        struct Moment
        {
            double time;
            bool leaves;
            std::size_t transfer;
        };
        std::vector<Moment> moments;
        for (std::size_t i = 0; i < trace.transfers.size(); ++i) {
            moments.push_back({trace.transfers[i].start.value(), true, i});
            moments.push_back({trace.transfers[i].end.value(), false, i});
        }
        std::stable_sort(moments.begin(), moments.end(), [](const Moment& a, const Moment& b) {
            return a.time < b.time || (a.time == b.time && !a.leaves && b.leaves);
        });
        std::vector<Payload> travelling(trace.transfers.size());
        for (const Moment& moment : moments) {
            const Transfer& t = trace.transfers[moment.transfer];
            const std::int64_t elements =
                m_schedule.chunkStart(t.chunk + t.chunkCount) - m_schedule.chunkStart(t.chunk);
            if (moment.leaves)
                travelling[moment.transfer] = pickUp(t.from, {.to = t.to,
                                                              .chunk = t.chunk,
                                                              .chunkCount = t.chunkCount,
                                                              .elements = elements,
                                                              .op = t.op,
                                                              .contributors = t.contributors});
            else
                deliver(travelling[moment.transfer]);
        }
        return verdict();
    }

private:
    using Set = std::bitset<256>;
    struct Payload
    {
        SendOp op;
        std::vector<std::int64_t> values;
        std::vector<Set> held;
    };

    int endpoints() const
    {
        return (m_schedule.ranks() + m_schedule.servers()) * m_schedule.lanes();
    }
    Payload pickUp(int from, const SendOp& op)
    {
        const std::int64_t first = m_schedule.chunkStart(op.chunk);
        const std::int64_t last = m_schedule.chunkStart(op.chunk + op.chunkCount);
        if (op.elements != last - first)
            m_fault = "a message's elements are not those of its chunks";
        Payload payload{op, {}, {}};
        const auto& values = m_values[index(from)];
        payload.values.assign(values.begin() + first, values.begin() + last);
        for (int chunk = op.chunk; chunk < op.chunk + op.chunkCount; ++chunk) {
            const Set& held = m_held[index(from)][index(chunk)];
            if (held.count() != index(op.contributors))
                m_fault = "rank " + std::to_string(from) + " claims " +
                          std::to_string(op.contributors) + " contributors and holds " +
                          std::to_string(held.count());
            payload.held.push_back(held);
        }
        return payload;
    }

    void deliver(const Payload& payload)
    {
        const SendOp& op = payload.op;
        const std::int64_t first = m_schedule.chunkStart(op.chunk);
        for (std::size_t i = 0; i < payload.values.size(); ++i) {
            std::int64_t& value = m_values[index(op.to)][index(first) + i];
            value = op.op == TransferOp::Reduce ? value + payload.values[i] : payload.values[i];
        }
        for (int i = 0; i < op.chunkCount; ++i) {
            Set& held = m_held[index(op.to)][index(op.chunk + i)];
            const Set& arriving = payload.held[index(i)];
            if (op.op == TransferOp::Reduce && (held & arriving).any())
                m_fault = "a value is added twice";
            held = op.op == TransferOp::Reduce ? held | arriving : arriving;
        }
    }

    std::string verdict() const
    {
        if (!m_fault.empty())
            return m_fault;
        const std::int64_t ranks = m_schedule.ranks();
        const std::int64_t total = ranks * (ranks + 1) / 2;
        for (std::int64_t rank = 0; rank < ranks; ++rank) {
            const auto& values = m_values[index(rank)];
            for (std::int64_t i = 0; i < m_count; ++i) {
                if (values[index(i)] != total * (i + 7))
                    return "element " + std::to_string(i) + " is not the sum of all ranks";
            }
        }
        return {};
    }

    const Schedule& m_schedule;
    int m_chunks;
    std::int64_t m_count;
    std::vector<std::vector<std::int64_t>> m_values;
    std::vector<std::vector<Set>> m_held; ///< whose values a rank's chunk contains
    std::string m_fault;
};

} // namespace ringside::scaling
