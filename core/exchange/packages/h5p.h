// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/archive/zip_reader.h"
#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// Whether a zip has h5p.json and content/content.json.
bool isH5pPackage(const ZipReader& zip);

/// Reads question sets, multiple choice, single choice sets and true or false as questions; gaps,
/// flashcards and dialog cards as cards. Other content is rejected by the name of its library.
void readH5pPackage(const ZipReader& zip, Collector& collector);

} // namespace ringside::exchange
