// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/card_marks.h"
#include "core/progress/values/review.h"

#include <QString>

#include <variant>
#include <vector>

namespace ringside::session {

/// Marks that were recorded as one step; at least one.
using MarkStep = std::vector<progress::CardMarkEntry>;

/// One action of the learner on a card, or on several at once.
using ReviewStep = std::variant<progress::ReviewEntry, MarkStep>;

/// Of the first mark, if there are several.
QString cardIdOf(const ReviewStep& step);

/// Unlimited undo and redo over reviews and marks together. It can be rebuilt from the journal,
/// where an undo is an entry too.
class ReviewHistory
{
public:
    ReviewHistory() = default;
    /// Built from what one device wrote since some time. Undoing something older clears redo.
    ReviewHistory(const std::vector<progress::ReviewEntry>& reviews,
                  const std::vector<progress::ReviewMark>& reviewMarks,
                  const std::vector<progress::CardMarkEntry>& cardMarks, const QString& deviceId);

    void did(ReviewStep step);
    /// The last done, or last undone, step; null if there is none.
    const ReviewStep* lastDone() const { return m_done.empty() ? nullptr : &m_done.back(); }
    const ReviewStep* lastUndone() const { return m_undone.empty() ? nullptr : &m_undone.back(); }
    void tookBack();
    void didAgain();
    int doneCount() const { return static_cast<int>(m_done.size()); }

private:
    void replayMark(const progress::CardMarkEntry& mark);
    void replayUndo(const QString& entryId);
    void replayRedo(const QString& entryId);

    std::vector<ReviewStep> m_done;
    std::vector<ReviewStep> m_undone;
};

} // namespace ringside::session
