// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/error_text.h"
#include "core/cohort/instructor.h"
#include "tests/support/breaking_line.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_device.h"
#include "tests/support/test_program.h"

#include <QDeadlineTimer>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <condition_variable>
#include <csignal>
#include <map>
#include <mutex>
#include <random>
#include <thread>

using namespace ringside;
using namespace ringside::test;

namespace {

constexpr int kResets = 300;
constexpr int kTerminated = 190;
constexpr int kKilled = 10;
constexpr int kRestarts = 3;
constexpr int kRefusals = 10; ///< of a server that refuses everything until it is mended

/// A quarter of the faults of each kind, or RINGSIDE_FAULT_ROUNDS times all of them.
int rounds(int faults)
{
    const int times = qEnvironmentVariableIntValue("RINGSIDE_FAULT_ROUNDS");
    return times > 0 ? faults * times : std::max(1, faults / 4);
}

/// Signals a process after a while, unless it is called off before.
class LaterSignal
{
public:
    LaterSignal(pid_t pid, int signal, int afterMs)
        : m_thread([=, this] {
              std::unique_lock lock(m_mutex);
              m_called.wait_for(lock, std::chrono::milliseconds(afterMs), [this] { return m_off; });
              if (!m_off)
                  m_sent = ::kill(pid, signal) == 0;
          })
    {
    }
    /// True when the signal was sent.
    bool end()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_off = true;
        }
        m_called.notify_all();
        m_thread.join();
        return m_sent;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_called;
    bool m_off = false;
    bool m_sent = false;
    std::thread m_thread;
};

} // namespace

/// Breaks the line, the server's process and the server while a journal is pushed. In the end both
/// sides have the same entries: none lost, none doubled. tests/tools/ringside-fault-trials makes a
/// table of the lines that begin with FAULTS.
class TestCohortFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { m_said.clear(); }
    void lineIsReset();
    void lineIsResetAtEveryStatement();
    void serversProcessEnds_data();
    void serversProcessEnds();
    void serverRestarts();
    void serversDiskIsFull();
    void serverSpeaksAnotherProtocol_data();
    void serverSpeaksAnotherProtocol();
    void certificateIsWrong_data();
    void certificateIsWrong();
    void readerBesideWriters();
    void cleanupTestCase();

private:
    /// Records what the app says of a failure.
    Result<session::SyncOutcome> tried(Result<session::SyncOutcome> outcome);
    /// As many refusals, each with the expected code or a part of the reason; the learner goes on
    /// meanwhile.
    void refuse(CohortDevice& device, const cohort::Server& server, const char* expected);
    void settle(CohortDevice& device, const char* what, int faults);
    void count(const char* what, int faults, std::int64_t entries, std::int64_t lost,
               std::int64_t doubled);
    /// Of the entries so far.
    qint64 diskMegabytes() const
    {
        return m_server->superuser(QStringLiteral("SELECT pg_relation_size('ringside.entry')"))
                   .toLongLong() /
               1'000'000;
    }

    std::unique_ptr<ClassServer> m_server;
    cohort::Invitation m_invitation;
    std::mt19937 m_random{20261123};
    std::map<QString, int> m_said; ///< sentences of the app, of the current kind of fault
    int m_faults = 0;
    std::int64_t m_lost = 0, m_doubled = 0;
};

void TestCohortFaults::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    const auto teacher = joined(m_server->found(QStringLiteral("Faults")), "T");
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    m_invitation = cohort::Instructor(*link).invite(100, 1).value_or(cohort::Invitation());
    QVERIFY(!m_invitation.code.isEmpty());
}

Result<session::SyncOutcome> TestCohortFaults::tried(Result<session::SyncOutcome> outcome)
{
    if (!outcome)
        ++m_said[app::errorText(outcome.error())];
    return outcome;
}

void TestCohortFaults::refuse(CohortDevice& device, const cohort::Server& server,
                              const char* expected)
{
    for (int refusal = 0; refusal < rounds(kRefusals); ++refusal) {
        const auto outcome = tried(device.sync(server, 500));
        QVERIFY(!outcome);
        const Error& error = outcome.error();
        QVERIFY2(error.value == expected || error.detail.find(expected) != std::string::npos,
                 (error.value + ' ' + error.detail).c_str());
        device.answer(10);
    }
}

