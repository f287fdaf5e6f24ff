// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/scenes/server_queue/server_queue_text.h"

#include <optional>

namespace ringside::app {

class LaneView;
class TonedLabel;
class XyChart;

/// Workers that push to and pull from parameter servers, their waiting times, and the staleness of
/// asynchronous updates.
class ServerQueueScene : public Scene
{
    Q_OBJECT

public:
    explicit ServerQueueScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;
    const LaneView& lanes() const { return *m_lanes; }
    const ServerQueueText::Histogram& histogram() const { return m_histogram; }

private:
    void refresh();
    void read();

    LaneView* m_lanes;
    XyChart* m_bars;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    std::optional<scaling::ServerQueue> m_queue;
    ServerQueueText::Histogram m_histogram;
    bool m_reasons = false;
};

} // namespace ringside::app
