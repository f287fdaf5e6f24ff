// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/pipeline_gantt.h"

#include "core/scaling/job/job.h"
#include "core/scaling/job/job_plan.h"
#include "core/scaling/job/memory_model.h"
#include "core/scaling/job/model_parallel.h"
#include "core/scaling/job/pipeline_model.h"
#include "core/scaling/picture/pipeline_schedule.h"
#include "tests/support/near.h"
#include "tests/support/parallel_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <tuple>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

/// Passes that are run one after the other by what they depend on, against the formulas.
class TestPipelineGantt : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void twoStagesByHand();
    void makespanIsTheFormulas();
    void makespanIsTheFormulasForAnyPasses();
    void liveMicroBatchesAreTheMemoryModels();
    void splitSchedulesKeepToTheirFormulas_data();
    void splitSchedulesKeepToTheirFormulas();
    void passesFollowWhatTheyDependOn();
    void jobsWorkIsTheStepModels_data();
    void jobsWorkIsTheStepModels();
    void everyScheduleIsItsOwnJob();
    void whatCannotBeInterleavedSaysWhy();
    void jobWithoutStagesHasNoPicture();
    void tooManyPassesAreNotDrawn();
};

namespace {

PipelineShape shapeOf(int stages, int microBatches, int interleave, bool gpipe)
{
    PipelineShape shape;
    shape.stages = stages;
    shape.microBatches = microBatches;
    shape.interleave = interleave;
    shape.schedule = gpipe ? PipelineSchedule::Gpipe : PipelineSchedule::OneFOneB;
    shape.forward = Seconds(1);
    shape.backward = Seconds(2);
    return shape;
}

/// The idle time that pipeline_model.h gives; a pass recomputed ahead of the gradient is not waited
/// for. Below 0 where it refuses the shape.
double bubbleOf(const PipelineShape& shape)
{
    const auto figures =
        pipelineFigures(shape.stages, shape.microBatches, shape.interleave, shape.schedule);
    if (!figures)
        return -1;
    return figures->bubbleOverIdeal * shape.microBatches * shape.interleave *
           (shape.forward + shape.backward).value();
}

double idealOf(const PipelineShape& shape)
{
    return (shape.forward + shape.recompute + shape.backward).value() * shape.microBatches *
           shape.interleave;
}

bool keepsToTheFormula(const PipelineShape& shape)
{
    const PipelineTimeline timeline = runPipeline(shape);
    const double passes = (shape.recompute.value() > 0 ? 3.0 : 2.0) * shape.stages *
                          shape.microBatches * shape.interleave;
    return static_cast<double>(timeline.passes.size()) == passes &&
           isNear(timeline.ideal.value(), idealOf(shape)) &&
           isNear(timeline.makespan.value(), idealOf(shape) + bubbleOf(shape)) &&
           std::abs(timeline.bubble.value() - bubbleOf(shape)) < 1e-9 * idealOf(shape);
}

/// A pass's name: kind, stage, chunk, micro-batch.
using Name = std::tuple<PassKind, int, int, int>;
Name nameOf(const PipelinePass& pass)
{
    return {pass.kind, pass.stage, pass.chunk, pass.microBatch};
}

/// Does every pass begin after those that it needs, and one at a time on its stage?
bool isInOrder(const PipelineTimeline& timeline, const PipelineShape& shape)
{
    const int last = shape.stages - 1, top = shape.interleave - 1;
    std::map<Name, double> ends;
    for (const PipelinePass& pass : timeline.passes)
        ends[nameOf(pass)] = pass.end.value();
    const auto follows = [&](const PipelinePass& pass, Name needed) {
        return ends.contains(needed) && pass.start.value() >= ends.at(needed) - 1e-9;
    };
    for (std::size_t i = 0; i < timeline.passes.size(); ++i) {
        const PipelinePass& pass = timeline.passes[i];
        const int s = pass.stage, c = pass.chunk, m = pass.microBatch;
        if (i > 0 && timeline.passes[i - 1].stage == s &&
            timeline.passes[i - 1].end > pass.start + Seconds(1e-9))
            return false;
        const bool forward = pass.kind == PassKind::Forward;
        if (!forward && !follows(pass, {PassKind::Forward, s, c, m}))
            return false;
        if (forward && s > 0 && !follows(pass, {PassKind::Forward, s - 1, c, m}))
            return false;
        if (forward && s == 0 && c > 0 && !follows(pass, {PassKind::Forward, last, c - 1, m}))
            return false;
        const bool backward = pass.kind == PassKind::Backward;
        if (backward && s < last && !follows(pass, {PassKind::Backward, s + 1, c, m}))
            return false;
        if (backward && s == last && c < top && !follows(pass, {PassKind::Backward, 0, c + 1, m}))
            return false;
    }
    return true;
}

PipelineGantt ganttOf(const Scenario& job)
{
    static const PresetCatalog catalog = testPresets();
    const auto gantt = drawn(pipelineGanttOf, job, catalog);
    if (!gantt)
        QTest::qFail((gantt.error().subject + ": " + gantt.error().detail).c_str(), __FILE__,
                     __LINE__);
    return gantt ? *gantt : PipelineGantt();
}

const PipelineTimeline& jobsOwn(const PipelineGantt& gantt)
{
    const auto it = std::ranges::find_if(gantt.timelines, &PipelineTimeline::isJobs);
    if (it == gantt.timelines.end())
        qFatal("no timeline is the job's");
    return *it;
}

} // namespace

