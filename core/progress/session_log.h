// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/session.h"

#include <optional>
#include <vector>

namespace ringside::progress {

class Journal;

/// Study sessions in the journal's event log, kind "session". Subject "running" holds the set, or
/// null when none runs; "place" how far it has come; "ended" what came of each. What runs is a
/// matter of this device: a merge brings neither another one's session nor its end. What a later
/// version wrote and this one cannot read is skipped and counted. Borrows the journal.
class SessionLog
{
public:
    explicit SessionLog(Journal& journal) : m_journal(journal) {}

    struct Found
    {
        std::optional<RunningSession> running;
        int skipped = 0; ///< entries that could not be read
    };
    /// Looks at two entries, however many there are. Errors: FileUnreadable, Database.
    Result<Found> running() const;

    struct History
    {
        std::vector<PastSession> sessions; ///< in the order of their ends
        int skipped = 0;
    };
    /// Those of a kind. Errors: FileUnreadable, Database.
    Result<History> ended(StudySetKind kind) const;

    /// From here on this one runs, and no other. Errors: Usage, FileUnwritable, Database.
    Result<RunningSession> start(const StudySet& set);
    Done keepPlace(const QString& session, const SessionPlace& place);
    /// Both that none runs and what came of it, in one commit.
    Done end(const EndedSession& session);

private:
    Journal& m_journal;
};

} // namespace ringside::progress
