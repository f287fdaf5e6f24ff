// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/table/privacy/private_dates.h"
#include "core/table/privacy/private_groups.h"
#include "core/table/privacy/private_ids.h"
#include "tests/core/table/computed_table.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <set>

using namespace ringside;
using namespace ringside::table;

/// Laws of tokens, shifted dates and groups of people.
class TestPrivacy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void idsThatRunOutAreAllUsedOnce()
    {
        PrivacyScenario scenario{.people = 10, .id = PrivateId{.length = 1, .keep = 0}};
        auto ids = PeopleInLoads::of(scenario).ids;
        std::ranges::sort(ids);
        for (std::uint64_t id = 0; id < 10; ++id)
            QCOMPARE(ids[id], id);
    }

    /// Without a readable digit all outputs are equal: each of 7 people joins each of 7.
    void fullMaskJoinsAllPairs()
    {
        const auto found = computedTable({{"privacy.people", "7"},
                                          {"privacy.loads", "2"},
                                          {"privacy.id.transform", "mask"},
                                          {"privacy.id.keep", "0"}});
        QCOMPARE(metricIn(found, "true_pairs"), 7.0);
        QCOMPARE(metricIn(found, "joined_pairs"), 49.0);
        QCOMPARE(metricIn(found, "false_pairs"), 42.0);
        QVERIFY(isNear(metricIn(found, "false_join_share"), 42.0 / 49));
    }

    void maskOfNoDigitIsReadable()
    {
        const auto found =
            computedTable({{"privacy.id.transform", "mask"}, {"privacy.id.keep", "12"}});
        QCOMPARE(metricIn(found, "readable_share"), 1.0);
        QCOMPARE(metricIn(found, "rejected_rows"), 0.0);
        QCOMPARE(metricIn(found, "false_pairs"), 0.0);
    }

    /// 400 people in 3 loads: 3 pairs of loads with 400 persons each, and 1,200 rows.
    void keysOfOneLoadJoinNothing()
    {
        for (const char* transform : {"hash", "token", "fpe"}) {
            const auto found = computedTable(
                {{"privacy.id.transform", transform}, {"privacy.id.key", "per-load"}});
            QCOMPARE(metricIn(found, "true_pairs"), 1200.0);
            QCOMPARE(metricIn(found, "joined_pairs"), 0.0);
            QCOMPARE(metricIn(found, "recomputable"), 0.0);
            QCOMPARE(metricIn(found, "rows"), 1200.0);
        }
    }

    void formatPreservingOutputsAreAPermutation()
    {
        for (const double length : {2.0, 3.0}) {
            const PrivateId id{.transform = IdTransform::Fpe, .length = length};
            const std::uint64_t numbers = length == 2 ? 100 : 1000;
            std::set<std::string> outputs;
            for (std::uint64_t number = 0; number < numbers; ++number)
                outputs.insert(outputOf(id, number, 0));
            QCOMPARE(outputs.size(), static_cast<std::size_t>(numbers));
            QVERIFY(std::ranges::all_of(outputs, [length](const std::string& output) {
                return output.size() == static_cast<std::size_t>(length) &&
                       std::ranges::all_of(output, [](char c) { return c >= '0' && c <= '9'; });
            }));
        }
    }

    void outputsFollowTheirTransformation()
    {
        QCOMPARE(outputOf({.transform = IdTransform::None, .length = 6}, 42, 0),
                 std::string("000042"));
        QCOMPARE(outputOf({.transform = IdTransform::Mask, .length = 6, .keep = 2}, 42, 0),
                 std::string("****42"));
        QVERIFY(outputOf({.transform = IdTransform::Redact}, 42, 0).empty());
        const PrivateId fixed{.transform = IdTransform::Token};
        QCOMPARE(outputOf(fixed, 42, 0), outputOf(fixed, 42, 1));
        const PrivateId perLoad{.transform = IdTransform::Token, .key = KeyLife::PerLoad};
        QVERIFY(outputOf(perLoad, 42, 0) != outputOf(perLoad, 42, 1));
    }

    void datesAreThoseOfTheCalendar()
    {
        QCOMPARE(dateText(0), std::string("2024-01-01"));
        QCOMPARE(dateText(59), std::string("2024-02-29"));
        QCOMPARE(dateText(366), std::string("2025-01-01"));
        QCOMPARE(dateText(-1), std::string("2023-12-31"));
    }

    void shiftByPatientKeepsEveryInterval()
    {
        const PrivacyScenario scenario{.dates = PrivateDates{.stays = 5}};
        for (std::size_t patient = 0; patient < 20; ++patient) {
            const auto dates = datesOf(scenario, patient);
            QCOMPARE(dates.size(), std::size_t(20));
            const std::int64_t shift = *dates.front().shown - dates.front().day;
            QVERIFY(shift >= -100 && shift <= 100);
            for (const PrivateDate& date : dates) {
                QCOMPARE(*date.shown - date.day, shift);
                QCOMPARE(date.reloaded, date.shown);
            }
        }
    }

    /// Each context keeps what it covers: a row the intervals of a stay, a value none.
    void rowAndValueDifferWithinAStay()
    {
        const auto within = [](const char* context) {
            return metricIn(computedTable({{"privacy.dates.context", context}}),
                            "within_intervals_kept_share");
        };
        QCOMPARE(within("row"), 1.0);
        QCOMPARE(within("stay"), 1.0);
        QVERIFY(within("value") < 0.05);
    }

    void oneDateHasNoInterval()
    {
        const auto found =
            computedTable({{"privacy.dates.stays", "1"}, {"privacy.dates.per_stay", "1"}});
        QVERIFY(!found->find("within_intervals_kept_share"));
        QVERIFY(!found->find("order_kept_share"));
        QCOMPARE(metricIn(found, "dates"), 400.0);
    }

    void columnOfOneValueMakesOneGroup()
    {
        const auto found = computedTable({{"privacy.people", "123"},
                                          {"privacy.quasi.columns.age.values", "60"},
                                          {"privacy.quasi.columns.age.width", "60"},
                                          {"privacy.quasi.sensitive.values", "1"}});
        QCOMPARE(metricIn(found, "k_smallest"), 123.0);
        QCOMPARE(metricIn(found, "groups"), 1.0);
        QCOMPARE(metricIn(found, "l_smallest"), 1.0);
        QCOMPARE(metricIn(found, "homogeneous_rows_share"), 1.0);
        QCOMPARE(metricIn(found, "l_entropy_smallest"), 1.0);
    }

    void tokensLeaveTheGroupsAsTheyAre()
    {
        const auto groups = [](const char* transform) {
            return metricIn(computedTable({{"privacy.quasi.columns.town.values", "90"},
                                           {"privacy.quasi.columns.town.transform", transform}}),
                            "unique_rows");
        };
        QVERIFY(groups("none") > 0);
        QCOMPARE(groups("token"), groups("none"));
    }

    /// Wholly tied, every group of the first column has one sensitive value.
    void tiedValueIsRevealedByTheGroup()
    {
        const auto found = computedTable(
            {{"privacy.quasi.columns.birth.values", "4"}, {"privacy.quasi.sensitive.tied", "1"}});
        QCOMPARE(metricIn(found, "homogeneous_groups"), metricIn(found, "groups"));
        QVERIFY(metricIn(found, "k_smallest") > 50);
    }

    void groupsCoverAllPeopleAndTheirEntropyIsBounded()
    {
        PrivacyScenario scenario{.people = 700};
        scenario.quasi = QuasiIdentifiers{};
        scenario.quasi->columns = {{"a", {.values = 9, .skew = 1}}, {"b", {.values = 4}}};
        std::size_t people = 0;
        for (const PrivateGroup& group : groupsOf(scenario)) {
            people += group.size;
            QVERIFY(group.effectiveValues >= 1 - 1e-12);
            QVERIFY(group.effectiveValues <= static_cast<double>(group.distinct) + 1e-12);
        }
        QCOMPARE(people, std::size_t(700));
    }

    void nothingIsLeftWhereEveryGroupIsTooSmall()
    {
        const auto found = computedTable({{"privacy.quasi.columns.a.values", "10"},
                                          {"privacy.quasi.k", "100000"},
                                          {"privacy.quasi.suppress", "true"}});
        QCOMPARE(metricIn(found, "suppressed_rows_share"), 1.0);
        QVERIFY(!found->find("k_smallest_after"));
    }

    void errorsNameTheField()
    {
        QCOMPARE(refusedField(computedTable({{"privacy.quasi.k", "5"}})),
                 std::string("table.privacy.quasi.columns"));
        QCOMPARE(refusedField(computedTable({{"privacy.people", "5"},
                                             {"privacy.id.transform", "fpe"},
                                             {"privacy.id.length", "1"},
                                             {"privacy.id.keep", "1"}})),
                 std::string("table.privacy.id.length"));
    }
};

RINGSIDE_TEST(TestPrivacy)
#include "tst_privacy.moc"
