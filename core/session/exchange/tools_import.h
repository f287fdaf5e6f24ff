// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/imported.h"

#include <QString>
#include <QStringList>

#include <vector>

/// Other programs' questions and cards, for the command line.
namespace ringside::session {

/// Reads one file; see exchange::importFile(). Errors: FileNotFound, FileUnreadable.
Result<exchange::Imported> importFile(const QString& file, const exchange::ImportOptions& options);

/// Writes what was accepted as the program's exchange file, whole or not at all: a JSON document of
/// the format "ringside-items". Items that several files share come once, the last one's. Errors:
/// FileUnwritable.
Done writeItems(const std::vector<exchange::Imported>& imported, const QString& target);

QString formatName(exchange::Format format);
/// Errors: UnknownName, with all names.
Result<exchange::Format> importFormatNamed(const QString& name);
QStringList importFormatNames();

} // namespace ringside::session
