// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/exchange/values/measurement.h"
#include "core/scaling/measure/diagnosis.h"
#include "core/scaling/measure/laws.h"
#include "core/scaling/scenario/presets.h"
#include "core/scaling/scenario/scenario.h"

#include <optional>
#include <vector>

/// A table of a job's throughput compared with the model, and what the table alone shows.
namespace ringside::session {

struct MeasuredSpeed
{
    double workers = 1;
    double measured = 0;            ///< samples per second
    std::optional<double> modelled; ///< the same; absent if the job cannot be evaluated
};

struct LawCurve
{
    scaling::LawFit fit;
    std::vector<scaling::SpeedPoint> points; ///< of the fitted curve
};

struct TableReading
{
    std::vector<MeasuredSpeed> points; ///< in the table's order
    std::vector<scaling::SpeedPoint>
        model;                         ///< throughput over whole workers, over the measured range
    std::optional<double> medianRatio; ///< measured over modelled
    /// Tokens per sample, from the job, if the table counts tokens; otherwise 1.
    double tokensASample = 1;
    bool countsTokens = false;
    /// The samples per step come from the job, because the table of step times has no column batch.
    bool usesJobsBatch = false;
    std::vector<LawCurve> laws; ///< those of Amdahl, Gustafson and USL that could be fitted
    std::vector<std::pair<scaling::Law, Error>> unfitted;
    Result<scaling::Diagnosis> diagnosis;
};

/// Workers of the table are the job's hosts. If the table has no batches, `work.scaling` of the job
/// says how the batch grows with the workers. Errors: MissingField if the table has step times
/// without batches and the job states no batch either.
Result<TableReading> readingOf(const exchange::SpeedTable& table, const scaling::Scenario& scenario,
                               const scaling::PresetCatalog& presets);

} // namespace ringside::session
