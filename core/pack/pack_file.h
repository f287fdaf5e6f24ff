// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QByteArray>
#include <QString>

namespace ringside::pack {

/// What a manifest states about a file, from its content or from the file at `path`. Errors:
/// FileUnreadable.
PackFile describe(const QString& name, const QByteArray& bytes);
Result<PackFile> describeFile(const QString& name, const QString& path);

} // namespace ringside::pack
