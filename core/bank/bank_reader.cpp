// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"

#include "core/bank/bank_schema.h"
#include "core/bank/bank_search.h"
#include "core/bank/json/guide_json.h"
#include "core/bank/json/job_json.h"
#include "core/bank/json/question_json.h"
#include "core/bank/search/query_parser.h"
#include "core/bank/search/search_statement.h"
#include "core/bank/text/bank_limits.h"
#include "core/bank/text/picture_links.h"
#include "core/base/error_forms.h"
#include "core/base/tr.h"
#include "core/storage/database.h"

#include <QDir>
#include <QFileInfo>
#include <QHash>

#include <utility>

namespace ringside::bank {

namespace {

using storage::Database;
using storage::Statement;

constexpr qint64 kMostCheckedAtOpening = qint64{16} * 1024 * 1024;

Error damaged(const QString& file, const std::string& detail)
{
    return {.code = ErrorCode::Damaged, .file = file.toStdString(), .detail = detail};
}

Error inFile(Error error, const QString& file)
{
    error.file = file.toStdString();
    return error;
}

Result<QJsonObject> objectFrom(const QString& text, const QString& file)
{
    auto object = boundedObject(text.toUtf8());
    if (!object)
        return fail(inFile(object.error(), file));
    return object;
}

/// A file of another program, of an older schema, or an incomplete one cannot be used. SQLite
/// rejects a file shorter than its header says at the first read. Reading every page of a large
/// bank would take seconds at each start; checkIntegrity() does it on request.
Done checkFile(const Database& database)
{
    if (Done done = storage::requireSchema(database, bankSchema()); !done) {
        Error error = done.error();
        if (error.code != ErrorCode::NewerSchema)
            error.code = ErrorCode::Damaged;
        return fail(error);
    }
    return QFileInfo(database.file()).size() <= kMostCheckedAtOpening ? database.checkIntegrity()
                                                                      : Done();
}

Result<QJsonObject> documentNamed(const Database& database, const QString& name)
{
    RINGSIDE_TRY(auto found, findDocument(database, name));
    if (!found)
        return fail(damaged(database.file(), filled(error_forms::kHasNo, {name.toStdString()})));
    return std::move(*found);
}

/// A list from the cards document.
Result<QStringList> cardTexts(const Database& database, const QString& path)
{
    RINGSIDE_TRY(
        Statement select,
        database.prepare(QStringLiteral(
            "SELECT value FROM json_each((SELECT content FROM document WHERE name = ?), ?)")));
    RINGSIDE_CHECK(select.run({QString(kCardsDocument), path}));
    QStringList texts;
    for (;;) {
        RINGSIDE_TRY(const bool row, select.next());
        if (!row)
            return texts;
        texts << select.text(0);
    }
}

constexpr QLatin1String kSummaryColumns(
    "id, domain, objective, difficulty, multiple, title, kept_aside, depth, family, short");

Result<QuestionSummary> summaryFrom(const Statement& row)
{
    const QuestionSummary summary{QuestionId(row.text(0)),
                                  static_cast<int>(row.integer(1)),
                                  row.text(2),
                                  static_cast<Difficulty>(row.integer(3)),
                                  row.integer(4) != 0 ? QuestionType::Multiple
                                                      : QuestionType::Single,
                                  row.text(5),
                                  row.integer(6) != 0,
                                  static_cast<Depth>(row.integer(7)),
                                  row.text(8),
                                  row.integer(9) != 0};
    RINGSIDE_CHECK(checkSummary(summary));
    return summary;
}

/// Parses every row of a query as a JSON object.
template <class T>
Result<std::vector<T>> readAll(const Database& database, const QString& query,
                               Result<T> (*valueFrom)(const QJsonObject&), Done (*check)(const T&),
                               const QVariantList& values = {})
{
    RINGSIDE_TRY(Statement select, database.prepare(query));
    RINGSIDE_CHECK(select.run(values));
    std::vector<T> out;
    for (;;) {
        RINGSIDE_TRY(const bool row, select.next());
        if (!row)
            return out;
        RINGSIDE_TRY(const QJsonObject json, objectFrom(select.text(0), database.file()));
        RINGSIDE_TRY(T value, valueFrom(json));
        if (Done done = check(value); !done)
            return fail(inFile(done.error(), database.file()));
        out.push_back(std::move(value));
    }
}

Result<std::vector<QuestionSummary>> readSummaries(const Database& database, const QString& rest,
                                                   const QVariantList& values = {})
{
    RINGSIDE_TRY(
        Statement select,
        database.prepare(QStringLiteral("SELECT %1 FROM question %2").arg(kSummaryColumns, rest)));
    RINGSIDE_CHECK(select.run(values));
    auto summaries = storage::allRows(select, summaryFrom);
    if (!summaries)
        return fail(inFile(summaries.error(), database.file()));
    return summaries;
}

Result<std::vector<Concept>> readConcepts(const Database& database, const QString& rest,
                                          const QVariantList& values = {})
{
    RINGSIDE_TRY(Statement select,
                 database.prepare(QStringLiteral("SELECT content FROM concept %1").arg(rest)));
    RINGSIDE_CHECK(select.run(values));
    return storage::allRows(select, [&](const Statement& row) -> Result<Concept> {
        RINGSIDE_TRY(const QJsonObject json, objectFrom(row.text(0), database.file()));
        return conceptFromJson(json);
    });
}

} // namespace

struct BankReader::State
{
    Database database;
    int count = 0;
    Blueprint blueprint;
    scaling::PresetCatalog presets;
    QString pictures{};                   ///< folder with `images/`; "" for a bank without
    QHash<int, QString> joinedPictures{}; ///< the same of joined banks, by domain

