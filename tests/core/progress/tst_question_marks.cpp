// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/progress/question_marks.h"

#include "core/progress/journal/journal.h"
#include "core/progress/question_facts.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::progress;

namespace {

const QString kRing = QStringLiteral("ring-order");
const QString kTree = QStringLiteral("tree-depth");
const PracticePosition kHere{kRing, 0};

QuestionMarks someMarks()
{
    return {.isFlagged = true,
            .tags = {QStringLiteral("exam"), QStringLiteral("look again")},
            .note = QStringLiteral("2(p − 1) \"steps\"\nof n/p")};
}

NewAnswer answerTo(const QString& question, bool correct, Confidence confidence)
{
    return {.questionId = question,
            .contentHash = QStringLiteral("h"),
            .optionOrder = {QStringLiteral("a")},
            .chosen = {QStringLiteral("a")},
            .correct = correct,
            .confidence = confidence};
}

} // namespace

class TstQuestionMarks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        open();
    }

    void questionHasNoMarksAtFirst()
    {
        QCOMPARE(*marksOf(m_journal->logs().events, kRing), QuestionMarks());
        QVERIFY(allMarks(m_journal->logs().events)->marks.isEmpty());
    }

    void marksComeBackAfterARestart()
    {
        QVERIFY(storeMarks(*m_journal, kRing, {}, someMarks()));
        open();
        QCOMPARE(*marksOf(m_journal->logs().events, kRing), someMarks());
        QCOMPARE(*marksOf(m_journal->logs().events, kTree), QuestionMarks());
        const auto all = allMarks(m_journal->logs().events);
        QCOMPARE(all->marks.size(), 1);
        QCOMPARE(all->marks.value(kRing), someMarks());
        QCOMPARE(all->unreadable, 0);
    }

    void onlyWhatChangedIsWritten()
    {
        QVERIFY(storeMarks(*m_journal, kRing, {}, someMarks()));
        QCOMPARE(m_journal->logs().events.all()->size(), std::size_t{3});
        QVERIFY(storeMarks(*m_journal, kRing, someMarks(), someMarks()));
        QCOMPARE(m_journal->logs().events.all()->size(), std::size_t{3});
        QuestionMarks plain = someMarks();
        plain.isFlagged = false;
        QVERIFY(storeMarks(*m_journal, kRing, someMarks(), plain));
        QCOMPARE(m_journal->logs().events.all()->size(), std::size_t{4});
        QCOMPARE(*marksOf(m_journal->logs().events, kRing), plain);
    }

    void marksThatWereTakenAwayLeaveNothing()
    {
        QVERIFY(storeMarks(*m_journal, kRing, {}, someMarks()));
        QVERIFY(storeMarks(*m_journal, kRing, someMarks(), {}));
        QCOMPARE(*marksOf(m_journal->logs().events, kRing), QuestionMarks());
        QVERIFY(allMarks(m_journal->logs().events)->marks.isEmpty());
    }

    void tagsAreKeptTidy()
    {
        QCOMPARE(tidyTags({QStringLiteral("  Look   again"), QStringLiteral("exam"), QString(),
                           QStringLiteral("LOOK AGAIN"), QStringLiteral(" ")}),
                 (QStringList{QStringLiteral("exam"), QStringLiteral("look again")}));
    }

    void tooMuchIsRefusedAndNothingIsWritten_data()
    {
        QTest::addColumn<int>("tags");
        QTest::addColumn<int>("tagCharacters");
        QTest::addColumn<int>("noteCharacters");
        QTest::addColumn<bool>("fits");
        QTest::newRow("as much as there may be") << 50 << 60 << 20'000 << true;
        QTest::newRow("a tag too many") << 51 << 3 << 0 << false;
        QTest::newRow("a tag too long") << 1 << 61 << 0 << false;
        QTest::newRow("a note too long") << 0 << 0 << 20'001 << false;
    }

    void tooMuchIsRefusedAndNothingIsWritten()
    {
        QFETCH(int, tags);
        QFETCH(int, tagCharacters);
        QFETCH(int, noteCharacters);
        QFETCH(bool, fits);
        QuestionMarks marks{.note = QString(noteCharacters, QLatin1Char('n'))};
        for (int i = 0; i < tags; ++i)
            marks.tags << QString::number(i).leftJustified(tagCharacters, QLatin1Char('x'));
        const Done done = storeMarks(*m_journal, kRing, {}, marks);
        QCOMPARE(done.has_value(), fits);
        if (!fits) {
            QCOMPARE(done.error().code, ErrorCode::TooLarge);
            QVERIFY(m_journal->logs().events.all()->empty());
        }
    }

    void whatALaterVersionWroteIsCountedAndKept()
    {
        QVERIFY(m_journal->recordEvents(
            {{QStringLiteral("question-flag"), kRing, QStringLiteral("{\"color\":\"red\"}")},
             {QStringLiteral("question-tags"), kRing, QStringLiteral("[1]")},
             {QStringLiteral("question-note"), kRing, QStringLiteral("\"still read\"")}}));
        const auto all = allMarks(m_journal->logs().events);
        QCOMPARE(all->unreadable, 2);
        QCOMPARE(all->marks.value(kRing), QuestionMarks{.note = QStringLiteral("still read")});
        QCOMPARE(*marksOf(m_journal->logs().events, kRing),
                 QuestionMarks{.note = QStringLiteral("still read")});
    }

    void anotherConnectionFollowsWhatIsWritten()
    {
        const auto facts = QuestionFacts::open(m_journal->file());
        QVERIFY(facts);
        QVERIFY((*facts)->changes()->answers.empty());
        QVERIFY(m_journal->recordAnswer(answerTo(kRing, false, Confidence::Sure), kHere));
        QVERIFY(m_journal->recordAnswer(answerTo(kTree, true, Confidence::Guess), kHere));
        QVERIFY(m_journal->recordAnswer(answerTo(kRing, true, Confidence::Unsure), kHere));
        QVERIFY(storeMarks(*m_journal, kTree, {}, someMarks()));
        const auto first = (*facts)->changes();
        QVERIFY(first);
        QCOMPARE(first->answers.size(), std::size_t{2}); // by question id: ring-order, tree-depth
        QCOMPARE(first->answers[0].questionId, kRing);
        QVERIFY(first->answers[0].isRight);
        QCOMPARE(first->answers[0].confidence, Confidence::Unsure);
        QCOMPARE(first->answers[1].confidence, Confidence::Guess);
        QCOMPARE(first->marks.value(kTree), someMarks());

        const auto nothing = (*facts)->changes();
        QVERIFY(nothing && nothing->answers.empty() && nothing->marks.isEmpty());

        QVERIFY(m_journal->recordAnswer(answerTo(kTree, false, Confidence::Unrated), kHere));
        QVERIFY(storeMarks(*m_journal, kTree, someMarks(), {}));
        const auto second = (*facts)->changes();
        QCOMPARE(second->answers.size(), std::size_t{1});
        QVERIFY(!second->answers[0].isRight);
        QCOMPARE(second->marks.size(), 1);
        QVERIFY(second->marks.value(kTree).isEmpty());
    }

    void answersThatAreMergedFromThePastAreRead()
    {
        const auto facts = QuestionFacts::open(m_journal->file());
        QTemporaryDir other;
        ManualClock earlier(1'700'000'000'000); // a year before m_clock
        const auto theirs = Journal::open(other.path(), earlier);
        QVERIFY(facts && theirs);
        QVERIFY((*theirs)->recordAnswer(answerTo(kTree, true, Confidence::Sure), kHere));
        QVERIFY(m_journal->recordAnswer(answerTo(kRing, true, Confidence::Sure), kHere));
        QCOMPARE((*facts)->changes()->answers.size(), std::size_t{1});
        QCOMPARE(m_journal->mergeFrom(**theirs)->added, 1);
        QCOMPARE((*facts)->changes()->answers.size(), std::size_t{2});
    }

private:
    void open()
    {
        m_journal.reset();
        auto opened = Journal::open(m_dir->path(), m_clock);
        QVERIFY(opened);
        m_journal = std::move(*opened);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    ManualClock m_clock{1'795'255'200'000}; // 2026-11-21T10:00:00Z
    std::unique_ptr<Journal> m_journal;
};

RINGSIDE_TEST(TstQuestionMarks)
#include "tst_question_marks.moc"
