// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/prose/math_text.h"

#include "core/exchange/prose/html_tags.h"
#include "core/exchange/prose/markdown.h"

#include <QStringList>

#include <pugixml.hpp>

namespace ringside::exchange {

namespace {

constexpr int kMostLevels = 100;

QString spaced(const QString& sign)
{
    static const QString kSpaced = QStringLiteral("+-−=<>≤≥≠≈→×·±");
    return sign.size() == 1 && kSpaced.contains(sign) ? QStringLiteral(" %1 ").arg(sign) : sign;
}

/// In parentheses, if it is more than a number or a name.
QString grouped(const QString& part)
{
    return part.contains(u' ') || part.contains(u'/') ? QStringLiteral("(%1)").arg(part) : part;
}

/// `parts` are those of the elements below, `row` is all that is below.
QString formulaOf(const QString& name, const QStringList& parts, const QString& row)
{
    if (name == QLatin1String("mfrac") && parts.size() == 2)
        return grouped(parts.at(0)) + QLatin1Char('/') + grouped(parts.at(1));
    if (name == QLatin1String("msup") && parts.size() == 2)
        return grouped(parts.at(0)) + raised(parts.at(1));
    if (name == QLatin1String("msub") && parts.size() == 2)
        return grouped(parts.at(0)) + lowered(parts.at(1));
    if (name == QLatin1String("msubsup") && parts.size() == 3)
        return grouped(parts.at(0)) + lowered(parts.at(1)) + raised(parts.at(2));
    if (name == QLatin1String("mroot") && parts.size() == 2)
        return raised(parts.at(1)) + QStringLiteral("√(%1)").arg(parts.at(0));
    if (name == QLatin1String("msqrt"))
        return QStringLiteral("√(%1)").arg(row.trimmed());
    if (name == QLatin1String("mfenced"))
        return QStringLiteral("(%1)").arg(parts.join(QLatin1String(", ")));
    return name == QLatin1String("mo") ? spaced(row) : row;
}

QString formulaOf(pugi::xml_node node, int depth = 0)
{
    if (node.type() == pugi::node_pcdata || node.type() == pugi::node_cdata)
        return withoutReferences(QString::fromUtf8(node.value())).simplified();
    const QString name = QString::fromUtf8(node.name()).section(QLatin1Char(':'), -1);
    // What is behind an annotation says the same in another language.
    if (depth > kMostLevels || name.startsWith(QLatin1String("annotation")))
        return {};
    QStringList parts;
    QString row;
    for (const pugi::xml_node child : node.children()) {
        const QString text = formulaOf(child, depth + 1);
        row += text;
        if (child.type() == pugi::node_element)
            parts << text.trimmed();
    }
    return formulaOf(name, parts, row);
}

} // namespace

QString mathText(const QString& mathml)
{
    pugi::xml_document document;
    const QByteArray bytes = mathml.toUtf8();
    if (!document.load_buffer(bytes.constData(), static_cast<std::size_t>(bytes.size())))
        return {};
    return formulaOf(document.document_element()).simplified();
}

} // namespace ringside::exchange
