// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"

#include "core/progress/journal/journal_tables.h"
#include "core/progress/log/missing_entries.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace ringside::progress {

namespace {

constexpr QLatin1String kPositionQuestion("position.question");
constexpr QLatin1String kPositionIndex("position.index");

constexpr qsizetype kMostEventValue = 1'000'000;

tl::unexpected<Error> unusable(const char* subject, const QString& value, const char* limit)
{
    return fail({.code = ErrorCode::Usage,
                 .subject = subject,
                 .value = value.toStdString(),
                 .limit = limit});
}

Done checkNew(const NewReview& given)
{
    if (given.cardId.isEmpty())
        return unusable("card id", {}, "an id");
    if (given.durationMs < 0)
        return unusable("duration", QString::number(given.durationMs), "0 ms or more");
    if (given.after.phase == study::CardPhase::New)
        return unusable("state after a review", QStringLiteral("new"), "learning or review");
    return {};
}

Done checkNew(const NewEvent& given)
{
    if (given.kind.isEmpty())
        return unusable("event kind", {}, "a name");
    if (given.subject.isEmpty())
        return unusable("event subject", {}, "an id");
    if (given.value.size() > kMostEventValue)
        return unusable("event value", QStringLiteral("%1 characters").arg(given.value.size()),
                        "1000000 characters");
    // A document may be an object or an array only; an event's value may also be plain.
    if (QJsonDocument::fromJson('[' + given.value.toUtf8() + ']').array().size() != 1)
        return unusable("event value", given.value.left(40), "JSON");
    return {};
}

Done checkNew(const NewAnswer& given)
{
    if (given.questionId.isEmpty())
        return unusable("question id", {}, "an id");
    if (given.durationMs < 0)
        return unusable("duration", QString::number(given.durationMs), "0 ms or more");
    for (const QString& option : given.chosen) {
        if (!given.optionOrder.contains(option))
            return unusable("chosen option", option, "an option that was shown");
    }
    return {};
}

} // namespace

AnswerEntry Journal::entryOf(const NewAnswer& given, std::int64_t wallMs)
{
    return {.entryId = m_ids.next(wallMs),
            .deviceId = m_deviceId,
            .wallMs = wallMs,
            .questionId = given.questionId,
            .contentHash = given.contentHash,
            .optionOrder = given.optionOrder,
            .chosen = given.chosen,
            .correct = given.correct,
            .confidence = given.confidence,
            .durationMs = given.durationMs};
}

Result<AnswerEntry> Journal::recordAnswer(const NewAnswer& given, const PracticePosition& position)
{
    if (Done sensible = checkNew(given); !sensible)
        return fail(sensible.error());
    const AnswerEntry entry = entryOf(given, m_clock.wallMs());
    Result<storage::Transaction> transaction = begin();
    if (!transaction)
        return fail(transaction.error());
    if (Done done = m_logs.answers.add(entry); !done)
        return fail(done.error());
    if (Done done = writePosition(position); !done)
        return fail(done.error());
    if (Done done = transaction->commit(); !done)
        return fail(done.error());
    return entry;
}

Result<std::int64_t> Journal::recordAnswers(const std::vector<NewAnswer>& given,
                                            const EventsOf& eventsOf)
{
    for (const NewAnswer& answer : given)
        if (Done sensible = checkNew(answer); !sensible)
            return fail(sensible.error());
    const std::int64_t now = m_clock.wallMs();
    Result<storage::Transaction> transaction = begin();
    if (!transaction)
        return fail(transaction.error());
    std::vector<AnswerEntry> entries;
    for (const NewAnswer& answer : given) {
        entries.push_back(entryOf(answer, now));
        if (Done done = m_logs.answers.add(entries.back()); !done)
            return fail(done.error());
    }
    for (const NewEvent& event : eventsOf(entries)) {
        if (const Done sensible = checkNew(event); !sensible)
            return fail(sensible.error());
        if (const Done done = m_logs.events.add({m_ids.next(now), m_deviceId, now, event}); !done)
            return fail(done.error());
    }
    if (Done done = transaction->commit(); !done)
        return fail(done.error());
    return now;
}

