// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/anki/apkg_writer.h"
#include "core/exchange/archive/zip_reader.h"
#include "core/exchange/packages/items_json.h"
#include "core/exchange/writers/card_text_writer.h"
#include "core/exchange/writers/question_writers.h"
#include "core/exchange/writers/results_writer.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QTest>

#include <sqlite3.h>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

std::vector<Item> questions()
{
    const ChoiceQuestion single{
        .title = QStringLiteral("Title: with # signs = {a}"),
        .stem =
            QStringLiteral("A **bold** stem with `code < x`.\n\nSecond ![P](p q.png)?\n- a\n- b"),
        .choices = {{QStringLiteral("50 % & more"), false, QStringLiteral("no: 1 > 0")},
                    {QStringLiteral("~ right \\ \"quoted\""), true, QStringLiteral("yes")},
                    {QStringLiteral("%50% = [html] text"), false, QString()}},
        .multiple = false,
        .explanation = QStringLiteral("Because *this*.\n\nAnd https://a.example/x.")};
    ChoiceQuestion several{.title = QString(),
                           .stem = QStringLiteral("Choose three"),
                           .choices = {},
                           .multiple = true,
                           .explanation = QString()};
    for (const char* text : {"a", "b", "c", "d", "e"})
        several.choices.push_back(
            {QString::fromLatin1(text), several.choices.size() % 2 == 0, QString()});
    return {{.key = QStringLiteral("q-1"),
             .place = {},
             .tags = {QStringLiteral("one"), QStringLiteral("zwei-ü")},
             .category = QStringLiteral("Net::Ports"),
             .media = {QStringLiteral("p q.png")},
             .content = single},
            {.key = QStringLiteral("q-2"),
             .place = {},
             .category = QStringLiteral("Net::Ports"),
             .content = several}};
}

const std::vector<Media>& pictures()
{
    static const std::vector<Media> media{{QStringLiteral("p q.png"), QByteArray("\x89PNG\0x", 6)}};
    return media;
}

