// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/training_pictures.h"
#include "core/scaling/picture/rate_plane.h"
#include "core/scaling/picture/scene_names.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/shipped_source.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using scaling::SceneKind;

/// The scenes that the shipped jobs ask for can be drawn, and the one lesson that no metric holds
/// is the toy's: whether a learning rate diverges.
class TestShippedScenes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_bank = test::shippedSource(); }

    void everySceneOfAJobFitsItAndIsDrawn()
    {
        int scenes = 0;
        for (const bank::SourceJob& source : m_bank.jobs) {
            const auto* stated = source.job.scenario.as<scaling::Scenario>();
            if (!stated)
                continue;
            const scaling::Scenario& scenario = *stated;
            const std::vector<SceneKind> fitting = scaling::scenesFor(scenario, m_bank.presets);
            for (const std::string& name : source.job.scenes) {
                const std::string what = source.file.toStdString() + " " + name;
                const auto kind = scaling::sceneNamed(name);
                QVERIFY2(kind, what.c_str());
                const bool fits = std::count(fitting.begin(), fitting.end(), *kind) == 1;
                // Servers' queues and pipelines may come with a what-if only.
                QVERIFY2(fits || fitsAWhatIf(source.job, *kind), what.c_str());
                if (!fits)
                    continue;
                const auto job = scaling::evaluate(scenario, m_bank.presets);
                QVERIFY2(job, what.c_str());
                const auto picture = scaling::contentOf(*kind, *job, m_bank.presets);
                QVERIFY2(picture, (picture ? what : what + ": " + picture.error().detail).c_str());
                ++scenes;
            }
        }
        QVERIFY(scenes > 0);
    }

    void ratesOfTheTpuJobDivergeAsItSays_data()
    {
        QTest::addColumn<QString>("says");
        QTest::addColumn<bool>("diverges");
        // Curvature 6,000 at first: gradient descent diverges above 2 / 6000 = 3.3e-4. After the
        // warm-up the curvature is 1,000 and the limit 2e-3. Clipping bounds the step.
        QTest::newRow("1e-4 is a third of the limit") << QString() << false;
        QTest::newRow("8e-4 at once is above it")
            << QStringLiteral("A rate of 8e-4 from the first step") << true;
        QTest::newRow("8e-4 later is below it")
            << QStringLiteral("A rate of 8e-4 after 2,000 steps of warm-up") << false;
        QTest::newRow("8e-4 clipped stays bounded")
            << QStringLiteral("A rate of 8e-4 from the first step, gradients clipped at 1")
            << false;
        QTest::newRow("2.8e-4 is below it") << QStringLiteral("The square-root rule") << false;
    }

    void ratesOfTheTpuJobDivergeAsItSays()
    {
        QFETCH(QString, says);
        QFETCH(bool, diverges);
        const auto found =
            std::find_if(m_bank.jobs.begin(), m_bank.jobs.end(), [](const bank::SourceJob& job) {
                return job.job.id.value() == QLatin1String("nan-on-eight-cores");
            });
        QVERIFY(found != m_bank.jobs.end());
        scaling::Scenario scenario = *found->job.scenario.as<scaling::Scenario>();
        if (!says.isEmpty()) {
            const auto& tries = found->job.tries;
            const auto whatIf = std::find_if(tries.begin(), tries.end(),
                                             [&](const auto& one) { return one.says == says; });
            QVERIFY(whatIf != tries.end());
            QVERIFY(scaling::fieldTable().applyAll(scenario, whatIf->changes));
        }
        const auto job = scaling::evaluate(scenario, m_bank.presets);
        QVERIFY(job);
        const auto picture = scaling::contentOf(SceneKind::LearningRate, *job, m_bank.presets);
        QVERIFY(picture);
        const auto& plane = *picture->as<scaling::RatePlane>();
        QVERIFY(plane.hasToy());
        QCOMPARE(plane.jobCurve().outcome == scaling::ToyOutcome::Diverges, diverges);
    }

private:
    bool fitsAWhatIf(const bank::Job& job, SceneKind kind) const
    {
        return std::any_of(job.tries.begin(), job.tries.end(), [&](const bank::JobTry& whatIf) {
            scaling::Scenario changed = *job.scenario.as<scaling::Scenario>();
            if (!scaling::fieldTable().applyAll(changed, whatIf.changes))
                return false;
            const std::vector<SceneKind> fitting = scaling::scenesFor(changed, m_bank.presets);
            return std::count(fitting.begin(), fitting.end(), kind) == 1;
        });
    }

    bank::SourceBank m_bank;
};

RINGSIDE_TEST(TestShippedScenes)
#include "tst_shipped_scenes.moc"
