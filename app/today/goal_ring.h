// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace ringside::app {

class Theme;

/// How much of the daily goal is done, as a ring with the numbers inside; with a check mark once
/// the goal is reached. Its accessible name says the same.
class GoalRing : public QWidget
{
    Q_OBJECT

public:
    explicit GoalRing(const Theme& theme, QWidget* parent = nullptr);

    void setGoal(int achieved, int goal);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    int m_achieved = 0;
    int m_goal = 0; ///< 0 until it is known
};

} // namespace ringside::app
