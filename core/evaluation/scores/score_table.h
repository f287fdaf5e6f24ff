// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"

namespace ringside::evaluation {

/// Rows with a score, a label (0, 1 or a grade) and the list to which they belong.
class ScoreTable
{
public:
    struct Row
    {
        double score = 0, label = 0;
        long long list = 0;
        bool isPositive() const { return label >= 1; }
    };

    /// Of the scenario's table or ranks. Errors: OutOfRange, MissingField.
    static Result<ScoreTable> of(const ScoresScenario& scenario);

    const std::vector<Row>& rows() const { return m_rows; } ///< the highest score first
    PartResult metrics(const ScoresScenario& scenario) const;

private:
    std::vector<Row> m_rows;
    bool m_hasLists = false;

    void addRanking(double at, PartResult& result) const;
    std::vector<std::vector<Row>> lists() const;
};

} // namespace ringside::evaluation
