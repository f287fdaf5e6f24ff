// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/keys/command_match.h"

#include <QStringList>

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

/// The sum over the words; absent where one fits worse than `worst`.
std::optional<int> matchOfWords(const QString& typed, const QString& title, int worst)
{
    const QString lower = title.toLower();
    int total = 0;
    for (const QString& word : typed.toLower().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto match = wordMatch(word, lower);
        if (!match || *match > worst)
            return std::nullopt;
        total += *match;
    }
    return total;
}

} // namespace

std::optional<int> commandMatch(const QString& typed, const QString& title)
{
    return matchOfWords(typed, title, kScattered);
}

std::optional<int> wholeMatch(const QString& typed, const QString& title)
{
    return matchOfWords(typed, title, kInside);
}

} // namespace ringside::app
