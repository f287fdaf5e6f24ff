// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/best_layouts.h"
#include "tests/support/law_jobs.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::scaling;
using namespace ringside::session;
using throughput::Layout;

namespace {

int acceleratorsOf(const Scenario& job)
{
    return job.cluster.workers * job.cluster.acceleratorsPerWorker;
}

Result<BestLayouts> search(const Scenario& job, bool allSchedules = false)
{
    const auto plain = materialize(job, testPresets());
    return bestLayouts({job, acceleratorsOf(plain.value()), allSchedules}, testPresets());
}

/// 405B on `hosts` of 8 A100 with 40 GB, 512 sequences of 2,048 tokens.
Scenario llama405b(const char* hosts)
{
    return scenarioOf({{"model.layers", "126"},
                       {"model.hidden", "16384"},
                       {"model.heads", "128"},
                       {"model.kv_heads", "8"},
                       {"model.ffn", "53248"},
                       {"model.gated", "true"},
                       {"model.vocabulary", "128256"},
                       {"work.sequence_length", "2048"},
                       {"work.kernel_model", "law"},
                       {"work.scaling", "strong"},
                       {"work.global_batch", "512"},
                       {"cluster.workers", hosts},
                       {"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-40gb"}});
}

} // namespace

class TestBestLayouts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usedPlanHasThePredictedStep_data();
    void usedPlanHasThePredictedStep();
    void ownLayoutIsTheJobs();
    void otherCountsOfAcceleratorsKeepTheSamples();
    void whatWasFoundSoFarNeverGetsWorse();
    void comparisonStartsFromTheJob();
    void batchThatNothingDividesNamesTheReplicas();
    void modelThatDoesNotFitNamesTheAcceleratorsThatSuffice();
    void hostThatCannotBeFilledIsRefused();
    void jobWithoutAShapeNamesTheField();
    void everyMissingFieldIsNamedAtOnce();
    void stoppedSearchIsCancelled();
};

void TestBestLayouts::usedPlanHasThePredictedStep_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::addColumn<bool>("allSchedules");
    QTest::newRow("FSDP on hosts of A100") << fsdp8b("a100-80gb") << false;
    QTest::newRow("FSDP in groups")
        << fsdp8b("h100-80gb", {{"strategy.shard_group", "8"}}) << false;
    QTest::newRow("tensor, pipeline and context") << llama70b() << true;
    QTest::newRow("experts and every schedule") << deepSeekV3("dualpipe") << true;
    QTest::newRow("standard attention that is recomputed") << korthikanti22b() << false;
    QTest::newRow("a job of one efficiency")
        << scenarioOf({{"cluster.workers", "4"},
                       {"cluster.accelerators_per_worker", "8"},
                       {"cluster.accelerator", "a100-40gb"},
                       {"cluster.network", "100 Gbps"},
                       {"model.parameters", "7e9"},
                       {"model.layers", "32"},
                       {"model.hidden", "4096"},
                       {"model.heads", "32"},
                       {"work.per_accelerator_batch", "1"},
                       {"work.sequence_length", "2048"},
                       {"work.kernel_efficiency", "0.4"}})
        << false;
    QTest::newRow("a batch of the whole step") << llama405b("64") << false;
    QTest::newRow("a TPU slice") << scenarioOf(
                                        joined(llama8b(), {{"cluster.workers", "16"},
                                                           {"cluster.accelerators_per_worker", "4"},
                                                           {"cluster.accelerator", "v5p"},
                                                           {"cluster.slice", "4x4x4"},
                                                           {"work.per_accelerator_batch", "2"},
                                                           {"strategy.kind", "fsdp"}}))
                                 << false;
}

void TestBestLayouts::usedPlanHasThePredictedStep()
{
    QFETCH(Scenario, job);
    QFETCH(bool, allSchedules);
    const auto found = search(job, allSchedules);
    QVERIFY2(found, found ? "" : (found.error().subject + ' ' + found.error().limit).c_str());
    QVERIFY(found->isComplete && !found->none);
    QVERIFY(!found->plans.empty());
    QVERIFY(std::ranges::is_sorted(found->plans, {}, [](const auto& p) { return p.step.total; }));
    for (const plan::Plan& plan : found->plans) {
        const auto used = scaling::fieldTable().with(job, changesFor(plan, job, testPresets()));
        QVERIFY2(used, used ? "" : (used.error().subject + ' ' + used.error().limit).c_str());
        const auto evaluated = evaluate(*used, testPresets());
        QVERIFY2(evaluated, evaluated ? ""
                                      : (evaluated.error().subject + '=' + evaluated.error().value +
                                         ' ' + evaluated.error().limit)
                                            .c_str());
        QVERIFY(evaluated->plan.law);
        QVERIFY(evaluated->plan.law->input.run.layout == plan.run.layout);
        QCOMPARE(evaluated->plan.law->step.total, plan.step.total);
        QCOMPARE(evaluated->plan.law->memory.need, plan.memory.need);
        QCOMPARE(evaluated->metrics.samplesPerStep, found->samplesPerStep);
    }
}

