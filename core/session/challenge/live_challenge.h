// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/values/match.h"
#include "core/progress/values/session.h"
#include "core/session/challenge/challenge.h"
#include "core/session/challenge/live_line.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace ringside::session {

class Challenges;
class ClassRoom;

ChallengeTerms challengeTerms(const cohort::MatchTerms& terms);

/// A live challenge with members of the class: 2 to 30 people get the same questions at the same
/// moment and see the standing. The questions are a study session like any challenge; its answers
/// go to the server from the journal, so that neither a broken line nor a restart loses one. The
/// server is asked beside the calling thread. Borrowed references must outlive this object; one
/// thread, with an event loop.
class LiveChallenge : public QObject
{
    Q_OBJECT

public:
    LiveChallenge(const Challenges& challenges, const ClassRoom& room, QObject* parent = nullptr);
    ~LiveChallenge() override; ///< leaves the line at once

    /// Absent without a challenge.
    const std::optional<LiveState>& state() const;
    /// As last read; empty before.
    const std::vector<cohort::OfferedMatch>& offered() const;
    bool isReading() const;

    /// Reads offered(); a failure is reported with failed().
    void readOffered();
    /// Offers a challenge and waits for players. Errors: those of Challenges::set() and digest().
    Done offer(const cohort::MatchTerms& terms);
    /// Joins, or goes on after a restart. Errors: as offer().
    Done join(const cohort::OfferedMatch& match);
    /// For the host.
    void start();
    /// Ends the connection; the server keeps the answers so far.
    void leave();
    /// Call it when answers were recorded.
    void followAnswers();
    /// Time until the start, or until the end; 0 when it has passed. Absent without a start.
    std::optional<std::int64_t> startsInMs() const;
    std::int64_t endsInMs() const;

Q_SIGNALS:
    /// state() or offered() is another one.
    void changed();
    /// The challenge has started: play these questions.
    void began(const progress::StudySet& set);
    /// Errors: those of the connection.
    void failed(const ringside::Error& error);

private:
    struct State;
    Done play(LivePlan plan);
    void apply(const LiveState& state);
    void begin();

    std::unique_ptr<State> m_state;
};

} // namespace ringside::session
