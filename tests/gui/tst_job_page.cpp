// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_charts.h"
#include "app/explainer/number_words.h"
#include "app/explainer/speedup_chart.h"
#include "app/job/evidence_panel.h"
#include "app/job/job_page.h"
#include "app/job/measured_chart.h"
#include "app/job/measured_words.h"
#include "app/job/remedy_list.h"
#include "app/job/remedy_words.h"
#include "app/shell/theme.h"
#include "app/widgets/notice.h"
#include "core/session/own_job.h"
#include "core/session/tools.h"
#include "tests/gui/strict_warnings.h"
#include "tests/support/measured_files.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QUrl>

#include <memory>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

const scaling::PresetCatalog& presets()
{
    static const scaling::PresetCatalog catalog =
        session::loadPresets(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions")).value();
    return catalog;
}

/// Eight hosts of one A100 on 100 Gbps, 1 GB of gradients, 0.1 s of compute for 32 samples.
scaling::Scenario ringJob()
{
    scaling::Scenario job;
    const Done done = session::applyToJob(job, {{"cluster.workers", "8"},
                                                {"cluster.accelerator", "a100-40gb"},
                                                {"cluster.network", "100 Gbps"},
                                                {"model.parameters", "250e6"},
                                                {"work.per_accelerator_batch", "32"},
                                                {"work.compute_time", "100 ms"},
                                                {"work.overlap", "0"}});
    return done ? job : scaling::Scenario{};
}

/// Throughputs of a ring whose exchange takes as long as the compute, 320 samples/s alone.
const char* const kSpeeds = "workers,throughput\n1,320\n2,320\n4,510\n8,930\n16,1790\n32,3400\n";

} // namespace

class TestJobPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init()
    {
        unexpectedWarnings().clear();
        m_dir = std::make_unique<QTemporaryDir>();
        m_theme = std::make_unique<Theme>();
        m_theme->setScheme(Scheme::Light);
        m_theme->setReducedMotion(true);
        open();
    }

    void cleanup()
    {
        m_page.reset();
        QVERIFY2(unexpectedWarnings().isEmpty(),
                 qPrintable(unexpectedWarnings().join(QLatin1Char('\n'))));
    }

    void anEmptyPageSaysWhatWillStandThere();
    void whatIsMissingIsNamed();
    void aWrongValueIsSaidAtItsField();
    void aTypedJobIsComputedAndKept();
    void aDamagedJobIsSetAsideAndSaid();
    void aJobIsOpenedSavedAndUndone();
    void aBadJobFileNamesTheLine();
    void everyRemedyShowsTheEnginesNumbers();
    void aTriedRemedyIsOnTheChartsAndCanBeKept();
    void aMovedLeverLeavesTheJobUntilItIsKept();
    void aTableIsDrawnOverTheModel();
    void aLogIsDrawnWithItsResidualsAndItsNumbersAreUsed();
    void wrongLinesAndFilesAreListed();
    void aLargeFileIsReadBesides();
    void filesAreDroppedOnThePage();
    void arrowKeysReadMeasurements();
    void everythingHasANameAndFits_data();
    void everythingHasANameAndFits();
    void pictures();

