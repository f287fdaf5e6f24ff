// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "core/scaling/throughput/kernel_roofline.h"

#include <QCoreApplication>
#include <QString>

#include <cstddef>

namespace ringside::app {

/// Rates of matrix products by size and number format, as a chart and in words. Rates are in
/// TFLOP/s; both axes are logarithmic. The products of the job's layer are ringed, the data-sheet
/// peaks are rules across the chart.
class KernelPlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::KernelPlot)

public:
    KernelPlot() = default;
    /// `before` is the job before a change, or nullptr: its products are points.
    KernelPlot(const scaling::throughput::KernelRoofline& now,
               const scaling::throughput::KernelRoofline* before);

    const Plot& plot() const { return m_plot; }
    /// Index of the size nearest to that of the job's largest product.
    std::size_t jobIndex() const { return m_job; }

    static QString formatName(scaling::throughput::Precision precision);
    static QString productName(scaling::throughput::LayerProduct product);
    /// "652 TFLOP/s"
    static QString rateText(double rate);
    /// What every format reaches at a size.
    QString reading(std::size_t index) const;
    /// What the products of the job's layer reach.
    QString sentence() const;
    QString description(std::size_t read) const;

private:
    void addCurves();
    void addMarks(const scaling::throughput::KernelRoofline* before);
    void addReadings();

    scaling::throughput::KernelRoofline m_now;
    Plot m_plot;
    std::size_t m_job = 0;
};

} // namespace ringside::app
