// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/xml/xml_document.h"

#include "core/exchange/prose/decode.h"

#include <QRegularExpression>

#include <algorithm>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr int kMostLevels = 100;

/// Counts what becomes an element, an attribute or a text of its own, before there is a tree.
bool hasTooMany(const QByteArray& text)
{
    return text.count('<') > kMostElements || text.count("=\"") + text.count("='") > kMostElements;
}

bool isTooDeep(pugi::xml_node root)
{
    struct Depth : pugi::xml_tree_walker
    {
        bool for_each(pugi::xml_node&) override { return depth() <= kMostLevels; }
    };
    Depth walker;
    return !root.traverse(walker);
}

/// The text in UTF-8, whatever the file is in; nothing for binary data.
std::optional<QByteArray> inUtf8(const QByteArray& bytes)
{
    static const QRegularExpression declared(
        QStringLiteral("^\\s*<\\?xml[^>]*encoding\\s*=\\s*[\"']([A-Za-z0-9_.-]+)"));
    const QString encoding =
        declared.match(QString::fromLatin1(bytes.left(200))).captured(1).toLower();
    if (encoding == QLatin1String("iso-8859-1") || encoding == QLatin1String("windows-1252") ||
        encoding == QLatin1String("latin1"))
        return bytes.contains('\0') ? std::nullopt : std::optional(fromWindows1252(bytes).toUtf8());
    const auto decoded = decodeText(bytes);
    if (!decoded)
        return std::nullopt;
    return decoded->text.toUtf8();
}

void collectNamed(pugi::xml_node node, const char* name, std::vector<pugi::xml_node>& found)
{
    struct Walker : pugi::xml_tree_walker
    {
        QLatin1String name;
        std::vector<pugi::xml_node>& found;
        Walker(const char* wanted, std::vector<pugi::xml_node>& into) : name(wanted), found(into) {}
        bool for_each(pugi::xml_node& each) override
        {
            if (localName(each) == name)
                found.push_back(each);
            return true;
        }
    };
    Walker walker(name, found);
    node.traverse(walker);
}

} // namespace

QString localName(pugi::xml_node node)
{
    const QString name = xmlText(node.name()).section(QLatin1Char(':'), -1);
    if (!name.startsWith(QLatin1String("qti-")))
        return name;
    // QTI 3.0 writes qti-choice-interaction for choiceInteraction.
    QString camel;
    for (const QString& part : name.mid(4).split(QLatin1Char('-')))
        camel += camel.isEmpty() ? part : part.left(1).toUpper() + part.mid(1);
    return camel;
}

QString xmlText(const char* text)
{
    return QString::fromUtf8(text);
}

QString attributeText(pugi::xml_node node, const char* name)
{
    const pugi::xml_attribute found = node.attribute(name);
    if (found)
        return xmlText(found.value()).trimmed();
    // QTI 3.0: response-identifier for responseIdentifier
    QString kebab;
    for (const QChar c : QString::fromLatin1(name))
        kebab += c.isUpper() ? QLatin1Char('-') + QString(c.toLower()) : QString(c);
    return xmlText(node.attribute(kebab.toLatin1().constData()).value()).trimmed();
}

pugi::xml_node childNamed(pugi::xml_node node, const char* name)
{
    for (const pugi::xml_node child : node.children())
        if (localName(child) == QLatin1String(name))
            return child;
    return {};
}

std::vector<pugi::xml_node> childrenNamed(pugi::xml_node node, const char* name)
{
    std::vector<pugi::xml_node> found;
    for (const pugi::xml_node child : node.children())
        if (localName(child) == QLatin1String(name))
            found.push_back(child);
    return found;
}

std::vector<pugi::xml_node> descendantsNamed(pugi::xml_node node, const char* name)
{
    std::vector<pugi::xml_node> found;
    collectNamed(node, name, found);
    return found;
}

QString textOf(pugi::xml_node node)
{
    struct Walker : pugi::xml_tree_walker
    {
        QString text;
        bool for_each(pugi::xml_node& each) override
        {
            if (each.type() == pugi::node_pcdata || each.type() == pugi::node_cdata)
                text += xmlText(each.value());
            return true;
        }
    };
    Walker walker;
    node.traverse(walker);
    return walker.text;
}

QString innerMarkup(pugi::xml_node node)
{
    struct Writer : pugi::xml_writer
    {
        QByteArray bytes;
        void write(const void* data, size_t size) override
        {
            bytes.append(static_cast<const char*>(data), static_cast<qsizetype>(size));
        }
    };
    Writer writer;
    for (const pugi::xml_node child : node.children())
        child.print(writer, "", pugi::format_raw);
    return QString::fromUtf8(writer.bytes);
}

int XmlDocument::lineOf(pugi::xml_node node) const
{
    const auto at = std::upper_bound(m_lineStarts.begin(), m_lineStarts.end(),
                                     static_cast<qsizetype>(node.offset_debug()));
    return static_cast<int>(at - m_lineStarts.begin());
}

std::optional<XmlDocument> XmlDocument::read(const QByteArray& bytes, const QString& entry,
                                             Collector& collector)
{
    const Place file{.entry = entry};
    auto text = inUtf8(bytes);
    if (!text) {
        collector.reject(file, Fault::NotText);
        return std::nullopt;
    }
    if (text->contains("<!ENTITY")) {
        collector.reject(file, Fault::XmlEntities);
        return std::nullopt;
    }
    if (hasTooMany(*text)) {
        collector.reject(file, Fault::XmlTooMany, QString::number(kMostElements));
        return std::nullopt;
    }
    XmlDocument document;
    document.m_entry = entry;
    document.m_text = std::make_unique<QByteArray>(std::move(*text));
    document.m_tree = std::make_unique<pugi::xml_document>();
    document.m_lineStarts = {0};
    for (qsizetype i = 0; i < document.m_text->size(); ++i)
        if (document.m_text->at(i) == '\n')
            document.m_lineStarts.push_back(i + 1);
    const auto result = document.m_tree->load_buffer_inplace(
        document.m_text->data(), static_cast<std::size_t>(document.m_text->size()),
        pugi::parse_default | pugi::parse_ws_pcdata, pugi::encoding_utf8);
    if (!result || !document.root()) {
        const auto line = std::upper_bound(document.m_lineStarts.begin(),
                                           document.m_lineStarts.end(), result.offset);
        collector.reject(
            {.entry = entry, .line = static_cast<int>(line - document.m_lineStarts.begin())},
            Fault::XmlSyntax,
            result ? QStringLiteral("no element") : xmlText(result.description()));
        return std::nullopt;
    }
    if (isTooDeep(document.root())) {
        collector.reject(file, Fault::XmlTooDeep);
        return std::nullopt;
    }
    return document;
}

} // namespace ringside::exchange
