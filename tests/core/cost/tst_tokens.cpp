// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/refusals.h"
#include "tests/core/cost/priced.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::cost;

namespace {

/// 600 answers in ten hours with a manual of 350,000 tokens, prices per million 1, 6 and 0.1.
Fields manual()
{
    return {{"period", "10"},         {"tokens.requests", "600"}, {"tokens.shared", "350000"},
            {"tokens.unique", "200"}, {"tokens.output", "400"},   {"price.input", "1"},
            {"price.output", "6"},    {"price.cached", "0.1"},    {"price.cache_hour", "1"},
            {"price.batch", "0.5"},   {"price.flex", "0.5"},      {"price.priority", "1.8"},
            {"price.unit_hour", "3"}};
}

Fields reserved()
{
    return {{"tokens.option", "provisioned"},
            {"tokens.unit_rate", "2000"},
            {"tokens.output_weight", "4"}};
}

/// 30 calls/s of 800 + 4 x 200 burndown tokens for most of a year, 90 for 75 hours.
Fields storms()
{
    return {{"period", "8760"},       {"tokens.load", "[[4305, 30], [75, 90]]"},
            {"tokens.unique", "800"}, {"tokens.output", "200"},
            {"tokens.units", "24"},   {"price.input", "1"},
            {"price.output", "6"},    {"price.unit_hour", "3"},
            {"price.failed", "0.05"}};
}

} // namespace

class TestTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyCallIsPaidForByItsTokens()
    {
        // 600 (350200 + 6 x 400) / 1e6 = 211.56
        QVERIFY(isClose(metricOf(priced(manual()), "tokens_usd"), 211.56));
        // Half of it in a batch, 1.8 times with priority.
        QVERIFY(isClose(metricOf(priced(manual(), {{"tokens.option", "batch"}}), "tokens_usd"),
                        105.78));
        QVERIFY(isClose(metricOf(priced(manual(), {{"tokens.option", "priority"}}), "tokens_usd"),
                        1.8 * 211.56));
    }

    void explicitCacheIsFilledStoredAndRead()
    {
        const auto found =
            priced(manual(), {{"tokens.cache", "explicit"}, {"tokens.cache_hours", "10"}});
        // Filled 0.35, stored 0.35 x 10, read 600 (0.35 x 0.1), rest 600 (200 + 2400) / 1e6
        QVERIFY(isClose(metricOf(found, "tokens_usd"), 0.35 + 3.5 + 21 + 1.56));
        // (1 + 10) / (10 x 0.9)
        QVERIFY(isClose(metricOf(found, "cache_break_even_per_hour"), 11.0 / 9));
        QVERIFY(isClose(metricOf(found, "cached_share"), 350000.0 / 350200));
    }

    void cacheNeverHelpsBelowItsBreakEven()
    {
        const Fields cached{{"tokens.cache", "explicit"}, {"tokens.cache_hours", "10"}};
        for (const double factor : {0.9, 1.1}) {
            const std::string requests = std::to_string(factor * 10 * 11 / 9);
            const double whole =
                metricOf(priced(manual(), {{"tokens.requests", requests}}), "tokens_usd");
            Fields with = cached;
            with.push_back({"tokens.requests", requests});
            const double saved = whole - metricOf(priced(manual(), with), "tokens_usd");
            QCOMPARE(saved > 0, factor > 1);
        }
    }

    void cachedTokenIsNotDiscountedTwice()
    {
        // 600 cached reads of 350,000 cost 21 in a batch too; the rest is halved.
        const auto found = priced(
            manual(),
            {{"tokens.cache", "implicit"}, {"tokens.hit_share", "1"}, {"tokens.option", "batch"}});
        QVERIFY(isClose(metricOf(found, "tokens_usd"), 21 + 1.56 / 2));
    }

    void shortPrefixIsNotCached()
    {
        const auto hit = priced(
            manual(),
            {{"tokens.shared", "2047"}, {"tokens.cache", "implicit"}, {"tokens.hit_share", "1"}});
        QCOMPARE(metricOf(hit, "cached_share"), 0.0);
        QCOMPARE(wrongField(priced(manual(), {{"tokens.shared", "2047"},
                                              {"tokens.cache", "explicit"},
                                              {"tokens.cache_hours", "1"}})),
                 std::string("cost.tokens.shared"));
    }

    void reservationCoversTheFloor()
    {
        const auto found = priced(storms(), reserved());
        // 24 x 2000 / 1600 = 30 calls/s are covered, of 90 in the storm a third.
        const double storm = 75.0 * 90, all = 4305.0 * 30 + storm;
        QVERIFY(isClose(metricOf(found, "overflow_share"), storm * 2 / 3 / all));
        QCOMPARE(metricOf(found, "units_needed"), 72.0);
        QVERIFY(isClose(metricOf(found, "reserved_usd"), 24 * 3 * 8760.0));
        // A unit serves 2000 x 3600 / 1600 = 4500 calls per hour, which cost 0.002 each.
        QVERIFY(isClose(metricOf(found, "break_even_use_share"), 3 / (4500 * 0.002)));
    }

    void moreUnitsNeverRaiseTheOverflow()
    {
        for (const char* window : {"0", "1", "30"}) {
            double before = 1;
            for (int units = 1; units <= 90; units += 4) {
                Fields fields = reserved();
                fields.push_back({"tokens.units", std::to_string(units)});
                fields.push_back({"tokens.window", window});
                const double now = metricOf(priced(storms(), fields), "overflow_share");
                QVERIFY(now <= before + 1e-12 && now >= 0);
                before = now;
            }
        }
    }

    void longWindowIsAFluid()
    {
        Fields fields = reserved();
        fields.push_back({"tokens.units", "40"});
        const double fluid = metricOf(priced(storms(), fields), "overflow_share");
        fields.push_back({"tokens.window", "3600"});
        QVERIFY(std::abs(metricOf(priced(storms(), fields), "overflow_share") - fluid) < 1e-3);
    }

    void shortWindowOverflowsByChance()
    {
        // 1 call/s, a window of 1 s that holds one call: E[(X - 1)+] = 1 - (1 - e^-1) = e^-1.
        const auto found = priced({{"tokens.load", "[[1, 1]]"},
                                   {"tokens.unique", "1000"},
                                   {"tokens.option", "provisioned"},
                                   {"tokens.units", "1"},
                                   {"tokens.unit_rate", "1000"},
                                   {"tokens.window", "1"},
                                   {"price.input", "1"},
                                   {"price.output", "1"},
                                   {"price.unit_hour", "1"}});
        QVERIFY(isClose(metricOf(found, "overflow_share"), std::exp(-1.0)));
    }

    void fixedCapacityRefusesTheRest()
    {
        // 45 calls/s are left of 90: half is refused, after two retries an eighth.
        const Fields spare{{"tokens.spare.mean", "45"}, {"tokens.load", "[[1, 90]]"}};
        QVERIFY(isClose(metricOf(priced(storms(), spare), "failed_share"), 0.5));
        Fields retried = spare;
        retried.push_back({"tokens.retry.attempts", "2"});
        const auto found = priced(storms(), retried);
        QVERIFY(isClose(metricOf(found, "failed_share"), 0.125));
        QVERIFY(isClose(metricOf(found, "attempts_mean"), 1.75));
        // Served at once 1/2, after 1 s 1/4, after 3 s 1/8, of 7/8 together.
        QVERIFY(isClose(metricOf(found, "retry_delay_mean_s"), (0.25 + 0.375) / 0.875));
    }

    void equalRegionsPoolNothing()
    {
        // With the correlation 1, ten regions at ten times the demand are ten times the same.
        const SpareCapacity one = SpareCapacity::of(46, 8, 1, 0);
        const SpareCapacity same = SpareCapacity::of(46, 8, 10, 1);
        const SpareCapacity free = SpareCapacity::of(46, 8, 10, 0);
        QVERIFY(isClose(refusedShare(40, one), refusedShare(400, same)));
        QVERIFY(refusedShare(400, free) < refusedShare(400, same));
    }

    void refusedCallsAreNotBilled()
    {
        const auto all = priced(storms());
        const auto half =
            priced(storms(), {{"tokens.spare.mean", "15"}, {"tokens.load", "[[1, 30]]"}});
        const auto whole = priced(storms(), {{"tokens.load", "[[1, 30]]"}});
        QVERIFY(all);
        QVERIFY(isClose(metricOf(half, "tokens_usd"), metricOf(whole, "tokens_usd") / 2));
        // 108,000 answers, half of them refused at 0.05
        QVERIFY(isClose(metricOf(half, "with_errors_usd"),
                        metricOf(half, "tokens_usd") + 54000 * 0.05));
    }

    void answersOfManyCallsFailTogether()
    {
        const auto found = priced(storms(), {{"tokens.load", "[[1, 10]]"},
                                             {"tokens.calls", "3"},
                                             {"tokens.spare.mean", "27"},
                                             {"price.failed", "1"}});
        // 30 calls/s, a tenth refused: 1 - 0.9^3 of the 36,000 answers are incomplete.
        QVERIFY(isClose(metricOf(found, "with_errors_usd") - metricOf(found, "tokens_usd"),
                        36000 * (1 - 0.729)));
    }

    void lateAnswersCostOnce()
    {
        const Fields late{{"tokens.option", "batch"}, {"deadline", "9"}, {"price.late", "10000"}};
        const auto found = priced(manual(), late);
        QCOMPARE(metricOf(found, "finish_s"), 86400.0);
        QCOMPARE(metricOf(found, "meets_deadline"), 0.0);
        QVERIFY(isClose(metricOf(found, "with_errors_usd"), 10105.78));
    }

    void answerTakesPrefillAndDecode()
    {
        const auto found = priced(manual(), {{"tokens.prefill_rate", "40000"},
                                             {"tokens.decode_rate", "100"},
                                             {"tokens.parallel", "100"}});
        QVERIFY(isClose(metricOf(found, "answer_s"), 350200 / 40000.0 + 4));
        QVERIFY(isClose(metricOf(found, "finish_s"), 6 * (350200 / 40000.0 + 4)));
    }

    void manyLevelsFillThePeriod()
    {
        // 10,000 x 0.876 h are a year, whatever the rounding of the sum.
        std::string load = "[[0.876, 30]";
        for (int level = 1; level < 10000; ++level)
            load += ", [0.876, 30]";
        const auto found = priced(storms(), {{"tokens.load", load + "]"}});
        QVERIFY(isClose(metricOf(found, "answers"), 8760.0 * 3600 * 30));
        QCOMPARE(wrongField(priced(storms(), {{"tokens.load", "[[8760.1, 30]]"}})),
                 std::string("cost.tokens.load"));
    }

    void wrongFieldsAreNamed_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("field");
        QTest::newRow("load beside requests") << "tokens.load"
                                              << "[[1, 2]]"
                                              << "cost.tokens.load";
        QTest::newRow("more active hours than the period") << "tokens.active"
                                                           << "11"
                                                           << "cost.tokens.active";
        QTest::newRow("a hit share above 1") << "tokens.hit_share"
                                             << "1.5"
                                             << "cost.tokens.hit_share";
        QTest::newRow("provisioned without units") << "tokens.option"
                                                   << "provisioned"
                                                   << "cost.tokens.units";
        QTest::newRow("a growth of waits below 1") << "tokens.retry.factor"
                                                   << "0.5"
                                                   << "cost.tokens.retry.factor";
        QTest::newRow("infinite tokens") << "tokens.unique"
                                         << "1e400"
                                         << "cost.tokens.unique";
    }

    void wrongFieldsAreNamed()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        QFETCH(const QString, field);
        const auto found = priced(manual(), {{path.toStdString(), value.toStdString()}});
        QCOMPARE(QString::fromStdString(wrongField(found)), field);
    }

    void quotaCapsTheLargestTenant()
    {
        const Fields fields{{"period", "720"},
                            {"tenants", "[[299, 40, 900], [1, 400, 60000]]"},
                            {"price.input", "0.5"},
                            {"budget.amount", "400"},
                            {"budget.alerts", "[0.5, 1]"}};
        const auto found = priced(fields);
        // 299 x 36,000 + 24,000,000 = 34,764,000 tokens per day
        QVERIFY(isClose(metricOf(found, "tenants_usd"), 34.764 * 30 * 0.5));
        QVERIFY(isClose(metricOf(found, "largest_tenant_share"), 24 / 34.764));
        // Half of 400 is spent after 200 / 521.46 of 30 days.
        QVERIFY(isClose(metricOf(found, "first_alert_s"), 200 / 521.46 * 720 * 3600));
        const auto capped = priced(fields, {{"tenant_quota", "2e6"}});
        QVERIFY(isClose(metricOf(capped, "tenants_usd"), 12.764 * 30 * 0.5));
        QVERIFY(isClose(metricOf(capped, "refused_share"), 22 / 34.764));
        // 191.46 are spent, less than half of 400.
        QCOMPARE(metricOf(capped, "alert_fires"), 0.0);
    }
};

RINGSIDE_TEST(TestTokens)
#include "tst_tokens.moc"
