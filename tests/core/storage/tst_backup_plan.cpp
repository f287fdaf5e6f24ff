// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/backup_plan.h"
#include "tests/support/test_program.h"

#include <QDate>
#include <QTest>
#include <QTimeZone>

#include <algorithm>
#include <set>

using namespace ringside::storage;

class TstBackupPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void nothingOfTheLastTwoDaysGoes();
    void ofAnOlderDayTheLastOneStays();
    void yearOfBackupsLeavesTheNumbersOfThePlan();
    void thinningDailyEndsWhereThinningOnceDoes();
    void newestStaysWhateverItsAge();
    void backupsOfTheFutureStay();
};

namespace {

constexpr std::int64_t kHour = 3'600'000, kDay = 24 * kHour;

std::int64_t at(int year, int month, int day, int hour = 12)
{
    return QDateTime(QDate(year, month, day), QTime(hour, 0), Qt::UTC).toMSecsSinceEpoch();
}

std::vector<std::int64_t> kept(const std::vector<std::int64_t>& times, std::int64_t now)
{
    const auto obsolete = obsoleteBackups(times, now);
    const std::set<std::size_t> gone(obsolete.begin(), obsolete.end());
    std::vector<std::int64_t> stay;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (!gone.contains(i))
            stay.push_back(times[i]);
    }
    return stay;
}

} // namespace

void TstBackupPlan::nothingOfTheLastTwoDaysGoes()
{
    const std::int64_t now = at(2026, 11, 21);
    std::vector<std::int64_t> times;
    for (int half = 0; half < 96; ++half) // every 30 minutes of 48 hours
        times.push_back(now - half * kHour / 2);
    QVERIFY(obsoleteBackups(times, now).empty());
}

void TstBackupPlan::ofAnOlderDayTheLastOneStays()
{
    const std::int64_t now = at(2026, 11, 21);
    const std::vector<std::int64_t> times{at(2026, 11, 15, 9), at(2026, 11, 15, 23),
                                          at(2026, 11, 15, 11), at(2026, 11, 14, 8)};
    QCOMPARE(obsoleteBackups(times, now), (std::vector<std::size_t>{2, 0}));
}

void TstBackupPlan::yearOfBackupsLeavesTheNumbersOfThePlan()
{
    // Saturday 2026-11-21 12:00 UTC, a backup at each noon before it. Recent are those younger than
    // 48 hours: the 21st and the 20th. Then 12 days: the 19th to the 8th, which is a Sunday. Then
    // 10 weeks before the one of the 8th (Monday 2nd to Sunday 8th): the Sundays from 1 November
    // back to 30 August. Then 9 months before August: the last days of July back to November 2025.
    const std::int64_t now = at(2026, 11, 21);
    std::vector<std::int64_t> times;
    for (int day = 0; day < 500; ++day)
        times.push_back(now - day * kDay);
    std::vector<std::int64_t> expected{now, now - kDay};
    for (int day = 19; day >= 8; --day)
        expected.push_back(at(2026, 11, day));
    for (int week = 0; week < 10; ++week)
        expected.push_back(at(2026, 11, 1) - week * 7 * kDay);
    QCOMPARE(expected.back(), at(2026, 8, 30));
    for (const int month : {7, 6, 5, 4, 3, 2, 1})
        expected.push_back(at(2026, month, QDate(2026, month, 1).daysInMonth()));
    expected.push_back(at(2025, 12, 31));
    expected.push_back(at(2025, 11, 30));
    QCOMPARE(kept(times, now), expected);
}

void TstBackupPlan::thinningDailyEndsWhereThinningOnceDoes()
{
    // A program that is used every day thins after each backup: what it keeps may differ from
    // thinning once by which day represents a week, never by having none for a period.
    std::vector<std::int64_t> times;
    for (int day = 0; day < 400; ++day) {
        const std::int64_t now = at(2025, 10, 1) + day * kDay;
        times.push_back(now);
        times = kept(times, now);
        QCOMPARE(times.back(), now);
    }
    // 2 recent, 12 days, 10 weeks, 9 months at most; a year is long enough to fill all of them.
    QCOMPARE(times.size(), std::size_t{33});
    QVERIFY(std::is_sorted(times.begin(), times.end()));
    // A month keeps its last Sunday, and the next one comes after 28 or 35 days.
    for (std::size_t i = 1; i < times.size(); ++i)
        QVERIFY(times[i] - times[i - 1] <= 35 * kDay);
}

void TstBackupPlan::newestStaysWhateverItsAge()
{
    QVERIFY(obsoleteBackups({at(2020, 1, 1)}, at(2026, 11, 21)).empty());
    QVERIFY(obsoleteBackups({}, at(2026, 11, 21)).empty());
}

void TstBackupPlan::backupsOfTheFutureStay()
{
    const std::int64_t now = at(2026, 11, 21);
    const std::vector<std::int64_t> times{now + 400 * kDay, now + 400 * kDay + 1, now + kDay};
    QVERIFY(obsoleteBackups(times, now).empty());
}

RINGSIDE_TEST(TstBackupPlan)
#include "tst_backup_plan.moc"
