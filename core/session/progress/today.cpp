// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/today.h"

#include "core/progress/journal/journal.h"
#include "core/session/history.h"
#include "core/session/local_days.h"
#include "core/session/practice/practice.h"
#include "core/session/review/review.h"
#include "core/session/review/review_deck.h"
#include "core/statistics/percentiles.h"

#include <QSet>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace ringside::session {

namespace {

Done readStudied(const progress::Journal& journal, std::int64_t today, int rolloverMinutes,
                 std::array<bool, kStreakDays>& studied)
{
    for (int i = 0; i < kStreakDays; ++i) {
        const std::int64_t day = today - (kStreakDays - 1) + i;
        RINGSIDE_TRY(const auto any, journal.times().studied(dayBeginMs(day, rolloverMinutes),
                                                             dayBeginMs(day + 1, rolloverMinutes)));
        studied.at(static_cast<std::size_t>(i)) = any;
    }
    return {};
}

Result<std::vector<progress::StudyItem>> itemsOn(const progress::Journal& journal, std::int64_t day,
                                                 int rolloverMinutes)
{
    return journal.times().items(dayBeginMs(day, rolloverMinutes),
                                 dayBeginMs(day + 1, rolloverMinutes));
}

/// Mistakes of the last mock that have not all had their day.
std::optional<MockRetries> retriesOf(const TodayFacts& facts)
{
    if (facts.mocks.empty() || facts.mocks.front().mistakes <= kRetriesPerDay)
        return std::nullopt;
    const FinishedMock& mock = facts.mocks.front();
    MockRetries retries{.mistakes = mock.mistakes,
                        .days = (mock.mistakes + kRetriesPerDay - 1) / kRetriesPerDay,
                        .mockDay = dayAt(mock.wallMs, facts.rolloverMinutes)};
    if (facts.daysToExam) { // see ReviewDeck::setDay()
        const auto last = facts.today + *facts.daysToExam - 2;
        const auto room = std::max(std::int64_t{1}, last - retries.mockDay);
        retries.days = static_cast<int>(std::min(std::int64_t{retries.days}, room));
    }
    return facts.today <= retries.mockDay + retries.days ? std::optional(retries) : std::nullopt;
}

std::vector<study::ProposedMock> mocksOf(const TodayFacts& facts)
{
    if (facts.phase() == study::ExamPhase::None || facts.phase() == study::ExamPhase::Over)
        return {};
    std::vector<std::int64_t> days;
    for (const FinishedMock& mock : facts.mocks)
        days.push_back(dayAt(mock.wallMs, facts.rolloverMinutes));
    return study::proposedMocks(facts.today + *facts.daysToExam, days);
}

std::vector<AgendaDay> agendaOf(const TodayFacts& facts,
                                const std::optional<study::ProposedMock>& nextMock)
{
    std::vector<AgendaDay> agenda;
    for (int ahead = 1; ahead <= kAgendaDays; ++ahead) {
        const int cards = facts.dueAhead.at(static_cast<std::size_t>(ahead - 1));
        AgendaDay day{.day = facts.today + ahead,
                      .cards = cards,
                      .minutes = minutesFor(cards, facts.card, 0, facts.question)};
        if (nextMock && nextMock->day == day.day)
            day.mockWeek = nextMock->week;
        day.isExam = facts.daysToExam == ahead;
        if (day.isExam)
            day.cards = day.minutes = 0;
        if (day.cards > 0 || day.mockWeek > 0 || day.isExam)
            agenda.push_back(day);
        if (day.isExam)
            break;
    }
    return agenda;
}

} // namespace

TodayCards todayCards(const Review& review)
{
    const ReviewCounts counts = review.counts();
    return {.dueNow = counts.learning + counts.due,
            .fresh = counts.fresh,
            .nextDueMs = review.nextDueMs()};
}

Pace paceOf(const std::vector<std::int64_t>& durationsMs, double assumedSeconds)
{
    const int samples = static_cast<int>(durationsMs.size());
    if (samples < kEnoughForPace)
        return {assumedSeconds, samples};
    return {statistics::median({durationsMs.begin(), durationsMs.end()}) / 1000, samples};
}

int minutesFor(int cards, const Pace& card, int questions, const Pace& question)
{
    const double seconds = cards * card.seconds + questions * question.seconds;
    return static_cast<int>(std::ceil(seconds / 60));
}

Result<TodayReading> readToday(const TodayRequest& request, const std::stop_token& stop)
{
    RINGSIDE_TRY(const auto bank, bank::BankReader::open(request.bankFile));
    RINGSIDE_TRY(const auto journal, openHistory(request.journalFile, *bank));
    const progress::JournalLogs& logs = journal->logs();
    TodayReading read{.outline = request.outline, .last = {}};
    if (!read.outline) {
        RINGSIDE_TRY(auto outline, bank->outline());
        read.outline =
            std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(outline));
    }
    if (stop.stop_requested())
        return read;
    RINGSIDE_TRY(read.last, logs.outcomes.lastOutcomes());
    RINGSIDE_TRY(const auto quarters, logs.times.studiedQuarters());
    LocalMoments moments;
    for (const std::int64_t quarter : quarters) {
        const std::int64_t day = moments.dayAt(quarter, request.rolloverMinutes);
        if (read.studiedDays.empty() || read.studiedDays.back() != day)
            read.studiedDays.push_back(day);
    }
    RINGSIDE_TRY(read.mocks, finishedMocks(logs.events));
    read.others = readHistories(request.others, request.nowMs);
    std::ranges::copy(studiedDays(read.others, request.rolloverMinutes),
                      std::back_inserter(read.studiedDays));
    return read;
}

