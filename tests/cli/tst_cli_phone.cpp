// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "tests/support/cli_run.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::test;

namespace {

const QString kShippedBank = QStringLiteral(RINGSIDE_SHIPPED_BANK);

QStringList splitWords(const char* text)
{
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// The study in a page.
QJsonObject studyIn(const QByteArray& page)
{
    const QByteArray begin = "<script type=\"application/json\" id=\"study\">";
    const qsizetype from = page.indexOf(begin) + begin.size();
    return QJsonDocument::fromJson(page.mid(from, page.indexOf("</script>", from) - from)).object();
}

/// What the page saves after one right answer to its first question and one review of its first
/// card.
QJsonObject answersTo(const QJsonObject& study)
{
    const qint64 now = QDateTime::currentMSecsSinceEpoch() - 60'000;
    const QString time = QString::number(now, 16).rightJustified(12, QLatin1Char('0'));
    const QString id = time.left(8) + u'-' + time.mid(8) + QStringLiteral("-7000-8000-%1");
    const QJsonValue question = study[QLatin1String("questions")][0];
    QJsonArray order, chosen;
    for (const QJsonValue& option : question[QLatin1String("options")].toArray()) {
        order.append(option[QLatin1String("id")]);
        if (option[QLatin1String("correct")].toBool())
            chosen.append(option[QLatin1String("id")]);
    }
    const QJsonObject answer{
        {QStringLiteral("id"), id.arg(QStringLiteral("000000000001"))},
        {QStringLiteral("at_ms"), now},
        {QStringLiteral("question"), question[QLatin1String("id")]},
        {QStringLiteral("content_hash"), question[QLatin1String("content_hash")]},
        {QStringLiteral("option_order"), order},
        {QStringLiteral("chosen"), chosen},
        {QStringLiteral("correct"), true},
        {QStringLiteral("duration_ms"), 9000}};
    const QJsonObject review{
        {QStringLiteral("id"), id.arg(QStringLiteral("000000000002"))},
        {QStringLiteral("at_ms"), now},
        {QStringLiteral("utc_offset_min"), 60},
        {QStringLiteral("card"), study[QLatin1String("cards")][0][QLatin1String("id")]},
        {QStringLiteral("rating"), 3},
        {QStringLiteral("duration_ms"), 3000}};
    return {{QStringLiteral("format"), QStringLiteral("ringside-phone-answers")},
            {QStringLiteral("version"), 1},
            {QStringLiteral("study"), study[QLatin1String("id")]},
            {QStringLiteral("device"), study[QLatin1String("device")]},
            {QStringLiteral("answers"), QJsonArray{answer}},
            {QStringLiteral("reviews"), QJsonArray{review}}};
}

} // namespace

/// export --format phone and import of its answers, with the included bank.
class TestCliPhone : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("profile")));
    }

    void pageHasTheNumbersThatArePrinted()
    {
        const CliRun run = exported("--most 12 --json");
        QCOMPARE(run.exitCode, 0);
        const QJsonObject study = studyIn(contentOf(page()));
        QCOMPARE(run.json()[QLatin1String("questions")].toInt(), 12);
        QCOMPARE(study[QLatin1String("questions")].toArray().size(), 12);
        QCOMPARE(run.json()[QLatin1String("cards")].toInt(),
                 study[QLatin1String("cards")].toArray().size());
        QCOMPARE(run.json()[QLatin1String("size_bytes")].toInt(), QFile(page()).size());
        QVERIFY(QDir(profile()).isEmpty()); // nothing was written
    }

    void noReservedQuestionIsExportedBeforeTheFirstMock()
    {
        QCOMPARE(exported("--most 500").exitCode, 0);
        // Mocks ask the reserved ones first: 60 of them make the first mock.
        const CliRun mock =
            runCli(splitWords("exam assemble --questions 60 --seed 1 --json --bank") +
                   QStringList{kShippedBank});
        const QJsonArray reserved = mock.json()[QLatin1String("questions")].toArray();
        QCOMPARE(reserved.size(), 60);
        const QJsonArray questions =
            studyIn(contentOf(page()))[QLatin1String("questions")].toArray();
        QVERIFY(questions.size() > 300);
        for (const QJsonValue& question : questions) {
            QVERIFY(!reserved.contains(question[QLatin1String("id")]));
            QCOMPARE(question[QLatin1String("content_hash")].toString().size(), 64);
        }
    }

    void answersComeBackOnce()
    {
        QCOMPARE(exported("").exitCode, 0);
        const QJsonObject study = studyIn(contentOf(page()));
        const QString file = write(answersTo(study));
        const CliRun first = imported(file);
        QCOMPARE(first.exitCode, 0);
        QCOMPARE(first.json()[QLatin1String("answers")].toInt(), 1);
        QCOMPARE(first.json()[QLatin1String("reviews")].toInt(), 1);
        QCOMPARE(first.json()[QLatin1String("known")].toInt(), 0);
        QCOMPARE(first.json()[QLatin1String("rejected")].toArray(), QJsonArray());
        const CliRun again = imported(file);
        QCOMPARE(again.json()[QLatin1String("answers")].toInt(), 0);
        QCOMPARE(again.json()[QLatin1String("known")].toInt(), 2);
        const CliRun stored =
            runCli(QStringList{QStringLiteral("profile"), QStringLiteral("export"), profile()});
        const QJsonValue answer = stored.json()[QLatin1String("answers")][0];
        const QJsonValue question = study[QLatin1String("questions")][0];
        QCOMPARE(answer[QLatin1String("question_id")], question[QLatin1String("id")]);
        QCOMPARE(answer[QLatin1String("content_hash")], question[QLatin1String("content_hash")]);
        QVERIFY(answer[QLatin1String("correct")].toBool());
        QCOMPARE(answer[QLatin1String("options_shown")].toArray().size(),
                 question[QLatin1String("options")].toArray().size());
        // The answered question and card do not come again.
        QCOMPARE(exported("--most 500").exitCode, 0);
        for (const QJsonValue& each :
             studyIn(contentOf(page()))[QLatin1String("questions")].toArray())
            QVERIFY(each[QLatin1String("id")] != question[QLatin1String("id")]);
    }

    void rejectedEntryIsNamedWithItsPlace()
    {
        QCOMPARE(exported("").exitCode, 0);
        QJsonObject document = answersTo(studyIn(contentOf(page())));
        QJsonObject answer = document[QLatin1String("answers")][0].toObject();
        // The file is from elsewhere: a name of it may not clear the terminal.
        const QString name = QStringLiteral("no-such-\u001b[2Jquestion");
        answer[QLatin1String("question")] = name;
        document[QLatin1String("answers")] = QJsonArray{answer};
        const QString file = write(document);
        const CliRun run = imported(file);
        QCOMPARE(run.exitCode, 1);
        QCOMPARE(run.json()[QLatin1String("reviews")].toInt(), 1);
        const QJsonValue rejected = run.json()[QLatin1String("rejected")][0];
        QCOMPARE(rejected[QLatin1String("file")].toString(), file);
        QCOMPARE(rejected[QLatin1String("place")].toString(), QStringLiteral("answers[0]"));
        QVERIFY(rejected[QLatin1String("reason")].toString().contains(name));
        QVERIFY(run.diagnostics.contains("answers[0]"));
        QVERIFY(run.diagnostics.contains("no-such-\\u001b[2Jquestion"));
    }

    void studyIsAlsoAnAnkiPackage()
    {
        const QString package = m_dir->filePath(QStringLiteral("study.apkg"));
        const CliRun run = runCli(splitWords("export --study --format apkg --most 5 --json -o") +
                                  QStringList{package, QStringLiteral("--bank"), kShippedBank});
        QCOMPARE(run.exitCode, 0);
        const int items = run.json()[QLatin1String("questions")].toInt() +
                          run.json()[QLatin1String("cards")].toInt();
        const CliRun read =
            runCli(QStringList{QStringLiteral("import"), package, QStringLiteral("--json")});
        QCOMPARE(read.exitCode, 0);
        QCOMPARE(read.json()[QLatin1String("cards")].toInt(), items);
    }

    void wrongUseIsReported_data()
    {
        QTest::addColumn<QString>("command");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("says");
        QTest::newRow("too many questions")
            << QStringLiteral("export --format phone --most 501 -o PAGE --bank BANK") << 2
            << QStringLiteral("--most");
        QTest::newRow("days that are no number")
            << QStringLiteral("export --format phone --days soon -o PAGE --bank BANK") << 2
            << QStringLiteral("--days");
        QTest::newRow("another format of the study")
            << QStringLiteral("export --study --format gift -o PAGE --bank BANK") << 2
            << QStringLiteral("phone, apkg");
        QTest::newRow("a study and cards")
            << QStringLiteral("export --study --cards --format apkg -o PAGE --bank BANK") << 2
            << QStringLiteral("--study");
        QTest::newRow("a profile that does not exist")
            << QStringLiteral("export --format phone -o PAGE --bank BANK --profile /nowhere/at/all")
            << 3 << QStringLiteral("/nowhere/at/all");
        QTest::newRow("answers for a profile that does not exist")
            << QStringLiteral("import ANSWERS --bank BANK --profile /nowhere/at/all") << 3
            << QStringLiteral("/nowhere/at/all");
        QTest::newRow("answers written as items")
            << QStringLiteral("import ANSWERS -o PAGE --bank BANK --profile PROFILE") << 2
            << QStringLiteral("answers of a phone");
        QTest::newRow("answers of a newer program")
            << QStringLiteral("import NEWER --bank BANK --profile PROFILE") << 3
            << QStringLiteral("newer.json");
    }

    void wrongUseIsReported()
    {
        QFETCH(QString, command);
        QFETCH(int, exitCode);
        QFETCH(QString, says);
        QJsonObject none{{QStringLiteral("format"), QStringLiteral("ringside-phone-answers")},
                         {QStringLiteral("version"), 1}};
        command.replace(QStringLiteral("ANSWERS"), write(none));
        none[QLatin1String("version")] = 2;
        command.replace(QStringLiteral("NEWER"), write(none, QStringLiteral("newer.json")));
        command.replace(QStringLiteral("PAGE"), page())
            .replace(QStringLiteral("BANK"), kShippedBank)
            .replace(QStringLiteral("PROFILE"), profile());
        const CliRun run = runCli(command.split(QLatin1Char(' ')));
        QVERIFY2(run.diagnostics.contains(says.toUtf8()), run.diagnostics.constData());
        QCOMPARE(run.exitCode, exitCode);
        QVERIFY(!QFile::exists(page()));
    }

private:
    QString page() const { return m_dir->filePath(QStringLiteral("study.html")); }
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }

    CliRun exported(const char* options) const
    {
        return runCli(splitWords("export --format phone -o") + QStringList{page()} +
                      QStringList{QStringLiteral("--profile"), profile(), QStringLiteral("--bank"),
                                  kShippedBank} +
                      splitWords(options));
    }
    CliRun imported(const QString& file) const
    {
        return runCli(QStringList{QStringLiteral("import"), file, QStringLiteral("--profile"),
                                  profile(), QStringLiteral("--bank"), kShippedBank,
                                  QStringLiteral("--json")});
    }
    QString write(const QJsonObject& document,
                  const QString& name = QStringLiteral("answers.json")) const
    {
        QFile file(m_dir->filePath(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("the file was not written");
        file.write(QJsonDocument(document).toJson());
        return file.fileName();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
};

RINGSIDE_TEST(TestCliPhone)
#include "tst_cli_phone.moc"
