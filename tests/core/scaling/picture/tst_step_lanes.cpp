// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/step_lanes.h"

#include "core/scaling/job/exchange_model.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/job_plan.h"
#include "tests/support/parallel_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/step_lane_sums.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <initializer_list>
#include <string>

using namespace ringside;
using namespace ringside::scaling;

/// The lanes of a step against the step model: what each worker does must add up to the step's
/// parts.
class TestStepLanes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsAreTheStepModels_data();
    void partsAreTheStepModels();
    void partsAreTheStepModelsForAnyJob();
    void bucketsByHand();
    void shareOfOverlapByHand();
    void gathersByHand();
    void gathersThatHideMoreThanTheirPassesAreOneStream();
    void shardedGradientsAreReducedInEveryMicroStep();
    void inputWithAndWithoutPrefetch();
    void stragglerIsWaitedFor();
    void jitterIsAnExpectedWait();
    void backupsAreNotWaitedFor();
    void asynchronousWorkersHaveTheirOwnCycles();
    void asynchronousServersThatAreFullMakeWorkersQueue();
    void boundHoldsTheFastWorkersBack();
    void manyMicroStepsAndBucketsAreDrawnTogether();
    void whatCannotRunHasNoLanes();
};

namespace {

/// Why the lanes and the metrics disagree; "" when they agree.
std::string differenceOf(const StepLanes& lanes, const StepMetrics& m, const Scenario& job)
{
    const double step = m.stepTime.value();
    const auto differs = [&](double a, double b) { return std::abs(a - b) > 1e-9 * step; };
    const double work = (m.compute + m.straggle + m.exposedCommunication + m.bubble).value();
    const double waits =
        job.input.prefetch ? std::max(0.0, m.input.value() - work) : m.input.value();
    int workers = 0;
    for (const WorkerLane& lane : lanes.workers) {
        workers += lane.count;
        double at = 0;
        for (const LaneSegment& segment : lane.compute) {
            if (differs(segment.start.value(), at) || segment.length().value() <= 0)
                return "a gap at " + std::to_string(at);
            at = segment.end.value();
        }
        if (differs(at, step) || differs(lane.end.value(), step))
            return "ends at " + std::to_string(at) + " of " + std::to_string(step);
        if (differs(computeOf(lane) + timeIn(lane, {LaneActivity::StragglerWait}),
                    (m.compute + m.straggle).value()))
            return "compute and waiting for the slowest";
        if (differs(exposedOf(lane), m.exposedCommunication.value()))
            return "exposed " + std::to_string(exposedOf(lane));
        if (differs(timeIn(lane, {LaneActivity::Bubble}), m.bubble.value()))
            return "bubble";
        if (differs(timeIn(lane, {LaneActivity::Serial}), m.serial.value()))
            return "serial";
        if (differs(inputWaitOf(lane), waits))
            return "waiting for input";
        if (differs(hiddenOf(lane), lanes.hidden.value()))
            return "hidden " + std::to_string(hiddenOf(lane));
    }
    const auto plan = planOf(job, presets());
    if (!plan || workers != plan->workers)
        return "workers";
    return {};
}

/// Is nothing sent that the accelerators neither wait for nor compute behind?
std::string strayOf(const WorkerLane& lane)
{
    const double slack = 1e-9 * lane.end.value();
    for (const SentSegment& sent : lane.sent) {
        if (sent.start.value() < -slack || sent.end > lane.end + Seconds(slack))
            return "on the network outside the step";
        double waited = 0;
        for (const LaneSegment& segment : lane.compute) {
            if (segment.activity != LaneActivity::ExchangeWait)
                continue;
            waited += std::max(0.0, std::min(segment.end.value(), sent.exposedEnd.value()) -
                                        std::max(segment.start.value(), sent.exposedStart.value()));
        }
        if (std::abs(waited - sent.exposed().value()) > slack)
            return "exposed while nobody waits";
    }
    return {};
}

/// Two ranks without latency on a link of 1 MiB/ms, as in tst_step_model.cpp.
Scenario pairOf(const char* computeTime, const char* parameters)
{
    Scenario scenario = scenarioOf({{"cluster.accelerators_per_worker", "2"},
                                    {"cluster.intra_efficiency", "1"},
                                    {"cluster.intra_latency", "0 us"},
                                    {"model.parameters", parameters},
                                    {"work.per_accelerator_batch", "1"},
                                    {"work.compute_time", computeTime},
                                    {"work.overlap_model", "buckets"}});
    scenario.cluster.intraBandwidth = BytesPerSecond(kMebi * 1000);
    return scenario;
}

} // namespace

