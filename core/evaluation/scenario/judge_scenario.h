// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/list_grammar.h"

#include <optional>
#include <vector>

namespace ringside::evaluation {

enum class JudgeKind { Score, Pairs, Combine, Lists, Agreement };
enum class AnswerSource { Random, Raters };
enum class ModelDesign { Large, Small, Router, Cascade, BothJudge };

/// Who judges answers, and how far the reported share is from the true one.
struct JudgeScenario
{
    std::optional<JudgeKind> kind{};
    // score
    std::optional<double> trueShare{};
    AnswerSource source = AnswerSource::Random;
    std::optional<double> rows{}; ///< 200 of kind score; required of kind pairs
    std::optional<double> population{}, rateGood{}, rateBad{};
    double sensitivity = 1, specificity = 1;
    bool corrected = false;
    std::optional<double> calibrationGood{}, calibrationBad{}, change{}, cases{}, faultShare{};
    // pairs
    std::optional<double> win{};
    double position = 0, length = 0, family = 0;
    double candidateFirst = 1, longerShare = 1;
    bool bothOrders = false, equalLength = false, otherFamily = false;
    double equalLengthShare = 1, noise = 0, votes = 1;
    // combine
    std::optional<double> errorSmall{}, errorLarge{}, bothWrong{};
    ModelDesign design = ModelDesign::Large;
    std::optional<double> caught{}, needless{}, judgeAccuracy{};
    double priceSmall = 0, priceLarge = 1, priceJudge = 0, priceError = 0;
    // lists
    std::vector<scenario::NameListPair> pairs{};
    // agreement
    scenario::NumberRows matrix{};
    bool operator==(const JudgeScenario&) const = default;
};

} // namespace ringside::evaluation
