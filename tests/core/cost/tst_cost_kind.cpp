// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/cost/priced.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::cost;

/// What the blocks of the kind share: fields, sums, assumptions and pictures.
class TestCostKind : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void scenarioHasABlock()
    {
        QCOMPARE(wrongField(priced({})), std::string("cost"));
        QCOMPARE(wrongField(priced({{"price.input", "1"}})), std::string("cost"));
        QCOMPARE(wrongField(priced({{"budget.amount", "5"}})), std::string("cost"));
    }

    void blocksAddUp()
    {
        Fields both = examples().front();
        const auto jobs = examples()[1];
        both.insert(both.end(), jobs.begin(), jobs.end());
        const auto found = priced(both);
        QVERIFY(isClose(metricOf(found, "total_usd"),
                        metricOf(found, "tokens_usd") + metricOf(found, "jobs_usd")));
    }

    void lastBlockEndsTheWork()
    {
        const Fields batch{
            {"tokens.option", "batch"}, {"tokens.turnaround", "1"}, {"price.batch", "0.5"}};
        Fields both = joined(examples().front(), batch);
        QCOMPARE(metricOf(priced(both), "finish_s"), 3600.0);
        const auto jobs = examples()[1];
        both.insert(both.end(), jobs.begin(), jobs.end());
        both.push_back({"jobs.run", "7200"});
        QVERIFY(metricOf(priced(both), "finish_s") > 7200);
    }

    void scenariosAreWrittenAndReadBack()
    {
        for (const auto& fields : examples()) {
            const auto found = priced(fields);
            QVERIFY2(found, wrongField(found).c_str());
            const auto stated = theKind().stated(found->state);
            QCOMPARE(*theKind().with(theKind().fresh(), stated), found->state);
        }
    }

    void blockOfDefaultsIsWrittenAndReadBack()
    {
        const std::vector<FieldChange> changes{{"cost.standby.idle", "0 s"}};
        const auto state = theKind().with(theKind().fresh(), changes);
        QVERIFY(state);
        const auto stated = theKind().stated(*state);
        QCOMPARE(stated.size(), std::size_t(1));
        QCOMPARE(*theKind().with(theKind().fresh(), stated), *state);
    }

    void unitsAreConverted()
    {
        const auto hours = priced({{"tokens.requests", "10"},
                                   {"tokens.unique", "1"},
                                   {"price.input", "1"},
                                   {"price.output", "1"},
                                   {"period", "36000 s"}});
        QCOMPARE(theKind().fieldText(hours->state, "cost.period"), std::string("10 h"));
        const auto jobs =
            priced({{"jobs.count", "1"}, {"jobs.run", "2 h"}, {"price.machine_hour", "1"}});
        QCOMPARE(metricOf(jobs, "finish_s"), 7200.0);
    }

    void statedPricesAreAssumptions()
    {
        for (const auto& fields : examples()) {
            const auto found = priced(fields);
            for (const auto& [path, value] : fields) {
                if (!path.starts_with("price."))
                    continue;
                const std::string field = "cost." + path;
                QVERIFY2(std::ranges::find(found->assumptions, field,
                                           &scenario::Assumption::path) != found->assumptions.end(),
                         field.c_str());
            }
        }
    }

    void spareCapacityIsATeachingModel()
    {
        Fields fields = examples().front();
        fields.push_back({"tokens.spare.mean", "100"});
        const auto found = priced(fields);
        const auto note = std::ranges::find(found->assumptions, "cost.tokens.spare.mean",
                                            &scenario::Assumption::path);
        QVERIFY(note != found->assumptions.end());
        QVERIFY(note->note.find("teaching model") != std::string::npos);
    }

    void everyMetricIsListedWithATitle()
    {
        for (const auto& fields : examples()) {
            const auto found = priced(fields);
            for (const auto& metric : found->metrics)
                QVERIFY2(scenario::findMetric(theKind().metrics(), metric.name),
                         metric.name.c_str());
        }
        for (const scenario::MetricInfo& metric : theKind().metrics()) {
            QVERIFY2(!metric.title.empty(), std::string(metric.name).c_str());
            QCOMPARE(metric.isShare,
                     metric.name.ends_with("_share") || metric.name.ends_with("_chance"));
        }
    }

    void leversOfOtherBlocksAreNone()
    {
        const auto jobs = priced(examples()[1]);
        QVERIFY(theKind().hasLever(jobs->state, "cost.jobs.start"));
        QVERIFY(theKind().hasLever(jobs->state, "cost.price.spot"));
        QVERIFY(!theKind().hasLever(jobs->state, "cost.standby.idle"));
    }

    void statedPricesAreOffered()
    {
        const auto jobs = priced(examples()[1]);
        QCOMPARE(theKind().offeredLevers(jobs->state),
                 (std::vector<std::string>{"cost.price.machine_hour", "cost.price.spot"}));
    }

    void picturesAreNamedAndSayWhatTheyShow()
    {
        const auto names = theKind().pictureNames();
        for (const auto& fields : examples()) {
            const auto found = priced(fields);
            const auto pictures = theKind().pictures(*found);
            QVERIFY2(!pictures.empty(), fields.front().first.c_str());
            for (const auto& picture : pictures) {
                QVERIFY2(std::ranges::find(names, picture.name) != names.end(),
                         picture.name.c_str());
                QVERIFY(!picture.title.empty() && picture.sentence.ends_with("."));
                QVERIFY2(picture.sentence.find(" nan") == std::string::npos,
                         picture.sentence.c_str());
                if (const auto* matrix = std::get_if<scenario::Matrix>(&picture.form))
                    QCOMPARE(matrix->cells.size(), matrix->rows.size() * matrix->columns.size());
                if (const auto* timeline = std::get_if<scenario::Timeline>(&picture.form))
                    QVERIFY2(blocksFollow(*timeline), picture.name.c_str());
                QVERIFY(theKind().hasPicture(found->state, picture.name));
            }
        }
    }

    void billHasTheWholeTotal()
    {
        for (const auto& fields : examples()) {
            const auto found = priced(fields);
            const auto pictures = theKind().pictures(*found);
            const bool isPaid = pictures.front().name == "bill";
            // Waiting for capacity alone is not paid for.
            QCOMPARE(isPaid, !fields.front().first.starts_with("capacity."));
            if (!isPaid)
                continue;
            double sum = 0;
            const auto& plot = std::get<scenario::Plot>(pictures.front().form);
            for (const scenario::Point& point : plot.series.front().points)
                sum += point.y;
            QVERIFY(isClose(sum, metricOf(found, "total_usd")));
        }
    }

