// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

/// Aiken as Moodle describes it, docs.moodle.org/en/Aiken_format.
class TestAiken : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void bothMarksAndAnExplanation()
    {
        const auto read = importedBytes("Which is even?\nA) 1\nB. 2\nC)3\nANSWER: B\n"
                                        "EXPLANATION: 2 is 2 times 1.\n\nNext?\nA. x\nB. y\n"
                                        "ANSWER: A\n",
                                        "a.txt");
        QCOMPARE(read.format, Format::Aiken);
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(keyOf(questionOf(read, 0)), QStringLiteral("B"));
        QCOMPARE(questionOf(read, 0).choices[2].text, QStringLiteral("3"));
        QCOMPARE(questionOf(read, 0).explanation, QStringLiteral("2 is 2 times 1."));
        QCOMPARE(read.items[1].place.line, 8);
        QCOMPARE(read.rejectedInAll, 0);
    }

    void severalLettersAskForSeveral()
    {
        const auto read = importedBytes("Primes?\nA) 2\nB) 4\nC) 5\nANSWER: A, C\n", "a.txt");
        QCOMPARE(keyOf(questionOf(read, 0)), QStringLiteral("AC"));
        QVERIFY(questionOf(read, 0).multiple);
    }

    void whatOtherWritersWrite_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("key");
        QTest::newRow("letters without a comma")
            << QByteArray("Primes?\nA) 2\nB) 4\nC) 5\nANSWER: AC\n") << QStringLiteral("AC");
        QTest::newRow("letters in parentheses")
            << QByteArray("Even?\n(A) 1\n(B) 2\n(C) 3\nANSWER: B\n") << QStringLiteral("B");
        QTest::newRow("small letters")
            << QByteArray("Even?\na) 1\nb) 2\nc) e.g. 3\nAnswer: b\n") << QStringLiteral("B");
        QTest::newRow("a mark behind the letter")
            << QByteArray("Even?\nA) 1\nB) 2\nC) 3\nANSWER: B)\n") << QStringLiteral("B");
        QTest::newRow("a list of small letters in the question")
            << QByteArray("Which?\na) one\nb) two\nA. a\nB. b\nC. both\nANSWER: C\n")
            << QStringLiteral("C");
    }

    void whatOtherWritersWrite()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, key);
        const auto read = importedBytes(text, "a.txt");
        QCOMPARE(read.format, Format::Aiken);
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(questionOf(read, 0).choices.size(), std::size_t(3));
        QCOMPARE(keyOf(questionOf(read, 0)), key);
    }

    void whatIsWrongIsRejectedAtItsLine_data()
    {
        QTest::addColumn<QByteArray>("text"); // followed by a good question
        QTest::addColumn<int>("fault");
        QTest::addColumn<int>("line");
        QTest::newRow("one choice")
            << QByteArray("Q\nA) a\nANSWER: A\n\n") << int(Fault::TooFewChoices) << 3;
        QTest::newRow("a choice without a question")
            << QByteArray("A) a\n\n") << int(Fault::NotStarted) << 1;
        QTest::newRow("an answer without a question")
            << QByteArray("ANSWER: A\n\n") << int(Fault::NotStarted) << 1;
        QTest::newRow("no answer before the next question")
            << QByteArray("Q\nA) a\nB) b\n\n") << int(Fault::NotFinished) << 5;
        QTest::newRow("a letter that is no choice")
            << QByteArray("Q\nA) a\nB) b\nANSWER: D\n\n") << int(Fault::UnknownKey) << 4;
        QTest::newRow("a word of letters that are choices")
            << QByteArray("Q\nA) a\nB) b\nANSWER: B ab\n\n") << int(Fault::UnknownKey) << 4;
    }

    void whatIsWrongIsRejectedAtItsLine()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, fault);
        QFETCH(int, line);
        const auto read = importedBytes(text + "Good?\nA) yes\nB) no\nANSWER: A\n", "a.txt");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(questionOf(read, 0).stem, QStringLiteral("Good?"));
        QCOMPARE(read.rejected.size(), std::size_t(1));
        QCOMPARE(int(read.rejected[0].fault), fault);
        QCOMPARE(read.rejected[0].place.line, line);
    }

    void repeatedLetterBeginsTheNextQuestion()
    {
        // The first question has no ANSWER; its choices are none of the second one.
        const auto read = importedBytes("Which?\nA. one\nB. two\nEven?\nA. 1\nB. 2\nANSWER: B\n"
                                        "Odd?\nA. 3\nB. 4\nANSWER: A\n",
                                        "a.txt");
        QCOMPARE(shownItems(read), QStringLiteral("Even?|1,*2/Odd?|*3,4"));
        QCOMPARE(read.rejected.size(), std::size_t(1));
        QCOMPARE(read.rejected[0].fault, Fault::NotFinished);
        QCOMPARE(read.rejected[0].subject, QStringLiteral("Which?"));
        QCOMPARE(read.items[0].place.line, 4);
    }

    void repeatedLetterIsNoChoice_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("twice in one question")
            << QByteArray("Which?\nA. one\nB. two\nB. three\nANSWER: B\n");
        QTest::newRow("behind a choice of three lines")
            << QByteArray("Which?\nA. one\nB. two\nand more\nEven?\nA. 1\nB. 2\nANSWER: B\n");
    }

    void repeatedLetterIsNoChoice()
    {
        QFETCH(QByteArray, text);
        const auto read = importedBytes(text, "a.txt");
        QVERIFY(read.items.empty());
        QCOMPARE(read.rejected.at(0).fault, Fault::NotFinished);
        QCOMPARE(read.rejected.at(1).fault, Fault::NotStarted);
    }

    void textThatEndsTooEarly()
    {
        const auto read = importedBytes("Q?\nA) a\nB) b\nANSWER: A\n\nR?\nA) a\nB) b\n", "a.txt");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.rejected.at(0).fault, Fault::NotFinished);
    }
};

RINGSIDE_TEST(TestAiken)
#include "tst_aiken.moc"
