// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/base/heap_growth.h"

#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <optional>
#include <string>

using namespace ringside::app;

namespace {

/// Every subcommand, to suggest one for an unknown name.
std::string commandNames(CLI::App& root)
{
    std::string names;
    for (const CLI::App* command : root.get_subcommands(nullptr))
        names += (names.empty() ? "" : ", ") + command->get_name();
    return names;
}

/// A name that is not UTF-8 would lead to another file, or create one.
const char* findBrokenArgument(int argc, char** argv)
{
    const auto isBroken = [](const char* argument) {
        return QString::fromUtf8(argument).contains(QChar::ReplacementCharacter);
    };
    const auto* const found = std::find_if(argv + 1, argv + argc, isBroken);
    return found == argv + argc ? nullptr : *found;
}

/// A bank, a file or a folder of sources, that was named and is not there: a command must not do
/// without it, or take another.
std::optional<ringside::Error> missingBank(const CLI::App& typed)
{
    for (const CLI::App* command : typed.get_subcommands()) {
        const CLI::Option* option = command->get_option_no_throw("--bank");
        const auto name = option && option->count() > 0 ? option->as<std::string>() : std::string();
        if (option && option->count() > 0 && name.empty())
            return ringside::Error{.code = ringside::ErrorCode::Usage,
                                   .subject = "--bank",
                                   .limit = "the file of a bank"};
        if (!name.empty() && !QFileInfo::exists(QString::fromStdString(name)))
            return ringside::Error{.code = ringside::ErrorCode::FileNotFound, .file = name};
        if (auto inside = missingBank(*command))
            return inside;
    }
    return std::nullopt;
}

/// In the order of the help.
constexpr std::array kCommands{
    &cli::addCohort,   &cli::addCollective,     &cli::addScenario,   &cli::addMemory,
    &cli::addPipeline, &cli::addLearningRate,   &cli::addNcclChoice, &cli::addActivations,
    &cli::addFlops,    &cli::addBank,           &cli::addFsrs,       &cli::addReadiness,
    &cli::addExam,     &cli::addProfile,        &cli::addSession,    &cli::addCalibrate,
    &cli::addLaw,      &cli::addDiagnose,       &cli::addCheckpoint, &cli::addPadding,
    &cli::addTuning,   &cli::addTimeToAccuracy, &cli::addServing,    &cli::addThroughput,
    &cli::addPlan,     &cli::addImport,         &cli::addExport,     &cli::addPack};

} // namespace

/// ringside-cli: the second front end on the same core, for scripts, authors and CI.
int main(int argc, char** argv)
{
    ringside::growHeapInLargeSteps();
    cli::openStandardStreams();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("ringside-cli"));

    if (const char* broken = findBrokenArgument(argc, argv))
        return cli::reportError({.code = ringside::ErrorCode::Usage,
                                 .subject = "ringside-cli",
                                 .value = QString::fromUtf8(broken).toStdString(),
                                 .limit = "arguments in UTF-8"});
    CLI::App root(
        "Ringside on the command line: all-reduce times, jobs, memory, the question bank, study",
        "ringside-cli");
    root.set_version_flag("--version", RINGSIDE_VERSION);
    root.require_subcommand(1);
    cli::Action action;
    for (auto* const add : kCommands)
        add(root, action);
    try {
        root.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // A mistyped subcommand is reported by CLI11 as a missing one, without its name.
        if (root.get_subcommands().empty() && argc > 1 && argv[1][0] != '-')
            return cli::reportError({.code = ringside::ErrorCode::UnknownName,
                                     .subject = "ringside-cli",
                                     .value = argv[1],
                                     .limit = commandNames(root)});
        // CLI11 numbers its errors from 100 on; scripts rely on 2.
        return cli::finishOutput(root.exit(error) == 0 ? cli::kDone : cli::kUsage);
    }
    if (const auto missing = missingBank(root))
        return cli::reportError(*missing);
    return cli::finishOutput(action());
}