std::vector<Item> cards()
{
    constexpr std::int64_t kDueDay = 86'400'000;
    CardSchedule review{.state = CardSchedule::State::Review,
                        // Whole days from the time that the package counts from.
                        .dueMs = 1'411'124'400'000 + 4000 * kDueDay,
                        .intervalDays = 12,
                        .ease = 2.5,
                        .reps = 5,
                        .lapses = 1,
                        .suspended = true,
                        .stabilityDays = 14.25,
                        .difficulty = 6.5};
    return {{.key = QStringLiteral("concept:ring"),
             .place = {},
             .tags = {QStringLiteral("net")},
             .category = QStringLiteral("Deck::Sub"),
             .media = {QStringLiteral("p q.png")},
             .content = Card{.front = QStringLiteral("A **ring**\t&?\n\nsecond \"line\""),
                             .back = QStringLiteral("![P](p q.png) `x`"),
                             .schedule = review,
                             .history = {{1'600'000'000'000, 3, 600 / 86'400.0},
                                         {1'600'000'600'000, 3, 1},
                                         {1'600'100'000'000, 1, 60 / 86'400.0},
                                         {1'600'100'060'000, 3, 12}}}},
            {.key = QStringLiteral("second"),
             .place = {},
             .category = QStringLiteral("Deck::Sub"),
             .content = Card{.front = QStringLiteral("\\# hash"), .back = QStringLiteral("b")}}};
}

/// Both cards of a cloze text with a line below it, and a card of two sides.
std::vector<Item> clozes()
{
    const QString text = QStringLiteral("A {{c1::ring}} of {{c2::8::number}}");
    const auto card = [&text](int gap, const char* front, const char* shown) {
        const QString below = QStringLiteral("See **NCCL**");
        return Item{.key = QStringLiteral("own:%1").arg(gap),
                    .place = {},
                    .tags = {QStringLiteral("net")},
                    .category = QStringLiteral("Ringside"),
                    .content =
                        Card{.front = QLatin1String(front),
                             .back = QLatin1String(shown) + QLatin1String("\n\n") + below,
                             .cloze = ClozeText{QStringLiteral("note-1"), text, below, gap}}};
    };
    return {card(1, "A [...] of 8", "A **ring** of 8"),
            card(2, "A ring of [number]", "A ring of **8**"),
            {.key = QStringLiteral("own:3"),
             .place = {},
             .tags = {QStringLiteral("net")},
             .category = QStringLiteral("Ringside"),
             .content = Card{.front = QStringLiteral("f"), .back = QStringLiteral("b")}}};
}

/// Without the places, and with keys as they were before a format added its own prefix.
std::vector<Item> plain(std::vector<Item> items, bool schedule = true)
{
    for (Item& item : items) {
        item.place = {};
        for (const char* prefix : {"gift ", "moodle ", "qti ", "anki "})
            if (item.key.startsWith(QLatin1String(prefix)))
                item.key.remove(0, qsizetype(qstrlen(prefix)));
        if (item.key.endsWith(QLatin1String(" 0")))
            item.key.chop(2);
        auto* card = std::get_if<Card>(&item.content);
        if (card && !schedule) {
            card->schedule.reset();
            card->history.clear();
        } else if (card && card->schedule && *card->schedule == CardSchedule()) {
            card->schedule.reset(); // a new card, as one without
        }
    }
    return items;
}

/// Rows of the collection of a package, as "a b/c d".
QString tableOf(const QByteArray& package, const QString& sql)
{
    const QTemporaryDir folder;
    QFile zip(folder.filePath(QStringLiteral("zip"))), made(folder.filePath(QStringLiteral("db")));
    Remark fault;
    if (!zip.open(QIODevice::WriteOnly) || zip.write(package) != package.size() || !zip.flush() ||
        !made.open(QIODevice::WriteOnly))
        return QStringLiteral("not written");
    const auto reader = ZipReader::open(zip.fileName(), fault);
    const auto bytes =
        reader ? reader->read(QStringLiteral("collection.anki2"), 10'000'000, fault) : std::nullopt;
    if (!bytes || made.write(*bytes) != bytes->size() || !made.flush())
        return QStringLiteral("not read");
    QStringList rows;
    sqlite3* connection = nullptr;
    sqlite3_open(made.fileName().toUtf8().constData(), &connection);
    const auto add = [](void* into, int count, char** values, char**) {
        QStringList row;
        for (int i = 0; i < count; ++i)
            row << QString::fromUtf8(values[i]);
        *static_cast<QStringList*>(into) << row.join(u' ');
        return 0;
    };
    if (sqlite3_exec(connection, sql.toUtf8().constData(), add, &rows, nullptr) != SQLITE_OK)
        rows << QString::fromUtf8(sqlite3_errmsg(connection));
    sqlite3_close(connection);
    return rows.join(u'/');
}

} // namespace

/// What is exported reads back as what it was.
class TestExportRoundTrip : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void giftKeepsQuestions()
    {
        const auto read = importedBytes(giftDocument(questions()), "a.gift");
        QCOMPARE(read.rejectedInAll, 0);
        QVERIFY(plain(read.items) == questions());
    }

    void moodleXmlKeepsQuestionsAndPictures()
    {
        const auto read = importedBytes(moodleDocument(questions(), pictures()), "a.xml");
        QCOMPARE(read.format, Format::MoodleXml);
        QCOMPARE(read.rejectedInAll, 0);
        QVERIFY(plain(read.items) == questions());
        QCOMPARE(read.media, pictures());
    }

    void qtiKeepsQuestionsAndPictures()
    {
        const auto package = qtiPackage(questions(), pictures());
        QVERIFY(package.has_value());
        const auto read = importedBytes(*package, "a.zip");
        QCOMPARE(read.format, Format::QtiPackage);
        QCOMPARE(read.rejectedInAll, 0);
        const auto expected = questions();
        const auto found = plain(read.items);
        QCOMPARE(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i) {
            QCOMPARE(std::get<ChoiceQuestion>(found[i].content).stem,
                     std::get<ChoiceQuestion>(expected[i].content).stem);
            QVERIFY(found[i] == expected[i]);
        }
        QCOMPARE(read.media, pictures());
    }

    void ankiPackageKeepsCards()
    {
        const auto package = ankiPackage(cards(), pictures(), 1'795'256'100'000);
        QVERIFY(package.has_value());
        const auto read = importedBytes(*package, "a.apkg");
        QCOMPARE(read.format, Format::AnkiPackage);
        QCOMPARE(read.rejectedInAll, 0);
        auto found = plain(read.items), expected = plain(cards());
        // Cards come in the order of their ids.
        if (found.size() == 2 && found[0].key != expected[0].key)
            std::swap(found[0], found[1]);
        QCOMPARE(found.size(), expected.size());
        // A tab within a field is a space.
        auto& card = std::get<Card>(expected[0].content);
        card.front.replace(QLatin1Char('\t'), QLatin1Char(' '));
        QCOMPARE(std::get<Card>(found[0].content).front, card.front);
        QCOMPARE(std::get<Card>(found[0].content).history, card.history);
        QVERIFY(found == expected);
        QCOMPARE(read.media, pictures());
    }

    void clozeTextIsOneNoteOfAnki_data()
    {
        QTest::addColumn<bool>("isPackage");
        QTest::newRow("in a package") << true;
        QTest::newRow("as text") << false;
    }

    void clozeTextIsOneNoteOfAnki()
    {
        QFETCH(bool, isPackage);
        const auto written = clozes();
        const QByteArray bytes = isPackage ? ankiPackage(written, {}, 1).value_or(QByteArray())
                                           : ankiTextDocument(written);
        const auto read = importedBytes(bytes, isPackage ? "a.apkg" : "a.txt");
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(read.items.size(), std::size_t{3});
        int gaps = 0;
        for (const Item& item : read.items) {
            const auto& card = std::get<Card>(item.content);
            if (!card.cloze)
                continue;
            const auto& expected =
                std::get<Card>(written[static_cast<std::size_t>(card.cloze->gap) - 1].content);
            QCOMPARE(card.front, expected.front);
            QCOMPARE(card.back, expected.back);
            QCOMPARE(card.cloze->text, expected.cloze->text);
            QCOMPARE(card.cloze->below, expected.cloze->below);
            QCOMPARE(card.cloze->note, QStringLiteral("anki note-1"));
            QCOMPARE(item.tags, QStringList{QStringLiteral("net")});
            gaps += card.cloze->gap;
        }
        QCOMPARE(gaps, 1 + 2);
        if (!isPackage)
            return;
        // Two notes for three cards; a note's type is 1 for a cloze, and ord numbers its gaps from
        // 0.
        QCOMPARE(tableOf(bytes, QStringLiteral("SELECT count(*) FROM notes")), QStringLiteral("2"));
        QCOMPARE(tableOf(bytes, QStringLiteral("SELECT ord FROM cards JOIN notes ON notes.id=nid "
                                               "WHERE guid='note-1' ORDER BY ord")),
                 QStringLiteral("0/1"));
        QCOMPARE(
            tableOf(bytes, QStringLiteral("SELECT flds FROM notes WHERE guid='note-1'")),
            QStringLiteral("A {{c1::ring}} of {{c2::8::number}}\u001fSee <strong>NCCL</strong>"));
    }

    void itemsKeepClozes()
    {
        const auto read = importedBytes(itemsJson(clozes(), {}), "a.json");
        QCOMPARE(read.rejectedInAll, 0);
        QVERIFY(plain(read.items) == clozes());
    }

    void picturesOfFoldersAreKept_data()
    {
        QTest::addColumn<bool>("isAnki");
        QTest::newRow("in a deck for Anki") << true;
        QTest::newRow("in a quiz of Moodle") << false;
    }

    /// Neither program takes names with a folder.
    void picturesOfFoldersAreKept()
    {
        QFETCH(bool, isAnki);
        const std::vector<Media> media{{QStringLiteral("a/p.png"), "one"},
                                       {QStringLiteral("a_p.png"), "two"}};
        const QString both = QStringLiteral("![A](a/p.png) and ![B](a_p.png)");
        Item item{.key = QStringLiteral("k"),
                  .place = {},
                  .media = {media[0].name, media[1].name},
                  .content = Card{.front = both, .back = QStringLiteral("b")}};
        if (!isAnki)
            item.content = ChoiceQuestion{
                .title = {},
                .stem = both,
                .choices = {{QStringLiteral("x"), true, {}}, {QStringLiteral("y"), false, {}}},
                .explanation = {}};
        const QByteArray written = isAnki ? ankiPackage({item}, media, 1).value_or(QByteArray())
                                          : moodleDocument({item}, media);
        const auto read = importedBytes(written, isAnki ? "a.apkg" : "a.xml");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(isAnki ? cardOf(read, 0).front : questionOf(read, 0).stem,
                 QStringLiteral("![A](_a_p.png) and ![B](a_p.png)"));
        QCOMPARE(read.media.size(), std::size_t(2));
        for (const Media& file : read.media)
            QCOMPARE(file.bytes, file.name == media[1].name ? QByteArray("two") : "one");
        QVERIFY(read.warnings.empty());
    }

    void ankiReviewsAreOfTheirKind()
    {
        // A step of learning, its last, a review that fails, a step of learning again; in seconds
        // below a day, with the interval before.
        const auto package = ankiPackage(cards(), {}, 1'795'256'100'000);
        QVERIFY(package.has_value());
        QCOMPARE(tableOf(*package, QStringLiteral("SELECT ivl, lastIvl, type FROM revlog "
                                                  "ORDER BY id")),
                 QStringLiteral("-600 0 0/1 -600 0/-60 1 1/12 -60 2"));
    }

    void ankiDueDaysAreTheNearest_data()
    {
        QTest::addColumn<qint64>("due");
        QTest::addColumn<QString>("day");
        // Day 0 of the package is 2014-09-19, 11:00 UTC; 2017-08-20 is 1066 days later.
        QTest::newRow("early in the morning") << qint64{1'503'194'400'000} // 02:00 UTC
                                              << QStringLiteral("1066");
        QTest::newRow("in the evening") << qint64{1'503'262'800'000} // 21:00 UTC
                                        << QStringLiteral("1066");
    }

    void ankiDueDaysAreTheNearest()
    {
        QFETCH(qint64, due);
        QFETCH(QString, day);
        auto items = cards();
        items.resize(1);
        std::get<Card>(items[0].content).schedule->dueMs = due;
        items[0].category = QStringLiteral("Default");
        const auto package = ankiPackage(items, {}, 1'795'256'100'000);
        QVERIFY(package.has_value());
        // Anki's first deck is the one of this name.
        QCOMPARE(tableOf(*package, QStringLiteral("SELECT due, did FROM cards")),
                 day + QStringLiteral(" 1"));
    }

    void ankiTextKeepsCards()
    {
        const auto read = importedBytes(ankiTextDocument(cards()), "a.txt");
        QCOMPARE(read.format, Format::AnkiText);
        QCOMPARE(read.rejectedInAll, 0);
        auto expected = plain(cards(), false);
        auto& card = std::get<Card>(expected[0].content);
        card.front.replace(QLatin1Char('\t'), QLatin1Char(' '));
        const auto found = plain(read.items);
        QCOMPARE(found.size(), expected.size());
        QCOMPARE(std::get<Card>(found[0].content).front, card.front);
        QVERIFY(found == expected);
    }

    void programsOwnFileKeepsAll()
    {
        auto all = questions();
        const auto more = cards();
        all.insert(all.end(), more.begin(), more.end());
        const QByteArray json = itemsJson(all, pictures());
        const auto read = importedBytes(json, "a.json");
        QCOMPARE(read.format, Format::Items);
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(read.media, pictures());
        // Ids are made from the keys, and stay from then on.
        const QByteArray again = itemsJson(read.items, read.media);
        QCOMPARE(again, json);
    }

    void ankiIdsAreStable()
    {
        const auto first = ankiPackage(cards(), {}, 1);
        auto moved = cards();
        std::swap(moved[0], moved[1]);
        const auto read = importedBytes(*first, "a.apkg");
        const auto again = importedBytes(*ankiPackage(moved, {}, 2), "a.apkg");
        QStringList before, after;
        for (const Item& item : read.items)
            before << item.place.item;
        for (const Item& item : again.items)
            after << item.place.item;
        QCOMPARE(before, after);
    }

    void resultsAsCsvAndXapi()
    {
        const ResultRow row{
            .attemptId = QStringLiteral("0192-a"),
            .atMs = 1'795'256'100'000, // 2026-11-21T10:15:00Z
            .questionId = QStringLiteral("q-1"),
            .contentHash = QStringLiteral("h"),
            .title = QStringLiteral("=cmd(\"x\"), y"),
            .domain = QStringLiteral("3"),
            .shown = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")},
            .chosen = {QStringLiteral("a"), QStringLiteral("b")},
            .key = {QStringLiteral("a"), QStringLiteral("c")},
            .correct = false,
            .durationMs = 61500,
            .confidence = QStringLiteral("sure")};
        const QList<QByteArray> lines = resultsCsv({row}).split('\n');
        QCOMPARE(lines.size(), 3); // header, one row, the end
        QCOMPARE(lines[1],
                 QByteArray("0192-a,2026-11-21T10:15:00.000Z,q-1,h,\"'=cmd(\"\"x\"\"), y\",3,a b c,"
                            "a b,a c,false,61500,sure\r"));
        const QJsonArray statements = QJsonDocument::fromJson(resultsXapi({row})).array();
        QCOMPARE(statements.size(), 1);
        const QJsonObject statement = statements[0].toObject();
        const QJsonObject result = statement[QLatin1String("result")].toObject();
        QCOMPARE(result[QLatin1String("response")].toString(), QStringLiteral("a[,]b"));
        QCOMPARE(result[QLatin1String("duration")].toString(), QStringLiteral("PT61.50S"));
        QCOMPARE(result[QLatin1String("success")].toBool(true), false);
        const QJsonObject definition =
            statement[QLatin1String("object")].toObject()[QLatin1String("definition")].toObject();
        QCOMPARE(definition[QLatin1String("interactionType")].toString(), QStringLiteral("choice"));
        QCOMPARE(definition[QLatin1String("correctResponsesPattern")].toArray()[0].toString(),
                 QStringLiteral("a[,]c"));
    }
};

RINGSIDE_TEST(TestExportRoundTrip)
#include "tst_export_round_trip.moc"
