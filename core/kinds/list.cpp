// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/access/access_kind.h"
#include "core/cost/cost_kind.h"
#include "core/evaluation/evaluation_kind.h"
#include "core/events/events_kind.h"
#include "core/kinds/kinds.h"
#include "core/kinds/serving_kind.h"
#include "core/kinds/training_kind.h"
#include "core/pipeline/pipeline_kind.h"
#include "core/retrieval/retrieval_kind.h"
#include "core/table/table_kind.h"

namespace ringside::kinds {

// Alone in its file: a test links a list of its own.
KindList allKinds(const scaling::PresetCatalog& presets)
{
    KindList list;
    list.push_back(scaling::trainingKind(presets));
    list.push_back(serving::servingKind());
    list.push_back(evaluation::evaluationKind());
    list.push_back(pipeline::pipelineKind());
    list.push_back(events::eventsKind());
    list.push_back(table::tableKind());
    list.push_back(cost::costKind());
    list.push_back(retrieval::retrievalKind());
    list.push_back(access::accessKind());
    return list;
}

} // namespace ringside::kinds
