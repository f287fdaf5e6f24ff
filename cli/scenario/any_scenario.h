// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/job_input.h"
#include "core/scenario/assumption.h"
#include "core/scenario/estimate.h"
#include "core/scenario/goal.h"
#include "core/scenario/scenario_kind.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>
#include <string>

/// The reports of the subcommand `scenario` that hold for every kind.
namespace ringside::app::cli {

QJsonObject goalJson(const scenario::Goal& goal);
QJsonArray assumptionsJson(const std::vector<scenario::Assumption>& assumptions);
/// Half widths of the metrics that were simulated, by name.
QJsonObject halfWidthsJson(const scenario::Evaluation& evaluation);

/// The value, and its half width where it was simulated.
QString estimateText(const scenario::Estimate& estimate);

/// Prints a scenario of a kind without a report of its own.
int runAnyScenario(const Job& job, const std::vector<FieldChange>& changes,
                   const std::optional<SweepSpec>& sweep, bool json);

/// Prints all kinds, or the fields and metrics of one.
int printKinds(const std::string& kind, bool json);
/// Prints the metrics of every case of a reference file; kFindings where a case has an error.
int runCases(const std::string& file, bool json);

} // namespace ringside::app::cli
