// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/decision_grid.h"

namespace ringside::test {

inline bank::Option decisionOption(const char* id, const char* text, bool isKey)
{
    bank::Option option;
    option.id = bank::OptionId(QString::fromLatin1(id));
    option.text = QString::fromLatin1(text);
    option.correct = isKey;
    return option;
}

/// Fresh features: A and B are too old, C is the key, D is too slow, which is read first. Another
/// requirement rules out nothing more.
inline bank::Question freshFeatures()
{
    bank::Question question;
    question.id = bank::QuestionId(QStringLiteral("fresh-features"));
    question.stem = QStringLiteral(
        "You need answers within 200 ms and features at most 15 minutes old. You have two "
        "engineers.");
    question.options = {decisionOption("export", "Export to `Bigtable` every night.", false),
                        decisionOption("hourly", "Schedule a sync every hour.", false),
                        decisionOption("continuous", "Sync the feature store continuously.", true),
                        decisionOption("query", "Query BigQuery for each request.", false)};
    question.options[0].rulesOut = QStringLiteral("Features are up to 25 hours old.");
    question.options[0].why = QStringLiteral("The export starts at midnight.");
    question.options[1].rulesOut = QStringLiteral("Features are up to 61 minutes old.");
    question.options[1].why = QStringLiteral("A sync starts every 60 minutes and runs for one.");
    question.options[1].ruledBy = bank::RuledBy::Product;
    question.options[2].why = QStringLiteral("Values arrive within a minute.");
    question.options[3].rulesOut = QStringLiteral("A query takes 1.9 s.");
    question.options[3].why = QStringLiteral("BigQuery plans each query.");
    const auto clue = [](const char* sentence, const char* says, std::vector<const char*> ids) {
        bank::Clue made;
        made.quote = QString::fromLatin1(sentence);
        made.says = QString::fromLatin1(says);
        for (const char* id : ids)
            made.eliminates.emplace_back(QString::fromLatin1(id));
        return made;
    };
    question.clues = {
        clue("answers within 200 ms", "A user waits.", {"query"}),
        clue("features at most 15 minutes old", "Old values mislead.", {"export", "hourly"}),
        clue("two engineers", "A cluster needs an operator.", {})};
    return question;
}

/// The same with D excluded by nothing but its own reason.
inline bank::Question withOwnReason()
{
    bank::Question question = freshFeatures();
    question.clues[0].eliminates.clear();
    return question;
}

inline bank::OptionId decisionId(const char* id)
{
    return bank::OptionId(QString::fromLatin1(id));
}

inline std::vector<bank::OptionId> hourly()
{
    return {decisionId("hourly")};
}

} // namespace ringside::test
