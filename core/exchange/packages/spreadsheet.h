// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/archive/zip_reader.h"
#include "core/exchange/prose/collector.h"

#include <optional>

namespace ringside::exchange {

/// Whether a zip is a workbook of Office Open XML (.xlsx).
bool isSpreadsheet(const ZipReader& zip);

/// The first sheet as a table with tabs, one row a line, each cell in quotes; absent, and rejected,
/// when it cannot be read. Formulas are their last results; dates are the numbers that they are.
std::optional<QString> tableOfSpreadsheet(const ZipReader& zip, Collector& collector);

} // namespace ringside::exchange
