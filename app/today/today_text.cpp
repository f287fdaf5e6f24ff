// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/today_text.h"

#include "app/text/session_text.h"
#include "app/text/whole_percent.h"

#include <QDateTime>
#include <QHash>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr int kMostNamed = 3; ///< objectives in one sentence

QString plain(double seconds)
{
    return QString::number(std::lround(seconds));
}

/// Objectives of a mix's new questions, the most asked first.
QStringList objectivesOf(const session::TodayFacts& facts, const progress::StudySet& set)
{
    QHash<QString, QString> objectiveOf;
    for (const QString& id : set.questions)
        objectiveOf.insert(id, {});
    for (const bank::QuestionSummary& question : *facts.material.questions) {
        const auto found = objectiveOf.find(question.id.value());
        if (found != objectiveOf.end())
            *found = question.objective;
    }
    QStringList named;
    for (const QString& id : set.questions)
        if (!named.contains(objectiveOf[id]) && named.size() < kMostNamed)
            named << objectiveOf[id];
    return named;
}

} // namespace

QString TodayText::lead(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    if (facts.running) {
        const session::SessionStatus& status = *facts.running;
        return tr("%1 is under way: %2 of %3 answered.")
            .arg(SessionText::title(status.set.kind, status.set.subject))
            .arg(status.answered)
            .arg(SessionText::count(status.count));
    }
    if (!plan.mix)
        return plan.answered == 0 ? tr("The bank has no question to study yet.")
                                  : tr("No card is due, and every question was answered right the "
                                       "last time.");
    const int due = plan.mix->dueCards;
    const auto questions = static_cast<int>(plan.mix->questions.size());
    const int fresh = std::min(questions, plan.unseen);
    QStringList parts;
    if (due > 0)
        parts << (due == 1 ? tr("1 due card") : tr("%1 due cards").arg(due));
    if (fresh > 0)
        parts << (fresh == 1 ? tr("1 new question") : tr("%1 new questions").arg(fresh));
    if (questions > fresh)
        parts << (questions - fresh == 1
                      ? tr("1 question that was wrong")
                      : tr("%1 questions that were wrong").arg(questions - fresh));
    return tr("%1: about %2 min.").arg(parts.join(tr(", then "))).arg(plan.mixMinutes);
}

QString TodayText::basis(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    if (!plan.mix)
        return {};
    QStringList sentences;
    const auto named = objectivesOf(facts, *plan.mix);
    if (!named.isEmpty() && plan.unseen > 0)
        sentences
            << (plan.answered == 0
                    ? tr("New questions are spread by the exam's weights, beginning with %1.")
                    : tr("New questions go where wrong answers and the exam's weights ask for "
                         "them: %1 first."))
                   .arg(named.join(QStringLiteral(", ")));
    if (!plan.mix->questions.isEmpty())
        sentences
            << (facts.question.isAssumed()
                    ? tr("Assumed %1 s a question, the exam's pace, until %2 are answered.")
                          .arg(plain(facts.question.seconds))
                          .arg(session::kEnoughForPace)
                    : tr("%1 s a question is your median.").arg(plain(facts.question.seconds)));
    return sentences.join(QLatin1Char(' '));
}

