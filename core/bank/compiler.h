// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/bank/values/finding.h"
#include "core/base/result.h"

#include <QDate>
#include <QString>

#include <vector>

namespace ringside::bank {

struct CompileOutcome
{
    std::vector<Finding> findings; ///< ordered by file, line, column, code
    BankStats stats;               ///< of what could be read
    bool written = false;
};

/// Reads the folder, lints it, verifies keys and claims, and, when no finding is hard, compiles it
/// to one SQLite file: written aside, checked, renamed. Until then an older file stays as it is.
/// The same sources give the same bytes with the same SQLite.
/// `today` tells which reviews are old; without it none is, and the file is the same either way.
/// Errors: FileNotFound (`dir`), FileUnwritable, Database. Findings are no error.
Result<CompileOutcome> compileBank(const QString& dir, const QString& file,
                                   const QDate& today = {});

/// The same without writing.
Result<CompileOutcome> lintBank(const QString& dir, const QDate& today = {});

} // namespace ringside::bank
