// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "core/cohort/invitation.h"
#include "core/cohort/member.h"
#include "core/cohort/setup.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>
#include <QTest>

using namespace ringside;
using namespace ringside::cohort;
using namespace ringside::test;

namespace {

constexpr int kWaitMs = 30'000;

/// The connection of someone who holds an invitation and does not join.
Result<Link> doorLink(const Invitation& invitation)
{
    const DoorLogin login = invitation.door.isEmpty()
                                ? doorOf(invitation.code)
                                : DoorLogin{QStringLiteral("ringside_door"), invitation.door};
    return Link::open(invitation.server, login.name, login.password);
}

QString pidOf(Link& link)
{
    return link.text("SELECT pg_backend_pid()").value_or(QString());
}

QString doorName(const Invitation& invitation)
{
    return doorOf(invitation.code).name;
}

} // namespace

/// The login of an invitation in the hands of someone who knows SQL.
class TestDoors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void holderBlocksAtMostTheOwnInvitation_data();
    void holderBlocksAtMostTheOwnInvitation();
    void unfinishedChangeBlocksNoReader();
    void idleConnectionsOfOneInvitationStopNoOther();
    void idleSessionEndsByItself();
    void sessionThatLiftsItsLimitsEnds_data();
    void sessionThatLiftsItsLimitsEnds();
    void sessionThatJoinsIsLeftAlone();
    void loginEndsWithTheInvitation_data();
    void loginEndsWithTheInvitation();
    void memberHasFewOpenInvitations();
    void limitOfAnAddressNamesTheServersPort();
    void invitationsOfAnOlderServerGoOn();
    void updateFreesABlockedServer();

private:
    /// How many of these connections there are.
    QString sessions(const QStringList& pids) const
    {
        return m_server->superuser(
            QStringLiteral("SELECT count(*) FROM pg_stat_activity WHERE pid IN (%1)")
                .arg(pids.join(QLatin1Char(','))));
    }

    std::unique_ptr<ClassServer> m_server;
    std::optional<Link> m_teacher;
};

void TestDoors::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    const auto teacher = joined(m_server->found(QStringLiteral("Doors")), "Teacher");
    QVERIFY2(teacher.has_value(), teacher ? "" : teacher.error().detail.c_str());
    QVERIFY(m_server->harden());
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    m_teacher.emplace(std::move(*link));
}

void TestDoors::init()
{
    QVERIFY(m_teacher);
}

void TestDoors::cleanup()
{
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = DEFAULT"));
}

void TestDoors::holderBlocksAtMostTheOwnInvitation_data()
{
    QTest::addColumn<QString>("sql");
    const auto row = [](const char* name, const char* sql) {
        QTest::newRow(name) << QString::fromLatin1(sql);
    };
    row("another password", "ALTER ROLE CURRENT_USER PASSWORD 'another'");
    row("no password", "ALTER ROLE CURRENT_USER PASSWORD NULL");
    row("transactions that only read",
        "ALTER ROLE CURRENT_USER SET default_transaction_read_only = on");
    row("a limit of a millisecond", "ALTER ROLE CURRENT_USER SET statement_timeout = 1");
    row("settings of this database",
        "ALTER ROLE CURRENT_USER IN DATABASE ringside SET default_transaction_read_only = on");
    row("a library that is not there",
        "ALTER ROLE CURRENT_USER SET local_preload_libraries = 'not-there'");
    row("the password of the group",
        "SET ROLE ringside_door; ALTER ROLE ringside_door PASSWORD 'another'");
    row("settings of the group",
        "SET ROLE ringside_door; ALTER ROLE ringside_door SET default_transaction_read_only = on");
    row("what the group was given", "DROP OWNED BY ringside_door");
    row("what it was given itself", "DROP OWNED BY CURRENT_USER");
}

