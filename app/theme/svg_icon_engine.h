// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIconEngine>
#include <QString>

#include <memory>

class QSvgRenderer;

namespace ringside::app {

/// Draws one SVG file at any size, sharp at any pixel ratio; dimmed in a disabled control. Qt draws
/// SVG icons with plugins that a system may lack; this engine is linked in and needs none. Style
/// sheets reach it by the suffix of their images, see svg_icon_plugin.cpp. GUI thread.
class SvgIconEngine : public QIconEngine
{
public:
    SvgIconEngine() = default;
    explicit SvgIconEngine(const QString& file);

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    /// Fits into `size` and keeps the drawing's proportions.
    QSize actualSize(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    void addFile(const QString& file, const QSize& size, QIcon::Mode mode,
                 QIcon::State state) override;
    QString key() const override;
    QIconEngine* clone() const override;

private:
    /// Read when first needed; copies share it. Never null.
    QSvgRenderer& drawing();

    QString m_file;
    std::shared_ptr<QSvgRenderer> m_drawing;
};

} // namespace ringside::app
