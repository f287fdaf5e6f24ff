// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/review_history.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

/// One line of the journal, for a replay in order of time.
struct Line
{
    QString entryId;
    std::variant<const progress::ReviewEntry*, const progress::ReviewMark*,
                 const progress::CardMarkEntry*>
        entry;
};

template <class Entry>
void addLines(std::vector<Line>& lines, const std::vector<Entry>& entries, const QString& deviceId)
{
    for (const Entry& entry : entries) {
        if (entry.deviceId == deviceId)
            lines.push_back({entry.entryId, &entry});
    }
}

} // namespace

QString entryIdOf(const ReviewStep& step)
{
    return std::visit([](const auto& entry) { return entry.entryId; }, step);
}

QString cardIdOf(const ReviewStep& step)
{
    if (const auto* review = std::get_if<progress::ReviewEntry>(&step))
        return review->review.cardId;
    return std::get<progress::CardMarkEntry>(step).mark.cardId;
}

ReviewHistory::ReviewHistory(const std::vector<progress::ReviewEntry>& reviews,
                             const std::vector<progress::ReviewMark>& reviewMarks,
                             const std::vector<progress::CardMarkEntry>& cardMarks,
                             const QString& deviceId)
{
    std::vector<Line> lines;
    addLines(lines, reviews, deviceId);
    addLines(lines, reviewMarks, deviceId);
    addLines(lines, cardMarks, deviceId);
    std::sort(lines.begin(), lines.end(),
              [](const Line& a, const Line& b) { return a.entryId < b.entryId; });
    for (const Line& line : lines) {
        if (const auto* const* review = std::get_if<const progress::ReviewEntry*>(&line.entry)) {
            did(**review);
        } else if (const auto* const* taken =
                       std::get_if<const progress::ReviewMark*>(&line.entry)) {
            (*taken)->withdrawn ? replayUndo((*taken)->reviewId) : replayRedo((*taken)->reviewId);
        } else {
            const auto& mark = *std::get<const progress::CardMarkEntry*>(line.entry);
            if (!mark.undoes.isEmpty())
                replayUndo(mark.undoes);
            else if (!mark.redoes.isEmpty())
                replayRedo(mark.redoes);
            else
                did(mark);
        }
    }
}

void ReviewHistory::replayUndo(const QString& entryId)
{
    if (lastDone() && entryIdOf(*lastDone()) == entryId)
        tookBack();
    else
        m_undone.clear();
}

void ReviewHistory::replayRedo(const QString& entryId)
{
    if (lastUndone() && entryIdOf(*lastUndone()) == entryId)
        didAgain();
}

void ReviewHistory::did(ReviewStep step)
{
    m_done.push_back(std::move(step));
    m_undone.clear();
}

void ReviewHistory::tookBack()
{
    m_undone.push_back(std::move(m_done.back()));
    m_done.pop_back();
}

void ReviewHistory::didAgain()
{
    m_done.push_back(std::move(m_undone.back()));
    m_undone.pop_back();
}

} // namespace ringside::session
