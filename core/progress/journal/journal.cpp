// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"

#include "core/progress/journal/closed_count.h"
#include "core/progress/journal/deferred_entries.h"
#include "core/progress/journal/journal_tables.h"
#include "core/progress/log/chosen_entries.h"
#include "core/progress/log/entry_check.h"
#include "core/progress/log/missing_entries.h"
#include "core/progress/log/odd_clocks.h"
#include "core/progress/log/stated_count.h"
#include "core/storage/transaction.h"

#include <utility>

namespace ringside::progress {

namespace {

constexpr QLatin1String kPositionQuestion("position.question");
constexpr QLatin1String kPositionIndex("position.index");
constexpr QLatin1String kPositionOrdered("position.ordered_ms");

} // namespace

Journal::~Journal()
{
    // Not for a file that this journal no longer owns.
    if (m_readOnly || !m_guard->readsBack())
        return;
    const auto entries = statedCount(m_database);
    if (entries && *entries && keepClosedCount(m_database.file(), **entries))
        forgetWrittenCount(m_database.file());
}

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

Done Journal::write(const std::function<Done()>& body)
{
    if (m_readOnly)
        return fail(*m_readOnly);
    RINGSIDE_CHECK(ensureInPlace());
    m_guard->forget();
    RINGSIDE_TRY(storage::Transaction transaction, storage::Transaction::begin(m_database));
    RINGSIDE_CHECK(body());
    RINGSIDE_CHECK(transaction.commit());
    m_guard->confirm();
    // Do not acknowledge entries that only the connection has.
    RINGSIDE_CHECK(ensureInPlace());
    noteCount();
    return {};
}

void Journal::noteCount()
{
    const auto entries = statedCount(m_database);
    if (!entries || !*entries || *entries == m_notedCount)
        return;
    keepWrittenCount(m_database.file(), **entries);
    m_notedCount = *entries;
}

Done Journal::protect(JournalEntries entries)
{
    m_guard->note(std::move(entries));
    RINGSIDE_CHECK(ensureInPlace());
    noteCount();
    return {};
}

Done Journal::ensureInPlace()
{
    if (m_readOnly)
        return {};
    RINGSIDE_TRY(const auto moved, m_guard->ensureInPlace(m_clock.wallMs()));
    if (moved)
        m_notedCount.reset(); // its file may have gone, too
    if (moved && m_onMoved)
        m_onMoved(*moved);
    return {};
}

Result<AnswerEntry> Journal::recordAnswer(const NewAnswer& given, const PracticePosition& position)
{
    RINGSIDE_CHECK(checkNew(given));
    const AnswerEntry entry = entryOf(given, m_clock.wallMs());
    const Done written = write([&]() -> Done {
        m_guard->add(entry);
        RINGSIDE_CHECK(m_logs.answers.add(entry));
        return writePosition(position);
    });
    if (!written)
        return fail(written.error());
    return entry;
}

Result<std::int64_t> Journal::recordAnswers(const std::vector<NewAnswer>& given,
                                            const EventsOf& eventsOf)
{
    for (const NewAnswer& answer : given)
        RINGSIDE_CHECK(checkNew(answer));
    const std::int64_t now = m_clock.wallMs();
    const Done written = write([&]() -> Done {
        std::vector<AnswerEntry> entries;
        for (const NewAnswer& answer : given) {
            entries.push_back(entryOf(answer, now));
            m_guard->add(entries.back());
            RINGSIDE_CHECK(m_logs.answers.add(entries.back()));
        }
        for (const NewEvent& event : eventsOf(entries)) {
            RINGSIDE_CHECK(checkNew(event));
            const EventEntry entry{m_ids.next(now), m_deviceId, now, event};
            m_guard->add(entry);
            RINGSIDE_CHECK(m_logs.events.add(entry));
        }
        return {};
    });
    if (!written)
        return fail(written.error());
    return now;
}

Done Journal::storePosition(const PracticePosition& position)
{
    if (m_readOnly)
        return {};
    RINGSIDE_CHECK(m_database.setWaitsForDisk(false));
    const Done stored = write([&] { return writePosition(position); });
    RINGSIDE_CHECK(m_database.setWaitsForDisk(true));
    return stored;
}

Done Journal::writePosition(const PracticePosition& position)
{
    RINGSIDE_CHECK(putSetting(kPositionQuestion, position.questionId));
    RINGSIDE_CHECK(putSetting(kPositionOrdered, QString::number(position.orderedMs)));
    return putSetting(kPositionIndex, QString::number(position.index));
}

Result<std::optional<PracticePosition>> Journal::position() const
{
    RINGSIDE_TRY(auto read, m_database.prepare(
                                QStringLiteral("SELECT (SELECT value FROM setting WHERE key = ?),"
                                               " (SELECT value FROM setting WHERE key = ?),"
                                               " (SELECT value FROM setting WHERE key = ?)")));
    RINGSIDE_CHECK(read.run({kPositionQuestion, kPositionIndex, kPositionOrdered}));
    RINGSIDE_TRY(const bool found, read.next());
    if (!found || read.isNull(0) || read.text(0).isEmpty())
        return std::optional<PracticePosition>();
    return std::optional(
        PracticePosition{read.text(0), read.text(1).toInt(), read.text(2).toLongLong()});
}

Result<ReviewEntry> Journal::recordReview(const NewReview& given)
{
    RINGSIDE_CHECK(checkNew(given));
    const std::int64_t now = m_clock.wallMs();
    const ReviewEntry entry{
        .entryId = m_ids.next(now), .deviceId = m_deviceId, .wallMs = now, .review = given};
    const Done written = write([&] {
        m_guard->add(entry);
        return m_logs.reviews.add(entry);
    });
    if (!written)
        return fail(written.error());
    return entry;
}

Done Journal::markReview(const QString& reviewId, bool withdrawn)
{
    const std::int64_t now = m_clock.wallMs();
    const ReviewMark mark{m_ids.next(now), m_deviceId, now, reviewId, withdrawn};
    return write([&] {
        m_guard->add(mark);
        return m_logs.reviews.add(mark);
    });
}

Result<EventEntry> Journal::recordEvent(const NewEvent& given)
{
    RINGSIDE_TRY(auto entries, recordEvents({given}));
    return Result<EventEntry>(std::move(entries.front()));
}

Result<std::vector<EventEntry>> Journal::recordEvents(const std::vector<NewEvent>& given)
{
    for (const NewEvent& event : given) {
        RINGSIDE_CHECK(checkNew(event));
    }
    const std::int64_t now = m_clock.wallMs();
    std::vector<EventEntry> entries;
    const Done written = write([&]() -> Done {
        for (const NewEvent& event : given) {
            entries.push_back({m_ids.next(now), m_deviceId, now, event});
            m_guard->add(entries.back());
            RINGSIDE_CHECK(m_logs.events.add(entries.back()));
        }
        return {};
    });
    if (!written)
        return fail(written.error());
    return entries;
}

Result<Merged> Journal::mergeFrom(const Journal& other, const MergeChoice& choice)
{
    if (choice.question)
        return mergeChosen(other, choice);
    Merged merged;
    QString greatest;
    const EntryCheck check(m_clock.wallMs());
    OddClocks clocks(m_clock.wallMs());
    const Done written = write([&]() -> Done {
        RINGSIDE_CHECK(m_logs.answers.addMissing(other.m_logs.answers, check, clocks, merged));
        RINGSIDE_CHECK(m_logs.reviews.addMissing(other.m_logs.reviews, check, clocks, merged));
        RINGSIDE_CHECK(m_logs.events.addMissing(other.m_logs.events, check, clocks, merged));
        RINGSIDE_TRY(const auto aside, deferredEntries(other.m_database));
        for (const storage::StreamEntry& entry : aside)
            RINGSIDE_CHECK(keepAside(m_database, entry));
        RINGSIDE_TRY(greatest, greatestId(m_database));
        return {};
    });
    if (!written)
        return fail(written.error());
    m_ids.continueAfter(greatest);
    merged.oddClocks = clocks.found();
    return merged;
}

Result<Merged> Journal::mergeChosen(const Journal& other, const MergeChoice& choice)
{
    RINGSIDE_TRY(auto chosen,
                 chosenEntries({other.m_logs.answers, other.m_logs.reviews, other.m_logs.events},
                               choice, m_database));
    Merged merged;
    if (chosen.isEmpty())
        return merged;
    QString greatest;
    const EntryCheck check(m_clock.wallMs());
    OddClocks clocks(m_clock.wallMs());
    const auto addAll = [&](auto& entries, const char* table, auto& log) {
        using Entry = typename std::decay_t<decltype(entries)>::value_type;
        return addMissingEntries(Result<std::vector<Entry>>(std::vector<Entry>()),
                                 Result<std::vector<Entry>>(std::move(entries)), table, check,
                                 clocks, merged, [&](const Entry& entry) {
                                     m_guard->add(entry);
                                     return log.add(entry);
                                 });
    };
    const Done written = write([&]() -> Done {
        RINGSIDE_CHECK(addAll(chosen.answers, "answer", m_logs.answers));
        RINGSIDE_CHECK(addAll(chosen.reviews, "review", m_logs.reviews));
        RINGSIDE_CHECK(addAll(chosen.marks, "review_mark", m_logs.reviews));
        RINGSIDE_CHECK(addAll(chosen.events, "event", m_logs.events));
        RINGSIDE_TRY(greatest, greatestId(m_database));
        return {};
    });
    if (!written)
        return fail(written.error());
    m_ids.continueAfter(greatest);
    merged.oddClocks = clocks.found();
    return merged;
}

} // namespace ringside::progress
