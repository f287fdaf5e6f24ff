// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/session_log.h"

#include "core/progress/journal/journal.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;
using namespace ringside::test;

namespace {

StudySet threeQuestions()
{
    return {.kind = StudySetKind::Timed,
            .subject = QStringLiteral("β \"x\""),
            .questions = {QStringLiteral("c"), QStringLiteral("a"), QStringLiteral("b")},
            .dueCards = 4,
            .limitMs = 900'000};
}

} // namespace

class TstSessionLog : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        open();
    }

    void newProfileHasNone()
    {
        const auto found = SessionLog(*m_journal).running();
        QVERIFY(found && !found->running);
        QCOMPARE(found->skipped, 0);
        QVERIFY(SessionLog(*m_journal).ended(StudySetKind::Timed)->sessions.empty());
    }

    void setAndPlaceComeBackWholeAfterARestart()
    {
        const auto started = SessionLog(*m_journal).start(threeQuestions());
        QVERIFY(started);
        const SessionPlace place{.at = 2, .cardsDone = true, .spentMs = 123'456};
        QVERIFY(SessionLog(*m_journal).keepPlace(started->id, place));
        open();
        const auto found = SessionLog(*m_journal).running();
        QVERIFY(found && found->running);
        QCOMPARE(found->running->id, started->id);
        QCOMPARE(found->running->startedMs, kMorning);
        QCOMPARE(found->running->set, threeQuestions());
        QCOMPARE(found->running->place, place);
    }

    void placeOfAFormerSessionIsNotTakenOver()
    {
        const auto first = SessionLog(*m_journal).start(threeQuestions());
        QVERIFY(SessionLog(*m_journal).keepPlace(first->id, {.at = 2}));
        QVERIFY(SessionLog(*m_journal).start(threeQuestions()));
        const auto found = SessionLog(*m_journal).running();
        QCOMPARE(found->running->place, SessionPlace{});
        QCOMPARE(found->skipped, 0);
    }

    void whatRunsElsewhereNeitherRunsNorEndsHere()
    {
        QTemporaryDir elsewhere;
        ManualClock later(kMorning + 1000); // what is written there is newer than what is here
        auto other = Journal::open(elsewhere.path(), later);
        const auto theirs = SessionLog(**other).start(threeQuestions());
        QVERIFY(theirs && SessionLog(**other).keepPlace(theirs->id, {.at = 1}));
        QVERIFY(m_journal->mergeFrom(**other));
        QVERIFY(!SessionLog(*m_journal).running()->running);
        const auto mine = SessionLog(*m_journal).start(threeQuestions());
        QVERIFY(SessionLog(*m_journal).keepPlace(mine->id, {.at = 2}));
        QVERIFY(SessionLog(**other).keepPlace(theirs->id, {.at = 0}));
        QVERIFY(SessionLog(**other).end({.id = theirs->id, .questions = 3}));
        QVERIFY(m_journal->mergeFrom(**other));
        open();
        const auto found = SessionLog(*m_journal).running();
        QVERIFY(found && found->running);
        QCOMPARE(found->running->id, mine->id);
        QCOMPARE(found->running->place.at, 2);
    }

    void endedSessionRunsNoMoreAndIsKept()
    {
        const auto started = SessionLog(*m_journal).start(threeQuestions());
        EndedSession ended{.id = started->id,
                           .startedMs = started->startedMs,
                           .endedMs = kMorning + 60'000,
                           .kind = StudySetKind::Timed,
                           .subject = QStringLiteral("s"),
                           .questions = 3,
                           .answered = 2,
                           .right = 1,
                           .cards = 5,
                           .spentMs = 59'000};
        m_clock.advanceMs(60'000);
        QVERIFY(SessionLog(*m_journal).end(ended));
        open();
        QVERIFY(!SessionLog(*m_journal).running()->running);
        const auto history = SessionLog(*m_journal).ended(StudySetKind::Timed);
        QCOMPARE(history->sessions.size(), std::size_t{1});
        QCOMPARE(history->sessions.front().result, ended);
        QCOMPARE(history->sessions.front().set, threeQuestions());
        QVERIFY(history->sessions.front().endId > started->id);
        QVERIFY(SessionLog(*m_journal).ended(StudySetKind::Challenge)->sessions.empty());
    }

    void unreadableEntriesAreSkippedAndCounted_data()
    {
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("runs");
        const auto row = [](const char* name, const char* subject, const char* value, bool runs) {
            QTest::newRow(name) << QString::fromLatin1(subject) << QString::fromLatin1(value)
                                << runs;
        };
        row("a kind of a later version", "running", R"({"kind":"duel","questions":["a"]})", false);
        row("no object", "running", "7", false);
        row("a question twice", "running", R"({"kind":"drill","questions":["a","a"]})", false);
        row("a question that is a number", "running", R"({"kind":"drill","questions":[1]})", false);
        row("nothing to do", "running",
            R"({"kind":"drill","questions":[],"dueCards":0,"limitMs":0})", false);
        row("a place outside the set", "place", R"({"session":"%1","at":3,"spentMs":0})", true);
        row("a place that is no number", "place", R"({"session":"%1","at":"x","spentMs":0})", true);
        row("a place of no session", "place", R"({"at":0,"spentMs":0})", true);
    }

    void unreadableEntriesAreSkippedAndCounted()
    {
        QFETCH(QString, subject);
        QFETCH(QString, value);
        QFETCH(bool, runs);
        const auto started = SessionLog(*m_journal).start(threeQuestions());
        QVERIFY(m_journal->recordEvent(
            {QStringLiteral("session"), subject, value.replace(QLatin1String("%1"), started->id)}));
        const auto found = SessionLog(*m_journal).running();
        QVERIFY(found);
        QCOMPARE(found->running.has_value(), runs);
        QCOMPARE(found->skipped, 1);
        if (runs)
            QCOMPARE(found->running->place, SessionPlace{});
    }

    void endOfALaterVersionIsSkippedAndCounted()
    {
        QVERIFY(m_journal->recordEvents(
            {{QStringLiteral("session"), QStringLiteral("ended"),
              QStringLiteral("{\"kind\":\"x\"}")},
             {QStringLiteral("session"), QStringLiteral("ended"), QStringLiteral("[]")}}));
        // A third one is of a session whose start is not in this journal.
        QVERIFY(SessionLog(*m_journal).end({.id = QStringLiteral("elsewhere")}));
        const auto history = SessionLog(*m_journal).ended(StudySetKind::Custom);
        QVERIFY(history && history->sessions.empty());
        QCOMPARE(history->skipped, 3);
    }

    void setThatCouldNotBeReadAgainIsNotWritten()
    {
        StudySet twice = threeQuestions();
        twice.questions.append(QStringLiteral("a"));
        const auto started = SessionLog(*m_journal).start(twice);
        QVERIFY(!started);
        QCOMPARE(started.error().code, ErrorCode::Usage);
        QVERIFY(!SessionLog(*m_journal).start(StudySet{}));
        QVERIFY(m_journal->logs().events.all()->empty());
    }

private:
    void open()
    {
        m_journal.reset();
        m_journal = std::move(*Journal::open(m_dir->path(), m_clock));
    }

    ManualClock m_clock{kMorning};
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstSessionLog)
#include "tst_session_log.moc"
