// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/review/deck_editor.h"
#include "tests/core/session/review/card_bench.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <rapidcheck.h>

#include <tuple>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;
using progress::CardMarkKind;
using study::Rating;

namespace {

/// All that can be seen of a deck; what two of them must agree on.
QStringList portrait(const Review& review)
{
    QStringList lines;
    const auto rows = review.rows(CardFilter::All);
    if (!rows)
        return {QStringLiteral("unreadable")};
    for (const CardRow& row : *rows) {
        const study::CardState& state = row.state;
        lines << QStringLiteral("%1 | %2 | %3 %4 %5 %6 %7 %8 | %9")
                     .arg(row.id, row.title)
                     .arg(static_cast<int>(state.phase))
                     .arg(state.reps)
                     .arg(state.lapses)
                     .arg(state.dueMs)
                     .arg(state.memory.stability, 0, 'g', 17)
                     .arg(state.memory.difficulty, 0, 'g', 17)
                     .arg(QStringList{row.marks.suspended ? QStringLiteral("s") : QString(),
                                      row.marks.flagged ? QStringLiteral("f") : QString(),
                                      QString::number(row.marks.buriedOn.value_or(0)),
                                      row.marks.tags.join(QLatin1Char('+')), row.marks.note}
                              .join(QLatin1Char(',')));
    }
    lines.sort();
    const ReviewCounts counts = review.counts();
    lines << QStringLiteral("%1 %2 %3 held %4 next %5")
                 .arg(counts.learning)
                 .arg(counts.due)
                 .arg(counts.fresh)
                 .arg(review.heldBack())
                 .arg(review.nextDueMs().value_or(0));
    for (const CardKind kind : kCardKinds)
        lines << QString::number(review.isKindOn(kind));
    return lines;
}

QString stepOf(const ReviewStep* step)
{
    if (!step)
        return {};
    if (const auto* review = std::get_if<progress::ReviewEntry>(step))
        return review->entryId;
    return std::get<MarkStep>(*step).front().entryId;
}

/// Commands below `end` with a value each. Each is a commit with its fsync: some dozens suffice.
rc::Gen<std::vector<std::pair<int, int>>> someCommands(int end)
{
    return rc::gen::scale(0.3, rc::gen::container<std::vector<std::pair<int, int>>>(rc::gen::pair(
                                   rc::gen::inRange(0, end), rc::gen::inRange(0, 40))));
}

/// One random thing a learner does; commands that make no sense now do nothing.
void act(Review& review, ManualClock& clock, int command, int value)
{
    const auto rows = review.rows(CardFilter::All);
    RC_ASSERT(rows.has_value());
    const QString card =
        rows->empty() ? QString() : rows->at(static_cast<std::size_t>(value) % rows->size()).id;
    switch (command) {
    case 0:
    case 1:
    case 2:
        if (const auto item = review.current(); item && *item)
            RC_ASSERT(
                review.rate(study::kRatings[static_cast<std::size_t>(value) % 4], 10).has_value());
        return;
    case 3:
        RC_ASSERT(review.mark({CardMarkKind::Suspend, card, value % 2 == 0}).has_value());
        return;
    case 4:
        RC_ASSERT(review.buryUntilTomorrow(card).has_value());
        return;
    case 5:
        RC_ASSERT(review.mark({CardMarkKind::Flag, card, value % 3 != 0}).has_value());
        return;
    case 6:
        RC_ASSERT(review.mark({CardMarkKind::Tags, card, QStringList{QString::number(value)}})
                      .has_value());
        return;
    case 7:
        RC_ASSERT(review.mark({CardMarkKind::Note, card, QString::number(value % 3)}).has_value());
        return;
    case 8:
        RC_ASSERT(DeckEditor(review)
                      .add({{.front = QString::number(value),
                             .back = QStringLiteral("back"),
                             .about = card}})
                      .has_value());
        return;
    case 9:
        if (card.startsWith(QLatin1String("own:")))
            RC_ASSERT(review.mark({CardMarkKind::OwnCard, card, {}}).has_value());
        return;
    case 10:
        RC_ASSERT(review.setKindOn(kCardKinds[static_cast<std::size_t>(value) % 4], value % 5 != 0)
                      .has_value());
        return;
    case 11:
    case 12:
        if (review.lastDone())
            RC_ASSERT(review.undo().has_value());
        return;
    case 13:
        if (review.lastUndone())
            RC_ASSERT(review.redo().has_value());
        return;
    default:
        clock.advanceMs(value % 4 == 0 ? kDay : kMinute * value);
    }
}

} // namespace

