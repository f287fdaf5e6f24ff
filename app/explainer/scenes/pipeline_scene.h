// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/scenes/pipeline_layout.h"
#include "app/explainer/scenes/scene.h"

#include <map>
#include <optional>

namespace ringside::app {

class Ease;
class SceneCanvas;
class TonedLabel;

/// A pipeline's passes at their times: GPipe, 1F1B and interleaved 1F1B under each other, the job's
/// own marked. Pointing at a box, or the arrow keys, Home and End, reads its exact times below the
/// picture. Before the answer only the job's own schedule is drawn and its idle time is unmarked.
class PipelineScene : public Scene
{
    Q_OBJECT

public:
    explicit PipelineScene(const Theme& theme, QWidget* parent = nullptr);
    ~PipelineScene() override;

    void setExplanation(const session::Explanation& explanation, bool animate) override;
    QString description() const override;
    SceneTable table() const override;
    void setReasonsShown(bool shown) override;

    /// Good until the picture changes or another size is asked for. Rows shrink to a height above
    /// 0.
    const PipelineLayout& layoutFor(double width, double height = 0) const;
    const PipelineLayout& layoutNow() const; ///< as it is drawn
    QString readout() const;                 ///< the piece that is read, empty for none
    QString sentence() const;
    SceneCanvas& canvas() { return *m_canvas; }

private:
    void refresh();
    void forgetLayout();
    double heightFor(double width) const;
    void say();
    void read(std::optional<PipelineLayout::Place> place);
    void move(int x, int y);
    void jump(bool toEnd);
    int ownChart() const;
    double longest() const;

    SceneCanvas* m_canvas;
    TonedLabel* m_readout;
    TonedLabel* m_sentence;
    TonedLabel* m_assumptions;
    Ease* m_ease;
    scaling::PipelineGantt m_gantt;
    double m_axis = 0, m_axisFrom = 0, m_axisTo = 0; ///< seconds
    bool m_reasons = true;
    mutable std::optional<PipelineLayout> m_layout; ///< the last one, of this size and axis
    mutable QSizeF m_layoutSize;
    mutable std::map<int, double> m_heights;      ///< that widths ask for
    std::optional<PipelineLayout::Place> m_place; ///< that is read
};

} // namespace ringside::app
