// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace ringside::session {

enum class ExportKind { Questions, Cards, Results };

/// The program that reads an export; Any takes a format as its standard describes it.
enum class ExportReader { Any, Anki, Canvas, Mnemosyne, Moodle };

struct ExportForm
{
    QString format;
    ExportReader reader = ExportReader::Any;
};

/// Checks a format against the program that is to read it ("anki", "canvas", "mnemosyne", "moodle",
/// or empty for any), and chooses the program's best format where none is stated. Errors: Usage if
/// neither is stated, or the program reads nothing of that kind; UnknownName for a program, or for
/// a format that the program does not read.
Result<ExportForm> exportForm(ExportKind kind, const QString& format, const QString& reader);

} // namespace ringside::session
