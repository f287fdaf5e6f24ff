// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/evaluation/part/part.h"
#include "core/scenario/list_grammar.h"

namespace ringside::evaluation {

/// Shares of all rows by truth and decision. Ratios without a denominator are 0, as in
/// scikit-learn.
struct Confusion
{
    double found = 0, missed = 0, falseAlarms = 0, passed = 0;

    double flagged() const { return found + falseAlarms; }
    double positives() const { return found + missed; }
    double recall() const { return ratio(found, found + missed); }
    double falseAlarmShare() const { return ratio(falseAlarms, falseAlarms + passed); }
    double precision() const { return ratio(found, flagged()); }
    double accuracy() const { return ratio(found + passed, found + missed + falseAlarms + passed); }
    double balancedAccuracy() const { return (recall() + 1 - falseAlarmShare()) / 2; }
    double f1() const { return ratio(2 * found, 2 * found + missed + falseAlarms); }
    double mcc() const; ///< correlation of truth and decision (Matthews 1975)

    static double ratio(double part, double whole) { return whole > 0 ? part / whole : 0; }
};

/// Adds the rates, F1 and the correlation.
void addRates(const Confusion& confusion, PartResult& result);

/// The decisions about one class, from 0, against all others.
Confusion confusionOf(const scenario::NumberRows& counts, std::size_t positive);

/// Of counts with the truth in rows. Errors: OutOfRange for a matrix that is not square, has
/// another number of classes than 2 to 30, or no counts.
Result<PartResult> evaluateMatrix(const scenario::NumberRows& counts);

/// Errors: OutOfRange at `path` unless the counts are a square of 2 to 30 classes and not all 0.
Done checkSquare(const scenario::NumberRows& counts, const char* path);

} // namespace ringside::evaluation
