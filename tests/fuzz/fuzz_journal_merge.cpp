// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_export.h"
#include "tests/fuzz/fuzz_input.h"

using namespace ringside;
using namespace ringside::progress;

namespace {

QByteArray emptyJournal(const Clock& clock)
{
    const fuzz::Folder folder;
    fuzz::require(Journal::open(folder.path(), clock).has_value());
    QFile file(folder.file("journal.sqlite"));
    fuzz::require(file.open(QIODevice::ReadOnly));
    return file.readAll();
}

} // namespace

/// A journal from elsewhere, merged into an empty one: it gets as many entries as the merge says,
/// and stays whole.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const ManualClock clock(1'795'256'100'000); // 2026-11-21T10:15:00Z
    static const QByteArray kEmpty = emptyJournal(clock);
    const fuzz::Folder folder;
    const QString theirs = folder.write("theirs.sqlite", fuzz::bytesOf(data, size));
    const auto source = Journal::openCopyOf(theirs, clock, {.code = ErrorCode::InUse});
    if (!source)
        return 0;
    static_cast<void>(journalDocument(**source));
    folder.write("journal.sqlite", kEmpty);
    const auto journal = Journal::open(folder.path(), clock);
    fuzz::require(journal.has_value());
    const auto merged = (*journal)->mergeFrom(**source);
    const auto entries = (*journal)->countEntries();
    fuzz::require(entries && *entries == (merged ? merged->added : 0));
    fuzz::require((*journal)->checkIntegrity().has_value());
    return 0;
}
