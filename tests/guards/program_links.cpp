// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/program_links.h"

#include <QProcess>
#include <QRegularExpression>

namespace ringside::guards {

namespace {

/// What a program prints; empty if it fails.
QString outputOf(const QString& program, const QStringList& arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        return {};
    return QString::fromLocal8Bit(process.readAllStandardOutput());
}

} // namespace

QStringList neededBy(const QString& program)
{
    static const QRegularExpression entry(QStringLiteral("\\(NEEDED\\)[^\\[]*\\[([^\\]]+)\\]"));
    QStringList libraries;
    auto entries = entry.globalMatch(
        outputOf(QStringLiteral(RINGSIDE_READELF), {QStringLiteral("-d"), program}));
    while (entries.hasNext())
        libraries << entries.next().captured(1);
    return libraries;
}

QSet<QString> functionsOf(const QString& file)
{
    // "name T value size"; T is a function with one definition.
    static const QRegularExpression line(QStringLiteral("^(\\S+) T "),
                                         QRegularExpression::MultilineOption);
    QSet<QString> functions;
    auto lines = line.globalMatch(
        outputOf(QStringLiteral(RINGSIDE_NM),
                 {QStringLiteral("--defined-only"), QStringLiteral("--extern-only"),
                  QStringLiteral("--format=posix"), file}));
    while (lines.hasNext())
        functions.insert(lines.next().captured(1));
    return functions;
}

} // namespace ringside::guards
