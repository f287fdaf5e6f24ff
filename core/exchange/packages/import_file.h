// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/imported.h"

namespace ringside::exchange {

/// Reads one file of another program. The format is found by the content, and by the ending of the
/// name only where two are possible. Nothing of the file runs, nothing else is read or loaded, and
/// memory stays bounded whatever it holds. Errors: FileNotFound, FileUnreadable; the content of a
/// file is never an error but a rejected place.
Result<Imported> importFile(const QString& file, const ImportOptions& options);

/// "gift", "aiken", "anki-text", "csv", "mnemosyne-xml", "supermemo", "moodle-xml", "qti",
/// "qti-package", "apkg", "anki2", "items", "blackboard-text", "blackboard-pool",
/// "mnemosyne-cards", "kvtml", "obsidian", "open-trivia", "h5p", "xlsx".
QString formatName(Format format);
Result<Format> formatNamed(const QString& name);
QStringList formatNames();

} // namespace ringside::exchange