    /// Of each joined bank the folder where it is installed, beside that of this file.
    void findPictures();
};

void BankReader::State::findPictures()
{
    const auto withImages = [](const QDir& folder) {
        return folder.exists(QStringLiteral("images")) ? folder.path() : QString();
    };
    const QDir here = QFileInfo(database.file()).absoluteDir();
    pictures = withImages(here);
    for (const Domain& domain : blueprint.joined)
        joinedPictures.insert(
            domain.id,
            withImages(QDir(here.filePath(QStringLiteral("../packs/%1").arg(domain.bank)))));
}

BankReader::BankReader(std::unique_ptr<State> state) : m_state(std::move(state)) {}
BankReader::~BankReader() = default;

Result<std::unique_ptr<BankReader>> BankReader::open(const QString& file)
{
    RINGSIDE_TRY(Database database, Database::openImmutable(file));
    RINGSIDE_CHECK(checkFile(database));
    RINGSIDE_TRY(const QVariant count,
                 database.scalar(QStringLiteral("SELECT max(ordinal) FROM question")));
    if (count.toLongLong() < 0 || count.toLongLong() > kMaxQuestions)
        return fail(damaged(file, RINGSIDE_TR("it has more questions than a bank may hold")));
    RINGSIDE_TRY(const QJsonObject blueprint, documentNamed(database, QStringLiteral("blueprint")));
    RINGSIDE_TRY(const QJsonObject presets, documentNamed(database, QStringLiteral("presets")));
    auto state =
        std::make_unique<State>(State{std::move(database), count.toInt(),
                                      blueprintFromJson(blueprint), presetsFromJson(presets)});
    if (Done done = checkBlueprint(state->blueprint); !done)
        return fail(inFile(done.error(), file));
    state->findPictures();
    return std::unique_ptr<BankReader>(new BankReader(std::move(state)));
}

QString BankReader::file() const
{
    return m_state->database.file();
}

Done BankReader::checkIntegrity() const
{
    return m_state->database.checkIntegrity();
}

int BankReader::count() const
{
    return m_state->count;
}

Result<std::vector<QuestionSummary>> BankReader::summaries() const
{
    return readSummaries(m_state->database, QStringLiteral("ORDER BY ordinal"));
}

Result<std::vector<QuestionSummary>> BankReader::inOrderOfPlace() const
{
    return readSummaries(m_state->database, QStringLiteral("ORDER BY place"));
}

Result<std::vector<QuestionSummary>> BankReader::outline() const
{
    RINGSIDE_TRY(Statement select,
                 m_state->database.prepare(QStringLiteral(
                     "SELECT id, domain, objective, difficulty, multiple, '', kept_aside, "
                     "depth, family, short FROM question ORDER BY place")));
    RINGSIDE_CHECK(select.run());
    std::vector<QuestionSummary> out;
    out.reserve(static_cast<std::size_t>(count()));
    QHash<QString, QString> objectives; // one shared text per objective
    for (;;) {
        RINGSIDE_TRY(const bool row, select.next());
        if (!row)
            return out;
        Result<QuestionSummary> read = summaryFrom(select);
        if (!read)
            return fail(inFile(read.error(), file()));
        QuestionSummary& summary = *read;
        const auto known = objectives.constFind(summary.objective);
        if (known == objectives.constEnd())
            objectives.insert(summary.objective, summary.objective);
        else
            summary.objective = *known;
        out.push_back(std::move(summary));
    }
}

Result<std::vector<QString>> BankReader::ids() const
{
    RINGSIDE_TRY(Statement select,
                 m_state->database.prepare(QStringLiteral("SELECT id FROM question ORDER BY id")));
    RINGSIDE_CHECK(select.run());
    return storage::allRows(select,
                            [](const Statement& row) -> Result<QString> { return row.text(0); });
}

Result<std::optional<int>> BankReader::findPlace(const QuestionId& id) const
{
    RINGSIDE_TRY(Statement select, m_state->database.prepare(
                                       QStringLiteral("SELECT place FROM question WHERE id = ?")));
    RINGSIDE_CHECK(select.run({id.value()}));
    RINGSIDE_TRY(const bool row, select.next());
    return row ? std::optional(static_cast<int>(select.integer(0))) : std::nullopt;
}

Result<std::vector<QuestionSummary>> BankReader::summariesOf(const QStringList& ids) const
{
    RINGSIDE_TRY(Statement select,
                 m_state->database.prepare(
                     QStringLiteral("SELECT %1 FROM question WHERE id = ?").arg(kSummaryColumns)));
    std::vector<QuestionSummary> out;
    for (const QString& id : ids) {
        RINGSIDE_CHECK(select.run({id}));
        RINGSIDE_TRY(const bool row, select.next());
        if (!row)
            continue;
        Result<QuestionSummary> summary = summaryFrom(select);
        if (!summary)
            return fail(inFile(summary.error(), file()));
        out.push_back(std::move(*summary));
    }
    return out;
}

Result<Question> BankReader::question(const QuestionId& id) const
{
    RINGSIDE_TRY(Statement select, m_state->database.prepare(QStringLiteral(
                                       "SELECT content FROM question JOIN question_text "
                                       "USING(ordinal) WHERE id = ?")));
    RINGSIDE_CHECK(select.run({id.value()}));
    RINGSIDE_TRY(const bool row, select.next());
    if (!row) {
        return fail({.code = ErrorCode::UnknownName,
                     .file = file().toStdString(),
                     .subject = RINGSIDE_TR("question"),
                     .value = id.value().toStdString()});
    }
    RINGSIDE_TRY(const QJsonObject json, objectFrom(select.text(0), file()));
    Result<Question> read = questionFromJson(json);
    if (Done done = read ? checkQuestion(*read) : Done(fail(read.error())); !done)
        return fail(inFile(done.error(), file()));
    const QString folder = m_state->joinedPictures.value(read->domain, m_state->pictures);
    if (!folder.isEmpty())
        resolvePictures(*read, folder);
    return read;
}

BankVersions BankReader::versions() const
{
    return BankVersions(m_state->database);
}

Result<std::vector<Job>> BankReader::jobs() const
{
    return readAll<Job>(m_state->database,
                        QStringLiteral("SELECT content FROM job ORDER BY ordinal"), jobFromJson,
                        checkJob);
}

Result<std::vector<GuideChapter>> BankReader::guide() const
{
    return readAll<GuideChapter>(
        m_state->database, QStringLiteral("SELECT content FROM guide_chapter ORDER BY ordinal"),
        chapterFromJson, checkChapter);
}

Result<Job> BankReader::job(const JobId& id) const
{
    RINGSIDE_TRY(std::vector<Job> found,
                 readAll<Job>(m_state->database,
                              QStringLiteral("SELECT content FROM job WHERE id = ?"), jobFromJson,
                              checkJob, {id.value()}));
    if (!found.empty())
        return Result<Job>(std::move(found.front()));
    return fail({.code = ErrorCode::UnknownName,
                 .file = file().toStdString(),
                 .subject = RINGSIDE_TR("job"),
                 .value = id.value().toStdString()});
}

Result<std::optional<Concept>> BankReader::findConcept(const QString& id) const
{
    RINGSIDE_TRY(auto found, readConcepts(m_state->database, QStringLiteral("WHERE id = ?"), {id}));
    return found.empty() ? std::nullopt : std::optional(std::move(found.front()));
}

Result<std::vector<Concept>> BankReader::concepts() const
{
    return readConcepts(m_state->database, QStringLiteral("ORDER BY id"));
}

Result<QStringList> BankReader::clozeQuestions() const
{
    return cardTexts(m_state->database, QStringLiteral("$.clozes"));
}

Result<QStringList> BankReader::conceptsOfDomain(int domain) const
{
    return cardTexts(m_state->database, QStringLiteral("$.concepts.\"%1\"").arg(domain));
}

Result<QHash<QString, QString>> BankReader::replacedQuestions() const
{
    RINGSIDE_TRY(const QJsonObject json,
                 documentNamed(m_state->database, QString(kReplacedDocument)));
    QHash<QString, QString> survivors;
    for (auto each = json.begin(); each != json.end(); ++each)
        survivors.insert(each.key(), each.value().toString());
    return survivors;
}

Result<std::vector<Product>> BankReader::products() const
{
    RINGSIDE_TRY(const QJsonObject json,
                 documentNamed(m_state->database, QString(kProductsDocument)));
    return productsFromJson(json);
}

const Blueprint& BankReader::blueprint() const
{
    return m_state->blueprint;
}

const scaling::PresetCatalog& BankReader::presets() const
{
    return m_state->presets;
}

Result<SearchHits> BankReader::search(const QString& query, int limit) const
{
    RINGSIDE_TRY(const auto parsed, parseQuery(query));
    RINGSIDE_CHECK(checkAgainst(blueprint(), parsed));
    RINGSIDE_TRY(const auto result, findQuestions(m_state->database, parsed, limit, false));
    SearchHits out{.hits = {}, .isCut = result.isCut};
    for (const FoundQuestion& found : result.found) {
        RINGSIDE_TRY(auto snippet, snippetOf(m_state->database, parsed, found.summary.id));
        out.hits.push_back(
            {found.summary.id.value(), found.summary.title, std::move(snippet), found.rank});
    }
    return out;
}

} // namespace ringside::bank
