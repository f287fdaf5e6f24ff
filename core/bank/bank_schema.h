// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/migrations.h"

#include <QLatin1String>

namespace ringside::bank {

/// The compiled bank's tables. A bank is rebuilt and never migrated, so there is one step; a change
/// of the tables adds an empty step before it, which raises the version.
storage::Schema bankSchema();

/// Row of the table document: what flashcards ask of all questions at once. Absent in older banks.
inline constexpr QLatin1String kCardsDocument("cards");

} // namespace ringside::bank
