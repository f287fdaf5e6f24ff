// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/scaling/job/job.h"
#include "core/scaling/picture/checkpoint_curve.h"
#include "core/scaling/run/checkpoint_model.h"
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

class TestCheckpointU : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void partsSumToTheLoss();
    void spotJobsLossIsTakenApart();
    void partsAreWhatFailingJobsLose();
    void jobsPointIsThatOfItsMetrics();
    void curveHoldsItsMarkedPoints();
    void asynchronousSaveIsDrawnWithItsStall();
    void missingValuesAreReported();
};

namespace {

Scenario spotJob(const Changes& more = {})
{
    Changes changes{{"checkpoint.save_time", "120 s"}, {"checkpoint.mtbf", "7200 s"}};
    changes.insert(changes.end(), more.begin(), more.end());
    return scenarioOf(changes, bertLarge("2", "8", "100 Gbps"));
}

/// One try of work and save after another, failures drawn one by one.
CheckpointParts drawnParts(const CheckpointJob& job, double interval, int segments)
{
    Rng rng(7);
    const auto nextFailure = [&] { return -job.mtbf * std::log1p(-rng.uniform()); };
    CheckpointParts parts;
    for (int i = 0; i < segments; ++i) {
        for (;;) {
            const double failure = nextFailure();
            if (failure >= interval + job.save)
                break;
            parts.rework += failure;
            for (double again = nextFailure(); again < job.restart; again = nextFailure())
                parts.restarts += again;
            parts.restarts += job.restart;
        }
        parts.saves += job.save;
    }
    const double useful = segments * interval;
    return {parts.saves / useful, parts.rework / useful, parts.restarts / useful};
}

} // namespace

void TestCheckpointU::partsSumToTheLoss()
{
    QVERIFY(rc::check([] {
        CheckpointJob job;
        job.save = *rc::gen::inRange(1, 600);
        job.mtbf = *rc::gen::inRange(600, 100000000);
        job.restart = *rc::gen::inRange(0, 600);
        const double interval = *rc::gen::inRange(10, 100000);
        const CheckpointLoss loss = checkpointLossAt(job, interval);
        // Daly 2006: M e^(R/M) (e^((tau + delta)/M) - 1) / tau - 1.
        const double whole = job.mtbf * std::exp(job.restart / job.mtbf) *
                                 std::expm1((interval + job.save) / job.mtbf) / interval -
                             1;
        if (std::isfinite(whole))
            RC_ASSERT(std::abs(loss.total() - whole) <= 1e-9 * (1 + whole));
        RC_ASSERT(loss.parts.rework >= 0);
        RC_ASSERT(loss.parts.restarts >= 0);
    }));
}

void TestCheckpointU::spotJobsLossIsTakenApart()
{
    const auto u =
        drawn(checkpointCurveOf,
              spotJob({{"checkpoint.interval", "900 s"}, {"checkpoint.restart_time", "60 s"}}),
              testPresets());
    QVERIFY(u);
    QVERIFY(u->isStated);
    // 120 / 900 = 0.1333; e^(1020/7200) - 1 = 0.1521925: (7200 * 0.1521925 - 1020) / 900 =
    // 0.0842070, and for the restarts 7200 * 0.1521925 * (e^(1/120) - 1) / 900 = 1.2175400 *
    // 0.00836815 = 0.0101886.
    QVERIFY(isNear(u->ofJob.parts.saves, 0.1333333333, 1e-9));
    QVERIFY(isNear(u->ofJob.parts.rework, 0.0842070, 1e-5));
    QVERIFY(isNear(u->ofJob.parts.restarts, 0.0101886, 1e-5));
}

void TestCheckpointU::partsAreWhatFailingJobsLose()
{
    // 200,000 segments: the standard error of each part is well below 1 % of it.
    const CheckpointJob job{300, 3600, 120};
    const CheckpointParts drawn = drawnParts(job, 1800, 200000);
    const CheckpointParts parts = checkpointLossAt(job, 1800).parts;
    QVERIFY(isNear(parts.saves, drawn.saves, 1e-9));
    QVERIFY(isNear(parts.rework, drawn.rework, 0.015));
    QVERIFY(isNear(parts.restarts, drawn.restarts, 0.015));
}

