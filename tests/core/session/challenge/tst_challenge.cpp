// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_reader.h"
#include "core/base/rng.h"
#include "core/progress/journal/journal.h"
#include "core/session/challenge/challenge_json.h"
#include "core/session/challenge/challenges.h"
#include "core/session/practice/practice.h"
#include "tests/core/session/small_bank.h"
#include "tests/support/test_day.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <rapidcheck.h>

#include <span>

using namespace ringside;
using namespace ringside::session;
using namespace ringside::test;

namespace {

/// Two domains of equal weight with ten questions each, of which one each is reserved.
bank::SourceBank source()
{
    QStringList ids;
    for (int domain = 1; domain <= 2; ++domain)
        for (int i = 0; i < 10; ++i)
            ids.append(QStringLiteral("q%1%2").arg(domain).arg(i));
    bank::SourceBank made = test::smallBank(ids);
    for (std::size_t i = 0; i < made.questions.size(); ++i) {
        made.questions[i].question.domain = i < 10 ? 1 : 2;
        made.questions[i].question.isReserved = i % 10 == 0;
    }
    made.blueprint.domains = {{1, QStringLiteral("One"), 50, {}},
                              {2, QStringLiteral("Two"), 50, {}}};
    return made;
}

std::vector<bank::QuestionSummary> questions()
{
    std::vector<bank::QuestionSummary> made;
    for (const bank::SourceQuestion& each : source().questions) {
        bank::QuestionSummary summary;
        summary.id = each.question.id;
        summary.domain = each.question.domain;
        summary.isReserved = each.question.isReserved;
        made.push_back(std::move(summary));
    }
    return made;
}

ChallengeAnswer answer(bool correct, std::int64_t ms)
{
    return {correct, ms, QStringLiteral("hash")};
}

/// Five questions, of which the first and the third were answered.
ChallengeResult adas()
{
    return {.name = QStringLiteral("Ada"),
            .terms = {4711, 5},
            .questions = {{QStringLiteral("a"), answer(true, 30'000)},
                          {QStringLiteral("b"), {}},
                          {QStringLiteral("c"), answer(false, 12'000)},
                          {QStringLiteral("d"), {}},
                          {QStringLiteral("e"), {}}}};
}

progress::AnswerEntry entry(const char* id, const char* question, bool correct)
{
    progress::AnswerEntry made;
    made.entryId = QLatin1String(id);
    made.questionId = QLatin1String(question);
    made.contentHash = QStringLiteral("hash");
    made.correct = correct;
    made.durationMs = 1000;
    return made;
}

/// One person with a bank and a profile, opened as the program does.
struct Person
{
    Person(const bank::SourceBank& source, const QString& folder, const Clock& clock)
    {
        const QString file = folder + QStringLiteral(".bank");
        if (bank::writeBank(source, file)) {
            bank = std::move(*bank::BankReader::open(file));
            profile = folder;
            open(clock);
        }
    }
    void open(const Clock& clock)
    {
        practice.reset();
        challenges.reset();
        journal.reset();
        journal = std::move(*progress::Journal::open(profile, clock));
        challenges = std::make_unique<Challenges>(*bank, *journal);
        practice = std::make_unique<Practice>(*bank, *journal, clock);
    }
    /// The question in sight; the key of every question is "beta".
    void give(const char* option, std::int64_t ms)
    {
        QVERIFY(practice->answer({bank::OptionId(QString::fromLatin1(option))},
                                 progress::Confidence::Unrated, ms));
    }
    void give(int place, const char* option, std::int64_t ms)
    {
        QVERIFY(practice->goTo(place));
        give(option, ms);
    }

    QString profile;
    std::unique_ptr<bank::BankReader> bank;
    std::unique_ptr<progress::Journal> journal;
    std::unique_ptr<Challenges> challenges;
    std::unique_ptr<Practice> practice;
};

/// What someone's file holds who answered nothing.
ChallengeResult unanswered(const Person& person, const ChallengeTerms& terms)
{
    ChallengeResult made{.terms = terms};
    const auto set = person.challenges->set(terms);
    for (const QString& id : set->questions)
        made.questions.push_back({.id = id});
    return made;
}

} // namespace

/// Two people, one seed, the same questions, and a file that compares them.
class TstChallenge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void oneSeedMeansTheSameQuestionsWhateverTheirOrder()
    {
        const bank::Blueprint blueprint = source().blueprint;
        QVERIFY(rc::check([&] {
            const ChallengeTerms terms{*rc::gen::inRange(0, kLargestChallengeSeed + 1),
                                       *rc::gen::inRange(kFewestChallenge, 19)};
            auto shuffled = questions();
            Rng rng(*rc::gen::arbitrary<std::uint64_t>());
            rng.shuffle(std::span(shuffled));
            const auto mine = challengeSet(terms, questions(), blueprint);
            const auto theirs = challengeSet(terms, shuffled, blueprint);
            RC_ASSERT(mine && theirs);
            RC_ASSERT(mine->questions == theirs->questions);
            RC_ASSERT(mine->questions.size() == terms.questions);
            RC_ASSERT(!mine->questions.contains(QStringLiteral("q10")));
            RC_ASSERT(!mine->questions.contains(QStringLiteral("q20")));
            RC_ASSERT(challengeTerms(*mine) == std::optional(terms));
        }));
    }

    void anotherSeedAsksOthers()
    {
        const auto one = challengeSet({123, 10}, questions(), source().blueprint);
        const auto other = challengeSet({124, 10}, questions(), source().blueprint);
        QVERIFY(one && other && one->questions != other->questions);
    }

    void deferredEntriesDoNotCountAsStored()
    {
        // 18 of 20 are left.
        QVERIFY(challengeSet({1, 18}, questions(), source().blueprint));
        const auto more = challengeSet({1, 19}, questions(), source().blueprint);
        QCOMPARE(more.error().code, ErrorCode::OutOfRange);
        QCOMPARE(more.error().subject, std::string("questions"));
    }

    void termsOutsideTheirLimitsAreRefused_data()
    {
        QTest::addColumn<int>("seed");
        QTest::addColumn<int>("questions");
        QTest::addColumn<QByteArray>("subject");
        QTest::newRow("too few questions") << 1 << 4 << QByteArray("questions");
        QTest::newRow("too many questions") << 1 << 61 << QByteArray("questions");
        QTest::newRow("a seed below zero") << -1 << 5 << QByteArray("seed");
        QTest::newRow("a seed of seven digits") << 1'000'000 << 5 << QByteArray("seed");
    }
    void termsOutsideTheirLimitsAreRefused()
    {
        QFETCH(int, seed);
        QFETCH(int, questions);
        QFETCH(QByteArray, subject);
        const auto set = challengeSet({seed, questions}, ::questions(), source().blueprint);
        QCOMPARE(set.error().code, ErrorCode::OutOfRange);
        QCOMPARE(QByteArray::fromStdString(set.error().subject), subject);
    }

    void onlyASetOfAChallengeHasTerms()
    {
        progress::StudySet set = *challengeSet({7, 5}, questions(), source().blueprint);
        set.kind = progress::StudySetKind::Custom;
        QVERIFY(!challengeTerms(set));
        set.kind = progress::StudySetKind::Challenge;
        set.subject = QStringLiteral("seven");
        QVERIFY(!challengeTerms(set));
        set.subject = QStringLiteral("7");
        set.questions.removeLast(); // 4 are fewer than a challenge has
        QVERIFY(!challengeTerms(set));
    }

    void firstAnswerOfTheSessionCounts()
    {
        progress::PastSession past{
            .result = {.id = QStringLiteral("m")},
            .set = {.kind = progress::StudySetKind::Challenge,
                    .subject = QStringLiteral("1"),
                    .questions = {QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                                  QStringLiteral("d"), QStringLiteral("e")}},
            .endId = QStringLiteral("p")};
        progress::AnswerEntry elsewhere = entry("m2", "a", true);
        elsewhere.deviceId = QStringLiteral("another");
        const auto made = challengeResult(QStringLiteral("Ada"), past,
                                          {entry("c", "a", true),   // before the session
                                           elsewhere,               // merged later
                                           entry("n", "a", false),  // counts
                                           entry("o", "a", true),   // again
                                           entry("o2", "x", true),  // of something else
                                           entry("q", "b", true)}); // after it
        QCOMPARE(made.terms, (ChallengeTerms{1, 5}));
        QCOMPARE(made.questions.size(), std::size_t{5});
        QVERIFY(made.questions[0].answer == answer(false, 1000));
        QVERIFY(!made.questions[1].answer);
    }

    void fileComesBackAsItWas()
    {
        const auto read = challengeFromJson(challengeJson(adas()));
        QVERIFY(read);
        QVERIFY(*read == adas());
        ChallengeResult anonymous = adas();
        anonymous.name.clear();
        QVERIFY(*challengeFromJson(challengeJson(anonymous)) == anonymous);
        // What was open over a weekend is written as the day that a file may say at most.
        ChallengeResult slow = adas();
        slow.questions[0].answer->durationMs = std::int64_t{60} * 3600 * 1000;
        const auto opened = challengeFromJson(challengeJson(slow));
        QVERIFY(opened);
        QCOMPARE(opened->questions[0].answer->durationMs, std::int64_t{24} * 3600 * 1000);
    }

    void comparedTheySeeBothSides()
    {
        ChallengeResult graces = adas();
        graces.name = QStringLiteral("Grace");
        graces.questions[1].answer = answer(true, 5'000);
        graces.questions[2].answer.reset();
        const auto compared = compareChallenges(adas(), graces);
        QVERIFY(compared);
        // 30 s and 12 s; 30 s and 5 s.
        QVERIFY((compared->mine == ChallengeSide{QStringLiteral("Ada"), 2, 1, 42'000}));
        QVERIFY((compared->theirs == ChallengeSide{QStringLiteral("Grace"), 2, 2, 35'000}));
        QCOMPARE(compared->rows.size(), std::size_t{5});
        QVERIFY(compared->rows[1].theirs && !compared->rows[1].mine);
        QVERIFY(compared->rows[2].mine && !compared->rows[2].theirs);
    }

    void anotherSeedIsNotCompared()
    {
        ChallengeResult theirs = adas();
        theirs.terms.seed = 4712;
        const auto compared = compareChallenges(adas(), theirs);
        QCOMPARE(compared.error().code, ErrorCode::Incompatible);
        QCOMPARE(compared.error().subject, std::string("seed"));
        QCOMPARE(compared.error().value, std::string("4712, 5 questions"));
        QCOMPARE(compared.error().limit, std::string("4711, 5 questions"));
    }

    void anotherEditionOfTheBankIsNotCompared()
    {
        ChallengeResult theirs = adas();
        theirs.questions[4].id = QStringLiteral("f");                  // another question
        theirs.questions[0].answer->contentHash = QStringLiteral("x"); // another text
        const auto compared = compareChallenges(adas(), theirs);
        QCOMPARE(compared.error().code, ErrorCode::Incompatible);
        QCOMPARE(compared.error().subject, std::string("bank"));
        QCOMPARE(compared.error().value, std::string("2"));
        QCOMPARE(compared.error().limit, std::string("5"));
    }

    void badFileIsNamedWithItsField_data();
    void badFileIsNamedWithItsField()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const ErrorCode, code);
        QFETCH(const QByteArray, subject);
        const auto read = challengeFromJson(text);
        QVERIFY(!read);
        QCOMPARE(static_cast<int>(read.error().code), static_cast<int>(code));
        QCOMPARE(QByteArray::fromStdString(read.error().subject), subject);
    }

    /// The first result of a challenge counts: one without an answer must not take its place.
    void challengeWithoutAnAnswerIsNoPastOne()
    {
        const ManualClock clock(kMorning);
        Person ada(source(), m_dir->filePath(QStringLiteral("ada")), clock);
        QVERIFY(ada.practice);
        const auto set = ada.challenges->set({42, 6});
        QVERIFY(ada.practice->startSession(*set));
        QVERIFY(ada.practice->endSession());
        QVERIFY(ada.challenges->past()->ended.empty());
        QVERIFY(!*ada.challenges->latest({42, 6}));
        QVERIFY(ada.practice->startSession(*set));
        ada.give(0, "beta", 10'000);
        QVERIFY(ada.practice->endSession());
        QCOMPARE(ada.challenges->past()->ended.size(), std::size_t{1});
        QCOMPARE(ada.challenges->past()->ended[0].result.answered, 1);
    }

    void twoPeoplePlayAndCompare()
    {
        ManualClock clock(kMorning);
        Person ada(source(), m_dir->filePath(QStringLiteral("ada")), clock);
        Person grace(source(), m_dir->filePath(QStringLiteral("grace")), clock);
        QVERIFY(ada.practice && grace.practice);
        // What one of them did before plays no part.
        ada.give(3, "beta", 1000);
        const auto set = ada.challenges->set({42, 6});
        QVERIFY(set && *set == *grace.challenges->set({42, 6}));
        QVERIFY(ada.practice->startSession(*set));
        ada.give(0, "beta", 10'000);
        // A crash in the middle loses nothing.
        ada.open(clock);
        QCOMPARE(ada.practice->session()->set, *set);
        ada.give(1, "alpha", 20'000);
        QVERIFY(ada.practice->endSession());
        // An answer after the end is none of the challenge.
        const auto third = ada.practice->findIndex(bank::QuestionId(set->questions[2]));
        QVERIFY(third && *third);
        ada.give(**third, "beta", 1);
        QVERIFY(grace.practice->startSession(*set));
        for (int i = 0; i < 6; ++i)
            grace.give(i, i == 0 ? "delta" : "beta", 5'000);
        QVERIFY(grace.practice->endSession());

        const auto mine = ada.challenges->past();
        QVERIFY(mine);
        QCOMPARE(mine->ended.size(), std::size_t{1});
        QCOMPARE(mine->ended[0].terms, (ChallengeTerms{42, 6}));
        const QString id = mine->ended[0].result.id;
        const auto theirs = grace.challenges->result(grace.challenges->past()->ended[0].result.id,
                                                     QStringLiteral("Grace"));
        QVERIFY(theirs);
        const auto sent = challengeFromJson(challengeJson(*theirs));
        const auto compared = ada.challenges->compare(id, *sent);
        QVERIFY(compared);
        QVERIFY((compared->mine == ChallengeSide{{}, 2, 1, 30'000}));
        QVERIFY((compared->theirs == ChallengeSide{QStringLiteral("Grace"), 6, 5, 30'000}));
        QCOMPARE(compared->rows[0].title, QStringLiteral("Which one?"));
        QVERIFY(!compared->rows[2].mine);
        QVERIFY(ada.challenges->checkBank(*sent));
        QCOMPARE(ada.challenges->result(QStringLiteral("none"), {}).error().code,
                 ErrorCode::UnknownName);
    }

    void bankWithOtherQuestionsIsAnotherBank()
    {
        ManualClock clock(kMorning);
        bank::SourceBank fewer = source();
        fewer.questions.pop_back();
        fewer.questions.pop_back();
        Person ada(source(), m_dir->filePath(QStringLiteral("ada")), clock);
        Person grace(fewer, m_dir->filePath(QStringLiteral("grace")), clock);
        QVERIFY(ada.practice && grace.practice);
        // Ada's bank has 18 that may be asked, Grace's 16: 9 and 7 of the domains.
        const auto all = unanswered(ada, {1, 18});
        QVERIFY(ada.challenges->checkBank(all));
        QCOMPARE(grace.challenges->checkBank(all).error().code, ErrorCode::OutOfRange);
        const Done checked = grace.challenges->checkBank(unanswered(ada, {1, 16}));
        QVERIFY(!checked);
        QCOMPARE(checked.error().subject, std::string("bank"));
    }

private:
    std::unique_ptr<QTemporaryDir> m_dir;
};

void TstChallenge::badFileIsNamedWithItsField_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<ErrorCode>("code");
    QTest::addColumn<QByteArray>("subject");
    const auto row = [](const char* name, const QByteArray& text, ErrorCode code,
                        const char* subject) {
        QTest::newRow(name) << text << code << QByteArray(subject);
    };
    const QByteArray head = R"({"ringside_challenge": 1, "name": "A", "seed": 7, "questions": )";
    const auto five = [&head](const QByteArray& first) -> QByteArray {
        return head + "[" + first + R"(, {"id": "b"}, {"id": "c"}, {"id": "d"}, {"id": "e"}]})";
    };
    row("no JSON", "hello", ErrorCode::Syntax, "");
    row("half of a file", challengeJson(adas()).left(200), ErrorCode::Syntax, "");
    row("a list", "[]", ErrorCode::Syntax, "");
    row("more than a megabyte", QByteArray((1 << 20) + 1, ' '), ErrorCode::TooLarge, "the file");
    row("something else's JSON", "{}", ErrorCode::MissingField, "ringside_challenge");
    row("of a later version", R"({"ringside_challenge": 2})", ErrorCode::NewerSchema, "");
    row("no name", R"({"ringside_challenge": 1})", ErrorCode::MissingField, "name");
    row("a name that commands a terminal",
        R"({"ringside_challenge": 1, "name": "A\u001b[2J", "seed": 7, "questions": []})",
        ErrorCode::OutOfRange, "name");
    row("a name that turns a line round",
        R"({"ringside_challenge": 1, "name": "\u202eadA", "seed": 7, "questions": []})",
        ErrorCode::OutOfRange, "name");
    row("questions as text", head + R"("a"})", ErrorCode::WrongType, "questions");
    row("no questions", head + "[]}", ErrorCode::OutOfRange, "questions");
    row("a question without an id", five("{}"), ErrorCode::MissingField, "questions[0].id");
    row("a question twice", five(R"({"id": "c"})"), ErrorCode::DuplicateField, "questions[2].id");
    row("an answer that is a word", five(R"({"id": "a", "answer": "B"})"), ErrorCode::WrongType,
        "questions[0].answer");
    row("an answer that is neither right nor wrong", five(R"({"id": "a", "answer": {}})"),
        ErrorCode::MissingField, "questions[0].answer.correct");
    row("a time before the start",
        five(R"({"id": "a", "answer": {"correct": true, "duration_ms": -1, "content_hash": ""}})"),
        ErrorCode::OutOfRange, "questions[0].answer.duration_ms");
    row("a time of two days",
        five(R"({"id": "a", "answer": {"correct": true, "duration_ms": 2e8, "content_hash": ""}})"),
        ErrorCode::OutOfRange, "questions[0].answer.duration_ms");
    row("a seed that is no whole number",
        R"({"ringside_challenge": 1, "name": "A", "seed": 1.5, "questions": []})",
        ErrorCode::OutOfRange, "seed");
    row("a seed that is text",
        R"({"ringside_challenge": 1, "name": "A", "seed": "7", "questions": []})",
        ErrorCode::WrongType, "seed");
}

RINGSIDE_TEST(TstChallenge)
#include "tst_challenge.moc"
