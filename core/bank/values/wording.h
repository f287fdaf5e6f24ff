// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QString>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace ringside::bank {

struct WordingOption
{
    OptionId id;
    QString text;
    bool correct = false;
    bool operator==(const WordingOption&) const = default;
};

/// What a learner decides in one version of a question. Everything else, such as the explanation or
/// a source, can change without making an answer old.
struct Wording
{
    QString stem;
    int choose = 1;
    std::vector<WordingOption> options{};
    bool operator==(const Wording&) const = default;
};

inline Wording wordingOf(const Question& question)
{
    Wording wording{.stem = question.stem,
                    .choose = question.type == QuestionType::Single ? 1 : question.choose};
    for (const Option& option : question.options)
        wording.options.push_back({option.id, option.text, option.correct});
    return wording;
}

/// The same stem, and the same option texts with the same keys. Ids, order and line breaks do not
/// matter. tests/tools/ringside-question-versions compares in the same way.
inline bool isSameDecision(const Wording& a, const Wording& b)
{
    if (a.options.size() != b.options.size() || a.stem.simplified() != b.stem.simplified())
        return false;
    const auto sorted = [](const Wording& wording) {
        std::vector<std::pair<QString, bool>> options;
        for (const WordingOption& option : wording.options)
            options.emplace_back(option.text.simplified(), option.correct);
        std::sort(options.begin(), options.end());
        return options;
    };
    return sorted(a) == sorted(b);
}

/// An earlier version of a question, with the content hashes that it had while explanations,
/// sources and fields changed.
struct EarlierWording
{
    std::optional<Wording> wording; ///< absent in a compiled bank for the decision of today
    std::int64_t sinceMs = 0;       ///< wall-clock time of its first version
    QStringList hashes;             ///< the oldest first
    bool operator==(const EarlierWording&) const = default;
};

} // namespace ringside::bank
