// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/run/learning_rate.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>

using namespace ringside;
using namespace ringside::scaling;

class TestLearningRate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ratesFollowTheBatch_data();
    void ratesFollowTheBatch();
    void warmUpIsAStraightLine();
    void senselessArgumentsAreRefused();
};

void TestLearningRate::ratesFollowTheBatch_data()
{
    QTest::addColumn<double>("rate");
    QTest::addColumn<double>("from");
    QTest::addColumn<double>("to");
    QTest::addColumn<QString>("rule");
    QTest::addColumn<double>("expected");
    QTest::newRow("Goyal: 0.1 at 256 becomes 3.2 at 8192")
        << 0.1 << 256.0 << 8192.0 << "linear" << 3.2;
    QTest::newRow("eight times the batch, linear") << 1e-4 << 32.0 << 256.0 << "linear" << 8e-4;
    // sqrt(8) = 2.8284
    QTest::newRow("eight times the batch, square root")
        << 1e-4 << 32.0 << 256.0 << "sqrt" << 1e-4 * std::sqrt(8.0);
    QTest::newRow("a smaller batch lowers the rate") << 0.4 << 256.0 << 64.0 << "linear" << 0.1;
}

void TestLearningRate::ratesFollowTheBatch()
{
    QFETCH(double, rate);
    QFETCH(double, from);
    QFETCH(double, to);
    QFETCH(QString, rule);
    QFETCH(double, expected);
    const auto scaled = scaledLearningRate(rate, from, to, rule.toStdString());
    QVERIFY(scaled);
    QVERIFY(std::abs(*scaled - expected) < 1e-12);
}

void TestLearningRate::warmUpIsAStraightLine()
{
    // Goyal et al.: from 0.1 to 3.2 in equal parts; half-way 1.65.
    QCOMPARE(warmedRate(0.1, 3.2, 100, 0), 0.1);
    QVERIFY(std::abs(warmedRate(0.1, 3.2, 100, 50) - 1.65) < 1e-12);
    QCOMPARE(warmedRate(0.1, 3.2, 100, 100), 3.2);
    QCOMPARE(warmedRate(0.1, 3.2, 100, 5000), 3.2);
    QCOMPARE(warmedRate(0.1, 3.2, 0, 0), 3.2);
}

void TestLearningRate::senselessArgumentsAreRefused()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QCOMPARE(scaledLearningRate(nan, 1, 1, "linear").error().code, ErrorCode::NotFinite);
    QCOMPARE(scaledLearningRate(0.1, 0, 1, "linear").error().code, ErrorCode::OutOfRange);
    QCOMPARE(scaledLearningRate(0.1, 1, -1, "linear").error().code, ErrorCode::OutOfRange);
    const auto unknown = scaledLearningRate(0.1, 1, 1, "liner");
    QCOMPARE(unknown.error().code, ErrorCode::UnknownName);
    QCOMPARE(unknown.error().nearest, std::string("linear"));
}

RINGSIDE_TEST(TestLearningRate)
#include "tst_learning_rate.moc"
