// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/record_carver.h"

#include "core/storage/database.h"
#include "core/storage/transaction.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::storage;

/// Records are found in the bytes of a file that SQLite cannot read any more.
class TstRecordCarver : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void everyKindOfValueIsRead();
    void recordsAreFoundInADamagedFile_data();
    void recordsAreFoundInADamagedFile();
    void valueOnSeveralPagesIsRead();
    void recordsOfALogAreFoundBehindATornFrame();
    void bytesOfAnyKindAreRead();

private:
    QString file() const { return m_dir->filePath(QStringLiteral("a.db")); }
    QByteArray bytesOf(const QString& name) const
    {
        QFile source(name);
        return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
    }
    void fill(Database& database, int rows);
    QList<QVariantList> rowsIn(const QByteArray& database, const QByteArray& log = {}) const;
    QSet<int> numbersIn(const QByteArray& database, const QByteArray& log = {}) const;

    std::unique_ptr<QTemporaryDir> m_dir;
};

namespace {

constexpr qsizetype kPage = 4096;

/// A key of ten characters, as rows of fill() have it.
QString keyOf(int number)
{
    return QStringLiteral("key-%1").arg(number, 6, 10, QLatin1Char('0'));
}

} // namespace

void TstRecordCarver::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(m_dir->isValid());
}

/// Rows of about 130 bytes: 30 and more of them fit a page.
void TstRecordCarver::fill(Database& database, int rows)
{
    QVERIFY(database.exec(QStringLiteral(
        "CREATE TABLE t(k TEXT PRIMARY KEY, n INTEGER, x REAL, s TEXT) WITHOUT ROWID")));
    auto transaction = Transaction::begin(database);
    auto insert = database.prepare(QStringLiteral("INSERT INTO t VALUES(?, ?, ?, ?)"));
    for (int i = 0; i < rows; ++i)
        QVERIFY(insert->run({keyOf(i), i, i + 0.5, QString(90, QLatin1Char('s'))}));
    QVERIFY(transaction->commit());
}

/// Four columns whose first is a key of ten characters (13 + 2 * 10 = 33).
QList<QVariantList> TstRecordCarver::rowsIn(const QByteArray& database, const QByteArray& log) const
{
    QList<QVariantList> rows;
    RecordCarver(database, log)
        .eachRecord(
            [](const RecordCarver::SerialTypes& types) {
                return types.size() == 4 && types.front() == 33;
            },
            [&](const QVariantList& values) {
                if (!values.front().toString().startsWith(QLatin1String("key-")))
                    return false;
                rows.append(values);
                return true;
            });
    return rows;
}

QSet<int> TstRecordCarver::numbersIn(const QByteArray& database, const QByteArray& log) const
{
    QSet<int> numbers;
    for (const QVariantList& row : rowsIn(database, log))
        numbers.insert(row.at(1).toInt());
    return numbers;
}