private:
    void open();
    void wait();
    void enter(const char* field, const char* text);
    QString write(const char* name, const QByteArray& content)
    {
        return writeFile(*m_dir, name, content);
    }
    template <class Widget> Widget* child(const char* name)
    {
        auto* found = m_page->findChild<Widget*>(QLatin1String(name));
        if (!found)
            qFatal("no %s", name);
        return found;
    }
    QString text(const char* name) { return child<QLabel>(name)->text(); }
    JobBench& bench() { return m_page->bench(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<JobPage> m_page;
};

void TestJobPage::open()
{
    m_page.reset();
    m_page = std::make_unique<JobPage>(*m_theme, presets(), m_dir->path());
    m_page->setPalette(m_theme->palette());
    qApp->setStyleSheet(m_theme->styleSheet());
    m_page->resize(1240, 900);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    wait();
}

/// Both what is computed for the charts and what is studied for the lists are there.
void TestJobPage::wait()
{
    QTRY_VERIFY_WITH_TIMEOUT(m_page->isSettled(), 20000);
}

void TestJobPage::enter(const char* field, const char* typed)
{
    const QByteArray name = QByteArray("field:") + field;
    if (auto* choice = m_page->findChild<QComboBox*>(QLatin1String(name))) {
        choice->setCurrentIndex(choice->findText(QLatin1String(typed)));
        Q_EMIT choice->activated(choice->currentIndex());
        return;
    }
    auto* line = child<QLineEdit>(name.constData());
    line->setText(QLatin1String(typed));
    Q_EMIT line->editingFinished();
}

void TestJobPage::anEmptyPageSaysWhatWillStandThere()
{
    QVERIFY(text("promise").contains(QStringLiteral("nothing is sent anywhere")));
    QVERIFY(child<QLabel>("jobEmpty")->isVisible());
    QVERIFY(text("jobEmpty").startsWith(QStringLiteral("Enter a job at the left")));
    QVERIFY(!child<QWidget>("remedyCard")->isVisible());
    QVERIFY(!child<QPushButton>("jobUndo")->isEnabled());
}

void TestJobPage::whatIsMissingIsNamed()
{
    enter("cluster.workers", "8");
    wait();
    QVERIFY(text("jobEmpty").startsWith(QStringLiteral("Still needed: Batch per GPU")));
    enter("work.per_accelerator_batch", "32");
    wait();
    QVERIFY(text("jobEmpty").startsWith(QStringLiteral("Still needed: Compute time a micro-step")));
    enter("work.compute_time", "100 ms");
    wait();
    QVERIFY(!child<QWidget>("emptyCard")->isVisible());
    QVERIFY(child<QWidget>("chartCard")->isVisible());
}

void TestJobPage::aWrongValueIsSaidAtItsField()
{
    bench().setScenario(ringJob());
    enter("cluster.network", "fast");
    auto* complaint = child<QLabel>("complaint:cluster.network");
    QVERIFY(complaint->isVisible());
    QVERIFY(complaint->text().contains(QStringLiteral("fast")));
    QCOMPARE(child<QLineEdit>("field:cluster.network")->text(), QStringLiteral("fast"));
    QVERIFY(bench().scenario() == ringJob());
    enter("cluster.network", "200 Gbps");
    QVERIFY(!complaint->isVisible());
    QCOMPARE(*bench().scenario().cluster.networkGbps, 200.0);
    wait();
}

void TestJobPage::aTypedJobIsComputedAndKept()
{
    enter("cluster.workers", "8");
    enter("cluster.accelerator", "a100-40gb");
    enter("cluster.network", "100 Gbps");
    enter("model.parameters", "250e6");
    enter("work.per_accelerator_batch", "32");
    enter("work.compute_time", "100 ms");
    enter("work.overlap", "0");
    QVERIFY(bench().scenario() == ringJob());
    wait();
    const auto remedies = session::remediesOf(ringJob(), presets());
    QVERIFY(remedies);
    QCOMPARE(text("jobSummary"), RemedyWords::summary(*remedies));
    QVERIFY(text("jobSummary").contains(NumberWords::seconds(remedies->now.stepTime)));
    open();
    QVERIFY(bench().scenario() == ringJob());
    QCOMPARE(child<QLineEdit>("field:cluster.network")->text(), QStringLiteral("100 Gbps"));
}

void TestJobPage::aDamagedJobIsSetAsideAndSaid()
{
    write("my-job.yaml", "scenario:\n  cluster:\n    workers: lots\n");
    open();
    const QString said = m_page->findChild<Notice*>()->text();
    QVERIFY2(said.contains(QStringLiteral("damaged")), qPrintable(said));
    QVERIFY(said.contains(QStringLiteral("lots")));
    QVERIFY(said.contains(QStringLiteral(":3:")));
    QVERIFY(QFile::exists(m_dir->filePath(QStringLiteral("my-job.yaml.damaged-1"))));
    QVERIFY(bench().isEmpty());
}

void TestJobPage::aJobIsOpenedSavedAndUndone()
{
    const QString file = m_dir->filePath(QStringLiteral("saved.yaml"));
    m_page->setFileDialogs({[&](auto...) { return file; }, [&](auto...) { return file; }, {}});
    bench().setScenario(ringJob());
    child<QPushButton>("jobSave")->click();
    QVERIFY(QFile::exists(file));
    m_page->startFrom(QStringLiteral("pipeline"));
    QVERIFY(bench().scenario() != ringJob());
    child<QPushButton>("jobOpen")->click();
    QVERIFY(bench().scenario() == ringJob());
    child<QPushButton>("jobUndo")->click();
    QCOMPARE(bench().scenario().strategy.kind, scaling::StrategyKind::Pipeline);
    child<QPushButton>("jobUndo")->click();
    QVERIFY(bench().scenario() == ringJob());
    wait();
}

void TestJobPage::aBadJobFileNamesTheLine()
{
    bench().setScenario(ringJob());
    bench().importFiles({write("bad.yaml", "scenario:\n  cluster:\n    wrkers: 4\n")});
    const QString said = m_page->findChild<Notice*>()->text();
    QVERIFY2(said.contains(QStringLiteral("bad.yaml:3:")), qPrintable(said));
    QVERIFY(said.contains(QStringLiteral("cluster.workers"))); // the nearest name
    QVERIFY(said.contains(QStringLiteral("yours is unchanged")));
    QVERIFY(bench().scenario() == ringJob());
    wait();
}

void TestJobPage::everyRemedyShowsTheEnginesNumbers()
{
    for (const session::StarterJob& job : session::starterJobs()) {
        bench().setScenario(job.scenario);
        wait();
        const auto remedies = session::remediesOf(job.scenario, presets());
        QVERIFY(remedies && !remedies->helpful.empty());
        for (std::size_t i = 0; i < remedies->helpful.size(); ++i) {
            const scaling::Remedy& remedy = remedies->helpful[i];
            const QByteArray name = "remedy-" + QByteArray::number(i + 1);
            auto* effect =
                child<QWidget>(name.constData())->findChild<QLabel*>(QStringLiteral("effect"));
            QCOMPARE(effect->text(), RemedyWords::effect(remedy, remedies->now));
            if (remedy.outcome == scaling::RemedyOutcome::Helps)
                QVERIFY(effect->text().contains(NumberWords::percent(remedy.saved)));
        }
        const QStringList useless = text("useless").split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(static_cast<std::size_t>(useless.size()), remedies->useless.size());
        for (const QString& line : useless)
            QVERIFY(line.startsWith(QStringLiteral("Would not help: ")));
    }
}

void TestJobPage::aTriedRemedyIsOnTheChartsAndCanBeKept()
{
    bench().setScenario(ringJob());
    wait();
    const scaling::Remedy best = (*bench().remedies())->helpful.front();
    child<QPushButton>("try-1")->click();
    wait();
    QVERIFY(text("tryResult").contains(RemedyWords::title(best)));
    const auto point = child<SpeedupChart>("speedupChart")->plot().findPoint(8);
    scaling::Scenario changed = ringJob();
    QVERIFY(session::applyToJob(changed, best.changes));
    QVERIFY(point && point->metrics == best.metrics);
    QVERIFY(bench().scenario() == ringJob());
    auto* keep = child<QPushButton>("keepWhatIf");
    QVERIFY(keep->isVisible());
    keep->click();
    QVERIFY(bench().scenario() == changed);
    wait();
    QVERIFY(!keep->isVisible());
}

void TestJobPage::aMovedLeverLeavesTheJobUntilItIsKept()
{
    bench().setScenario(ringJob());
    wait();
    for (QSlider* slider : m_page->findChildren<QSlider*>())
        if (slider->objectName().contains(QStringLiteral("cluster.workers")))
            slider->setValue(slider->maximum());
    wait();
    QVERIFY(bench().scenario() == ringJob());
    QVERIFY(child<QPushButton>("keepWhatIf")->isVisible());
    child<QPushButton>("resetAllLevers")->click();
    wait();
    QVERIFY(!child<QPushButton>("keepWhatIf")->isVisible());
}

void TestJobPage::aTableIsDrawnOverTheModel()
{
    bench().setScenario(ringJob());
    const QString file = write("speeds.csv", kSpeeds);
    bench().importFiles({file});
    wait();
    const auto measured = session::readMeasurements(file);
    const auto reading = session::readingOf(*measured->table, ringJob(), presets());
    QVERIFY(reading);
    const Plot& plot = child<MeasuredChart>("measuredSpeeds")->plot().plot;
    QCOMPARE(plot.series.size(), std::size_t{3});
    const PlotSeries& model = plot.series.at(0);
    QCOMPARE(model.points.size(), reading->model.size());
    for (std::size_t i = 0; i < model.points.size(); ++i)
        QCOMPARE(model.points[i].y(), reading->model[i].throughput);
    QCOMPARE(plot.series.at(1).label, QStringLiteral("USL"));
    const PlotSeries& points = plot.series.at(2);
    QVERIFY(!points.lineShown);
    QVERIFY(points.marker != PlotMarker::None && points.marker != model.marker);
    QCOMPARE(points.points.at(3), QPointF(8, 930));
    QCOMPARE(text("speedWords"), MeasuredWords::table(*reading));
    QVERIFY(text("lawWords").contains(QStringLiteral("Amdahl: one worker")));
    QVERIFY(text("lawWords").contains(QStringLiteral("twice the most workers measured")));
    // The table is of a ring's traffic: the step stays near 0.2 s once two exchange.
    QVERIFY2(text("measuredBottleneck").contains(QStringLiteral("communication")),
             qPrintable(text("measuredBottleneck")));
    QVERIFY(child<QWidget>("measuredEvidence")
                ->accessibleName()
                .contains(QStringLiteral("serial work")));
    QVERIFY(text("modelBottleneck").contains(QStringLiteral("the all-reduce")));
}

void TestJobPage::aLogIsDrawnWithItsResidualsAndItsNumbersAreUsed()
{
    bench().setScenario(ringJob());
    const QString file = write("net.log", eightRankLog());
    bench().importFiles({file});
    wait();
    const session::CalibratedRun run = session::readMeasurements(file)->runs.front();
    const session::LogReading reading = session::readingOf(run, ringJob(), presets());
    const Plot& plot = child<MeasuredChart>("measuredTimes-0")->plot().plot;
    QCOMPARE(plot.series.size(), std::size_t{3});
    QCOMPARE(plot.series.at(2).points.size(), std::size_t{10});
    QCOMPARE(plot.series.at(2).points.front(),
             QPointF(1024, reading.points.front().measured.value()));
    QCOMPARE(plot.series.at(0).points.back().y(), reading.modelled.back().time.value());
    QVERIFY(plot.x.title().contains(QStringLiteral("log")));
    const Plot& residuals = child<MeasuredChart>("measuredResiduals-0")->plot().plot;
    const session::LogPoint& last = reading.points.back();
    QCOMPARE(residuals.series.at(0).points.back().y(), 100 * (*last.modelled / last.measured - 1));
    QVERIFY(text("regimes-0").contains(QStringLiteral("140 µs + bytes / (5.71 GB/s)")));
    QVERIFY(text("regimes-0").contains(QStringLiteral("On the bus that is 10 GB/s")));
    QCOMPARE(text("logModel-0"), MeasuredWords::model(reading));

    child<QPushButton>("adopt-0")->click();
    auto* adopted = child<QLabel>("adopted-0");
    QTRY_VERIFY(adopted->isVisible());
    // 10 of 12.5 GB/s, 140 us over 14 messages.
    QCOMPARE(std::round(bench().scenario().cluster.networkEfficiency * 100), 80.0);
    QVERIFY(std::fabs(bench().scenario().cluster.networkLatency.value() - 10e-6) < 1e-8);
    QVERIFY(
        adopted->text().contains(QStringLiteral("Usable share of the network from 0.8 to 0.8")));
    QVERIFY(adopted->text().contains(QStringLiteral("Network latency from 30 µs to 10")));
    wait();
    QVERIFY(adopted->isVisible()); // what was said of it stays
    child<QPushButton>("jobUndo")->click();
    QVERIFY(bench().scenario() == ringJob());
    wait();
}

void TestJobPage::wrongLinesAndFilesAreListed()
{
    bench().importFiles({write("table.csv", "workers,throughput\n1,100\n2,fast\n4,350\n8,600\n"),
                         write("diary.txt", "Dear diary\n"),
                         m_dir->filePath(QStringLiteral("gone.log"))});
    wait();
    const QString rejected = text("rejected");
    QVERIFY2(rejected.startsWith(QStringLiteral("Not taken: 1.")), qPrintable(rejected));
    QVERIFY(rejected.contains(QStringLiteral("Line 3, column 3")));
    QVERIFY(rejected.contains(QStringLiteral("fast")));
    const QString said = m_page->findChild<Notice*>()->text();
    QVERIFY(said.contains(QStringLiteral("diary.txt was not imported")));
    QVERIFY(said.contains(QStringLiteral("gone.log was not imported")));
    QCOMPARE(bench().files().size(), std::size_t{1});
    child<QPushButton>("removeMeasurements")->click();
    QVERIFY(bench().files().empty());
    QVERIFY(!m_page->findChild<QWidget*>(QStringLiteral("measuredSection")));
    wait();
}

void TestJobPage::aLargeFileIsReadBesides()
{
    QByteArray comments;
    while (comments.size() <= session::kLargeMeasurementBytes)
        comments += "# a launcher wrote this line\n";
    bench().importFiles({write("large.log", comments + eightRankLog())});
    QVERIFY(bench().files().empty()); // not on this thread
    QTRY_COMPARE_WITH_TIMEOUT(bench().files().size(), std::size_t{1}, 20000);
    wait();
    QVERIFY(child<MeasuredChart>("measuredTimes-0")->isVisible());
}

void TestJobPage::filesAreDroppedOnThePage()
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(write("net.log", eightRankLog())),
                  QUrl::fromLocalFile(write("speeds.csv", kSpeeds))});
    QDragEnterEvent enterEvent({20, 20}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_page.get(), &enterEvent);
    QVERIFY(enterEvent.isAccepted());
    QDropEvent drop(QPointF(20, 20), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_page.get(), &drop);
    QCOMPARE(bench().files().size(), std::size_t{2});
    wait();
    // Without a job there is no model, but the measurements speak.
    QVERIFY(child<QLabel>("measuredBottleneck")->isVisible());
    QVERIFY(text("logModel-0").contains(QStringLiteral("cannot be drawn beside it")));
}

