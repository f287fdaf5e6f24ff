// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/card_info.h"

#include <QPolygonF>
#include <QRectF>
#include <QWidget>

#include <vector>

namespace ringside::app {

class Theme;

/// Where a forgetting curve is drawn: days since the last review to the right, recall from 0 to
/// 100 % upwards. A value, tested without a window.
struct ForgettingCurveLayout
{
    QRectF plot;
    QPolygonF curve;
    double todayX = 0;
    double targetY = 0; ///< of 90 %
    double lastDay = 0;

    static ForgettingCurveLayout of(const std::vector<session::RecallPoint>& points, int today,
                                    const QRectF& plot);
};

/// The recall of one card over the days since its last review, with today marked and 90 % dashed.
/// Its words stand beside it as text.
class ForgettingCurve : public QWidget
{
    Q_OBJECT

public:
    ForgettingCurve(const Theme& theme, std::vector<session::RecallPoint> points, int today,
                    QWidget* parent = nullptr);
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<session::RecallPoint> m_points;
    int m_today;
};

} // namespace ringside::app
