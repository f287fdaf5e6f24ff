// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/plot.h"
#include "app/chart/scene_table.h"
#include "core/scenario/picture.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string>

namespace ringside::app {

/// A plot of any kind of scenario as a chart, with readings at its points and as a table. A value
/// without a window.
class PlotFigure
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::PlotFigure)

public:
    PlotFigure() = default;
    /// With the state before a change, if there is one.
    PlotFigure(const scenario::Plot& now, const scenario::Plot* before);

    /// A mark whose place is a field's value.
    struct Handle
    {
        std::string field;
        double at = 0; ///< on the x axis
        bool isLogOdds = false;
        double valueAt(double x) const; ///< of the field
        /// The same with three digits, as people type; near a probability of 1, three digits of
        /// what is missing to it.
        double roundedValueAt(double x) const;
    };

    const Plot& plot() const { return m_plot; }
    const std::optional<Handle>& handle() const { return m_handle; }
    const SceneTable& table() const { return m_table; }
    /// Axes and lines, for readers who do not see them.
    QString summary() const;

private:
    void addAxes(const scenario::Plot& now, const scenario::Plot* before);
    void addLines(const scenario::Plot& now);
    void addBefore(const scenario::Plot& now, const scenario::Plot& before);
    void addBars(const scenario::Plot& now);
    void addReadings(const scenario::Plot& now, const scenario::Plot* before);
    void addRows(const scenario::Plot& now);
    void addSeriesRows(const QString& name, const scenario::Series& series);

    Plot m_plot;
    std::optional<Handle> m_handle;
    SceneTable m_table;
};

} // namespace ringside::app
