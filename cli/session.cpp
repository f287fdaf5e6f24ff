// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/session/exchange/bank_choice.h"
#include "core/session/practice/session_preview.h"

#include <CLI/CLI.hpp>

#include <QTemporaryDir>

#include <memory>

/// session preview: the order in which a profile would be asked.
namespace ringside::app::cli {

namespace {

struct SessionArguments
{
    std::string folder, kind = "practice", questions, seed, bank;
    bool json = false;
};

struct KindRow
{
    const char* name;
    session::PreviewKind kind;
    int questions; ///< without --questions
};
constexpr KindRow kKinds[] = {{"practice", session::PreviewKind::Practice, 60},
                              {"daily", session::PreviewKind::Daily, 10},
                              {"first-run", session::PreviewKind::FirstRun, 60}};

const char* nameOf(study::AskReason reason)
{
    switch (reason) {
    case study::AskReason::DueMistake:
        return "due_mistake";
    case study::AskReason::NewObjective:
        return "new_objective";
    case study::AskReason::Weight:
        return "weight";
    case study::AskReason::Repeat:
        return "repeat";
    case study::AskReason::Joined:
        return "joined";
    case study::AskReason::Reserved:
        return "reserved";
    }
    return "";
}

Result<session::PreviewRequest> requestOf(const SessionArguments& typed)
{
    const auto kind = std::ranges::find(kKinds, typed.kind, &KindRow::name);
    if (kind == std::end(kKinds))
        return fail({.code = ErrorCode::Usage,
                     .subject = "--kind",
                     .value = typed.kind,
                     .limit = "practice, daily or first-run"});
    session::PreviewRequest request{.profileDir = QString::fromLocal8Bit(typed.folder.c_str()),
                                    .bankFile = {},
                                    .kind = kind->kind,
                                    .questions = kind->questions};
    NumberReader reader;
    if (!typed.questions.empty())
        request.questions =
            static_cast<int>(reader.number("--questions", typed.questions,
                                           {.minimum = 1,
                                            .maximum = 100000,
                                            .whole = true,
                                            .takes = "a whole number from 1 to 100000"}));
    if (!typed.seed.empty())
        request.seed =
            static_cast<std::uint64_t>(reader.number("--seed", typed.seed,
                                                     {.minimum = 0,
                                                      .maximum = 9007199254740992.0,
                                                      .whole = true,
                                                      .takes = "a whole number from 0 to 2^53"}));
    if (reader.error())
        return fail(*reader.error());
    RINGSIDE_TRY(request.bankFile, findBankOf(request.profileDir, typed.bank));
    return request;
}

int runPreview(const SessionArguments& typed)
{
    auto request = requestOf(typed);
    if (!request)
        return reportError(request.error());
    const SystemClock clock;
    const QTemporaryDir folder; // until the bank in it is closed
    const auto bank =
        session::bankWithJoined(request->profileDir, request->bankFile, folder.path());
    if (!bank)
        return reportError(bank.error());
    request->bankFile = *bank;
    const auto planned = session::previewSession(*request, clock);
    if (!planned)
        return reportError(planned.error());
    QJsonArray questions;
    for (const session::AskedQuestion& each : *planned) {
        const QString reason = QLatin1String(nameOf(each.reason));
        if (!typed.json)
            printLine(QStringLiteral("%1  %2  %3  %4")
                          .arg(QString::number(each.domain), each.objective.leftJustified(7),
                               reason.leftJustified(13), each.id.value()));
        questions.append(QJsonObject{{QStringLiteral("id"), each.id.value()},
                                     {QStringLiteral("domain"), each.domain},
                                     {QStringLiteral("objective"), each.objective},
                                     {QStringLiteral("reason"), reason}});
    }
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("questions"), questions}});
    return kDone;
}

} // namespace

void addSession(CLI::App& root, Action& action)
{
    CLI::App* group = root.add_subcommand("session", "What the program asks a learner");
    group->require_subcommand(1);
    group->footer("Example: ringside-cli session preview ~/.local/share/ringside --kind daily");
    auto typed = std::make_shared<SessionArguments>();
    CLI::App* command = group->add_subcommand(
        "preview", "List the next questions of a profile in order; changes nothing");
    command
        ->add_option("folder", typed->folder, "the profile's folder; an empty one is a new profile")
        ->required();
    command->add_option("--kind", typed->kind,
                        "practice (default): from where the learner is; daily: the daily mix; "
                        "first-run: practice of a new profile");
    command->add_option("--questions", typed->questions,
                        "how many at most (60; for the daily mix 10)");
    command->add_option("--seed", typed->seed,
                        "another seed than the profile's; a new profile has 0 here");
    command->add_option("--bank", typed->bank, "a compiled bank");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer(
        "Prints domain, objective, reason and id of each question. The reasons: due_mistake, the "
        "last answer was wrong; new_objective, the first question of an objective; weight, another "
        "question, by the exam's weights; joined, a new question of your own or of a pack, which "
        "do not count for the exam; repeat, the last answer was right; reserved, kept for the "
        "first "
        "mock exam.\n"
        "Example: ringside-cli session preview ~/.local/share/ringside --kind daily --seed 7");
    command->callback([typed, &action] { action = [typed] { return runPreview(*typed); }; });
}

} // namespace ringside::app::cli
