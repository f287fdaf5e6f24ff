// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/scenes/speedup/speedup_chart.h"

#include "app/explainer/scenes/speedup/speedup_figure.h"

#include <utility>

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

void SpeedupChart::setCurves(const SpeedupLines& curves, bool animate)
{
    const bool isSameMeasure = curves.measure == m_curves.measure;
    m_curves = curves;
    draw(animate && isSameMeasure);
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

/// Lines do not move to another axis.
void SpeedupChart::draw(bool animate)
{
    Plot made = SpeedupFigure::chart(m_curves, m_logarithmic, m_reasons);
    const bool isSameAxis = made.x.low() == plot().x.low() && made.x.high() == plot().x.high();
    setPlot(std::move(made), animate && isSameAxis);
}

} // namespace ringside::app
