// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/rate_plane_plot.h"
#include "app/explainer/scenes/scene.h"
#include "core/scaling/picture/rate_plane.h"

#include <optional>

namespace ringside::app {

class TonedLabel;
class XyChart;

/// The plane of batch and learning rate with the toy's region, and the loss curve of the selected
/// point, by default the job's own; a click or the arrow keys select another.
class RatePlaneScene : public Scene
{
    Q_OBJECT

public:
    explicit RatePlaneScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;

    /// What is drawn.
    const RatePlanePlot& plot() const { return m_plot; }
    RateCell chosen() const;
    XyChart& chart() { return *m_chart; }
    XyChart& curve() { return *m_curve; }

private:
    void draw();
    void choose(std::optional<RateCell> cell);
    void step(int right, int down);
    void describe();
    RateCell jobCell() const;

    XyChart* m_chart;
    XyChart* m_curve; ///< hidden without a toy
    TonedLabel *m_sentence, *m_toy, *m_reading;
    std::optional<scaling::RatePlane> m_plane;
    std::optional<scaling::RatePoint> m_before;
    RatePlanePlot m_plot;
    std::optional<RateCell> m_chosen; ///< absent: the job's own
    std::optional<RateCell> m_pointed;
    bool m_reasons = true;
};

} // namespace ringside::app
