// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/journal/journal_guard.h"

namespace ringside::progress {

class Journal;

/// Adds entries that were not made here and now, such as another program's reviews: with their own
/// ids, devices and times, as one transaction, all or none. Answers are not taken. Errors: Usage
/// for an invalid entry; FileUnwritable, Database.
Done recordEntries(Journal& journal, const JournalEntries& entries);

} // namespace ringside::progress
