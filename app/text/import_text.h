// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/values/imported.h"

#include <QString>

namespace ringside::app {

/// Why something was rejected, or what is to say about it, as a sentence without its place.
QString remarkText(const exchange::Remark& remark);

/// Where: "Items/a.xml, line 12, QUE_1"; "" for the whole file.
QString placeText(const exchange::Place& place);

} // namespace ringside::app
