// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/progress/items/items_model.h"
#include "core/session/library/question_items.h"
#include "tests/support/test_day.h"

#include <QStringList>

namespace ringside::test {

inline constexpr std::int64_t kNoon = 1'795'262'400'000; // 2026-11-21T12:00:00Z

inline bank::QuestionSummary question(const char* id, const char* title, const char* objective)
{
    bank::QuestionSummary summary;
    summary.id = bank::QuestionId(QString::fromLatin1(id));
    summary.domain = 3;
    summary.objective = QString::fromLatin1(objective);
    summary.title = QString::fromLatin1(title);
    return summary;
}

inline session::QuestionItem item(const char* id, const char* title, const char* objective,
                                  int answers, int wrong, double median, double seconds,
                                  std::int64_t lastMs)
{
    session::QuestionItem made;
    made.question = question(id, title, objective);
    made.answers = answers;
    made.wrong = wrong;
    made.difficulty = {median / 2, median, (1 + median) / 2};
    made.medianSeconds = seconds;
    made.lastMs = lastMs;
    made.lastRight = wrong < answers;
    return made;
}

/// Hardest first, as they are read.
inline session::QuestionItems three()
{
    session::QuestionItems items;
    items.items = {
        item("ring", "Which ring is quickest?", "3.3.b", 4, 4, 0.8, 95.4, kNoon),
        item("adam", "How many bytes does Adam keep?", "3.2.a", 5, 1, 0.3, 20, kNoon - 2 * kDay),
        item("zero", "What does a shard leave?", "1.1.a", 1, 0, 0.1, 1234, kNoon - kDay)};
    items.confusedOptions = {{items.items[0].question, QStringLiteral("A tree."),
                              QStringLiteral("A ring of eight."), 3, kNoon},
                             {items.items[1].question, QStringLiteral("Eight"),
                              QStringLiteral("Sixteen"), 1, kNoon - 2 * kDay}};
    return items;
}

/// The rows' ids.
inline QString order(const app::ItemsModel& model)
{
    QStringList ids;
    for (int row = 0; row < model.rowCount(); ++row)
        ids << model.item(row).question.id.value();
    return ids.join(QLatin1Char(' '));
}

} // namespace ringside::test
