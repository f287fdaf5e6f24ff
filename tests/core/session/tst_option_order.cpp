// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/option_order.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <rapidcheck.h>

using namespace ringside;
using namespace ringside::session;

namespace {

bank::Question questionWith(const std::vector<std::string>& ids, const char* id = "q")
{
    bank::Question made;
    made.id = bank::QuestionId(QString::fromLatin1(id));
    for (const std::string& option : ids) {
        made.options.emplace_back();
        made.options.back().id = bank::OptionId(QString::fromStdString(option));
    }
    return made;
}

std::string idsOf(const std::vector<bank::Option>& shown)
{
    std::string ids;
    for (const bank::Option& option : shown)
        ids += option.id.value().toStdString();
    return ids;
}

std::string orderOf(const std::vector<std::string>& ids, const char* question, std::uint64_t seed)
{
    return idsOf(shownOrder(questionWith(ids, question), seed));
}

} // namespace

class TstOptionOrder : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void orderIsAPermutationThatOnlyIdsDecide();
    void firstDrawIsTheGeneratorsOwn();
    void questionsAndProfilesDiffer();
    void everyOrderIsEquallyLikely();
    void questionMayKeepItsOrder();
    void fixedOptionKeepsItsPlace();
};

void TstOptionOrder::orderIsAPermutationThatOnlyIdsDecide()
{
    const bool holds = rc::check("the authored order does not count", [] {
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const std::vector<std::string> ids{"a", "b", "c", "d", "e", "f"};
        std::vector<std::string> other = ids;
        std::rotate(other.begin(), other.begin() + *rc::gen::inRange(0, 6), other.end());
        const std::string shown = orderOf(ids, "q", seed);
        RC_ASSERT(shown == orderOf(other, "q", seed));
        std::string sorted = shown;
        std::sort(sorted.begin(), sorted.end());
        RC_ASSERT(sorted == "abcdef");
    });
    QVERIFY(holds);
}

void TstOptionOrder::firstDrawIsTheGeneratorsOwn()
{
    // With two options the only draw is below(2): the lowest bit of SplitMix64's first number.
    // FNV-1a of the empty text is its offset basis, 0xcbf29ce484222325; with that as the profile's
    // seed the generator starts from 0, and its first number is 0xe220a8397b1dcdaf (the reference
    // sequence of https://prng.di.unimi.it/splitmix64.c, seed 0): odd, so items 1 and 1 are
    // swapped, which leaves a before b.
    QCOMPARE(orderOf({"b", "a"}, "", 0xcbf29ce484222325ULL), std::string("ab"));
}

void TstOptionOrder::questionsAndProfilesDiffer()
{
    const std::vector<std::string> ids{"a", "b", "c", "d", "e", "f"};
    // Six options have 720 orders: ten questions in one order would be a chance of 1 in 720^9.
    const auto differs = [&](auto order) {
        for (int i = 1; i < 10; ++i) {
            if (order(i) != order(0))
                return true;
        }
        return false;
    };
    QVERIFY(differs([&](int i) { return orderOf(ids, std::to_string(i).c_str(), 1); }));
    QVERIFY(differs([&](int i) { return orderOf(ids, "q", static_cast<std::uint64_t>(i)); }));
}

void TstOptionOrder::everyOrderIsEquallyLikely()
{
    constexpr int kQuestions = 24'000;
    std::map<std::string, int> seen;
    for (int i = 0; i < kQuestions; ++i)
        ++seen[orderOf({"a", "b", "c", "d"}, ("question-" + std::to_string(i)).c_str(), 42)];
    // 24 orders, 1,000 expected of each. Chi-square with 23 degrees of freedom exceeds 49.73 with
    // p = 0.001 (NIST/SEMATECH e-Handbook, 1.3.6.7.4).
    QCOMPARE(seen.size(), std::size_t{24});
    double chiSquare = 0;
    for (const auto& [order, count] : seen)
        chiSquare += (count - 1000.0) * (count - 1000.0) / 1000.0;
    QVERIFY2(chiSquare < 49.73, qPrintable(QString::number(chiSquare)));
}

void TstOptionOrder::questionMayKeepItsOrder()
{
    bank::Question question = questionWith({"d", "a", "c", "b"});
    question.keepsOrder = true;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        QCOMPARE(idsOf(shownOrder(question, seed)), std::string("dacb"));
}

void TstOptionOrder::fixedOptionKeepsItsPlace()
{
    // "All of the above" at the end and one in the middle; the others are a, b and c.
    bank::Question question = questionWith({"a", "m", "b", "c", "z"});
    question.options[1].fixed = question.options[4].fixed = true;
    std::map<std::string, int> seen;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const std::string shown = idsOf(shownOrder(question, seed));
        QCOMPARE(shown.at(1), 'm');
        QCOMPARE(shown.at(4), 'z');
        ++seen[shown];
    }
    QCOMPARE(seen.size(), std::size_t(6)); // 3 options in all of their orders
}

RINGSIDE_TEST(TstOptionOrder)
#include "tst_option_order.moc"
