// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

/// The laws that a model of a step must keep, and the parts of the step that the tabulated jobs do
/// not reach.
class TestStepModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutPrefetchTheInputAdds();
    void bucketsOverlapInOrder();
    void bucketsWaitForEachOther();
    void hiddenCommunicationMaySlowComputeDown();
    void tinyAndHugeBucketsAreWorseThanTheMiddle();
    void fsdpMovesHalfAsMuchAgain();
    void fsdpGathersInEveryMicroStep();
    void zeroTwoReducesInEveryMicroStep();
    void asynchronousServersAreCappedByTheirLinks();
    void jitterCostsTheLatestWorker();
    void jitterMayBeOfAnotherShape();
    void replicasOfAPipelineAllReduceTheirStage();
    void frozenParametersNeedNoWeightGradients();
    void fullRecomputationCostsAForwardPass();
    void largerBatchNeverLowersEfficiency();
    void inputBoundStepIgnoresEverythingElse();
    void strongScalingEfficiencyOnlyFalls();
    void weakScalingOfRingsKeepsALimit();
    void onOneHostTheNetworkIsIdle();
    void halvingDoublingPaysForASurplusHost();
    void evaluationNeverReturnsNonsense();
};

namespace {

/// Two ranks without latency on a link of 1 MiB/ms: an all-reduce of b bytes takes b / (1 MiB/ms).
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

void TestStepModel::withoutPrefetchTheInputAdds()
{
    const StepMetrics with = metricsOf(imageJob());
    const StepMetrics without = metricsOf(imageJob(), {{"input.prefetch", "false"}});
    QCOMPARE(with.stepTime, with.input);
    QVERIFY(isNear(without.stepTime.value(), (without.input + without.compute).value()));
}

void TestStepModel::bucketsOverlapInOrder()
{
    // 26 MiB of gradients: buckets of 1 and 25 MiB. 39 ms of compute: 26 ms backward, 1 ms a MiB.
    // The first is ready after 1 ms and sent by 2 ms; the second is ready after 26 ms and takes 25
    // ms.
    const char* const parameters = "6815744"; // 26 x 2^20 / 4
    const StepMetrics metrics = metricsOf(pairOf("39 ms", parameters));
    QVERIFY(isNear(metrics.communication.value(), 0.026));
    QVERIFY(isNear(metrics.exposedCommunication.value(), 0.025));
    // Buckets of 5 MiB: the last, of 5, is ready at the end of the backward pass; those before it
    // are long sent. What is exposed is its 5 ms.
    const StepMetrics small =
        metricsOf(scenarioOf({{"work.bucket_mib", "5"}}, pairOf("39 ms", parameters)));
    QVERIFY(isNear(small.exposedCommunication.value(), 0.005));
    // A backward pass of 2 ms hides next to nothing: the stream starts after 1/26 of it and is
    // never idle again.
    const StepMetrics fast = metricsOf(pairOf("3 ms", parameters));
    const double firstSent = 0.002 / 26 + 0.001;
    QVERIFY(isNear(fast.exposedCommunication.value(), std::max(firstSent, 0.002) + 0.025 - 0.002));
}

void TestStepModel::bucketsWaitForEachOther()
{
    // 11 MiB in buckets of 1, 5 and 5 MiB: 1, 5 and 5 ms to send. Of 16.5 ms compute 11 ms are
    // backward, 1 ms a MiB. Ready at 1, 6 and 11 ms; sent 1-2, 6-11, 11-16: the last 5 ms are
    // exposed.
    const Scenario even = scenarioOf({{"work.bucket_mib", "5"}}, pairOf("16.5 ms", "2883584"));
    QVERIFY(isNear(metricsOf(even).exposedCommunication.value(), 0.005));
    // With a backward pass of half that they queue: ready at 0.5, 3 and 5.5 ms; sent 0.5-1.5, 3-8,
    // 8-13: 13 - 5.5 ms.
    const Scenario queued = scenarioOf({{"work.bucket_mib", "5"}}, pairOf("8.25 ms", "2883584"));
    QVERIFY(isNear(metricsOf(queued).exposedCommunication.value(), 0.0075));
    // A cap below 1 MiB holds for the first bucket too: 11 MiB in 22 of 0.5 ms.
    QVERIFY(
        isNear(metricsOf(even, {{"work.bucket_mib", "0.5"}}).exposedCommunication.value(), 0.0005));
}

void TestStepModel::hiddenCommunicationMaySlowComputeDown()
{
    // 26 ms of communication, 25 of them exposed (see above): a tenth of the hidden 1 ms comes on
    // top.
    const Scenario buckets =
        scenarioOf({{"work.communication_slowdown", "0.1"}}, pairOf("39 ms", "6815744"));
    QVERIFY(isNear(metricsOf(buckets).exposedCommunication.value(), 0.0251));
    // All 26 ms hide behind 0.7 x 2/3 x 90 = 42 ms: 2.6 ms are what hiding them costs.
    const Changes fraction{{"work.overlap_model", "fraction"}, {"work.compute_time", "90 ms"}};
    const StepMetrics hidden = metricsOf(buckets, fraction);
    QVERIFY(isNear(hidden.communication.value(), 0.026));
    QVERIFY(isNear(hidden.exposedCommunication.value(), 0.0026));
    QVERIFY(isNear(hidden.stepTime.value(), 0.0926));
    // Sharded: 2 gathers and a reduce-scatter, all hidden: 1.5 x 13 ms, since 16 bits are half the
    // bytes.
    Changes sharded = fraction;
    sharded.push_back({"strategy.kind", "fsdp"});
    sharded.push_back({"model.gradient_precision", "bf16"});
    QVERIFY(isNear(metricsOf(buckets, sharded).exposedCommunication.value(), 0.1 * 0.0195));
}

void TestStepModel::tinyAndHugeBucketsAreWorseThanTheMiddle()
{
    const Scenario job = scenarioOf(
        {{"work.overlap_model", "buckets"}, {"cluster.network", "1000 Gbps"}}, mirroredJob());
    const auto step = [&](const char* mib) {
        return metricsOf(job, {{"work.bucket_mib", mib}}).stepTime.value();
    };
    QVERIFY(step("0.1") > step("25"));
    QVERIFY(step("1000") > step("25"));
}

void TestStepModel::fsdpMovesHalfAsMuchAgain()
{
    // 3 Psi against 2 Psi, when parameters and gradients have the same precision.
    const Scenario job = scenarioOf({{"model.gradient_precision", "bf16"}}, mirroredJob());
    const StepMetrics replicated = metricsOf(job);
    for (const Changes& sharded :
         {Changes{{"strategy.kind", "fsdp"}},
          Changes{{"strategy.kind", "zero"}, {"strategy.zero_stage", "3"}}})
        QVERIFY(isNear(metricsOf(job, sharded).communication.value(),
                       1.5 * replicated.communication.value()));
    const StepMetrics two =
        metricsOf(job, {{"strategy.kind", "zero"}, {"strategy.zero_stage", "2"}});
    QCOMPARE(two.communication, replicated.communication);
    QVERIFY(two.memory < replicated.memory);
}

void TestStepModel::fsdpGathersInEveryMicroStep()
{
    const Scenario job = scenarioOf(
        {{"model.gradient_precision", "bf16"}, {"strategy.kind", "fsdp"}}, mirroredJob());
    const double once = metricsOf(job).communication.value();
    const StepMetrics four = metricsOf(job, {{"work.accumulation_steps", "4"}});
    // 2 gathers and a reduce-scatter of 3 parts, four times: an accelerator keeps its shard of the
    // gradients only, so memory stays.
    QVERIFY(isNear(four.communication.value(), 4 * once));
    QCOMPARE(four.memory, metricsOf(job).memory);
    // With whole gradients one reduce-scatter is enough. In bf16, 2 bytes of 110e6 parameters
    // instead of 2/16 are kept.
    const StepMetrics whole = metricsOf(
        job, {{"work.accumulation_steps", "4"}, {"strategy.unsharded_gradients", "true"}});
    QVERIFY(isNear(whole.communication.value(), once * (4 * 2 + 1) / 3));
    QVERIFY(isNear((whole.memoryParts.gradients - four.memoryParts.gradients).value(),
                   2 * 110e6 * (1 - 1.0 / 16)));
    QCOMPARE(whole.memoryParts.optimizer, four.memoryParts.optimizer);
    QCOMPARE(whole.memoryParts.weights, four.memoryParts.weights);
    // A single micro-step reduces at once.
    QCOMPARE(metricsOf(job, {{"strategy.unsharded_gradients", "true"}}).memory,
             metricsOf(job).memory);
}

void TestStepModel::zeroTwoReducesInEveryMicroStep()
{
    for (const char* overlap : {"fraction", "buckets"}) {
        const Changes zero{{"strategy.kind", "zero"},
                           {"strategy.zero_stage", "2"},
                           {"work.overlap_model", overlap}};
        const Scenario job =
            scenarioOf({{"work.accumulation_steps", "4"}}, scenarioOf(zero, mirroredJob()));
        const double once = metricsOf(scenarioOf(zero, mirroredJob())).communication.value();
        // Three reduce-scatters, half an all-reduce each, and the last with its gather.
        QVERIFY(isNear(metricsOf(job).communication.value(), once * (3 * 0.5 + 1)));
        const StepMetrics whole = metricsOf(job, {{"strategy.unsharded_gradients", "true"}});
        QVERIFY(isNear(whole.communication.value(), once));
        // Whole gradients are those of stage 1.
        QCOMPARE(whole.memory, metricsOf(job, {{"strategy.zero_stage", "1"}}).memory);
    }
}

void TestStepModel::asynchronousServersAreCappedByTheirLinks()
{
    const Scenario job = scenarioOf({{"strategy.asynchronous", "true"}}, parameterServers());
    // One server of 32 Gbps x 0.8 = 3.2 GB/s: 3.2 / (2 x 0.4) = 4 updates a second.
    const StepMetrics one = metricsOf(job);
    QVERIFY(isNear(one.throughput, 4 * 1024));
    QCOMPARE(one.bottleneck, Bottleneck::ParameterServer);
    QVERIFY(isNear(metricsOf(job, {{"strategy.servers", "2"}}).throughput, 8 * 1024));
    // Sixteen carry what eight workers ask for, each with a cycle of its own:
    // 120 ms + (2 x 30 us + 2 x 0.4 / 3.2 s) - 0.7 x 2/3 x 120 ms.
    const double cycle = 0.120 + 60e-6 + 0.25 - 0.7 * 2 / 3 * 0.120;
    QVERIFY(isNear(metricsOf(job, {{"strategy.servers", "16"}}).throughput, 8 / cycle * 1024));
    // Synchronous exchange through one server: 2 x 8 x 0.4 / 3.2 = 2 s.
    QVERIFY(isNear(metricsOf(parameterServers()).communication.value(), 2 + 60e-6));
}

void TestStepModel::jitterCostsTheLatestWorker()
{
    const StepMetrics even = metricsOf(stragglerJob());
    const StepMetrics two =
        metricsOf(stragglerJob(), {{"cluster.workers", "2"}, {"straggler.jitter", "0.1"}});
    // The later of two normal times is 1/sqrt(pi) deviations late.
    QVERIFY(isNear(two.straggle.value(), 0.180 * 0.1 / std::sqrt(M_PI), 1e-7));
    QCOMPARE(even.straggle.value(), 0.0);
}

void TestStepModel::jitterMayBeOfAnotherShape()
{
    const auto straggle = [](const char* shape) {
        return metricsOf(stragglerJob(), {{"cluster.workers", "9"},
                                          {"straggler.jitter", "0.1"},
                                          {"straggler.distribution", shape}})
            .straggle.value();
    };
    // H_9 = 7129 / 2520 mean delays; nine tenths of an interval of 2 sqrt(3) deviations about 1.
    QVERIFY(isNear(straggle("exponential"), 0.180 * 0.1 * 7129 / 2520, 1e-7));
    QVERIFY(isNear(straggle("uniform"), 0.180 * 0.1 * std::sqrt(3.0) * 0.8, 1e-7));
}

void TestStepModel::replicasOfAPipelineAllReduceTheirStage()
{
    // Two hosts of four: four stages, so each stage has two replicas, one a host, and the four
    // stages of a host share its NIC: 2 (2 - 1) (alpha + n/4 / 2 / (B/4)) = 2 alpha + n / B.
    const Scenario job = scenarioOf({{"cluster.workers", "2"},
                                     {"cluster.network", "100 Gbps"},
                                     {"model.parameters", "1e9"},
                                     {"model.gradient_precision", "bf16"}},
                                    pipelineJob());
    const StepMetrics metrics = metricsOf(job);
    QVERIFY(isNear(metrics.communication.value(), 2 * 30e-6 + 2e9 / 10e9));
    QCOMPARE(metrics.samplesPerStep, 2.0 * 4);
}

void TestStepModel::frozenParametersNeedNoWeightGradients()
{
    const double full = metricsOf(mirroredJob()).compute.value();
    const double frozen =
        metricsOf(mirroredJob(), {{"model.trainable_parameters", "0"}}).compute.value();
    QVERIFY(isNear(frozen, full * 4 / 6));
}

void TestStepModel::fullRecomputationCostsAForwardPass()
{
    for (const Scenario& job : {mirroredJob(), stragglerJob()}) {
        const double kept = metricsOf(job).compute.value();
        QVERIFY(isNear(metricsOf(job, {{"work.recompute", "full"}}).compute.value(), kept * 8 / 6));
    }
}

void TestStepModel::largerBatchNeverLowersEfficiency()
{
    QVERIFY(rc::check("doubling the batch never lowers weak-scaling efficiency", [] {
        Scenario job = mirroredJob();
        job.cluster.workers = *rc::gen::inRange(1, 200);
        job.cluster.acceleratorsPerWorker = *rc::gen::inRange(1, 9);
        job.cluster.networkGbps = *rc::gen::inRange(1, 1000);
        job.model.parameters = 1e6 * *rc::gen::inRange(1, 10000);
        job.work.perAcceleratorBatch = *rc::gen::inRange(1, 512);
        job.work.overlapModel = *rc::gen::element(OverlapModel::Fraction, OverlapModel::Buckets);
        Scenario doubled = job;
        *doubled.work.perAcceleratorBatch *= 2;
        RC_ASSERT(metricsOf(doubled).efficiency >= metricsOf(job).efficiency * (1 - 1e-12));
    }));
}

void TestStepModel::inputBoundStepIgnoresEverythingElse()
{
    const double step = metricsOf(imageJob()).stepTime.value();
    for (const Changes& changes :
         {Changes{{"model.gradient_precision", "bf16"}}, Changes{{"work.samples_per_s", "5000"}},
          Changes{{"strategy.collective", "recursive-doubling"}},
          Changes{{"cluster.accelerator", "h100-80gb"}}})
        QCOMPARE(metricsOf(imageJob(), changes).stepTime.value(), step);
}

void TestStepModel::strongScalingEfficiencyOnlyFalls()
{
    QVERIFY(rc::check("with a fixed global batch, more workers are never more efficient", [] {
        Scenario job = mirroredJob();
        job.work.scaling = Scaling::Strong;
        job.work.globalBatch = 16.0 * *rc::gen::inRange(1, 1000);
        job.cluster.acceleratorsPerWorker = *rc::gen::inRange(1, 9);
        job.cluster.networkGbps = *rc::gen::inRange(1, 400);
        job.model.parameters = 1e6 * *rc::gen::inRange(1, 1000);
        double last = 2;
        for (int workers = 1; workers <= 130; ++workers) {
            job.cluster.workers = workers;
            const double efficiency = metricsOf(job).efficiency;
            RC_ASSERT(efficiency <= last * (1 + 1e-9));
            last = efficiency;
        }
    }));
}

void TestStepModel::weakScalingOfRingsKeepsALimit()
{
    Scenario job = mirroredJob();
    job.cluster.networkLatency = job.cluster.intraLatency = Seconds(0);
    const auto efficiency = [&](const Changes& changes, const char* workers) {
        return metricsOf(scenarioOf({{"cluster.workers", workers}}, scenarioOf(changes, job)))
            .efficiency;
    };
    const Changes single{{"cluster.accelerators_per_worker", "1"}};
    for (const Changes& ring : {Changes{}, single}) {
        // 2 (N - 1) / N only approaches 2: the last fortyfold step costs less than 2 %.
        QVERIFY(efficiency(ring, "4096") > 0.98 * efficiency(ring, "100"));
        QVERIFY(efficiency(ring, "4096") > 0.1);
    }
    // Doubling sends the whole vector lg N times; two servers receive it N times.
    Changes doubling = single;
    doubling.push_back({"strategy.collective", "recursive-doubling"});
    QVERIFY(efficiency(doubling, "16384") < 0.4 * efficiency(doubling, "4"));
    const Changes servers{{"strategy.kind", "parameter-server"}, {"strategy.servers", "2"}};
    QVERIFY(efficiency(servers, "4096") < 0.01);
}

void TestStepModel::halvingDoublingPaysForASurplusHost()
{
    // Without latency, in S/B: 2 (8 - 1)/8 = 1.75 for eight hosts, and two transfers of S more for
    // the ninth.
    Scenario job = bertLarge("8", "1", "100 Gbps");
    job.cluster.networkLatency = Seconds(0);
    const Changes eight{{"strategy.collective", "halving-doubling"}};
    const Changes nine{{"strategy.collective", "halving-doubling"}, {"cluster.workers", "9"}};
    const double ratio = metricsOf(job, nine).communication / metricsOf(job, eight).communication;
    QVERIFY2(isNear(ratio, 3.75 / 1.75), qPrintable(QString::number(ratio, 'g', 17)));
    QCOMPARE(metricsOf(job, eight).collective, std::string("halving-doubling"));
}

void TestStepModel::onOneHostTheNetworkIsIdle()
{
    const StepMetrics base = metricsOf(bertLarge("1", "8", "100 Gbps"));
    for (const Changes& changes :
         {Changes{{"cluster.network", "10 Gbps"}}, Changes{{"cluster.network", "none"}},
          Changes{{"cluster.network_latency", "1000 us"}},
          Changes{{"strategy.kind", "reduction-server"}, {"strategy.servers", "20"}}})
        QCOMPARE(metricsOf(bertLarge("1", "8", "100 Gbps"), changes).stepTime, base.stepTime);
    // Sizing: five workers of 100 Gbps need 16 reducers of 32, and 15 are too few; eight need 25.
    const auto exchange = [](const char* workers, const char* servers) {
        return metricsOf(bertLarge("1", "8", "100 Gbps"), {{"cluster.workers", workers},
                                                           {"strategy.kind", "reduction-server"},
                                                           {"strategy.server_network", "32 Gbps"},
                                                           {"strategy.servers", servers}})
            .communication;
    };
    QCOMPARE(exchange("5", "16"), exchange("5", "32"));
    QVERIFY(exchange("5", "15") > exchange("5", "16"));
    QCOMPARE(exchange("8", "25"), exchange("8", "50"));
    QVERIFY(exchange("8", "24") > exchange("8", "25"));
}

void TestStepModel::evaluationNeverReturnsNonsense()
{
    QVERIFY(rc::check("a job is computed or refused; no number is negative or not finite", [] {
        Scenario job = mirroredJob();
        const auto& fields = fieldTable().infos();
        for (int i = 0; i < 6; ++i) {
            const scenario::FieldInfo& field =
                fields[*rc::gen::inRange<std::size_t>(0, fields.size())];
            std::string value = field.defaultText;
            if (!field.choices.empty()) {
                value = field.choices[*rc::gen::inRange<std::size_t>(0, field.choices.size())];
            } else if (field.minimum && field.maximum) {
                // Log-uniform over the whole range, ends included.
                const double low = std::max(*field.minimum, 1e-6);
                const double at = *rc::gen::inRange(0, 101) / 100.0;
                double number = low * std::pow(*field.maximum / low, at);
                if (field.kind == scenario::FieldKind::Count)
                    number = std::floor(number);
                value = QByteArray::number(number, 'g', 10).toStdString() +
                        (field.unit.empty() ? "" : " " + field.unit);
            }
            (void)bool(fieldTable().apply(job, {field.path, value}));
        }
        const auto metrics = stepOf(job, presets());
        if (!metrics) {
            RC_ASSERT(!metrics.error().subject.empty());
            return;
        }
        RC_ASSERT(metrics->stepTime.value() > 0 && std::isfinite(metrics->stepTime.value()));
        for (const double part : {metrics->compute.value(), metrics->communication.value(),
                                  metrics->exposedCommunication.value(), metrics->bubble.value(),
                                  metrics->input.value(), metrics->memory.value(), metrics->speedup,
                                  metrics->throughput})
            RC_ASSERT(part >= 0 && std::isfinite(part));
        RC_ASSERT(metrics->efficiency > 0 && metrics->efficiency <= 1 + 1e-9);
    }));
}

RINGSIDE_TEST(TestStepModel)
#include "tst_step_model.moc"
