// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/compiler.h"
#include "core/base/result.h"
#include "core/pack/values/manifest.h"

#include <QDate>
#include <QString>

namespace ringside::pack {

struct PackOutcome
{
    Manifest manifest; ///< complete if the pack was written
    bank::CompileOutcome compiled;
};

/// Reads a pack's folder, lints and verifies it like compileBank(), and writes one .ringside file
/// without hard findings. The written file is opened and checked before it replaces an older one.
/// The same sources and the same libraries give the same bytes. Errors: FileNotFound,
/// FileUnwritable, Database, WrongType.
Result<PackOutcome> buildPack(const QString& dir, const QString& file, const QDate& today = {});

} // namespace ringside::pack
