// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_stream.h"
#include "core/progress/journal/record_entries.h"

namespace ringside::test {

/// A stream of an open journal; `clock` must outlive it.
inline progress::JournalStream streamOf(progress::Journal& journal, const Clock& clock)
{
    const QString file = progress::fileForEntries(journal).value();
    return progress::JournalStream::open(file, clock).value();
}

} // namespace ringside::test