void TestStepLanes::partsAreTheStepModels_data()
{
    QTest::addColumn<Scenario>("job");
    const auto row = [](const char* name, const Scenario& base, const Changes& changes) {
        QTest::newRow(name) << scenarioOf(changes, base);
    };
    row("mirrored workers", mirroredJob(), {});
    row("in buckets", mirroredJob(), {{"work.overlap_model", "buckets"}});
    row("accumulated", accumulationJob(), {{"work.accumulation_steps", "4"}});
    row("accumulated, in buckets", accumulationJob(),
        {{"work.accumulation_steps", "4"}, {"work.overlap_model", "buckets"}});
    row("starved by its input", starvedChips(), {});
    row("starved without prefetch", starvedChips(), {{"input.prefetch", "false"}});
    row("everything is overhead", tinyJob(), {});
    row("stragglers", stragglerJob(), {{"straggler.count", "2"}, {"straggler.factor", "1.6"}});
    row("stragglers and jitter", stragglerJob(),
        {{"straggler.count", "1"}, {"straggler.factor", "1.3"}, {"straggler.jitter", "0.1"}});
    row("jitter", stragglerJob(), {{"straggler.jitter", "0.2"}});
    row("backup workers", stragglerJob(),
        {{"straggler.count", "3"}, {"straggler.factor", "2"}, {"straggler.backup_workers", "2"}});
    row("more backups than stragglers", stragglerJob(),
        {{"straggler.count", "1"}, {"straggler.factor", "2"}, {"straggler.backup_workers", "3"}});
    row("parameter servers", parameterServers(), {});
    row("asynchronous parameter servers", parameterServers(), {{"strategy.asynchronous", "true"}});
    row("FSDP", tf32Job(), {{"strategy.kind", "fsdp"}});
    row("FSDP, accumulated", accumulationJob(),
        {{"strategy.kind", "fsdp"}, {"work.accumulation_steps", "4"}});
    row("FSDP with stragglers", stragglerJob(),
        {{"strategy.kind", "fsdp"}, {"straggler.count", "1"}, {"straggler.factor", "1.4"}});
    row("FSDP that hides nothing", tf32Job(), {{"strategy.kind", "fsdp"}, {"work.overlap", "0"}});
    row("ZeRO 3", mirroredJob(), {{"strategy.zero_stage", "3"}});
    row("ZeRO 2", mirroredJob(), {{"strategy.zero_stage", "2"}});
    row("pipeline", pipelineJob(), {});
    row("pipeline with transfers", stagesJob("4", "1"), {});
    row("replicas of a pipeline", stagesJob("4", "4"), {});
    row("tensor parallelism", tensorJob(), {});
    row("tensor parallelism and data parallelism", tabulatedJob(), {});
    row("all three", tabulatedJob(),
        {{"strategy.kind", "combined"},
         {"strategy.pipeline_stages", "2"},
         {"strategy.micro_batches", "8"}});
    row("all three with ZeRO 3", tabulatedJob(),
        {{"strategy.kind", "combined"},
         {"strategy.pipeline_stages", "2"},
         {"strategy.micro_batches", "8"},
         {"strategy.zero_stage", "3"}});
    row("FSDP that accumulates", accumulationJob(),
        {{"strategy.kind", "fsdp"}, {"work.accumulation_steps", "4"}});
    row("FSDP that accumulates whole gradients", accumulationJob(),
        {{"strategy.kind", "fsdp"},
         {"work.accumulation_steps", "4"},
         {"strategy.unsharded_gradients", "true"}});
    row("FSDP of many micro-steps", accumulationJob(),
        {{"strategy.kind", "fsdp"}, {"work.accumulation_steps", "40"}, {"work.overlap", "0.3"}});
    row("ZeRO 2 that accumulates", accumulationJob(),
        {{"strategy.kind", "zero"},
         {"strategy.zero_stage", "2"},
         {"work.accumulation_steps", "4"}});
    row("ZeRO 2 that accumulates in buckets", accumulationJob(),
        {{"strategy.kind", "zero"},
         {"strategy.zero_stage", "2"},
         {"work.overlap_model", "buckets"},
         {"work.accumulation_steps", "40"}});
    row("exponential jitter", stragglerJob(),
        {{"straggler.jitter", "0.2"}, {"straggler.distribution", "exponential"}});
    row("PowerSGD", bertLarge("4", "4", "10 Gbps"),
        {{"model.layers", "24"},
         {"model.hidden", "1024"},
         {"model.vocabulary", "30522"},
         {"strategy.compression", "powersgd"},
         {"strategy.compression_time", "7 ms"}});
    row("top-k", bertLarge("4", "4", "10 Gbps"), {{"strategy.compression", "top-k"}});
    row("serial work", mirroredJob(), {{"work.serial_fraction", "0.05"}});
    row("hidden communication costs", mirroredJob(), {{"work.communication_slowdown", "0.15"}});
    row("hidden buckets cost", mirroredJob(),
        {{"work.communication_slowdown", "0.15"}, {"work.overlap_model", "buckets"}});
    row("one accelerator", fourT4(), {{"strategy.kind", "single"}});
}

