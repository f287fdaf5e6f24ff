// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "tests/support/near.h"
#include "tests/support/parallel_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

/// Tensor, pipeline and data parallelism together: time, memory, terms and refusals.
class TestCombinedStrategy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void combinedIsThePartsTogether();
    void zeroShardsWhatIsLeft();
    void firstStageOrTheLogitsDecideTheMemory();
    void impossibleLayoutsAreNamed_data();
    void impossibleLayoutsAreNamed();
    void termsSayWhatIsSent_data();
    void termsSayWhatIsSent();
    void strongScalingKeepsTheStepsSamples();
    void combinedOfOneIsDataParallel();
    void morePartsNeedLessMemory();
};

void TestCombinedStrategy::combinedIsThePartsTogether()
{
    // Two hosts of four: groups of 2, two stages, two replicas: each host is a replica.
    const Scenario job = scenarioOf({{"strategy.kind", "combined"},
                                     {"strategy.tensor_parallel", "2"},
                                     {"strategy.pipeline_stages", "2"},
                                     {"strategy.micro_batches", "4"},
                                     {"model.parameters", "1048576"},
                                     {"model.gradient_precision", "fp32"},
                                     {"work.overlap", "0"}},
                                    smallJob("2", "4"));
    const StepMetrics metrics = metricsOf(job);
    // Compute 4 x 80 / 4 = 80 ms. Tensor: 4 x 2 layers x 4 / 2 stages = 16 collectives of
    // 2 x 1/2 x 2 = 2 ms: 32 ms. Transfers: 2 x 4 x 2 ms = 16 ms. Bubble: 1/4 of the three.
    // Gradients: 4 MiB / 4 = 1 MiB between two replicas, 2 x 1/2 x 1 MiB over 1/4 MiB/ms that four
    // such pairs share: 16 ms.
    QVERIFY(isNear(metrics.compute.value(), 0.080));
    QVERIFY(isNear(metrics.communication.value(), 0.032 + 0.016 + 0.016));
    QVERIFY(isNear(metrics.exposedCommunication.value(), 0.064));
    QVERIFY(isNear(metrics.bubble.value(), 0.128 / 4));
    QVERIFY(isNear(metrics.stepTime.value(), 0.080 + 0.064 + 0.032));
    QCOMPARE(metrics.samplesPerStep, 8.0);
    // Each rank sends its own half to the next stage: 8 ms less, and the bubble with it.
    for (const char* field : {"strategy.scatter_gather", "strategy.sequence_parallel"})
        QVERIFY(isNear(metricsOf(job, {{field, "true"}}).stepTime.value(), 0.176 - 0.008 * 1.25));
    // The gradients hide behind the last micro-batch's backward pass: 0.5 x 2/3 x 80 / 4 ms.
    QVERIFY(isNear(metricsOf(job, {{"work.overlap", "0.5"}}).exposedCommunication.value(),
                   0.048 + 0.016 - 0.5 * 2 / 3 * 0.020));
}

void TestCombinedStrategy::zeroShardsWhatIsLeft()
{
    // 16e9 parameters over 2 x 2 parts are 4e9 each; two replicas share the optimizer's 12 bytes.
    const Scenario job = scenarioOf({{"strategy.kind", "combined"},
                                     {"strategy.tensor_parallel", "2"},
                                     {"strategy.pipeline_stages", "2"},
                                     {"strategy.zero_stage", "1"},
                                     {"model.parameters", "16e9"}},
                                    smallJob("2", "4"));
    const MemoryParts one = metricsOf(job).memoryParts;
    QVERIFY(isNear(one.weights.value(), 8e9));
    QVERIFY(isNear(one.gradients.value(), 8e9));
    QVERIFY(isNear(one.optimizer.value(), 24e9));
    const MemoryParts three = metricsOf(job, {{"strategy.zero_stage", "3"}}).memoryParts;
    QVERIFY(isNear((three.weights + three.gradients + three.optimizer).value(), 16.0 * 4e9 / 2));
    // Stage 3 gathers the weights in every micro-step: half as much again as an all-reduce when the
    // gradients have 16 bits too.
    const Changes half{{"model.gradient_precision", "bf16"},
                       {"strategy.tensor_parallel", "1"},
                       {"strategy.pipeline_stages", "1"}};
    Changes sharded = half;
    sharded.push_back({"strategy.zero_stage", "3"});
    QVERIFY(isNear(metricsOf(job, sharded).communication.value(),
                   1.5 * metricsOf(job, half).communication.value()));
}

