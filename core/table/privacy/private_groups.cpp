// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/private_groups.h"

#include "core/statistics/addressed_draws.h"
#include "core/table/part/part.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside::table {

using statistics::drawAt;

namespace {

constexpr std::uint64_t kColumnsOfPerson = 64;
constexpr std::uint64_t kQuasiChannel = 9, kTiedChannel = 10, kSensitiveChannel = 11;

using Column = std::vector<std::size_t>; ///< by person

Column sensitive(const PrivacyScenario& scenario, const Column& first)
{
    const QuasiIdentifiers& quasi = *scenario.quasi;
    const RankedChoice choice(countOf(quasi.sensitiveValues), quasi.sensitiveSkew);
    const std::uint64_t seed = seedOf(scenario.seed);
    Column values;
    for (std::uint64_t person = 0; person < first.size(); ++person) {
        const bool isTied = drawAt(seed, person, kTiedChannel) < quasi.tied;
        values.push_back(isTied ? first[person] % countOf(quasi.sensitiveValues)
                                : choice.at(drawAt(seed, person, kSensitiveChannel)));
    }
    return values;
}

/// The sensitive values of one group, sorted.
void addDiversity(const std::vector<std::size_t>& values, PrivateGroup& group)
{
    double entropy = 0;
    const auto size = static_cast<double>(values.size());
    for (std::size_t begin = 0; begin < values.size();) {
        std::size_t end = begin;
        while (end < values.size() && values[end] == values[begin])
            ++end;
        const double share = static_cast<double>(end - begin) / size;
        entropy -= share * std::log(share);
        ++group.distinct;
        begin = end;
    }
    group.effectiveValues = std::exp(entropy);
}

} // namespace

RawPeople::RawPeople(const PrivacyScenario& scenario) : m_scenario(scenario)
{
    for (const auto& [name, column] : scenario.quasi->columns)
        m_choices.emplace_back(countOf(column.values), column.skew);
}

std::size_t RawPeople::value(std::size_t person, std::size_t column) const
{
    const std::uint64_t place = kColumnsOfPerson * person + column;
    return m_choices[column].at(drawAt(seedOf(m_scenario.seed), place, kQuasiChannel));
}

std::vector<std::size_t> RawPeople::valuesOf(std::size_t person) const
{
    std::vector<std::size_t> values;
    for (std::size_t column = 0; column < m_choices.size(); ++column)
        values.push_back(value(person, column));
    return values;
}

std::vector<PrivateGroup> groupsOf(const PrivacyScenario& scenario)
{
    const QuasiIdentifiers& quasi = *scenario.quasi;
    std::vector<Column> columns;
    Column first;
    const RawPeople raw(scenario);
    std::size_t index = 0;
    for (const auto& [name, column] : quasi.columns) {
        Column values;
        for (std::size_t person = 0; person < countOf(scenario.people); ++person)
            values.push_back(raw.value(person, index) / countOf(column.width));
        if (index++ == 0)
            first = values;
        if (!column.drop)
            columns.push_back(std::move(values));
    }
    const Column hidden = sensitive(scenario, first);
    std::vector<std::size_t> people(hidden.size());
    std::iota(people.begin(), people.end(), 0);
    const auto isBefore = [&](std::size_t a, std::size_t b, bool withHidden) {
        for (const Column& column : columns) {
            if (column[a] != column[b])
                return column[a] < column[b];
        }
        return withHidden && hidden[a] < hidden[b];
    };
    std::ranges::sort(people, [&](std::size_t a, std::size_t b) { return isBefore(a, b, true); });
    std::vector<PrivateGroup> groups;
    for (std::size_t begin = 0; begin < people.size();) {
        PrivateGroup group;
        std::vector<std::size_t> values;
        std::size_t end = begin;
        for (; end < people.size() && !isBefore(people[begin], people[end], false); ++end)
            values.push_back(hidden[people[end]]);
        for (const Column& column : columns)
            group.values.push_back(column[people[begin]]);
        group.size = end - begin;
        addDiversity(values, group);
        groups.push_back(std::move(group));
        begin = end;
    }
    return groups;
}

GroupNumbers numbersOf(const std::vector<PrivateGroup>& groups)
{
    GroupNumbers numbers;
    for (const PrivateGroup& group : groups) {
        const bool isFirst = &group == &groups.front();
        const auto least = [isFirst](double& number, double value) {
            number = isFirst ? value : std::min(number, value);
        };
        least(numbers.smallest, static_cast<double>(group.size));
        least(numbers.leastDistinct, static_cast<double>(group.distinct));
        least(numbers.leastEffective, group.effectiveValues);
        if (group.distinct == 1) {
            numbers.homogeneous += 1;
            numbers.homogeneousRows += static_cast<double>(group.size);
        }
    }
    return numbers;
}

} // namespace ringside::table
