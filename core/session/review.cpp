// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal.h"
#include "core/session/review_deck.h"
#include "core/study/fuzz.h"
#include "core/study/scheduler.h"
#include "core/study/weights.h"

#include <QDateTime>

#include <algorithm>

namespace ringside::session {

namespace {

constexpr std::int64_t kLearnAheadMs = 20 * study::kMsPerMinute;

study::Moment momentAt(std::int64_t ms)
{
    return {ms, QDateTime::fromMSecsSinceEpoch(ms).offsetFromUtc() / 60};
}

NextDue dueAfter(const study::CardState& after, const study::Moment& now)
{
    if (after.scheduledDays > 0)
        return {.days = after.scheduledDays};
    return {.minutes = static_cast<double>(after.dueMs - now.ms) / study::kMsPerMinute};
}

} // namespace

struct Review::State
{
    State(const bank::BankReader& bank, progress::Journal& openJournal, const Clock& theClock)
        : reader(bank),
          journal(openJournal),
          clock(theClock),
          policy(study::ankiPolicy()),
          scheduler(study::defaultWeights(), {}, policy)
    {
    }

    const bank::BankReader& reader;
    progress::Journal& journal;
    const Clock& clock;
    study::SchedulingPolicy policy;
    study::Scheduler scheduler;
    ReviewDeck deck{std::vector<bank::Concept>{}};
    bool isLoaded = false;
    const DeckCard* shown = nullptr;           ///< that the learner sees: cards fall due meanwhile
    std::vector<progress::ReviewEntry> done;   ///< since the start, those that can be taken back
    std::vector<progress::ReviewEntry> undone; ///< those that can be done again
    std::int64_t extraDay = 0;
    int extraNew = 0; ///< let in on extraDay
    std::optional<Error> loadError;