/// Undo and redo over reviews and marks, in one session of work and across several.
class TstReviewHistory : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        qputenv("TZ", "UTC");
        QVERIFY(bank::writeBank(bankWithGaps({QStringLiteral("gap-a"), QStringLiteral("b"),
                                              QStringLiteral("gap-c"), QStringLiteral("d")}),
                                m_bankDir.filePath(QStringLiteral("bank"))));
    }

    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        m_clock = std::make_unique<ManualClock>(kMorning);
        open();
    }

    void stateIsAlwaysAReplayOfTheJournal()
    {
        const bool holds = rc::check(
            "whatever is done, taken back and done again, a program that is started anew sees the "
            "same deck",
            [this] {
                init();
                RC_ASSERT(m_deck->answer(QStringLiteral("gap-a"), true));
                RC_ASSERT(m_deck->answer(QStringLiteral("b"), false));
                RC_ASSERT(m_deck->answer(QStringLiteral("gap-c"), false));
                const auto commands = *someCommands(16);
                for (const auto& [command, value] : commands)
                    act(review(), *m_clock, command, value);
                const QStringList before = portrait(review());
                open();
                RC_ASSERT(portrait(review()) == before);
            });
        QVERIFY(holds);
    }

    void withinADayTheHistoryIsTheSameAfterARestart()
    {
        const bool holds = rc::check(
            "what can be taken back and done again is the same after a restart on the same day",
            [this] {
                init();
                RC_ASSERT(m_deck->answer(QStringLiteral("gap-a"), true));
                const auto commands = *someCommands(14);
                for (const auto& [command, value] : commands)
                    act(review(), *m_clock, command, value);
                const QString done = stepOf(review().lastDone());
                const QString undone = stepOf(review().lastUndone());
                open();
                RC_ASSERT(stepOf(review().lastDone()) == done);
                RC_ASSERT(stepOf(review().lastUndone()) == undone);
                // And all of it leads back to the start.
                while (review().lastDone())
                    RC_ASSERT(review().undo().has_value());
                RC_ASSERT(m_deck->journal->reviews()->empty());
                RC_ASSERT(review().rows(CardFilter::Flagged)->empty());
                RC_ASSERT(review().rows(CardFilter::Suspended)->empty());
                RC_ASSERT(review().rows(CardFilter::Own)->empty());
            });
        QVERIFY(holds);
    }

    void reviewsAndMarksShareOneUndoHistory()
    {
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().current());
        QVERIFY(review().mark({CardMarkKind::Flag, ring, true}));
        QVERIFY(review().rate(Rating::Easy, 10));
        QVERIFY(review().mark({CardMarkKind::Note, ring, QStringLiteral("again")}));
        QVERIFY(std::holds_alternative<MarkStep>(*review().lastDone()));
        QVERIFY(review().undo());
        QVERIFY(std::holds_alternative<progress::ReviewEntry>(*review().lastDone()));
        QVERIFY(review().undo());
        QCOMPARE(m_deck->shown(), ring);
        QVERIFY(review().undo());
        QVERIFY(!review().item(ring)->marks.flagged);
        QVERIFY(!review().lastDone());
        for (int i = 0; i < 3; ++i)
            QVERIFY(review().redo());
        QVERIFY(!review().lastUndone());
        const auto item = review().item(ring);
        QVERIFY(item->marks.flagged);
        QCOMPARE(item->marks.note, QStringLiteral("again"));
        QCOMPARE(item->state.reps, 1);
    }

    void somethingNewEndsWhatCanBeDoneAgain()
    {
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().mark({CardMarkKind::Flag, ring, true}));
        QVERIFY(review().undo());
        QVERIFY(review().lastUndone());
        QVERIFY(review().mark({CardMarkKind::Note, ring, QStringLiteral("x")}));
        QVERIFY(!review().lastUndone());
    }

    void nextDayForgetsTheHistoryAndKeepsTheState()
    {
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().current());
        QVERIFY(review().rate(Rating::Easy, 10));
        m_clock->advanceMs(kDay);
        QVERIFY(review().lastDone()); // the session of work goes on
        open();
        QVERIFY(!review().lastDone());
        QCOMPARE(review().item(ring)->state.reps, 1);
    }

    void clockThatWasAheadDoesNotBringThePastBack()
    {
        const QString ring = QStringLiteral("concept:ring");
        m_clock->advanceMs(30 * kDay);
        QVERIFY(review().mark({CardMarkKind::Flag, ring, true}));
        m_clock->advanceMs(-30 * kDay); // set right: ids go on from the month ahead
        QVERIFY(review().mark({CardMarkKind::Note, ring, QStringLiteral("x")}));
        QVERIFY(review().current());
        QVERIFY(review().rate(Rating::Easy, 10));
        m_clock->advanceMs(kDay);
        open();
        QVERIFY(!review().lastDone());
        QVERIFY(review().mark({CardMarkKind::Note, ring, QStringLiteral("y")}));
        open();
        QCOMPARE(review().undoSteps(), 1);
    }

    void undoOfYesterdayIsNotDoneAgainToday()
    {
        const QString ring = QStringLiteral("concept:ring");
        QVERIFY(review().mark({CardMarkKind::Flag, ring, true}));
        m_clock->advanceMs(kDay);
        QVERIFY(review().mark({CardMarkKind::Note, ring, QStringLiteral("x")}));
        QVERIFY(review().undo());
        QVERIFY(review().undo());
        open();
        // Of the two only the note was made today, and it was on the flag.
        QVERIFY(!review().lastDone());
        QVERIFY(!review().lastUndone());
        QCOMPARE(review().item(ring)->marks, progress::CardMarks());
    }

private:
    void open()
    {
        m_deck.reset();
        m_deck = std::make_unique<OpenDeck>(m_bankDir.filePath(QStringLiteral("bank")),
                                            m_dir->filePath(QStringLiteral("profile")), *m_clock);
    }
    Review& review() { return m_deck->review; }

    QTemporaryDir m_bankDir;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<OpenDeck> m_deck;
};

RINGSIDE_TEST(TstReviewHistory)
#include "tst_review_history.moc"
