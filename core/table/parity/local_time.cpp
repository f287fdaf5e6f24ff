// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/local_time.h"

#include <chrono>
#include <cmath>
#include <cstdint>

namespace ringside::table {

namespace {

constexpr double kHour = 3600, kDay = 86400;

/// Days since 1970-01-01 in the Gregorian calendar (Hinnant, "chrono-compatible low-level date
/// algorithms").
std::int64_t daysOf(std::int64_t year, int month, int day)
{
    year -= month <= 2 ? 1 : 0;
    const std::int64_t era = (year >= 0 ? year : year - 399) / 400;
    const std::int64_t yearOfEra = year - era * 400;
    const std::int64_t dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    const std::int64_t dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146097 + dayOfEra - 719468;
}

std::int64_t yearOf(std::int64_t days)
{
    const std::int64_t z = days + 719468;
    const std::int64_t era = (z >= 0 ? z : z - 146096) / 146097;
    const std::int64_t dayOfEra = z - era * 146097;
    const std::int64_t yearOfEra =
        (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146096) / 365;
    const std::int64_t dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    const bool isAfterFebruary = (5 * dayOfYear + 2) / 153 < 10;
    return yearOfEra + era * 400 + (isAfterFebruary ? 0 : 1);
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
    const std::int64_t year = yearOf(static_cast<std::int64_t>(std::floor(standard / kDay)));
    double begin = 0, end = 0;
    if (daylight == Daylight::Eu) {
        begin = sundayBefore(daysOf(year, 3, 31)) + kHour;
        end = sundayBefore(daysOf(year, 10, 31)) + kHour;
    } else {
        begin = sundayAfter(daysOf(year, 3, 8)) + 2 * kHour - offset;
        end = sundayAfter(daysOf(year, 11, 1)) + kHour - offset; // 02:00 of daylight saving time
    }
    return standard + (utc >= begin && utc < end ? kHour : 0);
}

std::string utcText(double utc)
{
    using namespace std::chrono;
    const auto minute = static_cast<std::int64_t>(std::floor(utc / 60));
    const year_month_day date(floor<days>(sys_time<minutes>(minutes(minute))));
    const auto twoDigits = [](std::int64_t number) {
        return (number < 10 ? "0" : "") + std::to_string(number);
    };
    const std::int64_t ofDay = (minute % 1440 + 1440) % 1440;
    return std::to_string(static_cast<int>(date.year())) + "-" +
           twoDigits(static_cast<unsigned>(date.month())) + "-" +
           twoDigits(static_cast<unsigned>(date.day())) + " " + twoDigits(ofDay / 60) + ":" +
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
