// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/parity_part.h"

#include "core/base/tr.h"
#include "core/table/parity/parity_evaluation.h"
#include "core/table/parity/parity_fields.h"
#include "core/table/parity/parity_pictures.h"

#include <algorithm>

namespace ringside::table {

namespace {

std::vector<scenario::FieldNote> parityAssumptions(const TableScenario& scenario)
{
    const ParityScenario& s = scenario.parity;
    std::vector<scenario::FieldNote> notes{
        {"table.rows.count", RINGSIDE_TR("rows and requests are generated, not measured")},
        {"table.score.bias", RINGSIDE_TR("weights are given; no model is trained")},
        {"table.requests.count",
         RINGSIDE_TR("labels follow the training path, so its AUC is the best possible")}};
    const auto& features = s.features;
    if (std::ranges::any_of(features, [](const auto& feature) {
            return feature.second.servingSteps().augment != Augment::None;
        }))
        notes.push_back(
            {"table.probe", RINGSIDE_TR("an image is one number, and a crop moves it")});
    return notes;
}

} // namespace

const Part& parityPart()
{
    static const Part part{
        .name = "features",
        .isStated = [](const TableScenario& s) { return !s.parity.features.empty(); },
        .addFields = addParityFields,
        .metrics = parityMetrics(),
        .evaluate = evaluateParity,
        .assumptions = parityAssumptions,
        .pictureNames = parityPictureNames(),
        .pictures = parityPictures};
    return part;
}

std::vector<std::string> parityLevers(const ParityScenario& scenario)
{
    std::vector<std::string> paths{"table.requests.batch", "table.requests.shift",
                                   "table.previous.shift"};
    for (const auto& [name, feature] : scenario.features) {
        const std::string path = "table.features." + name;
        paths.push_back(path + ".serving.statistics");
        const auto column = scenario.columns.find(feature.steps.column);
        if (column == scenario.columns.end())
            continue;
        if (column->second.kind == ColumnKind::Time)
            paths.push_back(path + ".zone.offset");
        paths.push_back("table.columns." + column->first + ".missing");
    }
    return paths;
}

} // namespace ringside::table
