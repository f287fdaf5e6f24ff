// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_stats.h"

#include "core/bank/plain_text.h"

#include <algorithm>
#include <map>

namespace ringside::bank {

namespace {

using Counts = std::map<QString, int>;

QString nameOf(Difficulty difficulty)
{
    switch (difficulty) {
    case Difficulty::Easy:
        return QStringLiteral("easy");
    case Difficulty::Medium:
        return QStringLiteral("medium");
    case Difficulty::Hard:
        return QStringLiteral("hard");
    }
    return {};
}

bool keyIsLongest(const Question& question)
{
    qsizetype key = 0, distractor = 0;
    for (const Option& option : question.options) {
        qsizetype& longest = option.correct ? key : distractor;
        longest = std::max(longest, plainText(option.text).size());
    }
    return key > distractor;
}

std::vector<std::pair<QString, int>> pairs(const Counts& counts)
{
    return {counts.begin(), counts.end()};
}

} // namespace

BankStats statsOf(const std::vector<Question>& questions, int concepts, int schemaVersion)
{
    BankStats stats;
    Counts domains, objectives, difficulties, types, positions;
    int longest = 0;
    for (const Question& question : questions) {
        ++stats.questions;
        stats.withScenario += question.scenario ? 1 : 0;
        stats.claims += static_cast<int>(question.claims.size());
        ++domains[QString::number(question.domain)];
        ++objectives[question.objective];
        ++difficulties[nameOf(question.difficulty)];
        ++types[question.type == QuestionType::Single ? QStringLiteral("single")
                                                      : QStringLiteral("multiple")];
        for (std::size_t i = 0; i < question.options.size(); ++i) {
            if (question.options[i].correct)
                ++positions[QString::number(i + 1)];
        }
        longest += keyIsLongest(question) ? 1 : 0;
    }
    stats.concepts = concepts;
    stats.perDomain = pairs(domains);
    stats.perObjective = pairs(objectives);
    stats.perDifficulty = pairs(difficulties);
    stats.perType = pairs(types);
    stats.keyPositions = pairs(positions);
    if (stats.questions > 0)
        stats.longestKeyShare = static_cast<double>(longest) / stats.questions;
    stats.schemaVersion = QString::number(schemaVersion);
    return stats;
}

} // namespace ringside::bank
