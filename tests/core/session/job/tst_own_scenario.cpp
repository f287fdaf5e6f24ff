// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_fields.h"
#include "core/session/job/own_scenario.h"
#include "core/session/job/starter_scenarios.h"
#include "core/session/tools.h"
#include "tests/core/session/job/own_kinds.h"
#include "tests/support/measured_files.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <sys/stat.h>

#include <any>

using namespace ringside;
using namespace ringside::session;
using scenario::State;
using test::servingJobs, test::trainingJobs;

namespace {

State halfEntered()
{
    scaling::Scenario job;
    job.cluster.workers = 4;
    job.model.parameters = 110e6;
    return State::of(job);
}

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

/// With the requests of a table.
serving::ServingScenario tracedBy(const QString& table)
{
    serving::ServingScenario job = fourReplicas();
    job.arrival.kind = serving::ArrivalKind::Trace;
    job.arrival.traceFile = table.toStdString();
    return job;
}

Result<serving::ArrivalTimes> readArrivals(const QString& table)
{
    RINGSIDE_TRY(const std::any content,
                 readCompanion(table, servingJobs(), State::of(tracedBy(table))));
    return std::any_cast<serving::ArrivalTimes>(content);
}

} // namespace

class TestOwnScenario : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void atTheFirstStartThereIsNone()
    {
        QTemporaryDir profile;
        const auto job = openOwnScenario(profile.path(), trainingJobs());
        QVERIFY(job && !job->state && !job->problem);
    }

    void storageIsAtomic()
    {
        QTemporaryDir profile;
        for (const State& state : {halfEntered(), trainingJobs().fresh(),
                                   starterScenarios(trainingJobs()).front().state}) {
            QVERIFY(keepOwnScenario(profile.path(), trainingJobs(), state));
            const auto job = openOwnScenario(profile.path(), trainingJobs());
            QVERIFY(job && job->state && !job->problem);
            QVERIFY(*job->state == state);
        }
    }

    void damagedFileIsSetAsideAndNothingIsLost()
    {
        QTemporaryDir profile;
        const QByteArray damaged = "scenario:\n  cluster:\n    workers: many\n";
        test::writeFile(profile, "my-job.yaml", damaged);
        const auto job = openOwnScenario(profile.path(), trainingJobs());
        QVERIFY(job && !job->state && job->problem);
        QCOMPARE(job->problem->line, 3);
        QCOMPARE(job->problem->value, std::string("many"));
        QVERIFY(!QFile::exists(ownScenarioFile(profile.path(), trainingJobs())));
        QFile moved(job->setAside);
        QVERIFY(moved.open(QIODevice::ReadOnly));
        QCOMPARE(moved.readAll(), damaged);
        QVERIFY(keepOwnScenario(profile.path(), trainingJobs(), halfEntered()));
        QVERIFY(QFile::exists(job->setAside));
    }

    void damagedFileOfAProfileThatIsOnlyReadStays()
    {
        QTemporaryDir profile;
        const QByteArray damaged = "scenario:\n  cluster:\n    workers: many\n";
        test::writeFile(profile, "my-job.yaml", damaged);
        const auto job = readOwnScenario(profile.path(), trainingJobs());
        QVERIFY(job && !job->state && job->problem);
        QVERIFY(job->setAside.isEmpty());
        QCOMPARE(QDir(profile.path()).entryList(QDir::Files),
                 QStringList{QStringLiteral("my-job.yaml")});
        QVERIFY(keepOwnScenario(profile.path(), trainingJobs(), halfEntered()));
        QVERIFY(*readOwnScenario(profile.path(), trainingJobs())->state == halfEntered());
    }

    void jobBehindALinkIsNotFollowed()
    {
        const QTemporaryDir profile;
        const QString target = profile.filePath(QStringLiteral("elsewhere"));
        QFile file(target);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("scenario: {}\n") > 0);
        file.close();
        QVERIFY(QFile::link(target, ownScenarioFile(profile.path(), trainingJobs())));
        const auto kept = openOwnScenario(profile.path(), trainingJobs());
        QVERIFY(!kept);
        QCOMPARE(kept.error().code, ErrorCode::FileUnreadable);
        QCOMPARE(kept.error().file, ownScenarioFile(profile.path(), trainingJobs()).toStdString());
        QVERIFY(QFileInfo(ownScenarioFile(profile.path(), trainingJobs())).isSymLink());
    }

    /// Both kinds as the first versions that kept them wrote them: training in sections and with
    /// the former name of a field, serving with whole paths.
    void jobsOfOlderVersionsAreOpened()
    {
        const QTemporaryDir profile;
        test::writeFile(profile, "my-job.yaml",
                        "scenario:\n"
                        "  cluster:\n"
                        "    workers: 4\n"
                        "    network: 25 Gbps\n"
                        "  model:\n"
                        "    parameters: 110000000\n"
                        "  work:\n"
                        "    mfu: 0.4\n");
        test::writeFile(profile, "my-serving-job.yaml",
                        "scenario:\n"
                        "  serving.arrival.rate: 34 requests/s\n"
                        "  serving.service.mean: 100 ms\n"
                        "  serving.batch.allowed: [1, 2, 4]\n");
        const auto training = openOwnScenario(profile.path(), trainingJobs());
        QVERIFY(training && training->state && !training->problem);
        const auto& job = *training->state->as<scaling::Scenario>();
        QCOMPARE(job.cluster.workers, 4);
        QCOMPARE(job.cluster.networkGbps, 25.0);
        QCOMPARE(job.model.parameters, 110e6);
        QCOMPARE(job.work.kernelEfficiency, std::optional(0.4));
        const auto serving = openOwnScenario(profile.path(), servingJobs());
        QVERIFY(serving && serving->state && !serving->problem);
        const auto& service = *serving->state->as<serving::ServingScenario>();
        QCOMPARE(service.arrival.rate, std::optional(34.0));
        QCOMPARE(service.service.mean->value(), 0.1);
        QCOMPARE(service.batch.allowed, (std::vector<int>{1, 2, 4}));
    }

    void arrivalsInAProfileAreARegularFile_data()
    {
        QTest::addColumn<QString>("target"); // of a link; empty: a pipe
        QTest::newRow("a pipe") << QString();
        QTest::newRow("a link to a device") << QStringLiteral("/dev/zero");
        QTest::newRow("a link to a file") << QStringLiteral("elsewhere.csv");
    }

    void arrivalsInAProfileAreARegularFile()
    {
        QFETCH(QString, target);
        const QTemporaryDir profile, elsewhere;
        test::writeFile(elsewhere, "elsewhere.csv", "0.5\n");
        test::writeFile(profile, "my-serving-job.yaml",
                        "scenario:\n  serving.arrival: {kind: trace, trace: calls.csv}\n");
        const QString calls = profile.filePath(QStringLiteral("calls.csv"));
        if (target.isEmpty())
            QCOMPARE(::mkfifo(QFile::encodeName(calls).constData(), 0600), 0);
        else
            QVERIFY(QFile::link(QDir(elsewhere.path()).filePath(target), calls));
        for (const auto& kept : {openOwnScenario(profile.path(), servingJobs()),
                                 readOwnScenario(profile.path(), servingJobs())}) {
            QVERIFY(!kept);
            QCOMPARE(kept.error().code, ErrorCode::FileUnreadable);
            QCOMPARE(QString::fromStdString(kept.error().file), calls);
        }
    }

    void arrivalsOfTheLearnerMayBeALinkButNoDevice()
    {
        const QTemporaryDir folder;
        test::writeFile(folder, "times.csv", "0.5\n1.5\n");
        const QString link = folder.filePath(QStringLiteral("link.csv"));
        QVERIFY(QFile::link(folder.filePath(QStringLiteral("times.csv")), link));
        const auto times = readArrivals(link);
        QVERIFY(times);
        QCOMPARE(times->size(), std::size_t{2});
        const QString pipe = folder.filePath(QStringLiteral("pipe.csv"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        for (const QString& name : {pipe, QStringLiteral("/dev/zero"), folder.path()}) {
            const auto refused = readArrivals(name);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ErrorCode::FileUnreadable);
            QCOMPARE(QString::fromStdString(refused.error().file), name);
        }
        QCOMPARE(readArrivals(folder.filePath(QStringLiteral("none.csv"))).error().code,
                 ErrorCode::FileNotFound);
    }

    void missingFolderIsAnError()
    {
        const Done done =
            keepOwnScenario(QStringLiteral("/nonexistent/folder"), trainingJobs(), halfEntered());
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::FileUnwritable);
    }

    void servingJobIsSavedAndReadBack()
    {
        const QTemporaryDir profile;
        const auto none = openOwnScenario(profile.path(), servingJobs());
        QVERIFY(none && !none->state && !none->problem);
        QVERIFY(keepOwnScenario(profile.path(), servingJobs(), State::of(fourReplicas())));
        const auto kept = openOwnScenario(profile.path(), servingJobs());
        QVERIFY(kept && kept->state);
        QVERIFY(*kept->state == State::of(fourReplicas()));
        // The command line reads the same file.
        const auto loaded = loadScenarioFile(ownScenarioFile(profile.path(), servingJobs()));
        QVERIFY(loaded && *loaded->scenario.as<serving::ServingScenario>() == fourReplicas());
        QVERIFY(keepOwnScenario(profile.path(), servingJobs(), servingJobs().fresh()));
        const auto empty = openOwnScenario(profile.path(), servingJobs());
        QVERIFY(empty && empty->state && *empty->state == servingJobs().fresh());
    }

    void damagedServingJobIsSetAside()
    {
        const QTemporaryDir profile;
        const QByteArray damaged = "scenario:\n  serving.replicas: lots\n";
        test::writeFile(profile, "my-serving-job.yaml", damaged);
        const auto seen = readOwnScenario(profile.path(), servingJobs());
        QVERIFY(seen && seen->problem && seen->setAside.isEmpty());
        QCOMPARE(seen->problem->line, 2);
        const auto opened = openOwnScenario(profile.path(), servingJobs());
        QVERIFY(opened && opened->problem && !opened->state);
        QVERIFY(opened->setAside.endsWith(QStringLiteral("my-serving-job.yaml.damaged-1")));
        QVERIFY(!QFile::exists(ownScenarioFile(profile.path(), servingJobs())));
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
        serving::ServingScenario job = tracedBy(table);
        job.arrival.trace = *times;
        QVERIFY(keepOwnScenario(profile.path(), servingJobs(), State::of(job)));
        const auto kept = openOwnScenario(profile.path(), servingJobs());
        QVERIFY(kept && kept->state && !kept->problem);
        // The job names its table, which a worker reads.
        QCOMPARE(kept->companion, table);
        QVERIFY(kept->state->as<serving::ServingScenario>()->arrival.trace.empty());
        const auto content = readCompanion(kept->companion, servingJobs(), *kept->state);
        QVERIFY(content);
        QVERIFY(servingJobs().withCompanion(*kept->state, *content) == State::of(job));
        // Without its table the job is still there.
        QVERIFY(QFile::remove(table));
        const auto bare = openOwnScenario(profile.path(), servingJobs());
        QVERIFY(bare && bare->state && !bare->problem);
        QCOMPARE(bare->state->as<serving::ServingScenario>()->arrival.traceFile,
                 table.toStdString());
        QCOMPARE(int(readArrivals(bare->companion).error().code), int(ErrorCode::FileNotFound));
    }

    void tableBesideAJobIsFoundFromAnywhere()
    {
        const QTemporaryDir dir;
        const QString table = test::writeFile(dir, "calls.csv", "1\n2\n");
        std::vector<Error> errors;
        const auto opened = openScenario(
            test::writeFile(dir, "job.yaml",
                            "serving:\n  arrival:\n    kind: trace\n    trace: calls.csv\n"),
            servingJobs(), &errors);
        QVERIFY(opened && opened->state && errors.empty());
        QCOMPARE(opened->companion, table);
        QCOMPARE(opened->state->as<serving::ServingScenario>()->arrival.traceFile,
                 table.toStdString());
    }

    void millionRequestsAreTheLimit()
    {
        const QTemporaryDir dir;
        QCOMPARE(readArrivals(test::writeFile(dir, "all.csv", "0,400000\n10,600000\n"))->size(),
                 std::size_t(1000000));
        const auto more = readArrivals(test::writeFile(dir, "more.csv", "0,400000\n10,600001\n"));
        QVERIFY(!more);
        QCOMPARE(int(more.error().code), int(ErrorCode::TooLarge));
        QCOMPARE(more.error().line, 2);
    }

    void wrongTableNamesItsLine_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("line");
        QTest::newRow("unsorted times") << QByteArray("time,requests\n0,1\n20,3\n10,1\n") << 4;
        QTest::newRow("a negative time") << QByteArray("-1,3\n") << 1;
        QTest::newRow("half a request") << QByteArray("0,1\n1,0.5\n") << 2;
        QTest::newRow("a word") << QByteArray("0,1\nsoon,1\n") << 2;
    }

    void wrongTableNamesItsLine()
    {
        QFETCH(QByteArray, content);
        QFETCH(int, line);
        const QTemporaryDir dir;
        const auto times = readArrivals(test::writeFile(dir, "calls.csv", content));
        QVERIFY(!times);
        QCOMPARE(times.error().line, line);
        QVERIFY(times.error().file.ends_with("calls.csv"));
    }

    void everyKindHasItsOwnFile()
    {
        const QTemporaryDir profile;
        QCOMPARE(ownScenarioFile(profile.path(), trainingJobs()),
                 profile.filePath(QStringLiteral("my-job.yaml")));
        QCOMPARE(ownScenarioFile(profile.path(), servingJobs()),
                 profile.filePath(QStringLiteral("my-serving-job.yaml")));
    }
};

RINGSIDE_TEST(TestOwnScenario)
#include "tst_own_scenario.moc"
