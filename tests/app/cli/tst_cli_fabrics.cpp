// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ringside::test;

namespace {

/// On 1,536,000 bytes: 384,000 elements divide by 6 parts of 64 chunks.
CliRun runOn(const QString& rest)
{
    const QString text =
        QStringLiteral("collective --bytes 1536000 --alpha 1e-6 --bandwidth 45e9 ") + rest;
    return runCli(text.split(u' ', Qt::SkipEmptyParts));
}

double timeOf(const QString& rest)
{
    return runOn(rest + QStringLiteral(" --json")).json()[QLatin1String("time_s")].toDouble();
}

bool close(double actual, double expected)
{
    return std::fabs(actual - expected) <= 1e-9 * std::fabs(expected);
}

} // namespace

/// `collective` on a torus or mesh, and with late and slow ranks.
class TestCliFabrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void torusIsItsClosedForm_data()
    {
        QTest::addColumn<QString>("method");
        QTest::newRow("formula") << QStringLiteral("formula");
        QTest::newRow("simulate") << QStringLiteral("simulate");
    }

    void torusIsItsClosedForm()
    {
        QFETCH(QString, method);
        const QString cube =
            QStringLiteral("--ranks 64 --torus 4x4x4 --method ") + method + QLatin1Char(' ');
        // 2 (3 + 3 + 3) alpha + 2 (63 / 64) n / (6 B), and without the ways around n / (3 B).
        const double bytes = 2 * 63.0 / 64 * 1536000;
        QVERIFY(
            close(timeOf(cube + QStringLiteral("--algorithm torus")), 18e-6 + bytes / 6 / 45e9));
        QVERIFY(close(timeOf(cube + QStringLiteral("--algorithm torus --mesh")),
                      18e-6 + bytes / 3 / 45e9));
        // The ring goes one way: 126 steps of up to three hops, 24,000 bytes each.
        QVERIFY(
            close(timeOf(cube + QStringLiteral("--algorithm ring")), 126 * (3e-6 + 24000 / 45e9)));
    }

    void unequalDirectionsRun()
    {
        const QString shape = QStringLiteral("--algorithm torus --ranks 32 --torus 4x4x2");
        const double bound = 14e-6 + 2 * 31.0 / 32 * 1536000 / 6 / 45e9;
        QVERIFY(close(timeOf(shape + QStringLiteral(" --method formula")), bound));
        const double run = timeOf(shape);
        QVERIFY(run > bound && run < 1.6 * bound);
    }

    void traceHasOneRowPerMessage()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("trace.csv"));
        const CliRun run = runOn(
            QStringLiteral("--algorithm torus --ranks 12 --torus 3x4 --json --trace ") + file);
        QCOMPARE(run.exitCode, 0);
        // 2 (2 + 3) steps of 4 parts on 12 ranks.
        QCOMPARE(run.json()[QLatin1String("messages")].toInt(), 480);
        QFile trace(file);
        QVERIFY(trace.open(QIODevice::ReadOnly));
        QCOMPARE(trace.readAll().count('\n'), 481);
    }

    void wrongShapesAreRefused_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("a product that is not the ranks")
            << QStringLiteral("--algorithm ring --ranks 31 --torus 4x4x2")
            << QByteArray("the 32 ranks of 4 x 4 x 2");
        QTest::newRow("four directions")
            << QStringLiteral("--algorithm ring --ranks 16 --torus 2x2x2x2")
            << QByteArray("one to three numbers");
        QTest::newRow("a direction of none")
            << QStringLiteral("--algorithm ring --ranks 16 --torus 4x0x4")
            << QByteArray("from 1 on");
        QTest::newRow("letters") << QStringLiteral("--algorithm ring --ranks 16 --torus axb")
                                 << QByteArray("such as 4x4x2");
        QTest::newRow("a missing number")
            << QStringLiteral("--algorithm ring --ranks 16 --torus 4x")
            << QByteArray("such as 4x4x2");
        QTest::newRow("a fraction") << QStringLiteral("--algorithm ring --ranks 16 --torus 4.5x4")
                                    << QByteArray("such as 4x4x2");
        QTest::newRow("beyond any machine")
            << QStringLiteral("--algorithm ring --ranks 16 --torus 99999999999x4")
            << QByteArray("such as 4x4x2");
        QTest::newRow("a mesh of nothing")
            << QStringLiteral("--algorithm ring --ranks 16 --mesh") << QByteArray("--torus");
        QTest::newRow("no shape") << QStringLiteral("--algorithm torus --ranks 16")
                                  << QByteArray("such as 4x4x2");
        QTest::newRow("nodes as well")
            << QStringLiteral("--algorithm ring --ranks 16 --torus 4x4 --ranks-per-node 4 "
                              "--inter-bandwidth 1e9")
            << QByteArray("not both");
        QTest::newRow("no closed form")
            << QStringLiteral(
                   "--algorithm halving-doubling --ranks 16 --torus 4x4 --method formula")
            << QByteArray("the simulation computes");
        QTest::newRow("a billion ranks")
            << QStringLiteral("--algorithm ring --ranks 1000000000") << QByteArray("ranks");
        QTest::newRow("a billion ranks on a torus")
            << QStringLiteral("--algorithm torus --ranks 1000000000 --torus 1000x1000x1000")
            << QByteArray("ranks");
        QTest::newRow("sixteen million on a torus, simulated")
            << QStringLiteral("--algorithm torus --ranks 16777216 --torus 256x256x256")
            << QByteArray("1048576");
        QTest::newRow("a million on a torus, simulated")
            << QStringLiteral("--algorithm torus --ranks 1000000 --torus 100x100x100")
            << QByteArray("messages");
        QTest::newRow("a late rank that is not there")
            << QStringLiteral("--algorithm ring --ranks 8 --delay 8=1e-3") << QByteArray("0 to 7");
        QTest::newRow("a delay without a rank")
            << QStringLiteral("--algorithm ring --ranks 8 --delay 1e-3") << QByteArray("--delay");
        QTest::newRow("a delay in words")
            << QStringLiteral("--algorithm ring --ranks 8 --delay 1=5us")
            << QByteArray("such as 3=1e-3");
        QTest::newRow("a fast rank")
            << QStringLiteral("--algorithm ring --ranks 8 --slow-rank 1=0.5")
            << QByteArray("from 1 on");
        QTest::newRow("a rank twice")
            << QStringLiteral("--algorithm ring --ranks 8 --slow-rank 1=2 --slow-rank 1=3")
            << QByteArray("twice");
        QTest::newRow("a formula for a late rank")
            << QStringLiteral("--algorithm ring --ranks 8 --delay 1=1 --method formula")
            << QByteArray("simulated");
    }

    void wrongShapesAreRefused()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, says);
        const CliRun run = runOn(text);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.diagnostics.contains(says), run.diagnostics.constData());
        QVERIFY(run.output.isEmpty());
    }

    void lateAndSlowRanks()
    {
        const QString ring = QStringLiteral("--algorithm ring --ranks 8 ");
        // 14 steps of 192,000 bytes; the latest of two late ranks counts.
        const double step = 1e-6 + 192000 / 45e9;
        QVERIFY(close(timeOf(ring), 14 * step));
        QVERIFY(close(timeOf(ring + QStringLiteral("--delay 2=1e-3 --delay 5=2e-3")),
                      2e-3 + 14 * step));
        // A rank that sends at half the bandwidth is in the way in every step.
        QVERIFY(close(timeOf(ring + QStringLiteral("--slow-rank 3=2 --slow-rank 4=1.5")),
                      14 * (1e-6 + 2 * 192000 / 45e9)));
    }
};

RINGSIDE_TEST(TestCliFabrics)
#include "tst_cli_fabrics.moc"
