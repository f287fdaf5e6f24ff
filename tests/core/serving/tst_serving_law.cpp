// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/llm/serving_law.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_presets.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::serving;

namespace {

bool close(double value, double expected)
{
    return std::abs(value - expected) <= 1e-9 * std::abs(expected);
}

/// Shares of a half everywhere, 1 ms per step, 10 us per sequence, 20 us per all-reduce.
LawConstants halves()
{
    return {0.5, 0.5, 0.25, 1e-3, 1e-5, 2e-5};
}

LawPlacement placement(const char* model, const char* chip)
{
    return {.shape = modelNamed(model).value(), .accelerator = acceleratorNamed(chip).value()};
}

ServingScenario served(std::initializer_list<FieldChange> changes)
{
    ServingScenario job;
    job.llm.model = "llama-3-8b";
    job.llm.accelerator = "h100-80gb";
    const std::vector<FieldChange> all(changes);
    if (!fieldTable().applyAll(job, all))
        qFatal("a change was refused");
    return job;
}

} // namespace

class TestServingLaw : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneClientSendsOneRequestAfterTheOther()
    {
        // Iterations of 1 s: a prompt and two more tokens take 3 s.
        EngineSpec spec;
        spec.overhead = 1;
        spec.kvTokens = 100;
        spec.clients = 1;
        const std::vector<EngineRequest> requests(3, {0, 4, 3, 0});
        const auto run = runEngine(spec, requests);
        QVERIFY(run);
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(run->sent[i], 3.0 * double(i));
            QCOMPARE(run->finish[i], 3.0 * double(i + 1));
        }
    }

    void clientsBeyondTheLimitWait()
    {
        // One slot: the second client's request of time 0 starts when the first one ends, at 2 s;
        // the first client sends again at 2 s and starts at 4 s.
        EngineSpec spec;
        spec.overhead = 1;
        spec.kvTokens = 100;
        spec.maxSequences = 1;
        spec.clients = 2;
        const std::vector<EngineRequest> requests(3, {0, 4, 2, 0});
        const auto run = runEngine(spec, requests);
        QVERIFY(run);
        QCOMPARE(run->sent, (std::vector<double>{0, 0, 2}));
        QCOMPARE(run->finish, (std::vector<double>{2, 4, 6}));
    }

    void pipelinePassesASharePerStage()
    {
        // 8 tokens over 4 stages: each pass has 2 tokens of 3 s; reading the weights takes 5 s.
        EngineSpec spec;
        spec.overhead = 0;
        spec.perToken = 3;
        spec.weights = 5;
        spec.passShare = 0.25;
        QCOMPARE(plainTime(spec, 8), 6.0);
        QCOMPARE(plainTime(spec, 4), 5.0); // one token each: bound by the weights
    }

    void expertsAreReadAsTokensNeedThem()
    {
        // Each token misses an expert with probability 3/4: two tokens read 1 - 9/16 of them.
        EngineSpec spec;
        spec.weights = 1;
        spec.expertWeights = 16;
        spec.expertMiss = 0.75;
        QCOMPARE(weightsTime(spec, 2), 1 + 16 * 7.0 / 16);
    }

    void mixtralsExpertsHaveMostParameters()
    {
        // (46.7 - 12.9)/(8 - 2) = 5.6333 billion each, 8 of them.
        const ModelShape mixtral = modelNamed("mixtral-8x7b").value();
        QVERIFY(close(expertParameters(mixtral), 8 * (46.7e9 - 12.9e9) / 6));
        QCOMPARE(expertParameters(modelNamed("llama-3-8b").value()), 0.0);
    }

    void weightsAreReadAtTheSustainedBandwidth()
    {
        // Llama 3 8B at 16 bits: 16.06 GB over half of 3,350 GB/s.
        const EngineSpec engine = lawEngine(placement("llama-3-8b", "h100-80gb"), halves());
        QVERIFY(close(engine.weights, 2 * 8.03e9 / (0.5 * 3350e9)));
        QVERIFY(close(engine.perToken, 2 * 8.03e9 / (0.5 * 989e12)));
        QVERIFY(close(engine.overhead, 1e-3));
        QVERIFY(close(engine.perSequence, 1e-5));
        QCOMPARE(engine.exchange, 0.0);
        QCOMPARE(engine.expertWeights, 0.0);
    }

    void eightBitWeightsUseTheEightBitPeakWhereThereIsOne()
    {
        LawPlacement hopper = placement("llama-3-8b", "h100-80gb");
        LawPlacement ampere = placement("llama-3-8b", "a100-80gb");
        hopper.weightBytes = ampere.weightBytes = 1;
        QVERIFY(close(lawEngine(hopper, halves()).perToken, 2 * 8.03e9 / (0.25 * 1979e12)));
        QVERIFY(close(lawEngine(ampere, halves()).perToken, 2 * 8.03e9 / (0.5 * 312e12)));
        LawPlacement blackwell = placement("llama-3-8b", "b200");
        blackwell.weightBytes = 0.5;
        QVERIFY(close(lawEngine(blackwell, halves()).perToken, 2 * 8.03e9 / (0.25 * 9000e12)));
    }

    void tensorParallelExchangesTwicePerLayer()
    {
        // Group of 4: 2 x 32 all-reduces of 2 x 20 us; per token 4096 x 2 bytes x 2 x 3/4 over half
        // of 450 GB/s each.
        LawPlacement four = placement("llama-3-8b", "h100-80gb");
        four.tensor = 4;
        const EngineSpec engine = lawEngine(four, halves());
        QVERIFY(close(engine.overhead, 1e-3 + 64 * 4e-5));
        QVERIFY(close(engine.exchange, 64 * 4096 * 2 * 1.5 / 225e9));
        QVERIFY(close(engine.weights, 2 * 8.03e9 / (4 * 0.5 * 3350e9)));
    }

    void copiesOfAttentionReadDenseWeightsAgain()
    {
        // Mixtral on 4 GPUs with 4 copies of attention and one of the experts.
        LawPlacement four = placement("mixtral-8x7b", "h200");
        four.attentionCopies = four.expertGroup = 4;
        const EngineSpec engine = lawEngine(four, halves());
        const double experts = 8 * (46.7e9 - 12.9e9) / 6, bandwidth = 4 * 0.5 * 4800e9;
        QVERIFY(close(engine.weights, 4 * 2 * (46.7e9 - experts) / bandwidth));
        QVERIFY(close(engine.expertWeights, 2 * experts / bandwidth));
        four.expertGroup = 1; // four whole copies
        QVERIFY(close(lawEngine(four, halves()).expertWeights, 4 * 2 * experts / bandwidth));
    }

    void memoryIsAShareOfWhatIsFree()
    {
        // 79.2 GiB, 16.06 GB of weights, 1 GB reserved; 131,072 bytes per token.
        LawPlacement one = placement("llama-3-8b", "h100-80gb");
        const double free = 79.2 * 1073741824.0 - 16.06e9 - 1e9;
        QCOMPARE(lawEngine(one, halves()).kvTokens, std::int64_t(0.9 * free / 131072));
        one.isShareOfTotal = true;
        QCOMPARE(lawEngine(one, halves()).kvTokens,
                 std::int64_t((0.9 * 79.2 * 1073741824.0 - 16.06e9 - 1e9) / 131072));
    }

    void acceleratorsOfAmdAreRefusedByName()
    {
        const auto chip = acceleratorNamed("mi300x");
        QVERIFY(!chip);
        QCOMPARE(chip.error().code, ErrorCode::NotModelled);
        QVERIFY(chip.error().detail.find("AMD") != std::string::npos);
    }

    void commonSpellingsNameTheSameChip()
    {
        QCOMPARE(acceleratorNamed("tpu-v7x").value().id, std::string("v7"));
        QCOMPARE(acceleratorNamed("h100").value().id, std::string("h100-80gb"));
    }

    void realEngineIsSlowerThanTheIdealOne()
    {
        const auto ideal = evaluate(served({}));
        const auto real = evaluate(served({{"llm.engine", "tensorrt-llm"}}));
        QVERIFY(ideal && real);
        const auto tpot = [](const EvaluatedServing& job) {
            return job.find(ServingMetric::TpotP50)->value;
        };
        // One token of each of as many sequences as fit reads the weights and its caches: at least
        // the data sheet's time.
        QVERIFY(tpot(*real) > 2 * 8.03e9 / 3350e9);
        QVERIFY(real->assumptions.empty());
        QVERIFY(!ideal->assumptions.empty());
    }

    void constantsOfFewRunsAreAnAssumption()
    {
        const auto job = evaluate(served({{"llm.accelerator", "v7"}, {"llm.engine", "vllm"}}));
        QVERIFY(job);
        QCOMPARE(job->assumptions.size(), std::size_t(1));
        QCOMPARE(job->assumptions.front().path, std::string("llm.engine"));
        QVERIFY(job->assumptions.front().note.find("fewer than 20") != std::string::npos);
    }

    void fewRunsWidenTheInterval()
    {
        using Generation = ServingGeneration;
        for (const bool experts : {false, true}) {
            const double many = lawSpread(Generation::Hopper, ServingEngine::TensorRtLlm, experts);
            QVERIFY(lawSpread(Generation::Hopper, ServingEngine::Vllm, experts) >= many);
            QVERIFY(lawSpread(Generation::TpuV6e, ServingEngine::Vllm, experts) >= many);
        }
        QVERIFY(lawSpread(Generation::TpuV6e, ServingEngine::Vllm, false) >
                lawSpread(Generation::Hopper, ServingEngine::TensorRtLlm, false));
    }

    void typedEfficienciesAreRefusedBesideARealEngine()
    {
        const auto job =
            evaluate(served({{"llm.engine", "vllm"}, {"llm.compute_efficiency", "0.5"}}));
        QVERIFY(!job);
        QCOMPARE(job.error().code, ErrorCode::Incompatible);
        QCOMPARE(job.error().subject, std::string("llm.compute_efficiency"));
    }

    void idealEngineHasNoPipeline()
    {
        const auto job = evaluate(served({{"llm.pipeline_parallel", "2"}}));
        QVERIFY(!job);
        QCOMPARE(job.error().code, ErrorCode::NotModelled);
    }

    void oneClientGetsTheTokensOfItsRequests()
    {
        // One request after the other: tokens per second are the output over the latency.
        const auto job = evaluate(served({{"llm.engine", "tensorrt-llm"},
                                          {"serving.arrival.kind", "closed"},
                                          {"serving.arrival.clients", "1"}}),
                                  ServingEffort::coarse());
        QVERIFY(job);
        const double latency = job->find(ServingMetric::LatencyMean)->value;
        const double rate = job->find(ServingMetric::TokensPerSecond)->value;
        QVERIFY(std::abs(rate * latency / 128 - 1) < 1e-6);
        QVERIFY(std::abs(job->find(ServingMetric::Throughput)->value * latency - 1) < 1e-6);
    }

    void closedClientsNeedTheirNumberAndAnEngine()
    {
        const auto open = evaluate(served({{"serving.arrival.kind", "closed"}}));
        QVERIFY(!open);
        QCOMPARE(open.error().subject, std::string("serving.arrival.clients"));
        ServingScenario station = served({{"serving.arrival.kind", "closed"},
                                          {"serving.arrival.clients", "4"},
                                          {"serving.service.mean", "0.1 s"}});
        station.llm.model.clear();
        const auto refused = evaluate(station);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::NotModelled);
    }
};

RINGSIDE_TEST(TestServingLaw)
#include "tst_serving_law.moc"
