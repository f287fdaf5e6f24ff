// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/odd_clocks.h"

#include "core/progress/log/uuid_v7.h"

#include <algorithm>

namespace ringside::progress {

namespace {

constexpr std::int64_t kOneDayMs = 86'400'000;
constexpr std::int64_t kYear2000Ms = 946'684'800'000; // 2000-01-01T00:00:00Z

} // namespace

bool OddClocks::isOdd(std::int64_t ms) const
{
    return ms < kYear2000Ms || (m_nowMs >= kYear2000Ms && ms > m_nowMs + kOneDayMs);
}

/// An id may be later than its entry, since each one is greater than all before.
std::optional<std::int64_t> OddClocks::oddTimeOf(const QString& entryId, std::int64_t wallMs) const
{
    if (isOdd(wallMs))
        return wallMs;
    const auto idMs = msOfUuidV7(entryId);
    return idMs && *idMs < wallMs ? idMs : std::nullopt;
}

void OddClocks::note(const QString& deviceId, const QString& entryId, std::int64_t wallMs)
{
    const auto ms = oddTimeOf(entryId, wallMs);
    if (!ms)
        return;
    OddClock& clock = m_found.try_emplace(deviceId, OddClock{deviceId, *ms, *ms, 0}).first->second;
    clock.firstMs = std::min(clock.firstMs, *ms);
    clock.lastMs = std::max(clock.lastMs, *ms);
    ++clock.entries;
}

std::vector<OddClock> OddClocks::found() const
{
    std::vector<OddClock> clocks;
    for (const auto& [device, clock] : m_found)
        clocks.push_back(clock);
    return clocks;
}

void addClocks(std::vector<OddClock>& clocks, const std::vector<OddClock>& more)
{
    for (const OddClock& one : more) {
        const auto known = std::ranges::find(clocks, one.deviceId, &OddClock::deviceId);
        if (known == clocks.end()) {
            clocks.push_back(one);
            continue;
        }
        known->firstMs = std::min(known->firstMs, one.firstMs);
        known->lastMs = std::max(known->lastMs, one.lastMs);
        known->entries += one.entries;
    }
}

} // namespace ringside::progress