void TestStepLanes::partsAreTheStepModels()
{
    QFETCH(Scenario, job);
    const auto metrics = stepOf(job, presets());
    QVERIFY(metrics);
    const StepLanes lanes = lanesOf(job);
    QCOMPARE(QString::fromStdString(differenceOf(lanes, *metrics, job)), QString());
    QCOMPARE(lanes.stepTime, metrics->stepTime);
    for (const WorkerLane& lane : lanes.workers)
        QCOMPARE(QString::fromStdString(strayOf(lane)), QString());
}

void TestStepLanes::partsAreTheStepModelsForAnyJob()
{
    const bool holds = rc::check([] {
        Scenario job;
        job.cluster.workers = *rc::gen::inRange(1, 40);
        job.cluster.acceleratorsPerWorker = *rc::gen::inRange(1, 9);
        job.cluster.networkGbps = *rc::gen::inRange(1, 400);
        job.cluster.intraBandwidth = BytesPerSecond(1e9 * *rc::gen::inRange(10, 500));
        job.model.parameters = 1e5 * *rc::gen::inRange(1, 20000);
        job.model.gradientPrecision = *rc::gen::element(Precision::Fp32, Precision::Bf16);
        job.work.perAcceleratorBatch = *rc::gen::inRange(1, 64);
        job.work.computeTime = Seconds(1e-3 * *rc::gen::inRange(1, 500));
        job.work.overlap = 0.1 * *rc::gen::inRange(0, 11);
        job.work.overlapModel = *rc::gen::element(OverlapModel::Fraction, OverlapModel::Buckets);
        job.work.accumulationSteps = *rc::gen::inRange(1, 40);
        job.work.communicationSlowdown = *rc::gen::element(0.0, 0.1);
        job.work.serialFraction = *rc::gen::element(0.0, 0.02);
        job.strategy.kind = *rc::gen::element(StrategyKind::DataParallel, StrategyKind::Fsdp,
                                              StrategyKind::Zero, StrategyKind::Single);
        job.strategy.zeroStage = *rc::gen::inRange(0, 4);
        job.straggler.count = *rc::gen::inRange(0, 4);
        job.straggler.factor = 1 + 0.1 * *rc::gen::inRange(0, 20);
        job.straggler.jitter = *rc::gen::element(0.0, 0.0, 0.1);
        job.straggler.distribution =
            *rc::gen::element(JitterShape::Normal, JitterShape::Exponential);
        job.strategy.unshardedGradients = *rc::gen::arbitrary<bool>();
        job.straggler.backupWorkers = *rc::gen::inRange(0, 3);
        job.input.prefetch = *rc::gen::arbitrary<bool>();
        if (*rc::gen::arbitrary<bool>())
            job.input.samplesPerSecondPerWorker = 100.0 * *rc::gen::inRange(1, 400);
        const auto metrics = stepOf(job, presets());
        const auto lanes = drawn(stepLanesOf, job, presets());
        RC_ASSERT(metrics.has_value());
        RC_ASSERT(lanes.has_value());
        RC_ASSERT(differenceOf(*lanes, *metrics, job) == "");
        for (const WorkerLane& lane : lanes->workers)
            RC_ASSERT(strayOf(lane) == "");
    });
    QVERIFY(holds);
}

