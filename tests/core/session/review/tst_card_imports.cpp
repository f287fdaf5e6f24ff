// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/card_imports.h"

#include "core/bank/bank_reader.h"
#include "core/progress/journal/journal.h"
#include "core/session/review/deck_editor.h"
#include "core/session/review/review.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;
using Fate = PlannedCard::Fate;
using Schedule = CardImports::Schedule;

namespace {

constexpr std::int64_t kNow = 1'795'255'200'000; // 2026-11-21T10:00:00Z
// Scheduling days begin at 4:00 UTC: 2026-11-21 is day 20778 since 1970-01-01.

exchange::Item item(const char* key, const char* front, const char* back)
{
    return {.key = QString::fromLatin1(key),
            .place = {.entry = {}, .line = 1},
            .content = exchange::Card{QString::fromLatin1(front), QString::fromLatin1(back)}};
}

exchange::Imported fileOf(std::vector<exchange::Item> items)
{
    exchange::Imported imported;
    imported.file = QStringLiteral("/home/me/deck.apkg");
    imported.format = exchange::Format::AnkiPackage;
    imported.items = std::move(items);
    return imported;
}

/// Two reviews, a month ago and 20 days ago, then due in 3 days.
exchange::Item scheduled()
{
    exchange::Item made = item("anki g2 0", "Two", "2");
    auto& card = std::get<exchange::Card>(made.content);
    card.history = {{kNow - 30 * kDay, 3, 1}, {kNow - 20 * kDay, 3, 23}};
    card.schedule = exchange::CardSchedule{.state = exchange::CardSchedule::State::Review,
                                           .dueMs = kNow + 3 * kDay,
                                           .intervalDays = 23,
                                           .ease = 2.5,
                                           .reps = 2,
                                           .stabilityDays = 21.5,
                                           .difficulty = 4.25};
    return made;
}

std::vector<Fate> fatesOf(const CardImportPlan& plan)
{
    std::vector<Fate> fates;
    for (const PlannedCard& card : plan.cards)
        fates.push_back(card.fate);
    return fates;
}

struct Opened
{
    Opened(const QString& bankFile, const QString& profile, const Clock& clock)
        : bank(*bank::BankReader::open(bankFile)),
          journal(*progress::Journal::open(profile, clock)),
          review(*bank, *journal, clock)
    {
    }
    QStringList ownTitles() const
    {
        QStringList titles;
        const auto rows = review.rows(CardFilter::Own);
        for (const CardRow& row : *rows)
            titles << row.title;
        return titles;
    }
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    Review review;
};

/// As the window does it, without another thread.
Result<CardImport> run(CardImports& imports, const CardImportPlan& plan, Schedule schedule)
{
    RINGSIDE_TRY(const CardImportJob job, imports.job(plan, schedule, imports.newId()));
    RINGSIDE_TRY(const WrittenCards written, writeCards(job));
    RINGSIDE_CHECK(imports.record(written));
    return written.import;
}

Done undo(CardImports& imports, const QString& importId)
{
    RINGSIDE_TRY(const CardImportJob job, imports.undoJob(importId));
    RINGSIDE_TRY(const WrittenCards written, writeCards(job));
    return imports.record(written);
}

} // namespace

