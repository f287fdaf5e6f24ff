// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/job.h"
#include "core/scaling/job/memory_model.h"
#include "core/scaling/job/pipeline_model.h"
#include "core/scaling/run/checkpoint_model.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

/// The laws that the models must keep, over random jobs. Symbols: N hosts of one accelerator unless
/// said, c compute s, n bytes of gradients, B byte/s that the network gives one way, h compute
/// behind which communication hides.
class TestScalingLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ringFactor();
    void ringFactorNeverReachesTwo();
    void reductionServerAgainstTheRing();
    void reducersNeeded();
    void largerBatchNeverLowersEfficiency();
    void inputBoundStepIgnoresTheRest();
    void strongScalingOfRingsOnlyFalls();
    void halvingDoublingFallsOverPowersOfTwo();
    void weakScalingOfRingsHasALimit();
    void weakScalingOfNodesHasALimit();
    void weakScalingOfTheOthersTendsToNothing();
    void oneHostHasNoNetwork();
    void everyCollectiveOfTheFieldRuns();
    void sixteenBytesAParameter();
    void oneStageHasNoBubble();
    void withoutFailuresNothingIsLost();
};

namespace {

StepMetrics checkedMetrics(const Scenario& job)
{
    const auto metrics = stepOf(job, presets());
    if (!metrics)
        RC_FAIL(metrics.error().subject + ": " + metrics.error().detail);
    return *metrics;
}

/// A job that says how long it computes, so that only its network matters.
Scenario anyJob(int mostPerHost)
{
    Scenario job;
    job.cluster.workers = *rc::gen::inRange(1, 200);
    job.cluster.acceleratorsPerWorker = *rc::gen::inRange(1, mostPerHost + 1);
    job.cluster.networkGbps = *rc::gen::inRange(1, 1000);
    job.cluster.networkLatency = microseconds(*rc::gen::inRange(0, 100));
    job.cluster.intraBandwidth = BytesPerSecond(1e9 * *rc::gen::inRange(10, 500));
    job.model.parameters = 1e5 * *rc::gen::inRange(1, 100000);
    job.model.gradientPrecision = *rc::gen::element(Precision::Fp32, Precision::Bf16);
    job.work.perAcceleratorBatch = *rc::gen::inRange(1, 512);
    job.work.computeTime = Seconds(1e-3 * *rc::gen::inRange(1, 1000));
    job.work.overlap = 0.1 * *rc::gen::inRange(0, 11);
    return job;
}

double gradientBytes(const Scenario& job)
{
    return job.model.parameters * (job.model.gradientPrecision == Precision::Fp32 ? 4 : 2);
}

/// What the network gives: 0.8 of the NIC unless the job says otherwise.
double rateOf(const Scenario& job)
{
    return *job.cluster.networkGbps * 1e9 / 8 * job.cluster.networkEfficiency;
}

/// c / (c + max(0, T - h)), h = overlap x 2/3 c: efficiency with nothing but an exchange of T s.
double efficiencyWith(const Scenario& job, double exchange)
{
    const double c = job.work.computeTime->value();
    return c / (c + std::max(0.0, exchange - job.work.overlap * 2 / 3 * c));
}

Scenario onWorkers(Scenario job, int workers)
{
    job.cluster.workers = workers;
    return job;
}

Scenario without(Scenario job, Seconds Cluster::*latency)
{
    job.cluster.*latency = Seconds(0);
    return job;
}

/// One accelerator a host, and links that only carry bytes.
Scenario flatWithoutLatency()
{
    return without(without(anyJob(1), &Cluster::networkLatency), &Cluster::intraLatency);
}

} // namespace

void TestScalingLaws::ringFactor()
{
    // 2 (n - 1)/n.
    const std::pair<int, double> rows[] = {{2, 1.0}, {4, 1.5}, {16, 1.875}, {256, 1.9921875}};
    for (const auto& [workers, factor] : rows) {
        Scenario job = mirroredJob();
        job.cluster.acceleratorsPerWorker = 1;
        job.cluster.networkLatency = Seconds(0);
        job = onWorkers(job, workers);
        const auto metrics = stepOf(job, presets());
        // 110e6 / 256 is half an element short of whole: 1.2e-6 of a part.
        QVERIFY(isNear(metrics->communication.value(), factor * gradientBytes(job) / rateOf(job),
                       2e-6));
    }
}

