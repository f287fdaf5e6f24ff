// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/bound_units.h"
#include "app/text/counted.h"
#include "app/text/duration_text.h"
#include "app/text/number_text.h"
#include "app/text/whole_percent.h"
#include "tests/support/test_program.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace ringside;
using namespace ringside::app;

/// Numbers at their limits: powers of ten, unit changes, singular and plural.
class TestNumberText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numberIsWrittenAsPeopleDo_data()
    {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const QString& written, const char* expected) {
            QTest::newRow(name) << written << QString::fromUtf8(expected);
        };
        row("nothing", NumberText::plain(0), "0");
        row("no number is infinite", NumberText::plain(std::numeric_limits<double>::infinity()),
            "∞");
        row("zeros at the end are dropped", NumberText::plain(2.5), "2.5");
        row("zeros of a whole number stay", NumberText::plain(1200), "1200");
        row("three digits of a small number", NumberText::plain(0.02744), "0.0274");
        row("a negative number", NumberText::plain(-0.5), "-0.5");
        row("digits of a whole number are not cut", NumberText::plain(123456), "123456");
        row("a power of ten keeps its digits", NumberText::plain(1000, 2), "1000");
        row("0.0001 is written out", NumberText::compact(1e-4), "0.0001");
        row("below 0.0001 as a power", NumberText::compact(3.2e-8), "3.2·10⁻⁸");
        row("a power alone", NumberText::compact(1e-5), "10⁻⁵");
        row("rounded up to the next power", NumberText::compact(9.99e-8, 2), "10⁻⁷");
        row("below a million written out", NumberText::compact(999999), "999999");
        row("from a million on as a power", NumberText::compact(1.5e6), "1.5·10⁶");
        row("a power of two digits", NumberText::compact(2e12), "2·10¹²");
        row("a negative power", NumberText::compact(-3e7), "-3·10⁷");
        row("no share has no decimals", NumberText::percent(0), "0 %");
        row("a share just below a tenth", NumberText::percent(0.0994), "9.9 %");
        row("a tenth", NumberText::percent(0.1), "10 %");
        row("a loss", NumberText::percent(-0.05), "-5.0 %");
        row("more than all", NumberText::percent(1.5), "150 %");
        row("ten times has three digits", NumberText::times(12.34), "12.3×");
        row("less than ten times has two", NumberText::times(9.87), "9.9×");
        row("bytes below 1 KiB", NumberText::bytes(Bytes(512)), "512 B");
        row("1 KiB", NumberText::bytes(Bytes(1024)), "1 KiB");
        row("a quarter of a mebibyte", NumberText::bytes(Bytes(1.25 * 1024 * 1024)), "1.25 MiB");
        row("1 GiB is decimal", NumberText::bytes(Bytes(1024.0 * 1024 * 1024)), "1.07 GB");
    }

    void numberIsWrittenAsPeopleDo()
    {
        QFETCH(QString, written);
        QFETCH(QString, expected);
        QCOMPARE(written, expected);
    }

    void durationHasTheUnitThatSuitsIt_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, double seconds, const char* expected) {
            QTest::newRow(name) << seconds << QString::fromUtf8(expected);
        };
        row("milliseconds below a second", 0.25, "250 ms");
        row("a second", 1, "1 s");
        row("seconds up to two minutes", 119, "119 s");
        row("two minutes", 120, "2 min");
        row("minutes up to an hour and a half", 5399, "90 min");
        row("an hour and a half", 5400, "1.5 h");
        row("hours up to two days", 172'000, "47.8 h");
        row("two days", 172'800, "2 d");
        row("a year", 365 * 86'400.0, "365 d");
    }

    void durationHasTheUnitThatSuitsIt()
    {
        QFETCH(double, seconds);
        QFETCH(QString, expected);
        QCOMPARE(DurationText::of(seconds), expected);
    }

    void intervalIsInTheUnitOfItsMiddle()
    {
        // 150 s are 2.5 min, 25 s 0.4167 min.
        QCOMPARE(DurationText::within(150, 25), QStringLiteral("2.50 ± 0.42 min"));
        QCOMPARE(DurationText::within(100, 25), QStringLiteral("100 ± 25 s"));
        QVERIFY(!DurationText::isLong(119.9));
        QVERIFY(DurationText::isLong(120));
        QVERIFY(DurationText::isLong(-120));
    }

    void smallShareKeepsTwoDigits_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << 0.0 << QStringLiteral("0 %");
        QTest::newRow("far below a percent") << 0.000045 << QStringLiteral("0.0045 %");
        QTest::newRow("below ten percent") << 0.0567 << QStringLiteral("5.7 %");
        QTest::newRow("above ten percent") << 0.1847 << QStringLiteral("18.5 %");
        QTest::newRow("all") << 1.0 << QStringLiteral("100 %");
    }

    void smallShareKeepsTwoDigits()
    {
        QFETCH(double, share);
        QFETCH(QString, expected);
        QCOMPARE(DurationText::share(share), expected);
    }

    void unitStaysBesideItsNumber_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("bound"); ///< with _ for the no-break space
        const auto row = [](const char* name, const char* text, const char* bound) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(bound);
        };
        row("percent", "27 % of 4 jobs", "27_% of 4 jobs");
        row("a rate", "at 50 GB/s and 3 Gbps", "at 50_GB/s and 3_Gbps");
        row("a time before a full stop", "158 ms. 30 µs", "158_ms. 30_µs");
        row("binary bytes", "64 MiB", "64_MiB");
        row("counts per second", "9 samples/s, 8 Anfragen/s", "9_samples/s, 8_Anfragen/s");
        row("a word that begins like a unit", "3 steps, 2 mins, 5 days", "3 steps, 2 mins, 5 days");
        row("a unit without a number", "% of GB", "% of GB");
        row("no text", "", "");
    }

    void unitStaysBesideItsNumber()
    {
        QFETCH(QString, text);
        QFETCH(QString, bound);
        QCOMPARE(withBoundUnits(text).replace(QChar(0xa0), u'_'), bound);
    }

    void onlyTheNumberOneIsSingular_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<QString>("expected");
        QTest::newRow("none") << 0 << QStringLiteral("0 cards");
        QTest::newRow("one") << 1 << QStringLiteral("a card");
        QTest::newRow("two") << 2 << QStringLiteral("2 cards");
        QTest::newRow("less than none") << -1 << QStringLiteral("-1 cards");
    }

    void onlyTheNumberOneIsSingular()
    {
        QFETCH(int, number);
        QFETCH(QString, expected);
        const QString one = QStringLiteral("a card"), many = QStringLiteral("%1 cards");
        QCOMPARE(counted(number, one, many), expected);
        QCOMPARE(counted(QLocale().toString(number), one, many), expected);
    }

    void percentIsRoundedToTheNearest()
    {
        QCOMPARE(wholePercent(0.675), 68);
        QCOMPARE(wholePercent(0.004), 0);
        QCOMPARE(wholePercent(0.995), 100);
    }

    void decimalMarkFollowsTheLocale()
    {
        QCOMPARE(NumberText::decimalMark(QLocale(QLocale::German)), ',');
        QCOMPARE(NumberText::decimalMark(QLocale(QLocale::English)), '.');
        QCOMPARE(NumberText::decimalMark(QLocale::c()), '.');
    }
};

RINGSIDE_TEST(TestNumberText)
#include "tst_number_text.moc"
