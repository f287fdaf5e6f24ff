// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "core/cohort/key_file.h"
#include "core/cohort/matches.h"
#include "core/session/challenge/live_line.h"
#include "tests/support/breaking_line.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>
#include <QUuid>

#include <mutex>
#include <thread>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

constexpr int kPatienceMs = 30'000;
constexpr cohort::MatchTerms kTerms{.seed = 12, .questions = 5, .limitS = 60};

/// A player's program without a window.
class Player
{
public:
    Player(const cohort::Membership& login, const QString& id, bool isHost)
    {
        const QString key = m_folder.filePath(QStringLiteral("cohort.key"));
        if (!cohort::writeKeyFile(key, login))
            return;
        m_line = std::make_unique<LiveLine>(LivePlan{.profile = {.folder = m_folder.path()},
                                                     .id = id,
                                                     .isHost = isHost,
                                                     .terms = kTerms,
                                                     .bank = QStringLiteral("bank")},
                                            [this](const LiveState& state) {
                                                const std::lock_guard lock(m_mutex);
                                                m_state = state;
                                                m_breaks +=
                                                    state.line == LiveState::Line::Broken ? 1 : 0;
                                            });
        m_thread = std::jthread([this](const std::stop_token& stop) { m_line->run(stop); });
    }
    LiveState state() const
    {
        const std::lock_guard lock(m_mutex);
        return m_state;
    }
    int breaks() const
    {
        const std::lock_guard lock(m_mutex);
        return m_breaks;
    }
    std::size_t players() const { return state().match.ranking.size(); }
    bool hasBegun() const { return state().match.startsInMs.value_or(1) <= 0; }
    bool isEnded() const { return state().line == LiveState::Line::Ended; }
    LiveLine& line() { return *m_line; }
    /// The first `count` questions, the first `right` of them right.
    void answer(int count, int right)
    {
        std::vector<cohort::Move> moves;
        for (int place = 0; place < count; ++place)
            moves.push_back({.place = place, .correct = place < right, .durationMs = 5});
        m_line->setAnswers(std::move(moves));
    }

private:
    QTemporaryDir m_folder;
    mutable std::mutex m_mutex;
    LiveState m_state;
    int m_breaks = 0;
    std::unique_ptr<LiveLine> m_line;
    std::jthread m_thread;
};

} // namespace

/// Two players' connections to a real server, whole and broken.
class TestLiveLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void twoPlayersSeeOneStanding();
    void brokenLineLosesAndDoublesNoAnswer();
    void changeWithoutNotificationArrivesToo();
    void refusalEndsItWithItsReason();
    void leavingDoesNotWait();

private:
    cohort::Membership login(const char* name)
    {
        return joined(m_invitation, name).value_or(cohort::Membership());
    }
    std::unique_ptr<ClassServer> m_server;
    cohort::Invitation m_invitation;
    QString m_id;
};

void TestLiveLine::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    const auto teacher = joined(m_server->found(QStringLiteral("Play")), "T");
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    m_invitation = cohort::Instructor(*link).invite(100, 1).value_or(cohort::Invitation());
}

void TestLiveLine::twoPlayersSeeOneStanding()
{
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    Player ada(login("Ada"), id, true);
    QTRY_COMPARE_WITH_TIMEOUT(ada.players(), std::size_t{1}, kPatienceMs);
    Player bo(login("Bo"), id, false);
    QTRY_COMPARE_WITH_TIMEOUT(ada.players(), std::size_t{2}, kPatienceMs);
    QTRY_VERIFY(ada.state().wakes);
    ada.line().start();
    QTRY_VERIFY_WITH_TIMEOUT(bo.state().match.startsInMs.has_value(), kPatienceMs);
    QTRY_VERIFY_WITH_TIMEOUT(ada.hasBegun() && bo.hasBegun(), kPatienceMs);
    ada.answer(2, 2);
    QTRY_COMPARE_WITH_TIMEOUT(bo.state().match.ranking.front().name, QStringLiteral("Ada"),
                              kPatienceMs);
    QTRY_COMPARE_WITH_TIMEOUT(bo.state().match.ranking.front().answered, 2, kPatienceMs);
    bo.answer(5, 4);
    QTRY_COMPARE_WITH_TIMEOUT(ada.state().match.ranking.front().name, QStringLiteral("Bo"),
                              kPatienceMs);
    ada.answer(5, 3);
    QTRY_VERIFY_WITH_TIMEOUT(ada.isEnded() && bo.isEnded(), kPatienceMs);
    for (const Player* player : {&ada, &bo}) {
        const LiveState state = player->state();
        QVERIFY(state.match.over && !state.problem);
        QVERIFY(state.latencyMs.has_value());
        QCOMPARE(state.match.ranking[0].right, 4);
        QCOMPARE(state.match.ranking[1].right, 3);
    }
}

