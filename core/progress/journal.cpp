// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal.h"

#include "core/progress/journal_tables.h"
#include "core/progress/missing_entries.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

namespace ringside::progress {

namespace {

constexpr QLatin1String kPositionQuestion("position.question");
constexpr QLatin1String kPositionIndex("position.index");

constexpr qsizetype kMostEventValue = 1'000'000;

constexpr std::array kConfidenceNames{"unsaid", "guess", "unsure", "sure"};

QString nameOf(Confidence confidence)
{
    return QLatin1String(kConfidenceNames.at(static_cast<std::size_t>(confidence)));
}

/// The table's check admits no other name.
Confidence confidenceNamed(const QString& name)
{
    const auto* found =
        std::find_if(kConfidenceNames.begin(), kConfidenceNames.end(),
                     [&](const char* known) { return name == QLatin1String(known); });
    return found == kConfidenceNames.end()
               ? Confidence::Unsaid
               : static_cast<Confidence>(std::distance(kConfidenceNames.begin(), found));
}

QString listText(const QStringList& list)
{
    return QString::fromUtf8(
        QJsonDocument(QJsonArray::fromStringList(list)).toJson(QJsonDocument::Compact));
}

QStringList listFrom(const QString& text)
{
    QStringList list;
    for (const QJsonValue value : QJsonDocument::fromJson(text.toUtf8()).array())
        list.append(value.toString());
    return list;
}

Result<AnswerEntry> entryFrom(const storage::Statement& row)
{
    return AnswerEntry{.entryId = row.text(0),
                       .deviceId = row.text(1),
                       .wallMs = row.integer(2),
                       .questionId = row.text(3),
                       .contentHash = row.text(4),
                       .optionOrder = listFrom(row.text(5)),
                       .chosen = listFrom(row.text(6)),
                       .correct = row.integer(7) != 0,
                       .confidence = confidenceNamed(row.text(8)),
                       .durationMs = row.integer(9)};
}

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
    if (Done done = insert(entry); !done)
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
        if (Done done = insert(entries.back()); !done)
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

Done Journal::insert(const AnswerEntry& entry)
{
    auto statement = m_database.prepare(QStringLiteral(
        "INSERT INTO answer(entry_id, device_id, wall_ms, question_id, content_hash, option_order,"
        " chosen, correct, confidence, duration_ms) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"));
    if (!statement)
        return fail(statement.error());
    // A null QString would be bound as NULL.
    const QString hash = entry.contentHash.isNull() ? QStringLiteral("") : entry.contentHash;
    return statement->run({entry.entryId, entry.deviceId, qint64{entry.wallMs}, entry.questionId,
                           hash, listText(entry.optionOrder), listText(entry.chosen),
                           entry.correct ? 1 : 0, nameOf(entry.confidence),
                           qint64{entry.durationMs}});
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

Result<std::vector<AnswerEntry>> Journal::select(const QString& condition,
                                                 const QVariantList& values) const
{
    auto read = m_database.prepare(
        QStringLiteral("SELECT entry_id, device_id, wall_ms, question_id, content_hash,"
                       " option_order, chosen, correct, confidence, duration_ms FROM answer %1")
            .arg(condition));
    if (!read)
        return fail(read.error());
    if (Done done = read->run(values); !done)
        return fail(done.error());
    return storage::allRows(*read, entryFrom);
}

Result<std::optional<AnswerEntry>> Journal::lastAnswer(const QString& questionId) const
{
    const auto found = select(
        QStringLiteral("WHERE question_id = ? ORDER BY entry_id DESC LIMIT 1"), {questionId});
    if (!found)
        return fail(found.error());
    return found->empty() ? std::nullopt : std::optional(found->front());
}

Result<std::vector<AnswerEntry>> Journal::answersAfter(const QString& entryId) const
{
    return select(QStringLiteral("WHERE entry_id > ? ORDER BY entry_id"), {entryId});
}

Result<std::vector<AnswerEntry>> Journal::entries() const
{
    return select(QStringLiteral("ORDER BY entry_id"), {});
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
    const Result<int> answers = addMissingEntries(
        entries(), other.entries(), [this](const AnswerEntry& entry) { return insert(entry); });
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
