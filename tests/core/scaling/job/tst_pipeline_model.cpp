// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/pipeline_model.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cmath>

using namespace ringside;
using namespace ringside::scaling;

class TestPipelineModel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bubble_data();
    void bubble();
    void oneStageHasNoBubble();
    void whatCannotBeScheduledIsRefused_data();
    void whatCannotBeScheduledIsRefused();
};

void TestPipelineModel::bubble_data()
{
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<int>("interleave");
    QTest::addColumn<double>("utilisation");
    // m / (m + p - 1), and m / (m + (p - 1) / v) interleaved.
    QTest::newRow("4 of 4") << 4 << 4 << 1 << 4 / 7.0;
    QTest::newRow("8 of 4") << 4 << 8 << 1 << 8 / 11.0;
    QTest::newRow("32 of 8") << 8 << 32 << 1 << 32 / 39.0;
    QTest::newRow("8 of 4, interleaved twice") << 4 << 8 << 2 << 8 / 9.5;
}

void TestPipelineModel::bubble()
{
    QFETCH(int, stages);
    QFETCH(int, microBatches);
    QFETCH(int, interleave);
    QFETCH(double, utilisation);
    const auto figures =
        pipelineFigures(stages, microBatches, interleave, PipelineSchedule::OneFOneB);
    QVERIFY(figures);
    QVERIFY(std::abs(figures->utilisation - utilisation) < 1e-12);
    QVERIFY(std::abs(figures->bubbleFraction - (1 - utilisation)) < 1e-12);
    QVERIFY(std::abs(figures->bubbleOverIdeal - (1 / utilisation - 1)) < 1e-12);
    QCOMPARE(figures->liveMicroBatches, std::min(stages, microBatches));
    if (interleave == 1)
        QCOMPARE(
            pipelineFigures(stages, microBatches, 1, PipelineSchedule::Gpipe)->liveMicroBatches,
            microBatches);
}

void TestPipelineModel::oneStageHasNoBubble()
{
    const auto figures = pipelineFigures(1, 7, 1, PipelineSchedule::Gpipe);
    QVERIFY(figures);
    QCOMPARE(figures->utilisation, 1.0);
    QCOMPARE(figures->bubbleFraction, 0.0);
}

void TestPipelineModel::whatCannotBeScheduledIsRefused_data()
{
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("microBatches");
    QTest::addColumn<int>("interleave");
    QTest::addColumn<bool>("gpipe");
    QTest::addColumn<ErrorCode>("code");
    QTest::newRow("no stages") << 0 << 4 << 1 << false << ErrorCode::OutOfRange;
    QTest::newRow("no micro-batches") << 4 << 0 << 1 << false << ErrorCode::OutOfRange;
    QTest::newRow("a billion stages") << 1000000000 << 4 << 1 << false << ErrorCode::OutOfRange;
    QTest::newRow("interleaved GPipe") << 4 << 8 << 2 << true << ErrorCode::Incompatible;
    QTest::newRow("interleaved, 6 for 4 stages") << 4 << 6 << 2 << false << ErrorCode::Incompatible;
}

void TestPipelineModel::whatCannotBeScheduledIsRefused()
{
    QFETCH(int, stages);
    QFETCH(int, microBatches);
    QFETCH(int, interleave);
    QFETCH(bool, gpipe);
    QFETCH(ErrorCode, code);
    const auto figures =
        pipelineFigures(stages, microBatches, interleave,
                        gpipe ? PipelineSchedule::Gpipe : PipelineSchedule::OneFOneB);
    QVERIFY(!figures);
    QCOMPARE(figures.error().code, code);
}

RINGSIDE_TEST(TestPipelineModel)
#include "tst_pipeline_model.moc"
