// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/journal/journal.h"
#include "core/progress/journal/journal_file.h"
#include "core/storage/migrations.h"
#include "tests/support/raw_sql.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

NewReview reviewOf(const QString& card, study::Rating rating)
{
    NewReview given;
    given.cardId = card;
    given.rating = rating;
    given.durationMs = 5'300;
    given.utcOffsetMinutes = 60;
    given.after = {.phase = study::CardPhase::Review,
                   .memory = {.stability = 3.25, .difficulty = 6.5},
                   .step = 0,
                   .scheduledDays = 3,
                   .reps = 2,
                   .lapses = 1,
                   .lastReviewMs = kMorning,
                   .lastReviewDay = 20'778,
                   .dueMs = kMorning + 259'200'000,
                   .dueDay = 20'781};
    return given;
}

QStringList cardsOf(const std::vector<ReviewEntry>& reviews)
{
    QStringList cards;
    for (const ReviewEntry& entry : reviews)
        cards.append(entry.review.cardId);
    return cards;
}

} // namespace

class TstReviewLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void reviewComesBackWhole()
    {
        const NewReview given = reviewOf(QStringLiteral("concept:ring"), study::Rating::Hard);
        ReviewEntry written;
        {
            const auto journal = open();
            const auto entry = journal->recordReview(given);
            QVERIFY(entry);
            written = *entry;
        }
        const auto reviews = open()->reviews();
        QVERIFY(reviews);
        QCOMPARE(reviews->size(), std::size_t{1});
        QVERIFY(reviews->front() == written);
        QVERIFY(reviews->front().review == given);
        QCOMPARE(reviews->front().wallMs, kMorning);
    }

    void undoneReviewDoesNotCount()
    {
        const auto journal = open();
        const auto first =
            journal->recordReview(reviewOf(QStringLiteral("a"), study::Rating::Good));
        const auto second =
            journal->recordReview(reviewOf(QStringLiteral("b"), study::Rating::Good));
        QVERIFY(first && second);
        QVERIFY(journal->markReview(second->entryId, true));
        QCOMPARE(cardsOf(*journal->reviews()), QStringList{QStringLiteral("a")});
        QVERIFY(journal->markReview(second->entryId, false));
        QCOMPARE(cardsOf(*journal->reviews()),
                 (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QVERIFY(journal->markReview(second->entryId, true));
        QCOMPARE(cardsOf(*journal->reviews()), QStringList{QStringLiteral("a")});
    }

    void lastReviewOfACardIsWhatItIs()
    {
        const auto journal = open();
        const auto review = [&journal](const char* card, int day, int reps) {
            NewReview given = reviewOf(QString::fromLatin1(card), study::Rating::Good);
            given.after.lastReviewDay = day;
            given.after.reps = reps;
            const auto entry = journal->recordReview(given);
            return entry ? entry->entryId : QString();
        };
        review("a", 20'700, 1);
        review("b", 20'778, 1);
        review("a", 20'778, 2);
        review("b", 20'778, 2);
        const QString taken = review("c", 20'700, 1);
        review("c", 20'778, 2);
        review("d", 20'700, 1);
        const QString third = review("b", 20'778, 3);
        QVERIFY(journal->markReview(taken, true));
        QVERIFY(journal->markReview(third, true));
        QMap<QString, int> reps;
        const auto last = journal->logs().reviews.lastOfCards();
        QVERIFY(last);
        for (const ReviewedCard& card : *last)
            reps.insert(card.cardId, card.after.reps);
        QCOMPARE(reps, (QMap<QString, int>{{QStringLiteral("a"), 2},
                                           {QStringLiteral("b"), 2},
                                           {QStringLiteral("c"), 2},
                                           {QStringLiteral("d"), 1}}));
        // Of c the first was taken back, so the second is the first that counts.
        QCOMPARE(journal->logs().reviews.firstDaysOf(20'778).value(),
                 (QHash<QString, std::int64_t>{{QStringLiteral("a"), 20'700},
                                               {QStringLiteral("b"), 20'778},
                                               {QStringLiteral("c"), 20'778}}));
    }

    void senselessReviewsAreRefused_data()
    {
        QTest::addColumn<QString>("card");
        QTest::addColumn<int>("durationMs");
        QTest::addColumn<bool>("stillNew");
        QTest::newRow("without a card") << QString() << 0 << false;
        QTest::newRow("of a negative duration") << QStringLiteral("a") << -1 << false;
        QTest::newRow("that leaves the card new") << QStringLiteral("a") << 0 << true;
    }

    void senselessReviewsAreRefused()
    {
        QFETCH(QString, card);
        QFETCH(int, durationMs);
        QFETCH(bool, stillNew);
        const auto journal = open();
        NewReview given = reviewOf(card, study::Rating::Good);
        given.durationMs = durationMs;
        if (stillNew)
            given.after.phase = study::CardPhase::New;
        const auto entry = journal->recordReview(given);
        QVERIFY(!entry);
        QCOMPARE(entry.error().code, ErrorCode::Usage);
        QVERIFY(journal->reviews()->empty());
    }

    void reviewsAndMarksCannotBeChanged_data()
    {
        QTest::addColumn<QString>("sql");
        for (const char* table : {"review", "review_mark"}) {
            const auto row = [table](const char* what, const QString& sql) {
                QTest::addRow("%s: %s", table, what) << sql.arg(QLatin1String(table));
            };
            row("update", QStringLiteral("UPDATE %1 SET wall_ms = 1"));
            row("delete", QStringLiteral("DELETE FROM %1"));
            row("replace", QStringLiteral("INSERT OR REPLACE INTO %1 SELECT * FROM %1"));
        }
    }

    void reviewsAndMarksCannotBeChanged()
    {
        QFETCH(QString, sql);
        {
            const auto journal = open();
            const auto entry =
                journal->recordReview(reviewOf(QStringLiteral("a"), study::Rating::Good));
            QVERIFY(entry);
            QVERIFY(journal->markReview(entry->entryId, true));
        }
        QVERIFY(test::runRaw(m_dir->filePath(QStringLiteral("profile/journal.sqlite")), {sql})
                    .contains(QStringLiteral("append-only")));
    }

    void journalsMergeWithTheirMarks()
    {
        const auto here = open(QStringLiteral("here"));
        const auto there = open(QStringLiteral("there"));
        QVERIFY(here->recordReview(reviewOf(QStringLiteral("a"), study::Rating::Good)));
        const auto taken = there->recordReview(reviewOf(QStringLiteral("b"), study::Rating::Again));
        QVERIFY(taken);
        QVERIFY(there->recordReview(reviewOf(QStringLiteral("c"), study::Rating::Easy)));
        QVERIFY(there->markReview(taken->entryId, true));
        // Two reviews and one mark are new, and the second time nothing is.
        QCOMPARE(here->mergeFrom(*there)->added, 3);
        QCOMPARE(here->mergeFrom(*there)->added, 0);
        QStringList cards = cardsOf(*here->reviews());
        cards.sort();
        QCOMPARE(cards, (QStringList{QStringLiteral("a"), QStringLiteral("c")}));
    }

    void profileOfTheFirstSchemaIsBroughtForward()
    {
        QVERIFY(QDir(m_dir->path()).mkdir(QStringLiteral("profile")));
        {
            // An older program's file.
            auto database =
                storage::Database::open(m_dir->filePath(QStringLiteral("profile/journal.sqlite")));
            const storage::Schema& schema = journalSchema();
            QVERIFY(database &&
                    storage::migrate(*database, {.applicationId = schema.applicationId,
                                                 .migrations = {schema.migrations[0]}}));
            QVERIFY(database->exec(QStringLiteral(
                "INSERT INTO answer(entry_id, device_id, wall_ms, question_id, content_hash,"
                " option_order, chosen, correct, confidence, duration_ms)"
                " VALUES('019aa601-8800-7000-8000-000000000000', 'd', 1, 'q', '', '[\"x\"]',"
                " '[\"x\"]', 0, 'unsaid', 7)")));
        }
        const auto journal = open();
        QCOMPARE(journal->openReport().kind, OpenReport::Kind::Opened);
        QCOMPARE(journal->entries()->size(), std::size_t{1});
        QCOMPARE(journal->entries()->front().durationMs, std::int64_t{7});
        QVERIFY(journal->recordReview(reviewOf(QStringLiteral("a"), study::Rating::Good)));
    }

private:
    std::unique_ptr<Journal> open(const QString& profile = QStringLiteral("profile"))
    {
        auto journal = Journal::open(m_dir->filePath(profile), m_clock);
        return journal ? std::move(*journal) : nullptr;
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{kMorning};
};

RINGSIDE_TEST(TstReviewLog)
#include "tst_review_log.moc"
