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

/// What the learner sees and the verification uses, without file, places, and the values of
/// `isReserved` and blind checks. A new field goes in only where it is set, so that the hash of a
/// question without it stays; otherwise tests/tools/question_wordings.cpp needs another form.
QJsonObject hashedContent(const Question& question);
/// SHA-256 of it, in hex. An edited question gets another hash and keeps its id.
QString contentHashOf(const Question& question);
QString contentHashOf(const QJsonObject& hashed);

QByteArray compactJson(const QJsonObject& json);

} // namespace ringside::bank
