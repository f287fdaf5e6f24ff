// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>

#include <functional>

namespace ringside::app {

class Theme;

/// Base class of pictures other than XY charts: as high as the picture prefers at its width, with a
/// focus frame, and with signals for the pointer and the arrow keys. A subclass or an owner draws.
class PictureCanvas : public QWidget
{
    Q_OBJECT

public:
    using Draw = std::function<void(QPainter&, QSizeF)>;
    using Height = std::function<double(double width)>;

    PictureCanvas(const Theme& theme, Draw draw, Height height, QWidget* parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pointed(QPointF at);
    void clicked(QPointF at);
    void left();              ///< the pointer or the focus has left
    void moved(int x, int y); ///< arrow keys, -1, 0 or 1 each
    void jumped(bool toEnd);  ///< Home or End
    void escaped();           ///< Escape; the parent receives the event too

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

    const Theme& theme() const { return m_theme; }

private:
    const Theme& m_theme;
    Draw m_draw;
    Height m_height;
};

} // namespace ringside::app
