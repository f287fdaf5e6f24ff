// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

namespace ringside::progress {

/// The computer's time and time zone.
struct ClockMark
{
    std::int64_t wallMs = 0;
    int utcOffsetMinutes = 0;
    QString zone; ///< such as "Europe/Berlin"; empty when unknown
    bool operator==(const ClockMark&) const = default;
};

/// A change of the clock that affects the learner's days.
struct ClockChange
{
    enum class Kind {
        SetBack,        ///< the time is before the last recorded entry
        ZoneChanged,    ///< another zone with another offset
        DaylightSaving, ///< the same zone with another offset
    };
    Kind kind = Kind::SetBack;
    ClockMark before;
    ClockMark now;
    bool operator==(const ClockChange&) const = default;
};

} // namespace ringside::progress
