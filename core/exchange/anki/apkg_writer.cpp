// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/apkg_writer.h"

#include "core/exchange/archive/zip_writer.h"
#include "core/exchange/prose/html_prose.h"
#include "core/exchange/writers/flat_media.h"
#include "core/exchange/writers/prose_html.h"
#include "core/storage/database.h"
#include "core/storage/transaction.h"

#include <QCryptographicHash>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTemporaryDir>

#include <cmath>

namespace ringside::exchange {

namespace {

// The time that Anki counts the days of review cards from; any will do, and this is genanki's.
constexpr std::int64_t kCreatedS = 1'411'124'400;
constexpr std::int64_t kOurNoteType = 1'690'000'000'000;
constexpr std::int64_t kOurCloze = kOurNoteType + 1;
constexpr std::int64_t kMsPerDay = 86'400'000;
constexpr std::int64_t kDefaultDeck = 1;

// Anki, rslib/src/storage/schema11.sql
const QStringList& schema()
{
    static const QStringList statements{
        QStringLiteral(
            "CREATE TABLE col (id integer primary key, crt integer not null, mod integer "
            "not null, scm integer not null, ver integer not null, dty integer not null, "
            "usn integer not null, ls integer not null, conf text not null, models text "
            "not null, decks text not null, dconf text not null, tags text not null)"),
        QStringLiteral(
            "CREATE TABLE notes (id integer primary key, guid text not null, mid integer "
            "not null, mod integer not null, usn integer not null, tags text not null, "
            "flds text not null, sfld integer not null, csum integer not null, flags "
            "integer not null, data text not null)"),
        QStringLiteral(
            "CREATE TABLE cards (id integer primary key, nid integer not null, did "
            "integer not null, ord integer not null, mod integer not null, usn integer "
            "not null, type integer not null, queue integer not null, due integer not "
            "null, ivl integer not null, factor integer not null, reps integer not null, "
            "lapses integer not null, left integer not null, odue integer not null, odid "
            "integer not null, flags integer not null, data text not null)"),
        QStringLiteral("CREATE TABLE revlog (id integer primary key, cid integer not null, usn "
                       "integer not null, ease integer not null, ivl integer not null, lastIvl "
                       "integer not null, factor integer not null, time integer not null, type "
                       "integer not null)"),
        QStringLiteral("CREATE TABLE graves (usn integer not null, oid integer not null, type "
                       "integer not null)"),
        QStringLiteral("CREATE INDEX ix_notes_usn ON notes (usn)"),
        QStringLiteral("CREATE INDEX ix_cards_usn ON cards (usn)"),
        QStringLiteral("CREATE INDEX ix_revlog_usn ON revlog (usn)"),
        QStringLiteral("CREATE INDEX ix_cards_nid ON cards (nid)"),
        QStringLiteral("CREATE INDEX ix_cards_sched ON cards (did, queue, due)"),
        QStringLiteral("CREATE INDEX ix_revlog_cid ON revlog (cid)"),
        QStringLiteral("CREATE INDEX ix_notes_csum ON notes (csum)")};
    return statements;
}

QByteArray compact(const QJsonObject& json)
{
    return QJsonDocument(json).toJson(QJsonDocument::Compact);
}

QJsonObject fieldJson(const char* name, int ordinal)
{
    return {{QStringLiteral("name"), QLatin1String(name)},
            {QStringLiteral("ord"), ordinal},
            {QStringLiteral("sticky"), false},
            {QStringLiteral("rtl"), false},
            {QStringLiteral("font"), QStringLiteral("Arial")},
            {QStringLiteral("size"), 20},
            {QStringLiteral("media"), QJsonArray()}};
}

QJsonObject sidesJson(const char* front, const char* back)
{
    return {{QStringLiteral("name"), QStringLiteral("Card 1")},
            {QStringLiteral("ord"), 0},
            {QStringLiteral("qfmt"), QLatin1String(front)},
            {QStringLiteral("afmt"), QLatin1String(back)},
            {QStringLiteral("bqfmt"), QString()},
            {QStringLiteral("bafmt"), QString()},
            {QStringLiteral("did"), QJsonValue()}};
}

/// A note type of two fields. Anki makes a card per gap of a cloze.
QJsonObject modelJson(std::int64_t id, std::int64_t nowS)
{
    const bool isCloze = id == kOurCloze;
    const QJsonObject sides =
        isCloze ? sidesJson("{{cloze:Text}}", "{{cloze:Text}}<br><br>\n{{Back Extra}}")
                : sidesJson("{{Front}}", "{{FrontSide}}\n\n<hr id=answer>\n\n{{Back}}");
    const QString css = QStringLiteral(".card { font-size: 20px; text-align: left; }");
    return {
        {QStringLiteral("id"), static_cast<double>(id)},
        {QStringLiteral("name"),
         isCloze ? QStringLiteral("Ringside Cloze") : QStringLiteral("Ringside")},
        {QStringLiteral("type"), isCloze ? 1 : 0},
        {QStringLiteral("mod"), static_cast<double>(nowS)},
        {QStringLiteral("usn"), -1},
        {QStringLiteral("sortf"), 0},
        {QStringLiteral("did"), static_cast<double>(kDefaultDeck)},
        {QStringLiteral("tmpls"), QJsonArray{sides}},
        {QStringLiteral("flds"), isCloze
                                     ? QJsonArray{fieldJson("Text", 0), fieldJson("Back Extra", 1)}
                                     : QJsonArray{fieldJson("Front", 0), fieldJson("Back", 1)}},
        {QStringLiteral("css"),
         isCloze ? css + QStringLiteral(" .cloze { font-weight: bold; }") : css},
        {QStringLiteral("latexPre"), QString()},
        {QStringLiteral("latexPost"), QString()},
        {QStringLiteral("tags"), QJsonArray()},
        {QStringLiteral("vers"), QJsonArray()},
        {QStringLiteral("req"), QJsonArray{QJsonArray{0, QStringLiteral("any"), QJsonArray{0}}}}};
}

QJsonObject modelsJson(std::int64_t nowS, bool hasClozes)
{
    QJsonObject models{{QString::number(kOurNoteType), modelJson(kOurNoteType, nowS)}};
    if (hasClozes)
        models.insert(QString::number(kOurCloze), modelJson(kOurCloze, nowS));
    return models;
}

QJsonObject deckJson(std::int64_t id, const QString& name, std::int64_t nowS)
{
    const QJsonArray none{0, 0};
    return {{QStringLiteral("id"), static_cast<double>(id)},
            {QStringLiteral("name"), name},
            {QStringLiteral("mod"), static_cast<double>(nowS)},
            {QStringLiteral("usn"), -1},
            {QStringLiteral("lrnToday"), none},
            {QStringLiteral("revToday"), none},
            {QStringLiteral("newToday"), none},
            {QStringLiteral("timeToday"), none},
            {QStringLiteral("collapsed"), false},
            {QStringLiteral("browserCollapsed"), false},
            {QStringLiteral("desc"), QString()},
            {QStringLiteral("dyn"), 0},
            {QStringLiteral("conf"), 1},
            {QStringLiteral("extendNew"), 0},
            {QStringLiteral("extendRev"), 0}};
}

QJsonObject deckOptionsJson()
{
    const QJsonObject fresh{{QStringLiteral("delays"), QJsonArray{1, 10}},
                            {QStringLiteral("ints"), QJsonArray{1, 4, 7}},
                            {QStringLiteral("initialFactor"), 2500},
                            {QStringLiteral("order"), 1},
                            {QStringLiteral("perDay"), 20},
                            {QStringLiteral("bury"), false}};
    const QJsonObject review{{QStringLiteral("perDay"), 200}, {QStringLiteral("ease4"), 1.3},
                             {QStringLiteral("ivlFct"), 1},   {QStringLiteral("maxIvl"), 36500},
                             {QStringLiteral("bury"), false}, {QStringLiteral("hardFactor"), 1.2}};
    const QJsonObject lapse{{QStringLiteral("delays"), QJsonArray{10}},
                            {QStringLiteral("mult"), 0},
                            {QStringLiteral("minInt"), 1},
                            {QStringLiteral("leechFails"), 8},
                            {QStringLiteral("leechAction"), 0}};
    return {{QStringLiteral("1"), QJsonObject{{QStringLiteral("id"), 1},
                                              {QStringLiteral("name"), QStringLiteral("Default")},
                                              {QStringLiteral("mod"), 0},
                                              {QStringLiteral("usn"), 0},
                                              {QStringLiteral("maxTaken"), 60},
                                              {QStringLiteral("autoplay"), true},
                                              {QStringLiteral("timer"), 0},
                                              {QStringLiteral("replayq"), true},
                                              {QStringLiteral("new"), fresh},
                                              {QStringLiteral("rev"), review},
                                              {QStringLiteral("lapse"), lapse}}}};
}

/// An id like a time in milliseconds, the same for the same text, and none of `used`.
std::int64_t stableId(const QString& text, QSet<std::int64_t>& used)
{
    const QByteArray hash = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
    std::uint64_t number = 0;
    for (int i = 0; i < 8; ++i)
        number = (number << 8U) | static_cast<unsigned char>(hash[i]);
    constexpr std::int64_t kFirst = 1'400'000'000'000, kSpan = 200'000'000'000;
    std::int64_t id =
        kFirst + static_cast<std::int64_t>(number % static_cast<std::uint64_t>(kSpan));
    while (used.contains(id))
        ++id;
    used.insert(id);
    return id;
}

/// The first 4 bytes of the SHA-1 of the first field without its marks.
qint64 checksumOf(const QString& field)
{
    const QByteArray hash =
        QCryptographicHash::hash(textFromHtml(field).toUtf8(), QCryptographicHash::Sha1);
    qint64 sum = 0;
    for (int i = 0; i < 4; ++i)
        sum = sum * 256 + static_cast<unsigned char>(hash[i]);
    return sum;
}

class PackageWriter
{
public:
    PackageWriter(storage::Database& database, std::int64_t nowMs)
        : m_database(database), m_nowMs(nowMs)
    {
    }

