// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/command.h"
#include "core/session/cohort/cohort_tools.h"

#include <memory>
#include <string>

namespace CLI {
class App;
}

namespace ringside::app::cli {

/// Options of the commands with a profile.
struct CohortArguments
{
    std::string folder, keyFile, invitation, name, word, output, csv, title, query, due, bank;
    std::string learners = "1", hours = "24", answers, readiness;
    bool ownDevice = false;
    bool verify = false;
    bool json = false;

    session::CohortProfile profile() const
    {
        return {QString::fromStdString(folder), QString::fromStdString(keyFile)};
    }
};

void addCohortInit(CLI::App& group, Action& action);
void addCohortUpdate(CLI::App& group, Action& action);
/// Prints an invitation that expires after `hours`, and returns the exit code.
int showInvitation(bool json, const QString& invitation, int hours);
/// Adds stats, assign and assignments.
void addCohortClass(CLI::App& group, Action& action);

using RunCohort = int (*)(const CohortArguments&);
/// Adds a command that takes a profile.
CLI::App* addCohortCommand(CLI::App& group, Action& action,
                           const std::shared_ptr<CohortArguments>& typed, const char* name,
                           const char* what, RunCohort run);

} // namespace ringside::app::cli
