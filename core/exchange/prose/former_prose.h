// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringside::exchange {

/// Prose of plain text as earlier versions imported it: without the backslashes before entries of
/// lists, links, tables and fences. Ids of items without a key are made of it, so that the next
/// import of the same file finds them. Other prose is returned as it is.
QString formerProse(const QString& prose);

} // namespace ringside::exchange
