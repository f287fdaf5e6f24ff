// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"

#include "core/bank/bank_schema.h"
#include "core/bank/bank_stats.h"
#include "core/bank/guide_json.h"
#include "core/bank/job_json.h"
#include "core/bank/question_json.h"
#include "core/bank/search_query.h"
#include "core/storage/database.h"

#include <QJsonDocument>

#include <map>
#include <utility>

namespace ringside::bank {

namespace {

using storage::Database;
using storage::Statement;

constexpr int kMaxRanked = 2000; ///< ranking 100,000 rows would take 140 ms

Error damaged(const QString& file, const std::string& detail)
{
    return {.code = ErrorCode::Damaged, .file = file.toStdString(), .detail = detail};
}

Result<QJsonObject> objectFrom(const QString& text, const QString& file)
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    if (!document.isObject())
        return fail(damaged(file, "a stored text is no JSON object"));
    return document.object();
}

/// A bank of another program or of an older schema is of no use here, as a torn one is.
Done checkFile(const Database& database)
{
    if (Done done = storage::requireSchema(database, bankSchema()); !done) {
        Error error = done.error();
        if (error.code != ErrorCode::NewerSchema)
            error.code = ErrorCode::Damaged;
        return fail(error);
    }
    return database.checkIntegrity();
}

Result<QJsonObject> documentNamed(const Database& database, const QString& name)
{
    Result<Statement> select =
        database.prepare(QStringLiteral("SELECT content FROM document WHERE name = ?"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run({name}); !done)
        return fail(done.error());
    const Result<bool> row = select->next();
    if (!row)
        return fail(row.error());
    if (!*row)
        return fail(damaged(database.file(), "it has no " + name.toStdString()));
    return objectFrom(select->text(0), database.file());
}

Result<std::vector<QuestionSummary>> readSummaries(const Database& database)
{
    Result<Statement> select = database.prepare(
        QStringLiteral("SELECT id, domain, objective, difficulty, multiple, title, kept_aside "
                       "FROM question "
                       "ORDER BY ordinal"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run(); !done)
        return fail(done.error());
    std::vector<QuestionSummary> out;
    for (;;) {
        const Result<bool> row = select->next();
        if (!row)
            return fail(row.error());
        if (!*row)
            return out;
        out.push_back({QuestionId(select->text(0).toStdString()),
                       static_cast<int>(select->integer(1)), select->text(2),
                       static_cast<Difficulty>(select->integer(3)),
                       select->integer(4) != 0 ? QuestionType::Multiple : QuestionType::Single,
                       select->text(5), select->integer(6) != 0});
    }
}

/// Every row of a query for JSON objects, as values.
template <class T>
Result<std::vector<T>> readAll(const Database& database, const QString& query,
                               Result<T> (*valueFrom)(const QJsonObject&))
{
    Result<Statement> select = database.prepare(query);
    if (!select)
        return fail(select.error());
    if (Done done = select->run(); !done)
        return fail(done.error());
    std::vector<T> out;
    for (;;) {
        const Result<bool> row = select->next();
        if (!row)
            return fail(row.error());
        if (!*row)
            return out;
        const Result<QJsonObject> json = objectFrom(select->text(0), database.file());
        if (!json)
            return fail(json.error());
        Result<T> value = valueFrom(*json);
        if (!value)
            return fail(value.error());
        out.push_back(std::move(*value));
    }
}

Result<std::map<QString, Concept>> readConcepts(const Database& database)
{
    Result<Statement> select = database.prepare(QStringLiteral("SELECT content FROM concept"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run(); !done)
        return fail(done.error());
    std::map<QString, Concept> out;
    for (;;) {
        const Result<bool> row = select->next();
        if (!row)
            return fail(row.error());
        if (!*row)
            return out;
        const Result<QJsonObject> json = objectFrom(select->text(0), database.file());
        if (!json)
            return fail(json.error());
        Concept card = conceptFromJson(*json);
        out.emplace(card.id, std::move(card));
    }
}

} // namespace

struct BankReader::State
{
    Database database;
    std::vector<QuestionSummary> summaries;
    std::map<QString, Concept> concepts;
    Blueprint blueprint;
    scaling::PresetCatalog presets;
};

BankReader::BankReader(std::unique_ptr<State> state) : m_state(std::move(state)) {}
BankReader::~BankReader() = default;

Result<std::unique_ptr<BankReader>> BankReader::open(const QString& file)
{
    Result<Database> database = Database::openImmutable(file);
    if (!database)
        return fail(database.error());
    if (Done done = checkFile(*database); !done)
        return fail(done.error());
    Result<std::vector<QuestionSummary>> summaries = readSummaries(*database);
    if (!summaries)
        return fail(summaries.error());
    Result<std::map<QString, Concept>> concepts = readConcepts(*database);
    if (!concepts)
        return fail(concepts.error());
    const Result<QJsonObject> blueprint = documentNamed(*database, QStringLiteral("blueprint"));
    if (!blueprint)
        return fail(blueprint.error());
    const Result<QJsonObject> presets = documentNamed(*database, QStringLiteral("presets"));
    if (!presets)
        return fail(presets.error());
    auto state = std::make_unique<State>(State{std::move(*database), std::move(*summaries),
                                               std::move(*concepts), blueprintFromJson(*blueprint),
                                               presetsFromJson(*presets)});
    return std::unique_ptr<BankReader>(new BankReader(std::move(state)));
}

QString BankReader::file() const
{
    return m_state->database.file();
}

std::vector<QuestionSummary> BankReader::summaries() const
{
    return m_state->summaries;
}

Result<Question> BankReader::question(const QuestionId& id) const
{
    Result<Statement> select =
        m_state->database.prepare(QStringLiteral("SELECT content FROM question WHERE id = ?"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run({QString::fromStdString(id.value())}); !done)
        return fail(done.error());
    const Result<bool> row = select->next();
    if (!row)
        return fail(row.error());
    if (!*row) {
        return fail({.code = ErrorCode::UnknownName,
                     .file = file().toStdString(),
                     .subject = "question",
                     .value = id.value()});
    }
    const Result<QJsonObject> json = objectFrom(select->text(0), file());
    if (!json)
        return fail(json.error());
    return questionFromJson(*json);
}

Result<std::vector<Job>> BankReader::jobs() const
{
    return readAll<Job>(m_state->database,
                        QStringLiteral("SELECT content FROM job ORDER BY ordinal"), jobFromJson);
}

Result<std::vector<GuideChapter>> BankReader::guide() const
{
    return readAll<GuideChapter>(
        m_state->database, QStringLiteral("SELECT content FROM guide_chapter ORDER BY ordinal"),
        chapterFromJson);
}

Result<Job> BankReader::job(const JobId& id) const
{
    Result<std::vector<Job>> all = jobs();
    if (!all)
        return fail(all.error());
    for (Job& job : *all) {
        if (job.id == id)
            return Result<Job>(std::move(job));
    }
    return fail({.code = ErrorCode::UnknownName,
                 .file = file().toStdString(),
                 .subject = "job",
                 .value = id.value()});
}

std::optional<Concept> BankReader::findConcept(const QString& id) const
{
    const auto found = m_state->concepts.find(id);
    return found == m_state->concepts.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Concept> BankReader::concepts() const
{
    std::vector<Concept> out;
    for (const auto& [id, card] : m_state->concepts)
        out.push_back(card);
    return out;
}

const Blueprint& BankReader::blueprint() const
{
    return m_state->blueprint;
}

const scaling::PresetCatalog& BankReader::presets() const
{
    return m_state->presets;
}

Result<std::vector<SearchHit>> BankReader::search(const QString& query, int limit) const
{
    std::vector<SearchHit> out;
    const QString expression = searchExpression(query);
    if (expression.isEmpty() || limit <= 0)
        return out;
    // The inner LIMIT bounds what bm25() is computed for; the snippet only what is shown.
    Result<Statement> select = m_state->database.prepare(QStringLiteral(
        "SELECT q.id, q.title, hit.score, "
        "(SELECT snippet(search, -1, char(8249), char(8250), '…', 14) FROM search "
        " WHERE search MATCH ? AND rowid = hit.number) "
        "FROM (SELECT rowid AS number, bm25(search, 4.0, 2.0, 1.0, 2.0) AS score FROM search "
        "      WHERE search MATCH ? LIMIT ?) AS hit "
        "JOIN question AS q ON q.ordinal = hit.number ORDER BY hit.score, q.ordinal LIMIT ?"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run({expression, expression, kMaxRanked, limit}); !done)
        return fail(done.error());
    for (;;) {
        const Result<bool> row = select->next();
        if (!row)
            return fail(row.error());
        if (!*row)
            return out;
        out.push_back({select->text(0), select->text(1), select->text(3), select->real(2)});
    }
}

Result<BankStats> BankReader::stats() const
{
    std::vector<Question> questions;
    for (const QuestionSummary& summary : m_state->summaries) {
        Result<Question> whole = question(summary.id);
        if (!whole)
            return fail(whole.error());
        questions.push_back(std::move(*whole));
    }
    const Result<std::vector<Job>> allJobs = jobs();
    if (!allJobs)
        return fail(allJobs.error());
    BankStats stats = statsOf(questions, m_state->blueprint,
                              static_cast<int>(m_state->concepts.size()), bankSchema().version());
    countJobs(stats, *allJobs);
    const Result<std::vector<GuideChapter>> chapters = guide();
    if (!chapters)
        return fail(chapters.error());
    countGuide(stats, *chapters);
    return stats;
}

} // namespace ringside::bank
