// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/odd_clock.h"

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace ringside::progress {

/// Collects the devices whose entries have a time before 2000, or more than a day after `nowMs`, or
/// an id that sorts before the entry's time. While `nowMs` itself is before 2000, later times are
/// not odd. None of this is a reason to reject an entry: only the learner knows which clock is
/// wrong.
class OddClocks
{
public:
    explicit OddClocks(std::int64_t nowMs) : m_nowMs(nowMs) {}

    void note(const QString& deviceId, const QString& entryId, std::int64_t wallMs);
    template <class Entry> void note(const Entry& entry)
    {
        note(entry.deviceId, entry.entryId, entry.wallMs);
    }
    /// By device.
    std::vector<OddClock> found() const;

private:
    bool isOdd(std::int64_t ms) const;
    std::optional<std::int64_t> oddTimeOf(const QString& entryId, std::int64_t wallMs) const;

    std::int64_t m_nowMs;
    std::map<QString, OddClock> m_found;
};

/// Adds later findings to earlier ones.
void addClocks(std::vector<OddClock>& clocks, const std::vector<OddClock>& more);

} // namespace ringside::progress
