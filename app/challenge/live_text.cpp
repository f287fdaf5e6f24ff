// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/live_text.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/session_text.h"

#include <algorithm>

namespace ringside::app {

namespace {

constexpr std::int64_t kMsPerS = 1000;
constexpr std::int64_t kSilentMs = 5000; ///< five missed calls

/// Seconds that a countdown shows: 5, 4, 3, 2, 1.
std::int64_t secondsUp(std::int64_t ms)
{
    return (ms + kMsPerS - 1) / kMsPerS;
}

QString winner(const cohort::MatchState& match)
{
    if (match.ranking.empty())
        return LiveText::tr("Over.");
    const cohort::MatchPlayer& first = match.ranking.front();
    const QString result = LiveText::tr("%1 of %2 right in %3")
                               .arg(first.right)
                               .arg(match.terms.questions)
                               .arg(SessionText::duration(first.rightMs));
    return first.number == match.ownNumber
               ? LiveText::tr("Over. You won: %1.").arg(result)
               : LiveText::tr("Over. %1 won: %2.")
                     .arg(LiveText::player(first, match.ownNumber), result);
}

QString waiting(const cohort::MatchState& match)
{
    const auto players = static_cast<qint64>(match.ranking.size());
    if (match.ownNumber == 1 && players < 2)
        return LiveText::tr("Waiting for players: the others in your class find this challenge on "
                            "their Challenge page and join there.");
    const QString joined = counted(players, LiveText::tr("1 player has joined."),
                                   LiveText::tr("%1 players have joined."));
    if (match.ownNumber == 1)
        return joined + QLatin1Char(' ') + LiveText::tr("Start when everyone is here.");
    const auto host = std::ranges::find(match.ranking, 1, &cohort::MatchPlayer::number);
    return joined + QLatin1Char(' ') +
           LiveText::tr("%1 starts the challenge.")
               .arg(host == match.ranking.end() ? LiveText::tr("The host")
                                                : LiveText::player(*host, match.ownNumber));
}

} // namespace

QString LiveText::terms(const cohort::MatchTerms& terms)
{
    return tr("%1, %2 at most")
        .arg(SessionText::count(terms.questions),
             SessionText::duration(kMsPerS * terms.questions * terms.limitS));
}

QString LiveText::offer(const cohort::OfferedMatch& match)
{
    const QString host = match.host.isEmpty() ? tr("Without a name") : match.host;
    return tr("%1: %2; %3")
        .arg(host, terms(match.terms),
             counted(match.players, tr("1 player has joined"), tr("%1 players have joined")));
}

QString LiveText::player(const cohort::MatchPlayer& ranked, int own)
{
    const QString name = ranked.name.isEmpty() ? tr("Player %1").arg(ranked.number) : ranked.name;
    return ranked.number == own ? tr("%1 (you)").arg(name) : name;
}

QString LiveText::latency(const cohort::MatchPlayer& ranked)
{
    if (ranked.silentMs > kSilentMs)
        return tr("not connected");
    return ranked.latencyMs ? tr("%1 ms").arg(*ranked.latencyMs) : QString();
}

QString LiveText::status(const session::LiveChallenge& live)
{
    const session::LiveState& state = *live.state();
    if (state.readAtMs == 0)
        return state.line == session::LiveState::Line::Connecting ? tr("Connecting…") : QString();
    if (state.match.over)
        return winner(state.match);
    const auto startsIn = live.startsInMs();
    if (!startsIn)
        return waiting(state.match);
    if (*startsIn > 0)
        return counted(secondsUp(*startsIn), tr("Starts in 1 second."),
                       tr("Starts in %1 seconds."));
    return tr("%1 left.").arg(SessionText::clock(live.endsInMs()));
}

QString LiveText::line(const session::LiveState& state)
{
    using Line = session::LiveState::Line;
    if (state.problem && state.line == Line::Broken)
        return tr("Not connected; next try in %1 s. Your answers wait here. %2")
            .arg(secondsUp(state.retryInMs))
            .arg(errorText(*state.problem));
    if (state.problem)
        return problem(*state.problem);
    if (state.line != Line::Connected)
        return {};
    return (state.wakes ? tr("Connected, latency %1 ms. Changes arrive at once.")
                        : tr("Connected, latency %1 ms. Changes arrive once per second."))
        .arg(state.latencyMs.value_or(0));
}

QString LiveText::brief(const session::LiveChallenge& live)
{
    const session::LiveState& state = *live.state();
    const auto& ranking = state.match.ranking;
    const auto own =
        std::ranges::find(ranking, state.match.ownNumber, &cohort::MatchPlayer::number);
    const bool isRunning = own != ranking.end() && live.startsInMs() == 0 && !state.match.over;
    const bool isEven =
        std::ranges::all_of(ranking, [](const auto& ranked) { return ranked.answered == 0; });
    // The session's bar above shows the time that is left.
    QString text = isRunning ? QString() : status(live);
    if (isRunning && isEven) {
        text = tr("No answers yet.");
    } else if (own != ranking.end() && live.startsInMs() == 0) {
        if (!text.isEmpty())
            text += QLatin1Char(' ');
        text += tr("Place %1 of %2, %3 right.")
                    .arg(own - ranking.begin() + 1)
                    .arg(ranking.size())
                    .arg(own->right);
        if (own != ranking.begin() && !state.match.over)
            text +=
                QLatin1Char(' ') +
                tr("%1 leads with %2.").arg(player(ranking.front(), 0)).arg(ranking.front().right);
    }
    return text + QLatin1Char(' ') +
           (state.problem                          ? line(state)
            : state.latencyMs && !state.match.over ? tr("Latency %1 ms.").arg(*state.latencyMs)
                                                   : QString());
}

QString LiveText::problem(const Error& error)
{
    const QString detail = QString::fromStdString(error.detail);
    if (error.value == "RS011")
        return tr("Your question bank gives other questions than the host's. Both of you need the "
                  "same version of Ringside and of the bank.");
    if (error.value == "RS010" && detail == QLatin1String("full"))
        return tr("This challenge already has %1 players.").arg(cohort::kMostPlayers);
    if (error.value == "RS010" && detail == QLatin1String("started"))
        return tr("This challenge has already started.");
    if (error.value == "RS010" && detail == QLatin1String("over"))
        return tr("This challenge is over.");
    if (error.value == "RS009")
        return tr("This challenge no longer exists.");
    if (error.value == "RS012")
        return tr("You can offer 30 challenges per hour. Join one of another player, or wait.");
    if (error.value == "42883")
        return tr("The class's server is older than this program and has no live challenges. Its "
                  "administrator can update it with: class-server update");
    return errorText(error);
}

} // namespace ringside::app
