// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>

namespace ringside {

/// Time is passed in, so that a year of study runs in a test in a second.
class Clock
{
public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    /// Milliseconds since 1970-01-01T00:00Z; may jump when the user sets the clock.
    virtual std::int64_t wallMs() const = 0;
    /// Milliseconds since some start; never goes back.
    virtual std::int64_t monotonicMs() const = 0;
};

class SystemClock final : public Clock
{
public:
    std::int64_t wallMs() const override
    {
        using namespace std::chrono;
        return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
    }
    std::int64_t monotonicMs() const override
    {
        using namespace std::chrono;
        return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
    }
};

/// A clock that a test moves by hand.
class ManualClock final : public Clock
{
public:
    explicit ManualClock(std::int64_t wallMs) : m_wallMs(wallMs) {}
    std::int64_t wallMs() const override { return m_wallMs; }
    std::int64_t monotonicMs() const override { return m_monotonicMs; }
    void advanceMs(std::int64_t ms)
    {
        m_wallMs += ms;
        m_monotonicMs += ms;
    }

private:
    std::int64_t m_wallMs;
    std::int64_t m_monotonicMs = 0;
};

} // namespace ringside
