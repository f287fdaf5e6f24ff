// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/checkpoints/checkpoint_plot.h"

#include "app/theme/theme.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

using scaling::CheckpointCurve;
using scaling::CheckpointLoss;

namespace {

/// The loss axis ends at this multiple of the smallest loss, or at most at this multiple for a job
/// with a larger loss.
constexpr double kOverLeast = 3, kMostOverLeast = 20;
constexpr double kOverJob = 1.2;

QString shareText(double share)
{
    return std::isfinite(share) ? DurationText::share(share) : CheckpointPlot::tr("everything");
}

/// Infinite losses are drawn far above the chart.
double drawable(double share)
{
    constexpr double kFar = 1e12;
    return std::isfinite(share) ? std::min(share, kFar) : kFar;
}

} // namespace

CheckpointPlot::CheckpointPlot(const CheckpointCurve& u, const CheckpointCurve* before,
                               bool reasons)
    : m_u(u), m_unit(DurationText::unitFor(u.best.interval)), m_reasons(reasons)
{
    const double least = u.best.total();
    const double ofJob = u.ofJob.total() * kOverJob;
    m_top = std::clamp(ofJob, kOverLeast * least, kMostOverLeast * least);
    m_plot.y =
        PlotAxis::linear(0, m_top * 100, {tr("lost time / useful time"), tr("%"), false, {}}, 5);
    m_top = m_plot.y.high() / 100;
    choosePoints();
    m_plot.x = PlotAxis::logarithmic(xOf(m_points.front().interval), xOf(m_points.back().interval),
                                     {tr("checkpoint interval"), m_unit.name, false, {}});
    addSeries(before);
    addMarks(reasons);
    addReadings();
}

void CheckpointPlot::addReadings()
{
    m_plot.firstReading = m_job;
    for (const CheckpointLoss& loss : m_points)
        m_plot.readings.push_back({xOf(loss.interval), {}});
    for (const std::size_t index : m_marked)
        m_plot.readings[index].stop = true;
    m_plot.readingOf = [points = m_points, readings = m_plot.readings,
                        job = m_job](std::size_t index) {
        PlotReading full = readings[index];
        full.text = reading(points[index], index == job);
        full.chip = DurationText::of(points[index].interval);
        return full;
    };
}

void CheckpointPlot::choosePoints()
{
    // From where the curve enters the chart to where it leaves it, plus the marked points.
    const auto isInside = [this](const CheckpointLoss& loss) {
        return drawable(loss.total()) <= m_top * 1.02;
    };
    std::size_t first = m_u.curve.size(), last = 0;
    for (std::size_t i = 0; i < m_u.curve.size(); ++i) {
        const double interval = m_u.curve[i].interval;
        if (!isInside(m_u.curve[i]) && interval != m_u.ofJob.interval)
            continue;
        first = std::min(first, i);
        last = i;
    }
    first = first > 0 ? first - 1 : 0;
    last = std::min(last + 1, m_u.curve.size() - 1);
    for (std::size_t i = first; i <= last; ++i) {
        const CheckpointLoss& loss = m_u.curve[i];
        if (loss.interval == m_u.ofJob.interval)
            m_job = m_points.size();
        if (loss.interval == m_u.ofJob.interval || loss.interval == m_u.young.interval ||
            loss.interval == m_u.best.interval)
            m_marked.push_back(m_points.size());
        m_points.push_back(loss);
    }
}

void CheckpointPlot::addSeries(const CheckpointCurve* before)
{
    const auto series = [](int index, const QString& label, PlotDash dash) {
        PlotSeries result;
        result.color = index;
        result.label = label;
        result.dash = dash;
        return result;
    };
    PlotSeries lost = series(0, tr("lost"), PlotDash::Solid);
    PlotSeries saves = series(2, tr("saves"), PlotDash::Dot);
    PlotSeries rework = series(3, tr("lost work"), PlotDash::DashDot);
    PlotSeries restarts = series(4, tr("restarts"), PlotDash::Dot);
    for (const CheckpointLoss& loss : m_points) {
        const double x = xOf(loss.interval);
        lost.points.emplace_back(x, drawable(loss.total()) * 100);
        saves.points.emplace_back(x, drawable(loss.parts.saves) * 100);
        rework.points.emplace_back(x, drawable(loss.parts.rework) * 100);
        restarts.points.emplace_back(x, drawable(loss.parts.restarts) * 100);
    }
    restarts.marker = PlotMarker::Triangle;
    m_plot.series = {lost, saves, rework};
    if (m_u.job.restart > 0)
        m_plot.series.push_back(restarts);
    if (!before)
        return;
    PlotSeries old = series(5, tr("before"), PlotDash::Dash);
    old.color = Tone::Idle;
    for (const CheckpointLoss& loss : before->curve)
        old.points.emplace_back(xOf(loss.interval), drawable(loss.total()) * 100);
    m_plot.series.push_back(old);
}

