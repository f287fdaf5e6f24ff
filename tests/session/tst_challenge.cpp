// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/challenge.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;

namespace {

/// Two domains of equal weight with ten questions each, of which one each is kept aside.
std::vector<bank::QuestionSummary> questions()
{
    std::vector<bank::QuestionSummary> made;
    for (int domain = 1; domain <= 2; ++domain)
        for (int i = 0; i < 10; ++i) {
            bank::QuestionSummary question;
            question.id = bank::QuestionId("q" + std::to_string(domain) + std::to_string(i));
            question.domain = domain;
            question.keptAside = i == 0;
            made.push_back(question);
        }
    return made;
}

bank::Blueprint blueprint()
{
    bank::Blueprint made;
    made.domains = {{1, QStringLiteral("One"), 50, {}}, {2, QStringLiteral("Two"), 50, {}}};
    return made;
}

ChallengeResult result()
{
    return {QStringLiteral("Ada"),
            {4711, 5},
            {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d"),
             QStringLiteral("e")},
            {{QStringLiteral("a"), true, 30'000}, {QStringLiteral("c"), false, 12'000}}};
}

progress::AnswerEntry entry(const char* id, const char* question, bool correct, std::int64_t ms)
{
    progress::AnswerEntry made;
    made.entryId = QLatin1String(id);
    made.questionId = QLatin1String(question);
    made.correct = correct;
    made.wallMs = ms;
    made.durationMs = 1000;
    return made;
}

} // namespace

