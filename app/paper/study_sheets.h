// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/paper/paper_sheet.h"
#include "core/session/paper/cheat_sheet.h"
#include "core/session/paper/mistakes.h"

#include <QDate>
#include <QString>

#include <optional>
#include <vector>

namespace ringside::app {

/// In the head and foot of every sheet.
struct PaperNote
{
    QDate today;
    QString licence; ///< of the questions; "" where it is not known
};

/// Each question with its options, why each is right or wrong, and its sources.
PaperSheet mistakesSheet(const session::Mistakes& mistakes, const PaperNote& note);
/// The report of an exam with every question, and `lost` by its slot, see session::readLostSlots().
PaperSheet examSheet(const session::ExamReport& report,
                     const std::vector<std::optional<bank::Question>>& lost, const PaperNote& note);
/// A domain of the exam: what decides, decision tables, takeaways, commands, formulas, sources.
PaperSheet cheatSheet(const session::CheatSheet& sheet, const PaperNote& note);

} // namespace ringside::app
