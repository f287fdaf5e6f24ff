// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/cohort/values/membership.h"
#include "core/cohort/values/stream.h"
#include "core/session/cohort/cohort_sync.h"
#include "core/session/cohort/secret_store.h"

#include <QDate>
#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <stop_token>

/// A profile's membership in a cohort, without the window. A profile has at most one. Errors of all
/// calls that reach the server: those of cohort::Link. Of those with a profile: InUse while it is
/// open; FileNotFound for the key file of a profile that has not joined; kKeyringRefuses when its
/// password is there and cannot be read.
namespace ringside::session {

/// Who owns the cohort's database.
struct DatabaseOwner
{
    cohort::Server server;
    QString login;
    QString password;
};
struct CohortPlan
{
    QString title;
    bool isClass = true; ///< otherwise one learner's devices
    QDate endsOn{};      ///< invalid: open-ended
};
/// Installs the schema where it is missing and makes a cohort. Returns the invitation of its
/// instructor, or of the first device. Errors: Usage for a server that cannot be one; NewerSchema.
Result<QString> initCohort(const DatabaseOwner& owner, const CohortPlan& plan);
/// Installs the schema where it is missing and brings an older one up to date, beside the learners.
/// Errors: as initCohort().
Done updateCohortDatabase(const DatabaseOwner& owner);

/// A profile and its login.
struct CohortProfile
{
    QString folder;
    QString keyFile{};                    ///< empty: cohort.key in the folder
    std::stop_token stop{};               ///< ends a call with Cancelled
    const SecretStore* secrets = nullptr; ///< where to keep the password; null: in the key file
};

/// Joins with an invitation and stores the login; the password as the profile says, and without a
/// working keyring nothing is sent. A copied profile gets a device number of its own.
/// Errors: Syntax for a broken invitation; Usage when the profile has joined already.
Result<cohort::Hello> joinCohort(const CohortProfile& profile, const QString& invitation,
                                 const QString& name, const Clock& clock);

Result<SyncOutcome> syncCohort(const CohortProfile& profile, bool verify, const Clock& clock);

/// What the learner shares from now on; what is switched off is removed from the server.
Done setConsent(const CohortProfile& profile, bool answers, bool readiness);

struct InvitationPlan
{
    bool ownDevice = false; ///< another device of the learner; otherwise learners of the class
    int learners = 1;
    int hours = 24;
};
Result<QString> inviteToCohort(const CohortProfile& profile, const InvitationPlan& plan);

/// Everything the server has about the learner, with all entries.
Result<QJsonObject> exportFromCohort(const CohortProfile& profile);
/// Writes that document. Errors: FileUnwritable.
Done writeDocument(const QJsonObject& document, const QString& file);

/// Removes everything of the learner from the server and ends all its devices; the journal stays.
/// `word` must be "erase". Returns the number of erased entries.
Result<std::int64_t> eraseFromCohort(const CohortProfile& profile, const QString& word,
                                     const Clock& clock);
/// Ends another device's login, such as a lost one's; its journal stays on it. Returns what is
/// left. Errors: RS009 for an unknown login.
Result<cohort::Hello> removeDevice(const CohortProfile& profile, const QString& login);
/// Ends this device's login and removes it from the profile; the journal and the server's entries
/// stay.
Done leaveCohort(const CohortProfile& profile, const Clock& clock);

} // namespace ringside::session
