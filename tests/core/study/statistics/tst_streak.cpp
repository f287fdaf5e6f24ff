// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/streak.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace ringside::study;
using namespace ringside::test;

namespace {

/// Days before today: 0 is today.
std::vector<std::int64_t> daysBack(const QList<int>& back)
{
    std::vector<std::int64_t> days;
    for (const int each : back)
        days.push_back(kToday - each);
    return days;
}

/// Each of the last 60 days with a chance of six in seven, so that streaks are neither all empty
/// nor all whole.
std::set<std::int64_t> anyDays()
{
    std::set<std::int64_t> days;
    for (int back = 0; back < 60; ++back)
        if (*rc::gen::inRange(0, 7) > 0)
            days.insert(kToday - back);
    return days;
}

std::vector<std::int64_t> listOf(const std::set<std::int64_t>& days)
{
    return {days.begin(), days.end()};
}

/// Whether a streak from `first` to today follows the rule, day by day.
bool isRun(const std::set<std::int64_t>& days, std::int64_t first)
{
    if (!days.contains(first))
        return false;
    const auto isMissed = [&](std::int64_t day) { return day < kToday && !days.contains(day); };
    for (std::int64_t begin = first; begin <= kToday; ++begin) {
        int missed = 0;
        for (std::int64_t day = begin; day < begin + kForgivenEvery && day <= kToday; ++day)
            missed += isMissed(day) ? 1 : 0;
        if (missed > 1)
            return false;
    }
    return true;
}

} // namespace

class TestStreak : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneMissedDayAWeekIsForgiven_data()
    {
        QTest::addColumn<QList<int>>("studied"); // days before today
        QTest::addColumn<int>("days");
        QTest::addColumn<QList<int>>("forgiven");
        QTest::addColumn<bool>("endsWithoutToday");
        QTest::newRow("nothing studied") << QList<int>{} << 0 << QList<int>{} << false;
        QTest::newRow("today alone") << QList<int>{0} << 1 << QList<int>{} << false;
        QTest::newRow("today is still open") << QList<int>{1, 2, 3} << 3 << QList<int>{} << false;
        QTest::newRow("yesterday was missed") << QList<int>{0, 2, 3} << 3 << QList<int>{1} << false;
        QTest::newRow("yesterday was missed and today is open: only today saves it")
            << QList<int>{2, 3} << 2 << QList<int>{1} << true;
        QTest::newRow("two days in a row end it")
            << QList<int>{0, 3, 4} << 1 << QList<int>{} << false;
        QTest::newRow("two missed days before an open today end it")
            << QList<int>{3, 4} << 0 << QList<int>{} << false;
        // Missed 1 and 7 back are 6 apart: days 7 to 1 are seven in a row with two missed.
        QTest::newRow("a second missed day within seven ends it")
            << QList<int>{0, 2, 3, 4, 5, 6, 8, 9} << 6 << QList<int>{1} << false;
        QTest::newRow("a second missed day a week earlier is forgiven too")
            << QList<int>{0, 2, 3, 4, 5, 6, 7, 9} << 8 << QList<int>{1, 8} << false;
        // Missing today would be the second within seven days: 0 and 6 back.
        QTest::newRow("forgiven six days ago, today is needed")
            << QList<int>{1, 2, 3, 4, 5, 7} << 6 << QList<int>{6} << true;
        QTest::newRow("forgiven seven days ago, today may be missed")
            << QList<int>{1, 2, 3, 4, 5, 6, 8} << 7 << QList<int>{7} << false;
        QTest::newRow("tomorrow does not count") << QList<int>{-1} << 0 << QList<int>{} << false;
        QTest::newRow("a day counts once") << QList<int>{0, 0, 1, 1} << 2 << QList<int>{} << false;
    }

    void oneMissedDayAWeekIsForgiven()
    {
        QFETCH(QList<int>, studied);
        QFETCH(QList<int>, forgiven);
        const Streak streak = streakOf(daysBack(studied), kToday);
        QTEST(streak.days, "days");
        QVERIFY(streak.forgiven == daysBack(forgiven));
        QCOMPARE(streak.isTodayStudied, studied.contains(0));
        QTEST(streak.endsWithoutToday, "endsWithoutToday");
        if (streak.days > 0)
            QVERIFY(std::ranges::count(studied, static_cast<int>(kToday - streak.first)) > 0);
    }

    void itIsTheLongestRunThatFollowsTheRule()
    {
        QVERIFY(rc::check("no earlier day begins a run", [] {
            const auto days = anyDays();
            std::int64_t first = kToday + 1;
            for (const std::int64_t day : days)
                if (isRun(days, day)) {
                    first = day;
                    break;
                }
            const Streak streak = streakOf(listOf(days), kToday);
            RC_ASSERT(streak.days == static_cast<int>(std::count_if(
                                         days.begin(), days.end(),
                                         [first](std::int64_t day) { return day >= first; })));
            if (streak.days > 0)
                RC_ASSERT(streak.first == first);
        }));
    }

    void studiedDayMoreNeverShortensIt()
    {
        QVERIFY(rc::check("one day added", [] {
            auto days = anyDays();
            const int before = streakOf(listOf(days), kToday).days;
            days.insert(kToday - *rc::gen::inRange(0, 60));
            RC_ASSERT(streakOf(listOf(days), kToday).days >= before);
        }));
    }

    void dayNumbersDoNotMatter()
    {
        QVERIFY(rc::check("all moved by the same number of days", [] {
            const auto days = listOf(anyDays());
            const auto shift = std::int64_t{*rc::gen::inRange(-30'000, 30'000)};
            auto moved = days;
            for (std::int64_t& day : moved)
                day += shift;
            RC_ASSERT(streakOf(days, kToday).days == streakOf(moved, kToday + shift).days);
        }));
    }
};

RINGSIDE_TEST(TestStreak)
#include "tst_streak.moc"