void TestPipelineGantt::twoStagesByHand()
{
    // Two stages, two micro-batches, forward 1 s and backward 2 s. GPipe: stage 0 F0 0-1, F1 1-2,
    // stage 1 F0 1-2, F1 2-3, B1 3-5, B0 5-7, stage 0 B1 5-7, B0 7-9.
    const PipelineTimeline gpipe = runPipeline(shapeOf(2, 2, 1, true));
    QCOMPARE(gpipe.makespan.value(), 9.0);
    QCOMPARE(gpipe.bubble.value(), 3.0);
    const auto pass = [&](std::size_t i) {
        const PipelinePass& p = gpipe.passes[i];
        return QList<double>{static_cast<double>(p.microBatch), p.start.value(), p.end.value()};
    };
    QCOMPARE(pass(2), (QList<double>{1, 5, 7}));
    QCOMPARE(pass(3), (QList<double>{0, 7, 9}));
    QCOMPARE(pass(4), (QList<double>{0, 1, 2}));
    QCOMPARE(pass(7), (QList<double>{0, 5, 7}));
    // 1F1B: stage 1 F0 1-2, B0 2-4, F1 4-5, B1 5-7; stage 0 F0 0-1, F1 1-2, B0 4-6, B1 7-9.
    const PipelineTimeline flush = runPipeline(shapeOf(2, 2, 1, false));
    QCOMPARE(flush.makespan.value(), 9.0);
    QCOMPARE(flush.passes[2].start.value(), 4.0);
    QCOMPARE(flush.passes[3].start.value(), 7.0);
    QCOMPARE(flush.passes[5].kind, PassKind::Backward);
    QCOMPARE(flush.passes[5].start.value(), 2.0);
}

void TestPipelineGantt::makespanIsTheFormulas()
{
    int shapes = 0;
    for (int p = 1; p <= 9; ++p) {
        for (int m = 1; m <= 28; ++m) {
            for (int v = 1; v <= 4; ++v) {
                for (const bool gpipe : {true, false}) {
                    const PipelineShape shape = shapeOf(p, m, v, gpipe);
                    if (bubbleOf(shape) < 0)
                        continue;
                    ++shapes;
                    const std::string name = std::to_string(p) + " stages, " + std::to_string(m) +
                                             " micro-batches, " + std::to_string(v) + " chunks";
                    QVERIFY2(keepsToTheFormula(shape), name.c_str());
                }
            }
        }
    }
    QVERIFY(shapes > 600);
}

