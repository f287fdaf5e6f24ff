// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/search.h"
#include "core/base/result.h"

#include <QString>

#include <memory>
#include <vector>

namespace ringside::bank {

class BankReader;

/// Searches a compiled bank for the queries of parseQuery(), including terms about the learner. It
/// has its own connection, so it can live on another thread than the BankReader; use it on the
/// thread that opened it.
class BankSearch
{
public:
    /// Errors: FileNotFound, Damaged, NewerSchema, as in BankReader::open().
    static Result<std::unique_ptr<BankSearch>> open(const QString& file);
    ~BankSearch();
    BankSearch(const BankSearch&) = delete;
    BankSearch& operator=(const BankSearch&) = delete;

    /// The same bank.
    const BankReader& reader() const;
    /// Replaces what is known about these questions and leaves others unchanged. Ignores questions
    /// that the bank does not have. Errors: Database.
    Done putAnswers(const std::vector<AnswerFact>& facts);
    Done putMarks(const std::vector<MarkFact>& facts);
    /// The best `limit` questions of at most kMostRanked. Errors: UnknownName for a domain or
    /// objective that is not in the blueprint (column, limit); Damaged.
    Result<SearchResult> find(const SearchQuery& query, int limit) const;

private:
    struct State;
    explicit BankSearch(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

/// Error: UnknownName for a domain or objective that is not in the blueprint.
Done checkAgainst(const Blueprint& blueprint, const SearchQuery& query);

} // namespace ringside::bank
