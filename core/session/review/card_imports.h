// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/progress/journal/journal_guard.h"
#include "core/session/review/card_import_plan.h"
#include "core/study/memory/memory_values.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

namespace ringside::progress {
class Journal;
}

namespace ringside::session {

/// One import on record.
struct CardImport
{
    QString id;
    QString file; ///< its name, without the folder
    int added = 0;
    int changed = 0;
    int reviews = 0; ///< of the other program
    bool operator==(const CardImport&) const = default;
};

/// What writeCards() writes: an import, or the undoing of one.
struct CardImportJob
{
    enum class Kind { Import, Undo };
    enum class Schedule { Keep, LeaveOut };
    /// The current weights, and the start of a day in minutes after midnight.
    struct Scheduling
    {
        study::Weights weights;
        int rolloverMinutes = 0;
    };
    Kind kind = Kind::Import;
    QString importId;
    CardImportPlan plan{}; ///< of an import
    Schedule schedule = Schedule::Keep;
    Scheduling scheduling{};
    QString entryId; ///< ids of the new entries are greater
    QString deviceId;
    QString journalFile;
    std::int64_t nowMs = 0;
};

/// What was written, for CardImports::take().
struct WrittenCards
{
    CardImport import{};
    progress::JournalEntries entries{}; ///< empty when everything was there already
};

/// Writes all of a job as one transaction, or nothing; callable from any thread. An import: cards
/// that are there already keep their own reviews, and get later ones of the other program. An undo:
/// removes the cards and reviews of the import, and restores what it changed and the learner has
/// not changed since. Errors: those of reading the journal and of progress::writeEntries().
Result<WrittenCards> writeCards(const CardImportJob& job);

/// Imports of other programs' cards into Review. The entries of an import carry its id as their
/// device: they are distinguished from the learner's own steps, and the whole import can be undone
/// at any later time. Borrowed references must outlive this object; one thread.
class CardImports
{
public:
    using Scheduling = CardImportJob::Scheduling;
    using Schedule = CardImportJob::Schedule;

    CardImports(progress::Journal& journal, const Clock& clock,
                std::function<Scheduling()> scheduling, std::function<void()> onWritten);

    /// planCards() with the cards that are there now. Errors: FileUnreadable, Database.
    Result<CardImportPlan> plan(exchange::Imported imported) const;
    /// An id for an import, greater than those of all before.
    QString newId();
    /// Jobs for writeCards(). Errors: those of progress::fileForEntries().
    Result<CardImportJob> job(CardImportPlan plan, Schedule schedule, const QString& importId);
    Result<CardImportJob> undoJob(const QString& importId);
    /// Call it with what writeCards() wrote: Review then has the cards. Errors: those of
    /// progress::noteEntries().
    Done record(const WrittenCards& written);
    /// The newest import that was not undone.
    Result<std::optional<CardImport>> last() const;

private:
    Result<CardImportJob> jobFor(CardImportJob::Kind kind, const QString& importId);

    progress::Journal& m_journal;
    const Clock& m_clock;
    std::function<Scheduling()> m_scheduling;
    std::function<void()> m_onWritten;
};

} // namespace ringside::session
