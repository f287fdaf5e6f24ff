// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/rate_plane/rate_plane_text.h"

#include "app/explainer/figures/job_text.h"
#include "app/text/core_text.h"
#include "app/text/counted.h"
#include "app/text/number_text.h"

#include <QStringList>

#include <algorithm>

namespace ringside::app {

using scaling::RatePlane;
using scaling::ToyCurve;
using scaling::ToyOutcome;

namespace {

QString batchText(double batch)
{
    return NumberText::compact(batch, 4);
}

QString rateText(double rate)
{
    return NumberText::compact(rate);
}

/// The lowest rate of a column at which the toy diverges; absent when it never does.
std::optional<double> firstLost(const RatePlane& plane, std::size_t column)
{
    for (std::size_t row = 0; row < plane.rates.size(); ++row) {
        if (plane.curves[row][column].outcome == ToyOutcome::Diverges)
            return plane.rates[row];
    }
    return std::nullopt;
}

QString columnText(const RatePlane& plane, std::size_t column)
{
    const QString batch = batchText(plane.batches[column]);
    if (const auto rate = firstLost(plane, column))
        return RatePlaneText::tr("at a batch of %1, it diverges above a rate of %2")
            .arg(batch, rateText(*rate));
    return RatePlaneText::tr("at a batch of %1, it does not diverge in this range").arg(batch);
}

/// The step from which the loss stays below kToyFloor; absent when there is none.
std::optional<int> goneAt(const ToyCurve& curve)
{
    std::optional<int> step;
    for (const ToyCurve::Point& point : curve.points) {
        if (point.loss >= scaling::kToyFloor)
            step.reset();
        else if (!step)
            step = point.step;
    }
    return curve.outcome == ToyOutcome::Falls ? step : std::nullopt;
}

} // namespace

QString RatePlaneText::outcome(const ToyCurve& curve)
{
    if (const auto step = goneAt(curve))
        return tr("the toy model's loss falls below %1 of its start in %2 steps")
            .arg(NumberText::compact(scaling::kToyFloor))
            .arg(*step);
    const QString last =
        NumberText::compact(curve.points.empty() ? 1 : curve.points.back().loss, 2);
    switch (curve.outcome) {
    case ToyOutcome::Falls:
        return tr("the toy model's loss falls to %1 of its start in %2 steps")
            .arg(last)
            .arg(curve.lastStep);
    case ToyOutcome::DoesNotFall:
        return tr("the toy model's loss does not fall: %1× its start after %2 steps")
            .arg(last)
            .arg(curve.lastStep);
    case ToyOutcome::Diverges:
        return tr("the toy model diverges: at step %1 its loss exceeds a million times its start")
            .arg(curve.lastStep);
    }
    return {};
}

QString RatePlaneText::sentence(const RatePlane& plane, bool reasons)
{
    QString text;
    const QString batch = batchText(plane.job.batch), rate = rateText(plane.job.rate);
    if (plane.base) {
        text = tr("%1 worked at a batch of %2. For this job's %3 samples, the linear rule gives %4 "
                  "and the square-root rule %5; this job uses %6")
                   .arg(rateText(plane.base->rate), batchText(plane.base->batch), batch,
                        rateText(*plane.linearRate), rateText(*plane.squareRootRate), rate);
    } else {
        text = tr("This job uses a rate of %1 at a batch of %2 samples").arg(rate, batch);
    }
    if (plane.hasToy() && reasons)
        text += tr(", with which %1").arg(outcome(plane.jobCurve()));
    return text + u'.';
}

QString RatePlaneText::toy(const RatePlane& plane)
{
    if (!plane.hasToy())
        return tr("No region is drawn: %1.")
            .arg(JobText::withFieldNames(coreText(plane.toyAbsent)));
    QStringList with;
    const scaling::ToyJob& toy = plane.toy;
    if (toy.earlyFactor != 1)
        with
            << tr("%1 at first").arg(NumberText::compact(toy.earlyFactor * toy.curvatures.front()));
    if (toy.warmupSteps > 0)
        with << counted(toy.warmupSteps, tr("1 step of warm-up"), tr("%1 steps of warm-up"));
    if (toy.momentum > 0)
        with << tr("momentum %1").arg(NumberText::compact(toy.momentum));
    if (toy.noise > 0)
        with << tr("gradient noise %1").arg(NumberText::compact(toy.noise));
    if (toy.clipNorm)
        with << tr("gradients clipped to %1").arg(NumberText::compact(*toy.clipNorm));
    const QString added = with.isEmpty() ? QString() : tr(" (%1)").arg(with.join(tr(", ")));
    return tr("Hatched: a toy model diverges. Ringside ran gradient descent at %1 points on a "
              "parabola of curvature %2%3. This shows the mechanism, not this job's model.")
        .arg(plane.rates.size() * plane.batches.size())
        .arg(NumberText::compact(toy.curvatures.front()), added);
}

QString RatePlaneText::point(const RatePlane& plane, RateCell cell)
{
    const double batch = plane.batches[cell.column], rate = plane.rates[cell.row];
    const bool isJob = cell == RateCell{plane.jobRow, plane.jobColumn};
    QString text = (isJob ? tr("This job, batch %1, rate %2") : tr("Batch %1, rate %2"))
                       .arg(batchText(batch), rateText(rate));
    if (plane.hasToy())
        text += tr(": %1").arg(outcome(plane.curves[cell.row][cell.column]));
    text += u'.';
    if (plane.base)
        text += u' ' + tr("The rules give %1 (linear) and %2 (square root) at this batch.")
                           .arg(rateText(plane.linear[cell.column].rate),
                                rateText(plane.squareRoot[cell.column].rate));
    return text;
}

QString RatePlaneText::hint(const RatePlane& plane)
{
    return plane.hasToy()
               ? tr("Click or use arrow keys to choose another point and its loss curve.")
               : tr("Click or use arrow keys to choose another point.");
}

QString RatePlaneText::region(const RatePlane& plane)
{
    const bool sameEverywhere = plane.toy.noise <= 0;
    if (sameEverywhere) {
        const auto rate = firstLost(plane, plane.jobColumn);
        return rate ? tr("Without noise, the batch does not matter to the toy model: it diverges "
                         "above a rate of %1.")
                          .arg(rateText(*rate))
                    : tr("The toy model does not diverge in this range.");
    }
    QStringList parts;
    for (const std::size_t column : {std::size_t{0}, plane.jobColumn, plane.batches.size() - 1}) {
        const QString part = columnText(plane, column);
        if (!parts.contains(part))
            parts << part;
    }
    return tr("Toy model's region: %1.").arg(parts.join(tr("; ")));
}

QString RatePlaneText::description(const RatePlane& plane, RateCell chosen, bool reasons)
{
    QStringList sentences{tr("Learning rate by global batch, both logarithmic: %1 to %2 samples, "
                             "rates from %3 to %4.")
                              .arg(batchText(plane.batches.front()),
                                   batchText(plane.batches.back()), rateText(plane.rates.front()),
                                   rateText(plane.rates.back())),
                          sentence(plane, reasons), toy(plane)};
    if (plane.hasToy())
        sentences << region(plane);
    sentences << tr("Chosen: %1").arg(point(plane, chosen));
    return sentences.join(u' ');
}

} // namespace ringside::app
