// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/job/layout_plot.h"
#include "app/job/layout_search.h"
#include "app/job/layouts_model.h"
#include "app/job/layouts_panel.h"
#include "app/job/prediction/layout_text.h"
#include "app/text/number_text.h"
#include "app/widgets/tab_strip.h"
#include "core/scaling/job/job.h"
#include "tests/app/job/open_job_page.h"
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QDir>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

/// 8B on 64 A100 with FSDP by the law, 512 sequences of 8,192 tokens.
scaling::Scenario lawJob()
{
    return scaling::fsdp8b("a100-80gb");
}

} // namespace

class TestJobLayouts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init() { m_open = openedJobPage(); }
    void cleanup() { closeJobPage(m_open); }

    void nothingIsSearchedBeforeItIsAskedFor();
    void tableHasTheFoundLayouts();
    void usedLayoutIsInTheFieldsAndCanBeUndone();
    void comparisonShowsBothSteps();
    void keysOfTheChartChooseALayout();
    void jobOfOneEfficiencySaysWhatChanges();
    void missingFieldsAreNamedAndReached();
    void modelThatDoesNotFitOffersMoreAccelerators();
    void wrongNumberIsNamed();
    void cancelledSearchShowsNothingOlder();
    void firstResultsComeSoon();
    void everythingHasANameAndFits_data();
    void everythingHasANameAndFits();
    void memoryIsDrawnFromZeroAtLeast();
    void everyTitleOfTheTableIsWhole();
    void littleFreeMemoryIsMarked_data();
    void littleFreeMemoryIsMarked();
    void tightLayoutsAreExplained();
    void pictures();

private:
    void find(const scaling::Scenario& job)
    {
        m_open->setJob(job); // repeats an earlier search
        if (!m_open->child<LayoutsPanel>("layoutsPanel")->search().isRunning())
            m_open->child<QPushButton>("layoutFind")->click();
        m_open->wait();
    }
    const session::BestLayouts& found()
    {
        return *m_open->child<LayoutsPanel>("layoutsPanel")->search().found();
    }
    QString cell(int row, LayoutsModel::Column column)
    {
        return m_open->child<QTableView>("layoutTable")
            ->model()
            ->index(row, column)
            .data()
            .toString();
    }

    std::unique_ptr<OpenJobPage> m_open;
};

void TestJobLayouts::nothingIsSearchedBeforeItIsAskedFor()
{
    QVERIFY(!m_open->child<QWidget>("layoutsCard")->isVisible());
    m_open->setJob(lawJob());
    m_open->wait();
    QVERIFY(m_open->child<QWidget>("layoutsCard")->isVisible());
    QCOMPARE(m_open->child<QLineEdit>("layoutAccelerators")->text(), QStringLiteral("64"));
    QVERIFY(!m_open->child<QWidget>("layoutTable")->isVisible());
    QVERIFY(!m_open->child<LayoutsPanel>("layoutsPanel")->search().found());
}

