// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/tr.h"

#include <QDate>
#include <QString>
#include <QStringList>

#include <array>

namespace ringside::session {

/// Something to do in the exam week. The id is stored with the settings.
struct ChecklistItem
{
    const char* id;
    const char* text;
};

inline constexpr std::array kExamChecklist{
    ChecklistItem{"appointment", RINGSIDE_TR("Appointment: date, time, and the way to the test "
                                             "center or a quiet room with a stable network")},
    ChecklistItem{"id", RINGSIDE_TR("ID: valid, and with the same name as your registration")},
    ChecklistItem{"system", RINGSIDE_TR("Online exam: system test on the computer you will use")},
    ChecklistItem{"mistakes", RINGSIDE_TR("Mistakes and cheat sheets: read once more")},
    ChecklistItem{"time",
                  RINGSIDE_TR("Time: after 90 of 120 minutes, every question has an answer; "
                              "the rest is for flagged ones")},
    ChecklistItem{"rest", RINGSIDE_TR("Last day: a short review, then rest and sleep")}};

/// The checked items for an exam on this date, from the profile's settings file; those of another
/// exam do not count.
QStringList checkedItems(const QString& profileDir, const QDate& exam);
/// Errors: FileUnwritable, also for a file that is a link or not regular.
Done storeCheckedItems(const QString& profileDir, const QDate& exam, const QStringList& ids);

} // namespace ringside::session
