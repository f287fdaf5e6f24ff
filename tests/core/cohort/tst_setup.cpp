// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "core/cohort/matches.h"
#include "core/cohort/member.h"
#include "core/cohort/setup.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTest>
#include <QUuid>

using namespace ringside;
using namespace ringside::cohort;
using namespace ringside::test;

namespace {

/// Functions, tables and policies, with their owners and rights.
QString rights(const ClassServer& of)
{
    return of.superuser(
        QStringLiteral("SELECT p.oid::regprocedure, p.proowner::regrole, p.prosecdef,"
                       " (SELECT array_agg(a::text ORDER BY a::text) FROM unnest(proacl) a)"
                       " FROM pg_proc p WHERE pronamespace = 'ringside'::regnamespace"
                       " ORDER BY p.oid::regprocedure::text;"
                       "SELECT c.relname, c.relowner::regrole, c.relrowsecurity,"
                       " (SELECT array_agg(a::text ORDER BY a::text) FROM unnest(relacl) a)"
                       " FROM pg_class c WHERE relnamespace = 'ringside'::regnamespace"
                       " AND relkind = 'r' ORDER BY c.relname;"
                       "SELECT polrelid::regclass, polname, polroles::regrole[],"
                       " pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)"
                       " FROM pg_policy ORDER BY polrelid::regclass::text, polname"));
}

/// Every second one is right.
std::vector<SharedAnswer> twelveAnswers()
{
    std::vector<SharedAnswer> shared;
    for (int question = 0; question < 12; ++question)
        shared.push_back({.entryId = entryId(1'760'000'000'000),
                          .question = QStringLiteral("q-%1").arg(question, 2, 10, QLatin1Char('0')),
                          .contentHash = QStringLiteral("ab").repeated(32),
                          .chosen = {QStringLiteral("a")},
                          .correct = question % 2 == 0,
                          .durationMs = 1000});
    return shared;
}

} // namespace

/// Installing, inviting and joining, and a schema that is newer or older than the program.
class TestSetup : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void firstInvitationIsTheInstructors();
    void invitationWorksAsOftenAsItSays();
    void copiedProfileIsRecognized();
    void removedDeviceIsRefused();
    void anotherProtocolIsNamed();
    void newerSchemaIsLeftAlone();
    void databaseWithoutSchemaIsNamed();
    void olderSchemaIsBroughtUpToDate_data();
    void olderSchemaIsBroughtUpToDate();

private:
    static std::unique_ptr<ClassServer> newServer()
    {
        QString whyNot;
        return ClassServer::start(whyNot);
    }
    std::unique_ptr<ClassServer> m_server;
};

void TestSetup::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
}

void TestSetup::firstInvitationIsTheInstructors()
{
    const auto teacher = joined(m_server->found(QStringLiteral("Autumn")), "Dr Grey");
    QVERIFY(teacher.has_value());
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    const auto hello = Member(*link).hello({});
    QVERIFY(hello.has_value());
    QCOMPARE(hello->title, QStringLiteral("Autumn"));
    QCOMPARE(hello->role, QStringLiteral("instructor"));
    QCOMPARE(hello->name, QStringLiteral("Dr Grey"));
    QVERIFY(!hello->sharesAnswers && !hello->sharesReadiness && !hello->asked);

    // A second cohort in the same database; one's devices have no instructor.
    const auto own = joined(m_server->found(QStringLiteral("Mine"), false), "Ada");
    QVERIFY(own.has_value());
    auto second = linkOf(*own);
    QVERIFY(second.has_value());
    QCOMPARE(Member(*second).hello({})->role, QStringLiteral("learner"));
}

void TestSetup::invitationWorksAsOftenAsItSays()
{
    const Invitation first = m_server->found(QStringLiteral("Twice"));
    const auto teacher = joined(first, "T");
    QVERIFY(teacher.has_value());
    QCOMPARE(codeOf(joined(first, "again")), QStringLiteral("RS014"));
    auto link = linkOf(*teacher);
    const auto invitation = Instructor(*link).invite(2, 1);
    QVERIFY(invitation.has_value());
    QCOMPARE(codeOf(joined(*invitation, "one")), QStringLiteral("done"));
    QCOMPARE(codeOf(joined(*invitation, "two")), QStringLiteral("done"));
    QCOMPARE(codeOf(joined(*invitation, "three")), QStringLiteral("RS014"));
    m_server->superuser(
        QStringLiteral("UPDATE ringside.invite SET ends_at = now() - interval '1 s'"));
    const auto late = Instructor(*link).invite(1, 1);
    QVERIFY(late.has_value());
    m_server->superuser(
        QStringLiteral("UPDATE ringside.invite SET ends_at = now() - interval '1 s'"));
    QCOMPARE(codeOf(joined(*late, "late")), QStringLiteral("RS014"));
}

