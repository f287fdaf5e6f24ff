// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace ringside::app {

/// The data behind a picture as rows: full precision, units in the column names.
struct SceneTable
{
    QStringList columns;
    std::vector<QStringList> rows;
};

/// The table as RFC 4180 CSV in UTF-8. A text that a spreadsheet would treat as a formula gets a
/// leading apostrophe.
QByteArray csvOf(const SceneTable& table);

} // namespace ringside::app
