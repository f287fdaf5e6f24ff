// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/entry_table.h"

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/log/stated_count.h"
#include "core/storage/crc64.h"
#include "core/storage/migrations.h"
#include "tests/support/study_script.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

/// Every entry has a checksum that is written with it and verified when it is read.
class TstEntryTable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void checksumIsThatOfTheStatedBytes();
    void everyColumnCounts();
    void whatIsReadIsWhatWasWritten_data();
    void whatIsReadIsWhatWasWritten();
    void changedValueIsNotRead_data();
    void changedValueIsNotRead();
    void journalCountsItsEntries();
    void countIsReadOnlyWhereBothNumbersAgree_data();
    void countIsReadOnlyWhereBothNumbersAgree();
    void olderJournalGetsChecksums();

private:
    std::unique_ptr<Journal> open()
    {
        auto journal = Journal::open(m_dir->path(), m_clock);
        return journal ? std::move(*journal) : nullptr;
    }
    QString file() const { return journalPath(m_dir->path()); }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'256'100'000}; // 2026-11-21T10:15:00Z
};

namespace {

QVariantList markValues()
{
    return {QStringLiteral("e"), QStringLiteral("d"), qint64{258}, QStringLiteral("r"), 1};
}

} // namespace

void TstEntryTable::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

void TstEntryTable::checksumIsThatOfTheStatedBytes()
{
    // The table's name and a 0; a text as 't', its length and its bytes; an integer as 'i' and 8
    // bytes, the lowest first: 258 = 0x0102.
    const auto number = [](char low, char high = 0) {
        return std::string{low, high, 0, 0, 0, 0, 0, 0};
    };
    const std::string bytes = std::string("review_mark\0", 12) + "t" + number(1) + "e" + "t" +
                              number(1) + "d" + "i" + number(2, 1) + "t" + number(1) + "r" + "i" +
                              number(1);
    QCOMPARE(checksumOf(tableOf(EntryKind::ReviewMark), markValues()),
             static_cast<std::int64_t>(storage::crc64(bytes)));
}

void TstEntryTable::everyColumnCounts()
{
    const EntryTable& table = tableOf(EntryKind::ReviewMark);
    const std::int64_t checksum = checksumOf(table, markValues());
    for (qsizetype i = 0; i < markValues().size(); ++i) {
        QVariantList other = markValues();
        other[i] =
            other[i].typeId() == QMetaType::QString ? QVariant(QStringLiteral("x")) : QVariant(7);
        QVERIFY(checksumOf(table, other) != checksum);
        // The same bytes as no text.
        other[i] = other[i].toString().toUtf8();
        QVERIFY(checksumOf(table, other) != checksum);
    }
    // Texts do not run into each other.
    QVariantList moved = markValues();
    moved[0] = QStringLiteral("ed");
    moved[1] = QStringLiteral("");
    QVERIFY(checksumOf(table, moved) != checksum);
}

void TstEntryTable::whatIsReadIsWhatWasWritten_data()
{
    QTest::addColumn<QString>("written");
    QTest::addColumn<QString>("read");
    const QString text = QStringLiteral("Zürich → 東京 \U0001F600");
    QTest::newRow("text of all languages") << text << text;
    QTest::newRow("a zero in the midst")
        << QString(QStringLiteral("a") + QChar(0) + QLatin1Char('b'))
        << QString(QStringLiteral("a") + QChar(0) + QLatin1Char('b'));
    QTest::newRow("a number as text") << "0012"
                                      << "0012";
    // SQLite takes it for the byte order of the text.
    QTest::newRow("a byte order mark") << QString(QChar(0xFEFF) + QStringLiteral("a")) << "a";
    QTest::newRow("a swapped byte order mark")
        << QString(QChar(0xFFFE) + QStringLiteral("a")) << "a";
}

void TstEntryTable::whatIsReadIsWhatWasWritten()
{
    QFETCH(QString, written);
    QFETCH(QString, read);
    const auto journal = open();
    QVERIFY(journal->recordEvent({.kind = QStringLiteral("k"), .subject = written}));
    const auto events = journal->logs().events.all();
    QVERIFY(events);
    QCOMPARE(events->front().event.subject, read);
    // Half of a character that takes two is replaced, and reading it is no damage.
    QVERIFY(journal->recordEvent(
        {.kind = QStringLiteral("k"), .subject = QStringLiteral("a") + QChar(0xD83D)}));
    QVERIFY(journal->logs().events.all());
    // A whole number in a column of reals, which SQLite stores as an integer.
    NewReview review = scriptReview(1);
    review.after.memory = {.stability = 3.0, .difficulty = 5.0};
    QVERIFY(journal->recordReview(review));
    QVERIFY(journal->reviews());
    const auto database = storage::Database::openReadOnly(file());
    QVERIFY(database && requireWholeEntries(*database));
}

void TstEntryTable::changedValueIsNotRead_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("change");
    QTest::newRow("an answer") << "answer"
                               << "correct = 1 - correct";
    QTest::newRow("when an answer was given") << "answer"
                                              << "wall_ms = wall_ms + 1";
    QTest::newRow("a checksum") << "answer"
                                << "checksum = checksum + 1";
    QTest::newRow("a review") << "review"
                              << "stability = 2.75";
    QTest::newRow("a mark") << "review_mark"
                            << "withdrawn = 1 - withdrawn";
    QTest::newRow("a note") << "event"
                            << "value = '\"other\"'";
}

