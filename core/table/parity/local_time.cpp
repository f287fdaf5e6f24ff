// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/local_time.h"

#include "core/base/units.h"
#include "core/table/part/picture_cells.h"

#include <chrono>
#include <cmath>
#include <cstdint>

namespace ringside::table {

namespace {

using units::kDay, units::kHour;

std::int64_t daysOf(const std::chrono::year_month_day& date)
{
    return std::chrono::sys_days(date).time_since_epoch().count();
}

std::chrono::year yearOf(std::int64_t days)
{
    return std::chrono::year_month_day(std::chrono::sys_days(std::chrono::days(days))).year();
}

std::int64_t weekday(std::int64_t days)
{
    return ((days + 3) % 7 + 7) % 7; // 1970-01-01 was a Thursday
}

/// The last Sunday on or before a day.
double sundayBefore(std::int64_t days)
{
    return kDay * static_cast<double>(days - (weekday(days) + 1) % 7);
}

/// The first Sunday on or after a day.
double sundayAfter(std::int64_t days)
{
    return kDay * static_cast<double>(days + 6 - weekday(days));
}

} // namespace

double localSeconds(double utc, double offset, Daylight daylight)
{
    const double standard = utc + offset;
    if (daylight == Daylight::None)
        return standard;
    using namespace std::chrono;
    const auto year = yearOf(static_cast<std::int64_t>(std::floor(standard / kDay)));
    double begin = 0, end = 0;
    if (daylight == Daylight::Eu) {
        begin = sundayBefore(daysOf(year / March / 31)) + kHour;
        end = sundayBefore(daysOf(year / October / 31)) + kHour;
    } else {
        begin = sundayAfter(daysOf(year / March / 8)) + 2 * kHour - offset;
        // 02:00 of daylight saving time is 01:00 of standard time.
        end = sundayAfter(daysOf(year / November / 1)) + kHour - offset;
    }
    return standard + (utc >= begin && utc < end ? kHour : 0);
}

std::string utcText(double utc)
{
    const auto minute = static_cast<std::int64_t>(std::floor(utc / 60));
    const std::int64_t ofDay = (minute % 1440 + 1440) % 1440;
    const std::chrono::days day((minute - ofDay) / 1440);
    return dateText(std::chrono::sys_days(day)) + " " + twoDigits(ofDay / 60) + ":" +
           twoDigits(ofDay % 60) + " UTC";
}

double hourOf(double local)
{
    return std::floor((local - kDay * std::floor(local / kDay)) / kHour);
}

double weekdayOf(double local)
{
    return static_cast<double>(weekday(static_cast<std::int64_t>(std::floor(local / kDay))));
}

} // namespace ringside::table
