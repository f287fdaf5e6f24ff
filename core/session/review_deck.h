// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/progress/values/review.h"

#include <QHash>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace ringside::session {

/// A concept card with what its reviews made of it.
struct DeckCard
{
    QString id; ///< in the journal: "concept:" and the concept's id
    bank::Concept card;
    std::uint64_t seed = 0; ///< of its fuzz: from the id alone
    study::CardState state;
    std::vector<study::CardState> history; ///< after each review that counts, oldest first
};

/// The bank's concept cards, each after those it builds on. Reviews of cards that the bank no
/// longer has are kept out; their journal entries stay.
class ReviewDeck
{
public:
    explicit ReviewDeck(std::vector<bank::Concept> cards);

    const std::vector<DeckCard>& cards() const { return m_cards; }
    void replay(const std::vector<progress::ReviewEntry>& reviews);
    void add(const progress::ReviewEntry& review);
    /// The review is the last one of its card.
    void remove(const progress::ReviewEntry& review);

    /// The first card that was never seen; null when all were.
    const DeckCard* firstNew() const;
    /// How many cards had their first review on a scheduling day.
    int firstSeenOn(std::int64_t day) const;
    /// Names of concepts by id, those that exist.
    QStringList namesOf(const QStringList& ids) const;

private:
    std::vector<DeckCard> m_cards;
    QHash<QString, std::size_t> m_places; ///< by DeckCard::id
};

} // namespace ringside::session
