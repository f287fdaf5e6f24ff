// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cohort/instructor.h"
#include "tests/support/class_server.h"
#include "tests/support/cohort_device.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QTest>

#include <atomic>
#include <cmath>
#include <random>
#include <thread>

using namespace ringside;
using namespace ringside::test;

namespace {

/// What a class shares, and what disappears when a learner withdraws.
struct SchoolClass
{
    cohort::Membership teacher;
    cohort::Invitation invitation;
};

cohort::SharedAnswer sharedAnswer(int question, bool correct)
{
    const QByteArray hash =
        QCryptographicHash::hash(QByteArray::number(question), QCryptographicHash::Sha256);
    return {.entryId = entryId(1'760'000'000'000ULL),
            .question = QStringLiteral("q-%1").arg(question),
            .contentHash = QString::fromLatin1(hash.toHex()),
            .chosen = {correct ? QStringLiteral("right") : QStringLiteral("wrong")},
            .correct = correct,
            .durationMs = 30'000 + question};
}

/// Joins and shares as statisticsFollowEveryChange() says.
bool shareInParts(const cohort::Invitation& invitation, int learner, int questions)
{
    std::mt19937 random(static_cast<unsigned>(learner));
    const auto login = joined(invitation, "L");
    auto link = linkOf(*login);
    cohort::Member member(*link);
    const auto share = [&](int first, int last) {
        std::vector<cohort::SharedAnswer> answers;
        for (int question = first; question < last; ++question) {
            answers.push_back(sharedAnswer(question, random() % 3 != 0));
            answers.back().durationMs = 10'000 + 1000 * learner;
        }
        return member.share(answers).has_value();
    };
    bool done = member.consent(true, false) && share(0, 8) && share(8, questions);
    if (learner % 7 == 1) {
        auto earlier = sharedAnswer(3, true);
        earlier.entryId.replace(0, 1, QLatin1Char('0'));
        earlier.entryId.replace(3, 1, QLatin1Char('0'));
        done = done && member.share({earlier}).value_or(0) == 1;
    }
    if (learner % 10 == 9)
        done = done && member.consent(false, false) && member.consent(true, false) &&
               share(0, questions);
    return done;
}

} // namespace

class TestCohortClass : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nothingIsSharedWithoutConsent();
    void answersToQuestionsOfOtherBanksAreNotShared();
    void withdrawnConsentRemovesTheRows();
    void fewLearnersGiveNoNumber();
    void statisticsAreThoseOfTheAnswers();
    void statisticsFollowEveryChange();
    void assignmentReachesTheClass();

private:
    SchoolClass makeClass(const char* title);

    std::unique_ptr<ClassServer> m_server;
};

void TestCohortClass::initTestCase()
{
    QString whyNot;
    m_server = ClassServer::start(whyNot);
    if (!m_server)
        QSKIP(qPrintable(whyNot));
}

SchoolClass TestCohortClass::makeClass(const char* title)
{
    SchoolClass made;
    made.teacher =
        joined(m_server->found(QString::fromUtf8(title)), "T").value_or(cohort::Membership());
    auto link = linkOf(made.teacher);
    if (link)
        made.invitation = cohort::Instructor(*link).invite(1000, 1).value_or(cohort::Invitation());
    return made;
}

void TestCohortClass::nothingIsSharedWithoutConsent()
{
    const SchoolClass one = makeClass("Consent");
    CohortDevice learner;
    learner.answer(5);
    QVERIFY(learner.join(one.invitation, "Ada"));
    QCOMPARE(learner.sync()->shared, 0);
    auto link = linkOf(learner.membership());
    cohort::Member member(*link);
    QCOMPARE(codeOf(member.share({sharedAnswer(1, true)})), QStringLiteral("RS007"));
    QCOMPARE(codeOf(member.shareReadiness({{QStringLiteral("answered"), 5}})),
             QStringLiteral("RS007"));
    // A learner reads no statistics.
    QCOMPARE(codeOf(cohort::Instructor(*link).itemStatistics()), QStringLiteral("RS008"));
    QCOMPARE(codeOf(cohort::Instructor(*link).members()), QStringLiteral("RS008"));
}

void TestCohortClass::answersToQuestionsOfOtherBanksAreNotShared()
{
    const SchoolClass one = makeClass("Other banks");
    CohortDevice learner;
    learner.setApart({QStringLiteral("q1"), QStringLiteral("q3")});
    learner.answer(5); // q0 to q4
    QVERIFY(learner.join(one.invitation, "Ada"));
    auto link = linkOf(learner.membership());
    QVERIFY(cohort::Member(*link).consent(true, false));
    const auto outcome = learner.sync();
    QVERIFY(outcome);
    QCOMPARE(outcome->shared, 3);
    QCOMPARE(outcome->sent, 5); // the learner's other devices get all of them
    QCOMPARE(learner.sync()->shared, 0);
}

