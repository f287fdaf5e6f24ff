// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "core/cohort/invitation.h"
#include "core/cohort/matches.h"
#include "core/cohort/member.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QTest>
#include <QUuid>

using namespace ringside;
using namespace ringside::cohort;
using namespace ringside::test;

namespace {

/// A class with its instructor, and members that the instructor invited.
struct SchoolClass
{
    Membership teacher;
    Invitation invitation;
};

} // namespace

/// A learner who knows SQL and has a login.
class TestCohortRights : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyAttemptIsRefused();
    void learnersCannotWriteOtherStreams();
    void evenTheOwnerChangesNoEntry();
    void rowSecurityAlsoProtectsTheTables();
    void doorOnlyJoins();
    void floodEndsAtTheLimit();
    void anotherClassIsOutOfReach();
    void nameIsOnlyAName();
    void nameCannotCommandATerminal_data();
    void nameCannotCommandATerminal();
    void openTransactionBlocksNoReader_data();
    void openTransactionBlocksNoReader();
    void transactionThatStaysOpenIsEnded();
    void watchdogIsOnByDefaultAndEndsWhatHoldsOthersUp();
    void watchdogStartsWhereAnotherProcessHasItsNumber();
    void badBatchesLeaveNothing_data();
    void badBatchesLeaveNothing();

private:
    SchoolClass makeClass(const char* title);
    qint64 memberId(const Membership& membership) const;

    std::unique_ptr<ClassServer> m_server;
};

void TestCohortRights::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    QVERIFY(!m_server->found(QStringLiteral("First")).code.isEmpty());
    QVERIFY(m_server->harden());
}

SchoolClass TestCohortRights::makeClass(const char* title)
{
    SchoolClass made;
    made.teacher =
        joined(m_server->found(QString::fromUtf8(title)), "Teacher").value_or(Membership());
    auto link = linkOf(made.teacher);
    if (link)
        made.invitation = Instructor(*link).invite(100, 1).value_or(Invitation());
    return made;
}

qint64 TestCohortRights::memberId(const Membership& membership) const
{
    return m_server
        ->superuser(QStringLiteral("SELECT member FROM ringside.device WHERE login = '%1'")
                        .arg(membership.login))
        .toLongLong();
}

