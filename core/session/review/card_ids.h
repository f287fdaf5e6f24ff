// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <optional>

namespace ringside::session {

/// What a flashcard is made from.
enum class CardKind {
    Concept,  ///< a concept card of the bank
    Question, ///< a question that was answered in practice
    Cloze,    ///< the takeaway of such a question, with a gap
    Own,      ///< written by the learner
};

inline constexpr std::array kCardKinds{CardKind::Concept, CardKind::Question, CardKind::Cloze,
                                       CardKind::Own};

/// "concept", "question", "cloze" or "own": the start of a card's id in the journal. Never changes.
QString nameOf(CardKind kind);
std::optional<CardKind> cardKindNamed(const QString& name);

/// The card's id in the journal: kind, colon, id of the source.
QString cardId(CardKind kind, const QString& id);

struct CardRef
{
    CardKind kind = CardKind::Concept;
    QString id; ///< of the concept, the question, or the own card
    bool operator==(const CardRef&) const = default;
};
/// Absent for an id from a later version.
std::optional<CardRef> findCardRef(const QString& cardId);

/// The topic that a card shares with its siblings: a question's card and its cloze have the same
/// one, and an own card has that of the card it was added to.
QString topicOf(const QString& cardId);

/// Seed of the card's fuzz, from the id alone: the same on every machine and in every version.
std::uint64_t seedOf(const QString& cardId);

} // namespace ringside::session