void TestScalingLaws::ringFactorNeverReachesTwo()
{
    QVERIFY(rc::check("a ring sends 2 (n - 1)/n of the gradients, more with n, never twice", [] {
        const Scenario job = flatWithoutLatency();
        const int n = *rc::gen::inRange(2, 1000000);
        const double once = gradientBytes(job) / rateOf(job);
        const double time = checkedMetrics(onWorkers(job, n)).communication.value();
        // A part is a whole number of elements, n of them: at most n elements too many.
        const double rounding = 1 + 4.0 * n / gradientBytes(job);
        RC_ASSERT(time >= 2 * (n - 1.0) / n * once * (1 - 1e-9));
        RC_ASSERT(time <= 2 * (n - 1.0) / n * once * rounding * (1 + 1e-9));
    }));
}

void TestScalingLaws::reductionServerAgainstTheRing()
{
    QVERIFY(rc::check("enough reducers win 2 (N - 1)/N over a ring: nothing at 2, below 2", [] {
        Scenario ring = flatWithoutLatency();
        const int workers = *rc::gen::inRange(2, 3000);
        // Parts without rounding.
        ring.model.parameters = 1e4 * workers;
        Scenario served = ring;
        served.strategy.kind = StrategyKind::ReductionServer;
        served.strategy.servers = workers + *rc::gen::inRange(0, 100);
        const double gain = checkedMetrics(onWorkers(ring, workers)).communication /
                            checkedMetrics(onWorkers(served, workers)).communication;
        RC_ASSERT(isNear(gain, 2 * (workers - 1.0) / workers));
        RC_ASSERT(gain < 2);
        RC_ASSERT(workers > 2 || isNear(gain, 1));
        // Too few never win more.
        served.strategy.servers = *rc::gen::inRange(1, workers + 1);
        RC_ASSERT(checkedMetrics(onWorkers(ring, workers)).communication /
                      checkedMetrics(onWorkers(served, workers)).communication <=
                  gain * (1 + 1e-9));
    }));
}

void TestScalingLaws::reducersNeeded()
{
    const auto needed = [](int workers, int gbps, int reducerGbps) {
        Scenario job;
        job.cluster.networkGbps = gbps;
        job.model.parameters = 1e6;
        job.work.perAcceleratorBatch = 1;
        job.work.computeTime = Seconds(0.1);
        job.strategy.kind = StrategyKind::ReductionServer;
        job.strategy.serverNetworkGbps = reducerGbps;
        job.strategy.servers = 1000000;
        const double best = checkedMetrics(onWorkers(job, workers)).communication.value();
        int servers = 1;
        do {
            job.strategy.servers = servers++;
        } while (checkedMetrics(onWorkers(job, workers)).communication.value() > best * (1 + 1e-9));
        return job.strategy.servers;
    };
    QCOMPARE(needed(5, 100, 32), 16);
    QCOMPARE(needed(8, 100, 32), 25);
    QVERIFY(rc::check("reducers have to have the workers' bandwidth together", [&] {
        const int workers = *rc::gen::inRange(2, 20), gbps = *rc::gen::inRange(1, 200);
        const int reducer = *rc::gen::inRange(10, 200);
        RC_ASSERT(needed(workers, gbps, reducer) == (workers * gbps + reducer - 1) / reducer);
    }));
}

void TestScalingLaws::largerBatchNeverLowersEfficiency()
{
    QVERIFY(rc::check("doubling the batch never lowers weak-scaling efficiency", [] {
        Scenario job = anyJob(16);
        job.work.overlapModel = *rc::gen::element(OverlapModel::Fraction, OverlapModel::Buckets);
        job.strategy.kind = *rc::gen::element(StrategyKind::DataParallel, StrategyKind::Fsdp,
                                              StrategyKind::ReductionServer);
        job.strategy.servers = *rc::gen::inRange(1, 50);
        // The compute time belongs to the batch it was stated at.
        job.work.computeTimeBatch = job.work.perAcceleratorBatch;
        Scenario doubled = job;
        *doubled.work.perAcceleratorBatch *= 2;
        RC_ASSERT(checkedMetrics(doubled).efficiency >=
                  checkedMetrics(job).efficiency * (1 - 1e-9));
    }));
}

