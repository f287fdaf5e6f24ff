// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pack/values/manifest.h"
#include "core/pack/values/published_checksum.h"

#include <QByteArray>
#include <QString>

#include <optional>

namespace ringside::pack {

// Newer questions of the included bank are a pack with the id kIncludedBankId. It is unpacked into
// `<profile>/included/packs/<id>/`, apart from the banks that others made, and opens in place of
// the bank that came with the program. That bank has the version of the program, so an update of
// 0.2.0 is called 0.2.0.1, and a newer program leaves it aside.

/// The version of the questions that came with this program.
QString shippedVersion();

/// The installed update; absent when there is none, when it is not newer than the questions of this
/// program, and when another version of the program is needed to read it. Errors: those of opening
/// its bank; the questions that came with the program are in use then.
Result<std::optional<InstalledPack>> findUpdate(const QString& profileDir);

/// The version of the included questions in use.
QString presentVersion(const QString& profileDir);

/// What a pack that is an update states about itself; absent for a pack with another id. Errors:
/// those of readManifest(); WrongType unless it is newer than the questions in use.
Result<std::optional<Manifest>> readUpdate(const QString& profileDir, const QString& file);

/// Installs the update whose manifest the learner has agreed to, with the checks of unpackPack().
/// Errors: WrongType when the file has changed since; those of readUpdate() and unpackPack(); InUse
/// while another process installs; FileUnwritable.
Result<InstalledPack> installUpdate(const QString& profileDir, const QString& file,
                                    const Manifest& agreed);

/// The questions that came with the program open again. Errors: InUse; FileUnwritable.
Done removeUpdate(const QString& profileDir);

/// What the list in the folder of the pack states about this checksum of the pack.
PublishedChecksum publishedChecksum(const QString& file, const QByteArray& sha256);

} // namespace ringside::pack
