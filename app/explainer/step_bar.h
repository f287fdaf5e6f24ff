// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/chart/picture_canvas.h"
#include "app/explainer/figures/step_bar_plot.h"

namespace ringside::app {

class Ease;

/// One optimizer step as a bar of its parts, before and after a change. Before the answer only the
/// whole bar is shown, since the parts would name the cause.
class StepBar : public PictureCanvas
{
    Q_OBJECT

public:
    explicit StepBar(const Theme& theme, QWidget* parent = nullptr);

    /// `now` equal to `before` shows one bar.
    void setSteps(const StepParts& before, const StepParts& now, bool animate);
    void setReasonsShown(bool shown);

private:
    StepBarLayout layoutFor(double width) const;
    void describe();
    void paint(QPainter& painter) const;

    Ease* m_ease;
    StepParts m_before, m_now, m_from, m_shown;
    bool m_reasons = false;
};

} // namespace ringside::app
