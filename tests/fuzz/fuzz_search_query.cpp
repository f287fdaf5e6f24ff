// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_schema.h"
#include "core/bank/search/query_parser.h"
#include "core/bank/search/search_statement.h"
#include "core/storage/migrations.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::bank;

namespace {

storage::Database emptyBank()
{
    auto database = storage::Database::open(QStringLiteral(":memory:"),
                                            {.journal = storage::JournalMode::Delete});
    fuzz::require(database && storage::migrate(*database, bankSchema()) &&
                  database->addWordRank() && makeLearnerTable(*database));
    return std::move(*database);
}

} // namespace

/// What someone types into the search field. Each query that is read becomes SQL that runs.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const storage::Database bank = emptyBank();
    const auto query = parseQuery(fuzz::textOf(data, size));
    if (query)
        fuzz::require(findQuestions(bank, *query, 20, true).has_value());
    return 0;
}
