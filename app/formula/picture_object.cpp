// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/formula/picture_object.h"

#include "app/formula/formula_object.h"
#include "core/session/exchange/pictures.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QSvgRenderer>
#include <QTextDocument>

#include <algorithm>

namespace ringside::app {

namespace {

constexpr int kPictureType = QTextFormat::UserObject + 2;
constexpr int kPicture = QTextFormat::UserProperty + 2;
constexpr int kPictureGround = QTextFormat::UserProperty + 3;
constexpr int kMostWidth = 640;   ///< pixels, as everything here
constexpr int kMostHeight = 420;  ///< so that a question stays on the screen
constexpr int kPictureMargin = 8; ///< of the white ground
constexpr double kSharpness = 2;  ///< pixels of an image per pixel of the text, for dense screens

QSizeF fittedPicture(QSizeF size, double width, double height)
{
    const double scale = std::min({1.0, width / size.width(), height / size.height()});
    return size * scale;
}

QImage drawnPicture(const QByteArray& svg)
{
    QSvgRenderer renderer(svg);
    const QSizeF natural = renderer.defaultSize();
    if (!renderer.isValid() || natural.isEmpty())
        return {};
    const QSizeF size = fittedPicture(natural, kMostWidth, kMostHeight) * kSharpness;
    QImage image(size.toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    renderer.render(&painter);
    image.setDevicePixelRatio(kSharpness);
    return image;
}

/// A large picture is kept as large as it is shown.
QImage decodedPicture(QByteArray encoded, const QByteArray& format)
{
    QBuffer bytes(&encoded);
    QImageReader reader(&bytes, format);
    reader.setAutoTransform(true); // a camera notes which side of a JPEG is up
    const QImage image = reader.read();
    if (image.isNull())
        return {};
    const QSizeF wanted = fittedPicture(image.size(), kMostWidth, kMostHeight);
    const QSize kept = (wanted * kSharpness).toSize().expandedTo({1, 1});
    if (kept.width() >= image.width())
        return image;
    QImage small = image.scaled(kept, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    small.setDevicePixelRatio(kSharpness);
    return small;
}

QImage pictureOf(const QTextFormat& format)
{
    return format.property(kPicture).value<QImage>();
}

} // namespace

QTextCharFormat pictureFormat(const QString& link, const QString& alternative, const QColor& ground)
{
    const auto bytes = session::readPicture(link);
    const QImage image = !bytes                                 ? QImage()
                         : link.endsWith(QLatin1String(".svg")) ? drawnPicture(*bytes)
                         : link.endsWith(QLatin1String(".jpg")) ? decodedPicture(*bytes, "jpeg")
                                                                : decodedPicture(*bytes, "png");
    if (image.isNull())
        return QTextFormat().toCharFormat();
    QTextCharFormat format;
    format.setObjectType(kPictureType);
    format.setProperty(kPicture, image);
    format.setProperty(kObjectText, alternative);
    format.setProperty(kPictureGround, ground);
    return format;
}

bool isPicture(const QTextCharFormat& format)
{
    return format.objectType() == kPictureType;
}

void PictureObject::install(QTextDocument& document)
{
    if (!document.findChild<PictureObject*>(QString(), Qt::FindDirectChildrenOnly))
        document.documentLayout()->registerHandler(kPictureType, new PictureObject(&document));
}

QSizeF PictureObject::intrinsicSize(QTextDocument* document, int /*position*/,
                                    const QTextFormat& format)
{
    const QImage image = pictureOf(format);
    const QSizeF size = fittedPicture(image.deviceIndependentSize(), kMostWidth, kMostHeight);
    const double room = document->textWidth() > 0 ? document->textWidth() : kMostWidth;
    return fittedPicture(size + QSizeF(2 * kPictureMargin, 2 * kPictureMargin),
                         std::max(room, 4.0 * kPictureMargin), kMostHeight + 2 * kPictureMargin);
}

void PictureObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/,
                               int /*position*/, const QTextFormat& format)
{
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    painter->setPen(Qt::NoPen);
    painter->setBrush(format.property(kPictureGround).value<QColor>());
    painter->drawRoundedRect(rect, kPictureMargin, kPictureMargin);
    painter->drawImage(
        rect.adjusted(kPictureMargin, kPictureMargin, -kPictureMargin, -kPictureMargin),
        pictureOf(format));
    painter->restore();
}

} // namespace ringside::app
