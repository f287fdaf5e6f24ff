// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// Aiken (https://docs.moodle.org/en/Aiken_format): a stem, choices "A)" or "A." with capital
/// letters, and "ANSWER: B". Also takes several lines of stem, several letters behind ANSWER, and
/// "EXPLANATION:" behind it, which many exporters write. Whatever is wrong is rejected with its
/// line, and reading goes on.
void readAiken(const QString& text, Collector& collector);

/// Whether a text has both a choice and an answer of Aiken.
bool looksLikeAiken(const QString& text);

} // namespace ringside::exchange
