// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/xy_chart.h"
#include "app/job/prediction/published_menu.h"
#include "app/job/prediction/published_panel.h"
#include "app/widgets/fold_button.h"
#include "app/widgets/tab_strip.h"
#include "tests/app/job/open_job_page.h"
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPushButton>
#include <QScrollArea>
#include <QTableView>
#include <QUrl>

#include <algorithm>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;
using session::PublishedRun;

class TestJobPublished : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init()
    {
        m_open = openedJobPage();
        m_open->setJob(scaling::llama70b());
        m_open->wait();
    }
    void cleanup() { closeJobPage(m_open); }

    void itIsFoldedBesideALawsPrediction();
    void allRunsAreInTableAndChart();
    void filterLeavesItsRuns();
    void jobsOwnKindIsOneClickAway();
    void keysChooseByTimeAndByError();
    void errorsAreTheOtherView();
    void eachRunNamesAndOpensItsSource();
    void sourcesBecomeLinks_data();
    void sourcesBecomeLinks();
    void pictureAndDataAreSaved();
    void everythingHasANameAndFits_data();
    void everythingHasANameAndFits();
    void pictures();

private:
    PublishedPanel* panel() { return m_open->child<PublishedPanel>("publishedPanel"); }
    void unfold()
    {
        m_open->child<FoldButton>("publishedFold")->setChecked(true);
        m_open->wait();
    }
    void pick(const char* choice, const QVariant& data)
    {
        auto* box = m_open->child<QComboBox>(choice);
        box->setCurrentIndex(box->findData(data));
        Q_EMIT box->activated(box->currentIndex());
    }
    int tableRows() { return m_open->child<QTableView>("publishedTable")->model()->rowCount(); }

    std::unique_ptr<OpenJobPage> m_open;
};

void TestJobPublished::itIsFoldedBesideALawsPrediction()
{
    QVERIFY(panel()->isVisible());
    QVERIFY(!m_open->child<XyChart>("publishedChart")->isVisible());
    QVERIFY(panel()->shown().empty()); // nothing is predicted before it is asked for
    unfold();
    QVERIFY(m_open->child<XyChart>("publishedChart")->isVisible());
    m_open->child<FoldButton>("publishedFold")->setChecked(false);
    QVERIFY(!m_open->child<XyChart>("publishedChart")->isVisible());
    // A job with a stated compute time is not predicted by the law.
    m_open->setJob(ringJob());
    m_open->wait();
    QVERIFY(!panel()->isVisible());
}

void TestJobPublished::allRunsAreInTableAndChart()
{
    unfold();
    const auto runs = session::publishedRuns();
    QVERIFY(runs);
    QCOMPARE(static_cast<std::size_t>(tableRows()), runs->size());
    auto* table = m_open->child<QTableView>("publishedTable");
    QAbstractItemModelTester tester(table->model(),
                                    QAbstractItemModelTester::FailureReportingMode::QtTest);
    std::size_t points = 0;
    for (const PlotSeries& series : m_open->child<XyChart>("publishedChart")->plot().series)
        points += series.lineShown ? 0 : series.points.size();
    QCOMPARE(points,
             static_cast<std::size_t>(std::ranges::count_if(*runs, &PublishedRun::isPredicted)));
    // 630 rows count.
    QVERIFY2(m_open->text("publishedStatus").startsWith(QStringLiteral("630 runs. Mean error")),
             qPrintable(m_open->text("publishedStatus")));
    QVERIFY(std::ranges::is_sorted(panel()->shown(), {},
                                   [](const PublishedRun* run) { return *run->row.measured; }));
    pick("publishedOrder", 1);
    QVERIFY(std::ranges::is_sorted(panel()->shown(), {}, [](const PublishedRun* run) {
        return run->isPredicted() ? -std::abs(run->error()) : 1;
    }));
}

void TestJobPublished::filterLeavesItsRuns()
{
    unfold();
    pick("publishedHardware", QStringLiteral("GB200-NVL72"));
    pick("publishedKind", static_cast<int>(session::RunKind::Experts));
    QVERIFY(!panel()->shown().empty());
    QVERIFY(std::ranges::all_of(panel()->shown(), [](const PublishedRun* run) {
        return run->row.hardware == QLatin1String("GB200-NVL72") && run->hasExperts();
    }));
    QCOMPARE(static_cast<std::size_t>(tableRows()), panel()->shown().size());
    // No one published a TPU v5e run on InternEvo.
    pick("publishedHardware", QStringLiteral("TPU-v5e"));
    pick("publishedSoftware", QStringLiteral("internevo"));
    QCOMPARE(tableRows(), 0);
    QVERIFY(!m_open->child<XyChart>("publishedChart")->isVisible());
    QVERIFY(m_open->text("publishedHeadline").contains(QStringLiteral("No published run")));
    QTest::keyClick(m_open->child<XyChart>("publishedChart"), Qt::Key_Right);
    QVERIFY(!panel()->chosen());
}

