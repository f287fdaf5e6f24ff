// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/algorithm_table.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/speedup_curves.h"
#include "core/scaling/picture/worker_sweep.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/explain.h"
#include "tests/support/explained_job.h"
#include "tests/support/job_levers.h"
#include "tests/support/near.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

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

/// 16 hosts of 8, exchanging by an algorithm of the table; nothing where a job cannot ask for it.
std::optional<scaling::Scenario> jobWith(const std::string& algorithm)
{
    scaling::Scenario scenario = job();
    scenario.cluster.workers = 16;
    scenario.cluster.acceleratorsPerWorker = 8;
    scenario.cluster.networkLatency = Seconds(1e-5);
    scenario.model.parameters = 25e6; // 0.1 GB: trees stream fewer pieces
    const bool byServers = algorithm == "parameter-server" || algorithm == "reduction-server";
    if (byServers)
        scenario.strategy.servers = 16;
    const scaling::FieldChange change{byServers ? "strategy.kind" : "strategy.collective",
                                      algorithm};
    if (!scaling::fieldTable().apply(scenario, change) || !scaling::stepOf(scenario, {}))
        return std::nullopt;
    return scenario;
}

scaling::Scenario withWorkers(scaling::Scenario scenario, double workers)
{
    scenario.cluster.workers = static_cast<int>(workers);
    return scenario;
}

/// Messages that the exchange of a job takes to run, as the engine counts them; 0 by formula.
std::int64_t messagesRun(const scaling::Scenario& scenario)
{
    const auto request = scaling::drawn(scaling::gradientMessagesOf, scenario, {});
    if (!request || scaling::formula(*request))
        return 0;
    const auto run = scaling::simulate(*request);
    return run ? run->messages : 0;
}

} // namespace