void TestCohortFaults::count(const char* what, int faults, std::int64_t entries, std::int64_t lost,
                             std::int64_t doubled)
{
    m_faults += faults;
    m_lost += lost;
    m_doubled += doubled;
    const auto most =
        std::max_element(m_said.begin(), m_said.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    qInfo("FAULTS|%s|%d|%lld|%lld|%lld|%s", what, faults, static_cast<long long>(entries),
          static_cast<long long>(lost), static_cast<long long>(doubled),
          most == m_said.end() ? "" : qPrintable(most->first));
}

/// Synchronises until nothing fails, and counts what is lost or doubled on the server and on a
/// second device.
void TestCohortFaults::settle(CohortDevice& device, const char* what, int faults)
{
    const QDeadlineTimer deadline(60'000);
    auto last = tried(device.sync(m_server->address()));
    while (!last && !deadline.hasExpired())
        last = tried(device.sync(m_server->address()));
    QVERIFY2(last.has_value(), last ? "" : last.error().detail.c_str());
    QCOMPARE(last->waiting, 0);
    QVERIFY(last->same.value_or(false));

    auto link = linkOf(device.membership());
    const auto invitation = cohort::Member(*link).inviteDevice(1);
    CohortDevice second;
    QVERIFY(second.join(*invitation));
    const auto pulled = second.sync();
    QVERIFY(pulled.has_value());
    const QStringList counts =
        m_server
            ->superuser(QStringLiteral("SELECT count(*), count(DISTINCT entry_id), max(seq)"
                                       " FROM ringside.entry WHERE member = (SELECT member"
                                       " FROM ringside.device WHERE login = '%1')")
                            .arg(device.membership().login))
            .split(QLatin1Char('|'));
    const std::int64_t stored = counts.value(0).toLongLong();
    const std::int64_t distinct = counts.value(1).toLongLong();
    count(what, faults, device.entries(), device.entries() - distinct, stored - distinct);
    QCOMPARE(stored, device.entries());
    QCOMPARE(second.entries(), device.entries());
    QCOMPARE(second.digest(), device.digest());
    QCOMPARE(counts.value(2).toLongLong(), stored);
}

void TestCohortFaults::lineIsReset()
{
    BreakingLine line(m_server->port());
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(2000);
    while (line.cuts() < rounds(kResets)) {
        // During the handshake, or during a push.
        const bool early = m_random() % 2 == 0;
        line.cutAfter(early ? 200 + static_cast<long>(m_random() % 6000)
                            : 6000 + static_cast<long>(m_random() % 60'000));
        if (tried(device.sync(m_server->addressAt(line.port()), 50)))
            device.answer(200);
    }
    settle(device, "line reset at a random byte", line.cuts());
}

/// Once before each request reaches the server and once before its answer comes back, from the
/// first step of the handshake until a synchronisation gets through.
void TestCohortFaults::lineIsResetAtEveryStatement()
{
    constexpr int kBatch = 5;
    BreakingLine line(m_server->port());
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    for (int round = 0; round < rounds(1); ++round) {
        for (const bool isAnswered : {false, true}) {
            bool through = false;
            for (int request = 1; !through; ++request) {
                device.answer(4 * kBatch);
                line.cutRequest(request, isAnswered);
                const int before = line.cuts();
                through = tried(device.sync(m_server->addressAt(line.port()), kBatch)).has_value();
                QCOMPARE(line.cuts() - before, through ? 0 : 1);
            }
        }
    }
    // The handshake, hello, four pushes or more, a pull and the digest, both ways.
    QVERIFY(line.cuts() >= 2 * 8);
    settle(device, "line reset at every statement", line.cuts());
}

void TestCohortFaults::serversProcessEnds_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("faults");
    QTest::newRow("connection ended by the server") << SIGTERM << rounds(kTerminated);
    QTest::newRow("process killed mid-batch; the server recovers from its log")
        << SIGKILL << rounds(kKilled);
}

void TestCohortFaults::serversProcessEnds()
{
    QFETCH(int, signal);
    QFETCH(int, faults);
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(2000);
    const QDeadlineTimer deadline(std::max(120'000, rounds(120'000)));
    for (int ended = 0; ended < faults && !deadline.hasExpired();) {
        auto link = linkOf(device.membership());
        if (!link)
            continue;
        const auto pid = static_cast<pid_t>(link->text("SELECT pg_backend_pid()")->toInt());
        LaterSignal later(pid, signal, static_cast<int>(m_random() % 60));
        const auto outcome = tried(device.sync(*link, 50));
        ended += later.end() ? 1 : 0;
        if (outcome)
            device.answer(400);
    }
    QVERIFY(!deadline.hasExpired());
    settle(device, QTest::currentDataTag(), faults);
}

void TestCohortFaults::serverRestarts()
{
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    for (int restart = 0; restart < rounds(kRestarts); ++restart) {
        device.answer(1000);
        std::thread stop([this] { QVERIFY(m_server->restartAtOnce()); });
        while (tried(device.sync(m_server->address(), 50)))
            device.answer(100);
        stop.join();
    }
    settle(device, "server stopped as by a power cut, and started", rounds(kRestarts));
}

void TestCohortFaults::serversDiskIsFull()
{
    if (!m_server->shrinkDisk(3 + static_cast<int>(diskMegabytes())))
        QSKIP("a small disk for the server can be mounted by root only");
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(20'000);
    refuse(device, m_server->address(), "53100"); // disk_full
    QVERIFY(m_server->growDisk());
    settle(device, "disk full on the server", rounds(kRefusals));
}

void TestCohortFaults::serverSpeaksAnotherProtocol_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("back");
    QTest::addColumn<QString>("code");
    const QString version = QStringLiteral("UPDATE ringside.version SET protocol_low = %1,"
                                           " protocol_high = %2");
    QTest::newRow("schema newer, without this program's protocol")
        << version.arg(2).arg(3) << version.arg(1).arg(3) << QStringLiteral("RS003");
    QTest::newRow("schema older, without this program's protocol")
        << version.arg(0).arg(0) << version.arg(0).arg(1) << QStringLiteral("RS003");
    const QString rename =
        QStringLiteral("ALTER FUNCTION ringside.%1(int8, uuid, int) RENAME TO %2");
    QTest::newRow("schema older, without a function")
        << rename.arg(QStringLiteral("pull_1"), QStringLiteral("pull_0"))
        << rename.arg(QStringLiteral("pull_0"), QStringLiteral("pull_1"))
        << QStringLiteral("42883");
}

void TestCohortFaults::serverSpeaksAnotherProtocol()
{
    QFETCH(QString, change);
    QFETCH(QString, back);
    QFETCH(QString, code);
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(100);
    QVERIFY(m_server->superuser(change).isEmpty());
    refuse(device, m_server->address(), qPrintable(code));
    QVERIFY(m_server->superuser(back).isEmpty());
    settle(device, QTest::currentDataTag(), rounds(kRefusals));
}

void TestCohortFaults::certificateIsWrong_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<int>("days");
    QTest::addColumn<bool>("ownAuthority");
    QTest::addColumn<QString>("reason");
    QTest::newRow("certificate of another name")
        << QStringLiteral("127.0.0.1") << 1 << true << QStringLiteral("does not match host name");
    QTest::newRow("certificate expired")
        << QStringLiteral("localhost") << -1 << true << QStringLiteral("certificate verify failed");
    QTest::newRow("certificate of another authority")
        << QStringLiteral("localhost") << 1 << false << QStringLiteral("certificate verify failed");
}

void TestCohortFaults::certificateIsWrong()
{
    QFETCH(QString, host);
    QFETCH(int, days);
    QFETCH(bool, ownAuthority);
    QFETCH(QString, reason);
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(100);
    QVERIFY(m_server->certifyFor(days));
    if (days < 0) // the server reads it between two connections
        QTRY_VERIFY(!linkOf(device.membership()));
    cohort::Server server = m_server->address();
    server.host = host;
    if (!ownAuthority)
        server.certificate.clear();
    refuse(device, server, qPrintable(reason));
    QVERIFY(m_server->certifyFor(1));
    QTRY_VERIFY(linkOf(device.membership()));
    settle(device, QTest::currentDataTag(), rounds(kRefusals));
}

/// Each read happens while four other devices of the learner commit, each pausing before its
/// commit, so that their transactions overlap. The reader must have all entries in the end.
void TestCohortFaults::readerBesideWriters()
{
    constexpr int kWriters = 4;
    constexpr int kEntries = 3;
    const int commits = rounds(40);
    CohortDevice reader;
    QVERIFY(reader.join(m_invitation));
    auto first = linkOf(reader.membership());
    std::vector<cohort::Membership> logins;
    for (int writer = 0; writer < kWriters; ++writer)
        logins.push_back(joined(*cohort::Member(*first).inviteDevice(1), "").value());
    std::atomic<int> running = kWriters, failed = 0;
    std::vector<std::thread> writers;
    for (const cohort::Membership& login : logins)
        writers.emplace_back([&] {
            auto link = linkOf(login);
            const QString device = QStringLiteral("0190a000-0000-7000-8000-00000000000a");
            for (int commit = 0; link && commit < commits; ++commit) {
                const bool pushed = link->run(QStringLiteral("BEGIN")) &&
                                    cohort::Member(*link).push(someEntries(kEntries, device)) &&
                                    link->run(QStringLiteral("SELECT pg_sleep(random() * 0.02)")) &&
                                    link->run(QStringLiteral("COMMIT"));
                failed += pushed ? 0 : 1;
            }
            failed += link ? 0 : 1;
            --running;
        });
    int reads = 0;
    for (; running > 0; ++reads) {
        reader.answer(1);
        QVERIFY(tried(reader.sync(*first)));
    }
    for (std::thread& writer : writers)
        writer.join();
    QCOMPARE(failed.load(), 0);
    settle(reader, "reads beside four writers", reads);
    QCOMPARE(reader.entries(), std::int64_t{kWriters * kEntries} * commits + reads);
}

void TestCohortFaults::cleanupTestCase()
{
    if (!m_server)
        return;
    qInfo("%d faults: lost %lld, doubled %lld", m_faults, static_cast<long long>(m_lost),
          static_cast<long long>(m_doubled));
    QVERIFY(m_faults >= (qEnvironmentVariableIntValue("RINGSIDE_FAULT_ROUNDS") > 0 ? 500 : 100));
    QCOMPARE(m_lost, std::int64_t{0});
    QCOMPARE(m_doubled, std::int64_t{0});
}

RINGSIDE_TEST(TestCohortFaults)
#include "tst_cohort_faults.moc"
