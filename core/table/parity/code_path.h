// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/table/parity/drawn_table.h"
#include "core/table/parity/feature_path.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace ringside::table {

/// The rows that a scenario draws; tables that no statistics read stay empty.
struct ParityTables
{
    explicit ParityTables(const ParityScenario& scenario);

    std::vector<bool> used; ///< columns of enabled features
    DrawnTable training, requests, previous, yesterday;
};

/// The requests of one batch, and the first of them in the order of arrival.
struct Batch
{
    std::size_t begin = 0, end = 0;
    std::size_t arrival = 0; ///< windows end before it
};

/// What a code path makes of all requests; NaN where it fails.
struct PathValues
{
    std::vector<std::vector<double>> features; ///< by name
    std::vector<double> scores;
};

/// One code path from raw rows to scores: 1 / (1 + exp(-(bias + the sum of all contributions))).
/// The sum is compensated (Neumaier 1974), so that equal scores are equal to the last bit and the
/// AUC counts them as ties.
class CodePathRun
{
public:
    using Fits = std::vector<std::shared_ptr<const FittedSteps>>; ///< by feature

    /// The scenario and its tables must outlive the object.
    CodePathRun(const ParityScenario& scenario, const ParityTables& tables, CodePath path);
    CodePathRun(const CodePathRun&) = delete;
    CodePathRun& operator=(const CodePathRun&) = delete;

    const FeaturePath& feature(std::size_t index) const { return m_paths[index]; }
    bool isDrawn() const;

    /// Errors: Cancelled.
    Result<PathValues> values(const DrawnTable& requests, const std::stop_token& stop) const;
    Fits fitsOf(const DrawnTable& requests, const Batch& batch) const;
    /// `all`, with the windows of `own`.
    Fits withWindowsOf(const Fits& own, const Fits& all) const;
    /// The values of one row with the given fits.
    std::vector<double> valuesOf(const DrawnTable& requests, std::size_t row, const Fits& fits,
                                 std::uint64_t call) const;
    double score(const std::vector<double>& values) const;

private:
    std::shared_ptr<const FittedSteps> fitOf(std::size_t feature, const DrawnTable& requests,
                                             const Batch& batch) const;
    std::vector<double> featureValues(std::size_t feature, const DrawnTable& requests,
                                      const std::stop_token& stop) const;
    std::span<const double> statisticsOf(const FeaturePath& path) const;

    const ParityScenario& m_scenario;
    const ParityTables& m_tables;
    std::vector<FeatureSteps> m_steps; ///< the paths refer to them
    std::vector<FeaturePath> m_paths;
    Fits m_fixed; ///< of statistics that are the same for every batch; of windows: of training
};

/// Stated, or one after that of the training rows.
std::uint64_t requestSeed(const ParityScenario& scenario);

/// The batch in which a request comes.
Batch batchOf(const ParityScenario& scenario, std::size_t request);

/// The names of the enabled features, in their order.
std::vector<std::string> enabledFeatures(const ParityScenario& scenario);

} // namespace ringside::table
