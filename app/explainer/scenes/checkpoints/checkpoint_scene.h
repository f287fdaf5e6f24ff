// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/checkpoints/checkpoint_plot.h"
#include "app/explainer/scenes/scene.h"

#include <cstddef>
#include <optional>

namespace ringside::app {

class TonedLabel;
class XyChart;

/// The U-shaped curve of the checkpoint interval: the pointer or left and right select a point, up
/// and down go from one marked point to the next.
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
    /// Index into plot().points() of the selected point; by default the job's own.
    std::size_t read() const;
    XyChart& chart() { return *m_chart; }

private:
    void rebuild();
    void describe();

    XyChart* m_chart;
    TonedLabel *m_sentence, *m_young, *m_reading;
    std::optional<scaling::CheckpointCurve> m_now, m_before;
    CheckpointPlot m_plot;
    bool m_reasons = true;
};

} // namespace ringside::app
