// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

/// The learner's own job: entered field by field, opened from a file, stored in the profile. It
/// never leaves the computer.
namespace ringside::session {

/// The stored job at program start.
struct OwnJob
{
    std::optional<scaling::Scenario> scenario; ///< absent at the first start
    std::optional<Error> problem;              ///< the stored file is damaged
    QString setAside;                          ///< its new path, if it was moved
};

/// The profile's file for the job: `my-job.yaml`.
QString ownJobFile(const QString& profileDir);
/// Errors: FileUnreadable, FileUnwritable; a damaged file is set aside, which is not an error.
Result<OwnJob> openOwnJob(const QString& profileDir);
/// The same for a read-only profile: a damaged file stays in place.
Result<OwnJob> readOwnJob(const QString& profileDir);
/// Writes the job, completely or not at all, even if it is incomplete. Errors: FileUnwritable.
Done keepOwnJob(const QString& profileDir, const scaling::Scenario& scenario);
/// Writes the job to a file chosen by the learner.
Done saveJobAs(const QString& file, const scaling::Scenario& scenario);

/// A complete job to start from; the app provides its title.
struct StarterJob
{
    std::string id; ///< "image-classifier", ...
    scaling::Scenario scenario;
};
std::vector<StarterJob> starterJobs();

/// One field of a job in a form.
struct JobField
{
    std::string path;
    std::string text;        ///< in the grammar of FieldChange; "" while it is at its default
    std::string defaultText; ///< meaning of ""; may be "none", "unlimited", ...
    std::string unit;
    std::string meaning;
    std::vector<std::string> choices; ///< if not empty, one of these
};
/// The fields with the job's values. Errors: UnknownField.
Result<std::vector<JobField>> jobFields(const std::vector<std::string>& paths,
                                        const scaling::Scenario& scenario,
                                        const scaling::PresetCatalog& presets);

/// Sets a field from typed text; "" restores its default. A typed time or rate takes the place of
/// the step-time law. Errors: those of FieldTable::apply(); then `scenario` is unchanged.
Done setJobField(scaling::Scenario& scenario, const std::string& path, const std::string& text);

/// Makes the step-time law the kernel model of a job that states no time, rate or efficiency, when
/// the change from `before` has made it computable by the law. A model chosen earlier stays.
void preferLaw(const scaling::Scenario& before, scaling::Scenario& job,
               const scaling::PresetCatalog& presets);

} // namespace ringside::session
