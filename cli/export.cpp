// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/phone.h"
#include "core/session/exchange/tools_export.h"
#include "core/session/exchange/tools_import.h"

#include <CLI/CLI.hpp>

#include <memory>

/// export: questions, cards and results for other programs.
namespace ringside::app::cli {

namespace {

struct ExportArguments
{
    std::string format, reader, output, from, bank, profile;
    std::string most, days;
    bool questions = false, cards = false, results = false, study = false;
    bool json = false;
};

/// What --from names, in any format that import reads, or the bank's.
Result<session::ExportedItems> itemsOf(const ExportArguments& typed)
{
    if (!typed.from.empty()) {
        RINGSIDE_TRY(auto imported, session::importFile(QString::fromStdString(typed.from), {}));
        return session::ExportedItems{std::move(imported.items), std::move(imported.media)};
    }
    RINGSIDE_TRY(const QString bank,
                 typed.profile.empty()
                     ? findBank(typed.bank)
                     : findBankOf(QString::fromStdString(typed.profile), typed.bank));
    return typed.cards ? session::cardsOfBank(bank) : session::questionsOfBank(bank);
}

int countOf(const session::ExportedItems& exported, bool cards)
{
    int count = 0;
    for (const exchange::Item& item : exported.items)
        count += std::holds_alternative<exchange::Card>(item.content) == cards ? 1 : 0;
    return count;
}

/// The content of the file, and how many entries it has.
Result<QByteArray> contentOf(const ExportArguments& typed, int& count)
{
    const SystemClock clock;
    const auto kind = typed.results ? session::ExportKind::Results
                      : typed.cards ? session::ExportKind::Cards
                                    : session::ExportKind::Questions;
    RINGSIDE_TRY(const auto form, session::exportForm(kind, QString::fromStdString(typed.format),
                                                      QString::fromStdString(typed.reader)));
    if (typed.results)
        return session::exportResults(QString::fromStdString(typed.profile),
                                      QString::fromStdString(typed.bank), form.format, clock,
                                      count);
    RINGSIDE_TRY(auto exported, itemsOf(typed));
    if (typed.cards && !typed.profile.empty()) {
        RINGSIDE_CHECK(session::addOwnCards(exported, QString::fromStdString(typed.profile)));
        RINGSIDE_CHECK(session::addReviews(exported, QString::fromStdString(typed.profile), clock));
    }
    count = countOf(exported, typed.cards);
    return typed.cards ? session::exportCards(exported, form, clock)
                       : session::exportQuestions(exported, form);
}

int runExport(const ExportArguments& typed)
{
    const int kinds = int(typed.questions) + int(typed.cards) + int(typed.results);
    if (kinds == 0 && typed.reader.empty() && (typed.study || typed.format == "phone"))
        return runPhoneExport({.format = typed.format.empty() ? "phone" : typed.format,
                               .output = typed.output,
                               .bank = typed.bank,
                               .profile = typed.profile,
                               .most = typed.most,
                               .days = typed.days,
                               .json = typed.json});
    if (typed.study && !typed.reader.empty())
        return reportError({.code = ErrorCode::Usage,
                            .subject = "--for",
                            .value = typed.reader,
                            .limit = "no program with --study, which takes --format"});
    if (kinds != 1 || typed.study)
        return reportError({.code = ErrorCode::Usage,
                            .subject = "export",
                            .value = "",
                            .limit = "one of --questions, --cards, --results and --study"});
    if (typed.results && typed.profile.empty())
        return reportError({.code = ErrorCode::Usage,
                            .subject = "--profile",
                            .value = "",
                            .limit = "the folder of the profile whose results are exported"});
    if (const Done writable = checkOutputFile(typed.output); !writable)
        return reportError(writable.error());
    int count = 0;
    const auto content = contentOf(typed, count);
    if (!content)
        return reportError(content.error());
    const QString target = QString::fromStdString(typed.output);
    if (const Done done = session::writeExport(target, *content); !done)
        return reportError(done.error());
    if (typed.json)
        printJson(
            QJsonObject{{QStringLiteral("written"), target},
                        {QStringLiteral("items"), count},
                        {QStringLiteral("size_bytes"), static_cast<double>(content->size())}});
    else
        printLine(QStringLiteral("%1: %2 items").arg(target).arg(count));
    return kDone;
}

} // namespace

void addExport(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<ExportArguments>();
    CLI::App* command =
        root.add_subcommand("export", "Questions, cards and results for Anki, Moodle and others");
    command->add_flag("--questions", typed->questions,
                      "choice questions, as gift, moodle-xml, qti (a 2.1 package) or items");
    command->add_flag("--cards", typed->cards,
                      "cards, as apkg, anki-text or items; of a bank, its concepts; of a profile, "
                      "its own cards too");
    command->add_flag("--results", typed->results, "answers of a profile, as csv or xapi");
    command->add_flag("--study", typed->study,
                      "mistakes, the next questions and due cards of a profile, as phone (the "
                      "default, one page that needs no network) or apkg");
    command->add_option("--most", typed->most, "with --study: how many questions at most (40)");
    command->add_option("--days", typed->days,
                        "with --study: cards that are due within this number of days (7)");
    command->add_option("--format", typed->format,
                        "see above; with --for, the format that this program reads best");
    command->add_option("--for", typed->reader,
                        "the program that reads the file: moodle or canvas (questions), anki or "
                        "mnemosyne (cards)");
    command->add_option("-o,--output", typed->output, "the file to write")->required();
    command->add_option("--from", typed->from,
                        "a file that import reads, such as its own output; without it, the bank");
    command->add_option("--bank", typed->bank, "a compiled bank; without it, the installed one");
    command->add_option("--profile", typed->profile,
                        "the profile's folder: whose answers are the results, whose own cards "
                        "and reviews go with the cards, and whose study it is");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli export --cards --for anki -o concepts.apkg\n"
                    "For the phone: ringside-cli export --format phone -o study.html --profile "
                    "~/.local/share/ringside");
    command->callback([typed, &action] { action = [typed] { return runExport(*typed); }; });
}

} // namespace ringside::app::cli