void TestCohortRights::everyAttemptIsRefused()
{
    const SchoolClass one = makeClass("One");
    const SchoolClass two = makeClass("Two");
    const auto victim = joined(one.invitation, "Victim");
    const auto hostile = joined(one.invitation, "Hostile");
    const auto partner = joined(one.invitation, "Partner");
    const auto other = joined(two.invitation, "Other");
    QVERIFY(victim && hostile && partner && other);
    auto victimLink = linkOf(*victim);
    auto otherLink = linkOf(*other);
    auto partnerLink = linkOf(*partner);
    const auto entries = someEntries(50, QStringLiteral("0190a000-0000-7000-8000-00000000000a"));
    QVERIFY(Member(*victimLink).push(entries));
    const auto offer = [](Link& link) {
        const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
        const auto made =
            Matches(link).offer(id, {.seed = 1, .questions = 5, .limitS = 30}, QStringLiteral("b"));
        return made ? made->id : QString();
    };
    const QString match = offer(*victimLink);
    QVERIFY(Matches(*partnerLink).join(match, QStringLiteral("b")));
    QVERIFY(Matches(*victimLink).start(match));
    const QString openMatch = offer(*victimLink);
    const QString otherMatch = offer(*otherLink);
    QVERIFY(!openMatch.isEmpty() && !otherMatch.isEmpty());

    const QString table = m_server->script(
        QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/core/cohort/attack.sql"), *hostile,
        {QStringLiteral("victim=%1").arg(memberId(*victim)),
         QStringLiteral("victim_login=%1").arg(victim->login),
         QStringLiteral("victim_entry=%1").arg(entries.front().id),
         QStringLiteral("victim_match=%1").arg(match),
         QStringLiteral("open_match=%1").arg(openMatch),
         QStringLiteral("other_match=%1").arg(otherMatch)});
    const QStringList lines = table.split(QLatin1Char('\n'));
    for (const QString& line : lines)
        qInfo("ATTACK|%s", qPrintable(line));
    // One line per attempt, as many as the script has.
    QFile script(QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/core/cohort/attack.sql"));
    QVERIFY(script.open(QIODevice::ReadOnly));
    const auto attempts = script.readAll().count("\\ir attack_check.sql");
    QVERIFY(attempts >= 110);
    QVERIFY2(!table.contains(QLatin1String("HOLE")), qPrintable(table));
    QCOMPARE(lines.last(), QStringLiteral("0 holes in %1 tries").arg(attempts));
}

void TestCohortRights::learnersCannotWriteOtherStreams()
{
    const SchoolClass one = makeClass("Streams");
    const auto victim = joined(one.invitation, "Victim");
    const auto hostile = joined(one.invitation, "Hostile");
    QVERIFY(victim && hostile);
    auto victimLink = linkOf(*victim);
    auto hostileLink = linkOf(*hostile);
    const auto entries = someEntries(20, QStringLiteral("0190a000-0000-7000-8000-00000000000a"));
    QVERIFY(Member(*victimLink).push(entries));
    // The same id and device, with another text: it lands in the hostile learner's own stream.
    auto forged = entries;
    forged.resize(1);
    forged.front().body = QStringLiteral("[\"forged\"]");
    QCOMPARE(Member(*hostileLink).push(forged)->added, 1);
    const auto kept = Member(*victimLink).pull({}, 1000);
    QCOMPARE(kept->entries.size(), entries.size());
    QCOMPARE(kept->entries.front().body, entries.front().body);
    // One's own history is not rewritten either.
    forged.front().body = QStringLiteral("[\"again\"]");
    QCOMPARE(Member(*hostileLink).push(forged)->differs, QStringList{forged.front().id});
    QCOMPARE(Member(*hostileLink).pull({}, 10)->entries.front().body,
             QStringLiteral("[\"forged\"]"));
}

void TestCohortRights::evenTheOwnerChangesNoEntry()
{
    for (const char* sql : {"UPDATE ringside.entry SET body = 'x'", "DELETE FROM ringside.entry",
                            "TRUNCATE ringside.entry", "DELETE FROM ringside.audit"}) {
        const QString message = m_server->superuser(
            QStringLiteral("SET ROLE ringside_owner; %1").arg(QLatin1String(sql)));
        QVERIFY2(message.contains(QLatin1String("append-only")), qPrintable(message));
    }
}

void TestCohortRights::rowSecurityAlsoProtectsTheTables()
{
    const SchoolClass one = makeClass("Careless");
    const auto a = joined(one.invitation, "A");
    const auto b = joined(one.invitation, "B");
    QVERIFY(a && b);
    auto linkA = linkOf(*a);
    auto linkB = linkOf(*b);
    QVERIFY(Member(*linkA).push(
        someEntries(7, QStringLiteral("0190a000-0000-7000-8000-00000000000a"))));
    QVERIFY(Member(*linkB).push(
        someEntries(3, QStringLiteral("0190a000-0000-7000-8000-00000000000b"))));
    // A function of the API's role that forgets its WHERE.
    m_server->superuser(QStringLiteral(
        "CREATE FUNCTION ringside.careless() RETURNS int8 LANGUAGE sql SECURITY DEFINER"
        " SET search_path = ringside AS 'SELECT count(*) FROM entry';"
        "ALTER FUNCTION ringside.careless() OWNER TO ringside_api;"
        "GRANT EXECUTE ON FUNCTION ringside.careless() TO ringside_person"));
    QCOMPARE(*linkB->text("SELECT ringside.careless()"), QStringLiteral("3"));
    m_server->superuser(QStringLiteral("DROP FUNCTION ringside.careless()"));
}

void TestCohortRights::doorOnlyJoins()
{
    const SchoolClass one = makeClass("Door");
    const SchoolClass two = makeClass("Next door");
    const DoorLogin login = doorOf(one.invitation.code);
    auto door = Link::open(m_server->address(), login.name, login.password);
    QVERIFY(door.has_value());
    QCOMPARE(codeOf(Member(*door).pull({}, 10)), QStringLiteral("42501"));
    QCOMPARE(codeOf(door->text("SELECT count(*) FROM ringside.invite")), QStringLiteral("42501"));
    const auto guess = [&](const QString& code, const QString& verifier) {
        return codeOf(door->text("SELECT ringside.join_1($1, gen_random_uuid(), '', '', $2)",
                                 {code, verifier}));
    };
    // A verifier in the right form, and one that would end the statement's literal.
    const QString verifier = QStringLiteral("SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$"
                                            "WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:"
                                            "wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=");
    QCOMPARE(guess(QStringLiteral("guess"), verifier), QStringLiteral("RS014"));
    // Nor through the door of another invitation.
    QCOMPARE(guess(two.invitation.code, verifier), QStringLiteral("RS014"));
    for (const char* inner : {"open_door('x')", "close_door('x')", "reset_doors()", "sweep_doors()",
                              "end_door_sessions()", "door_name('x')", "door_key('x')"})
        QCOMPARE(codeOf(door->text(QStringLiteral("SELECT ringside.%1")
                                       .arg(QLatin1String(inner))
                                       .toUtf8()
                                       .constData())),
                 QStringLiteral("42501"));
    QCOMPARE(guess(one.invitation.code, QStringLiteral("x' SUPERUSER --")),
             QStringLiteral("RS006"));
}

void TestCohortRights::floodEndsAtTheLimit()
{
    const SchoolClass one = makeClass("Flood");
    const auto member = joined(one.invitation, "Flood");
    auto link = linkOf(*member);
    const QString device = QStringLiteral("0190a000-0000-7000-8000-00000000000a");
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET member_entries = 30"));
    QCOMPARE(codeOf(Member(*link).push(someEntries(30, device))), QStringLiteral("done"));
    QCOMPARE(codeOf(Member(*link).push(someEntries(1, device))), QStringLiteral("RS004"));
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET member_entries = 2000000"));
    QCOMPARE(Member(*link).digest()->entries, 30);
}

void TestCohortRights::anotherClassIsOutOfReach()
{
    const SchoolClass one = makeClass("Ours");
    const SchoolClass two = makeClass("Theirs");
    const auto learner = joined(one.invitation, "Learner");
    auto teacher = linkOf(two.teacher);
    QVERIFY(learner && teacher);
    QCOMPARE(codeOf(Member(*teacher).revoke(learner->login)), QStringLiteral("RS009"));
    QCOMPARE(codeOf(Instructor(*teacher).eraseLearner(memberId(*learner))),
             QStringLiteral("RS009"));
    const auto members = Instructor(*teacher).members();
    QCOMPARE(members->size(), 1);
    // An instructor's own journal is empty, and the learners' are not in it.
    QVERIFY(Member(*teacher).pull({}, 10)->entries.empty());
}

void TestCohortRights::nameIsOnlyAName()
{
    const SchoolClass one = makeClass("Names");
    const auto member = joined(one.invitation, "Robert'); DROP TABLE entry;--");
    auto link = linkOf(*member);
    QCOMPARE(Member(*link).hello({})->name, QStringLiteral("Robert'); DROP TABLE entry;--"));
}

void TestCohortRights::badBatchesLeaveNothing_data()
{
    QTest::addColumn<QString>("batch");
    QTest::addColumn<QString>("code");
    const QString id = entryId(1'760'000'000'000ULL);
    const QString device = QStringLiteral("0190a000-0000-7000-8000-00000000000a");
    const auto entry = [&](const QString& entryId, const QString& kind, const QString& body) {
        return QStringLiteral("[\"%1\",\"%2\",%3,%4]").arg(entryId, device, kind, body);
    };
    const QString good = entry(id, QStringLiteral("1"), QStringLiteral("\"x\""));
    QTest::newRow("an object") << QStringLiteral("{}") << QStringLiteral("RS006");
    QTest::newRow("a number") << QStringLiteral("[1]") << QStringLiteral("RS006");
    QTest::newRow("kind 0") << QStringLiteral("[%1,%2]").arg(
                                   good, entry(id, QStringLiteral("0"), QStringLiteral("\"x\"")))
                            << QStringLiteral("RS006");
    QTest::newRow("a body that is no text")
        << QStringLiteral("[%1]").arg(entry(id, QStringLiteral("1"), QStringLiteral("{}")))
        << QStringLiteral("RS006");
    QTest::newRow("a random UUID")
        << QStringLiteral("[%1]").arg(entry(QStringLiteral("3b241101-e2bb-4255-8caf-4136c566a962"),
                                            QStringLiteral("1"), QStringLiteral("\"x\"")))
        << QStringLiteral("RS006");
    QTest::newRow("1001 entries") << QStringLiteral("[%1]").arg(
                                         QString(good + QLatin1Char(',')).repeated(1000) + good)
                                  << QStringLiteral("RS005");
    QTest::newRow("no JSON") << QStringLiteral("nope") << QStringLiteral("22P02");
    QTest::newRow("a NUL character") << QStringLiteral("[\"\\u0000\"]") << QStringLiteral("22P05");
}

void TestCohortRights::badBatchesLeaveNothing()
{
    QFETCH(QString, batch);
    QFETCH(QString, code);
    const auto member = joined(makeClass("Bad").invitation, "A");
    auto link = linkOf(*member);
    QVERIFY(link.has_value());
    QCOMPARE(codeOf(link->text("SELECT ringside.push_1($1::jsonb)", {batch})), code);
    QCOMPARE(Member(*link).digest()->entries, 0);
}

void TestCohortRights::nameCannotCommandATerminal_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("an escape sequence") << QStringLiteral("A\u001b[2Jda");
    QTest::newRow("a line break") << QStringLiteral("Ada\nTeacher");
    QTest::newRow("a control of the second set") << QStringLiteral("A\u009bda");
    QTest::newRow("an order that turns round") << QStringLiteral("\u202eadA");
    QTest::newRow("an isolate") << QStringLiteral("A\u2066da");
    QTest::newRow("a line separator") << QStringLiteral("A\u2028da");
}

