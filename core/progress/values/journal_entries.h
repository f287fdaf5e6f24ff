// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/event.h"
#include "core/progress/values/journal.h"
#include "core/progress/values/review.h"

#include <iterator>
#include <vector>

namespace ringside::progress {

/// Entries of every kind.
struct JournalEntries
{
    std::vector<AnswerEntry> answers;
    std::vector<ReviewEntry> reviews;
    std::vector<ReviewMark> marks;
    std::vector<EventEntry> events;

    void add(const AnswerEntry& entry) { answers.push_back(entry); }
    void add(const ReviewEntry& entry) { reviews.push_back(entry); }
    void add(const ReviewMark& mark) { marks.push_back(mark); }
    void add(const EventEntry& entry) { events.push_back(entry); }
    bool isEmpty() const
    {
        return answers.empty() && reviews.empty() && marks.empty() && events.empty();
    }
    /// Adds all of `more`, which is empty afterwards.
    void append(JournalEntries& more)
    {
        takeAll(answers, more.answers);
        takeAll(reviews, more.reviews);
        takeAll(marks, more.marks);
        takeAll(events, more.events);
    }

private:
    template <class Entry> static void takeAll(std::vector<Entry>& all, std::vector<Entry>& more)
    {
        all.insert(all.end(), std::make_move_iterator(more.begin()),
                   std::make_move_iterator(more.end()));
        more.clear();
    }
};

} // namespace ringside::progress
