// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/scenario/linked_levers.h"

#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::scaling {

namespace {

/// The scenario with all preset values written into its plain fields.
Result<Scenario> filledIn(const Scenario& scenario, const PresetCatalog& presets)
{
    auto plain = materialize(scenario, presets);
    if (!plain)
        return plain;
    Cluster& cluster = plain->cluster;
    cluster.acceleratorFromMachine = cluster.countFromMachine = cluster.networkFromMachine = false;
    const auto accelerator = findAccelerator(presets, cluster.accelerator);
    if (accelerator && !cluster.intraBandwidth)
        cluster.intraBandwidth = (*accelerator)->intraBandwidth;
    return plain;
}

} // namespace

Result<std::vector<scenario::Consequence>> consequencesOf(const Scenario& before,
                                                          const Scenario& after,
                                                          const std::string& moved,
                                                          const PresetCatalog& presets)
{
    const auto from = filledIn(before, presets);
    const auto to = filledIn(after, presets);
    if (!from || !to)
        return fail(from ? to.error() : from.error());
    std::vector<scenario::Consequence> changed;
    for (const scenario::FieldInfo& field : fieldTable().infos()) {
        if (field.path == moved || field.path == paths::kWorkComputeTimeBatch)
            continue;
        const std::string old = fieldTable().text(*from, field.path);
        const std::string now = fieldTable().text(*to, field.path);
        if (old != now)
            changed.push_back({field.path, old, now});
    }
    return changed;
}

} // namespace ringside::scaling