Done Journal::storePosition(const PracticePosition& position)
{
    if (m_readOnly)
        return {};
    Result<storage::Transaction> transaction = begin();
    if (!transaction)
        return fail(transaction.error());
    if (Done done = writePosition(position); !done)
        return done;
    return transaction->commit();
}

Done Journal::writePosition(const PracticePosition& position)
{
    if (Done done = putSetting(kPositionQuestion, position.questionId); !done)
        return done;
    return putSetting(kPositionIndex, QString::number(position.index));
}

Result<std::optional<PracticePosition>> Journal::position() const
{
    auto read =
        m_database.prepare(QStringLiteral("SELECT (SELECT value FROM setting WHERE key = ?),"
                                          " (SELECT value FROM setting WHERE key = ?)"));
    if (!read)
        return fail(read.error());
    if (Done done = read->run({kPositionQuestion, kPositionIndex}); !done)
        return fail(done.error());
    const Result<bool> found = read->next();
    if (!found)
        return fail(found.error());
    if (!*found || read->isNull(0))
        return std::optional<PracticePosition>();
    return std::optional(PracticePosition{read->text(0), read->text(1).toInt()});
}

Result<ReviewEntry> Journal::recordReview(const NewReview& given)
{
    if (Done sensible = checkNew(given); !sensible)
        return fail(sensible.error());
    const std::int64_t now = m_clock.wallMs();
    const ReviewEntry entry{
        .entryId = m_ids.next(now), .deviceId = m_deviceId, .wallMs = now, .review = given};
    Result<storage::Transaction> transaction = begin();
    if (!transaction)
        return fail(transaction.error());
    if (Done done = m_logs.reviews.add(entry); !done)
        return fail(done.error());
    if (Done done = transaction->commit(); !done)
        return fail(done.error());
    return entry;
}

Done Journal::markReview(const QString& reviewId, bool withdrawn)
{
    const std::int64_t now = m_clock.wallMs();
    Result<storage::Transaction> transaction = begin();
    if (!transaction)
        return fail(transaction.error());
    if (Done done =
            m_logs.reviews.add(ReviewMark{m_ids.next(now), m_deviceId, now, reviewId, withdrawn});
        !done)
        return done;
    return transaction->commit();
}

Result<EventEntry> Journal::recordEvent(const NewEvent& given)
{
    auto entries = recordEvents({given});
    if (!entries)
        return fail(entries.error());
    return Result<EventEntry>(std::move(entries->front()));
}

Result<std::vector<EventEntry>> Journal::recordEvents(const std::vector<NewEvent>& given)
{
    for (const NewEvent& event : given) {
        if (const Done sensible = checkNew(event); !sensible)
            return fail(sensible.error());
    }
    const std::int64_t now = m_clock.wallMs();
    Result<storage::Transaction> transaction = begin();
    if (!transaction)
        return fail(transaction.error());
    std::vector<EventEntry> entries;
    for (const NewEvent& event : given) {
        entries.push_back({m_ids.next(now), m_deviceId, now, event});
        if (const Done done = m_logs.events.add(entries.back()); !done)
            return fail(done.error());
    }
    if (const Done done = transaction->commit(); !done)
        return fail(done.error());
    return entries;
}

Result<int> Journal::mergeFrom(const Journal& other)
{
    Result<storage::Transaction> transaction = begin();
    if (!transaction)
        return fail(transaction.error());
    const Result<int> answers = m_logs.answers.addMissing(other.m_logs.answers);
    if (!answers)
        return answers;
    const Result<int> reviews = m_logs.reviews.addMissing(other.m_logs.reviews);
    if (!reviews)
        return reviews;
    const Result<int> events = m_logs.events.addMissing(other.m_logs.events);
    if (!events)
        return events;
    const Result<QString> greatest = greatestId(m_database);
    if (!greatest)
        return fail(greatest.error());
    if (Done done = transaction->commit(); !done)
        return fail(done.error());
    m_ids.continueAfter(*greatest);
    return *answers + *reviews + *events;
}

} // namespace ringside::progress
