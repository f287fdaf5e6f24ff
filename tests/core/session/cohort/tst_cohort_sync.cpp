// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_device.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace ringside;
using namespace ringside::test;

namespace {

constexpr std::int64_t kDayMs = 86'400'000;

/// Every column of every entry, so that equal texts mean equal journals.
QString everything(const CohortDevice& device)
{
    const auto all =
        device.stream().outgoing({.everything = true}, 1'000'000, 1'000'000'000).value();
    QStringList lines;
    for (const storage::StreamEntry& entry : all.entries)
        lines.append(QStringLiteral("%1 %2 %3 %4")
                         .arg(entry.id, entry.device, QString::number(entry.kind), entry.body));
    lines.sort();
    return lines.join(QLatin1Char('\n'));
}

progress::NewReview review(const QString& card)
{
    progress::NewReview given;
    given.cardId = card;
    given.rating = study::Rating::Good;
    given.durationMs = 4000;
    given.after.phase = study::CardPhase::Review;
    // Numbers that decimal digits do not hold exactly.
    given.after.memory = {.stability = 1.0 / 3, .difficulty = 5.1};
    given.after.scheduledDays = 3;
    given.after.reps = 1;
    given.after.lastReviewMs = 1'760'000'000'000;
    given.after.dueMs = given.after.lastReviewMs + 3 * kDayMs;
    return given;
}

} // namespace

/// One learner's devices through a real server.
class TestCohortSync : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void twoDevicesConverge();
    void anyOrderConverges();
    void sendingAgainChangesNothing();
    void fiftyThousandEntriesAtOnce();
    void wrongClockRefusesNothing_data();
    void wrongClockRefusesNothing();
    void wrongClockIsReportedWithItsDevice_data();
    void wrongClockIsReportedWithItsDevice();
    void serverThatWasSetBackGetsEverythingAgain();
    void restoredJournalGetsBackWhatItLost();
    void anotherContentUnderAnIdIsNamed();
    void entryOfANewerProgramStopsReceivingOnly();
    void brokenBodyIsDeferredAndCounted();
    void copiedProfileGetsItsOwnNumber();
    void erasedLearnerKeepsTheJournal();

private:
    cohort::Invitation devices() { return m_server->found(QStringLiteral("Devices"), false); }
    /// Joins a second device of the first one's learner.
    void addDevice(CohortDevice& first, CohortDevice& second);
    void emptyServer(const CohortDevice& device);

    std::unique_ptr<ClassServer> m_server;
};

void TestCohortSync::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
}

void TestCohortSync::addDevice(CohortDevice& first, CohortDevice& second)
{
    auto link = linkOf(first.membership());
    QVERIFY(link.has_value());
    const auto invitation = cohort::Member(*link).inviteDevice(1);
    QVERIFY(invitation.has_value());
    QVERIFY(second.join(*invitation));
}

void TestCohortSync::twoDevicesConverge()
{
    CohortDevice laptop, desktop;
    laptop.answer(30);
    QVERIFY(laptop.join(devices()));
    addDevice(laptop, desktop);
    desktop.answer(20);
    const auto reviewed = desktop.journal().recordReview(review(QStringLiteral("concept:ring")));
    QVERIFY(reviewed.has_value());
    QVERIFY(desktop.journal().markReview(reviewed->entryId, true));
    QVERIFY(desktop.journal().recordEvent({.kind = QStringLiteral("note"),
                                           .subject = QStringLiteral("q1"),
                                           .value = QStringLiteral("\"it's \\\\ ü 漢 🚀\"")}));

    const auto first = laptop.sync();
    QVERIFY2(first.has_value(), first ? "" : first.error().detail.c_str());
    QCOMPARE(first->sent, 30);
    QCOMPARE(first->received, 0);
    // 20 answers, a review, its mark and a note.
    const auto second = desktop.sync();
    QCOMPARE(second->sent, 23);
    QCOMPARE(second->received, 30);
    const auto third = laptop.sync();
    QCOMPARE(third->sent, 0);
    QCOMPARE(third->received, 23);
    QCOMPARE(third->waiting, 0);
    QVERIFY(third->same.value());
    QCOMPARE(everything(laptop), everything(desktop));
    QCOMPARE(laptop.journal().reviews()->size(), std::size_t{0}); // undone there, so undone here
    QVERIFY(laptop.journal().checkIntegrity());
}

