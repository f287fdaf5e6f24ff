// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/challenge/challenges.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace ringside::app {

/// The sentences of the challenge page.
class ChallengeText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ChallengeText)

public:
    /// "Challenge 4711 with 20 questions".
    static QString name(const session::ChallengeTerms& terms);
    /// One line about a challenge that was ended.
    static QString past(const session::PastChallenge& past);
    /// What one of the two is called where nothing else says who it is.
    static QString other(const QString& name);
    /// "✓ right, 32 s", "✗ wrong, 2 min" or "not answered".
    static QString outcome(const std::optional<session::ChallengeAnswer>& answer);
    /// Both sides, who had more right, and how the questions split.
    static QStringList summary(const session::ChallengeComparison& comparison);
    /// What is wrong with a file, or with two results that cannot be compared.
    static QString problem(const Error& error);
    /// The file is right, and its challenge was not played here.
    static QString notPlayed(const session::ChallengeResult& theirs);
};

} // namespace ringside::app
