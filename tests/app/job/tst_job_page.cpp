// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/job/remedy_text.h"
#include "app/text/number_text.h"
#include "app/widgets/notice.h"
#include "core/scaling/job/job.h"
#include "core/scaling/measure/remedies.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/scaling/throughput/prediction_interval.h"
#include "tests/app/job/open_job_page.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QScrollArea>
#include <QSlider>

using namespace ringside;
using namespace ringside::app;
using namespace ringside::test;

namespace {

QByteArray contentOf(const QString& file)
{
    QFile opened(file);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
}

} // namespace

class TestJobPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qInstallMessageHandler(collectWarnings); }

    void init() { m_open = openedJobPage(); }
    void cleanup() { closeJobPage(m_open); }

    void emptyPageSaysWhatWillAppear();
    void missingPartsAreNamed();
    void wrongValueIsReportedAtItsField();
    void microsecondsAreWrittenAsPeopleDo();
    void rareFieldsShowTheJobWhenTheyOpen();
    void typedJobIsComputedAndKept();
    void damagedJobIsSetAsideAndReported();
    void profileThatIsOnlyReadKeepsItsOwnJob();
    void jobThatCannotBeReadNowIsNotWrittenOver();
    void jobIsOpenedSavedAndUndone();
    void badJobFileNamesTheLine();
    void everyRemedyShowsTheEnginesNumbers();
    void triedRemedyIsOnTheChartsAndCanBeKept();
    void movedLeverLeavesTheJobUntilItIsKept();
    void predictionCarriesItsInterval_data();
    void predictionCarriesItsInterval();
    void measuredJobHasNoInterval();
    void leversAreThoseOfTheLaw();
    void everythingHasANameAndFits_data();
    void everythingHasANameAndFits();
    void pictures();

private:
    std::unique_ptr<OpenJobPage> m_open;
};

void TestJobPage::emptyPageSaysWhatWillAppear()
{
    QVERIFY(m_open->child<QLabel>("jobEmpty")->isVisible());
    QVERIFY(m_open->text("jobEmpty").startsWith(QStringLiteral("Enter a job on the left")));
    QVERIFY(!m_open->child<QWidget>("remedyCard")->isVisible());
    QVERIFY(!m_open->child<QPushButton>("jobUndo")->isEnabled());
}

void TestJobPage::missingPartsAreNamed()
{
    m_open->enter("cluster.workers", "8");
    m_open->wait();
    QVERIFY(m_open->text("jobEmpty").startsWith(QStringLiteral("Also enter Batch per GPU")));
    m_open->enter("work.per_accelerator_batch", "32");
    m_open->wait();
    QVERIFY(m_open->text("jobEmpty")
                .startsWith(QStringLiteral("Also enter Compute time per micro-step")));
    m_open->enter("work.compute_time", "100 ms");
    m_open->wait();
    QVERIFY(!m_open->child<QWidget>("emptyCard")->isVisible());
    QVERIFY(m_open->child<QWidget>("chartCard")->isVisible());
}

void TestJobPage::wrongValueIsReportedAtItsField()
{
    m_open->setJob(ringJob());
    m_open->enter("cluster.network", "fast");
    auto* complaint = m_open->child<QLabel>("complaint:cluster.network");
    QVERIFY(complaint->isVisible());
    QVERIFY(complaint->text().contains(QStringLiteral("fast")));
    QCOMPARE(m_open->child<QLineEdit>("field:cluster.network")->text(), QStringLiteral("fast"));
    QVERIFY(m_open->job() == ringJob());
    m_open->enter("cluster.network", "200 Gbps");
    QVERIFY(!complaint->isVisible());
    QCOMPARE(*m_open->job().cluster.networkGbps, 200.0);
    m_open->wait();
}

void TestJobPage::microsecondsAreWrittenAsPeopleDo()
{
    m_open->child<QPushButton>("moreFields")->click();
    auto* latency = m_open->child<QLineEdit>("field:cluster.network_latency");
    // The default of the scenario is 30 us in the grammar of files.
    QCOMPARE(latency->placeholderText(), QStringLiteral("30 µs"));
    m_open->enter("cluster.network_latency", "40 us");
    QCOMPARE(latency->text(), QStringLiteral("40 µs"));
    latency->setText(QStringLiteral("0.05 ms"));
    Q_EMIT latency->editingFinished();
    QCOMPARE(latency->text(), QStringLiteral("50 µs"));
    // What the form writes can be typed.
    latency->setText(QStringLiteral("60 µs"));
    Q_EMIT latency->editingFinished();
    QCOMPARE(m_open->job().cluster.networkLatency.value(), 60e-6);
}

