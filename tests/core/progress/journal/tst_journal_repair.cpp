// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_repair.h"

#include "core/base/rng.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/lost_states.h"
#include "tests/support/profile_copy.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"
#include "tests/support/trial_sums.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

Q_DECLARE_METATYPE(ringside::test::LostState)

/// A journal that is whole, but not the one that was written last: what an intact backup has comes
/// back once, and the report counts what does not.
class TstJournalRepair : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void lostEntriesComeBackOrAreCounted_data();
    void lostEntriesComeBackOrAreCounted();
    void anyStateOfAnyHistoryIsRepaired_data();
    void anyStateOfAnyHistoryIsRepaired();
    void olderBackupHelpsWhenTheNewestIsDamaged();
    void anotherDevicesFilesHideNoBackup();
    void backupThatIsStillBeingCopiedIsReadLater();
    void olderFileBesideALogLosesNothingOfABackup();
    void countOfAnOlderStateProvesNoLoss();
    void crashLosesNothingWhileItsLogIsThere();
    void journalClosedInOrderIsNotRepaired();
    void restoreIsNotUndone_data();
    void restoreIsNotUndone();
    void undoneReviewsStayUndone();
    void mergedEntriesComeBackOnce();
    void readOnlyProfileShowsWhatItsBackupHas();
    void countSurvivesAnInterruptedStart();

private:
    void tryOnce(const History& history, LostState state, bool keepsCount, TrialSums& sums);
    std::unique_ptr<Journal> open(const QString& profile)
    {
        auto journal = Journal::open(profile, m_clock);
        return journal ? std::move(*journal) : nullptr;
    }

    ManualClock m_clock{1'795'256'100'000}; // 2026-11-21T10:15:00Z
};

namespace {

std::optional<std::int64_t> lostBy(const Journal& journal)
{
    return journal.openReport().recovered.lost;
}

} // namespace

/// Brings the history into the state, opens it, and compares with what is in the file and in the
/// usable backups.
void TstJournalRepair::tryOnce(const History& history, LostState state, bool keepsCount,
                               TrialSums& sums)
{
    const QTemporaryDir dir;
    QVERIFY(makeLostState(history, state, keepsCount, dir.path(), m_clock));
    QSet<QString> there = idsInFile(journalPath(dir.path()));
    const qsizetype inFile = there.size();
    for (const BackupInfo& backup : listBackups(dir.path())) {
        if (*isWholeBackup(backup.file))
            there += idsInFile(backup.file);
    }
    // Two older files agree with each other: only a backup shows that they are not the last ones,
    // and nothing tells how many entries came after it.
    const bool agrees = state == LostState::OlderFiles;
    const bool isKnown = agrees ? there.size() == inFile : keepsCount || isClosed(state);
    const std::int64_t all = agrees ? inFile : history.entries;
    const auto lost = isKnown ? std::optional<std::int64_t>(all - there.size()) : std::nullopt;

    const auto check = checkJournal(dir.path());
    QVERIFY(check);
    {
        const auto journal = open(dir.path());
        QVERIFY(journal);
        const Recovery& recovered = journal->openReport().recovered;
        QCOMPARE(*journal->countEntries(), std::int64_t{there.size()}); // each once
        QVERIFY(idsIn(*journal) == there);
        QCOMPARE(recovered.fromBackups, static_cast<int>(there.size() - inFile));
        QCOMPARE(recovered.lost.value_or(-1), lost.value_or(-1));
        sums.trials += 1;
        sums.acknowledged += history.entries;
        sums.kept += there.size();
        sums.reportedLost += recovered.lost.value_or(0);
        sums.unknown += recovered.lost ? 0 : 1;
    }
    QCOMPARE(check->isWhole(), there.size() == inFile && lost == 0);
    // Said once, and the learner goes on.
    const auto journal = open(dir.path());
    QVERIFY(journal);
    QCOMPARE(journal->openReport().recovered.fromBackups, 0);
    QCOMPARE(lostBy(*journal), std::optional<std::int64_t>(0));
    QVERIFY(idsIn(*journal) == there);
    QVERIFY(journal->recordAnswer(scriptAnswer(1), {}));
}

