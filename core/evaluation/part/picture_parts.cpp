// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/part/picture_parts.h"

#include "core/base/text.h"
#include "core/base/tr.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace ringside::evaluation {

std::string shortNumber(double value)
{
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                   std::chars_format::scientific, 2);
    double rounded = 0;
    std::from_chars(buffer.data(), end.ptr, rounded);
    return text::numberText(rounded);
}

std::string percent(double share)
{
    // Below the smallest share that a field can state, the rest is rounding.
    constexpr double kSmallest = 1e-9, kSmall = 1e-3;
    if (std::abs(share) >= kSmallest && std::abs(share) < kSmall)
        return shortNumber(100 * share) + " %";
    const double tenths = std::round(share * 1000) / 10;
    return text::numberText(std::abs(tenths) >= 10 ? std::round(share * 100) : tenths) + " %";
}

RowCounts RowCounts::of(double rows, double found, double missed, double falseAlarms)
{
    constexpr double kFew = 10;
    const double fewest = rows * std::min({found, missed, falseAlarms});
    const double parts = fewest > 0 && fewest < kFew ? 10 : 1;
    const auto rounded = [&](double share) { return std::round(rows * share * parts) / parts; };
    RowCounts counts{rounded(found), rounded(missed), rounded(falseAlarms), 0};
    counts.passed =
        std::round((rows - counts.found - counts.missed - counts.falseAlarms) * parts) / parts;
    return counts;
}

scenario::Matrix countsMatrix(const RowCounts& counts, const CountsWords& words)
{
    using scenario::StateTone;
    const auto all = [](double count) { return scenario::Cell{RINGSIDE_TR("all"), count}; };
    const std::string sums = RINGSIDE_TR("All");
    return {.rows = {words.positive, words.negative, sums},
            .columns = {words.flagged, words.notFlagged, sums},
            .cells = {{words.found, counts.found, StateTone::Good},
                      {words.missed, counts.missed, StateTone::Bad},
                      all(counts.positives()),
                      {words.falseAlarm, counts.falseAlarms, StateTone::Bad},
                      {words.passed, counts.passed, StateTone::Good},
                      all(counts.negatives()),
                      all(counts.flagged()),
                      all(counts.missed + counts.passed),
                      all(counts.positives() + counts.negatives())},
            .unit = words.unit};
}

scenario::Matrix classMatrix(const scenario::NumberRows& counts, const ClassWords& words)
{
    using scenario::StateTone;
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = words.unit,
                            .rowTitle = words.rowTitle,
                            .columnTitle = words.columnTitle};
    for (std::size_t i = 0; i < counts.columns; ++i) {
        matrix.rows.push_back(std::to_string(i + 1));
        matrix.columns.push_back(matrix.rows.back());
        for (std::size_t j = 0; j < counts.columns; ++j)
            matrix.cells.push_back({i == j ? words.same : words.different, counts.at(i, j),
                                    i == j ? StateTone::Good : StateTone::Bad});
    }
    return matrix;
}

std::string countText(double count)
{
    return text::numberText(std::round(count * 10) / 10);
}

std::vector<scenario::Point> curve(double from, double to, int count,
                                   const std::function<double(double)>& y, bool isLog)
{
    std::vector<scenario::Point> points;
    for (int i = 0; i < count; ++i) {
        const double place = static_cast<double>(i) / (count - 1);
        const double x = isLog ? from * std::pow(to / from, place) : from + (to - from) * place;
        points.push_back({x, y(x)});
    }
    return points;
}

} // namespace ringside::evaluation