void TstRecordCarver::everyKindOfValueIsRead()
{
    const QList<QVariantList> written{
        {keyOf(1), qlonglong{0}, 0.5, QStringLiteral("")},
        {keyOf(2), qlonglong{1}, -2.25, QStringLiteral("Zürich \u2192 東京")},
        {keyOf(3), qlonglong{-1}, 1e300, QByteArray("\0\xff", 2)},
        {keyOf(4), qlonglong{-129}, 0.1, QVariant()},
        {keyOf(5), qlonglong{40'000}, 0.1, QVariant()},
        {keyOf(6), qlonglong{-9'000'000}, 0.1, QVariant()},
        {keyOf(7), qlonglong{1'795'256'100'000}, 0.1, QVariant()},
        {keyOf(8), std::numeric_limits<qlonglong>::min(), 0.1, QVariant()}};
    {
        auto database = Database::open(file(), {.journal = JournalMode::Delete});
        QVERIFY(database->exec(
            QStringLiteral("CREATE TABLE t(k TEXT PRIMARY KEY, n INTEGER, x, s) WITHOUT ROWID")));
        auto insert = database->prepare(QStringLiteral("INSERT INTO t VALUES(?, ?, ?, ?)"));
        for (const QVariantList& row : written)
            QVERIFY(insert->run(row));
    }
    QList<QVariantList> read = rowsIn(bytesOf(file()));
    std::sort(read.begin(), read.end(), [](const QVariantList& a, const QVariantList& b) {
        return a.front().toString() < b.front().toString();
    });
    QCOMPARE(read, written);
}

void TstRecordCarver::recordsAreFoundInADamagedFile_data()
{
    QTest::addColumn<int>("from"); // of the bytes that are overwritten
    QTest::addColumn<int>("size");
    QTest::addColumn<int>("keepBytes");
    QTest::addColumn<int>("mostMissing");
    // A row takes about 120 bytes, so a page has at most 34 of them, and at least 16, for SQLite
    // keeps pages half full. 16 pages are the schema, the root and 14 others.
    QTest::newRow("an untouched file") << 0 << 0 << -1 << 0;
    QTest::newRow("the first page is gone") << 0 << 4096 << -1 << 0;
    QTest::newRow("the root of the table is gone") << 4096 << 4096 << -1 << 34;
    QTest::newRow("the head of a leaf is gone") << 10 * 4096 << 100 << -1 << 0;
    QTest::newRow("one bit of a leaf's head") << 10 * 4096 << 1 << -1 << 0;
    QTest::newRow("half of the file is gone") << 0 << 0 << 16 * 4096 << 1000 - 14 * 16;
    QTest::newRow("cut off in a page") << 0 << 0 << 16 * 4096 + 2000 << 1000 - 14 * 16;
}

void TstRecordCarver::recordsAreFoundInADamagedFile()
{
    QFETCH(int, from);
    QFETCH(int, size);
    QFETCH(int, keepBytes);
    QFETCH(int, mostMissing);
    {
        auto database = Database::open(file(), {.journal = JournalMode::Delete});
        fill(*database, 1000);
    }
    QByteArray bytes = bytesOf(file());
    QVERIFY(bytes.size() >= 32 * kPage);
    if (keepBytes >= 0)
        bytes.truncate(keepBytes);
    bytes.replace(from, size, QByteArray(size, '\xa5'));
    const QSet<int> numbers = numbersIn(bytes);
    QVERIFY2(1000 - numbers.size() <= mostMissing, qPrintable(QString::number(numbers.size())));
    for (const int number : numbers)
        QVERIFY(number >= 0 && number < 1000);
}

void TstRecordCarver::valueOnSeveralPagesIsRead()
{
    // 20,000 bytes: the page of the row and four or five others.
    QString text;
    for (int i = 0; text.size() < 20'000; ++i)
        text += QString::number(i);
    {
        auto database = Database::open(file(), {.journal = JournalMode::Delete});
        fill(*database, 10);
        QVERIFY(database->prepare(QStringLiteral("INSERT INTO t VALUES(?, 77, 1.5, ?)"))
                    ->run({keyOf(77), text}));
    }
    const QByteArray bytes = bytesOf(file());
    const auto find = [&](const QByteArray& database) {
        for (const QVariantList& row : rowsIn(database))
            if (row.at(1).toInt() == 77)
                return row.at(3).toString();
        return QString();
    };
    QCOMPARE(find(bytes), text);
    // Without its last page nothing wrong is reported.
    QVERIFY(find(bytes.left(bytes.size() - kPage)) != text);
}

void TstRecordCarver::recordsOfALogAreFoundBehindATornFrame()
{
    QByteArray database, log;
    {
        auto open = Database::open(file());
        QVERIFY(open && open->exec(QStringLiteral("PRAGMA wal_autocheckpoint=0")));
        fill(*open, 0);
        // A transaction a row, and nothing for the disk to wait for.
        QVERIFY(open->exec(QStringLiteral("PRAGMA synchronous=OFF")));
        auto insert = open->prepare(QStringLiteral("INSERT INTO t VALUES(?, ?, 1.5, 's')"));
        for (int i = 0; i < 200; ++i)
            QVERIFY(insert->run({keyOf(i), i}));
        database = bytesOf(file());
        log = bytesOf(file() + QStringLiteral("-wal"));
    }
    QVERIFY(numbersIn(database).size() < 200);
    QVERIFY(isLogWhole(log));
    QCOMPARE(numbersIn(database, log).size(), 200);
    // A frame in the midst.
    const qsizetype frames = (log.size() - 32) / (24 + kPage);
    QVERIFY(frames > 100);
    log[32 + frames / 2 * (24 + kPage) + 24 + 100] ^= 1;
    QVERIFY(!isLogWhole(log));
    QCOMPARE(numbersIn(database, log).size(), 200);
    // The salt of the last frame, which looks like the end of the log.
    log[32 + frames / 2 * (24 + kPage) + 24 + 100] ^= 1;
    QVERIFY(isLogWhole(log));
    log[32 + (frames - 1) * (24 + kPage) + 9] ^= 4;
    QVERIFY(!isLogWhole(log));
    // What a program that was killed did not finish is no damage.
    QVERIFY(isLogWhole(log.left(32 + (frames - 1) * (24 + kPage) + 700)));
    QVERIFY(isLogWhole({}));
}

void TstRecordCarver::bytesOfAnyKindAreRead()
{
    // Headers of any length with types of any kind: every second page has low bytes alone, which
    // are types of one byte, the others all bytes.
    QByteArray bytes;
    for (int i = 0; i < 16 * kPage; ++i)
        bytes.append(static_cast<char>((i * 167 + i / 251) & (i / kPage % 2 == 0 ? 0x3f : 0xff)));
    int found = 0;
    RecordCarver(bytes, bytes)
        .eachRecord([](const RecordCarver::SerialTypes&) { return true; },
                    [&](const QVariantList&) {
                        ++found;
                        return false;
                    });
    QVERIFY(found > 0);
}

RINGSIDE_TEST(TstRecordCarver)
#include "tst_record_carver.moc"
