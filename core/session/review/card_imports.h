// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
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

/// Imports of other programs' cards into Review. The entries of an import carry its id as their
/// device: they are told apart from the learner's own steps, and the whole import can be undone at
/// any later time. Borrowed references must outlive this object; one thread.
class CardImports
{
public:
    /// The current weights, and the start of a day in minutes after midnight.
    struct Scheduling
    {
        study::Weights weights;
        int rolloverMinutes = 0;
    };
    enum class Schedule { Keep, LeaveOut };

    CardImports(progress::Journal& journal, const Clock& clock,
                std::function<Scheduling()> scheduling, std::function<void()> onWritten);

    /// planCards() with the cards that are there now. Errors: FileUnreadable, Database.
    Result<CardImportPlan> plan(exchange::Imported imported) const;
    /// An id for an import, greater than those of all before.
    QString newId();
    /// Writes all of a plan as one transaction, or nothing. Cards that are there already keep their
    /// own reviews, and get later ones of the other program. Not recorded when it changes nothing.
    /// `importId`: empty for a new one. Errors: those of progress::recordEntries().
    Result<CardImport> run(const CardImportPlan& plan, Schedule schedule,
                           const QString& importId = {});
    /// The newest import that was not undone.
    Result<std::optional<CardImport>> last() const;
    /// Removes the cards and reviews of an import, and restores what it changed and the learner has
    /// not changed since. Errors as run().
    Done undo(const QString& importId);

private:
    progress::Journal& m_journal;
    const Clock& m_clock;
    std::function<Scheduling()> m_scheduling;
    std::function<void()> m_onWritten;
};

} // namespace ringside::session
