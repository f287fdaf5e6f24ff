// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/phone/phone_replay.h"

#include "core/base/tr.h"
#include "core/progress/journal/journal_reader.h"
#include "core/session/local_days.h"
#include "core/session/review/card_ids.h"
#include "core/session/review/deck_memory.h"
#include "core/session/review/due_ahead.h"
#include "core/session/review/study_preview.h"
#include "core/study/memory/fuzz.h"
#include "core/study/memory/replay.h"
#include "core/study/memory/scheduler.h"

#include <QHash>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

using progress::ReviewEntry;

/// The deck as it is, and the history of the cards that the phone reviewed.
class Replayer
{
public:
    Replayer(DeckMemory memory, const progress::ReviewLog& log, const PhoneSchedule& schedule)
        : m_memory(std::move(memory)),
          m_log(log),
          m_settings(schedule.settings),
          m_rolloverMinutes(60 * schedule.settings.rolloverHour),
          m_scheduler(schedule.weights, schedulerSettings(schedule.settings),
                      study::ankiPolicy(m_rolloverMinutes))
    {
        m_memory.deck.setBurySiblings(m_settings.burySiblings);
        m_memory.deck.setRecall([this](const study::CardState& card, std::int64_t day) {
            return m_scheduler.model().retrievability(card.memory,
                                                      study::elapsedDays(card.lastReviewDay, day));
        });
    }
    Replayer(const Replayer&) = delete;
    Replayer& operator=(const Replayer&) = delete;

    bool has(const QString& cardId) const
    {
        const auto place = m_memory.deck.find(cardId);
        return place && !m_memory.deck.at(*place).gone;
    }

    Result<ReviewEntry> replay(const PhoneReview& given, const QString& device)
    {
        RINGSIDE_TRY(std::vector<ReviewEntry>* const history, historyOf(given.cardId));
        const auto next =
            std::ranges::upper_bound(*history, given.entryId, {}, &ReviewEntry::entryId);
        const study::CardState before = stateBefore(*history, next);
        const study::Moment moment{given.wallMs, given.utcOffsetMinutes};
        const std::int64_t day = study::schedulingDay(moment, m_rolloverMinutes);
        ReviewDeck& deck = m_memory.deck;
        if (deck.day() != day)
            deck.setDay(day, dayBeginMs(day, m_rolloverMinutes));
        ReviewEntry entry{.entryId = given.entryId,
                          .deviceId = device,
                          .wallMs = given.wallMs,
                          .review = {.cardId = given.cardId,
                                     .rating = given.rating,
                                     .durationMs = given.durationMs,
                                     .utcOffsetMinutes = given.utcOffsetMinutes,
                                     .after = {}}};
        entry.review.after = m_scheduler.answer(before, given.rating, moment,
                                                study::fuzzShare(seedOf(given.cardId), before.reps),
                                                dueAhead(deck, m_settings));
        const bool isLast = next == history->end();
        history->insert(next, entry);
        // Of a card that was reviewed here since then, the later review decides when it is due.
        if (isLast)
            deck.setState(*deck.find(given.cardId), entry.review.after,
                          history->front().review.after.lastReviewDay);
        return entry;
    }

private:
    Result<std::vector<ReviewEntry>*> historyOf(const QString& cardId)
    {
        auto known = m_histories.find(cardId);
        if (known == m_histories.end()) {
            RINGSIDE_TRY(const auto reviews, m_log.ofCard(cardId));
            known = m_histories.insert(cardId, reviews);
        }
        return &*known;
    }

    /// After the reviews before `next`. As in Review, the memory is recomputed from all of them
    /// when the last one did not know them all, or used other weights.
    study::CardState stateBefore(const std::vector<ReviewEntry>& history,
                                 std::vector<ReviewEntry>::const_iterator next) const
    {
        if (next == history.begin())
            return {};
        study::CardState last = std::prev(next)->review.after;
        const auto count = static_cast<int>(next - history.begin());
        if (!m_memory.replaysAll && knowsAllReviews(last, count))
            return last;
        study::Replay made;
        for (auto past = history.begin(); past != next; ++past)
            made.add(m_scheduler.model(), {.rating = past->review.rating,
                                           .after = past->review.after.phase,
                                           .day = past->review.after.lastReviewDay});
        return made.applied(last);
    }

    DeckMemory m_memory;
    const progress::ReviewLog& m_log;
    StudySettings m_settings;
    int m_rolloverMinutes;
    study::Scheduler m_scheduler;
    QHash<QString, std::vector<ReviewEntry>> m_histories; ///< by card, in order of their ids
};

} // namespace

Result<std::vector<ReviewEntry>> replayReviews(const std::vector<PhoneReview>& reviews,
                                               const QString& device, const PhoneSchedule& schedule,
                                               const bank::BankReader& bank,
                                               const progress::JournalLogs& journal,
                                               std::vector<PhoneRejection>& rejected)
{
    std::vector<ReviewEntry> replayed;
    if (reviews.empty())
        return replayed;
    RINGSIDE_TRY(DeckMemory memory,
                 readDeck(bank, journal,
                          {.deviceId = {},
                           .nowMs = schedule.nowMs,
                           .rolloverMinutes = 60 * schedule.settings.rolloverHour,
                           .weights = schedule.weights}));
    Replayer replayer(std::move(memory), journal.reviews, schedule);
    std::vector<PhoneReview> inOrder = reviews;
    std::ranges::sort(inOrder, {}, &PhoneReview::entryId);
    for (const PhoneReview& review : inOrder) {
        if (!replayer.has(review.cardId)) {
            rejected.push_back({review.place,
                                {.code = ErrorCode::UnknownName,
                                 .subject = RINGSIDE_TR("the deck"),
                                 .value = review.cardId.toStdString()}});
            continue;
        }
        RINGSIDE_TRY(ReviewEntry entry, replayer.replay(review, device));
        replayed.push_back(std::move(entry));
    }
    return replayed;
}

} // namespace ringside::session
