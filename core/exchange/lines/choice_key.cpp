// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/lines/choice_key.h"

#include <QRegularExpression>

namespace ringside::exchange {

namespace {

qsizetype byText(const QString& entry, const QStringList& choices)
{
    return entry.isEmpty() ? -1 : choices.indexOf(entry);
}

/// TRUE for True, as spreadsheets write it.
qsizetype byLooseText(const QString& entry, const QStringList& choices)
{
    for (qsizetype i = 0; !entry.isEmpty() && i < choices.size(); ++i)
        if (choices.at(i).compare(entry, Qt::CaseInsensitive) == 0)
            return i;
    return -1;
}

/// "B", "b)", "(2)", "Option B" or "answer 2".
qsizetype byPosition(const QString& entry, const QStringList& choices)
{
    static const QRegularExpression form(
        QStringLiteral(
            "^(?:(?:option|choice|answer|antwort)\\s*)?\\(?(?:([a-z])|(\\d{1,2}))[.)]?$"),
        QRegularExpression::CaseInsensitiveOption);
    const auto found = form.match(entry);
    if (!found.hasMatch())
        return -1;
    const qsizetype at = found.hasCaptured(2) ? found.captured(2).toInt() - 1
                                              : found.captured(1).at(0).toLower().unicode() - u'a';
    return at >= 0 && at < choices.size() && !choices.at(at).isEmpty() ? at : -1;
}

qsizetype keyedChoice(const QString& entry, const QStringList& choices, KeyStyle style)
{
    const bool textFirst = style == KeyStyle::Text;
    qsizetype at = textFirst ? byText(entry, choices) : byPosition(entry, choices);
    if (at < 0)
        at = textFirst ? byPosition(entry, choices) : byText(entry, choices);
    return at < 0 ? byLooseText(entry, choices) : at;
}

/// Absent unless each entry names a choice.
std::optional<QList<qsizetype>> keyedEach(const QStringList& entries, const QStringList& choices,
                                          KeyStyle style)
{
    QList<qsizetype> places;
    for (const QString& entry : entries) {
        const qsizetype at = keyedChoice(entry.trimmed(), choices, style);
        if (at < 0)
            return std::nullopt;
        if (!places.contains(at))
            places << at;
    }
    return places.isEmpty() ? std::nullopt : std::optional(places);
}

} // namespace

std::optional<QList<qsizetype>> keyedChoices(const QString& key, const QStringList& choices,
                                             KeyStyle style)
{
    static const QRegularExpression marks(QStringLiteral("[,;|\\n]"));
    static const QRegularExpression words(QStringLiteral("(?:\\s|[,;|&/+]|\\b(?:and|und)\\b)+"),
                                          QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression letters(QStringLiteral("^[A-Za-z]{2,12}$"));
    if (const auto one = keyedEach({key}, choices, style))
        return one;
    if (const auto several = keyedEach(key.split(marks, Qt::SkipEmptyParts), choices, style))
        return several;
    if (const auto several = keyedEach(key.split(words, Qt::SkipEmptyParts), choices, style))
        return several;
    return letters.match(key).hasMatch()
               ? keyedEach(key.split(QString(), Qt::SkipEmptyParts), choices, KeyStyle::Position)
               : std::nullopt;
}

void KeyStyleGuess::add(const QString& key, const QStringList& choices)
{
    const bool isText = byText(key, choices) >= 0;
    const bool isPosition = byPosition(key, choices) >= 0;
    m_onlyText = m_onlyText || (isText && !isPosition);
    m_onlyPosition = m_onlyPosition || (isPosition && !isText);
}

KeyStyle KeyStyleGuess::style() const
{
    return m_onlyPosition && !m_onlyText ? KeyStyle::Position : KeyStyle::Text;
}

} // namespace ringside::exchange
