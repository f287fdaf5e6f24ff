// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringside::pipeline {

/// Keys that are lists of whole numbers, with a number each. Keys are compared exactly; the hash
/// only finds the place.
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
        for (std::size_t at = hashOf(key) & m_mask;; at = (at + 1) & m_mask) {
            if (m_slots[at].number < 0)
                return -1;
            if (isEqual(keyAt(m_slots[at].key), key))
                return m_slots[at].number;
        }
    }

    /// Gives a kept key a number of 0 or more, unless an equal one has a number. Whether it did.
    bool insert(std::size_t kept, int number)
    {
        if (2 * (m_count + 1) > m_slots.size())
            grow();
        if (!place(kept, number))
            return false;
        ++m_count;
        return true;
    }

private:
    struct Slot
    {
        std::size_t key = 0;
        int number = -1;
    };

    std::span<const int> keyAt(std::size_t kept) const
    {
        return {m_pool.data() + kept + 1, static_cast<std::size_t>(m_pool[kept])};
    }

    static bool isEqual(std::span<const int> a, std::span<const int> b)
    {
        if (a.size() != b.size())
            return false;
        for (std::size_t i = 0; i < a.size(); ++i) {
            if (a[i] != b[i])
                return false;
        }
        return true;
    }

    static std::size_t hashOf(std::span<const int> key)
    {
        std::uint64_t hash = 0x9e3779b97f4a7c15;
        for (const int part : key) {
            hash = (hash ^ static_cast<std::uint32_t>(part)) * 0xff51afd7ed558ccd;
            hash ^= hash >> 32;
        }
        return static_cast<std::size_t>(hash);
    }

    bool place(std::size_t kept, int number)
    {
        const auto key = keyAt(kept);
        std::size_t at = hashOf(key) & m_mask;
        for (; m_slots[at].number >= 0; at = (at + 1) & m_mask) {
            if (isEqual(keyAt(m_slots[at].key), key))
                return false;
        }
        m_slots[at] = {kept, number};
        return true;
    }

    void grow()
    {
        std::vector<Slot> former(m_slots.empty() ? 64 : 2 * m_slots.size());
        former.swap(m_slots);
        m_mask = m_slots.size() - 1;
        for (const Slot& slot : former) {
            if (slot.number >= 0)
                place(slot.key, slot.number);
        }
    }

    std::vector<int> m_pool;
    std::vector<Slot> m_slots;
    std::size_t m_mask = 0, m_count = 0;
};

} // namespace ringside::pipeline
