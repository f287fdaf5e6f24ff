// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/bank_stats.h"
#include "core/bank/bank_reader.h"
#include "core/bank/bank_search.h"

#include "core/authoring/source/source_bank.h"
#include "core/bank/bank_schema.h"
#include "core/storage/database.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/profile_copy.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <functional>

using namespace ringside;
using namespace ringside::bank;

Q_DECLARE_METATYPE(std::function<ringside::Done(const ringside::bank::BankReader&)>)

class TstBankReader : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void everythingAboutAQuestionComesBack();
    void blueprintPresetsAndConceptsComeBack();
    void summariesAreInOrderAndTitledByTheirQuestion();
    void secondStandardComesBackAndIsFound();
    void unknownQuestionIsNamed();
    void searches_data();
    void searches();
    void hitQuotesTheWordsFound();
    void whatABankCannotTellIsRefused_data();
    void whatABankCannotTellIsRefused();
    void anyTextIsSearchedOrItsErrorPlaceIsReported();
    void missingFileIsReported();
    void fileThatIsNoBankIsDamaged();
    void tornBankIsDamaged();
    void damagedPageOfALargeBankIsReportedByItsReader_data();
    void damagedPageOfALargeBankIsReportedByItsReader();
    void bankOfAnotherSchemaIsRefusedUntouched_data();
    void bankOfAnotherSchemaIsRefusedUntouched();
    void readOnlyFolderIsNoObstacle();

private:
    std::unique_ptr<BankReader> opened() const
    {
        auto reader = BankReader::open(m_file);
        return reader ? std::move(*reader) : nullptr;
    }

    BankFolder m_folder;
    QString m_file;
};

void TstBankReader::initTestCase()
{
    m_file = m_folder.file(QStringLiteral("a.bank"));
    const auto outcome = compileBank(m_folder.path(), m_file);
    QVERIFY(outcome && outcome->written);
}

void TstBankReader::everythingAboutAQuestionComesBack()
{
    std::vector<Finding> findings;
    const auto source = readSourceBank(m_folder.path(), findings);
    QVERIFY(source);
    const auto reader = opened();
    QVERIFY(reader);
    QCOMPARE(source->questions.size(), std::size_t{2});
    for (const SourceQuestion& authored : source->questions) {
        const auto stored = reader->question(authored.question.id);
        QVERIFY(stored);
        Question expected = authored.question;
        expected.contentHash = stored->contentHash;
        QVERIFY(*stored == expected);
    }
}

void TstBankReader::blueprintPresetsAndConceptsComeBack()
{
    std::vector<Finding> findings;
    const auto source = readSourceBank(m_folder.path(), findings);
    const auto reader = opened();
    QVERIFY(source && reader);
    QVERIFY(reader->blueprint() == source->blueprint);
    QVERIFY(reader->presets() == source->presets);
    QCOMPARE(reader->concepts()->size(), std::size_t{4});
    for (const SourceConcept& authored : source->concepts) {
        Concept expected = authored.card;
        QVERIFY(expected.questions.isEmpty());
        for (const SourceQuestion& question : source->questions) {
            if (question.question.concepts.contains(expected.id)) {
                expected.questions << question.question.id.value();
                expected.questionTitles << question.question.title;
            }
        }
        QVERIFY(*reader->findConcept(expected.id) == expected);
    }
    QVERIFY(!*reader->findConcept(QStringLiteral("no-such-concept")));
}

void TstBankReader::summariesAreInOrderAndTitledByTheirQuestion()
{
    const auto reader = opened();
    QVERIFY(reader);
    const auto summaries = *reader->summaries();
    QCOMPARE(summaries.size(), std::size_t{2});
    QCOMPARE(summaries[0].id, QuestionId(QStringLiteral("tracking-two")));
    QCOMPARE(summaries[0].title, QStringLiteral("Which two changes help most?"));
    QCOMPARE(summaries[0].type, QuestionType::Multiple);
    QCOMPARE(summaries[1].id, QuestionId(QStringLiteral("mirrored-job")));
    QCOMPARE(summaries[1].title, QStringLiteral("What is the cause?"));
    QCOMPARE(summaries[1].objective, QStringLiteral("3.3.b"));
}

