// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"

#include "core/bank/bank_schema.h"
#include "core/bank/bank_search.h"
#include "core/bank/bank_stats.h"
#include "core/bank/json/guide_json.h"
#include "core/bank/json/job_json.h"
#include "core/bank/search/query_parser.h"
#include "core/bank/json/question_json.h"
#include "core/bank/search/search_statement.h"
#include "core/storage/database.h"

#include <QFileInfo>
#include <QHash>
#include <QJsonDocument>

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

Result<QJsonObject> objectFrom(const QString& text, const QString& file)
{
    const QJsonDocument document = QJsonDocument::fromJson(text.toUtf8());
    if (!document.isObject())
        return fail(damaged(file, "a stored text is no JSON object"));
    return document.object();
}

/// A bank of another program or of an older schema is of no use here, as a torn one is. A file
/// shorter than its header says is refused by SQLite at the first read. Reading every page of a
/// large bank would take seconds at each start; whoever wants that calls checkIntegrity().
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

/// A list of the document about cards.
Result<QStringList> cardTexts(const Database& database, const QString& path)
{
    Result<Statement> select = database.prepare(QStringLiteral(
        "SELECT value FROM json_each((SELECT content FROM document WHERE name = ?), ?)"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run({QString(kCardsDocument), path}); !done)
        return fail(done.error());
    QStringList texts;
    for (;;) {
        const Result<bool> row = select->next();
        if (!row)
            return fail(row.error());
        if (!*row)
            return texts;
        texts << select->text(0);
    }
}

constexpr QLatin1String
    kSummaryColumns("id, domain, objective, difficulty, multiple, title, kept_aside");

Result<QuestionSummary> summaryFrom(const Statement& row)
{
    return QuestionSummary{QuestionId(row.text(0).toStdString()),
                           static_cast<int>(row.integer(1)),
                           row.text(2),
                           static_cast<Difficulty>(row.integer(3)),
                           row.integer(4) != 0 ? QuestionType::Multiple : QuestionType::Single,
                           row.text(5),
                           row.integer(6) != 0};
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

Result<std::vector<QuestionSummary>> readSummaries(const Database& database, const QString& rest,
                                                   const QVariantList& values = {})
{
    Result<Statement> select =
        database.prepare(QStringLiteral("SELECT %1 FROM question %2").arg(kSummaryColumns, rest));
    if (!select)
        return fail(select.error());
    if (Done done = select->run(values); !done)
        return fail(done.error());
    return storage::allRows(*select, summaryFrom);
}

Result<std::vector<Concept>> readConcepts(const Database& database, const QString& rest,
                                          const QVariantList& values = {})
{
    Result<Statement> select =
        database.prepare(QStringLiteral("SELECT content FROM concept %1").arg(rest));
    if (!select)
        return fail(select.error());
    if (Done done = select->run(values); !done)
        return fail(done.error());
    return storage::allRows(*select, [&](const Statement& row) -> Result<Concept> {
        const Result<QJsonObject> json = objectFrom(row.text(0), database.file());
        if (!json)
            return fail(json.error());
        return conceptFromJson(*json);
    });
}

} // namespace

struct BankReader::State
{
    Database database;
    int count = 0;
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
    if (Done done = database->addWordRank(); !done)
        return fail(done.error());
    const Result<QVariant> count =
        database->scalar(QStringLiteral("SELECT max(ordinal) FROM question"));
    if (!count)
        return fail(count.error());
    const Result<QJsonObject> blueprint = documentNamed(*database, QStringLiteral("blueprint"));
    if (!blueprint)
        return fail(blueprint.error());
    const Result<QJsonObject> presets = documentNamed(*database, QStringLiteral("presets"));
    if (!presets)
        return fail(presets.error());
    auto state =
        std::make_unique<State>(State{std::move(*database), count->toInt(),
                                      blueprintFromJson(*blueprint), presetsFromJson(*presets)});
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

Result<std::vector<QuestionSummary>> BankReader::inPracticeOrder() const
{
    return readSummaries(m_state->database, QStringLiteral("ORDER BY place"));
}

Result<std::vector<QuestionSummary>> BankReader::outline() const
{
    Result<Statement> select = m_state->database.prepare(
        QStringLiteral("SELECT id, domain, objective, difficulty, multiple, '', kept_aside "
                       "FROM question ORDER BY place"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run(); !done)
        return fail(done.error());
    std::vector<QuestionSummary> out;
    out.reserve(static_cast<std::size_t>(count()));
    QHash<QString, QString> objectives; // one text for all of its questions
    for (;;) {
        const Result<bool> row = select->next();
        if (!row)
            return fail(row.error());
        if (!*row)
            return out;
        QuestionSummary summary = *summaryFrom(*select);
        const auto known = objectives.constFind(summary.objective);
        if (known == objectives.constEnd())
            objectives.insert(summary.objective, summary.objective);
        else
            summary.objective = *known;
        out.push_back(std::move(summary));
    }
}

Result<std::vector<std::string>> BankReader::ids() const
{
    Result<Statement> select =
        m_state->database.prepare(QStringLiteral("SELECT id FROM question ORDER BY id"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run(); !done)
        return fail(done.error());
    return storage::allRows(*select, [](const Statement& row) -> Result<std::string> {
        return row.text(0).toStdString();
    });
}

Result<QuestionSummary> BankReader::summaryAt(int place) const
{
    auto found = readSummaries(m_state->database, QStringLiteral("WHERE place = ?"), {place});
    if (!found)
        return fail(found.error());
    if (found->empty()) {
        return fail({.code = ErrorCode::OutOfRange,
                     .file = file().toStdString(),
                     .subject = "question",
                     .value = std::to_string(place + 1),
                     .limit = "1 to " + std::to_string(count())});
    }
    return Result<QuestionSummary>(std::move(found->front()));
}

Result<std::optional<int>> BankReader::findPlace(const QuestionId& id) const
{
    Result<Statement> select =
        m_state->database.prepare(QStringLiteral("SELECT place FROM question WHERE id = ?"));
    if (!select)
        return fail(select.error());
    if (Done done = select->run({QString::fromStdString(id.value())}); !done)
        return fail(done.error());
    const Result<bool> row = select->next();
    if (!row)
        return fail(row.error());
    return *row ? std::optional(static_cast<int>(select->integer(0))) : std::nullopt;
}

Result<std::vector<QuestionSummary>> BankReader::summariesOf(const QStringList& ids) const
{
    Result<Statement> select = m_state->database.prepare(
        QStringLiteral("SELECT %1 FROM question WHERE id = ?").arg(kSummaryColumns));
    if (!select)
        return fail(select.error());
    std::vector<QuestionSummary> out;
    for (const QString& id : ids) {
        if (Done done = select->run({id}); !done)
            return fail(done.error());
        const Result<bool> row = select->next();
        if (!row)
            return fail(row.error());
        if (*row)
            out.push_back(*summaryFrom(*select));
    }
    return out;
}

Result<Question> BankReader::question(const QuestionId& id) const
{
    Result<Statement> select =
        m_state->database.prepare(QStringLiteral("SELECT content FROM question JOIN question_text "
                                                 "USING(ordinal) WHERE id = ?"));
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

Result<std::optional<Concept>> BankReader::findConcept(const QString& id) const
{
    auto found = readConcepts(m_state->database, QStringLiteral("WHERE id = ?"), {id});
    if (!found)
        return fail(found.error());
    return found->empty() ? std::nullopt : std::optional(std::move(found->front()));
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
    const auto parsed = parseQuery(query);
    if (!parsed)
        return fail(parsed.error());
    if (Done done = checkAgainst(blueprint(), *parsed); !done)
        return fail(done.error());
    const auto result = findQuestions(m_state->database, *parsed, limit, false);
    if (!result)
        return fail(result.error());
    SearchHits out{.hits = {}, .isCut = result->isCut};
    for (const FoundQuestion& found : result->found) {
        auto snippet = snippetOf(m_state->database, *parsed, found.summary.id);
        if (!snippet)
            return fail(snippet.error());
        out.hits.push_back({QString::fromStdString(found.summary.id.value()), found.summary.title,
                            std::move(*snippet), found.rank});
    }
    return out;
}

Result<BankStats> BankReader::stats() const
{
    const Result<std::vector<QuestionSummary>> all = summaries();
    if (!all)
        return fail(all.error());
    std::vector<Question> questions;
    for (const QuestionSummary& summary : *all) {
        Result<Question> whole = question(summary.id);
        if (!whole)
            return fail(whole.error());
        questions.push_back(std::move(*whole));
    }
    const Result<std::vector<Job>> allJobs = jobs();
    if (!allJobs)
        return fail(allJobs.error());
    const Result<std::vector<Concept>> cards = concepts();
    if (!cards)
        return fail(cards.error());
    BankStats stats = statsOf(questions, m_state->blueprint, static_cast<int>(cards->size()),
                              bankSchema().version());
    countJobs(stats, *allJobs);
    const Result<std::vector<GuideChapter>> chapters = guide();
    if (!chapters)
        return fail(chapters.error());
    countGuide(stats, *chapters);
    return stats;
}

} // namespace ringside::bank
