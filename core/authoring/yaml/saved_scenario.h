// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario_kind.h"

#include <QString>

#include <optional>

namespace ringside::bank {

/// A job that writeScenarioFile() wrote, as found on disk. A file that it names is not read, which
/// may be large.
struct SavedScenario
{
    std::optional<scenario::State> state; ///< absent for a missing or damaged file
    std::optional<Error> problem;         ///< why the file could not be read
    QString setAside;                     ///< where the damaged file is now, if it was moved
};

/// Reads a job of the kind, without changes to the file. Errors: FileUnreadable.
Result<SavedScenario> readSavedScenario(const QString& file, const scenario::ScenarioKind& kind);
/// Reads it before it is written again. Moves a file that is not a valid scenario to
/// `<file>.damaged-<n>`, so that nothing is overwritten. Errors: FileUnwritable if it cannot be
/// moved, FileUnreadable if it cannot be opened.
Result<SavedScenario> openSavedScenario(const QString& file, const scenario::ScenarioKind& kind);

} // namespace ringside::bank
