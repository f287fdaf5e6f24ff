// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/session/challenge/challenges.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace ringside::app {

/// Sentences of the challenge page.
class ChallengeText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ChallengeText)

public:
    /// "Challenge 4711 with 20 questions".
    static QString name(const session::ChallengeTerms& terms);
    /// One line about a finished challenge.
    static QString past(const session::PastChallenge& past);
    /// Name of a player whose file has none.
    static QString other(const QString& name);
    /// "✓ right, 32 s", "✗ wrong, 2 min" or "not answered".
    static QString outcome(const std::optional<session::ChallengeAnswer>& answer);
    /// Both sides, who had more correct answers, and how the questions split.
    static QStringList summary(const session::ChallengeComparison& comparison);
    /// The error of a file, or of two results that cannot be compared.
    static QString problem(const Error& error);
    /// The file is valid, but its challenge was not played here.
    static QString notPlayed(const session::ChallengeResult& theirs);
};

} // namespace ringside::app
