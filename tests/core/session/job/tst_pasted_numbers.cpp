// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/kinds.h"
#include "core/session/job/own_scenario.h"
#include "core/session/job/pasted_numbers.h"
#include "tests/support/measured_files.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

using Values = std::vector<double>;

Result<PastedNumbers> scores(const char* text)
{
    return readPastedNumbers(QString::fromUtf8(text), NumbersForm::Scores);
}

Result<PastedNumbers> matrix(const char* text)
{
    return readPastedNumbers(QString::fromUtf8(text), NumbersForm::Matrix);
}

const scenario::ScenarioKind& kind()
{
    return *kinds::withoutPresets().find("evaluation");
}

/// The field's text after the numbers were pasted into a fresh scenario.
std::string fieldAfter(const Result<PastedNumbers>& numbers, const char* path)
{
    const auto state = withPastedNumbers(kind(), kind().fresh(), *numbers);
    return state ? kind().fieldText(*state, path) : std::string("refused");
}

} // namespace

class TestPastedNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scoresAreReadInEveryNotation_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) {
            QTest::newRow(name) << QByteArray(text);
        };
        row("commas", "0.9,1\n0.25,0\n");
        row("a header", "score,label\n0.9,1\n0.25,0");
        row("semicolons and decimal commas", "score;label\r\n0,9;1\r\n0,25;0\r\n");
        row("tabs", "0.9\t1\n0.25\t0\n");
        row("spaces", "  0.9   1\n  0.25  0\n");
        row("percent", "90 %;1\n25 %;0");
        row("words", "probability,y_true\n0.9,yes\n0.25,no\n");
        row("other words", "0.9,True\n0.25,false");
        row("the label first by its name", "Y-True,Y-Score\n1,0.9\n0,0.25");
        row("the label first by its values", "1,0.9\n0,0.25\n");
        row("one name of two", "foo,label\n0.9,1\n0.25,0");
        row("other columns", "id,score,name,label\n7,0.9,\"a, b\",1\n8,0.25,c,0");
        row("comments and empty lines", "# run 7\n\n0.9,1\n\n0.25,0\n\n");
        row("a byte-order mark", "\xEF\xBB\xBF"
                                 "score,label\n0.9,1\n0.25,0");
        row("Excel's separator", "sep=;\n0,9;1\n0,25;0");
        row("a list of Python", "[[0.9, 1], [0.25, 0]]");
        row("an array of NumPy", "array([[0.9 , 1.  ],\n       [0.25, 0.  ]])");
    }

    void scoresAreReadInEveryNotation()
    {
        QFETCH(QByteArray, text);
        const auto read = scores(text.constData());
        QVERIFY2(read, read ? "" : read.error().value.c_str());
        QCOMPARE(read->numbers.columns, std::size_t(2));
        QCOMPARE(read->numbers.values, (Values{0.9, 1, 0.25, 0}));
        QCOMPARE(read->rows(), 2.0);
        QCOMPARE(read->positives(), 1.0);
    }

    void thirdColumnIsTheList()
    {
        const auto read = scores("query,score,label\n3,0.9,2\n3,0.25,0\n4,0.5,1\n");
        QVERIFY(read);
        QCOMPARE(read->numbers.columns, std::size_t(3));
        QCOMPARE(read->numbers.values, (Values{0.9, 2, 3, 0.25, 0, 3, 0.5, 1, 4}));
        QVERIFY(read->ignored.isEmpty());
    }

    void columnsWithoutAUseAreNamed()
    {
        const auto read = scores("id,score,label,region\n7,0.9,1,north\n8,0.25,0,south\n");
        QVERIFY(read);
        QCOMPARE(read->ignored, (QStringList{QStringLiteral("id"), QStringLiteral("region")}));
    }

    void errorNamesLineValueAndLimit_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const char* text, int line, const char* subject,
                            const char* value) {
            QTest::newRow(name) << QByteArray(text) << line << QString::fromUtf8(subject)
                                << QString::fromUtf8(value);
        };
        row("a word for a score", "0.9,1\nhigh,0\n", 2, "score", "high");
        row("a label of its own", "score,label\n0.9,1\n0.2,fraud\n", 3, "label", "fraud");
        row("a negative label", "0.9,1\n\n0.2,-1\n", 3, "label", "-1");
        row("half a label", "0.9,1\n0.2,0.5\n0.1,0", 2, "label", "0.5");
        row("a missing label", "0.9,1\n0.2\n", 2, "label", "");
        row("infinity", "0.9,1\ninf,0\n", 2, "score", "inf");
        row("not a number", "score,label\nnan,0\n", 2, "score", "nan");
        row("one column", "0.9\n0.2\n", 1, "number of columns", "1");
        row("four columns", "1,2,3,4\n", 1, "number of columns", "4");
        row("a header alone", "score,label\n", 1, "a row of numbers", "");
        row("a list with a fraction", "score,label,list\n0.9,1,1.5\n", 2, "list", "1.5");
    }

    void errorNamesLineValueAndLimit()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(QString, subject);
        QFETCH(QString, value);
        const auto read = scores(text.constData());
        QVERIFY(!read);
        QCOMPARE(read.error().line, line);
        QCOMPARE(QString::fromStdString(read.error().subject), subject);
        QCOMPARE(QString::fromStdString(read.error().value), value);
        QVERIFY(!read.error().limit.empty());
    }

    void allErrorsAreFound()
    {
        std::vector<Error> errors;
        QVERIFY(!readPastedNumbers(QStringLiteral("a,1\n0.9,b\n0.5,1\n"), NumbersForm::Scores,
                                   &errors));
        QCOMPARE(errors.size(), std::size_t(2));
        QCOMPARE(errors[0].line, 1);
        QCOMPARE(errors[1].line, 2);
    }

    void moreRowsThanTheLimitAreRefusedWithTheirNumber()
    {
        QString text = QStringLiteral("score,label\n");
        for (std::size_t i = 0; i < kMostPastedRows; ++i)
            text += QStringLiteral("0.5,1\n");
        const auto most = readPastedNumbers(text, NumbersForm::Scores);
        QVERIFY(most && most->rows() == double(kMostPastedRows));
        const auto more = readPastedNumbers(text + QStringLiteral("0.5,1\n"), NumbersForm::Scores);
        QVERIFY(!more);
        QCOMPARE(int(more.error().code), int(ErrorCode::TooLarge));
        QCOMPARE(more.error().limit, std::to_string(kMostPastedRows));
        QCOMPARE(more.error().line, int(kMostPastedRows) + 2);
    }

    void matrixIsReadInEveryNotation_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("positive");
        const auto row = [](const char* name, const char* text, int positive = 0) {
            QTest::newRow(name) << QByteArray(text) << positive;
        };
        row("counts alone", "950,30\n8,12\n");
        row("tabs", "950\t30\n8\t12");
        row("as NumPy prints it", "[[950  30]\n [  8  12]]");
        row("a list of Python", "[[950, 30], [8, 12]]");
        row("names at the top", "ok;fraud\n950;30\n8;12");
        row("names at the left", "ok,950,30\nfraud,8,12\n");
        row("names at both", ",ok,fraud\nok,950,30\nfraud,8,12\n");
        row("a corner", "truth,ok,fraud\nok,950,30\nfraud,8,12\n");
        row("numbers as names", "truth,0,1\n0,950,30\n1,8,12\n", 2);
        row("words that say the positive", ",negative,positive\nnegative,950,30\npositive,8,12", 2);
        row("the positive first", ",yes,no\nyes,950,30\nno,8,12\n", 1);
        row("sums", ",0,1,All\n0,950,30,980\n1,8,12,20\nAll,958,42,1000\n", 2);
    }

    void matrixIsReadInEveryNotation()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, positive);
        const auto read = matrix(text.constData());
        QVERIFY2(read, read ? "" : read.error().value.c_str());
        QCOMPARE(read->numbers.values, (Values{950, 30, 8, 12}));
        QCOMPARE(read->numbers.columns, std::size_t(2));
        QCOMPARE(read->positiveClass.value_or(0), positive);
        QCOMPARE(read->rows(), 1000.0);
    }

    void wrongMatrixNamesLineValueAndLimit_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("value");
        const auto row = [](const char* name, const char* text, int line, const char* subject,
                            const char* value) {
            QTest::newRow(name) << QByteArray(text) << line << QString::fromUtf8(subject)
                                << QString::fromUtf8(value);
        };
        row("a negative count", "950,30\n-8,12\n", 2, "count", "-8");
        row("a word for a count", "950,30\n8,many\n", 2, "count", "many");
        row("a short row", "950,30\n8\n", 2, "number of columns", "1");
        row("more columns than rows", "1,2,3\n4,5,6\n", 1, "number of columns", "3");
        row("one row", "950,30\n", 1, "number of classes", "1");
        row("a comma of thousands", "1,950;30\n8;12\n", 1, "count", "1,950");
        row("a point of thousands", "1.950;300\n80;120\n", 1, "count", "1.950");
        row("nothing counted", "0,0\n0,0\n", 2, "sum of the counts", "0");
    }

    void wrongMatrixNamesLineValueAndLimit()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, line);
        QFETCH(QString, subject);
        QFETCH(QString, value);
        const auto read = matrix(text.constData());
        QVERIFY(!read);
        QCOMPARE(read.error().line, line);
        QCOMPARE(QString::fromStdString(read.error().subject), subject);
        QCOMPARE(QString::fromStdString(read.error().value), value);
        QVERIFY(!read.error().limit.empty());
    }

    void sharesAreAMatrixToo()
    {
        const auto read = matrix("0,95;0,03\n0,01;0,01\n");
        QVERIFY(read);
        QCOMPARE(read->numbers.values, (Values{0.95, 0.03, 0.01, 0.01}));
        // Of shares the number of rows is not known.
        QCOMPARE(fieldAfter(read, "evaluation.scores.rows"), std::string("10000"));
    }

    void pastedScoresStateRowsScaleAndThreshold()
    {
        const auto probabilities = scores("0.9,1\n0.25,0\n0.1,0\n");
        QCOMPARE(fieldAfter(probabilities, "evaluation.scores.rows"), std::string("3"));
        QCOMPARE(fieldAfter(probabilities, "evaluation.scores.scale"), std::string("probability"));
        QCOMPARE(fieldAfter(probabilities, "evaluation.scores.threshold"), std::string("0.5"));
        // Two of four are positive: the second score from the top flags as many.
        const auto raw = scores("720,1\n655,1\n640,0\n512,0\n");
        QCOMPARE(fieldAfter(raw, "evaluation.scores.scale"), std::string("raw"));
        QCOMPARE(fieldAfter(raw, "evaluation.scores.threshold"), std::string("655"));
    }

    void whatTheLearnerTypedStays()
    {
        auto state = withPastedNumbers(kind(), kind().fresh(), *scores("0.9,1\n0.25,0\n"));
        QVERIFY(state);
        const std::vector<FieldChange> typed{{"evaluation.scores.rows", "300000"},
                                             {"evaluation.scores.threshold", "0.3"},
                                             {"evaluation.scores.cost.miss", "7"}};
        state = kind().with(*state, typed);
        QVERIFY(state);
        state = withPastedNumbers(kind(), *state, *scores("0.8,1\n0.2,0\n0.1,0\n"));
        QVERIFY(state);
        for (const FieldChange& field : typed)
            QCOMPARE(kind().fieldText(*state, field.path), std::get<std::string>(field.value));
        QCOMPARE(numbersIn(kind(), *state, NumbersForm::Scores)->size(), std::size_t(3));
    }

    void oneFormReplacesTheOther()
    {
        auto state = withPastedNumbers(kind(), kind().fresh(), *scores("0.9,1\n0.25,0\n"));
        state = withPastedNumbers(kind(), *state, *matrix("5,1\n2,9\n"));
        QVERIFY(state && kind().evaluate(*state, scenario::Effort::Fine));
        QVERIFY(!numbersIn(kind(), *state, NumbersForm::Scores));
        QCOMPARE(numbersIn(kind(), *state, NumbersForm::Matrix)->values, (Values{5, 1, 2, 9}));
    }

    void csvIsReadBack()
    {
        for (const char* text : {"0.9,1\n0.25,0\n", "0.9,2,4\n0.25,0,5\n1,0,5\n"}) {
            const auto read = scores(text);
            const QString csv = csvOf(read->numbers, NumbersForm::Scores);
            const auto again = readPastedNumbers(csv, NumbersForm::Scores);
            QVERIFY(again && again->numbers == read->numbers);
        }
        const auto read = matrix("950,30\n8,12\n");
        QCOMPARE(csvOf(read->numbers, NumbersForm::Matrix), QStringLiteral("950,30\n8,12\n"));
    }

    void fileWithMaximumRowsIsSavedAndOpened()
    {
        PastedNumbers most{.form = NumbersForm::Scores};
        most.numbers.columns = 3;
        for (std::size_t i = 0; i < kMostPastedRows; ++i) {
            for (const double value : {double(i * 7919 % 10007) / 10007, double(i % 2), double(i)})
                most.numbers.values.push_back(value);
        }
        const auto state = withPastedNumbers(kind(), kind().fresh(), most);
        QVERIFY(state);
        const QTemporaryDir dir;
        QVERIFY(keepOwnScenario(dir.path(), kind(), *state));
        QVERIFY(QFile::exists(dir.filePath(QStringLiteral("my-evaluation-job.yaml"))));
        const auto opened = openOwnScenario(dir.path(), kind());
        QVERIFY(opened && !opened->problem && opened->state);
        QVERIFY(*opened->state == *state);
    }

    void fileIsReadInItsEncoding()
    {
        const QTemporaryDir dir;
        const auto write = [&](const QByteArray& bytes) {
            return readPastedFile(test::writeFile(dir, "scores.csv", bytes));
        };
        QVERIFY(!readPastedFile(dir.filePath(QStringLiteral("none.csv"))));
        // UTF-16 with its mark, as Excel saves "Unicode text".
        const QByteArray utf16("\xFF\xFE"
                               "0\0.\0005\0\t\0001\0\n\0",
                               14);
        const auto wide = write(utf16);
        QVERIFY(wide);
        QCOMPARE(readPastedNumbers(*wide, NumbersForm::Scores)->numbers.values, (Values{0.5, 1}));
        const auto binary = write(QByteArray("\x89PNG\0\0\0\1", 8));
        QVERIFY(!binary);
        QCOMPARE(int(binary.error().code), int(ErrorCode::Syntax));
    }
};

RINGSIDE_TEST(TestPastedNumbers)
#include "tst_pasted_numbers.moc"
