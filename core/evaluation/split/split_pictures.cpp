// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/split/split_pictures.h"

#include "core/base/rng.h"
#include "core/base/tr.h"
#include "core/evaluation/part/count_matrices.h"
#include "core/evaluation/part/evaluation_text.h"
#include "core/evaluation/split/explained_share.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::evaluation {

namespace {

using scenario::CellFill;
using scenario::Evaluation;
using scenario::Matrix;
using scenario::percent;
using scenario::Picture;
using scenario::shortNumber;
using scenario::valueOf;

constexpr std::array<std::string_view, 3> kSplitPictures{"split-panel", "split-errors",
                                                         "split-class"};

const char* nameOf(SplitRule rule)
{
    switch (rule) {
    case SplitRule::Random:
        return RINGSIDE_TR("Random rows");
    case SplitRule::Entity:
        return RINGSIDE_TR("Split by entity");
    case SplitRule::Time:
        return RINGSIDE_TR("Split by time");
    case SplitRule::EntityTime:
        break;
    }
    return RINGSIDE_TR("Split by entity and time");
}

CellFill fillOf(std::string_view state)
{
    return state == RINGSIDE_TR("training") ? CellFill::Pale
           : state == RINGSIDE_TR("test")   ? CellFill::Dot
           : state == RINGSIDE_TR("use")    ? CellFill::Hollow
                                            : CellFill::Empty;
}

/// Which cells of a small panel are training and test, and where the model is used. Of a large
/// panel the picture shows as many entities and steps as have room, in the same proportions.
Picture panelPicture(const SplitScenario& s, const Evaluation& evaluation)
{
    constexpr double kMostEntities = 12, kMostSteps = 20;
    const auto entities = static_cast<int>(std::min(kMostEntities, s.entities));
    const auto steps = static_cast<int>(std::min(kMostSteps, stepsOf(s)));
    const int used = s.usedEntities == UsedEntities::New ? 2 : 0;
    const int later = static_cast<int>(std::min(3.0, s.useStart + s.useSteps - 1));
    const auto trained = [&](int count) {
        return std::clamp(static_cast<int>(std::lround(s.trainShare * count)), 0,
                          std::max(0, count - 1));
    };
    Rng random(1);
    Matrix matrix{.rows = {},
                  .columns = {},
                  .cells = {},
                  .unit = "",
                  .rowTitle = RINGSIDE_TR("Entity"),
                  .columnTitle = RINGSIDE_TR("Step of time")};
    for (int step = 1; step <= steps + later; ++step)
        matrix.columns.push_back(text::numberText(step));
    for (int entity = 0; entity < entities + used; ++entity) {
        matrix.rows.push_back(entity < entities ? text::numberText(entity + 1)
                                                : RINGSIDE_TR("new"));
        for (int step = 0; step < steps + later; ++step) {
            const bool isLater = step >= steps, isNew = entity >= entities;
            const bool isDrawn = random.uniform() < s.trainShare;
            const bool byEntity = entity < trained(entities), byTime = step < trained(steps);
            std::string state;
            if (isLater)
                state = isNew || used == 0 ? RINGSIDE_TR("use") : RINGSIDE_TR("no rows");
            else if (isNew)
                state = RINGSIDE_TR("no rows");
            else if (s.rule == SplitRule::EntityTime && byEntity != byTime)
                state = RINGSIDE_TR("left out");
            else if (s.rule == SplitRule::Random ? isDrawn : isByEntity(s.rule) ? byEntity : byTime)
                state = RINGSIDE_TR("training");
            else
                state = RINGSIDE_TR("test");
            const CellFill fill = fillOf(state);
            matrix.cells.push_back(
                {std::move(state), std::nullopt, scenario::StateTone::Neutral, fill});
        }
    }
    return {"split-panel", RINGSIDE_TR("Rows of training, test and use"),
            filled(forms::kPanel, {percent(valueOf(evaluation, "entity_seen_share")),
                                   percent(valueOf(evaluation, "neighbour_share"))}),
            std::move(matrix)};
}

Picture errorsPicture(const SplitScenario& s, const Evaluation& evaluation)
{
    const double test = valueOf(evaluation, "test_error"), use = valueOf(evaluation, "use_error");
    const double noise = 1.96 * valueOf(evaluation, "test_error_sd");
    scenario::Plot plot{.x = {.title = "",
                              .unit = "",
                              .names = {RINGSIDE_TR("In the test"), RINGSIDE_TR("In use")}},
                        .y = {RINGSIDE_TR("Error"), ""}};
    plot.series = {{.name = RINGSIDE_TR("Error in the test"),
                    .points = {{0, test}},
                    .low = {std::max(0.0, test - noise)},
                    .high = {test + noise},
                    .look = scenario::SeriesLook::Bars},
                   {.name = RINGSIDE_TR("Error in use"),
                    .points = {{1, use}},
                    .look = scenario::SeriesLook::Bars}};
    return {"split-errors", RINGSIDE_TR("Test against use"),
            filled(forms::kSplit,
                   {nameOf(s.rule), shortNumber(test), shortNumber(noise), shortNumber(use)}),
            std::move(plot)};
}

Picture classPicture(const SplitScenario& s, const Evaluation& evaluation)
{
    Matrix matrix{
        .rows = {RINGSIDE_TR("AUC"), RINGSIDE_TR("Average precision"), RINGSIDE_TR("Precision")},
        .columns = {RINGSIDE_TR("In the test"), RINGSIDE_TR("In use")},
        .cells = {},
        .unit = "%"};
    for (const char* name : {"auc_share", "ap_share", "precision_share"}) {
        matrix.cells.push_back(
            {RINGSIDE_TR("test"), 100 * valueOf(evaluation, std::string("test_") + name)});
        matrix.cells.push_back(
            {RINGSIDE_TR("use"), 100 * valueOf(evaluation, std::string("use_") + name)});
    }
    return {
        "split-class", RINGSIDE_TR("Rare class"),
        filled(forms::kSplitClass, {nameOf(s.rule), percent(valueOf(evaluation, "test_ap_share")),
                                    percent(valueOf(evaluation, "use_ap_share"))}),
        std::move(matrix)};
}

} // namespace

std::span<const std::string_view> splitPictureNames()
{
    return kSplitPictures;
}

std::vector<Picture> splitPictures(const EvaluationScenario& scenario, const Evaluation& evaluation)
{
    const SplitScenario& s = *scenario.split;
    std::vector<Picture> pictures{panelPicture(s, evaluation)};
    if (s.prevalence)
        pictures.push_back(classPicture(s, evaluation));
    pictures.push_back(errorsPicture(s, evaluation));
    return pictures;
}

} // namespace ringside::evaluation