void TestStepLanes::bucketsByHand()
{
    // 11 MiB in buckets of 1, 5 and 5 MiB, 1 ms a MiB; 16.5 ms of compute, 11 of them backward:
    // ready 1, 6 and 11 ms after the backward pass began at 5.5 ms.
    const StepLanes lanes = lanesOf(pairOf("16.5 ms", "2883584"), {{"work.bucket_mib", "5"}});
    QCOMPARE(lanes.workers.size(), std::size_t{1});
    const WorkerLane& lane = lanes.workers.front();
    QVERIFY(lanes.buckets);
    QCOMPARE(lane.sent.size(), std::size_t{3});
    QVERIFY(isNear(lane.sent[0].start, 0.0065));
    QVERIFY(isNear(lane.sent[0].end, 0.0075));
    QVERIFY(isNear(lane.sent[1].start, 0.0115));
    QVERIFY(isNear(lane.sent[2].start, 0.0165));
    QVERIFY(isNear(lane.sent[2].end, 0.0215));
    QVERIFY(isNear(lane.sent[1].exposed(), 0));
    QVERIFY(isNear(lane.sent[2].exposed(), 0.005));
    QCOMPARE(lane.sent[2].bytes.value(), 5 * kMebi);
    QCOMPARE(lane.compute.size(), std::size_t{3});
    QVERIFY(isNear(lane.compute[0].end, 0.0055)); // forward
    QVERIFY(isNear(lane.compute[1].end, 0.0165)); // backward
    QCOMPARE(lane.compute[2].activity, LaneActivity::ExchangeWait);
}

void TestStepLanes::shareOfOverlapByHand()
{
    // 26 MiB take 26 ms; half of a backward pass of 26 ms hides 13 of them. The exchange begins 13
    // ms before the backward pass ends at 39 ms.
    const StepLanes lanes = lanesOf(pairOf("39 ms", "6815744"),
                                    {{"work.overlap_model", "fraction"}, {"work.overlap", "0.5"}});
    const WorkerLane& lane = lanes.workers.front();
    QCOMPARE(lane.sent.size(), std::size_t{1});
    QVERIFY(isNear(lane.sent[0].start, 0.026));
    QVERIFY(isNear(lane.sent[0].end, 0.052));
    QVERIFY(isNear(lane.sent[0].exposedStart, 0.039));
    QVERIFY(isNear(lanes.hidden, 0.013));
    QVERIFY(isNear(lane.end, 0.052));
}

