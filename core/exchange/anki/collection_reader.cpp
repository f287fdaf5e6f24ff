// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/collection_reader.h"

#include "core/exchange/anki/card_template.h"
#include "core/exchange/anki/note_types.h"
#include "core/exchange/prose/html_prose.h"
#include "core/storage/database.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace ringside::exchange {

namespace {

constexpr std::int64_t kMsPerSecond = 1000;
constexpr std::int64_t kSecondsPerDay = 86'400;
constexpr int kNewestSchema = 18;
constexpr int kMostReviews = 1'000'000;
// More cards than this without a note, or notes without a card, say nothing more.
constexpr int kMostStray = 1000;
/// Marks of templates over all cards: about a second. A deck of 50,000 cards has some 5 million.
constexpr qint64 kMostEffort = 10'000'000;

enum CardColumn {
    kId,
    kNote,
    kDeck,
    kOrdinal,
    kType,
    kQueue,
    kDue,
    kInterval,
    kEase,
    kReps,
    kLapses,
    kOldDue,
    kOldDeck,
    kData,
    kNoteType,
    kGuid,
    kTags,
    kFields
};

// Fields beyond the limit of an item come as NULL.
const char* const kCards =
    "SELECT c.id, c.nid, c.did, c.ord, c.type, c.queue, c.due, c.ivl, c.factor, c.reps, c.lapses, "
    "c.odue, c.odid, substr(c.data, 1, 2000), n.mid, n.guid, substr(n.tags, 1, 2000), "
    "CASE WHEN length(n.flds) <= 200000 THEN n.flds END "
    "FROM cards c LEFT JOIN notes n ON n.id = c.nid ORDER BY c.id";

double clamped(double value, double low, double high)
{
    return std::isfinite(value) ? std::clamp(value, low, high) : low;
}

/// Of a template, in marks: text between them takes less time.
qint64 effortOf(const NoteTemplate& sides)
{
    constexpr qint64 kCharactersPerMark = 100;
    return sides.front.count(QLatin1String("{{")) + sides.back.count(QLatin1String("{{")) +
           (sides.front.size() + sides.back.size()) / kCharactersPerMark;
}

class CollectionReader
{
public:
    CollectionReader(storage::Database& database, Collector& collector)
        : m_database(database), m_collector(collector)
    {
    }

    Done read()
    {
        RINGSIDE_CHECK(refuseForeign());
        if (m_refused)
            return {};
        RINGSIDE_TRY(const QVariant version,
                     m_database.scalar(QStringLiteral("SELECT ver FROM col")));
        if (version.toInt() > kNewestSchema) {
            m_collector.reject({}, Fault::WrongVersion,
                               QStringLiteral("schema %1").arg(version.toInt()));
            return {};
        }
        RINGSIDE_TRY(m_names, readCollectionNames(m_database));
        RINGSIDE_CHECK(readCards());
        return readNotesWithoutCards();
    }

private:
    Done refuseForeign()
    {
        RINGSIDE_TRY(const QVariant foreign,
                     m_database.scalar(QStringLiteral(
                         "SELECT type || ' ' || name FROM sqlite_schema WHERE type IN ('trigger', "
                         "'view') OR sql LIKE 'CREATE VIRTUAL%' LIMIT 1")));
        RINGSIDE_TRY(const QVariant tables,
                     m_database.scalar(QStringLiteral(
                         "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name IN "
                         "('col', 'notes', 'cards', 'revlog')")));
        m_refused = foreign.isValid() || tables.toInt() != 4;
        if (foreign.isValid())
            m_collector.reject({}, Fault::DatabaseForeign, foreign.toString());
        else if (m_refused)
            m_collector.reject({}, Fault::DatabaseForeign,
                               QStringLiteral("col, notes, cards, revlog"));
        return {};
    }

    Done readCards()
    {
        RINGSIDE_TRY(auto cards, m_database.prepare(QLatin1String(kCards)));
        RINGSIDE_TRY(auto reviews,
                     m_database.prepare(QStringLiteral(
                         "SELECT cid, id, ease, ivl, type, factor FROM revlog ORDER BY cid, id")));
        RINGSIDE_CHECK(cards.run());
        if (m_collector.options().schedule) {
            RINGSIDE_CHECK(reviews.run());
            RINGSIDE_TRY(m_hasReview, reviews.next());
        }
        while (!m_collector.isFull() && m_effortLeft >= 0) {
            RINGSIDE_TRY(const bool found, cards.next());
            if (!found)
                return {};
            std::vector<CardReview> history;
            RINGSIDE_CHECK(takeReviews(reviews, cards.integer(kId), history));
            readCard(cards, std::move(history));
        }
        return {};
    }

