// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/advice/serving_advice.h"
#include "core/serving/llm/engine_runs.h"
#include "core/serving/picture/serving_pictures.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::serving;
using ringside::test::isNear;

namespace {

constexpr ServingEffort kCoarseEngine{.requests = 8000, .replications = 4};

/// Prompts of 100 and answers of 11 tokens on an engine whose iterations take
/// 2 ms + max(0.1 ms per token, 8 ms) + 0.01 ms per token of context. Alone, a request has
///   TTFT    2 + 10 = 12 ms
///   latency 12 + 10 x 10 + 0.01 (101 + ... + 110) = 122.55 ms.
EngineJob tenTokens(ArrivalProcess arrivals)
{
    EngineJob job;
    job.engine.policy = EnginePolicy::Continuous;
    job.engine.overhead = 0.002;
    job.engine.perToken = 1e-4;
    job.engine.weights = 0.008;
    job.engine.perContextToken = 1e-5;
    job.engine.kvTokens = 10000;
    job.arrivals = std::move(arrivals);
    job.prompt = {100, 0, 1, 100};
    job.output = {11, 0, 1, 11};
    return job;
}

constexpr double kAloneTtft = 0.012, kAloneLatency = 0.12255;

/// A profile or a trace, complete.
EnginePlan completeUntil(double until)
{
    return {.replications = 2, .requests = 1000, .until = until, .warmUp = 0, .coolDown = 0};
}

/// 2 requests per second on average, whose prompts of 1,024 tokens need 75 ms each.
ServingScenario llama(const std::vector<FieldChange>& arrivals)
{
    ServingScenario scenario;
    std::vector<FieldChange> changes{{"llm.model", "llama-3-8b"},
                                     {"llm.accelerator", "a100-80gb"},
                                     {"llm.prompt", "1024"},
                                     {"llm.output", "64"}};
    changes.insert(changes.end(), arrivals.begin(), arrivals.end());
    if (const Done done = fieldTable().applyAll(scenario, changes); !done)
        qFatal("%s", done.error().subject.c_str());
    return scenario;
}

double engineValue(const EvaluatedServing& evaluated, ServingMetric metric)
{
    return evaluated.find(metric).value_or(Estimate{-1}).value;
}

} // namespace

