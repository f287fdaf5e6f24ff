// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/desk/desk_levers.h"

#include "app/explainer/desk/scenario_desk.h"
#include "app/explainer/levers/lever_text.h"
#include "app/explainer/levers/levers_panel.h"
#include "core/scenario/lever_groups.h"

namespace ringside::app {

void connectLevers(LeversPanel& levers, ScenarioDesk& desk)
{
    QObject::connect(&levers, &LeversPanel::moved, &desk, &ScenarioDesk::move);
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

Done showLeverGroups(LeversPanel& levers, const std::vector<std::string>& own,
                     const ScenarioDesk& desk)
{
    const session::Explanation& shown = *desk.shown();
    RINGSIDE_TRY(auto groups,
                 scenario::leverGroupsOf(desk.kind(), desk.base(), shown.now.state, own));
    if (shown.usefulLevers)
        scenario::keepLive(groups, *shown.usefulLevers);
    levers.setGroups(groups);
    return {};
}

void showOwnLevers(LeversPanel& levers, const std::vector<std::string>& own,
                   const ScenarioDesk& desk)
{
    const session::Explanation& shown = *desk.shown();
    auto picked = scenario::leversOf(desk.kind(), desk.base(), shown.now.state, own);
    if (!picked)
        return; // refused when the question was shown
    if (shown.usefulLevers)
        scenario::keepLive(*picked, *shown.usefulLevers);
    levers.setLevers(*picked);
}

void showHistory(LeversPanel& levers, const ScenarioDesk& desk)
{
    const WhatIfHistory& history = desk.history();
    levers.setResettable(!desk.whatIf().changes().empty());
    levers.setHistory(history.canUndo(), history.undoText(), history.canRedo(), history.redoText());
    std::string text;
    for (const FieldChange& change : desk.whatIf().changes()) {
        if (change.path == desk.movedPath())
            text = scenario::changeText(change, desk.kind().findField(change.path));
    }
    levers.showConsequences(desk.movedPath(),
                            LeverText::consequences(desk.movedPath(), text, desk.consequences()));
}

} // namespace ringside::app