void TestJobPublished::jobsOwnKindIsOneClickAway()
{
    unfold();
    // The job: 70B dense on H100; its stack is the default, megatron-core.
    const QString alike = m_open->text("publishedAlike");
    QVERIFY2(alike.contains(QStringLiteral("(H100-SXM-80, megatron-core, dense)")),
             qPrintable(alike));
    auto* only = m_open->child<QPushButton>("publishedOnlyAlike");
    only->click();
    QVERIFY(tableRows() > 0);
    QVERIFY(std::ranges::all_of(panel()->shown(), [](const PublishedRun* run) {
        return run->row.hardware == QLatin1String("H100-SXM-80") && !run->hasExperts() &&
               run->stack() == QLatin1String("megatron-core");
    }));
    QCOMPARE(only->text(), QStringLiteral("Show all runs"));
    only->click();
    QCOMPARE(static_cast<std::size_t>(tableRows()), session::publishedRuns()->size());
}

void TestJobPublished::keysChooseByTimeAndByError()
{
    unfold();
    auto* chart = m_open->child<XyChart>("publishedChart");
    QTest::keyClick(chart, Qt::Key_Home);
    const PublishedRun* home = panel()->chosen();
    const double shortest = *home->row.measured;
    QTest::keyClick(chart, Qt::Key_Right);
    QVERIFY(panel()->chosen() != home);
    QVERIFY(*panel()->chosen()->row.measured >= shortest);
    QTest::keyClick(chart, Qt::Key_End);
    QVERIFY(*panel()->chosen()->row.measured > shortest);
    const double error = panel()->chosen()->error();
    QTest::keyClick(chart, Qt::Key_Up);
    QVERIFY(panel()->chosen()->error() > error);
    QTest::keyClick(chart, Qt::Key_Down);
    QCOMPARE(panel()->chosen()->error(), error);
    QTest::keyClick(chart, Qt::Key_Down);
    QVERIFY(panel()->chosen()->error() < error);
    // The words, the table's row and the mark are those of the chosen run.
    QCOMPARE(m_open->text("publishedHeadline"), PublishedText::headline(*panel()->chosen()));
    QCOMPARE(chart->accessibleDescription(), m_open->text("publishedHeadline"));
    const int row = m_open->child<QTableView>("publishedTable")->currentIndex().row();
    QCOMPARE(panel()->shown()[static_cast<std::size_t>(row)], panel()->chosen());
    QCOMPARE(chart->plot().marks.front().value,
             PublishedPlot::pointOf(PublishedPlot::View::Times, *panel()->chosen()));
    // A click on a point chooses a run there.
    const PublishedRun* first = panel()->shown().front();
    Q_EMIT chart->clicked(PublishedPlot::pointOf(PublishedPlot::View::Times, *first));
    QCOMPARE(*panel()->chosen()->row.measured, *first->row.measured);
}

void TestJobPublished::errorsAreTheOtherView()
{
    unfold();
    auto* chart = m_open->child<XyChart>("publishedChart");
    const Plot times = chart->plot();
    QCOMPARE(times.x.low(), times.y.low()); // the line of equal times is the diagonal
    QCOMPARE(times.x.high(), times.y.high());
    m_open->child<TabStrip>("publishedView")->setCurrent(1);
    const Plot errors = chart->plot();
    QCOMPARE(errors.y.scale(), PlotScale::Linear);
    // No run that counts is cut off.
    for (const PublishedRun* run : panel()->shown()) {
        if (run->isCounted())
            QVERIFY(100 * run->error() >= errors.y.low() && 100 * run->error() <= errors.y.high());
    }
    // The lines of 0 and of the interval of dense models and of those with experts.
    std::vector<double> lines;
    for (const PlotSeries& series : errors.series) {
        if (series.lineShown)
            lines.push_back(series.points.front().y());
    }
    std::ranges::sort(lines);
    QCOMPARE(lines.size(), std::size_t(5));
    QCOMPARE(lines[2], 0.0);
    // high is 1 + w, low 1 / (1 + w); with experts it is wider.
    QVERIFY(lines[0] < lines[1] && lines[3] < lines[4]);
    for (const std::size_t i : {std::size_t(0), std::size_t(1)})
        QVERIFY(std::abs((1 + lines[i] / 100) * (1 + lines[4 - i] / 100) - 1) < 1e-9);
    m_open->child<TabStrip>("publishedView")->setCurrent(0);
    QCOMPARE(chart->plot().y.scale(), PlotScale::Log10);
}

void TestJobPublished::eachRunNamesAndOpensItsSource()
{
    QUrl opened;
    m_open->page->setOpenUrl([&opened](const QUrl& url) {
        opened = url;
        return true;
    });
    unfold();
    pick("publishedSoftware", QStringLiteral("composer-fsdp"));
    QVERIFY(m_open->text("publishedSource").contains(QStringLiteral("llm-foundry")));
    auto* open = m_open->child<QPushButton>("publishedOpenSource");
    QVERIFY(open->isEnabled());
    open->click();
    QCOMPARE(opened, QUrl(QStringLiteral("https://github.com/mosaicml/llm-foundry")));
}

