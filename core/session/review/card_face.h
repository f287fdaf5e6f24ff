// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/cloze.h"
#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/progress/values/card_marks.h"
#include "core/session/review/card_ids.h"

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
    QStringList prerequisites; ///< names of the cards it builds on
};

/// First the stem alone, then the options in the order in which practice shows them.
struct QuestionFace
{
    bank::Question question;
};

struct ClozeFace
{
    bank::Cloze cloze;
    bank::Question question; ///< whose takeaway it is
};

/// What stands on the two sides of a card, by its kind.
using CardFace = std::variant<ConceptFace, QuestionFace, ClozeFace, progress::OwnCard>;

/// Reads what the card is made of. Errors: UnknownName for a card whose concept, question or own
/// text is not there; Damaged.
Result<CardFace> faceOf(const QString& cardId, const bank::BankReader& bank,
                        const progress::CardMarkBook& book, std::uint64_t orderSeed);

/// One line that names the card: the concept, what the question asks, the sentence with its gap,
/// the front's first line.
QString titleOf(const CardFace& face);

} // namespace ringside::session
