// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/practice_order.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/local_days.h"
#include "core/session/practice/asking_order.h"
#include "core/session/practice/exam_paper.h"

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

/// Whether the question at the position was left without an answer.
Result<bool> wasLeftOpen(const progress::Journal& journal,
                         const progress::PracticePosition& position)
{
    RINGSIDE_TRY(const auto last, journal.logs().answers.lastOf(position.questionId));
    return !last || (!last->correct && last->wallMs < position.orderedMs);
}

} // namespace

Result<PracticeOrder> PracticeOrder::make(const Source& source)
{
    RINGSIDE_TRY(const auto position, source.journal.position());
    bool continues = false, staysThere = false;
    if (position) {
        RINGSIDE_TRY(const bool isLeft, wasLeftOpen(source.journal, *position));
        const bool isKnown = position->orderedMs > 0;
        const auto dayOf = [&](std::int64_t ms) { return dayAt(ms, source.rolloverMinutes); };
        continues = isKnown && (isLeft || dayOf(position->orderedMs) == dayOf(source.nowMs));
        // The order of an earlier version is not known.
        staysThere = continues || (!isKnown && isLeft);
    }
    PracticeOrder made;
    made.m_outline = source.outline;
    made.m_orderedMs = continues ? position->orderedMs : source.nowMs;
    RINGSIDE_TRY(auto around, source.journal.logs().outcomes.outcomesAround(made.m_orderedMs));
    RINGSIDE_TRY(const bool anyMock, anyMockBegun(source.journal));
    made.m_since = std::move(around.since);
    made.m_order = practiceOrder({.questions = source.outline,
                                  .blueprint = source.bank.blueprint(),
                                  .last = std::move(around.before),
                                  .anyMock = anyMock,
                                  .seed = source.seed});
    made.m_indexOf.resize(made.m_order.size());
    for (std::size_t i = 0; i < made.m_order.size(); ++i)
        made.m_indexOf[made.m_order[i].candidate] = static_cast<int>(i);
    if (!staysThere)
        return made;
    RINGSIDE_TRY(const auto place, source.bank.findPlace(bank::QuestionId(position->questionId)));
    // The question that now has the place of one that is gone.
    made.m_start = place ? made.indexOf(*place)
                         : std::clamp(position->index, 0, std::max(0, made.count() - 1));
    return made;
}

bool PracticeOrder::isFromAnotherDay(std::int64_t nowMs, int rolloverMinutes) const
{
    return dayAt(m_orderedMs, rolloverMinutes) != dayAt(nowMs, rolloverMinutes);
}

const bank::QuestionSummary& PracticeOrder::at(int index) const
{
    return (*m_outline)[m_order[static_cast<std::size_t>(index)].candidate];
}

study::AskReason PracticeOrder::reasonAt(int index) const
{
    return m_order[static_cast<std::size_t>(index)].reason;
}

bool PracticeOrder::isOpen(int index) const
{
    return reasonAt(index) != study::AskReason::Repeat && !m_since.contains(at(index).id.value());
}

std::optional<int> PracticeOrder::nextOpen(int index) const
{
    for (int step = 1; step < count(); ++step)
        if (const int next = (index + step) % count(); isOpen(next))
            return next;
    return std::nullopt;
}

Done PracticeOrder::readAnswers(const progress::Journal& journal)
{
    RINGSIDE_TRY(auto around, journal.logs().outcomes.outcomesAround(m_orderedMs));
    m_since = std::move(around.since);
    return {};
}

} // namespace ringside::session
