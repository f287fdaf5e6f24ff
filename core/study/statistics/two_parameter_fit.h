// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

/// The two-parameter logistic model of an item, fitted over many learners.
///
///   P(right | theta) = 1 / (1 + exp(-a (theta - b)))
///   theta ~ N(0, 1), log a ~ N(0, 0.5), a b ~ N(0, 3)
///
/// theta: a learner's ability, a: discrimination, b: difficulty, all without unit. Fitted by
/// marginal maximum likelihood with the EM algorithm on 41 points of theta from -4 to 4; the priors
/// keep items with few answers in bounds. Source: Bock and Aitkin 1981. Where it is wrong: guessing
/// has no floor, abilities do not change between answers, and unanswered items count as missing at
/// random.
namespace ringside::study {

enum class ItemAnswer : std::int8_t { Missing, Wrong, Right };

/// Parameters of an item with their standard errors.
struct FittedItem
{
    double a = 1, aError = 0;
    double b = 0, bError = 0;
};

/// One row per learner, all of the same length; one result per column. Empty without learners.
std::vector<FittedItem> fitTwoParameters(const std::vector<std::vector<ItemAnswer>>& answers);

/// An interval of 90 %.
struct Interval
{
    double low = 0, high = 0;
};

/// Of a correlation r over n pairs, by Fisher's transformation: tanh(atanh r ± 1.645 / sqrt(n -
/// 3)). Absent for n below 4 and for |r| = 1.
std::optional<Interval> correlationInterval(double correlation, std::int64_t pairs);

} // namespace ringside::study
