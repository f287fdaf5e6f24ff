// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/theme/svg_icon_engine.h"

#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace ringside::app {

namespace {

constexpr double kDisabledOpacity = 0.5;

} // namespace

SvgIconEngine::SvgIconEngine(const QString& file) : m_file(file) {}

void SvgIconEngine::paint(QPainter* painter, const QRect& rect, QIcon::Mode mode,
                          QIcon::State /*state*/)
{
    painter->save();
    if (mode == QIcon::Disabled)
        painter->setOpacity(painter->opacity() * kDisabledOpacity);
    drawing().render(painter, rect);
    painter->restore();
}

QSize SvgIconEngine::actualSize(const QSize& size, QIcon::Mode /*mode*/, QIcon::State /*state*/)
{
    const QSize usual = drawing().defaultSize();
    return usual.isEmpty() ? size : usual.scaled(size, Qt::KeepAspectRatio);
}

QPixmap SvgIconEngine::pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state)
{
    QPixmap picture(actualSize(size, mode, state));
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paint(&painter, picture.rect(), mode, state);
    return picture;
}

void SvgIconEngine::addFile(const QString& file, const QSize& /*size*/, QIcon::Mode /*mode*/,
                            QIcon::State /*state*/)
{
    if (m_file.isEmpty()) // one drawing for all modes; Qt may add its variant for dense screens
        m_file = file;
}

QString SvgIconEngine::key() const
{
    return QStringLiteral("ringside-svg");
}

QIconEngine* SvgIconEngine::clone() const
{
    return new SvgIconEngine(*this);
}

QSvgRenderer& SvgIconEngine::drawing()
{
    if (!m_drawing)
        m_drawing = std::make_shared<QSvgRenderer>(m_file);
    return *m_drawing;
}

} // namespace ringside::app
