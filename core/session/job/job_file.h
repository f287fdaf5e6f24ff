// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>

#include <string>
#include <vector>

/// A job as a file of its own: YAML, as questions and the command line have it.
namespace ringside::session {

struct JobFile
{
    scaling::Scenario scenario;
    std::vector<std::string> levers; ///< the author's own, empty where none are named
    bool operator==(const JobFile&) const = default;
};

/// Errors: FileNotFound, FileUnreadable, TooLarge, and what is wrong in the text with file, line,
/// value and limit; all of them go to `allErrors` when it is given.
Result<JobFile> openJobFile(const QString& file, std::vector<Error>* allErrors = nullptr);

/// Writes the whole file or nothing. Errors: FileUnwritable.
Done saveJobFile(const QString& file, const scaling::Scenario& scenario);

} // namespace ringside::session
