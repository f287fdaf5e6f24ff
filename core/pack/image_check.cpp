// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pack/image_check.h"

#include "core/base/image_forms.h"
#include "core/base/tr.h"
#include "core/pack/pack_limits.h"

#include <QHash>
#include <QSet>
#include <QStringList>
#include <QXmlStreamReader>

#include <algorithm>
#include <utility>
#include <vector>

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
        return ImageFault{QStringLiteral(RINGSIDE_TR("no PNG header")),
                          QStringLiteral(RINGSIDE_TR("a PNG image"))};
    return imageSizeFault(bigEndian(bytes, 16), bigEndian(bytes, 20));
}

/// The segments of a JPEG, ITU-T T.81, annex B: each begins with 0xFF, a code, and, except for
/// those without content, its length in two bytes. The pixels follow the first start of scan (SOS),
/// and the end of image (EOI) follows them; a file that was cut off has none.
class JpegSegments
{
public:
    explicit JpegSegments(const QByteArray& bytes) : m_bytes(bytes) {}

    std::optional<ImageFault> fault()
    {
        while (next()) {
            if (m_code == kStartOfScan)
                return m_hasFrame && m_bytes.lastIndexOf("\xFF\xD9") > m_at ? std::nullopt
                                                                            : cutOff();
            if (!isFrame(m_code))
                continue;
            // Length, bits per sample, height, width, number of components.
            if (m_length < 8 || m_code > kProgressive || byte(m_at + 2) != 8)
                return ImageFault{
                    QStringLiteral(RINGSIDE_TR("a JPEG of an unusual kind")),
                    QStringLiteral(RINGSIDE_TR("a baseline or progressive JPEG image"))};
            m_hasFrame = true;
            if (auto fault = imageSizeFault(pair(m_at + 5), pair(m_at + 3)))
                return fault;
        }
        return cutOff();
    }

private:
    static constexpr int kBaseline = 0xC0, kProgressive = 0xC2, kLastFrame = 0xCF;
    static constexpr int kTables = 0xC4, kReserved = 0xC8, kConditioning = 0xCC;
    static constexpr int kStartOfScan = 0xDA;

    static bool isFrame(int code)
    {
        return code >= kBaseline && code <= kLastFrame && code != kTables && code != kReserved &&
               code != kConditioning;
    }
    static std::optional<ImageFault> cutOff()
    {
        return ImageFault{QStringLiteral(RINGSIDE_TR("a damaged JPEG")),
                          QStringLiteral(RINGSIDE_TR("a whole JPEG image"))};
    }
    int byte(qsizetype at) const { return static_cast<unsigned char>(m_bytes.at(at)); }
    quint32 pair(qsizetype at) const { return static_cast<quint32>(byte(at) << 8 | byte(at + 1)); }

    /// The next segment: m_at is that of its length.
    bool next()
    {
        m_at += m_length;
        while (m_at + 1 < m_bytes.size() && byte(m_at) == 0xFF && byte(m_at + 1) == 0xFF)
            ++m_at; // fill bytes
        if (m_at + 4 > m_bytes.size() || byte(m_at) != 0xFF)
            return false;
        m_code = byte(m_at + 1);
        m_at += 2;
        m_length = pair(m_at);
        return m_length >= 2 && m_at + m_length <= m_bytes.size();
    }

    const QByteArray& m_bytes;
    qsizetype m_at = 2; ///< behind the start of image
    qsizetype m_length = 0;
    int m_code = 0;
    bool m_hasFrame = false;
};

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
        return ImageFault{QString::fromUtf8(image_forms::kElementInLine)
                              .arg(xml.name().toString().left(40))
                              .arg(xml.lineNumber()),
                          QStringLiteral(RINGSIDE_TR("shapes, text and gradients"))};
    for (const QXmlStreamAttribute& attribute : xml.attributes()) {
        const QString name = attribute.name().toString();
        if (name.startsWith(QLatin1String("on"), Qt::CaseInsensitive) || leadsOutside(attribute))
            return ImageFault{
                QString::fromUtf8(image_forms::kAttributeInLine)
                    .arg(name.left(40), attribute.value().toString().left(40))
                    .arg(xml.lineNumber()),
                QStringLiteral(RINGSIDE_TR("references to the image itself, and no scripts"))};
    }
    return std::nullopt;
}

