// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/guide.h"
#include "core/base/result.h"

#include <QJsonObject>

namespace ringside::bank {

QJsonObject toJson(const GuideChapter& chapter);
/// Errors: Damaged if it is not a chapter or names a metric that this version does not know.
Result<GuideChapter> chapterFromJson(const QJsonObject& json);

} // namespace ringside::bank
