// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_ids.h"

namespace ringside::session {

QString nameOf(CardKind kind)
{
    switch (kind) {
    case CardKind::Concept:
        return QStringLiteral("concept");
    case CardKind::Question:
        return QStringLiteral("question");
    case CardKind::Cloze:
        return QStringLiteral("cloze");
    case CardKind::Own:
        return QStringLiteral("own");
    }
    return {};
}

std::optional<CardKind> cardKindNamed(const QString& name)
{
    for (const CardKind kind : kCardKinds) {
        if (nameOf(kind) == name)
            return kind;
    }
    return std::nullopt;
}

QString cardId(CardKind kind, const QString& id)
{
    return nameOf(kind) + QLatin1Char(':') + id;
}

std::optional<CardRef> findCardRef(const QString& cardId)
{
    const qsizetype colon = cardId.indexOf(QLatin1Char(':'));
    const auto kind = cardKindNamed(cardId.left(colon));
    if (colon < 0 || !kind || colon + 1 == cardId.size())
        return std::nullopt;
    return CardRef{*kind, cardId.mid(colon + 1)};
}

QString topicOf(const QString& card)
{
    const auto ref = findCardRef(card);
    return ref && ref->kind == CardKind::Cloze ? cardId(CardKind::Question, ref->id) : card;
}

std::uint64_t seedOf(const QString& cardId)
{
    // FNV-1a: the same in every version, unlike qHash.
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char byte : cardId.toUtf8()) {
        hash ^= static_cast<unsigned char>(byte);
        hash *= 1099511628211ULL;
    }
    return hash;
}

} // namespace ringside::session
