// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/archive/zip_reader.h"
#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// Whether a zip is a package of Anki's.
bool isAnkiPackage(const ZipReader& zip);

/// .apkg and .colpkg of all three versions (Anki, rslib/src/import_export/package):
/// collection.anki2, collection.anki21 and collection.anki21b, which is compressed with Zstandard.
/// Takes those media along that the cards show, as far as the limit allows.
void readAnkiPackage(const ZipReader& zip, Collector& collector);

/// A collection as a file of its own; its media are elsewhere.
void readAnkiDatabase(const QString& file, Collector& collector);

} // namespace ringside::exchange
