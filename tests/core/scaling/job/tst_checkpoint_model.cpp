// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/scaling/job/job.h"
#include "core/scaling/run/checkpoint_model.h"
#include "tests/support/near.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;
using ringside::test::isNear;

class TestCheckpointModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spotJobsComeOutAsTabulated_data();
    void spotJobsComeOutAsTabulated();
    void dalysFiguresAreReproduced_data();
    void dalysFiguresAreReproduced();
    void theExactLossIsWhatFailingJobsLose();
    void theBestIntervalIsTheLeast();
    void withoutFailuresNothingIsLost();
    void youngIsTooLowWhereItSaysSo();
    void aStatedIntervalIsTaken();
    void impossibleJobsAreRefused();
};

namespace {

constexpr double kMinute = 60;
constexpr double kHourSeconds = 3600;

CheckpointJob anyCheckpointJob()
{
    CheckpointJob job;
    job.save = *rc::gen::inRange(1, 600);
    job.mtbf = *rc::gen::inRange(600, 1000000);
    job.restart = *rc::gen::inRange(0, 600);
    return job;
}

/// Wall clock of one segment of work and its save, with failures drawn one by one.
double segmentSeconds(const CheckpointJob& job, double interval, Rng& rng)
{
    const auto nextFailure = [&] { return -job.mtbf * std::log1p(-rng.uniform()); };
    double wall = 0;
    for (;;) {
        const double failure = nextFailure();
        if (failure >= interval + job.save)
            return wall + interval + job.save;
        wall += failure;
        for (double again = nextFailure(); again < job.restart; again = nextFailure())
            wall += again;
        wall += job.restart;
    }
}

} // namespace

void TestCheckpointModel::spotJobsComeOutAsTabulated_data()
{
    QTest::addColumn<QString>("save");
    QTest::addColumn<QString>("mtbf");
    QTest::addColumn<double>("minutes");
    QTest::addColumn<double>("lost");
    // sqrt(2 delta M) and, at that interval, lost = sqrt(2 delta / M), in minutes:
    // sqrt(2 * 2 * 120) = 21.909, sqrt(4 / 120) = 0.18257; ...
    QTest::newRow("a save of 2 min, a preemption every 2 h") << "120 s"
                                                             << "7200 s" << 21.909 << 0.18257;
    QTest::newRow("a preemption every 8 h") << "120 s"
                                            << "28800 s" << 43.818 << 0.091287;
    QTest::newRow("a save of half a minute") << "30 s"
                                             << "7200 s" << 10.954 << 0.091287;
    QTest::newRow("a save of 5 min") << "300 s"
                                     << "7200 s" << 34.641 << 0.28868;
}

void TestCheckpointModel::spotJobsComeOutAsTabulated()
{
    QFETCH(QString, save);
    QFETCH(QString, mtbf);
    QFETCH(double, minutes);
    QFETCH(double, lost);
    const Scenario job = scenarioOf({{"checkpoint.save_time", save.toStdString()},
                                     {"checkpoint.mtbf", mtbf.toStdString()},
                                     {"checkpoint.job_time", "72000 s"}},
                                    bertLarge("2", "8", "100 Gbps"));
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(metrics);
    QVERIFY(isNear(metrics->run.bestInterval->value() / kMinute, minutes, 1e-4));
    QVERIFY(isNear(*metrics->run.lostTime, lost, 1e-4));
    // e^(-20 h / 2 h) = 4.54e-5, e^(-20 / 8) = 0.0821
    const double expected = mtbf == QLatin1String("7200 s") ? 4.53999e-5 : 0.0820850;
    QVERIFY(isNear(*metrics->run.finishChance, expected, 1e-5));
}

void TestCheckpointModel::dalysFiguresAreReproduced_data()
{
    QTest::addColumn<double>("mtbfMinutes");
    QTest::addColumn<double>("printed");
    QTest::addColumn<double>("rounding");
    // Daly 2006, captions of figures 3 to 5: a save of 5 min; 117, 57 and 9.1 min.
    QTest::newRow("a failure a day") << 24 * 60.0 << 117.0 << 0.5;
    QTest::newRow("a failure in six hours") << 360.0 << 57.0 << 0.5;
    QTest::newRow("a failure in a quarter of an hour") << 15.0 << 9.1 << 0.05;
}

void TestCheckpointModel::dalysFiguresAreReproduced()
{
    QFETCH(double, mtbfMinutes);
    QFETCH(double, printed);
    QFETCH(double, rounding);
    const CheckpointJob job{5 * kMinute, mtbfMinutes * kMinute, 10 * kMinute};
    QVERIFY(std::abs(dalyInterval(job) / kMinute - printed) <= rounding);
    QVERIFY(isNear(exactInterval(job), dalyInterval(job), 0.01));
}