void TestJobLayouts::tableHasTheFoundLayouts()
{
    find(lawJob());
    const auto expected = session::bestLayouts({lawJob(), 64, false}, shippedPresets());
    QVERIFY(expected);
    auto* table = m_open->child<QTableView>("layoutTable");
    QAbstractItemModelTester tester(table->model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(std::size_t(table->model()->rowCount()), expected->plans.size());
    for (std::size_t i = 0; i < expected->plans.size(); ++i) {
        const auto& plan = expected->plans[i];
        const int row = static_cast<int>(i);
        QCOMPARE(cell(row, LayoutsModel::StepTime), NumberText::seconds(Seconds(plan.step.total)));
        QCOMPARE(cell(row, LayoutsModel::Tensor), QString::number(plan.run.layout.tensor));
        QCOMPARE(cell(row, LayoutsModel::Binding), LayoutText::binding(plan));
        QCOMPARE(cell(row, LayoutsModel::Headroom), LayoutText::headroom(plan.memory));
        // The interval of the ratio includes 1.
        const bool isClose =
            plan.step.total <= (1 + expected->ratioWidth) * expected->plans.front().step.total;
        QCOMPARE(cell(row, LayoutsModel::Rank).contains(QStringLiteral("≈")), isClose);
    }
    // A dense model has no experts, and the other schedules were not asked for.
    QVERIFY(table->isColumnHidden(LayoutsModel::Expert));
    QVERIFY(table->isColumnHidden(LayoutsModel::Schedule));
    const double fastest = expected->plans.front().step.total;
    QVERIFY(m_open->text("layoutSummary")
                .contains(QStringLiteral("90 % interval %1 to %2")
                              .arg(NumberText::seconds(Seconds(expected->spread.low(fastest))),
                                   NumberText::seconds(Seconds(expected->spread.high(fastest))))));
    QVERIFY(m_open->text("layoutStatus").contains(QStringLiteral("layouts fit")));
    m_open->child<QCheckBox>("layoutSchedules")->click();
    m_open->wait();
    QVERIFY(found().searched > expected->searched);
}

void TestJobLayouts::memoryIsDrawnFromZeroAtLeast()
{
    // The leanest layout takes a twentieth of the capacity: a margin around the points would begin
    // the axis at a memory below 0.
    session::BestLayouts layouts = *session::bestLayouts({lawJob(), 64, false}, shippedPresets());
    layouts.plans.back().memory.need = 0.01 * layouts.plans.front().memory.capacity;
    const Plot plot = LayoutPlot::of(layouts, std::nullopt);
    QCOMPARE(plot.x.low(), 0.0);
    QVERIFY(plot.y.low() >= 0);
}

void TestJobLayouts::littleFreeMemoryIsMarked_data()
{
    QTest::addColumn<double>("need");
    QTest::addColumn<QString>("expected");
    QTest::newRow("a quarter is free") << 60e9 << QStringLiteral("20 GB (25 %)");
    QTest::newRow("exactly the share that is assumed") << 76e9 << QStringLiteral("4 GB (5.0 %)");
    QTest::newRow("less than it") << 78e9 << QStringLiteral("2 GB (2.5 %), tight");
    QTest::newRow("too much") << 81e9 << QStringLiteral("does not fit");
}

void TestJobLayouts::littleFreeMemoryIsMarked()
{
    QFETCH(double, need);
    QFETCH(QString, expected);
    scaling::throughput::TrainingMemory memory;
    memory.capacity = 80e9;
    memory.need = need;
    QCOMPARE(LayoutText::headroom(memory).replace(QChar(QChar::Nbsp), u' '), expected);
}

void TestJobLayouts::tightLayoutsAreExplained()
{
    session::BestLayouts layouts = *session::bestLayouts({lawJob(), 64, false}, shippedPresets());
    for (scaling::plan::Plan& plan : layouts.plans)
        plan.memory.need = 0.5 * plan.memory.capacity;
    QVERIFY(LayoutText::tight(layouts).isEmpty());
    QVERIFY(!LayoutText::summary(layouts).contains(QStringLiteral("tight")));
    auto& memory = layouts.plans.front().memory;
    memory.need = 0.97 * memory.capacity;
    QVERIFY(LayoutText::tight(layouts).contains(QStringLiteral("less than 5 %")));
    QVERIFY(LayoutText::tight(layouts).contains(QStringLiteral("assumption")));
    QVERIFY(LayoutText::summary(layouts).contains(QStringLiteral("Its memory is tight")));
    QVERIFY(LayoutText::plan(layouts.plans.front(), layouts.spread)
                .contains(QStringLiteral("free: tight")));
}

void TestJobLayouts::everyTitleOfTheTableIsWhole()
{
    m_open->dress();
    find(lawJob());
    const auto* table = m_open->child<QTableView>("layoutTable");
    const QHeaderView* header = table->horizontalHeader();
    for (int column = 0; column < LayoutsModel::ColumnCount; ++column) {
        const QString title = table->model()->headerData(column, Qt::Horizontal).toString();
        QVERIFY2(table->isColumnHidden(column) ||
                     header->sectionSize(column) >= header->sectionSizeHint(column),
                 qPrintable(title));
    }
}

void TestJobLayouts::usedLayoutIsInTheFieldsAndCanBeUndone()
{
    find(lawJob());
    auto* table = m_open->child<QTableView>("layoutTable");
    const int row = table->model()->rowCount() - 1;
    table->setCurrentIndex(table->model()->index(row, 0));
    const auto plan = found().plans[std::size_t(row)];
    QVERIFY(m_open->text("layoutDetails").contains(LayoutText::division(plan)));
    m_open->child<QPushButton>("layoutUse")->click();
    m_open->wait();
    const auto evaluated = scaling::evaluate(m_open->job(), shippedPresets());
    QVERIFY(evaluated && evaluated->plan.law);
    QCOMPARE(evaluated->plan.law->step.total, plan.step.total);
    // The search was repeated and starts from the used layout.
    QCOMPARE(found().own->step.total, plan.step.total);
    m_open->child<QPushButton>("jobUndo")->click();
    QVERIFY(m_open->job() == lawJob());
    m_open->wait();
}

void TestJobLayouts::comparisonShowsBothSteps()
{
    // Twice the memory traffic of the best: no sharding of 16 samples over micro-batches of 1.
    find(scaling::llama70b({{"strategy.interleave", "1"}}));
    QVERIFY(!m_open->child<QWidget>("layoutReason")->isVisible());
    auto* why = m_open->child<QPushButton>("layoutWhy");
    QCOMPARE(why->text(), QStringLiteral("Why is it better than mine?"));
    why->click();
    m_open->wait();
    const QString reason = m_open->text("layoutReason");
    QVERIFY2(reason.contains(NumberText::secondsFromTo(Seconds(found().own->step.total),
                                                       Seconds(found().plans.front().step.total))),
             qPrintable(reason));
    QVERIFY(m_open->child<QWidget>("layoutBar")->isVisible());
}

void TestJobLayouts::keysOfTheChartChooseALayout()
{
    find(lawJob());
    auto* table = m_open->child<QTableView>("layoutTable");
    auto* chart = m_open->child<XyChart>("layoutChart");
    QCOMPARE(table->currentIndex().row(), 0);
    QTest::keyClick(chart, Qt::Key_Down);
    QCOMPARE(table->currentIndex().row(), 1);
    QTest::keyClick(chart, Qt::Key_End);
    QCOMPARE(table->currentIndex().row(), table->model()->rowCount() - 1);
    QTest::keyClick(chart, Qt::Key_Home);
    const double before = found().plans[0].memory.need;
    QTest::keyClick(chart, Qt::Key_Left);
    const auto left = std::size_t(table->currentIndex().row());
    QVERIFY(found().plans[left].memory.need <= before);
    // A click on the first point chooses it again.
    const QPointF first(found().plans[0].memory.need, found().plans[0].step.total);
    Q_EMIT chart->clicked(first);
    const auto clicked = std::size_t(table->currentIndex().row());
    QCOMPARE(found().plans[clicked].step.total, found().plans[0].step.total);
}

void TestJobLayouts::jobOfOneEfficiencySaysWhatChanges()
{
    scaling::Scenario job = lawJob();
    QVERIFY(scaling::fieldTable().apply(job, {"work.kernel_model", "constant"}));
    QVERIFY(scaling::fieldTable().apply(job, {"work.kernel_efficiency", "0.5"}));
    find(job);
    QVERIFY(m_open->child<QWidget>("layoutNote")->isVisible());
    m_open->child<QPushButton>("layoutUse")->click();
    m_open->wait();
    QCOMPARE(m_open->job().work.kernelModel, scaling::KernelModel::Law);
    QVERIFY(!m_open->child<QWidget>("layoutNote")->isVisible());
}

void TestJobLayouts::missingFieldsAreNamedAndReached()
{
    find(ringJob());
    const QString problem = m_open->text("layoutProblem");
    QVERIFY2(problem.contains(QStringLiteral("Also enter Layers, Hidden size")),
             qPrintable(problem));
    QVERIFY2(problem.contains(QStringLiteral("Attention heads")), qPrintable(problem));
    auto* fix = m_open->child<QPushButton>("layoutFix");
    QCOMPARE(fix->text(), QStringLiteral("Go to “Layers”"));
    fix->click();
    QCOMPARE(m_open->page->focusWidget(), m_open->child<QWidget>("field:model.layers"));
}

void TestJobLayouts::modelThatDoesNotFitOffersMoreAccelerators()
{
    // 16 bytes for each of 70e9 parameters over 79.2 GiB: at least 14 accelerators, so 8 are not
    // enough, and 16 or more are.
    find(scaling::llama70b({{"cluster.workers", "1"},
                            {"strategy.context_parallel", "1"},
                            {"strategy.pipeline_stages", "2"}}));
    const QString problem = m_open->text("layoutProblem");
    QVERIFY2(problem.contains(QStringLiteral("No layout fits on 8 accelerators")),
             qPrintable(problem));
    QVERIFY(found().none && found().none->enough && *found().none->enough >= 16);
    m_open->child<QPushButton>("layoutFix")->click();
    m_open->wait();
    QCOMPARE(m_open->child<QLineEdit>("layoutAccelerators")->text(),
             QString::number(found().accelerators));
    QVERIFY(!found().plans.empty());
    QVERIFY(!m_open->child<QWidget>("layoutProblem")->isVisible());
}

void TestJobLayouts::wrongNumberIsNamed()
{
    find(lawJob());
    m_open->child<QLineEdit>("layoutAccelerators")->setText(QStringLiteral("12"));
    m_open->child<QPushButton>("layoutFind")->click();
    m_open->wait();
    QVERIFY2(m_open->text("layoutProblem").contains(QStringLiteral("multiple of the 8")),
             qPrintable(m_open->text("layoutProblem")));
    QVERIFY(!m_open->child<QWidget>("layoutTable")->isVisible());
    m_open->child<QLineEdit>("layoutAccelerators")->clear();
    m_open->child<QPushButton>("layoutFind")->click();
    QVERIFY(m_open->text("layoutProblem").startsWith(QStringLiteral("Enter a number")));
}

void TestJobLayouts::cancelledSearchShowsNothingOlder()
{
    LayoutSearch search(shippedPresets());
    search.start({lawJob(), 64, true});
    QVERIFY(search.isRunning());
    search.cancel();
    QVERIFY(!search.isRunning());
    QVERIFY(!search.found());
    search.start({lawJob(), 64, true});
    QTRY_VERIFY(!search.isRunning());
    QVERIFY(search.found()->isComplete);
    // Results of an earlier search would not belong to the question.
    QVERIFY(search.isCurrent());
    search.start({lawJob(), 32, false});
    QVERIFY(search.found() && !search.isCurrent());
    search.cancel();
    QVERIFY(!search.found());
}

void TestJobLayouts::firstResultsComeSoon()
{
    // Llama-3 405B on 16,384 GPUs with every schedule: the largest search that was published.
    const scaling::Scenario job = scaling::scenarioOf({{"model.layers", "126"},
                                                       {"model.hidden", "16384"},
                                                       {"model.heads", "128"},
                                                       {"model.kv_heads", "8"},
                                                       {"model.ffn", "53248"},
                                                       {"model.gated", "true"},
                                                       {"model.vocabulary", "128256"},
                                                       {"work.sequence_length", "8192"},
                                                       {"work.kernel_model", "law"},
                                                       {"work.scaling", "strong"},
                                                       {"work.global_batch", "2048"},
                                                       {"cluster.workers", "2048"},
                                                       {"cluster.accelerators_per_worker", "8"},
                                                       {"cluster.accelerator", "h100-80gb"}});
    LayoutSearch search(shippedPresets());
    QElapsedTimer timer;
    timer.start();
    search.start({job, 16384, true});
    QTRY_VERIFY_WITH_TIMEOUT(search.found(), 20000);
    // 200 ms on an idle machine; tests share theirs.
    QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
    qInfo("first layouts after %lld ms", timer.elapsed());
    QTRY_VERIFY_WITH_TIMEOUT(!search.isRunning(), 20000);
    qInfo("all %lld layouts after %lld ms", static_cast<long long>(search.found()->searched),
          timer.elapsed());
}

void TestJobLayouts::everythingHasANameAndFits_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("wide") << QSize(1732, 1080) << 1.0;
    QTest::newRow("a small window") << QSize(960, 640) << 1.0;
    QTest::newRow("large text in a small window") << QSize(840, 640) << 2.0;
}

