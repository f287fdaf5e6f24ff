// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/job_charts.h"
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/scenes/speedup/speedup_scene.h"
#include "app/explainer/scenes/step_lanes/step_lanes_scene.h"
#include "app/theme/theme.h"
#include "core/bank/bank_reader.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/explain.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/support/explained_job.h"
#include "tests/support/test_program.h"

#include <QLabel>
#include <QRegularExpression>
#include <QTest>

using namespace ringside;
using namespace ringside::app;

/// A question and the picture beside it give the same worker the same number, and the same job has
/// the same words however it is written.
class TestWorkerNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void slowWorkerHasTheNumberOfTheQuestion();
    void machineTypeAndItsPartsHaveTheSameWords();
};

namespace {

scaling::Scenario jobOn(const std::vector<FieldChange>& cluster)
{
    scaling::Scenario job;
    job.model.parameters = 110e6;
    job.work.perAcceleratorBatch = 64;
    job.work.computeTime = Seconds(0.0433);
    if (!scaling::fieldTable().applyAll(job, cluster))
        QTest::qFail("The cluster cannot be set.", __FILE__, __LINE__);
    return job;
}

/// Every sentence that the two charts over the job's size say.
QStringList sizeWords(const scaling::Scenario& job, const scaling::PresetCatalog& presets)
{
    const auto explanation = test::explainJob(job, presets, {}, scaling::SceneKind::Speedup);
    if (!explanation) {
        QTest::qFail(explanation.error().detail.c_str(), __FILE__, __LINE__);
        return {};
    }
    const Theme theme;
    JobCharts charts(theme);
    charts.setReasonsShown(true);
    charts.setExplanation(*explanation, false);
    SpeedupScene scene(theme);
    scene.setReasonsShown(true);
    scene.setExplanation(*explanation, false);
    QStringList sentences{charts.findChild<QLabel*>(QStringLiteral("speedupSentence"))->text()};
    for (const SpeedupChart* chart :
         {charts.findChild<SpeedupChart*>(), scene.findChild<SpeedupChart*>()}) {
        sentences << chart->accessibleName() << chart->plot().x.title();
        for (std::size_t i = 0; i < chart->plot().readings.size(); ++i)
            sentences << chart->plot().readingOf(i).text;
    }
    scene.setMeasure(SpeedupMeasure::Throughput);
    return sentences << scene.description();
}

} // namespace

void TestWorkerNumbers::slowWorkerHasTheNumberOfTheQuestion()
{
    const auto bank = bank::BankReader::open(test::shippedBank());
    QVERIFY(bank);
    const auto question =
        (*bank)->question(bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
    QVERIFY(question && question->scenario);
    // "Workers 0, 1 and 2 end their backward pass after 97 ms ... Worker 3 ends its backward pass
    // after 195 ms": the one that takes longer.
    static const QRegularExpression slower(
        QStringLiteral("Worker (\\d+) ends its backward pass after 195 ms"));
    const auto stated = slower.match(question->stem);
    QVERIFY2(stated.hasMatch(), qPrintable(question->stem));
    const QString slow = QStringLiteral("Worker ") + stated.captured(1);

    const auto explanation =
        test::explainJob(*question->scenarioAs<scaling::Scenario>(), (*bank)->presets(), {},
                         scaling::SceneKind::StepLanes);
    QVERIFY(explanation);
    const Theme theme;
    StepLanesScene scene(theme);
    scene.setReasonsShown(true);
    scene.resize(900, 600);
    scene.setExplanation(*explanation, false);

    QStringList slowRows;
    for (const StepLanesLayout::Row& row : scene.layoutNow().rows) {
        if (row.name.contains(QStringLiteral("takes")))
            slowRows << row.name;
    }
    QCOMPARE(slowRows, {slow + QStringLiteral(": takes 2× as long")});
    QVERIFY2(scene.description().contains(slowRows.front()), qPrintable(scene.description()));
    // The exported table names it too.
    QCOMPARE(scene.table().rows.back().front(), stated.captured(1));
}

void TestWorkerNumbers::machineTypeAndItsPartsHaveTheSameWords()
{
    const auto bank = bank::BankReader::open(test::shippedBank());
    QVERIFY(bank);
    // a2-highgpu-8g: 8 A100 of 40 GB, 100 Gbps.
    const QStringList byMachine =
        sizeWords(jobOn({{"cluster.workers", "4"}, {"cluster.machine", "a2-highgpu-8g"}}),
                  (*bank)->presets());
    const QStringList byHand = sizeWords(jobOn({{"cluster.workers", "4"},
                                                {"cluster.accelerator", "a100-40gb"},
                                                {"cluster.accelerators_per_worker", "8"},
                                                {"cluster.network", "100 Gbps"}}),
                                         (*bank)->presets());
    QCOMPARE(byMachine, byHand);
    QVERIFY2(byMachine.front().startsWith(QStringLiteral("4 hosts (32 GPUs) give ")),
             qPrintable(byMachine.front()));
    QVERIFY2(byMachine[2].startsWith(QStringLiteral("hosts")), qPrintable(byMachine[2]));
    // Sizes are in hosts, never in workers.
    QVERIFY(byMachine.filter(QStringLiteral("number of workers")).isEmpty());
    QVERIFY(byMachine.filter(QStringLiteral("4 workers")).isEmpty());
}

RINGSIDE_TEST(TestWorkerNumbers)
#include "tst_worker_numbers.moc"
