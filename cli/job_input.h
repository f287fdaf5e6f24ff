// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"
#include "core/scenario/field_change.h"
#include "core/session/tools.h"

#include <string>
#include <vector>

/// The job named on the command line, with the presets it refers to.
namespace ringside::app::cli {

struct Job
{
    session::LoadedScenario loaded;
    scaling::PresetCatalog presets;
};

/// Whether a name is a scenario file: there is one, or it ends with .yaml or .yml.
bool isScenarioFile(const QString& name);

/// A name that is a file is a scenario file; anything else is a question or a job of the bank.
/// `errors` gets every finding of a file that cannot be read.
Result<Job> loadJob(const std::string& name, const std::string& bank, std::vector<Error>& errors);

/// The job where it is one of training. Errors: NotModelled for another kind.
Result<scaling::Scenario> trainingOf(const Job& job);

/// Reports an error of evaluating the job. If the file alone, without the command line's changes,
/// fails in the same way, the error has its location in the file and the exit code of a finding.
int reportJobError(const Error& error, const Job& job);

/// Each text is "path=value".
Result<std::vector<scaling::FieldChange>> parseChanges(const std::vector<std::string>& texts);

struct SweepSpec
{
    std::string path;
    std::vector<scaling::FieldValue> values;
};
/// Parses "path=1,2,4" or "path=1..4096:64" (log-spaced integers without duplicates).
Result<SweepSpec> parseSweep(const std::string& text);

/// Prints all of them, or `error` when there are none; returns the exit code of the last.
int reportErrors(const Error& error, const std::vector<Error>& all);

} // namespace ringside::app::cli
