// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/cohort/values/stream.h"
#include "core/progress/values/stream.h"

#include <QSet>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace ringside::cohort {
class Member;
}
namespace ringside::progress {
class JournalStream;
}

namespace ringside::session {

struct SyncOutcome
{
    cohort::Hello hello;
    std::int64_t sent = 0;     ///< entries that were new to the server
    std::int64_t received = 0; ///< entries that were new to the journal
    std::int64_t waiting = 0;  ///< entries left to send
    int shared = 0;            ///< first answers shared with the class
    int unreadable = 0;        ///< deferred now: of a broken program, or of a newer one
    std::int64_t deferred = 0; ///< in all; the next version may be able to read them
    std::vector<progress::OddClock> oddClocks; ///< devices with a wrong clock, by new entries
    bool unknownKind = false;                  ///< receiving stopped at an entry of a newer program
    QStringList differs;                       ///< the server keeps another content under these ids
    QStringList heldBack;                      ///< the server refuses these entries
    bool setBack = false;     ///< the server had lost entries, which were sent again
    double clockSkewS = 0;    ///< this clock minus the server's
    std::optional<bool> same; ///< both sides have the same entries; only when verified
};

/// One synchronisation of a journal with its stream on the server: send, receive, share. A cursor
/// moves only in the transaction that stores what it passes, after the server's answer, so that a
/// broken line at any point loses nothing, and sending again changes nothing. Does not own the
/// stream or the connection; use it on their thread.
class CohortSync
{
public:
    CohortSync(progress::JournalStream& journal, cohort::Member& server, const Clock& clock)
        : m_journal(journal), m_server(server), m_clock(clock)
    {
    }
    /// Entries in a push or pull; tests use fewer.
    void setBatch(int entries) { m_batch = entries; }
    /// Entries that one run receives; tests use fewer.
    void setMostPulled(std::int64_t entries) { m_mostPulled = entries; }
    /// Questions of which no answer is shared with a class, because its bank does not have them.
    void setApart(QSet<QString> questions) { m_apart = std::move(questions); }
    /// Errors: those of the connection and the journal; TooLarge when the server has more entries
    /// than one run receives. What was acknowledged stays so.
    Result<SyncOutcome> run(bool verify);

private:
    Done store() const;
    Done greet();
    Done restart();
    Done push();
    Result<std::optional<cohort::Pushed>> send(const std::vector<storage::StreamEntry>& entries);
    void confirm(const cohort::Pushed& pushed);
    Done pushDeferred();
    Done retryDeferred();
    void countIncoming(const progress::Incoming& incoming);
    Done pull();
    Done share();
    Done compare();

    progress::JournalStream& m_journal;
    cohort::Member& m_server;
    const Clock& m_clock;
    int m_batch = 500;
    std::int64_t m_mostPulled = 250'000;
    QSet<QString> m_apart;
    progress::StreamCursors m_cursors;
    SyncOutcome m_outcome;
};

} // namespace ringside::session
