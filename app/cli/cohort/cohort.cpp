// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cohort/cohort.h"

#include "app/cli/odd_clocks.h"

#include <CLI/CLI.hpp>

#include <cmath>
#include <memory>

/// cohort invite, join, sync, consent, export, erase, leave; the others are in cohort_init.cpp and
/// cohort_class.cpp.
namespace ringside::app::cli {

namespace {

int runInvite(const CohortArguments& typed)
{
    NumberReader read;
    const double learners =
        read.number("--learners", typed.learners,
                    {.minimum = 1, .maximum = 1000, .whole = true, .takes = "1 to 1000 learners"});
    const double hours =
        read.number("--hours", typed.hours,
                    {.minimum = 1, .maximum = 2160, .whole = true, .takes = "1 to 2160 hours"});
    if (read.error())
        return reportError(*read.error());
    const auto invitation =
        session::inviteToCohort(typed.profile(), {.ownDevice = typed.ownDevice,
                                                  .learners = static_cast<int>(learners),
                                                  .hours = static_cast<int>(hours)});
    return invitation ? showInvitation(typed.json, *invitation, static_cast<int>(hours))
                      : reportError(invitation.error());
}

int runJoin(const CohortArguments& typed)
{
    const SystemClock clock;
    const auto hello =
        session::joinCohort(typed.profile(), text(typed.invitation), text(typed.name), clock);
    if (!hello)
        return reportError(hello.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("cohort"), hello->title},
                              {QStringLiteral("role"), hello->role}});
    else
        printTable({{QStringLiteral("joined"), hello->title},
                    {QStringLiteral("as"), hello->role},
                    {QStringLiteral("shared with the class"), QStringLiteral("nothing yet")}});
    return kDone;
}

QHash<QString, QString> labelsOf(const std::vector<cohort::Device>& devices)
{
    QHash<QString, QString> labels;
    for (const cohort::Device& device : devices)
        labels.insert(device.id, device.label);
    return labels;
}

QJsonObject syncJson(const session::SyncOutcome& outcome)
{
    QJsonObject json{{QStringLiteral("sent"), static_cast<qint64>(outcome.sent)},
                     {QStringLiteral("received"), static_cast<qint64>(outcome.received)},
                     {QStringLiteral("waiting"), static_cast<qint64>(outcome.waiting)},
                     {QStringLiteral("differs"), QJsonArray::fromStringList(outcome.differs)},
                     {QStringLiteral("held_back"), QJsonArray::fromStringList(outcome.heldBack)},
                     {QStringLiteral("unreadable"), outcome.unreadable},
                     {QStringLiteral("kept_aside"), static_cast<qint64>(outcome.deferred)},
                     {QStringLiteral("odd_clocks"),
                      oddClocksJson(outcome.oddClocks, labelsOf(outcome.hello.devices))},
                     {QStringLiteral("needs_newer_program"), outcome.unknownKind},
                     {QStringLiteral("shared"), outcome.shared},
                     {QStringLiteral("set_back"), outcome.setBack},
                     {QStringLiteral("clock_skew_s"), outcome.clockSkewS}};
    if (outcome.same)
        json.insert(QStringLiteral("same"), *outcome.same);
    return json;
}

int runSync(const CohortArguments& typed)
{
    constexpr double kNoticeS = 120;
    const SystemClock clock;
    const auto outcome = session::syncCohort(typed.profile(), typed.verify, clock);
    if (!outcome)
        return reportError(outcome.error());
    const bool clean = outcome->differs.isEmpty() && outcome->heldBack.isEmpty() &&
                       outcome->unreadable == 0 && outcome->same.value_or(true);
    if (typed.json) {
        printJson(syncJson(*outcome));
        return clean ? kDone : kFindings;
    }
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("sent"), QString::number(outcome->sent)},
        {QStringLiteral("received"), QString::number(outcome->received)},
        {QStringLiteral("waiting"), QString::number(outcome->waiting)}};
    if (outcome->setBack)
        rows.emplace_back(QStringLiteral("server"),
                          QStringLiteral("had lost entries; they were sent again"));
    if (outcome->unknownKind)
        rows.emplace_back(QStringLiteral("receiving"),
                          QStringLiteral("stopped at an entry of a newer Ringside"));
    if (outcome->deferred > 0)
        rows.emplace_back(
            QStringLiteral("kept aside"),
            QStringLiteral("entries that this version cannot read: %1").arg(outcome->deferred));
    if (std::abs(outcome->clockSkewS) > kNoticeS)
        rows.emplace_back(QStringLiteral("clock"),
                          QStringLiteral("differs from the server's by %1")
                              .arg(timeText(std::abs(outcome->clockSkewS))));
    if (outcome->same)
        rows.emplace_back(QStringLiteral("both sides"), *outcome->same
                                                            ? QStringLiteral("the same entries")
                                                            : QStringLiteral("differ"));
    printTable(rows);
    warnOfOddClocks("sync", outcome->oddClocks, labelsOf(outcome->hello.devices));
    for (const QString& id : outcome->differs)
        printWarning(id + QStringLiteral(": the server keeps another content"));
    for (const QString& id : outcome->heldBack)
        printWarning(id + QStringLiteral(": the server refuses this entry"));
    return clean ? kDone : kFindings;
}

Result<bool> switchOf(const char* argument, const std::string& typed)
{
    if (typed == "on" || typed == "off")
        return typed == "on";
    return fail(
        {.code = ErrorCode::Usage, .subject = argument, .value = typed, .limit = "on or off"});
}

