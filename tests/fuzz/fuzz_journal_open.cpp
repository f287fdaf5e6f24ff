// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_check.h"
#include "tests/fuzz/fuzz_input.h"
#include "tests/support/study_script.h"

using namespace ringside;
using namespace ringside::progress;

/// Any two files as journal and write-ahead log: a check finds nothing to crash on, the profile
/// opens, takes an answer and has it at the next start.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const fuzz::Folder folder;
    const fuzz::TwoFiles files = fuzz::split(fuzz::bytesOf(data, size));
    folder.write("journal.sqlite", files.first);
    if (!files.second.isEmpty())
        folder.write("journal.sqlite-wal", files.second);
    static_cast<void>(checkJournal(folder.path()));
    const ManualClock clock(1'795'256'100'000); // 2026-11-21T10:15:00Z
    QString id;
    {
        const auto journal = Journal::open(folder.path(), clock);
        fuzz::require(journal.has_value());
        const auto answer = (*journal)->recordAnswer(test::scriptAnswer(1), {});
        fuzz::require(answer.has_value());
        id = answer->entryId;
    }
    const auto journal = Journal::open(folder.path(), clock);
    fuzz::require(journal && (*journal)->openReport().kind == OpenReport::Kind::Opened);
    const auto entries = (*journal)->entries();
    fuzz::require(entries && std::any_of(entries->begin(), entries->end(),
                                         [&](const AnswerEntry& e) { return e.entryId == id; }));
    return 0;
}
