// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace ringside::storage {

/// Creates a folder and its missing parents, accessible only to the owner. An existing folder stays
/// unchanged. Errors: FileUnwritable.
Done makePrivateFolder(const QString& folder);

/// Creates an empty file that only the owner can read and write; an existing file stays unchanged.
/// Errors: FileUnwritable; FileUnreadable when the name leads to something else than a file.
Done createPrivateFile(const QString& file);

/// Removes the permissions of group and others from an existing file or folder. Does nothing on a
/// file system without permissions, and to what a link leads to.
void keepFromOthers(const QString& path);

} // namespace ringside::storage
