// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_file.h"
#include "tests/support/faulty_vfs.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"
#include "tests/support/trial_sums.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>
#include <optional>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

/// What another program does to a profile while Ringside has it open.
enum class Loss {
    Nothing,
    FileDeleted,
    FileAndLogDeleted,
    LogDeleted,
    FolderDeleted,
    FolderRenamed,
    FileRenamed,
    CutToNothing,
    CutToHalf,
    LogCut,
    ReplacedByText,
    ReplacedByAnEmptyFile,
    ReplacedByAnOlderCopy
};

} // namespace

Q_DECLARE_METATYPE(Loss)

/// The journal's file goes while it is open. Whatever was acknowledged is in the file of its name
/// afterwards, and what was done is reported.
class TstJournalMoved : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void nothingAcknowledgedIsLost_data() { losses(); }
    void nothingAcknowledgedIsLost();
    void withoutALogNothingAcknowledgedIsLost_data() { losses(); }
    void withoutALogNothingAcknowledgedIsLost();
    void fileThatIsInItsPlaceIsLeftAlone();
    void profileLockedByAnotherProgramIsNotWritten();
    void readingBackSaysWhetherTheFileHasEverything();
    void profileIsForItsOwnerAlone();

private:
    struct Outcome
    {
        qsizetype acknowledged = 0;
        qsizetype kept = 0;
        int reported = 0;
        int notInTheFile = 0; ///< answers, before the journal was closed
    };
    void losses();
    void lose(Loss loss);
    Outcome study(Loss loss, int answersBefore, int answersSince, int rounds);
    void runTrials(bool withLog);

    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }

    std::unique_ptr<QTemporaryDir> m_dir;
    SystemClock m_clock;
    FaultyVfs m_disk;
    int m_losses = 0;
};

void TstJournalMoved::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstJournalMoved::losses()
{
    QTest::addColumn<Loss>("loss");
    QTest::newRow("nothing happens") << Loss::Nothing;
    QTest::newRow("the file is deleted") << Loss::FileDeleted;
    QTest::newRow("the file and its log are deleted") << Loss::FileAndLogDeleted;
    QTest::newRow("the log is deleted") << Loss::LogDeleted;
    QTest::newRow("the folder is deleted") << Loss::FolderDeleted;
    QTest::newRow("the folder is renamed") << Loss::FolderRenamed;
    QTest::newRow("the file is renamed") << Loss::FileRenamed;
    QTest::newRow("the file is cut to nothing") << Loss::CutToNothing;
    QTest::newRow("the file is cut to half") << Loss::CutToHalf;
    QTest::newRow("the log is cut") << Loss::LogCut;
    QTest::newRow("a text takes its place") << Loss::ReplacedByText;
    QTest::newRow("an empty file takes its place") << Loss::ReplacedByAnEmptyFile;
    QTest::newRow("an older copy takes its place") << Loss::ReplacedByAnOlderCopy;
}

void TstJournalMoved::lose(Loss loss)
{
    const QString file = journalPath(profile());
    const QString log = file + QStringLiteral("-wal");
    const QString elsewhere = QStringLiteral("-elsewhere-%1").arg(++m_losses);
    const auto cut = [](const QString& name, qint64 size) {
        if (QFile::exists(name))
            QVERIFY(QFile::resize(name, size));
    };
    const auto replace = [&file](const QByteArray& content) {
        QVERIFY(QFile::remove(file));
        QFile other(file);
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write(content);
    };
    switch (loss) {
    case Loss::Nothing:
        return;
    case Loss::FileDeleted:
        QVERIFY(QFile::remove(file));
        return;
    case Loss::FileAndLogDeleted:
        QVERIFY(QFile::remove(file));
        QFile::remove(log);
        QFile::remove(file + QStringLiteral("-shm"));
        return;
    case Loss::LogDeleted:
        QFile::remove(log);
        return;
    case Loss::FolderDeleted:
        QVERIFY(QDir(profile()).removeRecursively());
        return;
    case Loss::FolderRenamed:
        QVERIFY(QDir().rename(profile(), profile() + elsewhere));
        return;
    case Loss::FileRenamed:
        QVERIFY(QFile::rename(file, file + elsewhere));
        return;
    case Loss::CutToNothing:
        return cut(file, 0);
    case Loss::CutToHalf:
        return cut(file, QFileInfo(file).size() / 2);
    case Loss::LogCut:
        return cut(log, QFileInfo(log).size() / 2);
    case Loss::ReplacedByText:
        return replace("not a database at all\n");
    case Loss::ReplacedByAnEmptyFile:
        return replace({});
    case Loss::ReplacedByAnOlderCopy:
        QVERIFY(QFile::remove(file));
        QVERIFY(QFile::copy(m_dir->filePath(QStringLiteral("older.sqlite")), file));
        return;
    }
}

