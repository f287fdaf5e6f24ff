// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace ringside::guards {

/// How one source is compiled, as far as precompiled headers go.
struct CompileCommand
{
    QString file;
    QString headers; ///< the precompiled ones it includes, or, for their own source, becomes
    QStringList
        options; ///< those that decide about the code made: the last -O, -f, -g, -m, -std, --param
    bool makesHeaders = false;
};

/// Reads the commands with precompiled headers from CMake's compile_commands.json.
std::vector<CompileCommand> commandsWithHeaders(const QByteArray& compileCommands);

/// Sources that are compiled with other options than their precompiled headers, with both lists of
/// options. GCC then reads the headers again: from version 13 on for another -O too.
QStringList ignoredHeaders(const std::vector<CompileCommand>& commands);

} // namespace ringside::guards
