// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/deck_memory.h"

#include "core/bank/bank_reader.h"
#include "core/progress/card_marks.h"
#include "core/progress/journal/journal_reader.h"
#include "core/progress/weights_log.h"
#include "core/session/local_days.h"
#include "core/study/memory/replay.h"
#include "core/study/memory/weights.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ringside::session {

namespace {

Done addAllAnswered(DeckMemory& memory, const bank::BankReader& bank,
                    const progress::AnswerOutcomes& answers, int rolloverMinutes)
{
    const auto outcomes = answers.outcomesAfter({});
    if (!outcomes)
        return fail(outcomes.error());
    if (outcomes->empty())
        return {};
    const auto known = bank.ids();
    if (!known)
        return fail(known.error());
    memory.deck.reserve(memory.deck.cards().size() + outcomes->size());
    for (const progress::AnswerOutcome& outcome : *outcomes) {
        if (std::binary_search(known->begin(), known->end(), outcome.questionId.toStdString()))
            memory.add(outcome, rolloverMinutes);
    }
    memory.lastAnswer = outcomes->back().entryId;
    return {};
}

/// The states that the cards at `isWanted` places of the deck have by all their reviews.
Done replayCards(ReviewDeck& deck, const progress::ReviewLog& log, const study::Weights& weights,
                 const std::vector<bool>& isWanted)
{
    const study::FsrsModel model(weights);
    std::vector<study::Replay> replays(deck.cards().size());
    const Done read = log.eachCounted([&](const QString& cardId, const study::PastReview& review) {
        const auto place = deck.find(cardId);
        if (place && isWanted[*place])
            replays[*place].add(model, review);
    });
    if (!read)
        return read;
    for (ReviewDeck::Place place = 0; place < replays.size(); ++place) {
        if (isWanted[place])
            deck.load(replays[place].applied(deck.at(place).state), place);
    }
    return {};
}

Done readReviews(DeckMemory& memory, const progress::ReviewLog& reviews, const DeckRequest& request)
{
    ReviewDeck& deck = memory.deck;
    const std::int64_t today = dayAt(request.nowMs, request.rolloverMinutes);
    const auto last = reviews.lastOfCards();
    if (!last)
        return fail(last.error());
    // Only what was reviewed today can have had its first review today.
    const auto firstDays = reviews.firstDaysOf(today);
    if (!firstDays)
        return fail(firstDays.error());
    std::vector<bool> stale(deck.cards().size(), memory.replaysAll);
    bool isAnyStale = memory.replaysAll;
    for (const progress::ReviewedCard& card : *last) {
        const auto place = deck.find(card.cardId);
        if (!place)
            continue;
        deck.load(card.after, *place);
        if (!knowsAllReviews(card.after, card.reviews))
            stale[*place] = isAnyStale = true;
        if (card.after.lastReviewDay == today)
            deck.loadFirstDay(firstDays->value(card.cardId, DeckCard::kNever), *place);
    }
    return isAnyStale ? replayCards(deck, reviews, request.weights, stale) : Done();
}

Done readHistory(DeckMemory& memory, const progress::ReviewLog& log,
                 const std::vector<progress::CardMarkEntry>& marks, const DeckRequest& request)
{
    const std::int64_t today = dayAt(request.nowMs, request.rolloverMinutes);
    const std::int64_t from = dayBeginMs(today, request.rolloverMinutes);
    const std::int64_t to = dayBeginMs(today + 1, request.rolloverMinutes);
    const auto reviews = log.between(from, to);
    if (!reviews)
        return fail(reviews.error());
    const auto taken = log.marksBetween(from, to);
    if (!taken)
        return fail(taken.error());
    std::vector<progress::CardMarkEntry> recent;
    std::copy_if(marks.begin(), marks.end(), std::back_inserter(recent),
                 [from, to](const progress::CardMarkEntry& entry) {
                     return entry.wallMs >= from && entry.wallMs < to;
                 });
    memory.history = ReviewHistory(*reviews, *taken, recent, request.deviceId);
    return {};
}

} // namespace

bool knowsAllReviews(const study::CardState& last, int reviews)
{
    return last.reps == reviews;
}

Done DeckMemory::replay(const progress::ReviewLog& reviews, const study::Weights& weights)
{
    replaysAll = true;
    return replayCards(deck, reviews, weights, std::vector<bool>(deck.cards().size(), true));
}

Done DeckMemory::followAnswers(const bank::BankReader& bank,
                               const progress::AnswerOutcomes& outcomes, int rolloverMinutes)
{
    const auto news = outcomes.outcomesAfter(lastAnswer);
    if (!news)
        return fail(news.error());
    for (const progress::AnswerOutcome& outcome : *news) {
        const auto place = bank.findPlace(bank::QuestionId(outcome.questionId.toStdString()));
        if (!place)
            return fail(place.error());
        if (*place)
            add(outcome, rolloverMinutes);
    }
    if (!news->empty())
        lastAnswer = news->back().entryId;
    return {};
}

void DeckMemory::add(const progress::AnswerOutcome& outcome, int rolloverMinutes)
{
    auto place = deck.find(cardId(CardKind::Question, outcome.questionId));
    if (!place) {
        const std::int64_t entryDay = dayAt(outcome.firstMs, rolloverMinutes) + 1;
        place = deck.add(CardKind::Question, outcome.questionId, entryDay);
        if (clozes.contains(outcome.questionId))
            deck.add(CardKind::Cloze, outcome.questionId, entryDay);
    }
    deck.setAnswer(*place, outcome.correct, dayAt(outcome.wallMs, rolloverMinutes), outcome.wallMs);
}

Result<DeckMemory> readDeck(const bank::BankReader& bank, const progress::JournalLogs& journal,
                            const DeckRequest& request)
{
    DeckMemory memory;
    int unreadable = 0;
    const auto marks = progress::cardMarkEntries(journal.events, &unreadable);
    if (!marks)
        return fail(marks.error());
    memory.book = progress::bookOf(*marks);
    memory.book.unreadable = unreadable;
    const auto withGap = bank.clozeQuestions();
    if (!withGap)
        return fail(withGap.error());
    memory.clozes = QSet<QString>(withGap->begin(), withGap->end());
    ReviewDeck& deck = memory.deck;
    const auto concepts = bank.concepts();
    if (!concepts)
        return fail(concepts.error());
    deck.addConcepts(*concepts);
    if (Done done = addAllAnswered(memory, bank, journal.outcomes, request.rolloverMinutes); !done)
        return fail(done.error());
    QStringList own = memory.book.ownCards.keys();
    own.sort(); // their ids are ordered by time
    for (const QString& id : std::as_const(own))
        deck.addOwn(id, memory.book.ownCards.value(id).about);
    const auto changed = progress::wereWeightsChanged(journal.events);
    if (!changed)
        return fail(changed.error());
    memory.replaysAll = *changed || request.weights != study::defaultWeights();
    if (Done done = readReviews(memory, journal.reviews, request); !done)
        return fail(done.error());
    const auto& cardMarks = memory.book.marks;
    for (auto mark = cardMarks.constBegin(); mark != cardMarks.constEnd(); ++mark) {
        if (const auto place = deck.find(mark.key()))
            deck.setMarks(*place, *mark);
    }
    deck.setKindsOff(memory.book.kindsOff);
    if (Done done = readHistory(memory, journal.reviews, *marks, request); !done)
        return fail(done.error());
    return memory;
}

} // namespace ringside::session
