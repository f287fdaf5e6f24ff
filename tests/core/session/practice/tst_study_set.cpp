// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/practice/study_set.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using progress::StudySetKind;

namespace {

bank::QuestionSummary question(const QString& id, int domain, const QString& objective,
                               bank::Difficulty difficulty = bank::Difficulty::Medium)
{
    return {bank::QuestionId(id),
            domain,
            objective,
            difficulty,
            bank::QuestionType::Single,
            QStringLiteral("Title of ") + id};
}

/// Domain 1 of weight 10 with objectives 1.1.a and 1.1.b; domain 2 of weight 30 with 2.1.a.
bank::Blueprint blueprint()
{
    bank::Blueprint made;
    made.domains = {
        {1,
         QStringLiteral("One"),
         10,
         {{QStringLiteral("1.1.a"), QStringLiteral("First")},
          {QStringLiteral("1.1.b"), QStringLiteral("Second")},
          {QStringLiteral("1.2.a"), QStringLiteral("Without questions")}}},
        {2, QStringLiteral("Two"), 30, {{QStringLiteral("2.1.a"), QStringLiteral("Third")}}}};
    return made;
}

StudyMaterial material(std::vector<bank::QuestionSummary> questions)
{
    return {std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(questions)),
            blueprint(),
            {}};
}

/// As the journal would say it: `when` orders the answers.
void answer(StudyMaterial& made, const QString& id, bool correct, int when = 1)
{
    made.last.insert(id, {QStringLiteral("%1").arg(when, 36, 10, QLatin1Char('0')), correct});
}

QStringList sorted(QStringList list)
{
    list.sort();
    return list;
}

QStringList ids(const char* text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

/// Six questions: a1 a2 of 1.1.a, b1 b2 of 1.1.b, c1 c2 of 2.1.a.
StudyMaterial sixQuestions()
{
    std::vector<bank::QuestionSummary> questions;
    for (const QString& id : ids("a1 a2"))
        questions.push_back(question(id, 1, QStringLiteral("1.1.a")));
    for (const QString& id : ids("b1 b2"))
        questions.push_back(question(id, 1, QStringLiteral("1.1.b")));
    for (const QString& id : ids("c1 c2"))
        questions.push_back(question(id, 2, QStringLiteral("2.1.a")));
    return material(std::move(questions));
}

/// Any bank of up to 40 questions with any answers to them.
StudyMaterial anyMaterial()
{
    const QStringList objectives = ids("1.1.a 1.1.b 2.1.a 9.9.z");
    std::vector<bank::QuestionSummary> questions;
    const int count = *rc::gen::inRange(0, 40);
    for (int i = 0; i < count; ++i) {
        const QString objective = objectives[*rc::gen::inRange(0, 4)];
        questions.push_back(
            question(QStringLiteral("q%1").arg(i), objective.left(1).toInt(), objective,
                     *rc::gen::element(bank::Difficulty::Easy, bank::Difficulty::Hard)));
        questions.back().isReserved = *rc::gen::inRange(0, 4) == 0;
    }
    StudyMaterial made = material(std::move(questions));
    for (int i = 0; i < count; ++i) {
        const int what = *rc::gen::inRange(0, 4);
        if (what >= 2)
            answer(made, QStringLiteral("q%1").arg(i), what == 3, *rc::gen::inRange(1, 1000));
    }
    return made;
}

bool isUnseen(const StudyMaterial& made, const QString& id)
{
    return !made.last.contains(id);
}

bool isDeferred(const StudyMaterial& made, const QString& id)
{
    return std::ranges::any_of(*made.questions, [&id](const bank::QuestionSummary& each) {
        return each.isReserved && each.id.value() == id;
    });
}

} // namespace

