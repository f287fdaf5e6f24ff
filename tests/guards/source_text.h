// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::guards {

/// A file of the project; `path` is relative to the project's root, with forward slashes.
struct SourceFile
{
    QString path;
    QString text;
};

/// A broken house rule. `line` counts from 1; 0 where the whole file is meant.
struct Violation
{
    QString path;
    int line = 0;
    QString what;
};

/// Every file below the folders whose name ends in one of the suffixes, sorted by path.
/// An empty suffix takes every file. A folder may also be a file's path.
std::vector<SourceFile> readTree(const QString& root, const QStringList& folders,
                                 const QStringList& suffixes);

/// A rule over one file.
using Check = std::vector<Violation> (*)(const SourceFile&);

/// What a rule finds in the project's folders, as report() has it; also when no file was read.
QString reportOf(Check check, const QStringList& folders, const QStringList& suffixes);

/// The text with comments and the contents of literals replaced by blanks; lines keep their place.
QString codeOnly(const QString& text);

/// The text with everything but the contents of string literals replaced by blanks.
QString literalsOnly(const QString& text);

/// The text with everything but comments replaced by blanks.
QString commentsOnly(const QString& text);

/// Adds one violation per match of the pattern in the text, which may be blanked in parts.
void addMatches(std::vector<Violation>& found, const QString& path, const QString& text,
                const QString& pattern, const QString& what);

/// Line of a position, from 1.
int lineAt(const QString& text, qsizetype position);

/// One sentence a violation, "path:line: what", or an empty string.
QString report(const std::vector<Violation>& violations);

} // namespace ringside::guards
