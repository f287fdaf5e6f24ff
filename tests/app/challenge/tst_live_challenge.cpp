// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/challenge/live_model.h"
#include "core/cohort/instructor.h"
#include "core/cohort/invitation.h"
#include "core/cohort/matches.h"
#include "core/session/challenge/challenges.h"
#include "core/session/cohort/class_room.h"
#include "core/session/practice/practice.h"
#include "tests/app/support/shipped_bank.h"
#include "tests/app/support/window_test.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/test_program.h"

#include <QAbstractItemModelTester>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>

#include <algorithm>

using namespace ringside;
using namespace ringside::test;
using session::ClassTask;

namespace {

constexpr int kPatienceMs = 60'000;

} // namespace

/// A live challenge in the real window against a second player, with a server of its own.
class TestLiveChallenge : public WindowTest
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void withoutAClassThePageSaysHow();
    void twoPlayAndABrokenLineGoesOn();
    void restartedProgramGoesOn();
    void twoWindowsPlay();
    void everyControlIsNamedAndFits_data() { addWindowSizes(); }
    void everyControlIsNamedAndFits();

private:
    session::ClassRoom& room() { return m_program->workspace().classRoom(); }
    void join();
    void offer(int questions);
    /// The second player joins what the window offers.
    void joinOther();
    void answer(bool correct);
    QString standing(int row, int column)
    {
        return child<QTableView>("liveStanding")->model()->index(row, column).data().toString();
    }
    void keepPicture(app::MainWindow& of, const char* name);
    /// Ends the window's connections on the server.
    void breakLine();

    std::unique_ptr<ClassServer> m_server;
    cohort::Invitation m_invitation;
    std::optional<cohort::Link> m_other;
    QString m_match;
};

void TestLiveChallenge::initTestCase()
{
    WindowTest::initTestCase();
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    const auto teacher = joined(m_server->found(QStringLiteral("Autumn")), "Dr Grey");
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    m_invitation = cohort::Instructor(*link).invite(100, 1).value_or(cohort::Invitation());
}

void TestLiveChallenge::join()
{
    room().join({.invitation = cohort::invitationText(m_invitation),
                 .name = QStringLiteral("Ada"),
                 .passwordInFile = true});
    QTRY_VERIFY_WITH_TIMEOUT(room().state() && room().running() == ClassTask::None, kPatienceMs);
}

