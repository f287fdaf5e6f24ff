// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStringList>

namespace ringside::test {

/// One finished run of ringside-cli.
struct CliRun
{
    int exitCode = -1;
    QByteArray output, diagnostics;

    /// The one JSON document on standard output; empty when it is not exactly one object.
    QJsonObject json() const { return QJsonDocument::fromJson(output).object(); }
};

/// A run that does not end is ended by the time limit of the test itself.
inline CliRun runCli(const QStringList& arguments)
{
    QProcess process;
    process.start(QStringLiteral(RINGSIDE_CLI), arguments);
    if (!process.waitForFinished(-1))
        return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

/// "a b c" as arguments.
inline CliRun runCli(const char* text)
{
    return runCli(QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

} // namespace ringside::test
