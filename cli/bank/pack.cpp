// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/error_text.h"
#include "cli/bank/findings.h"
#include "cli/command.h"
#include "core/pack/builder/pack_builder.h"
#include "core/session/exchange/packs.h"

#include <CLI/CLI.hpp>
#include <QDate>
#include <QJsonArray>
#include <QStandardPaths>

#include <algorithm>
#include <cstdio>
#include <memory>

/// pack build, check, list, install, remove: question banks as one .ringside file.
namespace ringside::app::cli {

namespace {

struct PackArguments
{
    std::string place, output, profile;
    bool json = false;
};

/// --profile, or the folder that the program uses without it.
QString profileOf(const PackArguments& typed)
{
    if (!typed.profile.empty())
        return text(typed.profile);
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/ringside");
}

QJsonObject manifestJson(const pack::Manifest& manifest)
{
    return {{QStringLiteral("id"), manifest.id},
            {QStringLiteral("title"), manifest.title},
            {QStringLiteral("exam"), manifest.exam},
            {QStringLiteral("version"), manifest.version},
            {QStringLiteral("licence"), manifest.licence},
            {QStringLiteral("authors"), QJsonArray::fromStringList(manifest.authors)},
            {QStringLiteral("minimum_program"), manifest.minimumProgram},
            {QStringLiteral("questions"), manifest.questions},
            {QStringLiteral("jobs"), manifest.jobs},
            {QStringLiteral("images"), static_cast<qint64>(manifest.images.size())}};
}

QString titleLine(const pack::Manifest& manifest)
{
    return QStringLiteral("%1 %2: %3, %4 questions, %5 jobs, licence %6")
        .arg(manifest.id, manifest.version, manifest.title)
        .arg(manifest.questions)
        .arg(manifest.jobs)
        .arg(manifest.licence);
}

int printManifest(const PackArguments& typed, const pack::Manifest& manifest)
{
    QJsonObject json = manifestJson(manifest);
    json.insert(QStringLiteral("findings"), QJsonArray());
    if (typed.json)
        printJson(json);
    else
        printLine(titleLine(manifest));
    return kDone;
}

int runBuild(const PackArguments& typed)
{
    if (const Done writable = checkOutputFile(typed.output); !writable)
        return reportError(writable.error());
    const auto built = pack::buildPack(text(typed.place), text(typed.output), QDate::currentDate());
    if (!built)
        return reportError(built.error());
    const bank::CompileOutcome& compiled = built->compiled;
    printFindings(compiled.findings);
    QJsonObject json = manifestJson(built->manifest);
    json.insert(QStringLiteral("findings"), findingsJson(compiled.findings));
    json.insert(QStringLiteral("written"), compiled.written ? text(typed.output) : QJsonValue());
    if (typed.json)
        printJson(json);
    else if (compiled.written)
        printLine(titleLine(built->manifest));
    else
        printLine(QStringLiteral("Nothing was written: %1 findings").arg(compiled.findings.size()));
    return compiled.written ? kDone : kFindings;
}

/// A refused pack is a result of the check, not a failure of it.
int runCheck(const PackArguments& typed)
{
    const auto manifest = session::checkPack(text(typed.place));
    if (manifest)
        return printManifest(typed, *manifest);
    const Error& error = manifest.error();
    if (typed.json && error.code == ErrorCode::WrongType)
        printJson(QJsonObject{
            {QStringLiteral("id"), QJsonValue()},
            {QStringLiteral("title"), QJsonValue()},
            {QStringLiteral("version"), QJsonValue()},
            {QStringLiteral("questions"), QJsonValue()},
            {QStringLiteral("findings"),
             QJsonArray{QJsonObject{{QStringLiteral("file"), text(error.file)},
                                    {QStringLiteral("member"), text(error.subject)},
                                    {QStringLiteral("value"), text(error.value)},
                                    {QStringLiteral("limit"), text(error.limit)},
                                    {QStringLiteral("code"), QStringLiteral("WRONG_TYPE")},
                                    {QStringLiteral("severity"), QStringLiteral("hard")},
                                    {QStringLiteral("message"), errorText(error)}}}}});
    return reportError(error);
}

int runList(const PackArguments& typed)
{
    const auto listing = session::installedPacks(profileOf(typed));
    QJsonArray packs, problems;
    for (const pack::InstalledPack& each : listing.packs) {
        QJsonObject json = manifestJson(each.manifest);
        json.insert(QStringLiteral("bank_file"), each.bankFile);
        packs.append(json);
        if (!typed.json)
            printLine(titleLine(each.manifest));
    }
    for (const Error& problem : listing.problems) {
        problems.append(errorText(problem));
        reportError(problem);
    }
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("profile"), profileOf(typed)},
                              {QStringLiteral("packs"), packs},
                              {QStringLiteral("findings"), problems}});
    else if (listing.packs.empty())
        printLine(QStringLiteral("No packs in %1").arg(profileOf(typed)));
    return listing.problems.empty() ? kDone : kFindings;
}