/// Counts what is drawn: <use> draws the elements of an id once more, and they may hold <use> too.
class DrawnElements
{
public:
    void open(const QXmlStreamReader& xml)
    {
        Part part;
        for (const QXmlStreamAttribute& attribute : xml.attributes()) {
            if (attribute.name() == QLatin1String("id"))
                part.id = attribute.value().toString();
            else if (xml.name() == QLatin1String("use") &&
                     attribute.name() == QLatin1String("href"))
                part.uses << attribute.value().mid(1).toString();
        }
        m_open.push_back(std::move(part));
    }
    void close()
    {
        Part part = std::move(m_open.back());
        m_open.pop_back();
        Part& parent = m_open.empty() ? m_whole : m_open.back();
        parent.elements += part.elements;
        parent.uses += part.uses;
        if (!part.id.isEmpty())
            m_parts.insert(part.id, part);
    }
    /// More than kMaxElements for an id that leads back to itself.
    int count() { return countOf(m_whole, 0); }

private:
    struct Part
    {
        QString id{};
        int elements = 1;
        QStringList uses{}; ///< ids
    };

    int countOf(const Part& part, int depth)
    {
        int sum = depth > kMaxDepth ? kMaxElements + 1 : part.elements;
        for (const QString& id : part.uses) {
            if (sum > kMaxElements)
                break;
            if (const auto known = m_counts.constFind(id); known != m_counts.constEnd())
                sum += *known;
            else if (const auto used = m_parts.constFind(id); used != m_parts.constEnd())
                sum += *m_counts.insert(id, countOf(*used, depth + 1));
        }
        return std::min(sum, kMaxElements + 1);
    }

    std::vector<Part> m_open;
    Part m_whole;
    QHash<QString, Part> m_parts;
    QHash<QString, int> m_counts;
};

std::optional<ImageFault> svgFault(const QByteArray& bytes)
{
    QXmlStreamReader xml(bytes);
    DrawnElements drawn;
    int depth = 0, elements = 0;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::DTD || token == QXmlStreamReader::EntityReference ||
            token == QXmlStreamReader::ProcessingInstruction)
            return ImageFault{QString::fromUtf8(image_forms::kDeclaration).arg(xml.lineNumber()),
                              QStringLiteral(RINGSIDE_TR("an SVG image without them"))};
        if (token == QXmlStreamReader::EndElement) {
            --depth;
            drawn.close();
        }
        if (token != QXmlStreamReader::StartElement)
            continue;
        if (depth == 0 && xml.name() != QLatin1String("svg"))
            return ImageFault{QStringLiteral("<%1>").arg(xml.name().toString().left(40)),
                              QStringLiteral(RINGSIDE_TR("an SVG image"))};
        if (++depth > kMaxDepth || ++elements > kMaxElements)
            return ImageFault{
                QString::fromUtf8(image_forms::kElements).arg(elements).arg(depth),
                QString::fromUtf8(image_forms::kMostElements).arg(kMaxElements).arg(kMaxDepth)};
        if (auto fault = elementFault(xml))
            return fault;
        drawn.open(xml);
    }
    if (xml.hasError())
        return ImageFault{xml.errorString().left(120), QStringLiteral(RINGSIDE_TR("an SVG image"))};
    if (drawn.count() > kMaxElements)
        return ImageFault{QStringLiteral(RINGSIDE_TR("elements that are used over and over")),
                          QString::fromUtf8(image_forms::kMostDrawn).arg(kMaxElements)};
    return std::nullopt;
}

} // namespace

std::optional<ImageFault> imageSizeFault(quint32 width, quint32 height)
{
    constexpr quint32 kMost = kMaxImageSide;
    if (width > 0 && height > 0 && width <= kMost && height <= kMost)
        return std::nullopt;
    return ImageFault{QString::fromUtf8(image_forms::kPixels).arg(width).arg(height),
                      QString::fromUtf8(image_forms::kSides).arg(kMost)};
}

std::optional<ImageFault> imageFault(const QString& name, const QByteArray& bytes)
{
    if (name.endsWith(QLatin1String(".png")))
        return pngFault(bytes);
    if (!name.endsWith(QLatin1String(".jpg")))
        return svgFault(bytes);
    if (imageSuffix(bytes) != QLatin1String("jpg"))
        return ImageFault{QStringLiteral(RINGSIDE_TR("no JPEG header")),
                          QStringLiteral(RINGSIDE_TR("a JPEG image"))};
    return JpegSegments(bytes).fault();
}

QString imageSuffix(const QByteArray& bytes)
{
    if (bytes.startsWith("\x89PNG"))
        return QStringLiteral("png");
    if (bytes.startsWith("\xFF\xD8\xFF"))
        return QStringLiteral("jpg");
    const QByteArray start = bytes.left(1024).trimmed();
    const bool isXml = start.startsWith('<') || start.startsWith("\xEF\xBB\xBF<");
    return isXml ? QStringLiteral("svg") : QString();
}

} // namespace ringside::pack
