// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/pipeline/pipeline_layout.h"
#include "app/explainer/scenes/timeline_scene.h"

namespace ringside::app {

/// A pipeline's passes at their times: GPipe, 1F1B and interleaved 1F1B below each other, with the
/// job's own marked. Before the answer only the job's own schedule is drawn, without marking idle
/// time.
class PipelineScene : public TimelineScene
{
    Q_OBJECT

public:
    explicit PipelineScene(const Theme& theme, QWidget* parent = nullptr);

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;

    /// Valid until the picture changes or another size is requested. Rows shrink to a height above
    /// 0.
    const PipelineLayout& layoutFor(double width, double height = 0) const;
    const PipelineLayout& layoutNow() const; ///< as drawn

protected:
    bool isEmpty() const override { return m_gantt.timelines.empty(); }
    double axisEnd() const override;
    std::unique_ptr<TimelineLayout> makeLayout(QSizeF size, double axisSeconds) const override;
    void paint(QPainter& painter, const TimelineLayout& layout,
               const std::optional<Place>& read) const override;
    Place start() const override;
    QString descriptionFor(const Place& place) const override;
    QString sentenceNow() const override;
    QString assumptionsNow() const override;

private:
    scaling::PipelineGantt m_gantt;
};

} // namespace ringside::app
