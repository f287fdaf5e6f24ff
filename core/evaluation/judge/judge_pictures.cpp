// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/judge/judge_pictures.h"

#include "core/base/tr.h"
#include "core/evaluation/judge/answer_lists.h"
#include "core/evaluation/judge/judge_evaluation.h"
#include "core/evaluation/part/count_matrices.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>

namespace ringside::evaluation {

namespace {

using scenario::countText;
using scenario::curve;
using scenario::Evaluation;
using scenario::Matrix;
using scenario::percent;
using scenario::Picture;
using scenario::Plot;
using scenario::shortNumber;
using scenario::StateTone;
using scenario::valueOf;

constexpr std::array<std::string_view, 6> kJudgePictures{"judge-urn",      "judge-report",
                                                         "judge-verdicts", "model-designs",
                                                         "answer-lists",   "judge-agreement"};

/// 1000 scored answers by their truth and what the judge says.
Picture urnPicture(const JudgeScenario& s, const Evaluation& evaluation)
{
    constexpr double kAnswers = 1000;
    const auto sample = sampleOf(s, *s.trueShare);
    const double good = kAnswers * (sample ? sample->good : *s.trueShare), bad = kAnswers - good;
    const auto counts =
        RowCounts::of(kAnswers, good * s.sensitivity / kAnswers,
                      good * (1 - s.sensitivity) / kAnswers, bad * (1 - s.specificity) / kAnswers);
    return {"judge-urn", RINGSIDE_TR("Answers and verdicts"),
            filled(forms::kUrn,
                   {shortNumber(valueOf(evaluation, "scored_rows")), countText(counts.flagged())}),
            countsMatrix(counts, {.positive = RINGSIDE_TR("Good"),
                                  .negative = RINGSIDE_TR("Bad"),
                                  .flagged = RINGSIDE_TR("Called good"),
                                  .notFlagged = RINGSIDE_TR("Called bad"),
                                  .found = RINGSIDE_TR("right"),
                                  .missed = RINGSIDE_TR("wrong"),
                                  .falseAlarm = RINGSIDE_TR("wrong"),
                                  .passed = RINGSIDE_TR("right"),
                                  .unit = RINGSIDE_TR("answers")})};
}

/// Reported share with its interval, by the number of scored rows, beside the true share.
Picture reportPicture(double truth, const char* name, double rows, const Evaluation& evaluation)
{
    const double reported = valueOf(evaluation, name);
    const double half = valueOf(evaluation, "half_width_share");
    scenario::Series series{RINGSIDE_TR("Reported")};
    for (const scenario::Point& point : curve(
             rows / 10, rows * 10, 41, [](double) { return 0; }, true)) {
        const double width = half * std::sqrt(rows / point.x);
        series.points.push_back({point.x, 100 * reported});
        series.low.push_back(100 * std::max(0.0, reported - width));
        series.high.push_back(100 * std::min(1.0, reported + width));
    }
    Plot plot{.x = {RINGSIDE_TR("Scored answers"), "", true},
              .y = {RINGSIDE_TR("Reported share with its 95 % interval"), "%"}};
    plot.y.fitsValues = true;
    plot.series = {std::move(series)};
    plot.marks = {{RINGSIDE_TR("True share"), 100 * truth, false}};
    plot.now = scenario::Point{rows, 100 * reported};
    return {"judge-report", RINGSIDE_TR("Reported against true"),
            filled(forms::kReported, {percent(reported), percent(half), percent(truth)}),
            std::move(plot)};
}

Picture verdictsPicture(const JudgeScenario& s)
{
    const VerdictShares shares = verdictShares(s);
    Plot plot{.x = {.title = RINGSIDE_TR("What decides"),
                    .unit = "",
                    .names = {RINGSIDE_TR("Text"), RINGSIDE_TR("Position"), RINGSIDE_TR("Length"),
                              RINGSIDE_TR("Family")}},
              .y = {RINGSIDE_TR("Verdicts"), "%"}};
    plot.series = {
        {.name = RINGSIDE_TR("judged"),
         .points = {{0, 100 * shares.text}},
         .look = scenario::SeriesLook::Bars},
        {.name = RINGSIDE_TR("bias"),
         .points = {{1, 100 * shares.position}, {2, 100 * shares.length}, {3, 100 * shares.family}},
         .look = scenario::SeriesLook::Bars}};
    return {"judge-verdicts", RINGSIDE_TR("What decides a verdict"),
            filled(forms::kVerdicts, {percent(shares.position), percent(shares.length),
                                      percent(shares.family), percent(shares.text)}),
            std::move(plot)};
}

Picture designsPicture(const JudgeScenario& s, const Evaluation& evaluation)
{
    const double both = *s.bothWrong, small = *s.errorSmall, large = *s.errorLarge;
    Matrix matrix{
        .rows = {RINGSIDE_TR("Small model right"), RINGSIDE_TR("Small model wrong")},
        .columns = {RINGSIDE_TR("Large model right"), RINGSIDE_TR("Large model wrong")},
        .cells = {{RINGSIDE_TR("both right"), 100 * (1 - small - large + both), StateTone::Good},
                  {RINGSIDE_TR("one right"), 100 * (large - both), StateTone::Warn},
                  {RINGSIDE_TR("one right"), 100 * (small - both), StateTone::Warn},
                  {RINGSIDE_TR("both wrong"), 100 * both, StateTone::Bad}},
        .unit = "%"};
    return {"model-designs", RINGSIDE_TR("Two models"),
            filled(forms::kCombine, {percent(valueOf(evaluation, "error_share")),
                                     shortNumber(valueOf(evaluation, "cost_ratio"))}),
            std::move(matrix)};
}

/// The first pair: which tokens of the reference the answer has at which place.
Picture listsPicture(const JudgeScenario& s, const Evaluation& evaluation)
{
    constexpr std::size_t kMostTokens = 24;
    const scenario::NameListPair& pair = s.pairs.front();
    Matrix matrix{.rows = pair.first, .columns = pair.second, .cells = {}, .unit = ""};
    matrix.rows.resize(std::min(kMostTokens, matrix.rows.size()));
    matrix.columns.resize(std::min(kMostTokens, matrix.columns.size()));
    const auto common = commonPlaces(pair);
    for (std::size_t i = 0; i < matrix.rows.size(); ++i) {
        for (std::size_t j = 0; j < matrix.columns.size(); ++j) {
            const bool isInOrder = std::ranges::find(common, std::pair(i, j)) != common.end();
            matrix.cells.push_back({isInOrder                         ? RINGSIDE_TR("in order")
                                    : pair.first[i] == pair.second[j] ? RINGSIDE_TR("same")
                                                                      : RINGSIDE_TR("different"),
                                    std::nullopt});
        }
    }
    return {"answer-lists", RINGSIDE_TR("Reference against answer"),
            filled(forms::kLists, {percent(valueOf(evaluation, "exact_share")),
                                   percent(valueOf(evaluation, "in_order_share")),
                                   percent(valueOf(evaluation, "any_order_share")),
                                   shortNumber(valueOf(evaluation, "rouge_l_share"))}),
            std::move(matrix)};
}

Picture agreementPicture(const JudgeScenario& s, const Evaluation& evaluation)
{
    return {"judge-agreement", RINGSIDE_TR("People against judge"),
            filled(forms::kAgreement, {percent(valueOf(evaluation, "agreement_share")),
                                       percent(valueOf(evaluation, "chance_share")),
                                       shortNumber(valueOf(evaluation, "kappa"))}),
            classMatrix(s.matrix, {.same = RINGSIDE_TR("same"),
                                   .different = RINGSIDE_TR("different"),
                                   .unit = RINGSIDE_TR("answers"),
                                   .rowTitle = RINGSIDE_TR("People: class"),
                                   .columnTitle = RINGSIDE_TR("Judge: class")})};
}

} // namespace

std::span<const std::string_view> judgePictureNames()
{
    return kJudgePictures;
}

std::vector<Picture> judgePictures(const EvaluationScenario& scenario, const Evaluation& evaluation)
{
    const JudgeScenario& s = *scenario.judge;
    switch (*s.kind) {
    case JudgeKind::Score:
        return {urnPicture(s, evaluation),
                reportPicture(*s.trueShare, "reported_share", valueOf(evaluation, "scored_rows"),
                              evaluation)};
    case JudgeKind::Pairs:
        return {verdictsPicture(s), reportPicture(*s.win, "reported_win_share",
                                                  valueOf(evaluation, "used_rows"), evaluation)};
    case JudgeKind::Combine:
        return {designsPicture(s, evaluation)};
    case JudgeKind::Lists:
        return {listsPicture(s, evaluation)};
    case JudgeKind::Agreement:
        break;
    }
    return {agreementPicture(s, evaluation)};
}

} // namespace ringside::evaluation
