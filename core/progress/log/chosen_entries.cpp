// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/log/chosen_entries.h"

#include "core/progress/log/answer_log.h"
#include "core/progress/log/entry_table.h"
#include "core/progress/log/event_log.h"
#include "core/progress/log/review_log.h"
#include "core/storage/statement.h"

#include <QSet>

namespace ringside::progress {

namespace {

/// Leaves those that `ours` does not have.
template <class Entry>
Done keepMissing(std::vector<Entry>& entries, EntryKind kind, const storage::Database& ours)
{
    RINGSIDE_TRY(
        auto find,
        ours.prepare(
            QStringLiteral("SELECT 1 FROM main.%1 WHERE entry_id = ?").arg(tableOf(kind).name)));
    std::vector<Entry> missing;
    for (Entry& entry : entries) {
        RINGSIDE_CHECK(find.run({entry.entryId}));
        RINGSIDE_TRY(const bool isKnown, find.next());
        if (!isKnown)
            missing.push_back(std::move(entry));
    }
    entries = std::move(missing);
    return {};
}

} // namespace

Result<JournalEntries> chosenEntries(const EntryLogs& theirs, const MergeChoice& choice,
                                     const storage::Database& ours)
{
    JournalEntries chosen;
    RINGSIDE_TRY(chosen.answers, theirs.answers.all());
    std::erase_if(chosen.answers, [&choice](const AnswerEntry& entry) {
        return !choice.question(entry.questionId);
    });
    RINGSIDE_TRY(chosen.reviews, theirs.reviews.all());
    std::erase_if(chosen.reviews, [&choice](const ReviewEntry& entry) {
        return !choice.card(entry.review.cardId);
    });
    QSet<QString> reviews;
    for (const ReviewEntry& review : chosen.reviews)
        reviews.insert(review.entryId);
    RINGSIDE_TRY(chosen.marks, theirs.reviews.marks());
    std::erase_if(chosen.marks,
                  [&reviews](const ReviewMark& mark) { return !reviews.contains(mark.reviewId); });
    RINGSIDE_TRY(chosen.events, theirs.events.all());
    std::erase_if(chosen.events, [&choice](const EventEntry& entry) {
        const QString& subject = entry.event.subject;
        return !choice.question(subject) && !choice.card(subject);
    });
    RINGSIDE_CHECK(keepMissing(chosen.answers, EntryKind::Answer, ours));
    RINGSIDE_CHECK(keepMissing(chosen.reviews, EntryKind::Review, ours));
    RINGSIDE_CHECK(keepMissing(chosen.marks, EntryKind::ReviewMark, ours));
    RINGSIDE_CHECK(keepMissing(chosen.events, EntryKind::Event, ours));
    return chosen;
}

} // namespace ringside::progress
