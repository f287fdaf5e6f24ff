// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/measured_job.h"

#include "core/scaling/job/job.h"
#include "core/scaling/measure/diagnosis.h"
#include "core/scaling/measure/laws.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "core/session/job/tools_measure.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>

namespace ringside::session {

namespace {

constexpr int kMeasuredPoints = 40;

Result<scaling::StepMetrics> metricsAt(const scaling::Scenario& scenario, int workers,
                                       const scaling::PresetCatalog& presets)
{
    scaling::Scenario changed = scenario;
    RINGSIDE_CHECK(
        scaling::fieldTable().apply(changed, {scaling::paths::kClusterWorkers, double(workers)}));
    RINGSIDE_TRY(auto job, scaling::evaluate(changed, presets));
    return std::move(job.metrics);
}

/// Throughput of a row in samples per second; uses the job's batch if the row has none.
Result<double> speedOf(const exchange::SpeedTable& table, const exchange::SpeedRow& row,
                       const Result<scaling::StepMetrics>& modelled)
{
    if (table.kind == exchange::SpeedTable::Kind::Throughput)
        return row.value;
    if (row.batch)
        return *row.batch / row.value;
    if (!modelled)
        return fail(modelled.error());
    return modelled->samplesPerStep / row.value;
}

/// "tokens/s", ignoring case.
bool countsTokens(const exchange::SpeedTable& table)
{
    return table.kind == exchange::SpeedTable::Kind::Throughput &&
           (table.unit.starts_with("token") || table.unit.starts_with("Token"));
}

std::set<int> wholeWorkers(int most)
{
    std::set<int> counts{1, most};
    for (int i = 0; i < kMeasuredPoints; ++i)
        counts.insert(static_cast<int>(std::lround(
            std::exp(std::log(static_cast<double>(most)) * i / (kMeasuredPoints - 1)))));
    return counts;
}

/// Fits the laws to the throughputs of the chart.
void addLaws(TableReading& reading, int most)
{
    std::vector<scaling::SpeedPoint> points;
    for (const MeasuredSpeed& point : reading.points)
        points.push_back({point.workers, point.measured});
    for (const scaling::Law law :
         {scaling::Law::Amdahl, scaling::Law::Gustafson, scaling::Law::Usl}) {
        auto fit = scaling::fitLaw(law, points);
        if (!fit) {
            reading.unfitted.emplace_back(law, fit.error());
            continue;
        }
        LawCurve curve{std::move(*fit), {}};
        for (const int workers : wholeWorkers(most))
            if (const auto at = scaling::predictThroughput(curve.fit, workers))
                curve.points.push_back({static_cast<double>(workers), at->value});
        reading.laws.push_back(std::move(curve));
    }
}

} // namespace

Result<TableReading> readingOf(const exchange::SpeedTable& table, const scaling::Scenario& scenario,
                               const scaling::PresetCatalog& presets)
{
    TableReading reading{
        {}, {}, {}, 1, false, false, {}, {}, diagnoseTable(table, scenario.work.scaling)};
    reading.countsTokens = countsTokens(table);
    if (reading.countsTokens)
        reading.tokensASample = scenario.work.sequenceLength;
    std::vector<double> ratios;
    int most = 1;
    for (const exchange::SpeedRow& row : table.rows) {
        const auto modelled = metricsAt(scenario, row.workers, presets);
        RINGSIDE_TRY(const auto measured, speedOf(table, row, modelled));
        reading.usesJobsBatch = reading.usesJobsBatch ||
                                (table.kind == exchange::SpeedTable::Kind::StepTime && !row.batch);
        MeasuredSpeed point{static_cast<double>(row.workers), measured / reading.tokensASample,
                            std::nullopt};
        if (modelled) {
            point.modelled = modelled->throughput;
            ratios.push_back(point.measured / modelled->throughput);
        }
        most = std::max(most, row.workers);
        reading.points.push_back(point);
    }
    if (!ratios.empty())
        reading.medianRatio = statistics::median(std::move(ratios));
    for (const int workers : wholeWorkers(most))
        if (const auto metrics = metricsAt(scenario, workers, presets))
            reading.model.push_back({static_cast<double>(workers), metrics->throughput});
    addLaws(reading, most);
    return reading;
}

} // namespace ringside::session
