// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

#include <QString>

namespace ringside::exchange {

/// Reads every card of an Anki collection, schema 11 to 18, into `collector`: each side as its
/// template renders it, with deck, tags, schedule and reviews. `file` is a copy that no one else
/// uses: it is opened read-only and immutable. A collection with triggers, views or virtual tables
/// is refused, as Anki makes none; of a damaged one nothing is taken.
void readAnkiCollection(const QString& file, Collector& collector);

} // namespace ringside::exchange
