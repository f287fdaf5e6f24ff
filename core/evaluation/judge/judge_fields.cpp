// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/judge/judge_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

namespace ringside::evaluation {

namespace {

using scenario::choice;
using scenario::count;
using scenario::FieldKind;
using scenario::innerShare;
using scenario::kSmallShare;
using scenario::list;
using scenario::orNone;
using scenario::plain;
using scenario::ranged;
using scenario::share;
using scenario::toggle;

#define RINGSIDE_JUDGE(member) RINGSIDE_PART_SLOT(judge, member)

void addScore(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(choice("evaluation.judge.kind",
                        {"score", "pairs", "combine", "lists", "agreement"},
                        RINGSIDE_TR("question about the judge"))),
          RINGSIDE_JUDGE(kind)},
         {orNone(share("evaluation.judge.true_share", RINGSIDE_TR("share of good answers"))),
          RINGSIDE_JUDGE(trueShare)},
         {choice("evaluation.judge.source", {"random", "raters"},
                 RINGSIDE_TR("answers that are scored: a random sample, or those that users rate")),
          RINGSIDE_JUDGE(source)},
         {orNone(plain("evaluation.judge.rows", 1, kMostRows,
                       RINGSIDE_TR("answers that are scored (none: 200), or pairs"))),
          RINGSIDE_JUDGE(rows)},
         {orNone(plain("evaluation.judge.population", 1, kMostRows,
                       RINGSIDE_TR("answers that users could rate"))),
          RINGSIDE_JUDGE(population)},
         {orNone(innerShare("evaluation.judge.rate_good",
                            RINGSIDE_TR("share of good answers that are rated"))),
          RINGSIDE_JUDGE(rateGood)},
         {orNone(innerShare("evaluation.judge.rate_bad",
                            RINGSIDE_TR("share of bad answers that are rated"))),
          RINGSIDE_JUDGE(rateBad)},
         {share("evaluation.judge.sensitivity",
                RINGSIDE_TR("share of good answers that the judge calls good")),
          RINGSIDE_JUDGE(sensitivity)},
         {share("evaluation.judge.specificity",
                RINGSIDE_TR("share of bad answers that the judge calls bad")),
          RINGSIDE_JUDGE(specificity)},
         {toggle("evaluation.judge.corrected",
                 RINGSIDE_TR("the share is corrected for the judge's errors")),
          RINGSIDE_JUDGE(corrected)},
         {orNone(plain("evaluation.judge.calibration_good", 1, kMostRows,
                       RINGSIDE_TR("good answers with which the judge was checked"))),
          RINGSIDE_JUDGE(calibrationGood)},
         {orNone(plain("evaluation.judge.calibration_bad", 1, kMostRows,
                       RINGSIDE_TR("bad answers with which the judge was checked"))),
          RINGSIDE_JUDGE(calibrationBad)},
         {orNone(innerShare("evaluation.judge.change",
                            RINGSIDE_TR("fall of the share of good answers to detect"))),
          RINGSIDE_JUDGE(change)},
         {orNone(plain("evaluation.judge.cases", 1, kMostRows,
                       RINGSIDE_TR("answers that could show a fault"))),
          RINGSIDE_JUDGE(cases)},
         {orNone(share("evaluation.judge.fault_share",
                       RINGSIDE_TR("share of these answers that show the fault"))),
          RINGSIDE_JUDGE(faultShare)}});
}

