// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/rate_plane/rate_plane_layout.h"
#include "app/explainer/scenes/scene.h"
#include "core/scaling/picture/rate_plane.h"

#include <optional>

class QPainter;

namespace ringside::app {

class SceneCanvas;
class TonedLabel;

/// The plane of batch and learning rate with the toy's region, and the loss curve of the chosen
/// point: the job's own until a click or the arrow keys choose another.
class RatePlaneScene : public Scene
{
    Q_OBJECT

public:
    explicit RatePlaneScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;

    /// Where everything stands at the canvas's present size.
    RatePlaneLayout layoutNow() const;
    RateCell chosen() const;
    SceneCanvas& canvas() { return *m_canvas; }

private:
    void paint(QPainter& painter) const;
    void paintPlane(QPainter& painter, const RatePlaneLayout& layout) const;
    void paintPatch(QPainter& painter, const QRectF& box, scaling::ToyOutcome outcome) const;
    double heightFor(double width) const;
    void choose(std::optional<RateCell> cell);
    void step(int right, int down);
    void describe();
    RateCell jobCell() const;

    SceneCanvas* m_canvas;
    TonedLabel *m_sentence, *m_toy, *m_reading;
    std::optional<scaling::RatePlane> m_plane;
    std::optional<scaling::RatePoint> m_before;
    std::optional<RateCell> m_chosen; ///< nothing: the job's own
    std::optional<RateCell> m_pointed;
    bool m_reasons = true;
};

} // namespace ringside::app
