// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/tuning/tuning_text.h"

#include "app/text/duration_text.h"

#include <QStringList>

namespace ringside::app {

using scaling::TrialBlock;
using scaling::TuningRounds;

namespace {

/// Whole numbers are written in full; a count of trials is never rounded.
QString count(double value)
{
    return QString::number(value, 'f', 0);
}

QString range(double first, double last)
{
    return first == last ? count(first + 1) : count(first + 1) + QChar(0x2013) + count(last + 1);
}

QString rounds(const TuningRounds& tuning)
{
    return tuning.figures.rounds == 1
               ? TuningText::tr("1 round")
               : TuningText::tr("%1 rounds").arg(count(tuning.figures.rounds));
}

} // namespace

QString TuningText::sentence(const TuningRounds& tuning)
{
    const auto& figures = tuning.figures;
    QString text =
        figures.rounds == 1
            ? tr("%1 trials in parallel take one round of %2")
                  .arg(count(tuning.job.trials), DurationText::of(figures.seconds))
            : tr("%1 trials, %2 in parallel, take %3 rounds of %4: %5 wall-clock time")
                  .arg(count(tuning.job.trials), count(tuning.slots), count(figures.rounds),
                       DurationText::of(tuning.trialSeconds), DurationText::of(figures.seconds));
    text += tr(", %1 of work.").arg(DurationText::of(figures.workSeconds));
    text += u' ';
    if (figures.informedTrials > 0)
        text += tr("%1 trials use earlier results; the first %2 do not.")
                    .arg(count(figures.informedTrials), count(tuning.slots));
    else
        text += tr("No trial uses earlier results, so a Bayesian search learns nothing.");
    return text;
}

QString TuningText::remark(const TuningRounds& tuning)
{
    QStringList remarks;
    if (tuning.job.earlyStopping > 0)
        remarks << tr("In the model, early stopping shortens every trial by %1 (%2 instead of %3) "
                      "and the tuning job from %4 to %5. In reality it ends some trials early, and "
                      "a round waits for its longest trial.")
                       .arg(DurationText::share(tuning.job.earlyStopping),
                            DurationText::of(tuning.trialSeconds),
                            DurationText::of(tuning.job.trialSeconds),
                            DurationText::of(tuning.fullSeconds),
                            DurationText::of(tuning.figures.seconds));
    if (tuning.job.parallel > tuning.slots)
        remarks << tr("%2 of %1 slots stay empty.")
                       .arg(count(tuning.job.parallel), count(tuning.job.parallel - tuning.slots));
    else if (tuning.lastRoundTrials < tuning.slots)
        remarks << tr("The last round has %1 trials on %2 slots.")
                       .arg(count(tuning.lastRoundTrials), count(tuning.slots));
    if (tuning.isGrouped())
        remarks << tr("A box covers the trials of several slots or rounds.");
    return remarks.join(u' ');
}

QString TuningText::change(const TuningRounds& before, const TuningRounds& now)
{
    return tr("Before: %1, %2 wall-clock time, %3 informed trials. Now: %4, %5, %6 informed.")
        .arg(rounds(before), DurationText::of(before.figures.seconds),
             count(before.figures.informedTrials), rounds(now),
             DurationText::of(now.figures.seconds), count(now.figures.informedTrials));
}

QString TuningText::block(const TuningRounds& tuning, const TrialBlock& block)
{
    const QString when =
        tr("from %1 to %2").arg(DurationText::of(block.start), DurationText::of(block.end));
    const QString where = block.firstSlot == block.lastSlot
                              ? tr("slot %1").arg(count(block.firstSlot + 1))
                              : tr("slots %1").arg(range(block.firstSlot, block.lastSlot));
    const QString round =
        block.firstRound == block.lastRound
            ? tr("round %1 of %2").arg(count(block.firstRound + 1), count(tuning.figures.rounds))
            : tr("rounds %1 of %2")
                  .arg(range(block.firstRound, block.lastRound), count(tuning.figures.rounds));
    const QString what = block.trials == 1 ? tr("Trial %1").arg(count(block.firstTrial + 1))
                                           : tr("%1 trials").arg(count(block.trials));
    const QString known = !block.informed ? tr("chosen without results")
                          : block.firstRound == block.lastRound
                              ? tr("chosen with %1 results").arg(count(block.results))
                              : tr("chosen with %1 or more results").arg(count(block.results));
    return tr("%1, %2, %3, %4: %5.").arg(what, where, round, when, known);
}

QString TuningText::description(const TuningRounds& tuning)
{
    QStringList sentences{tr("Trials on %1 slots over %2 wall-clock time.")
                              .arg(count(tuning.slots), DurationText::of(tuning.figures.seconds)),
                          sentence(tuning)};
    if (const QString more = remark(tuning); !more.isEmpty())
        sentences << more;
    return sentences.join(u' ');
}

} // namespace ringside::app
