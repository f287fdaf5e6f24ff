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

/// The stored job at program start, or the job of a file. It has no arrivals of its table yet,
/// which takes a worker to read.
struct OwnServing
{
    std::optional<serving::ServingScenario> scenario; ///< absent at the first start
    QString table;                ///< its table for readArrivals(), "" without one
    std::optional<Error> problem; ///< the stored file is damaged
    QString setAside;             ///< the file's new path, if it was moved
};

/// The profile's file for the job: `my-serving-job.yaml`. It names the table of arrivals, which
/// stays where it is.
QString ownServingFile(const QString& profileDir);
/// Errors: FileUnreadable, FileUnwritable; a damaged file is set aside, which is not an error.
Result<OwnServing> openOwnServing(const QString& profileDir);
/// The same for a read-only profile: a damaged file stays in place.
Result<OwnServing> readOwnServing(const QString& profileDir);
/// Reads a file chosen by the learner; its trace becomes an absolute path. Returns the first error;
/// `allErrors` gets all of them. Errors: FileNotFound, FileUnreadable, and errors in the text with
/// line and column.
Result<OwnServing> openServingFile(const QString& file, std::vector<Error>* allErrors);
/// Writes the job, completely or not at all, even if it is incomplete. Errors: FileUnwritable.
Done keepOwnServing(const QString& profileDir, const serving::ServingScenario& scenario);
/// Writes the job to a file chosen by the learner.
Done saveServingAs(const QString& file, const serving::ServingScenario& scenario);

/// Arrival times in s from a CSV file of times, or of `time,requests`; at most a million. Reading
/// takes up to seconds: call it in a worker. Errors: FileNotFound, FileUnreadable, TooLarge, and
/// errors in the text with file and line.
Result<serving::ArrivalTimes> readArrivals(const QString& file);

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

/// Sets a field from typed text; "" restores its default. Errors: those of FieldTable::apply();
/// then `scenario` is unchanged.
Done setServingField(serving::ServingScenario& scenario, const std::string& path,
                     const std::string& text);

} // namespace ringside::session
