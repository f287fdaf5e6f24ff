// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/invitation.h"
#include "core/cohort/setup.h"
#include "core/progress/journal/journal.h"
#include "tests/support/class_server.h"
#include "tests/support/cli_run.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include <random>

using namespace ringside;
using namespace ringside::test;

/// cohort init, join, sync, consent, invite, stats, export, leave and erase, as scripts call them.
class TestCliCohort : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void wrongCallSaysWhatItTakes_data();
    void wrongCallSaysWhatItTakes();
    void profileThatIsInNoCohortIsNamed();
    void databaseBecomesAClass();
    void twoProfilesExchangeTheirEntries();
    void killedClientLosesNothing();
    void whatIsSharedIsReportedAndErased();
    void deviceThatLeftIsOut();
    void noSecretIsPrinted();
    void scriptUpdatesAnOlderServer();

private:
    QString profile(const char* name) const { return m_dir->filePath(QString::fromLatin1(name)); }
    void answerIn(const QString& folder, int count, int first = 0);
    CliRun cohort(const char* command, const QString& folder, const QStringList& more = {}) const
    {
        return runCli(QStringList{QStringLiteral("cohort"), QString::fromLatin1(command), folder,
                                  QStringLiteral("--json")} +
                      more);
    }
    /// Joins a new class, or devices, as its first member.
    void joinNew(const QString& folder, bool isClass);

    std::unique_ptr<ClassServer> m_server;
    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestCliCohort::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
}

void TestCliCohort::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
}

void TestCliCohort::answerIn(const QString& folder, int count, int first)
{
    const SystemClock clock;
    const auto journal = progress::Journal::open(folder, clock);
    QVERIFY(journal.has_value());
    std::vector<progress::NewAnswer> answers;
    for (int i = first; i < first + count; ++i)
        answers.push_back({.questionId = QStringLiteral("q%1").arg(i),
                           .contentHash = QStringLiteral("ab").repeated(32),
                           .optionOrder = {QStringLiteral("a")},
                           .chosen = {QStringLiteral("a")},
                           .correct = true,
                           .durationMs = 1000});
    QVERIFY((*journal)->recordAnswers(
        answers, [](const auto&) { return std::vector<progress::NewEvent>(); }));
}

void TestCliCohort::joinNew(const QString& folder, bool isClass)
{
    const QString invitation =
        cohort::invitationText(m_server->found(QStringLiteral("New"), isClass));
    const CliRun run =
        cohort("join", folder, {invitation, QStringLiteral("--name"), QStringLiteral("Ada")});
    QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
}

void TestCliCohort::wrongCallSaysWhatItTakes_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* name, const QStringList& arguments, const char* message) {
        QTest::newRow(name) << arguments << QString::fromLatin1(message);
    };
    const QString folder = QStringLiteral("/nonexistent/profile");
    row("an invitation that is none",
        {QStringLiteral("join"), folder, QStringLiteral("https://example.org")}, "ringside://");
    row("hours that are none",
        {QStringLiteral("invite"), folder, QStringLiteral("--hours"), QStringLiteral("soon")},
        "--hours");
    row("another word than erase",
        {QStringLiteral("erase"), folder, QStringLiteral("--word"), QStringLiteral("yes")},
        "the word erase");
    row("neither on nor off",
        {QStringLiteral("consent"), folder, QStringLiteral("--answers"), QStringLiteral("maybe"),
         QStringLiteral("--readiness"), QStringLiteral("off")},
        "on or off");
    row("a due date that is none",
        {QStringLiteral("assign"), folder, QStringLiteral("--title"), QStringLiteral("t"),
         QStringLiteral("--query"), QStringLiteral("q"), QStringLiteral("--due"),
         QStringLiteral("tomorrow")},
        "--due");
    row("a port that is none",
        {QStringLiteral("init"), QStringLiteral("--host"), QStringLiteral("localhost"),
         QStringLiteral("--database"), QStringLiteral("d"), QStringLiteral("--title"),
         QStringLiteral("t"), QStringLiteral("--port"), QStringLiteral("70000")},
        "--port");
}

