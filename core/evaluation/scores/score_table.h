// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"
#include "core/evaluation/scores/score_laws.h"

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
    bool hasLists() const { return m_hasLists; }
    PartResult metrics(const ScoresScenario& scenario) const;

    /// The decisions where every row with this score or a higher one is flagged.
    struct Cut
    {
        double score = 0;
        Confusion confusion;
    };
    /// One for each score that occurs, the highest first.
    std::vector<Cut> cuts() const;
    Confusion confusionAt(double threshold) const;
    /// The scores can be probabilities of the first class, and the scenario says so.
    bool hasProbabilities(const ScoresScenario& scenario) const;
    /// Of scores that are probabilities.
    Calibration calibration() const;

private:
    std::vector<Row> m_rows;
    bool m_hasLists = false;

    void addRanking(double at, PartResult& result) const;
    std::vector<std::vector<Row>> lists() const;
};

} // namespace ringside::evaluation
