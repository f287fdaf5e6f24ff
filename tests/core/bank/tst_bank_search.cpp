// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bank/bank_search.h"
#include "core/scaling/scenario/scenario.h"

#include "core/authoring/bank_writer.h"
#include "core/bank/search/query_parser.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::bank;

namespace {

Question question(const char* id, int domain, const char* objective, Difficulty difficulty,
                  QuestionType type, const char* stem)
{
    Question one;
    one.id = QuestionId(QString::fromLatin1(id));
    one.domain = domain;
    one.objective = QString::fromLatin1(objective);
    one.difficulty = difficulty;
    one.type = type;
    one.stem = QString::fromLatin1(stem);
    one.contentHash = QStringLiteral("hash");
    return one;
}

void add(SourceBank& bank, const Question& one)
{
    SourceQuestion source;
    source.question = one;
    bank.questions.push_back(std::move(source));
}

/// In the bank's order: by domain, then id.
///   a1  1.1.a  easy    single    ring all reduce on Vertex AI Vizier
///   a2  1.2.a  hard    single    tree all reduce, ring mentioned: ring
///   c1  3.3.a  medium  multiple  sharding the optimizer, with a job
///   c2  3.3.b  hard    single    reduce all latency of one ring
///   c3  3.4.a  easy    single    Agent Platform Vizier tunes
SourceBank smallSource()
{
    SourceBank bank;
    Question job = question("c1", 3, "3.3.a", Difficulty::Medium, QuestionType::Multiple,
                            "Sharding the optimizer. What shrinks?");
    job.scenario =
        scenario::StatedScenario{"training", {}, scenario::State::of(scaling::Scenario())};
    for (const Question& one :
         {question("a1", 1, "1.1.a", Difficulty::Easy, QuestionType::Single,
                   "A ring all-reduce tuned by Vertex AI Vizier. Why?"),
          question("a2", 1, "1.2.a", Difficulty::Hard, QuestionType::Single,
                   "A tree all-reduce beside a ring, a ring and a ring. Why?"),
          job,
          question("c2", 3, "3.3.b", Difficulty::Hard, QuestionType::Single,
                   "Reduce all latency of one ring. How?"),
          question("c3", 3, "3.4.a", Difficulty::Easy, QuestionType::Single,
                   "Agent Platform Vizier tunes. What?")})
        add(bank, one);
    bank.blueprint.domains = {{1,
                               QStringLiteral("One"),
                               13,
                               {{QStringLiteral("1.1.a"), {}}, {QStringLiteral("1.2.a"), {}}}},
                              {3,
                               QStringLiteral("Three"),
                               21,
                               {{QStringLiteral("3.3.a"), {}},
                                {QStringLiteral("3.3.b"), {}},
                                {QStringLiteral("3.4.a"), {}}}}};
    bank.hasBlueprint = true;
    return bank;
}

AnswerFact answer(const char* id, bool isRight, int confidence = 0)
{
    return {QuestionId(QString::fromLatin1(id)), isRight, confidence};
}

QString ids(const SearchResult& result)
{
    QStringList all;
    for (const FoundQuestion& found : result.found)
        all << found.summary.id.value();
    return all.join(QLatin1Char(' '));
}

} // namespace

class TstBankSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void finds_data();
    void finds();
    void frequentWordsRankHigher();
    void whatIsKnownOfAQuestionComesWithIt();
    void newFactsReplaceOldOnes();
    void onlyTwoThousandCandidatesAreRankedAndTheLimitIsReported();
    void missingGuideSectionIsReportedWithTheExistingOnes();

private:
    QTemporaryDir m_dir;
    QString m_file;
    std::unique_ptr<BankSearch> m_search;
};

void TstBankSearch::initTestCase()
{
    m_file = m_dir.filePath(QStringLiteral("small.bank"));
    QVERIFY(writeBank(smallSource(), m_file));
    auto opened = BankSearch::open(m_file);
    QVERIFY(opened);
    m_search = std::move(*opened);
    QVERIFY(m_search->putAnswers({answer("a1", true, 3), answer("a2", false, 3),
                                  answer("c1", false, 1), answer("gone", true)}));
    QVERIFY(m_search->putMarks({{.question = QuestionId(QStringLiteral("c2")),
                                 .isFlagged = true,
                                 .tags = {QStringLiteral("look again"), QStringLiteral("exam")},
                                 .note = QStringLiteral("Alpha times the HOPS")}}));
}