void TstBankReader::secondStandardComesBackAndIsFound()
{
    const BankFolder folder;
    QVERIFY(folder.replace(
        kJob, QStringLiteral("domain: 3\n"),
        QStringLiteral("title: Zeppelin batches\ndepth: deep\nfamily: more-work\nnumeric: true\n"
                       "replaces: [old-one, old-two]\nproducts: [ray]\n"
                       "checked: {answers: 2, agreed: 2, date: 2026-11-23, options_only: "
                       "{readers: 3, hit: 1}}\ndomain: 3\n")));
    QVERIFY(folder.replace(kJob, QStringLiteral("    tempting: Latency"),
                           QStringLiteral("    ruled_by: product\n    source: 2\n"
                                          "    tempting: Latency")));
    folder.write(QStringLiteral("products.yaml"),
                 QStringLiteral("products:\n  - {id: ray, name: Ray}\n"));
    const QString file = folder.file(QStringLiteral("b.bank"));
    const auto outcome = compileBank(folder.path(), file);
    QVERIFY(outcome && outcome->written);
    const auto reader = *BankReader::open(file);
    std::vector<Finding> findings;
    const auto source = readSourceBank(folder.path(), findings);
    Question expected = source->questions[1].question;
    const auto stored = reader->question(expected.id);
    QVERIFY(stored);
    expected.contentHash = stored->contentHash;
    QVERIFY(*stored == expected);
    const auto summaries = *reader->summaries();
    QCOMPARE(summaries[1].title, QStringLiteral("Zeppelin batches"));
    QCOMPARE(summaries[1].depth, Depth::Deep);
    QCOMPARE(summaries[1].family, QStringLiteral("more-work"));
    // Without a depth, a question counts as one for the exam.
    QCOMPARE(summaries[0].depth, Depth::Exam);
    const auto replaced = *reader->replacedQuestions();
    QCOMPARE(replaced.size(), 2);
    QCOMPARE(replaced.value(QStringLiteral("old-two")), expected.id.value());
    for (const char* query : {"zeppelin", "depth:deep", "-depth:exam"}) {
        const auto hits = reader->search(QLatin1String(query), 10);
        QVERIFY(hits);
        QCOMPARE(hits->hits.size(), std::size_t{1});
        QCOMPARE(hits->hits[0].title, QStringLiteral("Zeppelin batches"));
    }
    QCOMPARE(statsOf(*reader)->writing, outcome->stats.writing);
    QCOMPARE(statsOf(*reader)->writing.productsNeverKeyed, QStringList(QStringLiteral("Ray")));
}

void TstBankReader::unknownQuestionIsNamed()
{
    const auto reader = opened();
    QVERIFY(reader);
    const auto question = reader->question(QuestionId(QStringLiteral("no-such-question")));
    QVERIFY(!question);
    QCOMPARE(question.error().code, ErrorCode::UnknownName);
    QCOMPARE(question.error().value, std::string("no-such-question"));
}

void TstBankReader::searches_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("found");
    const QString job = QStringLiteral("mirrored-job"), tracking = QStringLiteral("tracking-two");
    QTest::newRow("a word of the stem") << QStringLiteral("spreadsheet") << tracking;
    QTest::newRow("the beginning of a word") << QStringLiteral("spreads") << tracking;
    QTest::newRow("two words of two places") << QStringLiteral("lineage tempting") << tracking;
    QTest::newRow("a word without its accent") << QStringLiteral("naive cafe") << tracking;
    QTest::newRow("a word in capitals") << QStringLiteral("LATENCY") << job;
    QTest::newRow("code") << QStringLiteral("MultiWorkerMirroredStrategy") << job;
    QTest::newRow("a concept's name") << QStringLiteral("experiment tracking") << tracking;
    QTest::newRow("a product under its older name")
        << QStringLiteral("vertex ai lineage") << tracking;
    QTest::newRow("a product under its newer name")
        << QStringLiteral("Gemini Enterprise Agent Platform") << tracking;
    QTest::newRow("a word of FTS5 is a word, and this one stands nowhere")
        << QStringLiteral("latency NEAR ring") << QString();
    QTest::newRow("one of two words") << QStringLiteral("nowhere OR spreadsheet") << tracking;
    QTest::newRow("a word without another") << QStringLiteral("the -spreadsheet") << job;
    QTest::newRow("a domain") << QStringLiteral("domain:3") << job;
    QTest::newRow("a type and a word") << QStringLiteral("type:multiple spreads") << tracking;
    QTest::newRow("what has a job") << QStringLiteral("is:scenario") << job;
    QTest::newRow("words that never stand together")
        << QStringLiteral("latency spreadsheet") << QString();
    QTest::newRow("punctuation alone asks for nothing, and finds the first")
        << QStringLiteral(" - * ()^") << tracking;
    QTest::newRow("nothing finds the first") << QString() << tracking;
}

