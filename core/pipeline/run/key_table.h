// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::pipeline {

/// Keys that are lists of whole numbers, with a number each. Keys are compared exactly; the hash
/// finds the place, and spares the comparison with most other keys.
class KeyTable
{
public:
    /// Keeps a key for later; equal keys may be kept more than once.
    std::size_t keep(std::span<const int> key)
    {
        const std::size_t at = m_pool.size();
        m_pool.push_back(static_cast<int>(key.size()));
        m_pool.insert(m_pool.end(), key.begin(), key.end());
        return at;
    }

    /// The number of an equal key, or -1.
    int find(std::span<const int> key) const
    {
        if (m_slots.empty())
            return -1;
        return m_slots[slotIndex(key, hashOf(key))].number;
    }

    /// Gives a kept key a number of 0 or more, unless an equal one has a number.
    void insert(std::size_t kept, int number)
    {
        if (2 * (m_count + 1) > m_slots.size())
            grow();
        const auto key = keyAt(kept);
        const std::uint32_t hash = hashOf(key);
        Slot& slot = m_slots[slotIndex(key, hash)];
        if (slot.number >= 0)
            return;
        slot = {kept, number, hash};
        ++m_count;
    }

private:
    struct Slot
    {
        std::size_t key = 0;
        int number = -1; ///< below 0: free
        std::uint32_t hash = 0;
    };

    std::span<const int> keyAt(std::size_t kept) const
    {
        return {m_pool.data() + kept + 1, static_cast<std::size_t>(m_pool[kept])};
    }

    static std::uint32_t hashOf(std::span<const int> key)
    {
        std::uint64_t hash = 0x9e3779b97f4a7c15;
        for (const int part : key) {
            hash = (hash ^ static_cast<std::uint32_t>(part)) * 0xff51afd7ed558ccd;
            hash ^= hash >> 32;
        }
        return static_cast<std::uint32_t>(hash);
    }

    /// The slot of an equal key, or the free one for this key.
    std::size_t slotIndex(std::span<const int> key, std::uint32_t hash) const
    {
        std::size_t at = hash & m_mask;
        while (m_slots[at].number >= 0 &&
               (m_slots[at].hash != hash || !std::ranges::equal(keyAt(m_slots[at].key), key)))
            at = (at + 1) & m_mask;
        return at;
    }

    void grow()
    {
        std::vector<Slot> former(m_slots.empty() ? 64 : 2 * m_slots.size());
        former.swap(m_slots);
        m_mask = m_slots.size() - 1;
        for (const Slot& slot : former) {
            if (slot.number < 0)
                continue;
            std::size_t at = slot.hash & m_mask; // all keys differ
            while (m_slots[at].number >= 0)
                at = (at + 1) & m_mask;
            m_slots[at] = slot;
        }
    }

    std::vector<int> m_pool;
    std::vector<Slot> m_slots;
    std::size_t m_mask = 0, m_count = 0;
};

} // namespace ringside::pipeline
