// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/journal/journal.h"

#include <QSet>
#include <QString>

namespace ringside::test {

/// The i-th answer, review and event of a learner whose data is to be tortured.
inline progress::NewAnswer scriptAnswer(int i)
{
    return {.questionId = QStringLiteral("q%1").arg(i % 14),
            .contentHash = QString(64, QLatin1Char('a')),
            .optionOrder = {QStringLiteral("one"), QStringLiteral("two"), QStringLiteral("three")},
            .chosen = {QStringLiteral("two")},
            .correct = i % 3 == 0,
            .confidence = progress::Confidence::Unsure,
            .durationMs = i};
}

inline progress::NewReview scriptReview(int i)
{
    progress::NewReview review;
    review.cardId = QStringLiteral("concept:c%1").arg(i % 9);
    review.durationMs = i;
    review.after.phase = study::CardPhase::Review;
    review.after.memory = {.stability = 2.5, .difficulty = 5};
    review.after.reps = 1;
    return review;
}

inline progress::NewEvent scriptEvent(int i)
{
    return {.kind = QStringLiteral("note"),
            .subject = QStringLiteral("q%1").arg(i % 14),
            .value = QStringLiteral("\"note %1\"").arg(i)};
}

/// The ids of everything that a journal has.
inline QSet<QString> idsIn(const progress::Journal& journal)
{
    QSet<QString> ids;
    const auto add = [&ids](const auto& entries) {
        if (!entries)
            return;
        for (const auto& entry : *entries)
            ids.insert(entry.entryId);
    };
    add(journal.entries());
    add(journal.logs().reviews.all());
    add(journal.logs().reviews.marks());
    add(journal.logs().events.all());
    return ids;
}

} // namespace ringside::test
