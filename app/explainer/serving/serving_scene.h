// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/serving/serving_figure.h"

#include <QTimer>

#include <vector>

class QVBoxLayout;

namespace ringside::app {

class TonedLabel;
class TransportBar;
class XyChart;

/// A picture of a serving job: its charts over one x axis, what is read at a point, and the picture
/// in a sentence. A picture over time has one clock: play moves the reading in all charts.
class ServingScene : public Scene
{
    Q_OBJECT

public:
    explicit ServingScene(const Theme& theme, scenario::PictureTitle picture = {},
                          QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    /// The same number of charts keeps them and the reading.
    void setFigure(ServingFigure figure);
    const ServingFigure& figure() const { return m_figure; }
    QString description() const override;
    SceneTable table() const override { return m_figure.table(); }
    const std::vector<XyChart*>& charts() const { return m_charts; }
    void readAt(std::size_t index);
    void setReasonsShown(bool shown) override;
    void stopAnimation() override;

private:
    void makeCharts();
    void describe(XyChart* source);
    void showMoment();
    void play();
    void step(int direction);

    ServingFigure m_figure;
    std::vector<XyChart*> m_charts;
    QVBoxLayout* m_column;
    TransportBar* m_transport;
    TonedLabel* m_reading;
    TonedLabel* m_sentence;
    QTimer m_timer;
    bool m_reasons = true;
    bool m_isSharing = false; ///< a reading is being handed to the other charts
};

} // namespace ringside::app
