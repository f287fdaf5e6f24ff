// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/advice/serving_advice.h"
#include "core/serving/llm/speculative.h"
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::serving;

namespace {

using M = ServingMetric;

/// Reading the weights of Llama-3-8B on an A100: 16.06 GB at 0.75 x 2,039 GB/s; its arithmetic per
/// token: 16.06 GFLOP at 0.7 x 312 TFLOP/s.
constexpr double kWeightsTime = 16.06e9 / (0.75 * 2039e9), kTokenTime = 16.06e9 / (0.7 * 312e12);
/// Tokens of a round with 4 drafts of which 70 % are accepted: (1 - 0.7^5)/0.3.
constexpr double kRoundTokens = 2.7731;

ServingScenario idleLlama(const std::vector<FieldChange>& changes)
{
    std::vector<FieldChange> all{{"llm.model", "llama-3-8b"}, {"llm.accelerator", "a100-80gb"}};
    all.insert(all.end(), changes.begin(), changes.end());
    ServingScenario scenario;
    if (const Done done = fieldTable().applyAll(scenario, all); !done)
        qFatal("%s", done.error().subject.c_str());
    return scenario;
}

ServingScenario withDrafts(ServingScenario scenario)
{
    scenario.llm.draftTokens = 4;
    scenario.llm.draftAcceptance = 0.7;
    return scenario;
}

double draftNumber(const EvaluatedServing& evaluated, M metric)
{
    const auto found = evaluated.find(metric);
    return found ? found->value : std::nan("");
}

LlmParts draftParts(const ServingScenario& scenario)
{
    EvaluatedServing unused;
    unused.scenario = scenario;
    Evaluation evaluation{unused, {}, {}};
    auto parts = llmOf(evaluation);
    if (!parts)
        qFatal("%s", parts.error().subject.c_str());
    return *std::move(parts);
}

void isAbout(double actual, double expected, double relative)
{
    QVERIFY2(std::abs(actual - expected) <= relative * std::abs(expected),
             qPrintable(QStringLiteral("%1 instead of %2").arg(actual).arg(expected)));
}

} // namespace

