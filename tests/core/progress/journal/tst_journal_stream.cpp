// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_stream.h"

#include "core/base/clock.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/journal_stream.h"
#include "tests/support/raw_sql.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <thread>

using namespace ringside;
using namespace ringside::progress;

namespace {

NewAnswer answer(int question)
{
    return {.questionId = QStringLiteral("q%1").arg(question),
            .contentHash = QStringLiteral("h"),
            .optionOrder = {QStringLiteral("a")},
            .chosen = {QStringLiteral("a")},
            .correct = true};
}

} // namespace

/// The journal's side of synchronisation, without a server.
class TestJournalStream : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void entriesLeaveInOrderOfArrival();
    void whatWasPulledIsNotSentBack();
    void whatWasMergedIsSent();
    void batchEndsAtItsBytes();
    void cursorsComeBack();
    void onlyTheFirstAnswerIsShared();
    void olderJournalGetsItsArrivals();
    void digestIsThatOfTheSortedIds();
    void entriesOfRetiredQuestionsAreSentUnchanged();
    void unstorableEntriesAreDeferred();
    void deferredEntriesAreStoredOncePossible();
    void cursorsOfAnOlderProgramReceiveEverythingAgain();
    void journalRecordsWhileAnotherThreadReceives();
    void pulledEntriesOutlastTheirFile();
    void streamStoresNothingInAFileThatWasReplaced();

private:
    void record(Journal& journal, int question)
    {
        QVERIFY(journal.recordAnswer(answer(question), {}));
    }
    std::unique_ptr<Journal> open(const QString& name)
    {
        return Journal::open(m_dir->filePath(name), m_clock).value();
    }
    JournalStream streamOf(Journal& journal) { return test::streamOf(journal, m_clock); }
    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'760'000'000'000};
};

void TestJournalStream::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
}

void TestJournalStream::entriesLeaveInOrderOfArrival()
{
    const auto journal = open(QStringLiteral("a"));
    record(*journal, 1);
    QVERIFY(journal->recordEvent({.kind = QStringLiteral("note"),
                                  .subject = QStringLiteral("q1"),
                                  .value = QStringLiteral("\"n\"")}));
    record(*journal, 2);
    const auto stream = streamOf(*journal);
    const auto all = stream.outgoing({}, 10, 1000);
    QCOMPARE(all->entries.size(), std::size_t{3});
    QCOMPARE(all->lastArrival, std::int64_t{3});
    QCOMPARE(all->entries[0].kind, 1);
    QCOMPARE(all->entries[1].kind, 4);
    QCOMPARE(all->entries[1].body, QStringLiteral("[1760000000000,\"note\",\"q1\",\"\\\"n\\\"\"]"));
    QCOMPARE(*stream.waiting({}), std::int64_t{3});
    QCOMPARE(stream.outgoing({.pushed = 2}, 10, 1000)->entries.front().id, all->entries[2].id);
}

void TestJournalStream::whatWasPulledIsNotSentBack()
{
    const auto here = open(QStringLiteral("a"));
    const auto there = open(QStringLiteral("b"));
    record(*there, 1);
    record(*here, 2);
    auto stream = streamOf(*here);
    const StreamCursors after{.pulled = {1, QStringLiteral("x")}};
    const auto sent = streamOf(*there).outgoing({}, 10, 1000);
    QCOMPARE(stream.addPulled(sent->entries, after)->added, 1);
    QCOMPARE(stream.addPulled(sent->entries, after)->added, 0);
    QCOMPARE(*stream.cursors(), after);
    QCOMPARE(*stream.waiting(after), std::int64_t{1});
    // Until the server has lost it.
    QCOMPARE(*stream.waiting({.everything = true}), std::int64_t{2});
    QCOMPARE(stream.outgoing({.everything = true}, 10, 1000)->entries.back(),
             sent->entries.front());
    QVERIFY(here->checkIntegrity());
}

