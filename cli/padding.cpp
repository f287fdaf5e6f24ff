// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/scaling/job/tile_padding.h"

#include <CLI/CLI.hpp>

#include <memory>

namespace ringside::app::cli {

namespace {

struct PaddingArguments
{
    std::string batch, features;
    bool json = false;
};

int run(const PaddingArguments& typed)
{
    constexpr NumberRule count{
        .minimum = 1, .maximum = 1e9, .whole = true, .takes = "a whole number from 1 to 1e9"};
    const auto batch = parseNumber("--batch", typed.batch, count);
    const auto features = parseNumber("--features", typed.features, count);
    for (const auto* number : {&batch, &features})
        if (!*number)
            return reportError(number->error());
    const double useful = scaling::usefulTiles(*batch, *features);
    const double paddedBatch = scaling::paddedBatch(*batch);
    const double paddedFeatures = scaling::paddedFeatures(*features);
    if (typed.json)
        printJson(QJsonObject{{QStringLiteral("useful_fraction"), useful},
                              {QStringLiteral("padded_batch"), paddedBatch},
                              {QStringLiteral("padded_features"), paddedFeatures}});
    else
        printTable(
            {{QStringLiteral("useful share of the tiles"),
              QStringLiteral("%1 %").arg(100 * useful, 0, 'f', 1)},
             {QStringLiteral("batch as computed"), QString::number(paddedBatch, 'f', 0)},
             {QStringLiteral("features as computed"), QString::number(paddedFeatures, 'f', 0)}});
    return kDone;
}

} // namespace

void addPadding(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<PaddingArguments>();
    CLI::App* command =
        root.add_subcommand("padding", "How much of a TPU's tiles of 8 x 128 is not padding");
    command->add_option("--batch", typed->batch, "samples on one core")->required();
    command->add_option("--features", typed->features, "width of the layer")->required();
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli padding --batch 10 --features 100");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
