// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"

namespace ringside::bank {

/// The id of the section below.
inline constexpr QLatin1String kChapterEnd("in-short");

/// Appends to each chapter that has an end the section "In short": the metrics to watch, the
/// commands of its questions, and the drill. Call it after lint: an author writes none of its text.
void appendChapterEnds(SourceBank& bank);

} // namespace ringside::bank
