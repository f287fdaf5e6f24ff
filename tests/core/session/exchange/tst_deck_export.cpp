// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/exchange/deck_export.h"

#include "core/session/exchange/pictures.h"
#include "core/session/exchange/tools_import.h"
#include "core/session/review/card_imports.h"
#include "core/session/review/deck_editor.h"
#include "tests/core/pack/pack_files.h"
#include "tests/core/session/review/card_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <stop_token>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

/// Own cards go to a file and come back.
class TstDeckExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(bank::writeBank(bankWithGaps({QStringLiteral("one")}), bankFile()));
        m_deck = open("profile");
        QVERIFY(pack::writeBytes(m_dir->filePath(QStringLiteral("ring.jpg")), pack::kJpeg));
        const auto picture = pictureFrom(m_dir->filePath(QStringLiteral("ring.jpg")));
        QVERIFY(picture);
        m_notes = {{.kind = CardNote::Kind::Cloze,
                    .front = QStringLiteral("A {{c1::ring}} of {{c2::8*::number}}"),
                    .back = QStringLiteral("![Ring of 8](%1)").arg(picture->name)},
                   {.front = QStringLiteral("2*3*4\nsecond line"),
                    .back = QStringLiteral("# 24"),
                    .tags = {QStringLiteral("net")}}};
        const auto ids = DeckEditor(m_deck->review).add(m_notes, {*picture});
        QVERIFY(ids);
        m_ids = *ids;
    }

    void ownCardsComeBack_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("from a package") << QStringLiteral("apkg");
        QTest::newRow("from the program's own items") << QStringLiteral("items");
        QTest::newRow("from text, which has no pictures") << QStringLiteral("anki-text");
    }

    void ownCardsComeBack()
    {
        QFETCH(QString, format);
        const bool hasPictures = format != QLatin1String("anki-text");
        auto imported = exported(format);
        QVERIFY(imported);
        QCOMPARE(imported->rejectedInAll, 0);
        QCOMPARE(imported->items.size(), std::size_t{3});
        keepPictures(*imported);
        // The same profile has them already, with their pictures.
        if (hasPictures) {
            const auto known = m_deck->review.imports().plan(*imported);
            QVERIFY(known);
            QCOMPARE(known->count(PlannedCard::Fate::Same), 3);
        }
        const auto other = open("other");
        CardImports& imports = other->review.imports();
        const auto plan = imports.plan(*imported);
        QVERIFY(plan);
        QCOMPARE(plan->count(PlannedCard::Fate::New), 3);
        const auto job = imports.job(*plan, CardImports::Schedule::Keep, imports.newId());
        QVERIFY(job);
        const auto written = writeCards(*job);
        QVERIFY(written && imports.record(*written));
        compareShown(*other, hasPictures);
    }

    void cardsOfTheBankAskForTheirSides()
    {
        const auto made =
            cardsOfDeck(readings({QStringLiteral("concept:ring")}), [](const ReviewItem& item) {
                return CardSides{item.id, QStringLiteral("back")};
            });
        QVERIFY(made);
        QCOMPARE(made->items.size(), std::size_t{1});
        QCOMPARE(std::get<exchange::Card>(made->items[0].content).front,
                 QStringLiteral("concept:ring"));
    }

    void scheduleAndReviewsGoAlong()
    {
        const auto item = m_deck->review.current();
        QVERIFY(item && *item);
        const QString id = (*item)->id;
        QVERIFY(m_deck->review.rate(study::Rating::Easy, 100));
        const auto made = cardsOfDeck(readings({id}), [](const ReviewItem&) {
            return CardSides{QStringLiteral("f"), QStringLiteral("b")};
        });
        QVERIFY(made);
        const auto& card = std::get<exchange::Card>(made->items[0].content);
        QVERIFY(card.schedule);
        QVERIFY(card.schedule->state == exchange::CardSchedule::State::Review);
        QCOMPARE(card.schedule->reps, 1);
        QCOMPARE(card.history.size(), std::size_t{1});
        QCOMPARE(card.history[0].rating, 4); // easy
        QCOMPARE(card.history[0].atMs, kMorning);
    }

    void exportEndsWhenStopped()
    {
        std::stop_source source;
        const auto whole = cardsOfDeck(readings(m_ids), {}, source.get_token());
        QVERIFY(whole);
        source.request_stop();
        const auto items = cardsOfDeck(readings(m_ids), {}, source.get_token());
        QVERIFY(!items);
        QVERIFY(items.error().code == ErrorCode::Cancelled);
        const ExportForm package{QStringLiteral("apkg"), ExportReader::Any};
        const auto bytes = exportCards(*whole, package, m_clock, source.get_token());
        QVERIFY(!bytes);
        QVERIFY(bytes.error().code == ErrorCode::Cancelled);
    }