void TestScalingLaws::inputBoundStepIgnoresTheRest()
{
    QVERIFY(rc::check("precision, algorithm, accelerators and asynchrony do not move it", [] {
        Scenario job = anyJob(8);
        job.work.computeTimeBatch = job.work.perAcceleratorBatch;
        // An input that takes twice the rest, also after the slowest of the changes below.
        Scenario served = job;
        served.strategy.kind = StrategyKind::ParameterServer;
        served.strategy.servers = *rc::gen::inRange(1, 50);
        Scenario wide = job;
        wide.model.gradientPrecision = Precision::Fp32;
        const double rest = std::max({checkedMetrics(job).stepTime, checkedMetrics(served).stepTime,
                                      checkedMetrics(wide).stepTime})
                                .value();
        const double samples = *job.work.perAcceleratorBatch * job.cluster.acceleratorsPerWorker;
        const double rate = samples / (2 * rest);
        const auto bound = [rate](Scenario changed) {
            changed.input.samplesPerSecondPerWorker = rate;
            return checkedMetrics(changed).stepTime.value();
        };
        RC_ASSERT(isNear(bound(job), 2 * rest));
        RC_ASSERT(isNear(bound(wide), 2 * rest));
        RC_ASSERT(isNear(bound(served), 2 * rest));
        served.strategy.asynchronous = true;
        RC_ASSERT(isNear(bound(served), 2 * rest));
        Scenario faster = job;
        faster.work.computeTime = *job.work.computeTime / 7;
        RC_ASSERT(isNear(bound(faster), 2 * rest));
    }));
}

void TestScalingLaws::strongScalingOfRingsOnlyFalls()
{
    QVERIFY(rc::check("with a fixed global batch, more hosts are never more efficient", [] {
        Scenario job = anyJob(8);
        job.strategy.collective = job.cluster.acceleratorsPerWorker == 1 ? "ring" : "auto";
        job.work.scaling = Scaling::Strong;
        job.work.globalBatch = 16.0 * *rc::gen::inRange(1, 1000);
        job.work.computeTimeBatch = 64;
        // 4 N g elements of rounding at most, which the next host could win back.
        const double rounding =
            4 * 4.0 * 70 * job.cluster.acceleratorsPerWorker / gradientBytes(job);
        double last = 2;
        for (int workers = 1; workers <= 70; ++workers) {
            const double efficiency = checkedMetrics(onWorkers(job, workers)).efficiency;
            RC_ASSERT(efficiency <= last * (1 + 1e-9 + rounding));
            last = efficiency;
        }
    }));
}

void TestScalingLaws::halvingDoublingFallsOverPowersOfTwo()
{
    QVERIFY(rc::check("over powers of two it only falls; just above one it is worse", [] {
        Scenario job = flatWithoutLatency();
        job.strategy.collective = "halving-doubling";
        job.model.parameters = 1048576.0 * *rc::gen::inRange(1, 1000);
        job.work.overlap = 0;
        job.work.scaling = Scaling::Strong;
        job.work.globalBatch = 1024;
        job.work.computeTimeBatch = 64;
        double last = 2;
        for (int workers = 1; workers <= 4096; workers *= 2) {
            const double efficiency = checkedMetrics(onWorkers(job, workers)).efficiency;
            RC_ASSERT(efficiency <= last * (1 + 1e-9));
            last = efficiency;
        }
        // 33 ranks fold: 2 n/B on top of 32's 2 x 31/32 n/B, where 64 send 2 x 63/64.
        const double once = gradientBytes(job) / rateOf(job);
        RC_ASSERT(isNear(checkedMetrics(onWorkers(job, 33)).communication.value(),
                         (2 + 62 / 32.0) * once));
        RC_ASSERT(
            isNear(checkedMetrics(onWorkers(job, 64)).communication.value(), 126 / 64.0 * once));
    }));
}

