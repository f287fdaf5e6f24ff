// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>

#include <string>
#include <vector>

/// A job in a YAML file, in the syntax of questions and the command line.
namespace ringside::session {

struct JobFile
{
    scaling::Scenario scenario;
    std::vector<std::string> levers; ///< the author's own, empty where none are named
    bool operator==(const JobFile&) const = default;
};

/// Errors: FileNotFound, FileUnreadable, TooLarge, and errors in the text with file, line, value
/// and limit; `allErrors` gets all of them.
Result<JobFile> openJobFile(const QString& file, std::vector<Error>* allErrors = nullptr);

} // namespace ringside::session
