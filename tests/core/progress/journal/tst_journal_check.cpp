// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_check.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/storage/database.h"
#include "tests/support/file_size_limit.h"
#include "tests/support/raw_sql.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;

/// What a look at a profile finds: of its journal, also while someone writes it, and of its
/// backups by the rule by which they are restored.
class TstJournalCheck : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void damagedNewestBackupIsReplacedByAWholeOne();
    void fullTemporaryFolderSaysNothingAboutABackup();
    void unreadableBackupIsReportedWithTheJournal();
    void damageOfAnIndexIsSeenWhileTheProfileIsInUse();

private:
    QString file() const { return m_dir->filePath(QStringLiteral("journal.sqlite")); }
    std::unique_ptr<Journal> open()
    {
        auto journal = Journal::open(m_dir->path(), *m_clock);
        return journal ? std::move(*journal) : nullptr;
    }
    void answer(int count);
    Result<BackupOutcome> backUp()
    {
        return backUpJournal(m_dir->path(), m_clock->wallMs(), BackupWhen::IfChanged);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
};

namespace {

NewAnswer someAnswer(int i)
{
    return {.questionId = QStringLiteral("q%1").arg(i),
            .contentHash = QStringLiteral("h"),
            .optionOrder = {QStringLiteral("a")},
            .chosen = {QStringLiteral("a")},
            .correct = true};
}

bool overwrite(const QString& file, qint64 offset, const QByteArray& bytes)
{
    QFile target(file);
    return target.open(QIODevice::ReadWrite) && target.seek(offset) &&
           target.write(bytes) == bytes.size();
}

} // namespace

void TstJournalCheck::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    m_clock = std::make_unique<ManualClock>(1'795'256'100'000); // 2026-11-21T10:15:00Z
}

void TstJournalCheck::answer(int count)
{
    const auto journal = open();
    QVERIFY(journal);
    std::vector<NewAnswer> answers;
    for (int i = 0; i < count; ++i)
        answers.push_back(someAnswer(i));
    QVERIFY(journal->recordAnswers(answers, [](const auto&) { return std::vector<NewEvent>(); }));
}

void TstJournalCheck::damagedNewestBackupIsReplacedByAWholeOne()
{
    answer(300);
    const auto first = backUp();
    QVERIFY(first && first->written);
    // An index alone: all entries can still be read, and yet it would not be restored.
    auto copy = storage::Database::openImmutable(first->backup.file);
    QVERIFY(copy);
    const auto root = copy->scalar(
        QStringLiteral("SELECT rootpage FROM sqlite_schema WHERE name = 'answer_of_question'"));
    QVERIFY(root);
    QVERIFY(overwrite(first->backup.file, (root->toLongLong() - 1) * 4096, QByteArray(4096, 'x')));
    QVERIFY(!*isWholeBackup(first->backup.file));
    m_clock->advanceMs(1'800'000);
    const auto second = backUp();
    QVERIFY(second && second->written);
    QVERIFY(*isWholeBackup(second->backup.file));
    const auto check = checkJournal(m_dir->path());
    QVERIFY(check);
    QCOMPARE(check->backups.size(), std::size_t{2});
    QCOMPARE(check->backups.front().whole, std::optional(true));
    QCOMPARE(check->backups.back().whole, std::optional(false));
    QCOMPARE(*newestWholeBackup(m_dir->path(), m_clock->wallMs()), second->backup.file);
}

void TstJournalCheck::fullTemporaryFolderSaysNothingAboutABackup()
{
    answer(1);
    const auto backup = backUp();
    QVERIFY(backup);
    const QTemporaryDir elsewhere;
    QFile noFolder(elsewhere.filePath(QStringLiteral("file")));
    QVERIFY(noFolder.open(QIODevice::WriteOnly));
    const QByteArray before = qgetenv("TMPDIR");
    qputenv("TMPDIR", QFile::encodeName(noFolder.fileName()));
    const auto whole = isWholeBackup(backup->backup.file);
    const auto check = checkJournal(m_dir->path());
    if (before.isNull())
        qunsetenv("TMPDIR");
    else
        qputenv("TMPDIR", before);
    QVERIFY(!whole && !check);
    QCOMPARE(whole.error().code, ErrorCode::FileUnwritable);
    QCOMPARE(check.error().code, ErrorCode::FileUnwritable);
}

void TstJournalCheck::unreadableBackupIsReportedWithTheJournal()
{
    answer(3);
    const auto small = backUp();
    QVERIFY(small);
    // The newest is too large for the room there is; the journal and the other backup are not.
    constexpr qint64 kRoom = 1024 * 1024;
    QVERIFY(QFileInfo(file()).size() < kRoom);
    QFile large(QDir(backupFolder(m_dir->path()))
                    .filePath(QStringLiteral("journal-20261122T101500Z.sqlite")));
    QVERIFY(QFile::copy(small->backup.file, large.fileName()) && large.resize(2 * kRoom));
    const auto check = [&] {
        const test::FileSizeLimit limit(rlim_t{kRoom});
        return checkJournal(m_dir->path());
    }();
    QVERIFY(check && check->isWhole());
    QCOMPARE(check->entries.at(QStringLiteral("answer")), std::int64_t{3});
    QCOMPARE(check->backups.size(), std::size_t{2});
    QCOMPARE(check->backups.front().whole, std::nullopt);
    QCOMPARE(check->backups.back().whole, std::optional(true));
    QVERIFY(!check->areBackupsWhole());
}

void TstJournalCheck::damageOfAnIndexIsSeenWhileTheProfileIsInUse()
{
    const auto journal = open();
    QVERIFY(journal && journal->recordAnswer(someAnswer(1), {}));
    QVERIFY(checkJournal(m_dir->path())->isWhole());
    // An index that says of each answer something else than the answer does.
    const auto setSql = [this](const QString& columns) {
        return test::runRaw(file(), {QStringLiteral("PRAGMA writable_schema=ON"),
                                     QStringLiteral("UPDATE sqlite_schema SET sql = 'CREATE INDEX"
                                                    " answer_of_question ON answer(%1)'"
                                                    " WHERE name = 'answer_of_question'")
                                         .arg(columns)});
    };
    QCOMPARE(setSql(QStringLiteral("content_hash, entry_id")), QString());
    QCOMPARE(test::runRaw(file(), {QStringLiteral("REINDEX answer_of_question")}), QString());
    QCOMPARE(setSql(QStringLiteral("question_id, entry_id")), QString());
    const auto check = checkJournal(m_dir->path());
    QVERIFY(check && check->inUse);
    QVERIFY(!check->isWhole());
    QVERIFY2(check->integrity.join(QLatin1Char(' ')).contains(QLatin1String("answer_of_question")),
             qPrintable(check->integrity.join(QLatin1Char(' '))));
}

RINGSIDE_TEST(TstJournalCheck)
#include "tst_journal_check.moc"
