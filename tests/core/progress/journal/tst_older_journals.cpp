// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_backups.h"
#include "core/progress/journal/journal_check.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_snapshot.h"
#include "core/storage/database.h"
#include "tests/support/profile_copy.h"
#include "tests/support/raw_sql.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

constexpr int kOldSchemas = 5; ///< in tests/data/journal, one file each
/// Answers, reviews, marks and events in the file of each schema.
constexpr std::array<int, kOldSchemas> kEntriesOfSchema{3, 6, 8, 8, 8};

QStringList oldStatements(int schema)
{
    QFile file(QStringLiteral(RINGSIDE_SOURCE_DIR "/tests/data/journal/schema_%1.sql").arg(schema));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s", qPrintable(file.fileName()));
    QStringList statements;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts))
        if (!line.startsWith(QLatin1String("--")))
            statements << line;
    return statements;
}

/// Every value of every entry as SQL, without the checksums that schema 5 added.
QStringList everyOldEntry(const QString& file)
{
    const auto database = storage::Database::openReadOnly(file);
    QStringList entries;
    for (const char* table : {"answer", "review", "review_mark", "event"}) {
        auto names = database->prepare(
            QStringLiteral("SELECT group_concat('quote(' || name || ')', ' || '' '' || ') FROM"
                           " pragma_table_info('%1') WHERE name <> 'checksum'")
                .arg(QLatin1String(table)));
        if (!names || !names->run() || !*names->next() || names->isNull(0))
            continue; // an older schema without this table
        auto rows = database->prepare(QStringLiteral("SELECT %1 FROM %2 ORDER BY entry_id")
                                          .arg(names->text(0), QLatin1String(table)));
        if (!rows || !rows->run())
            qFatal("%s", table);
        while (*rows->next())
            entries << QLatin1String(table) + u' ' + rows->text(0);
    }
    return entries;
}

} // namespace

/// Profiles of every version since the first, as that version wrote them.
class TstOlderJournals : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void everyEntryIsThereAfterTheUpdate_data() { schemas(); }
    void everyEntryIsThereAfterTheUpdate();
    void copyToReadLeavesTheFileAsItIs_data() { schemas(); }
    void copyToReadLeavesTheFileAsItIs();
    void backupOfAnOlderVersionIsRestored_data() { schemas(); }
    void backupOfAnOlderVersionIsRestored();
    void newerJournalStaysByteForByte();

private:
    static void schemas()
    {
        QTest::addColumn<int>("schema");
        for (int schema = 1; schema <= kOldSchemas; ++schema)
            QTest::addRow("schema %d", schema) << schema;
    }
    QString file() const { return journalPath(m_dir->path()); }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'300'000'000}; // later than the entries
};

void TstOlderJournals::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
    QCOMPARE(journalSchema().version(), kOldSchemas + 1); // a new schema needs a file of this one
}

void TstOlderJournals::everyEntryIsThereAfterTheUpdate()
{
    QFETCH(int, schema);
    const int expected = kEntriesOfSchema.at(static_cast<std::size_t>(schema - 1));
    QCOMPARE(runRaw(file(), oldStatements(schema)), QString());
    const QStringList before = everyOldEntry(file());
    QCOMPARE(before.size(), expected);
    {
        const auto journal = Journal::open(m_dir->path(), m_clock);
        QVERIFY2(journal, journal ? "" : journal.error().detail.c_str());
        QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::Opened);
        QVERIFY((*journal)->openReport().recovered.isNone());
        QCOMPARE((*journal)->deviceId(), QStringLiteral("0190a000-0000-7000-8000-00000000000a"));
        QCOMPARE((*journal)->orderSeed(), std::uint64_t{42});
        QCOMPARE((*journal)->entries()->size(), std::size_t{3});
        // One of the two reviews was undone.
        QCOMPARE((*journal)->reviews()->size(), std::size_t(schema >= 2 ? 1 : 0));
    }
    QCOMPARE(everyOldEntry(file()), before);
    const auto check = checkJournal(m_dir->path());
    QVERIFY(check && check->isWhole());
    const auto again = Journal::open(m_dir->path(), m_clock);
    QVERIFY((*again)->recordAnswer(scriptAnswer(1), {}));
    QCOMPARE(*(*again)->countEntries(), std::int64_t{expected} + 1);
}

void TstOlderJournals::copyToReadLeavesTheFileAsItIs()
{
    QFETCH(int, schema);
    QCOMPARE(runRaw(file(), oldStatements(schema)), QString());
    const QByteArray before = contentOf(file());
    const auto copy = Journal::openReadOnly(
        m_dir->path(), m_clock, {.code = ErrorCode::FileUnwritable, .detail = "a test"});
    QVERIFY(copy);
    QCOMPARE(*(*copy)->countEntries(),
             std::int64_t{kEntriesOfSchema.at(static_cast<std::size_t>(schema - 1))});
    QCOMPARE(contentOf(file()), before);
}

void TstOlderJournals::backupOfAnOlderVersionIsRestored()
{
    QFETCH(int, schema);
    const QString backup = m_dir->filePath(QStringLiteral("older.sqlite"));
    QCOMPARE(runRaw(backup, oldStatements(schema)), QString());
    const QStringList before = everyOldEntry(backup);
    QVERIFY(restoreJournal(m_dir->path(), backup, m_clock.wallMs()));
    QVERIFY(Journal::open(m_dir->path(), m_clock));
    QCOMPARE(everyOldEntry(file()), before);
}

void TstOlderJournals::newerJournalStaysByteForByte()
{
    QCOMPARE(runRaw(file(), oldStatements(kOldSchemas)), QString());
    QCOMPARE(runRaw(file(), {QStringLiteral("PRAGMA user_version=%1").arg(kOldSchemas + 2)}),
             QString());
    const QByteArray before = contentOf(file());
    const auto refused = openSnapshot(file());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::NewerSchema);
    QCOMPARE(refused.error().value, std::to_string(kOldSchemas + 2));
    QCOMPARE(contentOf(file()), before);
    // Opening to write keeps it for the newer version under another name.
    const auto journal = Journal::open(m_dir->path(), m_clock);
    QCOMPARE((*journal)->openReport().kind, OpenReport::Kind::SetAsideNewerSchema);
    QCOMPARE(contentOf((*journal)->openReport().setAside), before);
}

RINGSIDE_TEST(TstOlderJournals)
#include "tst_older_journals.moc"
