// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/journal/journal_guard.h"

#include <QString>

#include <cstdint>

namespace ringside::progress {

class Journal;

// Many entries that were not made here and now, such as another program's reviews or the answers of
// a phone: with their own ids, devices and times. They are written on another thread than the
// journal's, in three steps.

/// The file for writeEntries(). Call it on the journal's thread. Errors: the reason when the
/// journal is read-only; those of Journal::ensureInPlace().
Result<QString> fileForEntries(Journal& journal);

/// Adds the entries through a connection of its own, as one transaction, all or none; meanwhile
/// other connections can read. Errors: Usage for an invalid entry; FileUnwritable, Database.
Done writeEntries(const QString& journalFile, const JournalEntries& entries, std::int64_t nowMs);

/// Call it on the journal's thread with what was written: the journal then protects these entries
/// like its own, and its new ids are greater. Errors: those of Journal::ensureInPlace().
Done noteEntries(Journal& journal, JournalEntries entries);

} // namespace ringside::progress