void CheckpointPlot::addMarks(bool reasons)
{
    const auto mark = [this](double interval, double share, const QString& label, int series) {
        // A loss beyond the chart is ringed at its edge; the label has its value.
        const double y = std::min(drawable(share) * 100, m_plot.y.high());
        m_plot.marks.push_back({{xOf(interval), y}, label, series});
    };
    const auto text = [](const QString& what, double interval, double share) {
        return tr("%1: %2, %3 lost").arg(what, DurationText::of(interval), shareText(share));
    };
    const CheckpointLoss &job = m_u.ofJob, &best = m_u.best, &young = m_u.young;
    const bool isBest = reasons && job.interval == best.interval;
    mark(job.interval, job.total(),
         text(isBest ? tr("this job, at the optimum") : tr("this job"), job.interval, job.total()),
         0);
    if (!reasons)
        return;
    if (!isBest)
        mark(best.interval, best.total(), text(tr("least"), best.interval, best.total()), 0);
    if (young.interval != job.interval)
        mark(young.interval, young.total(), text(tr("Young's rule"), young.interval, young.total()),
             1);
}

QString CheckpointPlot::reading(const CheckpointLoss& loss, bool isJob)
{
    const QString interval = DurationText::of(loss.interval);
    const QString head =
        (isJob ? tr("This job, with a checkpoint every %1,") : tr("A checkpoint every %1"))
            .arg(interval);
    if (!std::isfinite(loss.total()))
        return tr("%1 the run never finishes.").arg(head);
    const auto& parts = loss.parts;
    return tr("%1 loses %2 of the useful time: %3 to saves, %4 to repeated work, %5 to restarts.")
        .arg(head, shareText(parts.total()), shareText(parts.saves), shareText(parts.rework),
             shareText(parts.restarts));
}

QString CheckpointPlot::sentence() const
{
    QString text = tr("A save takes %1 and failures occur every %2 on average")
                       .arg(DurationText::of(m_u.job.save), DurationText::of(m_u.job.mtbf));
    if (m_reasons)
        text += tr(": the optimum is a checkpoint every %1 (%2 lost)")
                    .arg(DurationText::of(m_u.best.interval), shareText(m_u.best.total()));
    text +=
        (m_u.isStated ? tr("; this job saves every %1 and loses %2.")
                      : tr("; this job states no interval and uses the optimum, %1: it loses %2."))
            .arg(DurationText::of(m_u.ofJob.interval), shareText(m_u.ofJob.total()));
    if (m_u.finishChance)
        text += u' ' + tr("The probability of finishing without a failure is %1.")
                           .arg(shareText(*m_u.finishChance));
    return text;
}

QString CheckpointPlot::aboutYoung() const
{
    return tr("Young's rule, the square root of twice the save time times the mean time between "
              "failures, gives %1 (%2 lost).")
        .arg(DurationText::of(m_u.young.interval), shareText(m_u.young.total()));
}

QString CheckpointPlot::description(std::size_t read) const
{
    QStringList sentences{tr("Lost time divided by useful time, by checkpoint interval; "
                             "logarithmic axis from %1 to %2. Short intervals lose time to saves, "
                             "long ones to repeated work, so the sum is U-shaped.")
                              .arg(DurationText::of(m_points.front().interval),
                                   DurationText::of(m_points.back().interval)),
                          sentence()};
    if (m_reasons)
        sentences << aboutYoung();
    sentences << reading(m_points[read], read == m_job);
    return sentences.join(u' ');
}

} // namespace ringside::app
