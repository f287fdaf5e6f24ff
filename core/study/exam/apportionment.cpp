// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/apportionment.h"

#include "core/base/error_forms.h"
#include "core/base/tr.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <string>

namespace ringside::study {

Done checkBlueprint(std::span<const DomainWeight> blueprint)
{
    if (blueprint.empty())
        return fail({.code = ErrorCode::MissingField, .subject = RINGSIDE_TR("blueprint")});
    std::set<int> seen;
    for (const DomainWeight& row : blueprint) {
        const std::string subject =
            filled(error_forms::kBlueprintDomain, {std::to_string(row.domain)});
        if (!seen.insert(row.domain).second)
            return fail({.code = ErrorCode::DuplicateField, .subject = subject});
        if (!std::isfinite(row.weight) || row.weight <= 0)
            return fail({.code = ErrorCode::OutOfRange,
                         .subject = filled(error_forms::kWeightOf, {subject}),
                         .value = std::to_string(row.weight),
                         .limit = RINGSIDE_TR("a number above 0")});
    }
    return {};
}

std::vector<int> apportion(std::span<const DomainWeight> blueprint, int count)
{
    double total = 0;
    for (const DomainWeight& row : blueprint)
        total += row.weight;
    std::vector<int> given(blueprint.size());
    std::vector<double> fractions(blueprint.size());
    int left = count;
    for (std::size_t i = 0; i < blueprint.size(); ++i) {
        const double share = count * blueprint[i].weight / total;
        given[i] = static_cast<int>(std::floor(share));
        fractions[i] = share - given[i];
        left -= given[i];
    }
    std::vector<std::size_t> order(blueprint.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    // Equal weights must tie although their quotients may differ in the last bit.
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return fractions[a] > fractions[b] + 1e-9;
    });
    for (int i = 0; i < left; ++i)
        ++given[order[static_cast<std::size_t>(i) % order.size()]];
    return given;
}

std::vector<int> apportionWithin(std::span<const DomainWeight> blueprint, int count,
                                 std::span<const int> available)
{
    std::vector<int> given(blueprint.size());
    for (;;) {
        std::vector<DomainWeight> open;
        std::vector<std::size_t> places;
        int left = count;
        for (std::size_t i = 0; i < blueprint.size(); ++i) {
            left -= given[i];
            if (given[i] < available[i]) {
                open.push_back(blueprint[i]);
                places.push_back(i);
            }
        }
        if (left <= 0 || open.empty())
            return given;
        const std::vector<int> more = apportion(open, left);
        for (std::size_t i = 0; i < open.size(); ++i)
            given[places[i]] = std::min(given[places[i]] + more[i], available[places[i]]);
    }
}

} // namespace ringside::study
