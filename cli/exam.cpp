// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/session/tools.h"

#include <CLI/CLI.hpp>
#include <QJsonArray>

#include <memory>

/// exam assemble: a mock exam's questions.
namespace ringside::app::cli {

namespace {

struct ExamArguments
{
    std::string questions = "60", seed, bank;
    bool json = false;
};

int runAssemble(const ExamArguments& typed)
{
    const auto questions = parseNumber("--questions", typed.questions,
                                       {.minimum = 1,
                                        .maximum = 100000,
                                        .whole = true,
                                        .takes = "a whole number from 1 to 100000"});
    const auto seed = parseNumber("--seed", typed.seed,
                                  {.minimum = 0,
                                   .maximum = 9007199254740992.0,
                                   .whole = true,
                                   .takes = "a whole number from 0 to 2^53"});
    for (const auto* number : {&questions, &seed})
        if (!*number)
            return reportError(number->error());
    const auto bank = findBank(typed.bank);
    if (!bank)
        return reportError(bank.error());
    const auto paper = session::assembleExam(*bank, static_cast<int>(*questions),
                                             static_cast<std::uint64_t>(*seed));
    if (!paper)
        return reportError(paper.error());
    QJsonArray ids;
    QJsonObject perDomain;
    for (const std::string& id : paper->questions)
        ids.append(QString::fromStdString(id));
    for (const study::DomainCount& row : paper->perDomain)
        perDomain.insert(QString::number(row.domain), row.count);
    if (typed.json) {
        printJson(QJsonObject{{QStringLiteral("questions"), ids},
                              {QStringLiteral("per_domain"), perDomain}});
        return kDone;
    }
    for (const std::string& id : paper->questions)
        printLine(QString::fromStdString(id));
    for (const study::DomainCount& row : paper->perDomain)
        printLine(QStringLiteral("domain %1: %2").arg(row.domain).arg(row.count));
    return kDone;
}

} // namespace

void addExam(CLI::App& root, Action& action)
{
    CLI::App* exam = root.add_subcommand("exam", "Mock exams");
    exam->require_subcommand(1);
    exam->footer("Example: ringside-cli exam assemble --questions 60 --seed 7");
    auto typed = std::make_shared<ExamArguments>();
    CLI::App* command =
        exam->add_subcommand("assemble", "A mock exam by the bank's blueprint, without repeats");
    command->add_option("--questions", typed->questions, "how many (60)");
    command->add_option("--seed", typed->seed, "the same seed gives the same exam")->required();
    command->add_option("--bank", typed->bank, "a compiled bank");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli exam assemble --questions 60 --seed 7");
    command->callback([typed, &action] { action = [typed] { return runAssemble(*typed); }; });
}

} // namespace ringside::app::cli
