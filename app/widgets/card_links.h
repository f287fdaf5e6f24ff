// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QCoreApplication>
#include <QSet>
#include <QString>

#include <optional>

namespace ringside::app {

/// The target of a concept card's link.
struct CardLink
{
    enum class To {
        Question,
        Scene,   ///< the card's scene
        Section, ///< a section of the guide
        NewCard, ///< a new card of the learner, from the card
    };
    To to = To::Question;
    QString id; ///< id of the question or of the card, or "chapter/section"
    bool operator==(const CardLink&) const = default;
};

/// The links of a concept card, as limited Markdown: scene:<card>, question:<question>; of an
/// own card guide:<chapter>/<section>.
class CardLinks
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::CardLinks)

public:
    /// Empty for a card without links. Its questions in `kept` are named without a link, because
    /// they are reserved for the first mock exam.
    static QString text(const bank::Concept& card, const QSet<QString>& reserved);
    /// "Make a card", as a link.
    static QString newCard(const QString& cardId);
    /// Absent for other kinds of links, such as a source's address.
    static std::optional<CardLink> parse(const QString& target);
};

} // namespace ringside::app
