// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/review_deck.h"

#include "core/study/memory/days.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace ringside::session {

namespace {

/// Orders concept cards after their prerequisites. Cuts a cycle, which lint forbids, where it
/// closes.
class Ordering
{
public:
    explicit Ordering(const std::vector<bank::Concept>& cards) : m_cards(cards)
    {
        for (std::size_t i = 0; i < cards.size(); ++i)
            m_places.insert(cards[i].id, i);
        m_visited.resize(cards.size());
    }

    std::vector<std::size_t> order()
    {
        for (std::size_t i = 0; i < m_cards.size(); ++i)
            visit(i);
        return m_order;
    }

private:
    void visit(std::size_t place)
    {
        if (m_visited[place])
            return;
        m_visited[place] = true;
        for (const QString& id : m_cards[place].prerequisites) {
            const auto found = m_places.constFind(id);
            if (found != m_places.constEnd())
                visit(*found);
        }
        m_order.push_back(place);
    }

    const std::vector<bank::Concept>& m_cards;
    QHash<QString, std::size_t> m_places;
    std::vector<bool> m_visited;
    std::vector<std::size_t> m_order;
};

std::size_t numberOf(CardKind kind)
{
    return static_cast<std::size_t>(kind);
}

bool isNew(const DeckCard& card)
{
    return card.state.phase == study::CardPhase::New;
}

bool isInSteps(const DeckCard& card)
{
    return !isNew(card) && card.state.scheduledDays == 0;
}

/// Answered wrong in practice after its last review.
bool wasWrongSince(const DeckCard& card)
{
    return card.wrongDay != DeckCard::kNever &&
           (isNew(card) || card.wrongMs > card.state.lastReviewMs);
}

} // namespace

void ReviewDeck::addConcepts(const std::vector<bank::Concept>& cards)
{
    for (const std::size_t place : Ordering(cards).order())
        add(CardKind::Concept, cards[place].id, DeckCard::kNever);
}

ReviewDeck::Place ReviewDeck::add(CardKind kind, const QString& ofId, std::int64_t entryDay)
{
    DeckCard card;
    card.id = cardId(kind, ofId);
    card.kind = kind;
    card.entryDay = entryDay;
    card.order = static_cast<double>(m_count[numberOf(kind)]++) * kCardKinds.size() +
                 static_cast<double>(numberOf(kind));
    const Place place = m_cards.size();
    if (kind == CardKind::Cloze || kind == CardKind::Question) {
        const CardKind other = kind == CardKind::Cloze ? CardKind::Question : CardKind::Cloze;
        if (const auto twin = find(cardId(other, ofId))) {
            card.topicPlace = static_cast<std::int64_t>(*twin);
            m_cards[*twin].topicPlace = static_cast<std::int64_t>(place);
        }
    }
    m_places.insert(card.id, place);
    m_cards.push_back(std::move(card));
    if (m_day != DeckCard::kNever)
        settleWithSiblings(place);
    return place;
}

ReviewDeck::Place ReviewDeck::addOwn(const QString& id, const QString& about)
{
    const auto ref = findCardRef(id);
    const Place place = add(CardKind::Own, ref ? ref->id : id, DeckCard::kNever);
    const auto beside = find(topicOf(about));
    if (beside) {
        m_beside[*beside].push_back(place);
        m_about.insert(place, *beside);
        if (m_day != DeckCard::kNever)
            settle(place);
    }
    return place;
}

void ReviewDeck::reserve(std::size_t count)
{
    m_cards.reserve(count);
    m_places.reserve(static_cast<qsizetype>(count));
}

std::optional<ReviewDeck::Place> ReviewDeck::find(const QString& cardId) const
{
    const auto found = m_places.constFind(cardId);
    return found == m_places.constEnd() ? std::nullopt : std::optional(*found);
}

bool ReviewDeck::isKindOn(CardKind kind) const
{
    return !m_off[numberOf(kind)];
}