void TestCliCohort::wrongCallSaysWhatItTakes()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, message);
    const CliRun run = runCli(QStringList{QStringLiteral("cohort")} + arguments);
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(QString::fromUtf8(run.diagnostics).contains(message), run.diagnostics.constData());
    QVERIFY(run.output.isEmpty());
}

void TestCliCohort::profileThatIsInNoCohortIsNamed()
{
    for (const char* command : {"sync", "invite", "stats", "leave", "assignments"}) {
        const CliRun run = cohort(command, profile("none"));
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.diagnostics.contains("cohort.key"), run.diagnostics.constData());
    }
}

void TestCliCohort::databaseBecomesAClass()
{
    QFile authority(profile("authority.crt"));
    QVERIFY(authority.open(QIODevice::WriteOnly) &&
            authority.write(m_server->address().certificate) > 0);
    authority.close();
    QProcess init;
    init.start(QStringLiteral(RINGSIDE_CLI),
               {QStringLiteral("cohort"), QStringLiteral("init"), QStringLiteral("--host"),
                QStringLiteral("localhost"), QStringLiteral("--port"),
                QString::number(m_server->port()), QStringLiteral("--database"),
                QStringLiteral("ringside"), QStringLiteral("--title"), QStringLiteral("Autumn"),
                QStringLiteral("--ends"), QStringLiteral("2030-01-31"), QStringLiteral("--ca"),
                authority.fileName(), QStringLiteral("--json")});
    init.write(m_server->ownerPassword().toUtf8() + '\n');
    init.closeWriteChannel();
    QVERIFY(init.waitForFinished());
    QVERIFY2(init.exitCode() == 0, init.readAllStandardError().constData());
    const QJsonObject made = QJsonDocument::fromJson(init.readAllStandardOutput()).object();
    QVERIFY(
        QDateTime::fromString(made.value(QLatin1String("ends")).toString(), Qt::ISODate).isValid());
    const CliRun join = cohort("join", profile("teacher"),
                               {made.value(QLatin1String("invitation")).toString(),
                                QStringLiteral("--name"), QStringLiteral("Dr Grey")});
    QVERIFY2(join.exitCode == 0, join.diagnostics.constData());
    QCOMPARE(join.json().value(QLatin1String("cohort")).toString(), QStringLiteral("Autumn"));
    QCOMPARE(join.json().value(QLatin1String("role")).toString(), QStringLiteral("instructor"));
    // A second cohort for the same profile.
    const CliRun again =
        cohort("join", profile("teacher"), {made.value(QLatin1String("invitation")).toString()});
    QCOMPARE(again.exitCode, 2);
    // The invitation is used up.
    const CliRun other =
        cohort("join", profile("other"), {made.value(QLatin1String("invitation")).toString()});
    QCOMPARE(other.exitCode, 1);
    QVERIFY2(other.diagnostics.contains("used up or expired"), other.diagnostics.constData());
}

void TestCliCohort::twoProfilesExchangeTheirEntries()
{
    answerIn(profile("laptop"), 7);
    joinNew(profile("laptop"), false);
    const CliRun invite = cohort("invite", profile("laptop"), {QStringLiteral("--device")});
    QVERIFY2(invite.exitCode == 0, invite.diagnostics.constData());
    const CliRun join = cohort("join", profile("desktop"),
                               {invite.json().value(QLatin1String("invitation")).toString()});
    QVERIFY2(join.exitCode == 0, join.diagnostics.constData());
    answerIn(profile("desktop"), 5, 100);
    const QJsonObject first = cohort("sync", profile("laptop")).json();
    QCOMPARE(first.value(QLatin1String("sent")).toInt(-1), 7);
    QCOMPARE(first.value(QLatin1String("received")).toInt(-1), 0);
    const QJsonObject second = cohort("sync", profile("desktop")).json();
    QCOMPARE(second.value(QLatin1String("sent")).toInt(-1), 5);
    QCOMPARE(second.value(QLatin1String("received")).toInt(-1), 7);
    const QJsonObject third =
        cohort("sync", profile("laptop"), {QStringLiteral("--verify")}).json();
    QCOMPARE(third.value(QLatin1String("received")).toInt(-1), 5);
    QCOMPARE(third.value(QLatin1String("waiting")).toInt(-1), 0);
    QCOMPARE(third.value(QLatin1String("set_back")), QJsonValue(false));
    QVERIFY(third.value(QLatin1String("differs")).toArray().isEmpty());
    QVERIFY(third.value(QLatin1String("same")).toBool());
    QVERIFY(third.contains(QLatin1String("clock_skew_s")));
}

