// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/shape_options.h"
#include "core/scaling/job/flops_model.h"

#include <CLI/CLI.hpp>

#include <array>
#include <initializer_list>
#include <memory>
#include <optional>
#include <utility>

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

struct FlopsArguments
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

/// Operations of training a transformer, and figures that need a time or a rate.
struct FlopsQuery
{
    double layers = 1, hidden = 1, sequence = 1, vocabulary = 0, batch = 1;
    scaling::Recompute recompute = scaling::Recompute::None;
    std::optional<double> accelerators;
    std::optional<double> stepSeconds, peak; ///< both with accelerators: utilisation
    std::optional<double> tokens, achieved;  ///< both with accelerators: days
};
struct FlopsReport
{
    double parameters = 0, perToken = 0, perStep = 0;
    std::optional<double> mfu, hfu, days;
};

Result<FlopsQuery> queryOf(const FlopsArguments& typed)
{
    constexpr NumberRule entries{
        .maximum = 1e9, .whole = true, .takes = "a whole number of entries from 0 on"};
    constexpr NumberRule positive{
        .maximum = 1e30, .minimumExcluded = true, .takes = "a number above 0"};
    FlopsQuery query;
    for (const Wanted& wanted :
         {Wanted{"--layers", &typed.layers, kShapeCount, &query.layers},
          Wanted{"--hidden", &typed.hidden, kShapeCount, &query.hidden},
          Wanted{"--sequence", &typed.sequence, kShapeTokens, &query.sequence},
          Wanted{"--vocabulary", &typed.vocabulary, entries, &query.vocabulary},
          Wanted{"--batch", &typed.batch, kShapeBatch, &query.batch}}) {
        RINGSIDE_TRY(const auto number, parseNumber(wanted.name, *wanted.text, wanted.rule));
        *wanted.member = number;
    }
    for (const WantedIfGiven& wanted :
         {WantedIfGiven{"--accelerators", &typed.accelerators, &query.accelerators},
          WantedIfGiven{"--step-time", &typed.stepTime, &query.stepSeconds},
          WantedIfGiven{"--peak", &typed.peak, &query.peak},
          WantedIfGiven{"--tokens", &typed.tokens, &query.tokens},
          WantedIfGiven{"--achieved", &typed.achieved, &query.achieved}}) {
        if (wanted.text->empty())
            continue;
        RINGSIDE_TRY(const auto number, parseNumber(wanted.name, *wanted.text, positive));
        *wanted.member = number;
    }
    RINGSIDE_TRY(query.recompute, recomputeNamed(typed.recompute));
    return query;
}

/// An incomplete group of options: reports the missing ones.
Done checkTogether(std::initializer_list<std::pair<const char*, bool>> fields)
{
    for (const auto& [name, given] : fields) {
        if (!given)
            return fail({.code = ErrorCode::MissingField,
                         .subject = name,
                         .detail = "it belongs to the others that were given"});
    }
    return {};
}

/// Errors: OutOfRange, MissingField (for an incomplete group).
Result<FlopsReport> flopsOf(const FlopsQuery& query)
{
    const scaling::TransformerShape shape{query.layers, query.hidden, query.sequence,
                                          query.vocabulary};
    FlopsReport report;
    report.parameters = scaling::transformerParameters(shape);
    report.perStep = scaling::megatronStepFlops(shape, query.batch, query.recompute).value();
    report.perToken = report.perStep / (query.batch * query.sequence);
    if (query.stepSeconds || query.peak) {
        RINGSIDE_CHECK(checkTogether({{"step-time", query.stepSeconds.has_value()},
                                      {"peak", query.peak.has_value()},
                                      {"accelerators", query.accelerators.has_value()}}));
        RINGSIDE_TRY(const auto share,
                     scaling::utilisationOf(shape, query.batch, query.recompute,
                                            Seconds(*query.stepSeconds), *query.accelerators,
                                            FlopsPerSecond(*query.peak)));
        report.mfu = share.model;
        report.hfu = share.hardware;
    }
    if (query.tokens || query.achieved) {
        RINGSIDE_CHECK(checkTogether({{"tokens", query.tokens.has_value()},
                                      {"achieved", query.achieved.has_value()},
                                      {"accelerators", query.accelerators.has_value()}}));
        report.days = scaling::trainingDays(*query.tokens, report.parameters, *query.accelerators,
                                            FlopsPerSecond(*query.achieved));
    }
    return report;
}

void print(const FlopsReport& report)
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

int run(const FlopsArguments& typed)
{
    const auto query = queryOf(typed);
    if (!query)
        return reportError(query.error());
    const auto report = flopsOf(*query);
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
    auto typed = std::make_shared<FlopsArguments>();
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
