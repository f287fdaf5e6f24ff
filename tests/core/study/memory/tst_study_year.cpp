// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/memory/study_run.h"
#include "core/study/memory/weights.h"
#include "tests/support/test_program.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <cstdio>

using namespace ringside::study;

namespace {

constexpr int kDays = 365;
constexpr int kNewPerDay = 40;
constexpr int kPass = 14;
constexpr int kWithinLimit = 600; ///< reviews a day in the last pass, where the learner gives more

struct Learner
{
    const char* name;
    Weights truth;
};

/// First stabilities and the growth of stability (w8) apart by factors of about 2 to 4.
std::array<Learner, 3> learners()
{
    Learner quick{"forgets fast", defaultWeights()};
    quick.truth.w[0] = 0.1;
    quick.truth.w[1] = 0.6;
    quick.truth.w[2] = 1.2;
    quick.truth.w[3] = 5;
    quick.truth.w[8] = 1.5;
    Learner slow{"forgets slowly", defaultWeights()};
    slow.truth.w[0] = 0.5;
    slow.truth.w[1] = 2.5;
    slow.truth.w[2] = 5;
    slow.truth.w[3] = 15;
    slow.truth.w[8] = 2.1;
    return {quick, {"as the model", defaultWeights()}, slow};
}

/// 14,600 cards, 40 a day, scheduled by the default weights whatever the learner's are.
StudyRunInput yearOf(const Learner& learner)
{
    static const std::vector<CardState> deck(kDays * kNewPerDay);
    StudyRunInput input;
    input.cards = deck;
    input.firstDay = 20'000;
    input.days = kDays;
    input.believed = defaultWeights();
    input.truth = learner.truth;
    input.newPerDay = kNewPerDay;
    input.seed = 2026;
    return input;
}

/// The same cards in 351 days (41.6, so 42 a day), then 14 days without new ones.
StudyRunInput quietYearOf(const Learner& learner)
{
    StudyRunInput input = yearOf(learner);
    input.newPerDay = 42;
    input.quietDays = kPass;
    return input;
}

StudyRunInput examYearOf(const Learner& learner, int perDayOfPass)
{
    StudyRunInput input = quietYearOf(learner);
    input.settings.examDay = input.firstDay + kDays;
    input.passDays = kPass;
    input.limits.assign(kDays - kPass, 1'000'000);
    input.limits.push_back(perDayOfPass);
    return input;
}

int reviewsOfPass(const StudyRun& run)
{
    int sum = 0;
    for (std::size_t day = kDays - kPass; day < run.days.size(); ++day)
        sum += run.days[day].reviews;
    return sum;
}

/// Of the steps from one day to the next over days 200 to 340, halved: where loads are drawn
/// independently of each other it is the variance of a day's load, and a trend hardly enters.
double varianceOfLoad(const StudyRun& run)
{
    double squares = 0;
    for (std::size_t day = 200; day < 340; ++day) {
        const double step = run.days[day].reviews - run.days[day - 1].reviews;
        squares += step * step;
    }
    return squares / 140 / 2;
}

void print(const char* learner, const char* mode, const StudyRun& run)
{
    std::printf("%-15s %-38s %8d %8d %9.1f %8.1f %%\n", learner, mode, run.reviews(), run.busiest(),
                varianceOfLoad(run), 100 * run.recall);
}

} // namespace

/// A year of study in seconds, printed as a table.
class TestStudyYear : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void yearOfThreeLearners()
    {
        QElapsedTimer timer;
        timer.start();
        std::printf("\n%-15s %-38s %8s %8s %9s %10s\n", "learner", "mode (14,600 cards)", "reviews",
                    "busiest", "variance", "recall");
        for (const Learner& learner : learners())
            compare(learner);
        std::printf("busiest: reviews and new cards of the fullest day; variance: of a day's "
                    "reviews; recall: of all cards on day 365. %.1f s.\n\n",
                    static_cast<double>(timer.elapsed()) / 1000);
        std::fflush(stdout);
    }

    void wherePlanningHelpsLittle()
    {
        // Begun 6 days before the exam, 200 cards: there is no schedule to bend.
        for (const Learner& learner : learners()) {
            StudyRunInput input = yearOf(learner);
            input.cards = input.cards.first(200);
            input.days = 6;
            input.newPerDay = 50;
            input.quietDays = 2;
            const StudyRun plain = playStudy(input);
            input.settings.examDay = input.firstDay + input.days;
            input.passDays = 2;
            // As many reviews as without it: the last day holds half of the day before.
            input.limits = {1'000'000, 1'000'000, 1'000'000, 1'000'000,
                            std::max(1, 2 * (plain.days[4].reviews + plain.days[5].reviews) / 3)};
            const StudyRun exam = playStudy(input);
            std::printf("%-15s 200 cards begun 6 days before the exam: %.1f %% without, %.1f %% "
                        "with the mode, at %d and %d reviews\n",
                        learner.name, 100 * plain.recall, 100 * exam.recall, plain.reviews(),
                        exam.reviews());
            // It finds little to gain, and loses nothing: at most one card of a hundred.
            QVERIFY(exam.recall > plain.recall - 0.01);
        }
        std::fflush(stdout);
    }

private:
    void compare(const Learner& learner)
    {
        StudyRunInput drawn = yearOf(learner);
        drawn.balance = false;
        const StudyRun unbalanced = playStudy(drawn);
        const StudyRun balanced = playStudy(yearOf(learner));
        const StudyRun quiet = playStudy(quietYearOf(learner));
        const StudyRun same = playStudy(examYearOf(learner, reviewsOfPass(quiet) / kPass));
        const StudyRun more = playStudy(examYearOf(learner, kWithinLimit));
        print(learner.name, "40 new a day, days by fuzz", unbalanced);
        print("", "40 new a day, balanced", balanced);
        print("", "42 new until day 351, balanced", quiet);
        print("", "  with the exam date, as many reviews", same);
        print("", "  with the exam date, 600 in the pass", more);
        std::printf(
            "%-15s at as many reviews the exam date is worth %.1f points, no more; balancing "
            "costs %.1f: it waits longer, %.1f %% fewer reviews\n",
            "", 100 * (same.recall - quiet.recall), 100 * (unbalanced.recall - balanced.recall),
            100.0 * (unbalanced.reviews() - balanced.reviews()) / unbalanced.reviews());

        for (const StudyRun* run : {&unbalanced, &balanced, &quiet, &same, &more})
            QCOMPARE(run->unseen, 0);
        // Recall is a mean over 14,600 cards of R, whose spread is below 0.1: its chance error is
        // below 0.1 / sqrt(14600) = 0.0008, that of a difference 0.0012. The same reviews may not
        // be worth less by more than that, more of them must be worth more by twice that.
        QVERIFY2(same.reviews() <= quiet.reviews() + kPass,
                 qPrintable(QString::number(same.reviews() - quiet.reviews())));
        QVERIFY(same.recall > quiet.recall - 0.0012);
        QVERIFY(more.recall > same.recall + 0.0024);
        // A variance from 140 steps has a chance error of sqrt(3/140) = 0.15 of itself (steps that
        // share a day go together), a ratio of two 0.21; 0.6 is two of those below 1.
        QVERIFY(varianceOfLoad(balanced) < 0.6 * varianceOfLoad(unbalanced));
        QVERIFY(balanced.busiest() < unbalanced.busiest());
        // It may cost recall: days chosen quiet lie later on the whole, as the far ones fill last.
        QVERIFY(balanced.recall > unbalanced.recall - 0.01);
    }
};

RINGSIDE_TEST(TestStudyYear)
#include "tst_study_year.moc"
