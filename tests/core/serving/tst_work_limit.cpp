// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/replicas/request_loop.h"
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/station/work_limit.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::serving;

namespace {

using StatedFields = std::vector<FieldChange>;

ServingScenario statedScenario(const StatedFields& changes)
{
    ServingScenario scenario;
    for (const StatedFields& all : {StatedFields{{"serving.service.mean", "10 ms"}}, changes})
        if (const Done done = fieldTable().applyAll(scenario, all); !done)
            qFatal("%s", done.error().subject.c_str());
    return scenario;
}

} // namespace

/// A few lines of a scenario can ask for days of simulation. It is refused before it begins, or
/// soon after.
class TestWorkLimit : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tooManyRequestsAreRefused_data()
    {
        QTest::addColumn<StatedFields>("changes");
        QTest::addColumn<QString>("requests");
        const auto row = [](const char* name, StatedFields changes, const char* requests) {
            QTest::newRow(name) << changes << QString::fromLatin1(requests);
        };
        // 10 runs of 20 million requests, at which the plan of a run ends; the next one has no such
        // end: 10 runs of 100/s for 2,592,000 s.
        row("a profile over 30 days",
            {{"serving.arrival.kind", "profile"},
             {"serving.arrival.profile", "[[0, 100]]"},
             {"serving.arrival.horizon", "2592000"}},
            "200000000");
        row("an autoscaler over 30 days",
            {{"serving.arrival.rate", "100"},
             {"serving.autoscaler.kind", "hpa"},
             {"serving.arrival.horizon", "2592000"}},
            "2592000000");
        // 10 runs of 1e6/s for 1800 s, the default.
        row("a million requests per second",
            {{"serving.arrival.rate", "1000000"}, {"serving.autoscaler.kind", "kpa"}},
            "18000000000");
        // 10 runs of 100,000 requests; 1/(0.001/s x 0.001 s) on periods for each.
        row("bursts that rarely have a request",
            {{"serving.arrival.kind", "on-off"},
             {"serving.arrival.rate", "0.001"},
             {"serving.arrival.on", "1 ms"}},
            "1000000000000");
        // 10 runs of 1/s for 2,592,000 s, of which one replica takes the half.
        row("a language model over 30 days",
            {{"llm.model", "llama-3-8b"},
             {"llm.accelerator", "h100-80gb"},
             {"serving.replicas", "2"},
             {"serving.arrival.kind", "profile"},
             {"serving.arrival.profile", "[[0, 1]]"},
             {"serving.arrival.horizon", "2592000"}},
            "12960000");
        // 1000 runs of 100,000 requests.
        row("a thousand runs",
            {{"serving.arrival.rate", "10"},
             {"serving.service.kind", "lognormal"},
             {"serving.replicas", "4"},
             {"serving.replications", "1000"}},
            "100000000");
    }

    void tooManyRequestsAreRefused()
    {
        QFETCH(StatedFields, changes);
        QFETCH(QString, requests);
        const auto evaluated = evaluate(statedScenario(changes));
        QVERIFY(!evaluated);
        QCOMPARE(evaluated.error().code, ErrorCode::TooLarge);
        QCOMPARE(QString::fromStdString(evaluated.error().value),
                 requests + QStringLiteral(" requests in all"));
        QVERIFY(!evaluated.error().detail.empty());
    }

    void traceFileOfTooManyRequestsIsRefused()
    {
        const auto traced = traceServing(statedScenario({{"serving.arrival.kind", "profile"},
                                                         {"serving.arrival.profile", "[[0, 100]]"},
                                                         {"serving.arrival.horizon", "2592000"}}),
                                         {});
        QVERIFY(!traced);
        QCOMPARE(traced.error().code, ErrorCode::TooLarge);
    }

    void limitItselfIsAllowed()
    {
        const ProfileArrivals arrivals{{{0, 10}}};
        const auto atMost = [](double requests) {
            return WorkLimit{.requests = requests, .pooledBytes = 0, .runBytes = 1};
        };
        // 10/s for 100 s in 2 runs.
        QVERIFY(checkWork(arrivals, {.until = 100}, 2, atMost(2000)));
        QVERIFY(!checkWork(arrivals, {.until = 100}, 2, atMost(1999)));
        // A count that ends a run earlier.
        QVERIFY(checkWork(arrivals, {.count = 5, .until = 100}, 2, atMost(10)));
        // Recorded arrivals have their own limit.
        QVERIFY(checkWork(TraceArrivals{{1.0, 2.0, 3.0}}, {.until = 100}, 2, atMost(1)));
    }

    /// 300 MB are 3 million requests of 100 bytes; with 10 runs of which one is simulated at a time
    /// and nothing is kept, 30 million.
    void memoryIsALimitToo()
    {
        const ProfileArrivals arrivals{{{0, 1e5}}};
        constexpr WorkLimit kPooled{.requests = 1e9, .pooledBytes = 100, .runBytes = 0};
        constexpr WorkLimit kRun{.requests = 1e9, .pooledBytes = 0, .runBytes = 100};
        QVERIFY(checkWork(arrivals, {.until = 3}, 10, kPooled));
        QVERIFY(!checkWork(arrivals, {.until = 3.1}, 10, kPooled));
        QVERIFY(checkWork(arrivals, {.until = 30}, 10, kRun));
        const Done refused = checkWork(arrivals, {.until = 31}, 10, kRun);
        QVERIFY(!refused);
        QCOMPARE(refused.error().value, std::string("31000000 requests in all"));
        QCOMPARE(refused.error().limit, std::string("30000000 requests in all"));
    }

    void decisionsWithoutRequestsAreLimitedToo_data()
    {
        QTest::addColumn<StatedFields>("changes");
        QTest::newRow("every second for 30 days") << StatedFields{
            {"serving.autoscaler.period", "1"}, {"serving.arrival.horizon", "2592000"}};
        QTest::newRow("failures of a thousand replicas")
            << StatedFields{{"serving.replicas", "1000"},
                            {"serving.autoscaler.min", "1000"},
                            {"serving.autoscaler.max", "1000"},
                            {"serving.mtbf", "10"}};
    }

    void decisionsWithoutRequestsAreLimitedToo()
    {
        QFETCH(StatedFields, changes);
        changes.push_back({"serving.arrival.rate", "0.01"});
        changes.push_back({"serving.autoscaler.kind", "hpa"});
        const auto evaluated = evaluate(statedScenario(changes));
        QVERIFY(!evaluated);
        QCOMPARE(evaluated.error().code, ErrorCode::TooLarge);
        QCOMPARE(evaluated.error().subject, std::string("serving.arrival.horizon"));
    }

    void dayUnderAnAutoscalerIsSimulated()
    {
        const auto evaluated = evaluate(statedScenario({{"serving.arrival.rate", "1"},
                                                        {"serving.autoscaler.kind", "kpa"},
                                                        {"serving.arrival.horizon", "86400"}}));
        QVERIFY(evaluated);
        QVERIFY(evaluated->find(ServingMetric::LatencyP99));
    }
};

RINGSIDE_TEST(TestWorkLimit)
#include "tst_work_limit.moc"