void TestScalingLaws::weakScalingOfRingsHasALimit()
{
    QVERIFY(rc::check("without latency a ring keeps c / (c + 2 n/B - h) for any N", [] {
        Scenario job = flatWithoutLatency();
        job.strategy.collective = "ring";
        // A million parts of whole elements.
        job.model.parameters = 1e6 * *rc::gen::inRange(1, 1000);
        const double limit = efficiencyWith(job, 2 * gradientBytes(job) / rateOf(job));
        const double far = checkedMetrics(onWorkers(job, 1000000)).efficiency;
        RC_ASSERT(limit > 0 && isNear(far, limit, 1e-5) && far >= limit * (1 - 1e-9));
    }));
}

void TestScalingLaws::weakScalingOfNodesHasALimit()
{
    QVERIFY(rc::check("without latency hierarchical rings keep a share of their efficiency", [] {
        Scenario job =
            without(without(anyJob(8), &Cluster::networkLatency), &Cluster::intraLatency);
        const int g = job.cluster.acceleratorsPerWorker;
        RC_PRE(g > 1);
        job.model.parameters = 1e6 * g;
        const double n = gradientBytes(job);
        const double intra = job.cluster.intraBandwidth->value() * job.cluster.intraEfficiency;
        // 2 (g - 1)/g n/B1 inside, 2 n/B between, on the slower of the NIC and g links.
        const double between = std::min(rateOf(job), g * intra);
        const double limit = efficiencyWith(job, 2 * (g - 1.0) / g * n / intra + 2 * n / between);
        const double far = checkedMetrics(onWorkers(job, 1000000)).efficiency;
        RC_ASSERT(limit > 0 && isNear(far, limit, 1e-5));
    }));
}

void TestScalingLaws::weakScalingOfTheOthersTendsToNothing()
{
    QVERIFY(rc::check("doubling and binomial fall as lg N, a fixed number of servers as N", [] {
        const Scenario job = flatWithoutLatency();
        const double once = gradientBytes(job) / rateOf(job);
        const int lg = *rc::gen::inRange(1, 20), workers = 1 << lg;
        const auto efficiency = [&](const char* collective) {
            Scenario changed = onWorkers(job, workers);
            changed.strategy.collective = collective;
            return checkedMetrics(changed).efficiency;
        };
        RC_ASSERT(isNear(efficiency("recursive-doubling"), efficiencyWith(job, lg * once)));
        RC_ASSERT(isNear(efficiency("binomial"), efficiencyWith(job, 2 * lg * once)));
        Scenario served = onWorkers(job, workers);
        served.strategy.kind = StrategyKind::ParameterServer;
        served.strategy.servers = *rc::gen::inRange(1, 10);
        const double load = std::max(1.0, static_cast<double>(workers) / served.strategy.servers);
        RC_ASSERT(isNear(checkedMetrics(served).efficiency, efficiencyWith(job, 2 * load * once)));
    }));
}

void TestScalingLaws::oneHostHasNoNetwork()
{
    QVERIFY(rc::check("on one host the NIC and a Reduction Server change nothing", [] {
        const Scenario job = onWorkers(anyJob(16), 1);
        const Seconds step = checkedMetrics(job).stepTime;
        Scenario slow = job;
        slow.cluster.networkGbps = 1e-3 * *rc::gen::inRange(1, 1000000);
        slow.cluster.networkLatency = microseconds(*rc::gen::inRange(0, 1000));
        RC_ASSERT(checkedMetrics(slow).stepTime == step);
        slow.cluster.networkGbps.reset();
        RC_ASSERT(checkedMetrics(slow).stepTime == step);
        Scenario served = job;
        served.strategy.kind = StrategyKind::ReductionServer;
        served.strategy.servers = *rc::gen::inRange(1, 100);
        RC_ASSERT(checkedMetrics(served).stepTime == step);
    }));
}

