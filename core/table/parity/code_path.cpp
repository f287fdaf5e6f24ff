// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/code_path.h"

#include "core/table/part/part.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace ringside::table {

namespace {

std::size_t columnIndex(const ParityScenario& scenario, const std::string& name)
{
    const auto found = scenario.columns.find(name);
    return static_cast<std::size_t>(std::distance(scenario.columns.begin(), found));
}

/// Neumaier's compensated sum.
class Sum
{
public:
    void add(double value)
    {
        const double next = m_sum + value;
        m_lost +=
            std::abs(m_sum) >= std::abs(value) ? (m_sum - next) + value : (value - next) + m_sum;
        m_sum = next;
    }
    double total() const { return std::isfinite(m_lost) ? m_sum + m_lost : m_sum; }

private:
    double m_sum = 0, m_lost = 0;
};

} // namespace

ParityTables::ParityTables(const ParityScenario& scenario) : used(scenario.columns.size())
{
    std::vector<bool> ofPrevious(used.size()), ofYesterday(used.size());
    for (const auto& [name, feature] : scenario.features) {
        if (!feature.enabled)
            continue;
        for (const FeatureSteps& steps : {feature.steps, feature.servingSteps()}) {
            const std::size_t column = columnIndex(scenario, steps.column);
            used[column] = true;
            if (steps.statistics == StatisticsOf::Previous)
                ofPrevious[column] = true;
            if (steps.statistics == StatisticsOf::Yesterday)
                ofYesterday[column] = true;
        }
    }
    const std::uint64_t seed = seedOf(scenario.rowsSeed), asked = requestSeed(scenario);
    const std::size_t rows = countOf(scenario.rows), requested = countOf(scenario.requests);
    constexpr std::uint64_t kDayBefore = 1000;
    training = DrawnTable(scenario, used, {seed, rows});
    requests = DrawnTable(scenario, used,
                          {asked, requested, scenario.requestsShift, scenario.requestsRotate});
    previous = DrawnTable(scenario, ofPrevious,
                          {seedOf(scenario.previousSeed.value_or(scenario.rowsSeed + 7)), rows,
                           scenario.previousShift, scenario.previousRotate});
    yesterday = DrawnTable(
        scenario, ofYesterday,
        {asked + kDayBefore, requested, scenario.yesterdayShift, scenario.requestsRotate});
}

CodePathRun::CodePathRun(const ParityScenario& scenario, const ParityTables& tables, CodePath path)
    : m_scenario(scenario), m_tables(tables)
{
    for (const auto& [name, feature] : scenario.features) {
        if (feature.enabled)
            m_steps.push_back(path == CodePath::Serving ? feature.servingSteps() : feature.steps);
    }
    for (const FeatureSteps& steps : m_steps)
        m_paths.emplace_back(steps, scenario.columns.at(steps.column),
                             columnIndex(scenario, steps.column), m_paths.size(), path);
    for (const FeaturePath& each : m_paths)
        m_fixed.push_back(std::make_shared<FittedSteps>(each.fitted(statisticsOf(each))));
}

std::span<const double> CodePathRun::statisticsOf(const FeaturePath& path) const
{
    const std::size_t column = path.columnIndex();
    switch (path.steps().statistics) {
    case StatisticsOf::Previous:
        return m_tables.previous.column(column);
    case StatisticsOf::Yesterday:
        return m_tables.yesterday.column(column);
    case StatisticsOf::Sample: {
        const auto rows = m_tables.training.column(column);
        return rows.first(std::min(rows.size(), countOf(path.steps().sample)));
    }
    case StatisticsOf::Training:
    case StatisticsOf::Request:
    case StatisticsOf::Window:
    case StatisticsOf::Constant:
        break;
    }
    return m_tables.training.column(column);
}

