// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/expert_load.h"
#include "tests/core/scaling/throughput/known_runs.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::scaling::throughput;
using namespace ringside::test;

/// How unevenly experts are loaded.
class TestExpertLoad : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fullestOf256Experts()
    {
        // 4,096 tokens, top 8: mean 128, sigma 11.1, sqrt(2 ln 256) = 3.33: 165, 1.29 times.
        const ExpertLoad load = expertLoad(4096, 256, 8);
        QCOMPARE(load.mean, 128.0);
        QVERIFY(near(load.fullest, 165, 0.01));
        QVERIFY(near(load.imbalance(), 1.29, 0.01));
    }

    void tokensBeyondTheCapacityAreDropped()
    {
        // At capacity 1, sigma phi(0) / mu = 11.1 x 0.3989 / 128 = 3.5 %; at 1.25, z = 2.87.
        QVERIFY(near(droppedShare(4096, 256, 8, 1), 0.035, 0.01));
        QVERIFY(near(droppedShare(4096, 256, 8, 1.25), 5.16e-5, 0.01));
        QVERIFY(droppedShare(4096, 256, 8, 2) < 1e-9);
    }

    void expertForEveryTokenIsNeverUneven() { QCOMPARE(expertLoad(100, 8, 8).imbalance(), 1.0); }
};

RINGSIDE_TEST(TestExpertLoad)
#include "tst_expert_load.moc"
