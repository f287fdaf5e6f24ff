// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/async_model.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/server_queue.h"
#include "core/scaling/picture/step_lanes.h"
#include "tests/support/near.h"
#include "tests/support/played_jobs.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace ringside;
using namespace ringside::scaling;
using namespace ringside::test;

/// Rates and staleness against workers that are played update by update.
class TestAsyncModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void meanStalenessIsTheOtherWorkers();
    void slowWorkersAreStaler();
    void boundPacesAllWorkersByTheSlowest();
    void eightWorkersOnServers();
    void jitterCostsItsMean_data();
    void jitterCostsItsMean();
    void boundOfZeroWaitsInEveryStep();
    void stalenessIsNotFree();
};

namespace {

/// Workers with these cycles, in seconds.
PlayedWorkers play(const std::vector<double>& cycles, int updates, int bound = -1)
{
    return playWorkers(cycles.size(), [&cycles](std::size_t worker) { return cycles[worker]; },
                       updates, {.bound = bound});
}

} // namespace

void TestAsyncModel::meanStalenessIsTheOtherWorkers()
{
    QVERIFY(rc::check([] {
        std::vector<double> cycles;
        const int count = *rc::gen::inRange(1, 12);
        for (int i = 0; i < count; ++i)
            cycles.push_back(*rc::gen::inRange(50, 200));
        const PlayedWorkers played = play(cycles, 20000);
        RC_ASSERT(std::abs(played.staleness - (count - 1)) < 0.02 * count);
    }));
    QCOMPARE(meanStaleness({8, 0, 1, 1, {}}), 7.0);
    QCOMPARE(meanStaleness({8, 3, 1, 2, {}}), 7.0);
}

void TestAsyncModel::slowWorkersAreStaler()
{
    // Rates 3 x 1 and 1 x 1/2 a second: 3.5 together. While the slow one works for 2 s the others
    // push 3 x 2 = 6 updates, which is 3.5 x 2 - 1.
    const AsyncWorkers workers{4, 1, 1, 2, {}};
    QCOMPARE(updateRate(workers), 3.5);
    QCOMPARE(slowestStaleness(workers), 6.0);
    const PlayedWorkers played = play({1, 1, 1, 2}, 40000);
    QVERIFY(isNear(played.lastWorker, 6, 0.01));
    QVERIFY(isNear(40000 / played.seconds, 3.5, 0.01));
}

void TestAsyncModel::boundPacesAllWorkersByTheSlowest()
{
    for (const int bound : {0, 1, 4}) {
        const AsyncWorkers workers{4, 1, 1, 2, bound};
        // Four workers at the slow one's half a step a second.
        QCOMPARE(updateRate(workers), 2.0);
        const PlayedWorkers played = play({1, 1, 1, 2}, 20000, bound);
        QVERIFY(isNear(20000 / played.seconds, 2.0, 0.01));
        QVERIFY(played.worst <= *worstStaleness(workers));
    }
    QCOMPARE(*worstStaleness({4, 1, 1, 2, 4}), 27.0); // 3 others x (2 x 4 + 1)
    QVERIFY(!worstStaleness({4, 1, 1, 2, {}}));
}

void TestAsyncModel::eightWorkersOnServers()
{
    // Job 11 of the orientation tables: eight workers, mean staleness 7. One server of 32 Gbps at
    // 0.8 carries 3.2 GB/s; push and pull of 0.4 GB for each update: 3.2 / 0.8 = 4 updates a
    // second, so a step of eight takes 2 s, the table's ps_io.
    QVERIFY(isNear(serverCap(1, 3.2e9, 0.4e9), 4, 1e-12));
    Scenario job = scenarioOf({{"strategy.asynchronous", "true"}}, parameterServers());
    const auto one = stepOf(job, testPresets());
    QVERIFY(one);
    QCOMPARE(*one->run.staleness, 7.0);
    QVERIFY(isNear(one->stepTime.value(), 2.0, 1e-6));
    const auto four = stepOf(scenarioOf({{"strategy.servers", "4"}}, job), testPresets());
    QVERIFY(four);
    QVERIFY(isNear(four->stepTime.value(), 0.5, 1e-6));
    QCOMPARE(*four->run.staleness, 7.0);
}

