// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTextFormat>
#include <QTextObjectInterface>

namespace ringside::app {

/// A character that shows a picture of `folder`, such as "images/ring.svg", with its alternative
/// text; an invalid format for one that cannot be shown.
QTextCharFormat pictureFormat(const QString& folder, const QString& name,
                              const QString& alternative);
bool isPicture(const QTextCharFormat& format);

/// Draws the pictures of one document, which owns it: on white ground, as most are made for paper,
/// and never wider than the text.
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