void TstEntryTable::changedValueIsNotRead()
{
    QFETCH(QString, table);
    QFETCH(QString, change);
    const auto journal = open();
    QVERIFY(journal->recordAnswer(scriptAnswer(1), {}));
    const auto review = journal->recordReview(scriptReview(1));
    QVERIFY(journal->markReview(review->entryId, true));
    QVERIFY(journal->recordEvent(scriptEvent(1)));
    const auto codes = [&journal] {
        const auto codeOf = [](const auto& read) {
            return read ? std::optional<ErrorCode>() : std::optional(read.error().code);
        };
        return QMap<QString, std::optional<ErrorCode>>{
            {QStringLiteral("answer"), codeOf(journal->entries())},
            {QStringLiteral("review"), codeOf(journal->logs().reviews.all())},
            {QStringLiteral("review_mark"), codeOf(journal->logs().reviews.marks())},
            {QStringLiteral("event"), codeOf(journal->logs().events.all())}};
    };
    for (const auto& code : codes())
        QVERIFY(!code);
    auto other = storage::Database::open(file());
    QVERIFY(other->exec(QStringLiteral("DROP TRIGGER %1_is_not_changed").arg(table)));
    QVERIFY(other->exec(QStringLiteral("UPDATE %1 SET %2").arg(table, change)));
    const auto after = codes();
    for (auto it = after.begin(); it != after.end(); ++it)
        QCOMPARE(it.value() == ErrorCode::Damaged, it.key() == table);
    const auto check = checkEntries(*other);
    QVERIFY(check);
    QCOMPARE(check->damaged.size(), 1);
    QCOMPARE(check->entries, std::int64_t{4});
    QCOMPARE(check->stated, std::optional<std::int64_t>(4));
}

void TstEntryTable::journalCountsItsEntries()
{
    const auto journal = open();
    const auto stated = [this] {
        return statedCount(*storage::Database::openReadOnly(file())).value();
    };
    QCOMPARE(stated(), std::optional<std::int64_t>(0));
    QVERIFY(journal->recordAnswer(scriptAnswer(1), {}));
    QVERIFY(journal->recordReview(scriptReview(1)));
    QVERIFY(journal->recordEvents({scriptEvent(1), scriptEvent(2)}));
    QCOMPARE(stated(), std::optional<std::int64_t>(4));
    // What is refused is not counted.
    QVERIFY(!journal->recordEvents({scriptEvent(3), {.kind = {}, .subject = {}}}));
    QCOMPARE(stated(), std::optional<std::int64_t>(4));
}

void TstEntryTable::countIsReadOnlyWhereBothNumbersAgree_data()
{
    QTest::addColumn<QString>("stored");
    QTest::addColumn<int>("count"); // -1: not readable
    QTest::newRow("none") << "0 0" << 0;
    QTest::newRow("some") << "1536 -1536" << 1536;
    QTest::newRow("one digit changed") << "9536 -1536" << -1;
    QTest::newRow("the sign changed") << "1536 =1536" << -1;
    QTest::newRow("cut off") << "1536" << -1;
    QTest::newRow("negative") << "-3 3" << -1;
    QTest::newRow("empty") << "" << -1;
}

void TstEntryTable::countIsReadOnlyWhereBothNumbersAgree()
{
    QFETCH(QString, stored);
    QFETCH(int, count);
    QCOMPARE(statedCountFrom(stored),
             count < 0 ? std::nullopt : std::optional<std::int64_t>(count));
}

void TstEntryTable::olderJournalGetsChecksums()
{
    {
        storage::Schema schema = journalSchema();
        schema.migrations.resize(4);
        auto database = storage::Database::open(file());
        QVERIFY(database && storage::migrate(*database, schema));
        const QString values =
            QStringLiteral("'019aa601-8800-7000-8000-00000000000%1', 'd', 1000, ");
        QVERIFY(database->execAll(
            {QStringLiteral("INSERT INTO answer VALUES(") + values.arg(1) +
                 QStringLiteral("'q', '', '[\"x\"]', '[\"x\"]', 1, 'sure', 7)"),
             QStringLiteral("INSERT INTO review VALUES(") + values.arg(2) +
                 QStringLiteral("60, 'c', 3, 5, 'fsrs-6', 2, 3.0, 5.0, 0, 3, 1, 0, 4, 5, 6, 7)"),
             QStringLiteral("INSERT INTO review_mark VALUES(") + values.arg(3) +
                 QStringLiteral("'019aa601-8800-7000-8000-000000000002', 1)"),
             QStringLiteral("INSERT INTO event VALUES(") + values.arg(4) +
                 QStringLiteral("'note', 'q', '\"n\"')")}));
    }
    const auto journal = open();
    QVERIFY(journal);
    QCOMPARE(journal->openReport().kind, OpenReport::Kind::Opened);
    QCOMPARE(idsIn(*journal).size(), qsizetype{4});
    const auto database = storage::Database::openReadOnly(file());
    const auto check = checkEntries(*database);
    QVERIFY(check && check->isWhole());
    QCOMPARE(check->entries, std::int64_t{4});
    // No one changes it afterwards either.
    auto other = storage::Database::open(file());
    QVERIFY(!other->exec(QStringLiteral("UPDATE answer SET correct = 0")));
    QVERIFY(journal->recordAnswer(scriptAnswer(1), {}));
    QVERIFY(requireWholeEntries(*database));
}

RINGSIDE_TEST(TstEntryTable)
#include "tst_entry_table.moc"