void TestCheckpointModel::theExactLossIsWhatFailingJobsLose()
{
    // A mean of 200,000 segments; their spread is below twice their mean, so 1 % is more than two
    // standard errors.
    const CheckpointJob job{5 * kMinute, kHourSeconds, 2 * kMinute};
    const double interval = 30 * kMinute;
    constexpr int kSegments = 200000;
    Rng rng(20);
    double wall = 0;
    for (int i = 0; i < kSegments; ++i)
        wall += segmentSeconds(job, interval, rng);
    const double lost = wall / (kSegments * interval) - 1;
    QVERIFY(isNear(1 + exactLostTime(job, interval), 1 + lost, 0.01));
    // 5/30 + 30/120 + 2/60 = 0.45, where really more than 0.6 is lost.
    QVERIFY(isNear(youngLostTime(job, interval), 0.45, 1e-12));
    QVERIFY(lost > 0.55);
}

void TestCheckpointModel::theBestIntervalIsTheLeast()
{
    QVERIFY(rc::check([] {
        const CheckpointJob job = anyCheckpointJob();
        for (const double factor : {0.5, 0.9, 1.1, 2.0}) {
            RC_ASSERT(exactLostTime(job, exactInterval(job)) <=
                      exactLostTime(job, factor * exactInterval(job)));
            RC_ASSERT(youngLostTime(job, youngInterval(job)) <=
                      youngLostTime(job, factor * youngInterval(job)));
        }
        // Both fall towards the middle of the curve and rise after it.
        const auto curve = checkpointCurve(job, 31);
        RC_ASSERT(curve.size() == 31U);
        for (std::size_t i = 1; i <= 15; ++i) {
            RC_ASSERT(curve[i].young < curve[i - 1].young);
            RC_ASSERT(curve[30 - i].young < curve[31 - i].young);
        }
    }));
}

void TestCheckpointModel::withoutFailuresNothingIsLost()
{
    double before = 1e9;
    for (double mtbf = 1e3; mtbf <= 1e12; mtbf *= 10) {
        const CheckpointJob job{120, mtbf, 60};
        const double lost = exactLostTime(job, exactInterval(job));
        QVERIFY(lost < before);
        QVERIFY(youngLostTime(job, youngInterval(job)) <= lost * (1 + 1e-9));
        before = lost;
    }
    // sqrt(2 * 120 / 1e12) = 1.55e-5
    QVERIFY(before < 2e-5);
    // At a fixed interval the saves remain: 120 / 1200.
    QVERIFY(isNear(exactLostTime({120, 1e12, 60}, 1200), 0.1, 1e-6));
}

void TestCheckpointModel::youngIsTooLowWhereItSaysSo()
{
    // To third order in small quantities Young's lost time is below the exact one by about
    // (tau + delta)^2 / (6 M tau) M ...: here the claim of the header, a tenth at 0.01, in numbers.
    const CheckpointJob limit{36, 3600, 0};
    QVERIFY(isYoungGood(limit));
    const double tau = youngInterval(limit);
    const double share = youngLostTime(limit, tau) / exactLostTime(limit, tau);
    QVERIFY(share > 0.89 && share < 0.92);
    QVERIFY(!isYoungGood({120, 7200, 0}));
    const auto lines = assumptionsFor(
        scenarioOf({{"checkpoint.save_time", "120 s"}, {"checkpoint.mtbf", "7200 s"}},
                   bertLarge("2", "8", "100 Gbps")),
        testPresets());
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const Assumption& line) {
        return line.path == "checkpoint.mtbf" && line.note.find("Young") != std::string::npos;
    }));
}

void TestCheckpointModel::aStatedIntervalIsTaken()
{
    // 120 / 900 + 900 / (2 * 7200) = 0.13333 + 0.0625 = 0.19583
    const auto metrics = stepOf(scenarioOf({{"checkpoint.save_time", "120 s"},
                                            {"checkpoint.mtbf", "7200 s"},
                                            {"checkpoint.interval", "900 s"}},
                                           bertLarge("2", "8", "100 Gbps")),
                                testPresets());
    QVERIFY(metrics);
    QVERIFY(isNear(*metrics->run.lostTime, 0.1958333333, 1e-9));
    QCOMPARE(metrics->run.checkpointInterval->value(), 900.0);
}

void TestCheckpointModel::impossibleJobsAreRefused()
{
    QCOMPARE(checkCheckpointJob({0, 100, 0}).error().subject, std::string("checkpoint.save_time"));
    QCOMPARE(checkCheckpointJob({1, 0, 0}).error().subject, std::string("checkpoint.mtbf"));
    QCOMPARE(checkCheckpointJob({1, std::nan(""), 0}).error().code, ErrorCode::NotFinite);
    QCOMPARE(checkCheckpointJob({1, 1, -1}).error().subject,
             std::string("checkpoint.restart_time"));
}

RINGSIDE_TEST(TestCheckpointModel)
#include "tst_checkpoint_model.moc"