void TestAsyncModel::jitterCostsItsMean_data()
{
    QTest::addColumn<QString>("shape");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<double>("efficiency");
    // The excess of an exponential has the mean j: 200 ms x 1.5, 1 / 1.5 of the undisturbed rate.
    // Normal and uniform delays cancel on average.
    QTest::newRow("exponential") << "exponential" << 0.300 << 2.0 / 3;
    QTest::newRow("normal") << "normal" << 0.200 << 1.0;
    QTest::newRow("uniform") << "uniform" << 0.200 << 1.0;
}

void TestAsyncModel::jitterCostsItsMean()
{
    QFETCH(QString, shape);
    QFETCH(double, seconds);
    QFETCH(double, efficiency);
    const Scenario job = eightFreeWorkers(
        {{"straggler.jitter", "0.5"}, {"straggler.distribution", shape.toStdString()}});
    const auto m = stepOf(job, testPresets());
    QVERIFY(m);
    QVERIFY2(isNear(m->stepTime.value(), seconds, 1e-6), QByteArray::number(m->stepTime.value()));
    QVERIFY(isNear(m->efficiency, efficiency, 1e-6));
    // One worker alone has the same mean cycle: eight are eight times as fast.
    QVERIFY(isNear(m->speedup, 8, 1e-6));
    QVERIFY(isNear((m->compute + m->straggle).value(), seconds, 1e-6));
    // Both pictures run at the rate of the metrics.
    const auto lanes = drawn(stepLanesOf, job, testPresets());
    QVERIFY(lanes && isNear(lanes->workers.front().end.value(), seconds, 1e-6));
    const auto queue = drawn(serverQueue, job, testPresets());
    QVERIFY(queue && isNear(queue->updatesPerSecond, 8 / seconds, 0.02));
}

void TestAsyncModel::boundOfZeroWaitsInEveryStep()
{
    // The last of eight exponential delays: H_8 = 761/280 = 2.717857 means of 0.5 after 200 ms.
    const Changes jitter{{"straggler.jitter", "0.5"}, {"straggler.distribution", "exponential"}};
    const Scenario job = eightFreeWorkers(jitter);
    const Scenario bounded = scenarioOf({{"strategy.staleness_bound", "0 steps"}}, job);
    const auto m = stepOf(bounded, testPresets());
    QVERIFY(m);
    QVERIFY(isNear(m->stepTime.value(), 0.2 * (1 + 0.5 * 761 / 280), 1e-6));
    const auto together =
        stepOf(scenarioOf({{"strategy.asynchronous", "false"}}, job), testPresets());
    QVERIFY(together && isNear(m->stepTime.value(), together->stepTime.value(), 1e-6));
}

void TestAsyncModel::stalenessIsNotFree()
{
    const Scenario job =
        scenarioOf({{"strategy.asynchronous", "true"}, {"training.run_samples", "8192000"}},
                   parameterServers());
    const auto hasLine = [](const Scenario& scenario, const char* value) {
        const auto lines = assumptionsFor(scenario, testPresets());
        return std::any_of(lines.begin(), lines.end(), [&](const scenario::Assumption& line) {
            return line.path == "training.staleness_penalty" && line.value == value;
        });
    };
    QVERIFY(hasLine(job, "not counted"));
    // Seven others, 2 x 3 + 1 steps each.
    const auto bounded =
        assumptionsFor(scenarioOf({{"strategy.staleness_bound", "3 steps"}}, job), testPresets());
    QVERIFY(std::any_of(bounded.begin(), bounded.end(), [](const scenario::Assumption& line) {
        return line.path == "strategy.staleness_bound" &&
               line.note.find("49 updates") != std::string::npos;
    }));
    const Scenario penalized = scenarioOf({{"training.staleness_penalty", "0.05"}}, job);
    QVERIFY(hasLine(penalized, "0.05"));
    const auto without = stepOf(job, testPresets());
    const auto with = stepOf(penalized, testPresets());
    QVERIFY(without && with);
    // 8,192,000 samples in steps of 8 x 1024: 1000 steps; x (1 + 0.05 x 7) = 1.35.
    QVERIFY(isNear(*without->run.steps, 1000, 1e-12));
    QVERIFY(isNear(*with->run.steps, 1350, 1e-12));
    QVERIFY(isNear(with->run.runTime->value(), 1.35 * without->run.runTime->value(), 1e-12));
}

RINGSIDE_TEST(TestAsyncModel)
#include "tst_async_model.moc"
