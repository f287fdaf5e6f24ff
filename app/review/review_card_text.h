// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/review/card_info.h"
#include "core/session/review/review.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// What stands on the two sides of a card. Sides are Markdown.
struct CardText
{
    QString title;  ///< plain; empty where the front says it all
    QString front;  ///< empty where the title says it all
    QString prompt; ///< plain: what to do before looking
    QString back;
};

/// The words of a card, by its kind, and of what is done to it.
class ReviewCardText
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ReviewCardText)

public:
    static CardText text(const session::ReviewItem& item);
    static QString kind(session::CardKind kind);
    /// "Flagged · Tags: net, exam · Note: Draw it."; empty without marks.
    static QString marks(const progress::CardMarks& marks);
    /// A step of the history: "Good", "Suspend", "Flag removed".
    static QString step(const session::ReviewStep& step);
    /// The whole of what is known of a card, in sentences.
    static QString info(const session::CardInfo& info);
    /// The curve in one sentence.
    static QString curve(const session::CardInfo& info);
    /// Plain text of the learner as Markdown that shows it line by line.
    static QString plain(const QString& text);
};

} // namespace ringside::app
