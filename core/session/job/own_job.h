// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

/// A person's own job: entered field by field, opened from a file, kept in the profile. Nothing of
/// it leaves the computer.
namespace ringside::session {

/// What is found of the job at a start.
struct OwnJob
{
    std::optional<scaling::Scenario> scenario; ///< absent at the first start
    std::optional<Error> problem;              ///< the kept file is damaged
    QString setAside;                          ///< and stands here now, if it was moved
};

/// The file of the profile that holds the job: `my-job.yaml`.
QString ownJobFile(const QString& profileDir);
/// Errors: FileUnreadable, FileUnwritable; a damaged file is set aside, which is no error.
Result<OwnJob> openOwnJob(const QString& profileDir);
/// The same where the profile is only read: a damaged file stays where it is.
Result<OwnJob> readOwnJob(const QString& profileDir);
/// Writes the job, whole or not at all, complete or not. Errors: FileUnwritable.
Done keepOwnJob(const QString& profileDir, const scaling::Scenario& scenario);
/// The same to a file that the person chose.
Done saveJobAs(const QString& file, const scaling::Scenario& scenario);

/// A complete job to start from; the app names it.
struct StarterJob
{
    std::string id; ///< "image-classifier", ...
    scaling::Scenario scenario;
};
std::vector<StarterJob> starterJobs();

/// One field of a job as something to type.
struct JobField
{
    std::string path;
    std::string text;        ///< in the grammar of FieldChange; "" while it is at its default
    std::string defaultText; ///< what "" stands for; may be "none", "unlimited", ...
    std::string unit;
    std::string meaning;
    std::vector<std::string> choices; ///< not empty: one of these
};
/// Fields at the job's values. Errors: UnknownField.
Result<std::vector<JobField>> jobFields(const std::vector<std::string>& paths,
                                        const scaling::Scenario& scenario,
                                        const scaling::PresetCatalog& presets);

/// Sets a field from what was typed; "" puts its default back. Errors: those of applyChange(), and
/// `scenario` is unchanged then.
Done setJobField(scaling::Scenario& scenario, const std::string& path, const std::string& text);

} // namespace ringside::session
