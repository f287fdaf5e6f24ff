// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/table_kind.h"
#include "tests/bench/kinds/kind_bench.h"

#include <string>

using namespace ringside;
using bench::Changes;

namespace {

/// Standardized and imputed numbers that serving scales by the rows of each request.
Changes skewedFeatures(double rows, double requests, int features)
{
    Changes changes{{"table.rows.count", rows},
                    {"table.requests.count", requests},
                    {"table.requests.batch", 20.0},
                    {"table.requests.shift", 0.2}};
    for (int i = 0; i < features; ++i) {
        const std::string name = "f" + std::to_string(i), column = "table.columns." + name + ".";
        const std::string feature = "table.features." + name + ".";
        changes.push_back({column + "mean", 10.0 * i});
        changes.push_back({column + "spread", 1.0 + i});
        changes.push_back({column + "missing", 0.1});
        changes.push_back({feature + "column", name});
        changes.push_back({feature + "impute.with", i % 2 == 0 ? "mean" : "median"});
        changes.push_back({feature + "scale", i % 4 == 3 ? "quantile" : "standard"});
        changes.push_back({feature + "weight", i % 2 == 0 ? 0.4 : -0.4});
        changes.push_back({feature + "serving.statistics", "request"});
    }
    return changes;
}

/// Numbers, dates and groups of people at once.
Changes privateTable(double people, double loads)
{
    return {{"table.privacy.people", people},
            {"table.privacy.loads", loads},
            {"table.privacy.present", 0.8},
            {"table.privacy.id.transform", "mask"},
            {"table.privacy.dates.context", "stay"},
            {"table.privacy.quasi.columns.birth_year.values", 60.0},
            {"table.privacy.quasi.columns.district.values", 40.0},
            {"table.privacy.quasi.columns.district.skew", 0.7},
            {"table.privacy.quasi.columns.sex.values", 2.0}};
}

Changes pairedLists()
{
    return {{"table.pairing.visits", 100000.0},
            {"table.pairing.missing_share", 0.01},
            {"table.pairing.method", "shuffle"}};
}

/// A state as a handle moves, and as a bank proves it.
void withEffort(benchmark::State& state, const Changes& changes, scenario::Effort effort)
{
    bench::compute(state, *table::tableKind(), changes, effort);
}
#define RINGSIDE_EFFORTS(name, changes)                                                            \
    BENCHMARK_CAPTURE(withEffort, name##_lever, changes, scenario::Effort::Coarse)                 \
        ->Unit(benchmark::kMillisecond);                                                           \
    BENCHMARK_CAPTURE(withEffort, name##_proof, changes, scenario::Effort::Proof)                  \
        ->Unit(benchmark::kMillisecond)
RINGSIDE_EFFORTS(small_parity, skewedFeatures(800, 240, 4));
RINGSIDE_EFFORTS(large_parity, skewedFeatures(20000, 20000, 8));
RINGSIDE_EFFORTS(small_privacy, privateTable(2000, 3));
RINGSIDE_EFFORTS(large_privacy, privateTable(20000, 16));
RINGSIDE_EFFORTS(pairing, pairedLists());

void besidePython(benchmark::State& state, const Changes& changes, const std::string& metric)
{
    bench::compute(state, *table::tableKind(), changes, scenario::Effort::Proof, metric);
}
BENCHMARK_CAPTURE(besidePython, parity, skewedFeatures(800, 240, 4), "score_difference_mean")
    ->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(besidePython, privacy, privateTable(2000, 3), "false_pairs")
    ->Unit(benchmark::kMicrosecond);

} // namespace