void TestDoors::holderBlocksAtMostTheOwnInvitation()
{
    QFETCH(const QString, sql);
    const auto own = Instructor(*m_teacher).invite(10, 1);
    const auto other = Instructor(*m_teacher).invite(10, 1);
    QVERIFY(own && other);
    auto holder = doorLink(*own);
    QVERIFY(holder.has_value());
    [[maybe_unused]] const Done tried = holder->run(sql); // refused, or harmless to others
    QCOMPARE(codeOf(joined(*other, "Another")), QStringLiteral("done"));
    const auto later = Instructor(*m_teacher).invite(1, 1);
    QCOMPARE(codeOf(later), QStringLiteral("done"));
    QCOMPARE(codeOf(joined(*later, "Later")), QStringLiteral("done"));
    // The administrator opens the holder's invitation again for the others who have it.
    QString output;
    QVERIFY2(m_server->command(QStringLiteral("reset-door"), {}, output), qPrintable(output));
    QCOMPARE(codeOf(joined(*own, "Same invitation")), QStringLiteral("done"));
    // And the holder's connection has ended.
    QVERIFY(!holder->run(QStringLiteral("SELECT 1")));
}

/// A transaction that changed its role holds the rows until it ends.
void TestDoors::unfinishedChangeBlocksNoReader()
{
    const auto own = Instructor(*m_teacher).invite(1, 1);
    const auto other = Instructor(*m_teacher).invite(1, 1);
    QVERIFY(own && other);
    auto holder = doorLink(*own);
    QVERIFY(holder.has_value());
    const Done changed = holder->run(QStringLiteral(
        "SET idle_in_transaction_session_timeout = 0; SET idle_session_timeout = 0; BEGIN;"
        "ALTER ROLE CURRENT_USER PASSWORD 'another'; ALTER ROLE CURRENT_USER SET work_mem = 64;"
        "SET ROLE ringside_door; ALTER ROLE ringside_door SET work_mem = 64;"
        "LOCK TABLE pg_auth_members IN ACCESS SHARE MODE"));
    QVERIFY2(changed.has_value(), changed ? "" : changed.error().detail.c_str());
    constexpr int kLongestMs = 5'000; // no wait for the holder's row; one would take 15 s
    m_teacher->setPatienceMs(kLongestMs);
    const auto more = Instructor(*m_teacher).invite(1, 1);
    m_teacher->setPatienceMs(kWaitMs);
    QCOMPARE(codeOf(more), QStringLiteral("done"));
    QCOMPARE(codeOf(joined(*other, "Another")), QStringLiteral("done"));
    QCOMPARE(codeOf(joined(*more, "One more")), QStringLiteral("done"));
    // Nor the administrator.
    QString output;
    QVERIFY2(m_server->command(QStringLiteral("reset-door"), {}, output), qPrintable(output));
    QCOMPARE(codeOf(joined(*own, "Same invitation")), QStringLiteral("done"));
}

void TestDoors::idleConnectionsOfOneInvitationStopNoOther()
{
    const auto own = Instructor(*m_teacher).invite(100, 1);
    const auto other = Instructor(*m_teacher).invite(1, 1);
    QVERIFY(own && other);
    std::vector<Link> idle;
    constexpr int kLimit = 10; // of an invitation for many
    for (int i = 0; i < kLimit; ++i) {
        auto link = doorLink(*own);
        QVERIFY2(link.has_value(), link ? "" : link.error().detail.c_str());
        idle.push_back(std::move(*link));
    }
    QCOMPARE(codeOf(joined(*own, "Same invitation")), QStringLiteral("53300"));
    QCOMPARE(codeOf(joined(*other, "Another")), QStringLiteral("done"));
    const auto device = Member(*m_teacher).inviteDevice(1);
    QVERIFY(device.has_value());
    QCOMPARE(codeOf(joined(*device, "")), QStringLiteral("done"));
    // An invitation for one has room for one retry beside a broken line.
    const auto single = Instructor(*m_teacher).invite(1, 1);
    auto first = doorLink(*single);
    auto second = doorLink(*single);
    QVERIFY(first && second && !doorLink(*single));
}

