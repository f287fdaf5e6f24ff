// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>

#include <optional>

namespace ringside::bank {

/// Writes a job as a scenario file, whole or not at all. Errors: FileUnwritable.
Done keepScenario(const QString& file, const scaling::Scenario& scenario);

/// What a program finds of the job it kept.
struct KeptScenario
{
    std::optional<scaling::Scenario> scenario; ///< absent when no file is there, or a damaged one
    std::optional<Error> problem;              ///< why the file could not be read
    QString setAside;                          ///< where the damaged file is now, if it was moved
};

/// Reads what keepScenario() wrote and changes nothing. Errors: FileUnreadable when it cannot be
/// opened.
Result<KeptScenario> readKeptScenario(const QString& file);
/// The same for whoever will write it again. A file that cannot be read as a scenario is moved to
/// `<file>.damaged-<n>`, so that the next keepScenario() overwrites nothing. Errors: FileUnwritable
/// when it cannot be moved, FileUnreadable when it cannot be opened.
Result<KeptScenario> openKeptScenario(const QString& file);

} // namespace ringside::bank