void TestBestLayouts::ownLayoutIsTheJobs()
{
    const Scenario job = llama70b();
    const auto found = search(job);
    QVERIFY(found && found->own);
    // 128 samples per step: 64 micro-batches of 1 in each of 64 / (4 4 2) = 2 replicas.
    QCOMPARE(found->samplesPerStep, 128.0);
    QCOMPARE(found->own->run.layout.pipeline, 4);
    QCOMPARE(found->own->step.total, evaluate(job, testPresets())->plan.law->step.total);
    QVERIFY(found->plans.front().step.total <= found->own->step.total);
    // No stack is stated, so the interval is that of an assumed one.
    using scaling::throughput::Footing;
    const auto& run = found->own->run;
    QCOMPARE(found->spread.width, scaling::throughput::spreadOf(run, Footing::AssumedStack).width);
    QVERIFY(found->spread.width > scaling::throughput::spreadOf(run, Footing::Fitted).width);
    QCOMPARE(found->ratioWidth, scaling::throughput::ratioWidth(run));
    QVERIFY(!found->changesModel);
}

void TestBestLayouts::otherCountsOfAcceleratorsKeepTheSamples()
{
    const Scenario job = llama70b();
    const auto found = bestLayouts({job, 128, false}, testPresets());
    QVERIFY(found && !found->plans.empty());
    QCOMPARE(found->samplesPerStep, 128.0);
    const plan::Plan& best = found->plans.front();
    QCOMPARE(best.run.layout.accelerators(), 128);
    const auto used = scaling::fieldTable().with(job, changesFor(best, job, testPresets()));
    QVERIFY(used);
    QCOMPARE(used->cluster.workers, 16);
    QCOMPARE(evaluate(*used, testPresets())->plan.law->step.total, best.step.total);
    // 70B with 16 bytes per parameter needs 14 of 80 GB at least, so 4 GPUs of a host never fit.
    const auto few = bestLayouts({job, 4, false}, testPresets());
    QVERIFY(few && few->plans.empty() && few->none && few->none->leanest);
}

void TestBestLayouts::whatWasFoundSoFarNeverGetsWorse()
{
    int reported = 0;
    double best = INFINITY;
    bool isBetter = true, isOpen = true;
    const Scenario job = scenarioOf(
        {{"work.sequence_length", "8192"}, {"work.global_batch", "2048"}}, llama405b("2048"));
    const auto found = bestLayouts({job, 16384, true}, testPresets(), {}, [&](BestLayouts sofar) {
        ++reported;
        isOpen = isOpen && !sofar.isComplete;
        if (sofar.plans.empty())
            return;
        isBetter = isBetter && sofar.plans.front().step.total <= best;
        best = sofar.plans.front().step.total;
    });
    QVERIFY(found && !found->plans.empty());
    QVERIFY(reported > 0);
    QVERIFY(isOpen && isBetter);
    QVERIFY(found->plans.front().step.total <= best);
}