    /// Both lists are in the order of the cards' ids.
    Done takeReviews(storage::Statement& reviews, std::int64_t card,
                     std::vector<CardReview>& history)
    {
        while (m_hasReview && reviews.integer(0) <= card) {
            const auto rating = static_cast<int>(reviews.integer(2));
            const std::int64_t interval = reviews.integer(3);
            constexpr int kFiltered = 3, kManual = 4;
            const auto kind = reviews.integer(4);
            // Without an ease, a filtered deck only previewed the card, and changed no schedule.
            const bool isPreview = kind == kFiltered && reviews.integer(5) == 0;
            const bool counts = rating >= 1 && rating <= 4 && kind < kManual && !isPreview;
            if (reviews.integer(0) == card && counts && m_reviews < kMostReviews) {
                ++m_reviews;
                const double days = interval >= 0 ? static_cast<double>(interval)
                                                  : -static_cast<double>(interval) / kSecondsPerDay;
                history.push_back({reviews.integer(1), rating, clamped(days, 0, 36500)});
            }
            RINGSIDE_TRY(m_hasReview, reviews.next());
        }
        return {};
    }

    void readCard(const storage::Statement& row, std::vector<CardReview> history)
    {
        const std::int64_t ordinal = row.integer(kOrdinal);
        Item item{.key = QStringLiteral("anki %1 %2").arg(row.text(kGuid)).arg(ordinal),
                  .place = {.entry = {},
                            .item = QStringLiteral("note %1, card %2")
                                        .arg(row.integer(kNote))
                                        .arg(row.integer(kId))},
                  .tags = row.text(kTags).split(QLatin1Char(' '), Qt::SkipEmptyParts)};
        if (row.isNull(kNoteType)) {
            m_collector.reject(item.place, Fault::NoNotetype, QStringLiteral("no note"));
            return;
        }
        if (row.isNull(kFields)) {
            m_collector.reject(item.place, Fault::TooLong, QStringLiteral("200000"));
            return;
        }
        const auto type = m_names.noteTypes.constFind(row.integer(kNoteType));
        if (type == m_names.noteTypes.constEnd() || type->templates.empty()) {
            m_collector.reject(item.place, Fault::NoNotetype, row.text(kNoteType));
            return;
        }
        const std::size_t index =
            type->isCloze ? 0 : static_cast<std::size_t>(std::max<std::int64_t>(ordinal, 0));
        if (index >= type->templates.size()) {
            m_collector.reject(item.place, Fault::NoNotetype,
                               QStringLiteral("template %1").arg(ordinal));
            return;
        }
        // Its template needs a script of Anki's, without which the picture shows the answer.
        if (row.text(kFields).contains(QLatin1String("::image-occlusion:"))) {
            m_collector.reject(item.place, Fault::Unsupported, QStringLiteral("image occlusion"));
            return;
        }
        if (!takeEffort(type->templates[index], item.place))
            return;
        item.category = deckOf(row);
        Card card = render(*type, type->templates[index], row, item);
        if (m_collector.options().schedule) {
            card.schedule = scheduleOf(row);
            card.history = std::move(history);
        }
        item.content = std::move(card);
        m_collector.add(std::move(item));
    }

    /// A small file may have many cards of a long template, or many cards of one long note.
    bool takeEffort(const NoteTemplate& sides, const Place& place)
    {
        const auto known = m_efforts.find(&sides);
        const qint64 effort = known == m_efforts.end()
                                  ? m_efforts.emplace(&sides, effortOf(sides)).first->second
                                  : known->second;
        m_effortLeft -= effort;
        if (m_effortLeft < 0)
            m_collector.reject(place, Fault::TooManyItems,
                               QStringLiteral("%1 fields in templates").arg(kMostEffort));
        return m_effortLeft >= 0;
    }

    /// A card in a filtered deck belongs to the one it came from.
    QString deckOf(const storage::Statement& row) const
    {
        const std::int64_t home = row.integer(kOldDeck);
        return m_names.decks.value(home != 0 ? home : row.integer(kDeck));
    }

    Card render(const NoteType& type, const NoteTemplate& sides, const storage::Statement& row,
                Item& item)
    {
        const QStringList values = row.text(kFields).split(QChar(0x1F));
        NoteFields fields;
        for (qsizetype i = 0; i < type.fields.size(); ++i)
            fields.insert(type.fields.at(i), values.value(i));
        fields.insert(QStringLiteral("Tags"), item.tags.join(QLatin1Char(' ')));
        fields.insert(QStringLiteral("Deck"), item.category);
        fields.insert(QStringLiteral("Type"), type.name);
        fields.insert(QStringLiteral("Card"), sides.name);
        const int cloze =
            static_cast<int>(std::clamp<std::int64_t>(row.integer(kOrdinal), 0, 9998)) + 1;
        const QString front = renderTemplate(sides.front, fields, cloze, false);
        const QString back = renderTemplate(sides.back, fields, cloze, true);
        constexpr qint64 kHtmlPerMark = 50;
        m_effortLeft =
            std::max<qint64>(0, m_effortLeft - (front.size() + back.size()) / kHtmlPerMark);
        Card card{.front = m_collector.prose(front, item),
                  .back = m_collector.prose(behindAnswerLine(back), item)};
        // Anki shows such a card's front once more.
        if (card.back.isEmpty())
            card.back = card.front;
        static const QRegularExpression field(
            QStringLiteral("^\\s*\\{\\{cloze:([^{}:]+)\\}\\}\\s*$"));
        if (const auto found = field.match(sides.front); type.isCloze && found.hasMatch())
            card.cloze =
                clozeOf(QLatin1String("anki ") + row.text(kGuid),
                        fields.value(found.captured(1).trimmed()), cloze, card.front, card.back);
        return card;
    }

