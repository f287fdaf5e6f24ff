// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"
#include "core/serving/scenario/serving_scenario.h"

#include <QString>

#include <optional>

namespace ringside::bank {

/// Writes a job as a scenario file, completely or not at all. Errors: FileUnwritable.
Done keepScenario(const QString& file, const scaling::Scenario& scenario);

/// The job that keepScenario() wrote, as found on disk.
struct KeptScenario
{
    std::optional<scaling::Scenario> scenario; ///< absent for a missing or damaged file
    std::optional<Error> problem;              ///< why the file could not be read
    QString setAside;                          ///< where the damaged file is now, if it was moved
};

/// Reads what keepScenario() wrote, without changes to the file. Errors: FileUnreadable.
Result<KeptScenario> readKeptScenario(const QString& file);
/// Reads it before the next keepScenario(). Moves a file that is not a valid scenario to
/// `<file>.damaged-<n>`, so that nothing is overwritten. Errors: FileUnwritable if it cannot be
/// moved, FileUnreadable if it cannot be opened.
Result<KeptScenario> openKeptScenario(const QString& file);

/// The same for a serving job. The file names its trace, which is not read: it may be large.
struct KeptServing
{
    std::optional<serving::ServingScenario> scenario;
    std::optional<Error> problem;
    QString setAside;
};
Result<KeptServing> readKeptServing(const QString& file);
Result<KeptServing> openKeptServing(const QString& file);

} // namespace ringside::bank
