// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/plot_axis.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::app;

namespace {

/// "0 50 100": the parts of a line.
QStringList parts(const char16_t* text)
{
    return QString::fromUtf16(text).split(u' ');
}

QStringList textsOf(const PlotAxis& axis)
{
    QStringList texts;
    for (const PlotTick& tick : axis.ticks())
        texts << tick.text;
    return texts;
}

} // namespace

class TestPlotAxis : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numbersCarryTheirPrefix_data();
    void numbersCarryTheirPrefix();
    void linearAxisIsRoundAndSaysItsUnitOnce_data();
    void linearAxisIsRoundAndSaysItsUnitOnce();
    void logarithmicAxisSaysSo_data();
    void logarithmicAxisSaysSo();
    void axisIntervalsAreRound_data();
    void axisIntervalsAreRound();
    void numbersThinByRoundSteps();
    void namedPlacesKeepTheirTexts();
};

void TestPlotAxis::numbersCarryTheirPrefix_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("text");
    QTest::newRow("a thousand bytes are a kilobyte") << 1e3 << "B"
                                                     << "1 kB";
    QTest::newRow("four GiB in decimal units") << 4294967296.0 << "B"
                                               << "4.29 GB";
    QTest::newRow("bytes are not split") << 0.5 << "B"
                                         << "0.5 B";
    QTest::newRow("microseconds") << 3e-5 << "s" << QStringLiteral("30 µs");
    QTest::newRow("seconds do not become kiloseconds") << 7200.0 << "s"
                                                       << "7200 s";
    QTest::newRow("a plain number in thousands") << 4096.0 << ""
                                                 << "4.1 k";
    QTest::newRow("none") << 0.0 << "s"
                          << "0 s";
}

void TestPlotAxis::numbersCarryTheirPrefix()
{
    QFETCH(double, value);
    QFETCH(QString, unit);
    QTEST(siText(value, unit), "text");
}

void TestPlotAxis::linearAxisIsRoundAndSaysItsUnitOnce_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<bool>("prefixes");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QStringList>("texts");
    // 0.158 s in five parts is 0.0316, the next of 1-2-5 is 50 ms: up to 200 ms.
    QTest::newRow("a step in milliseconds")
        << 0.0 << 0.158 << true << "time, ms" << parts(u"0 50 100 150 200");
    QTest::newRow("without prefixes the unit stays")
        << 0.0 << 0.158 << false << "time, s" << parts(u"0.00 0.05 0.10 0.15 0.20");
    // Errors around zero: 0.4 in five parts is 0.08, so intervals of 0.1.
    QTest::newRow("below zero with a minus sign")
        << -0.2 << 0.2 << false << "time, s" << parts(u"−0.2 −0.1 0.0 0.1 0.2");
    QTest::newRow("a single value has an axis")
        << 1.0 << 1.0 << false << "time, s" << parts(u"1.00 1.02 1.04 1.06 1.08 1.10");
}

void TestPlotAxis::linearAxisIsRoundAndSaysItsUnitOnce()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(bool, prefixes);
    const PlotAxis axis =
        PlotAxis::linear(low, high, {QStringLiteral("time"), QStringLiteral("s"), prefixes, {}});
    QTEST(axis.title(), "title");
    QTEST(textsOf(axis), "texts");
    QVERIFY(axis.low() <= low && axis.high() >= high);
}