void TestPipelineGantt::makespanIsTheFormulasForAnyPasses()
{
    const bool holds = rc::check([] {
        const int p = *rc::gen::inRange(1, 25), v = *rc::gen::inRange(1, 6);
        const bool gpipe = v == 1 && *rc::gen::arbitrary<bool>();
        const int m = v == 1 ? *rc::gen::inRange(1, 80) : p * *rc::gen::inRange(1, 5);
        PipelineShape shape = shapeOf(p, m, v, gpipe);
        shape.forward = Seconds(0.001 * *rc::gen::inRange(1, 1000));
        shape.backward = Seconds(0.001 * *rc::gen::inRange(1, 1000));
        // What is done again is the forward pass without its transfer, and a backward pass is
        // longer.
        if (*rc::gen::arbitrary<bool>()) {
            shape.recompute = shape.forward * (0.01 * *rc::gen::inRange(1, 101));
            shape.backward = shape.backward + shape.forward;
        }
        RC_ASSERT(keepsToTheFormula(shape));
    });
    QVERIFY(holds);
}

void TestPipelineGantt::liveMicroBatchesAreTheMemoryModels()
{
    for (int p = 1; p <= 8; ++p) {
        for (int m = 1; m <= 24; ++m) {
            const auto gpipe = runPipeline(shapeOf(p, m, 1, true)).liveMicroBatches;
            const auto flush = runPipeline(shapeOf(p, m, 1, false)).liveMicroBatches;
            for (int s = 0; s < p; ++s) {
                QCOMPARE(gpipe[static_cast<std::size_t>(s)], static_cast<double>(m));
                QCOMPARE(flush[static_cast<std::size_t>(s)],
                         static_cast<double>(std::min(m, p - s)));
            }
            const auto figures = pipelineFigures(p, m, 1, PipelineSchedule::OneFOneB);
            QCOMPARE(flush.front(), static_cast<double>(figures->liveMicroBatches));
            for (int v = 2; v <= 4; ++v) {
                // In layers of which a stage has one: p of them are the whole model.
                const auto live = liveLayers(p, p, m, v, PipelineSchedule::OneFOneB);
                if (!live || p == 1)
                    continue;
                const auto interleaved = runPipeline(shapeOf(p, m, v, false)).liveMicroBatches;
                // Korthikanti et al. count p + (p - 1) / v, which p micro-batches alone never
                // reach: there are p of them.
                QVERIFY(isNear(interleaved.front(), m == p ? p : *live));
                QVERIFY(std::ranges::max(interleaved) <= interleaved.front());
            }
        }
    }
}

void TestPipelineGantt::splitSchedulesKeepToTheirFormulas_data()
{
    QTest::addColumn<int>("schedule");
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<double>("bubble");
    QTest::addColumn<double>("live");
    const auto row = [](const char* name, PipelineSchedule schedule, int stages, int microBatches,
                        double bubble, double live) {
        QTest::newRow(name) << static_cast<int>(schedule) << stages << microBatches << bubble
                            << live;
    };
    // Forward 1, backward 2, of it weights 1. Published: 1F1B (p - 1) (F + B) = 15 * 3; ZB-H1
    // (p - 1) (F + B - 2 W) = 15 * 1; DualPipe (p / 2 - 1) (F + 2 B - 3 W) = 7 * 2. Activations of
    // p, p and p + 1 micro-batches.
    row("1F1B, 16 stages", PipelineSchedule::OneFOneB, 16, 32, 45, 16);
    row("ZB-H1, 16 stages", PipelineSchedule::ZeroBubbleH1, 16, 32, 15, 16);
    row("ZB-H1, as many micro-batches as stages", PipelineSchedule::ZeroBubbleH1, 8, 8, 7, 8);
    row("ZB-H1, an odd number of both", PipelineSchedule::ZeroBubbleH1, 5, 11, 4, 5);
    row("DualPipe, 16 stages", PipelineSchedule::DualPipe, 16, 32, 14, 17);
    row("DualPipe, more micro-batches", PipelineSchedule::DualPipe, 16, 60, 14, 17);
    row("DualPipe, 8 stages", PipelineSchedule::DualPipe, 8, 20, 6, 9);
    row("DualPipe, two stages", PipelineSchedule::DualPipe, 2, 6, 0, 3);
}

