// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <map>
#include <optional>

namespace ringside::app {

/// What the learner has guessed, by the id of the job, with the number that was shown then.
class Guesses
{
public:
    struct Guess
    {
        double guessed = 0, computed = 0;
        bool operator==(const Guess&) const = default;
    };

    /// "late-readings:0.1:0.031 which-wires:4:2.5"; reads what text() wrote and ignores the rest.
    static Guesses of(const QString& text);
    QString text() const;

    std::optional<Guess> find(const QString& job) const;
    void keep(const QString& job, const Guess& guess) { m_guesses[job] = guess; }
    void clear() { m_guesses.clear(); }
    bool operator==(const Guesses&) const = default;

private:
    std::map<QString, Guess> m_guesses;
};

} // namespace ringside::app
