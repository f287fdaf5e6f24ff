// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/scenario_place.h"
#include "core/base/result.h"
#include "core/serving/scenario/serving_scenario.h"
#include "core/serving/station/trace_text.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace ringside::bank {

/// A serving job in a file: a YAML mapping with the fields of core/serving, nested or dotted, at
/// the top or under `scenario:`.
struct ServingDocument
{
    serving::ServingScenario scenario;
    std::vector<ScenarioPlace> places; ///< of the scenario, its sections and fields
};

/// Reads a serving scenario and the trace that it names, which is looked up beside the file.
/// Returns the first error; `allErrors` gets all of them. Errors: FileNotFound, FileUnreadable, and
/// errors in either text with line and column.
Result<ServingDocument> readServingFile(const QString& file,
                                        std::vector<Error>* allErrors = nullptr);
/// The same without the trace.
Result<ServingDocument> readServingFields(const QString& file,
                                          std::vector<Error>* allErrors = nullptr);
/// The file of the trace that the scenario of `file` names; "" without one.
QString traceFileOf(const serving::ServingScenario& scenario, const QString& file);
/// Arrival times in s from a file as in serving::readTrace(). Errors: FileNotFound,
/// FileUnreadable, TooLarge, and errors in the text with file and line.
Result<serving::ArrivalTimes> readTraceFile(const QString& file,
                                            std::size_t most = serving::kMostTraceRequests);

} // namespace ringside::bank
