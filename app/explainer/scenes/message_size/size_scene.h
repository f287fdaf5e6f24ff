// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/scenes/message_size/size_plot.h"

#include <optional>
#include <vector>

class QPainter;

namespace ringside::app {

class Ease;
class SceneCanvas;
class TonedLabel;

/// Time of one all-reduce over the size of its message, for every algorithm that runs on the job's
/// links: where they cross, where the job's gradient stands, and, when somebody brought a
/// measurement, its points over the job's curve and how far they are from it.
class SizeScene : public Scene
{
    Q_OBJECT

public:
    explicit SizeScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    /// Measured all-reduces of the job's network, in any order, and where they come from; none
    /// takes them away. Sizes or times that are not above 0 are left out.
    void setMeasured(std::vector<scaling::SizedTime> measured, const QString& source);
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;
    void takeView(const Scene& other) override;

    const SizePlot& plot() const { return m_plot; }
    const std::vector<scaling::SizeResidual>& residuals() const { return m_residuals; }
    /// The frames of both charts for a canvas of `size`; the second stands below the first.
    struct Frames
    {
        PlotFrame times;
        std::optional<PlotFrame> residuals;
        double residualsTop = 0;
    };
    Frames framesFor(QSizeF size) const;
    /// All times at the size that is read, or empty.
    QString readout() const;
    SceneCanvas& canvas() { return *m_canvas; }

private:
    void refresh();
    void read(int index);
    double heightFor(double width) const;
    void paint(QPainter& painter, QSizeF size) const;

    SceneCanvas* m_canvas;
    TonedLabel* m_sentence;
    TonedLabel* m_readout;
    Ease* m_ease;
    std::optional<scaling::SizeCurves> m_now, m_before;
    std::vector<scaling::SizedTime> m_measured;
    std::vector<scaling::SizeResidual> m_residuals;
    QString m_source;
    SizePlot m_plot;  ///< the aim
    SizePlot m_from;  ///< where the running ease began
    SizePlot m_shown; ///< what is drawn
    bool m_reasons = true;
    int m_read = -1; ///< index of the job's curve's point that is read out
};

} // namespace ringside::app
