// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/job.h"
#include "core/base/result.h"

#include <QJsonObject>

namespace ringside::bank {

/// How the compiled bank stores a job; a round trip keeps every value.
QJsonObject toJson(const Job& job);
/// Errors: Damaged if a field is missing or no longer exists.
Result<Job> jobFromJson(const QJsonObject& json);

} // namespace ringside::bank