int runInstall(const PackArguments& typed)
{
    const auto installed = session::installPack(profileOf(typed), text(typed.place));
    if (!installed)
        return reportError(installed.error());
    if (!typed.json && !installed->replacedVersion.isEmpty())
        printLine(QStringLiteral("Replaced version %1; your answers stay")
                      .arg(installed->replacedVersion));
    return printManifest(typed, installed->pack.manifest);
}

int runRemove(const PackArguments& typed)
{
    if (const Done done = session::removePack(profileOf(typed), text(typed.place)); !done)
        return reportError(done.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("id"), text(typed.place)},
                              {QStringLiteral("removed"), true},
                              {QStringLiteral("findings"), QJsonArray()}});
    else
        printLine(QStringLiteral("Removed %1; your answers stay").arg(text(typed.place)));
    return kDone;
}

CLI::App* addCommand(CLI::App* group, Action& action, const std::shared_ptr<PackArguments>& typed,
                     const char* name, const char* what, const char* example,
                     int (*run)(const PackArguments&))
{
    CLI::App* command = group->add_subcommand(name, what);
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer(std::string("Example: ringside-cli pack ") + example);
    command->callback([typed, run, &action] { action = [typed, run] { return run(*typed); }; });
    return command;
}

void takeProfile(CLI::App* command, const std::shared_ptr<PackArguments>& typed)
{
    command->add_option("--profile", typed->profile,
                        "the profile's folder; without it, ~/.local/share/ringside");
}

} // namespace

void addPack(CLI::App& root, Action& action)
{
    CLI::App* group =
        root.add_subcommand("pack", "Question banks as one file: build, check, install, remove");
    group->require_subcommand(1);
    group->footer("Example: ringside-cli pack check distributed-training.ringside");
    auto typed = std::make_shared<PackArguments>();
    CLI::App* build = addCommand(group, action, typed, "build",
                                 "Verify a folder with a pack.yaml and write it as one file",
                                 "build packs/distributed-training -o training.ringside", runBuild);
    build->add_option("DIR", typed->place, "DIR")->required();
    build->add_option("-o,--output", typed->output, "the file to write")->required();
    addCommand(group, action, typed, "check", "Read a pack completely and write nothing",
               "check training.ringside", runCheck)
        ->add_option("FILE", typed->place, "FILE")
        ->required();
    takeProfile(addCommand(group, action, typed, "list", "The installed packs of a profile",
                           "list --profile ~/.local/share/ringside", runList),
                typed);
    CLI::App* install = addCommand(
        group, action, typed, "install", "Check a pack and install it, or update it; answers stay",
        "install training.ringside --profile ~/.local/share/ringside", runInstall);
    install->add_option("FILE", typed->place, "FILE")->required();
    takeProfile(install, typed);
    CLI::App* remove =
        addCommand(group, action, typed, "remove", "Remove an installed pack; answers stay",
                   "remove distributed-training --profile ~/.local/share/ringside", runRemove);
    remove->add_option("ID", typed->place, "the id that pack list shows")->required();
    takeProfile(remove, typed);
}

} // namespace ringside::app::cli
