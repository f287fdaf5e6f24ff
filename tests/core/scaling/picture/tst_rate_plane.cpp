// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/picture/rate_plane.h"
#include "core/scaling/run/toy_descent.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestRatePlane : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rulesGoThroughTheRateThatWorked();
    void ruleSetsTheJobsRate();
    void jobIsAPointOfTheGrid();
    void planeIsWhatTheRunsSay_data();
    void planeIsWhatTheRunsSay();
    void withoutNoiseTheLimitIsTwoOverTheCurvature();
    void noiseNeedsLargerBatches();
    void eightTimesTheRateNeedsAWarmUp();
    void clippedRunIsNoLoss();
    void curveKeepsItsEndsAndItsSpike();
    void withoutACurvatureTheRulesStay();
    void longNoisyWarmUpIsReportedAsTooLong();
    void missingValuesAreReported_data();
    void missingValuesAreReported();
    void newerRequestEndsIt();
};

namespace {

/// 16 accelerators of 64 samples: a batch of 1,024.
Scenario jobWith(const Changes& changes)
{
    return scenarioOf(changes, mirroredJob());
}

Scenario ruledJob(const char* rule, const Changes& more = {})
{
    Changes changes{{"training.base_learning_rate", "0.1"},
                    {"training.base_batch", "256"},
                    {"training.rule", rule}};
    changes.insert(changes.end(), more.begin(), more.end());
    return jobWith(changes);
}

RatePlane planeOf(const Scenario& scenario)
{
    const auto plane = drawn(ratePlaneOf, scenario, testPresets());
    if (!plane)
        QTest::qFail((plane.error().subject + ": " + plane.error().detail).c_str(), __FILE__,
                     __LINE__);
    return plane ? *plane : RatePlane{};
}

} // namespace

void TestRatePlane::rulesGoThroughTheRateThatWorked()
{
    const RatePlane plane = planeOf(ruledJob("linear"));
    QCOMPARE(plane.base->batch, 256.0);
    QCOMPARE(plane.base->rate, 0.1);
    // 1,024 / 256 = 4: 0.1 * 4 and 0.1 * sqrt(4).
    QVERIFY(isNear(*plane.linearRate, 0.4, 1e-12));
    QVERIFY(isNear(*plane.squareRootRate, 0.2, 1e-12));
    QCOMPARE(plane.linear.size(), plane.batches.size());
    for (std::size_t i = 0; i < plane.batches.size(); ++i) {
        QCOMPARE(plane.linear[i].batch, plane.batches[i]);
        QVERIFY(isNear(plane.linear[i].rate, 0.1 * plane.batches[i] / 256, 1e-12));
        QVERIFY(isNear(plane.squareRoot[i].rate, 0.1 * std::sqrt(plane.batches[i] / 256), 1e-12));
    }
}

void TestRatePlane::ruleSetsTheJobsRate()
{
    const Scenario job = ruledJob("sqrt");
    const RatePlane plane = planeOf(job);
    QCOMPARE(plane.rule, std::string("sqrt"));
    QVERIFY(isNear(plane.job.rate, 0.2, 1e-12));
    // The same as the step's metrics say.
    QCOMPARE(plane.job.rate, *stepOf(job, testPresets())->run.learningRate);
    QCOMPARE(plane.job.batch, 1024.0);
    const RatePlane stated = planeOf(ruledJob("sqrt", {{"training.learning_rate", "0.3"}}));
    QVERIFY(stated.rule.empty());
    QCOMPARE(stated.job.rate, 0.3);
}