class TestExplain : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void beforeIsTheJobAndNowHasTheChange()
    {
        const auto result = explainJob(job(), {}, {{"cluster.network", "40 Gbps"}});
        QVERIFY(result.has_value());
        // 0.1 s + 2 (8-1)/8 x 1e9 / 10e9; half the bandwidth doubles the second part.
        QVERIFY(isNear(metricsBefore(*result).stepTime.value(), 0.275));
        QVERIFY(isNear(metricsNow(*result).stepTime.value(), 0.45));
    }

    void curveHasWholeWorkersFromOneAndTheJobItself()
    {
        const auto result = explainJob(job(), {});
        QVERIFY(result.has_value());
        const auto& points = extrasOf(*result).speedupNow;
        QCOMPARE(points.front().value, 1.0);
        QVERIFY(isNear(points.front().metrics.speedup, 1));
        QVERIFY(points.back().value >= 64);
        QVERIFY(std::is_sorted(points.begin(), points.end(),
                               [](const auto& a, const auto& b) { return a.value < b.value; }));
        const auto own = std::find_if(points.begin(), points.end(),
                                      [](const auto& point) { return point.value == 8; });
        QVERIFY(own != points.end());
        QCOMPARE(own->metrics, metricsNow(*result));
    }

    void everyAlgorithmsCurveRunsFewMessages_data()
    {
        QTest::addColumn<QString>("algorithm");
        for (const scaling::AlgorithmRow& row : scaling::algorithmRows())
            QTest::addRow("%s on 16 hosts of 8", row.name.c_str())
                << QString::fromStdString(row.name);
    }

    void everyAlgorithmsCurveRunsFewMessages()
    {
        QFETCH(QString, algorithm);
        const auto scenario = jobWith(algorithm.toStdString());
        if (!scenario)
            QSKIP("no job on hosts exchanges this way");
        const auto result = explainJob(*scenario, {});
        QVERIFY(result.has_value());
        QCOMPARE(extrasOf(*result).speedupBefore, extrasOf(*result).speedupNow);
        std::int64_t messages = 0;
        std::vector<double> sizes;
        for (const auto& point : extrasOf(*result).speedupNow) {
            sizes.push_back(point.value);
            const auto metrics = scaling::stepOf(withWorkers(*scenario, point.value), {});
            QVERIFY(metrics.has_value());
            QCOMPARE(point.metrics, *metrics);
            // The job itself was computed for its own step, and is not computed again.
            if (point.value != 16)
                messages += messagesRun(withWorkers(*scenario, point.value));
        }
        QVERIFY2(messages <= scaling::kMostSweptMessages,
                 qPrintable(QString::number(messages) + QStringLiteral(" messages")));
        // Whatever is left out, the job stands between its halves and its double.
        for (const double size : {1, 8, 16, 32})
            QVERIFY(std::find(sizes.begin(), sizes.end(), size) != sizes.end());
    }

    void curveThatThePictureHasIsThePictures()
    {
        const auto scenario = jobWith("double-binary-tree");
        QVERIFY(scenario.has_value());
        const auto result = explainJob(*scenario, {}, {}, scaling::SceneKind::Speedup);
        QVERIFY(result.has_value());
        QVERIFY(result->findPicture("speedup") != nullptr);
        QCOMPARE(extrasOf(*result).speedupNow,
                 contentOf<scaling::SpeedupCurves>(*result).own.points);
    }

    void exchangeHasEveryMessageOfTheRing()
    {
        const auto result = explainJob(job(), {}, {}, scaling::SceneKind::AllReduce);
        QVERIFY(result.has_value());
        const scaling::Trace& trace = contentOf<scaling::SharedExchange>(*result)->trace;
        // p ranks send one chunk in each of 2 (p-1) steps.
        QCOMPARE(trace.transfers.size(), std::size_t{8 * 14});
        QVERIFY(isNear(trace.duration.value(), 0.175));
    }

    void slowPictureWaitsForTheHandleToRest()
    {
        const auto moving =
            explainJob(job(), {}, {}, scaling::SceneKind::AllReduce, scenario::Effort::Coarse);
        QVERIFY(moving.has_value());
        QCOMPARE(moving->picture, std::string("all-reduce"));
        QVERIFY(moving->findPicture("all-reduce") == nullptr);
    }

    void preferredPictureIsDrawnOrTheFirst()
    {
        const auto kind = scaling::trainingKind({});
        ExplainRequest request;
        request.base = scenario::State::of(job());
        request.pictures = {"pipeline", "memory"}; // the job has no stages
        const auto preferred = explain(*kind, request);
        QVERIFY(preferred && preferred->drawn);
        QCOMPARE(preferred->picture, std::string("memory"));
        request.pictures = {"pipeline"};
        const auto first = explain(*kind, request);
        QVERIFY(first);
        QCOMPARE(first->picture, first->offered.front().name);
        request.pictures.reset();
        const auto none = explain(*kind, request);
        QVERIFY(none && !none->drawn && none->picture.empty());
    }

    void onlyAPinnedStateIsCompared()
    {
        const auto kind = scaling::trainingKind({});
        ExplainRequest request;
        request.base = scenario::State::of(job());
        request.changes = {{"cluster.network", "40 Gbps"}};
        const auto plain = explain(*kind, request);
        QVERIFY(plain && !extrasOf(*plain).comparison);
        request.compared = request.base;
        const auto pinned = explain(*kind, request);
        QVERIFY(pinned && extrasOf(*pinned).comparison);
    }

    void wrongChangeIsAnErrorThatNamesTheField()
    {
        const auto result = explainJob(job(), {}, {{"cluster.worker", "4"}});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::UnknownField);
        QCOMPARE(result.error().nearest, std::string("cluster.workers"));
    }

    void triggeredTokenStopsIt()
    {
        std::stop_source stop;
        stop.request_stop();
        ExplainRequest request;
        request.base = scenario::State::of(job());
        const auto result = explain(*scaling::trainingKind({}), request, stop.get_token());
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::Cancelled);
    }

    void leversShowTheScenariosValues()
    {
        const auto levers = ownJobLevers(job(), {}, {"cluster.workers", "cluster.network"});
        QVERIFY(levers.has_value());
        QCOMPARE(levers->at(0).value, 8.0);
        QCOMPARE(levers->at(1).value, 80.0);
        QCOMPARE(levers->at(1).unit, std::string("Gbps"));
        for (const scenario::Lever& lever : *levers)
            QVERIFY(std::find(lever.stops.begin(), lever.stops.end(), lever.value) !=
                    lever.stops.end());
    }
};

RINGSIDE_TEST(TestExplain)
#include "tst_explain.moc"
