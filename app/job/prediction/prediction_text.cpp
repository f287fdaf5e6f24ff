// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/prediction_text.h"

#include "app/text/core_text.h"
#include "app/text/number_text.h"
#include "app/text/whole_percent.h"
#include "core/scaling/throughput/stacks.h"

#include <QStringList>

namespace ringside::app {

namespace {

using scaling::throughput::Generation;

/// The accelerators whose published runs gave a generation its constants.
QString fittedOn(Generation generation)
{
    switch (generation) {
    case Generation::Ampere:
        return QStringLiteral("A100");
    case Generation::Hopper:
        return PredictionText::tr("H100 and H200");
    case Generation::B200:
        return PredictionText::tr("B200 and GB200");
    case Generation::B300:
        return PredictionText::tr("B300 and GB300");
    case Generation::TpuV5e:
        return QStringLiteral("TPU v5e");
    case Generation::TpuV5p:
        return QStringLiteral("TPU v5p");
    case Generation::TpuV6e:
        return QStringLiteral("TPU v6e");
    case Generation::TpuV7:
        return QStringLiteral("TPU v7");
    }
    return {};
}

/// What the width of the interval rests on.
QString reasonOf(const scaling::LawInput& law, const scaling::Scenario& job)
{
    using scaling::throughput::Footing;
    const auto& run = law.run;
    const bool experts = run.model.experts.count > 0;
    switch (footingOf(run, law.knownStack)) {
    case Footing::BorrowedConstants:
        return PredictionText::tr("wider, because no published run of this accelerator was fitted");
    case Footing::AssumedStack:
        return job.work.stack.empty()
                   ? PredictionText::tr("wider, because no training software is stated and %1 is "
                                        "assumed")
                         .arg(QString::fromLatin1(scaling::throughput::nameOf(run.stack)))
                   : PredictionText::tr("wider, because no run of this software was fitted");
    case Footing::Fitted:
        break;
    }
    return experts ? PredictionText::tr("a model with experts on software and accelerators of the "
                                        "fit")
                   : PredictionText::tr("a dense model on software and accelerators of the fit");
}

} // namespace

QString PredictionText::interval(double time, const scaling::throughput::Spread& spread)
{
    return tr("%1 to %2")
        .arg(NumberText::seconds(Seconds(spread.low(time))),
             NumberText::seconds(Seconds(spread.high(time))));
}

QString PredictionText::percents(const scaling::throughput::Spread& spread)
{
    return tr("−%1 % to +%2 %")
        .arg(wholePercent(1 - spread.low(1)))
        .arg(wholePercent(spread.high(1) - 1));
}

QString PredictionText::beside(const scaling::LawInput& law)
{
    return tr("90 % interval %1")
        .arg(percents(scaling::throughput::spreadOf(law.run, law.knownStack)));
}

QString PredictionText::note(const scaling::LawInput& law, const scaling::Scenario& job)
{
    const auto& run = law.run;
    QStringList sentences{
        tr("Step times are predicted, %1 (%2).").arg(beside(law), reasonOf(law, job))};
    const QString fitted = fittedOn(run.accelerator.generation);
    const bool isYours = run.gemmEfficiency > 0;
    if (run.accelerator.isTpu()) // each has fewer runs than the fit wants for the other kernels
        sentences << (isYours ? tr("The efficiency of matrix products is yours; the fewer than 20 "
                                   "published runs of %1 were too few to fit those of attention "
                                   "and memory-bound kernels.")
                              : tr("The efficiency of matrix products was fitted on fewer than 20 "
                                   "published runs of %1, too few to fit those of attention and "
                                   "memory-bound kernels."))
                         .arg(fitted);
    else
        sentences << (isYours ? tr("The efficiency of matrix products is yours; those of attention "
                                   "and memory-bound kernels were fitted on published runs of %1.")
                              : tr("The efficiencies of matrix products, attention and "
                                   "memory-bound kernels were fitted on published runs of %1."))
                         .arg(fitted);
    sentences << tr("Link and network rates come from data sheets and logs of collectives; memory "
                    "follows from formulas.");
    if (!law.assumptions.empty()) {
        QStringList open;
        for (const std::string& assumption : law.assumptions)
            open << coreText(assumption);
        sentences << tr("Assumed: %1.").arg(open.join(QStringLiteral("; ")));
    }
    return sentences.join(u' ');
}

} // namespace ringside::app
