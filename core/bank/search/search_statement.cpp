// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/search/search_statement.h"

#include "core/bank/text/bank_limits.h"
#include "core/base/tr.h"
#include "core/storage/transaction.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ringside::bank {

namespace {

using storage::Database;
using storage::Statement;

constexpr QLatin1String kMatches("q.ordinal IN (SELECT rowid FROM search WHERE search MATCH ?)");

/// Words are letters and digits only, so nothing in them needs escaping.
QString expressionOf(const QueryTerm& term)
{
    return QLatin1Char('"') + term.words.join(QLatin1Char(' ')) + QLatin1Char('"') +
           (term.isPrefix ? QStringLiteral(" *") : QString());
}

QLatin1String conditionOf(QueryState state)
{
    switch (state) {
    case QueryState::Right:
        return QLatin1String("l.outcome = 1");
    case QueryState::Wrong:
        return QLatin1String("l.outcome = 0");
    case QueryState::Unseen:
        return QLatin1String("l.outcome IS NULL");
    case QueryState::Answered:
        return QLatin1String("l.outcome IS NOT NULL");
    case QueryState::Flagged:
        return QLatin1String("l.flagged = 1");
    case QueryState::Tagged:
        return QLatin1String("l.tags <> ''");
    case QueryState::Noted:
        return QLatin1String("l.note <> ''");
    case QueryState::Scenario:
        return QLatin1String("q.scenario = 1");
    }
    return QLatin1String("0");
}

bool asksLearner(const QueryTerm& term)
{
    switch (term.field) {
    case QueryField::Is:
        return static_cast<QueryState>(term.number) != QueryState::Scenario;
    case QueryField::Tag:
    case QueryField::Note:
    case QueryField::Confidence:
        return true;
    default:
        return false;
    }
}

/// The condition without its exclusion; appends its values.
QString wantedCondition(const QueryTerm& term, QVariantList& values)
{
    switch (term.field) {
    case QueryField::Text:
        values << expressionOf(term);
        return kMatches;
    case QueryField::Domain:
        values << term.number;
        // The plus keeps SQLite from using the index: it would read and sort a whole domain, while
        // a scan of the rows in order ends at the last candidate.
        return QStringLiteral("+q.domain = ?");
    case QueryField::Objective: // "3.3" is all of 3.3.a, 3.3.b ...
        values << term.value << term.value + QStringLiteral(".%");
        return QStringLiteral("q.objective = ? OR q.objective LIKE ?");
    case QueryField::Difficulty:
        values << term.number;
        return QStringLiteral("q.difficulty = ?");
    case QueryField::Depth:
        values << term.number;
        return QStringLiteral("q.depth = ?");
    case QueryField::Type:
        values << (static_cast<QuestionType>(term.number) == QuestionType::Multiple ? 1 : 0);
        return QStringLiteral("q.multiple = ?");
    case QueryField::Is:
        return conditionOf(static_cast<QueryState>(term.number));
    case QueryField::Tag:
        values << QLatin1Char('\n') + term.value + QLatin1Char('\n');
        return QStringLiteral("instr(l.tags, ?) > 0");
    case QueryField::Note:
        values << term.value;
        return QStringLiteral("instr(l.note, ?) > 0");
    case QueryField::Confidence:
        values << term.number;
        return QStringLiteral("l.outcome IS NOT NULL AND l.confidence = ?");
    }
    return QStringLiteral("0");
}

QString conditionOf(const QueryTerm& term, QVariantList& values)
{
    const QString wanted = wantedCondition(term, values);
    // Questions without a learner's row are NULL here, so they are not excluded.
    return term.isExcluded ? QStringLiteral("NOT coalesce((%1), 0)").arg(wanted)
                           : QStringLiteral("(%1)").arg(wanted);
}

bool isText(const QueryTerm& term)
{
    return term.field == QueryField::Text;
}

bool isWantedText(const QueryTerm& term)
{
    return isText(term) && !term.isExcluded;
}

QString anyOf(const std::vector<QueryTerm>& terms)
{
    QStringList parts;
    for (const QueryTerm& term : terms)
        parts << expressionOf(term);
    return QLatin1Char('(') + parts.join(QStringLiteral(" OR ")) + QLatin1Char(')');
}

const QueryTerm* firstOfLearner(const SearchQuery& query)
{
    for (const auto& group : query.groups) {
        for (const QueryTerm& term : group) {
            if (asksLearner(term))
                return &term;
        }
    }
    return nullptr;
}

Error needsLearner(const QueryTerm& term)
{
    const char* name = term.field == QueryField::Is     ? "is"
                       : term.field == QueryField::Tag  ? "tag"
                       : term.field == QueryField::Note ? "note"
                                                        : "confidence";
    return {.code = ErrorCode::Usage,
            .column = term.column,
            .subject = name,
            .detail = RINGSIDE_TR("it asks about a learner, and a bank alone has none")};
}

/// The statement for the candidates: number and score, at most one more than are ranked.
QString candidates(const SearchStatement& statement, bool hasLearner)
{
    const QString learner =
        hasLearner && statement.asksLearner
            ? QStringLiteral(" LEFT JOIN temp.learner AS l ON l.ordinal = q.ordinal")
            : QString();
    const QString limit = QStringLiteral(" LIMIT %1").arg(kMostRanked + 1);
    if (statement.match.isEmpty()) {
        const QString where = statement.condition.isEmpty()
                                  ? QString()
                                  : QStringLiteral(" WHERE ") + statement.condition;
        return QStringLiteral("SELECT q.ordinal AS number, 0.0 AS score FROM question AS q") +
               learner + where + QStringLiteral(" ORDER BY q.ordinal") + limit;
    }
    const QString filter =
        statement.condition.isEmpty()
            ? QString()
            : QStringLiteral(" CROSS JOIN question AS q ON q.ordinal = search.rowid") + learner;
    const QString where =
        statement.condition.isEmpty() ? QString() : QStringLiteral(" AND ") + statement.condition;
    return QStringLiteral(
               "SELECT search.rowid AS number, bm25(search, 6.0, 4.0, 2.0, 1.0, 2.0) AS score "
               "FROM search%1 WHERE search MATCH ?%2%3")
        .arg(filter, where, limit);
}

FoundQuestion foundFrom(const Statement& row)
{
    FoundQuestion found{
        .summary = {QuestionId(row.text(0)), static_cast<int>(row.integer(1)), row.text(2),
                    static_cast<Difficulty>(row.integer(3)),
                    row.integer(4) != 0 ? QuestionType::Multiple : QuestionType::Single,
                    row.text(5), row.integer(7) != 0, static_cast<Depth>(row.integer(13)),
                    row.text(14)},
        .rank = row.real(6)};
    if (!row.isNull(9))
        found.lastRight = row.integer(9) != 0;
    found.isFlagged = row.integer(10) != 0;
    found.tags = row.text(11).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    found.hasNote = row.integer(12) != 0;
    return found;
}

/// Runs one statement per fact in one transaction.
template <class Fact, class Values>
Done putAll(Database& database, const QString& sql, const std::vector<Fact>& facts, Values values)
{
    RINGSIDE_TRY(auto transaction, storage::Transaction::begin(database));
    {
        RINGSIDE_TRY(auto put, database.prepare(sql));
        for (const Fact& fact : facts) {
            RINGSIDE_CHECK(put.run(values(fact)));
        }
    }
    return transaction.commit();
}

} // namespace

