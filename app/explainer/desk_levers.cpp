// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/desk_levers.h"

#include "app/explainer/job_desk.h"
#include "app/explainer/levers/lever_text.h"
#include "app/explainer/levers/levers_panel.h"
#include "app/explainer/serving/serving_levers.h"
#include "app/explainer/serving_desk.h"
#include "core/scaling/picture/live_fields.h"
#include "core/scaling/scenario/lever_groups.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::app {

namespace {

template <class Desk> void connectHistory(LeversPanel& levers, Desk& desk)
{
    QObject::connect(&levers, &LeversPanel::resetRequested, &desk,
                     [&desk](const std::string& path) {
                         desk.change([&](WhatIfHistory& history) { history.reset(path); });
                     });
    QObject::connect(&levers, &LeversPanel::resetAllRequested, &desk,
                     [&desk] { desk.change(&WhatIfHistory::resetAll); });
    QObject::connect(&levers, &LeversPanel::undoRequested, &desk,
                     [&desk] { desk.change(&WhatIfHistory::undo); });
    QObject::connect(&levers, &LeversPanel::redoRequested, &desk,
                     [&desk] { desk.change(&WhatIfHistory::redo); });
}

template <class Desk> void showUndo(LeversPanel& levers, const Desk& desk)
{
    const WhatIfHistory& history = desk.history();
    levers.setResettable(!desk.whatIf().changes().empty());
    levers.setHistory(history.canUndo(), history.undoText(), history.canRedo(), history.redoText());
}

} // namespace

void connectLevers(LeversPanel& levers, JobDesk& desk)
{
    QObject::connect(&levers, &LeversPanel::moved, &desk, &JobDesk::move);
    connectHistory(levers, desk);
}

Done showLeverGroups(LeversPanel& levers, const std::vector<std::string>& own, const JobDesk& desk)
{
    const session::Explanation& shown = *desk.shown();
    RINGSIDE_TRY(auto groups,
                 scaling::leverGroupsOf(*desk.base(), shown.scenario, desk.presets(), own));
    if (shown.usefulLevers)
        scaling::keepLive(groups, *shown.usefulLevers);
    levers.setGroups(groups);
    return {};
}

void showOwnLevers(LeversPanel& levers, const std::vector<std::string>& own, const JobDesk& desk)
{
    const session::Explanation& shown = *desk.shown();
    auto picked = scaling::ownLeversOf(*desk.base(), shown.scenario, desk.presets(), own);
    if (!picked)
        return; // refused when the question was shown
    if (shown.usefulLevers)
        scaling::keepLive(*picked, *shown.usefulLevers);
    levers.setLevers(*picked);
}

void showHistory(LeversPanel& levers, const JobDesk& desk)
{
    showUndo(levers, desk);
    std::string text;
    for (const scaling::FieldChange& change : desk.whatIf().changes()) {
        if (change.path == desk.movedPath())
            text = scaling::fieldTable().valueText(change);
    }
    levers.showConsequences(
        desk.movedPath(),
        LeverText::consequences(desk.movedPath(), text, desk.consequences(), desk.presets()));
}

void connectLevers(LeversPanel& levers, ServingDesk& desk)
{
    QObject::connect(
        &levers, &LeversPanel::moved, &desk,
        [&desk](const std::string& path, const scaling::FieldValue& value, bool settled) {
            desk.change([&](WhatIfHistory& history) { history.move(path, value, settled); },
                        settled);
        });
    connectHistory(levers, desk);
}

void showLevers(LeversPanel& levers, const std::vector<std::string>& paths, const ServingDesk& desk)
{
    levers.setLevers(servingLevers(paths, *desk.base(), desk.shown()->now.scenario));
    showUndo(levers, desk);
}

} // namespace ringside::app
