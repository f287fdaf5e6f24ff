// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/interval_bars_layout.h"
#include "app/chart/picture_canvas.h"

#include <QString>

#include <vector>

namespace ringside::app {

/// Shares with their intervals below each other on a scale from 0 to 100 %, and the assumed pass
/// mark as a dashed line. Each row's text gives the same numbers.
class IntervalBars : public PictureCanvas
{
    Q_OBJECT

public:
    struct Row
    {
        QString title;
        QString value; ///< at the right end: "54 to 81 %", or what is missing
        IntervalShare share;
    };

    explicit IntervalBars(const Theme& theme, QWidget* parent = nullptr);

    void setRows(std::vector<Row> rows, double passMark);
    IntervalBarsLayout layoutFor(double width) const;

private:
    void paint(QPainter& painter) const;
    void paintInterval(QPainter& painter, const IntervalBarsLayout::Row& row) const;
    void paintScale(QPainter& painter, const IntervalBarsLayout& layout) const;

    std::vector<Row> m_rows;
    double m_passMark = 0.7;
};

} // namespace ringside::app
