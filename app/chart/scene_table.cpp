// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/chart/scene_table.h"

namespace ringside::app {

namespace {

QString csvCell(const QString& text)
{
    bool isNumber = false;
    static_cast<void>(text.toDouble(&isNumber));
    QString cell = text;
    if (!isNumber && !cell.isEmpty() && QStringLiteral("=+-@\t\r").contains(cell.front()))
        cell.prepend(u'\'');
    const bool plain = !cell.contains(u',') && !cell.contains(u'"') && !cell.contains(u'\n') &&
                       !cell.contains(u'\r');
    return plain ? cell : u'"' + cell.replace(QStringLiteral("\""), QStringLiteral("\"\"")) + u'"';
}

QString csvLine(const QStringList& cells)
{
    QStringList quoted;
    for (const QString& cell : cells)
        quoted.push_back(csvCell(cell));
    return quoted.join(u',') + QStringLiteral("\r\n");
}

} // namespace

QByteArray csvOf(const SceneTable& table)
{
    QString text = csvLine(table.columns);
    for (const QStringList& row : table.rows)
        text += csvLine(row);
    return text.toUtf8();
}

} // namespace ringside::app
