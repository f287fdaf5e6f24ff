// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rng.h"
#include "core/study/exam/apportionment.h"
#include "core/study/exam/readiness.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

using namespace ringside;
using namespace ringside::study;

namespace {

const std::vector<DomainWeight> kBlueprint{{1, 13}, {2, 16}, {3, 21}, {4, 20}, {5, 18}, {6, 13}};

double normal(Rng& rng)
{
    return std::sqrt(-2 * std::log(1 - rng.uniform())) *
           std::cos(2 * std::numbers::pi * rng.uniform());
}

/// Marsaglia & Tsang 2000, for shapes of at least 1/3; below 1 by the power of a uniform.
double gammaOf(Rng& rng, double shape)
{
    if (shape < 1)
        return gammaOf(rng, shape + 1) * std::pow(1 - rng.uniform(), 1 / shape);
    const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
    for (;;) {
        const double x = normal(rng);
        const double v = std::pow(1 + c * x, 3);
        if (v > 0 && std::log(1 - rng.uniform()) < 0.5 * x * x + d - d * v + d * std::log(v))
            return d * v;
    }
}

/// Ability uniform in (0.35, 0.95), domains apart by sd 0.7 on the logit, a fifth guessed right,
/// practice dealt by Dirichlet(2 x weight) where the weights' mean is 1.
struct Learner
{
    std::vector<double> right;
    std::vector<double> practice;
};

Learner learner(Rng& rng)
{
    const double ability = 0.35 + 0.6 * rng.uniform();
    Learner drawn;
    for (const DomainWeight& domain : kBlueprint) {
        const double logit = std::log(ability / (1 - ability)) + 0.7 * normal(rng);
        drawn.right.push_back(0.2 + 0.8 / (1 + std::exp(-logit)));
        drawn.practice.push_back(gammaOf(rng, 2 * domain.weight * 6 / 101));
    }
    return drawn;
}

std::size_t drawnDomain(Rng& rng, const std::vector<double>& practice)
{
    double left = rng.uniform() * std::accumulate(practice.begin(), practice.end(), 0.0);
    std::size_t d = 0;
    while (d + 1 < practice.size() && left >= practice[d])
        left -= practice[d++];
    return d;
}

/// Covered by the model's 90 % interval, and by the naive one around the plain share of right ones.
struct Coverage
{
    double model = 0, naive = 0;
};

Coverage coverage(std::uint64_t seed, int attempts, int learners)
{
    constexpr int kQuestions = 55;
    Rng rng(seed);
    Coverage covered;
    const std::vector<int> slotsOf = apportion(kBlueprint, kQuestions);
    for (int i = 0; i < learners; ++i) {
        const Learner drawn = learner(rng);
        ReadinessInput input{.blueprint = kBlueprint, .answers = {}, .questions = kQuestions};
        int right = 0;
        for (int n = 0; n < attempts; ++n) {
            const std::size_t d = drawnDomain(rng, drawn.practice);
            const bool correct = rng.uniform() < drawn.right[d];
            input.answers.push_back({kBlueprint[d].domain, correct});
            right += correct;
        }
        int score = 0;
        for (std::size_t d = 0; d < slotsOf.size(); ++d)
            for (int q = 0; q < slotsOf[d]; ++q)
                score += rng.uniform() < drawn.right[d];
        const auto chances = scoreDistribution(input).value();
        double upTo = 0;
        for (int s = 0; s < score; ++s)
            upTo += chances[static_cast<std::size_t>(s)];
        // In [5 % quantile, 95 % quantile], which intervalEndsAtTheScoresQuantiles() holds the
        // estimate to: the quantile is the first score that reaches it.
        covered.model += upTo + chances[static_cast<std::size_t>(score)] >= 0.05 && upTo < 0.95;
        const double share = double(right) / attempts;
        const double half = 1.645 * std::sqrt(share * (1 - share) / attempts);
        covered.naive += std::fabs(double(score) / kQuestions - share) <= half;
    }
    return {covered.model / learners, covered.naive / learners};
}

ReadinessInput answers(int perDomain, int right)
{
    ReadinessInput input{.blueprint = kBlueprint};
    for (const DomainWeight& domain : kBlueprint)
        for (int i = 0; i < perDomain; ++i)
            input.answers.push_back({domain.domain, i < right});
    return input;
}

} // namespace