void TestSetup::copiedProfileIsRecognized()
{
    const auto first = joined(m_server->found(QStringLiteral("Copy"), false), "A");
    QVERIFY(first.has_value());
    auto link = linkOf(*first);
    const NewDevice device{.id = QStringLiteral("0190a000-0000-7000-8000-000000000001"),
                           .label = QStringLiteral("laptop"),
                           .name = {}};
    const auto invitation = Member(*link).inviteDevice(1);
    QVERIFY(invitation.has_value());
    QCOMPARE(codeOf(join(*invitation, device)), QStringLiteral("done"));
    const auto second = Member(*link).inviteDevice(1);
    QCOMPARE(codeOf(join(*second, device)), QStringLiteral("RS015"));
    // The refused attempt does not use up the invitation.
    NewDevice fresh = device;
    fresh.id = QStringLiteral("0190a000-0000-7000-8000-000000000002");
    QCOMPARE(codeOf(join(*second, fresh)), QStringLiteral("done"));
}

void TestSetup::removedDeviceIsRefused()
{
    const auto first = joined(m_server->found(QStringLiteral("Stolen"), false), "A");
    auto link = linkOf(*first);
    QVERIFY(link.has_value());
    const auto second = joined(*Member(*link).inviteDevice(1), "");
    QVERIFY(second.has_value());
    auto stolen = linkOf(*second);
    QVERIFY(stolen.has_value());
    QVERIFY(Member(*link).revoke(second->login));
    // At its next statement, and when it connects again.
    QCOMPARE(codeOf(Member(*stolen).digest()), QStringLiteral("RS001"));
    QVERIFY(!linkOf(*second));
}

void TestSetup::anotherProtocolIsNamed()
{
    const auto member = joined(m_server->found(QStringLiteral("Later")), "T");
    auto link = linkOf(*member);
    QVERIFY(link.has_value());
    m_server->superuser(
        QStringLiteral("UPDATE ringside.version SET protocol_low = 2, protocol_high = 3"));
    const auto hello = Member(*link).hello({});
    QCOMPARE(codeOf(hello), QStringLiteral("RS003"));
    QCOMPARE(QString::fromStdString(hello.error().limit), QStringLiteral("2 to 3"));
    m_server->superuser(
        QStringLiteral("UPDATE ringside.version SET protocol_low = 1, protocol_high = 1"));
    QVERIFY(Member(*link).hello({}).has_value());
}

void TestSetup::newerSchemaIsLeftAlone()
{
    QVERIFY(!m_server->found(QStringLiteral("First")).code.isEmpty());
    m_server->superuser(
        QStringLiteral("INSERT INTO ringside.version VALUES (%1, 1, 2)").arg(kSchema + 1));
    auto owner = Link::open(m_server->address(), QStringLiteral("ringside_admin"),
                            m_server->ownerPassword());
    QVERIFY(owner.has_value());
    const auto made = setUpCohort(*owner, {.title = QStringLiteral("Second")});
    QVERIFY(!made);
    QCOMPARE(made.error().code, ErrorCode::NewerSchema);
    QCOMPARE(made.error().value, std::to_string(kSchema + 1));
    m_server->superuser(
        QStringLiteral("DELETE FROM ringside.version WHERE schema > %1").arg(kSchema));
    QVERIFY(!m_server->found(QStringLiteral("Second")).code.isEmpty());
}

void TestSetup::databaseWithoutSchemaIsNamed()
{
    const auto member = joined(m_server->found(QStringLiteral("Gone")), "T");
    QVERIFY(member.has_value());
    m_server->superuser(QStringLiteral("ALTER SCHEMA ringside RENAME TO elsewhere"));
    auto link = linkOf(*member);
    QVERIFY(link.has_value());
    QCOMPARE(codeOf(Member(*link).hello({})), QStringLiteral("3F000"));
    m_server->superuser(QStringLiteral("ALTER SCHEMA elsewhere RENAME TO ringside"));
}

