// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/explain.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::session;

namespace {

/// Eight hosts of one accelerator; 1 GB of gradients at 10 GB/s without latency and overlap.
scaling::Scenario job()
{
    scaling::Scenario scenario;
    scenario.cluster.workers = 8;
    scenario.cluster.networkGbps = 80;
    scenario.cluster.networkEfficiency = 1;
    scenario.cluster.networkLatency = Seconds(0);
    scenario.cluster.intraBandwidth = BytesPerSecond(100e9);
    scenario.model.parameters = 250e6;
    scenario.work.perAcceleratorBatch = 32;
    scenario.work.computeTime = Seconds(0.1);
    scenario.work.overlap = 0;
    scenario.strategy.collective = "ring";
    return scenario;
}

bool close(double actual, double expected)
{
    return std::fabs(actual - expected) <= 1e-9 * std::fabs(expected);
}

} // namespace

class TestExplain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beforeIsTheJobAndNowHasTheChange()
    {
        const auto result =
            explain({.base = job(), .changes = {{"cluster.network", "40 Gbps"}}}, {});
        QVERIFY(result.has_value());
        // 0.1 s + 2 (8-1)/8 x 1e9 / 10e9; half the bandwidth doubles the second part.
        QVERIFY(close(result->before.stepTime.value(), 0.275));
        QVERIFY(close(result->now.stepTime.value(), 0.45));
    }

    void theCurveHasWholeWorkersFromOneAndTheJobItself()
    {
        const auto result = explain({.base = job()}, {});
        QVERIFY(result.has_value());
        const auto& points = result->speedupNow;
        QCOMPARE(points.front().value, 1.0);
        QVERIFY(close(points.front().metrics.speedup, 1));
        QVERIFY(points.back().value >= 64);
        QVERIFY(std::is_sorted(points.begin(), points.end(),
                               [](const auto& a, const auto& b) { return a.value < b.value; }));
        const auto own = std::find_if(points.begin(), points.end(),
                                      [](const auto& point) { return point.value == 8; });
        QVERIFY(own != points.end());
        QCOMPARE(own->metrics, result->now);
    }

    void theTraceHasEveryMessageOfTheRing()
    {
        const auto result = explain({.base = job()}, {});
        QVERIFY(result.has_value());
        QVERIFY(result->trace.has_value());
        // p ranks send one chunk in each of 2 (p-1) steps.
        QCOMPARE(result->trace->transfers.size(), std::size_t{8 * 14});
        QVERIFY(close(result->trace->duration.value(), 0.175));
    }

    void aTraceThatIsNotDrawnSaysWhy()
    {
        scaling::Scenario large = job();
        large.cluster.workers = 100;
        const auto result = explain({.base = large}, {});
        QVERIFY(result.has_value());
        QVERIFY(!result->trace.has_value());
        QVERIFY(result->traceAbsent.find("100 ranks") != std::string::npos);
        large.cluster.workers = 1;
        const auto alone = explain({.base = large}, {});
        QVERIFY(alone.has_value());
        QVERIFY(!alone->trace.has_value());
        QVERIFY(!alone->traceAbsent.empty());
    }

    void aWrongChangeIsAnErrorThatNamesTheField()
    {
        const auto result = explain({.base = job(), .changes = {{"cluster.worker", "4"}}}, {});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::UnknownField);
        QCOMPARE(result.error().nearest, std::string("cluster.workers"));
    }

    void aTriggeredTokenStopsIt()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto result = explain({.base = job()}, {}, stop.get_token());
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }

    void leversStandAtTheScenariosValues()
    {
        const auto levers = leversFor({"cluster.workers", "cluster.network"}, job(), {});
        QVERIFY(levers.has_value());
        QCOMPARE(levers->at(0).value, 8.0);
        QCOMPARE(levers->at(1).value, 80.0);
        QCOMPARE(levers->at(1).unit, std::string("Gbps"));
        for (const scaling::Lever& lever : *levers)
            QVERIFY(std::find(lever.stops.begin(), lever.stops.end(), lever.value) !=
                    lever.stops.end());
    }

    void onlyTheNewestRequestIsAnswered()
    {
        ExplainRunner runner({});
        std::vector<double> answered;
        for (int workers = 2; workers <= 9; ++workers) {
            scaling::Scenario scenario = job();
            scenario.cluster.workers = workers;
            runner.request({.base = scenario}, [&](const Result<Explanation>& result) {
                QVERIFY(result.has_value());
                answered.push_back(result->scenario.cluster.workers);
            });
        }
        QTRY_COMPARE(answered.size(), std::size_t{1});
        QCOMPARE(answered.front(), 9.0);
    }

    void aRunnerThatGoesAwayAnswersNobody()
    {
        bool answered = false;
        {
            ExplainRunner runner({});
            runner.request({.base = job()}, [&](const Result<Explanation>&) { answered = true; });
        }
        QCoreApplication::processEvents();
        QVERIFY(!answered);
    }
};

QTEST_GUILESS_MAIN(TestExplain)
#include "tst_explain.moc"
