// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_face.h"

#include "core/bank/bank_reader.h"
#include "core/bank/text/cloze.h"
#include "core/bank/text/plain_text.h"
#include "core/base/tr.h"
#include "core/session/option_order.h"

namespace ringside::session {

namespace {

template <class... Visitors> struct Overloaded : Visitors...
{
    using Visitors::operator()...;
};
template <class... Visitors> Overloaded(Visitors...) -> Overloaded<Visitors...>;

tl::unexpected<Error> unknown(const QString& cardId)
{
    return fail({.code = ErrorCode::UnknownName,
                 .subject = RINGSIDE_TR("the deck"),
                 .value = cardId.toStdString()});
}

/// The names of those concepts that the bank has.
Result<QStringList> namesOf(const QStringList& concepts, const bank::BankReader& bank)
{
    QStringList names;
    for (const QString& id : concepts) {
        RINGSIDE_TRY(const auto named, bank.findConcept(id));
        if (named)
            names << named->name;
    }
    return names;
}

Result<CardFace> conceptFace(const QString& id, const bank::BankReader& bank)
{
    RINGSIDE_TRY(auto card, bank.findConcept(id));
    if (!card)
        return unknown(cardId(CardKind::Concept, id));
    ConceptFace face{std::move(*card), {}};
    RINGSIDE_TRY(face.prerequisites, namesOf(face.card.prerequisites, bank));
    return CardFace(std::move(face));
}

Result<CardFace> clozeFace(bank::Question question, const bank::BankReader& bank)
{
    RINGSIDE_TRY(const auto names, namesOf(question.concepts, bank));
    auto cloze = bank::clozeOf(question.takeaway, names);
    if (!cloze)
        return unknown(cardId(CardKind::Cloze, question.id.value()));
    return CardFace(ClozeFace{std::move(*cloze), std::move(question)});
}

} // namespace

Result<CardFace> faceOf(const QString& id, const bank::BankReader& bank,
                        const progress::CardMarkBook& book, std::uint64_t orderSeed)
{
    const auto ref = findCardRef(id);
    if (!ref)
        return unknown(id);
    if (ref->kind == CardKind::Concept)
        return conceptFace(ref->id, bank);
    if (ref->kind == CardKind::Own) {
        const auto own = book.ownCards.constFind(id);
        if (own == book.ownCards.constEnd())
            return unknown(id);
        return CardFace(OwnFace{*own, sidesOf(*own), fieldsOf(*own)});
    }
    RINGSIDE_TRY(auto question, bank.question(bank::QuestionId(ref->id)));
    if (ref->kind == CardKind::Cloze)
        return clozeFace(std::move(question), bank);
    question.options = shownOrder(question, orderSeed);
    return CardFace(QuestionFace{std::move(question)});
}

QString titleOf(const CardFace& face)
{
    return std::visit(
        Overloaded{[](const ConceptFace& shown) { return shown.card.name; },
                   [](const QuestionFace& shown) { return bank::titleOf(shown.question); },
                   [](const ClozeFace& shown) {
                       return shown.cloze.before + QStringLiteral("…") + shown.cloze.after;
                   },
                   [](const OwnFace& own) {
                       return bank::plainText(
                           own.sides.front.trimmed().section(QLatin1Char('\n'), 0, 0));
                   }},
        face);
}

QString textOf(const CardFace& face)
{
    if (const auto* own = std::get_if<OwnFace>(&face))
        return bank::plainText(own->sides.front) + QLatin1Char('\n') +
               bank::plainText(own->sides.back);
    if (const auto* shown = std::get_if<ConceptFace>(&face))
        return shown->card.name + QLatin1Char('\n') + bank::plainText(shown->card.definition);
    return {};
}

} // namespace ringside::session
