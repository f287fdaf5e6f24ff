// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

namespace ringside::exchange {

/// Moodle's GIFT (https://docs.moodle.org/en/GIFT_format; question/format/gift/format.php).
/// Questions are separated by blank lines; a blank line inside { } separates nothing. Choice and
/// true/false questions are taken, with feedback, weights, categories, ids and tags; short answers,
/// numbers and pairs are answered questions, which only cards can be made of. Lines count in
/// `text`, which has \n only.
void readGift(const QString& text, Collector& collector);

/// Whether a text has a block of answers, a title or a category of GIFT.
bool looksLikeGift(const QString& text);

} // namespace ringside::exchange
