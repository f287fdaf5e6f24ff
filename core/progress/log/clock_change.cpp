// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/clock_change.h"

#include <QDateTime>
#include <QTimeZone>

namespace ringside::progress {

namespace {

constexpr std::int64_t kToleranceMs = 120'000;

} // namespace

ClockMark clockMarkAt(std::int64_t wallMs)
{
    const QDateTime local = QDateTime::fromMSecsSinceEpoch(wallMs, Qt::LocalTime);
    return {.wallMs = wallMs,
            .utcOffsetMinutes = local.offsetFromUtc() / 60,
            .zone = QString::fromUtf8(QTimeZone::systemTimeZoneId())};
}

std::optional<ClockChange> clockChange(const ClockMark& before, const ClockMark& now)
{
    if (now.wallMs < before.wallMs - kToleranceMs)
        return ClockChange{ClockChange::Kind::SetBack, before, now};
    if (now.utcOffsetMinutes == before.utcOffsetMinutes)
        return std::nullopt;
    const bool sameZone = now.zone == before.zone;
    return ClockChange{
        sameZone ? ClockChange::Kind::DaylightSaving : ClockChange::Kind::ZoneChanged, before, now};
}

} // namespace ringside::progress
