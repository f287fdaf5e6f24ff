// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/packages/spreadsheet.h"

#include "core/exchange/xml/xml_document.h"

#include <QDir>

#include <algorithm>

namespace ringside::exchange {

namespace {

constexpr QLatin1String kWorkbook("xl/workbook.xml");

std::optional<XmlDocument> parse(const ZipReader& zip, const QString& name, Collector& collector)
{
    Remark fault;
    const auto bytes = zip.read(name, kMostTextBytes, fault);
    if (!bytes) {
        collector.reject(fault.place, fault.fault, fault.subject);
        return std::nullopt;
    }
    return XmlDocument::read(*bytes, name, collector);
}

/// The file of the first sheet, by the relations of the workbook.
QString firstSheet(const ZipReader& zip, Collector& collector)
{
    const auto workbook = parse(zip, QString(kWorkbook), collector);
    const QString relations = QStringLiteral("xl/_rels/workbook.xml.rels");
    const auto related =
        workbook && zip.contains(relations) ? parse(zip, relations, collector) : std::nullopt;
    const QString usual = QStringLiteral("xl/worksheets/sheet1.xml");
    if (!workbook || !related)
        return usual;
    const auto sheets = childrenNamed(childNamed(workbook->root(), "sheets"), "sheet");
    const QString id = sheets.empty() ? QString() : attributeText(sheets.front(), "r:id");
    for (const pugi::xml_node relation : childrenNamed(related->root(), "Relationship")) {
        if (attributeText(relation, "Id") != id)
            continue;
        const QString target = attributeText(relation, "Target");
        return target.startsWith(u'/') ? target.mid(1)
                                       : QDir::cleanPath(QLatin1String("xl/") + target);
    }
    return usual;
}

/// Text of a shared string or of a cell: of all its runs, without readings.
QString textOfRuns(pugi::xml_node node)
{
    QString text;
    for (const pugi::xml_node child : node.children()) {
        if (localName(child) == QLatin1String("t"))
            text += textOf(child);
        else if (localName(child) == QLatin1String("r"))
            text += textOf(childNamed(child, "t"));
    }
    return text;
}

QStringList sharedStrings(const ZipReader& zip, Collector& collector)
{
    const QString name = QStringLiteral("xl/sharedStrings.xml");
    QStringList strings;
    const auto document = zip.contains(name) ? parse(zip, name, collector) : std::nullopt;
    if (document)
        for (const pugi::xml_node entry : childrenNamed(document->root(), "si"))
            strings << textOfRuns(entry);
    return strings;
}

/// From 0, of "C7"; -1 where there is none.
qsizetype columnOf(const QString& reference)
{
    constexpr qsizetype kMostColumns = 16'384; // as in Excel
    qsizetype column = 0;
    for (const QChar c : reference) {
        if (c < u'A' || c > u'Z')
            break;
        column = column * 26 + (c.unicode() - u'A' + 1);
        if (column > kMostColumns)
            return -1;
    }
    return column - 1;
}

QString cellText(pugi::xml_node cell, const QStringList& shared)
{
    const QString type = attributeText(cell, "t");
    const QString value = textOf(childNamed(cell, "v"));
    if (type == QLatin1String("s"))
        return shared.value(value.trimmed().toInt());
    if (type == QLatin1String("inlineStr"))
        return textOfRuns(childNamed(cell, "is"));
    if (type == QLatin1String("b"))
        return value.trimmed() == QLatin1String("1") ? QStringLiteral("TRUE")
                                                     : QStringLiteral("FALSE");
    return value;
}

QString quoted(QString text)
{
    return u'"' + text.replace(u'"', QLatin1String("\"\"")) + u'"';
}

} // namespace

bool isSpreadsheet(const ZipReader& zip)
{
    return zip.contains(QString(kWorkbook));
}

std::optional<QString> tableOfSpreadsheet(const ZipReader& zip, Collector& collector)
{
    const QString name = firstSheet(zip, collector);
    const QStringList shared = sharedStrings(zip, collector);
    const auto sheet = parse(zip, name, collector);
    if (!sheet)
        return std::nullopt;
    QString table;
    int line = 0;
    for (const pugi::xml_node row : childrenNamed(childNamed(sheet->root(), "sheetData"), "row")) {
        // Empty rows are left out in the file; their lines are not, so that places are rows.
        const int number = attributeText(row, "r").toInt();
        for (; line + 1 < number && number <= kMostLines; ++line)
            table += u'\n';
        qsizetype written = 0;
        for (const pugi::xml_node cell : childrenNamed(row, "c")) {
            const QString reference = attributeText(cell, "r");
            const qsizetype column = reference.isEmpty() ? written : columnOf(reference);
            if (column < written || table.size() > kMostCharacters)
                continue;
            const QString text = cellText(cell, shared);
            table += QString(column - std::max<qsizetype>(written - 1, 0), u'\t') +
                     (text.isEmpty() ? QString() : quoted(text));
            written = column + 1;
        }
        table += u'\n';
        ++line;
        if (table.size() > kMostCharacters) {
            collector.reject({.entry = name}, Fault::TooManyItems,
                             QStringLiteral("%1 characters").arg(kMostCharacters));
            return std::nullopt;
        }
    }
    return table.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
}

} // namespace ringside::exchange
