// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_text.h"

#include "app/review/review_card_text.h"
#include "app/text/counted.h"
#include "app/text/joined_text.h"
#include "app/text/number_text.h"
#include "app/widgets/card_links.h"
#include "app/widgets/prose_document.h"
#include "core/session/local_days.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace ringside::app {

namespace {

constexpr int kDaysOfMonth = 30;
constexpr int kDaysOfYear = 365;

/// One decimal where it matters.
QString brief(double value)
{
    const bool whole = std::abs(value - std::round(value)) < 0.05;
    return NumberText::fixed(value, whole ? 0 : 1);
}

/// Of the card's question; 0 for a card without one.
int domainOf(const session::CardFace& face)
{
    if (const auto* asked = std::get_if<session::QuestionFace>(&face))
        return asked->question.domain;
    if (const auto* gap = std::get_if<session::ClozeFace>(&face))
        return gap->question.domain;
    return 0;
}

} // namespace

QString ReviewText::rating(study::Rating rating)
{
    switch (rating) {
    case study::Rating::Again:
        return tr("Again");
    case study::Rating::Hard:
        return tr("Hard");
    case study::Rating::Good:
        return tr("Good");
    case study::Rating::Easy:
        return tr("Easy");
    }
    return {};
}

QString ReviewText::interval(const session::NextDue& next)
{
    if (next.days == 0) {
        return next.minutes < 60 ? tr("%1 min").arg(std::max(1, qRound(next.minutes)))
                                 : tr("%1 h").arg(brief(next.minutes / 60));
    }
    if (next.days < kDaysOfMonth)
        return counted(next.days, tr("1 day"), tr("%1 days"));
    if (next.days < kDaysOfYear)
        return counted(brief(next.days / static_cast<double>(kDaysOfMonth)), tr("1 month"),
                       tr("%1 months"));
    return counted(brief(next.days / static_cast<double>(kDaysOfYear)), tr("1 year"),
                   tr("%1 years"));
}

QString ReviewText::origin(const session::ReviewItem& item, const bank::Blueprint& blueprint)
{
    QStringList parts{ReviewCardText::kind(item.kind)};
    for (const bank::Domain& joined : blueprint.joined)
        if (joined.id == domainOf(item.face))
            parts << JoinedText::origin(joined);
    switch (item.state.phase) {
    case study::CardPhase::New:
        parts << tr("new");
        break;
    case study::CardPhase::Learning:
        parts << tr("learning");
        break;
    case study::CardPhase::Relearning:
        parts << tr("relearning");
        break;
    case study::CardPhase::Review:
        parts << (item.daysSinceLast == 1 ? tr("last seen yesterday")
                                          : tr("last seen %1 days ago").arg(item.daysSinceLast));
        break;
    }
    if (item.isLeech)
        parts << tr("forgotten %1 times").arg(item.state.lapses);
    return parts.join(QStringLiteral(" · "));
}

QString ReviewText::counts(const session::ReviewCounts& counts)
{
    QStringList parts;
    if (counts.learning > 0)
        parts << tr("%1 to repeat").arg(counts.learning);
    if (counts.due > 0)
        parts << tr("%1 due").arg(counts.due);
    if (counts.fresh > 0)
        parts << tr("%1 new").arg(counts.fresh);
    return parts.join(QStringLiteral(", "));
}

QString ReviewText::nothing(std::optional<std::int64_t> nextDueMs, const StudyDay& today,
                            int heldBack, const QString& newCard)
{
    QStringList sentences;
    if (nextDueMs) {
        const QTime time = QDateTime::fromMSecsSinceEpoch(*nextDueMs).time();
        const std::int64_t day = session::dayAt(*nextDueMs, today.rolloverMinutes);
        const std::int64_t days = day - today.day;
        const QLocale locale;
        if (days <= 0)
            sentences << tr("The next card is due today at %1.")
                             .arg(locale.toString(time, QLocale::ShortFormat));
        else if (days == 1)
            sentences << tr("The next card is due tomorrow.");
        else
            sentences << tr("The next card is due on %1, in %2 days.")
                             .arg(locale.toString(session::dateOfDay(day), QLocale::ShortFormat))
                             .arg(days);
    }
    if (heldBack > 0)
        sentences << counted(heldBack, tr("1 card not started; it comes tomorrow."),
                             tr("%1 cards not started; the next come tomorrow."));
    if (sentences.isEmpty())
        sentences << tr("Your deck is empty. A question becomes a card the day after you answer it "
                        "in practice. %1 creates a card of your own.")
                         .arg(newCard);
    return sentences.join(QLatin1Char(' '));
}

QString ReviewText::previewEnded(int cards)
{
    return counted(cards, tr("Preview ended: 1 card seen. The schedule did not change."),
                   tr("Preview ended: %1 cards seen. The schedule did not change."));
}

QString ReviewText::undoOffer(int steps, const QString& keys, const QString& last)
{
    return steps == 1 ? tr("You can undo one step of today with %1: “%2”.").arg(keys, last)
                      : tr("You can undo %1 steps of today with %2. The last one is “%3”.")
                            .arg(QString::number(steps), keys, last);
}

QString ReviewText::back(const session::ConceptFace& face, const QSet<QString>& reserved)
{
    QString text = face.card.definition.trimmed() + QStringLiteral("\n\n");
    text += formulaBlock(face.card.formula);
    if (!face.prerequisites.isEmpty())
        text += tr("Builds on: %1.")
                    .arg(markdownEscaped(face.prerequisites.join(QStringLiteral(", ")))) +
                QStringLiteral("\n\n");
    if (const QString links = CardLinks::text(face.card, reserved); !links.isEmpty())
        text += links + QStringLiteral("\n\n");
    QStringList sources;
    for (const bank::Source& source : face.card.sources)
        sources << QStringLiteral("[%1](<%2>)").arg(markdownEscaped(source.title), source.url);
    if (!sources.isEmpty())
        text += tr("Source: %1").arg(sources.join(QStringLiteral("; ")));
    return text;
}

} // namespace ringside::app
