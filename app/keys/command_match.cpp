// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/command_match.h"

#include <QStringList>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kTitleStart = 0, kWordStart = 1, kInside = 2, kScattered = 5;

bool lettersInOrder(const QString& letters, const QString& title)
{
    qsizetype from = 0;
    for (const QChar letter : letters) {
        from = title.indexOf(letter, from);
        if (from < 0)
            return false;
        ++from;
    }
    return true;
}

std::optional<int> wordMatch(const QString& word, const QString& title)
{
    if (title.startsWith(word))
        return kTitleStart;
    for (qsizetype at = title.indexOf(word); at >= 0; at = title.indexOf(word, at + 1))
        if (!title.at(at - 1).isLetterOrNumber())
            return kWordStart;
    if (title.contains(word))
        return kInside;
    if (lettersInOrder(word, title))
        return kScattered;
    return std::nullopt;
}

} // namespace

std::optional<int> commandMatch(const QString& typed, const QString& title)
{
    const QString lower = title.toLower();
    int total = 0;
    for (const QString& word : typed.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto match = wordMatch(word, lower);
        if (!match)
            return std::nullopt;
        total += *match;
    }
    return total;
}

std::optional<int> entryMatch(const QString& typed, const QString& text, const QString& name)
{
    const QString phrase = typed.simplified().toLower();
    const QString lowerText = text.toLower(), lowerName = name.toLower();
    if (lowerText.startsWith(phrase) || lowerName.startsWith(phrase))
        return kTitleStart;
    int total = 0;
    for (const QString& word : phrase.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const int best = std::min(wordMatch(word, lowerName).value_or(kScattered),
                                  wordMatch(word, lowerText).value_or(kScattered));
        if (best == kScattered)
            return std::nullopt;
        total += best;
    }
    return std::max(total, kWordStart);
}

} // namespace ringside::app