void TestStepLanes::gathersByHand()
{
    // 8 MiB of parameters and gradients in fp32: each gathering and the reduce-scatter take half an
    // all-reduce, 4 ms. 24 ms of compute, forward 8, backward 16. Half of it hides 12 of 12 ms,
    // each pass as much as it sends: forward 4, backward 8.
    const Changes fsdp{
        {"strategy.kind", "fsdp"}, {"work.compute_precision", "tf32"}, {"work.overlap", "0.5"}};
    const WorkerLane all = lanesOf(pairOf("24 ms", "2097152"), fsdp).workers.front();
    QCOMPARE(all.sent.size(), std::size_t{3});
    QVERIFY(isNear(all.sent[0].start, 0));
    QVERIFY(isNear(all.sent[0].end, 0.004));
    QVERIFY(isNear(all.sent[1].start, 0.008));
    QVERIFY(isNear(all.sent[2].start, 0.020));
    QVERIFY(isNear(all.sent[2].end, 0.024));
    QVERIFY(isNear(all.end, 0.024));
    // A quarter hides 6 of 12 ms: half of every gathering. Forward waits 2 ms, backward 2, the end
    // 2.
    Scenario quarter = scenarioOf(fsdp, pairOf("24 ms", "2097152"));
    quarter.work.overlap = 0.25;
    const WorkerLane half = lanesOf(quarter).workers.front();
    QVERIFY(isNear(half.sent[0].exposed(), 0.002));
    QVERIFY(isNear(half.compute[1].start, 0.002)); // forward
    QVERIFY(isNear(half.sent[1].start, 0.010));
    QVERIFY(isNear(half.compute[3].start, 0.012)); // backward
    QVERIFY(isNear(half.sent[2].start, 0.026));
    QVERIFY(isNear(half.sent[2].exposedStart, 0.028));
    QVERIFY(isNear(half.end, 0.030));
}

void TestStepLanes::gathersThatHideMoreThanTheirPassesAreOneStream()
{
    // 4 ms a gathering, 7.5 ms of compute: all of it hides, but forward's own 2.5 ms and backward's
    // 5 ms would hide 2.5 + 5 of the 4 + 8 ms only as long as the share is at most 1.
    const Changes fsdp{{"strategy.kind", "fsdp"},
                       {"work.compute_precision", "tf32"},
                       {"work.accumulation_steps", "3"},
                       {"strategy.unsharded_gradients", "true"},
                       {"work.overlap", "1"}};
    // One reduce-scatter, as the gradients stay whole. Passes of 3 and 6 ms: three micro-steps hide
    // 3 + 4, 3 + 4 and 3 + 6 = 23 ms in their own passes; the model hides 27 of 28 ms.
    const StepLanes lanes = lanesOf(pairOf("9 ms", "2097152"), fsdp);
    const WorkerLane& lane = lanes.workers.front();
    QVERIFY(isNear(lanes.hidden, 0.027));
    QVERIFY(isNear(hiddenOf(lane), 0.027));
    QVERIFY(isNear(lane.sent.front().exposed(), 0.001));
    for (std::size_t i = 1; i < lane.sent.size(); ++i)
        QVERIFY(isNear(lane.sent[i].start, lane.sent[i - 1].end.value()));
    QVERIFY(isNear(lane.end, 0.028));
}

void TestStepLanes::shardedGradientsAreReducedInEveryMicroStep()
{
    // The same with gradients reduced three times: 36 ms on the network, 27 of them hidden. Forward
    // of 3 ms hides 3 of its 4 ms, backward of 6 ms hides 6 of its 8: each waits for the rest.
    const StepLanes lanes = lanesOf(pairOf("9 ms", "2097152"), {{"strategy.kind", "fsdp"},
                                                                {"work.compute_precision", "tf32"},
                                                                {"work.accumulation_steps", "3"},
                                                                {"work.overlap", "1"}});
    const WorkerLane& lane = lanes.workers.front();
    QCOMPARE(std::ranges::count(lane.sent, SentKind::ReduceScatter, &SentSegment::kind), 3);
    QVERIFY(isNear(lanes.hidden, 0.027));
    QVERIFY(isNear(hiddenOf(lane), 0.027));
    QVERIFY(isNear(lane.end, 0.036));
    for (const SentSegment& sent : lane.sent)
        QVERIFY(sent.kind != SentKind::ReduceScatter ||
                isNear(sent.end.value(), 0.012 * sent.last));
}

