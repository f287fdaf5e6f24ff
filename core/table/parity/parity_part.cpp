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

std::vector<std::string> parityLevers(const TableScenario& scenario)
{
    const ParityScenario& s = scenario.parity;
    std::vector<std::string> paths{"table.requests.batch", "table.requests.shift",
                                   "table.previous.shift"};
    for (const auto& [name, feature] : s.features) {
        const std::string path = "table.features." + name;
        paths.push_back(path + ".serving.statistics");
        const auto column = s.columns.find(feature.steps.column);
        if (column == s.columns.end())
            continue;
        if (column->second.kind == ColumnKind::Time)
            paths.push_back(path + ".zone.offset");
        paths.push_back("table.columns." + column->first + ".missing");
    }
    return paths;
}

} // namespace

const Part& parityPart()
{
    static const Part part{
        .name = "table.features",
        .isStated = [](const TableScenario& s) { return !s.parity.features.empty(); },
        .addFields = addParityFields,
        .metrics = parityMetrics(),
        .evaluate = evaluateParity,
        .assumptions = parityAssumptions,
        .levers = parityLevers,
        .pictureNames = parityPictureNames(),
        .pictures = parityPictures};
    return part;
}

} // namespace ringside::table
