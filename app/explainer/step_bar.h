// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/explainer/figures/step_bar_plot.h"

#include <QWidget>

namespace ringside::app {

class Ease;
class Theme;

/// One optimizer step as a bar of its parts, before and after a change. Before the answer only the
/// whole is shown: the parts would name the cause.
class StepBar : public QWidget
{
    Q_OBJECT

public:
    explicit StepBar(const Theme& theme, QWidget* parent = nullptr);

    /// `now` equal to `before` shows one bar.
    void setSteps(const StepParts& before, const StepParts& now, bool animate);
    void setReasonsShown(bool shown);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    StepBarLayout layoutFor(double width) const;
    void describe();

    const Theme& m_theme;
    Ease* m_ease;
    StepParts m_before, m_now, m_from, m_shown;
    bool m_reasons = false;
};

} // namespace ringside::app
