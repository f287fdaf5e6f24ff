// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "core/scaling/job/input_model.h"

#include <optional>

namespace ringside::app {

class LaneView;
class TonedLabel;

/// Input pipelines and accelerators over a few steps, with and without prefetch, and the rates that
/// limit them.
class InputScene : public Scene
{
    Q_OBJECT

public:
    explicit InputScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;
    const LaneView& lanes() const { return *m_lanes; }

private:
    void refresh();
    void read();

    LaneView* m_lanes;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    std::optional<scaling::InputTimeline> m_timeline;
    bool m_reasons = false;
};

} // namespace ringside::app
