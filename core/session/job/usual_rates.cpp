// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/usual_rates.h"

#include "core/scaling/job/law_step.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/preset_lookup.h"
#include "core/scaling/scenario/scenario_fields.h"

#include <algorithm>

namespace ringside::session {

namespace {

constexpr double kBytesPerGbit = kGiga / 8;

std::optional<UsualRates> networkRates(const scaling::Scenario& plain,
                                       const scaling::PresetCatalog& presets)
{
    const double shares = plain.cluster.nicPerAccelerator ? 1 : plain.cluster.acceleratorsPerWorker;
    std::optional<UsualRates> usual;
    const auto add = [&](double bytesPerAccelerator) {
        const double rate = bytesPerAccelerator * shares;
        usual = usual ? UsualRates{std::min(usual->low, rate), std::max(usual->high, rate)}
                      : UsualRates{rate, rate};
    };
    for (const scaling::MachinePreset& machine : presets.machines) {
        if (machine.accelerator == plain.cluster.accelerator)
            add(machine.networkGbps * kBytesPerGbit / machine.acceleratorsPerWorker);
    }
    if (const auto chip = scaling::lawAccelerator(plain); chip && chip->network > 0)
        add(chip->network);
    return usual;
}

} // namespace

std::optional<UsualRates> usualRates(const scaling::Scenario& job, std::string_view path,
                                     const scaling::PresetCatalog& presets)
{
    const auto plain = scaling::materialize(job, presets);
    if (!plain || plain->cluster.accelerator.empty())
        return std::nullopt;
    if (path == scaling::paths::kClusterNetwork)
        return networkRates(*plain, presets);
    if (path != scaling::paths::kClusterIntraBandwidth)
        return std::nullopt;
    const auto preset = scaling::findAccelerator(presets, plain->cluster.accelerator);
    if (!preset)
        return std::nullopt;
    const double link = (*preset)->intraBandwidth.value();
    return UsualRates{link, link};
}

bool isUnusual(double bytesPerSecond, const UsualRates& usual)
{
    constexpr double kBitsPerByte = 8, kRounding = 1e-9;
    const double factor = kBitsPerByte * (1 - kRounding);
    return bytesPerSecond * factor <= usual.low || bytesPerSecond >= factor * usual.high;
}

} // namespace ringside::session
