// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/source_tree.h"
#include "cli/command.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <unistd.h>

namespace ringside::app::cli {

int runReplay(const std::string& command, const std::string& title,
              const std::vector<std::string>& arguments)
{
    const QString program =
        QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("ringside-replay"));
    std::vector<std::string> words{QFile::encodeName(program).toStdString(), command};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(pointers.front(), pointers.data());
    // It returns only if it could not start the program.
    return reportError({.code = ErrorCode::Usage,
                        .subject = title,
                        .detail = "the command belongs to the source tree; run it from a build of "
                                  "the sources, which has ringside-replay beside ringside-cli"});
}

CLI::App* addReplayCommand(CLI::App& parent, const char* name, const char* description)
{
    CLI::App* command = parent.add_subcommand(name, description);
    command->set_help_flag();
    command->prefix_command();
    return command;
}

} // namespace ringside::app::cli
