// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QSet>
#include <QString>

#include <vector>

namespace ringside::progress {

/// Hands those of `theirs` whose entryId is not among `ours` to `add`; returns how many. Errors:
/// those of either list and the first one of `add`.
template <class Entry, class Add>
Result<int> addMissingEntries(const Result<std::vector<Entry>>& ours,
                              const Result<std::vector<Entry>>& theirs, Add add)
{
    if (!ours)
        return fail(ours.error());
    if (!theirs)
        return fail(theirs.error());
    QSet<QString> known;
    for (const Entry& entry : *ours)
        known.insert(entry.entryId);
    int added = 0;
    for (const Entry& entry : *theirs) {
        if (known.contains(entry.entryId))
            continue;
        if (const Done done = add(entry); !done)
            return fail(done.error());
        ++added;
    }
    return added;
}

} // namespace ringside::progress