void addPairs(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(share("evaluation.judge.win",
                       RINGSIDE_TR("share of pairs in which the candidate's text is better"))),
          RINGSIDE_JUDGE(win)},
         {share("evaluation.judge.position",
                RINGSIDE_TR("share of verdicts that the first position decides")),
          RINGSIDE_JUDGE(position)},
         {share("evaluation.judge.length",
                RINGSIDE_TR("share of verdicts that the length decides")),
          RINGSIDE_JUDGE(length)},
         {share("evaluation.judge.family",
                RINGSIDE_TR("share of verdicts that go to the judge's own model family")),
          RINGSIDE_JUDGE(family)},
         {share("evaluation.judge.candidate_first",
                RINGSIDE_TR("share of pairs with the candidate in the first position")),
          RINGSIDE_JUDGE(candidateFirst)},
         {share("evaluation.judge.longer_share",
                RINGSIDE_TR("share of pairs in which the candidate is longer")),
          RINGSIDE_JUDGE(longerShare)},
         {toggle("evaluation.judge.both_orders", RINGSIDE_TR("each pair is judged in both orders")),
          RINGSIDE_JUDGE(bothOrders)},
         {toggle("evaluation.judge.equal_length", RINGSIDE_TR("only pairs of about equal length")),
          RINGSIDE_JUDGE(equalLength)},
         {plain("evaluation.judge.equal_length_share", kSmallShare, 1,
                RINGSIDE_TR("share of pairs of about equal length")),
          RINGSIDE_JUDGE(equalLengthShare)},
         {toggle("evaluation.judge.other_family",
                 RINGSIDE_TR("the judge is of another model family")),
          RINGSIDE_JUDGE(otherFamily)},
         {share("evaluation.judge.noise", RINGSIDE_TR("share of verdicts that are random")),
          RINGSIDE_JUDGE(noise)},
         {count("evaluation.judge.votes", "", 1, 999, RINGSIDE_TR("votes per pair, an odd number")),
          RINGSIDE_JUDGE(votes)}});
}

void addDesigns(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{orNone(share("evaluation.judge.error_small", RINGSIDE_TR("error of the small model"))),
          RINGSIDE_JUDGE(errorSmall)},
         {orNone(share("evaluation.judge.error_large", RINGSIDE_TR("error of the large model"))),
          RINGSIDE_JUDGE(errorLarge)},
         {orNone(share("evaluation.judge.both_wrong",
                       RINGSIDE_TR("share of questions that both models get wrong"))),
          RINGSIDE_JUDGE(bothWrong)},
         {choice("evaluation.judge.design", {"large", "small", "router", "cascade", "both-judge"},
                 RINGSIDE_TR("how the models are combined")),
          RINGSIDE_JUDGE(design)},
         {orNone(share("evaluation.judge.catch",
                       RINGSIDE_TR("share of the small model's errors sent to the large one"))),
          RINGSIDE_JUDGE(caught)},
         {orNone(share("evaluation.judge.needless",
                       RINGSIDE_TR("share of its right answers sent to the large one"))),
          RINGSIDE_JUDGE(needless)},
         {orNone(share("evaluation.judge.judge_accuracy",
                       RINGSIDE_TR("share of differing pairs that the judge decides correctly"))),
          RINGSIDE_JUDGE(judgeAccuracy)},
         {plain("evaluation.judge.price_small", 0, 1e9,
                RINGSIDE_TR("price of an answer of the small model")),
          RINGSIDE_JUDGE(priceSmall)},
         {plain("evaluation.judge.price_large", 1e-9, 1e9,
                RINGSIDE_TR("price of an answer of the large model")),
          RINGSIDE_JUDGE(priceLarge)},
         {plain("evaluation.judge.price_judge", 0, 1e9,
                RINGSIDE_TR("price of the router or judge per question")),
          RINGSIDE_JUDGE(priceJudge)},
         {plain("evaluation.judge.price_error", 0, 1e9, RINGSIDE_TR("price of a wrong answer")),
          RINGSIDE_JUDGE(priceError)},
         {list("evaluation.judge.pairs", FieldKind::NamePairs,
               RINGSIDE_TR("pairs of reference and answer such as [[[find, check], [find]]]"),
               RINGSIDE_TR("references and answers as lists of tokens or calls")),
          RINGSIDE_JUDGE(pairs)},
         {ranged(list("evaluation.judge.matrix", FieldKind::Rows,
                      RINGSIDE_TR("rows of counts such as [[950, 30], [8, 12]]"),
                      RINGSIDE_TR("verdicts of people in rows, of the judge in columns")),
                 0, kMostRows),
          RINGSIDE_JUDGE(matrix)}});
}

#undef RINGSIDE_JUDGE

} // namespace

void addJudgeFields(PartFields& fields)
{
    addScore(fields);
    addPairs(fields);
    addDesigns(fields);
}

} // namespace ringside::evaluation
