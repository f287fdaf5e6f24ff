// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cohort/values/match.h"
#include "core/session/cohort/cohort_tools.h"

#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace ringside::cohort {
class Link;
class Matches;
} // namespace ringside::cohort

namespace ringside::session {

/// A live challenge as one player's program sees it.
struct LiveState
{
    enum class Line { Connecting, Connected, Broken, Ended };
    Line line = Line::Connecting;
    bool wakes = false;             ///< the server tells of changes; otherwise it is only asked
    std::optional<int> latencyMs{}; ///< there and back, the median of the last calls
    std::int64_t retryInMs = 0;     ///< with a broken line
    std::optional<Error> problem{}; ///< why the line is broken, or the server refused
    cohort::MatchState match{};     ///< as last read
    std::int64_t readAtMs = 0;      ///< lineTimeMs() of the reading; 0: none yet
};

/// The clock of connections, which runs like the server's also where a test's clock stands still.
std::int64_t lineTimeMs();

/// What to play, and as whom.
struct LivePlan
{
    CohortProfile profile;
    QString id;          ///< of the challenge; a new one when `isHost`
    bool isHost = false; ///< offer it, otherwise join
    cohort::MatchTerms terms{};
    QString bank; ///< digest of the questions
};

/// Plays one live challenge on the calling thread until it is over: reports each state, sends
/// answers, and asks the server once per second, earlier when it tells of a change. After a broken
/// line it connects and joins again, and sends what the server does not have. Answers may be given
/// from any thread.
class LiveLine
{
public:
    using Report = std::function<void(const LiveState& state)>;
    LiveLine(LivePlan plan, Report report);

    /// All answers so far.
    void setAnswers(std::vector<cohort::Move> answers);
    /// The host wants to start.
    void start();
    void run(const std::stop_token& stop);

private:
    void playOn(cohort::Link& link, const std::stop_token& stop);
    bool record(const Result<cohort::MatchState>& read, std::int64_t askedAtMs);
    Result<cohort::MatchState> ask(cohort::Matches& matches);
    std::vector<cohort::Move> unsent() const;
    bool hasNews() const;
    Result<bool> awaitNews(cohort::Link& link, const std::stop_token& stop) const;
    void reportFailure(const Error& error);
    void rest(const std::stop_token& stop);
    bool isEnded() const { return m_state.line == LiveState::Line::Ended; }

    LivePlan m_plan;
    Report m_report;
    mutable std::mutex m_mutex; ///< of the next two
    std::vector<cohort::Move> m_answers;
    bool m_wantsStart = false;
    LiveState m_state;
    std::deque<int> m_latencies;
    int m_failures = 0;   ///< in a row
    std::mutex m_resting; ///< for a wait that only a stop ends
};

} // namespace ringside::session
