// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/storage/migrations.h"

#include <QLatin1String>

namespace ringside::bank {

/// The compiled bank's tables. A bank is rebuilt and never migrated, so there is one step.
storage::Schema bankSchema();

/// Row of the table document: what flashcards need from all questions. Older banks lack it.
inline constexpr QLatin1String kCardsDocument("cards");
inline constexpr QLatin1String kReplacedDocument("replaced");
inline constexpr QLatin1String kProductsDocument("products");
/// decisionsDigest() of the bank. Older banks lack it.
inline constexpr QLatin1String kDecisionsDocument("decisions");
/// In a bank with joined ones, what it was made of. Others lack it.
inline constexpr QLatin1String kJoinedDocument("joined");
/// One document per question with earlier versions: this prefix and the question's id.
inline constexpr QLatin1String kVersionsDocument("versions:");

} // namespace ringside::bank
