// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/review.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Today, counted from 1970-01-01, and when a study day begins.
struct StudyDay
{
    std::int64_t day = 0;
    int rolloverMinutes = 0;
};

/// Sentences of the review page.
class ReviewText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReviewText)

public:
    static QString rating(study::Rating rating);
    /// "10 min", "3 days", "2.4 months", "1.5 years".
    static QString interval(const session::NextDue& next);
    /// "Concept · new", or how long ago it was last seen, and its lapses. A question's card also
    /// names a joined bank of `blueprint`.
    static QString origin(const session::ReviewItem& item, const bank::Blueprint& blueprint);
    /// "2 to repeat, 14 due, 7 new"; zeros are left out.
    static QString counts(const session::ReviewCounts& counts);
    /// Text of the empty state. Times since 1970-01-01T00:00Z. `newCard` names the command for a
    /// new card.
    static QString nothing(std::optional<std::int64_t> nextDueMs, const StudyDay& today,
                           int heldBack, const QString& newCard);
    /// After the last card of a preview.
    static QString previewEnded(int cards);
    /// What can be undone after a start, with the keys for it.
    static QString undoOffer(int steps, const QString& keys, const QString& last);
    /// The back of a concept card, as Markdown, including links, see CardLinks.
    static QString back(const session::ConceptFace& face, const QSet<QString>& reserved);
};

} // namespace ringside::app
