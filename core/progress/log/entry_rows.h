// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/progress/values/event.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/review.h"
#include "core/study/memory/weights.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>

/// The entries of the tables' rows. A Row has text(), integer() and real() by column: a statement,
/// or the values that came from another device.
namespace ringside::progress {

inline constexpr std::array kConfidenceNames{"unsaid", "guess", "unsure", "sure"};

/// The table's constraint allows no other name.
inline Confidence confidenceNamed(const QString& name)
{
    const auto* found =
        std::find_if(kConfidenceNames.begin(), kConfidenceNames.end(),
                     [&](const char* known) { return name == QLatin1String(known); });
    return found == kConfidenceNames.end()
               ? Confidence::Unrated
               : static_cast<Confidence>(std::distance(kConfidenceNames.begin(), found));
}

inline QStringList textListFrom(const QString& json)
{
    QStringList list;
    for (const QJsonValue value : QJsonDocument::fromJson(json.toUtf8()).array())
        list.append(value.toString());
    return list;
}

template <class Row> AnswerEntry answerOf(const Row& row)
{
    return {.entryId = row.text(0),
            .deviceId = row.text(1),
            .wallMs = row.integer(2),
            .questionId = row.text(3),
            .contentHash = row.text(4),
            .optionOrder = textListFrom(row.text(5)),
            .chosen = textListFrom(row.text(6)),
            .correct = row.integer(7) != 0,
            .confidence = confidenceNamed(row.text(8)),
            .durationMs = row.integer(9)};
}

/// The state after a review; `first` is the index of its first column.
template <class Row> study::CardState cardStateOf(const Row& row, int first)
{
    study::CardState state;
    state.phase = static_cast<study::CardPhase>(row.integer(first));
    state.memory = {.stability = row.real(first + 1), .difficulty = row.real(first + 2)};
    state.step = static_cast<int>(row.integer(first + 3));
    state.scheduledDays = static_cast<int>(row.integer(first + 4));
    state.reps = static_cast<int>(row.integer(first + 5));
    state.lapses = static_cast<int>(row.integer(first + 6));
    state.lastReviewMs = row.integer(first + 7);
    state.lastReviewDay = row.integer(first + 8);
    state.dueMs = row.integer(first + 9);
    state.dueDay = row.integer(first + 10);
    return state;
}

/// The memory model is stored by name, so that states can be recomputed for a later one. Errors:
/// UnknownName.
template <class Row> Result<ReviewEntry> reviewOf(const Row& row)
{
    RINGSIDE_TRY(const auto model, study::memoryModelNamed(row.text(7).toStdString()));
    ReviewEntry entry;
    entry.entryId = row.text(0);
    entry.deviceId = row.text(1);
    entry.wallMs = row.integer(2);
    NewReview& review = entry.review;
    review.utcOffsetMinutes = static_cast<int>(row.integer(3));
    review.cardId = row.text(4);
    review.rating = static_cast<study::Rating>(row.integer(5));
    review.durationMs = row.integer(6);
    review.model = model;
    review.after = cardStateOf(row, 8);
    return entry;
}

template <class Row> ReviewMark reviewMarkOf(const Row& row)
{
    return {.entryId = row.text(0),
            .deviceId = row.text(1),
            .wallMs = row.integer(2),
            .reviewId = row.text(3),
            .withdrawn = row.integer(4) != 0};
}

template <class Row> EventEntry eventOf(const Row& row)
{
    return {.entryId = row.text(0),
            .deviceId = row.text(1),
            .wallMs = row.integer(2),
            .event = {.kind = row.text(3), .subject = row.text(4), .value = row.text(5)}};
}

} // namespace ringside::progress