void TestLiveChallenge::offer(int questions)
{
    window().openPage(QStringLiteral("today"));
    window().openPage(QStringLiteral("challenge"));
    child<QSpinBox>("liveQuestionCount")->setValue(questions);
    child<QPushButton>("liveOffer")->click();
    QVERIFY(child<QWidget>("liveChallenge")->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(standing(0, app::LiveModel::Player), QStringLiteral("Ada (you)"),
                              kPatienceMs);
    QVERIFY(text("liveStatus").startsWith(QStringLiteral("Waiting for players")));
    QVERIFY(!child<QPushButton>("liveStart")->isEnabled());
}

void TestLiveChallenge::joinOther()
{
    auto link = linkOf(*joined(m_invitation, "Bo"));
    QVERIFY(link.has_value());
    m_other.emplace(std::move(*link));
    cohort::Matches matches(*m_other);
    const auto offered = matches.offered();
    QVERIFY(offered && !offered->empty());
    m_match = offered->front().id;
    const auto& challenges = m_program->workspace().challenges();
    const auto set = challenges.set(
        {.seed = offered->front().terms.seed, .questions = offered->front().terms.questions});
    QVERIFY(matches.join(m_match, *challenges.digest(*set)));
}

void TestLiveChallenge::answer(bool correct)
{
    session::Practice& practice = m_program->practice();
    const auto item = practice.current();
    QVERIFY(item.has_value());
    const bank::Question& question = item->question;
    std::vector<bank::OptionId> chosen;
    for (const bank::Option& option : question.options)
        if (option.correct)
            chosen.push_back(option.id);
    if (!correct) {
        const auto wrong = std::ranges::find(question.options, false, &bank::Option::correct);
        chosen.front() = wrong->id;
    }
    QVERIFY(practice.answer(chosen, progress::Confidence::Unrated, 1000));
    if (item->index + 1 < item->count)
        QVERIFY(practice.goTo(item->index + 1));
}

void TestLiveChallenge::breakLine()
{
    m_server->superuser(
        QStringLiteral("SELECT pg_terminate_backend(a.pid) FROM pg_stat_activity a"
                       " JOIN ringside.device d ON d.login = a.usename"
                       " JOIN ringside.member m USING (member) WHERE m.name = 'Ada'"));
}

void TestLiveChallenge::withoutAClassThePageSaysHow()
{
    window().openPage(QStringLiteral("challenge"));
    QVERIFY(text("liveAbout").startsWith(QStringLiteral("Members of a class can play live.")));
    QVERIFY(!child<QPushButton>("liveOffer")->isVisible());
    QVERIFY(!child<QWidget>("liveStrip")->isVisible());
}

void TestLiveChallenge::twoPlayAndABrokenLineGoesOn()
{
    join();
    offer(5);
    const QAbstractItemModelTester tester(child<QTableView>("liveStanding")->model(),
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    joinOther();
    cohort::Matches other(*m_other);
    auto* start = child<QPushButton>("liveStart");
    QTRY_VERIFY_WITH_TIMEOUT(start->isEnabled(), kPatienceMs);
    QVERIFY(text("liveLine").contains(QStringLiteral("Changes arrive at once.")));
    key(Qt::Key_Return);
    // Five seconds later, the same questions for both, with the time left.
    QTRY_VERIFY_WITH_TIMEOUT(m_program->practice().session().has_value(), kPatienceMs);
    QVERIFY(window().practicePage().isVisible());
    QCOMPARE(m_program->practice().session()->set.questions.size(), 5);
    QVERIFY(m_program->practice().session()->remainingMs.value_or(0) > 290'000);
    QTRY_VERIFY(child<QWidget>("liveStrip")->isVisible());

    answer(true);
    const auto othersView = [&] { return *other.poll(m_match, 5); };
    QTRY_COMPARE_WITH_TIMEOUT(othersView().ranking.front().name, QStringLiteral("Ada"),
                              kPatienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(text("liveBrief").contains(QStringLiteral("Place 1 of 2, 1 right.")),
                             kPatienceMs);
    QVERIFY(text("liveBrief").contains(QStringLiteral("Latency ")));

    breakLine();
    answer(true); // waits here, and is sent when the line is back
    QTRY_COMPARE_WITH_TIMEOUT(othersView().ranking.front().answered, 2, kPatienceMs);
    QVERIFY(other.move(m_match, {{.place = 0, .correct = true, .durationMs = 1},
                                 {.place = 1, .correct = true, .durationMs = 1},
                                 {.place = 2, .correct = true, .durationMs = 1},
                                 {.place = 3, .correct = true, .durationMs = 1},
                                 {.place = 4, .correct = false, .durationMs = 1}}));
    QTRY_VERIFY_WITH_TIMEOUT(text("liveBrief").contains(QStringLiteral("Bo leads with 4.")),
                             kPatienceMs);
    for (int left = 0; left < 3; ++left)
        answer(true);
    child<QPushButton>("liveShowStanding")->click();
    QVERIFY(!child<QWidget>("liveStrip")->isVisible());
    QTRY_VERIFY2_WITH_TIMEOUT(
        text("liveStatus").startsWith(QStringLiteral("Over. You won: 5 of 5")),
        qPrintable(text("liveStatus")), kPatienceMs);
    QCOMPARE(standing(0, app::LiveModel::Player), QStringLiteral("Ada (you)"));
    QCOMPARE(standing(1, app::LiveModel::Right), QStringLiteral("4"));
    QCOMPARE(othersView().ranking.front().answered, 5);
    child<QPushButton>("liveLeave")->click();
    QVERIFY(child<QWidget>("challengeStart")->isVisible());
}

void TestLiveChallenge::restartedProgramGoesOn()
{
    join();
    offer(5);
    joinOther();
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("liveStart")->isEnabled(), kPatienceMs);
    child<QPushButton>("liveStart")->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_program->practice().session().has_value(), kPatienceMs);
    answer(true);
    open(); // the answer may not have been sent
    window().openPage(QStringLiteral("challenge"));
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("liveJoin"), kPatienceMs);
    QCOMPARE(child<QPushButton>("liveJoin")->text(), QStringLiteral("Continue"));
    child<QPushButton>("liveJoin")->click();
    cohort::Matches other(*m_other);
    QTRY_COMPARE_WITH_TIMEOUT(other.poll(m_match, 5)->ranking.front().right, 1, kPatienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("liveQuestions")->isVisible(), kPatienceMs);
    child<QPushButton>("liveQuestions")->click();
    QVERIFY(window().practicePage().isVisible());
    QCOMPARE(m_program->practice().session()->answered, 1);
}

/// For a person to look at, where RINGSIDE_LIVE_PICTURES names a folder.
void TestLiveChallenge::keepPicture(app::MainWindow& of, const char* name)
{
    const QString folder = qEnvironmentVariable("RINGSIDE_LIVE_PICTURES");
    if (!folder.isEmpty())
        QVERIFY(of.grab().save(QStringLiteral("%1/%2.png").arg(folder, QLatin1String(name))));
}

/// Two whole programs with a profile each; the second one is dark.
void TestLiveChallenge::twoWindowsPlay()
{
    join();
    offer(5);
    QTemporaryDir folder;
    OpenProgram second(shippedBank(), folder.path());
    second.window->resize(1280, 800);
    second.window->show();
    const auto inSecond = [&second](const char* name) {
        return second.window->findChild<QWidget*>(QLatin1String(name));
    };
    auto& secondRoom = second.workspace().classRoom();
    secondRoom.join({.invitation = cohort::invitationText(m_invitation),
                     .name = QStringLiteral("Bo"),
                     .passwordInFile = true});
    QTRY_VERIFY_WITH_TIMEOUT(secondRoom.state() && secondRoom.running() == ClassTask::None,
                             kPatienceMs);
    second.window->openPage(QStringLiteral("challenge"));
    QTRY_VERIFY_WITH_TIMEOUT(inSecond("liveJoin"), kPatienceMs);
    keepPicture(*second.window, "second-offers");
    static_cast<QPushButton*>(inSecond("liveJoin"))->click();
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("liveStart")->isEnabled(), kPatienceMs);
    child<QPushButton>("liveStart")->click();
    QTRY_VERIFY_WITH_TIMEOUT(m_program->practice().session() && second.practice().session(),
                             kPatienceMs);
    QCOMPARE(m_program->practice().session()->set.questions,
             second.practice().session()->set.questions);
    answer(true);
    answer(true);
    const auto brief = [&] { return static_cast<QLabel*>(inSecond("liveBrief"))->text(); };
    QTRY_VERIFY2_WITH_TIMEOUT(brief().contains(QStringLiteral("Ada leads with 2.")),
                              qPrintable(brief()), kPatienceMs);
    keepPicture(*second.window, "second-question");
    child<QPushButton>("liveShowStanding")->click();
    keepPicture(window(), "first-standing");
    for (int left = 0; left < 3; ++left)
        answer(true);
    QTRY_VERIFY_WITH_TIMEOUT(brief().contains(QStringLiteral("Ada leads with 5.")), kPatienceMs);
}

void TestLiveChallenge::everyControlIsNamedAndFits()
{
    takeWindowSize();
    join();
    window().openPage(QStringLiteral("challenge"));
    verifyNamedAndWhole(*child<QWidget>("challengePage"));
    offer(10);
    joinOther();
    QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("liveStart")->isEnabled(), kPatienceMs);
    verifyNamedAndWhole(*child<QWidget>("challengePage"));
}

RINGSIDE_TEST(TestLiveChallenge)
#include "tst_live_challenge.moc"