void TestCohortRights::nameCannotCommandATerminal()
{
    QFETCH(QString, name);
    const SchoolClass one = makeClass("Names");
    const auto refused = joined(one.invitation, name.toUtf8().constData());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::OutOfRange);
    // Nor does the server take it from another program.
    const QString message = m_server->superuser(
        QStringLiteral("UPDATE ringside.member SET name = '%1' WHERE member = %2")
            .arg(name)
            .arg(memberId(one.teacher)));
    QVERIFY2(message.contains(QLatin1String("plain_name")), qPrintable(message));
    // Other scripts and joined emoji are names.
    QVERIFY(joined(one.invitation, "نیم\u200cفاصله 👩\u200d🎓"));
}

void TestCohortRights::openTransactionBlocksNoReader_data()
{
    QTest::addColumn<QString>("held");
    QTest::newRow("consent") << QStringLiteral("SELECT ringside.consent_1(true, true)");
    QTest::newRow("sharing")
        << QStringLiteral("SELECT ringside.share_1('[[\"0190a000-0000-7000-8000-000000000001\", "
                          "\"q-1\", \"%1\","
                          " [\"a\"], true, 1000]]')")
               .arg(QStringLiteral("ab").repeated(32));
    QTest::newRow("a challenge") << QStringLiteral(
        "SELECT ringside.match_offer_1(gen_random_uuid(), 1, 5, 30, 'b')");
    QTest::newRow("an erased member") << QStringLiteral("SELECT ringside.erase_me_1('erase')");
}

