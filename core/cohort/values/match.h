// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ringside::cohort {

inline constexpr int kMostPlayers = 30;
inline constexpr int kShortestLimitS = 10, kLongestLimitS = 600; ///< per question

/// What all players of a live challenge share. The whole challenge takes at most questions x
/// limitS.
struct MatchTerms
{
    int seed = 0;
    int questions = 10;
    int limitS = 60; ///< seconds per question
    bool operator==(const MatchTerms&) const = default;
};

/// A challenge in the list of the class.
struct OfferedMatch
{
    QString id;
    MatchTerms terms;
    QString host; ///< empty when the host was erased
    int players = 0;
    bool started = false;
    bool mine = false; ///< the caller has joined
};

/// An answer of the caller. `place` is the question's, from 0.
struct Move
{
    int place = 0;
    bool correct = false;
    std::int64_t durationMs = 0;
    bool operator==(const Move&) const = default;
};

/// A player in the standing.
struct MatchPlayer
{
    int number = 0; ///< 1: the host
    QString name;   ///< empty for a player without a name, or erased
    int answered = 0;
    int right = 0;
    std::int64_t rightMs = 0;     ///< time on the right answers
    std::optional<int> latencyMs; ///< as the player's program measured it
    std::int64_t silentMs = 0;    ///< since the server heard of the player
};

/// The state of a challenge when the server read it. Times count from then.
struct MatchState
{
    QString id;
    MatchTerms terms;
    int ownNumber = 0;                      ///< the caller's
    std::optional<std::int64_t> startsInMs; ///< absent before the start was set; negative after it
    std::int64_t endsInMs = 0;              ///< only with a start
    bool over = false;
    std::vector<MatchPlayer> ranking; ///< the best first
    std::vector<int> places;          ///< of the caller's moves that the server has
};

} // namespace ringside::cohort
