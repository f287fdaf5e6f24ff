// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/item.h"

#include <QByteArray>

#include <cstdint>
#include <stop_token>
#include <vector>

namespace ringside::exchange {

/// Cards as an .apkg that every version of Anki reads: schema 11 in collection.anki2, one note and
/// one card of a type "Ringside" each, with deck, tags, schedule, reviews and media. Ids follow
/// from the items' keys, or else their fronts, so that importing it again into Anki updates.
/// `nowMs`, since 1970, is when it was made. Questions among the items are left out: the caller
/// separates them. Errors: Cancelled, FileUnwritable, and SQLite's.
Result<QByteArray> ankiPackage(const std::vector<Item>& items, const std::vector<Media>& media,
                               std::int64_t nowMs, const std::stop_token& stop = {});

} // namespace ringside::exchange