class TstStudySet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void setTakesOneLengthOnly()
    {
        std::vector<bank::QuestionSummary> questions = *sixQuestions().questions;
        for (std::size_t i = 0; i < questions.size(); i += 2)
            questions[i].isShort = true; // a1, b1 and c1
        const StudyMaterial all = material(std::move(questions));
        const auto drilled = [&all](QuestionLength length, const char* topic) {
            return StudySets(ofLength(all, length)).drill(QLatin1String(topic), 10)->questions;
        };
        QCOMPARE(sorted(drilled(QuestionLength::Short, "1")), ids("a1 b1"));
        QCOMPARE(sorted(drilled(QuestionLength::Long, "1")), ids("a2 b2"));
        QCOMPARE(sorted(drilled(QuestionLength::Any, "1")), ids("a1 a2 b1 b2"));
        const auto timed =
            StudySets(ofLength(all, QuestionLength::Short)).timed(10, kShortMs, 1)->questions;
        QCOMPARE(QSet<QString>(timed.begin(), timed.end()),
                 (QSet<QString>{QStringLiteral("a1"), QStringLiteral("b1"), QStringLiteral("c1")}));
    }

    void mixHasExamQuestionsAndDeepPracticeTheOthers()
    {
        std::vector<bank::QuestionSummary> questions{
            question(QStringLiteral("a1"), 1, QStringLiteral("1.1.a")),
            question(QStringLiteral("d1"), 1, QStringLiteral("1.1.a"), bank::Difficulty::Easy),
            question(QStringLiteral("d2"), 2, QStringLiteral("2.1.a"))};
        questions[1].depth = questions[2].depth = bank::Depth::Deep;
        StudyMaterial made = material(questions);
        QCOMPARE(StudySets(made).dailyMix(10, 0)->questions, ids("a1"));
        QCOMPARE(StudySets(made).unseen(), 1);
        QCOMPARE(StudySets(made).unseenDeep(), 2);
        const auto deep = StudySets(made).deepPractice(QStringLiteral("Deep"), 10);
        QCOMPARE(deep->questions, ids("d2 d1")); // by the weights of their domains
        QCOMPARE(deep->kind, StudySetKind::Custom);
        QCOMPARE(deep->subject, QStringLiteral("Deep"));
        // A drill asks the exam's questions first, although the deep one is easier.
        QCOMPARE(StudySets(made).drill(QStringLiteral("1.1.a"), 10)->questions, ids("a1 d1"));
        // A deep question that was answered wrong comes back in the mix.
        answer(made, QStringLiteral("d1"), false);
        QCOMPARE(StudySets(made).dailyMix(10, 0)->questions, ids("a1 d1"));
        questions.resize(1);
        QVERIFY(!StudySets(material(questions)).deepPractice(QString(), 10));
    }

    /// As the Library counts "not answered yet": whatever has no answer.
    void unseenCountsAddUpToAllWithoutAnAnswer()
    {
        QVERIFY(rc::check("exam questions, deep ones and reserved ones", [] {
            StudyMaterial made = anyMaterial();
            std::vector<bank::QuestionSummary> questions = *made.questions;
            for (std::size_t i = 0; i < questions.size(); i += 3)
                questions[i].depth = bank::Depth::Deep;
            const auto open =
                std::ranges::count_if(questions, [&made](const bank::QuestionSummary& each) {
                    return !made.last.contains(each.id.value());
                });
            made.questions =
                std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(questions));
            const StudySets sets(made);
            RC_ASSERT(sets.unseen() + sets.unseenDeep() + sets.reserved() == open);
        }));
    }

    void sessionAsksOneOfEachFamily()
    {
        StudyMaterial made = sixQuestions();
        std::vector<bank::QuestionSummary> questions = *made.questions;
        for (const std::size_t i : {0U, 1U, 2U}) // a1 a2 b1
            questions[i].family = QStringLiteral("same");
        made.questions =
            std::make_shared<const std::vector<bank::QuestionSummary>>(std::move(questions));
        const auto familyOf = [](const QStringList& set) {
            return std::ranges::count_if(
                set, [](const QString& id) { return ids("a1 a2 b1").contains(id); });
        };
        QCOMPARE(familyOf(StudySets(made).dailyMix(10, 0)->questions), 1);
        QCOMPARE(familyOf(StudySets(made).drill(QStringLiteral("1"), 10)->questions), 1);
        const auto timed = StudySets(made).timed(10, 60'000, 1);
        QVERIFY(timed);
        QCOMPARE(timed->questions.size(), 4); // the six without two of the family
        QCOMPARE(familyOf(timed->questions), 1);
        QCOMPARE(familyOf(StudySets(made).custom(QString(), ids("a1 a2 c1"), 10)->questions), 2);
        for (const char* id : {"a1", "a2", "b1"})
            answer(made, QLatin1String(id), false);
        QCOMPARE(StudySets(made).wrongOnly(10)->questions.size(), 1);
    }

    void objectivesShareTheirDomainsWeight()
    {
        StudyMaterial made = sixQuestions();
        answer(made, QStringLiteral("a1"), false);
        answer(made, QStringLiteral("c1"), true);
        const StudySets sets(made);
        QCOMPARE(sets.objectives().size(), std::size_t{3}); // 1.2.a has no question
        // 10 / 2 (1 - 1/3), 10 / 2 (1 - 1/2), 30 (1 - 2/3)
        QVERIFY(std::abs(sets.objectives()[0].need - 10.0 / 3) < 1e-12);
        QVERIFY(std::abs(sets.objectives()[1].need - 2.5) < 1e-12);
        QVERIFY(std::abs(sets.objectives()[2].need - 10.0) < 1e-12);
        QCOMPARE(sets.objectives()[0].title, QStringLiteral("First"));
        QCOMPARE(sets.objectives()[0].domainWeight, 10);
        QCOMPARE(sets.wrong(), 1);
        QCOMPARE(sets.unseen(), 4);
    }

    void dailyMixFollowsTheWeights()
    {
        const auto set = StudySets(sixQuestions()).dailyMix(5, 7);
        QVERIFY(set);
        QCOMPARE(set->kind, StudySetKind::DailyMix);
        QCOMPARE(set->dueCards, 7);
        QStringList objectives;
        for (const QString& id : set->questions)
            objectives.append(id.left(1));
        // The turns are 2 1 2 2; then domain 2 has none left. Domain 1 begins with one question of
        // each objective.
        QCOMPARE((QStringList{objectives[0], objectives[2]}), ids("c c"));
        QCOMPARE(sorted({objectives[1], objectives[3]}), ids("a b"));
        QCOMPARE(set->questions.size(), 5);
    }

    void mistakesComeBetweenTheNewQuestionsOfTheDailyMix()
    {
        std::vector<bank::QuestionSummary> questions;
        StudyMaterial made;
        for (int i = 0; i < 20; ++i)
            for (const int domain : {1, 2})
                questions.push_back(question(QStringLiteral("%1-%2").arg(domain).arg(i), domain,
                                             QStringLiteral("%1.1.a").arg(domain)));
        made = material(std::move(questions));
        for (int i = 0; i < 4; ++i)
            answer(made, QStringLiteral("1-%1").arg(i), false, 10 - i);
        std::vector<int> places;
        QStringList mistakes;
        const auto mix = StudySets(made).dailyQuestions(10);
        for (std::size_t i = 0; i < mix.size(); ++i)
            if (mix[i].reason == study::AskReason::DueMistake) {
                places.push_back(static_cast<int>(i));
                mistakes.append(mix[i].id.value());
            }
        // One in four, the oldest first: 1-3 was answered at 7, 1-2 at 8. At the eighth place,
        // domain 1 is a question ahead of its share and waits.
        QCOMPARE(places, (std::vector<int>{3, 9}));
        QCOMPARE(mistakes, ids("1-3 1-2"));
    }

    void whenAllWasSeenTheDailyMixTakesWhatWasWrong()
    {
        StudyMaterial made = sixQuestions();
        for (const QString& id : ids("a1 b1 c1 c2"))
            answer(made, id, id != QStringLiteral("b1"));
        answer(made, QStringLiteral("a2"), false, 2);
        // b2 is the only new one; then the wrong ones, the older one first.
        QCOMPARE(StudySets(made).dailyMix(10, 0)->questions, ids("b2 b1 a2"));
    }

    void nothingToDoIsAnErrorUnlessCardsAreDue()
    {
        const StudySets none(material({}));
        QVERIFY(!none.dailyMix(10, 0));
        QCOMPARE(none.dailyMix(10, 0).error().code, ErrorCode::MissingField);
        QVERIFY(none.dailyMix(10, 3));
        QVERIFY(!none.wrongOnly(10));
        QVERIFY(!none.timed(10, 60'000, 1));
        QVERIFY(!none.drill(QStringLiteral("3"), 10));
        QVERIFY(!none.custom(QStringLiteral("x"), ids("gone"), 10));
    }

    void easyQuestionsComeFirstInAnObjective()
    {
        using bank::Difficulty;
        const QString objective = QStringLiteral("2.1.a");
        const StudySets sets(
            material({question(QStringLiteral("hard"), 2, objective, Difficulty::Hard),
                      question(QStringLiteral("easy"), 2, objective, Difficulty::Easy),
                      question(QStringLiteral("medium"), 2, objective, Difficulty::Medium)}));
        QCOMPARE(sets.dailyMix(3, 0)->questions, ids("easy medium hard"));
        QCOMPARE(sets.drill(objective, 3)->questions, ids("easy medium hard"));
    }

    void drillTakesNewOnesThenWrongOnesThenTheRestOldestFirst()
    {
        StudyMaterial made = sixQuestions();
        answer(made, QStringLiteral("a1"), true, 5);
        answer(made, QStringLiteral("a2"), false, 9);
        answer(made, QStringLiteral("b1"), false, 3);
        const StudySets sets(made);
        QCOMPARE(sets.drill(QStringLiteral("1"), 10)->questions, ids("b2 b1 a2 a1"));
        QCOMPARE(sets.drill(QStringLiteral("1.1.a"), 10)->questions, ids("a2 a1"));
        QCOMPARE(sets.drill(QStringLiteral("1"), 1)->questions, ids("b2"));
        QCOMPARE(sets.drill(QStringLiteral("1"), 1)->subject, QStringLiteral("1"));
    }

    void wrongOnlyIsWhatWasLastAnsweredWrong()
    {
        StudyMaterial made = sixQuestions();
        answer(made, QStringLiteral("a1"), false, 5);
        answer(made, QStringLiteral("a2"), false, 4);
        answer(made, QStringLiteral("b1"), true, 6);
        answer(made, QStringLiteral("c2"), false, 2);
        // Four questions were answered, so the turns 2 1 2 2 begin again.
        QCOMPARE(StudySets(made).wrongOnly(10)->questions, ids("c2 a2 a1"));
        QCOMPARE(StudySets(made).wrongOnly(1)->questions, ids("c2"));
    }

    void timedSetFollowsTheBlueprint()
    {
        // 4 slots by 10 : 30 are 1 and 3, but domain 2 has only 2 questions: 2 and 2.
        const auto set = StudySets(sixQuestions()).timed(4, 900'000, 42);
        QVERIFY(set);
        QCOMPARE(set->limitMs, 900'000);
        QStringList drawn = set->questions;
        QCOMPARE(drawn.size(), 4);
        QVERIFY(drawn.contains(QStringLiteral("c1")) && drawn.contains(QStringLiteral("c2")));
        QCOMPARE(StudySets(sixQuestions()).timed(4, 900'000, 42)->questions, drawn);
        QCOMPARE(StudySets(sixQuestions()).timed(99, 900'000, 42)->questions.size(), 6);
    }

    void questionsOfASearchComeByTheWeights()
    {
        const StudySets sets(sixQuestions());
        const auto set = sets.custom(QStringLiteral("mine"), ids("a1 gone a2 c2 b1 c1 a1"), 10);
        QCOMPARE(sorted(set->questions), ids("a1 a2 b1 c1 c2"));
        QCOMPARE(sorted({set->questions[0], set->questions[2]}), ids("c1 c2")); // 2 1 2
        QCOMPARE(set->subject, QStringLiteral("mine"));
        QCOMPARE(sets.custom({}, ids("a1 c1 c2"), 1)->questions,
                 sets.custom({}, ids("a1 c1 c2"), 3)->questions.mid(0, 1));
    }

    void reservedQuestionsAreOnlyInSetsThatNameThem()
    {
        std::vector<bank::QuestionSummary> questions = *sixQuestions().questions;
        for (bank::QuestionSummary& each : questions)
            each.isReserved =
                each.id.value() == QLatin1String("c1") || each.id.value() == QLatin1String("a1");
        StudyMaterial made = material(std::move(questions));
        answer(made, QStringLiteral("a1"), false); // met in the mock exam: no secret any more
        const StudySets sets(made);
        QCOMPARE(sets.drill(QStringLiteral("2"), 10)->questions, ids("c2"));
        QVERIFY(!sets.dailyMix(10, 0)->questions.contains(QStringLiteral("c1")));
        QVERIFY(!sets.timed(10, 60'000, 3)->questions.contains(QStringLiteral("c1")));
        QCOMPARE(sets.wrongOnly(10)->questions, ids("a1"));
        QCOMPARE(sets.custom({}, ids("c1"), 10)->questions, ids("c1"));
        QCOMPARE(sets.reservedOf(QStringLiteral("2")), 1);
        QCOMPARE(sets.reservedOf(QStringLiteral("1")), 0); // a1 was met
    }

    void objectiveWhoseQuestionsAllWaitIsNamedApart()
    {
        std::vector<bank::QuestionSummary> questions = *sixQuestions().questions;
        for (bank::QuestionSummary& each : questions)
            each.isReserved = each.domain == 2;
        StudyMaterial made = material(std::move(questions));
        {
            const StudySets sets(made);
            QCOMPARE(sets.waiting().size(), std::size_t{1});
            QCOMPARE(sets.waiting().front().id, QStringLiteral("2.1.a"));
            QCOMPARE(sets.waiting().front().reserved, 2);
            for (const ObjectiveReport& objective : sets.objectives())
                QCOMPARE(objective.domain, 1);
            QVERIFY(!sets.drill(QStringLiteral("2.1.a"), 10));
            QCOMPARE(sets.reservedOf(QStringLiteral("2.1.a")), 2);
        }
        made.anyMock = true;
        const StudySets sets(made);
        QVERIFY(sets.waiting().empty());
        QCOMPARE(sets.reservedOf(QStringLiteral("2")), 0);
        QCOMPARE(sorted(sets.drill(QStringLiteral("2.1.a"), 10)->questions), ids("c1 c2"));
    }

    void lawsOfEverySet()
    {
        QVERIFY(rc::check("no question twice, none beyond the number, none kept aside", [] {
            const StudyMaterial made = anyMaterial();
            const StudySets sets(made);
            const int count = *rc::gen::inRange(1, 30);
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const Result<progress::StudySet> all[] = {
                sets.dailyMix(count, 0), sets.drill(QStringLiteral("1"), count),
                sets.drill(QStringLiteral("2.1.a"), count), sets.wrongOnly(count),
                sets.timed(count, 60'000, seed)};
            for (const auto& set : all) {
                if (!set)
                    continue;
                const QStringList& questions = set->questions;
                RC_ASSERT(questions.size() <= count);
                RC_ASSERT(QSet<QString>(questions.begin(), questions.end()).size() ==
                          questions.size());
                for (const QString& id : questions)
                    RC_ASSERT(!(isDeferred(made, id) && isUnseen(made, id)));
            }
        }));
    }

    void lawsOfTheDailyMix()
    {
        QVERIFY(rc::check(
            "only wrong ones are repeated, and it is short only when both are used up", [] {
                const StudyMaterial made = anyMaterial();
                const StudySets sets(made);
                const int count = *rc::gen::inRange(1, 30);
                const auto set = sets.dailyMix(count, 1);
                RC_ASSERT(set.has_value());
                const QStringList& questions = set->questions;
                for (const QString& id : questions)
                    if (!isUnseen(made, id))
                        RC_ASSERT(!made.last[id].correct);
                RC_ASSERT(questions.size() == std::min(count, sets.unseen() + sets.wrong()));
            }));
    }
};

RINGSIDE_TEST(TstStudySet)
#include "tst_study_set.moc"
