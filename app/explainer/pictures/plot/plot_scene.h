// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/pictures/plot/plot_figure.h"
#include "app/explainer/scenes/scene.h"

namespace ringside::app {

class HandleDrag;
class TonedLabel;
class XyChart;

/// A plot of any kind of scenario: its chart, what is read at a point, and the sentence. Before the
/// answer the sentence is hidden. A mark that is a field's value can be dragged.
class PlotScene : public Scene
{
    Q_OBJECT

public:
    PlotScene(const Theme& theme, scenario::PictureTitle picture, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override { return m_figure.table(); }
    void setReasonsShown(bool shown) override;
    void setMovable(bool movable) override;

    XyChart& chart() { return *m_chart; }

private:
    void showSentence();
    void showHandle();
    QString hint() const;
    void moveHandle(double x, bool settled);

    PlotFigure m_figure;
    XyChart* m_chart;
    HandleDrag* m_drag;
    TonedLabel* m_reading;
    TonedLabel* m_sentence;
    bool m_reasons = true, m_movable = true;
};

} // namespace ringside::app
