// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/step_lanes/step_lanes_layout.h"
#include "app/explainer/scenes/timeline_scene.h"

namespace ringside::app {

/// One step as lanes of its workers: input, accelerators, network. Before the answer, rows have no
/// parts.
class StepLanesScene : public TimelineScene
{
    Q_OBJECT

public:
    explicit StepLanesScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;

    const StepLanesLayout& layoutNow() const; ///< as drawn

protected:
    bool isEmpty() const override { return m_lanes.workers.empty(); }
    double axisEnd() const override;
    std::unique_ptr<TimelineLayout> makeLayout(QSizeF size, double axisSeconds) const override;
    void paint(QPainter& painter, const TimelineLayout& layout,
               const std::optional<Place>& read) const override;
    Place start() const override { return {0, StepLanesLayout::Compute, 0}; }
    QString descriptionFor(const Place& place) const override;
    QString sentenceNow() const override;
    QString assumptionsNow() const override;

private:
    scaling::StepLanes m_lanes;
    Seconds m_before; ///< step that it is compared with; 0 for none
};

} // namespace ringside::app
