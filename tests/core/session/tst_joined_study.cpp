// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/pack/joined_bank.h"
#include "core/progress/exam_log.h"
#include "core/progress/journal/journal.h"
#include "core/session/challenge/challenges.h"
#include "core/session/exam/exam.h"
#include "core/session/exam/exam_offer.h"
#include "core/session/exchange/packs.h"
#include "core/session/practice/exam_paper.h"
#include "core/session/practice/practice.h"
#include "core/session/practice/session_preview.h"
#include "core/session/progress/progress_reading.h"
#include "core/session/progress/today.h"
#include "core/session/review/review.h"
#include "core/session/workspace/tools_profile.h"
#include "core/session/workspace/workspace.h"
#include "tests/core/session/go_to.h"
#include "tests/core/session/joined_profile.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

const QString kOwn = QStringLiteral("my-questions");
const QString kPack = QStringLiteral("ring-pack");

bool isJoinedId(const QString& id)
{
    return !id.startsWith(QLatin1String("exam-"));
}

QStringList examOnly(QStringList ids)
{
    ids.removeIf(isJoinedId);
    return ids;
}

} // namespace

/// Studying the included bank with joined ones: what they add, and what of the exam they leave as
/// it is.
class TstJoinedStudy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_profile = std::make_unique<JoinedProfile>();
        m_clock = std::make_unique<ManualClock>(1'795'255'200'000); // 2026-11-21T10:00:00Z
    }
    void cleanup() { m_workspace.reset(); }

    void readinessIsThatOfTheExamsQuestions()
    {
        open();
        for (int i = 0; i < 12; ++i)
            answer(QStringLiteral("exam-%1-%2").arg(1 + i % 3).arg(i, 2, 10, QChar(u'0')),
                   i % 4 != 0);
        const ProgressFacts before = progressNow();
        joinAll();
        const ProgressFacts joined = progressNow();
        for (int i = 0; i < 6; ++i)
            answer(QStringLiteral("my-questions-0%1").arg(i), false);
        for (const ProgressFacts& after : {joined, progressNow()}) {
            const ReadinessReport was = reportReadiness(before.readiness, 0.7).value();
            const ReadinessReport is = reportReadiness(after.readiness, 0.7).value();
            QCOMPARE(is.estimate.median, was.estimate.median);
            QCOMPARE(is.estimate.low, was.estimate.low);
            QCOMPARE(is.estimate.high, was.estimate.high);
            QCOMPARE(is.estimate.atLeastPassMark, was.estimate.atLeastPassMark);
            QCOMPARE(is.estimate.missing, was.estimate.missing);
            QCOMPARE(is.estimate.answered, 12);
            QCOMPARE(is.answers, 12);
            QCOMPARE(is.questions(), 60);
            QCOMPARE(is.domains.size(), std::size_t{3});
        }
    }

    void examsAreDrawnFromTheExamsQuestions_data()
    {
        QTest::addColumn<bool>("bySeedAlone");
        QTest::addColumn<int>("mode");
        QTest::newRow("first mock") << false << static_cast<int>(progress::ExamMode::Mock);
        QTest::newRow("rehearsal") << false << static_cast<int>(progress::ExamMode::Rehearsal);
        QTest::newRow("by the seed alone") << true << static_cast<int>(progress::ExamMode::Mock);
    }
    void examsAreDrawnFromTheExamsQuestions()
    {
        QFETCH(const bool, bySeedAlone);
        QFETCH(const int, mode);
        const auto papers = [&] {
            const auto bank = bank::BankReader::open(m_profile->choose().bankFile).value();
            QList<QStringList> drawn;
            for (const std::uint64_t seed : {1U, 2U, 3U}) {
                const auto paper = drawPaper(*bank, MetQuestions{},
                                             {.mode = static_cast<progress::ExamMode>(mode),
                                              .questions = 40,
                                              .seed = seed,
                                              .bySeedAlone = bySeedAlone});
                QStringList ids;
                for (const progress::ExamSlot& slot : paper.value().slots)
                    ids << slot.questionId << slot.optionOrder;
                drawn << ids;
            }
            return drawn;
        };
        const QList<QStringList> before = papers();
        QCOMPARE(before[0].size(), 40 * 5); // a question and its four options
        joinAll();
        QCOMPARE(papers(), before);
    }

    void offerCountsTheExamsQuestions()
    {
        joinAll();
        answer(QStringLiteral("my-questions-00"), true);
        answer(QStringLiteral("exam-1-00"), true);
        const auto read =
            readExamOffer({m_profile->choose().bankFile, m_workspace->todayRequest().journalFile});
        QVERIFY(read);
        QCOMPARE(read->offer.questions, 60);
        QCOMPARE(read->offer.unseen, 59);
        QCOMPARE(read->offer.reserved, 6); // two in each domain
        QVERIFY(read->offer.first);
    }

    void twoPeopleGetTheSameChallenge()
    {
        open();
        const auto alone = m_workspace->challenges().set({.seed = 7, .questions = 20});
        const auto digest = m_workspace->challenges().digest(*alone);
        joinAll();
        const auto joined = m_workspace->challenges().set({.seed = 7, .questions = 20});
        QCOMPARE(joined->questions, alone->questions);
        QCOMPARE(*m_workspace->challenges().digest(*joined), *digest);
    }

    void timedSetsAreDrawnLikeTheExam()
    {
        open();
        const auto alone = sets().timed(10, kTimedMs, 5);
        joinAll();
        QCOMPARE(sets().timed(10, kTimedMs, 5)->questions, alone->questions);
    }

    void everyFifthQuestionOfTheMixIsJoined_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("joined");
        QTest::newRow("4 questions") << 4 << 0;
        QTest::newRow("5 questions") << 5 << 1;
        QTest::newRow("10 questions") << 10 << 2;
        QTest::newRow("14 questions") << 14 << 2;
        QTest::newRow("50 questions") << 50 << 10;
    }
    void everyFifthQuestionOfTheMixIsJoined()
    {
        QFETCH(const int, count);
        QFETCH(const int, joined);
        open();
        const QStringList alone = sets().dailyMix(count, 0)->questions;
        QCOMPARE(std::ranges::count_if(alone, isJoinedId), 0);
        joinAll();
        const auto mix = sets().dailyQuestions(count);
        QStringList ids;
        int inARow = 0;
        for (std::size_t i = 0; i < mix.size(); ++i) {
            ids << mix[i].id.value();
            QCOMPARE(isJoinedId(ids.back()), i % 5 == 4);
            QCOMPARE(mix[i].reason == study::AskReason::Joined, i % 5 == 4);
            inARow = i > 0 && mix[i].domain == mix[i - 1].domain ? inARow + 1 : 1;
            QVERIFY(inARow <= 2);
        }
        QCOMPARE(ids.size(), qsizetype{count});
        QCOMPARE(std::ranges::count_if(ids, isJoinedId), joined);
        QCOMPARE(examOnly(ids), alone.first(count - joined)); // in their order
    }

    void joinedQuestionsFillAMixOfAFinishedExam()
    {
        open();
        for (int i = 0; i < 60; ++i)
            answer(QStringLiteral("exam-%1-%2").arg(1 + i / 20).arg(i % 20, 2, 10, QChar(u'0')),
                   true);
        joinAll();
        const auto mix = sets().dailyMix(10, 0);
        QVERIFY(mix);
        QCOMPARE(examOnly(mix->questions), QStringList());
        QCOMPARE(mix->questions.size(), qsizetype{10});
    }

    void joinedMistakeComesAsAMistake()
    {
        joinAll();
        answer(QStringLiteral("ring-pack-03"), false);
        const auto mix = sets().dailyQuestions(10);
        // The first of the two joined ones; the other one is new.
        QCOMPARE(mix[4].id, bank::QuestionId(QStringLiteral("ring-pack-03")));
        QCOMPARE(mix[4].reason, study::AskReason::DueMistake);
        QCOMPARE(mix[9].reason, study::AskReason::Joined);
    }

    void joinedAnswersDoNotMoveTheExamsTurns()
    {
        joinAll();
        const auto examIds = [this] {
            QStringList ids = sets().dailyMix(30, 0)->questions;
            return examOnly(ids);
        };
        const QStringList before = examIds();
        for (int i = 0; i < 3; ++i)
            answer(QStringLiteral("my-questions-0%1").arg(i), true);
        QCOMPARE(examIds(), before);
    }

    void practiceAsksJoinedQuestionsBeforeTheReserve()
    {
        joinAll();
        m_workspace.reset();
        const auto order = previewSession({.profileDir = m_profile->folder(),
                                           .bankFile = m_profile->choose().bankFile,
                                           .questions = 100},
                                          *m_clock);
        QVERIFY(order);
        QCOMPARE(order->size(), std::size_t{84}); // 60 and two times 12
        // 54 questions that are not reserved, with one joined after every fourth, then the other
        // joined ones, then the 6 reserved ones.
        for (std::size_t i = 0; i < order->size(); ++i) {
            const bool isReserved = order->at(i).reason == study::AskReason::Reserved;
            QCOMPARE(isReserved, i >= 78);
            QCOMPARE(isJoinedId(order->at(i).id.value()), i < 67 ? i % 5 == 4 : i < 78);
        }
    }

    void unseenAndNeedAreTheExams()
    {
        joinAll();
        for (int i = 0; i < 4; ++i) {
            answer(QStringLiteral("my-questions-0%1").arg(i), false);
            answer(QStringLiteral("exam-2-0%1").arg(i), true);
        }
        const StudySets now = sets();
        QCOMPARE(now.unseen(), 50); // 54 that are not reserved, 4 answered
        QCOMPARE(now.wrong(), 4);   // a mistake is one in any bank
        auto facts = m_workspace->todayFacts(readToday(m_workspace->todayRequest(), {}).value());
        QVERIFY(facts);
        const TodayPlan plan = planToday(*facts);
        QVERIFY(plan.weakest);
        QCOMPARE(plan.weakest->id, QStringLiteral("2.1")); // not that of the mistakes
        QVERIFY(plan.heaviest);
        QCOMPARE(plan.heaviest->domain, 1);
        QCOMPARE(plan.unseen, 50);
        QCOMPARE(plan.mixJoined, 2);
        QVERIFY(progressNow().costly.empty());
    }

    void statisticsShowJoinedBanksAsSeparateDomains()
    {
        joinAll();
        for (int i = 0; i < 6; ++i) {
            answer(QStringLiteral("my-questions-0%1").arg(i), false);
            answer(QStringLiteral("exam-2-0%1").arg(i), true);
        }
        const Statistics shown =
            statisticsOf(progressNow().statistics, study::StatisticsRange::Month);
        QCOMPARE(shown.domains.size(), std::size_t{5});
        QCOMPARE(shown.domains[3].bank, kOwn);
        QCOMPARE(shown.accuracy[3].answers, 6);
        QCOMPARE(shown.accuracy[3].right, 0);
        QCOMPARE(shown.weakest, std::optional<std::size_t>(1)); // domain 2, of the exam
    }

    void questionNamesItsBank()
    {
        joinAll();
        for (const auto& [id, bank] : {std::pair(QStringLiteral("my-questions-00"), kOwn),
                                       std::pair(QStringLiteral("ring-pack-00"), kPack),
                                       std::pair(QStringLiteral("exam-1-00"), QString())}) {
            QVERIFY(goTo(m_workspace->practice(), id));
            QCOMPARE(m_workspace->practice().current()->domain.bank, bank);
        }
    }

    void noJoinedAnswerIsSharedWithAClass()
    {
        QVERIFY(pack::questionsApart(m_profile->folder())->isEmpty());
        joinAll();
        const auto apart = pack::questionsApart(m_profile->folder());
        QVERIFY(apart);
        QCOMPARE(apart->size(), 24);
        QVERIFY(apart->contains(QStringLiteral("ring-pack-11")));
        QVERIFY(!apart->contains(QStringLiteral("exam-1-00")));
        // Answers to own questions stay when these leave the mix.
        m_workspace.reset();
        QVERIFY(QFile::remove(m_profile->file()));
        QCOMPARE(pack::questionsApart(m_profile->folder())->size(), 12);
    }

    void checkOfTheProfileKnowsJoinedQuestions()
    {
        joinAll();
        answer(QStringLiteral("my-questions-00"), false);
        answer(QStringLiteral("exam-1-00"), false);
        m_clock->advanceMs(kDay);
        QVERIFY(m_workspace->review().current());
        QVERIFY(m_workspace->review().rate(study::Rating::Good, 1000));
        m_workspace.reset();
        const auto check =
            checkProfile(m_profile->folder(), m_profile->included(), m_clock->wallMs());
        QVERIFY(check);
        QCOMPARE(check->answersOfUnknownQuestions, std::optional<std::int64_t>(0));
        QCOMPARE(check->reviewsOfUnknownCards, std::optional<std::int64_t>(0));
        QVERIFY(QFile::remove(m_profile->file()));
        const auto alone =
            checkProfile(m_profile->folder(), m_profile->included(), m_clock->wallMs());
        QCOMPARE(alone->answersOfUnknownQuestions, std::optional<std::int64_t>(1));
    }

    void ownHistoryComesAlongOnce()
    {
        m_profile->installOwn(12);
        studyAlone();
        const QString history = pack::historyFolder(m_profile->folder(), kOwn);
        const auto entriesThere = [&] {
            return progress::Journal::open(history, *m_clock).value()->countEntries().value();
        };
        const std::int64_t there = entriesThere();
        open();
        const Practice& practice = m_workspace->practice();
        const auto last = practice.material()->last;
        QCOMPARE(last.size(), 4);
        QVERIFY(!last.value(QStringLiteral("my-questions-00")).correct);
        QVERIFY(last.value(QStringLiteral("my-questions-01")).correct);
        QVERIFY(practice.material()->anyMock == false); // that was another exam
        QVERIFY(m_workspace->exam().past()->empty());
        QVERIFY(goTo(m_workspace->practice(), QStringLiteral("my-questions-02")));
        QVERIFY(m_workspace->practice().current()->marks.isFlagged);
        QCOMPARE(reviewsOf(QStringLiteral("question:my-questions-00")), 1);
        QCOMPARE(sets().wrong(), 1);
        const std::int64_t here = entriesHere();
        open(); // again
        QCOMPARE(entriesHere(), here);
        QCOMPARE(reviewsOf(QStringLiteral("question:my-questions-00")), 1);
        m_workspace.reset();
        QCOMPARE(entriesThere(), there);
    }

    void whatCameAlongCountsOnceForTheGoal()
    {
        m_profile->installOwn(12);
        studyAlone(); // two answers on one day; a review and an exam of two on the next one
        open();
        const auto facts =
            m_workspace->todayFacts(readToday(m_workspace->todayRequest(), {}).value());
        QVERIFY(facts);
        QCOMPARE(facts->achieved, 3);
        QCOMPARE(facts->streak.days, 2);
    }

    void laterAnswersToAnOpenedPackComeAlongToo()
    {
        m_profile->installOwn(12);
        open();
        answer(QStringLiteral("my-questions-05"), false);
        studyAlone();
        open();
        QCOMPARE(m_workspace->practice().material()->last.size(), 5);
        QCOMPARE(sets().wrong(), 2);
    }

    void historyOfABankThatIsNotJoinedStaysApart()
    {
        m_profile->installOwn(12);
        studyAlone();
        QVERIFY(pack::setWanted(m_profile->folder(), kOwn, false));
        open();
        QVERIFY(m_workspace->practice().material()->last.isEmpty());
    }

    void unreadableHistoryIsReported()
    {
        m_profile->installOwn(12);
        const QString history = pack::historyFolder(m_profile->folder(), kOwn);
        QVERIFY(QDir().mkpath(history));
        QFile file(history + QStringLiteral("/journal.sqlite"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write("no journal at all, and long enough to be read as one"), 52);
        file.close();
        open();
        QCOMPARE(m_workspace->openReport().unreadHistories.size(), std::size_t{1});
        QVERIFY(m_workspace->practice().material()->last.isEmpty());
    }

private:
    void open()
    {
        m_workspace.reset();
        const BankChoice choice = m_profile->choose();
        m_workspace = std::move(
            Workspace::open(choice.bankFile, choice.profileDir, *m_clock, choice.otherProfiles)
                .value());
    }

    /// Twelve own questions and a pack of twelve.
    void joinAll()
    {
        m_profile->installOwn(12);
        m_profile->install(kPack, QStringLiteral("A pack about rings"), 12);
        QVERIFY(pack::setWanted(m_profile->folder(), kPack, true));
        open();
    }

    void answer(const QString& id, bool correct)
    {
        m_clock->advanceMs(1000);
        QVERIFY2(goTo(m_workspace->practice(), id), qPrintable(id));
        QVERIFY(m_workspace->practice().answer(
            {bank::OptionId(correct ? QStringLiteral("beta") : QStringLiteral("alpha"))}, {},
            1000));
    }

    /// With the bank of the own questions alone: a wrong and a right answer, a flag, the card of
    /// the wrong one a day later, and a mock exam of two other questions.
    void studyAlone()
    {
        QVERIFY(studyPack(m_profile->folder(), kOwn));
        open();
        QVERIFY(m_workspace->profileDir() != m_profile->folder());
        answer(QStringLiteral("my-questions-00"), false);
        answer(QStringLiteral("my-questions-01"), true);
        const bank::QuestionId flagged(QStringLiteral("my-questions-02"));
        QVERIFY(m_workspace->practice().setMarks(flagged, {},
                                                 {.isFlagged = true, .tags = {}, .note = {}}));
        m_clock->advanceMs(kDay);
        QVERIFY(m_workspace->review().current());
        QVERIFY(m_workspace->review().rate(study::Rating::Good, 1000));
        Exam& exam = m_workspace->exam();
        QVERIFY(exam.start({.questions = 2, .seed = 3}));
        for (int slot = 0; slot < 2; ++slot) {
            QVERIFY(exam.visit(slot));
            QVERIFY(exam.choose({bank::OptionId(QStringLiteral("beta"))}));
        }
        QVERIFY(exam.submit());
        m_workspace.reset();
        QVERIFY(studyPack(m_profile->folder(), QString()));
    }

    StudySets sets() const { return StudySets(m_workspace->practice().material().value()); }
    ProgressFacts progressNow() const
    {
        return readProgress(m_workspace->progressRequest(), {}).value();
    }
    std::int64_t entriesHere()
    {
        m_workspace.reset();
        const auto entries =
            progress::Journal::open(m_profile->folder(), *m_clock).value()->countEntries().value();
        open();
        return entries;
    }
    int reviewsOf(const QString& cardId)
    {
        const auto info = m_workspace->review().info(cardId);
        return info ? info->state.reps : 0;
    }

    std::unique_ptr<JoinedProfile> m_profile;
    std::unique_ptr<ManualClock> m_clock;
    std::unique_ptr<Workspace> m_workspace;
};

RINGSIDE_TEST(TstJoinedStudy)
#include "tst_joined_study.moc"
