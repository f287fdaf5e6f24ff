// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/picture/speedup_curves.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <string>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestSpeedupCurves : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void wholeWorkersOnly();
    void bothWaysMeetAtTheJob();
    void everyPointIsTheEngines();
    void fixedBatchCollapses();
    void fixedBatchRunsOutOfSamples();
    void teethStay();
    void moneyAndTimeWhereTyped();
    void oneAcceleratorHasNoCurve();
};

namespace {

SpeedupCurves curvesOf(const Scenario& job)
{
    const auto curves = drawn(speedupCurves, job, testPresets());
    if (!curves)
        QTest::qFail(curves.error().detail.c_str(), __FILE__, __LINE__);
    return curves.value_or(SpeedupCurves());
}

const SweepPoint* pointAt(const WorkersLine& line, int workers)
{
    const auto it = std::find_if(line.points.begin(), line.points.end(),
                                 [&](const SweepPoint& p) { return p.value == workers; });
    return it == line.points.end() ? nullptr : &*it;
}

StepMetrics withWorkers(const Scenario& job, int workers)
{
    const auto metrics =
        stepOf(scenarioOf({{"cluster.workers", std::to_string(workers)}}, job), testPresets());
    return metrics.value_or(StepMetrics());
}

} // namespace

void TestSpeedupCurves::wholeWorkersOnly()
{
    for (const int own : {1, 4, 7, 100, 1024, 5000}) {
        const std::vector<int> counts = workersToDraw(own);
        QVERIFY(std::is_sorted(counts.begin(), counts.end()));
        QCOMPARE(counts.front(), 1);
        QVERIFY(std::find(counts.begin(), counts.end(), own) != counts.end());
        QVERIFY(counts.back() >= std::max(64, 4 * own));
        QVERIFY(counts.size() <= 80);
        for (int power = 1; power < counts.back(); power *= 2) {
            QVERIFY(std::find(counts.begin(), counts.end(), power) != counts.end());
            QVERIFY(std::find(counts.begin(), counts.end(), power + 1) != counts.end());
        }
    }
    QCOMPARE(workersToDraw(1024).back(), 4096);
    // 1, 2, 4 ... 64, and one more than each but the last: 7 + 6, of which 2 is twice there.
    QCOMPARE(workersToDraw(4, true).size(), std::size_t{12});
}

void TestSpeedupCurves::bothWaysMeetAtTheJob()
{
    const Scenario weak = mirroredJob(); // 4 x 4 x 64 samples
    const SpeedupCurves curves = curvesOf(weak);
    QCOMPARE(curves.workers, 4);
    QCOMPARE(curves.own.scaling, Scaling::Weak);
    QCOMPARE(curves.own.batch, 64.0);
    QCOMPARE(curves.other.scaling, Scaling::Strong);
    QCOMPARE(curves.other.batch, 1024.0);
    QVERIFY(isNear(pointAt(curves.own, 4)->metrics.stepTime.value(),
                   pointAt(curves.other, 4)->metrics.stepTime.value()));
    const SpeedupCurves turned = curvesOf(scenarioOf({{"work.scaling", "strong"}}, weak));
    QCOMPARE(turned.own.scaling, Scaling::Strong);
    QCOMPARE(turned.own.batch, 1024.0);
    QCOMPARE(turned.other.batch, 64.0);
    for (const SweepPoint& point : turned.own.points)
        QVERIFY(isNear(pointAt(curves.other, static_cast<int>(point.value))->metrics.speedup,
                       point.metrics.speedup));
}

void TestSpeedupCurves::everyPointIsTheEngines()
{
    QVERIFY(rc::check([] {
        const Scenario base = *rc::gen::elementOf(
            std::vector<Scenario>{mirroredJob(), starvedChips(), stragglerJob(), tinyJob(),
                                  parameterServers(), accumulationJob()});
        const bool strong = *rc::gen::arbitrary<bool>();
        const Scenario job = scenarioOf({{"work.scaling", strong ? "strong" : "weak"}}, base);
        const Scenario turned = scenarioOf({{"work.scaling", strong ? "weak" : "strong"}}, base);
        const SpeedupCurves curves = curvesOf(job);
        for (const auto* line : {&curves.own, &curves.other}) {
            const auto i = *rc::gen::inRange<std::size_t>(0, line->points.size());
            const SweepPoint& point = line->points[i];
            const StepMetrics expected =
                withWorkers(line == &curves.own ? job : turned, static_cast<int>(point.value));
            RC_ASSERT(isNear(point.metrics.stepTime.value(), expected.stepTime.value()));
            RC_ASSERT(isNear(point.metrics.speedup, expected.speedup));
            RC_ASSERT(point.metrics.bottleneck == expected.bottleneck);
        }
        RC_ASSERT(std::all_of(curves.own.points.begin(), curves.own.points.end(),
                              [](const SweepPoint& p) { return p.value == std::floor(p.value); }));
    }));
}