void TestSetup::olderSchemaIsBroughtUpToDate_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<bool>("hasChallenges");
    QTest::newRow("from schema 1") << QStringLiteral("schema_1.sql") << false;
    QTest::newRow("from schema 2") << QStringLiteral("schema_2.sql") << true;
    QTest::newRow("from schema 3") << QStringLiteral("schema_3.sql") << true;
    QTest::newRow("from schema 4") << QStringLiteral("schema_4.sql") << true;
}

/// Learners go on while it happens, and nothing of theirs changes.
void TestSetup::olderSchemaIsBroughtUpToDate()
{
    QFETCH(QString, file);
    QFETCH(bool, hasChallenges);
    const auto server = newServer();
    QVERIFY(server);
    QFile old(QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/cohort/") + file);
    QVERIFY(old.open(QIODevice::ReadOnly));
    auto owner =
        Link::open(server->address(), QStringLiteral("ringside_admin"), server->ownerPassword());
    QVERIFY(owner.has_value());
    const Done installed = owner->run(
        QStringLiteral("BEGIN; SET LOCAL ringside.door = 'an-old-door-password'; %1; COMMIT")
            .arg(QString::fromUtf8(old.readAll())));
    QVERIFY2(installed.has_value(), installed ? "" : installed.error().detail.c_str());
    const auto code = owner->text("SELECT ringside.found_cohort('Old', 'class', NULL, 365)");
    QVERIFY2(code.has_value(), code ? "" : code.error().detail.c_str());
    const auto member =
        joined({server->address(), *code, QStringLiteral("an-old-door-password")}, "Ada");
    QVERIFY(member.has_value());
    auto link = linkOf(*member);
    const QString device = QStringLiteral("0190a000-0000-7000-8000-00000000000a");
    QVERIFY(Member(*link).push(someEntries(20, device)));
    // What the program says of a server without live challenges.
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const MatchTerms terms;
    QCOMPARE(codeOf(Matches(*link).offer(id, terms, QStringLiteral("b"))),
             hasChallenges ? QStringLiteral("done") : QStringLiteral("42883"));
    // Twelve shared answers, every second of them right.
    QVERIFY(Member(*link).consent(true, false));
    QCOMPARE(Member(*link).share(twelveAnswers()).value(), 12);

    server->superuser(QStringLiteral("UPDATE ringside.member SET name = U&'A\\202Eda'"));
    const auto digest = Member(*link).digest()->sha256;
    const Done updated = prepareDatabase(*owner);
    QVERIFY2(updated.has_value(), updated ? "" : updated.error().detail.c_str());
    QVERIFY(prepareDatabase(*owner)); // again: nothing to do
    QCOMPARE(server->superuser(QStringLiteral("SELECT max(schema) FROM ringside.version")),
             QString::number(kSchema));
    QCOMPARE(server->superuser(QStringLiteral("SELECT count(*), count(*) FILTER (WHERE correct)"
                                              " FROM ringside.item_answer")),
             QStringLiteral("12|6"));
    // Names from before the rule cannot turn a line round any more.
    QCOMPARE(server->superuser(QStringLiteral("SELECT name = U&'A\\FFFDda' FROM ringside.member")),
             QStringLiteral("t"));
    // The same connection, the same login, the same entries.
    QCOMPARE(Member(*link).digest()->sha256, digest);
    QCOMPARE(Member(*link).push(someEntries(5, device))->added, 5);
    QVERIFY(Matches(*link).offer(id, terms, QStringLiteral("b")));
    // As strict as a new installation.
    QCOMPARE(codeOf(link->text("SELECT count(*) FROM ringside.entry")), QStringLiteral("42501"));
    QCOMPARE(codeOf(link->text("SELECT ringside.wipe(1)")), QStringLiteral("42501"));
    QVERIFY(!m_server->found(QStringLiteral("New")).code.isEmpty());
    QCOMPARE(rights(*server), rights(*m_server));
}

RINGSIDE_TEST(TestSetup)
#include "tst_setup.moc"
