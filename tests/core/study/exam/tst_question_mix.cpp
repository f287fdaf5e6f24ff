// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/exam/question_mix.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <rapidcheck.h>

#include <algorithm>
#include <numeric>

using namespace ringside::study;

namespace {

using Places = std::vector<std::size_t>;

int timesIn(const Places& dealt, std::size_t objective)
{
    return static_cast<int>(std::count(dealt.begin(), dealt.end(), objective));
}

} // namespace

class TestQuestionMix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void needIsTheWeightTimesTheShareExpectedWrong_data()
    {
        QTest::addColumn<double>("weight");
        QTest::addColumn<int>("right");
        QTest::addColumn<int>("answered");
        QTest::addColumn<double>("need");
        // w (1 - (r + 1) / (n + 2))
        QTest::newRow("nothing answered: half the weight") << 20.0 << 0 << 0 << 10.0;
        QTest::newRow("0 of 2: 20 (1 - 1/4)") << 20.0 << 0 << 2 << 15.0;
        QTest::newRow("2 of 2: 20 (1 - 3/4)") << 20.0 << 2 << 2 << 5.0;
        QTest::newRow("7 of 8: 20 (1 - 8/10)") << 20.0 << 7 << 8 << 4.0;
        QTest::newRow("no weight, no need") << 0.0 << 0 << 5 << 0.0;
    }

    void needIsTheWeightTimesTheShareExpectedWrong()
    {
        QFETCH(double, weight);
        QFETCH(int, right);
        QFETCH(int, answered);
        QFETCH(double, need);
        QVERIFY(std::abs(needOf({weight, right, answered}) - need) < 1e-12);
    }

    void theGreatestNeedComesFirstAndMostOften()
    {
        // Averages of 6 : 3 : 2. First 6; then 3, 3, 2: the earlier 3; then 3 of the second (3/1)
        // against 6/3 = 2 and 2: it; then 2, 1.5, 2: the first; then 1.5, 1.5, 2: the third.
        const std::vector<double> needs{6, 3, 2};
        const std::vector<int> many{10, 10, 10};
        QCOMPARE(dealByNeed(needs, many, 5), (Places{0, 0, 1, 0, 2}));
    }

    void whatIsUsedUpGivesItsTurnToTheOthers()
    {
        const std::vector<double> needs{6, 3};
        const std::vector<int> few{1, 2};
        QCOMPARE(dealByNeed(needs, few, 9), (Places{0, 1, 1}));
        QVERIFY(dealByNeed({}, {}, 3).empty());
        QVERIFY(dealByNeed(needs, few, 0).empty());
    }

    void laws()
    {
        QVERIFY(rc::check("as many as asked for or as there are, none beyond what is there, and a"
                          " greater need never gets less",
                          [] {
                              const auto size = *rc::gen::inRange<std::size_t>(1, 12);
                              std::vector<double> needs;
                              std::vector<int> available;
                              for (std::size_t i = 0; i < size; ++i) {
                                  needs.push_back(*rc::gen::inRange(0, 2000) / 100.0);
                                  available.push_back(*rc::gen::inRange(0, 9));
                              }
                              const int count = *rc::gen::inRange(0, 60);
                              const Places dealt = dealByNeed(needs, available, count);
                              const int all =
                                  std::accumulate(available.begin(), available.end(), 0);
                              RC_ASSERT(static_cast<int>(dealt.size()) == std::min(count, all));
                              for (std::size_t i = 0; i < size; ++i) {
                                  const int mine = timesIn(dealt, i);
                                  RC_ASSERT(mine <= available[i]);
                                  for (std::size_t j = 0; j < size; ++j)
                                      if (needs[i] > needs[j] && mine < available[i])
                                          RC_ASSERT(mine >= timesIn(dealt, j));
                              }
                          }));
        QVERIFY(rc::check("a longer set begins as the shorter one does", [] {
            std::vector<double> needs;
            for (int i = 0; i < 6; ++i)
                needs.push_back(*rc::gen::inRange(0, 100));
            const std::vector<int> available(6, 5);
            const int count = *rc::gen::inRange(0, 20);
            const Places shorter = dealByNeed(needs, available, count);
            const Places longer = dealByNeed(needs, available, count + 7);
            RC_ASSERT(std::equal(shorter.begin(), shorter.end(), longer.begin()));
        }));
    }
};

RINGSIDE_TEST(TestQuestionMix)
#include "tst_question_mix.moc"
