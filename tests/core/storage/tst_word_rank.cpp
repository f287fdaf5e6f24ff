// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/word_rank.h"

#include "core/storage/database.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <optional>
#include <vector>

using namespace ringside;
using namespace ringside::storage;

namespace {

std::vector<double> ranks(const Database& database, const QString& function, const QString& match)
{
    auto select = database.prepare(
        QStringLiteral("SELECT %1 FROM text WHERE text MATCH ? ORDER BY rowid").arg(function));
    if (!select || !select->run({match}))
        return {};
    const auto rows =
        allRows(*select, [](const Statement& row) -> Result<double> { return row.real(0); });
    return rows ? *rows : std::vector<double>();
}

/// In one statement: rows 1 to `count`, whose body SQL makes of the number n.
Done fill(Database& database, int count, const QString& title, const QString& body)
{
    return database.exec(
        QStringLiteral("WITH RECURSIVE row(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM row WHERE "
                       "n < %1) INSERT INTO text(rowid, title, body) SELECT n, %2, %3 FROM row")
            .arg(QString::number(count), title, body));
}

/// The formula at the cited place, for one word that stands `count` times in a row of `length`.
double bm25(double rows, double rowsWithWord, double count, double length, double meanLength)
{
    const double weight = std::log((rows - rowsWithWord + 0.5) / (rowsWithWord + 0.5));
    return -weight * count * 2.2 / (count + 1.2 * (0.25 + 0.75 * length / meanLength));
}

} // namespace

class TstWordRank : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void isThereOnlyWhenAsked();
    void goesAlongWhenADatabaseMoves();
    void isBm25WhereFewRowsHoldTheWord_data();
    void isBm25WhereFewRowsHoldTheWord();
    void wordGoesOnAsItBegan();
    void wordIsNeverEstimatedInMoreRowsThanExist();
    void phraseIsEstimatedInOneRowPerHundred();
    void countsEveryPlaceOfAPhrase();

private:
    std::optional<QTemporaryDir> m_dir;
    std::optional<Database> m_database;
};

void TstWordRank::init()
{
    m_database.reset();
    m_dir.emplace();
    auto opened = Database::open(m_dir->filePath(QStringLiteral("text.db")));
    QVERIFY(opened);
    m_database.emplace(std::move(*opened));
    QVERIFY(m_database->exec(QStringLiteral("CREATE VIRTUAL TABLE text USING fts5(title, body, "
                                            "tokenize='unicode61', prefix='2')")));
    QVERIFY(m_database->addWordRank());
    QCOMPARE(m_database->ranking(), QStringLiteral("word_rank"));
}

void TstWordRank::isThereOnlyWhenAsked()
{
    const auto other = Database::open(m_dir->filePath(QStringLiteral("text.db")));
    QVERIFY(other);
    QCOMPARE(other->ranking(), QStringLiteral("bm25"));
    QVERIFY(
        !other->prepare(QStringLiteral("SELECT word_rank(text) FROM text WHERE text MATCH 'one'")));
}

void TstWordRank::goesAlongWhenADatabaseMoves()
{
    const Database moved(std::move(*m_database));
    QCOMPARE(moved.ranking(), QStringLiteral("word_rank"));
    auto other = Database::open(m_dir->filePath(QStringLiteral("other.db")));
    QVERIFY(other);
    m_database.emplace(std::move(*other));
    QCOMPARE(m_database->ranking(), QStringLiteral("bm25"));
}

void TstWordRank::isBm25WhereFewRowsHoldTheWord_data()
{
    QTest::addColumn<QString>("match");
    QTest::addColumn<QString>("weights");
    QTest::addColumn<int>("rows");
    QTest::newRow("a word") << QStringLiteral("third") << QString() << 100;
    QTest::newRow("weights of columns")
        << QStringLiteral("third") << QStringLiteral(", 4, 0.5") << 100;
    QTest::newRow("a weight for the first column alone")
        << QStringLiteral("fifth") << QStringLiteral(", 3") << 60;
    QTest::newRow("two words") << QStringLiteral("third AND fifth") << QString() << 20;
    QTest::newRow("one of two") << QStringLiteral("third OR fifth") << QString() << 140;
    QTest::newRow("not another word")
        << QStringLiteral("third NOT fifth") << QStringLiteral(", 2, 1") << 80;
    QTest::newRow("a beginning") << QStringLiteral("\"fi\" *") << QString() << 60;
    QTest::newRow("in more than half of the rows")
        << QStringLiteral("body") << QStringLiteral(", 1, 2") << 300;
    QTest::newRow("nowhere") << QStringLiteral("absent") << QString() << 0;
}