void TestJobPage::rareFieldsShowTheJobWhenTheyOpen()
{
    scaling::Scenario job = ringJob();
    job.cluster.networkLatency = Seconds(40e-6);
    m_open->setJob(job);
    QVERIFY(!m_open->page->findChild<QLineEdit*>(QStringLiteral("field:cluster.network_latency")));
    m_open->child<QPushButton>("moreFields")->click();
    auto* latency = m_open->child<QLineEdit>("field:cluster.network_latency");
    QVERIFY(latency->isVisible());
    QCOMPARE(latency->text(), QStringLiteral("40 µs"));
    m_open->setJob(ringJob());
    QCOMPARE(latency->text(), QString());
    m_open->child<QPushButton>("moreFields")->click();
    QVERIFY(!latency->isVisible());
    m_open->child<QPushButton>("moreFields")->click();
    QCOMPARE(m_open->page->findChildren<QLineEdit*>(QStringLiteral("field:cluster.network_latency"))
                 .size(),
             1);
}

void TestJobPage::typedJobIsComputedAndKept()
{
    m_open->enter("cluster.workers", "8");
    m_open->enter("cluster.accelerator", "a100-40gb");
    m_open->enter("cluster.network", "100 Gbps");
    m_open->enter("model.parameters", "250e6");
    m_open->enter("work.per_accelerator_batch", "32");
    m_open->enter("work.compute_time", "100 ms");
    m_open->enter("work.overlap", "0");
    QVERIFY(m_open->job() == ringJob());
    m_open->wait();
    // A ring of 8 sends 2 * 7/8 of 1 GB at 0.8 of 12.5 GB/s, which is assumed, in 175 ms, in 14
    // steps that take 30 µs longer each: with 100 ms of compute before it, 275.42 ms.
    const QString summary = m_open->text("jobSummary");
    QVERIFY2(summary.contains(QStringLiteral("275 ms")), qPrintable(summary));
    m_open->open();
    QVERIFY(m_open->job() == ringJob());
    QCOMPARE(m_open->child<QLineEdit>("field:cluster.network")->text(), QStringLiteral("100 Gbps"));
}

void TestJobPage::damagedJobIsSetAsideAndReported()
{
    m_open->write("my-job.yaml", "scenario:\n  cluster:\n    workers: lots\n");
    m_open->open();
    const QString message = m_open->page->findChild<Notice*>()->text();
    QVERIFY2(message.contains(QStringLiteral("damaged")), qPrintable(message));
    QVERIFY(message.contains(QStringLiteral("lots")));
    QVERIFY(message.contains(QStringLiteral(":3:")));
    QVERIFY(QFile::exists(m_open->dir.filePath(QStringLiteral("my-job.yaml.damaged-1"))));
    QVERIFY(m_open->bench().isEmpty());
}

void TestJobPage::profileThatIsOnlyReadKeepsItsOwnJob()
{
    m_open->enter("cluster.workers", "8");
    m_open->open(); // kept at the end of the page before
    const QString file = m_open->dir.filePath(QStringLiteral("my-job.yaml"));
    const QByteArray kept = contentOf(file);
    QVERIFY(!kept.isEmpty());
    m_open->open(ScenarioBench::Keeping::Off);
    QCOMPARE(m_open->job().cluster.workers, 8);
    m_open->enter("cluster.workers", "16");
    QVERIFY(m_open->page->findChild<Notice*>()->text().contains(QStringLiteral("read-only")));
    m_open->open(ScenarioBench::Keeping::Off);
    QCOMPARE(m_open->job().cluster.workers, 8);
    QCOMPARE(contentOf(file), kept);
    // A damaged one is not moved by a window that must not write.
    m_open->write("my-job.yaml", "scenario:\n  cluster:\n    workers: lots\n");
    m_open->open(ScenarioBench::Keeping::Off);
    QVERIFY(m_open->page->findChild<Notice*>()->text().contains(QStringLiteral("damaged")));
    QVERIFY(QFile::exists(file));
}

