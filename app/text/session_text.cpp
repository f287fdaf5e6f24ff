// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/session_text.h"

#include "app/text/whole_percent.h"

namespace ringside::app {

QString SessionText::title(progress::StudySetKind kind, const QString& subject)
{
    switch (kind) {
    case progress::StudySetKind::DailyMix:
        return tr("Daily mix");
    case progress::StudySetKind::Drill:
        return subject.contains(QLatin1Char('.')) ? tr("Drill: %1").arg(subject)
                                                  : tr("Drill: domain %1").arg(subject);
    case progress::StudySetKind::WrongOnly:
        return tr("Wrong answers");
    case progress::StudySetKind::Timed:
        return tr("Timed set");
    case progress::StudySetKind::Challenge:
        return tr("Challenge %1").arg(subject);
    case progress::StudySetKind::Custom:
        break;
    }
    return subject.isEmpty() ? tr("Custom set") : tr("Custom set: %1").arg(subject);
}

QString SessionText::count(int questions)
{
    return questions == 1 ? tr("1 question") : tr("%1 questions").arg(questions);
}

QString SessionText::reserved(int questions)
{
    return tr("Reserved for your first mock exam: %1.").arg(count(questions));
}

QString SessionText::place(const session::SessionStatus& status, int dueCards)
{
    if (status.aside)
        return tr("Paused at question %1 of %2").arg(status.at + 1).arg(status.count);
    if (status.cardsFirst && status.count == 0)
        return tr("%1 due").arg(dueCards);
    if (status.cardsFirst)
        return tr("Cards first: %1 due, then %2").arg(dueCards).arg(count(status.count));
    QString text = tr("Question %1 of %2").arg(status.at + 1).arg(status.count);
    if (status.gone > 0)
        text += tr(" · %1 no longer in the bank").arg(status.gone);
    return text;
}

QString SessionText::clock(std::int64_t ms)
{
    const std::int64_t seconds = (ms + 999) / 1000;
    const auto two = [](std::int64_t number) {
        return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0'));
    };
    if (seconds >= 3600)
        return QStringLiteral("%1:%2:%3")
            .arg(seconds / 3600)
            .arg(two(seconds / 60 % 60), two(seconds % 60));
    return QStringLiteral("%1:%2").arg(seconds / 60).arg(two(seconds % 60));
}

QString SessionText::duration(std::int64_t ms)
{
    const std::int64_t seconds = (ms + 500) / 1000;
    return seconds < 60 ? tr("%1 s").arg(seconds) : tr("%1 min").arg((seconds + 30) / 60);
}

QString SessionText::result(const progress::EndedSession& ended)
{
    QStringList sentences;
    if (ended.cards > 0)
        sentences << (ended.cards == 1 ? tr("1 card reviewed.")
                                       : tr("%1 cards reviewed.").arg(ended.cards));
    if (ended.questions > 0)
        sentences << (ended.answered == 0
                          ? tr("You answered none of %1.").arg(count(ended.questions))
                          : tr("%1 of %2 answered, %3 right.")
                                .arg(ended.answered)
                                .arg(count(ended.questions))
                                .arg(ended.right));
    if (ended.spentMs > 0)
        sentences << tr("Time on questions and cards: %1.").arg(duration(ended.spentMs));
    return sentences.join(QLatin1Char(' '));
}

QString SessionText::readinessMove(const study::Readiness& before, const study::Readiness& after)
{
    const auto interval = [](const study::Readiness& estimate) {
        return tr("%1 to %2 %").arg(wholePercent(estimate.low)).arg(wholePercent(estimate.high));
    };
    if (after.answered == before.answered)
        return tr("Readiness did not change: only first answers to exam questions count.");
    if (!after.enough)
        return after.missing > 0
                   ? tr("Readiness: %1 of %2 first answers for an estimate, %3 more than before.")
                         .arg(after.answered)
                         .arg(after.answered + after.missing)
                         .arg(after.answered - before.answered)
                   : tr("Readiness: some domains still need answers for an estimate.");
    if (!before.enough)
        return tr("Your first readiness estimate: %1, most likely %2 %.")
            .arg(interval(after))
            .arg(wholePercent(after.median));
    return tr("Readiness: %1, most likely %2 %; before, %3 and %4 %.")
        .arg(interval(after))
        .arg(wholePercent(after.median))
        .arg(interval(before))
        .arg(wholePercent(before.median));
}

QStringList SessionText::weak(const session::SessionSummary& summary)
{
    QStringList lines;
    for (const session::WeakObjective& each : summary.weak)
        lines << tr("%1 %2: %3 of %4 wrong")
                     .arg(each.id, each.title)
                     .arg(each.wrong)
                     .arg(each.answered)
                     .simplified();
    return lines;
}

} // namespace ringside::app
