// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "tests/support/cli_run.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

using namespace ringside::test;

/// import and export as a script sees them.
class TestCliExchange : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyItemIsAcceptedOrRejected()
    {
        const QString quiz = write("quiz.gift", "A?{=a ~b}\n\nB?{=only}\n\n::C::C?{~a ~b}\n");
        const QString deck = write("deck.txt", "eins\tone\nalone\n");
        const QString target = m_folder.filePath(QStringLiteral("items.json"));
        const CliRun run = runCli({QStringLiteral("import"), QStringLiteral("--json"), quiz, deck,
                                   QStringLiteral("-o"), target});
        QCOMPARE(run.exitCode, 1);
        const QJsonObject json = run.json();
        QCOMPARE(json[QLatin1String("items")].toInt(), 5);
        QCOMPARE(json[QLatin1String("accepted")].toInt(), 2);
        QCOMPARE(json[QLatin1String("questions")].toInt(), 1);
        const QJsonArray rejected = json[QLatin1String("rejected")].toArray();
        QCOMPARE(rejected.size(), 3);
        const QJsonObject third = rejected[1].toObject();
        QCOMPARE(third[QLatin1String("file")].toString(), quiz);
        QCOMPARE(third[QLatin1String("place")].toString(), QStringLiteral("line 5, C"));
        QCOMPARE(third[QLatin1String("reason")].toString(),
                 QStringLiteral("no choice is marked correct"));
        QCOMPARE(run.diagnostics.count('\n'), 3);
        // What was written reads back, and goes out as other formats.
        const CliRun again = runCli({QStringLiteral("import"), QStringLiteral("--json"), target});
        QCOMPARE(again.exitCode, 0);
        QCOMPARE(again.json()[QLatin1String("accepted")].toInt(), 2);
    }

    void cardsOnRequest()
    {
        const QString quiz = write("short.gift", "A?{=a ~b}\n\nB?{=only}\n");
        const CliRun run = runCli({QStringLiteral("import"), QStringLiteral("--json"),
                                   QStringLiteral("--as"), QStringLiteral("cards"), quiz});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json()[QLatin1String("cards")].toInt(), 2);
        const CliRun both =
            runCli({QStringLiteral("import"), QStringLiteral("--json"), QStringLiteral("--as"),
                    QStringLiteral("cards,questions"), quiz});
        QCOMPARE(both.json()[QLatin1String("questions")].toInt(), 1);
    }

    void itemsGoOutAgain_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("format");
        for (const char* format : {"gift", "moodle-xml", "qti", "items"})
            QTest::newRow(format) << QStringLiteral("--questions") << QString::fromLatin1(format);
        for (const char* format : {"apkg", "anki-text"})
            QTest::newRow(format) << QStringLiteral("--cards") << QString::fromLatin1(format);
    }

    void itemsGoOutAgain()
    {
        QFETCH(QString, kind);
        QFETCH(QString, format);
        const bool questions = kind == QLatin1String("--questions");
        const QString source = questions ? write("one.gift", "A?{=a ~b}\n\nB?{T}\n")
                                         : write("one.txt", "a\tb\nc\td\n");
        const QString target = m_folder.filePath(QStringLiteral("out-") + format);
        const CliRun run = runCli({QStringLiteral("export"), kind, QStringLiteral("--format"),
                                   format, QStringLiteral("--from"), source, QStringLiteral("-o"),
                                   target, QStringLiteral("--json")});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        QCOMPARE(run.json()[QLatin1String("items")].toInt(), 2);
        const CliRun back = runCli({QStringLiteral("import"), QStringLiteral("--json"), target});
        QVERIFY2(back.exitCode == 0, back.diagnostics.constData());
        QCOMPARE(
            back.json()[questions ? QLatin1String("questions") : QLatin1String("cards")].toInt(),
            2);
    }

    void programsGetTheirDialect_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("Mnemosyne's text has no header lines")
            << QStringLiteral("--cards --for mnemosyne --from %cards") << QByteArray("a\tb\n");
        QTest::newRow("and is what its format is")
            << QStringLiteral("--cards --format anki-text --for mnemosyne --from %cards")
            << QByteArray("a\tb\n");
        QTest::newRow("Anki's text has them")
            << QStringLiteral("--cards --format anki-text --for anki --from %cards")
            << QByteArray("#separator:tab\n");
        QTest::newRow("Anki's best format is a package")
            << QStringLiteral("--cards --for anki --from %cards") << QByteArray("PK");
        QTest::newRow("Moodle's best format is its own XML")
            << QStringLiteral("--questions --for moodle --from %questions")
            << QByteArray("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>");
        QTest::newRow("Moodle reads GIFT too")
            << QStringLiteral("--questions --format gift --for moodle --from %questions")
            << QByteArray("[markdown]A?{\n");
        QTest::newRow("Canvas gets a package")
            << QStringLiteral("--questions --for canvas --from %questions") << QByteArray("PK");
    }

    void programsGetTheirDialect()
    {
        QFETCH(QString, text);
        QFETCH(QByteArray, begins);
        const QString target = m_folder.filePath(QStringLiteral("dialect"));
        text.replace(QLatin1String("%cards"), write("for.txt", "a\tb\nc\td\n"));
        text.replace(QLatin1String("%questions"), write("for.gift", "A?{=a ~b}\n\nB?{T}\n"));
        QStringList arguments = text.split(u' ');
        arguments.prepend(QStringLiteral("export"));
        const CliRun run = runCli(arguments << QStringLiteral("-o") << target);
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        QVERIFY2(content.startsWith(begins), content.left(60).constData());
    }

    void cardsTakeTheirReviewsAlong()
    {
        const QString bank = m_folder.filePath(QStringLiteral("good.bank"));
        const QString profile = m_folder.filePath(QStringLiteral("profile"));
        const QString deck = m_folder.filePath(QStringLiteral("deck.apkg"));
        const QString items = m_folder.filePath(QStringLiteral("deck.json"));
        QCOMPARE(
            runCli({QStringLiteral("bank"), QStringLiteral("build"),
                    QStringLiteral(RINGSIDE_TEST_DATA "/bank/good"), QStringLiteral("-o"), bank})
                .exitCode,
            0);
        {
            ringside::ManualClock clock(1'795'256'100'000);
            const auto journal = ringside::progress::Journal::open(profile, clock);
            QVERIFY(journal);
            ringside::progress::NewReview review = scriptReview(0);
            review.cardId = QStringLiteral("concept:ring-all-reduce");
            QVERIFY((*journal)->recordReview(review));
            review.cardId = QStringLiteral("concept:overlap");
            const auto undone = (*journal)->recordReview(review);
            QVERIFY(undone && (*journal)->markReview(undone->entryId, true));
        }
        const CliRun run =
            runCli({QStringLiteral("export"), QStringLiteral("--cards"), QStringLiteral("--bank"),
                    bank, QStringLiteral("--profile"), profile, QStringLiteral("--format"),
                    QStringLiteral("apkg"), QStringLiteral("-o"), deck});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        QCOMPARE(runCli({QStringLiteral("import"), deck, QStringLiteral("-o"), items}).exitCode, 0);
        QFile file(items);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray cards =
            QJsonDocument::fromJson(file.readAll())[QLatin1String("cards")].toArray();
        QCOMPARE(cards.size(), 4); // the bank's concepts
        int reviewed = 0;
        for (const QJsonValue& card : cards) {
            if (card[QLatin1String("reviews")].toArray().isEmpty())
                continue;
            ++reviewed;
            const QJsonValue schedule = card[QLatin1String("schedule")];
            QCOMPARE(schedule[QLatin1String("state")].toString(), QStringLiteral("review"));
            QCOMPARE(schedule[QLatin1String("stability_days")].toDouble(), 2.5);
            // Now, 2026-11-21T10:15:00Z, and Good.
            const QJsonValue review = card[QLatin1String("reviews")][0];
            QCOMPARE(review[QLatin1String("at")].toString(),
                     QStringLiteral("2026-11-21T10:15:00.000Z"));
            QCOMPARE(review[QLatin1String("rating")].toInt(), 3);
        }
        QCOMPARE(reviewed, 1); // the other review was undone
    }

    void resultsGoOut_data()
    {
        QTest::addColumn<QString>("format");
        QTest::addColumn<int>("lines"); // of the file, with the header; 0 where it is JSON
        QTest::newRow("csv") << QStringLiteral("csv") << 3;
        QTest::newRow("xapi") << QStringLiteral("xapi") << 0;
    }

    void resultsGoOut()
    {
        QFETCH(QString, format);
        QFETCH(int, lines);
        const QString profile = m_folder.filePath(QStringLiteral("results-") + format);
        const QString target = m_folder.filePath(QStringLiteral("results.") + format);
        {
            ringside::ManualClock clock(1'795'256'100'000);
            const auto journal = ringside::progress::Journal::open(profile, clock);
            const auto none = [](const std::vector<ringside::progress::AnswerEntry>&) {
                return std::vector<ringside::progress::NewEvent>();
            };
            QVERIFY(journal && (*journal)->recordAnswers({scriptAnswer(1), scriptAnswer(2)}, none));
        }
        const CliRun run = runCli({QStringLiteral("export"), QStringLiteral("--results"),
                                   QStringLiteral("--profile"), profile, QStringLiteral("--format"),
                                   format, QStringLiteral("-o"), target});
        QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
        QFile file(target);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray content = file.readAll();
        if (lines > 0)
            QCOMPARE(content.count('\n'), lines);
        else
            QCOMPARE(QJsonDocument::fromJson(content).array().size(), 2);
    }

    void wrongUsageSaysWhatItTakes_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::newRow("an unknown format") << QStringLiteral("import --format x %1") << 2;
        QTest::newRow("an unknown kind") << QStringLiteral("import --as decks %1") << 2;
        QTest::newRow("no such file") << QStringLiteral("import %1-gone") << 3;
        QTest::newRow("a device") << QStringLiteral("import /dev/zero") << 3;
        QTest::newRow("a folder") << QStringLiteral("import /") << 3;
        QTest::newRow("a device as the target") << QStringLiteral("import %1 -o /dev/null") << 3;
        QTest::newRow("nothing to export") << QStringLiteral("export --format gift -o %1.out") << 2;
        QTest::newRow("a format of cards for questions")
            << QStringLiteral("export --questions --format apkg --from %1 -o %1.out") << 2;
        QTest::newRow("neither a format nor a program")
            << QStringLiteral("export --questions --from %1 -o %1.out") << 2;
        QTest::newRow("an unknown program")
            << QStringLiteral("export --questions --for quizlet --from %1 -o %1.out") << 2;
        QTest::newRow("questions for Anki")
            << QStringLiteral("export --questions --for anki --from %1 -o %1.out") << 2;
        QTest::newRow("cards for Canvas")
            << QStringLiteral("export --cards --for canvas --from %1 -o %1.out") << 2;
        QTest::newRow("a format that Canvas does not read")
            << QStringLiteral("export --questions --format gift --for canvas --from %1 -o %1.out")
            << 2;
    }

    void wrongUsageSaysWhatItTakes()
    {
        QFETCH(QString, text);
        QFETCH(int, code);
        const QString file = write("a.gift", "A?{=a ~b}\n");
        const CliRun run = runCli(text.replace(QLatin1String("%1"), file).split(QLatin1Char(' ')));
        QCOMPARE(run.exitCode, code);
        QVERIFY(!run.diagnostics.isEmpty());
        QVERIFY(!QFile::exists(file + QStringLiteral(".out")));
    }

    void millionRowsStayWithinTheMemory()
    {
        const QString file =
            write("many.txt", QByteArray("a front\tits back\n").repeated(1'000'000));
        const CliRun run =
            runCli({QStringLiteral("import"), QStringLiteral("--json"), file, QStringLiteral("-o"),
                    m_folder.filePath(QStringLiteral("many.json"))});
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(run.json()[QLatin1String("accepted")].toInt(), 100'000);
#ifndef RINGSIDE_SANITIZED // its shadow and quarantine take several times the program's memory
        rusage used{};
        QCOMPARE(getrusage(RUSAGE_CHILDREN, &used), 0);
        QVERIFY2(used.ru_maxrss < 300'000, qPrintable(QString::number(used.ru_maxrss))); // in kB
#endif
    }

private:
    QString write(const char* name, const QByteArray& content)
    {
        QFile file(m_folder.filePath(QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            return {};
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

RINGSIDE_TEST(TestCliExchange)
#include "tst_cli_exchange.moc"
