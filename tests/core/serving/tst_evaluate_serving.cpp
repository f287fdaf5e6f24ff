// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/picture/serving_pictures.h"
#include "core/serving/queue/mmc.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside;
using namespace ringside::serving;

namespace {

ServingScenario scenarioOf(const std::vector<FieldChange>& changes)
{
    ServingScenario scenario;
    if (const Done done = fieldTable().applyAll(scenario, changes); !done)
        qFatal("%s", done.error().subject.c_str());
    return scenario;
}

/// Four replicas of 100 ms.
ServingScenario fourReplicas(const char* rate, const char* kind)
{
    return scenarioOf({{"serving.arrival.rate", rate},
                       {"serving.service.kind", kind},
                       {"serving.service.mean", "0.1"},
                       {"serving.replicas", "4"}});
}

double valueOf(const EvaluatedServing& evaluated, ServingMetric metric)
{
    const auto found = evaluated.find(metric);
    return found ? found->value : std::nan("");
}

constexpr ServingEffort kCoarse{.requests = 5000};

} // namespace

/// A whole scenario: which method it takes, and what it says.
class TestEvaluateServing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void closedFormIsTakenWhereItIsExact_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("limit");
        QTest::addColumn<int>("replicas");
        QTest::addColumn<int>("method");
        const auto row = [](const char* name, const char* kind, const char* limit, int replicas,
                            ServingMethod method) {
            QTest::newRow(name) << QString::fromLatin1(kind) << QString::fromLatin1(limit)
                                << replicas << int(method);
        };
        row("exponential", "exponential", "none", 4, ServingMethod::MarkovQueue);
        row("exponential with a limit", "exponential", "8", 4, ServingMethod::MarkovLimited);
        row("constant", "deterministic", "none", 4, ServingMethod::ConstantServers);
        row("lognormal on one replica", "lognormal", "none", 1, ServingMethod::GeneralServer);
        row("lognormal on four", "lognormal", "none", 4, ServingMethod::Simulation);
        row("constant with a limit", "deterministic", "8", 4, ServingMethod::Simulation);
    }

    void closedFormIsTakenWhereItIsExact()
    {
        QFETCH(QString, kind);
        QFETCH(QString, limit);
        QFETCH(int, replicas);
        QFETCH(int, method);
        ServingScenario scenario = fourReplicas("8", kind.toLatin1().constData());
        scenario.replicas = replicas;
        QVERIFY(fieldTable().apply(scenario, {"serving.queue_limit", limit.toStdString()}));
        const auto evaluated = evaluate(scenario, kCoarse);
        QVERIFY(evaluated);
        QCOMPARE(int(evaluated->methods.front()), method);
        const bool simulates = method == int(ServingMethod::Simulation);
        QCOMPARE(evaluated->find(ServingMetric::LatencyP99)->isExact, !simulates);
        QVERIFY(evaluated->littleGap < 1e-9);
    }

    void exactNumbersAreTheQueues()
    {
        const auto evaluated = evaluate(fourReplicas("34", "exponential"));
        const auto queue = markovQueue({34, 10, 4, {}});
        QVERIFY(evaluated && queue);
        QCOMPARE(valueOf(*evaluated, ServingMetric::LatencyP99), queue->queue.latency[kP99]);
        QCOMPARE(valueOf(*evaluated, ServingMetric::Capacity), 40.0);
        // Without a price there is no cost.
        QVERIFY(!evaluated->find(ServingMetric::CostPerMillion));
    }

    void priceGivesACost()
    {
        ServingScenario scenario = fourReplicas("34", "exponential");
        scenario.pricePerReplicaHour = 1.2;
        const auto evaluated = evaluate(scenario);
        QVERIFY(evaluated);
        // 4 x 1.2/(34 x 3,600) x 1e6.
        QVERIFY(std::abs(valueOf(*evaluated, ServingMetric::CostPerMillion) - 4.8e6 / 122400) <
                1e-9);
    }

    void failuresCostLatencyUntilTheReplicaIsReplaced()
    {
        // Four replicas that start in 60 s at 75 % load: while one is gone, the load is 100 %.
        ServingScenario steady = fourReplicas("30", "deterministic");
        QVERIFY(fieldTable().applyAll(steady,
                                      std::vector<FieldChange>{{"serving.autoscaler.kind", "hpa"},
                                                               {"serving.autoscaler.min", "4"},
                                                               {"serving.autoscaler.max", "4"},
                                                               {"serving.start.machine", "60 s"}}));
        ServingScenario failing = steady;
        QVERIFY(fieldTable().apply(failing, {"serving.mtbf", "600 s"}));
        const auto whole = evaluate(steady, kCoarse), broken = evaluate(failing, kCoarse);
        QVERIFY(whole && broken);
        QVERIFY(valueOf(*broken, ServingMetric::LatencyP99) >
                2 * valueOf(*whole, ServingMetric::LatencyP99));
        // Without an autoscaler there is no rule that replaces a replica.
        failing.autoscaler.kind = ScalerKind::None;
        const auto alone = evaluate(failing, kCoarse);
        QVERIFY(!alone);
        QCOMPARE(int(alone.error().code), int(ErrorCode::NotModelled));
    }

    void overloadSaysHowDeepItGets()
    {
        // 120 %: 600 s x 0.2 of work are left after ten minutes.
        const auto evaluated = evaluate(fourReplicas("48", "exponential"));
        QVERIFY(!evaluated);
        QCOMPARE(int(evaluated.error().code), int(ErrorCode::CannotServe));
        QCOMPARE(evaluated.error().subject, std::string("serving.arrival.rate"));
        QVERIFY(evaluated.error().detail.find("120 s after 10 minutes") != std::string::npos);
        // With a limit it is rejected instead.
        ServingScenario limited = fourReplicas("48", "exponential");
        limited.queueLimit = 4;
        const auto rejects = evaluate(limited);
        QVERIFY(rejects);
        QVERIFY(valueOf(*rejects, ServingMetric::RejectedShare) > 1.0 / 6);
    }

    void badInputNamesItsField_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("subject");
        const auto row = [](const char* name, const char* path, const char* value,
                            const char* subject) {
            QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(value)
                                << QString::fromLatin1(subject);
        };
        row("no replica", "serving.replicas", "0", "serving.replicas");
        row("no service", "serving.service.mean", "none", "serving.service.mean");
        row("a profile that is not there", "serving.arrival.kind", "profile",
            "serving.arrival.profile");
        row("a trace that is not there", "serving.arrival.kind", "trace", "serving.arrival.trace");
        row("an unknown model", "llm.model", "llama-9", "llm.model");
        row("a model without its accelerator", "llm.model", "llama-3-8b", "llm.accelerator");
    }

    void badInputNamesItsField()
    {
        QFETCH(QString, path);
        QFETCH(QString, value);
        QFETCH(QString, subject);
        ServingScenario scenario = fourReplicas("8", "exponential");
        QVERIFY(fieldTable().apply(scenario, {path.toStdString(), value.toStdString()}));
        const auto evaluated = evaluate(scenario, kCoarse);
        QVERIFY(!evaluated);
        QCOMPARE(evaluated.error().subject, subject.toStdString());
    }

    void emptyScenarioSaysWhatItNeeds()
    {
        const auto evaluated = evaluate({});
        QVERIFY(!evaluated);
        QCOMPARE(int(evaluated.error().code), int(ErrorCode::MissingField));
    }

    void fluidGivesReplicasOverTime()
    {
        const auto evaluated =
            evaluate(scenarioOf({{"serving.arrival.kind", "profile"},
                                 {"serving.arrival.profile", "[[0, 24], [300, 96], [1200, 24]]"},
                                 {"serving.arrival.horizon", "1800"},
                                 {"serving.service.mean", "0.1"},
                                 {"serving.replicas", "4"},
                                 {"serving.autoscaler.kind", "hpa"},
                                 {"serving.autoscaler.min", "2"},
                                 {"serving.autoscaler.max", "60"},
                                 {"serving.start.warm_up", "180"},
                                 {"serving.replications", "2"}}),
                     kCoarse);
        QVERIFY(evaluated);
        QCOMPARE(evaluated->replicas.size(), std::size_t(120));
        // Reference file autoscale_fluid, fluid-02, whose worst_delay is this.
        QCOMPARE(valueOf(*evaluated, ServingMetric::BacklogOverCapacity), 273.0);
        QCOMPARE(valueOf(*evaluated, ServingMetric::ReplicaHours), 28080.0 / 3600);
        QCOMPARE(valueOf(*evaluated, ServingMetric::TimeToClear), 675.0);
    }

    void memoryBoundsTheSequences()
    {
        const auto evaluated = evaluate(scenarioOf({{"llm.model", "llama-3-8b"},
                                                    {"llm.accelerator", "a100-80gb"},
                                                    {"llm.prompt", "7992"},
                                                    {"llm.output", "200"},
                                                    {"llm.bandwidth_efficiency", "1"},
                                                    {"llm.compute_efficiency", "1"},
                                                    {"llm.overhead", "0"}}));
        QVERIFY(evaluated);
        // floor((72 - 16.06 - 2) GB/131,072 B) = 411,529 tokens hold 50 sequences of 8,192.
        QCOMPARE(valueOf(*evaluated, ServingMetric::KvTokens), 411529.0);
        QCOMPARE(valueOf(*evaluated, ServingMetric::Sequences), 50.0);
        QVERIFY(std::abs(valueOf(*evaluated, ServingMetric::DecodeStep) - 0.0342) < 5e-5);
        // What was stated is no assumption any more.
        QCOMPARE(evaluated->assumptions.size(), std::size_t(1));
    }

    void engineIsSimulatedAtItsRate()
    {
        ServingScenario scenario = scenarioOf({{"llm.model", "llama-3-8b"},
                                               {"llm.accelerator", "a100-80gb"},
                                               {"serving.arrival.rate", "2"},
                                               {"slo.ttft", "1"}});
        const auto evaluated = evaluate(scenario, kCoarse);
        QVERIFY(evaluated);
        QVERIFY(valueOf(*evaluated, ServingMetric::TtftP50) > 0.02);
        QCOMPARE(valueOf(*evaluated, ServingMetric::Goodput), 1.0);
        scenario.arrival.rate = 500;
        const auto tooMuch = evaluate(scenario, kCoarse);
        QVERIFY(!tooMuch);
        QVERIFY(tooMuch.error().detail.find("without bound") != std::string::npos);
    }

    void equalSeedsGiveEqualNumbers()
    {
        ServingScenario scenario = fourReplicas("30", "lognormal");
        const auto first = evaluate(scenario, kCoarse), second = evaluate(scenario, kCoarse);
        QVERIFY(first && second);
        QCOMPARE(valueOf(*first, ServingMetric::LatencyP99),
                 valueOf(*second, ServingMetric::LatencyP99));
        scenario.seed = 2;
        QVERIFY(valueOf(*evaluate(scenario, kCoarse), ServingMetric::LatencyP99) !=
                valueOf(*first, ServingMetric::LatencyP99));
    }

    void stoppedEvaluationIsCancelled()
    {
        std::stop_source source;
        source.request_stop();
        const auto evaluated =
            evaluate(fourReplicas("30", "lognormal"), kCoarse, source.get_token());
        QVERIFY(!evaluated);
        QCOMPARE(int(evaluated.error().code), int(ErrorCode::Cancelled));
    }

    void autoscalerThatSwingsIsShownAsSuch_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QString>("window");
        QTest::addColumn<QString>("most");
        QTest::addColumn<bool>("swings");
        QTest::addColumn<bool>("overwhelmed");
        // 96 requests per second need ten replicas. Without a window and with no reserve, the
        // autoscaler removes replicas that the next moment needs, and new ones take two minutes.
        QTest::newRow("no window and no reserve") << "0.95"
                                                  << "0 s"
                                                  << "60" << true << false;
        QTest::newRow("the default window and target") << "0.6"
                                                       << "300 s"
                                                       << "60" << false << false;
        QTest::newRow("a maximum of five") << "0.6"
                                           << "300 s"
                                           << "5" << false << true;
    }

    void autoscalerThatSwingsIsShownAsSuch()
    {
        QFETCH(QString, target);
        QFETCH(QString, window);
        QFETCH(QString, most);
        const auto evaluated =
            evaluate(scenarioOf({{"serving.arrival.rate", "96"},
                                 {"serving.arrival.horizon", "7200 s"},
                                 {"serving.service.mean", "100 ms"},
                                 {"serving.replicas", "4"},
                                 {"serving.autoscaler.kind", "hpa"},
                                 {"serving.autoscaler.min", "1"},
                                 {"serving.autoscaler.max", most.toStdString()},
                                 {"serving.autoscaler.target", target.toStdString()},
                                 {"serving.autoscaler.window", window.toStdString()},
                                 {"serving.autoscaler.tolerance", "0"},
                                 {"serving.start.machine", "120 s"}}),
                     kCoarse);
        QVERIFY(evaluated);
        const auto picture = servingPicture(ServingScene::Autoscaling, *evaluated);
        QVERIFY(picture);
        const auto& scaler = std::get<ScalerPicture>(*picture);
        QTEST(scaler.reversals >= kUnstableReversals, "swings");
        QTEST(scaler.isOverwhelmed, "overwhelmed");
    }

    void traceHasOneRowPerRequest()
    {
        ServingScenario scenario = fourReplicas("30", "lognormal");
        scenario.arrival.kind = ArrivalKind::Trace;
        scenario.arrival.trace = {0, 0.01, 0.5};
        const auto traced = traceServing(scenario, kCoarse);
        QVERIFY(traced);
        QCOMPARE(traced->size(), std::size_t(3));
        QCOMPARE((*traced)[2].start, 0.5);
        scenario.arrival.trace = {0, 1, 0.5};
        const auto unsorted = traceServing(scenario, kCoarse);
        QVERIFY(!unsorted);
        QCOMPARE(unsorted.error().line, 3);
    }
};

RINGSIDE_TEST(TestEvaluateServing)
#include "tst_evaluate_serving.moc"