void TestCohortRights::openTransactionBlocksNoReader()
{
    QFETCH(QString, held);
    const SchoolClass one = makeClass("Open");
    const auto hostile = joined(one.invitation, "Hostile");
    const auto learner = joined(one.invitation, "Learner");
    QVERIFY(hostile && learner);
    auto holder = linkOf(*hostile);
    QVERIFY(Member(*holder).consent(true, false));
    QVERIFY(holder->run(QStringLiteral("BEGIN; %1").arg(held)));
    // A connection that would wait is refused at once.
    const QString noWait = QStringLiteral("SET lock_timeout = '100ms'");
    auto link = linkOf(*learner);
    QVERIFY(link->run(noWait));
    Member member(*link);
    QVERIFY(member.consent(true, false));
    QVERIFY(member.share({{.entryId = entryId(1'760'000'000'000),
                           .question = QStringLiteral("q-1"),
                           .contentHash = QStringLiteral("ab").repeated(32),
                           .chosen = {QStringLiteral("a")},
                           .correct = true,
                           .durationMs = 1000}}));
    QVERIFY(member.push(someEntries(3, QStringLiteral("0190a000-0000-7000-8000-00000000000a"))));
    QVERIFY(Matches(*link).offer(QUuid::createUuid().toString(QUuid::WithoutBraces),
                                 {.seed = 1, .questions = 5, .limitS = 30}, QStringLiteral("b")));
    auto teacher = linkOf(one.teacher);
    QVERIFY(teacher->run(noWait));
    const auto assigned = Instructor(*teacher).assign({.id = {},
                                                       .title = QStringLiteral("Week"),
                                                       .query = {},
                                                       .questions = {QStringLiteral("q-1")},
                                                       .bank = QStringLiteral("b"),
                                                       .due = QDateTime::currentDateTimeUtc(),
                                                       .ended = false});
    QVERIFY2(assigned, assigned ? "" : assigned.error().detail.c_str());
    QVERIFY(Instructor(*teacher).itemStatistics());
    QVERIFY(joined(one.invitation, "New"));
}