void TestCohortClass::withdrawnConsentRemovesTheRows()
{
    const SchoolClass one = makeClass("Withdrawal");
    CohortDevice learner;
    learner.answer(5);
    QVERIFY(learner.join(one.invitation, "Ada"));
    auto link = linkOf(learner.membership());
    cohort::Member member(*link);
    QVERIFY(member.consent(true, true));
    QCOMPARE(learner.sync()->shared, 5);
    QCOMPARE(learner.sync()->shared, 0); // once
    learner.answer(2);
    QCOMPARE(learner.sync()->shared, 2);
    const QJsonObject readiness{{QStringLiteral("answered"), 7},
                                {QStringLiteral("low"), 0.5},
                                {QStringLiteral("median"), 0.6},
                                {QStringLiteral("high"), 0.7},
                                {QStringLiteral("p_at_least_pass_mark"), 0.4},
                                {QStringLiteral("domains"), QJsonArray()}};
    QVERIFY(member.shareReadiness(readiness));
    const auto rows = [&](const char* table) {
        return m_server
            ->superuser(QStringLiteral("SELECT count(*) FROM ringside.%1 WHERE member ="
                                       " (SELECT member FROM ringside.device WHERE login = '%2')")
                            .arg(QLatin1String(table), learner.membership().login))
            .toInt();
    };
    QCOMPARE(rows("item_answer"), 7);
    QCOMPARE(rows("readiness"), 1);
    QVERIFY(member.consent(false, true));
    QCOMPARE(rows("item_answer"), 0);
    QCOMPARE(rows("readiness"), 1);
    QVERIFY(member.consent(false, false));
    QCOMPARE(rows("readiness"), 0);
    // The journal's entries are the learner's own and stay.
    QCOMPARE(rows("entry"), 7);
    QCOMPARE(learner.sync()->shared, 0);
    // A later consent shares everything again.
    QVERIFY(member.consent(true, false));
    QCOMPARE(learner.sync()->shared, 7);
}

void TestCohortClass::fewLearnersGiveNoNumber()
{
    const SchoolClass one = makeClass("Few");
    auto teacher = linkOf(one.teacher);
    cohort::Instructor instructor(*teacher);
    for (int learner = 0; learner < 5; ++learner) {
        // The limit is five learners to a question.
        QVERIFY(instructor.itemStatistics()->empty());
        const auto login = joined(one.invitation, "L");
        auto link = linkOf(*login);
        QVERIFY(cohort::Member(*link).consent(true, false));
        QVERIFY(cohort::Member(*link).share({sharedAnswer(1, learner % 2 == 0)}));
    }
    const auto items = instructor.itemStatistics();
    QCOMPARE(items->size(), std::size_t{1});
    QCOMPARE(items->front().learners, std::int64_t{5});
    QCOMPARE(items->front().shareRight, 0.6); // learners 0, 2 and 4
    const auto matrix = instructor.answerMatrix();
    QCOMPARE(codeOf(matrix), QStringLiteral("RS013"));
    QCOMPARE(QString::fromStdString(matrix.error().detail), QStringLiteral("5 of 50"));
    // Without their consent, learners are names only.
    const QJsonArray members = instructor.members().value();
    for (const QJsonValue member : members)
        QVERIFY(member.toObject().value(QLatin1String("readiness")).isNull());
}

