// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/wording.h"
#include "core/base/result.h"

#include <QJsonObject>

#include <vector>

namespace ringside::bank {

QJsonObject toJson(const Wording& wording);
/// Errors: Damaged without a stem, options or a key, and beyond the limits of a question.
Result<Wording> wordingFromJson(const QJsonObject& json);

/// The earlier versions of one question.
QJsonObject toJson(const std::vector<EarlierWording>& earlier);
/// Errors: those of wordingFromJson(); Damaged for a hash that is none.
Result<std::vector<EarlierWording>> earlierFromJson(const QJsonObject& json);

/// SHA-256, in hex, of the decisions of all questions, in the order of their ids: it changes when
/// an answer can become old, and not with an explanation or a source.
QString decisionsDigest(std::vector<const Question*> questions);

/// 64 hexadecimal digits, as contentHashOf() makes them.
bool isContentHash(const QString& text);

} // namespace ringside::bank
