// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/scores/scores_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

namespace ringside::evaluation {

namespace {

using scenario::absent;
using scenario::choice;
using scenario::count;
using scenario::FieldKind;
using scenario::innerShare;
using scenario::kSmallShare;
using scenario::list;
using scenario::orNone;
using scenario::plain;
using scenario::ranged;

#define RINGSIDE_SCORES(member) RINGSIDE_PART_SLOT(scores, member)

void addLaws(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{innerShare("evaluation.scores.prevalence", RINGSIDE_TR("share of positives")),
          RINGSIDE_SCORES(prevalence)},
         {plain("evaluation.scores.separation", 0, 10,
                RINGSIDE_TR("distance of the two classes in standard deviations")),
          RINGSIDE_SCORES(separation)},
         {plain("evaluation.scores.spread", 0.1, 10,
                RINGSIDE_TR("standard deviation of the positives / of the negatives")),
          RINGSIDE_SCORES(spread)},
         {choice("evaluation.scores.scale", {"probability", "raw"}, RINGSIDE_TR("kind of score")),
          RINGSIDE_SCORES(scale)},
         {orNone(plain("evaluation.scores.threshold", -1e6, 1e6,
                       RINGSIDE_TR("score from which a row is flagged (none: 0.5)"))),
          RINGSIDE_SCORES(threshold)},
         {plain("evaluation.scores.slope", 0.05, 20,
                RINGSIDE_TR("slope of the score's log-odds against the true ones")),
          RINGSIDE_SCORES(slope)},
         {orNone(plain("evaluation.scores.offset", -20, 20,
                       RINGSIDE_TR("shift of the score's log-odds"))),
          RINGSIDE_SCORES(offset)},
         {orNone(innerShare("evaluation.scores.trained_prevalence",
                            RINGSIDE_TR("share of positives in the training rows"))),
          RINGSIDE_SCORES(trainedPrevalence)},
         {plain("evaluation.scores.rows", 1, kMostRows, RINGSIDE_TR("rows to decide on")),
          RINGSIDE_SCORES(rows)},
         {orNone(plain("evaluation.scores.capacity", 1e-6, kMostRows,
                       RINGSIDE_TR("rows that can be flagged; sets the threshold"))),
          RINGSIDE_SCORES(capacity)},
         {choice("evaluation.scores.parity", {"one", "selection", "recall"},
                 RINGSIDE_TR("one threshold, or thresholds per group for equal rates")),
          RINGSIDE_SCORES(parity)},
         {orNone(plain("evaluation.scores.cost.false_alarm", 0, kMostMoney,
                       RINGSIDE_TR("cost of a false alarm"))),
          RINGSIDE_SCORES(falseAlarmCost)},
         {orNone(plain("evaluation.scores.cost.miss", 0, kMostMoney,
                       RINGSIDE_TR("cost of a missed positive"))),
          RINGSIDE_SCORES(missCost)},
         {orNone(plain("evaluation.scores.cost.review", 0, kMostMoney,
                       RINGSIDE_TR("cost of looking at a flagged row"))),
          RINGSIDE_SCORES(reviewCost)},
         {absent(choice("evaluation.scores.review.kind",
                        {"none", "flagged", "random", "near-threshold"},
                        RINGSIDE_TR("rows that a person sees before the decision takes effect")),
                 "unstated"),
          RINGSIDE_SCORES(review)},
         {orNone(plain("evaluation.scores.review.capacity", 1e-6, kMostRows,
                       RINGSIDE_TR("rows that a person can see"))),
          RINGSIDE_SCORES(reviewCapacity)}});
}

scenario::FieldInfo counts(const char* path, const char* listText, const char* meaning)
{
    return list(path, FieldKind::Rows, listText, meaning);
}

void addOtherForms(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{counts("evaluation.scores.table",
                 RINGSIDE_TR("rows of score, label and perhaps list such as [[0.9, 1], [0.2, "
                             "0]]"),
                 RINGSIDE_TR("scores with their labels")),
          RINGSIDE_SCORES(table)},
         {orNone(count("evaluation.scores.at", "", 1, 1e6, RINGSIDE_TR("places that are shown"))),
          RINGSIDE_SCORES(at)},
         {[] {
              auto field = ranged(list("evaluation.scores.ranks", FieldKind::Counts,
                                       RINGSIDE_TR("ascending places such as [3, 8, 12]"),
                                       RINGSIDE_TR("places of the positives")),
                                  1, 1e6);
              field.ascending = true;
              return field;
          }(),
          RINGSIDE_SCORES(ranks)},
         {ranged(counts("evaluation.scores.matrix",
                        RINGSIDE_TR("rows of counts such as [[950, 30], [8, 12]]"),
                        RINGSIDE_TR("confusion matrix, the truth in rows")),
                 0, kMostRows),
          RINGSIDE_SCORES(matrix)},
         {orNone(count("evaluation.scores.positive", "", 1, 30,
                       RINGSIDE_TR("class of the matrix that counts as positive (none: the second "
                                   "of two)"))),
          RINGSIDE_SCORES(positiveClass)},
         {choice("evaluation.scores.gate.kind", {"none", "mean", "slices"},
                 RINGSIDE_TR("check before a release")),
          RINGSIDE_SCORES(gate)},
         {plain("evaluation.scores.gate.margin", -0.5, 0.5,
                RINGSIDE_TR("improvement of the mean error that the gate asks for")),
          RINGSIDE_SCORES(gateMargin)},
         {plain("evaluation.scores.gate.tolerance", 0, 10,
                RINGSIDE_TR("increase of a slice's error that the gate allows")),
          RINGSIDE_SCORES(gateTolerance)},
         {choice("evaluation.scores.rule", {"front", "ratio", "best", "sum"},
                 RINGSIDE_TR("runs that are shown to the person who decides")),
          RINGSIDE_SCORES(rule)},
         {orNone(count("evaluation.scores.list", "", 1, 500,
                       RINGSIDE_TR("number of runs shown (none: as many as in the front)"))),
          RINGSIDE_SCORES(list)},
         {orNone(innerShare("evaluation.scores.group_share",
                            RINGSIDE_TR("share of the group that is no input"))),
          RINGSIDE_SCORES(groupShare)},
         {list("evaluation.scores.removed", FieldKind::Names,
               RINGSIDE_TR("names of inputs such as [postcode, name]"),
               RINGSIDE_TR("inputs that the model does not get")),
          RINGSIDE_SCORES(removed)}});
}

