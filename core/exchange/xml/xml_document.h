// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

#include <QByteArray>
#include <QString>

#include <pugixml.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace ringside::exchange {

/// A whole XML file as a tree. Names are compared without their prefixes. Nothing is loaded or
/// expanded: a file that declares entities is refused. At most kMostElements, 100 levels deep.
class XmlDocument
{
public:
    /// Reads UTF-8, UTF-16 with a byte-order mark, ISO-8859-1 and Windows-1252. Rejects the file at
    /// the line of the error, under `entry`, and returns nothing when it cannot be read.
    static std::optional<XmlDocument> read(const QByteArray& bytes, const QString& entry,
                                           Collector& collector);

    pugi::xml_node root() const { return m_tree->document_element(); }
    int lineOf(pugi::xml_node node) const;
    QString entry() const { return m_entry; }
    Place locate(pugi::xml_node node, const QString& item = {}) const
    {
        return {.entry = m_entry, .item = item, .line = lineOf(node)};
    }

private:
    XmlDocument() = default;

    std::unique_ptr<QByteArray> m_text; ///< the tree points into it
    std::unique_ptr<pugi::xml_document> m_tree;
    std::vector<qsizetype> m_lineStarts;
    QString m_entry;
};

inline constexpr qsizetype kMostElements = 500'000;

/// "item" of <qti:item>.
QString localName(pugi::xml_node node);
QString xmlText(const char* text);
QString attributeText(pugi::xml_node node, const char* name);
/// The first child with this name; an empty node for none.
pugi::xml_node childNamed(pugi::xml_node node, const char* name);
std::vector<pugi::xml_node> childrenNamed(pugi::xml_node node, const char* name);
/// All below `node`, in the order of the file.
std::vector<pugi::xml_node> descendantsNamed(pugi::xml_node node, const char* name);
/// All text below a node, as it stands.
QString textOf(pugi::xml_node node);
/// What is inside of a node as markup.
QString innerMarkup(pugi::xml_node node);

} // namespace ringside::exchange
