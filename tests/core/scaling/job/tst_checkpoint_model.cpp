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
    void exactLossIsWhatFailingJobsLose();
    void bestIntervalIsTheLeast();
    void bestIntervalIsLambertsPoint();
    void youngsIntervalIsTheFirstOrder();
    void withoutFailuresNothingIsLost();
    void statedIntervalIsTaken();
    void asynchronousSaveIsItsStall();
    void runThatNeverFinishesLosesEverything();
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
    QTest::addColumn<QString>("restart");
    QTest::addColumn<double>("minutes");
    QTest::addColumn<double>("lost");
    // M x with (1 - x) e^x = e^(-delta/M), then M e^(R/M) (e^((tau + delta)/M) - 1) / tau - 1.
    // delta/M = 1/60: x = 0.171636, since 0.828364 e^0.171636 = 0.983471 = e^(-1/60); 120 min x =
    // 20.596 min, and (e^0.188303 - 1) / 0.171636 - 1 = 0.207199. The others likewise: x =
    // 0.0885307 for 1/240, 0.261592 for 1/24. With save and restart of a sixth of M, x = 0.472009
    // and e^(1/6) (e^0.638675 - 1) / 0.472009 - 1 = 1.23746; Young's sum there is 1/6/0.472009 +
    // 0.472009/2 + 1/6 = 0.756.
    QTest::newRow("a save of 2 min, a preemption every 2 h") << "120 s"
                                                             << "7200 s"
                                                             << "0 s" << 20.5964 << 0.207199;
    QTest::newRow("a preemption every 8 h") << "120 s"
                                            << "28800 s"
                                            << "0 s" << 42.4947 << 0.0971297;
    QTest::newRow("a save of half a minute") << "30 s"
                                             << "7200 s"
                                             << "0 s" << 10.6237 << 0.0971297;
    QTest::newRow("a save of 5 min") << "300 s"
                                     << "7200 s"
                                     << "0 s" << 31.3910 << 0.354264;
    QTest::newRow("a save and a restart of 10 min, a preemption every hour")
        << "600 s"
        << "3600 s"
        << "600 s" << 28.3205 << 1.23746;
}

void TestCheckpointModel::spotJobsComeOutAsTabulated()
{
    QFETCH(QString, save);
    QFETCH(QString, mtbf);
    QFETCH(QString, restart);
    QFETCH(double, minutes);
    QFETCH(double, lost);
    const Scenario job = scenarioOf({{"checkpoint.save_time", save.toStdString()},
                                     {"checkpoint.mtbf", mtbf.toStdString()},
                                     {"checkpoint.restart_time", restart.toStdString()},
                                     {"checkpoint.job_time", "72000 s"}},
                                    bertLarge("2", "8", "100 Gbps"));
    const auto metrics = stepOf(job, testPresets());
    QVERIFY(metrics);
    QVERIFY(isNear(metrics->run.bestInterval->value() / kMinute, minutes, 1e-5));
    QVERIFY(isNear(*metrics->run.lostTime, lost, 1e-5));
    QVERIFY(isNear(*metrics->run.goodput, 1 / (1 + lost), 1e-5));
    // e^(-20 h / 2 h) = 4.54e-5, e^(-20 / 8) = 0.0821, e^(-20) = 2.06e-9
    const double expected = mtbf == QLatin1String("7200 s")    ? 4.53999e-5
                            : mtbf == QLatin1String("28800 s") ? 0.0820850
                                                               : 2.06115e-9;
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

void TestCheckpointModel::exactLossIsWhatFailingJobsLose()
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
    // The first order, 5/30 + 30/120 + 2/60 = 0.45, is far below it.
    QVERIFY(lost > 0.55);
}

void TestCheckpointModel::bestIntervalIsTheLeast()
{
    QVERIFY(rc::check([] {
        const CheckpointJob job = anyCheckpointJob();
        for (const double factor : {0.5, 0.9, 1.1, 2.0}) {
            RC_ASSERT(exactLostTime(job, exactInterval(job)) <=
                      exactLostTime(job, factor * exactInterval(job)));
        }
        // The loss falls towards the middle of the curve and rises after it.
        const auto curve = checkpointCurve(job, 31);
        RC_ASSERT(curve.size() == 31U);
        for (std::size_t i = 1; i <= 15; ++i) {
            RC_ASSERT(curve[i].total() < curve[i - 1].total());
            RC_ASSERT(curve[30 - i].total() < curve[31 - i].total());
        }
    }));
}

