// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/objective_need.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace ringside::study;

class TestObjectiveNeed : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void needIsTheWeightTimesTheShareExpectedWrong_data()
    {
        QTest::addColumn<double>("weight");
        QTest::addColumn<int>("right");
        QTest::addColumn<int>("answered");
        QTest::addColumn<double>("need");
        // w (1 - (r + 1) / (n + 2))
        QTest::newRow("nothing answered: half the weight") << 20.0 << 0 << 0 << 10.0;
        QTest::newRow("0 of 2: 20 (1 - 1/4)") << 20.0 << 0 << 2 << 15.0;
        QTest::newRow("2 of 2: 20 (1 - 3/4)") << 20.0 << 2 << 2 << 5.0;
        QTest::newRow("7 of 8: 20 (1 - 8/10)") << 20.0 << 7 << 8 << 4.0;
        QTest::newRow("no weight, no need") << 0.0 << 0 << 5 << 0.0;
    }

    void needIsTheWeightTimesTheShareExpectedWrong()
    {
        QFETCH(double, weight);
        QFETCH(int, right);
        QFETCH(int, answered);
        QFETCH(double, need);
        QVERIFY(std::abs(needOf({weight, right, answered}) - need) < 1e-12);
    }
};

RINGSIDE_TEST(TestObjectiveNeed)
#include "tst_objective_need.moc"
