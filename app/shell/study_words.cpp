// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/shell/study_words.h"

#include "app/shell/error_text.h"
#include "app/widgets/whole_percent.h"
#include "core/study/values/review_log.h"

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
    return days == 1 ? StudyWords::tr("1 day") : StudyWords::tr("%1 days").arg(days);
}

QString number(double value, int decimals)
{
    return QLocale().toString(value, 'f', decimals);
}

} // namespace

QString StudyWords::day(const study::StudyDay& day)
{
    return tr("%1: %2 reviews, %3 new").arg(shortDate(day.day)).arg(day.reviews).arg(day.fresh);
}

QString StudyWords::plan(const session::StudyPreview& preview)
{
    if (preview.noPlan)
        return errorText(*preview.noPlan);
    if (!preview.plan)
        return tr("No exam date: intervals follow the desired retention alone.");
    const study::ExamPlan& plan = *preview.plan;
    QStringList words{tr("%1 to the exam.").arg(daysText(plan.daysLeft))};
    words << (plan.newCards == 0
                  ? tr("All cards have been seen.")
                  : tr("%1 new cards: %2 a day.").arg(plan.newCards).arg(plan.newPerDay));
    words << tr("The cards that gain most by another review come in the last %1.")
                 .arg(daysText(plan.passDays));
    if (preview.cards > 0)
        words << tr("Expected on the exam day: %1 % of all cards recalled.")
                     .arg(wholePercent(plan.recall));
    return words.join(u' ');
}

QString StudyWords::feasibility(const session::StudyPreview& preview)
{
    if (!preview.plan)
        return {};
    const study::ExamPlan& plan = *preview.plan;
    if (plan.feasible)
        return tr("It can be done: the fullest day has %1 cards, your limit is %2.")
            .arg(plan.busiest)
            .arg(plan.limit);
    QString words = tr("It cannot be done with %1 cards a day.").arg(plan.limit);
    if (plan.daysAboveLimit > 0)
        words += u' ' + tr("The fullest day needs %1, and %2 of %3 days are above the limit.")
                            .arg(plan.busiest)
                            .arg(plan.daysAboveLimit)
                            .arg(plan.daysLeft);
    if (plan.unseen > 0 || plan.overdue > 0)
        words += u' ' + tr("Within the limit %1 cards stay unseen and %2 overdue.")
                            .arg(plan.unseen)
                            .arg(plan.overdue);
    return words;
}

QString StudyWords::workload(const session::StudyPreview& preview)
{
    if (preview.cards == 0)
        return tr("No cards yet.");
    return tr("Over the next %1: %2 cards a day, the fullest day %3. New cards stand in gray on "
              "the "
              "reviews; the dashed line is your limit.")
        .arg(daysText(static_cast<int>(preview.days.size())), number(preview.perDay, 0))
        .arg(preview.busiest);
}

QString StudyWords::against(const session::StudyPreview& before)
{
    return before.cards == 0 ? QString()
                             : tr("With the settings in force: %1 a day, the fullest day %2.")
                                   .arg(number(before.perDay, 0))
                                   .arg(before.busiest);
}

QString StudyWords::inForce(const progress::WeightsHistory& history)
{
    const auto current = history.current();
    QString words;
    if (!current) {
        words = tr("In force: the weights that come with the program, fitted to other learners.");
    } else {
        const QDateTime when = QDateTime::fromMSecsSinceEpoch(history.changes.back().wallMs);
        words = tr("In force: your own weights, fitted to %1 reviews, since %2.")
                    .arg(current->items)
                    .arg(QLocale().toString(when.date(), QLocale::ShortFormat));
    }
    if (history.unreadable > 0)
        words +=
            u' ' + tr("Entries of a later version that were left out: %1.").arg(history.unreadable);
    return words;
}

QString StudyWords::verdict(const session::FitProposal& proposal)
{
    const auto line = [](const study::FitQuality& quality) {
        return tr("log loss %1, RMSE(bins) %2, predicted %3 % and recalled %4 %")
            .arg(number(quality.logLoss, 4), number(quality.rmseBins, 4),
                 number(100 * quality.predictedRecall, 1), number(100 * quality.actualRecall, 1));
    };
    QString words = tr("On %1 reviews (%2 more are outliers). In force: %3. Fitted: %4.")
                        .arg(proposal.after.reviews)
                        .arg(proposal.outliers)
                        .arg(line(proposal.before), line(proposal.after));
    if (proposal.after.reviews < study::kFewestForAll)
        words += u' ' + tr("Below %1 reviews only the stabilities after a first rating are fitted.")
                            .arg(study::kFewestForAll);
    return words + u' ' +
           (proposal.isBetter() ? tr("The fitted weights predict better.")
                                : tr("The fitted weights predict no better: those in force stay."));
}

QString StudyWords::health(const session::FitProposal& proposal)
{
    if (!proposal.health)
        return tr("Too few reviews for a check on what came later: it needs 300.");
    const QString numbers =
        tr("loss %1 times the usual (up to 1.11), RMSE %2 times (up to 1.53)")
            .arg(number(proposal.health->lossRatio, 2), number(proposal.health->rmseRatio, 2));
    return proposal.health->healthy
               ? tr("Fitted to the past and tried on what came next, they hold: %1.").arg(numbers)
               : tr("Fitted to the past and tried on what came next, they do badly: %1. Ratings "
                    "may "
                    "not say what was recalled, for example Hard for what was forgotten.")
                     .arg(numbers);
}

QStringList StudyWords::calibration(const study::FitQuality& quality)
{
    QStringList lines;
    for (const study::RecallBin& bin : quality.bins)
        lines << tr("predicted %1 %, recalled %2 %, %3 reviews")
                     .arg(wholePercent(bin.predicted))
                     .arg(wholePercent(bin.actual))
                     .arg(bin.reviews);
    return lines;
}

} // namespace ringside::app