void TestBestLayouts::comparisonStartsFromTheJob()
{
    const Scenario job = llama70b();
    const auto found = search(job);
    QVERIFY(found);
    const auto compared = compareWithOwn(found->plans.front(), job, testPresets());
    QVERIFY(compared);
    QCOMPARE(compared->before.stepTime, evaluate(job, testPresets())->metrics.stepTime);
    QVERIFY(compared->after.stepTime <= compared->before.stepTime);
    // A GPipe of one efficiency is compared by the law, as 1F1B.
    const Scenario pipeline = scenarioOf({{"cluster.workers", "2"},
                                          {"cluster.accelerators_per_worker", "4"},
                                          {"cluster.accelerator", "a100-80gb"},
                                          {"cluster.network", "100 Gbps"},
                                          {"model.parameters", "13e9"},
                                          {"model.layers", "40"},
                                          {"model.hidden", "5120"},
                                          {"model.heads", "40"},
                                          {"work.per_accelerator_batch", "1"},
                                          {"work.sequence_length", "2048"},
                                          {"work.kernel_efficiency", "0.4"},
                                          {"strategy.kind", "pipeline"},
                                          {"strategy.schedule", "gpipe"},
                                          {"strategy.pipeline_stages", "8"},
                                          {"strategy.micro_batches", "16"}});
    const auto other = search(pipeline);
    QVERIFY(other && !other->plans.empty());
    QVERIFY(compareWithOwn(other->plans.front(), pipeline, testPresets()));
}

void TestBestLayouts::batchThatNothingDividesNamesTheReplicas()
{
    // Standard attention does not divide a sequence. 1,024 GPUs: at most tensor 8 and pipeline 32
    // of 32 layers, so at least 4 replicas, and 6 samples do not divide by 4 or more.
    const Scenario job = fsdp8b("a100-80gb", {{"cluster.workers", "128"},
                                              {"work.attention", "standard"},
                                              {"work.accumulation_steps", "1"},
                                              {"work.scaling", "strong"},
                                              {"work.global_batch", "6"}});
    const auto found = search(job);
    QVERIFY(found);
    QCOMPARE(found->searched, 0);
    QVERIFY(found->none && !found->none->leanest);
    QCOMPARE(found->none->fewestReplicas, 4);
}

void TestBestLayouts::modelThatDoesNotFitNamesTheAcceleratorsThatSuffice()
{
    const auto found = search(llama405b("1"));
    QVERIFY(found && found->plans.empty());
    QVERIFY(found->none && found->none->leanest && found->none->enough);
    QVERIFY(!found->none->leanest->memory.fits());
    // 16 bytes for each of 405e9 parameters over 42.4 GB: at least 153 accelerators, so 256 is the
    // first of the doubled counts that can suffice.
    QVERIFY(*found->none->enough >= 256);
    const auto more = bestLayouts({llama405b("1"), *found->none->enough, false}, testPresets());
    QVERIFY(more && !more->plans.empty());
    const auto fewer =
        bestLayouts({llama405b("1"), *found->none->enough / 2, false}, testPresets());
    QVERIFY(fewer && fewer->plans.empty());
}

void TestBestLayouts::hostThatCannotBeFilledIsRefused()
{
    const auto found = bestLayouts({llama70b(), 12, false}, testPresets());
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::OutOfRange);
    QCOMPARE(found.error().value, std::string("12"));
}

void TestBestLayouts::jobWithoutAShapeNamesTheField()
{
    const auto found = search(scenarioOf({{"cluster.workers", "4"},
                                          {"cluster.accelerators_per_worker", "4"},
                                          {"cluster.accelerator", "a100-40gb"},
                                          {"model.parameters", "25.6e6"},
                                          {"work.per_accelerator_batch", "256"},
                                          {"work.samples_per_s", "2500"}}));
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::MissingField);
    QCOMPARE(found.error().subject, std::string("model.layers"));
}

void TestBestLayouts::everyMissingFieldIsNamedAtOnce()
{
    const Scenario job = scenarioOf({{"cluster.workers", "4"}});
    const std::vector<std::string> expected{"model.layers", "model.hidden", "model.heads",
                                            "cluster.accelerator"};
    std::vector<std::string> missing = missingFields({job, 4}, testPresets());
    std::vector<std::string> sorted = expected;
    std::ranges::sort(missing);
    std::ranges::sort(sorted);
    QCOMPARE(missing, sorted);
    QVERIFY(missingFields({fsdp8b("a100-80gb"), 64}, testPresets()).empty());
    // A host that cannot be filled is no missing field.
    QVERIFY(missingFields({fsdp8b("a100-80gb"), 12}, testPresets()).empty());
}

void TestBestLayouts::stoppedSearchIsCancelled()
{
    std::stop_source stop;
    stop.request_stop();
    const auto found =
        bestLayouts({llama405b("2048"), 16384, true}, testPresets(), stop.get_token());
    QVERIFY(!found);
    QCOMPARE(found.error().code, ErrorCode::Cancelled);
}

RINGSIDE_TEST(TestBestLayouts)
#include "tst_best_layouts.moc"
