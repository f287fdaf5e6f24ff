// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/llm/engine_runs.h"
#include "core/serving/llm/kv_memory.h"
#include "core/serving/llm/roofline.h"
#include "core/serving/llm/speculative.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::serving;

namespace {

/// An iteration lasts 2 ms + max(n x 0.1 ms, 8 ms) + 0.01 ms per token of context.
EngineSpec engineOf(EnginePolicy policy)
{
    EngineSpec spec;
    spec.policy = policy;
    spec.overhead = 0.002;
    spec.perToken = 1e-4;
    spec.weights = 0.008;
    spec.perContextToken = 1e-5;
    spec.maxSequences = 8;
    spec.kvTokens = 10000;
    spec.tokenBudget = 256;
    return spec;
}

void isTime(double actual, double expected)
{
    QVERIFY2(std::abs(actual - expected) < 1e-12,
             qPrintable(QStringLiteral("%1, not %2").arg(actual).arg(expected)));
}

} // namespace

/// The inference engine by hand, and its closed forms.
class TestEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void singleRequestIsPrefilledThenDecoded()
    {
        // Prefill of 100: 2 + 10 ms. Two more tokens read 101 and 102: 2 + 8 + 1.01 and 1.02 ms.
        for (const auto policy :
             {EnginePolicy::Static, EnginePolicy::Continuous, EnginePolicy::Chunked}) {
            const auto run = runEngine(engineOf(policy), {{1, 100, 3}});
            QVERIFY(run);
            isTime(run->admitted[0], 1);
            isTime(run->firstToken[0], 1.012);
            isTime(run->finish[0], 1.012 + 0.01101 + 0.01102);
            QCOMPARE(run->iterations, std::int64_t(3));
        }
    }

    void promptWaitsForTheBatchOnlyWhenStatic()
    {
        const std::vector<EngineRequest> requests{{0, 100, 10}, {0.013, 100, 2}};
        const auto batch = runEngine(engineOf(EnginePolicy::Static), requests);
        const auto continuous = runEngine(engineOf(EnginePolicy::Continuous), requests);
        QVERIFY(batch && continuous);
        isTime(batch->admitted[1], batch->finish[0]);
        // The decode step that runs at 13 ms started at 12 and lasts 11.01 ms.
        isTime(continuous->admitted[1], 0.012 + 0.01101);
    }

    void chunksLeaveRoomForTokens()
    {
        // One sequence decodes, so a prompt of 400 takes 255 and 145 tokens of two iterations.
        EngineSpec spec = engineOf(EnginePolicy::Chunked);
        const auto run = runEngine(spec, {{0, 10, 50}, {0.001, 400, 2}});
        QVERIFY(run);
        // Prefill of 10: 10 ms. Then 256 tokens with 11 of context, 146 with 12.
        isTime(run->firstToken[1], 0.010 + (0.002 + 0.0256 + 0.00011) + (0.002 + 0.0146 + 0.00012));
    }

    void engineNeverHoldsMoreThanItsMemory()
    {
        EngineSpec spec = engineOf(EnginePolicy::Continuous);
        spec.kvTokens = 350;
        std::vector<EngineRequest> requests;
        for (int i = 0; i < 20; ++i)
            requests.push_back({0, 90, 20});
        const auto run = runEngine(spec, requests, true);
        QVERIFY(run);
        QCOMPARE(run->mostSequences, std::int64_t(3)); // of 110 places each
        for (const EngineStep& step : run->steps)
            QVERIFY(step.kvTokens <= 350);
    }

    void everyTokenHasAGap()
    {
        EngineJob job;
        job.engine = engineOf(EnginePolicy::Continuous);
        job.arrivals = PoissonArrivals{20};
        job.prompt = {80, 0.5, 1, 1000};
        job.output = {40, 0.5, 1, 1000};
        const auto requests = drawRequests(job, {.requests = 300}, 0);
        const auto run = runEngine(job.engine, requests);
        QVERIFY(run);
        std::int64_t gaps = 0, tokens = 0;
        for (const auto& gap : run->gaps)
            gaps += gap.count;
        for (const EngineRequest& request : requests)
            tokens += request.output - 1;
        QCOMPARE(gaps, tokens);
    }

    void longOutputEndsAfterAllItsTokens()
    {
        // One prefill and output - 1 decode steps; the short sequence ends on the way. 140,000
        // steps are more than twice the longest ring of endings.
        EngineSpec spec = engineOf(EnginePolicy::Continuous);
        spec.kvTokens = 300000;
        const auto run = runEngine(spec, {{0, 10, 140000}, {0, 10, 70000}, {0, 10, 5}});
        QVERIFY(run);
        QCOMPARE(run->iterations, std::int64_t(1 + 139999));
        QVERIFY(run->finish[2] < run->finish[1] && run->finish[1] < run->finish[0]);
        std::int64_t gaps = 0;
        for (const auto& gap : run->gaps)
            gaps += gap.count;
        QCOMPARE(gaps, std::int64_t(139999 + 69999 + 4));
    }

    void onlyGapsFromTheGivenTimeAreRecorded()
    {
        const EngineSpec spec = engineOf(EnginePolicy::Continuous);
        const std::vector<EngineRequest> requests{{0, 100, 10}};
        EngineRun all, late;
        QVERIFY(runEngine(spec, requests, {}, all));
        QCOMPARE(all.gaps.size(), std::size_t(9));
        // From the end of the last token on, one gap is left; the memory of a run is used again.
        late = all;
        QVERIFY(runEngine(spec, requests, {.gapsFrom = all.finish[0]}, late));
        QCOMPARE(late.gaps.size(), std::size_t(1));
        QCOMPARE(late.finish, all.finish);
        QCOMPARE(late.iterations, all.iterations);
    }

    void prefixInTheCacheIsNotComputed()
    {
        EngineSpec spec = engineOf(EnginePolicy::Continuous);
        EngineRequest request{0, 200, 2};
        request.cached = 100;
        const auto run = runEngine(spec, {request});
        QVERIFY(run);
        isTime(run->firstToken[0], 0.012);
        // The first decode reads all 201 tokens.
        isTime(run->finish[0], 0.012 + 0.010 + 0.00201);
    }

    void requestThatNeverFitsIsRefused()
    {
        const auto run = runEngine(engineOf(EnginePolicy::Chunked), {{0, 9000, 2000}});
        QVERIFY(!run);
        QCOMPARE(int(run.error().code), int(ErrorCode::OutOfRange));
        QVERIFY(!runEngine(engineOf(EnginePolicy::Chunked), {{1, 5, 5}, {0.5, 5, 5}}));
    }

    void cacheOfALlamaIsAsPublished()
    {
        // arXiv 2309.06180 and the model's configuration: 2 x 32 x 32 x 128 x 2 = 512 KiB per
        // token.
        const ModelShape llama{"llama-2-7b", 6.738e9, 32, 4096, 32, 32, 128, 11008, 32000};
        QCOMPARE(kvPerToken(llama, 2).value(), 524288.0);
        QCOMPARE(countedParameters(llama), 6738415616.0);
        ModelShape mla;
        mla.layers = 61;
        mla.latent = 576;
        QCOMPARE(kvPerToken(mla, 2).value(), 70272.0); // arXiv 2505.09343, table 1
    }

    void draftsPayWhileTheyAreAccepted()
    {
        // (1 - 0.8^5)/(1 - 0.8) = 3.3616 tokens for 1 + 0.05 x 4.
        const auto numbers = speculation({0.8, 4, 0.05});
        QVERIFY(std::abs(numbers.expectedTokens - 3.3616) < 1e-12);
        QVERIFY(std::abs(numbers.speedup - 3.3616 / 1.2) < 1e-12);
        QVERIFY(speculation({0.3, 4, 0.2}).speedup < 1);
        QCOMPARE(speculation({1, 4, 0}).expectedTokens, 5.0);
    }

    void ridgeIsWhereTheTermsMeet()
    {
        const ModelShape shape{"", 8e9, 32, 4096, 32, 8, 128, 0, 0};
        const Machine machine{FlopsPerSecond(312e12), BytesPerSecond(2039e9)};
        const auto at = decodeTimes(shape, machine, {1, 0, 2, 2});
        const auto ridge = decodeTimes(shape, machine, {at.criticalBatch, 0, 2, 2});
        QVERIFY(std::abs(ridge.flops / ridge.weights - 1) < 1e-12);
        QVERIFY(std::abs(at.criticalBatch - 153.016) < 1e-3);
    }
};

RINGSIDE_TEST(TestEngine)
#include "tst_engine.moc"
