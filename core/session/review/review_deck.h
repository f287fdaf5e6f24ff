// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/progress/values/card_marks.h"
#include "core/session/review/card_ids.h"
#include "core/study/memory/card_state.h"

#include <QHash>
#include <QSet>
#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace ringside::session {

/// Where a card waits.
enum class CardQueue {
    Out,      ///< suspended, of a kind that is off, or gone
    Learning, ///< in its steps, by the moment its minutes are over
    Due,      ///< today, the least remembered first
    Later,    ///< by the moment it is due
    Fresh,    ///< never seen, may come today
    Waiting,  ///< never seen, from tomorrow on
};

/// A card with what its reviews and marks made of it.
struct DeckCard
{
    static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();

    QString id; ///< in the journal
    CardKind kind = CardKind::Concept;
    bool gone = false;      ///< an own card that was deleted
    bool suspended = false; ///< as in its marks
    std::int64_t buriedOn = kNever;
    double order = 0;                 ///< among the new ones
    std::int64_t entryDay = kNever;   ///< the first day on which it may be shown
    std::int64_t wrongDay = kNever;   ///< of the question's last answer, if it was wrong
    std::int64_t wrongMs = 0;         ///< when that was
    std::int64_t askedDay = kNever;   ///< on which the last pass before an exam asks for it
    std::int64_t laterDay = kNever;   ///< as which it is counted in dueAhead()
    std::int64_t firstDay = kNever;   ///< of its first review; known when that is today
    std::int64_t topicPlace = kNever; ///< of the topic's other card; kNever when there is none
    study::CardState state;
    CardQueue queue = CardQueue::Out;
    double key = 0; ///< in its queue
};

/// The flashcards of one bank and one profile in their queues. Changing a card costs the logarithm
/// of their number; a new day looks at each once. A card is hidden for the day when a sibling was
/// answered on it, unless it is in its steps or siblings are not to be buried. Places are stable.
/// No I/O, no clock.
class ReviewDeck
{
public:
    using Place = std::size_t;
    /// Probability of recall of a card on a day.
    using Recall = std::function<double(const study::CardState&, std::int64_t day)>;

    explicit ReviewDeck(Recall recall = {}) : m_recall(std::move(recall)) {}
    /// Takes effect at the next setDay().
    void setRecall(Recall recall) { m_recall = std::move(recall); }

    /// Concept cards, each after those it builds on.
    void addConcepts(const std::vector<bank::Concept>& cards);
    /// New cards of a kind come in the order in which they are added; kinds take turns. The id is
    /// not yet in the deck.
    Place add(CardKind kind, const QString& ofId, std::int64_t entryDay);
    /// An own card, beside the card `about`, which may be empty or gone.
    Place addOwn(const QString& cardId, const QString& about);
    void reserve(std::size_t count);

    /// Takes effect at the next setDay(): for loading.
    void load(const study::CardState& state, Place place) { m_cards[place].state = state; }
    void loadFirstDay(std::int64_t day, Place place) { m_cards[place].firstDay = day; }

    /// Sorts all cards anew for a scheduling day, which begins at `startMs`.
    void setDay(std::int64_t day, std::int64_t startMs);
    std::int64_t day() const { return m_day; }
    void setKindsOff(const QStringList& kinds);
    /// Takes effect at the next setDay().
    void setBurySiblings(bool on) { m_burySiblings = on; }

    /// `firstDay`: of the card's first review; without meaning for a new card.
    void setState(Place place, const study::CardState& state, std::int64_t firstDay);
    void setMarks(Place place, const progress::CardMarks& marks);
    void setGone(Place place, bool gone);
    /// The question's last answer.
    void setAnswer(Place place, bool correct, std::int64_t day, std::int64_t wallMs);

    /// Of the seen cards those that are due today, whether their day has come or not, until their
    /// next review or the next day. All others wait for tomorrow, except what was answered wrongly
    /// in practice.
    void askToday(const std::vector<Place>& places);
    /// How many cards are due in 0, 1, 2 ... days; today's are not counted.
    std::vector<int> dueAhead(int days) const;

    const DeckCard& at(Place place) const { return m_cards[place]; }
    const std::vector<DeckCard>& cards() const { return m_cards; }
    std::optional<Place> find(const QString& cardId) const;
    bool isKindOn(CardKind kind) const;

    std::optional<Place> first(CardQueue queue) const;
    std::size_t size(CardQueue queue) const { return queueOf(queue).size(); }
    /// Cards in their steps whose minutes are over at a moment.
    int learningUntil(std::int64_t ms) const;
    /// How many cards had their first review today.
    int firstSeenToday() const { return static_cast<int>(m_firsts.size()); }
    /// The moment at which the next card is due that is not due at `nowMs`.
    std::optional<std::int64_t> nextDueMs(std::int64_t nowMs) const;
    /// Seen cards that are due on a day or before it, also those put aside for today.
    std::vector<Place> dueUntil(std::int64_t day) const;
    /// Of every card that Review asks for again the day on which it comes; what is put aside for
    /// today comes tomorrow. Days before today are those of cards that are overdue.
    std::vector<std::int64_t> dueDays() const;
    /// The day on which a card is due, a wrong answer in practice included.
    static std::int64_t dueDay(const DeckCard& card);

private:
    using Queue = std::set<std::pair<double, Place>>;

    Queue& queueOf(CardQueue queue) { return m_queues[static_cast<std::size_t>(queue)]; }
    const Queue& queueOf(CardQueue queue) const
    {
        return m_queues[static_cast<std::size_t>(queue)];
    }
    void settle(Place place); ///< puts the card where it belongs
    void settleWithSiblings(Place place);
    std::vector<Place> siblings(Place place) const;
    bool isBuried(Place place) const;
    std::pair<CardQueue, double> placeOf(Place place) const;
    bool waitsForThePass(const DeckCard& card) const;
    void noteFirst(Place place);
    void countLater(DeckCard& card);

    std::vector<DeckCard> m_cards;
    QHash<QString, Place> m_places;            ///< by card id
    QHash<Place, std::vector<Place>> m_beside; ///< own cards by the card they stand beside
    QHash<Place, Place> m_about;               ///< and the other way
    std::array<Queue, 6> m_queues;
    std::array<int, kCardKinds.size()> m_count{}; ///< cards of a kind so far
    std::array<bool, kCardKinds.size()> m_off{};
    bool m_burySiblings = true;
    bool m_onlyAsked = false;            ///< today
    std::map<std::int64_t, int> m_later; ///< cards due on a day to come
    QSet<Place> m_firsts;                ///< cards whose first review was today
    Recall m_recall;
    std::int64_t m_day = DeckCard::kNever;
    std::int64_t m_dayStartMs = 0;
};

} // namespace ringside::session