void TestJobPage::jobThatCannotBeReadNowIsNotWrittenOver()
{
    // A folder of that name is no readable file, not even for root.
    const QString file = m_open->dir.filePath(QStringLiteral("my-job.yaml"));
    QVERIFY(QDir().mkpath(file));
    m_open->open();
    QVERIFY(
        m_open->page->findChild<Notice*>()->text().contains(QStringLiteral("cannot be opened")));
    m_open->enter("cluster.workers", "16");
    QVERIFY(m_open->page->findChild<Notice*>()->text().contains(QStringLiteral("To protect it")));
    m_open->open();
    QVERIFY(QFileInfo(file).isDir());
}

void TestJobPage::jobIsOpenedSavedAndUndone()
{
    const QString file = m_open->dir.filePath(QStringLiteral("saved.yaml"));
    m_open->page->setFileDialogs({[&](auto...) { return file; }, [&](auto...) { return file; }});
    m_open->setJob(ringJob());
    m_open->child<QPushButton>("jobSave")->click();
    QVERIFY(QFile::exists(file));
    m_open->page->startFrom(QStringLiteral("pipeline"));
    QVERIFY(m_open->job() != ringJob());
    m_open->child<QPushButton>("jobOpen")->click();
    QVERIFY(m_open->job() == ringJob());
    m_open->child<QPushButton>("jobUndo")->click();
    QCOMPARE(m_open->job().strategy.kind, scaling::StrategyKind::Pipeline);
    m_open->child<QPushButton>("jobUndo")->click();
    QVERIFY(m_open->job() == ringJob());
    m_open->wait();
}

void TestJobPage::badJobFileNamesTheLine()
{
    m_open->setJob(ringJob());
    m_open->bench().importFiles(
        {m_open->write("bad.yaml", "scenario:\n  cluster:\n    wrkers: 4\n")});
    const QString message = m_open->page->findChild<Notice*>()->text();
    QVERIFY2(message.contains(QStringLiteral("bad.yaml:3:")), qPrintable(message));
    QVERIFY(message.contains(QStringLiteral("cluster.workers"))); // the nearest name
    QVERIFY(message.contains(QStringLiteral("yours is unchanged")));
    QVERIFY(m_open->job() == ringJob());
    m_open->wait();
}

void TestJobPage::everyRemedyShowsTheEnginesNumbers()
{
    for (const session::StarterScenario& starter : trainingStarters()) {
        const auto& job = *starter.state.as<scaling::Scenario>();
        m_open->setJob(job);
        m_open->wait();
        const auto remedies = scaling::drawn(scaling::remediesOf, job, shippedPresets());
        QVERIFY(remedies && !remedies->helpful.empty());
        for (std::size_t i = 0; i < remedies->helpful.size(); ++i) {
            const scaling::Remedy& remedy = remedies->helpful[i];
            const QByteArray name = "remedy-" + QByteArray::number(i + 1);
            auto* effect = m_open->child<QWidget>(name.constData())
                               ->findChild<QLabel*>(QStringLiteral("effect"));
            // The job with the changes, computed once more.
            scaling::Scenario changed = job;
            QVERIFY(scaling::fieldTable().applyAll(changed, remedy.changes));
            const auto now = scaling::evaluate(job, shippedPresets());
            const auto then = scaling::evaluate(changed, shippedPresets());
            QVERIFY(now && then);
            QVERIFY2(effect->text().contains(NumberText::seconds(then->metrics.stepTime)),
                     qPrintable(effect->text()));
            if (remedy.outcome == scaling::RemedyOutcome::Helps)
                QVERIFY2(effect->text().contains(NumberText::percent(
                             1 - now->metrics.throughput / then->metrics.throughput)),
                         qPrintable(effect->text()));
        }
        const QStringList useless = m_open->text("useless").split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(static_cast<std::size_t>(useless.size()), remedies->useless.size());
        for (const QString& line : useless)
            QVERIFY(line.startsWith(QStringLiteral("No help: ")));
    }
}

void TestJobPage::triedRemedyIsOnTheChartsAndCanBeKept()
{
    m_open->setJob(ringJob());
    m_open->wait();
    const scaling::Remedy best = (*m_open->results().remedies())->helpful.front();
    m_open->child<QPushButton>("try-1")->click();
    m_open->wait();
    QVERIFY(m_open->text("tryResult").contains(RemedyText::title(best)));
    const SpeedupLines& lines = m_open->child<SpeedupChart>("speedupChart")->curves();
    const auto point = lines.findPoint(lines.workers);
    scaling::Scenario changed = ringJob();
    QVERIFY(scaling::fieldTable().applyAll(changed, best.changes));
    QVERIFY(point && point->metrics == best.metrics);
    QVERIFY(m_open->job() == ringJob());
    auto* keep = m_open->child<QPushButton>("keepWhatIf");
    QVERIFY(keep->isVisible());
    keep->click();
    QVERIFY(m_open->job() == changed);
    m_open->wait();
    QVERIFY(!keep->isVisible());
}

