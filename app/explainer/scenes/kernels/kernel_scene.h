// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/kernels/kernel_plot.h"
#include "app/explainer/scenes/scene.h"

#include <cstddef>
#include <optional>

namespace ringside::app {

class TonedLabel;
class XyChart;

/// The rates of matrix products by size and number format; the pointer or left and right select a
/// size.
class KernelScene : public Scene
{
    Q_OBJECT

public:
    explicit KernelScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;

    const KernelPlot& plot() const { return m_plot; }
    /// Index of the selected size; by default the one nearest to the job's largest product.
    std::size_t read() const;
    XyChart& chart() { return *m_chart; }

private:
    void describe();

    XyChart* m_chart;
    TonedLabel *m_reading, *m_sentence;
    std::optional<scaling::throughput::KernelRoofline> m_now;
    KernelPlot m_plot;
};

} // namespace ringside::app