private:
    static Fields joined(Fields fields, const Fields& more)
    {
        fields.insert(fields.end(), more.begin(), more.end());
        return fields;
    }

    static bool blocksFollow(const scenario::Timeline& timeline)
    {
        for (const scenario::Lane& lane : timeline.lanes) {
            double end = 0;
            for (const scenario::Block& block : lane.blocks) {
                if (block.from < end - 1e-9 || block.to < block.from)
                    return false;
                end = block.to;
            }
        }
        return true;
    }

    /// One scenario of each block; the first is of calls, the second of jobs.
    static std::vector<Fields> examples()
    {
        const Fields prices{{"price.input", "1"}, {"price.output", "6"}};
        std::vector<Fields> all{
            joined({{"tokens.load", "[[100, 30], [20, 90]]"}, {"tokens.unique", "800"}}, prices)};
        for (auto& fields : machineExamples())
            all.push_back(std::move(fields));
        for (auto& fields : otherExamples())
            all.push_back(std::move(fields));
        all.push_back(joined(all.front(), {{"tokens.option", "provisioned"},
                                           {"tokens.units", "12"},
                                           {"tokens.unit_rate", "2000"},
                                           {"tokens.overflow", "reject"},
                                           {"price.unit_hour", "3"},
                                           {"price.failed", "0.1"}}));
        all.push_back(joined(all.front(), {{"tokens.shared", "4000"},
                                           {"tokens.cache", "explicit"},
                                           {"tokens.cache_hours", "120"},
                                           {"price.cached", "0.1"},
                                           {"price.cache_hour", "1"},
                                           {"tokens.spare.mean", "80"},
                                           {"tokens.spare.sd", "20"},
                                           {"tokens.retry.attempts", "2"}}));
        return all;
    }

    static std::vector<Fields> machineExamples()
    {
        const Fields machine{{"price.machine_hour", "2"}};
        return {joined({{"jobs.count", "20"},
                        {"jobs.run", "600"},
                        {"jobs.start", "60"},
                        {"jobs.parallel", "4"},
                        {"jobs.preempted_per_hour", "0.5"},
                        {"price.spot", "0.4"}},
                       machine),
                joined({{"standby.load", "[[9, 3.3], [3, 0]]"},
                        {"standby.service", "3"},
                        {"standby.start", "30"},
                        {"standby.idle", "900"}},
                       machine),
                joined({{"packing.models", "40"},
                        {"packing.cpu", "0.3"},
                        {"packing.memory", "1"},
                        {"packing.machine_cpu", "4"},
                        {"packing.machine_memory", "16"}},
                       machine),
                joined({{"reservation.machines", "2"},
                        {"reservation.run", "30"},
                        {"reservation.ready_first", "5"},
                        {"reservation.ready_last", "20"},
                        {"reservation.from", "0"},
                        {"reservation.to", "48"}},
                       machine),
                joined({{"quota.machines", "4"},
                        {"quota.per_hour", "10"},
                        {"quota.service", "900"},
                        {"quota.patience", "600"}},
                       machine)};
    }

    static std::vector<Fields> otherExamples()
    {
        const Fields prices{{"price.input", "1"}, {"price.output", "6"}};
        return {{{"capacity.gap", "86400"},
                 {"capacity.window", "600"},
                 {"capacity.patience", "432000"},
                 {"capacity.mode", "retry"},
                 {"capacity.every", "1800"}},
                {{"scan.bytes_per_day", "5 GB"},
                 {"scan.days", "1000"},
                 {"scan.columns", "8"},
                 {"scan.columns_read", "3"},
                 {"scan.days_read", "21"},
                 {"scan.partition", "day"},
                 {"scan.clustered", "true"},
                 {"scan.values", "60000"},
                 {"scan.values_read", "30"},
                 {"scan.block_bytes", "100 MB"},
                 {"price.scan_tib", "6"}},
                {{"log.rows_per_day", "1e6"},
                 {"log.row_bytes", "1000"},
                 {"log.retention_days", "30"},
                 {"log.sample", "0.1"},
                 {"log.smallest_per_day", "12"},
                 {"price.write_gb", "0.05"},
                 {"price.store_gb_month", "0.02"}},
                joined({{"tenants", "[[299, 40, 900], [1, 400, 60000]]"},
                        {"tenant_quota", "2e6"},
                        {"budget.amount", "400"}},
                       prices)};
    }
};

RINGSIDE_TEST(TestCostKind)
#include "tst_cost_kind.moc"