void TestJobPage::movedLeverLeavesTheJobUntilItIsKept()
{
    m_open->setJob(ringJob());
    m_open->wait();
    for (QSlider* slider : m_open->page->findChildren<QSlider*>())
        if (slider->objectName().contains(QStringLiteral("cluster.workers")))
            slider->setValue(slider->maximum());
    m_open->wait();
    QVERIFY(m_open->job() == ringJob());
    QVERIFY(m_open->child<QPushButton>("keepWhatIf")->isVisible());
    m_open->child<QPushButton>("resetAllLevers")->click();
    m_open->wait();
    QVERIFY(!m_open->child<QPushButton>("keepWhatIf")->isVisible());
}

void TestJobPage::predictionCarriesItsInterval_data()
{
    QTest::addColumn<std::vector<scaling::FieldChange>>("more");
    QTest::addColumn<int>("experts");
    QTest::addColumn<int>("footing");
    QTest::addColumn<QString>("reason");
    using Changes = std::vector<scaling::FieldChange>;
    using scaling::throughput::Footing;
    constexpr int kFitted = static_cast<int>(Footing::Fitted);
    QTest::newRow("software of the fit") << Changes{{"work.stack", "megatron-core"}} << 0 << kFitted
                                         << QStringLiteral("software and accelerators of the fit");
    QTest::newRow("no software is stated")
        << Changes{} << 0 << static_cast<int>(Footing::AssumedStack)
        << QStringLiteral("megatron-core is assumed");
    QTest::newRow("experts") << Changes{{"model.experts", "8"},
                                        {"model.expert_ffn", "1024"},
                                        {"work.stack", "megatron-core"}}
                             << 8 << kFitted << QStringLiteral("experts");
}

void TestJobPage::predictionCarriesItsInterval()
{
    QFETCH(std::vector<scaling::FieldChange>, more);
    QFETCH(int, experts);
    QFETCH(int, footing);
    QFETCH(QString, reason);
    scaling::throughput::TrainingRun run; // the job's accelerator is an A100 with 40 GB
    run.accelerator = *scaling::throughput::acceleratorNamed("a100-40gb");
    run.model.experts.count = experts;
    const auto spread = spreadOf(run, static_cast<scaling::throughput::Footing>(footing));
    // The prediction is 1; rounded to whole percents as the page does.
    const QString error = QStringLiteral("90 % interval −%1 % to +%2 %")
                              .arg(qRound(100 * (1 - 1 / (1 + spread.width))))
                              .arg(qRound(100 * spread.width));
    m_open->page->startFrom(QStringLiteral("seven-billion"));
    QVERIFY(m_open->bench().apply(more));
    m_open->bench().importFiles({m_open->write("speeds.csv", kSpeeds)});
    m_open->wait();
    const QString note = m_open->text("jobPrediction");
    QVERIFY2(note.contains(error) && note.contains(reason), qPrintable(error + u'|' + note));
    QVERIFY(note.contains(QStringLiteral("published runs of A100")));
    // Beside the step, the likely bottleneck, the changes that would help, and measurements.
    for (const char* card : {"chartCard", "evidenceCard", "remedyCard", "measuredCard"}) {
        const auto labels = m_open->child<QWidget>(card)->findChildren<QLabel*>();
        QVERIFY2(std::ranges::any_of(
                     labels, [&](const QLabel* label) { return label->text().endsWith(error); }),
                 card);
    }
}

void TestJobPage::measuredJobHasNoInterval()
{
    m_open->setJob(ringJob());
    m_open->wait();
    QVERIFY(!m_open->child<QWidget>("jobPrediction")->isVisible());
    for (const QLabel* label : m_open->page->findChildren<QLabel*>())
        QVERIFY2(!label->text().contains(QStringLiteral("90 % interval")),
                 qPrintable(label->text()));
}

