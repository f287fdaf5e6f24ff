// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

#include <vector>

namespace ringside::app {

/// A slider over a lever's stops. Its own value is the index of a stop; a screen reader reads and
/// sets the stop itself, in the lever's unit.
class LeverSlider : public QSlider
{
    Q_OBJECT

public:
    explicit LeverSlider(QWidget* parent = nullptr);

    /// Ascending. Does not move the handle.
    void setStops(const std::vector<double>& stops);
    const std::vector<double>& stops() const { return m_stops; }
    /// The stop at the handle; 0 when there are none.
    double stop() const;

private:
    std::vector<double> m_stops;
};

} // namespace ringside::app
