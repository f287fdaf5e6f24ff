// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/part/count_matrices.h"

#include "core/base/tr.h"

#include <algorithm>
#include <cmath>

namespace ringside::evaluation {

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

scenario::Matrix countsMatrix(const RowCounts& counts, const CountsTexts& texts)
{
    using scenario::StateTone;
    const auto all = [](double count) { return scenario::Cell{RINGSIDE_TR("all"), count}; };
    const std::string sums = RINGSIDE_TR("All");
    return {.rows = {texts.positive, texts.negative, sums},
            .columns = {texts.flagged, texts.notFlagged, sums},
            .cells = {{texts.found, counts.found, StateTone::Good},
                      {texts.missed, counts.missed, StateTone::Bad},
                      all(counts.positives()),
                      {texts.falseAlarm, counts.falseAlarms, StateTone::Bad},
                      {texts.passed, counts.passed, StateTone::Good},
                      all(counts.negatives()),
                      all(counts.flagged()),
                      all(counts.missed + counts.passed),
                      all(counts.positives() + counts.negatives())},
            .unit = texts.unit};
}

scenario::Matrix classMatrix(const scenario::NumberRows& counts, const ClassTexts& texts)
{
    using scenario::StateTone;
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = texts.unit,
                            .rowTitle = texts.rowTitle,
                            .columnTitle = texts.columnTitle};
    for (std::size_t i = 0; i < counts.columns; ++i) {
        matrix.rows.push_back(std::to_string(i + 1));
        matrix.columns.push_back(matrix.rows.back());
        for (std::size_t j = 0; j < counts.columns; ++j)
            matrix.cells.push_back({i == j ? texts.same : texts.different, counts.at(i, j),
                                    i == j ? StateTone::Good : StateTone::Bad});
    }
    return matrix;
}

} // namespace ringside::evaluation
