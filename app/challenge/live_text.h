// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/challenge/live_challenge.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Sentences of a live challenge.
class LiveText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::LiveText)

public:
    /// "10 questions, 10 min at most".
    static QString terms(const cohort::MatchTerms& terms);
    /// One line about a challenge that can be joined.
    static QString offer(const cohort::OfferedMatch& match);
    /// "Ada", "Ada (you)"; "Player 3" without a name.
    static QString player(const cohort::MatchPlayer& ranked, int own);
    /// "41 ms", "not connected"; empty before the first measurement.
    static QString latency(const cohort::MatchPlayer& ranked);
    /// What happens next: who is waited for, the countdown, the time left, who won.
    static QString status(const session::LiveChallenge& live);
    /// The connection, its latency and how changes arrive.
    static QString line(const session::LiveState& state);
    /// One line about the own place, for other pages.
    static QString brief(const session::LiveChallenge& live);
    static QString problem(const Error& error);
};

} // namespace ringside::app
