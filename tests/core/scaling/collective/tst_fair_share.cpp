// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/index.h"
#include "core/scaling/collective/fair_share.h"
#include "tests/support/test_program.h"

#include <QtTest>
#include <rapidcheck.h>

#include <cmath>

using namespace ringside::scaling;

using Links = std::vector<std::int32_t>;

class TestFairShare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void flowsOnOneLinkShareItEqually();
    void whatOneCannotUseTheOthersGet();
    void flowThatEndsLeavesItsShare();
    void linkIsSharedByWeight();
    void noLinkIsOverfullAndEveryFlowHasABottleneck();
};

void TestFairShare::flowsOnOneLinkShareItEqually()
{
    FairShare share({12}, 1);
    for (int flow = 0; flow < 3; ++flow)
        share.add(flow, Links{0});
    share.recompute();
    for (int flow = 0; flow < 3; ++flow)
        QCOMPARE(share.rate(flow), 4.0);
}

void TestFairShare::whatOneCannotUseTheOthersGet()
{
    // Flow 0 crosses a narrow link of 2 as well; the other two share the remaining 10 of 12.
    FairShare share({12, 2}, 2);
    share.add(0, Links{0, 1});
    share.add(1, Links{0});
    share.add(2, Links{0});
    share.recompute();
    QCOMPARE(share.rate(0), 2.0);
    QCOMPARE(share.rate(1), 5.0);
    QCOMPARE(share.rate(2), 5.0);
}

void TestFairShare::flowThatEndsLeavesItsShare()
{
    FairShare share({12}, 1);
    share.add(0, Links{0});
    share.add(1, Links{0});
    share.recompute();
    QCOMPARE(share.rate(1), 6.0);
    share.remove(0);
    share.recompute();
    QCOMPARE(share.rate(1), 12.0);
    QCOMPARE(share.flows().size(), std::size_t(1));
}

void TestFairShare::linkIsSharedByWeight()
{
    // One hop against three: 1 and 1/3, so 9 and 3 of 12. The third, on a link of its own besides,
    // gets what that link has: 2; the others then share 10 as 3 to 1.
    FairShare share({12, 2}, 2);
    share.add(0, Links{0}, 1);
    share.add(1, Links{0}, 1.0 / 3);
    share.recompute();
    QCOMPARE(share.rate(0), 9.0);
    QCOMPARE(share.rate(1), 3.0);
    share.add(2, Links{0, 1}, 1);
    share.recompute();
    QCOMPARE(share.rate(0), 7.5);
    QCOMPARE(share.rate(1), 2.5);
    QCOMPARE(share.rate(2), 2.0);
}

void TestFairShare::noLinkIsOverfullAndEveryFlowHasABottleneck()
{
    QVERIFY(rc::check(
        "max-min fair: every flow crosses a full link on which nobody has more for "
        "its weight",
        [] {
            const auto links = *rc::gen::inRange<std::size_t>(1, 8);
            std::vector<double> capacities;
            for (std::size_t i = 0; i < links; ++i)
                capacities.push_back(*rc::gen::inRange(1, 100));
            FairShare share(capacities, 2);
            const int flows = *rc::gen::inRange(1, 20);
            std::vector<Links> crossed;
            std::vector<double> weights;
            for (int flow = 0; flow < flows; ++flow) {
                const auto first =
                    static_cast<std::int32_t>(*rc::gen::inRange<std::size_t>(0, links));
                const auto second =
                    static_cast<std::int32_t>(*rc::gen::inRange<std::size_t>(0, links));
                crossed.push_back(second == first ? Links{first} : Links{first, second});
                weights.push_back(1.0 / *rc::gen::inRange(1, 5));
                share.add(flow, crossed.back(), weights.back());
            }
            share.recompute();
            std::vector<double> load(links, 0.0), highest(links, 0.0);
            for (int flow = 0; flow < flows; ++flow) {
                for (const std::int32_t link : crossed[ringside::index(flow)]) {
                    const auto i = static_cast<std::size_t>(link);
                    load[i] += share.rate(flow);
                    highest[i] =
                        std::max(highest[i], share.rate(flow) / weights[ringside::index(flow)]);
                }
            }
            for (std::size_t i = 0; i < links; ++i)
                RC_ASSERT(load[i] <= capacities[i] * (1 + 1e-9));
            for (int flow = 0; flow < flows; ++flow) {
                bool hasBottleneck = false;
                for (const std::int32_t link : crossed[ringside::index(flow)]) {
                    const auto i = static_cast<std::size_t>(link);
                    hasBottleneck =
                        hasBottleneck || (load[i] >= capacities[i] * (1 - 1e-9) &&
                                          share.rate(flow) / weights[ringside::index(flow)] >=
                                              highest[i] * (1 - 1e-9));
                }
                RC_ASSERT(hasBottleneck);
            }
        }));
}

RINGSIDE_TEST(TestFairShare)
#include "tst_fair_share.moc"