/// Two people, one code, the same questions, and a file that compares them.
class TestChallenge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneCodeMeansTheSameQuestions()
    {
        auto shuffled = questions();
        std::ranges::reverse(shuffled);
        const auto mine = challengeSet({123, 10}, questions(), blueprint());
        const auto theirs = challengeSet({123, 10}, shuffled, blueprint());
        QVERIFY(mine && theirs);
        QCOMPARE(mine->questions, theirs->questions);
        QCOMPARE(mine->questions.size(), 10);
        const auto other = challengeSet({124, 10}, questions(), blueprint());
        QVERIFY(other->questions != mine->questions);
    }

    void whatIsKeptAsideIsNotAsked()
    {
        // 18 of 20 are left; all of them asked.
        const auto set = challengeSet({1, 18}, questions(), blueprint());
        QVERIFY(set);
        QVERIFY(!set->questions.contains(QStringLiteral("q10")));
        QVERIFY(!set->questions.contains(QStringLiteral("q20")));
        QCOMPARE(challengeSet({1, 19}, questions(), blueprint()).error().code,
                 ErrorCode::OutOfRange);
    }

    void theSetRemembersItsTerms()
    {
        const auto set = challengeSet({999'999, 5}, questions(), blueprint());
        QCOMPARE(challengeOf(set->subject), std::optional(ChallengeTerms{999'999, 5}));
        QVERIFY(!challengeOf(QStringLiteral("pipelines")));
        QVERIFY(!challengeOf(QStringLiteral("challenge 12/99")));
        QVERIFY(!challengeOf(QStringLiteral("challenge 12")));
    }

    void termsOutsideTheirLimitsAreRefused()
    {
        QCOMPARE(challengeSet({1, 4}, questions(), blueprint()).error().subject,
                 std::string("questions"));
        QCOMPARE(challengeSet({1'000'000, 5}, questions(), blueprint()).error().subject,
                 std::string("code"));
    }

    void theFirstAnswerOfTheSessionCounts()
    {
        const progress::EndedSession session{
            .id = QStringLiteral("m"), .startedMs = 100, .endedMs = 200};
        const std::vector<progress::AnswerEntry> journal{
            entry("c", "a", true, 50),   // before the session
            entry("n", "a", false, 110), // counts
            entry("o", "a", true, 120),  // again
            entry("p", "b", true, 300),  // after it
            entry("q", "x", true, 130)}; // of something else
        const auto made =
            challengeResult(QStringLiteral("Ada"), {1, 5},
                            {QStringLiteral("a"), QStringLiteral("b")}, session, journal);
        QCOMPARE(made.answers.size(), std::size_t{1});
        QCOMPARE(made.answers[0], (ChallengeAnswer{QStringLiteral("a"), false, 1000}));
    }

    void aFileComesBackAsItWas()
    {
        const QString file = m_dir.filePath(QStringLiteral("ada.json"));
        QVERIFY(saveChallenge(file, result()));
        const auto read = openChallenge(file);
        QVERIFY(read);
        QVERIFY(*read == result());
    }

    void comparedTheySeeBothSides()
    {
        ChallengeResult theirs = result();
        theirs.name = QStringLiteral("Grace");
        theirs.answers = {{QStringLiteral("a"), true, 20'000}, {QStringLiteral("b"), true, 5'000}};
        const auto compared = compareChallenges(result(), theirs);
        QVERIFY(compared);
        QVERIFY((compared->mine == ChallengeSide{QStringLiteral("Ada"), 2, 1, 42'000}));
        QVERIFY((compared->theirs == ChallengeSide{QStringLiteral("Grace"), 2, 2, 25'000}));
        QCOMPARE(compared->rows.size(), std::size_t{5});
        QVERIFY(compared->rows[1].theirs && !compared->rows[1].mine);
        QVERIFY(compared->rows[2].mine && !compared->rows[2].theirs);
    }

    void anotherChallengeIsNotCompared()
    {
        ChallengeResult theirs = result();
        theirs.terms.code = 4712;
        QCOMPARE(compareChallenges(result(), theirs).error().code, ErrorCode::Incompatible);
        theirs = result();
        theirs.questions[4] = QStringLiteral("f");
        QCOMPARE(compareChallenges(result(), theirs).error().subject, std::string("questions"));
    }

    void aBadFileIsNamedWithItsField_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QByteArray>("subject");
        const QByteArray head = R"({"ringside_challenge": 1, "name": "A", "code": 7, )";
        QTest::newRow("no JSON") << QByteArray("hello") << ErrorCode::Syntax << QByteArray();
        QTest::newRow("a list") << QByteArray("[]") << ErrorCode::Syntax << QByteArray();
        QTest::newRow("something else's JSON")
            << QByteArray("{}") << ErrorCode::MissingField << QByteArray("ringside_challenge");
        QTest::newRow("of a later version")
            << QByteArray(R"({"ringside_challenge": 2})") << ErrorCode::NewerSchema << QByteArray();
        QTest::newRow("no questions")
            << head + R"("answers": []})" << ErrorCode::MissingField << QByteArray("questions");
        QTest::newRow("questions as text") << head + R"("questions": "a", "answers": []})"
                                           << ErrorCode::WrongType << QByteArray("questions");
        QTest::newRow("an answer to nothing")
            << head + R"("questions": ["a"], "answers": [{"question": "b", "correct": true,
                 "duration_ms": 1}]})"
            << ErrorCode::UnknownName << QByteArray("answers[0].question");
        QTest::newRow("a time before the start")
            << head + R"("questions": ["a"], "answers": [{"question": "a", "correct": true,
                 "duration_ms": -1}]})"
            << ErrorCode::OutOfRange << QByteArray("answers[0].duration_ms");
        QTest::newRow("a code that is no number")
            << QByteArray(
                   R"({"ringside_challenge": 1, "name": "A", "code": 1.5, "questions": [], "answers": []})")
            << ErrorCode::OutOfRange << QByteArray("code");
    }
    void aBadFileIsNamedWithItsField()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const ErrorCode, code);
        QFETCH(const QByteArray, subject);
        const QString file = m_dir.filePath(QStringLiteral("bad.json"));
        QFile out(file);
        QVERIFY(out.open(QIODevice::WriteOnly | QIODevice::Truncate));
        out.write(text);
        out.close();
        const auto read = openChallenge(file);
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(code));
        QCOMPARE(QByteArray::fromStdString(read.error().subject), subject);
        QCOMPARE(QString::fromStdString(read.error().file), file);
    }

    void aMissingFileIsSaid()
    {
        QCOMPARE(openChallenge(m_dir.filePath(QStringLiteral("none.json"))).error().code,
                 ErrorCode::FileNotFound);
    }

private:
    QTemporaryDir m_dir;
};

QTEST_GUILESS_MAIN(TestChallenge)
#include "tst_challenge.moc"
