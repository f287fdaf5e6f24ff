// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QObject>
#include <QTextFormat>
#include <QTextObjectInterface>

namespace ringside::app {

/// A character that shows the picture of a resolved link, see bank::resolvedPictures(), with its
/// alternative text; an invalid format for any other link and for what cannot be shown.
QTextCharFormat pictureFormat(const QString& link, const QString& alternative,
                              const QColor& ground);
bool isPicture(const QTextCharFormat& format);

/// Draws the pictures of one document, which owns it: on their ground, and never wider than the
/// text.
class PictureObject : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    /// Once per document.
    static void install(QTextDocument& document);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    using QObject::QObject;
};

} // namespace ringside::app
