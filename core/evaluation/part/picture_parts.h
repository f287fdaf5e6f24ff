// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "core/scenario/list_grammar.h"
#include "core/scenario/picture.h"

#include <cmath>
#include <functional>
#include <string>
#include <string_view>

/// What the pictures of several parts need.
namespace ringside::evaluation {

/// With three digits: "0.0123", "4.2", "12300".
std::string shortNumber(double value);
/// "33 %", "3.3 %", and "0.0313 %" of a share below 0.1 %.
std::string percent(double share);

/// Counts of rows as a whole: rounded to rows, or to tenths where some are fewer than ten.
struct RowCounts
{
    double found = 0, missed = 0, falseAlarms = 0, passed = 0;
    /// `rows` times the shares.
    static RowCounts of(double rows, double found, double missed, double falseAlarms);
    double positives() const { return found + missed; }
    double negatives() const { return falseAlarms + passed; }
    double flagged() const { return found + falseAlarms; }
};

/// The words of a table of right and wrong decisions.
struct CountsWords
{
    std::string positive, negative;                ///< rows
    std::string flagged, notFlagged;               ///< columns
    std::string found, missed, falseAlarm, passed; ///< states of the cells
    std::string unit;
};
/// Truth by decision, with the sums.
scenario::Matrix countsMatrix(const RowCounts& counts, const CountsWords& words);

/// The words of a table of classes.
struct ClassWords
{
    std::string same, different; ///< states of the cells
    std::string unit, rowTitle, columnTitle;
};
/// Counts of classes by classes, which are numbered from 1.
scenario::Matrix classMatrix(const scenario::NumberRows& counts, const ClassWords& words);

/// All digits of a count, which has at most one decimal.
std::string countText(double count);

/// The metric, or NaN for one that the evaluation does not have.
inline double valueOf(const scenario::Evaluation& evaluation, std::string_view name)
{
    const auto found = evaluation.find(name);
    return found ? found->value : std::nan("");
}

/// `count` points from `from` to `to`, evenly spaced on a linear or a logarithmic axis.
std::vector<scenario::Point> curve(double from, double to, int count,
                                   const std::function<double(double)>& y, bool isLog = false);

} // namespace ringside::evaluation
