// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/plan/plan_search.h"
#include "tests/support/llama_405b.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::scaling::plan;
using namespace ringside::scaling::throughput;

namespace {

TrainingRun jobOn(const char* accelerator, int accelerators, double batch)
{
    TrainingRun job;
    job.accelerator = acceleratorNamed(accelerator).value_or(Accelerator{});
    job.accelerators = accelerators;
    job.layout.globalBatch = batch;
    return job;
}

/// Llama-3 405B as Meta trained it: 16,384 H100, 2,048 sequences of 8,192 tokens.
PlanRequest llama405b()
{
    PlanRequest request;
    request.space.job = jobOn("H100-SXM-80", 16384, 2048);
    request.space.job.model = test::llama405bModel();
    return request;
}

PlanRequest llama8b(int accelerators)
{
    PlanRequest request;
    request.space.job = jobOn("H100-SXM-80", accelerators, 64);
    request.space.job.stack = Stack::TorchCompile;
    request.space.job.model = {.layers = 32,
                               .hidden = 4096,
                               .heads = 32,
                               .keyHeads = 8,
                               .headDim = 128,
                               .ffn = 14336,
                               .vocabulary = 128256,
                               .sequence = 8192};
    return request;
}

/// Narayanan et al. 2021 on A100: full layers of 2,048 tokens, standard attention, no overlap.
PlanRequest sc21(int accelerators, double batch, int layers, double hidden, int heads)
{
    PlanRequest request;
    TrainingRun& job = request.space.job;
    job = jobOn("A100-SXM-80", accelerators, batch);
    job.model = {.layers = layers,
                 .hidden = hidden,
                 .heads = heads,
                 .keyHeads = heads,
                 .headDim = hidden / heads,
                 .ffn = 4 * hidden,
                 .gated = false,
                 .vocabulary = 51200,
                 .sequence = 2048,
                 .tied = true};
    job.stack = Stack::Megatron;
    job.attention = AttentionKernel::Standard;
    return request;
}

/// DeepSeek-V3 as published: 2,048 H800, 15,360 sequences of 4,096 tokens in FP8.
PlanRequest deepSeekV3()
{
    PlanRequest request;
    TrainingRun& job = request.space.job;
    job = jobOn("H800-SXM-80", 2048, 15360);
    job.model = {
        .layers = 61,
        .hidden = 7168,
        .heads = 128,
        .keyHeads = 128,
        .headDim = 128,
        .ffn = 18432,
        .vocabulary = 129280,
        .sequence = 4096,
        .experts = {.count = 256, .topK = 8, .ffn = 2048, .shared = 1, .denseLayers = 3},
        .latent = {
            .queryRank = 1536, .keyRank = 512, .plainDim = 128, .rotaryDim = 64, .valueDim = 128}};
    job.stack = Stack::DeepSeek;
    job.precision = Precision::Fp8;
    request.space.allSchedules = true;
    return request;
}

double bestStep(const PlanRequest& request)
{
    const auto report = searchPlans(request);
    return report && !report->plans.empty() ? report->plans.front().step.total : NAN;
}

} // namespace