/// Bo's line is reset again and again; each answer arrives once.
void TestLiveLine::brokenLineLosesAndDoublesNoAnswer()
{
    BreakingLine breaking(m_server->port());
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    cohort::Membership through = login("Bo");
    through.server = m_server->addressAt(breaking.port());
    Player ada(login("Ada"), id, true);
    QTRY_COMPARE_WITH_TIMEOUT(ada.players(), std::size_t{1}, kPatienceMs);
    // About 7 kB open a connection, 1 kB goes with each call.
    breaking.cutAfter(10'000);
    Player bo(through, id, false);
    QTRY_COMPARE_WITH_TIMEOUT(ada.players(), std::size_t{2}, kPatienceMs);
    ada.line().start();
    QTRY_VERIFY_WITH_TIMEOUT(bo.hasBegun(), kPatienceMs);
    for (int answered = 1; answered <= 5; ++answered) {
        const int before = bo.breaks();
        bo.answer(answered, answered);
        QTRY_VERIFY_WITH_TIMEOUT(bo.breaks() > before || bo.isEnded(), kPatienceMs);
    }
    ada.answer(5, 0);
    QTRY_VERIFY_WITH_TIMEOUT(ada.isEnded() && bo.isEnded(), kPatienceMs);
    const auto best = ada.state().match.ranking.front();
    QCOMPARE(best.name, QStringLiteral("Bo"));
    QCOMPARE(best.answered, 5);
    QCOMPARE(best.right, 5);
    QVERIFY(!bo.state().problem);
    qInfo("%d breaks of the line, 5 of 5 answers once", breaking.cuts());
    QVERIFY(breaking.cuts() >= 3);
}

/// As through a pooler, where LISTEN succeeds and nothing arrives.
void TestLiveLine::changeWithoutNotificationArrivesToo()
{
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    Player ada(login("Ada"), id, true);
    QTRY_COMPARE_WITH_TIMEOUT(ada.players(), std::size_t{1}, kPatienceMs);
    const QString message = m_server->superuser(
        QStringLiteral("INSERT INTO ringside.seat(match, seat, member)"
                       " SELECT '%1', 2, member FROM ringside.member WHERE name = 'T'")
            .arg(id));
    QVERIFY2(message.isEmpty(), qPrintable(message));
    QTRY_COMPARE_WITH_TIMEOUT(ada.players(), std::size_t{2}, kPatienceMs);
}

void TestLiveLine::refusalEndsItWithItsReason()
{
    Player bo(login("Bo"), QUuid::createUuid().toString(QUuid::WithoutBraces), false);
    QTRY_VERIFY_WITH_TIMEOUT(bo.isEnded(), kPatienceMs);
    QCOMPARE(bo.state().problem->value, std::string("RS009"));
}

void TestLiveLine::leavingDoesNotWait()
{
    QElapsedTimer timer;
    {
        Player ada(login("Ada"), QUuid::createUuid().toString(QUuid::WithoutBraces), true);
        QTRY_COMPARE_WITH_TIMEOUT(ada.players(), std::size_t{1}, kPatienceMs);
        timer.start();
    }
    QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
}

RINGSIDE_TEST(TestLiveLine)
#include "tst_live_line.moc"
