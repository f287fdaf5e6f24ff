// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cohort/values/membership.h"

#include <QJsonObject>
#include <QString>

namespace ringside::cohort {

/// A file with a device's login, readable only by its owner; without a password when that is kept
/// elsewhere. Follows no link. Errors: FileNotFound, FileUnreadable, Damaged without the file's
/// content; FileUnwritable.
Result<Membership> readKeyFile(const QString& file);
Done writeKeyFile(const QString& file, const Membership& membership);
/// A file of a profile about its class, readable only by its owner. Follows no link. Errors:
/// FileNotFound, FileUnreadable; FileUnwritable. Text that is no object reads as an empty one.
Result<QJsonObject> readPrivateDocument(const QString& file);
Done writePrivateDocument(const QString& file, const QJsonObject& document);

/// Removing a missing file succeeds.
Done removeKeyFile(const QString& file);

} // namespace ringside::cohort