void TestJobPage::leversAreThoseOfTheLaw()
{
    const auto has = [this](const char* path) {
        const auto widgets = m_open->child<QWidget>("chartCard")->findChildren<QWidget*>();
        return std::ranges::any_of(widgets, [path](const QWidget* widget) {
            return widget->isVisible() && widget->objectName().contains(QLatin1String(path));
        });
    };
    m_open->setJob(ringJob());
    m_open->wait();
    // The layout shows new rows through the event loop.
    QTRY_VERIFY(has("work.overlap") && !has("work.stack"));
    for (const session::StarterScenario& starter : trainingStarters()) {
        const auto& job = *starter.state.as<scaling::Scenario>();
        if (job.work.kernelModel != scaling::KernelModel::Law)
            continue;
        m_open->setJob(job);
        m_open->wait();
        for (const char* path : {"work.stack", "work.recompute"})
            QTRY_VERIFY2(has(path), path);
        // Eight stages on eight accelerators leave none to split a sequence between.
        QTRY_COMPARE(has("strategy.context_parallel"), job.strategy.pipelineStages == 1);
        // An A100 has no FP8, an H100 has.
        QTRY_VERIFY(!has("work.compute_precision"));
        auto onH100 = job;
        onH100.cluster.machine = "a3-highgpu-8g";
        m_open->setJob(onH100);
        m_open->wait();
        QTRY_VERIFY(has("work.compute_precision"));
        // The law computes overlap and sends gradients as the software does.
        QTRY_VERIFY(!has("work.overlap") && !has("model.gradient_precision"));
    }
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
    m_open->openAt(size, scale);
    m_open->setJob(ringJob());
    m_open->bench().importFiles(
        {m_open->write("net.log", eightRankLog()), m_open->write("speeds.csv", kSpeeds)});
    m_open->wait();
    const QWidget* ground = m_open->child<QScrollArea>("resultScroll")->widget();
    QTRY_VERIFY(ground->height() >= ground->heightForWidth(ground->width()));
    for (const char* name : {"inputScroll", "resultScroll"}) {
        const auto* area = m_open->child<QScrollArea>(name);
        QVERIFY(area->widget()->width() <= area->viewport()->width());
    }
    for (const QWidget* widget : m_open->page->findChildren<QWidget*>()) {
        const bool isControl = widget->focusPolicy() != Qt::NoFocus && widget->isVisible();
        const bool isPart = widget->parentWidget() && widget->parentWidget()->inherits("QComboBox");
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        // A label is read as its text.
        if (!isControl || isPart || qobject_cast<const QLabel*>(widget))
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 qPrintable(QLatin1String(widget->metaObject()->className()) + u' ' +
                            widget->objectName() + u' ' + widget->parent()->objectName() + u' ' +
                            QLatin1String(widget->parent()->metaObject()->className())));
    }
    // The layout may need another pass of the event loop to give the last label its height.
    QTRY_COMPARE(cutLabels(*m_open->page), QStringList());
    m_open->theme.setFontScale(1);
}

void TestJobPage::pictures()
{
    const QString folder = qEnvironmentVariable("RINGSIDE_PICTURES");
    if (folder.isEmpty())
        QSKIP("set RINGSIDE_PICTURES to a folder for pictures to look at");
    QDir().mkpath(folder);
    const auto save = [&](const QString& name) {
        m_open->dress();
        m_open->wait();
        const QWidget* laidOut = m_open->child<QScrollArea>("resultScroll")->widget();
        QTRY_VERIFY(laidOut->height() >= laidOut->heightForWidth(laidOut->width()));
        QVERIFY(m_open->page->grab().save(folder + u'/' + name + QStringLiteral(".png")));
        auto* ground = m_open->child<QScrollArea>("resultScroll")->widget();
        QVERIFY(ground->grab().save(folder + u'/' + name + QStringLiteral("-all.png")));
    };
    save(QStringLiteral("job-empty"));
    m_open->setJob(ringJob());
    m_open->bench().importFiles(
        {m_open->write("net.log", eightRankLog("1024 256 float sum -1 1 2 3 0\n")),
         m_open->write("speeds.csv", kSpeeds)});
    save(QStringLiteral("job-light"));
    m_open->child<QPushButton>("try-1")->click();
    save(QStringLiteral("job-tried"));
    m_open->theme.setScheme(Scheme::Dark);
    save(QStringLiteral("job-dark"));
    m_open->theme.setScheme(Scheme::Light);
    m_open->open();
    m_open->page->startFrom(QStringLiteral("seven-billion"));
    save(QStringLiteral("job-law"));
    m_open->theme.setFontScale(2);
    m_open->open();
    m_open->page->resize(840, 640);
    save(QStringLiteral("job-large"));
    m_open->theme.setFontScale(1);
}

RINGSIDE_TEST(TestJobPage)
#include "tst_job_page.moc"
