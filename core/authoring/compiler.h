// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/authoring/source/source_bank.h"
#include "core/authoring/values/finding.h"
#include "core/base/result.h"

#include <QDate>
#include <QString>

#include <vector>

namespace ringside::bank {

struct CompileOutcome
{
    std::vector<Finding> findings; ///< ordered by file, line, column, code
    BankStats stats;               ///< of everything that could be read
    bool written = false;
};

/// Reads the folder, lints it, and verifies keys and claims. Without hard findings it compiles the
/// folder to one SQLite file: writes a copy, checks it, and renames it. An older file stays
/// unchanged until then. The same sources and the same SQLite give the same bytes. `today` decides
/// which reviews are old; without it none is. Errors: FileNotFound (`dir`), FileUnwritable,
/// Database. Findings are not errors.
Result<CompileOutcome> compileBank(const QString& dir, const QString& file,
                                   const QDate& today = {});

/// Like compileBank(), for sources that were read before, such as a selection from a folder.
/// `findings` are those of reading. Errors: FileUnwritable, Database.
Result<CompileOutcome> compileSource(SourceBank bank, std::vector<Finding> findings,
                                     const QString& file, const QDate& today = {});

/// Like compileBank(), without writing.
Result<CompileOutcome> lintBank(const QString& dir, const QDate& today = {});

} // namespace ringside::bank
