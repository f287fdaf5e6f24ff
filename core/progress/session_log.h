// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/session.h"

#include <optional>
#include <vector>

namespace ringside::progress {

class Journal;

/// Study sessions in the journal's event log, kind "session". Subject "running" has the set, or
/// null when none is running; "place" the progress; "ended" the results. The running session
/// belongs to this device: a merge does not import another device's session or its end. Entries of
/// a later version that cannot be read are skipped and counted. Does not own the journal.
class SessionLog
{
public:
    explicit SessionLog(Journal& journal) : m_journal(journal) {}

    struct Found
    {
        std::optional<RunningSession> running;
        int skipped = 0; ///< entries that could not be read
    };
    /// Reads two entries, regardless of the journal's size. Errors: FileUnreadable, Database.
    Result<Found> running() const;

    struct History
    {
        std::vector<PastSession> sessions; ///< in the order in which they ended
        int skipped = 0;
    };
    /// Finished sessions of a kind. Errors: FileUnreadable, Database.
    Result<History> ended(StudySetKind kind) const;

    /// Replaces the running session by a new one. Errors: Usage, FileUnwritable, Database.
    Result<RunningSession> start(const StudySet& set);
    Done keepPlace(const QString& session, const SessionPlace& place);
    /// Ends the running session and stores its results, in one commit.
    Done end(const EndedSession& session);
    /// Ends the running session without results.
    Done discard();

private:
    Journal& m_journal;
};

} // namespace ringside::progress
