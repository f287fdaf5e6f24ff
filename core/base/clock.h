// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>

namespace ringside {

/// Code takes the time from a Clock, so a test can run a year of study in a second.
class Clock
{
public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    /// Milliseconds since 1970-01-01T00:00Z; may jump when the user sets the clock.
    virtual std::int64_t wallMs() const = 0;
    /// Milliseconds since an arbitrary start; never decreases.
    virtual std::int64_t monotonicMs() const = 0;
    /// Like monotonicMs(), but also counts time while the computer sleeps, where the system
    /// supports it.
    virtual std::int64_t sleeplessMs() const { return monotonicMs(); }
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
    std::int64_t sleeplessMs() const override
    {
#ifdef CLOCK_BOOTTIME
        std::timespec now{};
        if (clock_gettime(CLOCK_BOOTTIME, &now) == 0)
            return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
#endif
        return monotonicMs();
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
    /// Simulates a user who sets the clock: monotonic time is not affected.
    void setWallMs(std::int64_t ms) { m_wallMs = ms; }

private:
    std::int64_t m_wallMs;
    std::int64_t m_monotonicMs = 0;
};

} // namespace ringside
