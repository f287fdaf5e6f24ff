// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/checkpoints/checkpoint_plot.h"
#include "app/explainer/scenes/scene.h"

#include <cstddef>
#include <optional>

class QPainter;

namespace ringside::app {

class SceneCanvas;
class TonedLabel;

/// The checkpoint interval's U: pointing or left and right read a point, up and down go from one
/// marked point to the next.
class CheckpointScene : public Scene
{
    Q_OBJECT

public:
    explicit CheckpointScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;

    const CheckpointPlot& plot() const { return m_plot; }
    PlotFrame frameNow() const;
    /// Index into plot().points() that is read now; the job's own unless another was chosen.
    std::size_t read() const;
    SceneCanvas& canvas() { return *m_canvas; }

private:
    void paint(QPainter& painter) const;
    double heightFor(double width) const;
    void rebuild();
    void readAt(std::optional<std::size_t> index);
    void describe();

    SceneCanvas* m_canvas;
    TonedLabel *m_sentence, *m_young, *m_reading;
    std::optional<scaling::CheckpointU> m_now, m_before;
    CheckpointPlot m_plot;
    std::optional<std::size_t> m_read;
    bool m_reasons = true;
};

} // namespace ringside::app
