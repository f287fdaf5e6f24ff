// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QCoreApplication>
#include <QString>

namespace ringside::app {

/// Describes what can be imported, and what the columns of a table become.
class ImportChoice
{
    Q_DECLARE_TR_FUNCTIONS(ringside::app::ImportChoice)

public:
    /// For a file dialog: all that is read, each program's files, and all files.
    static QString filters();
    /// "Columns: 1 “word” → front; 2 “meaning” → back."; empty for files other than tables.
    static QString columns(const exchange::Imported& imported);
};

} // namespace ringside::app