void TestJobLayouts::everythingHasANameAndFits()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_open->openAt(size, scale);
    m_open->child<TabStrip>("jobPanes")->setCurrent(1); // the results, in a small window
    find(scaling::llama70b({{"strategy.interleave", "1"}}));
    m_open->child<QPushButton>("layoutWhy")->click();
    m_open->wait();
    const auto* area = m_open->child<QScrollArea>("resultScroll");
    QTRY_VERIFY(area->widget()->height() >=
                area->widget()->heightForWidth(area->widget()->width()));
    QVERIFY(area->widget()->width() <= area->viewport()->width());
    const QWidget* panel = m_open->child<QWidget>("layoutsPanel");
    for (const QWidget* widget : panel->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
            qobject_cast<const QLabel*>(widget) || widget->inherits("QScrollBar") ||
            widget->inherits("QHeaderView"))
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(QLatin1String(widget->metaObject()->className()) + u' ' +
                            widget->objectName()));
    }
    QTRY_COMPARE(cutLabels(*m_open->child<QWidget>("layoutsPanel")), QStringList());
    m_open->page->resize(size.width() + 400, size.height());
    QTRY_COMPARE(cutLabels(*m_open->child<QWidget>("layoutsPanel")), QStringList());
    m_open->theme.setFontScale(1);
}

