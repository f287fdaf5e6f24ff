// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/parity/parity_measures.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringside::table {

namespace {

std::vector<double> sortedWithoutFailed(std::span<const double> values)
{
    std::vector<double> sorted;
    std::ranges::copy_if(values, std::back_inserter(sorted),
                         [](double value) { return !std::isnan(value); });
    std::ranges::sort(sorted);
    return sorted;
}

} // namespace

Difference differenceOf(std::span<const double> a, std::span<const double> b, double tolerance)
{
    Difference difference;
    double rows = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const bool fails = std::isnan(a[i]), otherFails = std::isnan(b[i]);
        const double apart = fails || otherFails ? 0 : std::abs(a[i] - b[i]);
        rows += fails != otherFails || apart > tolerance ? 1 : 0;
        difference.largest = std::max(difference.largest, apart);
    }
    difference.share = rows / static_cast<double>(a.size());
    return difference;
}

std::optional<double> aucOf(std::span<const double> scores, const std::vector<bool>& labels)
{
    constexpr double kFailed = 0.5;
    std::vector<std::pair<double, bool>> rows;
    for (std::size_t i = 0; i < scores.size(); ++i)
        rows.emplace_back(std::isnan(scores[i]) ? kFailed : scores[i], labels[i]);
    std::ranges::sort(rows);
    double pairs = 0, negatives = 0, positives = 0;
    for (std::size_t begin = 0; begin < rows.size();) {
        double found = 0, others = 0;
        std::size_t end = begin;
        for (; end < rows.size() && rows[end].first == rows[begin].first; ++end)
            (rows[end].second ? found : others) += 1;
        pairs += found * (negatives + others / 2);
        positives += found;
        negatives += others;
        begin = end;
    }
    if (positives == 0 || negatives == 0)
        return std::nullopt;
    return pairs / (positives * negatives);
}

double distributionDistance(std::span<const double> a, std::span<const double> b)
{
    const auto left = sortedWithoutFailed(a), right = sortedWithoutFailed(b);
    if (left.empty() || right.empty())
        return 0;
    double largest = 0;
    std::size_t i = 0, j = 0;
    while (i < left.size() && j < right.size()) {
        const double at = std::min(left[i], right[j]);
        while (i < left.size() && left[i] == at)
            ++i;
        while (j < right.size() && right[j] == at)
            ++j;
        largest =
            std::max(largest, std::abs(static_cast<double>(i) / static_cast<double>(left.size()) -
                                       static_cast<double>(j) / static_cast<double>(right.size())));
    }
    return largest;
}

} // namespace ringside::table
