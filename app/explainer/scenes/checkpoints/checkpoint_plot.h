// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/text/duration_text.h"
#include "core/scaling/picture/checkpoint_curve.h"

#include <QCoreApplication>
#include <QString>

#include <cstddef>
#include <vector>

namespace ringside::app {

/// The U-shaped curve of lost time over the checkpoint interval, as a chart and in words, with the
/// parts of the loss. Intervals are in a unit that suits the best one, losses in percent of the
/// useful time. The loss axis ends at a multiple of the smallest loss, or above the job's own;
/// larger values are cut off at the top.
class CheckpointPlot
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::CheckpointPlot)

public:
    CheckpointPlot() = default;
    /// `before` is the curve before a change, or nullptr. Without `reasons` the best interval and
    /// Young's are not marked.
    CheckpointPlot(const scaling::CheckpointCurve& u, const scaling::CheckpointCurve* before,
                   bool reasons);

    const Plot& plot() const { return m_plot; }
    const scaling::CheckpointCurve& u() const { return m_u; }
    const DurationText::Unit& unit() const { return m_unit; }
    double xOf(double interval) const { return interval / m_unit.seconds; }

    /// Points of the curve within the chart, ascending; the keys step through them.
    const std::vector<scaling::CheckpointLoss>& points() const { return m_points; }
    /// Indices of the marked points, ascending.
    const std::vector<std::size_t>& marked() const { return m_marked; }
    std::size_t jobIndex() const { return m_job; }

    QString sentence() const;
    /// The interval of Young's rule and what it loses.
    QString aboutYoung() const;
    /// The parts of the loss at a point.
    static QString reading(const scaling::CheckpointLoss& loss, bool isJob);
    QString description(std::size_t read) const;

private:
    void choosePoints();
    void addSeries(const scaling::CheckpointCurve* before);
    void addMarks(bool reasons);
    void addReadings();

    scaling::CheckpointCurve m_u;
    DurationText::Unit m_unit;
    Plot m_plot;
    double m_top = 0; ///< of the loss axis, as a share
    std::vector<scaling::CheckpointLoss> m_points;
    std::vector<std::size_t> m_marked;
    std::size_t m_job = 0;
    bool m_reasons = true;
};

} // namespace ringside::app
