// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exam/finished_mocks.h"

#include "core/progress/exam_log.h"

namespace ringside::session {

Result<std::vector<FinishedMock>> finishedMocks(const progress::EventLog& events)
{
    RINGSIDE_TRY(const auto past, progress::ExamHistory(events).past());
    std::vector<FinishedMock> mocks;
    for (const progress::PastExam& exam : past) {
        if (exam.start.mode != progress::ExamMode::Mock)
            continue;
        FinishedMock mock{.wallMs = exam.end.wallMs};
        for (std::size_t i = 0; i < exam.start.slots.size(); ++i) {
            const progress::SlotOutcome outcome = exam.end.outcomes[i];
            const bool isWrong = outcome == progress::SlotOutcome::Wrong;
            const bool isAnswered = isWrong || outcome == progress::SlotOutcome::Right;
            mock.mistakes += isWrong ? 1 : 0;
            mock.newCards += isAnswered && exam.start.slots[i].unseen ? 1 : 0;
        }
        mocks.push_back(mock);
    }
    return mocks;
}

} // namespace ringside::session
