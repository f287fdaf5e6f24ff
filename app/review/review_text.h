// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/review.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// The sentences of the review page.
class ReviewText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReviewText)

public:
    static QString rating(study::Rating rating);
    /// "10 min", "3 days", "2.4 months", "1.5 years".
    static QString interval(const session::NextDue& next);
    /// "Concept · new", or how long ago it was seen, and how often it was forgotten.
    static QString origin(const session::ReviewItem& item);
    /// "2 to repeat, 14 due, 7 new"; what is zero is left out.
    static QString counts(const session::ReviewCounts& counts);
    /// What stands on the page when nothing is to do. Times since 1970-01-01T00:00Z.
    /// `newCard` names what writes a card.
    static QString nothing(std::optional<std::int64_t> nextDueMs, std::int64_t nowMs, int heldBack,
                           const QString& newCard);
    /// The back of a concept card, as Markdown, with its links, see CardLinks.
    static QString back(const session::ConceptFace& face, const QSet<QString>& kept);
};

} // namespace ringside::app
