// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/calendar_map.h"
#include "app/theme/theme.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QImage>
#include <QTest>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;
using test::kToday;

namespace {

constexpr study::DaySpan kYear{kToday - 364, kToday};
/// Labels 30 and 20 px, cells of 9 to 18 px, 8 px between bands.
CalendarLayout::Style styleOf(double width)
{
    return {width, 30, 20, 9, 18, 8};
}

ChartFigure yearFigure()
{
    ChartFigure figure;
    figure.id = QStringLiteral("calendar");
    figure.title = QStringLiteral("Calendar");
    figure.sentence = QStringLiteral("A year.");
    figure.calendar = {.firstMonday = kToday - 369,
                       .days = kYear,
                       .perDay = std::vector<study::CalendarDay>(365),
                       .steps = {1, 10}};
    figure.calendar.perDay[364] = {10, 5};
    figure.calendar.perDay[363] = {1, 1};
    for (std::int64_t day = kYear.first; day <= kYear.last; ++day)
        figure.plot.readings.push_back(
            {static_cast<double>(day), QStringLiteral("day %1").arg(day - kToday)});
    return figure;
}

} // namespace

class TestCalendarMap : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }
    void init()
    {
        unexpectedWarnings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        m_map = std::make_unique<CalendarMap>(*m_theme);
        m_map->setFigure(yearFigure());
        m_map->resize(620, m_map->heightForWidth(620));
        m_map->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_map.get()));
    }
    void cleanup()
    {
        m_map.reset();
        m_theme.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void yearIsOneBandOfWeeks()
    {
        // 365 days that end on a Saturday begin on a Saturday: 53 weeks; 600 px / 53 = 11.3.
        const auto layout = CalendarLayout::compute(kToday - 369, kYear, styleOf(630));
        QCOMPARE(layout.bands, 1);
        QCOMPARE(layout.columns, 53);
        QCOMPARE(layout.cell, 11.0);
        QCOMPARE(layout.height, 20.0 + 7 * 11);
        // The first day is the Saturday of the first week, the sixth row.
        QCOMPARE(layout.cellOf(kYear.first), QRectF(30, 20 + 5 * 11, 11, 11));
        QCOMPARE(layout.cellOf(kToday), QRectF(30 + 52 * 11, 20 + 5 * 11, 11, 11));
        QCOMPARE(layout.cellOf(kToday - 5), QRectF(30 + 52 * 11, 20, 11, 11)); // its Monday
    }

    void narrowWindowHasMoreBands()
    {
        // 180 px / 9 = 20 weeks a band: 3 bands of 18 weeks, 10 px a cell.
        const auto layout = CalendarLayout::compute(kToday - 369, kYear, styleOf(210));
        QCOMPARE(layout.bands, 3);
        QCOMPARE(layout.columns, 18);
        QCOMPARE(layout.cell, 10.0);
        // Each band is 20 + 70 px high, with 8 px between.
        QCOMPARE(layout.height, 3 * 90.0 + 2 * 8);
        // Week 52 is the 17th of the third band.
        QCOMPARE(layout.cellOf(kToday), QRectF(30 + 16 * 10, 196 + 20 + 50, 10, 10));
    }

    void manyYearsAreStacked()
    {
        // Ten years of 522 weeks: 10 bands of 53.
        const auto layout =
            CalendarLayout::compute(kToday - 3653, {kToday - 3653, kToday}, styleOf(700));
        QCOMPARE(layout.bands, 10);
        QCOMPARE(layout.columns, 53);
    }

    void pointIsTheDayBelowIt()
    {
        for (const double width : {210.0, 630.0}) {
            const auto layout = CalendarLayout::compute(kToday - 369, kYear, styleOf(width));
            for (std::int64_t day = kYear.first; day <= kYear.last; ++day)
                QVERIFY(layout.dayAt(layout.cellOf(day).center()) == day);
            QVERIFY(!layout.dayAt({5, 40}));                                 // weekdays
            QVERIFY(!layout.dayAt({100, 5}));                                // months
            QVERIFY(!layout.dayAt(layout.cellOf(kYear.last + 1).center()));  // tomorrow
            QVERIFY(!layout.dayAt(layout.cellOf(kYear.first - 1).center())); // before it
        }
    }

    void moreFillsMoreOfTheCell()
    {
        QCOMPARE(filledShare(0, 4), 0.0);
        QCOMPARE(filledShare(4, 4), 1.0);
        QCOMPARE(filledShare(2, 4), 0.625); // 0.25 + 0.75 / 2
        QCOMPARE(filledShare(1, 1), 1.0);
        const QImage picture = m_map->grab().toImage();
        const auto inked = [&](std::int64_t day) {
            const QRect cell = m_map->layoutFor(m_map->width()).cellOf(day).toAlignedRect();
            int count = 0;
            for (int y = cell.top(); y <= cell.bottom(); ++y)
                for (int x = cell.left(); x <= cell.right(); ++x)
                    count += picture.pixelColor(x, y) == m_theme->color(Tone::Accent) ? 1 : 0;
            return count;
        };
        QVERIFY(inked(kToday) > inked(kToday - 1));
        QVERIFY(inked(kToday - 1) > 0);
        QCOMPARE(inked(kToday - 2), 0);
    }

    void keysReadDaysAndWeeks()
    {
        int reported = 0;
        connect(m_map.get(), &CalendarMap::readChanged, this, [&reported] { ++reported; });
        m_map->setFocus();
        QTest::keyClick(m_map.get(), Qt::Key_Left); // the last day is where reading begins
        QCOMPARE(m_map->readout(), QStringLiteral("day 0"));
        QTest::keyClick(m_map.get(), Qt::Key_Left);
        QCOMPARE(m_map->readout(), QStringLiteral("day -7"));
        QTest::keyClick(m_map.get(), Qt::Key_Up);
        QCOMPARE(m_map->readout(), QStringLiteral("day -8"));
        QCOMPARE(m_map->accessibleDescription(), QStringLiteral("day -8"));
        QTest::keyClick(m_map.get(), Qt::Key_Down);
        QTest::keyClick(m_map.get(), Qt::Key_Right);
        QTest::keyClick(m_map.get(), Qt::Key_Right); // not beyond today
        QCOMPARE(m_map->readout(), QStringLiteral("day 0"));
        QTest::keyClick(m_map.get(), Qt::Key_Home);
        QCOMPARE(m_map->readout(), QStringLiteral("day -364"));
        QCOMPARE(reported, 6);
        m_map->clearFocus();
        QCOMPARE(m_map->readout(), QString());
        QCOMPARE(m_map->accessibleDescription(), QStringLiteral("A year."));
    }

    void pointerReadsTheDayBelowIt()
    {
        const auto layout = m_map->layoutFor(m_map->width());
        QTest::mouseMove(m_map.get(), layout.cellOf(kToday - 20).center().toPoint());
        QCOMPARE(m_map->readout(), QStringLiteral("day -20"));
        QTest::mouseMove(m_map.get(), QPoint(2, 2));
        QCOMPARE(m_map->readout(), QString());
    }

    void anotherCalendarHasItsOwnDays()
    {
        m_map->setFocus();
        QTest::keyClick(m_map.get(), Qt::Key_End);
        ChartFigure figure = yearFigure();
        figure.calendar.days = {kToday - 9, kToday};
        figure.calendar.firstMonday = kToday - 12;
        figure.calendar.perDay.resize(10);
        figure.plot.readings.erase(figure.plot.readings.begin(), figure.plot.readings.end() - 10);
        m_map->setFigure(figure);
        QCOMPARE(m_map->readout(), QString());
        QTest::keyClick(m_map.get(), Qt::Key_Home);
        QCOMPARE(m_map->readout(), QStringLiteral("day -9"));
    }

    void lettersTwiceAsLargeFit()
    {
        const int before = m_map->heightForWidth(620);
        m_theme->setFontScale(2);
        QVERIFY(m_map->heightForWidth(620) > before);
        const auto layout = m_map->layoutFor(620);
        QVERIFY(layout.cellOf(kToday).right() <= 620);
        QVERIFY(layout.cell >= m_theme->px(9));
    }

private:
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<CalendarMap> m_map; ///< goes first
};

RINGSIDE_TEST(TestCalendarMap)
#include "tst_calendar_map.moc"