#undef RINGSIDE_SCORES

#define RINGSIDE_ENTRY(Entry, member) [](Entry& e) -> scenario::Slot { return &e.member; }

std::vector<scenario::FieldRow<ScoreGroup>> groupRows()
{
    return {{orNone(plain("share", kSmallShare, 1, RINGSIDE_TR("share of the group"))),
             RINGSIDE_ENTRY(ScoreGroup, share)},
            {orNone(innerShare("prevalence", RINGSIDE_TR("share of positives in the group"))),
             RINGSIDE_ENTRY(ScoreGroup, prevalence)},
            {orNone(plain("separation", 0, 10,
                          RINGSIDE_TR("distance of the group's classes in standard deviations"))),
             RINGSIDE_ENTRY(ScoreGroup, separation)},
            {orNone(plain("spread", 0.1, 10,
                          RINGSIDE_TR("standard deviation of the group's positives / negatives"))),
             RINGSIDE_ENTRY(ScoreGroup, spread)},
            {orNone(plain("slope", 0.05, 20, RINGSIDE_TR("slope of the group's log-odds"))),
             RINGSIDE_ENTRY(ScoreGroup, slope)},
            {orNone(plain("offset", -20, 20, RINGSIDE_TR("shift of the group's log-odds"))),
             RINGSIDE_ENTRY(ScoreGroup, offset)},
            {plain("threshold_shift", -6, 6,
                   RINGSIDE_TR("shift of the group's threshold in standard deviations")),
             RINGSIDE_ENTRY(ScoreGroup, thresholdShift)},
            {orNone(innerShare("recall", RINGSIDE_TR("recall of the group at its own threshold"))),
             RINGSIDE_ENTRY(ScoreGroup, recall)},
            {orNone(innerShare("false_alarm",
                               RINGSIDE_TR("false alarms of the group at its own threshold"))),
             RINGSIDE_ENTRY(ScoreGroup, falseAlarm)}};
}

std::vector<scenario::FieldRow<ScoreSlice>> sliceRows()
{
    return {{orNone(plain("share", kSmallShare, 1, RINGSIDE_TR("share of the slice in use"))),
             RINGSIDE_ENTRY(ScoreSlice, share)},
            {orNone(plain("live", kSmallShare, 1e9, RINGSIDE_TR("error of the live model"))),
             RINGSIDE_ENTRY(ScoreSlice, live)},
            {orNone(plain("candidate", kSmallShare, 1e9, RINGSIDE_TR("error of the candidate"))),
             RINGSIDE_ENTRY(ScoreSlice, candidate)},
            {orNone(plain("rows", 2, kMostRows, RINGSIDE_TR("test rows of the slice"))),
             RINGSIDE_ENTRY(ScoreSlice, rows)},
            {orNone(plain("sd", kSmallShare, 1e9,
                          RINGSIDE_TR("standard deviation of the difference per row"))),
             RINGSIDE_ENTRY(ScoreSlice, sd)}};
}

std::vector<scenario::FieldRow<ScoredRun>> runRows()
{
    return {{orNone(plain("score", -1e9, 1e9, RINGSIDE_TR("score of the run"))),
             RINGSIDE_ENTRY(ScoredRun, score)},
            {orNone(plain("cost", kSmallShare, kMostMoney, RINGSIDE_TR("cost of the run"))),
             RINGSIDE_ENTRY(ScoredRun, cost)}};
}

std::vector<scenario::FieldRow<Proxy>> proxyRows()
{
    return {{orNone(innerShare("inside", RINGSIDE_TR("share with the input inside the group"))),
             RINGSIDE_ENTRY(Proxy, inside)},
            {orNone(innerShare("outside", RINGSIDE_TR("share with the input outside the group"))),
             RINGSIDE_ENTRY(Proxy, outside)}};
}

#undef RINGSIDE_ENTRY

} // namespace

void addScoresFields(PartFields& fields)
{
    addLaws(fields);
    addOtherForms(fields);
    const auto scores = &EvaluationScenario::scores;
    fields.maps.push_back(
        mapIn("evaluation.scores.groups", scores, &ScoresScenario::groups, groupRows()));
    fields.maps.push_back(
        mapIn("evaluation.scores.slices", scores, &ScoresScenario::slices, sliceRows()));
    fields.maps.push_back(
        mapIn("evaluation.scores.runs", scores, &ScoresScenario::runs, runRows()));
    fields.maps.push_back(
        mapIn("evaluation.scores.proxies", scores, &ScoresScenario::proxies, proxyRows()));
}

} // namespace ringside::evaluation
