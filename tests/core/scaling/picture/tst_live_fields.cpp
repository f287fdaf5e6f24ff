// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/picture/live_fields.h"
#include "core/scaling/scenario/scenario_fields.h"
#include "tests/support/job_levers.h"
#include "tests/support/scaling_jobs.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::scaling;

namespace {

Scenario shardedJob(const Changes& more = {})
{
    return scenarioOf(more, scenarioOf({{"strategy.kind", "fsdp"}}, mirroredJob()));
}

bool isLiveIn(const Scenario& scenario, const char* path)
{
    const auto job = evaluate(scenario, presets());
    return job && isLive(path, *job, presets());
}

} // namespace

class TestLiveFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fieldIsLiveWhereTheModelReadsIt_data();
    void fieldIsLiveWhereTheModelReadsIt();
    void deadChangeIsFound();
    void partnersOfALeverStay();
    void movedLeverStays();
    void ownLeversThatDoNotApplyAreLeftOut();
};

void TestLiveFields::fieldIsLiveWhereTheModelReadsIt_data()
{
    QTest::addColumn<Scenario>("job");
    QTest::addColumn<QString>("path");
    QTest::addColumn<bool>("live");
    const auto row = [](const char* name, const Scenario& job, const char* path, bool live) {
        QTest::newRow(name) << job << QString::fromLatin1(path) << live;
    };
    row("FSDP shards everything", shardedJob(), "strategy.zero_stage", false);
    row("ZeRO shards by its stage", mirroredJob(), "strategy.zero_stage", true);
    row("one micro-step reduces at once", shardedJob(), "strategy.unsharded_gradients", false);
    row("four keep their gradients", shardedJob({{"work.accumulation_steps", "4"}}),
        "strategy.unsharded_gradients", true);
    row("an all-reduce has no servers", mirroredJob(), "strategy.servers", false);
    row("parameter servers have", parameterServers(), "strategy.servers", true);
    row("nobody is slow", mirroredJob(), "straggler.factor", false);
    row("one is slow", scenarioOf({{"straggler.count", "1"}}, mirroredJob()), "straggler.factor",
        true);
    row("a speed without a batch of its own", mirroredJob(), "work.compute_time_batch", false);
    row("buckets are not used", mirroredJob(), "work.bucket_mib", false);
    row("buckets are used", scenarioOf({{"work.overlap_model", "buckets"}}, mirroredJob()),
        "work.bucket_mib", true);
    row("a picture alone shows it", mirroredJob(), "work.scaling", true);
}

void TestLiveFields::fieldIsLiveWhereTheModelReadsIt()
{
    QFETCH(Scenario, job);
    QFETCH(QString, path);
    QFETCH(bool, live);
    QCOMPARE(isLiveIn(job, path.toLatin1().constData()), live);
}

void TestLiveFields::deadChangeIsFound()
{
    const std::vector<FieldChange> changes{{"work.accumulation_steps", 8.0},
                                           {"strategy.servers", 4.0},
                                           {"strategy.unsharded_gradients", "true"}};
    const auto dead = deadChanges(shardedJob(), changes, presets());
    QVERIFY(dead);
    QCOMPARE(dead->size(), std::size_t{1});
    QCOMPARE(dead->front().path, std::string("strategy.servers"));
    // 0.7 is the default: nothing moves, but the field counts.
    const auto same =
        deadChanges(mirroredJob(), std::vector<FieldChange>{{"work.overlap", 0.7}}, presets());
    QVERIFY(same && same->empty());
}

void TestLiveFields::partnersOfALeverStay()
{
    const auto job = evaluate(mirroredJob(), presets());
    QVERIFY(job);
    const std::vector<std::string> paths{
        "straggler.count", "straggler.factor",       "strategy.servers", "checkpoint.save_time",
        "checkpoint.mtbf", "strategy.micro_batches", "work.overlap"};
    const auto useful = usefulFields(paths, *job, presets());
    const auto has = [&](const char* path) {
        return std::find(useful.begin(), useful.end(), path) != useful.end();
    };
    // The factor counts once someone is slow; checkpoints begin with a field that alone is none.
    QVERIFY(has("straggler.count") && has("straggler.factor") && has("work.overlap"));
    QVERIFY(has("checkpoint.save_time") && has("checkpoint.mtbf"));
}

void TestLiveFields::movedLeverStays()
{
    const Scenario base = shardedJob();
    const Scenario moved = scenarioOf({{"strategy.unsharded_gradients", "true"}}, base);
    auto groups = test::jobLeverGroups(base, moved, presets());
    QVERIFY(groups);
    const auto count = [&] {
        std::size_t levers = 0;
        for (const scenario::LeverGroup& group : *groups)
            levers += group.levers.size();
        return levers;
    };
    keepLive(*groups, std::vector<std::string>{"cluster.workers"});
    QCOMPARE(count(), std::size_t{2});
    QCOMPARE(groups->back().levers.front().path, std::string("strategy.unsharded_gradients"));
}

void TestLiveFields::ownLeversThatDoNotApplyAreLeftOut()
{
    const std::vector<std::string> own{"work.overlap", "strategy.zero_stage"};
    const auto sharded = test::ownJobLevers(shardedJob(), presets(), own);
    QVERIFY(sharded);
    QCOMPARE(sharded->size(), std::size_t{1});
    const auto replicated = test::ownJobLevers(mirroredJob(), presets(), own);
    QVERIFY(replicated && replicated->size() == 2);
}

RINGSIDE_TEST(TestLiveFields)
#include "tst_live_fields.moc"