/// Which the login may allow itself: its own limits are lifted first.
void TestCohortRights::transactionThatStaysOpenIsEnded()
{
    const SchoolClass one = makeClass("Stuck");
    const auto hostile = joined(one.invitation, "Hostile");
    const auto learner = joined(one.invitation, "Learner");
    QVERIFY(hostile && learner);
    auto holder = linkOf(*hostile);
    QVERIFY(holder->run(QStringLiteral("SET idle_in_transaction_session_timeout = 0; BEGIN;"
                                       "SELECT ringside.consent_1(true, true)")));
    auto link = linkOf(*learner);
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 1"));
    const auto open = [&] {
        // Any member's greeting looks for it.
        return Member(*link).hello({}) &&
               m_server->superuser(QStringLiteral("SELECT count(*) FROM pg_stat_activity WHERE"
                                                  " usename = '%1'")
                                       .arg(hostile->login)) != QLatin1String("0");
    };
    QTRY_VERIFY_WITH_TIMEOUT(!open(), 20'000);
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 15"));
    QVERIFY(!holder->text("SELECT 1"));
    QVERIFY(Member(*link).hello({})); // who left nothing open goes on
}

/// The start command alone made this server: no test calls "tend", and no member greets it
/// meanwhile.
void TestCohortRights::watchdogIsOnByDefaultAndEndsWhatHoldsOthersUp()
{
    const SchoolClass one = makeClass("Watched");
    const auto hostile = joined(one.invitation, "Hostile");
    const auto learner = joined(one.invitation, "Learner");
    QVERIFY(hostile && learner);
    auto link = linkOf(*learner);
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QString bank = QStringLiteral("b");
    QVERIFY(Matches(*link).offer(id, {.seed = 1, .questions = 5, .limitS = 30}, bank));
    auto holder = linkOf(*hostile);
    QVERIFY(holder->run(QStringLiteral("SET idle_in_transaction_session_timeout = 0; BEGIN;"
                                       "SELECT ringside.match_join_1('%1', 'b')")
                            .arg(id)));
    // It has the row of the match, for which the learner waits 3 s in vain.
    const auto refused = Matches(*link).join(id, bank);
    QVERIFY(!refused);
    QCOMPARE(codeOf(refused), QStringLiteral("55P03"));
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 1"));
    QTRY_COMPARE_WITH_TIMEOUT(
        m_server->superuser(
            QStringLiteral("SELECT count(*) FROM pg_stat_activity WHERE usename = '%1'")
                .arg(hostile->login)),
        QStringLiteral("0"), 30'000);
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 15"));
    QVERIFY(!holder->text("SELECT 1"));
    QVERIFY(Matches(*link).join(id, bank));
}

/// As after a restart of the computer, when the old number of the watchdog is that of another.
void TestCohortRights::watchdogStartsWhereAnotherProcessHasItsNumber()
{
    const QString file = m_server->folder() + QStringLiteral("/watchdog.pid");
    const auto watchdog = [&file] {
        const QString number = QString::fromUtf8(contentOf(file)).trimmed();
        return contentOf(QStringLiteral("/proc/%1/cmdline").arg(number)).replace('\0', ' ');
    };
    QTRY_VERIFY_WITH_TIMEOUT(watchdog().contains(" watch "), 20'000);
    const QByteArray own = QByteArray::number(QCoreApplication::applicationPid());
    QVERIFY(writeContent(file, own + '\n'));
    QVERIFY(!watchdog().contains(" watch "));
    QString output;
    QVERIFY2(m_server->command(QStringLiteral("start"), {}, output), qPrintable(output));
    QTRY_VERIFY_WITH_TIMEOUT(watchdog().contains(" watch "), 20'000);
    // A start with a watchdog makes no second one.
    const QByteArray running = contentOf(file);
    QVERIFY2(m_server->command(QStringLiteral("start"), {}, output), qPrintable(output));
    QCOMPARE(contentOf(file), running);
}

RINGSIDE_TEST(TestCohortRights)
#include "tst_cohort_rights.moc"
