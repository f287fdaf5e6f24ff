// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/shape_options.h"
#include "core/session/tools.h"

#include <CLI/CLI.hpp>

#include <array>
#include <memory>

/// flops: operations of training a transformer, utilisation and days.
namespace ringside::app::cli {

Result<scaling::Recompute> recomputeNamed(const std::string& name)
{
    constexpr std::array<std::pair<const char*, scaling::Recompute>, 3> kNames{{
        {"none", scaling::Recompute::None},
        {"selective", scaling::Recompute::Selective},
        {"full", scaling::Recompute::Full},
    }};
    for (const auto& [known, value] : kNames) {
        if (name == known)
            return value;
    }
    return fail({.code = ErrorCode::UnknownName,
                 .subject = "--recompute",
                 .value = name,
                 .limit = "none, selective or full"});
}

namespace {

struct Arguments
{
    std::string layers, hidden, sequence, vocabulary = "0", batch = "1", recompute = "none",
                                          accelerators, stepTime, peak, tokens, achieved;
    bool json = false;
};

struct Wanted
{
    const char* name;
    const std::string* text;
    NumberRule rule;
    double* member;
};

struct WantedIfGiven
{
    const char* name;
    const std::string* text;
    std::optional<double>* member;
};

Result<session::FlopsQuery> queryOf(const Arguments& typed)
{
    constexpr NumberRule entries{
        .maximum = 1e9, .whole = true, .takes = "a whole number of entries from 0 on"};
    constexpr NumberRule positive{
        .maximum = 1e30, .minimumExcluded = true, .takes = "a number above 0"};
    session::FlopsQuery query;
    for (const Wanted& wanted :
         {Wanted{"--layers", &typed.layers, kShapeCount, &query.layers},
          Wanted{"--hidden", &typed.hidden, kShapeCount, &query.hidden},
          Wanted{"--sequence", &typed.sequence, kShapeTokens, &query.sequence},
          Wanted{"--vocabulary", &typed.vocabulary, entries, &query.vocabulary},
          Wanted{"--batch", &typed.batch, kShapeBatch, &query.batch}}) {
        const auto number = parseNumber(wanted.name, *wanted.text, wanted.rule);
        if (!number)
            return fail(number.error());
        *wanted.member = *number;
    }
    for (const WantedIfGiven& wanted :
         {WantedIfGiven{"--accelerators", &typed.accelerators, &query.accelerators},
          WantedIfGiven{"--step-time", &typed.stepTime, &query.stepSeconds},
          WantedIfGiven{"--peak", &typed.peak, &query.peak},
          WantedIfGiven{"--tokens", &typed.tokens, &query.tokens},
          WantedIfGiven{"--achieved", &typed.achieved, &query.achieved}}) {
        if (wanted.text->empty())
            continue;
        const auto number = parseNumber(wanted.name, *wanted.text, positive);
        if (!number)
            return fail(number.error());
        *wanted.member = *number;
    }
    const auto recompute = recomputeNamed(typed.recompute);
    if (!recompute)
        return fail(recompute.error());
    query.recompute = *recompute;
    return query;
}

void print(const session::FlopsReport& report)
{
    const auto number = [](double value) { return QString::number(value, 'g', 6); };
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("parameters"), number(report.parameters)},
        {QStringLiteral("FLOPs a token"), number(report.perToken)},
        {QStringLiteral("FLOPs a step"), number(report.perStep)}};
    if (report.mfu)
        rows.emplace_back(QStringLiteral("MFU"), number(*report.mfu));
    if (report.hfu)
        rows.emplace_back(QStringLiteral("HFU"), number(*report.hfu));
    if (report.days)
        rows.emplace_back(QStringLiteral("days"), number(*report.days));
    printTable(rows);
}

int run(const Arguments& typed)
{
    const auto query = queryOf(typed);
    if (!query)
        return reportError(query.error());
    const auto report = session::flopsOf(*query);
    if (!report)
        return reportError(report.error());
    if (!typed.json) {
        print(*report);
        return kDone;
    }
    QJsonObject json{{QStringLiteral("parameters"), report->parameters},
                     {QStringLiteral("flops_per_token"), report->perToken},
                     {QStringLiteral("flops_per_step"), report->perStep}};
    if (report->mfu)
        json.insert(QStringLiteral("mfu"), *report->mfu);
    if (report->hfu)
        json.insert(QStringLiteral("hfu"), *report->hfu);
    if (report->days)
        json.insert(QStringLiteral("training_days"), *report->days);
    printJson(json);
    return kDone;
}

} // namespace

void addFlops(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<Arguments>();
    CLI::App* command =
        root.add_subcommand("flops", "Operations of training a transformer, MFU and days");
    command->add_option("--layers", typed->layers, "transformer layers")->required();
    command->add_option("--hidden", typed->hidden, "hidden size")->required();
    command->add_option("--sequence,--sequence-length", typed->sequence, "tokens a sample")
        ->required();
    command->add_option("--vocabulary", typed->vocabulary,
                        "entries of the vocabulary (0: embeddings and logits left out)");
    command->add_option("--batch", typed->batch, "samples a step (1)");
    command->add_option("--recompute", typed->recompute, "none (default), selective or full");
    command->add_option("--accelerators", typed->accelerators, "that share the work");
    command->add_option("--step-time", typed->stepTime,
                        "seconds a step, with --accelerators and --peak: MFU and HFU");
    command->add_option("--peak", typed->peak, "FLOP/s of one accelerator, such as 312e12");
    command->add_option("--tokens", typed->tokens,
                        "to train on, with --accelerators and --achieved: days, 8 T P / (n X)");
    command->add_option("--achieved", typed->achieved, "FLOP/s that one accelerator reaches");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli flops --layers 96 --hidden 12288 --sequence 2048 "
                    "--vocabulary 51200 --batch 1536 --recompute full --accelerators 384 "
                    "--tokens 300e9 --achieved 153e12");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
