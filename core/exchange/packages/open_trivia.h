// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/prose/collector.h"

#include <QJsonObject>

namespace ringside::exchange {

/// Whether this is what the Open Trivia Database answers: `results` of question, correct_answer and
/// incorrect_answers.
bool isOpenTrivia(const QJsonObject& json);

/// Reads its questions, whose texts have references of HTML. The difficulty becomes a tag.
void readOpenTrivia(const QJsonObject& json, Collector& collector);

} // namespace ringside::exchange
