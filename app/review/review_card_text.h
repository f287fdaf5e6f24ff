// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/card_info.h"
#include "core/session/review/review.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// The texts on the two sides of a card. Sides are Markdown.
struct CardText
{
    QString title;  ///< plain; empty when the front is enough
    QString front;  ///< empty when the title is enough
    QString prompt; ///< plain: the instruction before revealing
    QString back;
};

/// Texts of a card, by its kind, and of actions on it.
class ReviewCardText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReviewCardText)

public:
    static CardText text(const session::ReviewItem& item);
    static QString kind(session::CardKind kind);
    /// "Flagged · Tags: net, exam · Note: Draw it."; empty without marks.
    static QString marks(const progress::CardMarks& marks);
    /// A step of the history: "Good", "Suspend", "Flag removed", "Suspend (12 cards)".
    static QString step(const session::ReviewStep& step);
    /// All details of a card, in sentences.
    static QString info(const session::CardInfo& info);
    /// Description of the curve in one sentence.
    static QString curve(const session::CardInfo& info);

private:
    static QString markName(const progress::CardMarkEntry& entry);
};

} // namespace ringside::app