void TstBankReader::searches()
{
    QFETCH(QString, typed);
    QFETCH(QString, found);
    const auto reader = opened();
    QVERIFY(reader);
    const auto hits = reader->search(typed, 10);
    QVERIFY2(hits, hits ? "" : hits.error().detail.c_str());
    QCOMPARE(hits->hits.empty() ? QString() : hits->hits.front().questionId, found);
    QVERIFY(!hits->isCut);
}

void TstBankReader::hitQuotesTheWordsFound()
{
    const auto reader = opened();
    QVERIFY(reader);
    const auto one = reader->search(QStringLiteral("spreadsheet"), 1);
    QVERIFY(one);
    QCOMPARE(one->hits.size(), std::size_t{1});
    QVERIFY(one->hits.front().snippet.contains(QStringLiteral("‹spreadsheet›")));
    QCOMPARE(one->hits.front().title, QStringLiteral("Which two changes help most?"));
    QVERIFY(reader->search(QStringLiteral("the"), 1)->hits.size() <= 1);
    QVERIFY(reader->search(QStringLiteral("spreadsheet"), 0)->hits.empty());
}

void TstBankReader::whatABankCannotTellIsRefused_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("column");
    const int usage = static_cast<int>(ErrorCode::Usage);
    const int unknown = static_cast<int>(ErrorCode::UnknownName);
    QTest::newRow("about a learner") << QStringLiteral("ring is:wrong") << usage << 6;
    QTest::newRow("a learner's tag") << QStringLiteral("tag:later") << usage << 1;
    QTest::newRow("a learner's confidence") << QStringLiteral("a -confidence:low") << usage << 3;
    QTest::newRow("a domain the guide does not have") << QStringLiteral("domain:9") << unknown << 1;
    QTest::newRow("an objective the guide does not have")
        << QStringLiteral("is:scenario objective:3.9") << unknown << 13;
}

void TstBankReader::whatABankCannotTellIsRefused()
{
    QFETCH(QString, typed);
    QFETCH(int, code);
    QFETCH(int, column);
    const auto hits = opened()->search(typed, 5);
    QVERIFY(!hits);
    QCOMPARE(static_cast<int>(hits.error().code), code);
    QCOMPARE(hits.error().column, column);
}

void TstBankReader::anyTextIsSearchedOrItsErrorPlaceIsReported()
{
    const auto reader = opened();
    QVERIFY(reader);
    const auto answers = [&](const QString& typed) {
        const auto hits = reader->search(typed, 5);
        return hits || (hits.error().column >= 1 && hits.error().code != ErrorCode::Database);
    };
    const bool holds = rc::check("any text can be searched for", [&](const std::string& bytes) {
        RC_ASSERT(answers(QString::fromUtf8(bytes.c_str())));
        RC_ASSERT(answers(QString::fromLatin1(bytes.c_str())));
    });
    QVERIFY(holds);
    QVERIFY(answers(QString(100000, QLatin1Char('"'))));
    QVERIFY(answers(QStringLiteral("word ").repeated(10000)));
    QVERIFY(answers(QString(QChar(0)) + QStringLiteral("x")));
    QVERIFY(answers(QStringLiteral("a OR -\"b c\" OR domain:3 -is:scenario OR x")));
}

