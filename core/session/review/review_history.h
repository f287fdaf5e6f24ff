// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/card_marks.h"
#include "core/progress/values/review.h"

#include <QString>

#include <variant>
#include <vector>

namespace ringside::session {

/// One thing the learner did to a card.
using ReviewStep = std::variant<progress::ReviewEntry, progress::CardMarkEntry>;

QString entryIdOf(const ReviewStep& step);
QString cardIdOf(const ReviewStep& step);

/// What can be taken back and done again, without a limit: reviews and marks in one line. It can be
/// made anew from the journal, in which an undo is an entry too.
class ReviewHistory
{
public:
    ReviewHistory() = default;
    /// What one device wrote, from some moment on. An undo of something older ends what can be done
    /// again.
    ReviewHistory(const std::vector<progress::ReviewEntry>& reviews,
                  const std::vector<progress::ReviewMark>& reviewMarks,
                  const std::vector<progress::CardMarkEntry>& cardMarks, const QString& deviceId);

    void did(ReviewStep step);
    /// The step that was last done, or last taken back; null when there is none.
    const ReviewStep* lastDone() const { return m_done.empty() ? nullptr : &m_done.back(); }
    const ReviewStep* lastUndone() const { return m_undone.empty() ? nullptr : &m_undone.back(); }
    void tookBack();
    void didAgain();
    int doneCount() const { return static_cast<int>(m_done.size()); }

private:
    void replayUndo(const QString& entryId);
    void replayRedo(const QString& entryId);

    std::vector<ReviewStep> m_done;
    std::vector<ReviewStep> m_undone;
};

} // namespace ringside::session
