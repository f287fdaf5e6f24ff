// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of a confusion matrix as scikit-learn 1.2 defines them: a class that is never predicted
// has precision 0; balanced accuracy is the mean recall of the classes that occur; MCC of several
// classes is R_K (Gorodkin 2004).
#include "core/evaluation/scores/confusion.h"

#include "core/base/tr.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ringside::evaluation {

namespace {

struct Sums
{
    std::vector<double> truth, predicted;
    double all = 0, right = 0;
};

Sums sumsOf(const scenario::NumberRows& counts)
{
    const std::size_t classes = counts.columns;
    Sums sums{std::vector<double>(classes), std::vector<double>(classes)};
    for (std::size_t row = 0; row < classes; ++row) {
        for (std::size_t column = 0; column < classes; ++column) {
            sums.truth[row] += counts.at(row, column);
            sums.predicted[column] += counts.at(row, column);
            sums.all += counts.at(row, column);
        }
        sums.right += counts.at(row, row);
    }
    return sums;
}

void addClassMeans(const scenario::NumberRows& counts, const Sums& sums, PartResult& result)
{
    double precision = 0, f1 = 0, weighted = 0, recall = 0, worst = 1, seen = 0, occurring = 0;
    for (std::size_t i = 0; i < counts.columns; ++i) {
        const double right = counts.at(i, i), both = sums.truth[i] + sums.predicted[i];
        if (both == 0)
            continue;
        ++seen;
        const double classF1 = 2 * right / both;
        precision += Confusion::ratio(right, sums.predicted[i]);
        f1 += classF1;
        weighted += classF1 * sums.truth[i];
        if (sums.truth[i] == 0)
            continue;
        ++occurring;
        recall += right / sums.truth[i];
        worst = std::min(worst, right / sums.truth[i]);
    }
    result.add("balanced_accuracy_share", recall / occurring);
    result.add("macro_precision_share", precision / seen);
    result.add("macro_f1_share", f1 / seen);
    result.add("micro_f1_share", sums.right / sums.all);
    result.add("weighted_f1_share", weighted / sums.all);
    result.add("worst_recall_share", worst);
}

} // namespace

double Confusion::mcc() const
{
    const double product =
        (found + falseAlarms) * (found + missed) * (passed + falseAlarms) * (passed + missed);
    return product > 0 ? (found * passed - falseAlarms * missed) / std::sqrt(product) : 0;
}

void addRates(const Confusion& confusion, PartResult& result)
{
    result.add("flagged_share", confusion.flagged());
    result.add("recall_share", confusion.recall());
    result.add("miss_share", 1 - confusion.recall());
    result.add("false_alarm_share", confusion.falseAlarmShare());
    result.add("precision_share", confusion.precision());
    result.add("accuracy_share", confusion.accuracy());
    result.add("balanced_accuracy_share", confusion.balancedAccuracy());
    result.add("f1_share", confusion.f1());
    result.add("mcc", confusion.mcc());
}

Done checkSquare(const scenario::NumberRows& counts, const char* path)
{
    constexpr std::size_t kMostClasses = 30;
    const bool isSquare = counts.columns == counts.size();
    if (isSquare && counts.columns >= 2 && counts.columns <= kMostClasses &&
        std::ranges::any_of(counts.values, [](double count) { return count > 0; }))
        return {};
    return fail({.code = ErrorCode::OutOfRange,
                 .subject = path,
                 .value = scenario::rowsText(counts).substr(0, 80),
                 .limit = RINGSIDE_TR("a square of 2 to 30 classes with a count above 0")});
}

Confusion confusionOf(const scenario::NumberRows& counts, std::size_t positive)
{
    const Sums sums = sumsOf(counts);
    const double found = counts.at(positive, positive);
    const double missed = sums.truth[positive] - found;
    const double alarms = sums.predicted[positive] - found;
    return {found / sums.all, missed / sums.all, alarms / sums.all,
            (sums.all - found - missed - alarms) / sums.all};
}

Result<PartResult> evaluateMatrix(const scenario::NumberRows& counts)
{
    RINGSIDE_CHECK(checkSquare(counts, "evaluation.scores.matrix"));
    const Sums sums = sumsOf(counts);
    PartResult result;
    result.add("accuracy_share", sums.right / sums.all);
    addClassMeans(counts, sums, result);
    const double agreed =
        std::inner_product(sums.truth.begin(), sums.truth.end(), sums.predicted.begin(), 0.0);
    const double square = sums.all * sums.all;
    if (agreed < square)
        result.add("kappa", (sums.right * sums.all - agreed) / (square - agreed));
    const auto squares = [](const std::vector<double>& x) {
        return std::inner_product(x.begin(), x.end(), x.begin(), 0.0);
    };
    const double product = (square - squares(sums.truth)) * (square - squares(sums.predicted));
    result.add("mcc", product > 0 ? (sums.right * sums.all - agreed) / std::sqrt(product) : 0);
    return result;
}

} // namespace ringside::evaluation
