// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal_contents.h"
#include "core/progress/journal/journal_file.h"
#include "core/progress/journal/journal_salvage.h"
#include "core/storage/record_carver.h"
#include "core/storage/transaction.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::progress;

namespace {

storage::Database emptyJournal()
{
    auto database = storage::Database::open(QStringLiteral(":memory:"),
                                            {.journal = storage::JournalMode::Delete});
    fuzz::require(database && storage::migrate(*database, journalSchema()));
    return std::move(*database);
}

} // namespace

/// The bytes of a torn journal and its log. What is found makes a journal whose entries are whole.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static storage::Database journal = emptyJournal();
    const fuzz::TwoFiles files = fuzz::split(fuzz::bytesOf(data, size));
    static_cast<void>(storage::isLogWhole(files.second));
    const auto transaction = storage::Transaction::begin(journal); // never committed
    fuzz::require(transaction.has_value());
    const auto salvage = salvageEntries(journal, {.database = files.first, .log = files.second});
    fuzz::require(salvage.has_value());
    const auto check = checkEntries(journal);
    fuzz::require(check && check->isWhole() && check->entries == salvage->added);
    fuzz::require(countLost(journal, *salvage).has_value());
    return 0;
}
