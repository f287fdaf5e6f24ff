// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace ringside::storage {

/// Makes a folder, and those above it, that only its owner can enter. One that exists stays as it
/// is. Errors: FileUnwritable.
Done makePrivateFolder(const QString& folder);

/// Makes an empty file that only its owner can read and write; one that exists stays as it is.
/// Errors: FileUnwritable.
Done createPrivateFile(const QString& file);

/// Takes from an existing file or folder what others may do with it; what the owner may stays.
/// Where that is not allowed (a file system without permissions), nothing happens.
void keepFromOthers(const QString& path);

} // namespace ringside::storage