void TestJobPage::arrowKeysReadMeasurements()
{
    bench().setScenario(ringJob());
    bench().importFiles({write("speeds.csv", kSpeeds)});
    wait();
    auto* chart = child<MeasuredChart>("measuredSpeeds");
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Home);
    QVERIFY(text("speedReadout").startsWith(QStringLiteral("1 workers: measured 320 samples/s")));
    QTest::keyClick(chart, Qt::Key_End);
    QVERIFY(text("speedReadout").startsWith(QStringLiteral("32 workers: measured 3400")));
    QTest::keyClick(chart, Qt::Key_Left);
    QVERIFY(text("speedReadout").startsWith(QStringLiteral("16 workers")));
    QVERIFY(chart->accessibleDescription().contains(QStringLiteral("16 workers")));
}

void TestJobPage::everythingHasANameAndFits_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("wide") << QSize(1240, 860) << 1.0;
    QTest::newRow("a small window") << QSize(960, 640) << 1.0;
    QTest::newRow("large text in a small window") << QSize(840, 640) << 2.0;
}

void TestJobPage::everythingHasANameAndFits()
{
    QFETCH(QSize, size);
    QFETCH(double, scale);
    m_theme->setFontScale(scale);
    open();
    m_page->resize(size);
    bench().setScenario(ringJob());
    bench().importFiles({write("net.log", eightRankLog()), write("speeds.csv", kSpeeds)});
    wait();
    QCoreApplication::processEvents();
    auto* area = m_page->findChild<QScrollArea*>();
    QVERIFY2(area->widget()->width() <= area->viewport()->width(),
             qPrintable(QStringLiteral("%1 of %2")
                            .arg(area->widget()->width())
                            .arg(area->viewport()->width())));
    for (QWidget* widget : m_page->findChildren<QWidget*>()) {
        const bool isControl = widget->focusPolicy() != Qt::NoFocus && widget->isVisible();
        const bool isPart = widget->parentWidget() && widget->parentWidget()->inherits("QComboBox");
        const auto* button = qobject_cast<QAbstractButton*>(widget);
        if (!isControl || isPart)
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(QLatin1String(widget->metaObject()->className()) + u' ' +
                            widget->objectName()));
    }
    for (QLabel* label : m_page->findChildren<QLabel*>()) {
        if (!label->isVisible() || label->text().isEmpty() || !label->wordWrap())
            continue;
        QVERIFY2(label->height() >= label->heightForWidth(label->width()) - 1,
                 qPrintable(label->text()));
    }
    m_theme->setFontScale(1);
}

