// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/statistics.h"

#include "core/progress/values/journal.h"
#include "core/progress/values/review.h"
#include "core/session/local_days.h"
#include "core/study/days.h"
#include "core/study/statistics.h"

#include <QHash>

#include <algorithm>

namespace ringside::session {

namespace {

study::Stated statedBy(progress::Confidence confidence)
{
    switch (confidence) {
    case progress::Confidence::Guess:
        return study::Stated::Guess;
    case progress::Confidence::Unsure:
        return study::Stated::Unsure;
    case progress::Confidence::Sure:
        return study::Stated::Sure;
    case progress::Confidence::Unsaid:
        break;
    }
    return study::Stated::Nothing;
}

std::vector<study::AnswerPoint> answerPoints(const std::vector<bank::QuestionSummary>& questions,
                                             const std::vector<progress::AnswerEntry>& entries,
                                             int rolloverMinutes)
{
    QHash<QString, int> domainOf;
    for (const bank::QuestionSummary& question : questions)
        domainOf.insert(QString::fromStdString(question.id.value()), question.domain);
    std::vector<study::AnswerPoint> points;
    points.reserve(entries.size());
    for (const progress::AnswerEntry& entry : entries)
        // Answers carry no time zone: this computer's own, as it was then, stands in.
        points.push_back({dayAt(entry.wallMs, rolloverMinutes), domainOf.value(entry.questionId),
                          entry.correct, statedBy(entry.confidence)});
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
        points.push_back(
            {number,
             study::schedulingDay({entry.wallMs, entry.review.utcOffsetMinutes}, rolloverMinutes),
             entry.review.rating, entry.review.after});
    }
    return points;
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
                                std::int64_t nowMs, int rolloverMinutes)
{
    StatisticsFacts facts{.today = dayAt(nowMs, rolloverMinutes),
                          .rolloverMinutes = rolloverMinutes,
                          .domains = blueprint.domains,
                          .answers = answerPoints(questions, answers, rolloverMinutes),
                          .reviews = reviewPoints(reviews, rolloverMinutes),
                          .dueDays = {}};
    std::sort(facts.domains.begin(), facts.domains.end(),
              [](const bank::Domain& a, const bank::Domain& b) { return a.id < b.id; });
    return facts;
}

Statistics statisticsOf(const StatisticsFacts& facts, study::StatisticsRange range)
{
    const auto& answers = facts.answers;
    const auto& reviews = facts.reviews;
    Statistics result;
    result.today = facts.today;
    result.rolloverMinutes = facts.rolloverMinutes;
    result.span = study::spanOf(range, result.today, earliestDay(answers, reviews, result.today));
    result.answersEver = static_cast<int>(answers.size());
    result.reviewsEver = static_cast<int>(reviews.size());
    result.answers = study::answerBars(answers, result.span);
    result.domains = facts.domains;
    std::vector<int> ids;
    for (const bank::Domain& domain : result.domains)
        ids.push_back(domain.id);
    result.accuracy = study::domainAccuracy(answers, ids, result.span);

    result.due =
        study::dueForecast(facts.dueDays, study::dueSpanOf(range, result.today, facts.dueDays));
    result.retention = study::trueRetention(reviews, result.span);
    result.calibration = study::calibrationOf(answers, result.span);
    return result;
}

} // namespace ringside::session