void TestRatePlane::jobIsAPointOfTheGrid()
{
    QVERIFY(rc::check([] {
        Changes changes{
            {"training.learning_rate", std::to_string(*rc::gen::inRange(1, 100000) / 1e5)},
            {"work.per_accelerator_batch", std::to_string(*rc::gen::inRange(1, 5000))},
            {"training.base_learning_rate", std::to_string(*rc::gen::inRange(1, 100000) / 1e5)},
            {"training.base_batch", std::to_string(*rc::gen::inRange(1, 100000))}};
        if (*rc::gen::arbitrary<bool>())
            changes.push_back(
                {"training.curvature", std::to_string(*rc::gen::inRange(1, 100000) / 10.0)});
        const auto plane = drawn(ratePlaneOf, jobWith(changes), testPresets());
        RC_ASSERT(plane);
        RC_ASSERT(plane->batches[plane->jobColumn] == plane->job.batch);
        RC_ASSERT(plane->rates[plane->jobRow] == plane->job.rate);
        for (const auto* axis : {&plane->batches, &plane->rates}) {
            RC_ASSERT(axis->size() >= 2U);
            RC_ASSERT(axis->size() <= 24U);
            for (std::size_t i = 2; i < axis->size(); ++i)
                RC_ASSERT(isNear((*axis)[i] / (*axis)[i - 1], (*axis)[1] / (*axis)[0], 1e-9));
        }
        // The rate that worked lies within the grid, or half a step of it.
        const double step = std::sqrt(plane->batches[1] / plane->batches[0]);
        RC_ASSERT(plane->base->batch >= plane->batches.front() / step);
        RC_ASSERT(plane->base->batch <= plane->batches.back() * step);
        RC_ASSERT(plane->hasToy() == plane->toyAbsent.empty());
    }));
}

void TestRatePlane::planeIsWhatTheRunsSay_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::newRow("plain") << "training.rule"
                           << "linear";
    QTest::newRow("with momentum") << "training.momentum"
                                   << "0.9";
    QTest::newRow("with a warm-up") << "training.warmup_steps"
                                    << "40";
    QTest::newRow("with a high early curvature") << "training.early_curvature"
                                                 << "20";
    QTest::newRow("with noise") << "training.gradient_noise"
                                << "16";
    QTest::newRow("with clipping") << "training.clip_norm"
                                   << "0.5";
}

void TestRatePlane::planeIsWhatTheRunsSay()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    const Scenario job = ruledJob(
        "linear", {{"training.curvature", "4"}, {path.toStdString(), value.toStdString()}});
    const RatePlane plane = planeOf(job);
    QVERIFY(plane.hasToy());
    const auto toy = drawn(toyJobOf, job, testPresets());
    QVERIFY(toy);
    QCOMPARE(plane.curves.size(), plane.rates.size());
    for (std::size_t row = 0; row < plane.rates.size(); ++row) {
        QCOMPARE(plane.curves[row].size(), plane.batches.size());
        for (std::size_t column = 0; column < plane.batches.size(); column += 5) {
            ToyJob cell = *toy;
            cell.rate = plane.rates[row];
            cell.batch = plane.batches[column];
            cell.startRate = std::min(cell.startRate, cell.rate);
            const auto run = runToy(cell);
            QVERIFY(run);
            const ToyCurve& curve = plane.curves[row][column];
            QCOMPARE(curve.outcome == ToyOutcome::Diverges, run->diverged);
            QCOMPARE(curve.lastStep, static_cast<int>(run->losses.size()) - 1);
            for (const ToyCurve::Point& point : curve.points)
                QCOMPARE(point.loss,
                         run->losses[static_cast<std::size_t>(point.step)] / run->losses.front());
        }
    }
    const auto own = runToy(*toy);
    QCOMPARE(plane.jobCurve().outcome == ToyOutcome::Diverges, own->diverged);
}

void TestRatePlane::withoutNoiseTheLimitIsTwoOverTheCurvature()
{
    // 2 (1 + 0.9) / 4 = 0.95, whatever the batch.
    const RatePlane plane =
        planeOf(ruledJob("linear", {{"training.curvature", "4"}, {"training.momentum", "0.9"}}));
    QCOMPARE(plane.limit.size(), plane.batches.size());
    for (const RatePoint& point : plane.limit)
        QVERIFY(isNear(point.rate, 0.95, 1e-12));
    for (std::size_t row = 0; row < plane.rates.size(); ++row) {
        if (isNear(plane.rates[row], 0.95, 0.05))
            continue; // 500 steps do not tell
        for (const ToyCurve& curve : plane.curves[row])
            QCOMPARE(curve.outcome == ToyOutcome::Diverges, plane.rates[row] > 0.95);
    }
}