void TestJournalStream::whatWasMergedIsSent()
{
    const auto here = open(QStringLiteral("a"));
    const auto there = open(QStringLiteral("b"));
    record(*there, 1);
    QVERIFY(here->mergeFrom(*there));
    QCOMPARE(*streamOf(*here).waiting({}), std::int64_t{1});
}

void TestJournalStream::batchEndsAtItsBytes()
{
    const auto journal = open(QStringLiteral("a"));
    for (int i = 0; i < 5; ++i)
        record(*journal, i);
    const auto stream = streamOf(*journal);
    const auto bytes = stream.outgoing({}, 1, 1000)->entries.front().body.size();
    QCOMPARE(stream.outgoing({}, 10, 3 * bytes)->entries.size(), std::size_t{3});
    QCOMPARE(stream.outgoing({}, 10, 1)->entries.size(), std::size_t{1});
    QCOMPARE(stream.outgoing({}, 2, 1000)->lastArrival, std::int64_t{2});
}

void TestJournalStream::cursorsComeBack()
{
    const StreamCursors cursors{.pushed = 7,
                                .shared = 5,
                                .everything = true,
                                .pulled = {9, QStringLiteral("p")},
                                .seen = {11, QStringLiteral("s")}};
    {
        const auto journal = open(QStringLiteral("a"));
        QCOMPARE(*streamOf(*journal).cursors(), StreamCursors());
        QVERIFY(streamOf(*journal).store(cursors));
    }
    QCOMPARE(*streamOf(*open(QStringLiteral("a"))).cursors(), cursors);
}

void TestJournalStream::onlyTheFirstAnswerIsShared()
{
    const auto journal = open(QStringLiteral("a"));
    for (const int question : {1, 2, 1, 3})
        record(*journal, question);
    std::int64_t last = 0;
    const auto first = streamOf(*journal).firstAnswersAfter(0, 10, last);
    QCOMPARE(first->size(), std::size_t{3});
    QCOMPARE(last, std::int64_t{4});
    QVERIFY(streamOf(*journal).firstAnswersAfter(last, 10, last)->empty());
    QCOMPARE(last, std::int64_t{4});
}

void TestJournalStream::olderJournalGetsItsArrivals()
{
    {
        storage::Schema schema = journalSchema();
        schema.migrations.resize(4); // the last schema without checksums
        QVERIFY(QDir().mkpath(m_dir->filePath(QStringLiteral("a"))));
        auto database =
            storage::Database::open(m_dir->filePath(QStringLiteral("a/journal.sqlite")));
        QVERIFY(database && storage::migrate(*database, schema));
        const QString id = QStringLiteral("'019aa601-8800-7000-8000-00000000000%1'");
        QVERIFY(database->execAll(
            {QStringLiteral("INSERT INTO event VALUES(%1, %1, 1000, 'note', 'q', '\"n\"')")
                 .arg(id.arg(2)),
             QStringLiteral("INSERT INTO review_mark VALUES(%1, %1, 1000, %1, 1)")
                 .arg(id.arg(1))}));
    }
    const auto journal = open(QStringLiteral("a"));
    const auto all = streamOf(*journal).outgoing({}, 10, 1000);
    QCOMPARE(all->entries.size(), std::size_t{2});
    QCOMPARE(all->entries.front().kind, 3); // in the order of ids
    record(*journal, 1);
    QCOMPARE(*streamOf(*journal).waiting({}), std::int64_t{3});
}

void TestJournalStream::digestIsThatOfTheSortedIds()
{
    const auto journal = open(QStringLiteral("a"));
    record(*journal, 1);
    record(*journal, 2);
    QByteArray ids;
    const std::vector<AnswerEntry> entries = journal->entries().value();
    for (const AnswerEntry& entry : entries)
        ids += QByteArray::fromHex(QString(entry.entryId).remove(QLatin1Char('-')).toLatin1());
    QCOMPARE(ids.size(), 32);
    QCOMPARE(
        *streamOf(*journal).digest(),
        QString::fromLatin1(QCryptographicHash::hash(ids, QCryptographicHash::Sha256).toHex()));
}