void TstJournalRepair::lostEntriesComeBackOrAreCounted_data()
{
    QTest::addColumn<LostState>("state");
    QTest::addColumn<int>("closed"); // entries when the journal was closed in order; -1: never
    QTest::addColumn<int>("backed"); // entries of the newest backup; -1: none
    QTest::addColumn<int>("all");
    QTest::addColumn<bool>("keepsCount");
    for (const auto& [name, state] : lostStates()) {
        for (const bool keepsCount : {true, false}) {
            if (!keepsCount && isClosed(state))
                continue; // the count of a closed journal is what the state is about
            const char* count = keepsCount ? "" : ", without the count of the session";
            const auto row = [&](const char* when, int closed, int backed, int all) {
                QTest::addRow("%s, %s%s", name, when, count)
                    << state << closed << backed << all << keepsCount;
            };
            row("24 of 36, all in a backup", 12, 36, 36);
            row("24 of 36, an older backup", 12, 30, 36);
            row("24 of 36, a backup of before", 12, 12, 36);
            row("24 of 36, no backup", 12, -1, 36);
            if (keepsCount) {
                row("the last one", 35, 36, 36);
                // SQLite folds a log of 1000 pages into the file; an entry writes about four.
                row("after the log was folded", 12, 300, 400);
            }
            if (isClosed(state) || state == LostState::OlderFileAfterCrash)
                continue; // there is no older file
            row("in the first session", -1, 20, 24);
            row("in the first session, no backup", -1, -1, 24);
        }
    }
}

void TstJournalRepair::lostEntriesComeBackOrAreCounted()
{
    QFETCH(LostState, state);
    QFETCH(int, closed);
    QFETCH(int, backed);
    QFETCH(int, all);
    QFETCH(bool, keepsCount);
    TrialSums sums;
    tryOnce({closed, backed, -1, all}, state, keepsCount, sums);
}

void TstJournalRepair::anyStateOfAnyHistoryIsRepaired_data()
{
    QTest::addColumn<LostState>("state");
    for (const auto& [name, state] : lostStates())
        QTest::newRow(name) << state;
}

/// A random prefix in the file, another one in the backup, a third one of all.
void TstJournalRepair::anyStateOfAnyHistoryIsRepaired()
{
    QFETCH(LostState, state);
    Rng rng(20261128);
    const auto below = [&rng](int bound) {
        return static_cast<int>(rng.below(static_cast<std::uint64_t>(bound)));
    };
    TrialSums sums;
    const int trials = wantedTrials(2);
    for (int trial = 0; trial < trials; ++trial) {
        History history;
        history.entries = 1 + below(60);
        history.closed = below(history.entries + 1);
        history.backed = history.closed + below(history.entries - history.closed + 1);
        if (below(3) == 0)
            history.damaged = history.backed + below(history.entries - history.backed + 1);
        if (below(6) == 0)
            history.backed = -1;
        tryOnce(history, state, isClosed(state) || below(2) == 0, sums);
        if (QTest::currentTestFailed()) {
            qInfo("trial %d: %d closed, %d in a backup, %d in a damaged one, %d written", trial,
                  history.closed, history.backed, history.damaged, history.entries);
            return;
        }
    }
    sums.print(QTest::currentDataTag());
}

void TstJournalRepair::olderBackupHelpsWhenTheNewestIsDamaged()
{
    for (const auto& [name, state] : lostStates()) {
        TrialSums sums;
        // 12 in the file, 20 in a whole backup, 30 in a newer one that is damaged: 8 come back.
        tryOnce({.closed = 12, .backed = 20, .damaged = 30, .entries = 36}, state, true, sums);
        if (QTest::currentTestFailed()) {
            qInfo("%s", name);
            return;
        }
        QCOMPARE(sums.kept, 20);
        QCOMPARE(sums.reportedLost, state == LostState::OlderFiles ? 0 : 16);
    }
}

