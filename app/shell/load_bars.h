// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/values/study_run.h"

#include <QRectF>
#include <QWidget>

#include <vector>

namespace ringside::app {

class Theme;

/// Where the bars of a load forecast stand; without a window.
struct LoadBarsLayout
{
    struct Bar
    {
        QRectF reviews; ///< stands on the ground
        QRectF fresh;   ///< stands on the reviews
        bool aboveLimit = false;
    };
    std::vector<Bar> bars;
    double limitY = 0; ///< of the learner's limit
    double ground = 0;

    /// `size` of the plot; the fuller of limit and busiest day reaches its top.
    static LoadBarsLayout of(const std::vector<study::StudyDay>& days, int limit,
                             const QSizeF& size);
};

/// Reviews and new cards of each day to come, with the learner's limit as a dashed line. The words
/// beside it give the same numbers.
class LoadBars : public QWidget
{
    Q_OBJECT

public:
    explicit LoadBars(const Theme& theme, QWidget* parent = nullptr);
    void setDays(std::vector<study::StudyDay> days, int limit);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<study::StudyDay> m_days;
    int m_limit = 0;
};

} // namespace ringside::app