void TestScalingLaws::everyCollectiveOfTheFieldRuns()
{
    const scenario::FieldInfo* field = fieldTable().find("strategy.collective");
    QVERIFY(field && field->choices.size() > 8);
    for (const std::string& name : field->choices) {
        for (const char* perHost : {"1", "4"}) {
            const Scenario job = scenarioOf(
                {{"cluster.accelerators_per_worker", perHost}, {"strategy.collective", name}},
                mirroredJob());
            const auto metrics = stepOf(job, presets());
            QVERIFY2(metrics, name.c_str());
            QVERIFY(name == "auto" || metrics->collective == name);
            // Whatever adds up must send each host's share at least: n/B where switches add, 2 x
            // 3/4 n/B elsewhere.
            const double least = (name == "in-network" ? 1 : 1.5) * 440e6 / rateOf(job);
            QVERIFY2(metrics->communication.value() >= least * (1 - 1e-9), name.c_str());
        }
    }
    // The choice says what it is worth.
    const auto lines = assumptionsFor(mirroredJob(), presets());
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const scenario::Assumption& line) {
        return line.path == "strategy.collective" &&
               line.note.find("times the lower bound") != std::string::npos;
    }));
}

void TestScalingLaws::sixteenBytesAParameter()
{
    QVERIFY(rc::check("alone, every ZeRO stage holds 2 + 2 + 12 bytes a parameter", [] {
        const double parameters = 1e6 * *rc::gen::inRange(1, 1000000);
        const int stage = *rc::gen::inRange(0, 4);
        const auto memory = zeroMemory(parameters, 1, stage, 12, StateConvention::ZeroPaper);
        RC_ASSERT(isNear(memory->total.value(), 16 * parameters));
        RC_ASSERT(memory->communicationElements == 0);
    }));
    Scenario job = mirroredJob();
    job = scenarioOf({{"cluster.workers", "1"},
                      {"cluster.accelerators_per_worker", "1"},
                      {"strategy.kind", "fsdp"}},
                     job);
    const MemoryParts parts = stepOf(job, presets())->memoryParts;
    QVERIFY(isNear((parts.weights + parts.gradients + parts.optimizer).value(), 16 * 110e6));
}

void TestScalingLaws::oneStageHasNoBubble()
{
    QVERIFY(rc::check("a pipeline of one stage is always busy, whatever the micro-batches", [] {
        const int microBatches = *rc::gen::inRange(1, 1000);
        const auto schedule =
            *rc::gen::element(PipelineSchedule::Gpipe, PipelineSchedule::OneFOneB);
        const auto figures = pipelineFigures(1, microBatches, 1, schedule);
        RC_ASSERT(figures->utilisation == 1 && figures->bubbleOverIdeal == 0);
        Scenario job = onWorkers(anyJob(1), 1);
        job.strategy.kind = StrategyKind::Pipeline;
        job.strategy.microBatches = microBatches;
        job.strategy.schedule = schedule;
        RC_ASSERT(checkedMetrics(job).bubble == Seconds(0));
        RC_ASSERT(isNear(checkedMetrics(job).efficiency, 1));
    }));
}

void TestScalingLaws::withoutFailuresNothingIsLost()
{
    QVERIFY(rc::check("the rarer failures are, the less time is lost, down to nothing", [] {
        CheckpointJob job;
        job.save = *rc::gen::inRange(1, 1000);
        job.restart = *rc::gen::inRange(0, 1000);
        double last = 1e300;
        for (double mtbf = 1e4; mtbf <= 1e20; mtbf *= 10) {
            job.mtbf = mtbf;
            const double lost = exactLostTime(job, exactInterval(job));
            RC_ASSERT(lost < last);
            last = lost;
        }
        // To first order sqrt(2 delta/M) + R/M.
        RC_ASSERT(last < 1e-8);
        RC_ASSERT(std::abs(last / (std::sqrt(2 * job.save / 1e20) + job.restart / 1e20) - 1) <
                  1e-6);
        RC_ASSERT(isNear(finishChance(3600, 1e20), 1));
    }));
}

RINGSIDE_TEST(TestScalingLaws)
#include "tst_scaling_laws.moc"
