// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"

#include <QCoreApplication>
#include <QSet>
#include <QString>

#include <optional>

namespace ringside::app {

/// Where a link of a concept card leads.
struct CardLink
{
    enum class To {
        Question,
        Scene, ///< that the card leads to
    };
    To to = To::Question;
    QString id; ///< of the question, or of the card
    bool operator==(const CardLink&) const = default;
};

/// What a concept card leads to, as limited Markdown: scene:<card>, question:<question>.
class CardLinks
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::CardLinks)

public:
    /// Empty where the card leads nowhere. Of its questions those in `kept` are named and not
    /// linked: they wait for the first mock exam.
    static QString text(const bank::Concept& card, const QSet<QString>& kept);
    /// Absent for a link of another kind, such as a source's address.
    static std::optional<CardLink> parse(const QString& target);
};

} // namespace ringside::app
