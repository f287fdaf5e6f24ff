// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/exchange_picture.h"
#include "core/scaling/picture/memory_stacks.h"
#include "core/scaling/picture/pipeline_gantt.h"
#include "core/scaling/picture/step_lanes.h"
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

/// Pictures of jobs whose time comes from the step-time law.
class TestLawPictures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lanesEndWithTheStep_data()
    {
        QTest::addColumn<Scenario>("job");
        QTest::newRow("FSDP") << fsdp8b("h100-80gb");
        QTest::newRow("tensor, context and pipeline") << llama70b();
        QTest::newRow("experts and DualPipe") << deepSeekV3("dualpipe");
        QTest::newRow("tensor inside one host") << korthikanti22b();
    }

    void lanesEndWithTheStep()
    {
        QFETCH(Scenario, job);
        const auto evaluated = evaluate(job, testPresets());
        QVERIFY(evaluated);
        const auto lanes = stepLanesOf(*evaluated);
        QVERIFY(lanes);
        QVERIFY(!lanes->workers.empty());
        for (const WorkerLane& lane : lanes->workers)
            QVERIFY(isClose(lane.end.value(), evaluated->metrics.stepTime.value(), 1e-9));
    }

    void memoryIsThatOfTheStatedLayout()
    {
        const auto evaluated = evaluate(llama70b(), testPresets());
        QVERIFY(evaluated);
        const auto stacks = memoryStacksOf(*evaluated);
        QVERIFY(stacks);
        QCOMPARE(stacks->sharding.size(), std::size_t{1});
        QVERIFY(isClose(stacks->sharding.front().total.value(), evaluated->metrics.memory.value(),
                        1e-12));
        QVERIFY(stacks->stages.empty());
    }

    void tpuSliceIsDrawnAsItsTorus_data()
    {
        QTest::addColumn<QString>("slice");
        QTest::addColumn<int>("workers");
        QTest::addColumn<double>("links"); // of 45 GB/s at 85 %
        QTest::newRow("a pod wraps around both axes") << QStringLiteral("16x16") << 32 << 4.0;
        QTest::newRow("a smaller slice is a mesh") << QStringLiteral("8x8") << 8 << 2.0;
    }

    void tpuSliceIsDrawnAsItsTorus()
    {
        QFETCH(QString, slice);
        QFETCH(int, workers);
        QFETCH(double, links);
        const Scenario job =
            scenarioOf(joined(llama8b(), {{"cluster.workers", std::to_string(workers)},
                                          {"cluster.accelerators_per_worker", "8"},
                                          {"cluster.accelerator", "v5e"},
                                          {"cluster.slice", slice.toStdString()},
                                          {"work.per_accelerator_batch", "2"},
                                          {"work.recompute", "full"},
                                          {"strategy.kind", "fsdp"}}));
        const auto evaluated = evaluate(job, testPresets());
        QVERIFY(evaluated);
        const auto picture = exchangePictureOf(*evaluated);
        QVERIFY(picture);
        const double chips = workers * 8;
        QCOMPARE(picture->job.ranks, workers * 8);
        QCOMPARE(picture->job.fabric.wrap, links > 2);
        // 2 (n - 1) / n S over the sum of the links, and hops of 1 us that hardly count.
        const double expected =
            2 * (chips - 1) / chips * picture->job.bytes.value() / (links * 0.85 * 45e9);
        QVERIFY2(isClose(picture->cost.time.value(), expected, 0.01),
                 stated(picture->cost.time.value()));
    }

    void eachExchangeInsideALayerIsDrawnUnderItsName_data()
    {
        QTest::addColumn<Scenario>("job");
        QTest::addColumn<bool>("tensor");
        QTest::addColumn<bool>("experts");
        QTest::newRow("tensor and context parallel") << llama70b() << true << false;
        QTest::newRow("experts") << deepSeekV3("1f1b") << false << true;
        QTest::newRow("tensor inside one host") << korthikanti22b() << true << false;
    }

    void eachExchangeInsideALayerIsDrawnUnderItsName()
    {
        QFETCH(Scenario, job);
        QFETCH(bool, tensor);
        QFETCH(bool, experts);
        const auto evaluated = evaluate(job, testPresets());
        QVERIFY(evaluated);
        const auto lanes = stepLanesOf(*evaluated);
        QVERIFY(lanes);
        const auto drawn = [&](LaneActivity activity) {
            double seconds = 0;
            for (const LaneSegment& segment : lanes->workers.front().compute)
                seconds += segment.activity == activity ? segment.length().value() : 0;
            return seconds;
        };
        const throughput::StepTime& step = evaluated->plan.law->step;
        QVERIFY(std::abs(drawn(LaneActivity::TensorExchange) - step.tensor) < 1e-9 * step.total);
        QVERIFY(std::abs(drawn(LaneActivity::ContextExchange) - step.context) < 1e-9 * step.total);
        QVERIFY(std::abs(drawn(LaneActivity::ExpertExchange) - step.experts) < 1e-9 * step.total);
        QCOMPARE(step.tensor > 0, tensor);
        QCOMPARE(step.experts > 0, experts);
        QCOMPARE(lanes->contextRanks, evaluated->plan.context);
    }

    void shardedWeightsAreGatheredInEveryPass()
    {
        const auto evaluated = evaluate(fsdp8b("h100-80gb"), testPresets());
        QVERIFY(evaluated);
        const auto lanes = stepLanesOf(*evaluated);
        QVERIFY(lanes);
        QVERIFY(lanes->gathers);
        QCOMPARE(lanes->gatheredLayers, 32);
        const auto& sent = lanes->workers.front().sent;
        double seconds = 0;
        for (const SentSegment& one : sent)
            seconds += one.busy.value();
        QVERIFY(isClose(seconds, evaluated->exchange.seconds, 1e-9));
        QCOMPARE(sent.front().kind, SentKind::ParameterGather);
        QCOMPARE(sent.back().kind, SentKind::ReduceScatter);
    }

    void jobIsComparedWithOtherSchedules_data()
    {
        QTest::addColumn<QString>("schedule");
        QTest::newRow("1F1B") << QStringLiteral("1f1b");
        QTest::newRow("ZB-H1") << QStringLiteral("zb-h1");
        QTest::newRow("DualPipe") << QStringLiteral("dualpipe");
    }

    void jobIsComparedWithOtherSchedules()
    {
        QFETCH(QString, schedule);
        const auto evaluated = evaluate(deepSeekV3(schedule.toUtf8().constData()), testPresets());
        QVERIFY(evaluated);
        const auto gantt = pipelineGanttOf(*evaluated);
        QVERIFY2(gantt, gantt ? "" : gantt.error().detail.c_str());
        const throughput::StageTime& stage = evaluated->plan.law->step.stage;
        int own = 0, split = 0;
        for (const PipelineTimeline& timeline : gantt->timelines) {
            own += timeline.isJobs ? 1 : 0;
            const bool isDual = timeline.schedule == PipelineSchedule::DualPipe;
            const bool isZero = timeline.schedule == PipelineSchedule::ZeroBubbleH1;
            split += isDual || isZero ? 1 : 0;
            const auto law = isDual   ? throughput::Schedule::DualPipe
                             : isZero ? throughput::Schedule::ZeroBubbleH1
                                      : throughput::Schedule::OneForwardOneBackward;
            const double bubble =
                throughput::bubbleTime(law, gantt->stages, timeline.interleave, stage);
            QVERIFY(timeline.bubble.value() <= bubble * (1 + 1e-9));
            // DualPipe's formula is an upper bound where B is not 2 F.
            QVERIFY(isDual || isClose(timeline.bubble.value(), bubble, 1e-9));
        }
        QCOMPARE(own, 1);
        QCOMPARE(split, 2);
    }
};

RINGSIDE_TEST(TestLawPictures)
#include "tst_law_pictures.moc"
