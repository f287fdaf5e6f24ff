// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/scene.h"
#include "app/explainer/scenes/step_lanes_layout.h"

#include <optional>

namespace ringside::app {

class Ease;
class SceneCanvas;
class TonedLabel;

/// One step as lanes of its workers: input, accelerators, network. Pointing at a piece, or the
/// arrow keys, Home and End, reads its exact times below the picture. Before the answer rows have
/// no parts.
class StepLanesScene : public Scene
{
    Q_OBJECT

public:
    explicit StepLanesScene(const Theme& theme, QWidget* parent = nullptr);
    ~StepLanesScene() override;

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;

    StepLanesLayout layoutFor(double width) const;
    StepLanesLayout layoutNow() const; ///< as it is drawn
    QString readout() const;           ///< the piece that is read, empty for none
    QString sentence() const;
    SceneCanvas& canvas() { return *m_canvas; }

private:
    void refresh();
    void say();
    void read(std::optional<StepLanesLayout::Place> place);
    void move(int x, int y);
    void jump(bool toEnd);

    SceneCanvas* m_canvas;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    TonedLabel* m_assumptions;
    Ease* m_ease;
    scaling::StepLanes m_lanes;
    Seconds m_before;                                ///< step it is compared with; 0 for none
    double m_axis = 0, m_axisFrom = 0, m_axisTo = 0; ///< seconds
    bool m_reasons = true;
    std::optional<StepLanesLayout::Place> m_place; ///< that is read
};

} // namespace ringside::app
