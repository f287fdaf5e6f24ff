// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/exam.h"

#include <QString>

#include <optional>

/// Conversion of exam events to and from JSON; absent for text that this version cannot read. Ids
/// and times of events are stored separately.
namespace ringside::progress {

QString examJson(const ExamStart& start);
QString examJson(const ExamStep& step);
QString examJson(const ExamEnd& end);
std::optional<ExamStart> examStartFrom(const QString& json);
std::optional<ExamStep> examStepFrom(const QString& json);
std::optional<ExamEnd> examEndFrom(const QString& json);

} // namespace ringside::progress
