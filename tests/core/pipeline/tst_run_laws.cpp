// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/pipeline/evaluated.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::pipeline;

/// Runs whose numbers follow from a few additions, and laws that hold for all.
class TestRunLaws : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hitUpstreamKeepsTheKeysDownstream()
    {
        // Two runs; nothing changes, so the second one takes both tasks from the cache.
        const auto found = evaluated({{"schedule.every", "1 h"},
                                      {"schedule.count", "2"},
                                      {"tasks.a.duration", "10 min"},
                                      {"tasks.b.inputs", "[a]"},
                                      {"tasks.b.duration", "20 min"}});
        QCOMPARE(metricOf(found, "executed_tasks"), 2.0);
        QCOMPARE(metricOf(found, "cached_tasks"), 2.0);
        QCOMPARE(metricOf(found, "work_s"), 1800.0);
        QCOMPARE(metricOf(found, "run_time_last_s"), 0.0);
    }

    void uncachedTaskUpstreamChangesTheKeysDownstream()
    {
        const auto found = evaluated({{"schedule.every", "1 h"},
                                      {"schedule.count", "2"},
                                      {"tasks.a.duration", "10 min"},
                                      {"tasks.a.cache", "false"},
                                      {"tasks.b.inputs", "[a]"},
                                      {"tasks.b.duration", "20 min"}});
        QCOMPARE(metricOf(found, "executed_tasks"), 4.0);
        QCOMPARE(metricOf(found, "repeated_work_s"), 1800.0);
    }

    void runningExecutionIsNoHit()
    {
        // The second run launches while the first one still works on the same key.
        const auto found = evaluated({{"schedule.every", "10 min"},
                                      {"schedule.count", "2"},
                                      {"tasks.a.duration", "20 min"}});
        QCOMPARE(metricOf(found, "cached_tasks"), 0.0);
        QCOMPARE(metricOf(found, "overlap_s"), 600.0);
    }

    void pausesGrowUntilTheLongest()
    {
        // Pauses of 60, 120 and 200 s (not 240 s) between four failed attempts of 10 s.
        const auto found = evaluated({{"tasks.a.duration", "10"},
                                      {"tasks.a.retries", "3"},
                                      {"tasks.a.backoff", "1 min"},
                                      {"tasks.a.backoff_max", "200"},
                                      {"tasks.a.fails.attempts", "-1"}});
        QCOMPARE(metricOf(found, "attempts"), 4.0);
        QCOMPARE(metricOf(found, "finished_s"), 40.0 + 60 + 120 + 200);
        QCOMPARE(metricOf(found, "failed_runs"), 1.0);
    }

    void retryKeepsItsPlaceInTheLimit()
    {
        // b waits for the only place: 10 s, pause of 60 s, 10 s again, then b.
        const auto found = evaluated({{"parallelism", "1"},
                                      {"tasks.a.duration", "10"},
                                      {"tasks.a.retries", "1"},
                                      {"tasks.a.backoff", "60"},
                                      {"tasks.a.fails.attempts", "1"},
                                      {"tasks.b.duration", "5"}});
        QCOMPARE(metricOf(found, "finished_s"), 85.0);
    }

    void underFastNothingNewStartsAndExitTasksDo()
    {
        const auto found = evaluated({{"failure_policy", "fast"},
                                      {"tasks.bad.duration", "10"},
                                      {"tasks.bad.fails.attempts", "-1"},
                                      {"tasks.long.duration", "60"},
                                      {"tasks.next.after", "[long]"},
                                      {"tasks.exit.exit_of", "all"},
                                      {"tasks.exit.duration", "5"}});
        QCOMPARE(metricOf(found, "tasks.long.executed_runs"), 1.0);
        QCOMPARE(metricOf(found, "tasks.next.not_run_runs"), 1.0);
        QCOMPARE(metricOf(found, "tasks.exit.executed_runs"), 1.0);
        QCOMPARE(metricOf(found, "finished_s"), 65.0);
    }

    void clockOfAnEndedRunDoesNotWakeALaterOne()
    {
        // Each run fails at once and stops its clock task; the next run's starts at its own time.
        const auto found = evaluated({{"failure_policy", "fast"},
                                      {"schedule.every", "10"},
                                      {"schedule.count", "2"},
                                      {"tasks.bad.fails.runs", "[0]"},
                                      {"tasks.late.clock", "15"}});
        QCOMPARE(metricOf(found, "tasks.late.not_run_runs"), 1.0);
        QCOMPARE(metricOf(found, "tasks.late.executed_runs"), 1.0);
        QCOMPARE(metricOf(found, "finished_s"), 25.0);
    }

    void conditionOnACachedOutputReadsTheRunThatMadeIt()
    {
        // The second run takes the recall of the first one from the cache.
        const auto found = evaluated({{"schedule.every", "1 h"},
                                      {"schedule.count", "2"},
                                      {"tasks.judge.outputs.recall", "[0.9, 0.1]"},
                                      {"tasks.deploy.when.task", "judge"},
                                      {"tasks.deploy.when.output", "recall"},
                                      {"tasks.deploy.when.at_least", "0.5"},
                                      {"tasks.deploy.cache", "false"}});
        QCOMPARE(metricOf(found, "tasks.deploy.executed_runs"), 2.0);
    }

    void limitOfOneNeverOverlaps_data()
    {
        QTest::addColumn<int>("minutes");
        for (const int minutes : {10, 59, 60, 61, 125})
            QTest::addRow("runs of %d min", minutes) << minutes;
    }

    void limitOfOneNeverOverlaps()
    {
        QFETCH(const int, minutes);
        const auto found = evaluated({{"schedule.every", "1 h"},
                                      {"schedule.count", "24"},
                                      {"schedule.max_concurrent", "1"},
                                      {"tasks.a.duration", std::to_string(minutes) + " min"},
                                      {"tasks.a.cache", "false"}});
        QCOMPARE(metricOf(found, "overlap_s"), 0.0);
        QCOMPARE(metricOf(found, "runs") + metricOf(found, "skipped_runs"), 24.0);
        // A run of exactly an hour ends as the next one is due.
        QCOMPARE(metricOf(found, "skipped_runs") > 0, minutes > 60);
    }

    void errorsNameTheField_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("field");
        const auto row = [](const char* path, const char* value, const char* field) {
            QTest::newRow(path) << path << value << field;
        };
        row("tasks.a.service", "shop", "pipeline.tasks.a.service");
        row("tasks.a.reads", "[sales]", "pipeline.tasks.a.reads");
        row("tasks.a.exit_of", "[x]", "pipeline.tasks.a.exit_of");
        row("tasks.a.guard.source", "sales", "pipeline.tasks.a.guard");
        row("tasks.a.backoff_factor", "0.5", "pipeline.tasks.a.backoff_factor");
        row("tasks.a.duration", "-1", "pipeline.tasks.a.duration");
        row("trigger.kind", "object", "pipeline.trigger.source");
        row("gates.faults.f.count", "1", "pipeline.gates");
    }

    void errorsNameTheField()
    {
        QFETCH(const QString, path);
        QFETCH(const QString, value);
        QFETCH(const QString, field);
        const auto found =
            evaluated({{"tasks.a.duration", "10"}, {path.toStdString(), value.toStdString()}});
        QCOMPARE(wrongField(found), field.toStdString());
    }

    void mapsInEntriesAreWrittenAndReadBack()
    {
        std::vector<FieldChange> changes{{"pipeline.tasks.a", "{}"},
                                         {"pipeline.tasks.b.outputs.recall", "[0.9, 0.1]"},
                                         {"pipeline.tasks.b.parameters.rate", "0.1"},
                                         {"pipeline.prices.gpu_hour", "4"},
                                         {"pipeline.changes_outside", "[[60, endpoint]]"}};
        const auto state = theKind().with(theKind().fresh(), changes);
        QVERIFY(state);
        const auto stated = theKind().stated(*state);
        QCOMPARE(*theKind().with(theKind().fresh(), stated), *state);
        QCOMPARE(theKind().fieldText(*state, "pipeline.tasks.b.outputs.recall"),
                 std::string("[0.9, 0.1]"));
        changes = {{"pipeline.tasks.b.outputs.recall", "null"}, {"pipeline.tasks.a", "null"}};
        const auto less = theKind().with(*state, changes);
        QVERIFY(less);
        QCOMPARE(theKind().fieldText(*less, "pipeline.tasks.b.outputs.recall"), std::string());
    }

    void picturesAreNamedAndSayWhatTheyShow()
    {
        const auto names = theKind().pictureNames();
        const std::vector<Fields> examples{
            {{"schedule.every", "1 d"},
             {"schedule.count", "3"},
             {"sources.sales.times", "[0, 100000]"},
             {"tasks.read.reads", "[sales]"},
             {"tasks.train.inputs", "[read]"},
             {"tasks.train.duration", "1 h"},
             {"tasks.train.model", "true"}},
            {{"tasks.a.items", "30"}, {"tasks.a.duration", "60"}, {"tasks.b.after", "[a]"}},
            {{"gates.faults.f.symptoms.types", "1"},
             {"gates.checks.c.duration", "60"},
             {"gates.checks.c.limits.types.at_most", "0"}}};
        for (const Fields& fields : examples) {
            const auto found = evaluated(fields);
            QVERIFY2(found, wrongField(found).c_str());
            const auto pictures = theKind().pictures(*found);
            QVERIFY(!pictures.empty());
            for (const auto& picture : pictures) {
                QVERIFY2(std::ranges::find(names, picture.name) != names.end(),
                         picture.name.c_str());
                QVERIFY(!picture.title.empty() && picture.sentence.ends_with("."));
                QVERIFY(picture.sentence.find('%') == std::string::npos);
                if (const auto* timeline = std::get_if<scenario::Timeline>(&picture.form)) {
                    for (const auto& lane : timeline->lanes)
                        QVERIFY2(!lane.blocks.empty(), picture.name.c_str());
                }
            }
        }
    }

    void weekFadesCachedTasksAndMarksRepeatedWork()
    {
        const auto found = evaluated({{"schedule.every", "1 d"},
                                      {"schedule.count", "2"},
                                      {"tasks.a.duration", "1 h"},
                                      {"tasks.b.duration", "2 h"},
                                      {"tasks.b.after", "[a]"},
                                      {"tasks.b.cache", "false"}});
        QVERIFY(found);
        const auto pictures = theKind().pictures(*found);
        const auto& week = std::get<scenario::Timeline>(pictures.front().form);
        QCOMPARE(week.lanes.size(), std::size_t(2));
        const auto& second = week.lanes[1].blocks;
        QCOMPARE(second.size(), std::size_t(2));
        // From the cache, at its usual length, in the place of the first run.
        QVERIFY(second[0].isFaded);
        QCOMPARE(second[0].to, 3600.0);
        QCOMPARE(second[1].from, 3600.0);
        QVERIFY(!second[1].isFaded);
        QCOMPARE(second[1].tone, scenario::StateTone::Warn);
    }
};

RINGSIDE_TEST(TestRunLaws)
#include "tst_run_laws.moc"
