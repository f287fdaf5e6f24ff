// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cli_run.h"
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

    void wrongUsageSaysWhatItTakes_data()
    {
        QTest::addColumn<QString>("words");
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
    }

    void wrongUsageSaysWhatItTakes()
    {
        QFETCH(QString, words);
        QFETCH(int, code);
        const QString file = write("a.gift", "A?{=a ~b}\n");
        const CliRun run = runCli(words.replace(QLatin1String("%1"), file).split(QLatin1Char(' ')));
        QCOMPARE(run.exitCode, code);
        QVERIFY(!run.diagnostics.isEmpty());
        QVERIFY(!QFile::exists(file + QStringLiteral(".out")));
    }

    void aMillionRowsStayWithinTheMemory()
    {
        const QString file =
            write("many.txt", QByteArray("a front\tits back\n").repeated(1'000'000));
        const CliRun run =
            runCli({QStringLiteral("import"), QStringLiteral("--json"), file, QStringLiteral("-o"),
                    m_folder.filePath(QStringLiteral("many.json"))});
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(run.json()[QLatin1String("accepted")].toInt(), 100'000);
        rusage used{};
        QCOMPARE(getrusage(RUSAGE_CHILDREN, &used), 0);
        QVERIFY2(used.ru_maxrss < 300'000, qPrintable(QString::number(used.ru_maxrss))); // in kB
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