void ReviewDeck::setDay(std::int64_t day, std::int64_t startMs, std::int64_t lastRetryDay)
{
    m_day = day;
    m_lastRetryDay = lastRetryDay;
    noteMistakes();
    m_dayStartMs = startMs;
    m_onlyAsked = false; // the caller asks again
    std::array<std::vector<std::pair<double, Place>>, 6> sorted;
    m_firsts.clear();
    m_later.clear();
    for (Place place = 0; place < m_cards.size(); ++place) {
        noteFirst(place);
        DeckCard& card = m_cards[place];
        card.askedDay = DeckCard::kNever;
        std::tie(card.queue, card.key) = queueAndKey(place);
        card.laterDay = DeckCard::kNever;
        countLater(card);
        sorted[static_cast<std::size_t>(card.queue)].emplace_back(card.key, place);
    }
    // Building a set from a sorted range takes linear time.
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        std::sort(sorted[i].begin(), sorted[i].end());
        m_queues[i] = Queue(sorted[i].begin(), sorted[i].end());
    }
}

void ReviewDeck::setKindsOff(const QStringList& kinds)
{
    for (const CardKind kind : kCardKinds)
        m_off[numberOf(kind)] = kinds.contains(nameOf(kind));
}

void ReviewDeck::noteFirst(Place place)
{
    if (m_cards[place].firstDay == m_day && m_day != DeckCard::kNever)
        m_firsts.insert(place);
    else
        m_firsts.remove(place);
}

void ReviewDeck::setState(Place place, const study::CardState& state, std::int64_t firstDay)
{
    DeckCard& card = m_cards[place];
    card.firstDay = state.phase == study::CardPhase::New ? DeckCard::kNever : firstDay;
    card.state = state;
    noteFirst(place);
    settleWithSiblings(place);
}

void ReviewDeck::setMarks(Place place, const progress::CardMarks& marks)
{
    m_cards[place].suspended = marks.suspended;
    m_cards[place].buriedOn = marks.buriedOn.value_or(DeckCard::kNever);
    settle(place);
}

void ReviewDeck::setGone(Place place, bool gone)
{
    m_cards[place].gone = gone;
    settleWithSiblings(place);
}

void ReviewDeck::setAnswer(Place place, bool correct, std::int64_t day, std::int64_t wallMs)
{
    DeckCard& card = m_cards[place];
    const std::int64_t before = card.wrongDay;
    card.wrongDay = correct ? DeckCard::kNever : day;
    card.wrongMs = wallMs;
    if (m_day == DeckCard::kNever)
        return;
    std::vector<Place> moved{place};
    if (before != DeckCard::kNever) {
        std::erase(m_mistakes[before], place);
        std::ranges::copy(dealMistakes(before), std::back_inserter(moved));
    }
    if (!correct) {
        m_mistakes[day].push_back(place);
        std::ranges::copy(dealMistakes(day), std::back_inserter(moved));
    }
    for (const Place each : moved)
        settle(each);
}

void ReviewDeck::noteMistakes()
{
    m_mistakes.clear();
    for (Place place = 0; place < m_cards.size(); ++place)
        if (m_cards[place].wrongDay != DeckCard::kNever)
            m_mistakes[m_cards[place].wrongDay].push_back(place);
    for (const std::int64_t day : m_mistakes.keys())
        dealMistakes(day);
}

std::vector<ReviewDeck::Place> ReviewDeck::dealMistakes(std::int64_t wrongDay)
{
    std::vector<Place>& mistakes = m_mistakes[wrongDay];
    // By id where a mock exam was submitted, so that the same journal always gives the same days.
    std::ranges::sort(mistakes, [this](Place one, Place other) {
        const DeckCard& a = m_cards[one];
        const DeckCard& b = m_cards[other];
        return std::tie(a.wrongMs, a.id) < std::tie(b.wrongMs, b.id);
    });
    const std::int64_t first = wrongDay + 1;
    const std::int64_t last = std::max(first, m_lastRetryDay);
    std::vector<Place> moved;
    for (std::size_t rank = 0; rank < mistakes.size(); ++rank) {
        const auto later = static_cast<std::int64_t>(rank / kRetriesPerDay);
        const std::int64_t day = std::min(first + later, last);
        if (std::exchange(m_cards[mistakes[rank]].retryDay, day) != day)
            moved.push_back(mistakes[rank]);
    }
    return moved;
}