void TestDoors::idleSessionEndsByItself()
{
    // Long enough for the next two statements on a busy machine.
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 5"));
    const auto own = Instructor(*m_teacher).invite(1, 1);
    auto idle = doorLink(*own);
    QVERIFY(idle.has_value());
    const QStringList pid{pidOf(*idle)};
    QCOMPARE(sessions(pid), QStringLiteral("1"));
    QTRY_COMPARE_WITH_TIMEOUT(sessions(pid), QStringLiteral("0"), kWaitMs);
}

void TestDoors::sessionThatLiftsItsLimitsEnds_data()
{
    QTest::addColumn<QString>("by");
    QTest::newRow("by the greeting of a member") << QStringLiteral("hello");
    QTest::newRow("by a new invitation") << QStringLiteral("invite");
    QTest::newRow("by the administrator's watchdog") << QStringLiteral("tend");
}

void TestDoors::sessionThatLiftsItsLimitsEnds()
{
    QFETCH(const QString, by);
    const auto own = Instructor(*m_teacher).invite(10, 1);
    auto idle = doorLink(*own);
    QVERIFY(idle.has_value());
    QVERIFY(idle->run(QStringLiteral("SET idle_session_timeout = 0; SET statement_timeout = 0;"
                                     "SET idle_in_transaction_session_timeout = 0")));
    auto open = doorLink(*own);
    QVERIFY(open.has_value());
    QVERIFY(open->run(QStringLiteral("SET idle_in_transaction_session_timeout = 0;"
                                     "SET idle_session_timeout = 0; BEGIN; SELECT 1")));
    const QStringList pids{pidOf(*idle), pidOf(*open)};
    QCOMPARE(sessions(pids), QStringLiteral("2"));
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 1"));
    const auto left = [&] {
        QString output;
        bool done = true;
        if (by == QLatin1String("hello"))
            done = Member(*m_teacher).hello({}).has_value();
        else if (by == QLatin1String("invite"))
            done = Instructor(*m_teacher).invite(1, 1).has_value();
        else
            done = m_server->command(QStringLiteral("tend"), {}, output);
        if (!done)
            return output;
        return sessions(pids);
    };
    QTRY_COMPARE_WITH_TIMEOUT(left(), QStringLiteral("0"), kWaitMs);
}

void TestDoors::sessionThatJoinsIsLeftAlone()
{
    const auto own = Instructor(*m_teacher).invite(10, 1);
    auto door = doorLink(*own);
    QVERIFY(door.has_value());
    QVERIFY(door->run(QStringLiteral("SELECT 1")));
    QVERIFY(Member(*m_teacher).hello({}).has_value());
    QVERIFY(door->run(QStringLiteral("SELECT 1")));
    // Nor do greetings end the connection of a member.
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 1"));
    const auto member = joined(*own, "Quiet");
    auto quiet = linkOf(*member);
    QVERIFY(quiet.has_value());
    const auto silentMs = [&] {
        return m_server
            ->superuser(QStringLiteral("SELECT extract(epoch FROM clock_timestamp() - state_change)"
                                       "::int FROM pg_stat_activity WHERE usename = '%1'")
                            .arg(member->login))
            .toInt();
    };
    QTRY_VERIFY_WITH_TIMEOUT(silentMs() >= 2, kWaitMs);
    QVERIFY(Member(*m_teacher).hello({}).has_value());
    QVERIFY(Member(*quiet).hello({}).has_value());
}

void TestDoors::loginEndsWithTheInvitation_data()
{
    QTest::addColumn<QString>("how");
    QTest::newRow("used up") << QStringLiteral("used");
    QTest::newRow("past its end") << QStringLiteral("late");
    QTest::newRow("its member was erased") << QStringLiteral("erased");
}

