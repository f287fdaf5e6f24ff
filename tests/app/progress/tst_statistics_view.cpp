// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/calendar_map.h"
#include "app/chart/legend_key.h"
#include "app/chart/statistics_chart.h"
#include "app/progress/statistics/statistics_plots.h"
#include "app/progress/statistics/statistics_view.h"
#include "tests/app/progress/statistics_samples.h"
#include "tests/app/support/strict_warnings.h"
#include "tests/support/test_program.h"

#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QStackedBarSeries>

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QStyleFactory>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

class TestStatisticsView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init()
    {
        unexpectedWarnings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        m_theme->setReducedMotion(true);
        m_shown = aMonth();
        m_saveTo.clear();
        FileDialogs dialogs;
        dialogs.save = [this](QWidget*, const QString&, const QString&, const QString&) {
            return m_saveTo;
        };
        m_view = std::make_unique<StatisticsView>(*m_theme, dialogs);
    }

    void cleanup()
    {
        m_view.reset();
        m_theme.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void chartsAreMadeWhenTheyAreFirstShown()
    {
        QCOMPARE(m_view->findChildren<StatisticsChart*>().size(), 0);
        show();
        QCOMPARE(m_view->findChildren<StatisticsChart*>().size(), 13);
        fill();
        QCOMPARE(m_view->findChildren<StatisticsChart*>().size(), 13);
    }

    void barsAreTheAnswersOfTheDays()
    {
        show();
        const auto sets = barsOf("answers");
        QCOMPARE(sets.size(), 2);
        QCOMPARE(sets[0]->label(), QStringLiteral("right"));
        for (std::size_t i = 0; i < m_shown.answers.size(); ++i) {
            const int at = static_cast<int>(i);
            QCOMPARE(sets[0]->at(at), static_cast<double>(m_shown.answers[i].right));
            QCOMPARE(sets[1]->at(at), static_cast<double>(m_shown.answers[i].wrong));
        }
    }

    void todayIsWordsAndTheCalendarAMap()
    {
        show();
        QVERIFY(sentence("today").startsWith(QStringLiteral("Answers: 12, ")));
        QVERIFY(!chart("today"));
        QVERIFY(m_view->findChild<QPushButton*>(QStringLiteral("save-today"))->isVisible());
        auto* map = m_view->findChild<CalendarMap*>();
        QVERIFY(map->isVisible());
        map->setFocus();
        QTest::keyClick(map, Qt::Key_End);
        QCOMPARE(readout("calendar"), QStringLiteral("Sat 21 Nov 2026: answers 12, reviews 30"));
    }

    void fillingsTellTheKindsOfReviewsApart()
    {
        show();
        const auto sets = barsOf("reviews");
        QCOMPARE(sets.size(), 4);
        for (int kind = 1; kind < 4; ++kind)
            QVERIFY(sets[kind]->brush().style() != sets[kind - 1]->brush().style());
    }

    void linesAreTheWeeksOfTheDomainsThatHaveEnough()
    {
        show();
        const auto lines = linesOf("accuracy");
        QCOMPARE(lines.size(), std::size_t{2});
        QCOMPARE(legend("accuracy").constFirst(), QStringLiteral("1 Low-code solutions"));
        QCOMPARE(lines[0].points,
                 (std::vector<QPointF>{{kToday - 12.0, 50}, {kToday - 5.0, 500.0 / 7}}));
        QCOMPARE(lines[1].points, (std::vector<QPointF>{{kToday - 5.0, 75}}));
        QVERIFY(lines[1].marker != PlotMarker::None); // a line of one point is seen by its marker
        QVERIFY(sentence("accuracy")
                    .contains(QStringLiteral("not shown: 2 Data and models across teams (4).")));
    }

    void weakestDomainWithALineIsFirst()
    {
        show();
        QCOMPARE(domainChoice()->currentText(), QStringLiteral("3 Prototypes to models"));
        const auto lines = linesOf("objectives");
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(legend("objectives").constFirst(), QStringLiteral("3.1.a Title of 3.1.a"));
        QCOMPARE(lines[0].points, (std::vector<QPointF>{{kToday - 5.0, 40}}));
        QVERIFY(sentence("objectives")
                    .startsWith(
                        QStringLiteral("Right, repeated questions too. 3.1.a: 2 of 5 (40 %). Fewer "
                                       "than 5 answers, not shown: 3.1.b (3); 3.1.c (0);")));
        chart("objectives")->setFocus();
        QTest::keyClick(chart("objectives"), Qt::Key_End);
        QCOMPARE(readout("objectives"),
                 QStringLiteral("Week of Mon 16 Nov 2026: 3.1.a: 2 of 5 (40 %)"));
    }

    void tabGoesThroughTheObjectivesInTheOrderOfThePage()
    {
        show();
        auto* save = m_view->findChild<QPushButton*>(QStringLiteral("save-objectives"));
        QVERIFY(save->y() < domainChoice()->y());
        QVERIFY(domainChoice()->y() < chart("objectives")->y());
        QStringList order;
        for (QWidget* next = save->nextInFocusChain();
             order.size() < 3 && next->objectName() != QStringLiteral("statisticsRange");
             next = next->nextInFocusChain())
            if (next->focusPolicy() & Qt::TabFocus && next->isVisible())
                order << next->objectName();
        QCOMPARE(order, (QStringList{QStringLiteral("details-objectives"),
                                     QStringLiteral("objectiveDomain"),
                                     QStringLiteral("chart-objectives")}));
    }

    void markAtOneHundredPerCentIsWhole()
    {
        show();
        auto* hours = chart("hours");
        // The topmost number of the axis is 100 %: half of a marker stands above the plot.
        QCOMPARE(hours->plot().y.high(), 100.0);
        QCOMPARE(hours->at({13, 100}).y(), hours->plotArea().top());
        QVERIFY(hours->plotArea().top() >= m_theme->px(6));
    }

    void domainChosenByKeyboardIsKept()
    {
        show();
        domainChoice()->setFocus();
        QTest::keyClick(domainChoice(), Qt::Key_Up);
        // Domain 2 has no line.
        QVERIFY(sentence("objectives")
                    .startsWith(QStringLiteral("No objective of domain 2 has 5 answers")));
        QVERIFY(!chart("objectives")->isVisible());
        QTest::keyClick(domainChoice(), Qt::Key_Up);
        QCOMPARE(linesOf("objectives")[0].points.size(), std::size_t{2});
        show(); // again
        QCOMPARE(domainChoice()->currentText(), QStringLiteral("1 Low-code solutions"));
        QCOMPARE(linesOf("objectives")[0].points.size(), std::size_t{2});
    }

    void noTwoLinesLookAlike()
    {
        m_shown = aYear();
        show();
        const auto lines = linesOf("objectives");
        QCOMPARE(lines.size(), std::size_t{9});
        for (std::size_t i = 0; i < lines.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(lines[i].color != lines[j].color || lines[i].dash != lines[j].dash);
        QVERIFY(lines[0].marker != lines[1].marker);
    }

    void overdueCardsCountToday()
    {
        show();
        const auto sets = barsOf("due");
        QCOMPARE(sets.size(), 2);
        QCOMPARE(sets[0]->count(), 30);
        QCOMPARE(sets[0]->at(1), 5.0);
        QCOMPARE(sets[1]->at(0), 4.0);
        QCOMPARE(sets[1]->at(1), 0.0);
    }

    void monthWithoutMatureReviewsHasNoPoint()
    {
        show();
        const auto lines = linesOf("retention");
        QCOMPARE(lines.size(), std::size_t{2});
        // 17 of 20 and 9 of 10; 6 of 8 in November alone.
        QCOMPARE(lines[0].points.size(), std::size_t{2});
        QCOMPARE(lines[0].points[0].y(), 85.0);
        QCOMPARE(lines[0].points[1].y(), 90.0);
        QCOMPARE(lines[1].points.size(), std::size_t{1});
        QCOMPARE(lines[1].points[0].y(), 75.0);
        QVERIFY(sentence("retention").contains(QStringLiteral("young 26 of 30 (87 %)")));
    }

    void confidenceIsShownBesideItsAssumedProbability()
    {
        show();
        QCOMPARE(barsOf("confidence")[0]->at(0), 40.0);
        QCOMPARE(barsOf("confidence")[0]->at(2), 80.0);
        const auto marks = linesOf("confidence", false);
        QCOMPARE(marks.size(), std::size_t{1});
        QCOMPARE(marks[0].points, (std::vector<QPointF>{{0, 25}, {1, 60}, {2, 90}}));
        QVERIFY(sentence("confidence").contains(QStringLiteral("Brier score 0.21")));
        QVERIFY(sentence("confidence").contains(QStringLiteral("Assumed meaning: guess 25 %")));
    }

    void keysReadExactValues()
    {
        show();
        auto* view = chart("answers");
        view->setFocus();
        QTest::keyClick(view, Qt::Key_End);
        // The 30th day: 29 % 7 = 1 right, 29 % 3 = 2 wrong.
        QVERIFY(readout("answers").endsWith(QStringLiteral("21 Nov 2026: 1 right, 2 wrong")));
        QCOMPARE(view->accessibleDescription(), readout("answers"));
        QTest::keyClick(view, Qt::Key_Left);
        QVERIFY(readout("answers").endsWith(QStringLiteral("20 Nov 2026: 0 right, 1 wrong")));
        QTest::keyClick(view, Qt::Key_Home);
        QVERIFY(readout("answers").contains(QStringLiteral("23 Oct 2026")));
        QTest::keyClick(view, Qt::Key_Right);
        QVERIFY(readout("answers").contains(QStringLiteral("24 Oct 2026: 1 right, 1 wrong")));
    }

    void pointerReadsTheNearestBar()
    {
        show();
        auto* view = chart("confidence");
        QTest::mouseMove(view->viewport(), view->at({2.1, 50}).toPoint());
        QCOMPARE(readout("confidence"),
                 QStringLiteral("sure: 16 of 20 right (80 %), assumed meaning: 90 %"));
    }

    void changedRangeIsReported()
    {
        QCOMPARE(m_view->range(), study::StatisticsRange::Month);
        std::vector<study::StatisticsRange> reported;
        connect(m_view.get(), &StatisticsView::rangeChanged, this,
                [this, &reported] { reported.push_back(m_view->range()); });
        m_view->findChild<QComboBox*>(QStringLiteral("statisticsRange"))->setCurrentIndex(3);
        QVERIFY(reported == std::vector{study::StatisticsRange::All});
    }

    void anotherRangeHasItsOwnAxis()
    {
        show();
        const auto before = axisLabels("answers");
        QCOMPARE(before.constFirst(), QStringLiteral("23 Oct"));
        m_shown = aYear();
        show();
        const auto after = axisLabels("answers");
        // The first bar is the day 364 days before, 2025-11-22.
        QCOMPARE(after.constFirst(), QStringLiteral("22 Nov"));
        QVERIFY(after.size() >= 4);
        const auto ticks = chart("answers")->layoutNow().xTicks;
        for (std::size_t i = 1; i < ticks.size(); ++i)
            QVERIFY(ticks[i].box.left() >= ticks[i - 1].box.right() + m_theme->px(4));
        QVERIFY(!after.contains(before.constFirst()));
        QCOMPARE(barsOf("answers")[0]->count(), 53);
        QCOMPARE(linesOf("accuracy").size(), std::size_t{6});
    }

    void dataGoesIntoAFile()
    {
        show();
        QTemporaryDir folder;
        m_saveTo = folder.filePath(QStringLiteral("data.csv"));
        QStringList message;
        connect(m_view.get(), &StatisticsView::messageRaised, this,
                [&message](const QString& sentence) { message << sentence; });
        m_view->findChild<QPushButton*>(QStringLiteral("save-confidence"))->click();
        QCOMPARE(message.size(), 1);
        QFile file(m_saveTo);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("stated,assumed_probability,answers,right\r\n"
                                            "guess,0.25,10,4\r\n"
                                            "unsure,0.6,0,0\r\n"
                                            "sure,0.9,20,16\r\n"));
    }

    void emptyHistoryAnnouncesItsContent()
    {
        m_shown = nothing();
        show();
        for (const StatisticsChart* one : m_view->findChildren<StatisticsChart*>())
            QVERIFY(!one->isVisible());
        QVERIFY(!m_view->findChild<CalendarMap*>()->isVisible());
        QCOMPARE(sentence("today"), QStringLiteral("Nothing answered or reviewed yet today."));
        QVERIFY(sentence("calendar").startsWith(QStringLiteral("Nothing in the last 365 days. ")));
        QVERIFY(sentence("reviews").startsWith(QStringLiteral("No reviews yet. ")));
        QVERIFY(sentence("times").startsWith(QStringLiteral("No study time in this range")));
        QVERIFY(sentence("answers").startsWith(QStringLiteral("No answers yet. ")));
        QVERIFY(sentence("due").startsWith(QStringLiteral("No cards learned yet. ")));
        QVERIFY(sentence("confidence").startsWith(QStringLiteral("No rated answers")));
    }

    void everyPartHasANameAndEveryChartItsSentence()
    {
        show();
        for (const StatisticsChart* one : m_view->findChildren<StatisticsChart*>()) {
            QVERIFY(!one->accessibleName().isEmpty());
            const QString id = one->objectName().mid(QStringLiteral("chart-").size());
            QCOMPARE(one->accessibleDescription(), sentence(qPrintable(id)));
            QVERIFY(one->focusPolicy() & Qt::TabFocus);
        }
        for (const QPushButton* button : m_view->findChildren<QPushButton*>())
            QVERIFY(button->accessibleName().startsWith(QStringLiteral("Save data: ")));
        for (const LegendKey* key : m_view->findChildren<LegendKey*>())
            QVERIFY(!key->accessibleName().isEmpty());
    }

    void coloursComeFromTheTheme()
    {
        show();
        QCOMPARE(barsOf("answers")[0]->brush().color(), m_theme->color(Tone::Correct));
        m_theme->setScheme(Scheme::Dark);
        QCOMPARE(barsOf("answers")[0]->brush().color(), m_theme->color(Tone::Correct));
        QCOMPARE(barsOf("answers")[1]->brush().style(), Qt::BDiagPattern);
    }

    void nothingMovesByItself()
    {
        show();
        QCOMPARE(chart("answers")->chart()->animationOptions(), QChart::NoAnimation);
    }

    void lettersTwiceAsLargeFit()
    {
        m_theme->setFontScale(2);
        show(900);
        for (StatisticsChart* one : m_view->findChildren<StatisticsChart*>()) {
            QVERIFY(one->plotArea().width() > 300);
            QVERIFY(one->plotArea().height() > 100);
        }
        for (const QLabel* label : m_view->findChildren<QLabel*>())
            if (label->isVisible())
                QVERIFY2(label->height() >= label->heightForWidth(label->width()),
                         qPrintable(label->text()));
    }

    void pictures()
    {
        const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
        if (folder.isEmpty())
            QSKIP("RINGSIDE_PICTURES names no folder");
        for (const bool dark : {false, true}) {
            m_theme->setScheme(dark ? Scheme::Dark : Scheme::Light);
            show(640);
            QVERIFY(m_view->grab().save(
                QDir(folder).filePath(dark ? QStringLiteral("statistics-dark.png")
                                           : QStringLiteral("statistics-light.png"))));
        }
        m_theme->setScheme(Scheme::Light);
        m_shown = aYear();
        show(640);
        QVERIFY(m_view->grab().save(QDir(folder).filePath(QStringLiteral("statistics-year.png"))));
        m_theme->setFontScale(2);
        show(640);
        QVERIFY(m_view->grab().save(QDir(folder).filePath(QStringLiteral("statistics-large.png"))));
    }

private:
    void fill()
    {
        m_view->showStatistics(std::make_shared<const session::Statistics>(m_shown),
                               StatisticsPlots::of(m_shown));
        QVERIFY(!m_view->isFilled());
        QTRY_VERIFY(m_view->isFilled());
    }
    void show(int width = 640)
    {
        qApp->setStyleSheet(m_theme->styleSheet());
        m_view->setPalette(m_theme->palette());
        fill();
        m_view->show();
        m_view->resize(width, m_view->heightForWidth(width));
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QApplication::processEvents();
        m_view->resize(width, m_view->heightForWidth(width));
        QApplication::processEvents();
    }
    StatisticsChart* chart(const char* id)
    {
        return m_view->findChild<StatisticsChart*>(QStringLiteral("chart-") + QLatin1String(id));
    }
    QComboBox* domainChoice()
    {
        return m_view->findChild<QComboBox*>(QStringLiteral("objectiveDomain"));
    }
    /// The dates and names that are written under a chart.
    QStringList axisLabels(const char* id)
    {
        QStringList texts;
        for (const PlotLayout::Tick& tick : chart(id)->layoutNow().xTicks)
            texts << tick.text;
        return texts;
    }
    std::vector<PlotSeries> linesOf(const char* id, bool lineShown = true)
    {
        std::vector<PlotSeries> lines = chart(id)->plot().series;
        std::erase_if(lines, [&](const PlotSeries& one) { return one.lineShown != lineShown; });
        return lines;
    }
    QStringList legend(const char* id)
    {
        QStringList names;
        const auto* section =
            m_view->findChild<QWidget*>(QStringLiteral("section-") + QLatin1String(id));
        for (const LegendKey* key : section->findChildren<LegendKey*>())
            names << key->accessibleName();
        return names;
    }
    QString sentence(const char* id)
    {
        return m_view->findChild<QLabel*>(QStringLiteral("sentence-") + QLatin1String(id))->text();
    }
    QString readout(const char* id)
    {
        return m_view->findChild<QLabel*>(QStringLiteral("readout-") + QLatin1String(id))->text();
    }
    QList<QBarSet*> barsOf(const char* id)
    {
        for (QAbstractSeries* series : chart(id)->chart()->series())
            if (auto* bars = qobject_cast<QStackedBarSeries*>(series))
                return bars->barSets();
        return {};
    }

    std::unique_ptr<Theme> m_theme;
    session::Statistics m_shown;
    QString m_saveTo;
    std::unique_ptr<StatisticsView> m_view; ///< goes first
};

RINGSIDE_TEST(TestStatisticsView)
#include "tst_statistics_view.moc"
