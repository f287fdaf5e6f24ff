// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

namespace ringside::progress {

constexpr qsizetype kMostTags = 50;
constexpr qsizetype kMostTagCharacters = 60;
constexpr qsizetype kMostNoteCharacters = 20'000;

/// The learner's marks on a question.
struct QuestionMarks
{
    bool isFlagged = false;
    QStringList tags{}; ///< lower case, without duplicates, sorted
    QString note{};
    bool isEmpty() const { return !isFlagged && tags.isEmpty() && note.isEmpty(); }
    bool operator==(const QuestionMarks&) const = default;
};

/// The marks of all marked questions, by question id.
struct MarkedQuestions
{
    QHash<QString, QuestionMarks> marks;
    int unreadable = 0; ///< marks of a later version, which stay in the journal
};

} // namespace ringside::progress
