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
    RINGSIDE_TRY(const auto outcomes, answers.all());
    RINGSIDE_TRY(memory.rewritten, answers.rewritten());
    if (outcomes.empty() && memory.rewritten.isEmpty())
        return {};
    RINGSIDE_TRY(const auto known, bank.ids());
    memory.rewritten.removeIf([&known](const QString& id) {
        return !std::binary_search(known.begin(), known.end(), id);
    });
    memory.deck.reserve(memory.deck.cards().size() + outcomes.size());
    LocalMoments moments;
    for (const progress::AnswerOutcome& outcome : outcomes) {
        if (std::binary_search(known.begin(), known.end(), outcome.questionId))
            memory.add(outcome, moments, rolloverMinutes);
    }
    if (!outcomes.empty())
        memory.lastAnswer = outcomes.back().entryId;
    return {};
}

/// Computes the states of the cards at `isWanted` places from all their reviews.
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
    RINGSIDE_TRY(const auto last, reviews.lastOfCards());
    // A card can have its first review today only if it was reviewed today.
    RINGSIDE_TRY(const auto firstDays, reviews.firstDaysOf(today));
    for (const progress::ReviewedCard& card : last)
        memory.addReviewed(card.cardId);
    std::vector<bool> stale(deck.cards().size(), memory.replaysAll);
    bool isAnyStale = memory.replaysAll;
    for (const progress::ReviewedCard& card : last) {
        const auto place = deck.find(card.cardId);
        if (!place)
            continue;
        deck.load(card.after, *place);
        if (!knowsAllReviews(card.after, card.reviews))
            stale[*place] = isAnyStale = true;
        if (card.after.lastReviewDay == today)
            deck.loadFirstDay(firstDays.value(card.cardId, DeckCard::kNever), *place);
    }
    return isAnyStale ? replayCards(deck, reviews, request.weights, stale) : Done();
}

Done readHistory(DeckMemory& memory, const progress::ReviewLog& log,
                 const std::vector<progress::CardMarkEntry>& marks, const DeckRequest& request)
{
    const std::int64_t today = dayAt(request.nowMs, request.rolloverMinutes);
    const std::int64_t from = dayBeginMs(today, request.rolloverMinutes);
    const std::int64_t to = dayBeginMs(today + 1, request.rolloverMinutes);
    RINGSIDE_TRY(const auto reviews, log.between(from, to));
    RINGSIDE_TRY(const auto taken, log.marksBetween(from, to));
    std::vector<progress::CardMarkEntry> recent;
    std::copy_if(marks.begin(), marks.end(), std::back_inserter(recent),
                 [from, to](const progress::CardMarkEntry& entry) {
                     return entry.wallMs >= from && entry.wallMs < to;
                 });
    memory.history = ReviewHistory(reviews, taken, recent, request.deviceId);
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
    RINGSIDE_TRY(const auto news, outcomes.outcomesAfter(lastAnswer));
    LocalMoments moments;
    for (const progress::AnswerOutcome& outcome : news) {
        RINGSIDE_TRY(const auto place, bank.findPlace(bank::QuestionId(outcome.questionId)));
        if (place)
            add(outcome, moments, rolloverMinutes);
    }
    if (!news.empty())
        lastAnswer = news.back().entryId;
    return {};
}

void DeckMemory::addReviewed(const QString& cardId)
{
    const auto card = findCardRef(cardId);
    const bool isOfQuestion =
        card && (card->kind == CardKind::Question || card->kind == CardKind::Cloze);
    if (isOfQuestion && rewritten.contains(card->id) && !deck.find(cardId))
        deck.add(card->kind, card->id, DeckCard::kNever);
}

void DeckMemory::add(const progress::AnswerOutcome& outcome, LocalMoments& moments,
                     int rolloverMinutes)
{
    const QString& id = outcome.questionId;
    const auto ensure = [&](CardKind kind) {
        if (const auto known = deck.find(cardId(kind, id)))
            return *known;
        return deck.add(kind, id, moments.dayAt(outcome.firstMs, rolloverMinutes) + 1);
    };
    const ReviewDeck::Place place = ensure(CardKind::Question);
    if (clozes.contains(id))
        ensure(CardKind::Cloze);
    deck.setAnswer(place, outcome.correct, moments.dayAt(outcome.wallMs, rolloverMinutes),
                   outcome.wallMs);
}

Result<DeckMemory> readDeck(const bank::BankReader& bank, const progress::JournalLogs& journal,
                            const DeckRequest& request)
{
    DeckMemory memory;
    int unreadable = 0;
    RINGSIDE_TRY(const auto marks, progress::cardMarkEntries(journal.events, &unreadable));
    memory.book = progress::bookOf(marks);
    memory.book.unreadable = unreadable;
    RINGSIDE_TRY(const auto withGap, bank.clozeQuestions());
    memory.clozes = QSet<QString>(withGap.begin(), withGap.end());
    ReviewDeck& deck = memory.deck;
    RINGSIDE_TRY(const auto concepts, bank.concepts());
    deck.addConcepts(concepts);
    RINGSIDE_CHECK(addAllAnswered(memory, bank, journal.outcomes, request.rolloverMinutes));
    // In the order in which they were written; imported ones in that of their file.
    for (const progress::CardMarkEntry& entry : marks) {
        const QString& id = entry.mark.cardId;
        const auto own = memory.book.ownCards.constFind(id);
        if (own != memory.book.ownCards.constEnd() && !deck.find(id))
            deck.addOwn(id, own->about);
    }
    RINGSIDE_TRY(const auto changed, progress::wereWeightsChanged(journal.events));
    memory.replaysAll = changed || request.weights != study::defaultWeights();
    RINGSIDE_CHECK(readReviews(memory, journal.reviews, request));
    const auto& cardMarks = memory.book.marks;
    for (auto mark = cardMarks.constBegin(); mark != cardMarks.constEnd(); ++mark) {
        if (const auto place = deck.find(mark.key()))
            deck.setMarks(*place, *mark);
    }
    deck.setKindsOff(memory.book.kindsOff);
    RINGSIDE_CHECK(readHistory(memory, journal.reviews, marks, request));
    return memory;
}

} // namespace ringside::session
