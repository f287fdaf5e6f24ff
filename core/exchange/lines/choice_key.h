// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace ringside::exchange {

/// What the keys of a table name first: "2" is the second choice, or the choice 2.
enum class KeyStyle { Text, Position };

/// Places in `choices` that the key of a question names: the texts, letters or numbers from 1 of
/// choices, several of them separated by commas, semicolons, "and" or not at all ("BD"). A choice
/// that is "" is not there, but counts. Absent if the key names anything else.
std::optional<QList<qsizetype>> keyedChoices(const QString& key, const QStringList& choices,
                                             KeyStyle style);

/// Collects what the questions of a table tell about their keys.
class KeyStyleGuess
{
public:
    void add(const QString& key, const QStringList& choices);
    /// Texts, unless a key names a position and no text, and none the other way round.
    KeyStyle style() const;

private:
    bool m_onlyPosition = false; ///< occurred
    bool m_onlyText = false;     ///< occurred
};

} // namespace ringside::exchange
