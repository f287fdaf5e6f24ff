// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/kernels/kernel_plot.h"

#include "app/text/number_text.h"
#include "app/theme/theme.h"
#include "core/base/quantities.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

using scaling::throughput::KernelCurve;
using scaling::throughput::KernelMark;
using scaling::throughput::KernelPoint;
using scaling::throughput::KernelRoofline;
using scaling::throughput::LayerProduct;
using scaling::throughput::Precision;

namespace {

QString sizeText(double size)
{
    return QLocale().toString(std::round(size), 'f', 0);
}

const KernelMark& largest(const KernelRoofline& roofline)
{
    return *std::ranges::max_element(roofline.marks, {},
                                     [](const KernelMark& mark) { return mark.point.size; });
}

} // namespace

KernelPlot::KernelPlot(const KernelRoofline& now, const KernelRoofline* before) : m_now(now)
{
    double least = m_now.curves.front().points.front().rate, most = 0;
    for (const KernelCurve& curve : m_now.curves) {
        least = std::min(least, curve.points.front().rate);
        most = std::max(most, curve.peak);
    }
    for (const KernelMark& mark : m_now.marks)
        least = std::min(least, mark.point.rate);
    const auto& sizes = m_now.curves.front().points;
    m_plot.x = PlotAxis::logarithmic(
        sizes.front().size, sizes.back().size,
        {tr("size n of a product of two n × n matrices"), QString(), false, {}});
    m_plot.y = PlotAxis::logarithmic(least / kTera / 1.5, most / kTera * 1.5,
                                     {tr("rate"), QStringLiteral("TFLOP/s"), false, {}});
    addCurves();
    addMarks(before);
    addReadings();
}

QString KernelPlot::formatName(Precision precision)
{
    switch (precision) {
    case Precision::Bits16:
        return tr("16-bit");
    case Precision::Fp8:
        return QStringLiteral("FP8");
    case Precision::Mxfp8:
        return QStringLiteral("MXFP8");
    case Precision::Nvfp4:
        return QStringLiteral("NVFP4");
    }
    return {};
}

QString KernelPlot::productName(LayerProduct product)
{
    switch (product) {
    case LayerProduct::AttentionInput:
        return tr("attention input");
    case LayerProduct::LatentQuery:
        return tr("latent queries");
    case LayerProduct::LatentKeyValue:
        return tr("latent keys and values");
    case LayerProduct::AttentionOutput:
        return tr("attention output");
    case LayerProduct::FeedForwardInput:
        return tr("feed-forward input");
    case LayerProduct::FeedForwardOutput:
        return tr("feed-forward output");
    case LayerProduct::ExpertInput:
        return tr("expert input");
    case LayerProduct::ExpertOutput:
        return tr("expert output");
    }
    return {};
}

QString KernelPlot::rateText(double rate)
{
    return tr("%1 TFLOP/s").arg(NumberText::plain(rate / kTera));
}

void KernelPlot::addCurves()
{
    for (std::size_t i = 0; i < m_now.curves.size(); ++i) {
        const KernelCurve& curve = m_now.curves[i];
        std::vector<QPointF> points;
        for (const KernelPoint& point : curve.points)
            points.emplace_back(point.size, point.rate / kTera);
        PlotSeries series =
            PlotSeries::styled(static_cast<int>(i), formatName(curve.precision), std::move(points));
        series.marker = PlotMarker::None;
        series.strong = i == m_now.jobCurve;
        m_plot.series.push_back(std::move(series));
        m_plot.rules.push_back(
            {Qt::Horizontal, curve.peak / kTera,
             tr("%1 peak: %2").arg(formatName(curve.precision), rateText(curve.peak))});
    }
}

void KernelPlot::addMarks(const KernelRoofline* before)
{
    for (const KernelMark& mark : m_now.marks)
        m_plot.marks.push_back({{mark.point.size, mark.point.rate / kTera},
                                productName(mark.shape.product),
                                static_cast<int>(m_now.jobCurve)});
    if (!before)
        return;
    PlotSeries old;
    old.label = tr("before");
    old.color = Tone::Idle;
    old.marker = PlotMarker::Diamond;
    old.lineShown = false;
    for (const KernelMark& mark : before->marks)
        old.points.emplace_back(mark.point.size, mark.point.rate / kTera);
    std::ranges::sort(old.points, {}, &QPointF::x);
    m_plot.series.push_back(std::move(old));
}

void KernelPlot::addReadings()
{
    const double job = largest(m_now).point.size;
    const auto& points = m_now.curves.front().points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const auto distance = [&](std::size_t at) { return std::abs(points[at].size / job - 1); };
        if (distance(i) < distance(m_job))
            m_job = i;
        m_plot.readings.push_back({points[i].size, reading(i)});
    }
    m_plot.firstReading = m_job;
}

QString KernelPlot::reading(std::size_t index) const
{
    QStringList parts;
    for (const KernelCurve& curve : m_now.curves) {
        const double rate = curve.points[index].rate;
        parts << tr("%1 %2 (%3 of the peak)")
                     .arg(formatName(curve.precision), rateText(rate),
                          NumberText::percent(rate / curve.peak));
    }
    const QString n = sizeText(m_now.curves.front().points[index].size);
    return tr("A product of %1 × %1 matrices: %2.").arg(n, parts.join(QStringLiteral(", ")));
}

QString KernelPlot::sentence() const
{
    const auto [slow, fast] = std::ranges::minmax_element(
        m_now.marks, {}, [](const KernelMark& mark) { return mark.point.rate; });
    const auto named = [&](const KernelMark& mark) {
        return tr("%1 (%2 tokens × %3 × %4) %5, %6 of the peak")
            .arg(productName(mark.shape.product), sizeText(mark.shape.tokens),
                 sizeText(mark.shape.in), sizeText(mark.shape.out), rateText(mark.point.rate),
                 NumberText::percent(mark.point.rate / m_now.jobPeak()));
    };
    return tr("Of this job's layer, the fastest product on %1 is %2; the slowest is %3. Small or "
              "flat products move more bytes per operation and leave processors idle.")
        .arg(QString::fromStdString(m_now.accelerator), named(*fast), named(*slow));
}

QString KernelPlot::description(std::size_t read) const
{
    QStringList sentences{
        tr("Rate of matrix products by size and number format, both axes logarithmic, by the "
           "step-time law with the job's software."),
        sentence()};
    for (const KernelMark& mark : m_now.marks)
        sentences << tr("%1: %2.").arg(productName(mark.shape.product), rateText(mark.point.rate));
    sentences << reading(read);
    return sentences.join(u' ');
}

} // namespace ringside::app