void TstBankReader::missingFileIsReported()
{
    const auto reader = BankReader::open(m_folder.file(QStringLiteral("none.bank")));
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::FileNotFound);
}

void TstBankReader::fileThatIsNoBankIsDamaged()
{
    const QString text = m_folder.file(QStringLiteral("blueprint.yaml"));
    const auto notADatabase = BankReader::open(text);
    QVERIFY(!notADatabase);
    QCOMPARE(notADatabase.error().code, ErrorCode::Damaged);
    const QString other = m_folder.file(QStringLiteral("other.db"));
    {
        auto database = storage::Database::open(other, {.journal = storage::JournalMode::Delete});
        QVERIFY(database && database->exec(QStringLiteral("CREATE TABLE theirs(x)")));
    }
    const auto another = BankReader::open(other);
    QVERIFY(!another);
    QCOMPARE(another.error().code, ErrorCode::Damaged);
}

void TstBankReader::tornBankIsDamaged()
{
    const QString torn = m_folder.file(QStringLiteral("torn.bank"));
    QVERIFY(QFile::copy(m_file, torn));
    QFile file(torn);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.resize(file.size() / 2));
    file.close();
    const auto reader = BankReader::open(torn);
    QVERIFY(!reader);
    QCOMPARE(reader.error().code, ErrorCode::Damaged);
}

namespace {

/// Bytes of a page, which SQLite counts from 1.
QByteArray pageOf(QFile& file, int page, int pageSize)
{
    file.seek(qint64{page - 1} * pageSize);
    return file.read(pageSize);
}

/// The first leaf below a b-tree's root (https://www.sqlite.org/fileformat2.html#b_tree_pages): an
/// interior page is of type 2 or 5, and the two bytes at 12 say where its first cell begins, with
/// the number of its left child.
int firstLeaf(QFile& file, int root, int pageSize)
{
    const QByteArray page = pageOf(file, root, pageSize);
    const auto byteAt = [&](int place) { return static_cast<quint8>(page.at(place)); };
    if (byteAt(0) != 2 && byteAt(0) != 5)
        return root;
    const int cell = byteAt(12) * 256 + byteAt(13);
    int child = 0;
    for (int i = 0; i < 4; ++i)
        child = child * 256 + byteAt(cell + i);
    return firstLeaf(file, child, pageSize);
}

/// A bank too large for a check when it is opened, of which a page is torn: of the questions that
/// with the first of them, of another table the root.
void writeTornBank(const QString& file, const QString& whole, const QString& table)
{
    QVERIFY(QFile::copy(whole, file));
    int root = 0;
    int pageSize = 0;
    {
        auto database = storage::Database::open(file, {.journal = storage::JournalMode::Delete});
        QVERIFY(database);
        // 600 more questions need several pages, and 17 MiB are more than an opening reads.
        for (const char* sql :
             {"WITH RECURSIVE n(i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < 1599)"
              " INSERT INTO question SELECT i, 'more-' || i, 1, '1.1', 1, 0, 'A title', 'hash', 0,"
              " 0, '', 0, 0, i FROM n",
              "INSERT INTO document VALUES('padding', zeroblob(17825792))"})
            QVERIFY(database->exec(QLatin1String(sql)));
        const auto found = database->scalar(
            QStringLiteral("SELECT rootpage FROM sqlite_schema WHERE name = '%1'").arg(table));
        const auto size = database->scalar(QStringLiteral("PRAGMA page_size"));
        QVERIFY(found && size);
        root = found->toInt();
        pageSize = size->toInt();
    }
    QFile torn(file);
    QVERIFY(torn.open(QIODevice::ReadWrite));
    const int page = table == QLatin1String("question") ? firstLeaf(torn, root, pageSize) : root;
    QVERIFY(torn.seek(qint64{page - 1} * pageSize));
    QCOMPARE(torn.write(QByteArray(pageSize, '\xff')), qint64{pageSize});
}

using Read = std::function<Done(const BankReader&)>;

template <class T> Done withoutValue(const Result<T>& read)
{
    return read ? Done() : Done(fail(read.error()));
}

} // namespace