void TestStepLanes::inputWithAndWithoutPrefetch()
{
    // 128 x 4 samples at 2,000 a second are 256 ms for 60 ms of compute.
    const WorkerLane with = lanesOf(starvedChips()).workers.front();
    QVERIFY(isNear(with.inputEnd, 0.256));
    QVERIFY(isNear(with.end, 0.256));
    QCOMPARE(with.compute.front().activity, LaneActivity::Forward);
    QCOMPARE(with.compute.back().activity, LaneActivity::InputWait);
    const WorkerLane without =
        lanesOf(starvedChips(), {{"input.prefetch", "false"}}).workers.front();
    QCOMPARE(without.compute.front().activity, LaneActivity::InputWait);
    QVERIFY(isNear(without.compute.front().length(), 0.256));
}

void TestStepLanes::stragglerIsWaitedFor()
{
    const StepLanes lanes =
        lanesOf(stragglerJob(), {{"straggler.count", "3"}, {"straggler.factor", "1.5"}});
    QCOMPARE(lanes.workers.size(), std::size_t{2});
    const WorkerLane &usual = lanes.workers[0], &slow = lanes.workers[1];
    QCOMPARE(usual.count, 13);
    QCOMPARE(slow.count, 3);
    QCOMPARE(slow.first, 13); // after workers 0 to 12
    // 180 ms against 270 ms.
    QVERIFY(isNear(computeOf(usual), 0.180));
    QVERIFY(isNear(computeOf(slow), 0.270));
    QVERIFY(isNear(findSegment(usual, LaneActivity::StragglerWait)->length(), 0.090));
    QVERIFY(!findSegment(slow, LaneActivity::StragglerWait));
    // The gradients are on the network for both at once.
    QCOMPARE(usual.sent, slow.sent);
}

void TestStepLanes::jitterIsAnExpectedWait()
{
    const StepLanes lanes = lanesOf(stragglerJob(), {{"straggler.jitter", "0.1"}});
    QCOMPARE(lanes.workers.size(), std::size_t{1});
    QCOMPARE(lanes.jitter, 0.1);
    QVERIFY(isNear(computeOf(lanes.workers[0]), 0.180));
    // The largest of 16 normals is 1.76599 deviations above the mean (Harter 1961).
    QVERIFY(isNear(findSegment(lanes.workers[0], LaneActivity::StragglerWait)->length().value(),
                   0.1 * 1.76599 * 0.180, 1e-5));
}

void TestStepLanes::backupsAreNotWaitedFor()
{
    const Changes job{{"straggler.count", "1"}, {"straggler.factor", "2"}};
    Scenario scenario = scenarioOf(job, stragglerJob());
    scenario.straggler.backupWorkers = 2;
    const StepLanes lanes = lanesOf(scenario);
    QCOMPARE(lanes.workers.size(), std::size_t{3});
    QCOMPARE(lanes.workers[0].count, 14);
    QVERIFY(lanes.workers[0].waitedFor);
    QCOMPARE(lanes.workers[1].count, 1);
    QVERIFY(!lanes.workers[1].waitedFor);
    QCOMPARE(lanes.workers[2].factor, 2.0);
    QVERIFY(!lanes.workers[2].waitedFor);
    // It is stopped where the others are done.
    QVERIFY(isNear(computeOf(lanes.workers[2]), 0.180));
}

