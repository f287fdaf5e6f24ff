// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "core/cohort/matches.h"
#include "core/cohort/member.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_entries.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>
#include <QUuid>

#include <optional>

using namespace ringside;
using namespace ringside::cohort;
using namespace ringside::test;

namespace {

const QString kBank = QStringLiteral("0123456789abcdef");
constexpr MatchTerms kTerms{.seed = 4711, .questions = 5, .limitS = 60};

QString newId()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces);
}

std::vector<Move> movesTo(int places, int firstWrong, std::int64_t ms)
{
    std::vector<Move> moves;
    for (int place = 0; place < places; ++place)
        moves.push_back({.place = place, .correct = place < firstWrong, .durationMs = ms});
    return moves;
}

} // namespace

/// Live challenges as the server decides them.
class TestMatches : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void standingCountsCorrectAnswersThenTime();
    void repeatingACallChangesNothing();
    void noTimeIsClaimedThatHasNotPassed();
    void onlyPlayersOfTheClassGetIn();
    void thirtyPlayAndNotMore();
    void changeWakesAListener();
    void erasedPlayerStaysWithoutAName();
    void listHasWhatCanBeJoined();

private:
    Result<Link> player(const char* name) { return linkOf(*joined(m_invitation, name)); }
    /// As if the five seconds before the start had passed, and `seconds` more.
    void passStart(const QString& id, int seconds);

    std::unique_ptr<ClassServer> m_server;
    Invitation m_invitation;
};

void TestMatches::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
    const auto teacher = joined(m_server->found(QStringLiteral("Play")), "T");
    auto link = linkOf(*teacher);
    QVERIFY(link.has_value());
    m_invitation = Instructor(*link).invite(200, 1).value_or(Invitation());
}

void TestMatches::passStart(const QString& id, int seconds)
{
    const QString message = m_server->superuser(
        QStringLiteral("UPDATE ringside.match SET starts_at = clock_timestamp() - interval '%1 s'"
                       " WHERE match = '%2'")
            .arg(seconds)
            .arg(id));
    QVERIFY2(message.isEmpty(), qPrintable(message));
}

