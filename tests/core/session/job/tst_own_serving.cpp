// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/evaluate.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_scenario.h"
#include "core/session/job/own_serving.h"
#include "core/session/tools.h"
#include "tests/support/measured_files.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace ringside;
using namespace ringside::session;

namespace {

serving::ServingScenario fourReplicas()
{
    serving::ServingScenario job;
    const std::vector<FieldChange> stated{
        {"serving.arrival.rate", "34"},     {"serving.service.kind", "exponential"},
        {"serving.service.mean", "100 ms"}, {"serving.batch.allowed", "[1, 2, 4]"},
        {"serving.replicas", "4"},          {"slo.latency", "500 ms"}};
    if (const Done done = serving::fieldTable().applyAll(job, stated); !done)
        qFatal("%s", done.error().subject.c_str());
    return job;
}

} // namespace

class TestOwnServing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aJobIsKeptAndReadBack()
    {
        const QTemporaryDir profile;
        const auto none = openOwnServing(profile.path());
        QVERIFY(none && !none->scenario && !none->problem);
        QVERIFY(keepOwnServing(profile.path(), fourReplicas()));
        const auto kept = openOwnServing(profile.path());
        QVERIFY(kept && kept->scenario);
        QVERIFY(*kept->scenario == fourReplicas());
        // The command line reads the same file.
        const auto loaded = loadScenarioFile(ownServingFile(profile.path()));
        QVERIFY(loaded && *loaded->scenario.as<serving::ServingScenario>() == fourReplicas());
        QVERIFY(keepOwnServing(profile.path(), {}));
        const auto empty = openOwnServing(profile.path());
        QVERIFY(empty && empty->scenario && *empty->scenario == serving::ServingScenario{});
    }

    void everyStarterIsReadBackAndCanBeComputed()
    {
        QCOMPARE(starterServings().size(), std::size_t(4));
        const QTemporaryDir dir;
        for (const StarterServing& starter : starterServings()) {
            const QString file = dir.filePath(QString::fromStdString(starter.id));
            QVERIFY(saveServingAs(file, starter.scenario));
            const auto read = loadScenarioFile(file, nullptr, "serving");
            QVERIFY2(read && *read->scenario.as<serving::ServingScenario>() == starter.scenario,
                     starter.id.c_str());
            QVERIFY2(serving::evaluate(starter.scenario, {.requests = 500, .replications = 2}),
                     starter.id.c_str());
        }
    }

    void aDamagedJobIsSetAside()
    {
        const QTemporaryDir profile;
        const QByteArray damaged = "scenario:\n  serving.replicas: lots\n";
        test::writeFile(profile, "my-serving-job.yaml", damaged);
        const auto seen = readOwnServing(profile.path());
        QVERIFY(seen && seen->problem && seen->setAside.isEmpty());
        QCOMPARE(seen->problem->line, 2);
        const auto opened = openOwnServing(profile.path());
        QVERIFY(opened && opened->problem && !opened->scenario);
        QVERIFY(opened->setAside.endsWith(QStringLiteral("my-serving-job.yaml.damaged-1")));
        QVERIFY(!QFile::exists(ownServingFile(profile.path())));
    }

    void arrivalsAreReadWhereTheyLie()
    {
        const QTemporaryDir profile, elsewhere;
        // Two requests in the first ten seconds, at 2.5 s and 7.5 s, and one in the ten seconds
        // after, at 15 s.
        const QString table = test::writeFile(elsewhere, "calls.csv", "time,requests\n0,2\n10,1\n");
        const auto times = readArrivals(table);
        QVERIFY(times);
        QCOMPARE(*times, (serving::ArrivalTimes{2.5, 7.5, 15}));
        serving::ServingScenario job = fourReplicas();
        job.arrival.kind = serving::ArrivalKind::Trace;
        job.arrival.traceFile = table.toStdString();
        job.arrival.trace = *times;
        QVERIFY(keepOwnServing(profile.path(), job));
        const auto kept = openOwnServing(profile.path());
        QVERIFY(kept && kept->scenario && !kept->problem);
        // The job names its table, which a worker reads.
        QCOMPARE(kept->table, table);
        QVERIFY(kept->scenario->arrival.trace.empty());
        serving::ServingScenario read = *kept->scenario;
        read.arrival.trace = *readArrivals(kept->table);
        QVERIFY(read == job);
        // Without its table the job is still there.
        QVERIFY(QFile::remove(table));
        const auto bare = openOwnServing(profile.path());
        QVERIFY(bare && bare->scenario && !bare->problem);
        QCOMPARE(bare->scenario->arrival.traceFile, table.toStdString());
        QCOMPARE(int(readArrivals(bare->table).error().code), int(ErrorCode::FileNotFound));
    }

    void aTableBesideAJobIsFoundFromAnywhere()
    {
        const QTemporaryDir dir;
        const QString table = test::writeFile(dir, "calls.csv", "1\n2\n");
        std::vector<Error> errors;
        const auto opened = openServingFile(
            test::writeFile(dir, "job.yaml",
                            "serving:\n  arrival:\n    kind: trace\n    trace: calls.csv\n"),
            &errors);
        QVERIFY(opened && opened->scenario && errors.empty());
        QCOMPARE(opened->table, table);
        QCOMPARE(opened->scenario->arrival.traceFile, table.toStdString());
    }

    void aMillionRequestsAreTheLimit()
    {
        const QTemporaryDir dir;
        QCOMPARE(readArrivals(test::writeFile(dir, "all.csv", "0,400000\n10,600000\n"))->size(),
                 std::size_t(1000000));
        const auto more = readArrivals(test::writeFile(dir, "more.csv", "0,400000\n10,600001\n"));
        QVERIFY(!more);
        QCOMPARE(int(more.error().code), int(ErrorCode::TooLarge));
        QCOMPARE(more.error().line, 2);
    }

    void aWrongTableNamesItsLine_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("line");
        QTest::newRow("unsorted times") << QByteArray("time,requests\n0,1\n20,3\n10,1\n") << 4;
        QTest::newRow("a negative time") << QByteArray("-1,3\n") << 1;
        QTest::newRow("half a request") << QByteArray("0,1\n1,0.5\n") << 2;
        QTest::newRow("a word") << QByteArray("0,1\nsoon,1\n") << 2;
    }

    void aWrongTableNamesItsLine()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, line);
        const QTemporaryDir dir;
        const auto times = readArrivals(test::writeFile(dir, "calls.csv", content));
        QVERIFY(!times);
        QCOMPARE(times.error().line, line);
        QVERIFY(times.error().file.ends_with("calls.csv"));
    }

    void aFieldIsSetAndGoesBackToItsDefault()
    {
        serving::ServingScenario job;
        QVERIFY(setServingField(job, "serving.replicas", "6"));
        QCOMPARE(job.replicas, 6);
        const auto refused = setServingField(job, "serving.replicas", "many");
        QVERIFY(!refused);
        QCOMPARE(job.replicas, 6);
        QVERIFY(setServingField(job, "serving.replicas", ""));
        QVERIFY(job == serving::ServingScenario{});
        QVERIFY(!setServingField(job, "serving.replica", "2"));
        const auto fields = servingJobFields({"serving.replicas", "llm.model"}, job);
        QVERIFY(fields);
        QCOMPARE(fields->front().defaultText, std::string("1"));
        QVERIFY(fields->front().text.empty());
        QVERIFY(!fields->back().choices.empty());
        QVERIFY(!servingJobFields({"serving.replica"}, job));
    }

    void withoutItsFileATraceIsGone()
    {
        serving::ServingScenario job;
        job.arrival.traceFile = "calls.csv";
        job.arrival.trace = {1, 2};
        QVERIFY(setServingField(job, "serving.arrival.trace", ""));
        QVERIFY(job.arrival.trace.empty());
    }
};

RINGSIDE_TEST(TestOwnServing)
#include "tst_own_serving.moc"
