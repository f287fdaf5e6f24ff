// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace ringside::app {

class Theme;

/// The last days as squares, today at the right: filled on days with study. The accessible text
/// gives the same information.
class DayStrip : public QWidget
{
    Q_OBJECT

public:
    explicit DayStrip(const Theme& theme, QWidget* parent = nullptr);

    void setDays(std::vector<bool> studied);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Theme& m_theme;
    std::vector<bool> m_studied;
};

} // namespace ringside::app