/// Cards of other programs become cards of Review, and can be taken back as a whole.
class TestCardImports : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { qputenv("TZ", "UTC"); }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kNow);
        QVERIFY(bank::writeBank(test::smallBank({QStringLiteral("one")}), bankFile()));
    }

    void fileBecomesCardsInItsOrder()
    {
        {
            Opened opened(bankFile(), profile(), *m_clock);
            CardImports& imports = opened.review.imports();
            const auto plan = imports.plan(
                fileOf({item("", "Zebra", "z"), item("", "Ape", "a"), item("", "Fox", "  red\n")}));
            QCOMPARE(fatesOf(*plan), (std::vector{Fate::New, Fate::New, Fate::New}));
            QCOMPARE(plan->cards[2].card.back, QStringLiteral("red"));
            QVERIFY(opened.ownTitles().isEmpty()); // a plan writes nothing
            const auto done = run(imports, *plan, Schedule::Keep);
            QCOMPARE(done->added, 3);
            QCOMPARE(done->file, QStringLiteral("deck.apkg"));
            QCOMPARE(opened.ownTitles(),
                     (QStringList{QStringLiteral("Zebra"), QStringLiteral("Ape"),
                                  QStringLiteral("Fox")}));
            QVERIFY(!opened.review.lastDone()); // no step of the learner's
        }
        Opened again(bankFile(), profile(), *m_clock);
        QCOMPARE(again.ownTitles().value(0), QStringLiteral("Zebra"));
        QVERIFY(!again.review.lastDone());
    }

    void importingAgainUpdates()
    {
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        const auto read = [](const char* second) {
            return fileOf({item("anki g1 0", "One", "1"), item("anki g2 0", "Two", second)});
        };
        QVERIFY(run(imports, *imports.plan(read("2")), Schedule::Keep).has_value());
        const auto plan = imports.plan(read("two"));
        QCOMPARE(fatesOf(*plan), (std::vector{Fate::Same, Fate::Changed}));
        QCOMPARE(run(imports, *plan, Schedule::Keep)->changed, 1);
        QCOMPARE(opened.ownTitles().size(), 2);
        const auto same = imports.plan(read("two"));
        QCOMPARE(fatesOf(*same), (std::vector{Fate::Same, Fate::Same}));
        // Without an effect, there is nothing to undo.
        const QString last = (*imports.last())->id;
        QVERIFY(run(imports, *same, Schedule::Keep).has_value());
        QCOMPARE((*imports.last())->id, last);
    }

    void cardsWithoutIdsAreKnownByTheirFront()
    {
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        // The same card twice is a duplicate; another back for the same front is another card.
        const auto plan = imports.plan(
            fileOf({item("", "bank", "Ufer"), item("", "bank", "Ufer"), item("", "bank", "Bank")}));
        QCOMPARE(plan->cards.size(), std::size_t(2));
        QCOMPARE(plan->rejectedInAll, 1);
        QCOMPARE(plan->rejected[0].fault, exchange::Fault::Duplicate);
        QVERIFY(run(imports, *plan, Schedule::Keep).has_value());
        // Which of the two this one was cannot be known.
        QCOMPARE(fatesOf(*imports.plan(fileOf({item("", "bank", "river bank")}))),
                 std::vector{Fate::New});
        // The order in a file does not count, and neither does another card beside it.
        QCOMPARE(
            fatesOf(*imports.plan(fileOf({item("", "bank", "Bank"), item("", "bank", "Ufer")}))),
            (std::vector{Fate::Same, Fate::Same}));
        QVERIFY(run(imports, *imports.plan(fileOf({item("", "one", "1")})), Schedule::Keep));
        QCOMPARE(fatesOf(*imports.plan(fileOf({item("", "one", "I")}))),
                 std::vector{Fate::Changed});
        QCOMPARE(fatesOf(*imports.plan(fileOf({item("", "one", "I"), item("", "one", "1")}))),
                 (std::vector{Fate::New, Fate::Same}));
        // The learner's own card with this text is not doubled either.
        QVERIFY(DeckEditor(opened.review)
                    .add({{.front = QStringLiteral("mine"), .back = QStringLiteral("m")}}));
        QCOMPARE(fatesOf(*imports.plan(fileOf({item("", "mine", "m")}))), std::vector{Fate::Same});
    }

    /// Earlier versions wrote them without a backslash.
    void cardsOfAnEarlierVersionAreUpdated()
    {
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        const auto former = fileOf({item("", "+ 5", "five"), item("", "10.", "- 5")});
        QVERIFY(run(imports, *imports.plan(former), Schedule::Keep).has_value());
        const auto now = fileOf({item("", "\\+ 5", "five"), item("", "10\\.", "\\- 5")});
        const auto plan = imports.plan(now);
        QCOMPARE(fatesOf(*plan), (std::vector{Fate::Changed, Fate::Changed}));
        QVERIFY(run(imports, *plan, Schedule::Keep).has_value());
        QCOMPARE(opened.ownTitles(), (QStringList{QStringLiteral("+ 5"), QStringLiteral("10.")}));
        QCOMPARE(fatesOf(*imports.plan(now)), (std::vector{Fate::Same, Fate::Same}));
    }

    void scheduleOfTheOtherProgramHolds()
    {
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        const auto plan = imports.plan(fileOf({scheduled()}));
        QCOMPARE(plan->withSchedule, 1);
        const auto done = run(imports, *plan, Schedule::Keep);
        QCOMPARE(done->reviews, 2);
        const auto info = opened.review.info(plan->cards[0].cardId);
        QCOMPARE(info->history.size(), std::size_t(2));
        QCOMPARE(info->history[0].wallMs, kNow - 30 * kDay);
        QCOMPARE(info->state.reps, 2);
        QCOMPARE(info->state.dueDay, kToday + 3);
        QCOMPARE(info->state.lastReviewDay, kToday - 20);
        QCOMPARE(info->state.memory.stability, 21.5);
        QCOMPARE(info->state.memory.difficulty, 4.25);
        // The same reviews do not count twice.
        QCOMPARE(run(imports, *imports.plan(fileOf({scheduled()})), Schedule::Keep)->reviews, 0);
        QCOMPARE(opened.journal->logs().reviews.counted()->size(), std::size_t(2));
    }

    void scheduleCanBeLeftOut()
    {
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        const auto plan = imports.plan(fileOf({scheduled()}));
        QCOMPARE(run(imports, *plan, Schedule::LeaveOut)->reviews, 0);
        QCOMPARE(opened.review.info(plan->cards[0].cardId)->state.phase, study::CardPhase::New);
    }

    void scheduleWithoutReviewsIsOneReview()
    {
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        exchange::Item made = item("sm", "Q", "A");
        // Due in 4 days after an interval of 10: seen 6 days ago. An ease of 1.3 is difficulty 10.
        std::get<exchange::Card>(made.content).schedule =
            exchange::CardSchedule{.state = exchange::CardSchedule::State::Review,
                                   .dueMs = kNow + 4 * kDay,
                                   .intervalDays = 10,
                                   .ease = 1.3,
                                   .reps = 7};
        const auto plan = imports.plan(fileOf({made}));
        QVERIFY(run(imports, *plan, Schedule::Keep).has_value());
        const auto state = opened.review.info(plan->cards[0].cardId)->state;
        QCOMPARE(state.reps, 1);
        QCOMPARE(state.lastReviewDay, kToday - 6);
        QCOMPARE(state.dueDay, kToday + 4);
        QCOMPARE(state.memory.stability, 10.0);
        QCOMPARE(state.memory.difficulty, 10.0);
    }

    void undoTakesTheWholeImportBack()
    {
        QString id;
        {
            Opened opened(bankFile(), profile(), *m_clock);
            CardImports& imports = opened.review.imports();
            QVERIFY(
                run(imports, *imports.plan(fileOf({item("anki g1 0", "One", "1")})), Schedule::Keep)
                    .has_value());
            const auto plan =
                imports.plan(fileOf({item("anki g1 0", "One", "changed"), scheduled()}));
            id = run(imports, *plan, Schedule::Keep)->id;
            QCOMPARE(opened.ownTitles().size(), 2);
        }
        // Also after the program was closed.
        m_clock->advanceMs(kDay);
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        QCOMPARE((*imports.last())->id, id);
        QVERIFY(undo(imports, id).has_value());
        QCOMPARE(opened.ownTitles(), QStringList{QStringLiteral("One")});
        QVERIFY(opened.journal->logs().reviews.counted()->empty());
        QCOMPARE(fatesOf(*imports.plan(fileOf({item("anki g1 0", "One", "1")}))),
                 std::vector{Fate::Same});
        // The import before is the next to be undone.
        QVERIFY(undo(imports, (*imports.last())->id).has_value());
        QVERIFY(opened.ownTitles().isEmpty());
        QVERIFY(!imports.last()->has_value());
        // And both can come again.
        const auto plan = imports.plan(fileOf({scheduled()}));
        QCOMPARE(fatesOf(*plan), std::vector{Fate::New});
        QCOMPARE(run(imports, *plan, Schedule::Keep)->reviews, 2);
    }

    void undoKeepsWhatTheLearnerChangedSince()
    {
        Opened opened(bankFile(), profile(), *m_clock);
        CardImports& imports = opened.review.imports();
        const auto read = [](const char* back) { return fileOf({item("k", "One", back)}); };
        QVERIFY(run(imports, *imports.plan(read("1")), Schedule::Keep).has_value());
        const auto plan = imports.plan(read("2"));
        const auto second = run(imports, *plan, Schedule::Keep);
        const QString card = plan->cards[0].cardId;
        QVERIFY(
            opened.review.mark({progress::CardMarkKind::OwnCard, card,
                                progress::OwnCard{QStringLiteral("One"), QStringLiteral("mine")}}));
        QVERIFY(undo(imports, second->id).has_value());
        const auto face = opened.review.item(card)->face;
        QCOMPARE(std::get<OwnFace>(face).card.back, QStringLiteral("mine"));
    }

private:
    QString bankFile() const { return m_dir->filePath(QStringLiteral("test.bank")); }
    QString profile() const { return m_dir->filePath(QStringLiteral("profile")); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
};

RINGSIDE_TEST(TestCardImports)
#include "tst_card_imports.moc"
