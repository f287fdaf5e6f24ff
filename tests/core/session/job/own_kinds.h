// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/kinds.h"
#include "core/kinds/training_kind.h"
#include "core/serving/scenario/serving_scenario.h"
#include "core/session/tools.h"

namespace ringside::test {

inline const scaling::PresetCatalog& shippedPresets()
{
    static const scaling::PresetCatalog catalog =
        session::loadPresets(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions")).value();
    return catalog;
}

/// Training jobs on the shipped hardware.
inline const scenario::ScenarioKind& trainingJobs()
{
    static const auto kind = scaling::trainingKind(shippedPresets());
    return *kind;
}

inline const scenario::ScenarioKind& servingJobs()
{
    return kinds::kindOf<serving::ServingScenario>();
}

} // namespace ringside::test