/// Speculative decoding: what checking the drafts costs.
class TestDrafts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void manySequencesPayForTheCheck_data()
    {
        QTest::addColumn<int>("sequences");
        QTest::addColumn<double>("speedup");
        // One sequence: reading the weights takes 10.50 ms, five tokens 0.37 ms of arithmetic.
        QTest::newRow("one sequence") << 1 << kRoundTokens / 1.4;
        // 5 x 28 tokens still take less than reading the weights, 5 x 29 more: 10.66 ms.
        QTest::newRow("up to the ridge") << 28 << kRoundTokens / 1.4;
        QTest::newRow("just beyond it")
            << 29 << kRoundTokens / (145 * kTokenTime / kWeightsTime + 0.4);
        // 128: 640 tokens take 47.06 ms, and 128 tokens are within the 10.50 ms of the weights:
        // 2.7731 x 10.50/(47.06 + 0.4 x 10.50) = 0.568.
        QTest::newRow("128 sequences") << 128 << 0.568;
        // 256: both steps are arithmetic: 2.7731/(5 + 0.4).
        QTest::newRow("256 sequences") << 256 << kRoundTokens / 5.4;
    }

    void manySequencesPayForTheCheck()
    {
        QFETCH(int, sequences);
        QFETCH(double, speedup);
        isAbout(speculation({0.7, 4, 0.1}, {kWeightsTime, kTokenTime, double(sequences)}).speedup,
                speedup, 1e-3);
        ServingScenario scenario =
            withDrafts(idleLlama({{"llm.prompt", "100"}, {"llm.output", "28"}}));
        scenario.llm.maxSeqs = sequences;
        const auto evaluated = evaluate(scenario);
        QVERIFY(evaluated);
        isAbout(draftNumber(*evaluated, M::SpeculativeSpeedup), speedup, 1e-3);
    }

    void roundHasTheCheckAndTheDrafts()
    {
        // 128 sequences of 640 tokens, 131,072 bytes of keys and values each token: 7.02 ms.
        const double reading = 128 * 640 * 131072.0 / (0.75 * 2039e9);
        const double step = 0.002 + kWeightsTime + reading;
        const double check = 0.002 + 640 * kTokenTime + reading;
        const ServingScenario scenario = idleLlama({{"llm.max_seqs", "128"}});
        const auto plain = evaluate(scenario), drafted = evaluate(withDrafts(scenario));
        QVERIFY(plain && drafted);
        isAbout(draftNumber(*plain, M::TpotP50), step, 1e-9);
        isAbout(draftNumber(*drafted, M::DecodeStep), check + 0.4 * step, 1e-9);
        isAbout(draftNumber(*drafted, M::DecodeFlops), 640 * kTokenTime, 1e-9);
        isAbout(draftNumber(*drafted, M::TpotP50), (check + 0.4 * step) / kRoundTokens, 1e-4);
        QVERIFY(draftNumber(*drafted, M::TokensPerSecond) <
                draftNumber(*plain, M::TokensPerSecond));
        // One sequence is faster, and the product's advice says which of the two it is.
        const auto alone = evaluate(withDrafts(idleLlama({{"llm.max_seqs", "1"}})));
        QVERIFY(draftNumber(*alone, M::TpotP50) < 0.6 * step);
    }

    void adviceAgainstDraftsForAFullEngine()
    {
        const auto find = [](const std::vector<ServingRemedy>& remedies) {
            return std::ranges::any_of(remedies, [](const ServingRemedy& remedy) {
                return remedy.kind == ServingRemedyKind::SpeculativeDecoding &&
                       remedy.outcome != ServingRemedyOutcome::Helps;
            });
        };
        const auto full = adviseServing(idleLlama({{"llm.max_seqs", "128"}}));
        QVERIFY(full);
        QVERIFY(find(full->useless));
        const auto single = adviseServing(idleLlama({{"llm.max_seqs", "1"}}));
        QVERIFY(single);
        QVERIFY(std::ranges::any_of(single->helpful, [](const ServingRemedy& remedy) {
            return remedy.kind == ServingRemedyKind::SpeculativeDecoding;
        }));
    }

    void capacityCheckCountsTheSameRound()
    {
        // 127 tokens after the first one: 46 rounds of 128 sequences, which read 512 + 64 tokens.
        const ServingScenario scenario = withDrafts(idleLlama({{"llm.max_seqs", "128"}}));
        const LlmParts parts = draftParts(scenario);
        const double reading = 128 * 576 * 131072.0 / (0.75 * 2039e9);
        const double round =
            0.002 + 640 * kTokenTime + reading + 0.4 * (0.002 + kWeightsTime + reading);
        const EngineRequestTime time = engineRequestTime(scenario.llm, parts.job, 128);
        isAbout(time.decode, 46 * round / 128, 1e-9);
        isAbout(time.prefill, 512 * kTokenTime, 1e-9);
        // A rate above the inverse is refused, one well below it is not.
        ServingScenario busy = scenario;
        busy.arrival.rate = 1.01 / time.total();
        const auto refused = evaluate(busy, {.requests = 500, .replications = 2});
        QVERIFY(!refused && scenario::cannotRun(refused.error()));
        busy.arrival.rate = 0.8 / time.total();
        QVERIFY(evaluate(busy, {.requests = 500, .replications = 2}));
    }

    void memoryHoldsTheTokensAndNotTheRounds()
    {
        // 100 + 101 tokens of two sequences do not fit into 400 places, although 37 rounds would.
        EngineSpec engine;
        engine.perToken = 1e-4;
        engine.weights = 0.01;
        engine.kvTokens = 400;
        engine.draftTokens = 4;
        engine.draftCost = 0.1;
        engine.tokensPerRound = kRoundTokens;
        const auto run = runEngine(engine, {{0, 100, 101}, {0, 100, 101}});
        QVERIFY(run);
        QCOMPARE(run->mostSequences, 1);
        QCOMPARE(run->mostKvTokens, 201);
        QVERIFY(run->admitted[1] >= run->finish[0]);
        // 100/2.7731 = 36.06: 37 rounds of 2 + 10 ms and 0.4 of it for the drafts.
        isAbout(run->finish[0] - run->firstToken[0], 37 * 1.4 * 0.012, 1e-9);
    }

    void mixedStepPaysForDraftsOfDecodingSequencesOnly()
    {
        // Chunked prefill: one sequence decodes while 900 tokens of a prompt are computed, 2 ms +
        // 905 x 0.1 ms; a draft step of one sequence takes 2 + 10 ms.
        EngineSpec engine;
        engine.policy = EnginePolicy::Chunked;
        engine.perToken = 1e-4;
        engine.weights = 0.01;
        engine.kvTokens = 100000;
        engine.draftTokens = 4;
        engine.draftCost = 0.1;
        engine.tokensPerRound = 1;
        const auto run = runEngine(engine, {{0, 10, 400}, {0.05, 900, 2}}, true);
        QVERIFY(run);
        const auto mixed = std::ranges::find(run->steps, 900, &EngineStep::prefillTokens);
        QVERIFY(mixed != run->steps.end());
        QCOMPARE(mixed->decoding, 1);
        isAbout(mixed->duration, 0.002 + 0.0905 + 0.4 * 0.012, 1e-9);
    }

    void traceUsesTheDraftsAsTheSummaryDoes()
    {
        const ServingScenario scenario = withDrafts(idleLlama({{"serving.arrival.rate", "2"}}));
        const ServingEffort effort{.requests = 3000, .replications = 3};
        const auto evaluated = evaluate(scenario, effort);
        const auto traced = traceServing(scenario, effort);
        QVERIFY(evaluated && traced);
        std::vector<double> perToken;
        for (const TracedRequest& request : *traced)
            perToken.push_back((request.finish - request.firstToken) / 127);
        std::ranges::sort(perToken);
        isAbout(perToken[perToken.size() / 2], draftNumber(*evaluated, M::TpotP50), 0.02);
    }

    void allReducesAreNotHiddenByReadingTheWeights()
    {
        // Over 8 accelerators a token is all-reduced 64 times: 2 x 7 messages of 2 us and of
        // 4,096 x 2/8 bytes at 300 GB/s. One sequence is far from the arithmetic's limit.
        const LlmParts parts = draftParts(idleLlama({{"llm.tensor_parallel", "8"}}));
        const double latency = 64 * 14 * 2e-6, bytes = 64 * 14 * 1024 / 300e9;
        isAbout(decodeTime(parts.job.engine, 16, 0),
                0.002 + latency + 16 * bytes + kWeightsTime / 8, 1e-9);
    }
};

RINGSIDE_TEST(TestDrafts)
#include "tst_drafts.moc"