void TestJobLayouts::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
    QDir().mkpath(folder);
    const auto save = [&](const QString& name, QSize size) {
        m_open->page->resize(size);
        m_open->child<TabStrip>("jobPanes")->setCurrent(1);
        m_open->dress();
        m_open->wait();
        auto* area = m_open->child<QScrollArea>("resultScroll");
        QTRY_VERIFY(area->widget()->height() >=
                    area->widget()->heightForWidth(area->widget()->width()));
        QTRY_COMPARE(cutLabels(*m_open->child<QWidget>("layoutsPanel")), QStringList());
        area->ensureWidgetVisible(m_open->child<QWidget>("layoutUse"));
        QVERIFY(m_open->page->grab().save(folder + u'/' + name + QStringLiteral(".png")));
        QVERIFY(m_open->child<QWidget>("layoutsCard")
                    ->grab()
                    .save(folder + u'/' + name + QStringLiteral("-card.png")));
    };
    // The rail takes 188 of a window's pixels, or 56 when it is narrow.
    const QSize small(1024 - 56, 700), wide(1920 - 188, 1080);
    m_open->setJob(lawJob());
    save(QStringLiteral("layouts-before"), wide);
    find(scaling::llama70b({{"strategy.interleave", "1"}}));
    save(QStringLiteral("layouts-light"), wide);
    save(QStringLiteral("layouts-small"), small);
    m_open->child<QPushButton>("layoutWhy")->click();
    m_open->wait();
    save(QStringLiteral("layouts-why"), wide);
    m_open->theme.setScheme(Scheme::Dark);
    save(QStringLiteral("layouts-dark"), wide);
    save(QStringLiteral("layouts-small-dark"), small);
    m_open->theme.setScheme(Scheme::Light);
    find(ringJob());
    save(QStringLiteral("layouts-missing"), wide);
    find(scaling::llama70b({{"cluster.workers", "1"},
                            {"strategy.context_parallel", "1"},
                            {"strategy.pipeline_stages", "2"}}));
    save(QStringLiteral("layouts-none"), wide);
    m_open->theme.setFontScale(2);
    m_open->open();
    find(scaling::deepSeekV3("dualpipe"));
    save(QStringLiteral("layouts-large"), small);
    save(QStringLiteral("layouts-large-wide"), wide);
    m_open->theme.setFontScale(1);
}

RINGSIDE_TEST(TestJobLayouts)
#include "tst_job_layouts.moc"
