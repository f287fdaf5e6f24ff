// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/review.h"

#include "core/base/tr.h"
#include "core/session/history.h"
#include "core/session/review/due_ahead.h"
#include "core/session/review/review_state.h"
#include "core/session/review/study_preview.h"
#include "core/study/memory/fuzz.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

ChangeSet::Part partOf(const ReviewStep& step)
{
    return std::holds_alternative<progress::ReviewEntry>(step) ? ChangeSet::Part::Reviews
                                                               : ChangeSet::Part::Cards;
}

/// Opens its own connections and closes them when it returns.
Result<DeckMemory> readDeckOf(const QString& bankFile, const QString& journalFile,
                              const DeckRequest& request)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(journalFile, *bank));
    return readDeck(*bank, journal->logs(), request);
}

} // namespace

Review::Review(const bank::BankReader& bank, progress::Journal& journal, const Clock& clock,
               ReportChange report)
    : m_state(std::make_unique<State>(bank, journal, clock, std::move(report)))
{
}

Review::~Review() = default;

Review::State& Review::state() const
{
    m_state->load();
    return *m_state;
}

void Review::setSchedule(const study::Weights& weights, const StudySettings& settings)
{
    State& state = *m_state;
    state.settings = settings;
    state.deck.setBurySiblings(settings.burySiblings);
    state.policy = study::ankiPolicy(60 * settings.rolloverHour);
    state.setWeights(weights);
    state.scheduler = study::Scheduler(weights, schedulerSettings(settings), state.policy);
    if (state.isLoaded && !state.loadError)
        state.startDay(state.today());
}

void Review::readBeside()
{
    State* state = m_state.get();
    if (state->isLoaded || std::exchange(state->isReading, true))
        return;
    state->reading.start(
        [state, bankFile = state->reader.file(), journalFile = state->journal.file(),
         request = state->request()](const std::stop_token&) -> LatestTask::Deliver {
            const auto read =
                std::make_shared<Result<DeckMemory>>(readDeckOf(bankFile, journalFile, request));
            return [state, request, read] { state->arrived(request, std::move(*read)); };
        });
}

bool Review::isRead() const
{
    return m_state->isLoaded;
}

void Review::readAgain()
{
    m_state->isStale = m_state->isReading;
    if (m_state->isLoaded)
        m_state->readAgain();
}

Result<std::vector<study::CardState>> Review::cardStates() const
{
    RINGSIDE_CHECK(state().follow());
    std::vector<study::CardState> states;
    for (const DeckCard& card : m_state->deck.cards())
        if (card.queue != CardQueue::Out)
            states.push_back(card.state);
    return states;
}

Result<std::vector<std::int64_t>> Review::dueDays() const
{
    RINGSIDE_CHECK(state().follow());
    return m_state->deck.dueDays();
}

Result<std::optional<ReviewItem>> Review::current() const
{
    RINGSIDE_CHECK(state().follow());
    m_state->shown = m_state->pick();
    if (!m_state->shown)
        return std::optional<ReviewItem>();
    RINGSIDE_TRY(auto item, m_state->itemAt(*m_state->shown));
    return std::optional(std::move(item));
}

bool Review::isCurrent(const QString& cardId) const
{
    return m_state->shown && m_state->deck.at(*m_state->shown).id == cardId;
}

ReviewCounts Review::counts() const
{
    if (!state().follow())
        return {};
    const ReviewDeck& deck = m_state->deck;
    constexpr std::int64_t kAheadMs = 20 * study::kMsPerMinute;
    return {.learning = deck.learningUntil(m_state->clock.wallMs() + kAheadMs),
            .due = static_cast<int>(deck.size(CardQueue::Due)),
            .fresh =
                std::min(static_cast<int>(deck.size(CardQueue::Fresh)), m_state->newAllowed())};
}

std::optional<std::int64_t> Review::nextDueMs() const
{
    if (!state().follow())
        return std::nullopt;
    return m_state->deck.nextDueMs(m_state->clock.wallMs());
}

int Review::heldBack() const
{
    if (!state().follow())
        return 0;
    const int unseen = static_cast<int>(m_state->deck.size(CardQueue::Fresh));
    return unseen - std::min(unseen, m_state->newAllowed());
}

void Review::addNewToday(int count)
{
    const std::int64_t today = state().deck.day();
    m_state->extraNew = (m_state->extraDay == today ? m_state->extraNew : 0) + count;
    m_state->extraDay = today;
    m_state->report({ChangeSet::Part::Cards});
}

int Review::unreadable() const
{
    return state().book.unreadable;
}

Result<Rated> Review::rate(study::Rating rating, std::int64_t durationMs)
{
    RINGSIDE_CHECK(state().follow());
    const auto place = m_state->shown ? m_state->shown : m_state->pick();
    if (!place)
        return fail({.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("a card to review")});
    const DeckCard& card = m_state->deck.at(*place);
    const study::Moment moment = m_state->now();
    const int lapsesBefore = card.state.lapses;
    progress::NewReview given;
    given.cardId = card.id;
    given.rating = rating;
    given.durationMs = durationMs;
    given.utcOffsetMinutes = moment.utcOffsetMinutes;
    given.after = m_state->scheduler.answer(card.state, rating, moment,
                                            study::fuzzShare(seedOf(card.id), card.state.reps),
                                            dueAhead(m_state->deck, m_state->settings));
    RINGSIDE_TRY(auto entry, m_state->journal.recordReview(given));
    const int lapses = given.after.lapses;
    const bool isFirst = card.state.phase == study::CardPhase::New;
    m_state->deck.setState(*place, given.after,
                           isFirst ? given.after.lastReviewDay : card.firstDay);
    m_state->history.did(std::move(entry));
    m_state->shown.reset();
    m_state->wanted.reset();
    m_state->report({ChangeSet::Part::Reviews});
    return Rated{.isLeech =
                     lapses > lapsesBefore && isLeechAt(lapses, m_state->settings.leechLapses),
                 .lapses = lapses};
}

Done Review::mark(const progress::CardMark& mark)
{
    return state().record({mark});
}

Done Review::buryUntilTomorrow(const QString& cardId)
{
    RINGSIDE_CHECK(state().follow());
    return mark({progress::CardMarkKind::Bury, cardId, m_state->deck.day()});
}

bool Review::isKindOn(CardKind kind) const
{
    return !state().book.kindsOff.contains(nameOf(kind));
}

Done Review::setKindOn(CardKind kind, bool on)
{
    QStringList off = state().book.kindsOff;
    off.removeAll(nameOf(kind));
    if (!on)
        off << nameOf(kind);
    off.sort();
    return mark({progress::CardMarkKind::KindsOff, QLatin1String(progress::kDeckSubject), off});
}

const ReviewStep* Review::lastDone() const
{
    return state().history.lastDone();
}

const ReviewStep* Review::lastUndone() const
{
    return state().history.lastUndone();
}

int Review::undoSteps() const
{
    return state().history.doneCount();
}

Done Review::undo()
{
    const ReviewStep* step = lastDone();
    if (!step)
        return fail({.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("a review to undo")});
    const ChangeSet::Part part = partOf(*step);
    RINGSIDE_CHECK(m_state->turn(*step, true));
    m_state->history.tookBack();
    m_state->report({part});
    return {};
}

Done Review::redo()
{
    const ReviewStep* step = lastUndone();
    if (!step)
        return fail(
            {.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("a step to do again")});
    const ChangeSet::Part part = partOf(*step);
    RINGSIDE_CHECK(m_state->turn(*step, false));
    m_state->history.didAgain();
    m_state->report({part});
    return {};
}

} // namespace ringside::session
