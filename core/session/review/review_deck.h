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

/// A card's queue.
enum class CardQueue {
    Out,      ///< suspended, of a disabled kind, or gone
    Learning, ///< in its steps, by the time of the next one
    Due,      ///< due today, the least remembered first
    Later,    ///< by due time
    Fresh,    ///< never seen, can come today
    Waiting,  ///< never seen, from tomorrow on
};

/// A card with the results of its reviews and marks.
struct DeckCard
{
    static constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::min();

    QString id; ///< in the journal
    CardKind kind = CardKind::Concept;
    bool gone = false;      ///< a deleted own card
    bool suspended = false; ///< by its marks
    std::int64_t buriedOn = kNever;
    double order = 0;                 ///< among the new ones
    std::int64_t entryDay = kNever;   ///< first day on which it can be shown
    std::int64_t wrongDay = kNever;   ///< of the question's last answer, if it was wrong
    std::int64_t wrongMs = 0;         ///< when that was
    std::int64_t retryDay = kNever;   ///< on which that brings it back
    std::int64_t askedDay = kNever;   ///< day on which the last pass before an exam asks it
    std::int64_t laterDay = kNever;   ///< its day in dueAhead()
    std::int64_t firstDay = kNever;   ///< of its first review; known if that is today
    std::int64_t topicPlace = kNever; ///< of the topic's other card; kNever if there is none
    study::CardState state;
    CardQueue queue = CardQueue::Out;
    double key = 0; ///< sort key in its queue
};

/// Mistakes of one day that come back on the same day; more of them, as after a mock exam, come on
/// the days after it.
inline constexpr int kRetriesPerDay = 10;

/// The flashcards of one bank and one profile in their queues. Changing a card takes logarithmic
/// time; a new day visits each card once. A card is hidden for the day if a sibling was answered on
/// it, unless it is in its steps or burying is off. Places are stable. No I/O, no clock.
class ReviewDeck
{
public:
    using Place = std::size_t;
    /// Probability of recall of a card on a day.
    using Recall = std::function<double(const study::CardState&, std::int64_t day)>;

    explicit ReviewDeck(Recall recall = {}) : m_recall(std::move(recall)) {}
    /// Takes effect at the next setDay().
    void setRecall(Recall recall) { m_recall = std::move(recall); }

    /// Adds concept cards, each after its prerequisites.
    void addConcepts(const std::vector<bank::Concept>& cards);
    /// New cards of a kind come in the order of adding; kinds take turns. The id must not be in the
    /// deck yet.
    Place add(CardKind kind, const QString& ofId, std::int64_t entryDay);
    /// Adds an own card next to the card `about`, which may be empty or gone.
    Place addOwn(const QString& cardId, const QString& about);
    void reserve(std::size_t count);

    /// For loading; takes effect at the next setDay().
    void load(const study::CardState& state, Place place) { m_cards[place].state = state; }
    void loadFirstDay(std::int64_t day, Place place) { m_cards[place].firstDay = day; }

    /// Re-sorts all cards for a scheduling day that starts at `startMs`. Mistakes come back until
    /// `lastRetryDay`, or on the day after them.
    void setDay(std::int64_t day, std::int64_t startMs,
                std::int64_t lastRetryDay = std::numeric_limits<std::int64_t>::max());
    std::int64_t day() const { return m_day; }
    void setKindsOff(const QStringList& kinds);
    /// Takes effect at the next setDay().
    void setBurySiblings(bool on) { m_burySiblings = on; }

    /// `firstDay`: day of the card's first review; meaningless for a new card.
    void setState(Place place, const study::CardState& state, std::int64_t firstDay);
    void setMarks(Place place, const progress::CardMarks& marks);
    void setGone(Place place, bool gone);
    /// Sets the question's last answer. A mistake brings the card back the next day, or one of the
    /// days after it (kRetriesPerDay).
    void setAnswer(Place place, bool correct, std::int64_t day, std::int64_t wallMs);

    /// The seen cards that are due today, whatever their due day, until their next review or the
    /// next day. All others wait for tomorrow, except those answered wrong in practice.
    void askToday(const std::vector<Place>& places);
    /// Number of cards due in 0, 1, 2 ... days, without today's.
    std::vector<int> dueAhead(int days) const;

    const DeckCard& at(Place place) const { return m_cards[place]; }
    const std::vector<DeckCard>& cards() const { return m_cards; }
    std::optional<Place> find(const QString& cardId) const;
    bool isKindOn(CardKind kind) const;

    std::optional<Place> first(CardQueue queue) const;
    std::size_t size(CardQueue queue) const { return queueOf(queue).size(); }
    /// Cards in their steps that are due by a given time.
    int learningUntil(std::int64_t ms) const;
    /// Number of cards with their first review today.
    int firstSeenToday() const { return static_cast<int>(m_firsts.size()); }
    /// The time of the next card that is not due at `nowMs`.
    std::optional<std::int64_t> nextDueMs(std::int64_t nowMs) const;
    /// Seen cards due by the end of a day, including those buried today.
    std::vector<Place> dueUntil(std::int64_t day) const;
    /// The due day of every card that Review will ask again; a card buried today comes tomorrow.
    /// Days before today belong to overdue cards.
    std::vector<std::int64_t> dueDays() const;
    /// A card's due day, including a wrong answer in practice.
    static std::int64_t dueDay(const DeckCard& card);

private:
    using Queue = std::set<std::pair<double, Place>>;

    Queue& queueOf(CardQueue queue) { return m_queues[static_cast<std::size_t>(queue)]; }
    const Queue& queueOf(CardQueue queue) const
    {
        return m_queues[static_cast<std::size_t>(queue)];
    }
    void settle(Place place); ///< moves the card to its queue
    void settleWithSiblings(Place place);
    std::vector<Place> siblings(Place place) const;
    bool isBuried(Place place) const;
    std::pair<CardQueue, double> queueAndKey(Place place) const;
    bool waitsForThePass(const DeckCard& card) const;
    void noteFirst(Place place);
    void noteMistakes();
    /// Deals the mistakes of a day to the days after it; returns those that move.
    std::vector<Place> dealMistakes(std::int64_t wrongDay);
    void countLater(DeckCard& card);

    std::vector<DeckCard> m_cards;
    QHash<QString, Place> m_places;            ///< by card id
    QHash<Place, std::vector<Place>> m_beside; ///< own cards by the card next to them
    QHash<Place, Place> m_about;               ///< the reverse
    std::array<Queue, 6> m_queues;
    std::array<int, kCardKinds.size()> m_count{}; ///< cards per kind so far
    std::array<bool, kCardKinds.size()> m_off{};
    bool m_burySiblings = true;
    bool m_onlyAsked = false;                           ///< today
    std::map<std::int64_t, int> m_later;                ///< number of cards per future due day
    QSet<Place> m_firsts;                               ///< cards with their first review today
    QHash<std::int64_t, std::vector<Place>> m_mistakes; ///< by their day, from setDay() on
    std::int64_t m_lastRetryDay = 0;
    Recall m_recall;
    std::int64_t m_day = DeckCard::kNever;
    std::int64_t m_dayStartMs = 0;
};

} // namespace ringside::session
