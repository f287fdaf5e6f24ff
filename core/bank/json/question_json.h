// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"

#include <QByteArray>
#include <QJsonObject>

namespace ringside::bank {

/// How the compiled bank stores structured content; a round trip keeps every value. Objects have
/// sorted keys, so equal content gives equal bytes.
QJsonObject toJson(const Question& question);
QJsonObject toJson(const Concept& card);
QJsonObject toJson(const Blueprint& blueprint);
QJsonObject toJson(const scaling::PresetCatalog& presets);
QJsonObject toJson(const std::vector<Product>& products);

/// Errors: Damaged if a field is missing or no longer exists.
Result<Question> questionFromJson(const QJsonObject& json);
Concept conceptFromJson(const QJsonObject& json);
Blueprint blueprintFromJson(const QJsonObject& json);
scaling::PresetCatalog presetsFromJson(const QJsonObject& json);
std::vector<Product> productsFromJson(const QJsonObject& json);

/// SHA-256, in hex, of what the learner sees and the verification uses. File, place, `keptAside`
/// and blind checks do not count. An edited question gets another hash and keeps its id.
QString contentHashOf(const Question& question);

QByteArray compactJson(const QJsonObject& json);

} // namespace ringside::bank
