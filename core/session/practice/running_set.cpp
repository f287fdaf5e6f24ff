// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/running_set.h"

#include "core/progress/journal/journal.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace ringside::session {

namespace {

QString titleOf(const bank::Blueprint& blueprint, const QString& objective)
{
    for (const bank::Domain& domain : bank::allDomains(blueprint))
        for (const bank::Objective& candidate : domain.objectives)
            if (candidate.id == objective)
                return candidate.title;
    return {};
}

} // namespace

RunningSet::RunningSet(progress::Journal& journal, const Clock& clock, FindQuestions find)
    : m_journal(journal), m_clock(clock), m_find(std::move(find)), m_log(journal)
{
}

Done RunningSet::load()
{
    RINGSIDE_TRY(auto found, m_log.running());
    m_unreadable = found.skipped;
    if (!found.running)
        return {};
    // A question that only cannot be read now is not gone: the session waits for it.
    RINGSIDE_TRY(const auto questions, m_find(found.running->set.questions));
    setSession(std::move(*found.running), questions);
    if (Done read = readAnswers(); !read) {
        m_session.reset();
        return read;
    }
    return {};
}

Done RunningSet::readAnswers()
{
    RINGSIDE_TRY(const auto answers, m_journal.logs().answers.countedAfter(m_session->id));
    m_answers.clear();
    for (const progress::AnswerEntry& entry : answers)
        if (entry.deviceId == m_journal.deviceId())
            count(entry);
    return {};
}

void RunningSet::count(const progress::AnswerEntry& entry)
{
    if (m_asked.contains(entry.questionId) && !m_answers.contains(entry.questionId))
        m_answers.insert(entry.questionId, entry);
}

void RunningSet::setSession(progress::RunningSession session,
                            const std::vector<bank::QuestionSummary>& questions)
{
    QHash<QString, const bank::QuestionSummary*> known;
    for (const QString& id : session.set.questions)
        known.insert(id, nullptr);
    for (const bank::QuestionSummary& summary : questions) {
        const auto wanted = known.find(summary.id.value());
        if (wanted != known.end())
            *wanted = &summary;
    }
    m_questions.clear();
    m_storedAt.clear();
    m_asked.clear();
    m_answers.clear();
    m_at = 0;
    for (int i = 0; i < session.set.questions.size(); ++i) {
        const bank::QuestionSummary* summary = known.value(session.set.questions[i]);
        if (!summary)
            continue;
        // The next question takes the place of one that is gone.
        if (i < session.place.at)
            ++m_at;
        m_questions.push_back(*summary);
        m_asked.insert(session.set.questions[i]);
        m_storedAt.push_back(i);
    }
    m_at = std::clamp(m_at, 0, std::max(0, static_cast<int>(m_questions.size()) - 1));
    m_session = std::move(session);
    m_spentAtMs = m_clock.monotonicMs();
}

Done RunningSet::start(const progress::StudySet& set)
{
    RINGSIDE_TRY(const auto questions, m_find(set.questions));
    RINGSIDE_TRY(auto started, m_log.start(set));
    setSession(std::move(started), questions);
    return {};
}

std::optional<progress::AnswerEntry> RunningSet::answerTo(const QString& questionId) const
{
    const auto found = m_answers.constFind(questionId);
    return found == m_answers.constEnd() ? std::nullopt : std::optional(*found);
}

std::optional<int> RunningSet::nextUnanswered() const
{
    const int count = static_cast<int>(m_questions.size());
    for (int step = 1; step < count; ++step) {
        const int index = (m_at + step) % count;
        if (!answerTo(m_questions[static_cast<std::size_t>(index)].id.value()))
            return index;
    }
    return std::nullopt;
}

std::int64_t RunningSet::spentMs() const
{
    return m_session->place.spentMs + m_clock.monotonicMs() - m_spentAtMs;
}

std::optional<std::int64_t> RunningSet::remainingMs() const
{
    if (m_session->set.limitMs == 0)
        return std::nullopt;
    return std::max<std::int64_t>(0, m_session->set.limitMs - spentMs());
}

SessionStatus RunningSet::status() const
{
    SessionStatus status{.set = m_session->set,
                         .at = m_at,
                         .count = static_cast<int>(m_questions.size()),
                         .answered = static_cast<int>(m_answers.size()),
                         .remainingMs = remainingMs()};
    status.gone = static_cast<int>(m_session->set.questions.size()) - status.count;
    status.cardsFirst = m_session->set.dueCards > 0 && !m_session->place.cardsDone;
    status.right = static_cast<int>(std::ranges::count_if(
        m_answers, [](const progress::AnswerEntry& entry) { return entry.correct; }));
    return status;
}

Done RunningSet::keep(int at, bool cardsDone)
{
    progress::SessionPlace place{.at = m_session->place.at, .cardsDone = cardsDone};
    if (!m_storedAt.empty())
        place.at = m_storedAt[static_cast<std::size_t>(at)];
    place.spentMs = spentMs();
    RINGSIDE_CHECK(m_log.keepPlace(m_session->id, place));
    m_session->place = place;
    m_spentAtMs = m_clock.monotonicMs();
    m_at = at;
    return {};
}

Done RunningSet::goTo(int index)
{
    return keep(index, m_session->place.cardsDone);
}

Done RunningSet::finishCards()
{
    return keep(m_at, true);
}

void RunningSet::answered(const progress::AnswerEntry& entry)
{
    count(entry);
    // The place is the same; only a time limit needs the used time. If it cannot be written, the
    // next step writes it.
    if (m_session->set.limitMs > 0)
        static_cast<void>(keep(m_at, m_session->place.cardsDone));
}

Result<SessionSummary> RunningSet::end(const bank::Blueprint& blueprint)
{
    RINGSIDE_TRY(const auto cards, m_session->set.dueCards > 0
                                       ? m_journal.logs().reviews.workAfter(m_session->id)
                                       : Result<progress::ReviewWork>(progress::ReviewWork{}));
    RINGSIDE_CHECK(readAnswers());
    SessionSummary summary;
    progress::EndedSession& result = summary.result;
    result = {.id = m_session->id,
              .startedMs = m_session->startedMs,
              .endedMs = m_clock.wallMs(),
              .kind = m_session->set.kind,
              .subject = m_session->set.subject,
              .questions = static_cast<int>(m_questions.size()),
              .cards = cards.reviews,
              .spentMs = cards.durationMs};
    for (const bank::QuestionSummary& question : m_questions) {
        const auto answer = answerTo(question.id.value());
        if (!answer)
            continue;
        ++result.answered;
        result.right += answer->correct ? 1 : 0;
        result.spentMs += answer->durationMs;
        auto objective = std::ranges::find(summary.weak, question.objective, &WeakObjective::id);
        if (objective == summary.weak.end())
            objective = summary.weak.insert(
                objective, {question.objective, titleOf(blueprint, question.objective)});
        ++objective->answered;
        objective->wrong += answer->correct ? 0 : 1;
        if (!answer->correct) {
            summary.wrong.append(answer->questionId);
            summary.wrongTitles.append(question.title);
        }
    }
    std::erase_if(summary.weak, [](const WeakObjective& each) { return each.wrong == 0; });
    std::ranges::stable_sort(summary.weak, std::greater(), &WeakObjective::wrong);
    const bool isBlank = result.answered == 0 && result.cards == 0;
    RINGSIDE_CHECK(isBlank ? m_log.discard() : m_log.end(result));
    m_session.reset();
    return summary;
}

} // namespace ringside::session
