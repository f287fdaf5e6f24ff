// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/statistics/statistics.h"

#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <optional>

namespace ringside::app {

/// Positions of the days of a calendar: weeks as columns from Monday down to Sunday, in as many
/// bands, one below the other, as the width requires.
struct CalendarLayout
{
    struct Style
    {
        double width = 0;
        double labelWidth = 0;  ///< left of the days, for weekdays
        double labelHeight = 0; ///< above each band, for months
        double leastCell = 0;
        double mostCell = 0;
        double gap = 0; ///< between bands
    };

    static CalendarLayout compute(std::int64_t firstMonday, const study::DaySpan& days,
                                  const Style& style);
    /// The cell of a day of the span, including the gap between cells.
    QRectF cellOf(std::int64_t day) const;
    std::optional<std::int64_t> dayAt(const QPointF& point) const;
    double bandTop(int band) const; ///< top of the band's Monday cells

    int columns = 1; ///< weeks per band
    int bands = 1;
    double cell = 0;
    double height = 0;
    std::int64_t firstMonday = 0;
    study::DaySpan days;
    Style style;
};

/// Side length of a cell's filled square, as a share: 0 at level 0, 1 at the last level.
double filledShare(std::size_t level, std::size_t levels);

} // namespace ringside::app
