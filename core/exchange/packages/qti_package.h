// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/archive/zip_reader.h"
#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// Whether a zip is an IMS package, or has files of QTI without a manifest.
bool isQtiPackage(const ZipReader& zip);

/// Reads the items that imsmanifest.xml lists, in its order, and the question banks of Canvas,
/// which it lists as attachments. Without a manifest, every XML file. Pictures are taken along from
/// the package, by their names from its top.
void readQtiPackage(const ZipReader& zip, Collector& collector);

} // namespace ringside::exchange
