// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/question.h"
#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"

#include <QByteArray>
#include <QJsonObject>

namespace ringside::bank {

/// The form in which the compiled bank keeps structured content: every value survives the way there
/// and back. Objects are written with sorted keys, so equal content is equal bytes.
QJsonObject toJson(const Question& question);
QJsonObject toJson(const Concept& card);
QJsonObject toJson(const Blueprint& blueprint);
QJsonObject toJson(const scaling::PresetCatalog& presets);

/// Errors: Damaged when a field is missing or does not apply any more.
Result<Question> questionFromJson(const QJsonObject& json);
Concept conceptFromJson(const QJsonObject& json);
Blueprint blueprintFromJson(const QJsonObject& json);
scaling::PresetCatalog presetsFromJson(const QJsonObject& json);

/// SHA-256, in hex, over what the learner sees and the verification uses; where it stands in which
/// file, whether it is kept aside and who checked it do not count. An edited question gets another
/// hash and keeps its id.
QString contentHashOf(const Question& question);

QByteArray compactJson(const QJsonObject& json);

} // namespace ringside::bank