void TestPipelineGantt::splitSchedulesKeepToTheirFormulas()
{
    QFETCH(int, schedule);
    QFETCH(int, stages);
    QFETCH(int, microBatches);
    QFETCH(double, bubble);
    QFETCH(double, live);
    PipelineShape shape = shapeOf(stages, microBatches, 1, false);
    shape.schedule = static_cast<PipelineSchedule>(schedule);
    shape.weights = Seconds(1);
    const PipelineTimeline timeline = runPipeline(shape);
    QCOMPARE(timeline.bubble.value(), bubble);
    QCOMPARE(std::ranges::max(timeline.liveMicroBatches), live);
    // Every stage computes each forward and each backward pass once, one at a time.
    std::map<int, double> busy, end;
    for (const PipelinePass& pass : timeline.passes) {
        QVERIFY(pass.start.value() >= end[pass.stage] - 1e-9);
        end[pass.stage] = pass.end.value();
        busy[pass.stage] += (pass.end - pass.start).value();
    }
    for (const auto& [stage, seconds] : busy)
        QCOMPARE(seconds, 3.0 * microBatches);
}

void TestPipelineGantt::passesFollowWhatTheyDependOn()
{
    const bool holds = rc::check([] {
        const int p = *rc::gen::inRange(1, 20), v = *rc::gen::inRange(1, 5);
        const bool gpipe = v == 1 && *rc::gen::arbitrary<bool>();
        const int m = v == 1 ? *rc::gen::inRange(1, 40) : p * *rc::gen::inRange(1, 4);
        PipelineShape shape = shapeOf(p, m, v, gpipe);
        shape.forward = Seconds(*rc::gen::inRange(1, 9));
        shape.backward = Seconds(*rc::gen::inRange(1, 9));
        if (*rc::gen::arbitrary<bool>())
            shape.recompute = Seconds(1);
        RC_ASSERT(isInOrder(runPipeline(shape), shape));
    });
    QVERIFY(holds);
}

void TestPipelineGantt::jobsWorkIsTheStepModels_data()
{
    QTest::addColumn<Scenario>("job");
    const auto row = [](const char* name, const Scenario& base, const Changes& changes) {
        QTest::newRow(name) << scenarioOf(changes, base);
    };
    row("four stages, four micro-batches", pipelineJob(), {});
    row("GPipe", pipelineJob(), {{"strategy.schedule", "gpipe"}});
    row("transfers inside a host", stagesJob("1", "4"), {});
    row("transfers between hosts", stagesJob("4", "1"), {});
    row("transfers, interleaved", stagesJob("4", "1"), {{"strategy.interleave", "2"}});
    row("replicas of the pipeline", stagesJob("4", "4"), {});
    row("everything recomputed", stagesJob("4", "1"), {{"work.recompute", "full"}});
    row("recomputed while a stage waits", stagesJob("4", "1"),
        {{"work.recompute", "full"}, {"strategy.early_recomputation", "true"}});
    row("recomputed early by GPipe", stagesJob("4", "1"),
        {{"work.recompute", "full"},
         {"strategy.early_recomputation", "true"},
         {"strategy.schedule", "gpipe"}});
    row("tensor parallelism inside the stages", tabulatedJob(),
        {{"strategy.kind", "combined"},
         {"strategy.pipeline_stages", "4"},
         {"strategy.micro_batches", "16"}});
    row("tensor parallelism, recomputed early", tabulatedJob(),
        {{"strategy.kind", "combined"},
         {"strategy.pipeline_stages", "4"},
         {"strategy.micro_batches", "16"},
         {"work.recompute", "full"},
         {"strategy.early_recomputation", "true"}});
    row("a straggler and slow input change nothing here", stagesJob("4", "1"),
        {{"straggler.count", "1"},
         {"straggler.factor", "1.5"},
         {"input.samples_per_s_per_worker", "5"}});
    row("ZB-H1", pipelineJob(), {{"strategy.schedule", "zb-h1"}});
    row("ZB-H1 with transfers, recomputed", stagesJob("4", "1"),
        {{"strategy.schedule", "zb-h1"}, {"work.recompute", "full"}});
    row("DualPipe", pipelineJob(),
        {{"strategy.schedule", "dualpipe"}, {"strategy.micro_batches", "8"}});
    row("one stage", pipelineJob(), {{"strategy.pipeline_stages", "1"}});
}

