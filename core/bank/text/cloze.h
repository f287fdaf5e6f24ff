// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/cloze.h"

#include <QStringList>

#include <optional>

namespace ringside::bank {

/// The gap of a takeaway (limited Markdown), by the first rule that matches:
/// 1. the first number with a unit ("16 bytes", "36 hours", "7.4 %"), number and unit together;
/// 2. the first emphasised passage or code span, so that an author can choose the gap;
/// 3. the longest name of one of the question's concepts in the sentence.
/// Absent when no rule matches, or when only the gap would remain.
std::optional<Cloze> clozeOf(const QString& takeaway, const QStringList& conceptNames);

} // namespace ringside::bank