    Done write(const std::vector<Item>& items, const std::stop_token& stop)
    {
        RINGSIDE_CHECK(m_database.execAll(schema()));
        RINGSIDE_TRY(auto transaction, storage::Transaction::begin(m_database));
        RINGSIDE_TRY(auto notes, m_database.prepare(QStringLiteral(
                                     "INSERT INTO notes VALUES (?,?,?,?,-1,?,?,?,?,0,'')")));
        RINGSIDE_TRY(auto cards,
                     m_database.prepare(QStringLiteral("INSERT INTO cards VALUES "
                                                       "(?,?,?,?,?,-1,?,?,?,?,?,?,?,0,0,0,0,?)")));
        RINGSIDE_TRY(auto reviews, m_database.prepare(QStringLiteral(
                                       "INSERT INTO revlog VALUES (?,?,-1,?,?,?,0,0,?)")));
        for (const Item& item : items) {
            if (stop.stop_requested())
                return fail({.code = ErrorCode::Cancelled});
            const auto* card = std::get_if<Card>(&item.content);
            if (card) {
                RINGSIDE_CHECK(writeCard(item, *card, notes, cards, reviews));
            }
        }
        RINGSIDE_CHECK(writeCollection());
        return transaction.commit();
    }

private:
    Done writeCard(const Item& item, const Card& card, storage::Statement& notes,
                   storage::Statement& cards, storage::Statement& reviews)
    {
        RINGSIDE_TRY(const std::int64_t note, noteOf(item, card, notes));
        const int ordinal = card.cloze ? card.cloze->gap - 1 : 0;
        std::int64_t id = note + 1'000'000'000'000;
        while (m_cardIds.contains(id))
            ++id;
        m_cardIds.insert(id);
        const CardSchedule schedule = card.schedule.value_or(CardSchedule());
        const int type = static_cast<int>(schedule.state);
        const int queue = schedule.suspended ? -1 : type == 3 ? 1 : type;
        RINGSIDE_CHECK(
            cards.run({static_cast<qint64>(id), static_cast<qint64>(note),
                       static_cast<qint64>(deckOf(item.category)), ordinal, nowS(), type, queue,
                       dueOf(schedule), static_cast<qint64>(std::llround(schedule.intervalDays)),
                       static_cast<qint64>(std::llround(schedule.ease * 1000)), schedule.reps,
                       schedule.lapses, memoryOf(schedule)}));
        return writeHistory(card.history, id, reviews);
    }