    CardSchedule scheduleOf(const storage::Statement& row) const
    {
        using State = CardSchedule::State;
        constexpr std::int64_t kSuspended = -1;
        CardSchedule schedule{
            .ease = clamped(static_cast<double>(row.integer(kEase)) / 1000, 0, 100),
            .reps = static_cast<int>(clamped(static_cast<double>(row.integer(kReps)), 0, 1e6)),
            .lapses = static_cast<int>(clamped(static_cast<double>(row.integer(kLapses)), 0, 1e6)),
            .suspended = row.integer(kQueue) == kSuspended};
        const std::int64_t type = std::clamp<std::int64_t>(row.integer(kType), 0, 3);
        schedule.state = static_cast<State>(type);
        // The first scheduler kept the type of a card that it asked again in steps.
        constexpr std::int64_t kInSteps = 1, kInDaySteps = 3;
        if (schedule.state == State::Review &&
            (row.integer(kQueue) == kInSteps || row.integer(kQueue) == kInDaySteps))
            schedule.state = State::Relearning;
        if (schedule.state == State::New)
            return schedule;
        const auto interval = static_cast<double>(row.integer(kInterval));
        schedule.intervalDays =
            clamped(interval >= 0 ? interval : -interval / kSecondsPerDay, 0, 36500);
        const std::int64_t oldDue = row.integer(kOldDeck) != 0 ? row.integer(kOldDue) : 0;
        const std::int64_t due = oldDue != 0 ? oldDue : row.integer(kDue);
        // Days since the collection was made, or seconds since 1970.
        constexpr std::int64_t kFirstSecond = 1'000'000'000, kLastSecond = 100'000'000'000;
        if (due >= kFirstSecond && due < kLastSecond)
            schedule.dueMs = due * kMsPerSecond;
        else if (std::abs(due) < kFirstSecond && std::abs(m_names.createdS) < kLastSecond)
            schedule.dueMs = (m_names.createdS + due * kSecondsPerDay) * kMsPerSecond;
        addMemory(row.text(kData), schedule);
        return schedule;
    }

    /// Anki keeps the state of FSRS as JSON: s in days, d from 1 to 10.
    static void addMemory(const QString& data, CardSchedule& schedule)
    {
        if (!data.startsWith(QLatin1Char('{')))
            return;
        const QJsonObject json = QJsonDocument::fromJson(data.toUtf8()).object();
        const double stability = json[QLatin1String("s")].toDouble();
        const double difficulty = json[QLatin1String("d")].toDouble();
        if (stability > 0 && stability <= 36500 && difficulty >= 1 && difficulty <= 10) {
            schedule.stabilityDays = stability;
            schedule.difficulty = difficulty;
        }
    }

    Done readNotesWithoutCards()
    {
        if (m_collector.isFull())
            return {};
        RINGSIDE_TRY(
            auto notes,
            m_database.prepare(
                QStringLiteral("SELECT id FROM notes WHERE id NOT IN (SELECT nid FROM cards) "
                               "LIMIT %1")
                    .arg(kMostStray)));
        RINGSIDE_CHECK(notes.run());
        for (;;) {
            RINGSIDE_TRY(const bool found, notes.next());
            if (!found)
                return {};
            m_collector.reject(
                {.entry = {}, .item = QStringLiteral("note %1").arg(notes.integer(0))},
                Fault::NoCards);
        }
    }

    storage::Database& m_database;
    Collector& m_collector;
    CollectionNames m_names;
    bool m_refused = false;
    bool m_hasReview = false;
    int m_reviews = 0;
    std::map<const NoteTemplate*, qint64> m_efforts; ///< by template, once computed
    qint64 m_effortLeft = kMostEffort;
};

} // namespace

void readAnkiCollection(const QString& file, Collector& collector)
{
    auto database = storage::Database::openImmutable(file);
    if (!database) {
        collector.reject({}, Fault::DatabaseDamaged,
                         QString::fromStdString(database.error().detail));
        return;
    }
    const Done done = CollectionReader(*database, collector).read();
    if (!done)
        collector.refuseAll(Fault::DatabaseDamaged, QString::fromStdString(done.error().detail));
}

} // namespace ringside::exchange