void TestDoors::loginEndsWithTheInvitation()
{
    QFETCH(const QString, how);
    m_server->superuser(QStringLiteral("UPDATE ringside.limits SET door_idle_s = 3"));
    const auto single = Instructor(*m_teacher).invite(1, 1);
    const auto learner = joined(*single, "Learner");
    QVERIFY(learner.has_value());
    auto link = linkOf(*learner);
    const auto own = Member(*link).inviteDevice(1);
    QVERIFY(own.has_value());
    QVERIFY(doorLink(*own).has_value());
    if (how == QLatin1String("used")) {
        QCOMPARE(codeOf(joined(*own, "")), QStringLiteral("done"));
    } else if (how == QLatin1String("erased")) {
        QVERIFY(Member(*link).erase(QStringLiteral("erase")).has_value());
    } else {
        m_server->superuser(
            QStringLiteral("UPDATE ringside.invite SET ends_at = now() - interval '1 s';"
                           "ALTER ROLE %1 VALID UNTIL 'yesterday'")
                .arg(doorName(*own)));
    }
    QVERIFY(!doorLink(*own));
    QCOMPARE(codeOf(joined(*own, "again")), QStringLiteral("RS014"));
    // Later ones clear it away.
    const auto isThere = [&] {
        const auto next = Instructor(*m_teacher).invite(1, 1);
        return next ? m_server->superuser(
                          QStringLiteral("SELECT count(*) FROM pg_roles WHERE rolname = '%1'")
                              .arg(doorName(*own)))
                    : QString::fromStdString(next.error().detail);
    };
    QTRY_COMPARE_WITH_TIMEOUT(isThere(), QStringLiteral("0"), kWaitMs);
    QCOMPARE(codeOf(joined(*own, "again")), QStringLiteral("RS014"));
}

/// Each of them is a login of the server.
void TestDoors::memberHasFewOpenInvitations()
{
    const auto learner = joined(*Instructor(*m_teacher).invite(1, 1), "Many devices");
    auto link = linkOf(*learner);
    QVERIFY(link.has_value());
    std::vector<Invitation> open;
    constexpr int kLimit = 5;
    for (int i = 0; i < kLimit; ++i) {
        const auto invitation = Member(*link).inviteDevice(1);
        QVERIFY2(invitation.has_value(), invitation ? "" : invitation.error().detail.c_str());
        open.push_back(*invitation);
    }
    const auto sixth = Member(*link).inviteDevice(1);
    QCOMPARE(codeOf(sixth), QStringLiteral("RS004"));
    QCOMPARE(sixth.error().detail, std::string("5 open invitations"));
    // A used one makes room, and others have their own limit.
    QCOMPARE(codeOf(joined(open.front(), "")), QStringLiteral("done"));
    QCOMPARE(codeOf(Member(*link).inviteDevice(1)), QStringLiteral("done"));
    QCOMPARE(codeOf(Member(*m_teacher).inviteDevice(1)), QStringLiteral("done"));
}

/// The kernel applies the rules; "nft -c" would need its rights.
void TestDoors::limitOfAnAddressNamesTheServersPort()
{
    QString rules;
    QVERIFY2(m_server->command(QStringLiteral("address-limit"),
                               {QStringLiteral("--most"), QStringLiteral("37")}, rules),
             qPrintable(rules));
    for (const char* network : {"ip saddr", "ip6 saddr & ffff:ffff:ffff:ffff::"})
        QVERIFY2(
            rules.contains(QRegularExpression(
                QStringLiteral("tcp dport %1 ct state new add @\\w+ \\{ %2 ct count over 37 \\}"
                               " counter reject with tcp reset")
                    .arg(m_server->port())
                    .arg(QRegularExpression::escape(QLatin1String(network))))),
            qPrintable(rules));
    for (const char* wrong : {"0", "-1", "many", "37; accept"})
        QVERIFY2(!m_server->command(QStringLiteral("address-limit"),
                                    {QStringLiteral("--most"), QLatin1String(wrong)}, rules),
                 wrong);
}