SearchStatement statementOf(const SearchQuery& query)
{
    SearchStatement out;
    QStringList wanted, conditions;
    std::vector<QueryTerm> excluded;
    for (const auto& group : query.groups) {
        if (std::all_of(group.begin(), group.end(), isWantedText)) {
            wanted << anyOf(group);
        } else if (group.size() == 1 && isText(group.front())) {
            excluded.push_back(group.front());
        } else {
            QStringList alternatives;
            for (const QueryTerm& term : group) {
                out.asksLearner = out.asksLearner || asksLearner(term);
                alternatives << conditionOf(term, out.values);
            }
            conditions << QLatin1Char('(') + alternatives.join(QStringLiteral(" OR ")) +
                              QLatin1Char(')');
        }
    }
    out.match = wanted.join(QStringLiteral(" AND "));
    if (!out.match.isEmpty() && !excluded.empty()) {
        out.match = QStringLiteral("(%1) NOT %2").arg(out.match, anyOf(excluded));
    } else {
        for (const QueryTerm& term : excluded)
            conditions << conditionOf(term, out.values);
    }
    out.condition = conditions.join(QStringLiteral(" AND "));
    return out;
}

Done makeLearnerTable(Database& database)
{
    return database.execAll(
        {QStringLiteral("PRAGMA temp_store=MEMORY"),
         QStringLiteral("CREATE TEMP TABLE learner(ordinal INTEGER PRIMARY KEY, outcome INTEGER, "
                        "confidence INTEGER NOT NULL DEFAULT 0, "
                        "flagged INTEGER NOT NULL DEFAULT 0, "
                        "tags TEXT NOT NULL DEFAULT '', note TEXT NOT NULL DEFAULT '')")});
}

