// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_search.h"

#include "core/bank/bank_reader.h"
#include "core/bank/search/search_statement.h"
#include "core/base/tr.h"

#include <algorithm>
#include <string>
#include <utility>

namespace ringside::bank {

namespace {

bool knows(const Blueprint& blueprint, const QueryTerm& term)
{
    const QString below = term.value + QLatin1Char('.');
    return std::ranges::any_of(allDomains(blueprint), [&](const Domain& domain) {
        if (term.field == QueryField::Domain)
            return domain.id == term.number;
        return term.value == QString::number(domain.id) ||
               std::ranges::any_of(domain.objectives, [&](const Objective& objective) {
                   return objective.id == term.value || objective.id.startsWith(below);
               });
    });
}

std::string known(const Blueprint& blueprint, const QueryTerm& term)
{
    QStringList all;
    for (const Domain& domain : allDomains(blueprint)) {
        if (term.field == QueryField::Domain)
            all << QString::number(domain.id);
        else if (term.value.section(QLatin1Char('.'), 0, 0) == QString::number(domain.id))
            for (const Objective& objective : domain.objectives)
                all << objective.id;
    }
    return all.isEmpty() ? std::string(RINGSIDE_TR("an objective of the exam guide"))
                         : all.join(QStringLiteral(", ")).toStdString();
}

} // namespace

Done checkAgainst(const Blueprint& blueprint, const SearchQuery& query)
{
    for (const auto& group : query.groups) {
        for (const QueryTerm& term : group) {
            const bool isDomain = term.field == QueryField::Domain;
            if ((!isDomain && term.field != QueryField::Objective) || knows(blueprint, term))
                continue;
            return fail({.code = ErrorCode::UnknownName,
                         .column = term.column,
                         .subject = isDomain ? "domain" : "objective",
                         .value = isDomain ? std::to_string(term.number) : term.value.toStdString(),
                         .limit = known(blueprint, term)});
        }
    }
    return {};
}

struct BankSearch::State
{
    storage::Database database;
    std::unique_ptr<BankReader> reader;
};

BankSearch::BankSearch(std::unique_ptr<State> state) : m_state(std::move(state)) {}
BankSearch::~BankSearch() = default;

Result<std::unique_ptr<BankSearch>> BankSearch::open(const QString& file)
{
    // The reader reports what is wrong with a file, and has the blueprint.
    RINGSIDE_TRY(auto reader, BankReader::open(file));
    RINGSIDE_TRY(auto database, storage::Database::openImmutable(file));
    RINGSIDE_CHECK(makeLearnerTable(database));
    return std::unique_ptr<BankSearch>(
        new BankSearch(std::make_unique<State>(State{std::move(database), std::move(reader)})));
}

const BankReader& BankSearch::reader() const
{
    return *m_state->reader;
}

Done BankSearch::putAnswers(const std::vector<AnswerFact>& facts)
{
    return bank::putAnswers(m_state->database, facts);
}

Done BankSearch::putMarks(const std::vector<MarkFact>& facts)
{
    return bank::putMarks(m_state->database, facts);
}

Result<SearchResult> BankSearch::find(const SearchQuery& query, int limit) const
{
    RINGSIDE_CHECK(checkAgainst(m_state->reader->blueprint(), query));
    return findQuestions(m_state->database, query, limit, true);
}

} // namespace ringside::bank