/// Three devices that record and synchronise in a random order, then once more each.
void TestCohortSync::anyOrderConverges()
{
    std::mt19937 random(20261123);
    for (int world = 0; world < 10; ++world) {
        CohortDevice a, b, c;
        QVERIFY(a.join(devices()));
        addDevice(a, b);
        addDevice(a, c);
        const std::array<CohortDevice*, 3> all{&a, &b, &c};
        int recorded = 0;
        for (int step = 0; step < 15; ++step) {
            CohortDevice& device = *all.at(random() % 3);
            if (random() % 2 == 0) {
                const int count = 1 + static_cast<int>(random() % 9);
                device.answer(count);
                recorded += count;
            } else
                QVERIFY(device.sync(device.membership().server, 4));
        }
        for (int round = 0; round < 2; ++round)
            for (CohortDevice* device : all)
                QVERIFY(device->sync());
        for (CohortDevice* device : all) {
            QCOMPARE(device->entries(), std::int64_t{recorded});
            QCOMPARE(everything(*device), everything(a));
        }
    }
}

void TestCohortSync::sendingAgainChangesNothing()
{
    CohortDevice device;
    device.answer(70);
    QVERIFY(device.join(devices()));
    QCOMPARE(device.sync()->sent, 70);
    QVERIFY(device.stream().store({}));
    const auto again = device.sync();
    QCOMPARE(again->sent, 0);
    QCOMPARE(again->received, 0);
    QVERIFY(again->differs.isEmpty());
    QCOMPARE(device.entries(), 70);
}

