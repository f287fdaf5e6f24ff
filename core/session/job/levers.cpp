// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/levers.h"

#include "core/scaling/job/job.h"
#include "core/scaling/scenario/lever_groups.h"
#include "core/scaling/scenario/linked_levers.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::session {

Result<std::vector<scaling::LeverGroup>> leversOf(const scaling::Scenario& scenario,
                                                  const scaling::PresetCatalog& presets,
                                                  const std::vector<std::string>& own)
{
    return scaling::leverGroupsOf(scenario, scenario, presets, own);
}

Result<std::vector<scaling::LeverGroup>> leversOf(const scaling::Scenario& base,
                                                  const scaling::Scenario& now,
                                                  const scaling::PresetCatalog& presets,
                                                  const std::vector<std::string>& own)
{
    return scaling::leverGroupsOf(base, now, presets, own);
}

Result<double> leverValue(const scaling::Lever& lever, std::string_view text)
{
    return scaling::leverValue(lever, text);
}

Result<std::vector<scaling::Consequence>> consequencesOf(const scaling::Scenario& before,
                                                         const scaling::Scenario& after,
                                                         const std::string& moved,
                                                         const scaling::PresetCatalog& presets)
{
    return scaling::consequencesOf(before, after, moved, presets);
}

Result<scaling::Scenario> scenarioWith(const scaling::Scenario& base,
                                       const std::vector<scaling::FieldChange>& changes)
{
    scaling::Scenario scenario = base;
    if (const auto applied = scaling::applyChanges(scenario, changes); !applied)
        return fail(applied.error());
    return scenario;
}

std::vector<std::string> supersededBy(std::string_view path)
{
    return scaling::supersededBy(path);
}

} // namespace ringside::session
