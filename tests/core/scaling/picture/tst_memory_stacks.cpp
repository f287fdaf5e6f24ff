// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/memory_stacks.h"

#include "core/scaling/job/job.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

namespace {

/// 7.5 billion parameters over 64 accelerators, the example of the ZeRO paper (Rajbhandari et al.
/// 2020, figure 1): 120 GB without sharding, 31.4, 16.6 and 1.9 GB with stages 1, 2 and 3.
Scenario paperJob()
{
    return scenarioOf({{"cluster.workers", "8"},
                       {"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-40gb"},
                       {"cluster.network", "100 Gbps"},
                       {"model.parameters", "7.5e9"},
                       {"model.gradient_precision", "bf16"},
                       {"work.per_accelerator_batch", "1"},
                       {"work.compute_time", "500 ms"},
                       {"strategy.kind", "zero"},
                       {"strategy.zero_stage", "2"}});
}

/// 1F1B with logits on the last of four stages; 12 layers of 1024, 16 heads.
Scenario stagedJob(const Changes& more = {})
{
    return scenarioOf(more, scenarioOf({{"cluster.accelerators_per_worker", "4"},
                                        {"cluster.accelerator", "a100-80gb"},
                                        {"model.parameters", "1.3e9"},
                                        {"model.layers", "12"},
                                        {"model.hidden", "1024"},
                                        {"model.heads", "16"},
                                        {"work.sequence_length", "1024"},
                                        {"work.per_accelerator_batch", "2"},
                                        {"work.compute_time", "900 ms"},
                                        {"strategy.kind", "pipeline"},
                                        {"strategy.pipeline_stages", "4"},
                                        {"strategy.micro_batches", "8"}}));
}

const MemoryStack& ownOf(const std::vector<MemoryStack>& stacks)
{
    const auto it = std::ranges::find(stacks, true, &MemoryStack::isJob);
    return it == stacks.end() ? stacks.front() : *it;
}

} // namespace

class TestMemoryStacks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stagesOfZeroAreThoseOfThePaper();
    void jobsStackIsItsMetric_data();
    void jobsStackIsItsMetric();
    void everyStageIsTheJobAtThatStage();
    void unshardedGradientsAreWholeAtEveryStage();
    void unshardedStateGivesTheReason_data();
    void unshardedStateGivesTheReason();
    void firstStageKeepsTheMostLayers();
    void stagesThatKeepTheSameAreNotListed();
    void interleavedStagesKeepWhatTheySentAhead();
    void activationsThatAreNotModelledSaySo();
    void fitIsReportedOnlyWhereKnown();
    void modelWithoutParametersHasNoPicture();
};

void TestMemoryStacks::stagesOfZeroAreThoseOfThePaper()
{
    const auto stacks = drawn(memoryStacksOf, paperJob(), testPresets());
    QVERIFY(stacks.has_value());
    QCOMPARE(stacks->sharding.size(), std::size_t{4});
    // (2 + 2 + 12) 7.5e9; (2 + 2) 7.5e9 + 12 x 7.5e9 / 64; 2 x 7.5e9 + 14 x 7.5e9 / 64; all / 64.
    const double expected[] = {120e9, 31.40625e9, 16.640625e9, 1.875e9};
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(stacks->sharding[i].number, static_cast<int>(i));
        QCOMPARE(stacks->sharding[i].total.value(), expected[i]);
        QCOMPARE(stacks->sharding[i].isJob, i == 2);
    }
    QCOMPARE(stacks->capacity.value(), 40e9);
    QCOMPARE(stacks->replicas, 64);
    QVERIFY(stacks->stages.empty());
}

void TestMemoryStacks::jobsStackIsItsMetric_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::newRow("BERT on four hosts") << mirroredJob();
    QTest::newRow("BERT-large") << bertLarge("4", "4", "50 Gbps");
    QTest::newRow("images on one host") << imageJob();
    QTest::newRow("accumulated gradients") << accumulationJob();
    QTest::newRow("a pipeline") << pipelineJob();
    QTest::newRow("a pipeline with a shape") << stagedJob();
    QTest::newRow("logits on the last stage") << stagedJob({{"model.vocabulary", "200000"}});
    QTest::newRow("an interleaved pipeline") << stagedJob({{"strategy.interleave", "3"}});
    QTest::newRow("parameter servers") << parameterServers();
    QTest::newRow("ZeRO stage 2") << paperJob();
    QTest::newRow("FSDP") << scenarioOf({{"strategy.kind", "fsdp"}}, paperJob());
    QTest::newRow("one accelerator") << scenarioOf({{"strategy.kind", "single"}}, mirroredJob());
    QTest::newRow("tensor-parallel groups of four") << scenarioOf(
        {{"strategy.kind", "tensor"}, {"strategy.tensor_parallel", "4"}}, mirroredJob());
    QTest::newRow("tensor and pipeline with shards")
        << scenarioOf({{"cluster.workers", "4"},
                       {"cluster.network", "100 Gbps"},
                       {"strategy.kind", "combined"},
                       {"strategy.tensor_parallel", "2"},
                       {"strategy.zero_stage", "1"}},
                      stagedJob());
}

