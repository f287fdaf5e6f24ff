// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/apportionment.h"
#include "core/study/exam/exam.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>
#include <set>

using namespace ringside;
using namespace ringside::study;

namespace {

const std::vector<DomainWeight> kBlueprint{{1, 13}, {2, 16}, {3, 21}, {4, 20}, {5, 18}, {6, 13}};

ExamRequest request(int perDomain, int questions, std::uint64_t seed)
{
    ExamRequest made{
        .blueprint = kBlueprint, .candidates = {}, .questions = questions, .seed = seed};
    for (const DomainWeight& row : kBlueprint)
        for (int i = 0; i < perDomain; ++i)
            made.candidates.push_back(
                {std::to_string(row.domain) + "-" + std::to_string(i), row.domain});
    return made;
}

} // namespace

class TestExam : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sharesByLargestRemainders()
    {
        // Of 101: 7.72, 9.50, 12.48, 11.88, 10.69, 7.72 of 60. The whole parts make 56, the last
        // four slots go to .88, .72, .72 and .69.
        QCOMPARE(apportion(kBlueprint, 60), (std::vector{8, 9, 12, 12, 11, 8}));
        // 6.44, 7.92, 10.40, 9.90, 8.91, 6.44 of 50: 46, then .92, .91, .90 and, at a tie of .44,
        // the earlier domain.
        QCOMPARE(apportion(kBlueprint, 50), (std::vector{7, 8, 10, 10, 9, 6}));
        const std::vector<DomainWeight> thirds{{1, 1}, {2, 1}, {3, 1}};
        QCOMPARE(apportion(thirds, 4), (std::vector{2, 1, 1}));
    }

    void fullDomainGivesItsShareToTheOthers()
    {
        const std::vector<DomainWeight> halves{{1, 1}, {2, 1}};
        QCOMPARE(apportionWithin(halves, 10, std::vector{3, 20}), (std::vector{3, 7}));
        QCOMPARE(apportionWithin(halves, 10, std::vector{3, 4}), (std::vector{3, 4}));
    }

    void paperHasItsSlotsAndNoRepeats()
    {
        QVERIFY(rc::check("per domain as dealt, each question once, of its domain", [] {
            ExamRequest made = request(*rc::gen::inRange(12, 40), *rc::gen::inRange(1, 61),
                                       *rc::gen::arbitrary<std::uint64_t>());
            made.candidates.push_back(made.candidates.front());
            const auto paper = assembleExam(made);
            RC_ASSERT(paper.has_value());
            const std::set<std::string> ids(paper->questions.begin(), paper->questions.end());
            RC_ASSERT(ids.size() == static_cast<std::size_t>(made.questions));
            const auto dealt = apportion(kBlueprint, made.questions);
            for (std::size_t d = 0; d < dealt.size(); ++d) {
                const auto ofDomain = std::count_if(ids.begin(), ids.end(), [&](auto& id) {
                    return id.starts_with(std::to_string(d + 1) + "-");
                });
                RC_ASSERT(ofDomain == dealt[d]);
                RC_ASSERT(paper->perDomain[d].count == dealt[d]);
            }
        }));
    }

    void seedDecidesAndTheOrderOfTheBankDoesNot()
    {
        ExamRequest made = request(30, 60, 7);
        const ExamPaper paper = assembleExam(made).value();
        std::reverse(made.candidates.begin(), made.candidates.end());
        QCOMPARE(assembleExam(made).value(), paper);
        made.seed = 8;
        QVERIFY(assembleExam(made).value().questions != paper.questions);
    }

    void paperHasFewDeepQuestionsAndNoFamilyTwice()
    {
        QVERIFY(rc::check("at most a tenth deep, one of each family", [] {
            ExamRequest made =
                request(*rc::gen::inRange(14, 40), 1, *rc::gen::arbitrary<std::uint64_t>());
            for (ExamCandidate& candidate : made.candidates) {
                candidate.isDeep = *rc::gen::inRange(0, 4) == 3;
                if (*rc::gen::inRange(0, 3) == 2)
                    candidate.family = "f" + std::to_string(*rc::gen::inRange(0, 20));
                candidate.seen = *rc::gen::arbitrary<bool>();
            }
            const int most = mostQuestions(made);
            RC_PRE(most > 0);
            made.questions = *rc::gen::inRange(1, most + 1);
            const auto paper = assembleExam(made);
            RC_ASSERT(paper.has_value());
            RC_ASSERT(paper->questions.size() == static_cast<std::size_t>(made.questions));
            int deep = 0;
            std::set<std::string> families;
            for (const std::string& id : paper->questions) {
                const auto candidate = std::ranges::find(made.candidates, id, &ExamCandidate::id);
                deep += candidate->isDeep ? 1 : 0;
                RC_ASSERT(candidate->family.empty() || families.insert(candidate->family).second);
            }
            RC_ASSERT(10 * deep <= made.questions);
            made.questions = most + 1;
            RC_ASSERT(!assembleExam(made).has_value());
        }));
    }

    void largestPaperCountsDeepQuestionsByItsSize()
    {
        // 54 exam questions and 20 deep ones: 60 may have 6 deep ones, 61 would need a seventh.
        ExamRequest made = request(9, 60, 1);
        for (int i = 0; i < 20; ++i)
            made.candidates.push_back(
                {.id = "deep-" + std::to_string(i), .domain = 3, .isDeep = true});
        QCOMPARE(mostQuestions(made), 60);
        // Three exam questions of one family count once: 52 with 5 deep ones are 57.
        for (std::size_t i = 0; i < 3; ++i)
            made.candidates[i * 9].family = "same";
        QCOMPARE(mostQuestions(made), 57);
    }

    void reservedComesFirstThenUnseen()
    {
        ExamRequest made = request(40, 60, 1);
        std::set<std::string> kept;
        // The first 12 of each domain are reserved, the next 16 were seen.
        for (std::size_t i = 0; i < made.candidates.size(); ++i) {
            made.candidates[i].isReserved = i % 40 < 12;
            made.candidates[i].seen = i % 40 >= 12 && i % 40 < 28;
            if (made.candidates[i].isReserved)
                kept.insert(made.candidates[i].id);
        }
        const ExamPaper first = assembleExam(made).value();
        for (const std::string& id : first.questions)
            QVERIFY(kept.count(id) == 1);
        std::erase_if(made.candidates, [](const ExamCandidate& c) { return c.isReserved; });
        std::set<std::string> seen;
        for (const ExamCandidate& candidate : made.candidates)
            if (candidate.seen)
                seen.insert(candidate.id);
        const ExamPaper second = assembleExam(made).value();
        for (const std::string& id : second.questions)
            QVERIFY(seen.count(id) == 0);
    }

    void tooFewQuestionsAreReported()
    {
        const auto paper = assembleExam(request(9, 60, 1));
        QVERIFY(!paper);
        QCOMPARE(paper.error().subject, std::string("questions"));
        // 6 domains of 9.
        QVERIFY(paper.error().limit.find("54") != std::string::npos);
        QVERIFY(!assembleExam(request(9, 0, 1)));
    }

    void onlyTheWholeKeyIsRight_data()
    {
        QTest::addColumn<QStringList>("key");
        QTest::addColumn<QStringList>("chosen");
        QTest::addColumn<bool>("right");
        const QString a = QStringLiteral("a"), b = QStringLiteral("b"), c = QStringLiteral("c");
        QTest::newRow("the one") << QStringList{a} << QStringList{a} << true;
        QTest::newRow("another") << QStringList{a} << QStringList{b} << false;
        QTest::newRow("none") << QStringList{a} << QStringList{} << false;
        QTest::newRow("both in another order") << QStringList{a, b} << QStringList{b, a} << true;
        QTest::newRow("half") << QStringList{a, b} << QStringList{a} << false;
        QTest::newRow("one too many") << QStringList{a, b} << QStringList{a, b, c} << false;
        QTest::newRow("one twice is not two") << QStringList{a, b} << QStringList{a, a} << false;
    }

    void onlyTheWholeKeyIsRight()
    {
        QFETCH(QStringList, key);
        QFETCH(QStringList, chosen);
        QFETCH(bool, right);
        const auto ids = [](const QStringList& list) {
            std::vector<std::string> made;
            for (const QString& id : list)
                made.push_back(id.toStdString());
            return made;
        };
        QCOMPARE(isRight(ids(key), ids(chosen)), right);
    }
};

RINGSIDE_TEST(TestExam)
#include "tst_exam.moc"
