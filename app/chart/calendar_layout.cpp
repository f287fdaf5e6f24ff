// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/calendar_layout.h"

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kWeekDays = 7;
constexpr int kMostColumns = 53; ///< a year

} // namespace

CalendarLayout CalendarLayout::compute(std::int64_t firstMonday, const study::DaySpan& days,
                                       const Style& style)
{
    CalendarLayout layout;
    layout.firstMonday = firstMonday;
    layout.days = days;
    layout.style = style;
    const int weeks = static_cast<int>((days.last - firstMonday) / kWeekDays) + 1;
    const double room = std::max(1.0, style.width - style.labelWidth);
    const int fitting =
        std::clamp(static_cast<int>(std::floor(room / style.leastCell)), 1, kMostColumns);
    layout.bands = (weeks + fitting - 1) / fitting;
    layout.columns = (weeks + layout.bands - 1) / layout.bands;
    layout.cell = std::clamp(std::floor(room / layout.columns), 1.0, style.mostCell);
    layout.height = layout.bandTop(layout.bands - 1) + kWeekDays * layout.cell;
    return layout;
}

double CalendarLayout::bandTop(int band) const
{
    return style.labelHeight + band * (style.labelHeight + kWeekDays * cell + style.gap);
}

QRectF CalendarLayout::cellOf(std::int64_t day) const
{
    const int fromMonday = static_cast<int>(day - firstMonday);
    const int week = fromMonday / kWeekDays;
    return {style.labelWidth + week % columns * cell,
            bandTop(week / columns) + fromMonday % kWeekDays * cell, cell, cell};
}

std::optional<std::int64_t> CalendarLayout::dayAt(const QPointF& point) const
{
    for (int band = 0; band < bands; ++band) {
        const int row = static_cast<int>(std::floor((point.y() - bandTop(band)) / cell));
        const int column = static_cast<int>(std::floor((point.x() - style.labelWidth) / cell));
        if (row < 0 || row >= kWeekDays || column < 0 || column >= columns)
            continue;
        const std::int64_t week = std::int64_t{band} * columns + column;
        const std::int64_t day = firstMonday + week * kWeekDays + row;
        if (days.contains(day))
            return day;
    }
    return std::nullopt;
}

double filledShare(std::size_t level, std::size_t levels)
{
    constexpr double kLeast = 0.25; ///< the first of many levels is above it
    if (level == 0 || levels == 0)
        return 0;
    return kLeast + (1 - kLeast) * static_cast<double>(level) / static_cast<double>(levels);
}

} // namespace ringside::app
