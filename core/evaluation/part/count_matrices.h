// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/list_grammar.h"
#include "core/scenario/picture.h"

#include <string>

/// What the pictures of several parts need.
namespace ringside::evaluation {

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
struct CountsTexts
{
    std::string positive, negative;                ///< rows
    std::string flagged, notFlagged;               ///< columns
    std::string found, missed, falseAlarm, passed; ///< states of the cells
    std::string unit;
};
/// Truth by decision, with the sums.
scenario::Matrix countsMatrix(const RowCounts& counts, const CountsTexts& texts);

/// The words of a table of classes.
struct ClassTexts
{
    std::string same, different; ///< states of the cells
    std::string unit, rowTitle, columnTitle;
};
/// Counts of classes by classes, which are numbered from 1.
scenario::Matrix classMatrix(const scenario::NumberRows& counts, const ClassTexts& texts);

} // namespace ringside::evaluation
