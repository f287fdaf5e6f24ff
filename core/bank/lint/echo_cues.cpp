// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/lint/rules.h"
#include "core/bank/lint/text/words.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>

namespace ringside::bank {

namespace {

using WordSet = QSet<QString>;

constexpr int kLeastLetters = 5; ///< shorter words, "data" or "model", say little
constexpr qsizetype kLeastEchoes = 3;
constexpr int kLeastShared = 2;

/// Words of five letters or more that an option can echo from the stem.
WordSet contentOf(const QString& markdown)
{
    static const WordSet common = [] {
        const QStringList words =
            QStringLiteral("about after again because before being between could during every "
                           "first other should still their there these thing those under until "
                           "where which while whose within without would")
                .split(QLatin1Char(' '));
        return WordSet(words.begin(), words.end());
    }();
    WordSet content;
    for (const QString& word : wordsOf(markdown)) {
        if (word.size() >= kLeastLetters && !word.front().isDigit() && !common.contains(word))
            content.insert(word);
    }
    return content;
}

/// The parts of a compound option: "a cache and two replicas" has two.
WordSet partsOf(const QString& markdown)
{
    static const QRegularExpression joint(QStringLiteral(",|;|\\+|\\b(?:and|with|plus)\\b"));
    WordSet parts;
    for (const QString& part : markdown.split(joint)) {
        const QString words = wordsOf(part).join(QLatin1Char(' '));
        if (!words.isEmpty())
            parts.insert(words);
    }
    return parts;
}

std::optional<std::size_t> onlyKey(const Question& question)
{
    const auto correct = [](const Option& option) { return option.correct; };
    const auto& options = question.options;
    if (std::count_if(options.begin(), options.end(), correct) != 1)
        return std::nullopt;
    return static_cast<std::size_t>(std::find_if(options.begin(), options.end(), correct) -
                                    options.begin());
}

std::vector<WordSet> eachOption(const Question& question, WordSet (*read)(const QString&))
{
    std::vector<WordSet> sets;
    for (const Option& option : question.options)
        sets.push_back(read(option.text));
    return sets;
}

/// How often the members of one set occur in the others.
int sharedCount(const std::vector<WordSet>& sets, std::size_t of)
{
    int count = 0;
    for (std::size_t i = 0; i < sets.size(); ++i)
        count += i == of ? 0 : static_cast<int>((WordSet(sets[i]) & sets[of]).size());
    return count;
}

} // namespace

// CUE_CLANG: "clang associations, choices identical to or resembling words in the stem" (Haladyna,
// Downing and Rodriguez 2002, guideline 28b; NBME, "word repeats"). Reported if the only key
// repeats three or more words of the stem that no distractor repeats, and no distractor repeats a
// word that the others do not. Then the echo alone reveals the key.
void checkClang(const SourceQuestion& source, const SourceBank&, std::vector<Finding>& findings)
{
    const auto key = onlyKey(source.question);
    if (!key)
        return;
    const WordSet stem = contentOf(source.question.stem);
    std::vector<WordSet> echoes = eachOption(source.question, contentOf);
    for (WordSet& words : echoes)
        words.intersect(stem);
    QStringList ofKey;
    for (std::size_t i = 0; i < echoes.size(); ++i) {
        WordSet own = echoes[i];
        for (std::size_t j = 0; j < echoes.size(); ++j) {
            if (j != i)
                own.subtract(echoes[j]);
        }
        if (i == *key)
            ofKey = QStringList(own.begin(), own.end());
        else if (!own.isEmpty())
            return;
    }
    if (ofKey.size() < kLeastEchoes)
        return;
    ofKey.sort();
    findings.push_back(warning(
        source.finding(QStringLiteral("options[%1].text").arg(*key), QStringLiteral("CUE_CLANG"),
                       QStringLiteral("The key alone repeats words of the stem: %1.")
                           .arg(ofKey.join(QStringLiteral(", "))))));
}

// CUE_CONVERGENCE: "the correct answer includes the most elements in common with the other options"
// (NBME item-writing guide, "convergence strategy"). Counts the parts of compound options. Reported
// if the key's parts occur in the others at least twice, and more often than those of any
// distractor.
void checkConvergence(const SourceQuestion& source, const SourceBank&,
                      std::vector<Finding>& findings)
{
    const auto key = onlyKey(source.question);
    if (!key)
        return;
    const std::vector<WordSet> parts = eachOption(source.question, partsOf);
    const int ofKey = sharedCount(parts, *key);
    if (ofKey < kLeastShared)
        return;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i != *key && sharedCount(parts, i) >= ofKey)
            return;
    }
    findings.push_back(warning(source.finding(
        QStringLiteral("options[%1].text").arg(*key), QStringLiteral("CUE_CONVERGENCE"),
        QStringLiteral("Parts of the key stand in other options %1 times, oftener than those of "
                       "any distractor.")
            .arg(ofKey))));
}

} // namespace ringside::bank
