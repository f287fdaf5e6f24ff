// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/statistics.h"

#include "core/bank/bank_reader.h"
#include "core/progress/card_marks.h"
#include "core/progress/journal.h"
#include "core/session/card_ids.h"
#include "core/session/local_days.h"
#include "core/study/days.h"
#include "core/study/hour_accuracy.h"
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
                          entry.correct, statedBy(entry.confidence),
                          study::hourOfDay(momentAt(entry.wallMs))});
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
                          entry.review.rating, entry.review.after, study::hourOfDay(moment)});
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

/// What the reviews made of the cards that still exist and are not suspended.
std::vector<study::CardState> statesOf(const std::vector<progress::ReviewEntry>& reviews,
                                       const std::vector<bank::QuestionSummary>& summaries,
                                       const std::vector<bank::Concept>& cards,
                                       const progress::CardMarkBook& book)
{
    QSet<QString> questions, concepts;
    for (const bank::Concept& card : cards)
        concepts.insert(card.id);
    for (const bank::QuestionSummary& summary : summaries)
        questions.insert(QString::fromStdString(summary.id.value()));
    const auto exists = [&](const QString& cardId) {
        const auto ref = findCardRef(cardId);
        if (!ref || book.marks.value(cardId).suspended)
            return false;
        if (ref->kind == CardKind::Own)
            return book.ownCards.contains(cardId);
        return (ref->kind == CardKind::Concept ? concepts : questions).contains(ref->id);
    };
    QHash<QString, study::CardState> last;
    for (const progress::ReviewEntry& entry : reviews)
        last.insert(entry.review.cardId, entry.review.after);
    std::vector<study::CardState> states;
    for (auto card = last.constBegin(); card != last.constEnd(); ++card) {
        if (exists(card.key()))
            states.push_back(*card);
    }
    return states;
}

} // namespace

Result<Statistics> statisticsOf(const bank::BankReader& bank, const progress::Journal& journal,
                                std::int64_t nowMs, study::StatisticsRange range,
                                int rolloverMinutes)
{
    const auto entries = journal.entries();
    if (!entries)
        return fail(entries.error());
    const auto reviewed = journal.reviews();
    if (!reviewed)
        return fail(reviewed.error());
    const auto marks = progress::cardMarkEntries(journal.events());
    if (!marks)
        return fail(marks.error());
    const auto questions = bank.summaries();
    if (!questions)
        return fail(questions.error());
    const auto concepts = bank.concepts();
    if (!concepts)
        return fail(concepts.error());
    const progress::CardMarkBook book = progress::bookOf(*marks);
    const auto answers = answerPoints(*questions, *entries, rolloverMinutes);
    const auto reviews = reviewPoints(*reviewed, rolloverMinutes);

    Statistics result;
    result.today = dayAt(nowMs, rolloverMinutes);
    result.span = study::spanOf(range, result.today, earliestDay(answers, reviews, result.today));
    result.answersEver = static_cast<int>(answers.size());
    result.reviewsEver = static_cast<int>(reviews.size());
    result.answers = study::answerBars(answers, result.span);
    result.domains = bank.blueprint().domains;
    std::sort(result.domains.begin(), result.domains.end(),
              [](const bank::Domain& a, const bank::Domain& b) { return a.id < b.id; });
    std::vector<int> ids;
    for (const bank::Domain& domain : result.domains)
        ids.push_back(domain.id);
    result.accuracy = study::domainAccuracy(answers, ids, result.span);

    result.due = study::dueForecast(statesOf(*reviewed, *questions, *concepts, book), result.today,
                                    kForecastDays);
    result.retention = study::trueRetention(reviews, result.span);
    result.hours =
        study::hourAccuracy(answers, study::dueReviews(reviews, result.span), result.span);
    result.calibration = study::calibrationOf(answers, result.span);
    return result;
}

} // namespace ringside::session
