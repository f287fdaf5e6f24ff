// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/speedup/speedup_chart.h"

#include "app/explainer/scenes/speedup/speedup_figure.h"

namespace ringside::app {

namespace {

constexpr int kLeastPlotHeight = 150; ///< pixels at 100 %

} // namespace

SpeedupChart::SpeedupChart(const Theme& theme, QWidget* parent)
    : XyChart(theme, kLeastPlotHeight, parent)
{
    setObjectName(QStringLiteral("speedupChart"));
    setAccessibleName(tr("Speedup by number of hosts"));
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void SpeedupChart::setCurves(const SpeedupPlot& curves, bool animate)
{
    const bool sameRange = curves.measure == m_curves.measure && curves.xMin == m_curves.xMin &&
                           curves.xMax == m_curves.xMax;
    m_curves = curves;
    draw(animate && sameRange);
}

void SpeedupChart::setLogarithmic(bool logarithmic)
{
    m_logarithmic = logarithmic;
    draw(false);
}

void SpeedupChart::setReasonsShown(bool shown)
{
    if (shown == m_reasons)
        return;
    m_reasons = shown;
    draw(false);
}

void SpeedupChart::draw(bool animate)
{
    setPlot(SpeedupFigure::chart(m_curves, m_logarithmic, m_reasons), animate);
}

} // namespace ringside::app
