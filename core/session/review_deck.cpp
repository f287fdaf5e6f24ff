// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review_deck.h"

#include <algorithm>

namespace ringside::session {

namespace {

QString deckId(const QString& conceptId)
{
    return QStringLiteral("concept:") + conceptId;
}

/// FNV-1a: the same on every machine and in every version, unlike qHash.
std::uint64_t seedOf(const QString& id)
{
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char byte : id.toUtf8()) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 1099511628211ULL;
    }
    return hash;
}

/// Adds a card after everything it builds on. A cycle, which the lint forbids, is cut where it
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

} // namespace

ReviewDeck::ReviewDeck(std::vector<bank::Concept> cards)
{
    for (const std::size_t place : Ordering(cards).order()) {
        DeckCard card;
        card.id = deckId(cards[place].id);
        card.seed = seedOf(card.id);
        card.card = cards[place];
        m_places.insert(card.id, m_cards.size());
        m_cards.push_back(std::move(card));
    }
}

void ReviewDeck::replay(const std::vector<progress::ReviewEntry>& reviews)
{
    for (const progress::ReviewEntry& review : reviews)
        add(review);
}

void ReviewDeck::add(const progress::ReviewEntry& review)
{
    const auto found = m_places.constFind(review.review.cardId);
    if (found == m_places.constEnd())
        return;
    DeckCard& card = m_cards[*found];
    card.state = review.review.after;
    card.history.push_back(card.state);
}

void ReviewDeck::remove(const progress::ReviewEntry& review)
{
    const auto found = m_places.constFind(review.review.cardId);
    if (found == m_places.constEnd() || m_cards[*found].history.empty())
        return;
    DeckCard& card = m_cards[*found];
    card.history.pop_back();
    card.state = card.history.empty() ? study::CardState() : card.history.back();
}

const DeckCard* ReviewDeck::firstNew() const
{
    const auto found = std::find_if(m_cards.begin(), m_cards.end(), [](const DeckCard& card) {
        return card.state.phase == study::CardPhase::New;
    });
    return found == m_cards.end() ? nullptr : &*found;
}

int ReviewDeck::firstSeenOn(std::int64_t day) const
{
    return static_cast<int>(
        std::count_if(m_cards.begin(), m_cards.end(), [day](const DeckCard& card) {
            return !card.history.empty() && card.history.front().lastReviewDay == day;
        }));
}

QStringList ReviewDeck::namesOf(const QStringList& ids) const
{
    QStringList names;
    for (const QString& id : ids) {
        const auto found = m_places.constFind(deckId(id));
        if (found != m_places.constEnd())
            names.append(m_cards[*found].card.name);
    }
    return names;
}

} // namespace ringside::session
