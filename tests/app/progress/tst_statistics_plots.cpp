// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/card_spread_plots.h"
#include "app/progress/statistics/rhythm_plots.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::app;

namespace {

study::CardSpread fourCards()
{
    study::CardSpread cards;
    cards.cards = 4;
    cards.stability = {{{0, 1.0, 1}, {1, 2.0, 0}, {2, std::nullopt, 3}}, 20.24, 9.76};
    cards.difficulty = {{{1, 2.0, 0}, {2, 3.0, 4}}, 2.5, 2.4};
    cards.retrievability = {{{0, 0.1, 1}, {0.1, 1.0, 3}}, 0.7, 0.846};
    cards.expected = 2.8;
    return cards;
}

} // namespace

class TestStatisticsPlots : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stabilityIsReadInDays()
    {
        const ChartFigure figure = CardSpreadPlots::stability(fourCards());
        QVERIFY(!figure.empty);
        QCOMPARE(figure.plot.bars->sets.size(), std::size_t{1});
        QCOMPARE(figure.plot.bars->sets[0].heights, (std::vector<double>{1, 0, 3}));
        QCOMPARE(figure.plot.readings[0].text, QStringLiteral("0 to 1 days: 1 of 4 (25 %)"));
        QCOMPARE(figure.plot.readings[2].text, QStringLiteral("2 days or more: 3 of 4 (75 %)"));
        QCOMPARE(figure.plot.x.ticks()[2].text, QStringLiteral("2 or more"));
        QVERIFY(
            figure.sentence.contains(QStringLiteral("Cards: 4; median 9.8 days, mean 20.2 days")));
        QCOMPARE(figure.table.rows[2],
                 (QStringList{QStringLiteral("2"), QString(), QStringLiteral("3")}));
    }

    void difficultyIsReadWithoutUnit()
    {
        const ChartFigure figure = CardSpreadPlots::difficulty(fourCards());
        QCOMPARE(figure.plot.readings[1].text, QStringLiteral("difficulty 2 to 3: 4 of 4 (100 %)"));
        QVERIFY(figure.sentence.contains(QStringLiteral("Cards: 4; median 2.4, mean 2.5.")));
    }

    void retrievabilityIsReadInPerCentWithWhatIsExpected()
    {
        const ChartFigure figure = CardSpreadPlots::retrievability(fourCards());
        QCOMPARE(figure.plot.readings[0].text, QStringLiteral("0 to 10 %: 1 of 4 (25 %)"));
        QCOMPARE(figure.plot.readings[1].text, QStringLiteral("10 to 100 %: 3 of 4 (75 %)"));
        QVERIFY(
            figure.sentence.startsWith(QStringLiteral("Expected recall now: 2.8 of 4 cards, ")));
        QVERIFY(figure.sentence.endsWith(QStringLiteral("Median 85 %, mean 70 %.")));
        QCOMPARE(figure.table.columns[0], QStringLiteral("from_percent"));
        QCOMPARE(figure.table.rows[1],
                 (QStringList{QStringLiteral("10"), QStringLiteral("100"), QStringLiteral("3")}));
    }

    void withoutReviewedCardsTheSpreadSaysWhatComes()
    {
        for (const ChartFigure& figure :
             {CardSpreadPlots::stability({}), CardSpreadPlots::difficulty({}),
              CardSpreadPlots::retrievability({})}) {
            QVERIFY(figure.empty);
            QVERIFY(figure.sentence.startsWith(QStringLiteral("No reviews yet. ")));
        }
    }

    void hourHasAPointFromFiveOn()
    {
        study::HoursAccuracy hours{};
        hours[9] = {10, 9, {4, 4}};
        hours[22] = {5, 2, {8, 6}};
        hours[23] = {4, 0, {0, 0}};
        const ChartFigure figure = RhythmPlots::hours(hours);
        QVERIFY(!figure.empty);
        QCOMPARE(figure.plot.series.size(), std::size_t{2});
        QCOMPARE(figure.plot.series[0].points, (std::vector<QPointF>{{9, 90}, {22, 40}}));
        QCOMPARE(figure.plot.series[1].points, (std::vector<QPointF>{{22, 75}}));
        QCOMPARE(figure.plot.readings.size(), std::size_t{24});
        QCOMPARE(figure.plot.readings[9].text,
                 QStringLiteral("09:00 to 10:00: answers 9 of 10 (90 %); due cards 4 of 4 (100 %), "
                                "too few to draw"));
        QCOMPARE(figure.plot.readings[23].text,
                 QStringLiteral(
                     "23:00 to 24:00: answers 0 of 4 (0 %), too few to draw; due cards none"));
        QVERIFY(figure.sentence.startsWith(
            QStringLiteral("Right answers: best 09:00 to 10:00, 9 of 10 (90 %); worst 22:00 to "
                           "23:00, 2 of 5 (40 %). Due cards remembered: 22:00 to 23:00, 6 of 8 (75 "
                           "%). Hours with fewer than 5 are not shown.")));
        QCOMPARE(figure.table.rows[22],
                 (QStringList{QStringLiteral("22"), QStringLiteral("5"), QStringLiteral("2"),
                              QStringLiteral("8"), QStringLiteral("6")}));
    }

    void withoutFiveInAnHourItSaysSo()
    {
        study::HoursAccuracy hours{};
        hours[9] = {4, 4, {4, 4}};
        const ChartFigure figure = RhythmPlots::hours(hours);
        QVERIFY(figure.empty);
        QVERIFY(figure.sentence.startsWith(QStringLiteral("No hour has 5 answers or 5 due cards")));
    }

    void sittingsAreReadByPlace()
    {
        const ChartFigure figure =
            RhythmPlots::sittings({{{1, 5, 20, 18}, {6, 10, 8, 6}, {11, std::nullopt, 4, 0}}, 4});
        QVERIFY(!figure.empty);
        QCOMPARE(figure.plot.bars->sets[0].heights, (std::vector<double>{90, 75, 0}));
        QCOMPARE(figure.plot.readings[0].text,
                 QStringLiteral("Answers 1 to 5 of a sitting: 18 of 20 (90 %)"));
        QCOMPARE(figure.plot.readings[2].text,
                 QStringLiteral("Answers 11 and later of a sitting: 0 of 4 (0 %), too few to "
                                "draw"));
        QVERIFY(figure.sentence.contains(
            QStringLiteral("6 to 10: 6 of 8 (75 %); 11 and later: 0 of 4 (0 %), too few to draw. "
                           "Sittings: 4; a pause of 30 minutes")));
        QCOMPARE(figure.table.rows[2], (QStringList{QStringLiteral("11"), QString(),
                                                    QStringLiteral("4"), QStringLiteral("0")}));
    }

    void withoutFiveAtAPlaceItSaysSo()
    {
        const ChartFigure figure = RhythmPlots::sittings({{{1, std::nullopt, 4, 4}}, 1});
        QVERIFY(figure.empty);
        QVERIFY(figure.sentence.startsWith(QStringLiteral("No part of a sitting has 5 answers")));
        QVERIFY(RhythmPlots::sittings({}).empty);
    }
};

RINGSIDE_TEST(TestStatisticsPlots)
#include "tst_statistics_plots.moc"