Done putAnswers(Database& database, const std::vector<AnswerFact>& facts)
{
    return putAll(
        database,
        QStringLiteral("INSERT INTO temp.learner(ordinal, outcome, confidence) "
                       "SELECT ordinal, ?, ? FROM question WHERE id = ? "
                       "ON CONFLICT(ordinal) DO UPDATE SET outcome = excluded.outcome, "
                       "confidence = excluded.confidence"),
        facts, [](const AnswerFact& fact) {
            return QVariantList{fact.isRight ? 1 : 0, fact.confidence, fact.question.value()};
        });
}

Done putMarks(Database& database, const std::vector<MarkFact>& facts)
{
    return putAll(database,
                  QStringLiteral("INSERT INTO temp.learner(ordinal, flagged, tags, note) "
                                 "SELECT ordinal, ?, ?, ? FROM question WHERE id = ? "
                                 "ON CONFLICT(ordinal) DO UPDATE SET flagged = excluded.flagged, "
                                 "tags = excluded.tags, note = excluded.note"),
                  facts, [](const MarkFact& fact) {
                      // SQLite would store a null QString as NULL.
                      const QString end(QLatin1Char('\n'));
                      return QVariantList{fact.isFlagged ? 1 : 0,
                                          fact.tags.isEmpty() ? QStringLiteral("")
                                                              : end + fact.tags.join(end) + end,
                                          QStringLiteral("") + fact.note.toLower(),
                                          fact.question.value()};
                  });
}

Result<SearchResult> findQuestions(const Database& database, const SearchQuery& query, int limit,
                                   bool hasLearner)
{
    if (const QueryTerm* term = firstOfLearner(query); term && !hasLearner)
        return fail(needsLearner(*term));
    const SearchStatement statement = statementOf(query);
    // The innermost LIMIT bounds the ranking. Only numbers and scores are sorted; their rows are
    // looked up in that order afterwards. If all ranked rows are wanted, one extra row shows that
    // there are more; otherwise they are counted.
    const bool wantsAll = limit >= kMostRanked;
    const QString sql =
        QStringLiteral(
            "SELECT q.id, q.domain, q.objective, q.difficulty, q.multiple, q.title, "
            "hit.score, q.kept_aside, hit.hits, %1, q.depth, q.family FROM (SELECT number, score, "
            "%2 AS hits FROM (%3) ORDER BY score, number LIMIT ?) AS hit "
            "CROSS JOIN question AS q ON q.ordinal = hit.number %4")
            .arg(hasLearner ? QStringLiteral("l.outcome, l.flagged, l.tags, l.note <> ''")
                            : QStringLiteral("NULL, 0, '', 0"),
                 wantsAll ? QStringLiteral("0") : QStringLiteral("count(*) OVER ()"),
                 candidates(statement, hasLearner),
                 hasLearner
                     ? QStringLiteral("LEFT JOIN temp.learner AS l ON l.ordinal = q.ordinal ")
                     : QString());
    RINGSIDE_TRY(auto select, database.prepare(sql));
    QVariantList values = statement.values;
    if (!statement.match.isEmpty())
        values.prepend(statement.match);
    values << (wantsAll ? kMostRanked + 1 : std::max(0, limit));
    RINGSIDE_CHECK(select.run(values));
    SearchResult result;
    for (;;) {
        RINGSIDE_TRY(const bool row, select.next());
        if (!row)
            break;
        if (result.found.size() == static_cast<std::size_t>(kMostRanked)) {
            result.isCut = true;
            break;
        }
        result.isCut = select.integer(8) > kMostRanked;
        result.found.push_back(foundFrom(select));
        if (const Done done = checkSummary(result.found.back().summary); !done) {
            Error error = done.error();
            error.file = database.file().toStdString();
            return fail(error);
        }
    }
    // SQL guarantees no order without a final ORDER BY, which would sort whole rows.
    if (!std::ranges::is_sorted(result.found, {}, &FoundQuestion::rank))
        std::ranges::stable_sort(result.found, {}, &FoundQuestion::rank);
    return result;
}

Result<QString> snippetOf(const Database& database, const SearchQuery& query,
                          const QuestionId& question)
{
    const SearchStatement statement = statementOf(query);
    if (statement.match.isEmpty())
        return QString();
    RINGSIDE_TRY(
        auto select,
        database.prepare(QStringLiteral(
            "SELECT snippet(search, -1, char(8249), char(8250), '…', 14) FROM search "
            "WHERE search MATCH ? AND rowid = (SELECT ordinal FROM question WHERE id = ?)")));
    RINGSIDE_CHECK(select.run({statement.match, question.value()}));
    RINGSIDE_TRY(const bool row, select.next());
    return row ? select.text(0) : QString();
}

} // namespace ringside::bank