void TestSpeedupCurves::fixedBatchCollapses()
{
    // 1024 samples a step: past some size the all-reduce takes longer than one host alone needs.
    const Scenario job = scenarioOf({{"work.scaling", "strong"}}, mirroredJob());
    const SpeedupCurves curves = curvesOf(job);
    QVERIFY(curves.limits.slower);
    const int from = *curves.limits.slower;
    QVERIFY(withWorkers(job, from).speedup < 1);
    QVERIFY(from == 2 || withWorkers(job, from - 1).speedup >= 1);
    for (const SweepPoint& point : curves.own.points)
        QVERIFY(point.value < from || point.metrics.speedup < 1);
    // The same for the job that states it the other way.
    QCOMPARE(*curvesOf(mirroredJob()).limits.slower, from);
}

void TestSpeedupCurves::fixedBatchRunsOutOfSamples()
{
    // 16 workers of one accelerator, 2 samples on each: 32 in a step, so 33 have less than one.
    const Scenario job = scenarioOf(
        {{"work.per_accelerator_batch", "2"}, {"cluster.workers", "16"}}, stragglerJob());
    QCOMPARE(*curvesOf(job).limits.thin, 33);
    // 64 on each are 1024 in a step, and 1024 is beyond the picture, which ends at 64.
    QVERIFY(!curvesOf(stragglerJob()).limits.thin);
}

void TestSpeedupCurves::teethStay()
{
    // Halving-doubling costs up to twice as much one rank after a power of two.
    const Scenario job = scenarioOf({{"strategy.collective", "halving-doubling"},
                                     {"model.parameters", "2e9"},
                                     {"work.overlap", "0"}},
                                    stragglerJob());
    const SpeedupCurves curves = curvesOf(job);
    for (const int power : {8, 16, 32}) {
        const double before = pointAt(curves.own, power)->metrics.stepTime.value();
        const double after = pointAt(curves.own, power + 1)->metrics.stepTime.value();
        QVERIFY(after > 1.3 * before);
    }
}

void TestSpeedupCurves::moneyAndTimeWhereTyped()
{
    const SpeedupCurves plain = curvesOf(mirroredJob());
    QVERIFY(!plain.isPriced && !plain.hasRunTime && !plain.toAccuracy);
    const Scenario typed = scenarioOf({{"price.accelerator_hour", "3"},
                                       {"training.critical_batch", "2000"},
                                       {"training.min_steps", "5000"}},
                                      mirroredJob());
    const SpeedupCurves curves = curvesOf(typed);
    QVERIFY(curves.isPriced && curves.hasRunTime && curves.toAccuracy);
    for (const auto* line : {&curves.own, &curves.other})
        for (const SweepPoint& point : line->points)
            QVERIFY(point.metrics.run.costPerMillionSamples && point.metrics.run.runTime);
    const SpeedupCurves counted =
        curvesOf(scenarioOf({{"training.run_samples", "1e6"}}, mirroredJob()));
    QVERIFY(counted.hasRunTime && !counted.toAccuracy);
}

void TestSpeedupCurves::oneAcceleratorHasNoCurve()
{
    const auto curves = drawn(
        speedupCurves, scenarioOf({{"strategy.kind", "single"}}, mirroredJob()), testPresets());
    QCOMPARE(curves.error().code, ErrorCode::NotModelled);
    QCOMPARE(curves.error().detail, std::string("one accelerator, no workers to add"));
}

RINGSIDE_TEST(TestSpeedupCurves)
#include "tst_speedup_curves.moc"
