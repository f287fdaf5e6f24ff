// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>

class QMouseEvent;
class QPointF;

namespace ringside::app {

class Theme;
class XyChart;

/// Drags the vertical mark of a chart that has a handle, with the pointer or with Shift and the
/// arrow keys. Belongs to the chart.
class HandleDrag : public QObject
{
    Q_OBJECT

public:
    HandleDrag(const Theme& theme, XyChart& chart);

    /// Where the handle is on the x axis; absent: nothing can be dragged.
    void setPlace(std::optional<double> x);

Q_SIGNALS:
    /// The handle was moved to this x; not settled while the pointer holds it.
    void moved(double x, bool settled);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool isNear(QPointF at) const;
    bool follow(const QMouseEvent& event);
    double placeAt(QPointF at) const;
    void moveTo(double x, bool settled);

    const Theme& m_theme;
    XyChart& m_chart;
    std::optional<double> m_place; ///< shown, or asked for last
    bool m_held = false;
};

} // namespace ringside::app
