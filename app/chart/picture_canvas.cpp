// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/picture_canvas.h"

#include "app/chart/canvas_keys.h"

#include "app/theme/accessible_role.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace ringside::app {

PictureCanvas::PictureCanvas(const Theme& theme, Draw draw, Height height, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_draw(std::move(draw)), m_height(std::move(height))
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleRole(*this, QAccessible::Chart);
    setMouseTracking(true);
    connect(&theme, &Theme::changed, this, [this] {
        updateGeometry();
        update();
    });
}

int PictureCanvas::heightForWidth(int width) const
{
    return static_cast<int>(std::ceil(m_height(width)));
}

QSize PictureCanvas::sizeHint() const
{
    const int wide = m_theme.px(560);
    return {wide, heightForWidth(wide)};
}

QSize PictureCanvas::minimumSizeHint() const
{
    return {m_theme.px(120), m_theme.px(80)};
}

void PictureCanvas::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    m_draw(painter, QSizeF(size()));
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.color(Tone::Accent), 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
}

void PictureCanvas::mouseMoveEvent(QMouseEvent* event)
{
    Q_EMIT pointed(event->position());
}

void PictureCanvas::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT clicked(event->position());
    else
        QWidget::mousePressEvent(event);
}

void PictureCanvas::leaveEvent(QEvent*)
{
    Q_EMIT left();
}

void PictureCanvas::keyPressEvent(QKeyEvent* event)
{
    if (const auto step = stepOf(event->key())) {
        Q_EMIT moved(step->x, step->y);
        return;
    }
    if (isJump(event->key())) {
        Q_EMIT jumped(event->key() == Qt::Key_End);
        return;
    }
    if (event->key() == Qt::Key_Escape)
        Q_EMIT escaped();
    QWidget::keyPressEvent(event);
}

void PictureCanvas::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    update();
}

void PictureCanvas::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    Q_EMIT left();
    update();
}

} // namespace ringside::app
