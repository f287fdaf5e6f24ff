// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/job/metrics.h"
#include "core/scenario/metric_info.h"

#include <span>
#include <string>
#include <string_view>

namespace ringside::scaling {

/// One row a metric, in the order of Metric.
std::span<const scenario::MetricInfo> trainingMetrics();
const scenario::MetricInfo& infoOf(Metric metric);
/// `info` is one of trainingMetrics().
Metric metricOf(const scenario::MetricInfo& info);

std::string nameOf(Metric metric);
/// "compute", "communication", "input", "straggler", "bubble", "serial", "parameter-server" or
/// "memory".
std::string nameOf(Bottleneck bottleneck);
/// Errors: UnknownName with the nearest name and the list of all.
Result<Metric> metricNamed(std::string_view name);
/// In SI units; Fits is 1 or 0.
double metricValue(const StepMetrics& metrics, Metric metric);
/// The fields that a metric of the run needs and that are missing; "" when it is there.
std::string fieldsNeededBy(const StepMetrics& metrics, Metric metric);

} // namespace ringside::scaling
