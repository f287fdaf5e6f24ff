// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/xy_chart.h"
#include "app/explainer/figures/speedup_lines.h"

namespace ringside::app {

/// A job over workers: the ideal dashed, the job before and now and in the other scaling mode, its
/// marker ringed and labelled in place, bands by bottleneck. The arrow keys start at the job's own
/// size.
class SpeedupChart : public XyChart
{
    Q_OBJECT

public:
    explicit SpeedupChart(const Theme& theme, QWidget* parent = nullptr);

    void setCurves(const SpeedupLines& curves, bool animate);
    const SpeedupLines& curves() const { return m_curves; }
    void setLogarithmic(bool logarithmic);
    /// Whether the background names the bottlenecks; off before the answer.
    void setReasonsShown(bool shown);

private:
    void draw(bool animate);

    SpeedupLines m_curves;
    bool m_logarithmic = true;
    bool m_reasons = false;
};

} // namespace ringside::app
