// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace ringside::storage {

/// Creates a folder and its missing parents, accessible only to the owner. An existing folder stays
/// unchanged. Errors: FileUnwritable.
Done makePrivateFolder(const QString& folder);

/// Creates an empty file that only the owner can read and write; an existing file stays unchanged.
/// Errors: FileUnwritable; FileUnreadable when the name leads to something else than a file.
Done createPrivateFile(const QString& file);

/// Overwrites the start of a file, which it creates when missing, for its owner only. Does not wait
/// for the disk: the content survives the end of the process, and may not survive a power cut.
/// Writes only to a regular file with this one name, never through a link. False when it failed.
bool overwriteStart(const QString& file, const QByteArray& content);

/// Removes the permissions of group and others from an existing file or folder. Does nothing on a
/// file system without permissions, and to what a link leads to.
void keepFromOthers(const QString& path);

} // namespace ringside::storage
