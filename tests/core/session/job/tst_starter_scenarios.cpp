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

    void everyEvaluationStarterHasPictures()
    {
        const auto& kind = *kinds::withoutPresets().find("evaluation");
        QCOMPARE(starterScenarios(kind).size(), std::size_t(3));
        for (const StarterScenario& starter : starterScenarios(kind)) {
            const auto evaluation = kind.evaluate(starter.state, scenario::Effort::Fine);
            QVERIFY2(evaluation && !kind.pictures(*evaluation).empty(), starter.id.c_str());
        }
    }
};

RINGSIDE_TEST(TestStarterScenarios)
#include "tst_starter_scenarios.moc"
