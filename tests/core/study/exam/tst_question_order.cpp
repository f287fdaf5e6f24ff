// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/question_order.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>

using namespace ringside;
using namespace ringside::study;

namespace {

std::vector<OrderedQuestion> ordered(const OrderRequest& request, std::uint64_t seed = 1)
{
    Rng rng(seed);
    return orderQuestions(request, rng);
}

std::string idsOf(const OrderRequest& request, std::uint64_t seed = 1)
{
    std::string ids;
    for (const OrderedQuestion& each : ordered(request, seed))
        ids += (ids.empty() ? "" : " ") + request.candidates[each.candidate].id;
    return ids;
}

std::vector<int> domainsOf(const OrderRequest& request, std::uint64_t seed = 1)
{
    std::vector<int> domains;
    for (const OrderedQuestion& each : ordered(request, seed))
        domains.push_back(request.candidates[each.candidate].domain);
    return domains;
}

/// `count` new questions of one objective per domain.
void addNew(OrderRequest& request, int domain, int count)
{
    for (int i = 0; i < count; ++i)
        request.candidates.push_back({.id = std::to_string(domain) + "-" + std::to_string(i),
                                      .domain = domain,
                                      .objective = std::to_string(domain) + ".1"});
}

enum class Extras { None, Mistakes, AskedBefore };

/// With 1 to 40 questions per domain of the blueprint.
OrderRequest withQuestions(std::vector<DomainWeight> blueprint, Extras extras)
{
    OrderRequest request{.blueprint = std::move(blueprint), .candidates = {}};
    for (const auto& [d, weight] : request.blueprint) {
        const int count = *rc::gen::inRange(1, 41);
        for (int i = 0; i < count; ++i) {
            OrderCandidate made{.id = std::to_string(d) + "-" + std::to_string(i), .domain = d};
            made.objective = std::to_string(d) + "." + std::to_string(*rc::gen::inRange(0, 5));
            made.difficulty = *rc::gen::inRange(0, 3);
            if (extras == Extras::Mistakes && *rc::gen::inRange(0, 4) == 0)
                made.answeredAt = std::to_string(*rc::gen::inRange(100, 999));
            request.candidates.push_back(made);
        }
    }
    if (extras == Extras::AskedBefore)
        request.asked = *rc::gen::inRange(0, 500);
    return request;
}

std::vector<DomainWeight> anyBlueprint(int fewest, int most, int heaviest)
{
    std::vector<DomainWeight> blueprint;
    const int domains = *rc::gen::inRange(fewest, most + 1);
    for (int d = 1; d <= domains; ++d)
        blueprint.push_back({d, double(*rc::gen::inRange(10, heaviest + 1))});
    return blueprint;
}

OrderRequest anyRequest(Extras extras = Extras::None)
{
    return withQuestions(anyBlueprint(1, 6, 40), extras);
}

/// No domain has more than a third of the weight: 20 of at least 20 + 4 * 10.
OrderRequest balancedRequest(Extras extras = Extras::None)
{
    return withQuestions(anyBlueprint(5, 8, 20), extras);
}

/// Adds families, deep questions, reserved ones and right answers.
OrderRequest anyKinds(OrderRequest request)
{
    for (OrderCandidate& each : request.candidates) {
        const int what = *rc::gen::inRange(0, 10);
        each.isDeep = what == 0;
        each.isReserved = what == 1 && each.answeredAt.empty();
        each.family = what == 2 ? "f" + std::to_string(*rc::gen::inRange(0, 4)) : "";
        if (what == 3) {
            each.answeredAt = "500";
            each.isRight = true;
        }
    }
    return request;
}

/// The greatest distance of any domain from its share of the first n questions, over all n until a
/// domain runs out.
double farthestFromShare(const OrderRequest& request)
{
    double sum = 0;
    std::map<int, int> left, asked;
    for (const DomainWeight& row : request.blueprint)
        sum += row.weight;
    for (const OrderCandidate& each : request.candidates)
        ++left[each.domain];
    double farthest = 0;
    int n = 0;
    for (const int domain : domainsOf(request)) {
        ++n;
        ++asked[domain];
        for (const DomainWeight& row : request.blueprint)
            farthest = std::max(farthest, std::fabs(asked[row.domain] - row.weight / sum * n));
        if (--left[domain] == 0)
            break;
    }
    return farthest;
}

} // namespace