void TestJobPublished::sourcesBecomeLinks_data()
{
    QTest::addColumn<QString>("source");
    QTest::addColumn<QString>("link");
    QTest::newRow("a file of a repository")
        << "github.com/NVIDIA-NeMo/Megatron-Bridge docs/performance-summary.md"
        << "https://github.com/NVIDIA-NeMo/Megatron-Bridge";
    QTest::newRow("a paper") << "Narayanan et al. SC21 (arXiv 2104.04473)"
                             << "https://arxiv.org/abs/2104.04473";
    QTest::newRow("a title") << "Zhao et al. 2023 PyTorch FSDP (VLDB)"
                             << "";
}

void TestJobPublished::sourcesBecomeLinks()
{
    QFETCH(QString, source);
    QFETCH(QString, link);
    QCOMPARE(PublishedText::link(source).toString(), link);
}

void TestJobPublished::pictureAndDataAreSaved()
{
    unfold();
    const QTemporaryDir dir;
    QString file;
    FileDialogs dialogs;
    dialogs.save = [&file](QWidget*, const QString&, const QString&, const QString&) {
        return file;
    };
    m_open->page->setFileDialogs(dialogs);
    auto* menu = m_open->child<PublishedMenu>("publishedExport");
    StillOptions options;
    options.size = {900, 700};
    menu->setAskStill([&options](const StillOptions&) { return options; });
    file = dir.filePath(QStringLiteral("runs.png"));
    menu->savePicture();
    const QImage picture(file);
    QCOMPARE(picture.size(), options.size);
    file = dir.filePath(QStringLiteral("runs.svg"));
    menu->savePicture();
    QFile drawing(file);
    QVERIFY(drawing.open(QIODevice::ReadOnly));
    const QByteArray svg = drawing.readAll();
    QVERIFY(svg.contains("<title>Published training runs"));
    // Points are vectors: more than one element for each of 516 runs.
    QVERIFY2(svg.count("<circle") + svg.count("<ellipse") + svg.count("<path") +
                     svg.count("<polygon") >
                 516,
             svg.left(2000).constData());
    file = dir.filePath(QStringLiteral("runs.csv"));
    menu->saveData();
    QFile data(file);
    QVERIFY(data.open(QIODevice::ReadOnly));
    QCOMPARE(static_cast<int>(data.readAll().count("\r\n")), tableRows() + 1);
}

void TestJobPublished::everythingHasANameAndFits_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("wide") << QSize(1732, 1080) << 1.0;
    QTest::newRow("a small window") << QSize(960, 640) << 1.0;
    QTest::newRow("large text in a small window") << QSize(840, 640) << 2.0;
}

void TestJobPublished::everythingHasANameAndFits()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_open->openAt(size, scale);
    m_open->child<TabStrip>("jobPanes")->setCurrent(1); // the results, in a small window
    m_open->setJob(scaling::llama70b());
    m_open->wait();
    unfold();
    const auto* area = m_open->child<QScrollArea>("resultScroll");
    QTRY_VERIFY(area->widget()->height() >=
                area->widget()->heightForWidth(area->widget()->width()));
    QVERIFY(area->widget()->width() <= area->viewport()->width());
    for (const QWidget* widget : panel()->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
            qobject_cast<const QLabel*>(widget) || widget->inherits("QScrollBar") ||
            widget->inherits("QHeaderView"))
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(QLatin1String(widget->metaObject()->className()) + u' ' +
                            widget->objectName()));
    }
    QTRY_COMPARE(cutLabels(*panel()), QStringList());
    m_open->theme.setFontScale(1);
}

void TestJobPublished::pictures()
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
        QTRY_COMPARE(cutLabels(*panel()), QStringList());
        QVERIFY(m_open->child<QWidget>("answerCard")
                    ->grab()
                    .save(folder + u'/' + name + QStringLiteral(".png")));
    };
    const QSize small(1024 - 56, 700), wide(1920 - 188, 1080);
    unfold();
    save(QStringLiteral("published-light"), wide);
    m_open->child<TabStrip>("publishedView")->setCurrent(1);
    save(QStringLiteral("published-errors"), wide);
    m_open->child<QPushButton>("publishedOnlyAlike")->click();
    m_open->theme.setScheme(Scheme::Dark);
    save(QStringLiteral("published-dark-alike"), wide);
    m_open->child<TabStrip>("publishedView")->setCurrent(0);
    save(QStringLiteral("published-dark-alike-times"), small);
    m_open->theme.setFontScale(2);
    m_open->open();
    m_open->setJob(scaling::llama70b());
    m_open->wait();
    unfold();
    save(QStringLiteral("published-large"), small);
    m_open->theme.setFontScale(1);
    m_open->theme.setScheme(Scheme::Light);
    QString file = folder + QStringLiteral("/published-export.png");
    FileDialogs dialogs;
    dialogs.save = [&file](QWidget*, const QString&, const QString&, const QString&) {
        return file;
    };
    m_open->page->setFileDialogs(dialogs);
    auto* menu = m_open->child<PublishedMenu>("publishedExport");
    menu->setAskStill([](const StillOptions&) { return StillOptions{}; });
    menu->savePicture();
}

RINGSIDE_TEST(TestJobPublished)
#include "tst_job_published.moc"