void TestJobPage::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
    QDir().mkpath(folder);
    const auto save = [&](const QString& name) {
        m_page->setPalette(m_theme->palette());
        qApp->setStyleSheet(m_theme->styleSheet());
        wait();
        QTest::qWait(300);
        QVERIFY(m_page->grab().save(folder + u'/' + name + QStringLiteral(".png")));
        auto* ground = m_page->findChild<QScrollArea*>()->widget();
        QVERIFY(ground->grab().save(folder + u'/' + name + QStringLiteral("-all.png")));
    };
    save(QStringLiteral("job-empty"));
    bench().setScenario(ringJob());
    bench().importFiles({write("net.log", eightRankLog("1024 256 float sum -1 1 2 3 0\n")),
                         write("speeds.csv", kSpeeds)});
    save(QStringLiteral("job-light"));
    child<QPushButton>("try-1")->click();
    save(QStringLiteral("job-tried"));
    m_theme->setScheme(Scheme::Dark);
    save(QStringLiteral("job-dark"));
    m_theme->setScheme(Scheme::Light);
    m_theme->setFontScale(2);
    m_page->resize(840, 640);
    save(QStringLiteral("job-large"));
    m_theme->setFontScale(1);
}

QTEST_MAIN(TestJobPage)
#include "tst_job_page.moc"
