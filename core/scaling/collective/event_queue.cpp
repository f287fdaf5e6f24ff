// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/event_queue.h"

#include <algorithm>

namespace ringside::scaling {

void EventQueue::pushHeap(std::int32_t bucket)
{
    m_heap.push_back(bucket);
    std::push_heap(m_heap.begin(), m_heap.end(),
                   [this](std::int32_t a, std::int32_t b) { return later(a, b); });
}

void EventQueue::releaseTop()
{
    const std::int32_t bucket = m_heap.front();
    std::pop_heap(m_heap.begin(), m_heap.end(),
                  [this](std::int32_t a, std::int32_t b) { return later(a, b); });
    m_heap.pop_back();
    std::replace(m_recent.begin(), m_recent.end(), bucket, -1);
    m_freeBuckets.push_back(bucket);
}

} // namespace ringside::scaling
