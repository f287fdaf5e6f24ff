// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/split/split_fields.h"

#include "core/base/tr.h"
#include "core/scenario/field_rows.h"

namespace ringside::evaluation {

namespace {

using scenario::choice;
using scenario::count;
using scenario::innerShare;
using scenario::orNone;
using scenario::plain;
using scenario::share;
using scenario::toggle;

#define RINGSIDE_SPLIT(member) RINGSIDE_PART_SLOT(split, member)

void addPanel(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("evaluation.split.rule", {"random", "entity", "time", "entity-time"},
                 RINGSIDE_TR("how rows are split into training and test")),
          RINGSIDE_SPLIT(rule)},
         {count("evaluation.split.entities", "", 1, 1e7,
                RINGSIDE_TR("entities such as customers or machines")),
          RINGSIDE_SPLIT(entities)},
         {count("evaluation.split.rows_per_entity", "", 1, 1e6, RINGSIDE_TR("rows per entity")),
          RINGSIDE_SPLIT(rowsPerEntity)},
         {orNone(count("evaluation.split.steps", "", 1, 1e6,
                       RINGSIDE_TR("steps of time (none: as many as rows per entity)"))),
          RINGSIDE_SPLIT(steps)},
         {plain("evaluation.split.train_share", 0.05, 0.95, RINGSIDE_TR("share of training rows")),
          RINGSIDE_SPLIT(trainShare)},
         {count("evaluation.split.folds", "", 1, 100,
                RINGSIDE_TR("folds (two or more: each row is tested once)")),
          RINGSIDE_SPLIT(folds)},
         {toggle("evaluation.split.stratified",
                 RINGSIDE_TR("training and test get the same share of positives")),
          RINGSIDE_SPLIT(stratified)},
         {share("evaluation.split.shared",
                RINGSIDE_TR("share of the variance that features explain for every row")),
          RINGSIDE_SPLIT(shared)},
         {share("evaluation.split.entity",
                RINGSIDE_TR("share of the variance that belongs to one entity")),
          RINGSIDE_SPLIT(entity)},
         {share("evaluation.split.time",
                RINGSIDE_TR("share of the variance that belongs to one step of time")),
          RINGSIDE_SPLIT(time)},
         {plain("evaluation.split.memory", 0, 1 - 1e-6,
                RINGSIDE_TR("correlation of the time effect between adjacent steps")),
          RINGSIDE_SPLIT(memory)}});
}

void addUse(PartFields& fields)
{
    fields.rows.insert(
        fields.rows.end(),
        {{choice("evaluation.split.use.entities", {"same", "new"},
                 RINGSIDE_TR("entities for which the model is used")),
          RINGSIDE_SPLIT(usedEntities)},
         {count("evaluation.split.use.start", "", 1, 1e6,
                RINGSIDE_TR("first step of use after training")),
          RINGSIDE_SPLIT(useStart)},
         {count("evaluation.split.use.steps", "", 1, 1e6, RINGSIDE_TR("steps of use")),
          RINGSIDE_SPLIT(useSteps)},
         {plain("evaluation.split.leak", 0, 1 - 1e-6,
                RINGSIDE_TR(
                    "squared correlation of the target with a column that is missing in use")),
          RINGSIDE_SPLIT(leak)},
         {orNone(innerShare("evaluation.split.prevalence", RINGSIDE_TR("share of positives"))),
          RINGSIDE_SPLIT(prevalence)},
         {innerShare("evaluation.split.recall",
                     RINGSIDE_TR("recall at which the precision is read")),
          RINGSIDE_SPLIT(recall)},
         {plain("evaluation.split.test_boost", 1e-3, 1e6,
                RINGSIDE_TR("oversampling of the positives in the test rows (odds)")),
          RINGSIDE_SPLIT(testBoost)},
         {plain("evaluation.split.train_boost", 1e-3, 1e6,
                RINGSIDE_TR("oversampling of the positives in the training rows (odds)")),
          RINGSIDE_SPLIT(trainBoost)},
         {count("evaluation.split.batch", "", 1, 1e6, RINGSIDE_TR("rows per training batch")),
          RINGSIDE_SPLIT(batch)},
         {plain("evaluation.split.sd", 1e-9, 1e9,
                RINGSIDE_TR("standard deviation of the target, in the unit of the errors")),
          RINGSIDE_SPLIT(sd)},
         {plain("evaluation.split.kurtosis", 1, 1000,
                RINGSIDE_TR("kurtosis of the residuals (normal: 3)")),
          RINGSIDE_SPLIT(kurtosis)}});
}

#undef RINGSIDE_SPLIT

} // namespace

void addSplitFields(PartFields& fields)
{
    addPanel(fields);
    addUse(fields);
}

} // namespace ringside::evaluation