void TestRatePlane::noiseNeedsLargerBatches()
{
    // s = 16, lambda = 4: the limit is 0.5 / (1 + 256 / B): 0.25 at 256 and 0.4 at 1,024.
    const RatePlane plane = planeOf(
        ruledJob("linear", {{"training.curvature", "4"}, {"training.gradient_noise", "16"}}));
    for (const RatePoint& point : plane.limit)
        QVERIFY(isNear(point.rate, 0.5 / (1 + 256 / point.batch), 1e-12));
    for (std::size_t column = 0; column < plane.batches.size(); ++column) {
        const double limit = 0.5 / (1 + 256 / plane.batches[column]);
        for (std::size_t row = 0; row < plane.rates.size(); ++row) {
            const bool diverged = plane.curves[row][column].outcome == ToyOutcome::Diverges;
            if (plane.rates[row] > 2 * limit)
                QVERIFY(diverged);
            if (plane.rates[row] < limit / 2)
                QVERIFY(!diverged);
        }
    }
}

void TestRatePlane::eightTimesTheRateNeedsAWarmUp()
{
    // Job 4 of the orientation tables: 8e-4 against a curvature that is 4,000 at first, 2 / 4,000 =
    // 5e-4, and 2,000 later.
    const Changes changes{{"training.base_learning_rate", "1e-4"},
                          {"training.base_batch", "128"},
                          {"training.rule", "linear"},
                          {"training.curvature", "2000"},
                          {"training.early_curvature", "4000"}};
    const RatePlane bare = planeOf(jobWith(changes));
    QVERIFY(isNear(bare.job.rate, 8e-4, 1e-12));
    QCOMPARE(bare.jobCurve().outcome, ToyOutcome::Diverges);
    QVERIFY(bare.limit.empty()); // no closed form with an early curvature
    const RatePlane warm =
        planeOf(scenarioOf({{"training.warmup_steps", "2000"}}, jobWith(changes)));
    QCOMPARE(warm.jobCurve().outcome, ToyOutcome::Falls);
    QCOMPARE(warm.jobCurve().lastStep, 2500);
}

void TestRatePlane::clippedRunIsNoLoss()
{
    // Twice the limit of 2 / 4: clipped to a norm of 0.5 a step is 0.5 long at most, so the run
    // neither diverges nor settles: below 0.25 a step doubles x and turns it about.
    const RatePlane plane = planeOf(jobWith({{"training.learning_rate", "1"},
                                             {"training.curvature", "4"},
                                             {"training.clip_norm", "0.5"}}));
    QVERIFY(plane.jobCurve().outcome != ToyOutcome::Diverges);
    const auto highest =
        std::ranges::max_element(plane.jobCurve().points, {}, &ToyCurve::Point::loss);
    QVERIFY(highest->loss <= 1);
}

