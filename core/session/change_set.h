// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QFlags>

#include <functional>
#include <vector>

namespace ringside::session {

/// What a use case changed, once it is committed: a page reads the named parts again and no others.
/// Sets can be added up, so that a hidden page keeps one for all changes since it was last shown.
struct ChangeSet
{
    enum class Part {
        Answers = 1 << 0,   ///< to `questions`, in practice or at the end of an exam
        Reviews = 1 << 1,   ///< of cards, also undone and redone ones
        Cards = 1 << 2,     ///< marks, own cards, enabled kinds; also: the deck has been read
        Marks = 1 << 3,     ///< flag, tags or note of `questions`
        Shown = 1 << 4,     ///< the answers to unanswered `questions` were shown
        Position = 1 << 5,  ///< the current question of practice
        StudySet = 1 << 6,  ///< the running study set: started, ended, set aside, its cards done
        Exam = 1 << 7,      ///< started or ended
        ExamSheet = 1 << 8, ///< one step of the running exam
        Settings = 1 << 9,  ///< study settings
        Weights = 1 << 10,  ///< of the memory model
        SavedSearches = 1 << 11,
        GuidePlace = 1 << 12,
        FirstAttempts = 1 << 13, ///< they have been read from the journal
    };
    Q_DECLARE_FLAGS(Parts, Part)

    Parts parts{};
    std::vector<bank::QuestionId> questions{}; ///< each once

    bool touches(Parts any) const { return bool(parts & any); }
    bool names(const bank::QuestionId& question) const;
    void add(const ChangeSet& other);
    bool operator==(const ChangeSet&) const = default;
};

Q_DECLARE_OPERATORS_FOR_FLAGS(ChangeSet::Parts)

/// Reports the changes of a use case; the workspace provides it.
using ReportChange = std::function<void(const ChangeSet&)>;
/// For a use case without a listener.
inline void reportNowhere(const ChangeSet&) {}

} // namespace ringside::session