void TestMemoryStacks::jobsStackIsItsMetric()
{
    QFETCH(Scenario, job);
    const auto stacks = drawn(memoryStacksOf, job, testPresets());
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(stacks.has_value() && metrics.has_value());
    QCOMPARE(std::ranges::count(stacks->sharding, true, &MemoryStack::isJob), 1);
    const MemoryStack& own = ownOf(stacks->sharding);
    QVERIFY(own.parts == metrics->memoryParts);
    QCOMPARE(own.total.value(), metrics->memory.value());
    QCOMPARE(stacks->capacity.value(), metrics->memoryCapacity.value());
    const MemoryFit fit = fitOf(own, stacks->capacity);
    QCOMPARE(fit == MemoryFit::TooLarge, !metrics->fits);
    if (stacks->capacity.value() > 0)
        QCOMPARE(fit != MemoryFit::Unknown, metrics->memoryModelled);
    // The fullest stage is what the metric is of.
    if (!stacks->stages.empty())
        QCOMPARE(ownOf(stacks->stages).total.value(), metrics->memory.value());
}

void TestMemoryStacks::everyStageIsTheJobAtThatStage()
{
    const auto stacks = drawn(memoryStacksOf, paperJob(), testPresets());
    QVERIFY(stacks.has_value());
    for (int stage = 0; stage < 4; ++stage) {
        const auto at =
            stepOf(scenarioOf({{"strategy.zero_stage", std::to_string(stage)}}, paperJob()),
                   testPresets());
        QVERIFY(at.has_value());
        QVERIFY(stacks->sharding[static_cast<std::size_t>(stage)].parts == at->memoryParts);
    }
    // FSDP is stage 3, and its other stages are those of ZeRO.
    const auto fsdp =
        drawn(memoryStacksOf, scenarioOf({{"strategy.kind", "fsdp"}}, paperJob()), testPresets());
    QVERIFY(fsdp.has_value());
    QVERIFY(fsdp->sharding[3].isJob);
    for (std::size_t stage = 0; stage < 4; ++stage)
        QVERIFY(fsdp->sharding[stage].parts == stacks->sharding[stage].parts);
}

void TestMemoryStacks::unshardedGradientsAreWholeAtEveryStage()
{
    const Scenario job =
        scenarioOf({{"strategy.kind", "fsdp"}, {"work.accumulation_steps", "4"}}, paperJob());
    const auto sharded = drawn(memoryStacksOf, job, testPresets());
    const auto whole = drawn(
        memoryStacksOf, scenarioOf({{"strategy.unsharded_gradients", "true"}}, job), testPresets());
    QVERIFY(sharded && whole);
    QVERIFY(!sharded->unshardedGradients && whole->unshardedGradients);
    const MemoryParts& replica = sharded->sharding[0].parts;
    for (const std::size_t stage : {0U, 1U, 2U, 3U}) {
        const MemoryParts &was = sharded->sharding[stage].parts, &is = whole->sharding[stage].parts;
        QCOMPARE(is.gradients, replica.gradients);
        QCOMPARE(is.weights, was.weights);
        QCOMPARE(is.optimizer, was.optimizer);
        QCOMPARE(is.activations, was.activations);
    }
    QVERIFY(sharded->sharding[3].parts.gradients < replica.gradients);
}

void TestMemoryStacks::unshardedStateGivesTheReason_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::addColumn<QString>("word");
    QTest::newRow("one accelerator")
        << scenarioOf({{"strategy.kind", "single"}}, mirroredJob()) << "one replica";
    QTest::newRow("one replica over a pipeline") << stagedJob() << "one replica";
    QTest::newRow("two replicas of a pipeline")
        << stagedJob({{"cluster.workers", "2"}, {"cluster.network", "100 Gbps"}}) << "pipeline";
    QTest::newRow("servers") << parameterServers() << "servers";
}

void TestMemoryStacks::unshardedStateGivesTheReason()
{
    QFETCH(Scenario, job);
    QFETCH(QString, word);
    const auto stacks = drawn(memoryStacksOf, job, testPresets());
    QVERIFY(stacks.has_value());
    QCOMPARE(stacks->sharding.size(), std::size_t{1});
    QVERIFY(QString::fromStdString(stacks->shardingAbsent).contains(word));
}

