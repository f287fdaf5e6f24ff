// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/pictures/axis_text.h"

#include "app/text/core_text.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"

namespace ringside::app {

QString axisValueText(const scenario::Axis& axis, double value)
{
    // A zero has no unit that suits it: it keeps the axis' own.
    if (axis.unit == "s" && value != 0)
        return DurationText::isLong(value) ? DurationText::of(value)
                                           : NumberText::seconds(Seconds(value));
    if (axis.unit == "B")
        return NumberText::bytes(Bytes(value));
    const QString unit = coreText(axis.unit);
    return NumberText::compact(value, 4) + (unit.isEmpty() ? QString() : u' ' + unit);
}

QString exactNumber(double value)
{
    return QString::number(value, 'g', 17);
}

} // namespace ringside::app