/// 20 learners answer 12 questions; learner i is right on question j when j <= i mod 13. A wrong
/// answer is always the same distractor.
void TestCohortClass::statisticsAreThoseOfTheAnswers()
{
    constexpr int kLearners = 20;
    constexpr int kQuestions = 12;
    const auto isRight = [](int learner, int question) { return question <= learner % 13; };
    const SchoolClass one = makeClass("Numbers");
    for (int learner = 0; learner < kLearners; ++learner) {
        const auto login = joined(one.invitation, "L");
        auto link = linkOf(*login);
        QVERIFY(cohort::Member(*link).consent(true, false));
        std::vector<cohort::SharedAnswer> answers;
        for (int question = 0; question < kQuestions; ++question)
            answers.push_back(sharedAnswer(question, isRight(learner, question)));
        QCOMPARE(cohort::Member(*link).share(answers).value(), kQuestions);
    }
    auto teacher = linkOf(one.teacher);
    const auto items = cohort::Instructor(*teacher).itemStatistics();
    QCOMPARE(items->size(), std::size_t{kQuestions});
    for (const cohort::ItemStatistics& item : *items) {
        const int question = item.question.mid(2).toInt();
        // Pearson's correlation of right or wrong with the share right of the 11 others.
        double n = 0, x = 0, y = 0, xx = 0, yy = 0, xy = 0;
        for (int learner = 0; learner < kLearners; ++learner) {
            double rest = 0;
            for (int other = 0; other < kQuestions; ++other)
                rest += other != question && isRight(learner, other) ? 1 : 0;
            rest /= kQuestions - 1;
            const double right = isRight(learner, question) ? 1 : 0;
            n += 1, x += right, y += rest, xx += right * right, yy += rest * rest,
                xy += right * rest;
        }
        QCOMPARE(item.learners, std::int64_t{kLearners});
        QVERIFY(std::abs(item.shareRight - x / n) < 1e-12);
        QCOMPARE(item.medianMs, std::int64_t{30'000 + question});
        const double spread = std::sqrt((n * xx - x * x) * (n * yy - y * y));
        if (spread < 1e-9)
            continue; // all right: no correlation
        const double expected = (n * xy - x * y) / spread;
        QVERIFY(item.discrimination.has_value());
        QVERIFY2(std::abs(*item.discrimination - expected) < 1e-9, qPrintable(item.question));
        for (const cohort::OptionShare& option : item.options) {
            // Choosing "right" correlates as being right does, the distractor the other way round.
            const double sign = option.id == QLatin1String("right") ? 1 : -1;
            QVERIFY(option.correlation.has_value());
            QVERIFY(std::abs(*option.correlation - sign * expected) < 1e-3);
        }
    }
}

/// 60 learners share in two parts, four at a time; some withdraw, some replace a first answer by an
/// earlier one. The statistics must then be those of the rows that remain. The instructor's own
/// answers are none of a learner.
void TestCohortClass::statisticsFollowEveryChange()
{
    constexpr int kLearners = 60;
    constexpr int kThreads = 4;
    constexpr int kQuestions = 30;
    const SchoolClass one = makeClass("Sums");
    std::atomic<int> next = 0, failed = 0;
    std::vector<std::thread> threads;
    for (int thread = 0; thread < kThreads; ++thread)
        threads.emplace_back([&] {
            for (int learner = next++; learner < kLearners; learner = next++) {
                failed += shareInParts(one.invitation, learner, kQuestions) ? 0 : 1;
            }
        });
    for (std::thread& thread : threads)
        thread.join();
    QCOMPARE(failed.load(), 0);

    auto teacher = linkOf(one.teacher);
    const auto items = cohort::Instructor(*teacher).itemStatistics();
    QCOMPARE(items->size(), std::size_t{kQuestions});
    const QStringList rows =
        m_server
            ->superuser(QStringLiteral(
                "SELECT question, count(*), count(*) FILTER (WHERE correct) FROM"
                " ringside.item_answer a JOIN ringside.cohort c USING (cohort) WHERE title ="
                " 'Sums' GROUP BY 1 ORDER BY 1"))
            .split(QLatin1Char('\n'));
    QCOMPARE(rows.size(), kQuestions);
    for (const cohort::ItemStatistics& item : *items) {
        const QString row =
            QStringLiteral("%1|60|%2").arg(item.question).arg(std::lround(60 * item.shareRight));
        QVERIFY2(rows.contains(row), qPrintable(row));
        // 10, 11, ..., 69 s: the median is 39.5 s, except for the question with replaced answers.
        QVERIFY(item.question == QLatin1String("q-3") || item.medianMs == 39'500);
        QVERIFY(item.discrimination.has_value());
    }
    cohort::Member own(*teacher);
    QVERIFY(own.consent(true, false));
    QVERIFY(own.share({sharedAnswer(3, true)}));
    const auto again = cohort::Instructor(*teacher).itemStatistics();
    for (const cohort::ItemStatistics& item : *again)
        QCOMPARE(item.learners, std::int64_t{kLearners});
}

void TestCohortClass::assignmentReachesTheClass()
{
    const SchoolClass one = makeClass("Week");
    auto teacher = linkOf(one.teacher);
    cohort::Instructor instructor(*teacher);
    cohort::Assignment week{
        .id = {},
        .title = QStringLiteral("Week 1, \"ring\""),
        .query = QStringLiteral("domain:3 is:unseen"),
        .questions = {QStringLiteral("q-1"), QStringLiteral("q-2")},
        .bank = QStringLiteral("edition"),
        .due = QDateTime::fromString(QStringLiteral("2030-01-31T10:00:00Z"), Qt::ISODate),
        .ended = false};
    const auto id = instructor.assign(week);
    QVERIFY(id.has_value());
    const auto login = joined(one.invitation, "Ada");
    auto link = linkOf(*login);
    cohort::Member member(*link);
    QCOMPARE(codeOf(cohort::Instructor(*link).assign(week)), QStringLiteral("RS008"));
    const auto seen = member.assignments();
    QCOMPARE(seen->size(), std::size_t{1});
    QCOMPARE(seen->front().title, week.title);
    QCOMPARE(seen->front().questions, week.questions);
    QCOMPARE(seen->front().due, week.due);
    QCOMPARE(codeOf(member.reportDone(*id, 1, 2, 1)), QStringLiteral("RS007"));
    QVERIFY(member.consent(false, true));
    QVERIFY(member.reportDone(*id, 2, 2, 1));
    bool found = false;
    const QJsonArray members = instructor.members().value();
    for (const QJsonValue value : members) {
        const QJsonArray done = value.toObject().value(QLatin1String("assignments")).toArray();
        found = found || (done.size() == 1 &&
                          done.at(0).toObject().value(QLatin1String("done")).toInt() == 2);
    }
    QVERIFY(found);
    QVERIFY(instructor.endAssignment(*id));
    QVERIFY(member.assignments()->front().ended);
}

RINGSIDE_TEST(TestCohortClass)
#include "tst_cohort_class.moc"
