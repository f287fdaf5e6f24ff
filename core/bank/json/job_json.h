// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/base/result.h"

#include <QJsonObject>

namespace ringside::bank {

/// The form in which the compiled bank keeps a job; every value survives the way there and back.
QJsonObject toJson(const Job& job);
/// Errors: Damaged when a field is missing or does not apply any more.
Result<Job> jobFromJson(const QJsonObject& json);

} // namespace ringside::bank