void TestMemoryStacks::firstStageKeepsTheMostLayers()
{
    // 1F1B with 8 micro-batches over 4 stages: stage i of 1 ... 4 keeps 5 - i of its quarter of the
    // layers. All of them: 12 x s b h (34 + 5 a s / h) = 12 x 1024 x 2 x 1024 x (34 + 80)
    // = 2.868 903 936e9 bytes.
    const double all = 12.0 * 1024 * 2 * 1024 * 114;
    const auto stacks = drawn(memoryStacksOf, stagedJob(), testPresets());
    QVERIFY(stacks.has_value());
    QCOMPARE(stacks->stages.size(), std::size_t{4});
    for (std::size_t i = 0; i < 4; ++i) {
        QCOMPARE(stacks->stages[i].number, static_cast<int>(i) + 1);
        QCOMPARE(stacks->stages[i].parts.activations.value(),
                 all * (4.0 - static_cast<double>(i)) / 4);
        QCOMPARE(stacks->stages[i].isJob, i == 0);
        QCOMPARE(stacks->stages[i].parts.weights.value(), 2 * 1.3e9 / 4);
    }
    // A vocabulary of 200,000 puts 4 s b (h + v) = 4 x 1024 x 2 x 201,024 = 1.647 GB on the last
    // stage, which then keeps 0.717 + 1.647 GB: less than the first one's 2.869 GB, more than the
    // third's 1.434 GB.
    const auto logits =
        drawn(memoryStacksOf, stagedJob({{"model.vocabulary", "200000"}}), testPresets());
    QVERIFY(logits.has_value());
    QCOMPARE(logits->stages[3].parts.activations.value(), all / 4 + 4.0 * 1024 * 2 * 201024);
    QCOMPARE(logits->stages[2].parts.activations.value(), all / 2);
}

void TestMemoryStacks::stagesThatKeepTheSameAreNotListed()
{
    // GPipe keeps all micro-batches on every stage.
    const auto gpipe =
        drawn(memoryStacksOf, stagedJob({{"strategy.schedule", "gpipe"}}), testPresets());
    QVERIFY(gpipe.has_value());
    QVERIFY(gpipe->stages.empty());
    QCOMPARE(gpipe->pipelineStages, 4);
}

void TestMemoryStacks::interleavedStagesKeepWhatTheySentAhead()
{
    // Two chunks a stage: 2 (3 - i) + 1 x 4 + 1 chunks of an eighth of the layers, i from 0:
    // 11, 9, 7, 5 eighths (Narayanan et al. 2021; the first is 1 + (p - 1) / (p v) = 11 / 8).
    const double all = 12.0 * 1024 * 2 * 1024 * 114;
    const auto stacks =
        drawn(memoryStacksOf, stagedJob({{"strategy.interleave", "2"}}), testPresets());
    QVERIFY(stacks.has_value());
    for (std::size_t i = 0; i < 4; ++i)
        QCOMPARE(stacks->stages[i].parts.activations.value(),
                 all * (11 - 2 * static_cast<double>(i)) / 8);
}

void TestMemoryStacks::activationsThatAreNotModelledSaySo()
{
    const auto stacks = drawn(memoryStacksOf, paperJob(), testPresets());
    QVERIFY(stacks.has_value());
    QVERIFY(!stacks->activationsAbsent.empty());
    QCOMPARE(stacks->sharding[2].parts.activations.value(), 0.0);
    const auto known = drawn(memoryStacksOf, mirroredJob(), testPresets());
    QVERIFY(known.has_value());
    QVERIFY(known->activationsAbsent.empty());
    QVERIFY(known->sharding[0].parts.activations.value() > 0);
}

void TestMemoryStacks::fitIsReportedOnlyWhereKnown()
{
    MemoryStack stack;
    stack.total = Bytes(30e9);
    QCOMPARE(fitOf(stack, Bytes(40e9)), MemoryFit::Fits);
    QCOMPARE(fitOf(stack, Bytes(20e9)), MemoryFit::TooLarge);
    QCOMPARE(fitOf(stack, Bytes(0)), MemoryFit::Unknown);
    stack.parts.activationsModelled = false;
    QCOMPARE(fitOf(stack, Bytes(40e9)), MemoryFit::Unknown);
    // What is known alone can be too much.
    QCOMPARE(fitOf(stack, Bytes(20e9)), MemoryFit::TooLarge);
}

void TestMemoryStacks::modelWithoutParametersHasNoPicture()
{
    Scenario job = mirroredJob();
    job.model.parameters = 0;
    job.work.kernelEfficiency.reset();
    job.work.computeTime = Seconds(0.1);
    const auto stacks = drawn(memoryStacksOf, job, testPresets());
    QVERIFY(!stacks.has_value());
    QCOMPARE(stacks.error().code, ErrorCode::NotModelled);
    QVERIFY(!stacks.error().detail.empty());
}

RINGSIDE_TEST(TestMemoryStacks)
#include "tst_memory_stacks.moc"
