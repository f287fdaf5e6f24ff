// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/log/entry_check.h"
#include "core/progress/log/odd_clocks.h"
#include "core/progress/values/merge.h"

#include <QSet>
#include <QString>

#include <vector>

namespace ringside::progress {

/// Calls `add` for each of `theirs` whose entryId is not among `ours` and that passes `check`;
/// counts added and rejected ones in `merged`, and notes the clocks of the added ones. Errors:
/// those of either list and the first one of `add`.
template <class Entry, class Add>
Done addMissingEntries(const Result<std::vector<Entry>>& ours,
                       const Result<std::vector<Entry>>& theirs, const char* table,
                       const EntryCheck& check, OddClocks& clocks, Merged& merged, Add add)
{
    if (!ours)
        return fail(ours.error());
    if (!theirs)
        return fail(theirs.error());
    QSet<QString> known;
    for (const Entry& entry : *ours)
        known.insert(entry.entryId);
    for (const Entry& entry : *theirs) {
        if (known.contains(entry.entryId))
            continue;
        if (const Done sound = check(entry); !sound) {
            merged.rejected.push_back({QLatin1String(table), entry.entryId, sound.error()});
            continue;
        }
        RINGSIDE_CHECK(add(entry));
        clocks.note(entry);
        ++merged.added;
    }
    return {};
}

} // namespace ringside::progress
