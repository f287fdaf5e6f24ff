// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/desk_levers.h"

#include "app/explainer/job_desk.h"
#include "app/explainer/levers/lever_text.h"
#include "app/explainer/levers/levers_panel.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::app {

void showHistory(LeversPanel& levers, const JobDesk& desk)
{
    const WhatIfHistory& history = desk.history();
    levers.setResettable(!desk.whatIf().changes().empty());
    levers.setHistory(history.canUndo(), history.undoText(), history.canRedo(), history.redoText());
    std::string text;
    for (const scaling::FieldChange& change : desk.whatIf().changes()) {
        if (change.path == desk.movedPath())
            text = scaling::valueText(change);
    }
    levers.showConsequences(
        desk.movedPath(),
        LeverText::consequences(desk.movedPath(), text, desk.consequences(), desk.presets()));
}

} // namespace ringside::app
