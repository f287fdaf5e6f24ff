// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/statistics_plots.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;
using test::kToday;

namespace {

constexpr study::DaySpan kMonth{kToday - 29, kToday};

session::Statistics emptyMonth()
{
    session::Statistics statistics;
    statistics.today = kToday;
    statistics.span = kMonth;
    return statistics;
}

} // namespace

/// What the charts of days say, from sums to words and places; nothing is drawn.
class TestDayPlots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void todayIsDescribed_data()
    {
        QTest::addColumn<study::DaySum>("day");
        QTest::addColumn<QString>("sentence");
        // 15 young and 5 mature are 20 reviews of 30; 9 of 12 are 75 %, 3 of 30 are 10 %.
        QTest::newRow("answers and reviews")
            << study::DaySum{12, 9, {8, 15, 5, 2}, 3, 25 * 60'000 + 29'000}
            << QStringLiteral("Answers: 12, right: 9 (75 %). Reviews: 30: learning 8, review 20, "
                              "relearning 2; Again: 3 (10 %). Time with both: 25 min.");
        QTest::newRow("reviews alone")
            << study::DaySum{0, 0, {1, 0, 0, 0}, 0, 20'000}
            << QStringLiteral("Answers: none yet. Reviews: 1: learning 1, review 0, relearning 0; "
                              "Again: 0 (0 %). Time with both: under 1 min.");
        QTest::newRow("answers alone, for two hours")
            << study::DaySum{1, 0, {}, 0, 125 * 60'000}
            << QStringLiteral("Answers: 1, right: 0 (0 %). Reviews: none yet. Time with both: 2 h "
                              "5 min.");
        QTest::newRow("nothing yet")
            << study::DaySum{} << QStringLiteral("Nothing answered or reviewed yet today.");
    }
    void todayIsDescribed()
    {
        QFETCH(study::DaySum, day);
        session::Statistics statistics = emptyMonth();
        statistics.day = day;
        const ChartFigure figure = StatisticsPlots::today(statistics);
        QTEST(figure.sentence, "sentence");
        QCOMPARE(figure.empty, day == study::DaySum{});
        QVERIFY(figure.picture == ChartFigure::Picture::None);
        QCOMPARE(figure.table.rows.front().front(), QStringLiteral("2026-11-21"));
    }

    void calendarSaysWhatItsSizesMean()
    {
        session::Statistics statistics = emptyMonth();
        statistics.calendar = {.firstMonday = kToday - 33,
                               .days = kMonth,
                               .perDay = std::vector<study::CalendarDay>(30),
                               .steps = {2, 5, 6}};
        statistics.calendar.perDay[29] = {2, 3};
        statistics.calendar.perDay[28] = {0, 2};
        statistics.calendar.perDay[0] = {8, 1};
        const ChartFigure figure = StatisticsPlots::calendar(statistics);
        QVERIFY(!figure.empty);
        // 2 + 8 answers, 3 + 2 + 1 reviews; the first day of the 30 is 23 October.
        QCOMPARE(
            figure.sentence,
            QStringLiteral("Studied on 3 of the last 30 days; answers: 10, reviews: 6; maximum 9, "
                           "on Fri 23 Oct 2026. A larger square means more of both."));
        QStringList keys;
        for (const CalendarStep& key : figure.steps)
            keys << key.name;
        QCOMPARE(keys, (QStringList{QStringLiteral("none"), QStringLiteral("2 to 4"),
                                    QStringLiteral("5"), QStringLiteral("6 or more")}));
        QCOMPARE(figure.steps[0].filled, 0.0);
        QVERIFY(figure.steps[1].filled < figure.steps[2].filled);
        QCOMPARE(figure.steps[3].filled, 1.0);
        QCOMPARE(figure.plot.readings.size(), std::size_t{30});
        QCOMPARE(figure.plot.readings[28].text,
                 QStringLiteral("Fri 20 Nov 2026: answers 0, reviews 2"));
        QCOMPARE(figure.table.rows[0], (QStringList{QStringLiteral("2026-10-23"),
                                                    QStringLiteral("8"), QStringLiteral("1")}));
    }

    void reviewsAreStackedByKind()
    {
        session::Statistics statistics = emptyMonth();
        statistics.reviewsEver = 9;
        statistics.reviews = {{{kToday - 1, kToday - 1}, {1, 2, 0, 1}}, {{kToday, kToday}, {}}};
        ChartFigure figure = StatisticsPlots::reviews(statistics);
        QCOMPARE(figure.plot.bars->sets.size(), std::size_t{4});
        QCOMPARE(figure.plot.bars->sets[1].heights, (std::vector<double>{2, 0}));
        QCOMPARE(figure.sentence,
                 QStringLiteral(
                     "Reviews: 4; learning 1, young 2, mature 0, relearning 1. Highest bar: 4."));
        QCOMPARE(figure.plot.readings[0].text,
                 QStringLiteral("Fri 20 Nov 2026: learning 1, young 2, mature 0, relearning 1"));
        statistics.reviews[0].reviews = {};
        figure = StatisticsPlots::reviews(statistics);
        QVERIFY(figure.empty);
        QVERIFY(figure.sentence.startsWith(QStringLiteral("No reviews in this range.")));
        statistics.reviewsEver = 0;
        QVERIFY(StatisticsPlots::reviews(statistics)
                    .sentence.startsWith(QStringLiteral("No reviews yet. ")));
    }

    void timeIsInMinutes()
    {
        session::Statistics statistics = emptyMonth();
        statistics.times = {{{kToday - 1, kToday - 1}, 85 * 60'000, 0},
                            {{kToday, kToday}, 30'000, 435'000}};
        const ChartFigure figure = StatisticsPlots::times(statistics);
        QCOMPARE(figure.plot.bars->sets[0].heights, (std::vector<double>{85, 0.5}));
        QCOMPARE(figure.plot.bars->sets[1].heights, (std::vector<double>{0, 7.25}));
        // 85.5 and 7.25 min, in all 92.75; half a minute is a whole one.
        QCOMPARE(figure.sentence,
                 QStringLiteral("Time from showing to answering: 1 h 33 min; answers 1 h 26 min, "
                                "reviews 7 min. Highest bar: 1 h 25 min."));
        QCOMPARE(figure.plot.readings[1].text,
                 QStringLiteral("Sat 21 Nov 2026: answers 1 min, reviews 7 min"));
        QCOMPARE(figure.table.rows[1].mid(2),
                 (QStringList{QStringLiteral("30"), QStringLiteral("435")}));
    }

    void dayBeginsAtTheLearnersHour()
    {
        session::Statistics statistics = emptyMonth();
        statistics.answers = {{kMonth, 1, 0}, {{kToday, kToday}, 1, 0}};
        statistics.due.bars = {{{kToday, kToday}, 1}};
        QCOMPARE(StatisticsPlots::answers(statistics).plot.x.title(),
                 QStringLiteral("day, from 04:00 to 04:00"));
        statistics.rolloverMinutes = 0;
        QCOMPARE(StatisticsPlots::answers(statistics).plot.x.title(),
                 QStringLiteral("day, from 00:00 to 00:00"));
        QCOMPARE(StatisticsPlots::due(statistics).plot.x.title(),
                 QStringLiteral("day, from 00:00 to 00:00"));
        statistics.answers = {{{kToday - 6, kToday}, 1, 0}};
        QCOMPARE(StatisticsPlots::answers(statistics).plot.x.title(),
                 QStringLiteral("7 days each"));
    }

    void longForecastNamesItsBars()
    {
        session::Statistics statistics = emptyMonth();
        statistics.reviewsEver = 1;
        statistics.due = {2, {{{kToday, kToday + 6}, 5}, {{kToday + 7, kToday + 10}, 9}}, 3};
        const ChartFigure figure = StatisticsPlots::due(statistics);
        QCOMPARE(figure.plot.x.title(), QStringLiteral("7 days each"));
        // 2 overdue + 5 + 9 in 11 days; the second bar has more than the first with the overdue.
        QCOMPARE(figure.sentence,
                 QStringLiteral(
                     "Reviews in the next 11 days: 16; overdue: 2; maximum 9, on Sat 28 Nov 2026 "
                     "to Tue 1 Dec 2026. New and forgotten cards come on top. Due after that: 3."));
        QCOMPARE(figure.plot.readings[0].text,
                 QStringLiteral("Sat 21 Nov 2026 to Fri 27 Nov 2026: 5 due, 2 overdue"));
    }
};

RINGSIDE_TEST(TestDayPlots)
#include "tst_day_plots.moc"
