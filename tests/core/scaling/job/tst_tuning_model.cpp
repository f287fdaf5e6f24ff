// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/job.h"
#include "core/scaling/run/tuning_model.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

class TestTuningModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fortyTrials_data();
    void fortyTrials();
    void moreAtOnceIsFasterAndKnowsLess();
    void senselessNumbersAreRefused();
};

void TestTuningModel::fortyTrials_data()
{
    QTest::addColumn<QString>("parallel");
    QTest::addColumn<QString>("saved");
    QTest::addColumn<double>("rounds");
    QTest::addColumn<double>("hours");
    QTest::addColumn<double>("informed");
    // 40 trials of half an hour: rounds = ceil(40 / parallel), each half an hour.
    QTest::newRow("four at a time") << "4"
                                    << "0" << 10.0 << 5.0 << 36.0;
    QTest::newRow("all at once") << "40"
                                 << "0" << 1.0 << 0.5 << 0.0;
    QTest::newRow("eight at a time") << "8"
                                     << "0" << 5.0 << 2.5 << 32.0;
    QTest::newRow("one by one") << "1"
                                << "0" << 40.0 << 20.0 << 39.0;
    QTest::newRow("more places than trials") << "100"
                                             << "0" << 1.0 << 0.5 << 0.0;
    QTest::newRow("seven at a time leave a round of five") << "7"
                                                           << "0" << 6.0 << 3.0 << 33.0;
    // 5 h * (1 - 0.4)
    QTest::newRow("early stopping saves 40 %") << "4"
                                               << "0.4" << 10.0 << 3.0 << 36.0;
}

void TestTuningModel::fortyTrials()
{
    QFETCH(QString, parallel);
    QFETCH(QString, saved);
    QFETCH(double, rounds);
    QFETCH(double, hours);
    QFETCH(double, informed);
    const auto metrics = stepOf(scenarioOf({{"work.per_accelerator_batch", "256"},
                                            {"work.compute_time", "40 ms"},
                                            {"tuning.trials", "40"},
                                            {"tuning.trial_time", "1800 s"},
                                            {"tuning.parallel", parallel.toStdString()},
                                            {"tuning.early_stopping", saved.toStdString()}}),
                                testPresets());
    QVERIFY(metrics);
    QCOMPARE(*metrics->run.tuningRounds, rounds);
    QVERIFY(std::abs(metrics->run.tuningTime->value() / 3600 - hours) < 1e-9);
    QCOMPARE(*metrics->run.informedTrials, informed);
}

void TestTuningModel::moreAtOnceIsFasterAndKnowsLess()
{
    QVERIFY(rc::check([] {
        TuningJob job;
        job.trials = *rc::gen::inRange(1, 500);
        job.parallel = *rc::gen::inRange(1, 500);
        job.trialSeconds = 60;
        const auto few = tuningFigures(job);
        job.parallel += 1;
        const auto more = tuningFigures(job);
        RC_ASSERT(few && more);
        RC_ASSERT(more->seconds <= few->seconds);
        RC_ASSERT(more->informedTrials <= few->informedTrials);
        RC_ASSERT(more->workSeconds == few->workSeconds);
    }));
}

void TestTuningModel::senselessNumbersAreRefused()
{
    QCOMPARE(tuningFigures({0, 1, 1, 0}).error().subject, std::string("tuning.trials"));
    QCOMPARE(tuningFigures({1, 0, 1, 0}).error().subject, std::string("tuning.parallel"));
    QCOMPARE(tuningFigures({1, 1, 0, 0}).error().subject, std::string("tuning.trial_time"));
    QCOMPARE(tuningFigures({1, 1, 1, 1}).error().subject, std::string("tuning.early_stopping"));
    QCOMPARE(tuningFigures({std::nan(""), 1, 1, 0}).error().code, ErrorCode::NotFinite);
}

RINGSIDE_TEST(TestTuningModel)
#include "tst_tuning_model.moc"
