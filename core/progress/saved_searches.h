// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/saved_search.h"

namespace ringside::progress {

class Journal;

/// Saved searches in the journal's event log, kind "saved-search": the subject is the name, the
/// value {"query": "..."}, or null when it was removed. Names are case-insensitive. Does not own
/// the journal.
class SavedSearchLog
{
public:
    explicit SavedSearchLog(Journal& journal) : m_journal(journal) {}

    /// Errors: FileUnreadable, Database.
    Result<SavedSearches> all() const;
    /// Replaces a search of the same name. Errors: MissingField for a name or query without text;
    /// TooLarge; FileUnwritable, Database.
    Done save(const SavedSearch& search);
    /// Does nothing when the name does not exist. Errors: FileUnwritable, Database.
    Done remove(const QString& name);

private:
    Journal& m_journal;
};

} // namespace ringside::progress
