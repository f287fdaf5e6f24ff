// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/cohort/cohort_link.h"

#include "core/base/tr.h"
#include "core/cohort/key_file.h"

#include <QDir>
#include <QFileInfo>

namespace ringside::session {

QString keyFileOf(const CohortProfile& profile)
{
    if (profile.keyFile.isEmpty())
        return QDir(profile.folder).filePath(QStringLiteral("cohort.key"));
    // One that the caller names may be a link; one in a profile may not.
    const QFileInfo named(profile.keyFile);
    return named.isSymLink() && named.exists() ? named.canonicalFilePath() : profile.keyFile;
}

Result<cohort::Link> openLink(const CohortProfile& profile)
{
    RINGSIDE_TRY(cohort::Membership membership, cohort::readKeyFile(keyFileOf(profile)));
    if (membership.password.isEmpty()) {
        if (!profile.secrets)
            return fail({.code = ErrorCode::Database,
                         .value = kKeyringRefuses,
                         .detail = RINGSIDE_TR(
                             "the password of this login is in it, and this program does not "
                             "read it")});
        RINGSIDE_TRY(membership.password, profile.secrets->read(membership.login, profile.stop));
    }
    return cohort::Link::open(membership.server, membership.login, membership.password,
                              profile.stop);
}

} // namespace ringside::session
