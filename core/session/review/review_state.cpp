// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/review_state.h"

#include "core/bank/text/picture_links.h"
#include "core/base/tr.h"
#include "core/pack/picture_folder.h"
#include "core/session/reserved_questions.h"
#include "core/session/review/due_ahead.h"
#include "core/study/exam/exam_plan.h"
#include "core/study/memory/fuzz.h"
#include "core/study/memory/last_pass.h"
#include "core/study/memory/replay.h"
#include "core/study/memory/weights.h"

#include <QFileInfo>

#include <algorithm>
#include <limits>
#include <utility>

namespace ringside::session {

namespace {

constexpr std::int64_t kLearnAheadMs = 20 * study::kMsPerMinute;

/// The empty value of the same kind.
progress::CardMarkValue plain(progress::CardMarkValue value)
{
    const bool* flag = std::get_if<bool>(&value);
    const QString* text = std::get_if<QString>(&value);
    const QStringList* texts = std::get_if<QStringList>(&value);
    if ((flag && !*flag) || (text && text->isEmpty()) || (texts && texts->isEmpty()))
        return {};
    return value;
}

} // namespace

NextDue dueAfter(const study::CardState& after, const study::Moment& now)
{
    if (after.scheduledDays > 0)
        return {.days = after.scheduledDays};
    return {.minutes = static_cast<double>(after.dueMs - now.ms) / study::kMsPerMinute};
}

Review::State::State(const bank::BankReader& bank, progress::Journal& openJournal,
                     const Clock& theClock, ReportChange whereTo)
    : reader(bank),
      journal(openJournal),
      clock(theClock),
      report(std::move(whereTo)),
      markLog(openJournal),
      imports(
          openJournal, theClock,
          [this] {
              return CardImports::Scheduling{weights, policy.rolloverMinutes};
          },
          [this] { readAgain(); }),
      policy(study::ankiPolicy()),
      weights(study::defaultWeights()),
      scheduler(weights, {}, policy)
{
}

/// On first use instead of at program start.
void Review::State::load()
{
    if (isLoaded)
        return;
    if (auto read = readDeck(reader, journal.logs(), request())) {
        setMemory(std::move(*read));
    } else {
        isLoaded = true;
        loadError = read.error();
    }
}

void Review::State::readAgain()
{
    const QString onScreen = isLoaded && shown ? deck.at(*shown).id : QString();
    isLoaded = false;
    loadError.reset();
    shown.reset();
    wanted.reset();
    load();
    if (!onScreen.isEmpty() && !loadError)
        wanted = deck.find(onScreen);
    report({ChangeSet::Part::Cards | ChangeSet::Part::Reviews});
}

void Review::State::arrived(const DeckRequest& asked, Result<DeckMemory> read)
{
    isReading = false;
    const DeckRequest now = request();
    const bool isCurrent = !std::exchange(isStale, false) &&
                           asked.rolloverMinutes == now.rolloverMinutes &&
                           asked.weights == now.weights;
    if (!isLoaded && read && isCurrent)
        setMemory(std::move(*read));
    load(); // if the reading failed
    report({ChangeSet::Part::Cards});
}

void Review::State::setMemory(DeckMemory read)
{
    isLoaded = true;
    static_cast<DeckMemory&>(*this) = std::move(read);
    deck.setBurySiblings(settings.burySiblings);
    deck.setRecall([this](const study::CardState& card, std::int64_t day) {
        return scheduler.model().retrievability(card.memory,
                                                study::elapsedDays(card.lastReviewDay, day));
    });
    startDay(today());
}

void Review::State::setWeights(const study::Weights& newWeights)
{
    if (newWeights == weights)
        return;
    weights = newWeights;
    if (!isLoaded || loadError)
        return;
    if (const Done replayed = replay(journal.logs().reviews, weights); !replayed)
        loadError = replayed.error();
}

Done Review::State::follow()
{
    if (loadError)
        return fail(*loadError);
    if (const std::int64_t day = today(); deck.day() != day)
        startDay(day);
    return followAnswers(reader, journal.logs().outcomes, policy.rolloverMinutes);
}

void Review::State::startDay(std::int64_t day)
{
    const auto exam = examDay(settings);
    // The eve of the exam stays light.
    deck.setDay(day, dayBeginMs(day, policy.rolloverMinutes),
                exam ? *exam - 2 : std::numeric_limits<std::int64_t>::max());
    const auto left = daysToExam(deck, settings);
    if (!left || *left > study::passDays(cardCount(deck), settings.reviewsPerDay, *left))
        return;
    std::vector<ReviewDeck::Place> places;
    std::vector<study::CardState> states;
    std::vector<ReviewDeck::Place> asked;
    int doneToday = 0;
    for (ReviewDeck::Place place = 0; place < deck.cards().size(); ++place) {
        const DeckCard& card = deck.at(place);
        if (card.state.lastReviewDay == day && card.firstDay != day) {
            ++doneToday;
            asked.push_back(place); // due again if the review is undone
        } else if (card.queue == CardQueue::Later || card.queue == CardQueue::Due) {
            places.push_back(place);
            states.push_back(card.state);
        }
    }
    const int newToday = newAllowed() + deck.firstSeenToday();
    const study::PassRequest request{.today = day,
                                     .examDay = day + *left,
                                     .perDay = settings.reviewsPerDay - newToday,
                                     .doneToday = doneToday};
    for (const std::size_t index : study::lastPass(scheduler.model(), states, request))
        asked.push_back(places[index]);
    deck.askToday(asked);
}

int Review::State::newAllowed() const
{
    const int extra = extraDay == deck.day() ? extraNew : 0;
    const int seenToday = deck.firstSeenToday();
    int perDay = settings.newPerDay;
    if (const auto left = daysToExam(deck, settings)) {
        const int unseen =
            static_cast<int>(deck.size(CardQueue::Fresh) + deck.size(CardQueue::Waiting)) +
            seenToday;
        perDay = study::newCardsPerDay(unseen, cardCount(deck), settings.reviewsPerDay, *left);
    }
    return std::max(0, perDay + extra - seenToday);
}

QStringList Review::State::newToday() const
{
    std::vector<std::pair<double, ReviewDeck::Place>> fresh;
    for (ReviewDeck::Place place = 0; place < deck.cards().size(); ++place)
        if (deck.at(place).queue == CardQueue::Fresh)
            fresh.emplace_back(deck.at(place).key, place);
    std::ranges::sort(fresh);
    fresh.resize(std::min(fresh.size(), static_cast<std::size_t>(newAllowed())));
    QStringList ids;
    for (const auto& [key, place] : fresh)
        ids << deck.at(place).id;
    return ids;
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
    const auto answers =
        scheduler.answers(card.state, moment, study::fuzzShare(seedOf(card.id), card.state.reps),
                          dueAhead(deck, settings));
    std::array<NextDue, 4> after;
    for (std::size_t i = 0; i < answers.size(); ++i)
        after[i] = dueAfter(answers[i], moment);
    return after;
}

Result<ReviewItem> Review::State::itemAt(ReviewDeck::Place place) const
{
    const DeckCard& card = deck.at(place);
    RINGSIDE_TRY(auto face, faceOf(card.id, reader, book, journal.orderSeed()));
    ReviewItem item{.id = card.id,
                    .kind = card.kind,
                    .face = std::move(face),
                    .marks = book.marks.value(card.id),
                    .reserved = {},
                    .state = card.state,
                    .daysSinceLast = 0,
                    .isLeech = isLeech(card),
                    .after = answersOf(card)};
    if (auto* own = std::get_if<OwnFace>(&item.face)) {
        for (QString* prose :
             {&own->sides.front, &own->sides.back, &own->fields.front, &own->fields.back})
            *prose = bank::resolvedPictures(*prose, folder());
    }
    if (const auto* shownConcept = std::get_if<ConceptFace>(&item.face)) {
        RINGSIDE_TRY(item.reserved,
                     reservedQuestions(reader, journal.logs(), shownConcept->card.questions));
    }
    if (card.state.phase != study::CardPhase::New)
        item.daysSinceLast = study::elapsedDays(card.state.lastReviewDay, deck.day());
    return item;
}

Result<ReviewDeck::Place> Review::State::locateCard(const QString& cardId) const
{
    if (loadError)
        return fail(*loadError);
    const auto place = deck.find(cardId);
    if (!place || deck.at(*place).gone) {
        return fail({.code = ErrorCode::UnknownName,
                     .subject = RINGSIDE_TR("the deck"),
                     .value = cardId.toStdString()});
    }
    return *place;
}

Result<std::vector<progress::CardMarkChange>>
Review::State::changesBy(const std::vector<progress::CardMark>& marks) const
{
    std::vector<progress::CardMarkChange> changes;
    QSet<QString> written; // own cards, whose other marks come with them
    for (const progress::CardMark& mark : marks) {
        const auto ref = findCardRef(mark.cardId);
        const bool isOwn =
            mark.kind == progress::CardMarkKind::OwnCard && ref && ref->kind == CardKind::Own;
        if (isOwn)
            written.insert(mark.cardId);
        else if (mark.kind != progress::CardMarkKind::KindsOff && !written.contains(mark.cardId)) {
            RINGSIDE_CHECK(locateCard(mark.cardId));
        }
        const progress::CardMark meant{mark.kind, mark.cardId, plain(mark.value)};
        auto before = progress::valueIn(book, mark.kind, mark.cardId);
        if (meant.value != before)
            changes.push_back({meant, std::move(before)});
    }
    return changes;
}

Done Review::State::record(const std::vector<progress::CardMark>& marks)
{
    using progress::CardMarkKind;
    if (loadError)
        return fail(*loadError);
    RINGSIDE_TRY(const auto changes, changesBy(marks));
    if (changes.empty())
        return {};
    RINGSIDE_TRY(auto entries, markLog.record(changes));
    const QString onScreen = shown ? deck.at(*shown).id : QString();
    bool hidesIt = false;
    for (const auto& [mark, before] : changes) {
        RINGSIDE_CHECK(adopt(mark));
        const bool hides = mark.kind == CardMarkKind::Suspend || mark.kind == CardMarkKind::Bury ||
                           mark.kind == CardMarkKind::OwnCard;
        hidesIt = hidesIt || mark.kind == CardMarkKind::KindsOff ||
                  (hides && !onScreen.isEmpty() && onScreen == mark.cardId);
    }
    history.did(std::move(entries));
    if (hidesIt) {
        shown.reset();
        wanted.reset();
    }
    if (changes.front().mark.kind == CardMarkKind::OwnCard)
        wanted = deck.find(changes.front().mark.cardId);
    report({ChangeSet::Part::Cards});
    return {};
}

Done Review::State::writePictures(const std::vector<exchange::Media>& pictures) const
{
    if (journal.isReadOnly()) // the error of the journal says why
        return {};
    return pack::PictureFolder(folder()).write(pictures);
}

QString Review::State::folder() const
{
    return QFileInfo(journal.file()).absolutePath();
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
            // A card that was deleted before the program started has reviews.
            RINGSIDE_CHECK(readState(mark.cardId));
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
    RINGSIDE_TRY(const auto reviews, journal.logs().reviews.ofCard(cardId));
    if (reviews.empty()) {
        deck.setState(*place, {}, DeckCard::kNever);
        return {};
    }
    study::CardState last = reviews.back().review.after;
    if (replaysAll || !knowsAllReviews(last, static_cast<int>(reviews.size()))) {
        study::Replay made;
        for (const progress::ReviewEntry& entry : reviews)
            made.add(scheduler.model(), {.rating = entry.review.rating,
                                         .after = entry.review.after.phase,
                                         .day = entry.review.after.lastReviewDay});
        last = made.applied(last);
    }
    deck.setState(*place, last, reviews.front().review.after.lastReviewDay);
    return {};
}

Done Review::State::turn(const ReviewStep& step, bool back)
{
    const QString card = cardIdOf(step);
    shown.reset();
    if (const auto* review = std::get_if<progress::ReviewEntry>(&step)) {
        RINGSIDE_CHECK(journal.markReview(review->entryId, back));
        RINGSIDE_CHECK(readState(card));
    } else {
        const auto& marks = std::get<MarkStep>(step);
        RINGSIDE_CHECK(back ? markLog.withdraw(marks) : markLog.doAgain(marks));
        for (const progress::CardMarkEntry& entry : marks) {
            RINGSIDE_CHECK(adopt(
                {entry.mark.kind, entry.mark.cardId, back ? entry.before : entry.mark.value}));
        }
    }
    wanted = back ? deck.find(card) : std::nullopt;
    return {};
}

} // namespace ringside::session
