// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/rules.h"
#include "core/authoring/lint/text/words.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <optional>

namespace ringside::bank {

namespace {

using WordSet = QSet<QString>;

constexpr int kLeastShared = 2;

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
