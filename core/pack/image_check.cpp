// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/image_check.h"

#include "core/pack/pack_limits.h"

#include <QSet>
#include <QXmlStreamReader>

namespace ringside::pack {

namespace {

constexpr int kMaxDepth = 64;
constexpr int kMaxElements = 20'000;

quint32 bigEndian(const QByteArray& bytes, qsizetype at)
{
    quint32 number = 0;
    for (qsizetype i = at; i < at + 4; ++i)
        number = number << 8U | static_cast<unsigned char>(bytes.at(i));
    return number;
}

/// The header of a PNG: signature, length and name of the first chunk, width, height.
std::optional<ImageFault> pngFault(const QByteArray& bytes)
{
    constexpr qsizetype kHeader = 24;
    if (bytes.size() < kHeader || !bytes.startsWith(QByteArray("\x89PNG\r\n\x1a\n", 8)) ||
        bytes.mid(12, 4) != "IHDR")
        return ImageFault{QStringLiteral("no PNG header"), QStringLiteral("a PNG image")};
    const quint32 width = bigEndian(bytes, 16);
    const quint32 height = bigEndian(bytes, 20);
    constexpr quint32 kMost = kMaxImageSide;
    if (width == 0 || height == 0 || width > kMost || height > kMost)
        return ImageFault{QStringLiteral("%1 x %2 pixels").arg(width).arg(height),
                          QStringLiteral("1 to %1 pixels per side").arg(kMost)};
    return std::nullopt;
}

/// Shapes, text, gradients and groups. Scripts, frames, embedded images, animation, style sheets
/// and filters are not among them.
bool isDrawing(QStringView element)
{
    static const QSet<QString> known = [] {
        QSet<QString> names;
        for (const char* name :
             {"svg",  "g",        "defs",    "title",  "desc",           "path",
              "rect", "circle",   "ellipse", "line",   "polyline",       "polygon",
              "text", "tspan",    "use",     "symbol", "linearGradient", "radialGradient",
              "stop", "clipPath", "marker"})
            names.insert(QString::fromLatin1(name));
        return names;
    }();
    return known.contains(element.toString());
}

bool leadsOutside(const QXmlStreamAttribute& attribute)
{
    const QString value = attribute.value().toString().toLower();
    if (attribute.name() == QLatin1String("href") || attribute.name() == QLatin1String("src"))
        return !value.startsWith(u'#');
    for (qsizetype at = value.indexOf(QLatin1String("url")); at >= 0;
         at = value.indexOf(QLatin1String("url"), at + 1)) {
        QString target = value.mid(at + 3);
        target.remove(u' ').remove(u'\'').remove(u'"');
        if (!target.startsWith(QLatin1String("(#")))
            return true;
    }
    return value.contains(u'\\') || value.contains(QLatin1String("@import"));
}

std::optional<ImageFault> elementFault(const QXmlStreamReader& xml)
{
    if (!isDrawing(xml.name()))
        return ImageFault{QStringLiteral("<%1> in line %2")
                              .arg(xml.name().toString().left(40))
                              .arg(xml.lineNumber()),
                          QStringLiteral("shapes, text and gradients")};
    for (const QXmlStreamAttribute& attribute : xml.attributes()) {
        const QString name = attribute.name().toString();
        if (name.startsWith(QLatin1String("on"), Qt::CaseInsensitive) || leadsOutside(attribute))
            return ImageFault{QStringLiteral("%1=\"%2\" in line %3")
                                  .arg(name.left(40), attribute.value().toString().left(40))
                                  .arg(xml.lineNumber()),
                              QStringLiteral("references to the image itself, and no scripts")};
    }
    return std::nullopt;
}

std::optional<ImageFault> svgFault(const QByteArray& bytes)
{
    QXmlStreamReader xml(bytes);
    int depth = 0, elements = 0;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::DTD || token == QXmlStreamReader::EntityReference ||
            token == QXmlStreamReader::ProcessingInstruction)
            return ImageFault{
                QStringLiteral("a declaration or instruction in line %1").arg(xml.lineNumber()),
                QStringLiteral("an SVG image without them")};
        if (token == QXmlStreamReader::EndElement)
            --depth;
        if (token != QXmlStreamReader::StartElement)
            continue;
        if (depth == 0 && xml.name() != QLatin1String("svg"))
            return ImageFault{QStringLiteral("<%1>").arg(xml.name().toString().left(40)),
                              QStringLiteral("an SVG image")};
        if (++depth > kMaxDepth || ++elements > kMaxElements)
            return ImageFault{
                QStringLiteral("%1 elements, %2 deep").arg(elements).arg(depth),
                QStringLiteral("at most %1 elements, %2 deep").arg(kMaxElements).arg(kMaxDepth)};
        if (auto fault = elementFault(xml))
            return fault;
    }
    if (xml.hasError())
        return ImageFault{xml.errorString().left(120), QStringLiteral("an SVG image")};
    return std::nullopt;
}

} // namespace

std::optional<ImageFault> imageFault(const QString& name, const QByteArray& bytes)
{
    return name.endsWith(QLatin1String(".png")) ? pngFault(bytes) : svgFault(bytes);
}

} // namespace ringside::pack
