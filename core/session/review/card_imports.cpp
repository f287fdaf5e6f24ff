// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_imports.h"

#include "core/pack/picture_folder.h"
#include "core/progress/card_marks.h"
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_reader.h"
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
                              CardImportJob::Schedule schedule)
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
    if (isNew && schedule == CardImportJob::Schedule::Keep && planned.schedule &&
        planned.schedule->suspended)
        marks.push_back({CardMarkKind::Suspend, planned.cardId, true});
    return marks;
}

/// Entries of one import or of one undo: of a device of their own.
class EntryMaker
{
public:
    EntryMaker(const CardImportJob& job, QString device)
        : m_job(job), m_device(std::move(device)), m_ids(randomBits)
    {
        m_ids.continueAfter(job.entryId);
    }

    bool isEmpty() const { return m_entries.events.empty() && m_entries.reviews.empty(); }

    Done add(const CardMark& mark)
    {
        RINGSIDE_TRY(auto event, progress::cardMarkEvent(mark));
        m_entries.events.push_back({newId(), m_device, m_job.nowMs, std::move(event)});
        return {};
    }

    /// An id has the time of its review, so that each card's last review has its greatest id.
    void add(std::vector<TimedReview> reviews)
    {
        std::stable_sort(
            reviews.begin(), reviews.end(),
            [](const TimedReview& a, const TimedReview& b) { return a.atMs < b.atMs; });
        progress::UuidV7Source ids(randomBits);
        for (TimedReview& timed : reviews)
            m_entries.reviews.push_back(
                {ids.next(timed.atMs), m_device, timed.atMs, std::move(timed.review)});
    }

    void withdraw(const QString& reviewId)
    {
        m_entries.marks.push_back({newId(), m_device, m_job.nowMs, reviewId, true});
    }

    /// Writes all, with an event about the import that is the learner's own.
    Result<progress::JournalEntries> write(const QString& value)
    {
        m_entries.events.push_back(
            {newId(), m_job.deviceId, m_job.nowMs, {QString(kImportEvent), m_job.importId, value}});
        RINGSIDE_CHECK(progress::writeEntries(m_job.journalFile, m_entries, m_job.nowMs));
        return std::move(m_entries);
    }

private:
    static std::uint64_t randomBits() { return QRandomGenerator::system()->generate64(); }
    QString newId() { return m_ids.next(m_job.nowMs); }

    const CardImportJob& m_job;
    QString m_device;
    progress::UuidV7Source m_ids;
    progress::JournalEntries m_entries;
};

/// The pictures of the learner's cards are beside the journal.
pack::PictureFolder picturesOf(const CardImportJob& job)
{
    return pack::PictureFolder(QFileInfo(job.journalFile).path());
}

/// The pictures that own cards show or have shown, without those of one import.
QSet<QString> picturesWithout(const QString& importId,
                              const std::vector<progress::CardMarkEntry>& entries)
{
    QSet<QString> names;
    for (const progress::CardMarkEntry& entry : entries)
        if (const auto* card = std::get_if<progress::OwnCard>(&entry.mark.value);
            card && entry.deviceId != importId)
            addPicturesOf(*card, names);
    return names;
}

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

