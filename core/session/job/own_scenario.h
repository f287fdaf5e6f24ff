// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario_kind.h"

#include <QString>

#include <any>
#include <optional>
#include <vector>

/// The learner's own scenario of any kind: entered field by field, opened from a file, stored in
/// the profile. It never leaves the computer.
namespace ringside::session {

/// The stored scenario at program start, or that of a file. The file that it names is not read yet,
/// which takes a worker.
struct OwnScenario
{
    std::optional<scenario::State> state; ///< absent at the first start
    QString companion;                    ///< its file for readCompanion(), "" without one
    std::optional<Error> problem;         ///< the stored file is damaged
    QString setAside;                     ///< its new path, if it was moved
};

/// The profile's file for the kind: `my-job.yaml` for training, `my-KIND-job.yaml` for others. It
/// names a companion, which stays where it is.
QString ownScenarioFile(const QString& profileDir, const scenario::ScenarioKind& kind);
/// Errors: FileUnreadable, FileUnwritable; a damaged file is set aside, which is not an error.
Result<OwnScenario> openOwnScenario(const QString& profileDir, const scenario::ScenarioKind& kind);
/// The same for a read-only profile: a damaged file stays in place.
Result<OwnScenario> readOwnScenario(const QString& profileDir, const scenario::ScenarioKind& kind);
/// Writes the scenario, completely or not at all, even if it is incomplete. Errors: FileUnwritable.
Done keepOwnScenario(const QString& profileDir, const scenario::ScenarioKind& kind,
                     const scenario::State& state);

/// Reads a file chosen by the learner; the path of its companion becomes absolute. Returns the
/// first error; `allErrors` gets all of them. Errors: FileNotFound, FileUnreadable, and errors in
/// the text with line and column.
Result<OwnScenario> openScenario(const QString& file, const scenario::ScenarioKind& kind,
                                 std::vector<Error>* allErrors);
/// Writes the scenario to a file chosen by the learner.
Done saveScenario(const QString& file, const scenario::ScenarioKind& kind,
                  const scenario::State& state);

/// The content of the companion that `state` names, at `file`, for ScenarioKind::withCompanion();
/// at most a million entries. Reading takes up to seconds: call it in a worker. Errors:
/// FileNotFound, FileUnreadable, TooLarge, and errors in the text with file and line.
Result<std::any> readCompanion(const QString& file, const scenario::ScenarioKind& kind,
                               const scenario::State& state);

} // namespace ringside::session