class TestQuestionOrder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyFifthPlaceIsForAJoinedQuestion()
    {
        OrderRequest request{.blueprint = {{1, 60}, {2, 40}}, .candidates = {}};
        addNew(request, 1, 6);
        addNew(request, 2, 6);
        const std::string alone = idsOf(request);
        addNew(request, 7, 2);
        addNew(request, 8, 3);
        for (OrderCandidate& each : request.candidates)
            each.isJoined = each.domain > 2;
        const std::vector<int> domains = domainsOf(request);
        // 12 of the exam with one of the others after every fourth; then the other two of five.
        for (std::size_t i = 0; i < domains.size(); ++i)
            QCOMPARE(domains[i] > 2, i < 15 ? i % 5 == 4 : true);
        QCOMPARE(domains.size(), std::size_t{17});
        std::string exam;
        for (const OrderedQuestion& each : ordered(request)) {
            const OrderCandidate& asked = request.candidates[each.candidate];
            QCOMPARE(each.reason == AskReason::Joined, asked.isJoined);
            if (!asked.isJoined)
                exam += (exam.empty() ? "" : " ") + asked.id;
        }
        QCOMPARE(exam, alone); // the exam's order is the same without them
    }

    void joinedQuestionsComeBeforeTheReserve()
    {
        OrderRequest request{.blueprint = {{1, 100}}, .candidates = {}};
        addNew(request, 1, 3);
        request.candidates[2].isReserved = true;
        addNew(request, 7, 2);
        for (OrderCandidate& each : request.candidates)
            each.isJoined = each.domain == 7;
        QCOMPARE(domainsOf(request), (std::vector<int>{1, 1, 7, 7, 1}));
    }

    void everySecondJoinedQuestionIsAMistakeTheFirstOneToo()
    {
        OrderRequest request{.blueprint = {}, .candidates = {}};
        addNew(request, 7, 6);
        for (std::size_t i = 0; i < 6; ++i) {
            request.candidates[i].isJoined = true;
            request.candidates[i].answeredAt = i < 3 ? std::to_string(i + 1) : std::string();
        }
        std::string reasons;
        for (const OrderedQuestion& each : ordered(request))
            reasons += each.reason == AskReason::DueMistake ? 'm' : 'n';
        QCOMPARE(reasons, std::string("mnmnmn"));
    }

    void shortOrderEndsWhereItIsCut()
    {
        OrderRequest request{.blueprint = {{1, 100}}, .candidates = {}, .most = 5};
        addNew(request, 1, 9);
        addNew(request, 7, 9);
        for (OrderCandidate& each : request.candidates)
            each.isJoined = each.domain == 7;
        QCOMPARE(domainsOf(request), (std::vector<int>{1, 1, 1, 1, 7}));
    }

    void weightsDecideTheTurns()
    {
        // Weights 1 : 1 : 2, s = 1/4. Before question 1 the domains are 1/4, 1/4 and 1/2 behind; in
        // (3/4 - c) / share questions their turn is over: 2, 2, 1/2, so domain 3 comes first.
        // Before question 2: 1/2, 1/2, 0, and 3 waits, since 0 < s: domain 1. Before question 3:
        // -1/4, 3/4, 1/2: over in 0 and 1/2: domain 2. Before question 4: 0, 0, 1: domain 3, and
        // all are even.
        OrderRequest request{.blueprint = {{1, 1}, {2, 1}, {3, 2}}, .candidates = {}};
        for (const int domain : {1, 2, 3})
            addNew(request, domain, domain == 3 ? 4 : 2);
        QCOMPARE(domainsOf(request), (std::vector<int>{3, 1, 2, 3, 3, 1, 2, 3}));
        request.asked = 2; // the turns continue after 3 and 1
        QCOMPARE(domainsOf(request).front(), 2);
    }

    void heavyDomainComesTwiceInARowAtMost()
    {
        OrderRequest request{.blueprint = {{1, 98}, {2, 2}}, .candidates = {}};
        addNew(request, 1, 6);
        addNew(request, 2, 2);
        // Twice domain 1, once domain 2; when 2 has run out, the rest.
        QCOMPARE(domainsOf(request), (std::vector<int>{1, 1, 2, 1, 1, 2, 1, 1}));
    }

    void domainWithoutAWeightGetsTheSmallestOne()
    {
        OrderRequest request{.blueprint = {{1, 20}, {2, 10}}, .candidates = {}};
        addNew(request, 1, 30);
        addNew(request, 9, 30);
        const std::vector<int> domains = domainsOf(request);
        // 20 : 10, so 2 of 3 are of domain 1.
        QCOMPARE(std::count(domains.begin(), domains.begin() + 30, 1), 20);
    }

    void objectivesWithoutAnAnswerComeFirst()
    {
        // a was answered; b and c were not. The greatest need decides what follows: of a 1 - 2/3 =
        // 1/3, of b and c 1/2 each before the first question and 1/4 after it.
        OrderRequest request{
            .blueprint = {{1, 1}},
            .candidates = {
                {.id = "a1", .domain = 1, .objective = "a"},
                {.id = "a2", .domain = 1, .objective = "a", .answeredAt = "1", .isRight = true},
                {.id = "b1", .domain = 1, .objective = "b"},
                {.id = "b2", .domain = 1, .objective = "b", .difficulty = 1},
                {.id = "c1", .domain = 1, .objective = "c"}}};
        const auto order = ordered(request);
        std::vector<AskReason> reasons;
        for (const OrderedQuestion& each : order)
            reasons.push_back(each.reason);
        QCOMPARE(reasons,
                 (std::vector<AskReason>{AskReason::NewObjective, AskReason::NewObjective,
                                         AskReason::Weight, AskReason::Weight, AskReason::Repeat}));
        QVERIFY(idsOf(request) == "b1 c1 a1 b2 a2" || idsOf(request) == "c1 b1 a1 b2 a2");
    }

    void oneInFourIsAMistakeTheOldestFirst()
    {
        OrderRequest request{.blueprint = {{1, 1}, {2, 1}}, .candidates = {}};
        addNew(request, 1, 6);
        addNew(request, 2, 6);
        for (const char* when : {"3", "1", "2"})
            request.candidates.push_back({.id = std::string("wrong-") + when,
                                          .domain = 2,
                                          .objective = "2.1",
                                          .answeredAt = when});
        const auto order = ordered(request);
        std::string mistakes;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < order.size(); ++i)
            if (order[i].reason == AskReason::DueMistake) {
                mistakes += request.candidates[order[i].candidate].id + ' ';
                places.push_back(i);
            }
        QCOMPARE(mistakes, std::string("wrong-1 wrong-2 wrong-3 "));
        // Places 4, 8 and 12, counted from 1. Domain 2 is even or half a question behind each time.
        QCOMPARE(places, (std::vector<std::size_t>{3, 7, 11}));
    }

    void familiesAreApart()
    {
        OrderRequest request{.blueprint = {{1, 1}, {2, 1}}, .candidates = {}};
        addNew(request, 1, 40);
        addNew(request, 2, 40);
        for (std::size_t i = 0; i < request.candidates.size(); ++i) {
            const bool isOfFamily = i == 0 || i == 1 || i == 50; // the last one is of domain 2
            request.candidates[i].family = isOfFamily ? "same" : "";
            request.candidates[i].difficulty = isOfFamily ? 0 : 1; // so they come early
        }
        const auto order = ordered(request);
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < order.size(); ++i)
            if (!request.candidates[order[i].candidate].family.empty())
                places.push_back(i);
        QCOMPARE(places.size(), std::size_t{3});
        QVERIFY(places[0] < 2);
        QVERIFY(places[1] - places[0] > kFamilyGap);
        QVERIFY(places[2] - places[1] > kFamilyGap);
        request.families = FamilyRule::Once;
        QCOMPARE(ordered(request).size(), std::size_t{78}); // 80 without two of the family
    }

    void deepQuestionsComeAfterTheOthersAndReservedOnesLast()
    {
        OrderRequest request{.blueprint = {{1, 1}},
                             .candidates = {{.id = "reserved", .domain = 1, .isReserved = true},
                                            {.id = "deep", .domain = 1, .isDeep = true},
                                            {.id = "hard", .domain = 1, .difficulty = 2},
                                            {.id = "easy", .domain = 1}}};
        QCOMPARE(idsOf(request), std::string("easy hard deep reserved"));
        QCOMPARE(ordered(request).back().reason, AskReason::Reserved);
        QVERIFY(ordered({}).empty());
    }

    void lawsOfTheTurns()
    {
        QVERIFY(rc::check("never three of a domain in a row while another has questions", [] {
            const OrderRequest request =
                anyRequest(*rc::gen::element(Extras::None, Extras::Mistakes, Extras::AskedBefore));
            const std::vector<int> domains =
                domainsOf(request, *rc::gen::arbitrary<std::uint64_t>());
            for (std::size_t i = 2; i < domains.size(); ++i) {
                const bool isThird = domains[i] == domains[i - 1] && domains[i] == domains[i - 2];
                const bool isOtherLeft =
                    std::any_of(domains.begin() + static_cast<std::ptrdiff_t>(i), domains.end(),
                                [&](int domain) { return domain != domains[i]; });
                RC_ASSERT(!isThird || !isOtherLeft);
            }
        }));
        QVERIFY(rc::check("each domain is less than one question from its share",
                          [] { RC_ASSERT(farthestFromShare(balancedRequest()) < 1); }));
        QVERIFY(rc::check("less than two with mistakes, or where the turns continue", [] {
            const auto extras = *rc::gen::element(Extras::Mistakes, Extras::AskedBefore);
            RC_ASSERT(farthestFromShare(balancedRequest(extras)) < 2);
        }));
    }

    void lawsOfTheWholeOrder()
    {
        QVERIFY(rc::check("each question once, reserved ones last", [] {
            const OrderRequest request = anyKinds(anyRequest(Extras::Mistakes));
            const auto order = ordered(request, *rc::gen::arbitrary<std::uint64_t>());
            std::set<std::size_t> asked;
            for (const OrderedQuestion& each : order)
                asked.insert(each.candidate);
            RC_ASSERT(order.size() == request.candidates.size());
            RC_ASSERT(asked.size() == order.size());
            RC_ASSERT(
                std::is_partitioned(order.begin(), order.end(), [](const OrderedQuestion& each) {
                    return each.reason != AskReason::Reserved;
                }));
        }));
        QVERIFY(rc::check("the same seed gives the same order, however the questions stand", [] {
            OrderRequest request = anyKinds(anyRequest(Extras::Mistakes));
            const auto seed = *rc::gen::arbitrary<std::uint64_t>();
            const std::string first = idsOf(request, seed);
            std::reverse(request.candidates.begin(), request.candidates.end());
            RC_ASSERT(idsOf(request, seed) == first);
        }));
        QVERIFY(rc::check("a shorter order is the beginning of a longer one", [] {
            OrderRequest request = anyKinds(anyRequest(Extras::Mistakes));
            request.families = *rc::gen::element(FamilyRule::Apart, FamilyRule::Once);
            const auto all = ordered(request);
            request.most = *rc::gen::inRange<std::size_t>(0, 30);
            const auto some = ordered(request);
            RC_ASSERT(some.size() == std::min(request.most, all.size()));
            RC_ASSERT(std::equal(some.begin(), some.end(), all.begin()));
        }));
        QVERIFY(rc::check("one of each family at most, if so wanted", [] {
            OrderRequest request = anyKinds(anyRequest());
            request.families = FamilyRule::Once;
            std::set<std::string> families;
            for (const OrderedQuestion& each : ordered(request)) {
                const std::string& family = request.candidates[each.candidate].family;
                RC_ASSERT(family.empty() || families.insert(family).second);
            }
        }));
    }

    void lawsOfMistakes()
    {
        QVERIFY(rc::check("of four in a row at most one is a mistake while new ones are left", [] {
            const OrderRequest request = anyRequest(Extras::Mistakes);
            const auto order = ordered(request);
            std::map<int, int> fresh;
            for (const OrderCandidate& each : request.candidates)
                fresh[each.domain] += each.answeredAt.empty() ? 1 : 0;
            std::size_t since = kMistakeEvery;
            for (const OrderedQuestion& each : order) {
                ++since;
                const int domain = request.candidates[each.candidate].domain;
                if (each.reason != AskReason::DueMistake) {
                    --fresh[domain];
                    continue;
                }
                RC_ASSERT(since >= kMistakeEvery || fresh[domain] == 0);
                since = 0;
            }
        }));
    }
};

RINGSIDE_TEST(TestQuestionOrder)
#include "tst_question_order.moc"