/// An inference engine takes every kind of arrivals.
class TestEngineArrivals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void endOfARunIsLeftOut()
    {
        // 18 requests alone, 100 s apart, then two at the same time, which share their iterations.
        // With 1 ms per token, a prompt of 10 and an answer of 5 tokens take 10 + 4 = 14 ms alone
        // and 28 ms together. The last tenth of 20 requests are those two.
        std::vector<double> times;
        for (int i = 0; i < 19; ++i)
            times.push_back(100.0 * i);
        times.push_back(1800);
        EngineJob job;
        job.engine = {.overhead = 0, .perToken = 0.001, .kvTokens = 1000};
        job.arrivals = TraceArrivals{times};
        job.prompt = {10, 0, 1, 10};
        job.output = {5, 0, 1, 5};
        EnginePlan plan{.replications = 2, .requests = 1000, .warmUp = 0, .coolDown = 0.1};
        const auto kept = simulateEngine(job, plan);
        plan.coolDown = 0;
        const auto complete = simulateEngine(job, plan);
        QVERIFY(kept && complete);
        QVERIFY(isNear(kept->latency.at[kP99].value, 0.014, 1e-9));
        QVERIFY(isNear(complete->latency.at[kP99].value, 0.028, 1e-9));
        QVERIFY(isNear(kept->itl.at[kP99].value, 0.001, 1e-9));
        QVERIFY(isNear(complete->itl.at[kP99].value, 0.002, 1e-9));
        // 18 answers of 5 tokens in 1,800 s; complete, 20 until the last one's end.
        QVERIFY(isNear(kept->tokensPerSecond.value, 0.05, 1e-9));
        QVERIFY(isNear(complete->tokensPerSecond.value, 100 / 1800.028, 1e-9));
    }

    void regularRequestsThatNeverMeetAreAlone()
    {
        // 250 ms apart, and each takes 122.55 ms.
        const auto run = simulateEngine(tenTokens(RegularArrivals{4}), {.replications = 3});
        QVERIFY(run);
        for (const Estimate& each : run->ttft.at) {
            QVERIFY(isNear(each.value, kAloneTtft, 1e-6));
            QVERIFY(each.halfWidth < 1e-9);
        }
        QVERIFY(isNear(run->latency.mean.value, kAloneLatency));
        QVERIFY(isNear(run->tpot.mean.value, 0.011055));
        QVERIFY(isNear(run->utilisation.value, 4 * kAloneLatency, 1e-3));
    }

    void traceIsUsedCompletely()
    {
        // Two prompts at once take 2 + 20 ms; the third request is alone.
        const auto run = simulateEngine(tenTokens(TraceArrivals{{5, 5, 20}}), completeUntil(100));
        QVERIFY(run);
        QCOMPARE(run->requests, std::size_t(2 * 3));
        QVERIFY(isNear(run->ttft.mean.value, (2 * 0.022 + kAloneTtft) / 3));
        QVERIFY(isNear(run->ttft.at[kP50].value, 0.022));
        QCOMPARE(run->ttft.mean.halfWidth, 0.0);
        // The horizon cuts the third one.
        const auto cut = simulateEngine(tenTokens(TraceArrivals{{5, 5, 20}}), completeUntil(20));
        QVERIFY(cut);
        QVERIFY(isNear(cut->ttft.mean.value, 0.022));
    }

    void replicasTakeATraceInTurn()
    {
        EngineJob job = tenTokens(TraceArrivals{{5, 5, 20, 20}});
        job.replicas = 2;
        const auto run = simulateEngine(job, completeUntil(100));
        QVERIFY(run);
        QCOMPARE(run->requests, std::size_t(4));
        QVERIFY(isNear(run->ttft.mean.value, kAloneTtft));
        // Every second one of 8 regular requests per second comes 250 ms after the other.
        job.arrivals = RegularArrivals{8};
        const auto regular = simulateEngine(job, {.replications = 2});
        QVERIFY(regular && isNear(regular->latency.mean.value, kAloneLatency));
    }

    void replicaHasItsShareOfRandomArrivals()
    {
        const auto poisson = arrivalsOfReplica(PoissonArrivals{12}, 4, 1);
        QCOMPARE(meanRate(poisson, 1000), 3.0);
        // On for 5 of 15 s.
        const auto bursts = arrivalsOfReplica(OnOffArrivals{60, 5, 10}, 4, 1);
        QCOMPARE(meanRate(bursts, 1000), 5.0);
        const auto profile = arrivalsOfReplica(ProfileArrivals{{{0, 8}, {50, 24}}}, 4, 1);
        QCOMPARE(meanRate(profile, 100), (2.0 * 50 + 6.0 * 50) / 100);
        const auto trace = arrivalsOfReplica(TraceArrivals{{1, 2, 3, 4, 5}}, 4, 0);
        QVERIFY(std::get<TraceArrivals>(trace).times == (ArrivalTimes{1, 5}));
    }

    void constantProfileIsPoisson()
    {
        const EnginePlan plan = completeUntil(30);
        const auto poisson = drawRequests(tenTokens(PoissonArrivals{20}), plan, 1);
        const auto profile = drawRequests(tenTokens(ProfileArrivals{{{0, 20}}}), plan, 1);
        QVERIFY(poisson.size() > 400 && poisson.size() == profile.size());
        for (std::size_t i = 0; i < poisson.size(); ++i)
            QVERIFY(isNear(profile[i].arrival, poisson[i].arrival, 1e-12));
    }

    void replicaWithoutRequestsIsRefused()
    {
        const auto quiet = simulateEngine(tenTokens(ProfileArrivals{{{0, 0}}}), completeUntil(60));
        QVERIFY(!quiet);
        QCOMPARE(int(quiet.error().code), int(ErrorCode::OutOfRange));
        EngineJob job = tenTokens(TraceArrivals{{1}});
        job.replicas = 2;
        QVERIFY(!simulateEngine(job, completeUntil(60)));
    }

    void requestsAreNotDroppedSilently()
    {
        EnginePlan plan = completeUntil(60);
        plan.requests = 10;
        const auto many = simulateEngine(tenTokens(ProfileArrivals{{{0, 20}}}), plan);
        QVERIFY(!many);
        QCOMPARE(int(many.error().code), int(ErrorCode::TooLarge));
        // Endless arrivals are a sample of this length.
        QVERIFY(simulateEngine(tenTokens(PoissonArrivals{20}), plan));
    }

    void modelTakesEveryKind_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"poisson", "deterministic", "on-off", "profile", "trace"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }

    void modelTakesEveryKind()
    {
        QFETCH(QString, kind);
        ServingScenario scenario =
            llama({{"serving.arrival.kind", kind.toStdString()},
                   {"serving.arrival.rate", "2"},
                   {"serving.arrival.profile", "[[0, 2], [300, 1], [600, 3]]"},
                   {"serving.arrival.horizon", "900"},
                   {"price.replica_hour", "2"}});
        std::vector<double> times;
        for (int i = 0; i < 1800; ++i)
            times.push_back(0.5 * i);
        scenario.arrival.trace = times;
        const bool isHalf = kind == QLatin1String("on-off"); // on for 1 of 2 s
        const auto evaluated = evaluate(scenario, kCoarseEngine);
        QVERIFY2(evaluated, evaluated ? "" : evaluated.error().detail.c_str());
        QVERIFY(std::ranges::find(evaluated->methods, ServingMethod::EngineSimulation) !=
                evaluated->methods.end());
        // A prompt is bound by the arithmetic: its closed form is the shortest time to a token.
        const double prefill = engineValue(*evaluated, ServingMetric::PrefillTime);
        QVERIFY(engineValue(*evaluated, ServingMetric::TtftP50) >= 0.999 * prefill);
        QVERIFY(
            isNear(engineValue(*evaluated, ServingMetric::Throughput), isHalf ? 1.0 : 2.0, 1e-3));
        // 2 per hour for 7,200 or 3,600 requests.
        QVERIFY(isNear(engineValue(*evaluated, ServingMetric::CostPerMillion),
                       2e6 / (isHalf ? 3600 : 7200), 1e-3));
        const auto picture = servingPicture(ServingScene::LlmSteps, *evaluated, kCoarseEngine);
        QVERIFY(picture && std::get<EnginePicture>(*picture).sequences.size() == 24);
        const auto advice = adviseServing(scenario, kCoarseEngine);
        QVERIFY(advice && advice->now);
    }

    void loneRequestTakesItsRoofline()
    {
        // One request in 10 s.
        const auto alone = evaluate(
            llama({{"serving.arrival.kind", "deterministic"}, {"serving.arrival.rate", "0.1"}}),
            kCoarseEngine);
        QVERIFY(alone);
        const double prefill = engineValue(*alone, ServingMetric::PrefillTime);
        for (const auto metric : {ServingMetric::TtftP50, ServingMetric::TtftP99})
            QVERIFY(isNear(engineValue(*alone, metric), prefill, 1e-3));
    }

    void burstsWaitLongerThanChanceAndChanceLongerThanAClock()
    {
        const auto p99 = [](const char* kind, const char* rate) {
            const auto evaluated = evaluate(llama({{"serving.arrival.kind", kind},
                                                   {"serving.arrival.rate", rate},
                                                   {"serving.arrival.on", "5"},
                                                   {"serving.arrival.off", "5"}}),
                                            {.requests = 60000, .replications = 6});
            return evaluated ? evaluated->find(ServingMetric::TtftP99).value_or(Estimate{})
                             : Estimate{};
        };
        // 4 requests per second each, the bursts with 8 during their half of the time.
        const Estimate clock = p99("deterministic", "4"), chance = p99("poisson", "4"),
                       bursts = p99("on-off", "8");
        QVERIFY(clock.value > 0 && clock.value + clock.halfWidth < chance.value - chance.halfWidth);
        QVERIFY(chance.value + chance.halfWidth < bursts.value - bursts.halfWidth);
    }

    void onlyAnEndlessOverloadGrowsWithoutBound()
    {
        for (const char* kind : {"deterministic", "on-off"}) {
            const auto over =
                evaluate(llama({{"serving.arrival.kind", kind}, {"serving.arrival.rate", "500"}}),
                         kCoarseEngine);
            QVERIFY(!over && scenario::cannotRun(over.error()));
            QVERIFY(over.error().detail.starts_with("grows without bound"));
        }
        const auto minute = evaluate(llama({{"serving.arrival.kind", "profile"},
                                            {"serving.arrival.profile", "[[0, 100]]"},
                                            {"serving.arrival.horizon", "5"}}),
                                     kCoarseEngine);
        QVERIFY(minute);
    }

    void everyRequestOfATraceIsTraced()
    {
        ServingScenario scenario =
            llama({{"serving.arrival.kind", "trace"}, {"serving.replicas", "2"}});
        scenario.arrival.trace = {1, 1, 2, 30, 31};
        const auto traced = traceServing(scenario);
        QVERIFY(traced);
        QCOMPARE(traced->size(), std::size_t(5));
        for (std::size_t i = 0; i < traced->size(); ++i) {
            QCOMPARE((*traced)[i].arrival, scenario.arrival.trace[i]);
            QCOMPARE((*traced)[i].replica, int(i % 2));
        }
        scenario.arrival.trace = {1, 3, 2};
        const auto unsorted = evaluate(scenario, kCoarseEngine);
        QVERIFY(!unsorted);
        QCOMPARE(unsorted.error().line, 3);
    }
};

RINGSIDE_TEST(TestEngineArrivals)
#include "tst_engine_arrivals.moc"