private:
    std::vector<DeckReading> readings(const QStringList& ids)
    {
        std::vector<DeckReading> all;
        for (const QString& id : ids)
            if (const auto read = readOfDeck(m_deck->review, id))
                all.push_back(*read);
        return all;
    }

    std::unique_ptr<OpenDeck> open(const char* profile)
    {
        return std::make_unique<OpenDeck>(bankFile(), m_dir->filePath(QLatin1String(profile)),
                                          m_clock);
    }

    /// Written to a file and read again.
    Result<exchange::Imported> exported(const QString& format)
    {
        RINGSIDE_TRY(const auto cards, cardsOfDeck(readings(m_ids), {}));
        RINGSIDE_TRY(const auto bytes, exportCards(cards, {format, ExportReader::Any}, m_clock));
        const QHash<QString, QString> suffixes{
            {QStringLiteral("apkg"), QStringLiteral("apkg")},
            {QStringLiteral("items"), QStringLiteral("json")},
            {QStringLiteral("anki-text"), QStringLiteral("txt")}};
        const QString file = m_dir->filePath(QStringLiteral("cards.") + suffixes[format]);
        RINGSIDE_CHECK(writeExport(file, bytes));
        return importFile(file, {});
    }

    /// Titles, sides and tags of the cards in another profile.
    void compareShown(OpenDeck& other, bool hasPictures)
    {
        const auto sidesOfAll = [](OpenDeck& deck) {
            QStringList all;
            const auto rows = deck.review.rows(CardFilter::Own);
            for (const CardRow& row : *rows) {
                const auto item = deck.review.item(row.id);
                const auto& face = std::get<OwnFace>(item->face);
                all << QStringLiteral("%1 gap %2 %3")
                           .arg(row.text)
                           .arg(face.card.gap)
                           .arg(row.marks.tags.filter(QStringLiteral("net")).join(u' '));
            }
            all.sort();
            return all;
        };
        QStringList read = sidesOfAll(other);
        if (!hasPictures) // their text takes the place of pictures that are not there
            read.replaceInStrings(QStringLiteral("[Ring of 8]"), QStringLiteral("Ring of 8"));
        QCOMPARE(read, sidesOfAll(*m_deck));
        if (!hasPictures)
            return;
        int shown = 0;
        const auto rows = other.review.rows(CardFilter::Own);
        for (const CardRow& row : *rows) {
            const auto item = other.review.item(row.id);
            const QString back = std::get<OwnFace>(item->face).sides.back;
            if (!back.contains(QLatin1String("![")))
                continue;
            ++shown;
            const QString link = back.section(QLatin1String("]("), 1).section(u')', 0, 0);
            QCOMPARE(readPicture(link).value_or(QByteArray()), pack::kJpeg);
        }
        QCOMPARE(shown, 2);
    }

    QString bankFile() const { return m_dir->filePath(QStringLiteral("test.bank")); }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{kMorning};
    std::unique_ptr<OpenDeck> m_deck;
    std::vector<CardNote> m_notes;
    QStringList m_ids;
};

RINGSIDE_TEST(TstDeckExport)
#include "tst_deck_export.moc"
