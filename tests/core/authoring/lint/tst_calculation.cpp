// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/text/calculation.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::bank;

class TstCalculation : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void sides_data();
    void sides();
    void chains_data();
    void chains();
    void disagreementSaysBothNumbers();
    void deepBracketsEnd();
};

void TstCalculation::sides_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("numeric");
    QTest::addColumn<double>("value");
    const auto row = [](const char* text, double value) {
        QTest::newRow(text) << QString::fromUtf8(text) << true << value;
    };
    const auto noRow = [](const char* text) {
        QTest::newRow(text) << QString::fromUtf8(text) << false << 0.0;
    };
    row("2 + 3 · 4", 14);
    row("(2 + 3) × 4", 20);
    row("2(4 − 1)/4", 1.5);
    row("2 * 3 / 4", 1.5);
    row("12 ÷ 4 ÷ 3", 1);
    row("2^10", 1024);
    row("10⁹", 1e9);
    row("10⁻³ · 5", 5e-3);
    row("−5 + 2", -3);
    row("110e6", 110e6);
    row("1,024 · 2", 2048);
    row("50 Gbps", 50e9);
    row("240 GB/s", 240e9);
    row("16 GiB", 16 * 1073741824.0);
    row("132 ms", 0.132);
    row("30 µs", 30e-6);
    row("27 %", 0.27);
    row("312 TFLOP/s · 0.4", 124.8e12);
    row("0.44 GB / 40 GB/s", 0.011);
    row("(2 · 3) ms", 6e-3);
    row("4 workers · 4 GPUs", 16);
    row("max(2, 3) + min(2, 3)", 5);
    row("sqrt(16)", 4);
    row("exp(0) + exp(2 - 2)", 2);
    row("10 · (exp(1 / 10) - 1)", 10 * (std::exp(0.1) - 1));
    row("1.75×", 1.75);
    noRow("n");
    noRow("2 n");
    noRow("2 ·");
    noRow("");
    noRow("about 5");
    noRow("(2");
    noRow("1 / 0");
    noRow("5 parsecs");
}

void TstCalculation::sides()
{
    QFETCH(QString, text);
    QFETCH(bool, numeric);
    QFETCH(double, value);
    const auto side = evaluateSide(text);
    QCOMPARE(side.has_value(), numeric);
    if (side)
        QCOMPARE(side->value, value);
}

void TstCalculation::chains_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<int>("disagreements");
    const auto row = [](const char* line, int disagreements) {
        QTest::newRow(line) << QString::fromUtf8(line) << disagreements;
    };
    row("6 · 110e6 · 64 · 128 / (312e12 · 0.40) = 0.0433 s", 0);
    row("6 · 110e6 · 64 · 128 / (312e12 · 0.40) = 43.3 ms", 0);
    row("6 · 110e6 · 64 · 128 / (312e12 · 0.40) = 44.3 ms", 1);
    row("2 · 3 / 4 · 440 MB / 5 GB/s = 132 ms", 0);
    row("2 · 3 / 4 · 440 MB / 5 GB/s = 0.132 s = 132 ms", 0);
    row("2 · 3 / 4 · 440 MB / 5 GB/s = 0.123 s = 132 ms", 2);
    row("32e9 / 8 · 0.8 = 3.2e9 bytes/s", 0);
    row("50 Gbps / 8 = 6.25 GB/s", 0);
    row("50 Gbps = 6.25 GB/s", 0);
    row("50 Gbps = 5.25 GB/s", 1);
    row("43 / 158 = 0.27", 0);
    row("43 / 158 = 27 %", 0);
    row("43 / 158 = 0.28", 1);
    row("43 / 158 ≈ 0.28", 1);
    row("16 MiB = 16.8 MB", 0);
    row("16 MiB = 16 MB", 1);
    row("t = 2 · 3 = 7 s", 1);
    row("t = c + max(0, e) = 6 s", 0);
    row("efficiency = 0.27", 0);
    row("2 · 3 > 5 = 7", 0);
    row("workers: 4", 0);
    row("16 · 1.1e9 = 17.6e9 bytes", 0);
    row("16 · 1.1e9 = 17.6 GB", 0);
    row("16 · 1.1e9 = 18.6 GB,", 1);
}

void TstCalculation::chains()
{
    QFETCH(QString, line);
    QFETCH(int, disagreements);
    QCOMPARE(static_cast<int>(checkChain(line).size()), disagreements);
}

void TstCalculation::disagreementSaysBothNumbers()
{
    const auto found = checkChain(QStringLiteral("2 · 3 ms = 7 ms"));
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].left, QStringLiteral("2 · 3 ms"));
    QCOMPARE(found[0].leftValue, 6.0);
    QCOMPARE(found[0].rightValue, 7.0);
}

void TstCalculation::deepBracketsEnd()
{
    QVERIFY(!evaluateSide(QString(100000, QLatin1Char('('))));
    QVERIFY(!evaluateSide(QString(100000, QLatin1Char('-')) + QLatin1Char('1')));
    QVERIFY(!evaluateSide(QStringLiteral("2^").repeated(50000) + QLatin1Char('1')));
}

RINGSIDE_TEST(TstCalculation)
#include "tst_calculation.moc"