void TestDoors::invitationsOfAnOlderServerGoOn()
{
    QString whyNot;
    const auto older = ClassServer::start(whyNot);
    QVERIFY2(older, qPrintable(whyNot));
    const auto teacher = joined(older->foundOlder(QStringLiteral("schema_3.sql")), "Teacher");
    QCOMPARE(codeOf(teacher), QStringLiteral("done"));
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    // What this program invites with is for that server.
    const auto invitation = Instructor(*link).invite(3, 1);
    QVERIFY(invitation.has_value());
    QCOMPARE(invitation->door, QStringLiteral("an-old-door-password"));
    QCOMPARE(codeOf(joined(*invitation, "Learner")), QStringLiteral("done"));
    // A shared door that is closed.
    Invitation wrong = *invitation;
    wrong.door = QStringLiteral("x").repeated(20);
    QCOMPARE(codeOf(joined(wrong, "Learner")), QStringLiteral("RS014"));
}

/// One learner has changed the door of all, and its ten connections are taken.
void TestDoors::updateFreesABlockedServer()
{
    QString whyNot;
    const auto older = ClassServer::start(whyNot);
    QVERIFY2(older, qPrintable(whyNot));
    const Invitation first = older->foundOlder(QStringLiteral("schema_3.sql"));
    const auto teacher = joined(first, "Teacher");
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    const auto invitation = Instructor(*link).invite(5, 1);
    QVERIFY(invitation.has_value());
    std::vector<Link> idle;
    constexpr int kDoorLimit = 10; // of schema 3, for all invitations together
    for (int i = 0; i < kDoorLimit; ++i) {
        auto door = Link::open(older->address(), QStringLiteral("ringside_door"),
                               QStringLiteral("an-old-door-password"));
        QVERIFY(door.has_value());
        idle.push_back(std::move(*door));
    }
    QCOMPARE(codeOf(joined(*invitation, "Shut out")), QStringLiteral("53300"));
    QVERIFY(idle.front().run(
        QStringLiteral("ALTER ROLE CURRENT_USER SET default_transaction_read_only = on; BEGIN;"
                       "ALTER ROLE CURRENT_USER PASSWORD 'another-door-password'")));

    auto owner =
        Link::open(older->address(), QStringLiteral("ringside_admin"), older->ownerPassword());
    QVERIFY(owner.has_value());
    const Done updated = prepareDatabase(*owner);
    QVERIFY2(updated.has_value(), updated ? "" : updated.error().detail.c_str());
    // The shared door is closed, also to the login that changed it.
    QVERIFY(!idle.back().run(QStringLiteral("SELECT 1")));
    for (const char* password : {"an-old-door-password", "another-door-password"})
        QVERIFY(!Link::open(older->address(), QStringLiteral("ringside_door"),
                            QLatin1String(password)));
    // The invitation that was handed out before goes on, as its text and with the same end.
    const auto text = parseInvitation(invitationText(*invitation));
    QVERIFY(text.has_value());
    QCOMPARE(codeOf(joined(*text, "Learner")), QStringLiteral("done"));
    QCOMPARE(
        older->superuser(
            QStringLiteral("SELECT count(*) FROM pg_roles, ringside.invite WHERE rolname = '%1'"
                           " AND rolvaliduntil = ends_at AND uses = 4")
                .arg(doorName(*invitation))),
        QStringLiteral("1"));
    // The used one has no door.
    QCOMPARE(codeOf(joined(first, "again")), QStringLiteral("RS014"));
    const auto fresh = Instructor(*link).invite(1, 1);
    QVERIFY(fresh && fresh->door.isEmpty());
    QCOMPARE(codeOf(joined(*fresh, "Learner")), QStringLiteral("done"));
}

RINGSIDE_TEST(TestDoors)
#include "tst_doors.moc"
