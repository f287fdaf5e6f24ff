// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/progress/statistics.h"

#include "core/progress/values/journal.h"
#include "core/progress/values/review.h"
#include "core/session/local_days.h"
#include "core/session/stated_confidence.h"
#include "core/study/memory/days.h"
#include "core/study/statistics/day_sums.h"
#include "core/study/statistics/hour_accuracy.h"
#include "core/study/statistics/sitting_accuracy.h"
#include "core/study/statistics/statistics.h"

#include <QHash>

#include <algorithm>
#include <iterator>
#include <numeric>

namespace ringside::session {

namespace {

std::vector<bank::Domain> domainsByNumber(const bank::Blueprint& blueprint)
{
    std::vector<bank::Domain> domains = bank::allDomains(blueprint);
    std::sort(domains.begin(), domains.end(),
              [](const bank::Domain& a, const bank::Domain& b) { return a.id < b.id; });
    return domains;
}

/// Numbers the objectives of all domains 1, 2, 3 ...
QHash<QString, int> objectiveNumbers(const std::vector<bank::Domain>& domains)
{
    QHash<QString, int> numbers;
    for (const bank::Domain& domain : domains)
        for (const bank::Objective& objective : domain.objectives)
            numbers.insert(objective.id, static_cast<int>(numbers.size()) + 1);
    return numbers;
}

std::vector<study::AnswerPoint> answerPoints(const std::vector<bank::Domain>& domains,
                                             const std::vector<bank::QuestionSummary>& questions,
                                             const std::vector<progress::AnswerEntry>& entries,
                                             const std::vector<bool>& counts, int rolloverMinutes)
{
    const QHash<QString, int> objectives = objectiveNumbers(domains);
    QHash<QString, int> domainOf, objectiveOf;
    for (const bank::QuestionSummary& question : questions) {
        const QString id = question.id.value();
        domainOf.insert(id, question.domain);
        objectiveOf.insert(id, objectives.value(question.objective));
    }
    std::vector<study::AnswerPoint> points;
    points.reserve(entries.size());
    LocalMoments moments;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const progress::AnswerEntry& entry = entries[i];
        // Answers have no time zone, so this computer's zone at that time is used.
        points.push_back(
            {moments.dayAt(entry.wallMs, rolloverMinutes), domainOf.value(entry.questionId),
             entry.correct, statedBy(entry.confidence), entry.durationMs,
             objectiveOf.value(entry.questionId), study::hourOfDay(moments.at(entry.wallMs)),
             entry.wallMs, counts.empty() || counts[i]});
    }
    return points;
}

std::vector<study::ReviewPoint> reviewPoints(const std::vector<progress::ReviewEntry>& entries,
                                             int rolloverMinutes)
{
    QHash<QString, int> numberOf;
    std::vector<study::ReviewPoint> points;
    points.reserve(entries.size());
    for (const progress::ReviewEntry& entry : entries) {
        const QString& card = entry.review.cardId;
        const int number = numberOf.value(card, static_cast<int>(numberOf.size()));
        numberOf.insert(card, number);
        const study::Moment moment{entry.wallMs, entry.review.utcOffsetMinutes};
        points.push_back({number, study::schedulingDay(moment, rolloverMinutes),
                          entry.review.rating, entry.review.after, entry.review.durationMs,
                          study::hourOfDay(moment), entry.wallMs});
    }
    return points;
}

void addAccuracy(Statistics& result, const std::vector<study::AnswerPoint>& answers)
{
    std::vector<int> ids;
    int objective = 0;
    for (const bank::Domain& domain : result.domains) {
        ids.push_back(domain.id);
        std::vector<int> numbers(domain.objectives.size());
        std::iota(numbers.begin(), numbers.end(), objective + 1);
        objective += static_cast<int>(numbers.size());
        result.objectives.push_back(
            study::weeklyAccuracy(answers, numbers, result.span, &study::AnswerPoint::objective));
    }
    result.accuracy = study::weeklyAccuracy(answers, ids, result.span, &study::AnswerPoint::domain);
    // Joined banks come last, and cost nothing in the exam.
    const auto exam = std::ranges::count_if(
        result.domains, [](const bank::Domain& domain) { return domain.bank.isEmpty(); });
    result.weakest = study::weakestWithLines(
        {result.accuracy.begin(), result.accuracy.begin() + exam}, result.objectives);
}

std::int64_t earliestDay(const std::vector<study::AnswerPoint>& answers,
                         const std::vector<study::ReviewPoint>& reviews, std::int64_t today)
{
    std::int64_t earliest = today;
    for (const study::AnswerPoint& answer : answers)
        earliest = std::min(earliest, answer.day);
    for (const study::ReviewPoint& review : reviews)
        earliest = std::min(earliest, review.day);
    return earliest;
}

} // namespace

StatisticsFacts statisticsFacts(const bank::Blueprint& blueprint,
                                const std::vector<bank::QuestionSummary>& questions,
                                const std::vector<progress::AnswerEntry>& answers,
                                const std::vector<progress::ReviewEntry>& reviews,
                                std::int64_t nowMs, int rolloverMinutes,
                                const std::vector<bool>& counts)
{
    StatisticsFacts facts{.today = dayAt(nowMs, rolloverMinutes),
                          .rolloverMinutes = rolloverMinutes,
                          .domains = domainsByNumber(blueprint),
                          .answers = {},
                          .reviews = reviewPoints(reviews, rolloverMinutes),
                          .dueDays = {},
                          .cards = {}};
    facts.answers = answerPoints(facts.domains, questions, answers, counts, rolloverMinutes);
    return facts;
}

Statistics statisticsOf(const StatisticsFacts& facts, study::StatisticsRange range)
{
    const auto& answers = facts.answers;
    const auto& reviews = facts.reviews;
    Statistics result;
    result.today = facts.today;
    result.rolloverMinutes = facts.rolloverMinutes;
    result.domains = facts.domains;
    result.cards = facts.cards;
    result.span = study::spanOf(range, result.today, earliestDay(answers, reviews, result.today));
    result.answersEver = static_cast<int>(answers.size());
    result.reviewsEver = static_cast<int>(reviews.size());
    result.answers = study::answerBars(answers, result.span);
    std::vector<study::AnswerPoint> counted;
    std::ranges::copy_if(answers, std::back_inserter(counted), &study::AnswerPoint::counts);
    addAccuracy(result, counted);

    result.due =
        study::dueForecast(facts.dueDays, study::dueSpanOf(range, result.today, facts.dueDays));
    result.retention = study::trueRetention(reviews, result.span);
    result.hours =
        study::hourAccuracy(counted, study::dueReviews(reviews, result.span), result.span);
    result.sittings = study::sittingAccuracy(answers, reviews, result.span);
    result.calibration = study::calibrationOf(counted, result.span);
    result.day = study::daySum(answers, reviews, result.today);
    result.calendar = study::calendarOf(answers, reviews, study::calendarSpan(result.span));
    result.reviews = study::reviewBars(reviews, result.span);
    result.times = study::timeBars(answers, reviews, result.span);
    return result;
}

} // namespace ringside::session