void TestCombinedStrategy::firstStageOrTheLogitsDecideTheMemory()
{
    // Two layers, two stages, two micro-batches: the first stage keeps both of its one layer,
    // 2 x (34 + 5 x 16) = 228 MiB; the last keeps one, and logits of 4 x 1024 x (1024 + V) bytes.
    const Scenario job = scenarioOf({{"strategy.kind", "pipeline"},
                                     {"strategy.pipeline_stages", "2"},
                                     {"strategy.micro_batches", "2"}},
                                    smallJob("1", "2"));
    const auto activations = [&](const Changes& changes) {
        return metricsOf(job, changes).memoryParts.activations.value();
    };
    QVERIFY(isNear(activations({}), 228 * kMebi));
    QVERIFY(isNear(activations({{"model.vocabulary", "1024"}}), 228 * kMebi));
    QVERIFY(isNear(activations({{"model.vocabulary", "64512"}}), (114 + 4 * 64) * kMebi));
    // GPipe keeps all micro-batches, 1F1B as many as there are stages.
    QVERIFY(isNear(activations({{"strategy.micro_batches", "8"}}), 228 * kMebi));
    QVERIFY(isNear(activations({{"strategy.micro_batches", "8"}, {"strategy.schedule", "gpipe"}}),
                   4 * 228 * kMebi));
    // Interleaved: times 1 + (p - 1) / (p v) = 1.25.
    QVERIFY(isNear(activations({{"strategy.micro_batches", "8"}, {"strategy.interleave", "2"}}),
                   1.25 * 228 * kMebi));
}

void TestCombinedStrategy::impossibleLayoutsAreNamed_data()
{
    QTest::addColumn<Scenario>("scenario");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QString>("subject");
    const auto add = [](const char* name, const Changes& changes, ErrorCode code,
                        const char* subject) {
        QTest::newRow(name) << scenarioOf(changes, tensorJob()) << code
                            << QString::fromLatin1(subject);
    };
    add("three of eight", {{"strategy.tensor_parallel", "3"}}, ErrorCode::Incompatible,
        "strategy.tensor_parallel");
    add("six of two hosts of three, groups of two",
        {{"cluster.workers", "2"},
         {"cluster.accelerators_per_worker", "3"},
         {"strategy.tensor_parallel", "2"}},
        ErrorCode::Incompatible, "strategy.tensor_parallel");
    add("more than there are heads", {{"model.heads", "4"}}, ErrorCode::Incompatible,
        "strategy.tensor_parallel");
    add("no layers", {{"model.layers", "none"}}, ErrorCode::MissingField, "model.layers");
    add("no width", {{"model.hidden", "none"}}, ErrorCode::MissingField, "model.hidden");
    add("no network between the hosts of a group",
        {{"cluster.workers", "2"}, {"strategy.tensor_parallel", "16"}, {"cluster.network", "none"}},
        ErrorCode::MissingField, "cluster.network");
    add("eight parts of eight twice",
        {{"strategy.kind", "combined"}, {"strategy.pipeline_stages", "2"}}, ErrorCode::Incompatible,
        "strategy.tensor_parallel");
    add("accumulation beside micro-batches",
        {{"strategy.kind", "combined"},
         {"strategy.tensor_parallel", "4"},
         {"strategy.pipeline_stages", "2"},
         {"strategy.micro_batches", "4"},
         {"work.accumulation_steps", "2"}},
        ErrorCode::Incompatible, "work.accumulation_steps");
    add("interleaved stages with an odd number of micro-batches",
        {{"strategy.kind", "combined"},
         {"strategy.tensor_parallel", "4"},
         {"strategy.pipeline_stages", "2"},
         {"strategy.micro_batches", "5"},
         {"strategy.interleave", "2"}},
        ErrorCode::Incompatible, "micro-batches");
}

void TestCombinedStrategy::impossibleLayoutsAreNamed()
{
    QFETCH(Scenario, scenario);
    QFETCH(ErrorCode, code);
    QFETCH(QString, subject);
    const auto metrics = stepOf(scenario, presets());
    QVERIFY(!metrics);
    QCOMPARE(metrics.error().code, code);
    QCOMPARE(QString::fromStdString(metrics.error().subject), subject);
}