void TestCheckpointModel::bestIntervalIsLambertsPoint()
{
    // W by Newton's method from -1 + sqrt(2 (1 + e w)), the start of its series at the branch
    // point: w e^w = -e^(-1 - delta/M).
    for (const double share : {1e-3, 1e-2, 1.0 / 60, 1.0 / 6, 1.0, 5.0}) {
        const double wanted = -std::exp(-1 - share);
        double w = -1 + std::sqrt(2 * (1 + std::exp(1.0) * wanted));
        for (int i = 0; i < 60; ++i)
            w -= (w * std::exp(w) - wanted) / (std::exp(w) * (1 + w));
        QVERIFY(isNear(exactInterval({share * 7200, 7200, 90}), 7200 * (1 + w), 1e-9));
    }
}

void TestCheckpointModel::youngsIntervalIsTheFirstOrder()
{
    // x^2 / 2 + x^3 / 3 + ... = delta/M gives x = sqrt(2 delta/M) (1 - sqrt(2 delta/M) / 3 + ...),
    // so Young's interval is too long by a third of the square root.
    for (const double share : {1e-12, 1e-8, 1e-6, 1e-4}) {
        const CheckpointJob job{share * 1e6, 1e6, 0};
        const double root = std::sqrt(2 * share);
        QVERIFY(isNear(youngInterval(job), 1e6 * root, 1e-12));
        QVERIFY(isNear(exactInterval(job), 1e6 * root * (1 - root / 3), share));
    }
    const auto lines = assumptionsFor(
        scenarioOf({{"checkpoint.save_time", "120 s"}, {"checkpoint.mtbf", "7200 s"}},
                   bertLarge("2", "8", "100 Gbps")),
        testPresets());
    QVERIFY(std::any_of(lines.begin(), lines.end(), [](const scenario::Assumption& line) {
        return line.path == "checkpoint.mtbf" && line.note.find("Young") != std::string::npos;
    }));
}

void TestCheckpointModel::withoutFailuresNothingIsLost()
{
    double before = 1e9;
    for (double mtbf = 1e3; mtbf <= 1e12; mtbf *= 10) {
        const CheckpointJob job{120, mtbf, 60};
        const double lost = exactLostTime(job, exactInterval(job));
        QVERIFY(lost < before);
        // To first order sqrt(2 delta/M) + R/M; the second order only adds to it.
        const double first = std::sqrt(2 * 120 / mtbf) + 60 / mtbf;
        QVERIFY(first <= lost && isNear(lost, first, std::sqrt(240 / mtbf)));
        before = lost;
    }
    // sqrt(2 * 120 / 1e12) = 1.55e-5
    QVERIFY(before < 2e-5);
    // At a fixed interval the saves remain: 120 / 1200.
    QVERIFY(isNear(exactLostTime({120, 1e12, 60}, 1200), 0.1, 1e-6));
}

void TestCheckpointModel::statedIntervalIsTaken()
{
    // 7200 (e^(1020/7200) - 1) / 900 - 1 = 7200 * 0.1521925 / 900 - 1 = 0.2175402
    const auto metrics = stepOf(scenarioOf({{"checkpoint.save_time", "120 s"},
                                            {"checkpoint.mtbf", "7200 s"},
                                            {"checkpoint.interval", "900 s"}},
                                           bertLarge("2", "8", "100 Gbps")),
                                testPresets());
    QVERIFY(metrics);
    QVERIFY(isNear(*metrics->run.lostTime, 0.2175402, 1e-6));
    QCOMPARE(metrics->run.checkpointInterval->value(), 900.0);
}

void TestCheckpointModel::asynchronousSaveIsItsStall()
{
    const Scenario fails =
        scenarioOf({{"checkpoint.mtbf", "7200 s"}, {"checkpoint.restart_time", "60 s"}},
                   bertLarge("2", "8", "100 Gbps"));
    const Scenario stalls =
        scenarioOf({{"checkpoint.async", "true"}, {"checkpoint.stall", "30 s"}}, fails);
    const auto beside = stepOf(stalls, testPresets());
    const auto saves = stepOf(scenarioOf({{"checkpoint.save_time", "30 s"}}, fails), testPresets());
    QVERIFY(beside && saves);
    QCOMPARE(*beside->run.lostTime, *saves->run.lostTime);
    // Nothing needs the time of a save that stops nothing.
    const auto terms = termsFor(stalls, testPresets());
    QVERIFY(terms);
    QVERIFY(std::any_of(terms->begin(), terms->end(), [](const Term& term) {
        return term.name == "best checkpoint interval" && term.value.value() > 600;
    }));
}

void TestCheckpointModel::runThatNeverFinishesLosesEverything()
{
    // e^(1e6 / 1000) is beyond a double.
    const auto metrics = stepOf(scenarioOf({{"checkpoint.save_time", "120 s"},
                                            {"checkpoint.mtbf", "1000 s"},
                                            {"checkpoint.interval", "1000000 s"}},
                                           bertLarge("2", "8", "100 Gbps")),
                                testPresets());
    QVERIFY(metrics);
    QVERIFY(std::isinf(*metrics->run.lostTime));
    QCOMPARE(*metrics->run.goodput, 0.0);
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
