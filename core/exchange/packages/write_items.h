// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/imported.h"

namespace ringside::exchange {

/// Writes all accepted items as one file of itemsJson(), whole or not at all. Of items with one key
/// the last counts. Errors: FileUnwritable.
Done writeItems(const std::vector<Imported>& imported, const QString& target);

/// Writes the whole file or nothing. Errors: FileUnwritable.
Done writeWhole(const QString& target, const QByteArray& content);

} // namespace ringside::exchange
