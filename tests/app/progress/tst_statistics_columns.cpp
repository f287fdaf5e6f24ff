// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress/statistics/statistics_plots.h"
#include "app/progress/statistics/statistics_view.h"
#include "app/theme/theme.h"
#include "tests/app/progress/statistics_samples.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <memory>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

/// How the charts of the statistics share two columns, with few answers and with many.
class TestStatisticsColumns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noColumnIsEmptyWhileTheOtherHasTwo_data()
    {
        QTest::addColumn<QStringList>("filled");
        QTest::newRow("one alone") << QStringList{QStringLiteral("today")};
        QTest::newRow("the first two")
            << QStringList{QStringLiteral("today"), QStringLiteral("answers")};
        QTest::newRow("three of the first half") << QStringList{
            QStringLiteral("today"), QStringLiteral("calendar"), QStringLiteral("answers")};
        QTest::newRow("one of either half")
            << QStringList{QStringLiteral("today"), QStringLiteral("retention")};
        QTest::newRow("all") << QStringList();
    }

    void noColumnIsEmptyWhileTheOtherHasTwo()
    {
        QFETCH(const QStringList, filled);
        Theme theme;
        theme.setReducedMotion(true);
        const session::Statistics month = aMonth();
        StatisticsView view(theme, {});
        std::vector<ChartFigure> plots = StatisticsPlots::of(month);
        int shown = 0;
        for (ChartFigure& plot : plots) {
            plot.empty = plot.empty || (!filled.isEmpty() && !filled.contains(plot.id));
            shown += plot.empty ? 0 : 1;
        }
        QVERIFY(filled.isEmpty() || shown == filled.size());
        view.resize(1400, 2000); // two columns
        view.show();
        // First with all that a month has: charts move when others have no data.
        for (const auto& shownNow : {StatisticsPlots::of(month), plots}) {
            view.showStatistics(std::make_shared<const session::Statistics>(month), shownNow);
            QTRY_VERIFY(view.isFilled());
        }
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
        int left = 0, right = 0, leftEnd = 0, rightEnd = 0;
        for (const ChartFigure& plot : plots) {
            const auto* part = view.findChild<QWidget*>(QStringLiteral("section-%1").arg(plot.id));
            QVERIFY(part);
            QCOMPARE(part->isVisible(), !plot.empty);
            if (plot.empty)
                continue;
            const QRect place(part->mapTo(&view, QPoint()), part->size());
            if (shown == 1) {
                QVERIFY(place.width() > view.width() / 2); // across both
                return;
            }
            const bool isLeft = place.center().x() < view.width() / 2;
            QVERIFY(!(isLeft && right > 0)); // Tab goes down one column, then the other
            (isLeft ? left : right) += 1;
            int& end = isLeft ? leftEnd : rightEnd;
            end = std::max(end, place.bottom());
        }
        QCOMPARE(left + right, shown);
        QVERIFY2(left > 0 && right > 0,
                 qPrintable(QStringLiteral("%1 beside %2").arg(left).arg(right)));
        // A chart is some 400 pixels high: none could move over and make the columns more even.
        QVERIFY2(shown < 4 || std::abs(leftEnd - rightEnd) < 450,
                 qPrintable(QStringLiteral("%1 and %2").arg(leftEnd).arg(rightEnd)));
    }
};

RINGSIDE_TEST(TestStatisticsColumns)
#include "tst_statistics_columns.moc"
