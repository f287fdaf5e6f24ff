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
    : m_u(u), m_unit(DurationText::unitFor(u.bestYoung.interval)), m_reasons(reasons)
{
    const double least = u.bestYoung.young.total();
    const double ofJob = u.ofJob.young.total() * kOverJob;
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
        full.words = reading(points[index], index == job);
        full.chip = DurationText::of(points[index].interval);
        return full;
    };
}

void CheckpointPlot::choosePoints()
{
    // From where the lower curve enters the chart to where it leaves it, plus the marked points.
    const auto isInside = [this](const CheckpointLoss& loss) {
        const double lower = std::min(drawable(loss.young.total()), drawable(loss.exact.total()));
        return lower <= m_top * 1.02;
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
        if (loss.interval == m_u.ofJob.interval || loss.interval == m_u.bestYoung.interval ||
            loss.interval == m_u.bestExact.interval)
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
    PlotSeries young = series(0, tr("Young"), PlotDash::Solid);
    PlotSeries exact = series(1, tr("exact"), PlotDash::Dash);
    PlotSeries saves = series(2, tr("saves"), PlotDash::Dot);
    PlotSeries rework = series(3, tr("lost work"), PlotDash::DashDot);
    PlotSeries restarts = series(4, tr("restarts"), PlotDash::Dot);
    for (const CheckpointLoss& loss : m_points) {
        const double x = xOf(loss.interval);
        young.points.emplace_back(x, loss.young.total() * 100);
        exact.points.emplace_back(x, drawable(loss.exact.total()) * 100);
        saves.points.emplace_back(x, loss.young.saves * 100);
        rework.points.emplace_back(x, loss.young.rework * 100);
        restarts.points.emplace_back(x, loss.young.restarts * 100);
    }
    restarts.marker = PlotMarker::Triangle;
    m_plot.series = {young, exact, saves, rework};
    if (m_u.job.restart > 0)
        m_plot.series.push_back(restarts);
    if (!before)
        return;
    PlotSeries old = series(5, tr("Young, before"), PlotDash::Dash);
    old.color = Tone::Idle;
    for (const CheckpointLoss& loss : before->curve)
        old.points.emplace_back(xOf(loss.interval), loss.young.total() * 100);
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
        return tr("%1: %2, %3").arg(what, DurationText::of(interval), shareText(share));
    };
    const CheckpointLoss& job = m_u.ofJob;
    const bool isYoungs = reasons && job.interval == m_u.bestYoung.interval;
    mark(job.interval, job.young.total(),
         text(isYoungs ? tr("this job, at Young's optimum") : tr("this job"), job.interval,
              job.young.total()),
         0);
    if (!reasons)
        return;
    const CheckpointLoss &exact = m_u.bestExact, &young = m_u.bestYoung;
    if (!isYoungs)
        mark(young.interval, young.young.total(),
             text(tr("least, Young"), young.interval, young.young.total()), 0);
    mark(exact.interval, exact.exact.total(),
         text(tr("least, exact"), exact.interval, exact.exact.total()), 1);
}

QString CheckpointPlot::reading(const CheckpointLoss& loss, bool isJob)
{
    const QString interval = DurationText::of(loss.interval);
    const QString head =
        (isJob ? tr("This job, with a checkpoint every %1,") : tr("A checkpoint every %1"))
            .arg(interval);
    const auto& parts = loss.young;
    const QString text =
        tr("%1 loses %2 of the useful time: %3 to saves, %4 to repeated work, %5 to restarts.")
            .arg(head, shareText(parts.total()), shareText(parts.saves), shareText(parts.rework),
                 shareText(parts.restarts));
    const double exact = loss.exact.total();
    return text + u' ' +
           (std::isfinite(exact)
                ? tr("With failures during saves and restarts: %1.").arg(shareText(exact))
                : tr("With failures during saves and restarts, the run never finishes."));
}

QString CheckpointPlot::sentence() const
{
    QString text = tr("A save takes %1 and failures occur every %2 on average")
                       .arg(DurationText::of(m_u.job.save), DurationText::of(m_u.job.mtbf));
    if (m_reasons)
        text += tr(": the optimum is a checkpoint every %1 (%2 lost)")
                    .arg(DurationText::of(m_u.bestYoung.interval),
                         shareText(m_u.bestYoung.young.total()));
    text += (m_u.isStated
                 ? tr("; this job saves every %1 and loses %2.")
                 : tr("; this job states no interval and uses Young's optimum, %1: it loses %2."))
                .arg(DurationText::of(m_u.ofJob.interval), shareText(m_u.ofJob.young.total()));
    if (m_u.finishChance)
        text += u' ' + tr("The probability of finishing without a failure is %1.")
                           .arg(shareText(*m_u.finishChance));
    return text;
}

QString CheckpointPlot::aboutYoung() const
{
    if (m_u.isYoungGood)
        return {};
    const double young = m_u.ofJob.young.total(), exact = m_u.ofJob.exact.total();
    return tr("Young's approximation is poor here: it assumes that a save is short compared with "
              "the time between failures, and this one is %1 of it (more than %2). With failures "
              "during saves and restarts, this job loses %4, not %3.")
        .arg(shareText(m_u.job.save / m_u.job.mtbf), shareText(m_u.youngReach), shareText(young),
             shareText(exact));
}

QString CheckpointPlot::description(std::size_t read) const
{
    QStringList sentences{tr("Lost time divided by useful time, by checkpoint interval; "
                             "logarithmic axis from %1 to %2. Short intervals lose time to saves, "
                             "long ones to repeated work, so the sum is U-shaped.")
                              .arg(DurationText::of(m_points.front().interval),
                                   DurationText::of(m_points.back().interval)),
                          sentence()};
    if (m_reasons) {
        sentences << tr("With failures during saves and restarts, the optimum is %1 (%2 lost).")
                         .arg(DurationText::of(m_u.bestExact.interval),
                              shareText(m_u.bestExact.exact.total()));
        if (const QString young = aboutYoung(); !young.isEmpty())
            sentences << young;
    }
    sentences << reading(m_points[read], read == m_job);
    return sentences.join(u' ');
}

} // namespace ringside::app