void TstBankReader::damagedPageOfALargeBankIsReportedByItsReader_data()
{
    QTest::addColumn<QString>("table");
    QTest::addColumn<Read>("read");
    const auto row = [](const char* name, const char* table, const Read& read) {
        QTest::newRow(name) << QString::fromLatin1(table) << read;
    };
    row("all questions", "question", [](auto& bank) { return withoutValue(bank.summaries()); });
    row("by their places", "question",
        [](auto& bank) { return withoutValue(bank.inOrderOfPlace()); });
    row("without titles", "question", [](auto& bank) { return withoutValue(bank.outline()); });
    row("a question's place", "question", [](auto& bank) {
        return withoutValue(bank.findPlace(QuestionId(QStringLiteral("tracking-two"))));
    });
    row("some questions", "question", [](auto& bank) {
        return withoutValue(bank.summariesOf({QStringLiteral("tracking-two")}));
    });
    row("the numbers of the bank", "question",
        [](auto& bank) { return withoutValue(statsOf(bank)); });
    row("all concepts", "concept", [](auto& bank) { return withoutValue(bank.concepts()); });
    row("one concept", "concept",
        [](auto& bank) { return withoutValue(bank.findConcept(QStringLiteral("ring"))); });
}

void TstBankReader::damagedPageOfALargeBankIsReportedByItsReader()
{
    QFETCH(QString, table);
    QFETCH(Read, read);
    QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("torn.bank"));
    writeTornBank(file, m_file, table);
    const auto reader = BankReader::open(file);
    QVERIFY2(reader, reader ? "" : reader.error().detail.c_str());
    const Done done = read(**reader);
    QVERIFY(!done);
    QCOMPARE(done.error().code, ErrorCode::Damaged);
    QCOMPARE(done.error().file, file.toStdString());
}

void TstBankReader::bankOfAnotherSchemaIsRefusedUntouched_data()
{
    QTest::addColumn<int>("schema");
    // 0.1.0 wrote schema 5. A bank is compiled again and never migrated.
    for (int schema = 1; schema < bankSchema().version(); ++schema)
        QTest::addRow("schema %d", schema) << schema;
    QTest::newRow("the next schema") << bankSchema().version() + 1;
    QTest::newRow("a much later schema") << 99;
}

void TstBankReader::bankOfAnotherSchemaIsRefusedUntouched()
{
    QFETCH(int, schema);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("other.bank"));
    QVERIFY(QFile::copy(m_file, file));
    {
        auto database = storage::Database::open(file, {.journal = storage::JournalMode::Delete});
        QVERIFY(database && database->exec(QStringLiteral("PRAGMA user_version=%1").arg(schema)));
    }
    const QByteArray before = test::contentOf(file);
    const Error errors[] = {BankReader::open(file).error(), BankSearch::open(file).error()};
    for (const Error& error : errors) {
        QCOMPARE(error.code,
                 schema > bankSchema().version() ? ErrorCode::NewerSchema : ErrorCode::Damaged);
        QCOMPARE(error.value, std::to_string(schema));
        QVERIFY(error.limit.find(std::to_string(bankSchema().version())) != std::string::npos);
        QCOMPARE(error.file, file.toStdString());
    }
    QCOMPARE(test::contentOf(file), before);
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("other.bank")});
}

void TstBankReader::readOnlyFolderIsNoObstacle()
{
    QTemporaryDir dir;
    const QString file = dir.filePath(QStringLiteral("a.bank"));
    QVERIFY(QFile::copy(m_file, file));
    QFile::setPermissions(dir.path(), QFileDevice::ReadOwner | QFileDevice::ExeOwner);
    const auto reader = BankReader::open(file);
    const bool searched = reader && (*reader)->search(QStringLiteral("latency"), 5).has_value();
    QFile::setPermissions(dir.path(),
                          QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    QVERIFY(searched);
    QVERIFY(!QFile::exists(file + QStringLiteral("-journal")));
}

RINGSIDE_TEST(TstBankReader)
#include "tst_bank_reader.moc"
