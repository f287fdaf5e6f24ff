// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "tests/support/breaking_line.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_device.h"
#include "tests/support/test_program.h"

#include <QDeadlineTimer>
#include <QTest>

#include <condition_variable>
#include <csignal>
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
/// sides have the same entries: none lost, none doubled.
class TestCohortFaults : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theLineIsReset();
    void theServersProcessEnds_data();
    void theServersProcessEnds();
    void theServerRestarts();
    void theServersDiskIsFull();
    void theServerSpeaksAnotherProtocol();
    void cleanupTestCase();

private:
    void settle(CohortDevice& device, const char* what, int faults);
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

/// Synchronises until nothing fails, and counts what is lost or doubled on the server and on a
/// second device.
void TestCohortFaults::settle(CohortDevice& device, const char* what, int faults)
{
    const QDeadlineTimer deadline(60'000);
    auto last = device.sync(m_server->address());
    while (!last && !deadline.hasExpired())
        last = device.sync(m_server->address());
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
    m_faults += faults;
    m_lost += device.entries() - counts.value(1).toLongLong();
    m_doubled += stored - counts.value(1).toLongLong();
    QCOMPARE(stored, device.entries());
    QCOMPARE(second.entries(), device.entries());
    QCOMPARE(second.digest(), device.digest());
    QCOMPARE(counts.value(2).toLongLong(), stored);
    qInfo("%s: %d faults, %lld entries on both sides", what, faults,
          static_cast<long long>(stored));
}

void TestCohortFaults::theLineIsReset()
{
    BreakingLine line(m_server->port());
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(2000);
    while (line.cuts() < kResets) {
        // During the handshake, or during a push.
        const bool early = m_random() % 2 == 0;
        line.cutAfter(early ? 200 + static_cast<long>(m_random() % 6000)
                            : 6000 + static_cast<long>(m_random() % 60'000));
        if (device.sync(m_server->addressAt(line.port()), 50))
            device.answer(200);
    }
    settle(device, "resets of the line", line.cuts());
}

void TestCohortFaults::theServersProcessEnds_data()
{
    QTest::addColumn<int>("signal");
    QTest::addColumn<int>("faults");
    QTest::newRow("ended by the server") << SIGTERM << kTerminated;
    QTest::newRow("killed, so that the server recovers from its log") << SIGKILL << kKilled;
}

void TestCohortFaults::theServersProcessEnds()
{
    QFETCH(int, signal);
    QFETCH(int, faults);
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(2000);
    const QDeadlineTimer deadline(120'000);
    for (int ended = 0; ended < faults && !deadline.hasExpired();) {
        auto link = linkOf(device.membership());
        if (!link)
            continue;
        const auto pid = static_cast<pid_t>(link->text("SELECT pg_backend_pid()")->toInt());
        LaterSignal later(pid, signal, static_cast<int>(m_random() % 60));
        const auto outcome = device.sync(*link, 50);
        ended += later.end() ? 1 : 0;
        if (outcome)
            device.answer(400);
    }
    QVERIFY(!deadline.hasExpired());
    settle(device, QTest::currentDataTag(), faults);
}

void TestCohortFaults::theServerRestarts()
{
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    for (int restart = 0; restart < kRestarts; ++restart) {
        device.answer(1000);
        std::thread stop([this] { QVERIFY(m_server->restartAtOnce()); });
        while (device.sync(m_server->address(), 50).has_value())
            device.answer(100);
        stop.join();
    }
    settle(device, "immediate restarts of the server", kRestarts);
}

void TestCohortFaults::theServersDiskIsFull()
{
    constexpr int kRefusals = 10;
    if (!m_server->shrinkDisk(3 + static_cast<int>(diskMegabytes())))
        QSKIP("a small disk for the server can be mounted by root only");
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    device.answer(20'000);
    for (int refusal = 0; refusal < kRefusals; ++refusal) {
        const auto outcome = device.sync(m_server->address(), 500);
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().value, std::string("53100")); // disk_full
        device.answer(10);                                     // the learner goes on
    }
    QVERIFY(m_server->growDisk());
    settle(device, "a full disk of the server", kRefusals);
}

/// A newer server that no longer knows this program's protocol, then one that does.
void TestCohortFaults::theServerSpeaksAnotherProtocol()
{
    constexpr int kRefusals = 5;
    CohortDevice device;
    QVERIFY(device.join(m_invitation));
    const auto setProtocol = [this](const char* low, const char* high) {
        m_server->superuser(
            QStringLiteral("UPDATE ringside.version SET protocol_low = %1, protocol_high = %2")
                .arg(QLatin1String(low), QLatin1String(high)));
    };
    setProtocol("2", "3");
    for (int refusal = 0; refusal < kRefusals; ++refusal) {
        device.answer(100);
        QCOMPARE(device.sync(m_server->address()).error().value, std::string("RS003"));
    }
    setProtocol("1", "3");
    settle(device, "another protocol", kRefusals);
}

void TestCohortFaults::cleanupTestCase()
{
    if (!m_server)
        return;
    qInfo("%d faults: lost %lld, doubled %lld", m_faults, static_cast<long long>(m_lost),
          static_cast<long long>(m_doubled));
    QVERIFY(m_faults >= 500);
    QCOMPARE(m_lost, std::int64_t{0});
    QCOMPARE(m_doubled, std::int64_t{0});
}

RINGSIDE_TEST(TestCohortFaults)
#include "tst_cohort_faults.moc"