/// The search over layouts against published optima and its own rules.
class TestPlanSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void layoutsThatShareKernelsTakeTheirOwnTime_data()
    {
        QTest::addColumn<PlanSpace>("space");
        PlanSpace dense = llama405b().space;
        dense.allSchedules = true;
        QTest::newRow("a dense model, every schedule") << dense;
        QTest::newRow("experts in FP8") << deepSeekV3().space;
        QTest::newRow("standard attention") << sc21(512, 1536, 96, 12288, 96).space;
    }

    void layoutsThatShareKernelsTakeTheirOwnTime()
    {
        QFETCH(const PlanSpace, space);
        TrainingRun run = space.job;
        StepTimes times(space.job);
        int visited = 0;
        forEachLayout(space, [&](const Layout& layout) {
            run.layout = layout;
            run.recompute = visited % 3 / 2.0;
            const StepTime shared = times.of(run), alone = stepTime(run);
            const bool isSame = shared.total == alone.total && shared.gemm == alone.gemm &&
                                shared.logits == alone.logits && shared.tensor == alone.tensor &&
                                shared.context == alone.context && shared.experts == alone.experts;
            ++visited;
            return isSame ? Verdict::Continue : (visited = -1, Verdict::Stop);
        });
        QVERIFY(visited > 100);
    }

    void llama405bSplitsAsOnePublishedRunAndAnIndependentSearch()
    {
        // An independent search with the same law: tensor 4, pipeline 16, context 4 in 5.49 s.
        const auto report = searchPlans(llama405b());
        QVERIFY(report);
        const Plan& best = report->plans.front();
        QCOMPARE(best.run.layout.tensor, 4);
        QCOMPARE(best.run.layout.pipeline, 16);
        QCOMPARE(best.run.layout.context, 4);
        QVERIFY(std::abs(best.step.total / 5.49 - 1) < 0.01);
    }

    void metasLayoutIsAmongTheBestWithoutContextParallelism()
    {
        // Llama 3: tensor 8, pipeline 16. Without recomputation 5.60 s; it needs a little more
        // than 80 GB by this memory law, so 10 % more are granted.
        PlanRequest request = llama405b();
        request.space.fixed.context = 1;
        request.space.job.accelerator.memory *= 1.1;
        const auto report = searchPlans(request);
        QVERIFY(report);
        const auto published = std::ranges::find_if(report->plans, [](const Plan& plan) {
            return plan.run.layout.tensor == 8 && plan.run.layout.pipeline == 16;
        });
        QVERIFY(published != report->plans.end());
        QVERIFY(std::abs(published->step.total / 5.60 - 1) < 0.01);
        QVERIFY(published->indistinguishable);
        QVERIFY(published->step.total < 1.01 * report->plans.front().step.total);
    }

    void eightAcceleratorsShardAnEightBillionModel()
    {
        const auto report = searchPlans(llama8b(8));
        QVERIFY(report);
        const Layout& best = report->plans.front().run.layout;
        QCOMPARE(best.tensor, 1);
        QCOMPARE(best.pipeline, 1);
        QCOMPARE(best.context, 1); // as fast as dividing the sequence, and simpler
        QVERIFY(best.fsdp);
    }

    void publishedLayoutsOfTheLargeGptsAreNearTheBest_data()
    {
        QTest::addColumn<int>("accelerators");
        QTest::addColumn<double>("batch");
        QTest::addColumn<int>("layers");
        QTest::addColumn<double>("hidden");
        QTest::addColumn<int>("heads");
        QTest::addColumn<int>("pipeline");
        // Table 1 of Narayanan et al. 2021, tensor 8 each.
        QTest::newRow("530B on 2,520") << 2520 << 2520.0 << 105 << 20480.0 << 128 << 35;
        QTest::newRow("1T on 3,072") << 3072 << 3072.0 << 128 << 25600.0 << 160 << 64;
    }

    void publishedLayoutsOfTheLargeGptsAreNearTheBest()
    {
        QFETCH(int, accelerators);
        QFETCH(double, batch);
        QFETCH(int, layers);
        QFETCH(double, hidden);
        QFETCH(int, heads);
        QFETCH(int, pipeline);
        PlanRequest request = sc21(accelerators, batch, layers, hidden, heads);
        const auto report = searchPlans(request);
        QVERIFY(report);
        QCOMPARE(report->plans.front().run.layout.tensor, 8);
        request.space.fixed.tensor = 8;
        request.space.fixed.pipeline = pipeline;
        // An independent search found them within 4.0 and 6.9 % of the best.
        QVERIFY(bestStep(request) < 1.07 * report->plans.front().step.total);
    }

    void deepSeeksLayoutIsInTheRegionOfTheBest()
    {
        // The published GPU-hours make a step of 19.9 s with 16 stages, experts over 64 and
        // DualPipe. This memory law charges moments in fp32, which DeepSeek-V3 does not keep, so
        // the published plan gets the memory it needs; models with experts carry 35 % of error.
        const auto best = searchPlans(deepSeekV3());
        QVERIFY(best);
        PlanRequest published = deepSeekV3();
        published.space.job.accelerator.memory *= 4;
        published.space.fixed.pipeline = 16;
        published.space.fixed.expert = 64;
        published.space.fixed.tensor = published.space.fixed.context = 1;
        published.space.fixed.microBatch = 1;
        published.space.fixed.schedule = Schedule::DualPipe;
        const double step = bestStep(published);
        QVERIFY2(std::abs(step / 19.9 - 1) < 0.05, qPrintable(QString::number(step)));
        const Plan& first = best->plans.front();
        QVERIFY(step < 1.10 * first.step.total);
        QCOMPARE(first.run.layout.schedule, Schedule::DualPipe);
        QVERIFY(first.run.layout.expert >= 32);
    }

    void the175bLayoutOn1024IsNearTheBest()
    {
        // Narayanan et al. 2021 trained 175B with tensor 8; an independent search finds it within
        // 3.5 % of the best on 1,024 A100.
        PlanRequest request = sc21(1024, 1536, 96, 12288, 96);
        const double best = bestStep(request);
        request.space.fixed.tensor = 8;
        const double published = bestStep(request);
        QVERIFY2(published < 1.035 * best, qPrintable(QString::number(published / best)));
    }

    void everyPlanFitsAndDivides()
    {
        PlanRequest request = llama405b();
        request.keep = 200;
        request.space.allSchedules = true;
        const auto report = searchPlans(request);
        QVERIFY(report);
        QVERIFY(report->feasible <= report->searched);
        QCOMPARE(report->plans.size(), std::size_t{200});
        for (const Plan& plan : report->plans) {
            const Layout& layout = plan.run.layout;
            QVERIFY(plan.memory.fits());
            QCOMPARE(layout.accelerators(), 16384);
            QCOMPARE(std::fmod(2048.0, layout.data * layout.microBatch), 0.0);
            QVERIFY(8 % layout.tensor == 0);
        }
        QVERIFY(std::ranges::is_sorted(report->plans, {},
                                       [](const Plan& plan) { return plan.step.total; }));
    }

    void noPlanOfTheFrontIsWorseInTimeAndMemory()
    {
        const auto report = searchPlans(llama405b());
        QVERIFY(report);
        QVERIFY(report->front.size() > 2);
        for (std::size_t i = 1; i < report->front.size(); ++i) {
            QVERIFY(report->front[i].step.total >= report->front[i - 1].step.total);
            QVERIFY(report->front[i].memory.need < report->front[i - 1].memory.need);
        }
    }

    void recomputationIsNoMoreThanMemoryAsks()
    {
        // Where a plan recomputes, one layer less per stage would not fit.
        const auto report = searchPlans(llama405b());
        QVERIFY(report);
        int checked = 0;
        for (const Plan& plan : report->plans) {
            if (plan.run.recompute <= 0)
                continue;
            ++checked;
            TrainingRun less = plan.run;
            less.recompute -= 1 / std::ceil(126.0 / less.layout.pipeline);
            QVERIFY(!memoryOf(less).fits());
        }
        PlanRequest tight = llama405b();
        tight.space.job.accelerator.memory *= 0.7;
        const auto tighter = searchPlans(tight);
        QVERIFY(tighter);
        QVERIFY(checked > 0 || std::ranges::any_of(tighter->plans, [](const Plan& plan) {
                    return plan.run.recompute > 0;
                }));
    }

    void costPrefersFewerAccelerators()
    {
        PlanRequest request = llama8b(64);
        request.objective = Objective::Cost;
        request.pricePerHour = 2;
        const auto report = searchPlans(request);
        QVERIFY(report);
        const Plan& best = report->plans.front();
        QVERIFY(best.run.accelerators < 64);
        // 2 per hour and accelerator.
        QVERIFY(std::abs(best.cost - best.step.total * best.run.accelerators * 2 / 3600) < 1e-12);
    }

    void fixedChoiceThatNoLayoutHasNamesThePossibleOnes()
    {
        PlanRequest request = llama8b(8);
        request.space.fixed.tensor = 3;
        const auto report = searchPlans(request);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::OutOfRange);
        QCOMPARE(report.error().subject, std::string("strategy.tensor_parallel"));
        QCOMPARE(report.error().value, std::string("3"));
        QCOMPARE(report.error().limit, std::string("one of 1, 2, 4, 8"));
    }

    void precisionTheChipLacksIsRefused()
    {
        PlanRequest request = llama8b(8);
        request.space.job.accelerator = acceleratorNamed("A100-SXM-80").value();
        request.space.job.precision = Precision::Fp8;
        const auto report = searchPlans(request);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Incompatible);
    }

    void stoppedSearchIsCancelled()
    {
        std::stop_source source;
        source.request_stop();
        const auto report = searchPlans(llama405b(), source.get_token());
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
    }
};

RINGSIDE_TEST(TestPlanSearch)
#include "tst_plan_search.moc"