/// 50 processes, each killed while it synchronises or just before or after.
void TestCliCohort::killedClientLosesNothing()
{
    constexpr int kKilled = 50;
    const QString folder = profile("killed");
    answerIn(folder, 8000);
    joinNew(folder, false);
    std::mt19937 random(20261123);
    for (int killed = 0; killed < kKilled; ++killed) {
        QProcess client;
        client.start(QStringLiteral(RINGSIDE_CLI),
                     {QStringLiteral("cohort"), QStringLiteral("sync"), folder});
        QVERIFY(client.waitForStarted());
        // Not a wait for a condition: the moment of the kill is the test's input.
        if (client.waitForFinished(20 + static_cast<int>(random() % 250)))
            answerIn(folder, 2000, 8000 + 2000 * killed);
        client.kill();
        client.waitForFinished();
    }
    const CliRun run = cohort("sync", folder, {QStringLiteral("--verify")});
    QVERIFY2(run.exitCode == 0, run.diagnostics.constData());
    QVERIFY(run.json().value(QLatin1String("same")).toBool());
    const SystemClock clock;
    const auto journal = progress::Journal::open(folder, clock);
    QVERIFY((*journal)->checkIntegrity());
    qInfo("%d kills of the client, %lld entries on both sides", kKilled,
          static_cast<long long>((*journal)->countEntries().value()));
}

void TestCliCohort::whatIsSharedIsReportedAndErased()
{
    joinNew(profile("teacher"), true);
    const QString invitation =
        cohort("invite", profile("teacher"), {QStringLiteral("--learners"), QStringLiteral("5")})
            .json()
            .value(QLatin1String("invitation"))
            .toString();
    for (int learner = 0; learner < 5; ++learner) {
        const QString folder = profile(qPrintable(QStringLiteral("learner%1").arg(learner)));
        answerIn(folder, 3);
        QCOMPARE(cohort("join", folder, {invitation}).exitCode, 0);
        QCOMPARE(cohort("consent", folder,
                        {QStringLiteral("--answers"), QStringLiteral("on"),
                         QStringLiteral("--readiness"), QStringLiteral("off")})
                     .exitCode,
                 0);
        QCOMPARE(cohort("sync", folder).json().value(QLatin1String("shared")).toInt(), 3);
    }
    const QString csv = profile("items.csv");
    const QJsonObject stats =
        cohort("stats", profile("teacher"), {QStringLiteral("--csv"), csv}).json();
    const QJsonArray items = stats.value(QLatin1String("items")).toArray();
    QCOMPARE(items.size(), 3);
    const QJsonObject item = items.first().toObject();
    QCOMPARE(item.value(QLatin1String("n")).toInt(), 5);
    QCOMPARE(item.value(QLatin1String("p")).toDouble(), 1.0);
    QVERIFY(item.value(QLatin1String("b")).isNull()); // needs 50 learners
    QCOMPARE(stats.value(QLatin1String("learners")).toArray().size(), 6);
    QFile table(csv);
    QVERIFY(table.open(QIODevice::ReadOnly));
    QCOMPARE(table.readAll().count('\n'), 4); // a heading and three questions
    // A learner sees none of it.
    QCOMPARE(cohort("stats", profile("learner0")).exitCode, 1);

    const QString written = profile("mine.json");
    const CliRun exported = cohort("export", profile("learner0"), {QStringLiteral("-o"), written});
    QVERIFY2(exported.exitCode == 0, exported.diagnostics.constData());
    QCOMPARE(exported.json().value(QLatin1String("entries")).toInt(), 3);
    const CliRun erased =
        cohort("erase", profile("learner0"), {QStringLiteral("--word"), QStringLiteral("erase")});
    QCOMPARE(erased.json().value(QLatin1String("entries")).toInt(-1), 3);
    QVERIFY(!QFile::exists(profile("learner0/cohort.key")));
    // Four are left, too few for a number.
    QVERIFY(cohort("stats", profile("teacher"))
                .json()
                .value(QLatin1String("items"))
                .toArray()
                .isEmpty());
}

