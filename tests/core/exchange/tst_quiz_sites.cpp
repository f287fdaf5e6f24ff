// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/quiz_sites.h"
#include "tests/core/exchange/import_faults.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside::exchange;
using namespace ringside::test;

/// Tables of quiz sites are read as the questions that they are, or refused by name.
class TestQuizSites : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tablesOfOtherThingsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("faults");
        const auto row = [](const char* name, const char* text, const QString& faults) {
            QTest::newRow(name) << QByteArray(text) << faults;
        };
        row("four columns without names", "a,b,c,d\ne,f,g,h\n",
            fault(1, Fault::UnnamedColumns, "4", "a, b, c, d"));
        row("rows that are counted", "1,Which?,x\n2,Why?,y\n3,How?,z\n",
            fault(1, Fault::UnnamedColumns, "3", "1, Which?, x"));
        row("questions by a letter code", "MC,,1,Which?,1,x,y,z\nTF,,1,True?,T,,,\n",
            fault(1, Fault::UnnamedColumns, "7", "MC, , 1, Which?, 1, x, y, z"));
        const QString incomplete =
            fault(1, Fault::NoField, "front and back, or question, choices and correct");
        row("questions without answers", "Question,Points\nWhich?,5\n", incomplete);
        row("questions with a type alone", "Question;Question type\nWhich?;MC\n", incomplete);
        row("fronts with notes", "front\tNotes\na\tb\n", incomplete);
        row("terms with a picture", "Term,Image link,Tags\na,b,c\n", incomplete);
        row("questions without answers in German", "Frage,Punkte\nWas?,3\n", incomplete);
        row("lines with labels", "Term: a\nDefinition: b\nTerm: c\nDefinition: d\n",
            fault(1, Fault::UnknownFormat, "Term:"));
        row("a table of Mochi", "Name,Content,Deck,Tags\na,b,d,t\n",
            fault(1, Fault::UnnamedColumns, "4", "Name, Content, Deck, Tags"));
        row("players of Kahoot",
            "Rank,Player,Total Score (points),Correct Answers,Incorrect Answers\n1,kim,1,3,1\n",
            fault(1, Fault::ForeignFormat, "Kahoot (players' results)"));
        row("players of Kahoot below a title",
            "Net,,\nFinal Scores,,\nRank,Player,Total Score (points)\n1,kim,1000\n",
            fault(1, Fault::ForeignFormat, "Kahoot (players' results)"));
        row("answers of Kahoot's players",
            "Question Number,Question,Answer 1,Answer 2,Correct Answers,Player,Answer\n"
            "1,Which?,x,y,x,kim,y\n",
            fault(1, Fault::ForeignFormat, "Kahoot (players' results)"));
        row("results of Wayground",
            "#,Question,Question Type,Accuracy,Average Time\n1,Which?,Multiple Choice,50%,10\n",
            fault(1, Fault::ForeignFormat, "Wayground (students' results)"));
        row("results of Socrative", "Student Name,Student ID,Total Score (0 - 100)\nKim,7,50\n",
            fault(1, Fault::ForeignFormat, "a quiz (students' results)"));
        row("results of Gimkit", "Name,Score,Correct answers,Incorrect answers\nkim,5,3,2\n",
            fault(1, Fault::ForeignFormat, "a quiz (students' results)"));
        row("answers of students in Blackboard",
            "Question ID,Question,Answer,Correct Answer,Possible Points,Manual Score\n"
            "q1,Which?,wrong,right,1,0\n",
            fault(1, Fault::ForeignFormat, "Blackboard (students' answers)"));
        row("answers of a form", "Timestamp,Email Address,Score,Which?\n1.1.,a@b,1 / 2,x\n",
            fault(1, Fault::ForeignFormat, "a quiz (students' results)"));
        row("results in German", "Nachname;Vorname;Begonnen am\nLee;Kim;1.1.\n",
            fault(1, Fault::ForeignFormat, "a quiz (students' results)"));
        row("answers of students in Canvas",
            "name,id,sis_id,section,submitted,attempt,1: Which?,1.0\nKim,7,k,A,2024,1,x,1.0\n",
            fault(1, Fault::ForeignFormat, "Canvas (students' answers)"));
    }

    void tablesOfOtherThingsAreRefused()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, faults);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(faultsOf(read), faults);
        QVERIFY(read.items.empty());
    }

    void columnsOfQuestionsAreNoResults_data()
    {
        QTest::addColumn<QStringList>("columns");
        QTest::newRow("questions with a score") << QStringList{
            QStringLiteral("Question"), QStringLiteral("Option 1"), QStringLiteral("Option 2"),
            QStringLiteral("Correct answers"), QStringLiteral("Score")};
        QTest::newRow("questions with right and wrong answers")
            << QStringList{QStringLiteral("Question"), QStringLiteral("Correct answers"),
                           QStringLiteral("Incorrect answers")};
        QTest::newRow("a word with its translation and a tag") << QStringList{
            QStringLiteral("learner"), QStringLiteral("Lernende"), QStringLiteral("unit 1")};
    }

    void columnsOfQuestionsAreNoResults()
    {
        QFETCH(QStringList, columns);
        QCOMPARE(programOfResults(columns), QString());
    }

    void wordsThatNameColumnsAreCards_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        QTest::newRow("the word for question")
            << QByteArray("question,Frage\nanswer,Antwort\n") << "question|Frage/answer|Antwort";
        QTest::newRow("the word for player")
            << QByteArray("player,Spieler\nrank,Rang\n") << "player|Spieler/rank|Rang";
        QTest::newRow("the word for first name")
            << QByteArray("first name\tVorname\nscore\tPunktzahl\n")
            << "first name|Vorname/score|Punktzahl";
        QTest::newRow("in a later row")
            << QByteArray("a,b\nrank,score\nc,d\n") << "a|b/rank|score/c|d";
        QTest::newRow("marks of RemNote in a table")
            << QByteArray("a >> b,shift\na == b,equal\n") << "a >> b|shift/a == b|equal";
    }

    void wordsThatNameColumnsAreCards() { verifyItems(); }

    void tablesWithoutNamesAreReadWithAWarning_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("warnings");
        const auto one = [](Fault fault, const char* subject) {
            return QStringLiteral("%1:%2").arg(int(fault)).arg(QLatin1String(subject));
        };
        QTest::newRow("a first row above numbers")
            << QByteArray("Name,Age\nKim,5\nLee,6\n") << one(Fault::MaybeHeader, "Name, Age");
        QTest::newRow("a first row above dates")
            << QByteArray("day\twhat\n2024-01-02\tx\n2024-02-03\ty\n")
            << one(Fault::MaybeHeader, "day, what");
        QTest::newRow("three columns")
            << QByteArray("a,b,c\nd,e,f\n") << one(Fault::ColumnsJoined, "3");
        QTest::newRow("four columns with tabs")
            << QByteArray("a\tb\tc\td\ne\tf\tg\th\n") << one(Fault::ColumnsJoined, "4");
        QTest::newRow("numbers in the first row too")
            << QByteArray("Planets?,8\nMoons of Mars?,2\nRings?,4\n") << QString();
        QTest::newRow("words in another row")
            << QByteArray("Planets?,eight\nMoons of Mars?,2\nYou?,one\n") << QString();
        QTest::newRow("a single row of numbers") << QByteArray("a,b\nc,2\n") << QString();
        QTest::newRow("a front that begins with #")
            << QByteArray("a\tb\n#1 rule\tc\n") << one(Fault::CommentLeftOut, "#1 rule\tc");
        QTest::newRow("a comment") << QByteArray("# cards\na\tb\n") << QString();
        QTest::newRow("a front with # in quotation marks")
            << QByteArray("a\tb\n\"#1 rule\"\tc\n") << QString();
        QTest::newRow("below a header of Anki's")
            << QByteArray("#separator:comma\na,b,c\nd,e,5\nf,g,6\n") << QString();
    }

    void tablesWithoutNamesAreReadWithAWarning()
    {
        QFETCH(QByteArray, text);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(faultsOf(read), QString());
        QStringList warnings;
        for (const Remark& warning : read.warnings)
            warnings << QStringLiteral("%1:%2").arg(int(warning.fault)).arg(warning.subject);
        QTEST(warnings.join(u'/'), "warnings");
    }

    void otherProgramsAreNamed_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("program");
        QTest::newRow("notes of RemNote")
            << QByteArray("- Nets\n    - a ring >> 2(n-1) steps\n    - ring <> Ring\n")
            << QByteArray("a.md") << "RemNote";
        QTest::newRow("notes of RemNote as text")
            << QByteArray("a ring >> many steps\nsteps << what a ring has\n") << QByteArray("a.txt")
            << "RemNote";
        QTest::newRow("notes of RemNote with backs below")
            << QByteArray("What is a ring? >>>\n    one\nA tree? >>>\n    two\n")
            << QByteArray("a.txt") << "RemNote";
        QTest::newRow("an export of RemNote")
            << QByteArray("{\"userId\": \"u\", \"knowledgebaseId\": \"k\", \"docs\": []}")
            << QByteArray("rem.json") << "RemNote";
        QTest::newRow("an export of Mochi") << QByteArray("{\"~:version\": 2, \"~:decks\": []}")
                                            << QByteArray("data.json") << "Mochi";
    }

    void otherProgramsAreNamed()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, name);
        const auto read = importedBytes(text, name.constData());
        QVERIFY(read.items.empty());
        QCOMPARE(read.rejected.size(), std::size_t(1));
        QCOMPARE(read.rejected[0].fault, Fault::ForeignFormat);
        QTEST(read.rejected[0].subject, "program");
    }

    void tablesOfQuizSitesAreQuestions_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("items");
        const auto row = [](const char* name, const char* text, const char* items) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(items);
        };
        row("Kahoot",
            ",,,,,,,\n,Quiz template,,,,,,\n,\"Add questions, at least two\",,,,,,\n,Remember: "
            "limits,,,,,,\n"
            ",See below,,,,,,\n,And remember,,,,,,\n,,,,,,,\n"
            ",Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 "
            "characters,"
            "Answer 3 - max 75 characters,Answer 4 - max 75 characters,"
            "\"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs\","
            "Correct answer(s) - choose at least one\n"
            "1,How many?,4,3,2,1,20,2\n2,Which?,w,x,y,z,20,\"1,3\"\n3,,,,,,,\n4,,,,,,20,\n",
            "How many?|4,*3,2,1/Which?|*w,x,*y,z");
        row("Wayground",
            "Question Text,Question Type,Option 1,Option 2,Option 3,Option 4,Option 5,Correct "
            "Answer,"
            "Time in seconds,Image Link,Answer explanation\n"
            "\"Text of the question\n\n(required)\",Question Type,Text for option 1,Text for "
            "option 2,,,,"
            "The correct option,Time,Link,Explanation\n"
            "Sum?,Multiple Choice,1,2,,,,2,30,,because\nPrimes?,Checkbox,2,3,4,,,\"1,2\",30,,\n",
            "Sum?|1,*2/Primes?|*2,*3,4");
        row("Blooket",
            "\"Blooket\nImport Template\",,,,,,,\nQuestion #,Question Text,Answer 1,Answer "
            "2,\"Answer 3\n"
            "(Optional)\",\"Answer 4\n(Optional)\",\"Time Limit (sec)\n(Max: 300 seconds)\","
            "\"Correct Answer(s)\n(Only include Answer #)\"\n1,Order?,3,1,2,,20,2\n2,,,,,,,\n",
            "Order?|3,*1,2");
        row("Gimkit",
            "Gimkit Spreadsheet Import Template,,,,\nQuestion,Correct Answer,Incorrect Answer 1,"
            "Incorrect Answer 2 (Optional),Incorrect Answer 3 (Optional)\nQ,r,w,v,\n",
            "Q|*r,w,v");
        row("Gimkit with typed answers",
            "Gimkit Spreadsheet Import Template 2,\nQuestion,Correct Answer\nQ,r\n", "Q|r");
        row("Quizalize",
            "QUESTION,ANSWER,INCORRECT_ANSWER1,INCORRECT_ANSWER2,INCORRECT_ANSWER3,TIME_LIMIT,ID\n"
            "Q,r,w,v,,30,1\n",
            "Q|*r,w,v");
        row("Socrative",
            "Instructions:,Fill in,,,,,,,,,,,\n,,,,,,,,,,,,\n1. Quiz "
            "Name:,Net,,,,,,,,,,,\n,,,,,,,,,,,,\n"
            ",,4. Answers,,,,,5. Optional,,,,,\n2. Question Type:,3. Question:,Answer A:,Answer B:,"
            "Answer C:,Answer D:,Answer E:,,,,,,6. Explanation (Optional):\n"
            "Multiple choice,Which?,w,x,y,,,B,C,,,,why\nMultiple choice,Where?,w,x,,,,x,,,,,\n"
            "True/False,So?,,,,,,True,,,,,\n",
            "Which?|w,*x,*y/Where?|*w,x/So?|*True,False");
        row("Sensei",
            "question,answer,id,slug,description,status,type,grade,random answer "
            "order,media,categories,"
            "feedback,text before gap,gap,text after gap,upload notes,teacher notes\n"
            "Which?,\"Right:x, y,Wrong:z,Wrong:w\",1,s,,publish,multiple-choice,1,0,,Net,fb,,,,,\n"
            "So?,0,2,t,,publish,boolean,1,1,,,,,,,,\n",
            "Which?|*x, y,z,w/So?|True,*False");
        row("right and wrong in the cell of an answer",
            "question,answer\nWhich?,\"Wrong:a,Right:b\"\nPlain?,c\n", "Which?|a,*b/Plain?|c");
        row("Blackboard",
            "MC\tWhich?\tx\tincorrect\ty\tcorrect\nMA\tPrimes?"
            "\t2\tCorrect\t3\tcorrect\t4\tincorrect\n"
            "TF\tSo?\tfalse\n",
            "Which?|x,*y/Primes?|*2,*3,4/So?|True,*False");
        row("Brainscape", "Question,Answer\nWhich?,this\n", "Which?|this");
    }

    void tablesOfQuizSitesAreQuestions() { verifyItems(); }

    void otherQuestionsAreNamedByTheirType_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<QString>("faults"); // where only questions are read
        QTest::addColumn<QString>("card");   // with --as cards; "" for none
        const auto row = [](const char* name, const char* line, const QString& faults,
                            const char* card) {
            QTest::newRow(name) << QByteArray(line) << faults << QString::fromUtf8(card);
        };
        row("a gap", "Capital?,Fill-in-the-Blank,Paris,paris,,,30",
            fault(2, Fault::OnlyAnswered, "Fill-in-the-Blank"), "Capital?|Paris\nparis");
        row("an open question", "Why?,Open-Ended,,,,,30", fault(2, Fault::NotAChoice, "Open-Ended"),
            "");
        row("a poll", "Like it?,Poll,yes,no,,,30", fault(2, Fault::NotAChoice, "Poll"), "");
        row("a drawing", "Draw it,Draw,,,,,30", fault(2, Fault::NotAChoice, "Draw"), "");
    }

    void otherQuestionsAreNamedByTheirType()
    {
        QFETCH(QByteArray, row);
        QFETCH(QString, faults);
        QFETCH(QString, card);
        const QByteArray text = "Question Text,Question Type,Option 1,Option 2,Option 3,"
                                "Correct Answer,Time in seconds\n" +
                                row + "\n";
        QCOMPARE(faultsOf(importedBytes(text, "a.csv")), faults);
        QCOMPARE(shownItems(importedBytes(text, "a.csv", {.wanted = Wanted::Cards})), card);
    }

    void otherBlackboardFields_data()
    {
        QTest::addColumn<QByteArray>("row");
        QTest::addColumn<int>("fault");
        QTest::addColumn<QString>("card");
        const auto row = [](const char* name, const char* line, Fault reason, const char* card) {
            QTest::newRow(name) << QByteArray(line) << int(reason) << QString::fromUtf8(card);
        };
        row("an essay with an example", "ESS\tWhy?\tbecause", Fault::OnlyAnswered, "Why?|because");
        row("an essay", "ESS\tWhy?", Fault::NotAChoice, "");
        row("an order", "ORD\tSort\tone\ttwo", Fault::OnlyAnswered, "Sort|1. one\n2. two");
        row("pairs", "MAT\tMatch\ta\tx\tb\ty", Fault::OnlyAnswered, "Match|a → x\nb → y");
        row("a gap", "FIB\tBlue is the\tsky\tair", Fault::OnlyAnswered, "Blue is the|sky\nair");
        row("several gaps", "FIB_PLUS\t[p] and [q]\tp\tx\ty\t\tq\tz", Fault::OnlyAnswered,
            "[p] and [q]|p → x / y\nq → z");
        row("a number", "NUM\tPi?\t3.14\t0.01", Fault::OnlyAnswered, "Pi?|3.14 ± 0.01");
        row("a number alone", "NUM\tTwo?\t2", Fault::OnlyAnswered, "Two?|2");
        row("an opinion", "OP\tLike it?", Fault::Unsupported, "");
        row("a choice without a mark", "MC\tWhich?\tx\tyes\ty\tcorrect", Fault::UnknownKey, "");
        row("no word for true", "TF\tSo?\tyes", Fault::UnknownKey, "");
    }

    void otherBlackboardFields()
    {
        QFETCH(QByteArray, row);
        QFETCH(int, fault);
        QFETCH(QString, card);
        const QByteArray text = "TF\tA.\ttrue\n" + row + "\n";
        const auto read = importedBytes(text, "a.txt");
        QCOMPARE(read.format, Format::BlackboardText);
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(int(read.rejected.at(0).fault), fault);
        QCOMPARE(read.rejected.at(0).place.line, 2);
        const auto cards = importedBytes(text, "a.txt", {.wanted = Wanted::Cards});
        QCOMPARE(shownItems(cards).section(u'/', 1), card);
    }

    void cardsThatLookLikeBlackboardStayCards()
    {
        const auto read = importedBytes("MC\tmulticast\nTF\tTensorFlow\n", "a.txt");
        QCOMPARE(shownItems(read), QStringLiteral("MC|multicast/TF|TensorFlow"));
    }

private:
    /// The row's text is read as its items, without a fault or a warning.
    void verifyItems()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, items);
        const auto read = importedBytes(text, "a.csv");
        QCOMPARE(faultsOf(read), QString());
        QCOMPARE(shownItems(read), items);
        QVERIFY(read.warnings.empty());
    }
};

RINGSIDE_TEST(TestQuizSites)
#include "tst_quiz_sites.moc"
