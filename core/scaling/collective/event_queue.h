// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/index.h"

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

namespace ringside::scaling {

struct Event
{
    enum class Kind : std::uint8_t { Flow, Finish, Ready };
    Kind kind = Kind::Finish;
    std::int32_t index = 0;    ///< flow number; for Ready events the endpoint
    std::uint32_t version = 0; ///< an event with an outdated version of its flow is ignored
};

/// Events in time order, first in first out at equal times. Collectives run in lockstep; many
/// events have the same time: they share one bucket, and only buckets are ordered. Memory is
/// pooled: after the pools have reached the largest number of events in flight, nothing is
/// allocated.
class EventQueue
{
public:
    void push(double time, const Event& event)
    {
        const std::int32_t node = newNode(event);
        for (const std::int32_t recent : m_recent) {
            if (recent >= 0 && m_buckets[index(recent)].time == time) {
                append(m_buckets[index(recent)], node);
                return;
            }
        }
        const std::int32_t bucket = newBucket(time);
        append(m_buckets[index(bucket)], node);
        m_recent[m_nextRecent] = bucket;
        m_nextRecent = (m_nextRecent + 1) % m_recent.size();
        pushHeap(bucket);
    }

    /// Time of the next event; infinity when there is none.
    double nextTime()
    {
        while (!m_heap.empty() && m_buckets[index(m_heap.front())].head < 0)
            releaseTop();
        return m_heap.empty() ? std::numeric_limits<double>::infinity()
                              : m_buckets[index(m_heap.front())].time;
    }

    /// Removes and returns the next event. nextTime() must be finite.
    Event pop()
    {
        Bucket& bucket = m_buckets[index(m_heap.front())];
        const std::int32_t node = bucket.head;
        bucket.head = m_nodes[index(node)].next;
        m_nodes[index(node)].next = m_freeNode;
        m_freeNode = node;
        return m_nodes[index(node)].event;
    }

private:
    struct Node
    {
        Event event;
        std::int32_t next = -1;
    };
    struct Bucket
    {
        double time = 0;
        std::int32_t head = -1, tail = -1;
    };

    std::int32_t newNode(const Event& event)
    {
        if (m_freeNode < 0) {
            m_nodes.push_back({event, -1});
            return static_cast<std::int32_t>(m_nodes.size() - 1);
        }
        const std::int32_t node = m_freeNode;
        m_freeNode = m_nodes[index(node)].next;
        m_nodes[index(node)] = {event, -1};
        return node;
    }

    void append(Bucket& bucket, std::int32_t node)
    {
        if (bucket.head < 0)
            bucket.head = node;
        else
            m_nodes[index(bucket.tail)].next = node;
        bucket.tail = node;
    }

    std::int32_t newBucket(double time)
    {
        if (m_freeBuckets.empty()) {
            m_buckets.push_back({time, -1, -1});
            return static_cast<std::int32_t>(m_buckets.size() - 1);
        }
        const std::int32_t bucket = m_freeBuckets.back();
        m_freeBuckets.pop_back();
        m_buckets[index(bucket)] = {time, -1, -1};
        return bucket;
    }

    bool later(std::int32_t a, std::int32_t b) const
    {
        return m_buckets[index(a)].time > m_buckets[index(b)].time;
    }

    void pushHeap(std::int32_t bucket);
    void releaseTop();

    std::vector<Node> m_nodes;
    std::vector<Bucket> m_buckets;
    std::vector<std::int32_t> m_heap, m_freeBuckets;
    std::int32_t m_freeNode = -1;
    std::array<std::int32_t, 4> m_recent{-1, -1, -1, -1};
    std::size_t m_nextRecent = 0;
};

} // namespace ringside::scaling