void TestCohortSync::fiftyThousandEntriesAtOnce()
{
    CohortDevice device, fresh;
    QVERIFY(device.join(devices()));
    device.answer(50'000);
    QElapsedTimer timer;
    timer.start();
    const auto sent = device.sync();
    const qint64 sendingMs = timer.restart();
    QVERIFY2(sent.has_value(), sent ? "" : sent.error().detail.c_str());
    QCOMPARE(sent->sent, 50'000);
    addDevice(device, fresh);
    timer.restart();
    const auto received = fresh.sync();
    qInfo("50000 entries: sent in %lld ms, received in %lld ms", sendingMs, timer.elapsed());
    QCOMPARE(received->received, 50'000);
    QVERIFY(received->same.value());
}

void TestCohortSync::wrongClockRefusesNothing_data()
{
    QTest::addColumn<std::int64_t>("skewMs");
    const std::int64_t now = SystemClock().wallMs();
    QTest::newRow("a second before 1970") << -1000 - now;
    QTest::newRow("1970, after a dead battery") << 5000 - now;
    QTest::newRow("1999-07-01") << 930'787'200'000 - now;
    QTest::newRow("three days slow") << -3 * kDayMs;
    QTest::newRow("three days fast") << 3 * kDayMs;
    QTest::newRow("366 days fast") << 366 * kDayMs;
    QTest::newRow("two years fast") << 730 * kDayMs;
    QTest::newRow("ninety years fast") << 90 * 365 * kDayMs;
}

void TestCohortSync::wrongClockRefusesNothing()
{
    QFETCH(std::int64_t, skewMs);
    CohortDevice right, wrong(skewMs);
    QVERIFY(right.join(devices()));
    addDevice(right, wrong);
    wrong.answer(10);
    const auto reviewed = wrong.journal().recordReview(review(QStringLiteral("concept:ring")));
    QVERIFY(reviewed && wrong.journal().markReview(reviewed->entryId, true));
    QVERIFY(wrong.journal().recordEvent({.kind = QStringLiteral("note"),
                                         .subject = QStringLiteral("q1"),
                                         .value = QStringLiteral("1")}));
    const auto sent = wrong.sync();
    QVERIFY(sent.has_value());
    QCOMPARE(sent->sent, 13); // 10 answers, a review, its mark and a note
    // The clocks stand still in the test, so that the server's runs ahead by the test's seconds.
    QVERIFY(std::abs(sent->clockSkewS * 1000 - static_cast<double>(skewMs)) < 60'000);
    const auto received = right.sync();
    QCOMPARE(received->received, 13);
    QCOMPARE(received->unreadable, 0);
    QVERIFY(received->same.value());
    QCOMPARE(everything(right), everything(wrong));
    // What is recorded next still gets a greater id than everything before.
    right.answer(1);
    QCOMPARE(right.journal().entries()->back().deviceId, right.journal().deviceId());
    const auto last = right.journal().logs().answers.lastOf(QStringLiteral("q0"));
    QCOMPARE((*last)->deviceId, right.journal().deviceId());
    // The device with the wrong clock gets it, and another synchronisation changes nothing.
    QCOMPARE(right.sync()->sent, 1);
    const auto back = wrong.sync();
    QCOMPARE(back->received, 1);
    QVERIFY(back->oddClocks.empty()); // that clock is right
    QCOMPARE(everything(right), everything(wrong));
    for (CohortDevice* device : {&right, &wrong}) {
        const auto again = device->sync();
        QCOMPARE(again->sent + again->received + again->waiting, 0);
        QVERIFY(again->oddClocks.empty());
        QVERIFY(again->same.value());
    }
}

void TestCohortSync::wrongClockIsReportedWithItsDevice_data()
{
    QTest::addColumn<std::int64_t>("skewMs");
    const std::int64_t now = SystemClock().wallMs();
    QTest::newRow("1970, after a dead battery") << 5000 - now;
    QTest::newRow("1999-07-01") << 930'787'200'000 - now;
    QTest::newRow("three days fast") << 3 * kDayMs;
    QTest::newRow("two years fast") << 730 * kDayMs;
}

void TestCohortSync::wrongClockIsReportedWithItsDevice()
{
    QFETCH(std::int64_t, skewMs);
    CohortDevice right, wrong(skewMs);
    QVERIFY(right.join(devices()));
    addDevice(right, wrong);
    wrong.answer(3);
    QVERIFY(wrong.sync());
    right.answer(2);
    // In pages of two: the warning counts over all of them.
    const auto received = right.sync(right.membership().server, 2);
    QVERIFY(received);
    QCOMPARE(received->oddClocks.size(), std::size_t{1});
    const progress::OddClock& clock = received->oddClocks.front();
    QCOMPARE(clock.deviceId, wrong.journal().deviceId());
    QCOMPARE(clock.entries, 3);
    QCOMPARE(clock.firstMs, wrong.journal().entries()->front().wallMs);
    QCOMPARE(clock.lastMs, wrong.journal().entries()->back().wallMs);
    const auto& known = received->hello.devices;
    const auto device = std::ranges::find(known, clock.deviceId, &cohort::Device::id);
    QVERIFY(device != known.end());
    QCOMPARE(device->label, QStringLiteral("test"));
}

void TestCohortSync::serverThatWasSetBackGetsEverythingAgain()
{
    CohortDevice a, b;
    QVERIFY(a.join(devices()));
    addDevice(a, b);
    a.answer(80);
    QVERIFY(a.sync() && b.sync());
    b.answer(40);
    QVERIFY(b.sync() && a.sync());
    a.answer(30);
    QVERIFY(a.sync());
    // The server is restored from a backup that has the first 90 of 150 entries.
    const QString message = m_server->superuser(
        QStringLiteral("ALTER TABLE ringside.entry DISABLE TRIGGER USER;"
                       "DELETE FROM ringside.entry WHERE seq > 90 AND member = (SELECT member"
                       " FROM ringside.device WHERE login = '%1');"
                       "UPDATE ringside.stream SET head = 90 WHERE member = (SELECT member"
                       " FROM ringside.device WHERE login = '%1');"
                       "ALTER TABLE ringside.entry ENABLE TRIGGER USER")
            .arg(a.membership().login));
    QVERIFY2(message.isEmpty(), qPrintable(message));
    b.answer(70);
    const auto noticed = b.sync();
    QVERIFY2(noticed.has_value(), noticed ? "" : noticed.error().detail.c_str());
    QVERIFY(noticed->setBack);
    QVERIFY(a.sync()->setBack);
    QVERIFY(b.sync() && a.sync());
    QCOMPARE(a.entries(), 220); // 80 + 40 + 30 + 70
    QCOMPARE(b.digest(), a.digest());
    QVERIFY(a.sync()->same.value());
}

void TestCohortSync::restoredJournalGetsBackWhatItLost()
{
    CohortDevice device;
    QVERIFY(device.join(devices()));
    device.answer(50);
    QVERIFY(device.sync());
    const QString file = device.journal().file();
    device.reopen([&] { QVERIFY(QFile::copy(file, file + QStringLiteral(".older"))); });
    device.answer(50);
    QVERIFY(device.sync());
    const QString whole = device.digest();
    device.reopen([&] {
        QVERIFY(QFile::remove(file));
        QVERIFY(QFile::rename(file + QStringLiteral(".older"), file));
    });
    QCOMPARE(device.entries(), 50);
    const auto outcome = device.sync();
    QCOMPARE(outcome->sent, 0);
    QCOMPARE(outcome->received, 50);
    QCOMPARE(device.digest(), whole);
}

void TestCohortSync::anotherContentUnderAnIdIsNamed()
{
    CohortDevice device;
    QVERIFY(device.join(devices()));
    device.answer(3);
    const auto mine = device.stream().outgoing({}, 1, 1000);
    auto link = linkOf(device.membership());
    QVERIFY(cohort::Member(*link).push({{mine->entries.front().id, mine->entries.front().device, 1,
                                         QStringLiteral("[\"another\"]")}}));
    const auto outcome = device.sync();
    QVERIFY(outcome.has_value());
    QCOMPARE(outcome->differs, QStringList{mine->entries.front().id});
    QCOMPARE(outcome->sent, 2);
}

void TestCohortSync::entryOfANewerProgramStopsReceivingOnly()
{
    CohortDevice device;
    QVERIFY(device.join(devices()));
    auto link = linkOf(device.membership());
    auto given = someEntries(3, device.journal().deviceId());
    given[1].kind = 50;
    QVERIFY(cohort::Member(*link).push(given));
    device.answer(5);
    const auto outcome = device.sync();
    QVERIFY(outcome.has_value());
    QVERIFY(outcome->unknownKind);
    QCOMPARE(outcome->received, 1);
    QCOMPARE(outcome->sent, 5);
    // The next program starts at the same entry.
    QCOMPARE(device.stream().cursors()->pulled.seq, std::int64_t{1});
}

void TestCohortSync::brokenBodyIsDeferredAndCounted()
{
    CohortDevice device;
    QVERIFY(device.join(devices()));
    auto link = linkOf(device.membership());
    auto given = someEntries(6, device.journal().deviceId());
    given[0].body = QStringLiteral("[\"torn");
    given[1].body = QStringLiteral("[]");
    given[2].body = QStringLiteral("[\"a time\",\"note\",\"q\",\"null\"]");
    given[3].body = QStringLiteral("[1,\"note\",\"q\",\"not JSON\"]");
    given[4].kind = 1; // a note's columns are no answer's
    QVERIFY(cohort::Member(*link).push(given));
    const auto outcome = device.sync();
    QVERIFY2(outcome.has_value(), outcome ? "" : outcome.error().detail.c_str());
    QCOMPARE(outcome->unreadable, 5);
    QCOMPARE(outcome->received, 1);
    QCOMPARE(outcome->deferred, 5);
    QVERIFY(device.journal().checkIntegrity());
    // The cursor has passed nothing that is not in the journal's file.
    const auto stream = device.stream();
    QCOMPARE(stream.cursors()->pulled.seq, std::int64_t{6});
    const auto aside = stream.deferredEntries().value();
    for (int i = 0; i < 5; ++i) {
        const storage::StreamEntry& sent = given[static_cast<std::size_t>(i)];
        const auto kept = std::ranges::find(aside, sent.id, &storage::StreamEntry::id);
        QVERIFY(kept != aside.end());
        QCOMPARE(kept->body, sent.body);
    }
    QVERIFY(outcome->same.value());
    const auto again = device.sync();
    QCOMPARE(again->unreadable, 0);
    QCOMPARE(again->received, 0);
    QCOMPARE(again->deferred, 5);
    // A server that lost them gets them back.
    emptyServer(device);
    QVERIFY(device.sync()->setBack);
    QCOMPARE(m_server->superuser(
                 QStringLiteral("SELECT count(*) FROM ringside.entry WHERE member = (SELECT member"
                                " FROM ringside.device WHERE login = '%1')")
                     .arg(device.membership().login)),
             QStringLiteral("6"));
}

/// As if the server had been restored from a backup without this learner's entries.
void TestCohortSync::emptyServer(const CohortDevice& device)
{
    const QString message = m_server->superuser(
        QStringLiteral("ALTER TABLE ringside.entry DISABLE TRIGGER USER;"
                       "DELETE FROM ringside.entry WHERE member = (SELECT member"
                       " FROM ringside.device WHERE login = '%1');"
                       "UPDATE ringside.stream SET head = 0 WHERE member = (SELECT member"
                       " FROM ringside.device WHERE login = '%1');"
                       "ALTER TABLE ringside.entry ENABLE TRIGGER USER")
            .arg(device.membership().login));
    QVERIFY2(message.isEmpty(), qPrintable(message));
}

void TestCohortSync::copiedProfileGetsItsOwnNumber()
{
    CohortDevice device;
    device.answer(3);
    const QString before = device.journal().deviceId();
    auto stream = device.stream();
    QVERIFY(stream.drawDeviceId());
    QVERIFY(progress::followStream(device.journal(), stream.changes()));
    QVERIFY(device.journal().deviceId() != before);
    const QString drawn = device.journal().deviceId();
    device.reopen([] {});
    QCOMPARE(device.journal().deviceId(), drawn);
    QCOMPARE(device.entries(), 3);
}

void TestCohortSync::erasedLearnerKeepsTheJournal()
{
    CohortDevice device;
    QVERIFY(device.join(devices()));
    device.answer(12);
    QVERIFY(device.sync());
    auto link = linkOf(device.membership());
    QCOMPARE(codeOf(cohort::Member(*link).erase(QStringLiteral("yes"))), QStringLiteral("RS006"));
    QCOMPARE(cohort::Member(*link).erase(QStringLiteral("erase")).value(), std::int64_t{12});
    QVERIFY(!device.sync());
    QCOMPARE(device.entries(), 12);
    QCOMPARE(m_server->superuser(
                 QStringLiteral("SELECT count(*) FROM ringside.device WHERE login = '%1'")
                     .arg(device.membership().login)),
             QStringLiteral("0"));
}

RINGSIDE_TEST(TestCohortSync)
#include "tst_cohort_sync.moc"
