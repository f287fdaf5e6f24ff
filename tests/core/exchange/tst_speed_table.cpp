// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/speed_table.h"
#include "core/exchange/text_file.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

using namespace ringside;
using namespace ringside::exchange;

class TestSpeedTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plainTableIsRead()
    {
        const auto table = readSpeedTable("workers,throughput\n1,100\n2,190.5\n", "t.csv");
        QVERIFY(table);
        QCOMPARE(table->kind, SpeedTable::Kind::Throughput);
        QCOMPARE(table->rows.size(), std::size_t{2});
        QCOMPARE(table->rows[1], (SpeedRow{3, 2, 190.5, std::nullopt}));
    }

    void semicolonsUnitsCommentsAndQuotes()
    {
        const auto text = readMeasurementFile(
            QStringLiteral(RINGSIDE_TEST_DATA "/exchange/step-times-semicolon-bom.csv"));
        QVERIFY(text);
        const auto table = readSpeedTable(*text, "t.csv");
        QVERIFY(table);
        QCOMPARE(table->kind, SpeedTable::Kind::StepTime);
        QCOMPARE(table->rows.size(), std::size_t{3});
        // 250 ms, 262.5 ms and 2.8e2 ms in seconds
        QCOMPARE(table->rows[0].value, 0.25);
        QCOMPARE(table->rows[1].value, 0.2625);
        QCOMPARE(table->rows[2].value, 0.28);
        QCOMPARE(table->rows[2].batch, std::optional<double>(128));
        // A comment, the header, two rows, an empty line, then the third row.
        QCOMPARE(table->rows[2].line, 6);
    }

    void tabsAndRatesPerMinute()
    {
        const auto text =
            readMeasurementFile(QStringLiteral(RINGSIDE_TEST_DATA "/exchange/throughput-tab.tsv"));
        const auto table = readSpeedTable(text.value(), "t.tsv");
        QVERIFY(table);
        QCOMPARE(table->unit, std::string("images/min"));
        // 60000 a minute = 1000 a second
        QVERIFY(std::abs(table->rows[0].value - 1000) < 1e-9);
    }

    void namesOfColumns_data()
    {
        QTest::addColumn<QString>("header");
        QTest::addColumn<bool>("isTime");
        QTest::addColumn<double>("one"); // what 1 in the column means
        QTest::newRow("samples per second") << "N,samples_per_s" << false << 1.0;
        QTest::newRow("throughput with its unit in the name")
            << "workers,throughput_samples_per_s" << false << 1.0;
        QTest::newRow("speedup") << "gpus,speedup" << false << 1.0;
        QTest::newRow("milliseconds in the name") << "workers,step_time_ms" << true << 1e-3;
        QTest::newRow("seconds in brackets") << "Workers,Step time [s]" << true << 1.0;
        QTest::newRow("microseconds") << "ranks,time (us)" << true << 1e-6;
        QTest::newRow("other columns beside") << "run,workers,loss,step_time" << true << 1.0;
    }

    void namesOfColumns()
    {
        QFETCH(QString, header);
        QFETCH(double, one);
        const bool wide = header.startsWith(QLatin1String("run"));
        const auto table =
            readSpeedTable(header.toStdString() + (wide ? "\nx,4,0.1,1\n" : "\n4,1\n"), "t.csv");
        QVERIFY2(table, table ? "" : table.error().subject.c_str());
        QTEST(table->kind == SpeedTable::Kind::StepTime, "isTime");
        QCOMPARE(table->rows[0].value, one);
        QCOMPARE(table->rows[0].workers, 4);
    }

    void errorsSayWhereAndWhat_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        const auto row = [](const char* name, const char* text, ErrorCode code, int line,
                            int column) {
            QTest::newRow(name) << QString::fromUtf8(text) << static_cast<int>(code) << line
                                << column;
        };
        row("an empty file", "", ErrorCode::MissingField, 0, 0);
        row("a header only", "workers,throughput\n", ErrorCode::MissingField, 0, 0);
        row("no header", "1,100\n2,190\n", ErrorCode::MissingField, 1, 1);
        row("no column of workers", "x,throughput\n1,1\n", ErrorCode::MissingField, 1, 1);
        row("two columns of throughput", "workers,throughput,speedup\n1,1,1\n",
            ErrorCode::DuplicateField, 1, 20);
        row("an unknown unit of time", "workers,step_time (fortnights)\n1,1\n",
            ErrorCode::UnknownName, 1, 9);
        row("a throughput in seconds", "workers,throughput (s)\n1,1\n", ErrorCode::UnknownName, 1,
            9);
        row("a word for a number", "workers,throughput\n1,100\n2, fast\n", ErrorCode::WrongType, 3,
            4);
        row("a thousands separator in quotes", "workers,throughput\n2,\"1,300\"\n",
            ErrorCode::WrongType, 2, 3);
        row("half a worker", "workers,throughput\n1.5,100\n", ErrorCode::OutOfRange, 2, 1);
        row("no worker", "workers,throughput\n0,100\n", ErrorCode::OutOfRange, 2, 1);
        row("a negative throughput", "workers,throughput\n1,-3\n", ErrorCode::OutOfRange, 2, 3);
        row("a throughput that is no number", "workers,throughput\n1,nan\n", ErrorCode::NotFinite,
            2, 3);
        row("a number beyond a double", "workers,throughput\n1,1e999\n", ErrorCode::NotFinite, 2,
            3);
        row("a missing cell", "workers,throughput\n4\n", ErrorCode::MissingField, 2, 2);
        row("an empty batch", "workers,throughput,batch\n4,1,\n", ErrorCode::MissingField, 2, 5);
    }

    void errorsSayWhereAndWhat()
    {
        QFETCH(QString, text);
        const auto table = readSpeedTable(text.toStdString(), "t.csv");
        QVERIFY(!table);
        const Error& error = table.error();
        QTEST(static_cast<int>(error.code), "code");
        QTEST(error.line, "line");
        QTEST(error.column, "column");
        QCOMPARE(error.file, std::string("t.csv"));
        QVERIFY(!error.limit.empty());
        QVERIFY(!error.subject.empty());
    }

    void decimalCommaIsNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("value");
        QTest::newRow("between semicolons") << "workers;step_time\n2;0,25\n" << 3 << "0,25";
        QTest::newRow("with a dot for thousands") << "workers;throughput\n2;1.300,5\n"
                                                  << 3 << "1.300,5";
        QTest::newRow("in quotes") << "workers,step_time\n2,\"0,25\"\n" << 3 << "0,25";
        // Two cells, of which the second has no title: 1.25 s would be read as 1 s.
        QTest::newRow("between commas") << "workers,step_time\n2,1,25\n" << 3 << "1,25";
    }

    void decimalCommaIsNamed()
    {
        QFETCH(QString, text);
        const auto table = readSpeedTable(text.toStdString(), "t.csv");
        QVERIFY(!table);
        QCOMPARE(table.error().code, ErrorCode::WrongType);
        QCOMPARE(table.error().line, 2);
        QTEST(table.error().column, "column");
        QTEST(QString::fromStdString(table.error().value), "value");
        QVERIFY(table.error().detail.find("decimal comma") != std::string::npos);
    }

    void cellsWithoutATitleAreLeftOut()
    {
        for (const char* row : {"2,100,\n", "2,100,note\n", "2,100,0.5\n"})
            QVERIFY(readSpeedTable(std::string("workers,throughput\n") + row, "t.csv"));
    }

    void limitsAreErrors()
    {
        std::string many = "workers,throughput\n";
        for (std::size_t i = 0; i <= kMaxTableRows; ++i)
            many += "1,1\n";
        QCOMPARE(readSpeedTable(many, "t").error().code, ErrorCode::TooLarge);
        QCOMPARE(readSpeedTable(std::string(kMaxTableLineBytes + 1, 'a'), "t").error().code,
                 ErrorCode::TooLarge);
    }

    void anyBytesAreReadWithoutHarm()
    {
        QVERIFY(rc::check("a table is read or refused", [] {
            const auto pieces =
                *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
                    "workers", ",", ";", "\t", "\n", "\"", "throughput", "step_time (ms)", "1",
                    "1e308", "-", "#", "\r", "(", "batch", "\xEF\xBB\xBF"));
            std::string text;
            for (const std::string& piece : pieces)
                text += piece;
            const auto table = readSpeedTable(text, "any");
            if (table) // RC_ASSERT would evaluate both sides of an "or"
                RC_ASSERT(!table->rows.empty());
        }));
    }
};

RINGSIDE_TEST(TestSpeedTable)
#include "tst_speed_table.moc"
