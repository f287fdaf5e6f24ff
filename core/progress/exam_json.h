// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/progress/values/exam.h"

#include <QString>

#include <optional>

/// The values of the exam events as JSON, and back; absent for text that this version cannot read.
/// Ids and times of events stand beside the value and are not part of it.
namespace ringside::progress {

QString examJson(const ExamStart& start);
QString examJson(const ExamStep& step);
QString examJson(const ExamEnd& end);
std::optional<ExamStart> examStartFrom(const QString& json);
std::optional<ExamStep> examStepFrom(const QString& json);
std::optional<ExamEnd> examEndFrom(const QString& json);

} // namespace ringside::progress