    /// The id of the card's note, which is written with the first of its cards.
    Result<std::int64_t> noteOf(const Item& item, const Card& card, storage::Statement& notes)
    {
        const bool isCloze = card.cloze.has_value();
        QString key = isCloze ? card.cloze->note : item.key.isEmpty() ? card.front : item.key;
        if (key.startsWith(QLatin1String("anki ")))
            key.remove(0, 5);
        if (isCloze && m_clozes.contains(key))
            return m_clozes.value(key);
        // One note a card of two sides: the ordinal of a foreign note becomes a part of the id.
        const std::int64_t note = stableId(key, m_ids);
        const QString front = htmlLineFromProse(isCloze ? card.cloze->text : card.front);
        const QString back = htmlLineFromProse(isCloze ? card.cloze->below : card.back);
        const QString fields = front + QChar(0x1F) + back;
        // A null text would be NULL.
        const QString tags = item.tags.isEmpty() ? QStringLiteral("")
                                                 : QStringLiteral(" %1 ").arg(item.tags.join(u' '));
        RINGSIDE_CHECK(notes.run({static_cast<qint64>(note), key,
                                  static_cast<qint64>(isCloze ? kOurCloze : kOurNoteType), nowS(),
                                  tags, fields, front, checksumOf(front)}));
        if (isCloze)
            m_clozes.insert(key, note);
        return note;
    }

