// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/link.h"
#include "core/cohort/values/match.h"

#include <vector>

namespace ringside::cohort {

/// Live challenges of a cohort's members. The server decides who is in, when it starts and when it
/// is over; everyone answers alone. Repeating a call changes nothing, so that a player whose line
/// broke goes on. Errors of all calls: those of Link; RS009 for an unknown challenge, RS010 for one
/// that was not joined. Does not own the link.
class Matches
{
public:
    explicit Matches(Link& link) : m_link(link) {}

    /// Challenges that can be joined, and the caller's running ones; the newest first.
    Result<std::vector<OfferedMatch>> offered();
    /// `id`: a new UUID. `bank`: a digest of the questions, which is the same for all who join.
    /// Errors: RS012 for too many.
    Result<MatchState> offer(const QString& id, const MatchTerms& terms, const QString& bank);
    /// Errors: RS010 when it has started without the caller or is full; RS011 for other questions.
    Result<MatchState> join(const QString& id, const QString& bank);
    /// For the host, in 5 s. Errors: RS010 for another player, or without one.
    Result<MatchState> start(const QString& id);
    /// Errors: RS010 before the start and after the end.
    Result<MatchState> move(const QString& id, const std::vector<Move>& moves);
    Result<MatchState> poll(const QString& id, int latencyMs);
    /// Link::awaitNotification() then wakes for changes. Errors also: what a pooler refuses.
    Done listen(const QString& id);

private:
    Link& m_link;
};

} // namespace ringside::cohort