/// Pages count them for the questions that replace them; other devices get what was answered.
void TestJournalStream::entriesOfRetiredQuestionsAreSentUnchanged()
{
    const auto journal = open(QStringLiteral("a"));
    record(*journal, 1);
    const QString before = streamOf(*journal).outgoing({}, 10, 1000)->entries.front().body;
    QVERIFY(before.contains(QLatin1String("\"q1\"")));
    QVERIFY(journal->logs().readBy(
        {.replaced = {{QStringLiteral("q1"), QStringLiteral("q2")}}, .judge = {}}));
    QCOMPARE(journal->entries()->front().questionId, QStringLiteral("q2"));
    auto stream = streamOf(*journal);
    const auto after = stream.outgoing({}, 10, 1000);
    QVERIFY(after);
    QCOMPARE(after->entries.front().body, before);
    std::int64_t last = 0;
    QCOMPARE(stream.firstAnswersAfter(0, 10, last)->front().questionId, QStringLiteral("q1"));
}

void TestJournalStream::unstorableEntriesAreDeferred()
{
    const auto here = open(QStringLiteral("a"));
    const auto there = open(QStringLiteral("b"));
    record(*there, 1);
    record(*there, 2);
    auto sent = streamOf(*there).outgoing({}, 10, 1000)->entries;
    sent[0].body = QStringLiteral("[\"torn \\ 漢");
    auto stream = streamOf(*here);
    const StreamCursors after{.pulled = {2, sent[1].id}};
    const auto incoming = stream.addPulled(sent, after);
    QVERIFY(incoming);
    QCOMPARE(incoming->added, 1);
    QCOMPARE(incoming->unreadable, 1);
    QCOMPARE(*stream.deferredEntries(), std::vector<storage::StreamEntry>{sent[0]});
    QCOMPARE(*stream.cursors(), after);
    // Both sides have the same entries, whether they can be read or not.
    QCOMPARE(*stream.digest(), *streamOf(*there).digest());
    // Again changes nothing.
    QCOMPARE(stream.addPulled(sent, after)->added, 0);
    QCOMPARE(stream.deferredEntries()->size(), std::size_t{1});
    // It comes along when the profile is merged.
    const auto third = open(QStringLiteral("c"));
    QCOMPARE(third->mergeFrom(*here)->added, 1);
    QCOMPARE(*streamOf(*third).deferredEntries(), std::vector<storage::StreamEntry>{sent[0]});
}

/// As if an older program had kept what this one can read.
void TestJournalStream::deferredEntriesAreStoredOncePossible()
{
    const auto here = open(QStringLiteral("a"));
    const auto there = open(QStringLiteral("b"));
    record(*there, 1);
    record(*there, 2);
    auto sent = streamOf(*there).outgoing({}, 10, 1000)->entries;
    const QString whole = sent[0].body;
    sent[0].body = QStringLiteral("[]");
    auto stream = streamOf(*here);
    QVERIFY(stream.addPulled({sent[0]}, {}));
    QCOMPARE(stream.addDeferred()->added, 0);
    QCOMPARE(stream.deferredEntries()->size(), std::size_t{1});
    QCOMPARE(test::runRaw(here->file(), {QStringLiteral("UPDATE setting SET value ="
                                                        " json_set(value, '$[2]', '%1')"
                                                        " WHERE key LIKE 'cohort.aside.%'")
                                             .arg(whole)}),
             QString());
    QCOMPARE(stream.addDeferred()->added, 1);
    QVERIFY(stream.deferredEntries()->empty());
    QCOMPARE(here->entries()->front().entryId, sent[0].id);
    QCOMPARE(*stream.waiting({}), std::int64_t{0}); // the server has it
}

