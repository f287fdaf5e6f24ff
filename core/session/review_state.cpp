// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review_state.h"

#include "core/session/kept_questions.h"
#include "core/study/exam_plan.h"
#include "core/study/fuzz.h"
#include "core/study/last_pass.h"
#include "core/study/weights.h"

#include <QDateTime>

#include <algorithm>

namespace ringside::session {

namespace {

constexpr std::int64_t kLearnAheadMs = 20 * study::kMsPerMinute;
constexpr int kLoadDays = 400; ///< further ahead, days count as empty

} // namespace

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

Review::State::State(const bank::BankReader& bank, progress::Journal& openJournal,
                     const Clock& theClock)
    : reader(bank),
      journal(openJournal),
      clock(theClock),
      markLog(openJournal),
      policy(study::ankiPolicy()),
      scheduler(study::defaultWeights(), {}, policy),
      deck([this](const study::CardState& card, std::int64_t day) {
          return scheduler.model().retrievability(card.memory,
                                                  study::elapsedDays(card.lastReviewDay, day));
      })
{
}

std::int64_t Review::State::startOf(std::int64_t day) const
{
    return study::dayStartMs(day, now().utcOffsetMinutes, policy.rolloverMinutes);
}

/// At the first use and not when the program starts.
void Review::State::load()
{
    if (isLoaded)
        return;
    isLoaded = true;
    if (const Done read = readAll(); !read)
        loadError = read.error();
}

Done Review::State::readAll()
{
    const auto marks = progress::cardMarkEntries(journal, &book.unreadable);
    if (!marks)
        return fail(marks.error());
    const int unreadable = book.unreadable;
    book = progress::bookOf(*marks);
    book.unreadable = unreadable;
    const auto withGap = reader.clozeQuestions();
    if (!withGap)
        return fail(withGap.error());
    clozes = QSet<QString>(withGap->begin(), withGap->end());
    const auto outline = reader.outline();
    if (!outline)
        return fail(outline.error());
    for (const bank::QuestionSummary& summary : *outline)
        questions.insert(QString::fromStdString(summary.id.value()));
    const auto concepts = reader.concepts();
    if (!concepts)
        return fail(concepts.error());
    deck.addConcepts(*concepts);
    if (Done done = readAnswers(); !done)
        return done;
    QStringList own = book.ownCards.keys();
    own.sort(); // their ids are ordered by time
    for (const QString& id : std::as_const(own))
        deck.addOwn(id, book.ownCards.value(id).about);
    if (Done done = readReviews(); !done)
        return done;
    for (auto mark = book.marks.constBegin(); mark != book.marks.constEnd(); ++mark) {
        if (const auto place = deck.find(mark.key()))
            deck.setMarks(*place, *mark);
    }
    deck.setKindsOff(book.kindsOff);
    const std::int64_t today = dayAt(clock.wallMs());
    const auto reviews = journal.reviewLog().since(startOf(today));
    if (!reviews)
        return fail(reviews.error());
    const auto taken = journal.reviewLog().marksSince(startOf(today));
    if (!taken)
        return fail(taken.error());
    std::vector<progress::CardMarkEntry> recent;
    const QString from = progress::firstUuidV7(startOf(today));
    std::copy_if(marks->begin(), marks->end(), std::back_inserter(recent),
                 [&from](const progress::CardMarkEntry& entry) { return entry.entryId >= from; });
    history = ReviewHistory(*reviews, *taken, recent, journal.deviceId());
    startDay(today);
    return {};
}

Done Review::State::readReviews()
{
    const auto last = journal.reviewLog().lastOfCards();
    if (!last)
        return fail(last.error());
    const std::int64_t today = dayAt(clock.wallMs());
    for (const progress::ReviewEntry& entry : *last) {
        const auto place = deck.find(entry.review.cardId);
        if (!place)
            continue;
        deck.load(entry.review.after, *place);
        if (entry.review.after.lastReviewDay != today)
            continue;
        // Only what was reviewed today can have had its first review today.
        if (entry.review.after.reps == 1) {
            deck.loadFirstDay(today, *place);
            continue;
        }
        const auto all = journal.reviewLog().ofCard(entry.review.cardId);
        if (!all)
            return fail(all.error());
        if (!all->empty())
            deck.loadFirstDay(all->front().review.after.lastReviewDay, *place);
    }
    return {};
}

/// Cards of the questions that were answered since the last look.
Done Review::State::readAnswers()
{
    const auto outcomes = journal.outcomesAfter(lastAnswer);
    if (!outcomes)
        return fail(outcomes.error());
    for (const progress::AnswerOutcome& outcome : *outcomes)
        addAnswered(outcome);
    if (!outcomes->empty())
        lastAnswer = outcomes->back().entryId;
    return {};
}

void Review::State::addAnswered(const progress::AnswerOutcome& outcome)
{
    if (!questions.contains(outcome.questionId))
        return;
    auto place = deck.find(cardId(CardKind::Question, outcome.questionId));
    if (!place) {
        const std::int64_t entryDay = dayAt(outcome.firstMs) + 1;
        place = deck.add(CardKind::Question, outcome.questionId, entryDay);
        if (clozes.contains(outcome.questionId))
            deck.add(CardKind::Cloze, outcome.questionId, entryDay);
    }
    deck.setAnswer(*place, outcome.correct, dayAt(outcome.wallMs), outcome.wallMs);
}

Done Review::State::follow()
{
    if (loadError)
        return fail(*loadError);
    const std::int64_t today = dayAt(clock.wallMs());
    if (deck.day() != today)
        startDay(today);
    return readAnswers();
}

std::optional<int> Review::State::daysToExam() const
{
    const auto exam = examDay(settings);
    const int left = exam ? study::elapsedDays(deck.day(), *exam) : 0;
    return left > 0 ? std::optional(left) : std::nullopt;
}

int Review::State::cardCount() const
{
    std::size_t count = 0;
    for (const CardQueue queue : {CardQueue::Learning, CardQueue::Due, CardQueue::Later,
                                  CardQueue::Fresh, CardQueue::Waiting})
        count += deck.size(queue);
    return static_cast<int>(count);
}

void Review::State::startDay(std::int64_t day)
{
    deck.setDay(day, startOf(day));
    const auto left = daysToExam();
    if (!left || *left > study::passDays(cardCount(), settings.reviewsPerDay, *left))
        return;
    std::vector<ReviewDeck::Place> places;
    std::vector<study::CardState> states;
    int doneToday = 0;
    for (ReviewDeck::Place place = 0; place < deck.cards().size(); ++place) {
        const DeckCard& card = deck.at(place);
        if (card.queue != CardQueue::Later && card.queue != CardQueue::Due)
            continue;
        places.push_back(place);
        states.push_back(card.state);
        doneToday += card.state.lastReviewDay == day && card.firstDay != day;
    }
    std::vector<ReviewDeck::Place> asked;
    const study::PassRequest request{.today = day,
                                     .examDay = day + *left,
                                     .perDay = settings.reviewsPerDay - newAllowed(),
                                     .doneToday = doneToday};
    for (const std::size_t index : study::lastPass(scheduler.model(), states, request))
        asked.push_back(places[index]);
    deck.askToday(asked);
}

/// The days of the last pass are left out: what is due then waits for the pass to choose.
std::vector<int> Review::State::dueAhead() const
{
    if (!settings.loadBalancing)
        return {};
    std::vector<int> ahead = deck.dueAhead(kLoadDays);
    if (const auto left = daysToExam()) {
        const int pass = study::passDays(cardCount(), settings.reviewsPerDay, *left);
        const auto first = static_cast<std::size_t>(std::max(0, *left - pass));
        if (first < ahead.size())
            std::fill(ahead.begin() + static_cast<std::ptrdiff_t>(first), ahead.end(), 0);
    }
    return ahead;
}

int Review::State::newAllowed() const
{
    const int extra = extraDay == deck.day() ? extraNew : 0;
    const int seenToday = deck.firstSeenToday();
    int perDay = settings.newPerDay;
    if (const auto left = daysToExam()) {
        const int unseen =
            static_cast<int>(deck.size(CardQueue::Fresh) + deck.size(CardQueue::Waiting)) +
            seenToday;
        perDay = study::newCardsPerDay(unseen, cardCount(), settings.reviewsPerDay, *left);
    }
    return std::max(0, perDay + extra - seenToday);
}

std::optional<ReviewDeck::Place> Review::State::pick() const
{
    const std::int64_t nowMs = clock.wallMs();
    const auto learning = deck.first(CardQueue::Learning);
    if (wanted) {
        const CardQueue queue = deck.at(*wanted).queue;
        if (queue == CardQueue::Learning || queue == CardQueue::Due ||
            (queue == CardQueue::Fresh && newAllowed() > 0))
            return wanted;
    }
    if (learning && deck.at(*learning).state.dueMs <= nowMs)
        return learning;
    if (const auto due = deck.first(CardQueue::Due))
        return due;
    const auto fresh = deck.first(CardQueue::Fresh);
    if (fresh && newAllowed() > 0)
        return fresh;
    return learning && deck.at(*learning).state.dueMs <= nowMs + kLearnAheadMs ? learning
                                                                               : std::nullopt;
}

std::array<NextDue, 4> Review::State::answersOf(const DeckCard& card) const
{
    const study::Moment moment = now();
    const auto answers = scheduler.answers(
        card.state, moment, study::fuzzShare(seedOf(card.id), card.state.reps), dueAhead());
    std::array<NextDue, 4> after;
    for (std::size_t i = 0; i < answers.size(); ++i)
        after[i] = dueAfter(answers[i], moment);
    return after;
}

Result<ReviewItem> Review::State::itemAt(ReviewDeck::Place place) const
{
    const DeckCard& card = deck.at(place);
    auto face = faceOf(card.id, reader, book, journal.orderSeed());
    if (!face)
        return fail(face.error());
    ReviewItem item{.id = card.id,
                    .kind = card.kind,
                    .face = std::move(*face),
                    .marks = book.marks.value(card.id),
                    .kept = {},
                    .state = card.state,
                    .daysSinceLast = 0,
                    .isLeech = isLeech(card),
                    .after = answersOf(card)};
    if (const auto* shownConcept = std::get_if<ConceptFace>(&item.face)) {
        auto kept = keptQuestions(reader, journal, shownConcept->card.questions);
        if (!kept)
            return fail(kept.error());
        item.kept = std::move(*kept);
    }
    if (card.state.phase != study::CardPhase::New)
        item.daysSinceLast = study::elapsedDays(card.state.lastReviewDay, deck.day());
    return item;
}

Result<ReviewDeck::Place> Review::State::placeOf(const QString& cardId) const
{
    if (loadError)
        return fail(*loadError);
    const auto place = deck.find(cardId);
    if (!place || deck.at(*place).gone) {
        return fail(
            {.code = ErrorCode::UnknownName, .subject = "the deck", .value = cardId.toStdString()});
    }
    return *place;
}

Done Review::State::adopt(const progress::CardMark& mark)
{
    progress::apply(book, mark);
    if (mark.kind == progress::CardMarkKind::KindsOff) {
        deck.setKindsOff(book.kindsOff);
        startDay(deck.day());
        return {};
    }
    auto place = deck.find(mark.cardId);
    if (mark.kind == progress::CardMarkKind::OwnCard) {
        const auto card = book.ownCards.constFind(mark.cardId);
        const bool exists = card != book.ownCards.constEnd();
        if (place) {
            deck.setGone(*place, !exists);
        } else if (exists) {
            place = deck.addOwn(mark.cardId, card->about);
            // One that was deleted before the program was started has reviews.
            if (Done read = readState(mark.cardId); !read)
                return read;
        }
    }
    if (place)
        deck.setMarks(*place, book.marks.value(mark.cardId));
    return {};
}

Done Review::State::readState(const QString& cardId)
{
    const auto place = deck.find(cardId);
    if (!place)
        return {};
    const auto reviews = journal.reviewLog().ofCard(cardId);
    if (!reviews)
        return fail(reviews.error());
    if (reviews->empty())
        deck.setState(*place, {}, DeckCard::kNever);
    else
        deck.setState(*place, reviews->back().review.after,
                      reviews->front().review.after.lastReviewDay);
    return {};
}

Done Review::State::turn(const ReviewStep& step, bool back)
{
    const QString card = cardIdOf(step);
    shown.reset();
    if (const auto* review = std::get_if<progress::ReviewEntry>(&step)) {
        if (Done marked = journal.markReview(review->entryId, back); !marked)
            return marked;
        if (Done read = readState(card); !read)
            return read;
    } else {
        const auto& entry = std::get<progress::CardMarkEntry>(step);
        if (Done taken = back ? markLog.takeBack(entry) : markLog.doAgain(entry); !taken)
            return taken;
        const Done adopted =
            adopt({entry.mark.kind, entry.mark.cardId, back ? entry.before : entry.mark.value});
        if (!adopted)
            return adopted;
    }
    wanted = back ? deck.find(card) : std::nullopt;
    return {};
}

} // namespace ringside::session