void TestMatches::standingCountsCorrectAnswersThenTime()
{
    auto a = player("Ada");
    auto b = player("Bo");
    auto c = player("Cy");
    QVERIFY(a && b && c);
    const QString id = newId();
    const auto offered = Matches(*a).offer(id, kTerms, kBank);
    QVERIFY2(offered.has_value(), offered ? "" : offered.error().detail.c_str());
    QCOMPARE(offered->id, id);
    QCOMPARE(offered->ownNumber, 1);
    QVERIFY(offered->terms == kTerms);
    QVERIFY(!offered->startsInMs);
    // Alone, no one starts; and only the host does.
    QCOMPARE(codeOf(Matches(*a).start(id)), QStringLiteral("RS010"));
    QCOMPARE(Matches(*b).join(id, kBank)->ownNumber, 2);
    QCOMPARE(Matches(*c).join(id, kBank)->ownNumber, 3);
    QCOMPARE(codeOf(Matches(*b).start(id)), QStringLiteral("RS010"));
    const auto started = Matches(*a).start(id);
    QVERIFY(started->startsInMs && *started->startsInMs > 3000 && *started->startsInMs <= 5000);
    QCOMPARE(codeOf(Matches(*b).move(id, movesTo(1, 1, 10))), QStringLiteral("RS010")); // too early
    QCOMPARE(Matches(*b).poll(id, 12)->endsInMs / 1000, std::int64_t{304}); // 5 s + 5 x 60 s

    passStart(id, 100);
    // 4, 4 and 5 right; Bo takes 10 s per question, Ada 9 s.
    QVERIFY(Matches(*a).move(id, movesTo(5, 4, 9000)));
    QVERIFY(Matches(*b).move(id, movesTo(5, 4, 10'000)));
    const auto before = Matches(*c).poll(id, 40);
    QVERIFY(!before->over);
    QVERIFY(before->places.empty());
    const auto state = Matches(*c).move(id, movesTo(5, 5, 11'000));
    QVERIFY(state->over);
    QCOMPARE(state->ranking.size(), std::size_t{3});
    QCOMPARE(state->ranking[0].name, QStringLiteral("Cy"));
    QCOMPARE(state->ranking[0].right, 5);
    QCOMPARE(state->ranking[0].rightMs, std::int64_t{55'000});
    QCOMPARE(state->ranking[1].name, QStringLiteral("Ada"));
    QCOMPARE(state->ranking[1].rightMs, std::int64_t{36'000});
    QCOMPARE(state->ranking[2].name, QStringLiteral("Bo"));
    QCOMPARE(state->ranking[2].answered, 5);
    QCOMPARE(state->places, (std::vector<int>{0, 1, 2, 3, 4}));
    // No one was late: the time's end makes it over, too, and no answer counts afterwards.
    passStart(id, 5 * 60 + 11);
    QCOMPARE(codeOf(Matches(*a).move(id, movesTo(5, 5, 1))), QStringLiteral("RS010"));
}

void TestMatches::repeatingACallChangesNothing()
{
    auto a = player("Ada");
    auto b = player("Bo");
    const QString id = newId();
    QVERIFY(Matches(*a).offer(id, kTerms, kBank));
    QCOMPARE(Matches(*a).offer(id, kTerms, kBank)->ranking.size(), std::size_t{1});
    QVERIFY(Matches(*b).join(id, kBank));
    QCOMPARE(Matches(*b).join(id, kBank)->ranking.size(), std::size_t{2});
    const auto first = Matches(*a).start(id);
    const auto second = Matches(*a).start(id);
    QVERIFY(*second->startsInMs <= *first->startsInMs);
    passStart(id, 60);
    QVERIFY(Matches(*b).move(id, {{.place = 2, .correct = false, .durationMs = 1000}}));
    // The first answer counts, as in the journal.
    const auto again = Matches(*b).move(id, {{.place = 2, .correct = true, .durationMs = 10},
                                             {.place = 0, .correct = true, .durationMs = 10}});
    QCOMPARE(again->places, (std::vector<int>{0, 2}));
    QCOMPARE(again->ranking.front().right, 1);
    // Coming back after the start.
    QCOMPARE(Matches(*b).join(id, kBank)->places, (std::vector<int>{0, 2}));
}

void TestMatches::noTimeIsClaimedThatHasNotPassed()
{
    auto a = player("Ada");
    auto b = player("Bo");
    const QString id = newId();
    QVERIFY(Matches(*a).offer(id, kTerms, kBank) && Matches(*b).join(id, kBank));
    QVERIFY(Matches(*a).start(id));
    passStart(id, 20);
    // Three answers of 9 s each, 20 s after the start: 9, 9 and what is left, about 2 s.
    const auto state = Matches(*b).move(id, movesTo(3, 3, 9000));
    QVERIFY(state->ranking.front().rightMs >= 20'000 && state->ranking.front().rightMs < 25'000);
    QCOMPARE(codeOf(Matches(*b).move(id, {{.place = 3, .correct = true, .durationMs = -1}})),
             QStringLiteral("RS006"));
    QCOMPARE(codeOf(Matches(*b).move(id, {{.place = 5, .correct = true, .durationMs = 1}})),
             QStringLiteral("RS006"));
}

void TestMatches::onlyPlayersOfTheClassGetIn()
{
    auto a = player("Ada");
    auto b = player("Bo");
    auto c = player("Cy");
    auto other = linkOf(*joined(m_server->found(QStringLiteral("Other")), "X"));
    const QString id = newId();
    QVERIFY(Matches(*a).offer(id, kTerms, kBank));
    QCOMPARE(codeOf(Matches(*other).join(id, kBank)), QStringLiteral("RS009"));
    QCOMPARE(codeOf(Matches(*other).offer(id, kTerms, kBank)), QStringLiteral("RS009"));
    QVERIFY(Matches(*other).offered()->empty());
    QCOMPARE(codeOf(Matches(*b).join(id, QStringLiteral("another bank"))), QStringLiteral("RS011"));
    QCOMPARE(codeOf(Matches(*b).poll(id, 1)), QStringLiteral("RS010"));
    QVERIFY(Matches(*b).join(id, kBank) && Matches(*a).start(id));
    QCOMPARE(codeOf(Matches(*c).join(id, kBank)), QStringLiteral("RS010")); // late
    QCOMPARE(codeOf(Matches(*c).move(id, movesTo(1, 1, 1))), QStringLiteral("RS010"));
    QCOMPARE(codeOf(Matches(*c).offer(newId(), {.seed = 1, .questions = 61, .limitS = 60}, kBank)),
             QStringLiteral("23514"));
}

void TestMatches::thirtyPlayAndNotMore()
{
    auto a = player("Ada");
    const QString id = newId();
    QVERIFY(Matches(*a).offer(id, kTerms, kBank));
    for (int ranked = 2; ranked <= kMostPlayers; ++ranked) {
        auto next = player("N");
        QCOMPARE(Matches(*next).join(id, kBank)->ownNumber, ranked);
    }
    auto late = player("Late");
    QCOMPARE(codeOf(Matches(*late).join(id, kBank)), QStringLiteral("RS010"));
}

void TestMatches::changeWakesAListener()
{
    auto a = player("Ada");
    auto b = player("Bo");
    const QString id = newId();
    QVERIFY(Matches(*a).offer(id, kTerms, kBank));
    QVERIFY(Matches(*a).listen(id));
    QCOMPARE(*a->awaitNotification(50), false);
    QElapsedTimer timer;
    timer.start();
    QVERIFY(Matches(*b).join(id, kBank));
    QCOMPARE(*a->awaitNotification(10'000), true);
    QVERIFY(timer.elapsed() < 9000);
    QCOMPARE(*a->awaitNotification(50), false); // once
    QCOMPARE(Matches(*a).poll(id, 7)->ranking.size(), std::size_t{2});
    QCOMPARE(Matches(*a).listen(QStringLiteral("x; DROP TABLE y")).error().code, ErrorCode::Usage);
}

void TestMatches::erasedPlayerStaysWithoutAName()
{
    auto a = player("Ada");
    auto b = player("Bo");
    const QString id = newId();
    QVERIFY(Matches(*a).offer(id, kTerms, kBank) && Matches(*b).join(id, kBank));
    QVERIFY(Matches(*a).start(id));
    passStart(id, 60);
    QVERIFY(Matches(*b).move(id, movesTo(5, 5, 1000)));
    QVERIFY(Member(*b).erase(QStringLiteral("erase")));
    const auto state = Matches(*a).poll(id, 1);
    QCOMPARE(state->ranking.front().name, QString());
    QCOMPARE(state->ranking.front().right, 5);
}

void TestMatches::listHasWhatCanBeJoined()
{
    auto a = player("Ada");
    auto b = player("Bo");
    const QString id = newId();
    QVERIFY(Matches(*a).offer(id, kTerms, kBank));
    const auto find = [&id](Link& link) {
        std::optional<OfferedMatch> found;
        const auto offered = Matches(link).offered();
        for (const OfferedMatch& match : offered.value_or(std::vector<OfferedMatch>()))
            if (match.id == id)
                found = match;
        return found;
    };
    QCOMPARE(find(*b)->host, QStringLiteral("Ada"));
    QCOMPARE(find(*b)->players, 1);
    QVERIFY(!find(*b)->mine && find(*a)->mine);
    QVERIFY(Matches(*b).join(id, kBank) && Matches(*a).start(id));
    auto c = player("Cy");
    QVERIFY(!find(*c));
    QVERIFY(find(*b) && find(*b)->started); // to go on after a restart
    passStart(id, 5 * 60 + 1);
    QVERIFY(!find(*b));
}

RINGSIDE_TEST(TestMatches)
#include "tst_matches.moc"
