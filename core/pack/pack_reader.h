// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QString>

namespace ringside::pack {

// A pack comes from someone else. It is refused as a whole (WrongType, with the member or field,
// its value and the limit) when the zip is damaged, has a member that is no manifest, bank or
// image, a name twice or one that leads out of it, a link or a password; when something is larger
// than its limit or than the manifest states; when a checksum, a count or the schema differs from
// the manifest's; or when the bank is damaged or exceeds the limits of a bank. Errors of each:
// WrongType; FileNotFound, FileUnreadable; FileUnwritable for the folder.

/// The manifest and the list of members, without the content of the others.
Result<Manifest> readManifest(const QString& file);

/// Unpacks to an empty folder, and checks everything on the way. What it wrote before an error
/// stays in the folder.
Result<Manifest> unpackPack(const QString& file, const QString& folder);

/// Checks everything, in a temporary folder that is removed.
Result<Manifest> checkPack(const QString& file);

} // namespace ringside::pack
