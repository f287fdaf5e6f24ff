// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/tile_grid.h"

#include "core/base/tr.h"
#include "core/scaling/job/tile_padding.h"

#include <cmath>

namespace ringside::scaling {

namespace {

constexpr double kTileRows = 8;

TiledSize sizeOf(double batch, double features)
{
    TiledSize size;
    size.batch = batch;
    size.features = features;
    size.paddedBatch = paddedBatch(batch);
    size.paddedFeatures = paddedFeatures(features);
    size.useful = usefulTiles(batch, features);
    return size;
}

/// The job with another number of samples per core. A stated compute time still refers to its
/// original batch.
Scenario withBatch(const JobPlan& plan, double batch)
{
    Scenario changed = plan.scenario;
    Work& work = changed.work;
    work.computeTimeBatch =
        work.computeTimeBatch.value_or(work.perAcceleratorBatch.value_or(plan.batch));
    if (work.scaling == Scaling::Strong || !work.perAcceleratorBatch)
        work.globalBatch = batch * plan.replicas * plan.microSteps;
    else
        work.perAcceleratorBatch = batch;
    return changed;
}

Error notDrawn(const char* why)
{
    return {.code = ErrorCode::NotModelled, .subject = RINGSIDE_TR("tiles"), .detail = why};
}

} // namespace

Result<TileGrid> tileGrid(const EvaluatedJob& job, const PresetCatalog& presets)
{
    const JobPlan& plan = job.plan;
    if (!plan.scenario.model.features)
        return fail(notDrawn(RINGSIDE_TR("no width of a layer is stated (model.features)")));
    // Without an accelerator, a stated width alone means a TPU.
    if (plan.accelerator && plan.accelerator->name.find("TPU") == std::string::npos)
        return fail(notDrawn(RINGSIDE_TR("only a TPU pads to tiles of 8 x 128")));
    const double features = *plan.scenario.model.features;
    TileGrid grid;
    grid.own = sizeOf(plan.batch, features);
    grid.own.throughput = job.metrics.throughput;
    const double full = grid.own.paddedBatch;
    for (const double batch : {full - kTileRows, full}) {
        TiledSize size = sizeOf(batch, features);
        if (batch <= 0 || size.useful <= grid.own.useful)
            continue;
        RINGSIDE_TRY(const auto known, evaluate(withBatch(plan, size.batch), presets));
        size.throughput = known.metrics.throughput;
        grid.better.push_back(size);
    }
    const double wide = grid.own.paddedFeatures;
    if (wide > features) {
        grid.better.push_back(sizeOf(plan.batch, wide));
        if (full > plan.batch)
            grid.better.push_back(sizeOf(full, wide));
    }
    return grid;
}

} // namespace ringside::scaling
