// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/session/tools.h"

#include <string>
#include <vector>

/// The job that a command line names, with the presets it refers to.
namespace ringside::app::cli {

struct Job
{
    session::LoadedScenario loaded;
    scaling::PresetCatalog presets;
};

/// A name that is a file is a scenario file; anything else is a question or a job of the bank.
/// `errors` gets every finding of a file that cannot be read.
Result<Job> loadJob(const std::string& name, const std::string& bank, std::vector<Error>& errors);

/// Says an error of evaluating the job. It has its place in the job's file, and the exit code of a
/// finding, where the file alone, without what the command line changes, fails in the same way.
int reportJobError(const Error& error, const Job& job);

/// "path=value" each.
Result<std::vector<scaling::FieldChange>> parseChanges(const std::vector<std::string>& texts);

struct SweepSpec
{
    std::string path;
    std::vector<scaling::FieldValue> values;
};
/// "path=1,2,4" or "path=1..4096:64" (log-spaced integers, each once).
Result<SweepSpec> parseSweep(const std::string& text);

/// Says all of them, or the one when there are none; the exit code of the last.
int reportErrors(const Error& error, const std::vector<Error>& all);

} // namespace ringside::app::cli
