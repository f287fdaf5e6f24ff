// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/scenario/serving_scenario.h"
#include "core/session/job/own_job.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

/// The learner's own serving job, beside the training job of own_job.h: entered field by field,
/// opened from a file, stored in the profile. It never leaves the computer.
namespace ringside::session {

/// The stored job at program start.
struct OwnServing
{
    std::optional<serving::ServingScenario> scenario; ///< absent at the first start
    std::optional<Error> problem;                     ///< the stored file is damaged
    std::optional<Error> traceProblem; ///< its table of arrivals cannot be read any more
    QString setAside;                  ///< the file's new path, if it was moved
};

/// The profile's file for the job: `my-serving-job.yaml`. It names the table of arrivals, which
/// stays where it is.
QString ownServingFile(const QString& profileDir);
/// Errors: FileUnreadable, FileUnwritable; a damaged file is set aside, which is not an error.
Result<OwnServing> openOwnServing(const QString& profileDir);
/// The same for a read-only profile: a damaged file stays in place.
Result<OwnServing> readOwnServing(const QString& profileDir);
/// Writes the job, completely or not at all, even if it is incomplete. Errors: FileUnwritable.
Done keepOwnServing(const QString& profileDir, const serving::ServingScenario& scenario);
/// Writes the job to a file chosen by the learner.
Done saveServingAs(const QString& file, const serving::ServingScenario& scenario);

/// Arrival times in s from a CSV file of times, or of `time,requests`. Errors: FileNotFound,
/// FileUnreadable, TooLarge, and errors in the text with file and line.
Result<std::vector<double>> readArrivals(const QString& file);

/// A complete job to start from; the app provides its title.
struct StarterServing
{
    std::string id; ///< "online-model", ...
    serving::ServingScenario scenario;
};
std::vector<StarterServing> starterServings();

/// The fields with the job's values. Errors: UnknownField.
Result<std::vector<JobField>> servingJobFields(const std::vector<std::string>& paths,
                                               const serving::ServingScenario& scenario);

/// Sets a field from typed text; "" restores its default. Errors: those of applyServingChange();
/// then `scenario` is unchanged.
Done setServingField(serving::ServingScenario& scenario, const std::string& path,
                     const std::string& text);

} // namespace ringside::session
