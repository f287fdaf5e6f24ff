// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics/two_parameter_fit.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace ringside::study {

namespace {

constexpr std::size_t kPoints = 41;
constexpr double kFurthest = 4;
constexpr int kRounds = 60;
constexpr double kStill = 1e-4; ///< the fit ends when no parameter moves further in a round
constexpr int kNewtonSteps = 3;
constexpr double kVarianceOfLogA = 0.25;
constexpr double kVarianceOfIntercept = 9;

using Grid = std::array<double, kPoints>;

double thetaAt(std::size_t point)
{
    return -kFurthest + 2 * kFurthest * static_cast<double>(point) / (kPoints - 1);
}

double logistic(double x)
{
    return 1 / (1 + std::exp(-x));
}

/// An item as logit = a theta + d, with the expected counts at each theta and the curvature of the
/// last step.
struct Item
{
    double a = 1, d = 0;
    Grid right{}, answered{};
    double curveAA = 1, curveDD = 1, curveAD = 0;

    void improve();
    FittedItem fitted() const;
};

void Item::improve()
{
    for (int step = 0; step < kNewtonSteps; ++step) {
        double slopeA = -std::log(a) / (kVarianceOfLogA * a);
        double slopeD = -d / kVarianceOfIntercept;
        curveAA = 1 / (kVarianceOfLogA * a * a);
        curveDD = 1 / kVarianceOfIntercept;
        curveAD = 0;
        for (std::size_t point = 0; point < kPoints; ++point) {
            const double theta = thetaAt(point);
            const double p = logistic(a * theta + d);
            const double error = right[point] - answered[point] * p;
            const double weight = answered[point] * p * (1 - p);
            slopeA += error * theta;
            slopeD += error;
            curveAA += weight * theta * theta;
            curveDD += weight;
            curveAD += weight * theta;
        }
        const double det = curveAA * curveDD - curveAD * curveAD;
        const double stepA = (curveDD * slopeA - curveAD * slopeD) / det;
        const double stepD = (curveAA * slopeD - curveAD * slopeA) / det;
        a = std::clamp(a + std::clamp(stepA, -0.5, 0.5), 0.05, 4.0);
        d = std::clamp(d + std::clamp(stepD, -1.0, 1.0), -8.0, 8.0);
    }
}

/// The errors follow from the inverse of the curvature; b = -d / a by the delta method.
FittedItem Item::fitted() const
{
    const double det = curveAA * curveDD - curveAD * curveAD;
    const double varianceA = curveDD / det;
    const double varianceD = curveAA / det;
    const double covariance = -curveAD / det;
    const double byA = d / (a * a);
    const double byD = -1 / a;
    const double varianceB =
        byA * byA * varianceA + byD * byD * varianceD + 2 * byA * byD * covariance;
    return {.a = a,
            .aError = std::sqrt(varianceA),
            .b = -d / a,
            .bError = std::sqrt(std::max(0.0, varianceB))};
}

/// Probability of each theta for a learner, given the answers.
Grid posterior(const std::vector<ItemAnswer>& row, const std::vector<Grid>& logRight,
               const std::vector<Grid>& logWrong)
{
    Grid weights{};
    for (std::size_t point = 0; point < kPoints; ++point)
        weights[point] = -thetaAt(point) * thetaAt(point) / 2;
    for (std::size_t item = 0; item < row.size(); ++item) {
        if (row[item] == ItemAnswer::Missing)
            continue;
        const Grid& logs = row[item] == ItemAnswer::Right ? logRight[item] : logWrong[item];
        for (std::size_t point = 0; point < kPoints; ++point)
            weights[point] += logs[point];
    }
    const double greatest = *std::max_element(weights.begin(), weights.end());
    double sum = 0;
    for (double& weight : weights) {
        weight = std::exp(weight - greatest);
        sum += weight;
    }
    for (double& weight : weights)
        weight /= sum;
    return weights;
}

/// Replaces the expected counts of all items.
void expect(const std::vector<std::vector<ItemAnswer>>& answers, std::vector<Item>& items)
{
    std::vector<Grid> logRight(items.size()), logWrong(items.size());
    for (std::size_t item = 0; item < items.size(); ++item) {
        for (std::size_t point = 0; point < kPoints; ++point) {
            const double logit = items[item].a * thetaAt(point) + items[item].d;
            logRight[item][point] = -std::log1p(std::exp(-logit));
            logWrong[item][point] = -std::log1p(std::exp(logit));
        }
        items[item].right = {};
        items[item].answered = {};
    }
    for (const std::vector<ItemAnswer>& row : answers) {
        const Grid weights = posterior(row, logRight, logWrong);
        for (std::size_t item = 0; item < row.size(); ++item) {
            if (row[item] == ItemAnswer::Missing)
                continue;
            for (std::size_t point = 0; point < kPoints; ++point) {
                items[item].answered[point] += weights[point];
                if (row[item] == ItemAnswer::Right)
                    items[item].right[point] += weights[point];
            }
        }
    }
}

} // namespace

std::vector<FittedItem> fitTwoParameters(const std::vector<std::vector<ItemAnswer>>& answers)
{
    std::vector<Item> items(answers.empty() ? 0 : answers.front().size());
    for (int round = 0; round < kRounds; ++round) {
        expect(answers, items);
        double moved = 0;
        for (Item& item : items) {
            const double a = item.a;
            const double d = item.d;
            item.improve();
            moved = std::max({moved, std::abs(item.a - a), std::abs(item.d - d)});
        }
        if (moved < kStill)
            break;
    }
    std::vector<FittedItem> fitted;
    fitted.reserve(items.size());
    for (const Item& item : items)
        fitted.push_back(item.fitted());
    return fitted;
}

std::optional<Interval> correlationInterval(double correlation, std::int64_t pairs)
{
    constexpr double kNinetyPercent = 1.6448536269514722;
    if (pairs < 4 || std::abs(correlation) >= 1)
        return std::nullopt;
    const double middle = std::atanh(correlation);
    const double half = kNinetyPercent / std::sqrt(static_cast<double>(pairs - 3));
    return Interval{std::tanh(middle - half), std::tanh(middle + half)};
}

} // namespace ringside::study
