// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/question_update.h"
#include "core/progress/journal/journal.h"
#include "core/session/exchange/question_update.h"
#include "tests/core/session/joined_profile.h"
#include "tests/core/session/question_pack.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/cli_run.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::test;

namespace {

QStringList previewOf(const QString& folder, const char* options)
{
    return QStringList{QStringLiteral("session"), QStringLiteral("preview"), folder,
                       QStringLiteral("--bank"), QStringLiteral(RINGSIDE_SHIPPED_BANK)} +
           QString::fromLatin1(options).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QJsonArray questionsOf(const QString& folder, const char* options)
{
    const CliRun run = runCli(previewOf(folder, options) + QStringList{QStringLiteral("--json")});
    if (run.exitCode != 0)
        qFatal("%s", run.diagnostics.constData());
    return run.json()[QLatin1String("questions")].toArray();
}

QStringList idsOf(const QJsonArray& questions)
{
    QStringList ids;
    for (const QJsonValue& each : questions)
        ids.append(each[QLatin1String("id")].toString());
    return ids;
}

QStringList reasonsOf(const QJsonArray& questions)
{
    QStringList reasons;
    for (const QJsonValue& each : questions)
        reasons.append(each[QLatin1String("reason")].toString());
    return reasons;
}

progress::NewAnswer answerTo(const QString& question, bool correct)
{
    progress::NewAnswer given;
    given.questionId = question;
    given.optionOrder = {QStringLiteral("a"), QStringLiteral("b")};
    given.chosen = {QStringLiteral("a")};
    given.correct = correct;
    return given;
}

} // namespace

/// session preview, with the included bank.
class TestCliSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void joinedQuestionsAreListedWithTheirReason()
    {
        JoinedProfile profile;
        profile.installOwn(4);
        const CliRun run =
            runCli({QStringLiteral("session"), QStringLiteral("preview"), profile.folder(),
                    QStringLiteral("--bank"), profile.included(), QStringLiteral("--kind"),
                    QStringLiteral("daily"), QStringLiteral("--json")});
        QCOMPARE(run.exitCode, 0);
        const QJsonArray questions = run.json()[QLatin1String("questions")].toArray();
        QCOMPARE(questions.size(), 10);
        for (int i = 0; i < 10; ++i) {
            const QJsonObject each = questions[i].toObject();
            const bool isJoined = i % 5 == 4; // every fifth one
            QCOMPARE(
                each[QLatin1String("id")].toString().startsWith(QLatin1String("my-questions-")),
                isJoined);
            QCOMPARE(each[QLatin1String("reason")].toString() == QLatin1String("joined"), isJoined);
            QCOMPARE(each[QLatin1String("domain")].toInt() == 4, isJoined); // behind the exam's 3
        }
        QVERIFY(!QFile::exists(profile.file())); // nothing was changed
    }

    void newProfileIsAskedByTheWeights()
    {
        const QTemporaryDir folder;
        const QJsonArray questions = questionsOf(folder.path(), "--seed 7");
        QCOMPARE(questions.size(), 60);
        QMap<int, int> ofDomain;
        int inARow = 0, last = 0;
        for (const QJsonValue& each : questions) {
            const QJsonObject row = each.toObject();
            QCOMPARE(row.keys(),
                     (QStringList{QStringLiteral("domain"), QStringLiteral("id"),
                                  QStringLiteral("objective"), QStringLiteral("reason")}));
            const int domain = row[QLatin1String("domain")].toInt();
            inARow = domain == last ? inARow + 1 : 1;
            last = domain;
            QVERIFY(inARow <= 2);
            ++ofDomain[domain];
        }
        QCOMPARE(ofDomain.size(), 6);
        QStringList ids = idsOf(questions);
        QCOMPARE(ids.removeDuplicates(), 0);
        QCOMPARE(reasonsOf(questions).mid(0, 6), QStringList(6, QStringLiteral("new_objective")));
        QVERIFY(QDir(folder.path()).isEmpty()); // nothing was written
        QCOMPARE(questionsOf(folder.path(), "--kind first-run --seed 7"), questions);
        QCOMPARE(idsOf(questionsOf(folder.path(), "--questions 5 --seed 7")),
                 idsOf(questions).mid(0, 5));
        QVERIFY(idsOf(questionsOf(folder.path(), "--seed 8")) != idsOf(questions));
    }