std::vector<ReviewDeck::Place> ReviewDeck::siblings(Place place) const
{
    std::vector<Place> found;
    const Place hub = m_about.value(place, place);
    std::vector<Place> hubs{hub};
    if (m_cards[hub].topicPlace != DeckCard::kNever)
        hubs.push_back(static_cast<Place>(m_cards[hub].topicPlace));
    for (const Place one : hubs) {
        found.push_back(one);
        const auto beside = m_beside.constFind(one);
        if (beside != m_beside.constEnd())
            found.insert(found.end(), beside->begin(), beside->end());
    }
    found.erase(std::remove(found.begin(), found.end(), place), found.end());
    return found;
}

bool ReviewDeck::isBuried(Place place) const
{
    if (m_cards[place].buriedOn == m_day)
        return true;
    if (!m_burySiblings)
        return false;
    const bool alone = m_cards[place].topicPlace == DeckCard::kNever && m_beside.isEmpty();
    if (alone)
        return false;
    const auto others = siblings(place);
    return std::any_of(others.begin(), others.end(), [this](Place other) {
        const DeckCard& card = m_cards[other];
        return !isNew(card) && !card.gone && card.state.lastReviewDay == m_day;
    });
}

/// Includes a wrong answer in practice after the last review.
std::int64_t ReviewDeck::dueDay(const DeckCard& card)
{
    // Asked until it is answered on that day; an undone review is asked again.
    if (card.askedDay != DeckCard::kNever && card.state.lastReviewDay < card.askedDay)
        return std::min(card.askedDay, card.state.dueDay);
    if (!wasWrongSince(card))
        return isNew(card) ? DeckCard::kNever : card.state.dueDay;
    return isNew(card) ? card.retryDay : std::min(card.state.dueDay, card.retryDay);
}

bool ReviewDeck::waitsForThePass(const DeckCard& card) const
{
    return m_onlyAsked && card.askedDay != m_day && !isNew(card) && !wasWrongSince(card);
}

std::pair<CardQueue, double> ReviewDeck::queueAndKey(Place place) const
{
    const DeckCard& card = m_cards[place];
    if (card.gone || card.suspended || m_off[numberOf(card.kind)])
        return {CardQueue::Out, 0};
    const bool isPutAside = card.buriedOn == m_day;
    const double tomorrow = static_cast<double>(m_dayStartMs + study::kMsPerDay);
    if (isInSteps(card))
        return isPutAside ? std::pair(CardQueue::Later, tomorrow)
                          : std::pair(CardQueue::Learning, static_cast<double>(card.state.dueMs));
    if (isNew(card) && !wasWrongSince(card)) {
        const bool waits = card.entryDay > m_day || isBuried(place);
        return {waits ? CardQueue::Waiting : CardQueue::Fresh, card.order};
    }
    const std::int64_t due = dueDay(card);
    if (due > m_day) {
        const double days = static_cast<double>(due - m_day);
        const double dayStart =
            static_cast<double>(m_dayStartMs) + days * static_cast<double>(study::kMsPerDay);
        const bool asScheduled = !isNew(card) && due == card.state.dueDay;
        return {CardQueue::Later, asScheduled ? static_cast<double>(card.state.dueMs) : dayStart};
    }
    if (isBuried(place) || waitsForThePass(card))
        return {CardQueue::Later, tomorrow};
    // Cards answered wrong and never reviewed come first.
    return {CardQueue::Due, isNew(card) || !m_recall ? 0.0 : m_recall(card.state, m_day)};
}

