// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam_sheet.h"

#include <QSet>

#include <algorithm>

namespace ringside::session {

namespace {

bool isWhole(const progress::ExamSlot& slot, const QStringList& chosen)
{
    return chosen.size() == slot.choose;
}

bool sameOptions(const QStringList& a, const QStringList& b)
{
    return QSet<QString>(a.begin(), a.end()) == QSet<QString>(b.begin(), b.end());
}

void choose(ExamMarks& marks, const progress::ExamSlot& slot, const QStringList& options)
{
    marks.chosen = options;
    if (marks.firstWhole.isEmpty() && isWhole(slot, options))
        marks.firstWhole = options;
    else if (!marks.firstWhole.isEmpty() && !sameOptions(marks.firstWhole, options))
        marks.changed = true;
}

} // namespace

ExamSheet ExamSheet::of(const progress::ExamStart& start,
                        const std::vector<progress::ExamStep>& steps)
{
    ExamSheet sheet;
    sheet.slots.resize(start.slots.size());
    if (!sheet.slots.empty())
        sheet.slots.front().visited = true;
    sheet.leftMs = start.durationMs;
    sheet.deadlineMs = start.wallMs + start.durationMs;
    for (const progress::ExamStep& step : steps)
        sheet.apply(start, step);
    return sheet;
}

void ExamSheet::apply(const progress::ExamStart& start, const progress::ExamStep& step)
{
    if (step.slot < 0 || step.slot >= static_cast<int>(slots.size()))
        return;
    using Kind = progress::ExamStep::Kind;
    slots[static_cast<std::size_t>(current)].spentMs += step.spentMs;
    leftMs = step.leftMs;
    deadlineMs = step.deadlineMs;
    const auto place = static_cast<std::size_t>(step.slot);
    ExamMarks& marks = slots[place];
    switch (step.kind) {
    case Kind::Visit:
        current = step.slot;
        marks.visited = true;
        break;
    case Kind::Choose:
        choose(marks, start.slots[place], step.options);
        break;
    case Kind::CrossOut:
        marks.crossedOut = step.options;
        break;
    case Kind::Flag:
        marks.flagged = step.on;
        break;
    case Kind::Confidence:
        marks.confidence = step.confidence;
        break;
    case Kind::Pause:
        paused = true;
        break;
    case Kind::Resume:
        paused = false;
        break;
    }
}

int ExamSheet::answered(const progress::ExamStart& start) const
{
    int count = 0;
    for (std::size_t i = 0; i < slots.size(); ++i)
        count += isWhole(start.slots[i], slots[i].chosen) ? 1 : 0;
    return count;
}

int ExamSheet::incomplete(const progress::ExamStart& start) const
{
    return static_cast<int>(slots.size()) - answered(start) - untouched();
}

int ExamSheet::untouched() const
{
    return static_cast<int>(std::count_if(
        slots.begin(), slots.end(), [](const ExamMarks& marks) { return marks.chosen.isEmpty(); }));
}

bool ExamSheet::hasAnswer() const
{
    return untouched() < static_cast<int>(slots.size());
}

int ExamSheet::flagged() const
{
    return static_cast<int>(std::count_if(slots.begin(), slots.end(),
                                          [](const ExamMarks& marks) { return marks.flagged; }));
}

std::optional<int> ExamSheet::findOpen(const progress::ExamStart& start) const
{
    const int count = static_cast<int>(slots.size());
    for (int away = 1; away < count; ++away) {
        const int slot = (current + away) % count;
        const auto place = static_cast<std::size_t>(slot);
        if (slots[place].flagged || !isWhole(start.slots[place], slots[place].chosen))
            return slot;
    }
    return std::nullopt;
}

} // namespace ringside::session
