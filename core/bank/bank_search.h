// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"

#include <QString>

#include <memory>
#include <vector>

namespace ringside::bank {

/// Finds questions of a compiled bank by what parseQuery() reads, with what a learner has to do
/// with them. A connection of its own, so that it can live on another thread than the BankReader;
/// use it on the thread that opened it.
class BankSearch
{
public:
    /// Errors: FileNotFound, Damaged, NewerSchema, as BankReader::open().
    static Result<std::unique_ptr<BankSearch>> open(const QString& file);
    ~BankSearch();
    BankSearch(const BankSearch&) = delete;
    BankSearch& operator=(const BankSearch&) = delete;

    /// Replaces what is known of these questions; of all others it stays. Questions that the bank
    /// does not have are passed over. Errors: Database.
    Done putAnswers(const std::vector<AnswerFact>& facts);
    Done putMarks(const std::vector<MarkFact>& facts);
    /// The best `limit` questions of at most kMostRanked. Errors: UnknownName for a domain or an
    /// objective that the bank's blueprint does not have (column, limit); Damaged.
    Result<SearchResult> find(const SearchQuery& query, int limit) const;

private:
    struct State;
    explicit BankSearch(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// UnknownName for a domain or an objective that the blueprint does not have.
Done checkAgainst(const Blueprint& blueprint, const SearchQuery& query);

} // namespace ringside::bank