int runConsent(const CohortArguments& typed)
{
    const auto answers = switchOf("--answers", typed.answers);
    const auto readiness = switchOf("--readiness", typed.readiness);
    if (!answers || !readiness)
        return reportError(!answers ? answers.error() : readiness.error());
    if (const Done done = session::setConsent(typed.profile(), *answers, *readiness); !done)
        return reportError(done.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("answers"), *answers},
                              {QStringLiteral("readiness"), *readiness}});
    return kDone;
}

int runExport(const CohortArguments& typed)
{
    if (const Done writable = checkOutputFile(typed.output); !writable)
        return reportError(writable.error());
    const auto document = session::exportFromCohort(typed.profile());
    if (!document)
        return reportError(document.error());
    if (const Done done = session::writeDocument(*document, text(typed.output)); !done)
        return reportError(done.error());
    const auto entries = document->value(QLatin1String("entries")).toArray().size();
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("entries"), entries},
                              {QStringLiteral("written"), QJsonArray{text(typed.output)}}});
    else
        printTable({{QStringLiteral("entries"), QString::number(entries)},
                    {QStringLiteral("written"), text(typed.output)}});
    return kDone;
}

int runErase(const CohortArguments& typed)
{
    if (typed.word != "erase")
        return reportError({.code = ErrorCode::Usage,
                            .subject = "--word",
                            .value = typed.word,
                            .limit = "the word erase"});
    const SystemClock clock;
    const auto erased = session::eraseFromCohort(typed.profile(), text(typed.word), clock);
    if (!erased)
        return reportError(erased.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("entries"), static_cast<qint64>(*erased)}});
    else
        printLine(QStringLiteral("Erased %1 entries on the server. The journal here is complete.")
                      .arg(*erased));
    return kDone;
}

int runLeave(const CohortArguments& typed)
{
    const SystemClock clock;
    if (const Done done = session::leaveCohort(typed.profile(), clock); !done)
        return reportError(done.error());
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("left"), true}});
    else
        printLine(QStringLiteral("This device has left. The journal here is complete."));
    return kDone;
}

} // namespace

CLI::App* addCohortCommand(CLI::App& group, Action& action,
                           const std::shared_ptr<CohortArguments>& typed, const char* name,
                           const char* what, RunCohort run)
{
    CLI::App* command = group.add_subcommand(name, what);
    command->add_option("profile", typed->folder, "the profile's folder")->required();
    command->add_option("--key-file", typed->keyFile,
                        "file with the device's login, readable only by you (cohort.key in the "
                        "profile)");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->callback([typed, run, &action] { action = [typed, run] { return run(*typed); }; });
    return command;
}

void addCohort(CLI::App& root, Action& action)
{
    CLI::App* group = root.add_subcommand(
        "cohort", "Several devices or a class over PostgreSQL: join, sync, invite, report");
    group->require_subcommand(1);
    group->footer("Example: ringside-cli cohort sync ~/.local/share/ringside");
    addCohortInit(*group, action);
    addCohortUpdate(*group, action);
    auto typed = std::make_shared<CohortArguments>();
    CLI::App* invite =
        addCohortCommand(*group, action, typed, "invite",
                         "Print an invitation for learners or an own device", runInvite);
    invite->add_option("--learners", typed->learners, "how many may use it (1)");
    invite->add_option("--hours", typed->hours, "until it expires (24)");
    invite->add_flag("--device", typed->ownDevice, "for another device of yours");
    invite->footer("Example: ringside-cli cohort invite ~/.local/share/ringside --learners 30");
    CLI::App* join =
        addCohortCommand(*group, action, typed, "join", "Join with an invitation", runJoin);
    join->add_option("invitation", typed->invitation, "the line that begins with ringside://")
        ->required();
    join->add_option("--name", typed->name, "shown to the class");
    join->footer(
        "Example: ringside-cli cohort join ~/.local/share/ringside ringside://… --name Ada");
    CLI::App* sync = addCohortCommand(*group, action, typed, "sync",
                                      "Send and receive journal entries", runSync);
    sync->add_flag("--verify", typed->verify, "compare all entries of both sides");
    sync->footer("Example: ringside-cli cohort sync ~/.local/share/ringside --json");
    CLI::App* consent = addCohortCommand(*group, action, typed, "consent",
                                         "Choose what the class gets; off removes it", runConsent);
    consent->add_option("--answers", typed->answers, "first answers, without a name: on or off")
        ->required();
    consent
        ->add_option("--readiness", typed->readiness,
                     "the score estimate and assignments, with your name: on or off")
        ->required();
    consent->footer("Example: ringside-cli cohort consent ~/.local/share/ringside --answers on "
                    "--readiness off");
    CLI::App* written = addCohortCommand(*group, action, typed, "export",
                                         "Everything the server has about you", runExport);
    written->add_option("-o,--output", typed->output, "the file to write")->required();
    written->footer("Example: ringside-cli cohort export ~/.local/share/ringside -o mine.json");
    CLI::App* erase = addCohortCommand(*group, action, typed, "erase",
                                       "Remove everything of yours from the server", runErase);
    erase->add_option("--word", typed->word, "the word erase, as a confirmation")->required();
    erase->footer("Example: ringside-cli cohort erase ~/.local/share/ringside --word erase");
    addCohortCommand(*group, action, typed, "leave", "End this device's login", runLeave)
        ->footer("Example: ringside-cli cohort leave ~/.local/share/ringside");
    addCohortClass(*group, action);
}

} // namespace ringside::app::cli
