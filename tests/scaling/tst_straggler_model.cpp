// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/straggler_model.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>
#include <numbers>

using namespace ringside::scaling;

class TestStragglerModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expectedOrderStatistics_data();
    void expectedOrderStatistics();
    void withoutJitterTheSlowestCounts();
    void asynchronousRatesAdd();
    void aFarStragglerIsWaitedForExactly();
    void moreWorkersWaitLonger();
};

void TestStragglerModel::expectedOrderStatistics_data()
{
    QTest::addColumn<int>("workers");
    QTest::addColumn<int>("backup");
    QTest::addColumn<double>("deviations");
    const double pi = std::numbers::pi;
    // Exact means of normal order statistics (Jones 1948): 1/sqrt(pi), 3/(2 sqrt(pi)),
    // 6/(pi sqrt(pi)) arctan sqrt(2).
    QTest::newRow("one worker") << 1 << 0 << 0.0;
    QTest::newRow("the later of two") << 2 << 0 << 1 / std::sqrt(pi);
    QTest::newRow("the earlier of two") << 2 << 1 << -1 / std::sqrt(pi);
    QTest::newRow("the last of three") << 3 << 0 << 1.5 / std::sqrt(pi);
    QTest::newRow("the median of three") << 3 << 1 << 0.0;
    QTest::newRow("the last of four")
        << 4 << 0 << 6 / (pi * std::sqrt(pi)) * std::atan(std::sqrt(2.0));
}

void TestStragglerModel::expectedOrderStatistics()
{
    QFETCH(int, workers);
    QFETCH(int, backup);
    QFETCH(double, deviations);
    StragglerJob job;
    job.workers = workers;
    job.backup = backup;
    job.jitter = 0.1;
    QVERIFY(std::abs(synchronousFactor(job) - (1 + 0.1 * deviations)) < 1e-9);
}

void TestStragglerModel::withoutJitterTheSlowestCounts()
{
    QCOMPARE(synchronousFactor({16, 1, 1.5, 0, 0}), 1.5);
    QCOMPARE(synchronousFactor({16, 1, 1.5, 0, 1}), 1.0);
    QCOMPARE(synchronousFactor({16, 3, 1.5, 0, 2}), 1.5);
    QCOMPARE(synchronousFactor({16, 0, 1.5, 0, 0}), 1.0);
}

void TestStragglerModel::asynchronousRatesAdd()
{
    // 15 + 1/1.5 of 16 workers' rates.
    QCOMPARE(1 / asynchronousFactor({16, 1, 1.5, 0, 0}), (15 + 1 / 1.5) / 16);
    QCOMPARE(asynchronousFactor({4, 0, 3, 0, 0}), 1.0);
}

void TestStragglerModel::aFarStragglerIsWaitedForExactly()
{
    // A hundred times slower, with a thousandth of jitter: the others do not matter.
    QVERIFY(std::abs(synchronousFactor({8, 1, 100, 0.001, 0}) - 100) < 1e-7);
    // Left out, the last of seven is waited for: between 1 and 1 + 3 deviations.
    const double rest = synchronousFactor({8, 1, 100, 0.001, 1});
    QVERIFY(rest > 1.001 && rest < 1.003);
}

void TestStragglerModel::moreWorkersWaitLonger()
{
    QVERIFY(rc::check("waiting grows with workers and jitter and shrinks with backups", [] {
        StragglerJob job;
        job.workers = *rc::gen::inRange(2, 5000);
        job.slow = *rc::gen::inRange(0, 3);
        job.factor = 1 + 0.1 * *rc::gen::inRange(0, 20);
        job.jitter = 0.01 * *rc::gen::inRange(1, 40);
        const double factor = synchronousFactor(job);
        RC_ASSERT(std::isfinite(factor) && factor > 1 - 1e-9);
        StragglerJob more = job;
        more.workers *= 2;
        RC_ASSERT(synchronousFactor(more) > factor - 1e-9);
        StragglerJob backed = job;
        backed.backup = 1;
        RC_ASSERT(synchronousFactor(backed) < factor + 1e-9);
    }));
    // Like sqrt(2 ln N), not like N: the largest allowed cluster is still finite and fast.
    QVERIFY(synchronousFactor({65536, 0, 1, 0.1, 1024}) < 1.5);
}

QTEST_GUILESS_MAIN(TestStragglerModel)
#include "tst_straggler_model.moc"