void TestCheckpointU::jobsPointIsThatOfItsMetrics()
{
    for (const char* interval : {"", "60 s", "900 s", "40000 s"}) {
        for (const char* mtbf : {"600 s", "7200 s", "864000 s"}) {
            Changes changes{{"checkpoint.mtbf", mtbf},
                            {"checkpoint.restart_time", "90 s"},
                            {"checkpoint.job_time", "36000 s"}};
            if (*interval != '\0')
                changes.push_back({"checkpoint.interval", interval});
            const Scenario job = spotJob(changes);
            const auto u = drawn(checkpointCurveOf, job, testPresets());
            const auto metrics = stepOf(job, testPresets());
            QVERIFY(u && metrics);
            QCOMPARE(u->ofJob.interval, metrics->run.checkpointInterval->value());
            QCOMPARE(u->best.interval, metrics->run.bestInterval->value());
            QCOMPARE(u->ofJob.total(), *metrics->run.lostTime);
            QCOMPARE(u->finishChance, metrics->run.finishChance);
            QCOMPARE(u->isStated, *interval != '\0');
        }
    }
}

void TestCheckpointU::curveHoldsItsMarkedPoints()
{
    const auto u =
        drawn(checkpointCurveOf, spotJob({{"checkpoint.interval", "1000000 s"}}), testPresets());
    QVERIFY(u);
    for (const CheckpointLoss& marked : {u->young, u->best, u->ofJob})
        QVERIFY(std::ranges::find(u->curve, marked.interval, &CheckpointLoss::interval) !=
                u->curve.end());
    QVERIFY(std::ranges::is_sorted(u->curve, {}, &CheckpointLoss::interval));
    // 7200 s * 0.171636 = 1235.78 s is best; a thirtieth of it, and beyond the job's own interval.
    QVERIFY(isNear(u->curve.front().interval, 1235.78125 / 30, 1e-6));
    QVERIFY(u->curve.back().interval >= 2e6);
    // No point is below the marked minimum.
    for (const CheckpointLoss& point : u->curve)
        QVERIFY(!(point.total() < u->best.total() * (1 - 1e-12)));
    // sqrt(2 * 120 * 7200)
    QVERIFY(isNear(u->young.interval, 1314.534, 1e-6));
}

void TestCheckpointU::asynchronousSaveIsDrawnWithItsStall()
{
    const Scenario job = spotJob({{"checkpoint.async", "true"}, {"checkpoint.stall", "5 s"}});
    const auto u = drawn(checkpointCurveOf, job, testPresets());
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(u && metrics);
    QCOMPARE(u->job.save, 5.0);
    QCOMPARE(u->ofJob.total(), *metrics->run.lostTime);
}

void TestCheckpointU::missingValuesAreReported()
{
    const Scenario bare = bertLarge("2", "8", "100 Gbps");
    const auto neither = drawn(checkpointCurveOf, bare, testPresets());
    QCOMPARE(neither.error().code, ErrorCode::NotModelled);
    QVERIFY(neither.error().detail.find("neither checkpoint.save_time") != std::string::npos);
    const auto noSave =
        drawn(checkpointCurveOf, scenarioOf({{"checkpoint.mtbf", "7200 s"}}, bare), testPresets());
    QVERIFY(noSave.error().detail.find("checkpoint.save_time") != std::string::npos);
    const auto noMtbf = drawn(checkpointCurveOf,
                              scenarioOf({{"checkpoint.save_time", "7 s"}}, bare), testPresets());
    QVERIFY(noMtbf.error().detail.find("checkpoint.mtbf") != std::string::npos);
}

RINGSIDE_TEST(TestCheckpointU)
#include "tst_checkpoint_curve.moc"