void TstBankSearch::finds_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("expected"); // in the bank's order; the ranking has a test of its own
    const auto row = [](const char* name, const char* typed, const char* expected) {
        QTest::newRow(name) << QString::fromLatin1(typed) << QString::fromLatin1(expected);
    };
    row("nothing finds all", "", "a1 a2 c1 c2 c3");
    row("a word", "latency", "c2");
    row("the beginning of a word", "shard", "c1");
    row("a beginning that is not last", "shard ring", "");
    row("two words in any order", "all reduce", "a1 a2 c2");
    row("a phrase in its order", "\"all reduce\"", "a1 a2");
    row("a phrase of three words", "\"ring all reduce\"", "a1");
    row("one of a phrase and a word", "\"all reduce\" OR sharding", "a1 a2 c1");
    row("a hyphen is a phrase", "all-reduce", "a1 a2");
    row("a word but not another", "ring -tree", "a1 c2");
    row("a phrase and the learner", "\"all reduce\" is:wrong", "a2");
    row("a phrase, a domain and not another word", "\"all reduce\" domain:1 -tree", "a1");
    row("a word but not a phrase", "ring -\"all reduce\"", "c2");
    row("only what is not there", "-ring", "c1 c3");
    row("two that are not there", "-ring -sharding", "c3");
    row("one of two words", "latency OR sharding", "c1 c2");
    row("one of two and another", "latency OR tree ring", "a2 c2");
    row("a word or a domain", "latency OR domain:1", "a1 a2 c2");
    row("not this word or that one", "-ring OR tree", "a2 c1 c3");
    row("a domain", "domain:3", "c1 c2 c3");
    row("not a domain", "-domain:3", "a1 a2");
    row("an objective", "objective:3.3.b", "c2");
    row("a section", "objective:3.3", "c1 c2");
    row("a domain as an objective", "objective:3", "c1 c2 c3");
    row("a difficulty", "difficulty:hard", "a2 c2");
    row("a type", "type:multiple", "c1");
    row("another type", "type:single domain:3", "c2 c3");
    row("with a job", "is:scenario", "c1");
    row("without one", "-is:scenario domain:3", "c2 c3");
    row("right", "is:right", "a1");
    row("wrong", "is:wrong", "a2 c1");
    row("not wrong, unseen ones too", "-is:wrong", "a1 c2 c3");
    row("unseen, marked or not", "is:unseen", "c2 c3");
    row("answered", "is:answered", "a1 a2 c1");
    row("wrong or unseen", "is:wrong OR is:unseen", "a2 c1 c2 c3");
    row("flagged", "is:flagged", "c2");
    row("not flagged", "-is:flagged", "a1 a2 c1 c3");
    row("tagged", "is:tagged", "c2");
    row("noted", "is:noted", "c2");
    row("a tag", "tag:exam", "c2");
    row("a tag of two words", "tag:\"Look again\"", "c2");
    row("half a tag is another tag", "tag:look", "");
    row("a note", "note:\"the hops\"", "c2");
    row("half a word of a note", "note:hop", "c2");
    row("low confidence", "confidence:low", "c1");
    row("high confidence and wrong", "confidence:high is:wrong", "a2");
    row("no confidence said, and answered", "confidence:unsaid", "");
    row("a word and the learner", "ring is:wrong", "a2");
    row("the older name finds both", "vertex ai vizier", "a1 c3");
    row("the newer name finds both", "agent platform vizier", "a1 c3");
    row("a percent sign is no pattern", "note:%", "");
}

void TstBankSearch::finds()
{
    QFETCH(QString, typed);
    QFETCH(QString, expected);
    const auto query = parseQuery(typed);
    QVERIFY(query);
    auto result = m_search->find(*query, 10);
    QVERIFY2(result, result ? "" : result.error().detail.c_str());
    QVERIFY(!result->isCut);
    std::sort(result->found.begin(), result->found.end(), [](const auto& a, const auto& b) {
        return a.summary.id.value() < b.summary.id.value();
    });
    QCOMPARE(ids(*result), expected);
}

void TstBankSearch::frequentWordsRankHigher()
{
    // Of stems nearly as long, a2 has the word three times and a1 and c2 once; c2 is shorter than
    // a1 (7 words against 9), which bm25 counts for it.
    const auto result = m_search->find(*parseQuery(QStringLiteral("ring")), 10);
    QVERIFY(result);
    QCOMPARE(ids(*result), QStringLiteral("a2 c2 a1"));
    QVERIFY(result->found[0].rank < result->found[1].rank);
    QCOMPARE(ids(*m_search->find(*parseQuery(QStringLiteral("ring")), 1)), QStringLiteral("a2"));
}