void TestPlotAxis::logarithmicAxisSaysSo_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<AxisText>("sentence");
    QTest::addColumn<QString>("title");
    QTest::addColumn<QString>("texts");
    const QString size = QStringLiteral("size"), bytes = QStringLiteral("B");
    QTest::newRow("each number has its unit")
        << 1024.0 << 1e6 << AxisText{size, bytes, true, {}} << "size (log)"
        << "10 kB|100 kB|1 MB";
    QTest::newRow("or all of them one, in the title")
        << 1.0 << 1000.0 << AxisText{size, bytes, false, {}} << "size, B (log)"
        << "1|10|100|1000";
    QTest::newRow("powers of two for workers")
        << 1.0 << 16.0 << AxisText{size, {}, false, PlotSteps::PowersOfTwo} << "size (log)"
        << "1|2|4|8|16";
    QTest::newRow("a short range takes 2 and 5 as well")
        << 3.0 << 60.0 << AxisText{size, {}, false, {}} << "size (log)"
        << "5|10|20|50";
    // A day is 86,400 s; 1e6 s are 11.6 days.
    QTest::newRow("long times are in minutes, hours and days")
        << 1.0 << 1e6 << AxisText{size, QStringLiteral("s"), true, {}} << "size (log)"
        << "1 s|10 s|1 min|10 min|1 h|1 d|10 d";
    QTest::newRow("a time below an hour stays in seconds")
        << 0.01 << 1000.0 << AxisText{size, QStringLiteral("s"), true, {}} << "size (log)"
        << "10 ms|100 ms|1 s|10 s|100 s|1000 s";
    QTest::newRow("hours without seconds")
        << 100.0 << 1e5 << AxisText{size, QStringLiteral("s"), true, {}} << "size (log)"
        << "10 min|1 h|1 d";
    // 1.1 ... 1.6 has neither a 1, a 2 nor a 5; 0.5 in four parts is 0.125, the next is 0.2.
    QTest::newRow("a very short range has round intervals")
        << 1.1 << 1.6 << AxisText{size, {}, false, {}} << "size (log)"
        << "1.2|1.4|1.6";
}

void TestPlotAxis::logarithmicAxisSaysSo()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(AxisText, sentence);
    const PlotAxis axis = PlotAxis::logarithmic(low, high, sentence);
    QTEST(axis.title(), "title");
    QTEST(textsOf(axis).join(u'|'), "texts");
}

void TestPlotAxis::axisIntervalsAreRound_data()
{
    QTest::addColumn<double>("high");
    QTest::addColumn<double>("expected");
    QTest::newRow("64 in six parts is by twenty") << 64.0 << 20.0; // 10.7 is above 10
    QTest::newRow("60 in six parts is by ten") << 60.0 << 10.0;
    QTest::newRow("1.2 in six parts is by 0.2") << 1.2 << 0.2;
    QTest::newRow("nothing still has an interval") << 0.0 << 1.0;
}

void TestPlotAxis::axisIntervalsAreRound()
{
    QFETCH(double, high);
    QTEST(niceInterval(0, high, 6), "expected");
}

void TestPlotAxis::numbersThinByRoundSteps()
{
    const PlotAxis axis = PlotAxis::logarithmic(1, 1024, {{}, {}, false, PlotSteps::PowersOfTwo});
    // At most four of the eleven powers 0 ... 10: every third, 1, 8, 64 and 512.
    const auto kept = axis.thinned([](const auto& ticks) { return ticks.size() <= 4; });
    QCOMPARE(kept.size(), std::size_t{4});
    QCOMPARE(kept[1].text, QStringLiteral("8"));
    QCOMPARE(kept[3].value, 512.0);
}

void TestPlotAxis::namedPlacesKeepTheirTexts()
{
    const PlotAxis axis = PlotAxis::named(
        -0.6, 2.6, QStringLiteral("day"),
        {{0, QStringLiteral("1 May"), 0}, {1, QStringLiteral("2 May"), 1}, {2, {}, 2}});
    QCOMPARE(axis.title(), QStringLiteral("day"));
    QCOMPARE(axis.low(), -0.6);
    QCOMPARE(axis.shareOf(1), 0.5); // (1 + 0.6) of 3.2
    // Two names for the same place of the year may be equal: both stay.
    QCOMPARE(axis.ticks().size(), std::size_t{3});
}

RINGSIDE_TEST(TestPlotAxis)
#include "tst_plot_axis.moc"