/// Answers of an earlier day with their backup, some of this one, the loss, more answers; then the
/// profile as the next start finds it.
TstJournalMoved::Outcome TstJournalMoved::study(Loss loss, int answersBefore, int answersSince,
                                                int rounds)
{
    Outcome outcome;
    QSet<QString> acknowledged;
    const auto record = [&](Journal& journal, int i) {
        if (i % 3 == 0) {
            if (const auto entry = journal.recordAnswer(scriptAnswer(i), {}))
                acknowledged.insert(entry->entryId);
        } else if (i % 3 == 1) {
            if (const auto entry = journal.recordReview(scriptReview(i)))
                acknowledged.insert(entry->entryId);
        } else if (const auto entry = journal.recordEvent(scriptEvent(i))) {
            acknowledged.insert(entry->entryId);
        }
    };
    {
        const auto journal = Journal::open(profile(), m_clock);
        for (int i = 0; journal && i < answersBefore; ++i)
            record(**journal, i);
    }
    QFile::copy(journalPath(profile()), m_dir->filePath(QStringLiteral("older.sqlite")));
    const auto backup = backUpJournal(profile(), m_clock.wallMs(), BackupWhen::Always);
    if (!backup)
        return outcome;
    {
        const auto journal = Journal::open(profile(), m_clock);
        if (!journal)
            return outcome;
        (*journal)->setOnMoved([&outcome](const MovedJournal&) { ++outcome.reported; });
        for (int round = 0; round < rounds; ++round) {
            for (int i = 0; i < answersSince; ++i)
                record(**journal, i);
            lose(loss);
            for (int i = 0; i < answersSince; ++i)
                record(**journal, i);
        }
        // What is acknowledged is in the file of that name now, not only when it is closed.
        const auto beside = JournalReader::open(journalPath(profile()));
        const auto answers =
            beside ? (*beside)->logs().answers.all() : Result<std::vector<AnswerEntry>>(fail({}));
        QSet<QString> there;
        for (const AnswerEntry& answer : answers ? *answers : std::vector<AnswerEntry>())
            there.insert(answer.entryId);
        const auto written = (*journal)->entries();
        for (const AnswerEntry& answer : written ? *written : std::vector<AnswerEntry>())
            outcome.notInTheFile += there.contains(answer.entryId) ? 0 : 1;
    }
    const auto journal = Journal::open(profile(), m_clock);
    outcome.acknowledged = acknowledged.size();
    if (journal && (*journal)->openReport().kind == OpenReport::Kind::Opened)
        outcome.kept = idsIn(**journal).intersect(acknowledged).size();
    return outcome;
}

void TstJournalMoved::runTrials(bool withLog)
{
    QFETCH(Loss, loss);
    // Of 12 losses: 36, or as many as are asked for; of one, two and three rounds.
    const int trials = (wantedTrials(36) + 11) / 12;
    Rng rng(20261123);
    qsizetype acknowledged = 0, kept = 0;
    int reported = 0, expected = 0;
    for (int trial = 0; trial < trials; ++trial) {
        init();
        const int before = static_cast<int>(rng.below(40));
        const int since = 1 + static_cast<int>(rng.below(12));
        const int rounds = 1 + trial % 3;
        const Outcome outcome = study(loss, before, since, rounds);
        // Every entry of each call is acknowledged: the loss is repaired before it is reported.
        QCOMPARE(outcome.acknowledged, qsizetype{before + 2 * since * rounds});
        QCOMPARE(outcome.notInTheFile, 0);
        acknowledged += outcome.acknowledged;
        kept += outcome.kept;
        reported += outcome.reported;
        expected += loss == Loss::Nothing ? 0 : rounds;
    }
    qInfo("%d trials: %lld entries acknowledged, %lld kept, %lld lost, %d of %d losses reported",
          trials, static_cast<long long>(acknowledged), static_cast<long long>(kept),
          static_cast<long long>(acknowledged - kept), reported, expected);
    if (loss != Loss::Nothing)
        TrialSums{.trials = trials, .acknowledged = acknowledged, .kept = kept}.print(
            withLog ? "lost while open, with a log" : "lost while open, without a log");
    QCOMPARE(kept, acknowledged);
    // Without a log there is none to lose.
    if (withLog || (loss != Loss::LogDeleted && loss != Loss::LogCut))
        QCOMPARE(reported, expected);
}

void TstJournalMoved::nothingAcknowledgedIsLost()
{
    runTrials(true);
}

