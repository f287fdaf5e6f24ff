// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/exam_grade.h"

#include "core/bank/bank_reader.h"
#include "core/session/exam/slot_wording.h"
#include "core/study/exam/exam.h"

#include <algorithm>

namespace ringside::session {

namespace {

using progress::SlotOutcome;

SlotOutcome outcomeOf(const bank::Question& question, const QStringList& chosen)
{
    if (chosen.isEmpty())
        return SlotOutcome::Unanswered;
    std::vector<std::string> key;
    for (const bank::Option& option : question.options)
        if (option.correct)
            key.push_back(option.id.value().toStdString());
    std::vector<std::string> taken;
    for (const QString& option : chosen)
        taken.push_back(option.toStdString());
    return study::isRight(key, taken) ? SlotOutcome::Right : SlotOutcome::Wrong;
}

progress::NewAnswer answerOf(const bank::Question& question, const progress::ExamSlot& slot,
                             const ExamMarks& marks)
{
    progress::NewAnswer answer{.questionId = slot.questionId,
                               .contentHash = question.contentHash,
                               .optionOrder = slot.optionOrder,
                               .chosen = marks.chosen,
                               .correct = outcomeOf(question, marks.chosen) == SlotOutcome::Right,
                               .confidence = marks.confidence,
                               .durationMs = std::max<std::int64_t>(0, marks.spentMs)};
    for (const QString& option : marks.chosen)
        if (!answer.optionOrder.contains(option))
            answer.optionOrder.append(option);
    return answer;
}

} // namespace

Result<GradedSheet> gradeSheet(const bank::BankReader& bank, const progress::ExamStart& start,
                               const ExamSheet& sheet)
{
    GradedSheet graded;
    std::optional<Error> unreadable;
    bool readsAny = false;
    for (std::size_t i = 0; i < sheet.slots.size(); ++i) {
        const progress::ExamSlot& slot = start.slots[i];
        const ExamMarks& marks = sheet.slots[i];
        graded.answers.emplace_back();
        const auto question = wordedQuestion(bank, slot, start.wallMs);
        if (!question) {
            if (question.error().code != ErrorCode::UnknownName)
                unreadable = question.error();
            graded.outcomes.push_back(SlotOutcome::Gone);
            graded.first.push_back(SlotOutcome::Gone);
            continue;
        }
        readsAny = true;
        graded.outcomes.push_back(outcomeOf(*question, marks.chosen));
        graded.first.push_back(outcomeOf(*question, marks.firstWhole));
        if (!marks.chosen.isEmpty())
            graded.answers.back() = answerOf(*question, slot, marks);
    }
    // A bank that cannot be read at all may be available on the next try.
    if (unreadable && !readsAny)
        return fail(*unreadable);
    return graded;
}

} // namespace ringside::session
