// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/anki_collections.h"
#include "tests/support/imported_bytes.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside::exchange;
using namespace ringside::test;

namespace {

constexpr std::int64_t kDayMs = 86'400'000;
const char* const kNew = "0, 0, 1, 0, 0, 0, 0";

} // namespace

/// Packages and collections of Anki; the formats are those of rslib/src/import_export/package.
class TestAnkiPackage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noteWithTwoCards()
    {
        const QByteArray collection = databaseOf(
            schema11() + QStringList{noteRow(10, 1, QStringLiteral("<b>sun</b>|Sonne")),
                                     cardRow(20, 10, 0, kNew), cardRow(21, 10, 1, kNew)});
        const auto read =
            importedBytes(zipOf({{"collection.anki2", collection}, {"media", "{}"}}), "a.apkg");
        QCOMPARE(read.format, Format::AnkiPackage);
        QCOMPARE(read.items.size(), std::size_t(2));
        QCOMPARE(read.rejectedInAll, 0);
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("**sun**"));
        QCOMPARE(cardOf(read, 0).back, QStringLiteral("Sonne"));
        QCOMPARE(cardOf(read, 1).front, QStringLiteral("Sonne"));
        QCOMPARE(cardOf(read, 1).back, QStringLiteral("**sun**"));
        QCOMPARE(read.items[0].category, QStringLiteral("Top::Sub"));
        QCOMPARE(read.items[0].tags, (QStringList{QStringLiteral("tag1"), QStringLiteral("tag2")}));
        QCOMPARE(read.items[0].key, QStringLiteral("anki g10 0"));
    }

    void schedulesAndReviews()
    {
        const QByteArray collection = databaseOf(
            schema11() +
            QStringList{
                noteRow(10, 1, QStringLiteral("a|b")), noteRow(11, 1, QStringLiteral("c|d")),
                noteRow(12, 1, QStringLiteral("e|f")),
                cardRow(20, 10, 0, "2, 2, 100, 30, 2500, 7, 1", "{\"s\": 41.5, \"d\": 5.25}"),
                cardRow(21, 11, 0, "1, 1, 1500000000, -600, 0, 1, 0"),
                cardRow(22, 12, 0, "2, -1, 3, 4, 1300, 2, 2"),
                cardRow(23, 12, 1, "2, 1, 1500000000, 4, 1300, 2, 2"),
                QStringLiteral("INSERT INTO revlog VALUES (1400000000001, 20, 0, 3, 4, 1, "
                               "2500, 9, 0), (1400000000002, 20, 0, 1, -600, 4, 2500, 9, 1), "
                               "(1400000000003, 20, 0, 0, 9, 4, 0, 0, 4), (1400000000004, 22, "
                               "0, 2, 4, 1, 0, 9, 1), (1400000000005, 20, 0, 3, 9, 4, 0, 9, "
                               "3), (1400000000006, 20, 0, 3, 9, 4, 2300, 9, 3)")});
        const QByteArray package = zipOf({{"collection.anki2", collection}});
        const auto read = importedBytes(package, "a.apkg");
        QCOMPARE(read.items.size(), std::size_t(4));
        const CardSchedule review = *cardOf(read, 0).schedule;
        QCOMPARE(review.state, CardSchedule::State::Review);
        // The collection began at 1e9 s; 100 days later.
        QCOMPARE(*review.dueMs, 1'000'000'000'000 + 100 * kDayMs);
        QCOMPARE(review.intervalDays, 30.0);
        QCOMPARE(review.ease, 2.5);
        QCOMPARE(review.reps, 7);
        QCOMPARE(review.lapses, 1);
        QCOMPARE(*review.stabilityDays, 41.5);
        QCOMPARE(*review.difficulty, 5.25);
        // The manual reschedule is no review, nor is the preview in a filtered deck, which has no
        // ease; -600 are seconds.
        QCOMPARE(cardOf(read, 0).history,
                 (std::vector<CardReview>{{1'400'000'000'001, 3, 4},
                                          {1'400'000'000'002, 1, 600.0 / 86400},
                                          {1'400'000'000'006, 3, 9}}));
        QCOMPARE(*cardOf(read, 1).schedule->dueMs, std::int64_t{1'500'000'000'000});
        QVERIFY(cardOf(read, 2).schedule->suspended);
        QCOMPARE(cardOf(read, 2).history.size(), std::size_t(1));
        // The first scheduler's card of reviews, forgotten and asked in steps.
        QCOMPARE(cardOf(read, 3).schedule->state, CardSchedule::State::Relearning);
        const auto without = importedBytes(package, "a.apkg", {.schedule = false});
        QVERIFY(!cardOf(without, 0).schedule && cardOf(without, 0).history.empty());
    }

    void newestPackage()
    {
        const QByteArray collection = databaseOf(
            schema18() +
            QStringList{noteRow(10, 1, QStringLiteral("<img src=\"a b.png\">|a [sound:s.mp3]")),
                        noteRow(11, 2, QStringLiteral("{{c1::Paris}} in {{c2::France}}")),
                        cardRow(20, 10, 0, kNew), cardRow(21, 11, 0, kNew),
                        cardRow(22, 11, 1, kNew)});
        QVERIFY(!collection.isEmpty());
        const QByteArray media =
            protobufText({{1, protobufText({{1, "a b.png"}})}, {1, protobufText({{1, "s.mp3"}})}});
        const auto read = importedBytes(
            zipOf({{"meta", "\x08\x03"},
                   {"collection.anki21b", zstdOf(collection)},
                   {"collection.anki2",
                    databaseOf(schema11() +
                               QStringList{noteRow(1, 1, QStringLiteral("Please update|x")),
                                           cardRow(1, 1, 0, kNew)})},
                   {"media", zstdOf(media)},
                   {"0", zstdOf("picture")},
                   {"1", zstdOf("sound")}}),
            "a.colpkg");
        QCOMPARE(read.items.size(), std::size_t(3));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("![](a b.png)"));
        QCOMPARE(cardOf(read, 1).front, QStringLiteral("[...] in France"));
        QCOMPARE(cardOf(read, 1).back, QStringLiteral("**Paris** in France"));
        QCOMPARE(cardOf(read, 2).front, QStringLiteral("Paris in [...]"));
        QCOMPARE(read.items[0].category, QStringLiteral("Top::Sub"));
        QCOMPARE(read.media, (std::vector<Media>{{QStringLiteral("a b.png"), "picture"},
                                                 {QStringLiteral("s.mp3"), "sound"}}));
    }

    void damagedMessagesAreReported_data()
    {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QByteArray>("media");
        QTest::addColumn<int>("fault");
        const QByteArray list = protobufText({{1, protobufText({{1, "a b.png"}})}});
        // Field 1 with 16 bytes, of which 2 are there.
        const QString cut = QStringLiteral("x'0a107b7b'");
        QTest::newRow("a list of media that ends early")
            << QString() << list.chopped(3) << int(Fault::ZipDamaged);
        QTest::newRow("a template that ends early")
            << QStringLiteral("UPDATE templates SET config = %1 WHERE ntid = 1").arg(cut) << list
            << int(Fault::DatabaseDamaged);
        QTest::newRow("a note type that ends early")
            << QStringLiteral("UPDATE notetypes SET config = %1 WHERE id = 1").arg(cut) << list
            << int(Fault::DatabaseDamaged);
    }

    void damagedMessagesAreReported()
    {
        QFETCH(QString, change);
        QFETCH(QByteArray, media);
        QFETCH(int, fault);
        QStringList statements =
            schema18() + QStringList{noteRow(10, 1, QStringLiteral("<img src=\"a b.png\">|x")),
                                     cardRow(20, 10, 0, kNew)};
        if (!change.isEmpty())
            statements << change;
        const auto read =
            importedBytes(zipOf({{"meta", "\x08\x03"},
                                 {"collection.anki21b", zstdOf(databaseOf(statements))},
                                 {"media", zstdOf(media)},
                                 {"0", zstdOf("picture")}}),
                          "a.colpkg");
        const auto isReported = [fault](const std::vector<Remark>& remarks) {
            return std::ranges::any_of(
                remarks, [fault](const Remark& each) { return int(each.fault) == fault; });
        };
        QVERIFY(isReported(read.rejected) || isReported(read.warnings));
    }

    void packageBetweenThem()
    {
        const QByteArray collection =
            databaseOf(schema11() + QStringList{noteRow(10, 1, QStringLiteral("new|x")),
                                                cardRow(20, 10, 0, kNew)});
        const QByteArray dummy =
            databaseOf(schema11() +
                       QStringList{noteRow(1, 1, QStringLiteral("old|x")), cardRow(1, 1, 0, kNew)});
        const auto read = importedBytes(
            zipOf({{"collection.anki21", collection}, {"collection.anki2", dummy}}), "a.colpkg");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(cardOf(read, 0).front, QStringLiteral("new"));
    }

    void whatIsNoCardIsRejected()
    {
        const QByteArray collection = databaseOf(
            schema11() +
            QStringList{noteRow(10, 1, QStringLiteral("a|b")), noteRow(11, 1, QStringLiteral("|b")),
                        noteRow(12, 99, QStringLiteral("a|b")),
                        noteRow(13, 1, QStringLiteral("x|y")), cardRow(20, 10, 0, kNew),
                        cardRow(21, 11, 0, kNew), cardRow(22, 12, 0, kNew),
                        cardRow(23, 10, 7, kNew), cardRow(24, 777, 0, kNew)});
        const auto read = importedBytes(collection, "a.anki2");
        QCOMPARE(read.format, Format::AnkiCollection);
        QCOMPARE(read.items.size(), std::size_t(1));
        std::vector<Fault> faults;
        for (const Remark& remark : read.rejected)
            faults.push_back(remark.fault);
        QCOMPARE(faults, (std::vector<Fault>{Fault::NoText, Fault::NoNotetype, Fault::NoNotetype,
                                             Fault::NoNotetype, Fault::NoCards}));
        QCOMPARE(read.rejected[0].place.item, QStringLiteral("note 11, card 21"));
    }

    void pictureWithCoveredPartsIsRejected()
    {
        const QByteArray collection = databaseOf(
            schema11() +
            QStringList{
                noteRow(10, 1, QStringLiteral("{{c1::image-occlusion:rect:left=.1:top=.1}}|b")),
                cardRow(20, 10, 0, kNew)});
        const auto read = importedBytes(collection, "a.anki2");
        QVERIFY(read.items.empty());
        QCOMPARE(read.rejected.at(0).fault, Fault::Unsupported);
        QCOMPARE(read.rejected.at(0).subject, QStringLiteral("image occlusion"));
    }

    void missingPictureIsReported()
    {
        const QByteArray collection = databaseOf(
            schema11() + QStringList{noteRow(10, 1, QStringLiteral("<img src='gone.png'>x|b")),
                                     cardRow(20, 10, 0, kNew)});
        const auto read =
            importedBytes(zipOf({{"collection.anki2", collection}, {"media", "{}"}}), "a.apkg");
        QCOMPARE(read.items.size(), std::size_t(1));
        QCOMPARE(read.warnings.at(0).fault, Fault::NoMedia);
        QCOMPARE(read.warnings.at(0).subject, QStringLiteral("gone.png"));
    }

    void newerSchemaIsRefused()
    {
        const auto read = importedBytes(
            databaseOf(schema11() + QStringList{QStringLiteral("UPDATE col SET ver = 250")}),
            "a.anki2");
        QCOMPARE(read.rejected.at(0).fault, Fault::WrongVersion);
    }

    void newerPackageIsRefused()
    {
        const auto read =
            importedBytes(zipOf({{"meta", "\x08\x09"}, {"collection.anki21b", "x"}}), "a.apkg");
        QCOMPARE(read.rejected.at(0).fault, Fault::WrongVersion);
    }
};

RINGSIDE_TEST(TestAnkiPackage)
#include "tst_anki_package.moc"
