// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/duration_text.h"

#include "app/text/number_text.h"
#include "core/base/units.h"

#include <cmath>

namespace ringside::app {

using units::kDay, units::kHour, units::kMinute;

bool DurationText::isLong(double seconds)
{
    return std::abs(seconds) >= 2 * kMinute;
}

DurationText::Unit DurationText::unitFor(double seconds)
{
    if (!isLong(seconds))
        return {1, tr("s")};
    if (seconds < 1.5 * kHour)
        return {kMinute, tr("min")};
    if (seconds < 2 * kDay)
        return {kHour, tr("h")};
    return {kDay, tr("d")};
}

QString DurationText::of(double seconds, int digits)
{
    if (seconds < 1)
        return NumberText::seconds(Seconds(seconds), digits);
    const Unit unit = unitFor(seconds);
    return NumberText::compact(seconds / unit.seconds, digits) + u' ' + unit.name;
}

QString DurationText::within(double seconds, double halfWidth)
{
    const Unit unit = unitFor(seconds);
    return NumberText::within(seconds / unit.seconds, halfWidth / unit.seconds) + u' ' + unit.name;
}

QString DurationText::share(double share)
{
    const double percent = share * 100;
    return NumberText::compact(percent, percent >= 10 ? 3 : 2) + QStringLiteral(" %");
}

} // namespace ringside::app
