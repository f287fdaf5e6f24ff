// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_imports.h"

#include "core/progress/card_marks.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/record_entries.h"
#include "core/session/review/imported_reviews.h"

#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QSet>

#include <algorithm>
#include <utility>

namespace ringside::session {

namespace {

using progress::CardMark;
using progress::CardMarkKind;

constexpr QLatin1String kImportEvent("import");

QString textOf(const CardImport& import)
{
    const QJsonObject json{{QStringLiteral("file"), import.file},
                           {QStringLiteral("added"), import.added},
                           {QStringLiteral("changed"), import.changed},
                           {QStringLiteral("reviews"), import.reviews}};
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

CardImport importOf(const progress::EventEntry& entry)
{
    const QJsonObject json = QJsonDocument::fromJson(entry.event.value.toUtf8()).object();
    return {.id = entry.event.subject,
            .file = json[QLatin1String("file")].toString(),
            .added = json[QLatin1String("added")].toInt(),
            .changed = json[QLatin1String("changed")].toInt(),
            .reviews = json[QLatin1String("reviews")].toInt()};
}

/// What a planned card changes in the book.
std::vector<CardMark> marksOf(const PlannedCard& planned, const progress::CardMarkBook& book,
                              CardImports::Schedule schedule)
{
    std::vector<CardMark> marks;
    if (planned.fate != PlannedCard::Fate::Same)
        marks.push_back({CardMarkKind::OwnCard, planned.cardId, planned.card});
    const progress::CardMarks now = book.marks.value(planned.cardId);
    QStringList tags = now.tags + planned.tags;
    tags.removeDuplicates();
    tags = tags.mid(0, progress::CardMarkLog::kMostTags);
    if (tags != now.tags)
        marks.push_back({CardMarkKind::Tags, planned.cardId, tags});
    const bool isNew = planned.fate == PlannedCard::Fate::New;
    if (isNew && schedule == CardImports::Schedule::Keep && planned.schedule &&
        planned.schedule->suspended)
        marks.push_back({CardMarkKind::Suspend, planned.cardId, true});
    return marks;
}

/// Entries of one import or of one undo: of a device of their own.
class EntryMaker
{
public:
    EntryMaker(progress::Journal& journal, std::int64_t nowMs, QString device)
        : m_journal(journal), m_nowMs(nowMs), m_device(std::move(device))
    {
    }

    const QString& device() const { return m_device; }
    bool isEmpty() const { return m_entries.events.empty() && m_entries.reviews.empty(); }

    Done add(const CardMark& mark)
    {
        RINGSIDE_TRY(auto event, progress::cardMarkEvent(mark));
        m_entries.events.push_back({m_journal.newId(), m_device, m_nowMs, std::move(event)});
        return {};
    }

    /// An id has the time of its review, so that each card's last review has its greatest id.
    void add(std::vector<TimedReview> reviews)
    {
        std::stable_sort(
            reviews.begin(), reviews.end(),
            [](const TimedReview& a, const TimedReview& b) { return a.atMs < b.atMs; });
        progress::UuidV7Source ids([] { return QRandomGenerator::system()->generate64(); });
        for (TimedReview& timed : reviews)
            m_entries.reviews.push_back(
                {ids.next(timed.atMs), m_device, timed.atMs, std::move(timed.review)});
    }

    void withdraw(const QString& reviewId)
    {
        m_entries.marks.push_back({m_journal.newId(), m_device, m_nowMs, reviewId, true});
    }

    /// Writes all, with an event about the import `subject` that is the learner's own.
    Done write(const QString& subject, const QString& value)
    {
        m_entries.events.push_back({m_journal.newId(),
                                    m_journal.deviceId(),
                                    m_nowMs,
                                    {QString(kImportEvent), subject, value}});
        return progress::recordEntries(m_journal, m_entries);
    }

private:
    progress::Journal& m_journal;
    std::int64_t m_nowMs;
    QString m_device;
    progress::JournalEntries m_entries;
};

/// A card's mark before an import and by it.
struct MarkChange
{
    CardMark mark;
    progress::CardMarkValue before;
};

std::vector<MarkChange> changesBy(const QString& importId,
                                  const std::vector<progress::CardMarkEntry>& entries)
{
    std::vector<MarkChange> changes;
    for (const progress::CardMarkEntry& entry : entries)
        if (entry.deviceId == importId)
            changes.push_back({entry.mark, entry.before});
    return changes;
}

} // namespace

CardImports::CardImports(progress::Journal& journal, const Clock& clock,
                         std::function<Scheduling()> scheduling, std::function<void()> onWritten)
    : m_journal(journal),
      m_clock(clock),
      m_scheduling(std::move(scheduling)),
      m_onWritten(std::move(onWritten))
{
}

Result<CardImportPlan> CardImports::plan(exchange::Imported imported) const
{
    RINGSIDE_TRY(const auto entries, progress::cardMarkEntries(m_journal.logs().events));
    return planCards(std::move(imported), progress::bookOf(entries).ownCards);
}

QString CardImports::newId()
{
    return m_journal.newId();
}

Result<CardImport> CardImports::run(const CardImportPlan& plan, Schedule schedule,
                                    const QString& importId)
{
    RINGSIDE_TRY(const auto known, progress::cardMarkEntries(m_journal.logs().events));
    const progress::CardMarkBook book = progress::bookOf(known);
    QHash<QString, study::CardState> states;
    if (schedule == Schedule::Keep) {
        RINGSIDE_TRY(const auto reviewed, m_journal.logs().reviews.lastOfCards());
        for (const progress::ReviewedCard& card : reviewed)
            states.insert(card.cardId, card.after);
    }
    const Scheduling scheduling = m_scheduling();
    const study::Scheduler scheduler(scheduling.weights, {},
                                     study::ankiPolicy(scheduling.rolloverMinutes));
    const ReviewImport reviewImport{scheduler, scheduling.rolloverMinutes, m_clock.wallMs()};
    EntryMaker entries(m_journal, reviewImport.nowMs,
                       importId.isEmpty() ? m_journal.newId() : importId);
    LocalMoments moments;
    std::vector<TimedReview> reviews;
    for (const PlannedCard& planned : plan.cards) {
        for (const CardMark& mark : marksOf(planned, book, schedule))
            RINGSIDE_CHECK(entries.add(mark));
        if (schedule == Schedule::LeaveOut)
            continue;
        const auto more =
            importedReviews(planned, states.value(planned.cardId), reviewImport, moments);
        reviews.insert(reviews.end(), more.begin(), more.end());
    }
    const CardImport made{.id = entries.device(),
                          .file = QFileInfo(plan.file).fileName(),
                          .added = plan.count(PlannedCard::Fate::New),
                          .changed = plan.count(PlannedCard::Fate::Changed),
                          .reviews = static_cast<int>(reviews.size())};
    entries.add(std::move(reviews));
    if (entries.isEmpty())
        return made; // all is there already: nothing to undo either
    RINGSIDE_CHECK(entries.write(made.id, textOf(made)));
    m_onWritten();
    return made;
}

Result<std::optional<CardImport>> CardImports::last() const
{
    RINGSIDE_TRY(const auto imports, m_journal.logs().events.latest(kImportEvent));
    const progress::EventEntry* newest = nullptr;
    for (const progress::EventEntry& entry : imports)
        if (!newest || entry.entryId > newest->entryId)
            newest = &entry;
    return newest ? std::optional(importOf(*newest)) : std::nullopt;
}

Done CardImports::undo(const QString& importId)
{
    RINGSIDE_TRY(const auto known, progress::cardMarkEntries(m_journal.logs().events));
    const progress::CardMarkBook book = progress::bookOf(known);
    EntryMaker entries(m_journal, m_clock.wallMs(), m_journal.newId());
    for (const MarkChange& change : changesBy(importId, known)) {
        const bool isNewCard =
            change.mark.kind == CardMarkKind::OwnCard && change.before.index() == 0;
        const auto now = progress::valueIn(book, change.mark.kind, change.mark.cardId);
        if (isNewCard || now == change.mark.value)
            RINGSIDE_CHECK(
                entries.add(CardMark{change.mark.kind, change.mark.cardId, change.before}));
    }
    RINGSIDE_TRY(const auto reviews, m_journal.logs().reviews.all());
    for (const progress::ReviewEntry& review : reviews)
        if (review.deviceId == importId)
            entries.withdraw(review.entryId);
    RINGSIDE_CHECK(entries.write(importId, QStringLiteral("null")));
    m_onWritten();
    return {};
}

} // namespace ringside::session