void TestStepLanes::asynchronousWorkersHaveTheirOwnCycles()
{
    // Four servers carry more than two slow workers and six others send.
    const Scenario job = scenarioOf({{"strategy.asynchronous", "true"},
                                     {"strategy.servers", "16"},
                                     {"straggler.count", "2"},
                                     {"straggler.factor", "2"}},
                                    parameterServers());
    const auto metrics = stepOf(job, presets());
    const StepLanes lanes = lanesOf(job);
    QVERIFY(lanes.asynchronous);
    QCOMPARE(lanes.workers.size(), std::size_t{2});
    const double usual = lanes.workers[0].end.value(), slow = lanes.workers[1].end.value();
    // The slow ones compute 120 ms longer, and no one waits for them.
    QVERIFY(isNear(slow - usual, 0.120));
    QVERIFY(!findSegment(lanes.workers[0], LaneActivity::StragglerWait));
    QVERIFY(isNear(metrics->stepTime.value(), 8 / (6 / usual + 2 / slow)));
}

void TestStepLanes::asynchronousServersThatAreFullMakeWorkersQueue()
{
    // One server of 3.2 GB/s carries 3.2 / (2 x 0.4) = 4 updates a second: 8 workers need 2 s.
    const StepLanes lanes = lanesOf(parameterServers(), {{"strategy.asynchronous", "true"}});
    QVERIFY(isNear(lanes.stepTime, 2));
    QVERIFY(isNear(lanes.workers[0].end, 2));
    // Of its 2 s a worker computes 120 ms and sends for 2 x 0.4 / 3.2 s, 56 ms of it hidden, and
    // two latencies of 30 us.
    const double alone = 0.25 + 2 * 30e-6;
    const double wait = 2 - 0.120 - (alone - 0.7 * 2 / 3 * 0.120);
    QVERIFY(isNear(findSegment(lanes.workers[0], LaneActivity::QueueWait)->length().value(), wait,
                   1e-6));
}

void TestStepLanes::boundHoldsTheFastWorkersBack()
{
    const StepLanes lanes = lanesOf(parameterServers(), {{"strategy.asynchronous", "true"},
                                                         {"strategy.servers", "16"},
                                                         {"strategy.staleness_bound", "2"},
                                                         {"straggler.count", "2"},
                                                         {"straggler.factor", "2"}});
    QVERIFY(isNear(lanes.workers[0].end.value(), lanes.workers[1].end.value()));
    QVERIFY(isNear(lanes.workers[0].end.value(), lanes.stepTime.value()));
    QVERIFY(isNear(findSegment(lanes.workers[0], LaneActivity::StragglerWait)->length(), 0.120));
}

void TestStepLanes::manyMicroStepsAndBucketsAreDrawnTogether()
{
    // 1.3e9 parameters of 2 bytes in buckets of 1 MiB are 2,480 buckets.
    const Changes many{{"work.accumulation_steps", "100"},
                       {"work.overlap_model", "buckets"},
                       {"work.bucket_mib", "1"}};
    const Scenario job = scenarioOf(many, accumulationJob());
    const WorkerLane lane = lanesOf(job).workers.front();
    QCOMPARE(lane.compute.front().activity, LaneActivity::Passes);
    QCOMPARE(lane.compute.front().last, 99);
    QVERIFY(lane.compute.size() <= 4);
    QVERIFY(lane.sent.size() <= 64);
    QCOMPARE(lane.sent.back().last, 2480);
    const auto metrics = stepOf(job, presets());
    double busy = 0;
    for (const SentSegment& sent : lane.sent)
        busy += sent.busy.value();
    QVERIFY(isNear(busy, metrics->communication.value()));
}

void TestStepLanes::whatCannotRunHasNoLanes()
{
    const auto lanes = drawn(
        stepLanesOf, scenarioOf({{"strategy.asynchronous", "true"}}, mirroredJob()), presets());
    QVERIFY(!lanes);
    QCOMPARE(lanes.error().code, ErrorCode::Incompatible);
}

RINGSIDE_TEST(TestStepLanes)
#include "tst_step_lanes.moc"
