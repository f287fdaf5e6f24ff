// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/memory_stacks.h"
#include "core/scaling/picture/pipeline_gantt.h"
#include "core/scaling/picture/step_lanes.h"
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::scaling;

/// Pictures of jobs whose time comes from the step-time law.
class TestLawPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theLanesEndWithTheStep_data()
    {
        QTest::addColumn<Scenario>("job");
        QTest::newRow("FSDP") << fsdp8b("h100-80gb");
        QTest::newRow("tensor, context and pipeline") << llama70b();
        QTest::newRow("experts and DualPipe") << deepSeekV3("dualpipe");
        QTest::newRow("tensor inside one host") << korthikanti22b();
    }

    void theLanesEndWithTheStep()
    {
        QFETCH(Scenario, job);
        const auto evaluated = evaluate(job, testPresets());
        QVERIFY(evaluated);
        const auto lanes = stepLanesOf(*evaluated);
        QVERIFY(lanes);
        QVERIFY(!lanes->workers.empty());
        for (const WorkerLane& lane : lanes->workers)
            QVERIFY(isNear(lane.end.value(), evaluated->metrics.stepTime.value(), 1e-9));
    }

    void memoryIsThatOfTheStatedLayout()
    {
        const auto evaluated = evaluate(llama70b(), testPresets());
        QVERIFY(evaluated);
        const auto stacks = memoryStacksOf(*evaluated);
        QVERIFY(stacks);
        QCOMPARE(stacks->sharding.size(), std::size_t{1});
        QVERIFY(isNear(stacks->sharding.front().total.value(), evaluated->metrics.memory.value(),
                       1e-12));
        QVERIFY(stacks->stages.empty());
    }

    void aZeroBubbleScheduleHasNoGantt()
    {
        const auto evaluated = evaluate(deepSeekV3("zb-h1"), testPresets());
        QVERIFY(evaluated);
        const auto gantt = pipelineGanttOf(*evaluated);
        QVERIFY(!gantt);
        QCOMPARE(gantt.error().code, ErrorCode::NotModelled);
        QCOMPARE(gantt.error().subject, std::string("strategy.schedule"));
    }
};

RINGSIDE_TEST(TestLawPictures)
#include "tst_law_pictures.moc"