void TestRatePlane::curveKeepsItsEndsAndItsSpike()
{
    ToyRun run;
    for (int i = 0; i <= 5000; ++i)
        run.losses.push_back(i == 3333 ? 70 : 2.0 / (i + 1));
    const ToyCurve curve = toyCurveOf(run);
    QVERIFY(curve.points.size() <= kToyCurvePoints);
    QVERIFY(curve.points.size() > 90U);
    QCOMPARE(curve.points.front(), (ToyCurve::Point{0, 1}));
    QCOMPARE(curve.points.back(), (ToyCurve::Point{5000, 1.0 / 5001}));
    QVERIFY(std::ranges::find(curve.points, ToyCurve::Point{3333, 35}) != curve.points.end());
    QVERIFY(std::ranges::is_sorted(curve.points, {}, &ToyCurve::Point::step));
    QCOMPARE(curve.outcome, ToyOutcome::Falls);
    // A loss of 2^-n is below 1e-12 from step 40 on: the first 40 steps are all kept.
    ToyRun gone;
    for (int i = 0; i <= 100000; ++i)
        gone.losses.push_back(std::exp2(-i));
    const ToyCurve brief = toyCurveOf(gone);
    QCOMPARE(brief.points.size(), std::size_t{42});
    for (int i = 0; i <= 40; ++i)
        QCOMPARE(brief.points[static_cast<std::size_t>(i)], (ToyCurve::Point{i, std::exp2(-i)}));
    QCOMPARE(brief.points.back().step, 100000);
    // A run of one step has two points, and one that blew up keeps what can be drawn.
    QCOMPARE(toyCurveOf({{2, 1}, false}).points.size(), std::size_t{2});
    const ToyCurve blown = toyCurveOf({{2, 1e5, std::nan("")}, true});
    QCOMPARE(blown.points.size(), std::size_t{2});
    QCOMPARE(blown.lastStep, 2);
    QCOMPARE(blown.outcome, ToyOutcome::Diverges);
    QCOMPARE(toyCurveOf({{2, 3}, false}).outcome, ToyOutcome::DoesNotFall);
}

void TestRatePlane::withoutACurvatureTheRulesStay()
{
    const RatePlane plane = planeOf(ruledJob("linear"));
    QVERIFY(!plane.hasToy());
    QVERIFY(plane.toyAbsent.find("training.curvature") != std::string::npos);
    QVERIFY(!plane.linear.empty());
    const RatePlane alone =
        planeOf(jobWith({{"training.learning_rate", "0.1"}, {"training.curvature", "4"}}));
    QVERIFY(alone.hasToy());
    QVERIFY(alone.linear.empty() && !alone.base);
}

void TestRatePlane::longNoisyWarmUpIsReportedAsTooLong()
{
    const RatePlane coarse = planeOf(ruledJob("linear", {{"training.curvature", "4"},
                                                         {"training.gradient_noise", "2"},
                                                         {"training.warmup_steps", "2000"}}));
    // sqrt(2e7 draws / 32 directions / 2,500 steps) = 15.8 points each way at most.
    QVERIFY(coarse.hasToy());
    QVERIFY(coarse.rates.size() <= 15U && coarse.batches.size() <= 15U);
    const RatePlane plane = planeOf(ruledJob("linear", {{"training.curvature", "4"},
                                                        {"training.gradient_noise", "2"},
                                                        {"training.warmup_steps", "100000"}}));
    QVERIFY(!plane.hasToy());
    QVERIFY(plane.toyAbsent.find("100000 steps") != std::string::npos);
}

void TestRatePlane::missingValuesAreReported_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("says");
    QTest::newRow("no rate at all") << ""
                                    << ""
                                    << "training.learning_rate is missing";
    QTest::newRow("a rate and nothing to hold it against") << "training.learning_rate"
                                                           << "0.1"
                                                           << "training.curvature";
    QTest::newRow("a rate of nothing") << "training.learning_rate"
                                       << "0"
                                       << "logarithmic";
}

void TestRatePlane::missingValuesAreReported()
{
    QFETCH(QString, path);
    QFETCH(QString, value);
    QFETCH(QString, says);
    Scenario job = mirroredJob();
    if (!path.isEmpty())
        job = jobWith({{path.toStdString(), value.toStdString()}});
    const auto plane = drawn(ratePlaneOf, job, testPresets());
    QVERIFY(!plane);
    QCOMPARE(plane.error().code, ErrorCode::NotModelled);
    QVERIFY2(plane.error().detail.find(says.toStdString()) != std::string::npos,
             plane.error().detail.c_str());
}

void TestRatePlane::newerRequestEndsIt()
{
    std::stop_source source;
    source.request_stop();
    const auto plane = drawn(ratePlaneOf, ruledJob("linear", {{"training.curvature", "4"}}),
                             testPresets(), source.get_token());
    QCOMPARE(plane.error().code, ErrorCode::Cancelled);
}

RINGSIDE_TEST(TestRatePlane)
#include "tst_rate_plane.moc"