void TstJournalMoved::withoutALogNothingAcknowledgedIsLost()
{
    m_disk.hideSharedMemory(true);
    runTrials(false);
    m_disk.hideSharedMemory(false);
}

void TstJournalMoved::fileThatIsInItsPlaceIsLeftAlone()
{
    const auto journal = Journal::open(profile(), m_clock);
    QVERIFY(journal);
    int reported = 0;
    (*journal)->setOnMoved([&reported](const MovedJournal&) { ++reported; });
    // The log is folded into the file at 1000 pages of 4096 bytes: 3 MB of events pass that.
    const QString value = QLatin1Char('"') + QString(100'000, QLatin1Char('x')) + QLatin1Char('"');
    for (int i = 0; i < 120; ++i) {
        QVERIFY(
            (*journal)->recordEvent({QStringLiteral("note"), QStringLiteral("q%1").arg(i), value}));
        if (i % 40 == 0)
            QVERIFY(backUpJournal(profile(), m_clock.wallMs(), BackupWhen::Always));
    }
    QCOMPARE(reported, 0);
}

void TstJournalMoved::profileLockedByAnotherProgramIsNotWritten()
{
    const auto journal = Journal::open(profile(), m_clock);
    QVERIFY(journal);
    const auto first = (*journal)->recordAnswer(scriptAnswer(0), {});
    QVERIFY(first);
    QVERIFY(QDir(profile()).removeRecursively());
    const auto other = Journal::open(profile(), m_clock); // as another process would
    QVERIFY(other);
    const auto theirs = (*other)->recordAnswer(scriptAnswer(1), {});
    QVERIFY(theirs);
    const auto refused = (*journal)->recordAnswer(scriptAnswer(2), {});
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::InUse);
    QVERIFY(!(*journal)->recordAnswer(scriptAnswer(3), {}));
    QCOMPARE(idsIn(**other), QSet<QString>{theirs->entryId});
    // What was acknowledged is beside it, in one file, which the error names.
    const QStringList rescued =
        QDir(profile()).entryList({QStringLiteral("journal.sqlite.rescued-*")}, QDir::Files);
    QCOMPARE(rescued.size(), 1);
    QVERIFY(refused.error().detail.find(rescued.first().toStdString()) != std::string::npos);
    const auto copy = Journal::openCopyOf(QDir(profile()).filePath(rescued.first()), m_clock,
                                          {.code = ErrorCode::InUse});
    QVERIFY(copy);
    QCOMPARE(idsIn(**copy), QSet<QString>{first->entryId});
}

void TstJournalMoved::readingBackSaysWhetherTheFileHasEverything()
{
    const auto journal = Journal::open(profile(), m_clock);
    QVERIFY(journal && (*journal)->recordAnswer(scriptAnswer(0), {}));
    QVERIFY((*journal)->readsBack());
    QVERIFY(QFile::remove(journalPath(profile())));
    QVERIFY(!(*journal)->readsBack());
    QVERIFY((*journal)->ensureInPlace());
    QVERIFY((*journal)->readsBack());
}

void TstJournalMoved::profileIsForItsOwnerAlone()
{
    const auto modeOf = [this](const char* name) {
        const auto permissions = QFile::permissions(QDir(profile()).filePath(QLatin1String(name)));
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                            QFileDevice::ExeGroup | QFileDevice::ReadOther |
                            QFileDevice::WriteOther | QFileDevice::ExeOther;
        return permissions & others;
    };
    for (const bool wasOpenToAll : {false, true}) {
        if (wasOpenToAll) {
            const auto all = QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                             QFileDevice::ExeOwner | QFileDevice::ReadGroup |
                             QFileDevice::ExeGroup | QFileDevice::ReadOther;
            for (const char* name : {"", "backups", "journal.sqlite"})
                QVERIFY(QFile::setPermissions(QDir(profile()).filePath(QLatin1String(name)), all));
        }
        const auto journal = Journal::open(profile(), m_clock);
        QVERIFY(journal && (*journal)->recordAnswer(scriptAnswer(0), {}));
        const auto backup = backUpJournal(profile(), m_clock.wallMs(), BackupWhen::Always);
        QVERIFY(backup);
        for (const char* name : {"", "journal.sqlite", "journal.sqlite-wal", "lock", "backups"})
            QVERIFY2(!modeOf(name), name);
        QVERIFY(!modeOf(
            qPrintable(QStringLiteral("backups/") + QFileInfo(backup->backup.file).fileName())));
    }
}

RINGSIDE_TEST(TstJournalMoved)
#include "tst_journal_moved.moc"