QString TodayText::due(const session::TodayFacts& facts, const session::TodayPlan& plan,
                       std::int64_t nowMs)
{
    const session::TodayCards& cards = facts.cards;
    QStringList sentences;
    if (cards.dueNow > 0) {
        const QString pace = facts.card.isAssumed()
                                 ? tr("an assumed %1 s").arg(plain(facts.card.seconds))
                                 : tr("your %1 s").arg(plain(facts.card.seconds));
        const QString number =
            cards.dueNow == 1 ? tr("1 card is due") : tr("%1 cards are due").arg(cards.dueNow);
        sentences
            << tr("%1: about %2 min at %3 a card.").arg(number).arg(plan.dueMinutes).arg(pace);
    } else {
        sentences << tr("No card is due.");
    }
    if (cards.nextDueMs) {
        const QDateTime next = QDateTime::fromMSecsSinceEpoch(*cards.nextDueMs);
        const QDateTime now = QDateTime::fromMSecsSinceEpoch(nowMs);
        const QLocale locale;
        sentences << (next.date() == now.date()
                          ? tr("Later today, from %1 on, more follow.")
                                .arg(locale.toString(next.time(), QLocale::ShortFormat))
                          : tr("The next one comes on %1.")
                                .arg(locale.toString(next.date(), QLocale::ShortFormat)));
    }
    if (cards.fresh > 0)
        sentences << (cards.fresh == 1 ? tr("1 new card can be learnt.")
                                       : tr("%1 new cards can be learnt.").arg(cards.fresh));
    return sentences.join(QLatin1Char(' '));
}

QString TodayText::weakest(const session::TodayPlan& plan, const bank::Blueprint& blueprint)
{
    if (plan.weakest) {
        const session::ObjectiveReport& weak = *plan.weakest;
        return tr("%1 %2: %3 of %4 right, in a domain that is %5 % of the exam.")
            .arg(weak.id, weak.title)
            .arg(weak.right)
            .arg(weak.answered)
            .arg(weak.domainWeight);
    }
    const QString missing = tr("Not enough answers yet: no objective has %1 answered questions.")
                                .arg(session::kEnoughForWeak);
    if (!plan.heaviest)
        return missing;
    QString title;
    for (const bank::Domain& domain : blueprint.domains)
        if (domain.id == plan.heaviest->domain)
            title = domain.title;
    return missing + QLatin1Char(' ') +
           tr("Domain %1, %2, weighs most: %3 % of the exam.")
               .arg(plan.heaviest->domain)
               .arg(title)
               .arg(plan.heaviest->domainWeight);
}

QString TodayText::exam(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    if (!facts.daysToExam)
        return {};
    const int days = *facts.daysToExam;
    if (days < 0)
        return tr("The exam's date is over. Settings takes another one.");
    if (days == 0)
        return tr("The exam is today.");
    const QString left =
        days == 1 ? tr("1 day to the exam.") : tr("%1 days to the exam.").arg(days);
    if (plan.unseen == 0)
        return left + QLatin1Char(' ') + tr("Every question was answered once.");
    const int aDay = (plan.unseen + days - 1) / days;
    return left + QLatin1Char(' ') +
           tr("%1 are still new: %2 a day shows each of them.")
               .arg(SessionText::count(plan.unseen))
               .arg(aDay);
}

QString TodayText::studied(const session::TodayFacts& facts)
{
    const auto days = std::ranges::count(facts.studied, true);
    return days == 0 ? tr("Nothing studied in the last %1 days yet").arg(session::kStreakDays)
                     : tr("Studied on %1 of the last %2 days").arg(days).arg(session::kStreakDays);
}

QString TodayText::daysToExam(std::optional<int> days)
{
    if (!days || *days < 0)
        return {};
    if (*days == 0)
        return tr("Exam today");
    return *days == 1 ? tr("1 day to the exam") : tr("%1 days to the exam").arg(*days);
}

QString TodayText::readiness(const study::Readiness& estimate)
{
    if (estimate.missing > 0)
        return tr("Readiness: %1 of %2 answers")
            .arg(estimate.answered)
            .arg(estimate.answered + estimate.missing);
    if (estimate.enough)
        return tr("Readiness: %1 to %2 %")
            .arg(wholePercent(estimate.low))
            .arg(wholePercent(estimate.high));
    QStringList domains;
    for (const study::DomainReadiness& domain : estimate.domains)
        if (domain.missing > 0)
            domains << QString::number(domain.domain);
    return tr("Readiness: too few answers in domain %1").arg(domains.join(QStringLiteral(", ")));
}

} // namespace ringside::app
