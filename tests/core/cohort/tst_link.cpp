// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/link.h"
#include "tests/support/class_server.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>

using namespace ringside;
using namespace ringside::cohort;
using namespace ringside::test;

/// The connection: who is trusted, how values travel, and what a silent server does.
class TestLink : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void onlyTheRightServerIsTrusted_data();
    void onlyTheRightServerIsTrusted();
    void expiredCertificateIsRefusedUntilItIsReplaced();
    void valueIsNeverPartOfTheStatement_data();
    void valueIsNeverPartOfTheStatement();
    void nulCharacterIsRefused();
    void refusalHasItsCode();
    void silentServerIsGivenUp();
    void answerOfAnySizeIsNotRead();
    void answerOfManySmallValuesIsNotRead();

private:
    Result<Link> owner() const
    {
        return Link::open(m_server->address(), QStringLiteral("ringside_admin"),
                          m_server->ownerPassword());
    }
    std::unique_ptr<ClassServer> m_server;
};

void TestLink::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
}

void TestLink::onlyTheRightServerIsTrusted_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<bool>("ownAuthority");
    QTest::addColumn<QString>("password");
    QTest::addColumn<bool>("opens");
    QTest::newRow("its name, its authority")
        << QStringLiteral("localhost") << true << m_server->ownerPassword() << true;
    QTest::newRow("a name that is not in the certificate")
        << QStringLiteral("127.0.0.1") << true << m_server->ownerPassword() << false;
    QTest::newRow("the system's authorities")
        << QStringLiteral("localhost") << false << m_server->ownerPassword() << false;
    QTest::newRow("another password")
        << QStringLiteral("localhost") << true << QStringLiteral("open sesame") << false;
    QTest::newRow("a host that adds an option") << QStringLiteral("localhost' sslmode='disable")
                                                << true << m_server->ownerPassword() << false;
}

void TestLink::onlyTheRightServerIsTrusted()
{
    QFETCH(QString, host);
    QFETCH(bool, ownAuthority);
    QFETCH(QString, password);
    QFETCH(bool, opens);
    Server server = m_server->address();
    server.host = host;
    if (!ownAuthority)
        server.certificate.clear();
    const auto link = Link::open(server, QStringLiteral("ringside_admin"), password);
    QCOMPARE(link.has_value(), opens);
    if (opens)
        return;
    // The reason is named, the secret is not.
    QVERIFY(!link.error().detail.empty() || link.error().code == ErrorCode::Usage);
    QVERIFY(!QString::fromStdString(link.error().detail).contains(password));
}

void TestLink::expiredCertificateIsRefusedUntilItIsReplaced()
{
    QVERIFY(m_server->certifyFor(-1));
    // The server reads it between two connections.
    QTRY_VERIFY(!owner());
    QVERIFY(QString::fromStdString(owner().error().detail)
                .contains(QStringLiteral("it has expired, or")));
    QVERIFY(m_server->certifyFor(1));
    QTRY_VERIFY(owner());
}

void TestLink::valueIsNeverPartOfTheStatement_data()
{
    QTest::addColumn<QString>("value");
    QTest::newRow("a quote that would end a literal") << QStringLiteral("'; DROP TABLE x; --");
    QTest::newRow("backslashes") << QStringLiteral("\\ \\\\ \\' \\x41");
    QTest::newRow("a parameter's name") << QStringLiteral("$1 ? :name %1");
    QTest::newRow("other scripts") << QStringLiteral("ü 漢字 🚀 \u202e");
    QTest::newRow("empty") << QStringLiteral("");
}

void TestLink::valueIsNeverPartOfTheStatement()
{
    QFETCH(QString, value);
    auto link = owner();
    QVERIFY(link.has_value());
    const auto echoed = link->text("SELECT $1::text", {value});
    QVERIFY(echoed.has_value());
    QCOMPARE(*echoed, value);
    QCOMPARE(*link->text("SELECT $1::text IS NULL", {std::nullopt}), QStringLiteral("t"));
}

void TestLink::nulCharacterIsRefused()
{
    auto link = owner();
    QVERIFY(link.has_value());
    const auto echoed = link->text("SELECT $1::text", {QStringLiteral("a") + QChar(0)});
    QCOMPARE(echoed.error().code, ErrorCode::Usage);
}

void TestLink::refusalHasItsCode()
{
    auto link = owner();
    QVERIFY(link.has_value());
    const auto refused = link->text("SELECT 1/0");
    QCOMPARE(refused.error().code, ErrorCode::Database);
    QCOMPARE(refused.error().value, std::string("22012")); // division_by_zero
    // The connection goes on.
    QCOMPARE(*link->text("SELECT 1"), QStringLiteral("1"));
}

void TestLink::silentServerIsGivenUp()
{
    auto link = owner();
    QVERIFY(link.has_value());
    const auto pid = static_cast<pid_t>(link->text("SELECT pg_backend_pid()")->toInt());
    QVERIFY(pid > 1);
    link->setPatienceMs(1000);
    QCOMPARE(::kill(pid, SIGSTOP), 0);
    QElapsedTimer timer;
    timer.start();
    const auto asked = link->text("SELECT 1");
    const qint64 elapsed = timer.elapsed();
    ::kill(pid, SIGCONT);
    QVERIFY(!asked);
    QVERIFY(asked.error().value.empty());
    QVERIFY2(elapsed >= 1000 && elapsed < 10'000, qPrintable(QString::number(elapsed)));
}

void TestLink::answerOfAnySizeIsNotRead()
{
    auto link = owner();
    QVERIFY(link.has_value());
    const auto large = link->text("SELECT repeat('x', 40000000)");
    QVERIFY(!large);
    QCOMPARE(large.error().code, ErrorCode::TooLarge);
    QCOMPARE(large.error().limit, std::string("at most 16000000 bytes"));
    QVERIFY(!link->text("SELECT 1")); // the rest of the answer is not waited for
    auto again = owner();
    again->setMostBytes(50'000'000);
    QCOMPARE(again->text("SELECT repeat('x', 40000000)")->size(), 40'000'000);
    // Each statement has the whole limit.
    again->setMostBytes(3'000'000);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(again->text("SELECT repeat('x', 2000000)")->size(), 2'000'000);
}

void TestLink::answerOfManySmallValuesIsNotRead()
{
    auto link = owner();
    QVERIFY(link.has_value());
    const auto lists = [&link](int count) {
        return link->object("SELECT json_build_object('a', (SELECT json_agg('[]'::json) FROM"
                            " generate_series(1, $1::int)))",
                            {QString::number(count)});
    };
    QCOMPARE(lists(1000)->value(QLatin1String("a")).toArray().size(), 1000);
    QVERIFY(!lists(600'000));
}

RINGSIDE_TEST(TestLink)
#include "tst_link.moc"