/// Device B began with 12 entries of this profile and wrote 8 of its own, with a backup, after this
/// one had 36 and a backup of them. A sync tool brings B's files, and leaves all backups.
void TstJournalRepair::anotherDevicesFilesHideNoBackup()
{
    const QTemporaryDir dir, other;
    QVERIFY(makeLostState({-1, -1, -1, 12}, LostState::Closed, true, dir.path(), m_clock));
    QVERIFY(copyProfile(dir.path(), other.path()));
    const auto studyAndBackUp = [this](const QString& profile, int entries) {
        const auto journal = open(profile);
        for (int i = 0; i < entries; ++i)
            QVERIFY(journal->recordAnswer(scriptAnswer(i), {}));
        m_clock.advanceMs(60'000);
        QVERIFY(backUpJournal(profile, m_clock.wallMs(), BackupWhen::Always));
    };
    studyAndBackUp(dir.path(), 24);
    studyAndBackUp(other.path(), 8);
    const QString theirs = listBackups(other.path()).front().file;
    QVERIFY(
        QFile::copy(theirs, QDir(backupFolder(dir.path())).filePath(QFileInfo(theirs).fileName())));
    for (const char* name : {"journal.sqlite", "journal.sqlite.entries"}) {
        const QString file = dir.filePath(QLatin1String(name));
        QVERIFY(QFile::remove(file));
        QVERIFY(QFile::copy(other.filePath(QLatin1String(name)), file));
    }
    const auto check = checkJournal(dir.path());
    QVERIFY(check && check->missing);
    QCOMPARE(check->missing->fromBackups, 24);
    const auto journal = open(dir.path());
    QCOMPARE(*journal->countEntries(), std::int64_t{12 + 24 + 8});
    QCOMPARE(journal->openReport().recovered.fromBackups, 24);
    QCOMPARE(lostBy(*journal), std::optional<std::int64_t>());
    QCOMPARE(journal->openReport().gap, OpenReport::Gap::OlderFile);
}

void TstJournalRepair::backupThatIsStillBeingCopiedIsReadLater()
{
    const QTemporaryDir dir, other;
    QVERIFY(makeLostState({-1, -1, -1, 36}, LostState::Closed, true, dir.path(), m_clock));
    QVERIFY(copyProfile(dir.path(), other.path()));
    {
        const auto journal = open(other.path());
        for (int i = 0; i < 300; ++i)
            QVERIFY(journal->recordAnswer(scriptAnswer(i), {}));
        QVERIFY(backUpJournal(other.path(), m_clock.wallMs(), BackupWhen::Always));
    }
    const QString theirs = listBackups(other.path()).front().file;
    const QString copy = QDir(backupFolder(dir.path())).filePath(QFileInfo(theirs).fileName());
    const QByteArray content = contentOf(theirs);
    for (const qsizetype bytes : {qsizetype{0}, qsizetype{5000}, content.size() / 2}) {
        QVERIFY(writeContent(copy, content.left(bytes)));
        QVERIFY(open(dir.path())->openReport().recovered.isNone());
    }
    QVERIFY(writeContent(copy, content));
    QCOMPARE(open(dir.path())->openReport().recovered.fromBackups, 300);
    QVERIFY(open(dir.path())->openReport().recovered.isNone());
}

/// SQLite replays the log of a later session into the older file, and the pages do not fit.
void TstJournalRepair::olderFileBesideALogLosesNothingOfABackup()
{
    const QTemporaryDir dir, crashed;
    QSet<QString> backedUp;
    const QString older = dir.filePath(QStringLiteral("older"));
    for (int session = 0; session < 3; ++session) {
        const auto journal = open(dir.path());
        if (session == 1) // as it was closed after the first session
            QVERIFY(QFile::copy(journalPath(dir.path()), older));
        for (int i = 0; i < 150; ++i)
            QVERIFY(journal->recordAnswer(scriptAnswer(i), {}));
        if (session < 2)
            continue;
        m_clock.advanceMs(60'000);
        QVERIFY(backUpJournal(dir.path(), m_clock.wallMs(), BackupWhen::Always));
        backedUp = idsIn(*journal);
        for (int i = 0; i < 5; ++i)
            QVERIFY(journal->recordAnswer(scriptAnswer(i), {}));
        QVERIFY(copyProfile(dir.path(), crashed.path()));
        const QString file = journalPath(crashed.path());
        QVERIFY(QFile::remove(file) && QFile::copy(older, file));
    }
    const auto journal = open(crashed.path());
    QVERIFY(journal);
    const QSet<QString> kept = idsIn(*journal);
    QVERIFY(kept.contains(backedUp));
    QCOMPARE(*journal->countEntries(), std::int64_t{kept.size()});
    QCOMPARE(lostBy(*journal), std::optional<std::int64_t>(455 - kept.size()));
}

void TstJournalRepair::crashLosesNothingWhileItsLogIsThere()
{
    for (const bool keepsCount : {true, false}) {
        const QTemporaryDir dir;
        QVERIFY(
            makeLostState({12, 20, -1, 36}, LostState::Crashed, keepsCount, dir.path(), m_clock));
        const auto check = checkJournal(dir.path());
        QVERIFY(check && check->isWhole());
        const auto journal = open(dir.path());
        QVERIFY(journal);
        QCOMPARE(*journal->countEntries(), std::int64_t{36});
        QVERIFY(journal->openReport().recovered.isNone());
    }
}

void TstJournalRepair::countOfAnOlderStateProvesNoLoss()
{
    const QTemporaryDir dir;
    QVERIFY(makeLostState({12, 20, -1, 36}, LostState::Closed, true, dir.path(), m_clock));
    QVERIFY(writeContent(journalPath(dir.path()) + QStringLiteral(".entries"), "12 -12"));
    QVERIFY(checkJournal(dir.path())->isWhole());
    const auto journal = open(dir.path());
    QVERIFY(journal->openReport().recovered.isNone());
    QCOMPARE(*journal->countEntries(), std::int64_t{36});
}

/// Neither a backup of another moment nor a count that is missing for a reason.
void TstJournalRepair::journalClosedInOrderIsNotRepaired()
{
    const QTemporaryDir dir;
    QVERIFY(makeLostState({12, 20, 30, 36}, LostState::Closed, true, dir.path(), m_clock));
    QVERIFY(open(dir.path())->openReport().recovered.isNone());
    // A file without a log cannot have lost one: a restored backup, or no shared memory.
    QVERIFY(restoreJournal(dir.path(), listBackups(dir.path()).back().file, m_clock.wallMs()));
    QVERIFY(!QFile::exists(journalPath(dir.path()) + QStringLiteral(".entries")));
    QVERIFY(checkJournal(dir.path())->isWhole());
    QVERIFY(open(dir.path())->openReport().recovered.isNone());
}

void TstJournalRepair::restoreIsNotUndone_data()
{
    QTest::addColumn<bool>("crashes");
    QTest::addColumn<bool>("hasWrongDate");
    QTest::newRow("closed") << false << false;
    QTest::newRow("after a crash that took the log") << true << false;
    QTest::newRow("a left out backup has a date in the future") << false << true;
    QTest::newRow("the same after a crash that took the log") << true << true;
}

/// The learner goes back to an older backup; a later one is still there.
void TstJournalRepair::restoreIsNotUndone()
{
    QFETCH(bool, crashes);
    QFETCH(bool, hasWrongDate);
    const QTemporaryDir dir;
    QVERIFY(makeLostState({12, 20, -1, 36}, LostState::Closed, true, dir.path(), m_clock));
    const QString old = listBackups(dir.path()).front().file;
    constexpr std::int64_t kYearMs = 365 * 86'400'000LL;
    const std::int64_t now = m_clock.wallMs() + 60'000;
    m_clock.setWallMs(now + (hasWrongDate ? kYearMs : 0));
    QVERIFY(backUpJournal(dir.path(), m_clock.wallMs(), BackupWhen::Always)); // of all 36
    m_clock.setWallMs(now + 60'000);
    QVERIFY(restoreJournal(dir.path(), old, m_clock.wallMs()));
    QVERIFY(checkJournal(dir.path())->isWhole());
    {
        const auto journal = open(dir.path());
        QVERIFY(journal && journal->openReport().recovered.isNone());
        QCOMPARE(*journal->countEntries(), std::int64_t{20});
    }
    const QTemporaryDir next;
    {
        const auto journal = open(dir.path());
        QVERIFY(journal->recordAnswer(scriptAnswer(99), {}));
        m_clock.advanceMs(60'000);
        QVERIFY(backUpJournal(dir.path(), m_clock.wallMs(), BackupWhen::Always)); // of 21
        QVERIFY(journal->recordAnswer(scriptAnswer(100), {}));
        if (crashes)
            QVERIFY(copyProfile(dir.path(), next.path()));
    }
    if (crashes)
        QVERIFY(QFile::remove(journalPath(next.path()) + QStringLiteral("-wal")));
    const auto journal = open(crashes ? next.path() : dir.path());
    QVERIFY(journal);
    // After the crash, the 21st comes from the backup, and the 22nd is lost.
    QCOMPARE(*journal->countEntries(), std::int64_t{crashes ? 21 : 22});
    QCOMPARE(journal->openReport().recovered.fromBackups, crashes ? 1 : 0);
    QCOMPARE(lostBy(*journal), std::optional<std::int64_t>(crashes ? 1 : 0));
}

void TstJournalRepair::undoneReviewsStayUndone()
{
    const QTemporaryDir dir;
    QTemporaryDir older;
    {
        const auto journal = open(dir.path());
        QVERIFY(journal->recordReview(scriptReview(0)));
    }
    QVERIFY(copyProfile(dir.path(), older.path()));
    {
        const auto journal = open(dir.path());
        const auto review = journal->recordReview(scriptReview(1));
        QVERIFY(review && journal->markReview(review->entryId, true));
        QVERIFY(backUpJournal(dir.path(), m_clock.wallMs(), BackupWhen::Always));
    }
    QVERIFY(QFile::remove(journalPath(dir.path())));
    QVERIFY(QFile::copy(journalPath(older.path()), journalPath(dir.path())));
    const auto journal = open(dir.path());
    QCOMPARE(journal->openReport().recovered.fromBackups, 2); // the review and its mark
    QCOMPARE(journal->logs().reviews.all()->size(), std::size_t{2});
    QCOMPARE(journal->reviews()->size(), std::size_t{1});
}

/// What came from another device is older than what was written here before.
void TstJournalRepair::mergedEntriesComeBackOnce()
{
    const QTemporaryDir dir, elsewhere, older;
    {
        const auto theirs = open(elsewhere.path());
        for (int i = 0; i < 10; ++i)
            QVERIFY(theirs->recordAnswer(scriptAnswer(i), {}));
    }
    m_clock.advanceMs(60'000);
    {
        const auto journal = open(dir.path());
        QVERIFY(journal->recordAnswer(scriptAnswer(20), {}));
    }
    QVERIFY(copyProfile(dir.path(), older.path()));
    {
        const auto journal = open(dir.path());
        const auto theirs =
            Journal::openCopyOf(journalPath(elsewhere.path()), m_clock, {.code = ErrorCode::InUse});
        QVERIFY(theirs);
        QCOMPARE(journal->mergeFrom(**theirs)->added, 10);
        QVERIFY(backUpJournal(dir.path(), m_clock.wallMs(), BackupWhen::Always));
    }
    // Both files of before, which agree with each other.
    for (const char* name : {"journal.sqlite", "journal.sqlite.entries"}) {
        const QString file = dir.filePath(QLatin1String(name));
        QVERIFY(QFile::remove(file));
        QVERIFY(QFile::copy(older.filePath(QLatin1String(name)), file));
    }
    const auto journal = open(dir.path());
    QCOMPARE(*journal->countEntries(), std::int64_t{11});
    QCOMPARE(journal->openReport().recovered.fromBackups, 10);
}

void TstJournalRepair::readOnlyProfileShowsWhatItsBackupHas()
{
    const QTemporaryDir dir;
    QVERIFY(makeLostState({12, 30, -1, 36}, LostState::OlderFile, true, dir.path(), m_clock));
    const QByteArray before = contentOf(journalPath(dir.path()));
    const auto shown = Journal::openReadOnly(dir.path(), m_clock,
                                             {.code = ErrorCode::FileUnwritable, .detail = "full"});
    QVERIFY(shown);
    QCOMPARE(*(*shown)->countEntries(), std::int64_t{30});
    QCOMPARE((*shown)->openReport().recovered.fromBackups, 18);
    QCOMPARE(lostBy(**shown), std::optional<std::int64_t>(6));
    QCOMPARE(contentOf(journalPath(dir.path())), before);
    // A process that opens it repairs it; another one then shows what the first one has.
    const auto first = open(dir.path());
    QCOMPARE(first->openReport().recovered.fromBackups, 18);
    const auto beside =
        Journal::openReadOnly(dir.path(), m_clock, {.code = ErrorCode::InUse, .detail = "1"});
    QVERIFY(beside && (*beside)->openReport().recovered.isNone());
}

/// A start that ends before its first write leaves what it found.
void TstJournalRepair::countSurvivesAnInterruptedStart()
{
    const QTemporaryDir dir;
    QVERIFY(makeLostState({12, -1, -1, 36}, LostState::OlderFile, true, dir.path(), m_clock));
    for (int start = 0; start < 2; ++start) {
        const auto opened = openJournalFile(dir.path(), m_clock.wallMs());
        QVERIFY(opened);
        QCOMPARE(opened->report.recovered.lost, std::optional<std::int64_t>(24));
    }
    QCOMPARE(lostBy(*open(dir.path())), std::optional<std::int64_t>(24));
    QCOMPARE(lostBy(*open(dir.path())), std::optional<std::int64_t>(0));
}

RINGSIDE_TEST(TstJournalRepair)
#include "tst_journal_repair.moc"
