// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/scenario/evaluate.h"

#include <QJsonObject>

namespace ringside::app::cli {

/// Metrics by name, those with an interval also with `_half_width`.
QJsonObject servingMetricsJson(const serving::EvaluatedServing& evaluated);

/// Prints what limits a job and what would help; kFindings for a job that cannot be served.
int runServingAdvice(const serving::ServingScenario& scenario, bool json);

} // namespace ringside::app::cli
