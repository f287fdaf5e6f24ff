// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/storage/word_rank.h"

#include "core/base/tr.h"

#include <sqlite3.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <new>
#include <vector>

namespace ringside::storage {

namespace {

constexpr double kSaturation = 1.2;     // k1
constexpr double kLengthShare = 0.75;   // b
constexpr double kLeastWeight = 1e-6;   // for a word in more than half of the rows, as in bm25()
constexpr double kShareOfPhrase = 0.01; // an assumption

/// Data that are the same for all rows of one search.
struct Search
{
    std::vector<double> weights; ///< per phrase of the query
    double meanLength = 1;       ///< words in a row
    std::vector<double> counts;  ///< buffer for one row: occurrences of each phrase
};

/// Rows of a word, as far as counted.
struct Counted
{
    int rows = 0;
    sqlite3_int64 last = 0; ///< number of the last one
};

int countRow(const Fts5ExtensionApi* api, Fts5Context* row, void* data)
{
    auto* counted = static_cast<Counted*>(data);
    counted->last = api->xRowid(row);
    return ++counted->rows < kCountedRows ? SQLITE_OK : SQLITE_DONE;
}

double weightOf(double rowsWithWord, double rows)
{
    return std::max(kLeastWeight, std::log((rows - rowsWithWord + 0.5) / (rowsWithWord + 0.5)));
}

int rowsWith(const Fts5ExtensionApi* api, Fts5Context* context, int phrase, double rows,
             double& found)
{
    if (api->xPhraseSize(context, phrase) > 1) {
        found = kShareOfPhrase * rows;
        return SQLITE_OK;
    }
    Counted counted;
    const int status = api->xQueryPhrase(context, phrase, &counted, countRow);
    found = counted.rows;
    if (counted.rows == kCountedRows && counted.last > 0)
        found = std::clamp(found * rows / static_cast<double>(counted.last), found, rows);
    return status;
}

int prepare(const Fts5ExtensionApi* api, Fts5Context* context, Search& search)
{
    sqlite3_int64 rows = 0, words = 0;
    if (const int status = api->xRowCount(context, &rows); status != SQLITE_OK)
        return status;
    if (const int status = api->xColumnTotalSize(context, -1, &words); status != SQLITE_OK)
        return status;
    const auto all = static_cast<double>(rows);
    search.meanLength = words > 0 && rows > 0 ? static_cast<double>(words) / all : 1.0;
    const int phrases = api->xPhraseCount(context);
    search.counts.resize(static_cast<std::size_t>(phrases));
    for (int phrase = 0; phrase < phrases; ++phrase) {
        double found = 0;
        if (const int status = rowsWith(api, context, phrase, all, found); status != SQLITE_OK)
            return status;
        search.weights.push_back(weightOf(found, all));
    }
    return SQLITE_OK;
}

/// The search that the row belongs to, created at its first row.
int searchOf(const Fts5ExtensionApi* api, Fts5Context* context, Search*& search)
{
    search = static_cast<Search*>(api->xGetAuxdata(context, 0));
    if (search)
        return SQLITE_OK;
    auto made = std::make_unique<Search>();
    if (const int status = prepare(api, context, *made); status != SQLITE_OK)
        return status;
    search = made.get();
    // SQLite also calls the destructor when it has no memory to keep it.
    return api->xSetAuxdata(context, made.release(), [](void* data) {
        const std::unique_ptr<Search> owned(static_cast<Search*>(data));
    });
}

int countOccurrences(const Fts5ExtensionApi* api, Fts5Context* row, int values,
                     sqlite3_value** columnWeights, std::vector<double>& counts)
{
    std::fill(counts.begin(), counts.end(), 0.0);
    int occurrences = 0;
    if (const int status = api->xInstCount(row, &occurrences); status != SQLITE_OK)
        return status;
    for (int i = 0; i < occurrences; ++i) {
        int phrase = 0, column = 0, place = 0;
        if (const int status = api->xInst(row, i, &phrase, &column, &place); status != SQLITE_OK)
            return status;
        counts[static_cast<std::size_t>(phrase)] +=
            column < values ? sqlite3_value_double(columnWeights[column]) : 1.0;
    }
    return SQLITE_OK;
}

int rankOf(const Fts5ExtensionApi* api, Fts5Context* row, int values, sqlite3_value** columnWeights,
           double& rank)
{
    Search* search = nullptr;
    if (const int status = searchOf(api, row, search); status != SQLITE_OK)
        return status;
    if (const int status = countOccurrences(api, row, values, columnWeights, search->counts);
        status != SQLITE_OK)
        return status;
    int length = 0;
    if (const int status = api->xColumnSize(row, -1, &length); status != SQLITE_OK)
        return status;
    const double shortness =
        kSaturation * (1.0 - kLengthShare + kLengthShare * length / search->meanLength);
    for (std::size_t i = 0; i < search->counts.size(); ++i) {
        const double count = search->counts[i];
        rank -= search->weights[i] * count * (kSaturation + 1.0) / (count + shortness);
    }
    return SQLITE_OK;
}

/// No exception may pass through SQLite, which is C.
void wordRank(const Fts5ExtensionApi* api, Fts5Context* row, sqlite3_context* context, int values,
              sqlite3_value** columnWeights)
{
    try {
        double rank = 0;
        const int status = rankOf(api, row, values, columnWeights, rank);
        if (status == SQLITE_OK)
            sqlite3_result_double(context, rank);
        else
            sqlite3_result_error_code(context, status);
    } catch (const std::bad_alloc&) {
        sqlite3_result_error_nomem(context);
    }
}

/// FTS5's own interface (https://www.sqlite.org/fts5.html, section 7); null where it is missing.
fts5_api* fullText(sqlite3* connection)
{
    fts5_api* api = nullptr;
    sqlite3_stmt* statement = nullptr;
    if (sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, nullptr) == SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return api;
}

} // namespace

Done addWordRank(sqlite3* connection)
{
    fts5_api* api = fullText(connection);
    if (api && api->xCreateFunction(api, "word_rank", nullptr, wordRank, nullptr) == SQLITE_OK)
        return {};
    return fail({.code = ErrorCode::Database,
                 .detail = RINGSIDE_TR("this SQLite cannot be given a ranking of its own")});
}

} // namespace ringside::storage
