// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// SuperMemo's question-and-answer text: lines "Q: ..." and "A: ...", several of each make one
/// side, an entry ends with a blank line or the next "Q:" behind an answer. "I:" holds the schedule
/// of SM-2: REP, LAP, EF (ease), INT (days) and LAST (dd.mm.yy). Also "Question 1:" and "Answer
/// 1:", and other labels that people write.
void readSuperMemoText(const QString& text, Collector& collector);
bool looksLikeSuperMemoText(const QString& text);

} // namespace ringside::exchange