void addDays(TodayFacts& facts, std::vector<std::int64_t> studied)
{
    const std::int64_t first = facts.today - kStreakDays + 1;
    for (const std::int64_t day : studied)
        if (day >= first && day <= facts.today)
            facts.studied.at(static_cast<std::size_t>(day - first)) = true;
    for (std::size_t i = 0; i < facts.studied.size(); ++i)
        if (facts.studied[i])
            studied.push_back(first + static_cast<std::int64_t>(i));
    facts.streak = study::streakOf(std::move(studied), facts.today);
}

Done addItems(TodayFacts& facts, const OtherHistories& others, const progress::Journal& journal,
              int rolloverMinutes)
{
    if (!others.items || others.items->empty())
        return {};
    RINGSIDE_TRY(const auto items, itemsOn(journal, facts.today, rolloverMinutes));
    QSet<QString> known;
    for (const progress::StudyItem& item : items)
        known.insert(item.entryId);
    facts.achieved +=
        static_cast<int>(std::ranges::count_if(*others.items, [&](const progress::StudyItem& item) {
            return dayAt(item.wallMs, rolloverMinutes) == facts.today &&
                   !known.contains(item.entryId);
        }));
    return {};
}

Result<TodayFacts> todayFacts(StudyMaterial material, const progress::Journal& journal,
                              const Practice& practice, const Review& review,
                              const StudySettings& settings, const Clock& clock)
{
    RINGSIDE_TRY(auto answers, journal.times().lastAnswers(kPaceSamples));
    RINGSIDE_TRY(auto reviews, journal.times().lastReviews(kPaceSamples));

    TodayFacts facts;
    facts.material = std::move(material);
    facts.question = paceOf(answers, kAssumedQuestionSeconds);
    facts.card = paceOf(reviews, kAssumedCardSeconds);
    facts.running = practice.session();
    facts.unreadable = practice.unreadableSessions();
    facts.cards = todayCards(review);
    const int rolloverMinutes = settings.rolloverHour * 60;
    const std::int64_t today = dayAt(clock.wallMs(), rolloverMinutes);
    if (const auto exam = examDay(settings))
        facts.daysToExam = static_cast<int>(*exam - today);
    RINGSIDE_CHECK(readStudied(journal, today, rolloverMinutes, facts.studied));
    facts.today = today;
    facts.goal = settings.dailyGoal;
    RINGSIDE_TRY(const auto items, itemsOn(journal, today, rolloverMinutes));
    facts.achieved = static_cast<int>(items.size());
    addDays(facts, {});
    RINGSIDE_TRY(const auto dueDays, review.dueDays());
    for (const std::int64_t day : dueDays)
        if (day > today && day <= today + kAgendaDays)
            ++facts.dueAhead.at(static_cast<std::size_t>(day - today - 1));
    facts.dueTomorrow = facts.dueAhead.front();
    facts.rolloverMinutes = rolloverMinutes;
    return facts;
}

TodayPlan planToday(const TodayFacts& facts)
{
    const StudySets sets(facts.material);
    TodayPlan plan;
    plan.unseen = sets.unseen();
    plan.reserved = sets.reserved();
    plan.unseenDeep = sets.unseenDeep();
    plan.wrong = sets.wrong();
    for (const ObjectiveReport& objective : sets.objectives()) {
        plan.answered += objective.answered;
        if (objective.isJoined)
            continue; // costs nothing in the exam
        const bool enough = objective.answered >= kEnoughForWeak;
        if (enough && (!plan.weakest || objective.need > plan.weakest->need))
            plan.weakest = objective;
        if (objective.unseen > 0 &&
            (!plan.heaviest || objective.domainWeight > plan.heaviest->domainWeight))
            plan.heaviest = objective;
    }
    const int due = facts.cards.dueNow;
    plan.dueMinutes = minutesFor(due, facts.card, 0, facts.question);
    plan.nextMock = study::nextMock(mocksOf(facts), facts.today);
    plan.retries = retriesOf(facts);
    plan.agenda = agendaOf(facts, plan.nextMock);
    const bool isLastDay = facts.phase() == study::ExamPhase::LastDay;
    if (auto mix = sets.dailyMix(isLastDay ? kLastDayQuestions : kMixQuestions, due)) {
        plan.mixMinutes =
            minutesFor(due, facts.card, static_cast<int>(mix->questions.size()), facts.question);
        plan.mixMistakes =
            static_cast<int>(std::ranges::count_if(mix->questions, [&facts](const QString& id) {
                return facts.material.last.contains(id);
            }));
        const QSet<QString> inMix(mix->questions.begin(), mix->questions.end());
        plan.mixJoined = static_cast<int>(std::ranges::count_if(
            *facts.material.questions, [&facts, &inMix](const bank::QuestionSummary& question) {
                return bank::isJoined(facts.material.blueprint, question.domain) &&
                       inMix.contains(question.id.value());
            }));
        plan.mix = std::move(*mix);
    }
    return plan;
}

} // namespace ringside::session
