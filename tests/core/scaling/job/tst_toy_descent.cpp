// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/learning_rate.h"
#include "core/scaling/run/toy_descent.h"
#include "tests/support/near.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestToyDescent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void withoutNoiseTheLossIsTheClosedForm();
    void itDivergesAboveTwoOverTheLargestCurvature();
    void noiseLowersTheLargestRateOfSmallBatches();
    void eightTimesTheRateNeedsAWarmUp();
    void clippingBoundsTheSpike();
    void sameSeedGivesTheSameRun();
    void planeIsWhatTheRunsSay();
    void senselessToysAreRefused();
};

namespace {

ToyRun runOf(const ToyJob& job)
{
    const auto run = runToy(job);
    if (!run)
        QTest::qFail(run.error().subject.c_str(), __FILE__, __LINE__);
    return run ? *run : ToyRun{{0}, false};
}

} // namespace

void TestToyDescent::withoutNoiseTheLossIsTheClosedForm()
{
    // x_n = (1 - eta lambda)^n: with 4 and 0.2, loss_n = 4/2 * 0.2^(2n).
    ToyJob job;
    job.curvatures = {4};
    job.rate = 0.2;
    job.steps = 10;
    const ToyRun run = runOf(job);
    QCOMPARE(run.losses.size(), std::size_t{11});
    for (std::size_t n = 0; n < run.losses.size(); ++n)
        QVERIFY(isNear(run.losses[n], 2 * std::pow(0.2, 2.0 * static_cast<double>(n)), 1e-9));
}

void TestToyDescent::itDivergesAboveTwoOverTheLargestCurvature()
{
    QVERIFY(rc::check([] {
        ToyJob job;
        job.curvatures.clear();
        for (int i = *rc::gen::inRange(1, 5); i > 0; --i)
            job.curvatures.push_back(*rc::gen::inRange(1, 100000) / 100.0);
        job.momentum = *rc::gen::elementOf(std::vector<double>{0, 0.5, 0.9});
        job.steps = 3000;
        // Rates in parts of a thousand of the limit; within 2 % of it 3000 steps do not tell.
        const double share = *rc::gen::inRange(1, 3000) / 1000.0;
        RC_PRE(share < 0.98 || share > 1.02);
        const double largest = *std::max_element(job.curvatures.begin(), job.curvatures.end());
        job.rate = share * 2 * (1 + job.momentum) / largest;
        const auto run = runToy(job);
        RC_ASSERT(run);
        RC_ASSERT(run->diverged == (share > 1));
        RC_ASSERT(isNear(largestStableRate(job), 2 * (1 + job.momentum) / largest, 1e-12));
    }));
}

void TestToyDescent::noiseLowersTheLargestRateOfSmallBatches()
{
    // s = 8: the noise scale is 64 samples. (2 / lambda) / (1 + 64 / B): at B = 1 1/65 of 2, at 64
    // the half, at 4096 nearly all of it. A quarter below runs, a quarter above does not.
    for (const double batch : {1.0, 8.0, 64.0, 4096.0}) {
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            ToyJob job;
            job.noise = 8;
            job.batch = batch;
            job.seed = seed;
            job.steps = 20000;
            const double limit = 2 / (1 + 64 / batch);
            QVERIFY(isNear(largestStableRate(job), limit, 1e-12));
            job.rate = 0.75 * limit;
            QVERIFY(!runOf(job).diverged);
            job.rate = 1.25 * limit;
            QVERIFY(runOf(job).diverged);
        }
    }
}

void TestToyDescent::eightTimesTheRateNeedsAWarmUp()
{
    // Job 4 of the orientation tables: 1e-4 runs, 8e-4 diverges at once, and runs after a warm-up
    // of 2000 steps. With a curvature of 2000 that is 4000 at first: 2 / 4000 = 5e-4 lies between
    // the rates, and 2 / 2000 = 1e-3 above both.
    ToyJob job;
    job.curvatures = {2000};
    job.earlyFactor = 2;
    job.steps = 4000;
    job.rate = 1e-4;
    QVERIFY(!runOf(job).diverged);
    job.rate = 8e-4;
    QVERIFY(runOf(job).diverged);
    job.warmupSteps = 2000;
    const ToyRun warmed = runOf(job);
    QVERIFY(!warmed.diverged);
    QVERIFY(warmed.finalLoss() < warmed.losses.front());
}

void TestToyDescent::clippingBoundsTheSpike()
{
    ToyJob job;
    job.curvatures = {2000};
    job.rate = 4e-3; // four times the limit
    job.steps = 2000;
    QVERIFY(runOf(job).diverged);
    job.clipNorm = 1;
    const ToyRun run = runOf(job);
    QVERIFY(!run.diverged);
    // A step is at most rate x norm = 4e-3 long, so x stays within 1 and the loss below its start.
    QVERIFY(*std::max_element(run.losses.begin(), run.losses.end()) <= run.losses.front());
}

void TestToyDescent::sameSeedGivesTheSameRun()
{
    ToyJob job;
    job.noise = 3;
    const ToyRun first = runOf(job), again = runOf(job);
    QVERIFY(first.losses == again.losses);
    job.seed = 2;
    QVERIFY(runOf(job).losses != first.losses);
}

void TestToyDescent::planeIsWhatTheRunsSay()
{
    ToyJob job;
    job.noise = 4;
    job.steps = 2000;
    const std::vector<double> batches{1, 16, 256}, rates{0.01, 0.5, 1.5, 3};
    const auto plane = stabilityPlane(job, batches, rates);
    QVERIFY(plane);
    QCOMPARE(plane->diverged.size(), rates.size());
    // Limits 2 / (1 + 16 / B): 0.118, 1, 1.88.
    const std::vector<std::vector<bool>> expected{
        {false, false, false}, {true, false, false}, {true, true, false}, {true, true, true}};
    QVERIFY(plane->diverged == expected);
    std::stop_source source;
    source.request_stop();
    QCOMPARE(stabilityPlane(job, batches, rates, source.get_token()).error().code,
             ErrorCode::Cancelled);
}

void TestToyDescent::senselessToysAreRefused()
{
    ToyJob job;
    job.curvatures = {};
    QCOMPARE(runToy(job).error().subject, std::string("training.curvature"));
    job.curvatures = {1};
    job.rate = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(runToy(job).error().code, ErrorCode::NotFinite);
    job.rate = 1;
    job.momentum = 1;
    QCOMPARE(runToy(job).error().subject, std::string("training.momentum"));
    job.momentum = 0;
    job.steps = 0;
    QCOMPARE(runToy(job).error().subject, std::string("steps"));
    job.steps = 10;
    job.curvatures.assign(1000, 1.0);
    QCOMPARE(runToy(job).error().code, ErrorCode::TooLarge);
}

RINGSIDE_TEST(TestToyDescent)
#include "tst_toy_descent.moc"