void TestPipelineGantt::jobsWorkIsTheStepModels()
{
    QFETCH(Scenario, job);
    const PresetCatalog catalog = testPresets();
    const auto metrics = stepOf(job, catalog);
    const auto plan = planOf(job, catalog);
    QVERIFY(metrics && plan);
    const auto inside = modelParallelOf(*plan);
    QVERIFY(inside);
    const PipelineTimeline own = jobsOwn(ganttOf(job));
    QVERIFY(std::abs((own.bubble - metrics->bubble).value()) < 1e-9 * own.makespan.value());
    QVERIFY(isNear(own.ideal.value(), metrics->compute.value() + inside->seconds()));
    double sent = 0;
    for (const PipelinePass& pass : own.passes)
        sent += pass.stage == 0 ? pass.transfer.value() : 0;
    QVERIFY(std::abs(sent - inside->transferSeconds) <= 1e-9 * own.makespan.value());
}

void TestPipelineGantt::everyScheduleIsItsOwnJob()
{
    const Scenario job =
        scenarioOf({{"strategy.micro_batches", "8"}, {"model.layers", "8"}}, stagesJob("4", "1"));
    const PipelineGantt gantt = ganttOf(job);
    QCOMPARE(gantt.timelines.size(), std::size_t{3});
    QCOMPARE(gantt.timelines[2].interleave, 2);
    for (const PipelineTimeline& timeline : gantt.timelines) {
        Scenario alone = job;
        alone.strategy.schedule = timeline.schedule;
        alone.strategy.interleave = timeline.interleave;
        QCOMPARE(timeline.isJobs, alone == job);
        PipelineTimeline own = jobsOwn(ganttOf(alone));
        own.isJobs = timeline.isJobs;
        QCOMPARE(own, timeline);
    }
}

void TestPipelineGantt::whatCannotBeInterleavedSaysWhy()
{
    const PipelineGantt odd = ganttOf(scenarioOf({{"strategy.micro_batches", "6"}}, pipelineJob()));
    QCOMPARE(odd.timelines.size(), std::size_t{2});
    QCOMPARE(odd.interleavedAbsent,
             std::string("6 micro-batches are not a multiple of the 4 stages"));
    // Two layers cannot be eight chunks.
    const PipelineGantt shallow = ganttOf(stagesJob("4", "1"));
    QCOMPARE(shallow.timelines.size(), std::size_t{2});
    QCOMPARE(shallow.interleavedAbsent,
             std::string("2 layers are fewer than 2 chunks for each of 4 stages"));
}

void TestPipelineGantt::jobWithoutStagesHasNoPicture()
{
    const auto gantt = drawn(pipelineGanttOf, mirroredJob(), testPresets());
    QVERIFY(!gantt);
    QCOMPARE(gantt.error().code, ErrorCode::NotModelled);
    QCOMPARE(gantt.error().detail, std::string("the job has no pipeline stages"));
}

void TestPipelineGantt::tooManyPassesAreNotDrawn()
{
    // 2 x 4 x 10,000 passes.
    const auto gantt =
        drawn(pipelineGanttOf, scenarioOf({{"strategy.micro_batches", "10000"}}, pipelineJob()),
              testPresets());
    QVERIFY(!gantt);
    QCOMPARE(gantt.error().code, ErrorCode::NotModelled);
    QCOMPARE(gantt.error().value, std::string("80000 passes"));
}

RINGSIDE_TEST(TestPipelineGantt)
#include "tst_pipeline_gantt.moc"
