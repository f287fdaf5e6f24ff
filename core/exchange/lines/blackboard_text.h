// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// The file that Blackboard uploads questions from: one a line, its type, its text and its answers
/// separated by tabs (help.blackboard.com, "Upload Questions"). MC, MA and TF are choice questions;
/// ESS, ORD, MAT, FIB, FIB_PLUS, NUM and SR have an answer that a card can show; others are
/// rejected by their type.
void readBlackboardText(const QString& text, Collector& collector);

/// Whether each line begins with such a type, and one of them has choices marked in its way.
bool looksLikeBlackboardText(const QString& text);

} // namespace ringside::exchange
