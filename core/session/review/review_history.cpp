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

bool contains(const ReviewStep* step, const QString& entryId)
{
    if (!step)
        return false;
    if (const auto* review = std::get_if<progress::ReviewEntry>(step))
        return review->entryId == entryId;
    return std::ranges::any_of(
        std::get<MarkStep>(*step),
        [&entryId](const progress::CardMarkEntry& mark) { return mark.entryId == entryId; });
}

} // namespace

QString cardIdOf(const ReviewStep& step)
{
    if (const auto* review = std::get_if<progress::ReviewEntry>(&step))
        return review->review.cardId;
    return std::get<MarkStep>(step).front().mark.cardId;
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
            replayMark(*std::get<const progress::CardMarkEntry*>(line.entry));
        }
    }
}

void ReviewHistory::replayMark(const progress::CardMarkEntry& mark)
{
    if (!mark.undoes.isEmpty())
        return replayUndo(mark.undoes);
    if (!mark.redoes.isEmpty())
        return replayRedo(mark.redoes);
    auto* last = m_done.empty() ? nullptr : std::get_if<MarkStep>(&m_done.back());
    if (last && !mark.step.isEmpty() && last->front().step == mark.step)
        last->push_back(mark);
    else
        did(MarkStep{mark});
}

/// The first entry of a step undoes all of it; those that follow are of the same step.
void ReviewHistory::replayUndo(const QString& entryId)
{
    if (contains(lastDone(), entryId))
        tookBack();
    else if (!contains(lastUndone(), entryId))
        m_undone.clear();
}

void ReviewHistory::replayRedo(const QString& entryId)
{
    if (contains(lastUndone(), entryId))
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
