// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/throughput/prediction_interval.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::scaling::throughput;

/// Intervals of predicted step times.
class TestPredictionInterval : public QObject
{
    Q_OBJECT

    static TrainingRun runOn(const Accelerator& chip, int experts = 0)
    {
        TrainingRun run;
        run.accelerator = chip;
        run.model.experts.count = experts;
        return run;
    }

private Q_SLOTS:
    void intervalIsAFactorEitherWay()
    {
        // 10 s / 1.25 and 10 s x 1.25
        const Spread spread{0.1, 0.25};
        QCOMPARE(spread.low(10), 8.0);
        QCOMPARE(spread.high(10), 12.5);
    }

    void predictionRestsOnWhatIsKnown_data()
    {
        QTest::addColumn<QByteArray>("accelerator");
        QTest::addColumn<bool>("knownStack");
        QTest::addColumn<int>("footing");
        const auto row = [](const char* name, const char* chip, bool known, Footing footing) {
            QTest::newRow(name) << QByteArray(chip) << known << static_cast<int>(footing);
        };
        row("a stack of the fit", "A100-SXM-80", true, Footing::Fitted);
        row("no stack", "A100-SXM-80", false, Footing::AssumedStack);
        row("an accelerator without a run", "A800-SXM-80", true, Footing::BorrowedConstants);
        row("neither", "A800-SXM-80", false, Footing::BorrowedConstants);
    }

    void predictionRestsOnWhatIsKnown()
    {
        QFETCH(QByteArray, accelerator);
        QFETCH(bool, knownStack);
        const auto chip = acceleratorNamed(accelerator.toStdString());
        QVERIFY(chip);
        QTEST(static_cast<int>(footingOf(runOn(*chip), knownStack)), "footing");
    }

    void assumptionsAndExpertsWidenIt()
    {
        for (const Accelerator& chip : accelerators()) {
            const auto widthOf = [&](int experts, Footing footing) {
                return spreadOf(runOn(chip, experts), footing).width;
            };
            const QByteArray name = QByteArray::fromStdString(std::string(chip.name));
            for (const int experts : {0, 8}) {
                const double known = widthOf(experts, Footing::Fitted);
                QVERIFY2(widthOf(experts, Footing::AssumedStack) > known, name);
                QVERIFY2(widthOf(experts, Footing::BorrowedConstants) >
                             widthOf(experts, Footing::AssumedStack),
                         name);
                QVERIFY2(spreadOf(runOn(chip, experts), Footing::Fitted).mean < known, name);
            }
        }
        const auto hopper = acceleratorNamed("h100");
        const auto widthOf = [&](int experts, Footing footing) {
            return spreadOf(runOn(*hopper, experts), footing).width;
        };
        QVERIFY(widthOf(8, Footing::Fitted) > widthOf(0, Footing::Fitted));
        QVERIFY(widthOf(0, Footing::AssumedStack) > widthOf(0, Footing::Fitted));
        QVERIFY(widthOf(0, Footing::BorrowedConstants) > widthOf(0, Footing::Fitted));
        QVERIFY(ratioWidth(runOn(*hopper, 8)) >= ratioWidth(runOn(*hopper)));
    }
};

RINGSIDE_TEST(TestPredictionInterval)
#include "tst_prediction_interval.moc"