void TestCombinedStrategy::termsSayWhatIsSent_data()
{
    QTest::addColumn<Scenario>("scenario");
    const Changes combined{{"strategy.kind", "combined"},
                           {"strategy.tensor_parallel", "2"},
                           {"strategy.pipeline_stages", "2"},
                           {"strategy.micro_batches", "4"},
                           {"model.parameters", "1e9"}};
    const Scenario job = scenarioOf(combined, smallJob("2", "4"));
    QTest::newRow("tensor") << tensorJob();
    QTest::newRow("tensor across hosts")
        << scenarioOf({{"strategy.tensor_placement", "across-hosts"}}, tabulatedJob());
    QTest::newRow("tensor by recursive doubling")
        << scenarioOf({{"strategy.collective", "recursive-doubling"}}, tensorJob());
    QTest::newRow("pipeline with transfers") << stagesJob("2", "2");
    QTest::newRow("combined") << job;
    QTest::newRow("combined, sharded") << scenarioOf({{"strategy.zero_stage", "3"}}, job);
    QTest::newRow("combined, in buckets") << scenarioOf({{"work.overlap_model", "buckets"}}, job);
    QTest::newRow("combined, with shared accelerators")
        << scenarioOf({{"work.communication_slowdown", "0.1"}}, job);
    QTest::newRow("one replica") << scenarioOf(
        {{"cluster.workers", "1"}, {"strategy.scatter_gather", "true"}}, job);
}

void TestCombinedStrategy::termsSayWhatIsSent()
{
    QFETCH(Scenario, scenario);
    const auto terms = termsFor(scenario, presets());
    const auto metrics = stepOf(scenario, presets());
    QVERIFY(terms && metrics);
    double work = 0, communication = -1, parts = 0;
    for (const Term& term : *terms) {
        QVERIFY2(!term.formula.empty() && !term.substituted.empty(), term.name.c_str());
        if (term.name == "compute" || term.name == "exposed communication" || term.name == "bubble")
            work += term.value.value();
        else if (term.name == "communication")
            communication = term.value.value();
        else if (term.name != "step")
            parts += term.value.value();
    }
    QVERIFY(isNear(work, metrics->stepTime.value()));
    QVERIFY(isNear(communication, metrics->communication.value()));
    QVERIFY(isNear(parts, communication));
    for (const scenario::Assumption& line : assumptionsFor(scenario, presets()))
        QVERIFY2(!line.note.empty() && !line.value.empty(), line.path.c_str());
}

void TestCombinedStrategy::strongScalingKeepsTheStepsSamples()
{
    const Scenario job = scenarioOf({{"strategy.kind", "combined"},
                                     {"strategy.tensor_parallel", "2"},
                                     {"strategy.pipeline_stages", "2"},
                                     {"strategy.micro_batches", "4"}},
                                    smallJob("2", "4"));
    QCOMPARE(metricsOf(job).samplesPerStep, 8.0);
    const Changes strong{{"work.scaling", "strong"}};
    QCOMPARE(metricsOf(job, strong).samplesPerStep, 8.0);
    QCOMPARE(metricsOf(job, strong).stepTime, metricsOf(job).stepTime);
}

void TestCombinedStrategy::combinedOfOneIsDataParallel()
{
    const Scenario job = mirroredJob();
    const StepMetrics plain = metricsOf(job);
    for (const char* kind : {"tensor", "combined"}) {
        const StepMetrics same = metricsOf(job, {{"strategy.kind", kind}});
        QCOMPARE(same.stepTime, plain.stepTime);
        QCOMPARE(same.memory, plain.memory);
        QCOMPARE(same.speedup, plain.speedup);
    }
}

void TestCombinedStrategy::morePartsNeedLessMemory()
{
    QVERIFY(rc::check("a replica of more accelerators needs less memory on each", [] {
        Scenario job = tabulatedJob();
        job.strategy.kind = StrategyKind::Combined;
        job.cluster.workers = 16;
        job.strategy.microBatches = 64;
        job.strategy.tensorParallel = *rc::gen::element(1, 2, 4, 8);
        job.strategy.pipelineStages = *rc::gen::element(1, 2, 4, 8);
        job.work.recompute =
            *rc::gen::element(Recompute::None, Recompute::Selective, Recompute::Full);
        job.strategy.sequenceParallel = *rc::gen::arbitrary<bool>();
        const StepMetrics base = metricsOf(job);
        Scenario tensor = job, stages = job;
        tensor.strategy.tensorParallel *= 2;
        stages.strategy.pipelineStages *= 2;
        RC_ASSERT(metricsOf(tensor).memory < base.memory);
        RC_ASSERT(metricsOf(stages).memory < base.memory);
        // Efficiency is what it costs.
        RC_ASSERT(base.efficiency > 0 && base.efficiency <= 1);
    }));
}

RINGSIDE_TEST(TestCombinedStrategy)
#include "tst_combined_strategy.moc"
