// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/today/today_text.h"

#include "app/text/counted.h"
#include "app/text/session_text.h"
#include "app/text/whole_percent.h"
#include "core/bank/values/own_question.h"
#include "core/session/local_days.h"
#include "core/session/practice/exam_paper.h"
#include "core/session/readiness_report.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

constexpr std::int64_t kMsPerMinute = 60'000;

QString shortDate(std::int64_t day)
{
    return QLocale().toString(session::dateOfDay(day), QLocale::ShortFormat);
}

QString plain(double seconds)
{
    return QString::number(std::lround(seconds));
}

} // namespace

QString TodayText::lead(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    if (facts.running) {
        const session::SessionStatus& status = *facts.running;
        return tr("%1 in progress: %2 of %3 answered.")
            .arg(SessionText::title(status.set.kind, status.set.subject))
            .arg(status.answered)
            .arg(SessionText::count(status.count));
    }
    if (!plan.mix)
        return plan.answered == 0
                   ? tr("The bank has no questions yet.")
                   : tr("No cards are due, and you last answered every question right.");
    const int due = plan.mix->dueCards;
    const auto questions = static_cast<int>(plan.mix->questions.size());
    const int fresh = questions - plan.mixMistakes;
    QStringList parts, asked;
    if (due > 0)
        parts << (due == 1 ? tr("1 due card") : tr("%1 due cards").arg(due));
    if (fresh > 0)
        asked << (fresh == 1 ? tr("1 new question") : tr("%1 new questions").arg(fresh));
    if (plan.mixMistakes > 0)
        asked << (plan.mixMistakes == 1 ? tr("1 mistake")
                                        : tr("%1 mistakes").arg(plan.mixMistakes));
    if (!asked.isEmpty())
        parts << asked.join(tr(" and "));
    return tr("%1, about %2 min.").arg(parts.join(tr(", then "))).arg(plan.mixMinutes);
}

QString TodayText::basis(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    if (!plan.mix)
        return {};
    QStringList sentences;
    if (!plan.mix->questions.isEmpty())
        sentences << (plan.mixMistakes > 0 ? tr("By the exam's weights, your mistakes in between.")
                                           : tr("By the exam's weights, new objectives first."));
    if (plan.mixJoined > 0)
        sentences << (plan.mixJoined == 1
                          ? tr("1 question is your own or from a pack.")
                          : tr("%1 questions are your own or from packs.").arg(plan.mixJoined));
    if (!plan.mix->questions.isEmpty())
        sentences
            << (facts.question.isAssumed()
                    ? tr("Assumes %1 s per question, the exam's pace, until you have answered %2.")
                          .arg(plain(facts.question.seconds))
                          .arg(session::kEnoughForPace)
                    : tr("Your median is %1 s per question.").arg(plain(facts.question.seconds)));
    return sentences.join(QLatin1Char(' '));
}

QString TodayText::retries(const session::MockRetries& retries)
{
    const QString day = shortDate(retries.mockDay);
    if (retries.mistakes == 1) // comes back on one day
        return tr("The mistake of your mock exam on %1 comes back the next day.").arg(day);
    return counted(retries.days,
                   tr("The %2 mistakes of your mock exam on %3 come back the next day."),
                   tr("The %2 mistakes of your mock exam on %3 come back over %1 days."))
        .arg(QString::number(retries.mistakes), day);
}

QString TodayText::due(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    const session::TodayCards& cards = facts.cards;
    QStringList sentences;
    if (plan.retries)
        sentences << retries(*plan.retries);
    if (cards.dueNow > 0) {
        const QString pace = facts.card.isAssumed()
                                 ? tr("an assumed %1 s").arg(plain(facts.card.seconds))
                                 : tr("your %1 s").arg(plain(facts.card.seconds));
        const QString number =
            cards.dueNow == 1 ? tr("1 card is due") : tr("%1 cards are due").arg(cards.dueNow);
        sentences
            << tr("%1: about %2 min at %3 per card.").arg(number).arg(plan.dueMinutes).arg(pace);
    } else {
        sentences << tr("No cards are due.");
    }
    if (cards.nextDueMs) {
        const std::int64_t day = session::dayAt(*cards.nextDueMs, facts.rolloverMinutes);
        const QTime time = QDateTime::fromMSecsSinceEpoch(*cards.nextDueMs).time();
        sentences << (day <= facts.today ? tr("More are due later today, from %1.")
                                               .arg(QLocale().toString(time, QLocale::ShortFormat))
                      : day == facts.today + 1
                          ? tr("The next one comes tomorrow.")
                          : tr("The next one comes on %1.").arg(shortDate(day)));
    }
    if (cards.fresh > 0)
        sentences << (cards.fresh == 1 ? tr("1 new card available.")
                                       : tr("%1 new cards available.").arg(cards.fresh));
    return sentences.join(QLatin1Char(' '));
}

QString TodayText::weakest(const session::TodayPlan& plan, const bank::Blueprint& blueprint)
{
    if (plan.weakest) {
        const session::ObjectiveReport& weak = *plan.weakest;
        if (bank::isOwn(blueprint))
            return tr("%1: %2 of %3 right.").arg(weak.title).arg(weak.right).arg(weak.answered);
        return tr("%1 %2: %3 of %4 right, in a domain with %5 % of the exam.")
            .arg(weak.id, weak.title)
            .arg(weak.right)
            .arg(weak.answered)
            .arg(weak.domainWeight);
    }
    const QString missing = tr("Not enough answers yet: answer %1 questions of one objective.")
                                .arg(session::kEnoughForWeak);
    if (!plan.heaviest || bank::isOwn(blueprint))
        return missing;
    QString title;
    for (const bank::Domain& domain : blueprint.domains)
        if (domain.id == plan.heaviest->domain)
            title = domain.title;
    return missing + QLatin1Char(' ') +
           tr("Domain %1, %2, is the largest: %3 % of the exam.")
               .arg(plan.heaviest->domain)
               .arg(title)
               .arg(plan.heaviest->domainWeight);
}

