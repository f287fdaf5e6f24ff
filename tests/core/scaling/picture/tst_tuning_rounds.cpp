// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/picture/tuning_rounds.h"
#include "core/scaling/run/tuning_model.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

class TestTuningRounds : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fortyTrialsOnSevenSlots();
    void boxesSumToTheFigures();
    void manyTrialsAreGrouped();
    void figuresAreThoseOfTheMetrics();
    void missingValuesAreReported();
};

namespace {

Result<TuningRounds> roundsOf(const EvaluatedJob& job)
{
    return tuningRoundsOf(job);
}

Scenario tuned(const Changes& more)
{
    Changes changes{{"work.per_accelerator_batch", "256"}, {"work.compute_time", "40 ms"}};
    changes.insert(changes.end(), more.begin(), more.end());
    return scenarioOf(changes);
}

} // namespace

void TestTuningRounds::fortyTrialsOnSevenSlots()
{
    // 40 = 5 * 7 + 5: six rounds, the last with five; 1,800 s * (1 - 0.4) = 1,080 s each.
    const auto tuning = tuningRoundsOf(TuningJob{40, 7, 1800, 0.4});
    QVERIFY(tuning);
    QCOMPARE(tuning->blocks.size(), std::size_t{40});
    QVERIFY(!tuning->isGrouped());
    QCOMPARE(tuning->lastRoundTrials, 5.0);
    QCOMPARE(tuning->rows, 7);
    QCOMPARE(tuning->fullSeconds, 6 * 1800.0);
    for (std::size_t i = 0; i < 40; ++i) {
        const TrialBlock& block = tuning->blocks[i];
        QCOMPARE(block.firstTrial, static_cast<double>(i));
        QCOMPARE(block.trials, 1.0);
        QCOMPARE(block.firstSlot, static_cast<double>(i % 7));
        QCOMPARE(block.firstRound, static_cast<double>(i / 7));
        QVERIFY(std::abs(block.start - 1080.0 * static_cast<double>(i / 7)) < 1e-6);
        QVERIFY(std::abs(block.end - block.start - 1080) < 1e-6);
        QCOMPARE(block.informed, i >= 7);
        QCOMPARE(block.results, 7.0 * static_cast<double>(i / 7));
    }
}

void TestTuningRounds::boxesSumToTheFigures()
{
    QVERIFY(rc::check([] {
        TuningJob job;
        job.trials = *rc::gen::inRange(1, 100000);
        job.parallel = *rc::gen::inRange(1, 3000);
        job.trialSeconds = *rc::gen::inRange(1, 10000);
        job.earlyStopping = *rc::gen::inRange(0, 99) / 100.0;
        const auto tuning = tuningRoundsOf(job);
        const auto figures = tuningFigures(job);
        RC_ASSERT(tuning && figures);
        double trials = 0, informed = 0, end = 0;
        for (const TrialBlock& block : tuning->blocks) {
            RC_ASSERT(block.trials <= (block.lastSlot - block.firstSlot + 1) *
                                          (block.lastRound - block.firstRound + 1));
            trials += block.trials;
            informed += block.informed ? block.trials : 0;
            end = std::max(end, block.end);
        }
        RC_ASSERT(trials == job.trials);
        RC_ASSERT(informed == figures->informedTrials);
        RC_ASSERT(std::abs(end - figures->seconds) <= 1e-9 * figures->seconds);
        RC_ASSERT(std::abs(trials * tuning->trialSeconds - figures->workSeconds) <=
                  1e-9 * figures->workSeconds);
        RC_ASSERT(tuning->rows <= kTuningRows);
        RC_ASSERT(tuning->blocks.size() <= std::size_t{kTuningRows} * kTuningColumns);
    }));
}

void TestTuningRounds::manyTrialsAreGrouped()
{
    // 1e6 trials on 100 slots: 10,000 rounds. ceil(100 / 32) = 4 slots a row, 25 rows; the first
    // round alone, then ceil(9,999 / 63) = 159 rounds a column, 63 columns.
    const auto tuning = tuningRoundsOf(TuningJob{1e6, 100, 60, 0});
    QVERIFY(tuning->isGrouped());
    QCOMPARE(tuning->slotsPerRow, 4.0);
    QCOMPARE(tuning->rows, 25);
    QCOMPARE(tuning->blocks.size(), std::size_t{25 * 64});
    QCOMPARE(tuning->blocks.front().trials, 4.0);
    QVERIFY(!tuning->blocks.front().informed);
    QCOMPARE(tuning->blocks[25].trials, 4.0 * 159);
    QVERIFY(tuning->blocks[25].informed);
}

void TestTuningRounds::figuresAreThoseOfTheMetrics()
{
    for (const char* parallel : {"1", "7", "40", "100"}) {
        const Scenario job = tuned({{"tuning.trials", "40"},
                                    {"tuning.trial_time", "1800 s"},
                                    {"tuning.early_stopping", "0.4"},
                                    {"tuning.parallel", parallel}});
        const auto tuning = drawn(roundsOf, job, testPresets());
        const auto metrics = stepOf(job, testPresets());
        QVERIFY(tuning && metrics);
        QCOMPARE(tuning->figures.rounds, *metrics->run.tuningRounds);
        QCOMPARE(tuning->figures.seconds, metrics->run.tuningTime->value());
        QCOMPARE(tuning->figures.informedTrials, *metrics->run.informedTrials);
    }
}

void TestTuningRounds::missingValuesAreReported()
{
    const auto trials = drawn(roundsOf, tuned({}), testPresets());
    QCOMPARE(trials.error().code, ErrorCode::NotModelled);
    QVERIFY(trials.error().detail.find("tuning.trials") != std::string::npos);
    const auto time = drawn(roundsOf, tuned({{"tuning.trials", "40"}}), testPresets());
    QVERIFY(time.error().detail.find("tuning.trial_time") != std::string::npos);
}

RINGSIDE_TEST(TestTuningRounds)
#include "tst_tuning_rounds.moc"