    /// Without a name the bank that the window opens, for every command with a profile.
    void updateIsUsedUnlessABankIsNamed()
    {
        const JoinedProfile profile;
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("next.ringside"));
        const QString newer = QStringLiteral("newer");
        QVERIFY(writeQuestionPack(smallBank({newer}), QString(pack::kIncludedBankId),
                                  pack::shippedVersion() + QStringLiteral(".1"), file));
        const auto found = session::checkUpdate(profile.folder(), profile.included(), file);
        QVERIFY(found && *found);
        QVERIFY(session::installUpdate(profile.folder(), file, **found));
        const auto asked = [&profile](const QStringList& options) {
            const CliRun run =
                runCli(QStringList{QStringLiteral("session"), QStringLiteral("preview"),
                                   profile.folder(), QStringLiteral("--json")} +
                       options);
            return idsOf(run.json()[QLatin1String("questions")].toArray());
        };
        QCOMPARE(asked({}), QStringList{newer});
        const QStringList named = asked({QStringLiteral("--bank"), profile.included()});
        QVERIFY(!named.isEmpty());
        QVERIFY(!named.contains(newer));
        qputenv("RINGSIDE_BANK", profile.included().toLocal8Bit());
        const QStringList byEnvironment = asked({});
        qunsetenv("RINGSIDE_BANK");
        QCOMPARE(byEnvironment.size(), named.size());
        QVERIFY(!byEnvironment.contains(newer));
        qputenv("RINGSIDE_BANK", ""); // names none
        const QStringList byNone = asked({});
        qunsetenv("RINGSIDE_BANK");
        QCOMPARE(byNone, QStringList{newer});
    }

    void mistakesAreMixedInAndTheProfileStaysAsItWas()
    {
        const QTemporaryDir folder;
        const QStringList first = idsOf(questionsOf(folder.path(), "--questions 6"));
        const ManualClock clock(1'795'262'400'000); // 2026-11-21T12:00:00Z
        {
            const auto journal = *progress::Journal::open(folder.path(), clock);
            for (int i = 0; i < first.size(); ++i)
                QVERIFY(journal->recordAnswer(answerTo(first[i], i >= 3), {}));
        }
        const auto before = QDir(folder.path()).entryInfoList(QDir::Files);
        const QByteArray bytes = contentOf(folder.filePath(QStringLiteral("journal.sqlite")));
        for (const char* kind : {"--kind daily", "--kind practice"}) {
            const QJsonArray questions = questionsOf(folder.path(), kind);
            const QStringList ids = idsOf(questions), reasons = reasonsOf(questions);
            QCOMPARE(reasons.indexOf(QStringLiteral("due_mistake")), 3);
            // Two of the first ten: the fourth, and another at the eighth place or after it.
            QCOMPARE(reasons.mid(0, 10).count(QStringLiteral("due_mistake")), 2);
            QVERIFY(first.mid(0, 3).contains(ids[3]));
            for (const QString& right : first.mid(3))
                QVERIFY(!ids.contains(right));
        }
        QCOMPARE(questionsOf(folder.path(), "--kind daily").size(), 10);
        const QStringList again = idsOf(questionsOf(folder.path(), "--kind first-run"));
        QCOMPARE(again.size(), 60);
        QVERIFY(!reasonsOf(questionsOf(folder.path(), "--kind first-run"))
                     .contains(QStringLiteral("due_mistake")));
        QCOMPARE(contentOf(folder.filePath(QStringLiteral("journal.sqlite"))), bytes);
        QCOMPARE(QDir(folder.path()).entryInfoList(QDir::Files), before);
    }

    void withoutJsonEachQuestionIsALine()
    {
        const QTemporaryDir folder;
        const CliRun run = runCli(previewOf(folder.path(), "--questions 3 --seed 7"));
        QCOMPARE(run.exitCode, 0);
        const QStringList lines =
            QString::fromUtf8(run.output).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY(lines.front().endsWith(
            idsOf(questionsOf(folder.path(), "--questions 3 --seed 7")).front()));
    }

    void wrongUseIsReported_data()
    {
        QTest::addColumn<QString>("options");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("says");
        QTest::newRow("an unknown kind") << "--kind weekly" << 2 << "practice, daily or first-run";
        QTest::newRow("no questions") << "--questions 0" << 2 << "--questions";
        QTest::newRow("a seed that is no number") << "--seed x" << 2 << "--seed";
    }

    void wrongUseIsReported()
    {
        QFETCH(QString, options);
        QFETCH(int, exitCode);
        QFETCH(QString, says);
        const QTemporaryDir folder;
        const CliRun run = runCli(previewOf(folder.path(), options.toLatin1().constData()));
        QCOMPARE(run.exitCode, exitCode);
        QVERIFY2(run.diagnostics.contains(says.toUtf8()), run.diagnostics.constData());
    }

    void missingFolderIsReported()
    {
        const CliRun run = runCli(previewOf(QStringLiteral("/nowhere/at/all"), ""));
        QCOMPARE(run.exitCode, 3);
        QVERIFY(run.diagnostics.contains("/nowhere/at/all"));
    }

    void helpHasAnExample()
    {
        const CliRun run = runCli("session preview --help");
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.output.contains("Example: ringside-cli session preview"));
    }
};

RINGSIDE_TEST(TestCliSession)
#include "tst_cli_session.moc"
