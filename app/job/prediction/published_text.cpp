// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/job/prediction/published_text.h"

#include "app/job/prediction/layout_text.h"
#include "app/job/prediction/prediction_text.h"
#include "app/text/core_text.h"
#include "app/text/counted.h"
#include "app/text/number_text.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace ringside::app {

using session::PublishedRun;
using session::RunFilter;
using session::RunKind;

namespace {

QString oneDecimal(double share)
{
    return NumberText::fixed(100 * share, 1);
}

/// Rounded down: "100 %" means all.
int downToPercent(double share)
{
    return static_cast<int>(std::floor(100 * share + 1e-9));
}

} // namespace

QString PublishedText::model(const PublishedRun& run)
{
    constexpr double kBillion = 1e9, kMillion = 1e6;
    const auto& shape = run.row.run.model;
    const double count = scaling::throughput::parametersOf(shape).total;
    const QString size = count >= kBillion
                             ? NumberText::plain(count / kBillion, count < 1e10 ? 2 : 3) + u'B'
                             : NumberText::plain(count / kMillion) + u'M';
    return run.hasExperts() ? tr("%1, %2 experts").arg(size).arg(shape.experts.count) : size;
}

QString PublishedText::hardware(const PublishedRun& run)
{
    return QStringLiteral("%1 × %2").arg(QLocale().toString(run.row.run.accelerators),
                                         run.row.hardware);
}

QString PublishedText::error(const PublishedRun& run)
{
    if (!run.isPredicted())
        return tr("not modelled");
    const double error = run.error();
    return QStringLiteral("%1%2 %").arg(error < 0 ? QStringLiteral("−") : QStringLiteral("+"),
                                        oneDecimal(std::abs(error)));
}

QString PublishedText::headline(const PublishedRun& run)
{
    const QString what =
        tr("%1 on %2 with %3, %4")
            .arg(model(run), hardware(run), run.row.software, run.row.precision.toUpper());
    const QString measured = NumberText::seconds(Seconds(*run.row.measured));
    if (!run.isPredicted())
        return tr("%1: measured %2; %3.")
            .arg(what, measured, coreText(run.row.unsupported.toStdString()));
    return (run.isInside()
                ? tr("%1: measured %2, predicted %3 (90 % interval %5), error %4.")
                : tr("%1: measured %2, predicted %3, error %4: outside the 90 % interval "
                     "%5."))
        .arg(what, measured, NumberText::seconds(Seconds(run.predicted)), error(run),
             PredictionText::interval(run.predicted, run.spread));
}

QString PublishedText::details(const PublishedRun& run)
{
    scaling::plan::Plan plan;
    plan.run = run.row.run;
    QStringList sentences{tr("%1; %2 sequences of %3 tokens per step.")
                              .arg(LayoutText::division(plan),
                                   QLocale().toString(run.row.run.layout.globalBatch, 'f', 0),
                                   QLocale().toString(run.row.run.model.sequence, 'f', 0))};
    if (!run.row.gated)
        sentences << tr("Shown, not counted.");
    if (!run.row.note.isEmpty())
        sentences << tr("Note: %1.").arg(run.row.note);
    if (!run.row.assumptions.isEmpty())
        sentences << tr("Assumed: %1.")
                         .arg(coreText(
                             run.row.assumptions.join(QStringLiteral("; ")).toStdString()));
    return sentences.join(u' ');
}

QString PublishedText::source(const PublishedRun& run)
{
    return run.row.table.isEmpty() ? tr("Source: %1").arg(run.row.source)
                                   : tr("Source: %1, %2").arg(run.row.source, run.row.table);
}

QUrl PublishedText::link(const QString& source)
{
    static const QRegularExpression repository(QStringLiteral("^github\\.com/[\\w.-]+/[\\w.-]+"));
    static const QRegularExpression paper(QStringLiteral("arXiv (\\d{4}\\.\\d{4,5})"));
    if (const auto found = repository.match(source); found.hasMatch())
        return QUrl(QStringLiteral("https://") + found.captured());
    if (const auto found = paper.match(source); found.hasMatch())
        return QUrl(QStringLiteral("https://arxiv.org/abs/") + found.captured(1));
    return {};
}

QString PublishedText::summary(const Runs& runs)
{
    const session::RunErrors errors = session::errorsOf(runs);
    const auto shown = std::ranges::count_if(
        runs, [](const PublishedRun* run) { return run->isPredicted() && !run->row.gated; });
    const auto open =
        std::ranges::count_if(runs, [](const PublishedRun* run) { return !run->isPredicted(); });
    QStringList sentences;
    if (errors.runs > 0)
        sentences
            << counted(errors.runs, tr("1 run."), tr("%1 runs."))
            << tr("Mean error %1 %, median %2 %, largest %3 %; %4 % of them are inside their 90 % "
                  "interval, half of which are narrower than %5.")
                   .arg(oneDecimal(errors.mean), oneDecimal(errors.median),
                        oneDecimal(errors.largest))
                   .arg(downToPercent(errors.inside))
                   .arg(PredictionText::percents({0, errors.medianWidth}));
    else
        sentences << tr("No run counts here.");
    if (shown > 0)
        sentences << counted(shown, tr("1 more is shown but not counted."),
                             tr("%1 more are shown but not counted: their sources leave "
                                "too much open, or their software is outdated."));
    if (open > 0)
        sentences << counted(open, tr("1 is only in the table: the law cannot express it."),
                             tr("%1 are only in the table: the law cannot express them."));
    return sentences.join(u' ');
}

QString PublishedText::alike(const Runs& runs, const RunFilter& filter)
{
    const session::RunErrors errors = session::errorsOf(runs);
    QStringList shared;
    if (!filter.hardware.isEmpty())
        shared << filter.hardware;
    if (!filter.stack.isEmpty())
        shared << filter.stack;
    shared << (filter.kind == RunKind::Experts ? tr("experts") : tr("dense"));
    return tr("Most like your job (%1): %2 mean error %3 %, largest %4 %.")
        .arg(shared.join(QStringLiteral(", ")), counted(errors.runs, tr("1 run,"), tr("%1 runs,")),
             oneDecimal(errors.mean), oneDecimal(errors.largest));
}

RunFilter filterLike(const scaling::LawInput& job, const std::vector<PublishedRun>& runs)
{
    const RunKind kind = job.run.model.experts.count > 0 ? RunKind::Experts : RunKind::Dense;
    const QString hardware = QString::fromLatin1(job.run.accelerator.name);
    const QString stack = QString::fromLatin1(scaling::throughput::nameOf(job.run.stack));
    for (const RunFilter& filter : {RunFilter{hardware, stack, kind}, RunFilter{hardware, {}, kind},
                                    RunFilter{{}, stack, kind}}) {
        if (std::ranges::any_of(runs, [&](const PublishedRun& run) {
                return run.isCounted() && filter.matches(run);
            }))
            return filter;
    }
    return {{}, {}, kind};
}

} // namespace ringside::app