/// They may have passed entries that were not stored.
void TestJournalStream::cursorsOfAnOlderProgramReceiveEverythingAgain()
{
    const auto journal = open(QStringLiteral("a"));
    auto stream = streamOf(*journal);
    const StreamCursors cursors{.pushed = 7,
                                .shared = 5,
                                .pulled = {9, QStringLiteral("p")},
                                .seen = {11, QStringLiteral("s")}};
    QVERIFY(stream.store(cursors));
    QCOMPARE(test::runRaw(journal->file(),
                          {QStringLiteral("UPDATE setting SET value = json_remove(value,"
                                          " '$.keeps_all') WHERE key = 'cohort.cursors'")}),
             QString());
    StreamCursors expected = cursors;
    expected.pulled = {};
    QCOMPARE(*stream.cursors(), expected);
    QVERIFY(stream.store(*stream.cursors()));
    QCOMPARE(*stream.cursors(), expected);
}

void TestJournalStream::journalRecordsWhileAnotherThreadReceives()
{
    constexpr int kEach = 100;
    const auto here = open(QStringLiteral("a"));
    m_clock.advanceMs(1000); // ids of the other device are greater
    const auto there = open(QStringLiteral("b"));
    for (int i = 0; i < kEach; ++i)
        record(*there, i);
    const auto sent = streamOf(*there).outgoing({}, kEach, 1'000'000)->entries;
    const QString file = fileForEntries(*here).value();
    Result<StreamChanges> changes = fail({});
    std::thread receiver([&]() {
        changes = [&]() -> Result<StreamChanges> {
            RINGSIDE_TRY(auto stream, JournalStream::open(file, m_clock));
            for (const storage::StreamEntry& entry : sent)
                RINGSIDE_CHECK(stream.addPulled({entry}, {.pulled = {1, entry.id}}, 0));
            return stream.changes();
        }();
    });
    for (int i = 0; i < kEach; ++i)
        record(*here, kEach + i);
    receiver.join();
    QVERIFY2(changes.has_value(), changes ? "" : changes.error().detail.c_str());
    QVERIFY(followStream(*here, *changes));
    QCOMPARE(*here->countEntries(), std::int64_t{2 * kEach});
    QCOMPARE(*streamOf(*here).waiting({}), std::int64_t{kEach});
    QVERIFY(here->newId() > sent.back().id);
    QVERIFY(here->readsBack());
    QVERIFY(here->checkIntegrity());
}

void TestJournalStream::pulledEntriesOutlastTheirFile()
{
    const auto here = open(QStringLiteral("a"));
    const auto there = open(QStringLiteral("b"));
    record(*there, 1);
    const auto sent = streamOf(*there).outgoing({}, 10, 1000)->entries;
    {
        auto stream = streamOf(*here);
        QCOMPARE(stream.addPulled(sent, {})->added, 1);
        QVERIFY(followStream(*here, stream.changes()));
    }
    // Cut off, so that only what the journal protects is left.
    QVERIFY(QFile::resize(here->file(), 0));
    QVERIFY(here->ensureInPlace());
    QCOMPARE(here->entries()->front().entryId, sent.front().id);
    QVERIFY(here->readsBack());
}

void TestJournalStream::streamStoresNothingInAFileThatWasReplaced()
{
    const auto here = open(QStringLiteral("a"));
    const auto there = open(QStringLiteral("b"));
    record(*here, 1);
    record(*there, 2);
    const auto sent = streamOf(*there).outgoing({}, 10, 1000)->entries;
    const StreamCursors after{.pulled = {1, sent.front().id}};
    {
        auto stream = streamOf(*here);
        QVERIFY(QFile::remove(here->file()));
        QVERIFY(here->ensureInPlace());
        const auto refused = stream.addPulled(sent, after);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::FileUnwritable);
        QVERIFY(stream.changes().entries.isEmpty());
        QVERIFY(!stream.store(after));
    }
    record(*here, 3);
    // The next synchronisation receives it again.
    auto stream = streamOf(*here);
    QCOMPARE(*stream.cursors(), StreamCursors());
    QCOMPARE(stream.addPulled(sent, after)->added, 1);
    QVERIFY(followStream(*here, stream.changes()));
    QCOMPARE(*here->countEntries(), std::int64_t{3});
    QVERIFY(here->readsBack());
}

RINGSIDE_TEST(TestJournalStream)
#include "tst_journal_stream.moc"