    void load();
    study::Moment now() const { return momentAt(clock.wallMs()); }
    std::int64_t day(const study::Moment& moment) const
    {
        return study::schedulingDay(moment, policy.rolloverMinutes);
    }
    /// How many new cards may still come today.
    int newAllowed(std::int64_t today) const;
    const DeckCard* pick() const;
    bool isDue(const DeckCard& card, const study::Moment& moment) const;
    double recallNow(const DeckCard& card, std::int64_t today) const;
    Done mark(std::vector<progress::ReviewEntry>& from, std::vector<progress::ReviewEntry>& to,
              bool withdrawn);
};

/// At the first use and not when the program starts.
void Review::State::load()
{
    if (isLoaded)
        return;
    isLoaded = true;
    deck = ReviewDeck(reader.concepts());
    const auto reviews = journal.reviews();
    if (!reviews) {
        loadError = reviews.error();
        return;
    }
    deck.replay(*reviews);
}

int Review::State::newAllowed(std::int64_t today) const
{
    const int extra = extraDay == today ? extraNew : 0;
    return std::max(0, kNewPerDay + extra - deck.firstSeenOn(today));
}

bool Review::State::isDue(const DeckCard& card, const study::Moment& moment) const
{
    if (card.state.phase == study::CardPhase::New)
        return false;
    return card.state.scheduledDays > 0 ? card.state.dueDay <= day(moment)
                                        : card.state.dueMs <= moment.ms;
}

double Review::State::recallNow(const DeckCard& card, std::int64_t today) const
{
    return scheduler.model().retrievability(card.state.memory,
                                            study::elapsedDays(card.state.lastReviewDay, today));
}

const DeckCard* Review::State::pick() const
{
    const study::Moment moment = now();
    const std::int64_t today = day(moment);
    const DeckCard* learning = nullptr; // the earliest, due or not
    const DeckCard* due = nullptr;      // the least remembered
    for (const DeckCard& card : deck.cards()) {
        if (card.state.phase == study::CardPhase::New)
            continue;
        if (card.state.scheduledDays == 0) {
            if (!learning || card.state.dueMs < learning->state.dueMs)
                learning = &card;
        } else if (isDue(card, moment)) {
            if (!due || recallNow(card, today) < recallNow(*due, today))
                due = &card;
        }
    }
    if (learning && learning->state.dueMs <= moment.ms)
        return learning;
    if (due)
        return due;
    const DeckCard* fresh = newAllowed(today) > 0 ? deck.firstNew() : nullptr;
    if (fresh)
        return fresh;
    return learning && learning->state.dueMs <= moment.ms + kLearnAheadMs ? learning : nullptr;
}

Review::Review(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock)
    : m_state(std::make_unique<State>(bank, journal, clock))
{
}

Review::~Review() = default;

Review::State& Review::state() const
{
    m_state->load();
    return *m_state;
}

Result<std::optional<ReviewItem>> Review::current() const
{
    if (state().loadError)
        return fail(*state().loadError);
    const DeckCard* card = state().pick();
    state().shown = card;
    if (!card)
        return std::optional<ReviewItem>();
    const study::Moment moment = state().now();
    ReviewItem item{.card = card->card,
                    .prerequisites = state().deck.namesOf(card->card.prerequisites),
                    .state = card->state};
    if (card->state.phase != study::CardPhase::New)
        item.daysSinceLast = study::elapsedDays(card->state.lastReviewDay, state().day(moment));
    const auto answers = state().scheduler.answers(card->state, moment,
                                                   study::fuzzShare(card->seed, card->state.reps));
    for (std::size_t i = 0; i < answers.size(); ++i)
        item.after[i] = dueAfter(answers[i], moment);
    return std::optional(std::move(item));
}

ReviewCounts Review::counts() const
{
    const study::Moment moment = state().now();
    ReviewCounts counts;
    int unseen = 0;
    for (const DeckCard& card : state().deck.cards()) {
        if (card.state.phase == study::CardPhase::New)
            ++unseen;
        else if (card.state.scheduledDays == 0)
            counts.learning += card.state.dueMs <= moment.ms + kLearnAheadMs ? 1 : 0;
        else if (state().isDue(card, moment))
            ++counts.due;
    }
    counts.fresh = std::min(unseen, state().newAllowed(state().day(moment)));
    return counts;
}

std::optional<std::int64_t> Review::nextDueMs() const
{
    const study::Moment moment = state().now();
    std::optional<std::int64_t> next;
    for (const DeckCard& card : state().deck.cards()) {
        if (card.state.phase == study::CardPhase::New || state().isDue(card, moment))
            continue;
        if (!next || card.state.dueMs < *next)
            next = card.state.dueMs;
    }
    return next;
}

int Review::heldBack() const
{
    const auto& cards = state().deck.cards();
    const auto unseen = std::count_if(cards.begin(), cards.end(), [](const DeckCard& card) {
        return card.state.phase == study::CardPhase::New;
    });
    return static_cast<int>(unseen) -
           std::min(static_cast<int>(unseen), state().newAllowed(state().day(state().now())));
}

void Review::addNewToday(int count)
{
    const std::int64_t today = state().day(state().now());
    state().extraNew = (state().extraDay == today ? state().extraNew : 0) + count;
    state().extraDay = today;
}

Done Review::rate(study::Rating rating, std::int64_t durationMs)
{
    if (state().loadError)
        return fail(*state().loadError);
    const DeckCard* card = state().shown ? state().shown : state().pick();
    if (!card)
        return fail({.code = ErrorCode::MissingField, .subject = "a card to review"});
    const study::Moment moment = state().now();
    progress::NewReview given;
    given.cardId = card->id;
    given.rating = rating;
    given.durationMs = durationMs;
    given.utcOffsetMinutes = moment.utcOffsetMinutes;
    given.after = state().scheduler.answer(card->state, rating, moment,
                                           study::fuzzShare(card->seed, card->state.reps));
    auto entry = state().journal.recordReview(given);
    if (!entry)
        return fail(entry.error());
    state().deck.add(*entry);
    state().done.push_back(std::move(*entry));
    state().undone.clear();
    state().shown = nullptr;
    return {};
}

Done Review::State::mark(std::vector<progress::ReviewEntry>& from,
                         std::vector<progress::ReviewEntry>& to, bool withdrawn)
{
    if (from.empty())
        return fail({.code = ErrorCode::MissingField, .subject = "a review to take back"});
    if (Done marked = journal.markReview(from.back().entryId, withdrawn); !marked)
        return marked;
    shown = nullptr;
    if (withdrawn)
        deck.remove(from.back());
    else
        deck.add(from.back());
    to.push_back(std::move(from.back()));
    from.pop_back();
    return {};
}

bool Review::canUndo() const
{
    return !state().done.empty();
}

Done Review::undo()
{
    return state().mark(m_state->done, m_state->undone, true);
}

bool Review::canRedo() const
{
    return !state().undone.empty();
}

Done Review::redo()
{
    return state().mark(m_state->undone, m_state->done, false);
}

} // namespace ringside::session
