// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/record_entries.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <thread>

using namespace ringside;
using namespace ringside::progress;

/// Many entries are written on another thread while the journal is open.
class TstRecordEntries : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        auto opened = Journal::open(profile(), m_clock);
        QVERIFY(opened);
        m_journal = std::move(*opened);
    }
    void cleanup() { m_journal.reset(); }

    void journalHasWhatAnotherThreadWrote()
    {
        const JournalEntries entries = someEvents(3);
        const auto file = fileForEntries(*m_journal);
        QVERIFY(file);
        Done written = fail({});
        std::thread([&] { written = writeEntries(*file, entries, m_clock.wallMs()); }).join();
        QVERIFY(written);
        QVERIFY(noteEntries(*m_journal, entries));
        QCOMPARE(m_journal->logs().events.all()->size(), std::size_t(3));
        // The clock stands still, and ids count up all the same.
        QVERIFY(m_journal->newId() > entries.events.back().entryId);
        QVERIFY(m_journal->readsBack());
    }

    void answersOfAnotherDeviceKeepTheirIdsAndTimes()
    {
        const AnswerEntry answer{.entryId = m_journal->newId(),
                                 .deviceId = QStringLiteral("019ab000-0000-7000-8000-000000000001"),
                                 .wallMs = m_clock.wallMs() - 5000,
                                 .questionId = QStringLiteral("one"),
                                 .contentHash = QStringLiteral("a hash"),
                                 .optionOrder = {QStringLiteral("b"), QStringLiteral("a")},
                                 .chosen = {QStringLiteral("a")},
                                 .correct = true,
                                 .durationMs = 1234};
        JournalEntries entries;
        entries.answers = {answer};
        QVERIFY(writeEntries(*fileForEntries(*m_journal), entries, m_clock.wallMs()));
        QVERIFY(noteEntries(*m_journal, entries));
        const auto stored = m_journal->entries();
        QVERIFY(stored);
        QCOMPARE(stored->size(), std::size_t(1));
        QVERIFY(stored->front() == answer);
        QVERIFY(m_journal->newId() > answer.entryId);
        QVERIFY(m_journal->readsBack());
    }

    void answerWithAnOptionThatWasNotShownKeepsAllOut()
    {
        JournalEntries entries = someEvents(1);
        entries.answers = {{.entryId = m_journal->newId(),
                            .deviceId = m_journal->deviceId(),
                            .questionId = QStringLiteral("one"),
                            .contentHash = {},
                            .optionOrder = {QStringLiteral("a")},
                            .chosen = {QStringLiteral("b")}}};
        QVERIFY(!writeEntries(*fileForEntries(*m_journal), entries, m_clock.wallMs()));
        QVERIFY(m_journal->logs().events.all()->empty());
    }

    void oneInvalidEntryKeepsAllOut()
    {
        JournalEntries entries = someEvents(3);
        entries.events[2].event.value = QStringLiteral("no JSON");
        const Done written = writeEntries(*fileForEntries(*m_journal), entries, m_clock.wallMs());
        QVERIFY(!written);
        QCOMPARE(written.error().code, ErrorCode::Usage);
        QVERIFY(m_journal->logs().events.all()->empty());
    }

    void notedEntriesOutlastTheirFile()
    {
        const JournalEntries entries = someEvents(3);
        QVERIFY(writeEntries(*fileForEntries(*m_journal), entries, m_clock.wallMs()));
        QVERIFY(noteEntries(*m_journal, entries));
        QVERIFY(QFile::remove(journalPath(profile())));
        QVERIFY(m_journal->ensureInPlace());
        QVERIFY(QFile::exists(journalPath(profile())));
        QCOMPARE(m_journal->logs().events.all()->size(), std::size_t(3));
        QVERIFY(m_journal->readsBack());
    }

    void readOnlyJournalRefusesWithItsReason()
    {
        const auto copy = Journal::openReadOnly(profile(), m_clock, {.code = ErrorCode::InUse});
        QVERIFY(copy);
        const auto refused = fileForEntries(**copy);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InUse);
    }

private:
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }

    JournalEntries someEvents(int count)
    {
        JournalEntries entries;
        for (int i = 0; i < count; ++i)
            entries.events.push_back(
                {m_journal->newId(),
                 m_journal->deviceId(),
                 m_clock.wallMs(),
                 {QStringLiteral("test"), QString::number(i), QStringLiteral("{}")}});
        return entries;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstRecordEntries)
#include "tst_record_entries.moc"
