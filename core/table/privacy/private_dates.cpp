// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/private_dates.h"

#include "core/statistics/addressed_draws.h"
#include "core/table/part/part.h"
#include "core/table/part/picture_cells.h"

#include <chrono>
#include <cmath>

namespace ringside::table {

using statistics::drawAt;

namespace {

constexpr double kDaysOfYear = 365;
constexpr std::uint64_t kDatesOfRow = 16;
constexpr std::uint64_t kKeySeed = 1000, kRowSeed = 2000;

constexpr std::chrono::sys_days firstDay()
{
    using namespace std::chrono;
    return year(2024) / January / 1;
}

std::int64_t whole(double most, double draw)
{
    return static_cast<std::int64_t>(std::floor(most * draw));
}

std::int64_t firstOfMonth(std::int64_t day)
{
    using namespace std::chrono;
    const year_month_day date(firstDay() + days(day));
    return (sys_days(date.year() / date.month() / 1) - firstDay()).count();
}

/// A date's place among all draws.
struct Place
{
    std::uint64_t patient, row, number;
};

std::int64_t shiftOf(const PrivacyScenario& scenario, const Place& place, std::uint64_t load)
{
    const PrivateDates& dates = *scenario.dates;
    const std::uint64_t seed = seedOf(scenario.seed);
    const std::uint64_t key = kKeySeed + (dates.key == KeyLife::PerLoad ? load + 1 : 0);
    double draw = 0;
    switch (dates.context) {
    case DateContext::Patient:
        draw = drawAt(seed + key, place.patient, 5);
        break;
    case DateContext::Stay:
        draw = drawAt(seed + key, place.row, 6);
        break;
    case DateContext::Row:
        draw = drawAt(seed + kRowSeed + load, place.row, 7);
        break;
    case DateContext::Value:
        draw = drawAt(seed + kRowSeed + load, kDatesOfRow * place.row + place.number, 8);
        break;
    }
    return static_cast<std::int64_t>(dates.lower) + whole(dates.upper - dates.lower + 1, draw);
}

std::optional<std::int64_t> shownIn(const PrivacyScenario& scenario, const Place& place,
                                    std::int64_t day, std::uint64_t load)
{
    switch (scenario.dates->transform) {
    case DateTransform::None:
        return day;
    case DateTransform::Shift:
        return day + shiftOf(scenario, place, load);
    case DateTransform::Month:
        return firstOfMonth(day);
    case DateTransform::Token:
    case DateTransform::Redact:
        break;
    }
    return std::nullopt;
}

/// Whether a date without a day to show is the same when its row comes again.
bool isSameToken(const PrivateDates& dates)
{
    return dates.transform == DateTransform::Token && dates.key == KeyLife::Fixed;
}

void addPair(const PrivateDate& before, const PrivateDate& date, DateCounts& counts)
{
    (before.stay == date.stay ? counts.within : counts.across) += 1;
    (before.stay == date.stay ? counts.withinPreserved : counts.acrossPreserved) +=
        isIntervalPreserved(before, date) ? 1 : 0;
    counts.orderPreserved += before.shown && date.shown && *date.shown > *before.shown ? 1 : 0;
}

} // namespace

bool isIntervalPreserved(const PrivateDate& before, const PrivateDate& date)
{
    return before.shown && date.shown && *date.shown - *before.shown == date.day - before.day;
}

std::vector<PrivateDate> datesOf(const PrivacyScenario& scenario, std::size_t patient)
{
    const PrivateDates& dates = *scenario.dates;
    const std::uint64_t seed = seedOf(scenario.seed);
    const std::size_t stays = countOf(dates.stays), loads = countOf(scenario.loads);
    std::vector<PrivateDate> made;
    made.reserve(stays * countOf(dates.perStay));
    std::int64_t day = whole(kDaysOfYear, drawAt(seed, patient, 2));
    for (std::size_t stay = 0; stay < stays; ++stay) {
        const std::size_t row = patient * stays + stay, load = row % loads;
        if (stay > 0)
            day += 1 + whole(dates.gap, drawAt(seed, row, 3));
        for (std::size_t number = 0; number < countOf(dates.perStay); ++number) {
            if (number > 0)
                day += 1 + whole(dates.interval, drawAt(seed, kDatesOfRow * row + number, 4));
            const Place place{patient, row, number};
            made.push_back({row, day, shownIn(scenario, place, day, load),
                            shownIn(scenario, place, day, load + 1)});
        }
    }
    return made;
}

DateCounts countsOf(const PrivacyScenario& scenario, const std::stop_token& stop)
{
    DateCounts counts;
    const bool isSame = isSameToken(*scenario.dates);
    for (std::size_t patient = 0; patient < countOf(scenario.people); ++patient) {
        if (stop.stop_requested())
            return counts;
        const auto dates = datesOf(scenario, patient);
        for (std::size_t i = 0; i < dates.size(); ++i) {
            const PrivateDate& date = dates[i];
            counts.dates += 1;
            counts.visible += date.shown == date.day ? 1 : 0;
            counts.reloadedEqual += (date.shown ? date.shown == date.reloaded : isSame) ? 1 : 0;
            if (i > 0)
                addPair(dates[i - 1], date, counts);
        }
    }
    return counts;
}

std::string dateText(std::int64_t day)
{
    return dateText(firstDay() + std::chrono::days(day));
}

} // namespace ringside::table