std::shared_ptr<const FittedSteps>
CodePathRun::fitOf(std::size_t feature, const DrawnTable& requests, const Batch& batch) const
{
    const FeaturePath& path = m_paths[feature];
    if (!path.fitsBatches())
        return m_fixed[feature];
    const auto column = requests.column(path.columnIndex());
    if (path.steps().statistics == StatisticsOf::Request)
        return std::make_shared<FittedSteps>(
            path.fitted(column.subspan(batch.begin, batch.end - batch.begin)));
    const std::size_t window = std::min(batch.arrival, countOf(path.steps().window));
    if (window == 0)
        return m_fixed[feature];
    return std::make_shared<FittedSteps>(
        path.fitted(column.subspan(batch.arrival - window, window)));
}

CodePathRun::Fits CodePathRun::fitsOf(const DrawnTable& requests, const Batch& batch) const
{
    Fits fits;
    for (std::size_t feature = 0; feature < m_paths.size(); ++feature)
        fits.push_back(fitOf(feature, requests, batch));
    return fits;
}

CodePathRun::Fits CodePathRun::withWindowsOf(const Fits& own, const Fits& all) const
{
    Fits fits = all;
    for (std::size_t feature = 0; feature < m_paths.size(); ++feature) {
        if (m_steps[feature].statistics == StatisticsOf::Window)
            fits[feature] = own[feature];
    }
    return fits;
}

bool CodePathRun::isDrawn() const
{
    return std::ranges::any_of(m_paths, &FeaturePath::isDrawn);
}

std::vector<double> CodePathRun::valuesOf(const DrawnTable& requests, std::size_t row,
                                          const Fits& fits, std::uint64_t call) const
{
    std::vector<double> values;
    for (std::size_t feature = 0; feature < m_paths.size(); ++feature) {
        const FeaturePath& path = m_paths[feature];
        values.push_back(
            path.value(*fits[feature], requests.column(path.columnIndex())[row], row, call));
    }
    return values;
}

double CodePathRun::score(const std::vector<double>& values) const
{
    Sum sum;
    for (std::size_t feature = 0; feature < m_paths.size(); ++feature)
        sum.add(m_paths[feature].contribution(values[feature]));
    return 1 / (1 + std::exp(-(m_scenario.bias + sum.total())));
}

std::vector<double> CodePathRun::featureValues(std::size_t feature, const DrawnTable& requests,
                                               const std::stop_token& stop) const
{
    const FeaturePath& path = m_paths[feature];
    const auto column = requests.column(path.columnIndex());
    std::vector<double> values(column.size());
    const std::size_t step = path.fitsBatches() ? countOf(m_scenario.batch) : column.size();
    for (std::size_t begin = 0; begin < column.size() && !stop.stop_requested(); begin += step) {
        const std::size_t end = std::min(column.size(), begin + step);
        const auto fit = fitOf(feature, requests, {begin, end, begin});
        for (std::size_t row = begin; row < end; ++row)
            values[row] = path.value(*fit, column[row], row, 0);
    }
    return values;
}

Result<PathValues> CodePathRun::values(const DrawnTable& requests,
                                       const std::stop_token& stop) const
{
    PathValues made;
    for (std::size_t feature = 0; feature < m_paths.size(); ++feature) {
        made.features.push_back(featureValues(feature, requests, stop));
        if (stop.stop_requested())
            return fail({.code = ErrorCode::Cancelled});
    }
    const std::size_t rows = made.features.front().size();
    std::vector<double> row(m_paths.size());
    for (std::size_t i = 0; i < rows; ++i) {
        for (std::size_t feature = 0; feature < row.size(); ++feature)
            row[feature] = made.features[feature][i];
        made.scores.push_back(score(row));
    }
    return made;
}

std::uint64_t requestSeed(const ParityScenario& scenario)
{
    return seedOf(scenario.requestsSeed.value_or(scenario.rowsSeed + 1));
}

Batch batchOf(const ParityScenario& scenario, std::size_t request)
{
    const std::size_t size = countOf(scenario.batch);
    const std::size_t begin = request / size * size;
    return {begin, std::min(begin + size, countOf(scenario.requests)), begin};
}

std::vector<std::string> enabledFeatures(const ParityScenario& scenario)
{
    std::vector<std::string> names;
    for (const auto& [name, feature] : scenario.features) {
        if (feature.enabled)
            names.push_back(name);
    }
    return names;
}

} // namespace ringside::table