class TestReadiness : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void intervalCoversNineOfTen_data()
    {
        QTest::addColumn<int>("attempts");
        QTest::newRow("10 first attempts, all of a small bank") << 10;
        QTest::newRow("20 first attempts") << 20;
        QTest::newRow("60 first attempts") << 60;
        QTest::newRow("150 first attempts") << 150;
        QTest::newRow("400 first attempts") << 400;
    }

    void intervalCoversNineOfTen()
    {
        QFETCH(int, attempts);
        const Coverage held = coverage(20261121, attempts, 600);
        QVERIFY2(held.model >= 0.88 && held.model <= 0.96, qPrintable(QString::number(held.model)));
        QVERIFY(held.naive < held.model);
        qInfo("%d attempts: %.3f covered, naive %.3f", attempts, held.model, held.naive);
    }

    void blueprintOfThousandsOfDomainsIsRefused()
    {
        ReadinessInput input;
        for (int domain = 0; domain < 501; ++domain)
            input.blueprint.push_back({domain, 1});
        const auto refused = estimateReadiness(input);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::TooLarge);
        QCOMPARE(refused.error().value, std::string("501"));
        QCOMPARE(refused.error().limit, std::string("at most 500"));
        input.blueprint.pop_back();
        QCOMPARE(estimateReadiness(input)->domains.size(), std::size_t{500});
    }

    void probabilitiesSumToOne()
    {
        const auto chances = scoreDistribution(answers(12, 8));
        QCOMPARE(chances->size(), std::size_t{61});
        const double sum = std::accumulate(chances->begin(), chances->end(), 0.0);
        QVERIFY(std::fabs(sum - 1) < 1e-6);
    }

    /// The first score that 5 %, half, or 95 % of the probability lies at or below.
    void intervalEndsAtTheScoresQuantiles()
    {
        const ReadinessInput input = answers(12, 8);
        const auto chances = scoreDistribution(input).value();
        const auto quantile = [&](double share) {
            double upTo = 0;
            std::size_t score = 0;
            while ((upTo += chances[score]) < share)
                ++score;
            return double(score) / input.questions;
        };
        const Readiness readiness = estimateReadiness(input).value();
        QCOMPARE(readiness.low, quantile(0.05));
        QCOMPARE(readiness.median, quantile(0.5));
        QCOMPARE(readiness.high, quantile(0.95));
    }

    void withoutAnswersTheScoreIsThePriors()
    {
        // One domain, one question: P(right) is the mean of the prior, the mean of m: (0.20 +
        // 0.98) / 2 = 0.59.
        const auto chances =
            scoreDistribution({.blueprint = {{1, 1}}, .answers = {}, .questions = 1});
        QVERIFY(std::fabs((*chances)[1] - 0.59) < 1e-9);
    }

    void moreRightAnswersReadHigher()
    {
        const Readiness weak = estimateReadiness(answers(20, 9)).value();
        const Readiness strong = estimateReadiness(answers(20, 18)).value();
        QVERIFY(weak.median < strong.median);
        QVERIFY(weak.atLeastPassMark < 0.05);
        QVERIFY(strong.atLeastPassMark > 0.95);
        QVERIFY(strong.low <= strong.median && strong.median <= strong.high);
        QCOMPARE(strong.domains.size(), std::size_t{6});
        for (const DomainReadiness& domain : strong.domains) {
            QVERIFY(domain.low < domain.median && domain.median < domain.high);
            QCOMPARE(domain.answered, 20);
        }
    }

    void enoughIsSixtyAndFiveInEachDomain_data()
    {
        QTest::addColumn<int>("perDomain");
        QTest::addColumn<int>("inTheLast");
        QTest::addColumn<bool>("enough");
        QTest::addColumn<int>("missing");
        QTest::addColumn<int>("missingInTheLast");
        QTest::newRow("none") << 0 << 0 << false << 60 << 5;
        QTest::newRow("59 answers") << 10 << 9 << false << 1 << 0;
        QTest::newRow("60 answers") << 10 << 10 << true << 0 << 0;
        QTest::newRow("one domain with four") << 20 << 4 << false << 0 << 1;
        QTest::newRow("one domain with five") << 20 << 5 << true << 0 << 0;
    }

    void enoughIsSixtyAndFiveInEachDomain()
    {
        QFETCH(int, perDomain);
        QFETCH(int, inTheLast);
        ReadinessInput input = answers(perDomain, perDomain / 2);
        for (int i = perDomain; i > inTheLast; --i)
            input.answers.pop_back();
        const Readiness readiness = estimateReadiness(input).value();
        QTEST(readiness.enough, "enough");
        QTEST(readiness.missing, "missing");
        QTEST(readiness.domains.back().missing, "missingInTheLast");
    }

    void smallBankNeedsAllItsQuestions_data()
    {
        QTest::addColumn<std::vector<int>>("countable");
        QTest::addColumn<int>("perDomain");
        QTest::addColumn<int>("needed");
        QTest::addColumn<bool>("enough");
        QTest::addColumn<int>("missingInTheLast");
        using Counts = std::vector<int>;
        QTest::newRow("36 questions, none answered")
            << Counts{6, 6, 6, 6, 6, 6} << 0 << 36 << false << 5;
        QTest::newRow("36 questions, 30 answered")
            << Counts{6, 6, 6, 6, 6, 6} << 5 << 36 << false << 0;
        QTest::newRow("36 questions, all answered")
            << Counts{6, 6, 6, 6, 6, 6} << 6 << 36 << true << 0;
        QTest::newRow("a domain with two") << Counts{2, 2, 2, 2, 2, 2} << 2 << 12 << true << 0;
        QTest::newRow("60 questions") << Counts{10, 10, 10, 10, 10, 10} << 9 << 60 << false << 0;
        QTest::newRow("a large bank") << Counts{90, 90, 90, 90, 90, 90} << 10 << 60 << true << 0;
        // Without an answer there is no estimate, even of a bank without questions that count.
        QTest::newRow("no questions") << Counts{0, 0, 0, 0, 0, 0} << 0 << 1 << false << 0;
    }

    void smallBankNeedsAllItsQuestions()
    {
        QFETCH(int, perDomain);
        ReadinessInput input = answers(perDomain, perDomain / 2);
        input.countable = *static_cast<std::vector<int>*>(
            QTest::qData("countable", qMetaTypeId<std::vector<int>>()));
        const Readiness readiness = estimateReadiness(input).value();
        QTEST(readiness.needed, "needed");
        QTEST(readiness.enough, "enough");
        QCOMPARE(readiness.missing, std::max(0, readiness.needed - 6 * perDomain));
        QTEST(readiness.domains.back().missing, "missingInTheLast");
    }

    void answersInOneDomainAreNeverEnough_data()
    {
        QTest::addColumn<std::vector<int>>("countable");
        QTest::addColumn<int>("inTheSecond");
        QTest::addColumn<bool>("enough");
        using Counts = std::vector<int>;
        QTest::newRow("a large bank") << Counts{} << 0 << false;
        QTest::newRow("the other domains have no questions that count")
            << Counts{200, 0, 0, 0, 0, 0} << 0 << false;
        QTest::newRow("a second domain with answers, the rest without questions that count")
            << Counts{200, 3, 0, 0, 0, 0} << 3 << true;
    }

    void answersInOneDomainAreNeverEnough()
    {
        QFETCH(int, inTheSecond);
        ReadinessInput input{.blueprint = kBlueprint, .answers = {}};
        input.countable = *static_cast<std::vector<int>*>(
            QTest::qData("countable", qMetaTypeId<std::vector<int>>()));
        for (int i = 0; i < 100; ++i)
            input.answers.push_back({kBlueprint[0].domain, i % 2 == 0});
        for (int i = 0; i < inTheSecond; ++i)
            input.answers.push_back({kBlueprint[1].domain, true});
        const Readiness readiness = estimateReadiness(input).value();
        QTEST(readiness.enough, "enough");
        QCOMPARE(readiness.missing, 0);
        // The screens name the domains with missing answers.
        QCOMPARE(readiness.domains.back().missing, readiness.enough ? 0 : kEnoughInDomain);
    }

    void examOfOneDomainNeedsNoSecondOne()
    {
        ReadinessInput input{.blueprint = {{1, 1}}, .answers = {}};
        input.answers.assign(60, {1, true});
        QVERIFY(estimateReadiness(input)->enough);
    }

    /// Of the same share of right answers, fewer say less.
    void fewerAnswersGiveAWiderInterval()
    {
        const Readiness few = estimateReadiness(answers(2, 1)).value();
        const Readiness many = estimateReadiness(answers(10, 5)).value();
        QVERIFY(few.high - few.low > 1.2 * (many.high - many.low));
    }

    void badInputIsRefused()
    {
        QCOMPARE(estimateReadiness({}).error().code, ErrorCode::MissingField);
        ReadinessInput input{.blueprint = {{1, 1}, {1, 2}}};
        QCOMPARE(estimateReadiness(input).error().code, ErrorCode::DuplicateField);
        input = {.blueprint = {{1, -1}}};
        QCOMPARE(estimateReadiness(input).error().code, ErrorCode::OutOfRange);
        input = {.blueprint = {{1, 1}}, .answers = {{2, true}}};
        QCOMPARE(estimateReadiness(input).error().value, std::string("2"));
        input = {.blueprint = {{1, 1}}, .answers = {}, .questions = 0};
        QCOMPARE(estimateReadiness(input).error().subject, std::string("questions"));
        input = {.blueprint = {{1, 1}}, .answers = {}, .questions = 60, .passMark = 70};
        QCOMPARE(estimateReadiness(input).error().subject, std::string("pass_mark"));
    }
};

RINGSIDE_TEST(TestReadiness)
#include "tst_readiness.moc"
