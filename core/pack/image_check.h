// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace ringside::pack {

/// Why an image cannot be in a pack.
struct ImageFault
{
    QString value, limit;
};

/// Checks a PNG's signature and size in pixels; a JPEG's segments up to its pixels, their size, and
/// that its end is there; of an SVG, that it declares no entities, runs nothing and refers to
/// nothing outside of itself. `name` ends with .png, .jpg or .svg.
std::optional<ImageFault> imageFault(const QString& name, const QByteArray& bytes);

/// Checks the width and height in pixels, before an image is encoded.
std::optional<ImageFault> imageSizeFault(quint32 width, quint32 height);

/// "png", "jpg" or "svg", by what the bytes begin with; "" for anything else. They can be damaged.
QString imageSuffix(const QByteArray& bytes);

} // namespace ringside::pack