void TestCliCohort::deviceThatLeftIsOut()
{
    const QString folder = profile("leaving");
    answerIn(folder, 4);
    joinNew(folder, false);
    QCOMPARE(cohort("sync", folder).exitCode, 0);
    QVERIFY(QFile::copy(folder + QStringLiteral("/cohort.key"), profile("kept.key")));
    QCOMPARE(cohort("leave", folder).exitCode, 0);
    QCOMPARE(cohort("sync", folder).exitCode, 3); // no key file
    const CliRun kept = cohort("sync", folder, {QStringLiteral("--key-file"), profile("kept.key")});
    QCOMPARE(kept.exitCode, 3);
    QVERIFY2(kept.diagnostics.contains("Not connected"), kept.diagnostics.constData());
    const SystemClock clock;
    QCOMPARE((*progress::Journal::open(folder, clock))->countEntries().value(), std::int64_t{4});
}

void TestCliCohort::noSecretIsPrinted()
{
    const QString folder = profile("secret");
    joinNew(folder, false);
    QFile key(folder + QStringLiteral("/cohort.key"));
    QVERIFY(key.open(QIODevice::ReadOnly));
    const QByteArray password = QJsonDocument::fromJson(key.readAll())
                                    .object()
                                    .value(QLatin1String("password"))
                                    .toString()
                                    .toLatin1();
    QVERIFY(password.size() > 20);
    for (const char* command : {"sync", "assignments", "stats", "leave", "sync"}) {
        const CliRun run = cohort(command, folder);
        QVERIFY(!run.output.contains(password));
        QVERIFY(!run.diagnostics.contains(password));
    }
}

void TestCliCohort::scriptUpdatesAnOlderServer()
{
    QString output;
    const auto server = ClassServer::start(output);
    QVERIFY2(server, qPrintable(output));
    const auto old = server->foundOlder(QStringLiteral("schema_3.sql"));
    QVERIFY(!old.code.isEmpty());
    QFile settings(server->folder() + QStringLiteral("/data/ringside.conf"));
    QVERIFY(settings.open(QIODevice::ReadWrite));
    const QByteArray older = settings.readAll().replace("authentication_timeout = 15s\n", "");
    QVERIFY(settings.resize(0) && settings.seek(0) && settings.write(older) == older.size());
    settings.close();
    QVERIFY(!server->command(QStringLiteral("reset-door"), {}, output));
    QVERIFY2(output.contains(QLatin1String("class-server update")), qPrintable(output));

    const QStringList program{QStringLiteral("--cli"), QStringLiteral(RINGSIDE_CLI)};
    for (int times = 0; times < 2; ++times)
        QVERIFY2(server->command(QStringLiteral("update"), program, output), qPrintable(output));
    QCOMPARE(server->superuser(QStringLiteral("SELECT max(schema) FROM ringside.version")),
             QString::number(cohort::kSchema));
    // What a newer script adds to the settings, once. The server reads them a moment later.
    QTRY_COMPARE(server->superuser(QStringLiteral("SHOW authentication_timeout")),
                 QStringLiteral("15s"));
    QVERIFY(settings.open(QIODevice::ReadOnly));
    QCOMPARE(settings.readAll().count("authentication_timeout"), 1);
    QCOMPARE(server->superuser(
                 QStringLiteral("SELECT setconfig FROM pg_db_role_setting WHERE setrole = 0")),
             QStringLiteral("{temp_file_limit=256MB}"));
    // The invitation of before, once more.
    const CliRun join = cohort("join", profile("teacher"), {cohort::invitationText(old)});
    QVERIFY2(join.exitCode == 0, join.diagnostics.constData());
    QVERIFY2(server->command(QStringLiteral("reset-door"), {}, output), qPrintable(output));
    QCOMPARE(output, QStringLiteral("Open invitations that work again: 0"));
}

RINGSIDE_TEST(TestCliCohort)
#include "tst_cli_cohort.moc"