    /// Anki fits its memory model to histories that begin with a learning step.
    Done writeHistory(const std::vector<CardReview>& history, std::int64_t card,
                      storage::Statement& reviews)
    {
        constexpr int kLearning = 0, kReview = 1, kRelearning = 2;
        double before = 0;
        bool hasGraduated = false;
        for (const CardReview& review : history) {
            std::int64_t id = review.atMs;
            while (m_reviewIds.contains(id))
                ++id;
            m_reviewIds.insert(id);
            const int kind = before >= 1 ? kReview : hasGraduated ? kRelearning : kLearning;
            RINGSIDE_CHECK(
                reviews.run({static_cast<qint64>(id), static_cast<qint64>(card), review.rating,
                             intervalOf(review.intervalDays), intervalOf(before), kind}));
            before = review.intervalDays;
            hasGraduated = hasGraduated || before >= 1;
        }
        return {};
    }

    /// In days, or below one in negative seconds.
    static qint64 intervalOf(double days)
    {
        return days >= 1 ? static_cast<qint64>(std::llround(days))
                         : -static_cast<qint64>(std::llround(days * 86'400));
    }

    qint64 dueOf(const CardSchedule& schedule)
    {
        if (schedule.state == CardSchedule::State::New || !schedule.dueMs)
            return ++m_position;
        // The nearest day: Anki counts in days of the calendar, a time of day before that of
        // kCreatedS too.
        if (schedule.state == CardSchedule::State::Review)
            return static_cast<qint64>(
                std::llround(static_cast<double>(*schedule.dueMs - kCreatedS * 1000) / kMsPerDay));
        return static_cast<qint64>(*schedule.dueMs / 1000);
    }

    static QString memoryOf(const CardSchedule& schedule)
    {
        if (!schedule.stabilityDays || !schedule.difficulty)
            return QStringLiteral("");
        return QString::fromUtf8(compact({{QStringLiteral("s"), *schedule.stabilityDays},
                                          {QStringLiteral("d"), *schedule.difficulty}}));
    }

    std::int64_t deckOf(const QString& category)
    {
        const QString name = category.isEmpty() ? QStringLiteral("Ringside") : category;
        const auto known = m_decks.constFind(name);
        if (known != m_decks.constEnd())
            return *known;
        return *m_decks.insert(name, stableId(QStringLiteral("deck ") + name, m_ids));
    }

    Done writeCollection()
    {
        QJsonObject decks;
        for (auto deck = m_decks.begin(); deck != m_decks.end(); ++deck)
            decks.insert(QString::number(deck.value()), deckJson(deck.value(), deck.key(), nowS()));
        const QJsonObject conf{{QStringLiteral("nextPos"), static_cast<double>(m_position + 1)},
                               {QStringLiteral("curDeck"), 1},
                               {QStringLiteral("activeDecks"), QJsonArray{1}},
                               {QStringLiteral("schedVer"), 2},
                               {QStringLiteral("sortType"), QStringLiteral("noteFld")},
                               {QStringLiteral("sortBackwards"), false},
                               {QStringLiteral("addToCur"), true},
                               {QStringLiteral("newSpread"), 0},
                               {QStringLiteral("collapseTime"), 1200},
                               {QStringLiteral("timeLim"), 0},
                               {QStringLiteral("estTimes"), true},
                               {QStringLiteral("dueCounts"), true}};
        RINGSIDE_TRY(auto row, m_database.prepare(QStringLiteral(
                                   "INSERT INTO col VALUES (1,?,?,?,11,0,0,0,?,?,?,?,'{}')")));
        return row.run({static_cast<qint64>(kCreatedS), static_cast<qint64>(m_nowMs),
                        static_cast<qint64>(m_nowMs), QString::fromUtf8(compact(conf)),
                        QString::fromUtf8(compact(modelsJson(nowS(), !m_clozes.isEmpty()))),
                        QString::fromUtf8(compact(decks)),
                        QString::fromUtf8(compact(deckOptionsJson()))});
    }

    qint64 nowS() const { return m_nowMs / 1000; }

    storage::Database& m_database;
    std::int64_t m_nowMs;
    QSet<std::int64_t> m_ids, m_cardIds, m_reviewIds;
    QHash<QString, std::int64_t> m_clozes; ///< ids of notes by what their cards share
    QHash<QString, std::int64_t> m_decks{{QStringLiteral("Default"), kDefaultDeck}};
    qint64 m_position = 0;
};

} // namespace

Result<QByteArray> ankiPackage(const std::vector<Item>& allItems,
                               const std::vector<Media>& allMedia, std::int64_t nowMs,
                               const std::stop_token& stop)
{
    auto items = allItems;
    auto media = allMedia;
    flattenMediaNames(items, media);
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("collection"));
    {
        RINGSIDE_TRY(auto database,
                     storage::Database::open(file, {.journal = storage::JournalMode::Delete}));
        RINGSIDE_CHECK(PackageWriter(database, nowMs).write(items, stop));
    }
    QFile collection(file);
    if (!collection.open(QIODevice::ReadOnly))
        return fail({.code = ErrorCode::FileUnwritable,
                     .file = file.toStdString(),
                     .detail = collection.errorString().toStdString()});
    ZipWriter zip;
    zip.add(QStringLiteral("collection.anki2"), collection.readAll());
    QJsonObject names;
    for (std::size_t i = 0; i < media.size(); ++i) {
        names.insert(QString::number(i), media[i].name);
        zip.add(QString::number(i), media[i].bytes);
    }
    zip.add(QStringLiteral("media"), compact(names));
    return zip.finish();
}

} // namespace ringside::exchange
