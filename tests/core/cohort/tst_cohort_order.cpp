// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "core/cohort/member.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/test_program.h"

#include <QSet>
#include <QTest>

#include <atomic>
#include <thread>

using namespace ringside;
using namespace ringside::cohort;
using namespace ringside::test;

namespace {

constexpr int kWriters = 8;
constexpr int kCommits = 60; ///< of each writer

/// Runs one writer per login, each with its own connection, until all have finished.
void write(const std::vector<Membership>& logins, std::atomic<int>& running,
           const std::function<void(Link&, int)>& commit)
{
    std::vector<std::thread> threads;
    running = static_cast<int>(logins.size());
    for (std::size_t writer = 0; writer < logins.size(); ++writer)
        threads.emplace_back([&, writer] {
            if (auto link = linkOf(logins[writer]))
                for (int n = 0; n < kCommits; ++n)
                    commit(*link, static_cast<int>(writer));
            --running;
        });
    for (std::thread& thread : threads)
        thread.join();
}

} // namespace

/// A reader follows a stream by its numbers while eight writers commit, each pausing before its
/// commit, so that transactions overlap. Numbers from a sequence show that the trap is set: a
/// reader passes a number whose transaction commits later. Those of push_1 lose nothing.
class TestCohortOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void sequenceLosesEntries();
    void streamLosesNone();

private:
    std::unique_ptr<ClassServer> m_server;
    Membership m_first;
};

void TestCohortOrder::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    m_first = joined(m_server->found(QStringLiteral("Devices"), false), "A").value_or(Membership());
    QVERIFY(!m_first.login.isEmpty());
}

void TestCohortOrder::sequenceLosesEntries()
{
    const QString made = m_server->superuser(
        QStringLiteral("CREATE SCHEMA proof AUTHORIZATION ringside_admin; SET ROLE ringside_admin;"
                       "CREATE TABLE proof.row(n bigserial PRIMARY KEY, writer text)"));
    QVERIFY2(made.isEmpty(), qPrintable(made));
    const Membership owner{.server = m_server->address(),
                           .login = QStringLiteral("ringside_admin"),
                           .password = m_server->ownerPassword(),
                           .cohortId = {}};
    std::atomic<int> running = kWriters;
    std::thread writers([&] {
        write(std::vector<Membership>(kWriters, owner), running, [](Link& link, int writer) {
            [[maybe_unused]] auto begun = link.run(QStringLiteral("BEGIN"));
            begun = link.run(QStringLiteral("INSERT INTO proof.row(writer) VALUES ('%1');"
                                            "SELECT pg_sleep(random() * 0.02); COMMIT")
                                 .arg(writer));
        });
    });
    auto reader = linkOf(owner);
    QSet<QString> seen;
    QString last = QStringLiteral("0");
    bool isLast = false;
    while (reader && !isLast) {
        isLast = running == 0; // one more poll after the last commit
        const auto rows =
            reader->rows("SELECT n FROM proof.row WHERE n > $1 ORDER BY n", {last}).value();
        for (const Link::Row& row : rows) {
            last = row.front().value();
            seen.insert(last);
        }
    }
    writers.join();
    const int written = reader->text("SELECT count(*) FROM proof.row")->toInt();
    qInfo("a sequence: %d of %d entries lost", written - static_cast<int>(seen.size()), written);
    QCOMPARE(written, kWriters * kCommits);
    QVERIFY(seen.size() < written);
}

void TestCohortOrder::streamLosesNone()
{
    auto first = linkOf(m_first);
    QVERIFY(first.has_value());
    std::vector<Membership> devices{m_first};
    while (devices.size() < kWriters) {
        const auto device = joined(*Member(*first).inviteDevice(1), "");
        QVERIFY(device.has_value());
        devices.push_back(*device);
    }
    std::atomic<int> running = kWriters;
    std::atomic<int> failed = 0;
    std::thread writers([&] {
        write(devices, running, [&](Link& link, int writer) {
            const QString device =
                QStringLiteral("0190a000-0000-7000-8000-00000000000%1").arg(writer);
            const bool pushed = link.run(QStringLiteral("BEGIN")) &&
                                Member(link).push(someEntries(2, device)) &&
                                link.run(QStringLiteral("SELECT pg_sleep(random() * 0.02)")) &&
                                link.run(QStringLiteral("COMMIT"));
            failed += pushed ? 0 : 1;
        });
    });
    auto reader = linkOf(m_first);
    QSet<QString> seen;
    storage::StreamPlace last;
    bool isLast = false;
    int polls = 0;
    int skipped = 0;
    while (reader && !isLast) {
        isLast = running == 0;
        for (;; ++polls) {
            const auto page = Member(*reader).pull(last, 100).value();
            if (page.entries.empty())
                break;
            for (std::size_t i = 0; i < page.entries.size(); ++i) {
                skipped += page.numbers[i] == last.seq + 1 ? 0 : 1;
                last = {page.numbers[i], page.entries[i].id};
                seen.insert(last.id);
            }
        }
    }
    writers.join();
    const auto written = Member(*first).digest()->entries;
    qInfo("a stream: %d of %d entries lost in %d polls", int(written) - int(seen.size()),
          int(written), polls);
    QCOMPARE(failed.load(), 0);
    QCOMPARE(skipped, 0);
    QCOMPARE(written, std::int64_t{2 * kWriters * kCommits});
    QCOMPARE(std::int64_t{seen.size()}, written);
}

RINGSIDE_TEST(TestCohortOrder)
#include "tst_cohort_order.moc"
