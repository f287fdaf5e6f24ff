// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/straggler_model.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>
#include <numbers>
#include <utility>

using namespace ringside::scaling;

class TestStragglerModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void expectedOrderStatistics_data();
    void expectedOrderStatistics();
    void exponentialDelaysAreHarmonicNumbers_data();
    void exponentialDelaysAreHarmonicNumbers();
    void uniformTimesDivideTheirInterval_data();
    void uniformTimesDivideTheirInterval();
    void blomComesWithinAFewPercent();
    void slowWorkerAmongExponentialOnes();
    void withoutJitterTheSlowestCounts();
    void asynchronousRatesAdd();
    void farStragglerIsWaitedForExactly();
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

void TestStragglerModel::exponentialDelaysAreHarmonicNumbers_data()
{
    QTest::addColumn<int>("workers");
    QTest::addColumn<int>("backup");
    QTest::addColumn<double>("delays");
    // The k-th of N exponential delays is H_N - H_(N-k) of their mean (Renyi 1953).
    QTest::newRow("one worker: the mean") << 1 << 0 << 1.0;
    QTest::newRow("the later of two") << 2 << 0 << 1 + 1.0 / 2;
    QTest::newRow("the last of four") << 4 << 0 << 1 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4;
    QTest::newRow("the last of ten but two") << 10 << 2 << 7381.0 / 2520 - 3.0 / 2;
    // H_100 = 5.187377517639621.
    QTest::newRow("the last of a hundred") << 100 << 0 << 5.187377517639621;
    // H_N = ln N + 0.5772156649015329 + 1 / (2 N) - 1 / (12 N^2).
    QTest::newRow("the last of 65,536")
        << 65536 << 0 << std::log(65536.0) + 0.5772156649015329 + 1 / (2 * 65536.0);
}

void TestStragglerModel::exponentialDelaysAreHarmonicNumbers()
{
    QFETCH(int, workers);
    QFETCH(int, backup);
    QFETCH(double, delays);
    const StragglerJob job{workers, 0, 1, 0.1, backup, JitterShape::Exponential};
    QVERIFY(std::abs(synchronousFactor(job) - (1 + 0.1 * delays)) < 1e-9);
}

void TestStragglerModel::uniformTimesDivideTheirInterval_data()
{
    QTest::addColumn<int>("workers");
    QTest::addColumn<int>("backup");
    QTest::addColumn<double>("share");
    // The k-th of N divides the interval as k / (N + 1).
    QTest::newRow("one worker") << 1 << 0 << 1.0 / 2;
    QTest::newRow("the later of two") << 2 << 0 << 2.0 / 3;
    QTest::newRow("the last of nine") << 9 << 0 << 9.0 / 10;
    QTest::newRow("the last of sixteen but two") << 16 << 2 << 14.0 / 17;
    QTest::newRow("the last of 65,536 but 1,024") << 65536 << 1024 << 64512.0 / 65537;
    QTest::newRow("the last of a thousand") << 1000 << 0 << 1000.0 / 1001;
}

void TestStragglerModel::uniformTimesDivideTheirInterval()
{
    QFETCH(int, workers);
    QFETCH(int, backup);
    QFETCH(double, share);
    const StragglerJob job{workers, 0, 1, 0.1, backup, JitterShape::Uniform};
    const double half = 0.1 * std::sqrt(3.0);
    QVERIFY(std::abs(synchronousFactor(job) - (1 - half + 2 * half * share)) < 1e-9);
}

void TestStragglerModel::blomComesWithinAFewPercent()
{
    // Blom 1958: the last of N is Phi^-1((N - 3/8) / (N + 1/4)) deviations late, to a few percent.
    // Phi^-1 of 9.625 / 10.25 and of 99.625 / 100.25, from tables of the normal distribution.
    for (const auto& [workers, blom] : {std::pair{10, 1.5466}, std::pair{100, 2.4986}}) {
        const StragglerJob job{workers, 0, 1, 0.1, 0, JitterShape::Normal};
        const double late = (synchronousFactor(job) - 1) / 0.1;
        QVERIFY2(std::abs(late - blom) < 0.03 * blom, QByteArray::number(late, 'g', 6));
    }
}

void TestStragglerModel::slowWorkerAmongExponentialOnes()
{
    // Of two, one three times slower: E max(1 + j A, 3 + 3 j B). At j = 0.01 the first is never
    // later (it would need 200 mean delays), so the second's mean of 3.03 counts.
    const StragglerJob job{2, 1, 3, 0.01, 0, JitterShape::Exponential};
    QVERIFY(std::abs(synchronousFactor(job) - 3.03) < 1e-9);
    // Its backup leaves the first: 1.01.
    const StragglerJob backed{2, 1, 3, 0.01, 1, JitterShape::Exponential};
    QVERIFY(std::abs(synchronousFactor(backed) - 1.01) < 1e-9);
}

void TestStragglerModel::withoutJitterTheSlowestCounts()
{
    QCOMPARE(synchronousFactor({16, 1, 1.5, 0, 0, JitterShape::Normal}), 1.5);
    QCOMPARE(synchronousFactor({16, 1, 1.5, 0, 1, JitterShape::Normal}), 1.0);
    QCOMPARE(synchronousFactor({16, 3, 1.5, 0, 2, JitterShape::Normal}), 1.5);
    QCOMPARE(synchronousFactor({16, 0, 1.5, 0, 0, JitterShape::Normal}), 1.0);
}

void TestStragglerModel::asynchronousRatesAdd()
{
    // 15 + 1/1.5 of 16 workers' rates.
    QCOMPARE(1 / asynchronousFactor({16, 1, 1.5, 0, 0, JitterShape::Normal}), (15 + 1 / 1.5) / 16);
    QCOMPARE(asynchronousFactor({4, 0, 3, 0, 0, JitterShape::Normal}), 1.0);
    // Exponential delays only add: 1 + j on average, for any worker. The others have a mean of 1.
    QCOMPARE(asynchronousFactor({4, 0, 1, 0.5, 0, JitterShape::Exponential}), 1.5);
    QCOMPARE(asynchronousFactor({4, 0, 1, 0.5, 0, JitterShape::Normal}), 1.0);
    QCOMPARE(asynchronousFactor({4, 0, 1, 0.5, 0, JitterShape::Uniform}), 1.0);
    QCOMPARE(asynchronousFactor({16, 1, 1.5, 0.25, 0, JitterShape::Exponential}),
             1.25 * 16 / (15 + 1 / 1.5));
}

void TestStragglerModel::farStragglerIsWaitedForExactly()
{
    // A hundred times slower, with a thousandth of jitter: the others do not matter.
    QVERIFY(std::abs(synchronousFactor({8, 1, 100, 0.001, 0, JitterShape::Normal}) - 100) < 1e-7);
    // Left out, the last of seven is waited for: between 1 and 1 + 3 deviations.
    const double rest = synchronousFactor({8, 1, 100, 0.001, 1, JitterShape::Normal});
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
        job.shape =
            *rc::gen::element(JitterShape::Normal, JitterShape::Exponential, JitterShape::Uniform);
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
    QVERIFY(synchronousFactor({65536, 0, 1, 0.1, 1024, JitterShape::Normal}) < 1.5);
}

RINGSIDE_TEST(TestStragglerModel)
#include "tst_straggler_model.moc"