void ReviewDeck::settle(Place place)
{
    if (m_day == DeckCard::kNever)
        return;
    DeckCard& card = m_cards[place];
    queueOf(card.queue).erase({card.key, place});
    std::tie(card.queue, card.key) = queueAndKey(place);
    queueOf(card.queue).emplace(card.key, place);
    countLater(card);
}

void ReviewDeck::countLater(DeckCard& card)
{
    const std::int64_t day = card.queue == CardQueue::Later ? dueDay(card) : DeckCard::kNever;
    if (day == card.laterDay)
        return;
    if (card.laterDay != DeckCard::kNever)
        --m_later[card.laterDay];
    if (day != DeckCard::kNever)
        ++m_later[day];
    card.laterDay = day;
}

void ReviewDeck::askToday(const std::vector<Place>& places)
{
    m_onlyAsked = true;
    std::vector<Place> moved = places;
    for (const auto& [key, place] : queueOf(CardQueue::Due))
        moved.push_back(place);
    for (const Place place : places)
        m_cards[place].askedDay = m_day;
    for (const Place place : moved)
        settle(place);
}

std::vector<int> ReviewDeck::dueAhead(int days) const
{
    std::vector<int> ahead(static_cast<std::size_t>(days));
    for (auto day = m_later.upper_bound(m_day); day != m_later.end(); ++day) {
        if (day->first >= m_day + days)
            break;
        ahead[static_cast<std::size_t>(day->first - m_day)] = day->second;
    }
    return ahead;
}

void ReviewDeck::settleWithSiblings(Place place)
{
    settle(place);
    for (const Place other : siblings(place))
        settle(other);
}

std::optional<ReviewDeck::Place> ReviewDeck::first(CardQueue queue) const
{
    const Queue& cards = queueOf(queue);
    return cards.empty() ? std::nullopt : std::optional(cards.begin()->second);
}

int ReviewDeck::learningUntil(std::int64_t ms) const
{
    const Queue& cards = queueOf(CardQueue::Learning);
    const auto end = cards.upper_bound({static_cast<double>(ms), m_cards.size()});
    return static_cast<int>(std::distance(cards.begin(), end));
}

std::optional<std::int64_t> ReviewDeck::nextDueMs(std::int64_t nowMs) const
{
    std::optional<double> next;
    const Queue& learning = queueOf(CardQueue::Learning);
    const auto first = learning.upper_bound({static_cast<double>(nowMs), m_cards.size()});
    if (first != learning.end())
        next = first->first;
    const Queue& later = queueOf(CardQueue::Later);
    if (!later.empty() && (!next || later.begin()->first < *next))
        next = later.begin()->first;
    return next ? std::optional(static_cast<std::int64_t>(*next)) : std::nullopt;
}

std::vector<ReviewDeck::Place> ReviewDeck::dueUntil(std::int64_t day) const
{
    std::vector<Place> found;
    for (const CardQueue queue : {CardQueue::Learning, CardQueue::Due, CardQueue::Later}) {
        for (const auto& [key, place] : queueOf(queue)) {
            if (queue != CardQueue::Later || dueDay(m_cards[place]) <= day)
                found.push_back(place);
        }
    }
    return found;
}

std::vector<std::int64_t> ReviewDeck::dueDays() const
{
    std::vector<std::int64_t> days;
    days.reserve(size(CardQueue::Learning) + size(CardQueue::Due) + size(CardQueue::Later));
    for (const DeckCard& card : m_cards) {
        if (card.queue == CardQueue::Learning)
            days.push_back(card.state.dueDay);
        else if (card.queue == CardQueue::Due)
            days.push_back(dueDay(card));
        else if (card.queue == CardQueue::Later)
            days.push_back(std::max(dueDay(card), m_day + 1));
    }
    return days;
}

} // namespace ringside::session