void TstWordRank::isBm25WhereFewRowsHoldTheWord()
{
    QFETCH(QString, match);
    QFETCH(QString, weights);
    QFETCH(int, rows);
    QVERIFY(fill(*m_database, 300, QStringLiteral("iif(n % 5 = 0, 'fifth', 'other title')"),
                 QStringLiteral("'body ' || iif(n % 3 = 0, replace(hex(zeroblob(1 + n % 4)), '00', "
                                "'third '), '') || substr('a b c d e f g', 1, n % 14)")));
    const auto own = ranks(*m_database, QStringLiteral("word_rank(text%1)").arg(weights), match);
    const auto sqlites = ranks(*m_database, QStringLiteral("bm25(text%1)").arg(weights), match);
    QCOMPARE(own.size(), static_cast<std::size_t>(rows));
    QCOMPARE(sqlites.size(), own.size());
    for (std::size_t i = 0; i < own.size(); ++i)
        QVERIFY2(
            std::abs(own[i] - sqlites[i]) <= 1e-12 * std::abs(sqlites[i]),
            qPrintable(QStringLiteral("row %1: %2, not %3").arg(i).arg(own[i]).arg(sqlites[i])));
}

/// In every fourth of 8,000 rows: the thousandth is row 4,000, and as many again are expected.
void TstWordRank::wordGoesOnAsItBegan()
{
    QVERIFY(fill(*m_database, 8 * kCountedRows, QStringLiteral("'a'"),
                 QStringLiteral("iif(n % 4 = 0, 'word', 'other')")));
    const auto own = ranks(*m_database, QStringLiteral("word_rank(text)"), QStringLiteral("word"));
    QCOMPARE(own.size(), std::size_t{2 * kCountedRows});
    QCOMPARE(own.front(), bm25(8000, 2000, 1, 2, 2));
    QCOMPARE(own.back(), own.front());
}

/// In the first thousand rows of 8,000 the word stands everywhere, and is taken to go on so: it
/// weighs the least there is, 1e-6, as with bm25() a word in every row.
void TstWordRank::wordIsNeverEstimatedInMoreRowsThanExist()
{
    QVERIFY(fill(*m_database, 8 * kCountedRows, QStringLiteral("'a'"),
                 QStringLiteral("iif(n <= %1, 'word', 'other')").arg(kCountedRows)));
    const auto own = ranks(*m_database, QStringLiteral("word_rank(text)"), QStringLiteral("word"));
    QCOMPARE(own.size(), std::size_t{kCountedRows});
    QCOMPARE(own.front(), -1e-6 * 2.2 / 2.2);
}

void TstWordRank::phraseIsEstimatedInOneRowPerHundred()
{
    QVERIFY(fill(*m_database, 200, QStringLiteral("'a'"),
                 QStringLiteral("iif(n % 2 = 0, 'ring all reduce', 'all ring reduce')")));
    const auto own =
        ranks(*m_database, QStringLiteral("word_rank(text)"), QStringLiteral("\"all reduce\""));
    QCOMPARE(own.size(), std::size_t{100});
    QCOMPARE(own.front(), bm25(200, 2, 1, 4, 4));
}

void TstWordRank::countsEveryPlaceOfAPhrase()
{
    QVERIFY(m_database->exec(QStringLiteral(
        "INSERT INTO text(title, body) VALUES('all reduce', 'all reduce and all reduce'), "
        "('one', 'all reduce and reduce all again')")));
    const auto own = ranks(*m_database, QStringLiteral("word_rank(text, 4.0, 1.0)"),
                           QStringLiteral("\"all reduce\""));
    QCOMPARE(own.size(), std::size_t{2});
    // Seven words each: once in the title at 4 and twice in the body at 1, and once in the body.
    QCOMPARE(own[0], bm25(2, 0.02, 6, 7, 7));
    QCOMPARE(own[1], bm25(2, 0.02, 1, 7, 7));
}

RINGSIDE_TEST(TstWordRank)
#include "tst_word_rank.moc"
