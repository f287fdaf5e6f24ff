// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/study_text.h"

#include "app/text/counted.h"
#include "app/text/error_text.h"
#include "app/text/whole_percent.h"
#include "core/study/memory/review_log.h"

#include <QDateTime>
#include <QLocale>

namespace ringside::app {

namespace {

QString shortDate(std::int64_t day)
{
    return QLocale().toString(QDate(1970, 1, 1).addDays(day), QLocale::ShortFormat);
}

QString daysText(int days)
{
    return counted(days, StudyText::tr("1 day"), StudyText::tr("%1 days"));
}

QString cardsText(int cards)
{
    return counted(cards, StudyText::tr("1 card"), StudyText::tr("%1 cards"));
}

/// Why a date has no plan; its value and limit are days from today.
QString noPlan(const Error& error)
{
    if (error.code != ErrorCode::OutOfRange || error.subject != study::kExamDate)
        return errorText(error);
    const int ahead = QString::fromStdString(error.value).toInt();
    const QString where = ahead < 0    ? StudyText::tr("this date has passed")
                          : ahead == 0 ? StudyText::tr("this date is today")
                                       : StudyText::tr("this date is %1 days ahead").arg(ahead);
    return StudyText::tr("A plan needs an exam at least %1 days ahead; %2.")
        .arg(QString::fromStdString(error.limit), where);
}

QString number(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

} // namespace

QString StudyText::day(const study::StudyDay& day, int limit)
{
    const QString sentences =
        tr("%1: %2, %3 new")
            .arg(shortDate(day.day), counted(day.reviews, tr("1 review"), tr("%1 reviews")))
            .arg(day.fresh);
    return day.total() > limit ? tr("%1, above your limit of %2").arg(sentences).arg(limit)
                               : sentences;
}

QString StudyText::plan(const session::StudyPreview& preview)
{
    if (preview.noPlan)
        return noPlan(*preview.noPlan);
    if (!preview.plan)
        return tr("No exam date: intervals follow the desired retention only.");
    const study::ExamPlan& plan = *preview.plan;
    QStringList sentences{tr("%1 to the exam.").arg(daysText(plan.daysLeft))};
    sentences << (plan.newCards == 0 ? tr("You have seen all cards.")
                                     : counted(plan.newCards, tr("1 new card: %2 per day."),
                                               tr("%1 new cards: %2 per day."))
                                           .arg(plan.newPerDay));
    sentences
        << tr("In the last %1, the cards that gain most from another review come first; the last "
              "day has half as many.")
               .arg(daysText(plan.passDays));
    if (preview.grownBy)
        sentences << counted(preview.grownBy->cards, tr("Your mock exam on %2 added 1 card."),
                             tr("Your mock exam on %2 added %1 cards."))
                         .arg(shortDate(preview.grownBy->day));
    sentences << tr("Every question that you answer for the first time adds its card, so the plan "
                    "grows.");
    if (preview.cards > 0)
        sentences
            << tr("Expected recall on exam day: %1 % of all cards.").arg(wholePercent(plan.recall));
    return sentences.join(u' ');
}

QString StudyText::feasibility(const session::StudyPreview& preview)
{
    if (!preview.plan)
        return {};
    const study::ExamPlan& plan = *preview.plan;
    if (plan.feasible)
        return tr("Achievable: busiest day %1, your limit %2.")
            .arg(cardsText(plan.busiest))
            .arg(plan.limit);
    QString sentences = tr("Not achievable with %1 per day.").arg(cardsText(plan.limit));
    if (plan.daysAboveLimit > 0)
        sentences += u' ' + tr("The busiest day needs %1; days above the limit: %2 of %3.")
                                .arg(plan.busiest)
                                .arg(plan.daysAboveLimit)
                                .arg(plan.daysLeft);
    if (plan.unseen > 0 || plan.overdue > 0)
        sentences += u' ' + tr("Within the limit, %1 stay unseen and %2 become overdue.")
                                .arg(plan.unseen)
                                .arg(plan.overdue);
    return sentences;
}

QString StudyText::workload(const session::StudyPreview& preview)
{
    if (preview.cards == 0)
        return tr("No cards yet.");
    return tr("Next %1: %2 cards per day, busiest day %3.")
        .arg(daysText(static_cast<int>(preview.days.size())), number(preview.perDay, 0))
        .arg(preview.busiest);
}

QString StudyText::against(const session::StudyPreview& before)
{
    return before.cards == 0 ? QString()
                             : tr("With your current settings: %1 per day, busiest day %2.")
                                   .arg(number(before.perDay, 0))
                                   .arg(before.busiest);
}

QString StudyText::inForce(const progress::WeightsHistory& history)
{
    const auto current = history.current();
    QString sentences;
    if (!current) {
        sentences = tr("In use: the default weights, fitted to other learners.");
    } else {
        const QDateTime when = QDateTime::fromMSecsSinceEpoch(history.changes.back().wallMs);
        sentences = tr("In use: your weights, fitted to %1 reviews, since %2.")
                        .arg(current->items)
                        .arg(QLocale().toString(when.date(), QLocale::ShortFormat));
    }
    if (history.unreadable > 0)
        sentences +=
            u' ' + tr("Entries of a newer version that were left out: %1.").arg(history.unreadable);
    return sentences;
}

QString StudyText::verdict(const session::FitProposal& proposal)
{
    const auto line = [](const study::FitQuality& quality) {
        return tr("log loss %1, RMSE(bins) %2, predicted %3 % and recalled %4 %")
            .arg(number(quality.logLoss, 4), number(quality.rmseBins, 4),
                 number(100 * quality.predictedRecall, 1), number(100 * quality.actualRecall, 1));
    };
    QString sentences = tr("On %1 reviews (plus %2 outliers). Current: %3. Fitted: %4.")
                            .arg(proposal.after.reviews)
                            .arg(proposal.outliers)
                            .arg(line(proposal.before), line(proposal.after));
    if (proposal.after.reviews < study::kFewestForAll)
        sentences +=
            u' ' +
            tr("With fewer than %1 reviews, only the stabilities after a first rating are fitted.")
                .arg(study::kFewestForAll);
    return sentences + u' ' +
           (proposal.isBetter()
                ? tr("The fitted weights predict better.")
                : tr("The fitted weights predict no better, so your current weights stay."));
}

QString StudyText::health(const session::FitProposal& proposal)
{
    if (!proposal.health)
        return tr("Not enough reviews to test the fit on later ones: 300 needed.");
    const QString numbers =
        tr("loss %1 times the usual (up to 1.11), RMSE %2 times (up to 1.53)")
            .arg(number(proposal.health->lossRatio, 2), number(proposal.health->rmseRatio, 2));
    return proposal.health->healthy ? tr("Tested on later reviews, the fit holds: %1.").arg(numbers)
                                    : tr("Tested on later reviews, the fit is poor: %1. Check how "
                                         "you rate: Hard means recalled, Again means forgotten.")
                                          .arg(numbers);
}

QStringList StudyText::calibration(const study::FitQuality& quality)
{
    QStringList lines;
    for (const study::RecallBin& bin : quality.bins)
        lines << tr("predicted %1 %, recalled %2 %, %3")
                     .arg(wholePercent(bin.predicted))
                     .arg(wholePercent(bin.actual))
                     .arg(counted(bin.reviews, tr("1 review"), tr("%1 reviews")));
    return lines;
}

} // namespace ringside::app
