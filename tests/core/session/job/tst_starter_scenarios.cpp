// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/scaling/measure/remedies.h"
#include "core/serving/scenario/evaluate.h"
#include "core/session/job/own_scenario.h"
#include "core/session/job/starter_scenarios.h"
#include "core/session/tools.h"
#include "tests/core/session/job/own_kinds.h"
#include "tests/support/explained_job.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using test::servingJobs, test::shippedPresets, test::trainingJobs;

class TestStarterScenarios : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyTrainingStarterCanBeComputedAndHasRemedies()
    {
        const auto starters = starterScenarios(trainingJobs());
        QCOMPARE(starters.size(), std::size_t{4});
        for (const StarterScenario& starter : starters) {
            const auto& job = *starter.state.as<scaling::Scenario>();
            const auto explanation = test::explainJob(job, shippedPresets());
            QVERIFY2(explanation.has_value(), starter.id.c_str());
            const auto remedies = scaling::drawn(scaling::remediesOf, job, shippedPresets());
            QVERIFY2(remedies.has_value(), starter.id.c_str());
            QCOMPARE(remedies->now, test::metricsNow(*explanation));
            QVERIFY2(!remedies->helpful.empty(), starter.id.c_str());
        }
    }

    void trainingStartersOfKnownShapeArePredicted()
    {
        for (const StarterScenario& starter : starterScenarios(trainingJobs())) {
            const auto& job = *starter.state.as<scaling::Scenario>();
            QCOMPARE(job.work.kernelModel == scaling::KernelModel::Law,
                     job.model.layers.has_value());
        }
    }

    void everyServingStarterIsReadBackAndCanBeComputed()
    {
        QCOMPARE(starterScenarios(servingJobs()).size(), std::size_t(4));
        const QTemporaryDir dir;
        for (const StarterScenario& starter : starterScenarios(servingJobs())) {
            const QString file = dir.filePath(QString::fromStdString(starter.id));
            QVERIFY(saveScenario(file, servingJobs(), starter.state));
            const auto read = loadScenarioFile(file, nullptr, "serving");
            QVERIFY2(read && read->scenario.state == starter.state, starter.id.c_str());
            QVERIFY2(serving::evaluate(*starter.state.as<serving::ServingScenario>(),
                                       {.requests = 500, .replications = 2}),
                     starter.id.c_str());
        }
    }

    void everyStarterOfOtherKindsHasPicturesAndIsReadBack_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<int>("count");
        QTest::newRow("scores and experiments") << QByteArray("evaluation") << 3;
        QTest::newRow("token bills") << QByteArray("cost") << 3;
        QTest::newRow("sketches of access") << QByteArray("access") << 2;
    }

    void everyStarterOfOtherKindsHasPicturesAndIsReadBack()
    {
        QFETCH(QByteArray, name);
        QFETCH(int, count);
        const auto& kind = *kinds::withoutPresets().find(name.toStdString());
        QCOMPARE(int(starterScenarios(kind).size()), count);
        const QTemporaryDir dir;
        for (const StarterScenario& starter : starterScenarios(kind)) {
            const auto evaluation = kind.evaluate(starter.state, scenario::Effort::Fine);
            QVERIFY2(evaluation && !kind.pictures(*evaluation).empty(), starter.id.c_str());
            const QString file =
                dir.filePath(QString::fromStdString(starter.id) + QStringLiteral(".yaml"));
            QVERIFY(saveScenario(file, kind, starter.state));
            const auto read = openScenario(file, kind, nullptr);
            QVERIFY2(read && read->state == starter.state, starter.id.c_str());
        }
    }

    /// By hand: 300000 calls of 2000 input and 500 output tokens are 600 and 150 million, at 1 and
    /// 4 per million 600 + 600, in a batch half of it.
    void nightlyBatchCostsHalf()
    {
        const auto& kind = *kinds::withoutPresets().find("cost");
        const auto evaluation =
            kind.evaluate(starterScenarios(kind).front().state, scenario::Effort::Fine);
        QVERIFY(evaluation);
        QCOMPARE(evaluation->find("total_usd")->value, 600.0);
    }
};

RINGSIDE_TEST(TestStarterScenarios)
#include "tst_starter_scenarios.moc"
