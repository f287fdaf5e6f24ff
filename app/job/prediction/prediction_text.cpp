// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/prediction_text.h"

#include "app/text/core_text.h"
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
        return PredictionText::tr("H100, H200 and H800");
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

/// Why the error is not the smallest one.
QString reasonOf(const scaling::LawInput& law, const scaling::Scenario& job)
{
    const auto& run = law.run;
    if (run.model.experts.count > 0)
        return PredictionText::tr("the model has experts, of which few runs are published");
    if (law.knownStack)
        return PredictionText::tr("a dense model on software and accelerators of the fit");
    if (job.work.stack.empty())
        return PredictionText::tr("no training software is stated, so %1 is assumed")
            .arg(QString::fromLatin1(scaling::throughput::nameOf(run.stack)));
    return PredictionText::tr("no published run of this accelerator was fitted");
}

} // namespace

QString PredictionText::error(double expected)
{
    return QStringLiteral("±%1 %").arg(wholePercent(expected));
}

QString PredictionText::beside(const scaling::LawInput& law)
{
    return tr("%1 expected")
        .arg(error(scaling::throughput::expectedError(law.run, law.knownStack)));
}

QString PredictionText::note(const scaling::LawInput& law, const scaling::Scenario& job)
{
    const auto& run = law.run;
    QStringList sentences{
        tr("Step times are predicted, %1: %2.").arg(beside(law), reasonOf(law, job))};
    const QString fitted = fittedOn(run.accelerator.generation);
    if (run.gemmEfficiency > 0)
        sentences << tr("The efficiency of matrix products is yours; those of attention and "
                        "memory-bound kernels were fitted on published runs of %1.")
                         .arg(fitted);
    else
        sentences
            << tr("The efficiencies of matrix products, attention and memory-bound kernels were "
                  "fitted on published runs of %1.")
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
