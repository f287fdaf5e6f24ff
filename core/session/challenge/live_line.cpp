// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge/live_line.h"

#include "core/cohort/matches.h"
#include "core/session/cohort/cohort_link.h"

#include <QDeadlineTimer>

#include <algorithm>
#include <condition_variable>
#include <utility>

namespace ringside::session {

namespace {

constexpr int kPollMs = 1000;
constexpr int kSliceMs = 50; ///< an answer waits at most this long for the line
constexpr std::int64_t kFirstRetryMs = 500;
constexpr std::int64_t kLongestRetryMs = 8000;
constexpr std::size_t kLatencies = 5;

/// A refusal that another attempt does not change.
bool isFinal(const Error& error)
{
    return error.code != ErrorCode::Database || error.value.rfind("RS", 0) == 0 ||
           error.value.rfind("42", 0) == 0 || error.value.rfind("3F", 0) == 0;
}

} // namespace

std::int64_t lineTimeMs()
{
    return QDeadlineTimer::current().deadline();
}

LiveLine::LiveLine(LivePlan plan, Report report)
    : m_plan(std::move(plan)), m_report(std::move(report))
{
}

void LiveLine::setAnswers(std::vector<cohort::Move> answers)
{
    const std::lock_guard lock(m_mutex);
    m_answers = std::move(answers);
}

void LiveLine::start()
{
    const std::lock_guard lock(m_mutex);
    m_wantsStart = true;
}

/// The answers that the server did not have when it was last read.
std::vector<cohort::Move> LiveLine::unsent() const
{
    const std::lock_guard lock(m_mutex);
    std::vector<cohort::Move> moves;
    for (const cohort::Move& answer : m_answers)
        if (std::ranges::find(m_state.match.places, answer.place) == m_state.match.places.end())
            moves.push_back(answer);
    return moves;
}

bool LiveLine::hasNews() const
{
    if (!unsent().empty())
        return true;
    const std::lock_guard lock(m_mutex);
    return m_wantsStart && !m_state.match.startsInMs;
}

void LiveLine::run(const std::stop_token& stop)
{
    m_plan.profile.stop = stop;
    while (!stop.stop_requested() && !isEnded()) {
        auto link = openLink(m_plan.profile);
        if (link)
            playOn(*link, stop);
        else
            reportFailure(link.error());
        if (!stop.stop_requested() && !isEnded())
            rest(stop);
    }
}

/// Until the line breaks or the challenge is over.
void LiveLine::playOn(cohort::Link& link, const std::stop_token& stop)
{
    cohort::Matches matches(link);
    std::int64_t asked = lineTimeMs();
    if (!record(m_plan.isHost ? matches.offer(m_plan.id, m_plan.terms, m_plan.bank)
                              : matches.join(m_plan.id, m_plan.bank),
                asked))
        return;
    m_plan.isHost = false; // from now on a broken line means joining again
    // Without it, as behind a pooler, the server is asked once per second.
    m_state.wakes = matches.listen(m_plan.id).has_value();
    for (;;) {
        asked = lineTimeMs();
        if (!record(ask(matches), asked) || isEnded())
            return;
        if (const auto woken = awaitNews(link, stop); !woken)
            return reportFailure(woken.error());
        if (stop.stop_requested())
            return;
    }
}

Result<cohort::MatchState> LiveLine::ask(cohort::Matches& matches)
{
    const auto& startsInMs = m_state.match.startsInMs;
    bool wantsStart = false;
    {
        const std::lock_guard lock(m_mutex);
        wantsStart = std::exchange(m_wantsStart, false);
    }
    if (wantsStart && !startsInMs)
        return matches.start(m_plan.id);
    const std::vector<cohort::Move> moves = unsent();
    if (!moves.empty() && startsInMs && *startsInMs <= 0 && !m_state.match.over)
        return matches.move(m_plan.id, moves);
    return matches.poll(m_plan.id, m_state.latencyMs.value_or(0));
}

/// False when the line is broken or the server refused.
bool LiveLine::record(const Result<cohort::MatchState>& read, std::int64_t askedAtMs)
{
    if (!read) {
        reportFailure(read.error());
        return false;
    }
    const std::int64_t now = lineTimeMs();
    m_latencies.push_back(static_cast<int>(now - askedAtMs));
    if (m_latencies.size() > kLatencies)
        m_latencies.pop_front();
    std::vector<int> sorted(m_latencies.begin(), m_latencies.end());
    std::ranges::sort(sorted);
    m_failures = 0;
    m_state.line = read->over ? LiveState::Line::Ended : LiveState::Line::Connected;
    m_state.latencyMs = sorted[sorted.size() / 2];
    m_state.problem.reset();
    m_state.match = *read;
    // Half of the way has passed since the server read its clock.
    m_state.readAtMs = std::max<std::int64_t>(1, now - (now - askedAtMs) / 2);
    m_report(m_state);
    return true;
}

Result<bool> LiveLine::awaitNews(cohort::Link& link, const std::stop_token& stop) const
{
    const std::int64_t until = lineTimeMs() + kPollMs;
    while (!stop.stop_requested() && lineTimeMs() < until) {
        if (hasNews() && m_state.match.startsInMs.value_or(0) <= 0)
            return true;
        RINGSIDE_TRY(const bool woken, link.awaitNotification(kSliceMs));
        if (woken)
            return true;
    }
    return false;
}

void LiveLine::reportFailure(const Error& error)
{
    if (error.code == ErrorCode::Cancelled)
        return;
    m_state.line = isFinal(error) ? LiveState::Line::Ended : LiveState::Line::Broken;
    m_state.problem = error;
    m_state.retryInMs = std::min(kFirstRetryMs << std::min(m_failures, 8), kLongestRetryMs);
    ++m_failures;
    m_report(m_state);
}

void LiveLine::rest(const std::stop_token& stop)
{
    std::unique_lock lock(m_resting);
    std::condition_variable_any never;
    never.wait_for(lock, stop, std::chrono::milliseconds(m_state.retryInMs), [] { return false; });
}

} // namespace ringside::session
