// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/class_server.h"
#include "tests/support/cohort_device.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::test;

namespace {

/// A server whose pull_1 gives another answer, as long as this object lives.
class HostilePull
{
public:
    HostilePull(const ClassServer& server, const QString& answer)
        : m_server(server),
          m_honest(server.superuser(
              QStringLiteral("SELECT pg_get_functiondef('ringside.pull_1'::regproc)")))
    {
        const QString message = m_server.superuser(
            QStringLiteral(
                "CREATE OR REPLACE FUNCTION ringside.pull_1(after_seq int8, after_id uuid,"
                " most int) RETURNS jsonb LANGUAGE sql AS $$ SELECT %1 $$")
                .arg(answer));
        if (!message.isEmpty())
            qFatal("%s", qPrintable(message));
    }
    HostilePull(const HostilePull&) = delete;
    HostilePull& operator=(const HostilePull&) = delete;
    ~HostilePull() { m_server.superuser(m_honest); }

private:
    const ClassServer& m_server;
    QString m_honest;
};

} // namespace

/// A server that answers with what no server of this program would.
class TestHostileServer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void serverThatNumbersWronglyIsRefused_data();
    void serverThatNumbersWronglyIsRefused();
    void serverWithoutAnEndIsLeftAtItsHead();
    void oneSyncReceivesALimitedNumber();

private:
    cohort::Invitation devices() { return m_server->found(QStringLiteral("Devices"), false); }

    std::unique_ptr<ClassServer> m_server;
};

void TestHostileServer::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
}

void TestHostileServer::serverThatNumbersWronglyIsRefused_data()
{
    QTest::addColumn<QString>("answer"); // to after_seq
    const auto row = [](const char* name, const char* numbers, const char* head) {
        QTest::newRow(name) << QStringLiteral(
                                   "jsonb_build_object('head', %1, 'rows', (SELECT"
                                   " jsonb_agg(jsonb_build_array(n, %3, %3, 4,"
                                   " '[1,\"note\",\"q\",\"1\"]') ORDER BY i) FROM"
                                   " unnest(ARRAY[%2]::int8[]) WITH ORDINALITY x(n, i)))")
                                   .arg(QLatin1String(head), QLatin1String(numbers),
                                        QStringLiteral("'0190a000-0000-7000-8000-' ||"
                                                       " lpad(to_hex(n), 12, '0')"));
    };
    row("a number that does not rise", "after_seq + 1, after_seq + 1", "9");
    row("a number before the cursor", "after_seq", "9");
    row("a number beyond the head", "after_seq + 1, 10", "9");
    row("a negative number", "-1", "9");
}

void TestHostileServer::serverThatNumbersWronglyIsRefused()
{
    QFETCH(QString, answer);
    CohortDevice device;
    QVERIFY(device.join(devices()));
    const HostilePull hostile(*m_server, answer);
    const auto outcome = device.sync();
    QVERIFY(!outcome);
    QCOMPARE(outcome.error().code, ErrorCode::Damaged);
    QCOMPARE(device.entries(), 0);
}

/// Each page names a greater head than the one before, and has one entry more.
void TestHostileServer::serverWithoutAnEndIsLeftAtItsHead()
{
    CohortDevice device;
    QVERIFY(device.join(devices()));
    const HostilePull hostile(
        *m_server,
        QStringLiteral("jsonb_build_object('head', after_seq + 5, 'rows', jsonb_build_array("
                       "jsonb_build_array(after_seq + 1, '0190a000-0000-7000-8000-' ||"
                       " lpad(to_hex(after_seq + 1), 12, '0'), '0190a000-0000-7000-8000-"
                       "00000000000a', 4, '[1,\"note\",\"q\",\"1\"]')))"));
    auto link = linkOf(device.membership());
    const auto outcome = device.sync(*link);
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QCOMPARE(device.stream().cursors()->pulled.seq, std::int64_t{5});
}

void TestHostileServer::oneSyncReceivesALimitedNumber()
{
    CohortDevice laptop, desktop;
    laptop.answer(25);
    QVERIFY(laptop.join(devices()));
    auto link = linkOf(laptop.membership());
    QVERIFY(link.has_value());
    const auto invitation = cohort::Member(*link).inviteDevice(1);
    QVERIFY(invitation && desktop.join(*invitation));
    QVERIFY(laptop.sync());
    // Pages of 5, up to 10 entries: three syncs for 25.
    for (const int received : {10, 20, 25}) {
        const auto outcome = desktop.syncAtMost(10, 5);
        QCOMPARE(outcome.has_value(), received == 25);
        if (!outcome)
            QCOMPARE(outcome.error().code, ErrorCode::TooLarge);
        QCOMPARE(desktop.entries(), received);
    }
    QCOMPARE(desktop.digest(), laptop.digest());
}

RINGSIDE_TEST(TestHostileServer)
#include "tst_hostile_server.moc"