QString TodayText::runningExam(std::int64_t leftMs)
{
    constexpr std::int64_t kMinuteMs = 60'000;
    const std::int64_t minutes = (leftMs + kMinuteMs - 1) / kMinuteMs;
    if (minutes <= 0)
        return tr("An exam is running.");
    return minutes == 1 ? tr("An exam is running: 1 min left.")
                        : tr("An exam is running: %1 min left.").arg(minutes);
}

QString TodayText::exam(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    if (!facts.daysToExam)
        return {};
    const int days = *facts.daysToExam;
    if (days < 0)
        return tr("Your exam date has passed. Set a new one in Settings.");
    if (days == 0)
        return tr("The exam is today.");
    const QString left =
        days == 1 ? tr("1 day to the exam.") : tr("%1 days to the exam.").arg(days);
    const int others = plan.reserved + plan.unseenDeep;
    if (plan.unseen == 0 && others == 0)
        return left + QLatin1Char(' ') + tr("You answered every question once.");
    const int aDay = (plan.unseen + days - 1) / days;
    const QString planned = plan.unseen == 0 ? tr("You answered every question of the plan once.")
                                             : tr("%1 are still new: %2 per day covers them all.")
                                                   .arg(SessionText::count(plan.unseen))
                                                   .arg(aDay);
    QStringList sentences{left, planned, notPlanned(plan)};
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

/// The rest of the Library's "not answered yet".
QString TodayText::notPlanned(const session::TodayPlan& plan)
{
    QStringList parts;
    if (plan.reserved > 0)
        parts << tr("%1 for your first mock exam").arg(plan.reserved);
    if (plan.unseenDeep > 0)
        parts << tr("%1 deeper than the exam").arg(plan.unseenDeep);
    return parts.isEmpty() ? QString() : tr("Also new: %1.").arg(parts.join(QStringLiteral(", ")));
}

QString TodayText::nextMock(const session::TodayFacts& facts, const session::TodayPlan& plan)
{
    switch (facts.phase()) {
    case study::ExamPhase::LastDay:
        return tr("A light day: due cards and %1 questions at most, then rest.")
            .arg(session::kLastDayQuestions);
    case study::ExamPhase::ExamDay:
        return tr("Nothing more to study today. Good luck!");
    case study::ExamPhase::Before:
    case study::ExamPhase::ExamWeek:
        break;
    case study::ExamPhase::None:
    case study::ExamPhase::Over:
        return {};
    }
    if (!plan.nextMock)
        return facts.phase() == study::ExamPhase::ExamWeek
                   ? tr("Exam week: no more mock exams are proposed.")
                   : QString();
    const QString week = tr("week %1 of %2").arg(plan.nextMock->week).arg(study::kPlanWeeks);
    if (plan.nextMock->day <= facts.today)
        return tr("A mock exam is due now (%1).").arg(week);
    return tr("Next mock exam: %1 (%2).").arg(shortDate(plan.nextMock->day), week);
}

QString TodayText::agenda(const session::AgendaDay& day)
{
    if (day.isExam)
        return tr("The exam");
    QStringList parts;
    if (day.mockWeek > 0)
        parts << tr("Mock exam (week %1 of %2)").arg(day.mockWeek).arg(study::kPlanWeeks);
    if (day.cards > 0)
        parts << counted(day.cards, tr("1 card, about %2 min"), tr("%1 cards, about %2 min"))
                     .arg(day.minutes);
    return parts.join(QStringLiteral(" · "));
}

QString TodayText::dayName(std::int64_t day, std::int64_t today)
{
    if (day == today + 1)
        return tr("Tomorrow");
    return QLocale().toString(session::dateOfDay(day), tr("dddd, d MMMM"));
}

QString TodayText::studied(const session::TodayFacts& facts)
{
    const auto days = std::ranges::count(facts.studied, true);
    return days == 0 ? tr("Nothing studied in the last %1 days yet").arg(session::kStreakDays)
                     : tr("Studied on %1 of the last %2 days").arg(days).arg(session::kStreakDays);
}

QString TodayText::done(const session::TodayFacts& facts)
{
    const QString tomorrow = facts.dueTomorrow == 0 ? tr("No cards are due tomorrow.")
                             : facts.dueTomorrow == 1
                                 ? tr("1 card is due tomorrow.")
                                 : tr("%1 cards are due tomorrow.").arg(facts.dueTomorrow);
    return tr("Done for today. %1").arg(tomorrow);
}

QString TodayText::goal(const session::TodayFacts& facts)
{
    return facts.achieved >= facts.goal
               ? tr("Daily goal reached: %1 of %2").arg(facts.achieved).arg(facts.goal)
               : tr("Daily goal: %1 of %2 answers and reviews").arg(facts.achieved).arg(facts.goal);
}

QString TodayText::mock(int bankQuestions)
{
    const int questions = std::min(bankQuestions, session::kExamQuestions);
    const auto minutes = static_cast<int>(session::examMs(questions) / kMsPerMinute);
    return counted(questions, tr("A mock exam asks 1 question in %2 minutes."),
                   tr("A mock exam asks %1 questions in %2 minutes."))
        .arg(minutes);
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
