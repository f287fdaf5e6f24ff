// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/walk/guesses.h"

#include <QStringList>

#include <cmath>

namespace ringside::app {

Guesses Guesses::of(const QString& text)
{
    Guesses guesses;
    for (const QString& entry : text.split(u' ', Qt::SkipEmptyParts)) {
        const QStringList parts = entry.split(u':');
        if (parts.size() != 3)
            continue;
        bool isGuess = false, isComputed = false;
        const Guess guess{parts[1].toDouble(&isGuess), parts[2].toDouble(&isComputed)};
        if (isGuess && isComputed && std::isfinite(guess.guessed) && std::isfinite(guess.computed))
            guesses.keep(parts[0], guess);
    }
    return guesses;
}

QString Guesses::text() const
{
    QStringList entries;
    for (const auto& [job, guess] : m_guesses)
        entries << QStringLiteral("%1:%2:%3")
                       .arg(job)
                       .arg(guess.guessed, 0, 'g', 17)
                       .arg(guess.computed, 0, 'g', 17);
    return entries.join(u' ');
}

std::optional<Guesses::Guess> Guesses::find(const QString& job) const
{
    const auto found = m_guesses.find(job);
    return found == m_guesses.end() ? std::nullopt : std::optional(found->second);
}

} // namespace ringside::app