void TstBankSearch::whatIsKnownOfAQuestionComesWithIt()
{
    const auto result = m_search->find(*parseQuery(QStringLiteral("domain:3")), 10);
    QVERIFY(result && result->found.size() == 3);
    const FoundQuestion& wrong = result->found[0];
    QCOMPARE(wrong.lastRight, std::optional(false));
    QCOMPARE(wrong.summary.title, QStringLiteral("What shrinks?"));
    QCOMPARE(wrong.summary.type, QuestionType::Multiple);
    const FoundQuestion& marked = result->found[1];
    QVERIFY(marked.isFlagged && marked.hasNote && !marked.lastRight);
    QCOMPARE(marked.tags, (QStringList{QStringLiteral("look again"), QStringLiteral("exam")}));
    QCOMPARE(result->found[2], (FoundQuestion{.summary = result->found[2].summary}));
}

void TstBankSearch::newFactsReplaceOldOnes()
{
    auto search = BankSearch::open(m_file);
    QVERIFY(search);
    QVERIFY((*search)->putAnswers({answer("a1", false)}));
    QVERIFY((*search)->putAnswers({answer("a1", true), answer("c3", false)}));
    QVERIFY(
        (*search)->putMarks({{.question = QuestionId(QStringLiteral("a1")), .isFlagged = true}}));
    QCOMPARE(ids(*(*search)->find(*parseQuery(QStringLiteral("is:flagged is:right")), 10)),
             QStringLiteral("a1"));
    QVERIFY((*search)->putMarks({{.question = QuestionId(QStringLiteral("a1"))}}));
    QCOMPARE(ids(*(*search)->find(*parseQuery(QStringLiteral("is:flagged")), 10)), QString());
    QCOMPARE(ids(*(*search)->find(*parseQuery(QStringLiteral("is:wrong")), 10)),
             QStringLiteral("c3"));
    QCOMPARE(ids(*(*search)->find(*parseQuery(QStringLiteral("is:right")), 10)),
             QStringLiteral("a1"));
}

void TstBankSearch::onlyTwoThousandCandidatesAreRankedAndTheLimitIsReported()
{
    SourceBank bank = smallSource();
    const Question common = bank.questions[3].question;
    bank.questions.clear();
    for (int i = 0; i < kMostRanked + 1; ++i) {
        Question one = common;
        one.id = QuestionId(QStringLiteral("q%1").arg(100000 + i));
        one.stem = i == 0 ? QStringLiteral("Only ring. How?") : common.stem;
        add(bank, one);
    }
    const QString file = m_dir.filePath(QStringLiteral("many.bank"));
    QVERIFY(writeBank(bank, file));
    const auto search = BankSearch::open(file);
    QVERIFY(search);
    const auto cut = (*search)->find(*parseQuery(QStringLiteral("ring")), 5);
    QVERIFY(cut && cut->isCut);
    QCOMPARE(cut->found.size(), std::size_t{5});
    const auto all = (*search)->find(*parseQuery(QString()), 5000);
    QVERIFY(all && all->isCut);
    QCOMPARE(all->found.size(), static_cast<std::size_t>(kMostRanked));
    // One of them does not have the word: as many as are ranked do.
    const auto whole = (*search)->find(*parseQuery(QStringLiteral("latency")), 5);
    QVERIFY(whole && !whole->isCut);
}

void TstBankSearch::missingGuideSectionIsReportedWithTheExistingOnes()
{
    const auto domain = m_search->find(*parseQuery(QStringLiteral("ring domain:2")), 5);
    QVERIFY(!domain);
    QCOMPARE(domain.error().code, ErrorCode::UnknownName);
    QCOMPARE(domain.error().limit, std::string("1, 3"));
    QCOMPARE(domain.error().column, 6);
    const auto objective = m_search->find(*parseQuery(QStringLiteral("objective:3.9")), 5);
    QVERIFY(!objective);
    QCOMPARE(objective.error().limit, std::string("3.3.a, 3.3.b, 3.4.a"));
}

RINGSIDE_TEST(TstBankSearch)
#include "tst_bank_search.moc"
