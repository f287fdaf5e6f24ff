// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/guards/header_rules.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

namespace ringside::guards {

namespace {

const QLatin1String kHeaders("cmake_pch.hxx");
const QLatin1String kHeaderSource("cmake_pch.hxx.cxx");

bool decidesAboutCode(const QString& option)
{
    for (const char* start : {"-f", "-g", "-m", "-std=", "--param"})
        if (option.startsWith(QLatin1String(start)))
            return true;
    return false;
}

/// In the order of the alphabet; of several -O, the compiler takes the last.
QStringList codeOptions(const QStringList& arguments)
{
    QStringList options;
    QString optimization = QStringLiteral("-O0");
    for (const QString& argument : arguments) {
        if (argument.startsWith(QLatin1String("-O")))
            optimization = argument;
        else if (decidesAboutCode(argument))
            options << argument;
    }
    options << optimization;
    options.sort();
    options.removeDuplicates();
    return options;
}

QString includedHeaders(const QStringList& arguments)
{
    for (qsizetype i = 0; i + 1 < arguments.size(); ++i)
        if (arguments.at(i) == QLatin1String("-include") && arguments.at(i + 1).endsWith(kHeaders))
            return arguments.at(i + 1);
    return {};
}

} // namespace

std::vector<CompileCommand> commandsWithHeaders(const QByteArray& compileCommands)
{
    std::vector<CompileCommand> commands;
    for (const QJsonValue& entry : QJsonDocument::fromJson(compileCommands).array()) {
        const QStringList arguments =
            QProcess::splitCommand(entry[QLatin1String("command")].toString());
        CompileCommand command{.file = entry[QLatin1String("file")].toString(),
                               .headers = includedHeaders(arguments),
                               .options = codeOptions(arguments)};
        command.makesHeaders = command.file.endsWith(kHeaderSource);
        if (command.makesHeaders)
            command.headers = command.file.chopped(kHeaderSource.size() - kHeaders.size());
        if (!command.headers.isEmpty())
            commands.push_back(command);
    }
    return commands;
}

QStringList ignoredHeaders(const std::vector<CompileCommand>& commands)
{
    QHash<QString, QStringList> made;
    for (const CompileCommand& command : commands)
        if (command.makesHeaders)
            made.insert(command.headers, command.options);
    QStringList ignored;
    for (const CompileCommand& command : commands)
        if (command.options != made.value(command.headers))
            ignored << QStringLiteral("%1: %2, but %3: %4")
                           .arg(command.file, command.options.join(QLatin1Char(' ')),
                                command.headers,
                                made.value(command.headers).join(QLatin1Char(' ')));
    return ignored;
}

} // namespace ringside::guards