Result<WrittenCards> writeImported(const CardImportJob& job, const progress::JournalLogs& logs)
{
    using Schedule = CardImportJob::Schedule;
    RINGSIDE_TRY(const auto known, progress::cardMarkEntries(logs.events));
    const progress::CardMarkBook book = progress::bookOf(known);
    QHash<QString, study::CardState> states;
    if (job.schedule == Schedule::Keep) {
        RINGSIDE_TRY(const auto reviewed, logs.reviews.lastOfCards());
        for (const progress::ReviewedCard& card : reviewed)
            states.insert(card.cardId, card.after);
    }
    const int rollover = job.scheduling.rolloverMinutes;
    const study::Scheduler scheduler(job.scheduling.weights, {}, study::ankiPolicy(rollover));
    const ReviewImport reviewImport{scheduler, rollover, job.nowMs};
    EntryMaker entries(job, job.importId);
    LocalMoments moments;
    std::vector<TimedReview> reviews;
    for (const PlannedCard& planned : job.plan.cards) {
        for (const CardMark& mark : marksOf(planned, book, job.schedule))
            RINGSIDE_CHECK(entries.add(mark));
        if (job.schedule == Schedule::LeaveOut)
            continue;
        const auto more =
            importedReviews(planned, states.value(planned.cardId), reviewImport, moments);
        reviews.insert(reviews.end(), more.begin(), more.end());
    }
    WrittenCards written{.import = {.id = job.importId,
                                    .file = QFileInfo(job.plan.file).fileName(),
                                    .added = job.plan.count(PlannedCard::Fate::New),
                                    .changed = job.plan.count(PlannedCard::Fate::Changed),
                                    .reviews = static_cast<int>(reviews.size())}};
    entries.add(std::move(reviews));
    if (entries.isEmpty())
        return written; // all is there already: nothing to undo either
    RINGSIDE_CHECK(picturesOf(job).write(job.plan.pictures));
    auto journalled = entries.write(textOf(written.import));
    if (!journalled) {
        picturesOf(job).keepOnly(picturesWithout({}, known));
        return fail(journalled.error());
    }
    written.entries = std::move(*journalled);
    return written;
}

Result<WrittenCards> writeUndone(const CardImportJob& job, const progress::JournalLogs& logs)
{
    RINGSIDE_TRY(const auto known, progress::cardMarkEntries(logs.events));
    const progress::CardMarkBook book = progress::bookOf(known);
    EntryMaker entries(job, job.entryId);
    for (const MarkChange& change : changesBy(job.importId, known)) {
        const bool isNewCard =
            change.mark.kind == CardMarkKind::OwnCard && change.before.index() == 0;
        const auto now = progress::valueIn(book, change.mark.kind, change.mark.cardId);
        if (isNewCard || now == change.mark.value)
            RINGSIDE_CHECK(
                entries.add(CardMark{change.mark.kind, change.mark.cardId, change.before}));
    }
    RINGSIDE_TRY(const auto reviews, logs.reviews.all());
    for (const progress::ReviewEntry& review : reviews)
        if (review.deviceId == job.importId)
            entries.withdraw(review.entryId);
    WrittenCards written;
    written.import.id = job.importId;
    RINGSIDE_TRY(written.entries, entries.write(QStringLiteral("null")));
    picturesOf(job).keepOnly(picturesWithout(job.importId, known));
    return written;
}

} // namespace

Result<WrittenCards> writeCards(const CardImportJob& job)
{
    RINGSIDE_TRY(const auto journal, progress::JournalReader::open(job.journalFile));
    return job.kind == CardImportJob::Kind::Import ? writeImported(job, journal->logs())
                                                   : writeUndone(job, journal->logs());
}

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

Result<CardImportJob> CardImports::jobFor(CardImportJob::Kind kind, const QString& importId)
{
    RINGSIDE_TRY(const QString file, progress::fileForEntries(m_journal));
    return CardImportJob{.kind = kind,
                         .importId = importId,
                         .scheduling = m_scheduling(),
                         .entryId = m_journal.newId(),
                         .deviceId = m_journal.deviceId(),
                         .journalFile = file,
                         .nowMs = m_clock.wallMs()};
}

Result<CardImportJob> CardImports::job(CardImportPlan plan, Schedule schedule,
                                       const QString& importId)
{
    RINGSIDE_TRY(CardImportJob job, jobFor(CardImportJob::Kind::Import, importId));
    job.plan = std::move(plan);
    job.schedule = schedule;
    return job;
}

Result<CardImportJob> CardImports::undoJob(const QString& importId)
{
    return jobFor(CardImportJob::Kind::Undo, importId);
}

Done CardImports::record(const WrittenCards& written)
{
    if (written.entries.events.empty())
        return {};
    const Done noted = progress::noteEntries(m_journal, written.entries);
    m_onWritten();
    return noted;
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

} // namespace ringside::session
