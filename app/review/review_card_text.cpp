// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/review_card_text.h"

#include "app/question/option_text.h"
#include "app/review/review_text.h"
#include "app/text/counted.h"
#include "app/text/number_text.h"
#include "app/text/whole_percent.h"
#include "app/widgets/prose_document.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

using progress::CardMarkKind;

QString percent(double share)
{
    return QStringLiteral("%1 %").arg(wholePercent(share));
}

QString oneDigit(double value)
{
    return NumberText::fixed(value, 1);
}

QString optionText(const bank::Option& option, int index)
{
    return QStringLiteral("**%1. %2** %3\n\n%4")
        .arg(optionLetter(index), verdictText({option.correct, false}), option.text.trimmed(),
             reasonsOf(option));
}

/// The title of what was read, as a link where it can be opened.
QString sourceOf(const progress::OwnCard& card)
{
    const QString title = markdownEscaped(card.source);
    const bool isOpened = card.about.startsWith(QLatin1String("question:")) ||
                          card.about.startsWith(QLatin1String("guide:"));
    return isOpened ? QStringLiteral("[%1](%2)").arg(title, card.about) : title;
}

QString moment(std::int64_t ms)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(ms), QLocale::ShortFormat);
}

} // namespace

QString ReviewCardText::kind(session::CardKind kind)
{
    switch (kind) {
    case session::CardKind::Concept:
        return tr("Concept");
    case session::CardKind::Question:
        return tr("Question");
    case session::CardKind::Cloze:
        return tr("Gap");
    case session::CardKind::Own:
        return tr("Own card");
    }
    return {};
}

CardText ReviewCardText::text(const session::ReviewItem& item)
{
    const session::CardFace& face = item.face;
    CardText text;
    if (const auto* shown = std::get_if<session::ConceptFace>(&face)) {
        text.title = shown->card.name;
        text.prompt = shown->card.formula.trimmed().isEmpty()
                          ? tr("Define it, then check.")
                          : tr("Define it and give the formula, then check.");
        text.back = ReviewText::back(*shown, item.reserved);
    } else if (const auto* asked = std::get_if<session::QuestionFace>(&face)) {
        const bank::Question& question = asked->question;
        text.front = question.stem.trimmed();
        text.prompt = tr("Answer with a reason, then check.");
        QStringList parts;
        for (std::size_t i = 0; i < question.options.size(); ++i)
            parts << optionText(question.options[i], static_cast<int>(i));
        if (!question.quickAnswer.trimmed().isEmpty())
            parts.prepend(question.quickAnswer.trimmed());
        text.back = parts.join(QStringLiteral("\n\n"));
    } else if (const auto* gap = std::get_if<session::ClozeFace>(&face)) {
        const bank::Cloze& cloze = gap->cloze;
        const QString before = markdownEscaped(cloze.before), after = markdownEscaped(cloze.after);
        text.front = before + QStringLiteral("**\\[ … \\]**") + after;
        text.prompt = tr("Fill the gap, then check.");
        text.back = QStringLiteral("%1**%2**%3\n\n%4")
                        .arg(before, markdownEscaped(cloze.hidden), after,
                             gap->question.explanation.trimmed());
    } else {
        const auto& own = std::get<session::OwnFace>(face);
        text.front = own.sides.front;
        text.prompt =
            own.card.gap > 0 ? tr("Fill the gap, then check.") : tr("Answer, then check.");
        text.back = own.sides.back;
        if (!own.card.source.isEmpty())
            text.back += QStringLiteral("\n\n") + tr("From: %1").arg(sourceOf(own.card));
    }
    return text;
}

QString ReviewCardText::marks(const progress::CardMarks& marks)
{
    QStringList parts;
    if (marks.flagged)
        parts << tr("Flagged");
    if (marks.suspended)
        parts << tr("Suspended");
    if (!marks.tags.isEmpty())
        parts << tr("Tags: %1").arg(marks.tags.join(QStringLiteral(", ")));
    if (!marks.note.isEmpty())
        parts << tr("Note: %1").arg(marks.note.simplified());
    return parts.join(QStringLiteral(" · "));
}

QString ReviewCardText::step(const session::ReviewStep& step)
{
    if (const auto* review = std::get_if<progress::ReviewEntry>(&step))
        return ReviewText::rating(review->review.rating);
    const auto& marks = std::get<session::MarkStep>(step);
    const auto cards = static_cast<int>(
        std::ranges::count_if(marks, [&marks](const progress::CardMarkEntry& mark) {
            return mark.mark.kind == marks.front().mark.kind;
        }));
    const QString name = markName(marks.front());
    return cards == 1 ? name : tr("%1 (%2 cards)").arg(name).arg(cards);
}

QString ReviewCardText::markName(const progress::CardMarkEntry& entry)
{
    const bool removed = std::holds_alternative<std::monostate>(entry.mark.value);
    const bool wasThere = !std::holds_alternative<std::monostate>(entry.before);
    switch (entry.mark.kind) {
    case CardMarkKind::Suspend:
        return removed ? tr("Resume") : tr("Suspend");
    case CardMarkKind::Bury:
        return tr("Bury");
    case CardMarkKind::Flag:
        return removed ? tr("Flag removed") : tr("Flag");
    case CardMarkKind::Tags:
        return tr("Tags");
    case CardMarkKind::Note:
        return tr("Note");
    case CardMarkKind::OwnCard:
        if (removed)
            return tr("Card deleted");
        return wasThere ? tr("Card edited") : tr("New card");
    case CardMarkKind::KindsOff:
        return tr("Card types");
    }
    return {};
}

QString ReviewCardText::curve(const session::CardInfo& info)
{
    if (info.curve.empty())
        return tr("Not reviewed yet, so there is no forgetting curve.");
    const session::RecallPoint& end = info.curve.back();
    return tr("Recall was 100 % at the last review. It falls to 90 % after %1 days and to %2 after "
              "%3.")
        .arg(oneDigit(info.state.memory.stability), percent(end.recall),
             counted(qRound(end.days), tr("1 day"), tr("%1 days")));
}

QString ReviewCardText::info(const session::CardInfo& info)
{
    QStringList lines;
    const study::CardState& state = info.state;
    if (info.recallNow) {
        lines << tr("Recall now: %1, after %2.")
                     .arg(percent(*info.recallNow),
                          counted(info.daysSinceLast, tr("1 day"), tr("%1 days")));
        lines << tr("Stability: %1 days. Difficulty: %2 of 10.")
                     .arg(oneDigit(state.memory.stability), oneDigit(state.memory.difficulty));
        lines << tr("Due: %1. Reviews: %2. Lapses: %3.")
                     .arg(moment(state.dueMs))
                     .arg(info.history.size())
                     .arg(state.lapses);
    } else {
        lines << tr("Not reviewed yet.");
    }
    if (info.isLeech)
        lines << tr(
            "Leech: read the concept again, rewrite the card in your own words, or suspend it.");
    QStringList next;
    for (const study::Rating rating : study::kRatings)
        next << tr("%1 %2").arg(
            ReviewText::rating(rating),
            ReviewText::interval(info.after[static_cast<std::size_t>(rating) - 1]));
    lines << tr("Next interval after a review now: %1.").arg(next.join(QStringLiteral(", ")));
    if (const QString marks = ReviewCardText::marks(info.marks); !marks.isEmpty())
        lines << marks;
    return lines.join(QLatin1Char('\n'));
}

} // namespace ringside::app
