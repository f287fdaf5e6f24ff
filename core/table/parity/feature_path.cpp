// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/feature_path.h"

#include "core/base/stable_hash.h"
#include "core/statistics/addressed_draws.h"
#include "core/statistics/percentiles.h"
#include "core/table/parity/drawn_table.h"
#include "core/table/parity/local_time.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

namespace ringside::table {

using statistics::drawAt;

namespace {

constexpr std::uint64_t kAugmentSeed = 4242, kCallStep = 1000, kAugmentChannel = 14;
constexpr std::uint64_t kIdSeed = 777;

double meanOf(std::span<const double> values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum / static_cast<double>(values.size());
}

double deviationOf(std::span<const double> values, double mean)
{
    double sum = 0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return std::sqrt(sum / static_cast<double>(values.size()));
}

/// Quantiles at k / bins by linear interpolation. Sorts the values.
std::vector<double> edgesOf(std::vector<double>& values, double bins)
{
    std::ranges::sort(values);
    std::vector<double> edges;
    for (double k = 1; k < bins; ++k) {
        const double place = k / bins * static_cast<double>(values.size() - 1);
        const auto low = static_cast<std::size_t>(place);
        const std::size_t high = std::min(low + 1, values.size() - 1);
        const double part = place - static_cast<double>(low);
        edges.push_back(values[low] + (values[high] - values[low]) * part);
    }
    return edges;
}

/// Each value that occurs with the number of its rows, by value.
std::vector<std::pair<double, double>> countsOf(std::span<const double> rows, double values)
{
    std::vector<std::pair<double, double>> counts;
    if (static_cast<double>(rows.size()) < values) {
        std::map<double, double> byValue;
        for (const double row : rows) {
            if (!std::isnan(row))
                ++byValue[row];
        }
        counts.assign(byValue.begin(), byValue.end());
        return counts;
    }
    std::vector<double> all(static_cast<std::size_t>(values));
    for (const double row : rows) {
        if (!std::isnan(row))
            ++all[static_cast<std::size_t>(row)];
    }
    for (std::size_t value = 0; value < all.size(); ++value) {
        if (all[value] > 0)
            counts.emplace_back(static_cast<double>(value), all[value]);
    }
    return counts;
}

/// The ids of a vocabulary: places by falling count, then by name, or by name alone.
std::vector<std::pair<double, double>> idsOf(std::vector<std::pair<double, double>> counts,
                                             const FeatureSteps& steps)
{
    if (steps.order == VocabularyOrder::Frequency)
        std::ranges::stable_sort(counts, std::ranges::greater(),
                                 &std::pair<double, double>::second);
    if (steps.top > 0 && static_cast<double>(counts.size()) > steps.top)
        counts.resize(static_cast<std::size_t>(steps.top));
    for (std::size_t id = 0; id < counts.size(); ++id)
        counts[id].second = static_cast<double>(id);
    std::ranges::sort(counts);
    return counts;
}

double fillOf(const FeatureSteps& steps, const std::vector<double>& known)
{
    switch (steps.impute) {
    case Impute::Constant:
        return steps.imputeValue;
    case Impute::Mean:
        if (!known.empty())
            return meanOf(known);
        break;
    case Impute::Median:
        if (!known.empty())
            return statistics::median(known);
        break;
    case Impute::None:
        break;
    }
    return std::numeric_limits<double>::quiet_NaN();
}

} // namespace

double FittedSteps::idOf(double value) const
{
    const auto found = std::ranges::lower_bound(ids, value, {}, &std::pair<double, double>::first);
    return found != ids.end() && found->first == value ? found->second : -1;
}

bool FeaturePath::isDrawn() const
{
    return m_path == CodePath::Serving && m_column.kind == ColumnKind::Number &&
           m_steps.augmentSpread > 0 &&
           (m_steps.augment == Augment::Random || m_steps.augment == Augment::MeanOf);
}

bool FeaturePath::fitsBatches() const
{
    const bool learns = m_column.kind == ColumnKind::Category ? m_steps.encode == Encode::Ordinal
                                                              : m_column.kind == ColumnKind::Number;
    return learns && (m_steps.statistics == StatisticsOf::Request ||
                      m_steps.statistics == StatisticsOf::Window);
}

FittedSteps FeaturePath::fitted(std::span<const double> rows) const
{
    FittedSteps fitted;
    if (m_column.kind == ColumnKind::Time || m_steps.encode == Encode::Hash)
        return fitted;
    if (isId()) {
        fitted.ids = idsOf(countsOf(rows, m_column.values), m_steps);
        return fitted;
    }
    if (m_steps.statistics == StatisticsOf::Constant) {
        fitted.fill = m_steps.impute == Impute::None       ? fitted.fill
                      : m_steps.impute == Impute::Constant ? m_steps.imputeValue
                                                           : m_steps.mean;
        fitted.center = m_steps.mean;
        fitted.width = m_steps.spread;
        return fitted;
    }
    std::vector<double> known;
    known.reserve(rows.size());
    for (const double row : rows) {
        if (!std::isnan(row))
            known.push_back(row);
    }
    const std::size_t missing = rows.size() - known.size();
    fitted.fill = fillOf(m_steps, known);
    if (m_steps.scale == Scale::None)
        return fitted;
    if (!std::isnan(fitted.fill))
        known.insert(known.end(), missing, fitted.fill);
    if (m_steps.log) {
        for (double& value : known)
            value = std::log1p(value);
    }
    fitted.isEmpty = known.empty();
    if (fitted.isEmpty)
        return fitted;
    if (m_steps.scale == Scale::Standard) {
        fitted.center = meanOf(known);
        fitted.width = deviationOf(known, fitted.center);
    } else if (m_steps.scale == Scale::MinMax) {
        const auto [low, high] = std::ranges::minmax(known);
        fitted.center = low;
        fitted.width = high - low;
    } else {
        fitted.edges = edgesOf(known, m_steps.bins);
    }
    if (fitted.width == 0)
        fitted.width = 1;
    return fitted;
}

double FeaturePath::idOf(const FittedSteps& fitted, double raw) const
{
    if (std::isnan(raw))
        return -1;
    if (m_steps.encode == Encode::Ordinal)
        return fitted.idOf(raw);
    const auto buckets = static_cast<std::uint64_t>(m_steps.buckets.value_or(1));
    return static_cast<double>(stableHash(categoryName(raw)) % buckets);
}

double FeaturePath::scaled(const FittedSteps& fitted, double raw) const
{
    double value = std::isnan(raw) ? fitted.fill : raw;
    if (m_steps.log)
        value = std::log1p(value);
    if (!std::isfinite(value) || (fitted.isEmpty && m_steps.scale != Scale::None))
        return std::numeric_limits<double>::quiet_NaN();
    if (m_steps.scale == Scale::None)
        return value;
    if (m_steps.scale == Scale::Quantile && m_steps.statistics != StatisticsOf::Constant)
        return static_cast<double>(std::ranges::upper_bound(fitted.edges, value) -
                                   fitted.edges.begin());
    return (value - fitted.center) / fitted.width;
}

double FeaturePath::augmented(double value, std::uint64_t row, std::uint64_t call) const
{
    const auto moved = [&](std::uint64_t seed) {
        return value + m_steps.augmentSpread *
                           (2 * drawAt(seed, kRowStep * row + m_index, kAugmentChannel) - 1);
    };
    if (m_steps.augment == Augment::Random)
        return moved(kAugmentSeed + call);
    double sum = 0;
    const auto draws = static_cast<std::uint64_t>(m_steps.draws);
    for (std::uint64_t draw = 0; draw < draws; ++draw)
        sum += moved(kAugmentSeed + kCallStep * call + 1 + draw);
    return sum / static_cast<double>(draws);
}

double FeaturePath::value(const FittedSteps& fitted, double raw, std::uint64_t row,
                          std::uint64_t call) const
{
    if (isId())
        return idOf(fitted, raw);
    if (m_column.kind == ColumnKind::Time) {
        if (std::isnan(raw))
            return raw;
        const double local = localSeconds(raw, m_steps.offset, m_steps.daylight);
        return m_steps.part == TimePart::Weekday ? weekdayOf(local) : hourOf(local);
    }
    const double value = scaled(fitted, raw);
    return isDrawn() ? augmented(value, row, call) : value;
}

double FeaturePath::contribution(double value) const
{
    if (!isId())
        return m_steps.weight * value;
    if (value < 0)
        return 0;
    return m_steps.weight * (2 * drawAt(kIdSeed, static_cast<std::uint64_t>(value), m_index) - 1);
}

} // namespace ringside::table
