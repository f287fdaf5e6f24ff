// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/compiler.h"
#include "core/bank/values/guide.h"
#include "core/bank/values/job.h"
#include "core/bank/values/question.h"
#include "core/bank/values/search.h"

#include <QJsonArray>
#include <QJsonObject>

/// Converts the bank's values to JSON, with the names of the YAML source.
namespace ringside::app::cli {

QJsonObject buildJson(const bank::CompileOutcome& report);
QJsonArray hitsJson(const std::vector<bank::SearchHit>& hits);
QJsonObject questionJson(const bank::Question& question);
QJsonObject jobJson(const bank::Job& job);
/// Its texts with the computed numbers filled in, and the source of each number.
QJsonObject chapterJson(const bank::GuideChapter& chapter);

} // namespace ringside::app::cli
