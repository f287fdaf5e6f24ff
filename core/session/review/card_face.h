// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/cloze.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/card_marks.h"
#include "core/session/review/card_ids.h"
#include "core/session/review/card_note.h"

#include <QStringList>

#include <cstdint>
#include <variant>

namespace ringside::bank {
class BankReader;
}

namespace ringside::session {

struct ConceptFace
{
    bank::Concept card;
    QStringList prerequisites; ///< names of its prerequisites
};

/// The stem alone, then the options in practice order.
struct QuestionFace
{
    bank::Question question;
};

struct ClozeFace
{
    bank::Cloze cloze;
    bank::Question question; ///< the question of the takeaway
};

struct OwnFace
{
    progress::OwnCard card;
    CardSides sides;  ///< sidesOf() the card
    CardSides fields; ///< fieldsOf() the card
};

/// The content of a card's two sides, by its kind.
using CardFace = std::variant<ConceptFace, QuestionFace, ClozeFace, OwnFace>;

/// Reads a card's content. Errors: UnknownName for a missing concept, question or own card;
/// Damaged.
Result<CardFace> faceOf(const QString& cardId, const bank::BankReader& bank,
                        const progress::CardMarkBook& book, std::uint64_t orderSeed);

/// A one-line title: the concept, the question, the sentence with its gap, or the first line of the
/// front.
QString titleOf(const CardFace& face);
/// Both sides of an own or a concept card in plain text; "" for other cards.
QString textOf(const CardFace& face);

} // namespace ringside::session
