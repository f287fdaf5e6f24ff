// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/cost_kind.h"
#include "core/evaluation/evaluation_kind.h"
#include "core/kinds/kinds.h"
#include "core/kinds/serving_kind.h"
#include "core/kinds/training_kind.h"

namespace ringside::kinds {

// Alone in its file: a test links a list of its own.
KindList allKinds(const scaling::PresetCatalog& presets)
{
    KindList list;
    list.push_back(scaling::trainingKind(presets));
    list.push_back(serving::servingKind());
    list.push_back(evaluation::evaluationKind());
    list.push_back(cost::costKind());
    return list;
}

} // namespace ringside::kinds
