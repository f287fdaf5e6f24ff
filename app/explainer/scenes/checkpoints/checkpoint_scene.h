// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/checkpoints/checkpoint_plot.h"
#include "app/explainer/scenes/scene.h"

#include <cstddef>
#include <optional>

namespace ringside::app {

class TonedLabel;
class XyChart;

/// The checkpoint interval's U: pointing or left and right read a point, up and down go from one
/// marked point to the next.
class CheckpointScene : public Scene
{
    Q_OBJECT

public:
    explicit CheckpointScene(const Theme& theme, QWidget* parent = nullptr);
    ~CheckpointScene() override;

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;

    const CheckpointPlot& plot() const { return m_plot; }
    /// Index into plot().points() that is read now; the job's own unless another was chosen.
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
