// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/measure/remedies.h"
#include "core/session/job/explain.h"
#include "core/session/job/own_job.h"
#include "core/session/tools.h"
#include "tests/support/explained_job.h"
#include "tests/support/measured_files.h"
#include "tests/support/scaling_presets.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;

namespace {

const scaling::PresetCatalog& shippedPresets()
{
    static const scaling::PresetCatalog catalog =
        loadPresets(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions")).value();
    return catalog;
}

scaling::Scenario halfEntered()
{
    scaling::Scenario job;
    job.cluster.workers = 4;
    job.model.parameters = 110e6;
    return job;
}

/// One host of eight A100 and a transformer, field by field.
const std::vector<std::pair<std::string, std::string>> kTransformer{
    {"cluster.accelerators_per_worker", "8"},
    {"cluster.accelerator", "a100-40gb"},
    {"model.parameters", "1e9"},
    {"model.layers", "16"},
    {"model.hidden", "2048"},
    {"work.sequence_length", "2048"},
    {"work.per_accelerator_batch", "1"},
    {"model.heads", "16"}};

/// As the form sets a field.
void type(scaling::Scenario& job, const std::string& path, const std::string& text)
{
    const scaling::Scenario before = job;
    QVERIFY2(setJobField(job, path, text), path.c_str());
    preferLaw(before, job, shippedPresets());
}

} // namespace

class TestOwnJob : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void atTheFirstStartThereIsNone()
    {
        QTemporaryDir profile;
        const auto job = openOwnJob(profile.path());
        QVERIFY(job && !job->scenario && !job->problem);
    }

    void itIsKeptCompleteOrNot()
    {
        QTemporaryDir profile;
        for (const scaling::Scenario& scenario :
             {halfEntered(), scaling::Scenario{}, starterJobs().front().scenario}) {
            QVERIFY(keepOwnJob(profile.path(), scenario));
            const auto job = openOwnJob(profile.path());
            QVERIFY(job && job->scenario && !job->problem);
            QVERIFY(*job->scenario == scenario);
        }
    }

    void aDamagedFileIsSetAsideAndNothingIsLost()
    {
        QTemporaryDir profile;
        const QByteArray damaged = "scenario:\n  cluster:\n    workers: many\n";
        test::writeFile(profile, "my-job.yaml", damaged);
        const auto job = openOwnJob(profile.path());
        QVERIFY(job && !job->scenario && job->problem);
        QCOMPARE(job->problem->line, 3);
        QCOMPARE(job->problem->value, std::string("many"));
        QVERIFY(!QFile::exists(ownJobFile(profile.path())));
        QFile moved(job->setAside);
        QVERIFY(moved.open(QIODevice::ReadOnly));
        QCOMPARE(moved.readAll(), damaged);
        QVERIFY(keepOwnJob(profile.path(), halfEntered()));
        QVERIFY(QFile::exists(job->setAside));
    }

    void aDamagedFileOfAProfileThatIsOnlyReadStays()
    {
        QTemporaryDir profile;
        const QByteArray damaged = "scenario:\n  cluster:\n    workers: many\n";
        test::writeFile(profile, "my-job.yaml", damaged);
        const auto job = readOwnJob(profile.path());
        QVERIFY(job && !job->scenario && job->problem);
        QVERIFY(job->setAside.isEmpty());
        QCOMPARE(QDir(profile.path()).entryList(QDir::Files),
                 QStringList{QStringLiteral("my-job.yaml")});
        QVERIFY(keepOwnJob(profile.path(), halfEntered()));
        QVERIFY(*readOwnJob(profile.path())->scenario == halfEntered());
    }

    void aJobThatLeadsElsewhereIsNotFollowed()
    {
        const QTemporaryDir profile;
        const QString target = profile.filePath(QStringLiteral("elsewhere"));
        QFile file(target);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("scenario: {}\n") > 0);
        file.close();
        QVERIFY(QFile::link(target, ownJobFile(profile.path())));
        const auto kept = openOwnJob(profile.path());
        QVERIFY(!kept);
        QCOMPARE(kept.error().code, ErrorCode::FileUnreadable);
        QCOMPARE(kept.error().file, ownJobFile(profile.path()).toStdString());
        QVERIFY(QFileInfo(ownJobFile(profile.path())).isSymLink());
    }

    void aFolderThatIsNotThereIsAnError()
    {
        const Done done = keepOwnJob(QStringLiteral("/nonexistent/folder"), halfEntered());
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::FileUnwritable);
    }

    void everyStarterCanBeComputedAndHasRemedies()
    {
        const std::vector<StarterJob> jobs = starterJobs();
        QCOMPARE(jobs.size(), std::size_t{4});
        for (const StarterJob& job : jobs) {
            const auto explanation = test::explainJob(job.scenario, shippedPresets());
            QVERIFY2(explanation.has_value(), job.id.c_str());
            const auto remedies =
                scaling::drawn(scaling::remediesOf, job.scenario, shippedPresets());
            QVERIFY2(remedies.has_value(), job.id.c_str());
            QCOMPARE(remedies->now, test::metricsNow(*explanation));
            QVERIFY2(!remedies->helpful.empty(), job.id.c_str());
        }
    }

    void startersOfKnownShapeArePredicted()
    {
        for (const StarterJob& job : starterJobs()) {
            const bool hasShape = job.scenario.model.layers.has_value();
            QCOMPARE(job.scenario.work.kernelModel == scaling::KernelModel::Law, hasShape);
        }
    }

    void aTypedShapeMakesTheLawTheModel()
    {
        scaling::Scenario job;
        for (const auto& [path, text] : kTransformer) {
            QCOMPARE(job.work.kernelModel, scaling::KernelModel::Constant);
            type(job, path, text);
        }
        // Nothing was missing any more after the last one.
        QCOMPARE(job.work.kernelModel, scaling::KernelModel::Law);
        // The learner's own choice stays.
        type(job, "work.kernel_model", "constant");
        type(job, "cluster.workers", "8");
        QCOMPARE(job.work.kernelModel, scaling::KernelModel::Constant);
    }

    void aTypedSpeedIsNotReplacedByTheLaw_data()
    {
        QTest::addColumn<std::string>("path");
        QTest::addColumn<std::string>("text");
        QTest::newRow("a time") << std::string("work.compute_time") << std::string("1 s");
        QTest::newRow("a rate") << std::string("work.samples_per_s") << std::string("2");
        QTest::newRow("an efficiency")
            << std::string("work.kernel_efficiency") << std::string("0.4");
    }

    void aTypedSpeedIsNotReplacedByTheLaw()
    {
        QFETCH(std::string, path);
        QFETCH(std::string, text);
        scaling::Scenario job;
        type(job, path, text);
        for (const auto& [field, value] : kTransformer)
            type(job, field, value);
        QCOMPARE(job.work.kernelModel, scaling::KernelModel::Constant);
        QVERIFY(test::explainJob(job, shippedPresets()));
    }

    void aMeasuredTimeTakesThePlaceOfTheLaw()
    {
        scaling::Scenario job;
        for (const auto& [field, value] : kTransformer)
            type(job, field, value);
        type(job, "work.compute_time", "2 s");
        QCOMPARE(job.work.kernelModel, scaling::KernelModel::Constant);
        QVERIFY(test::explainJob(job, shippedPresets()));
    }

    void anAcceleratorWithoutFittedRunsKeepsOneEfficiency()
    {
        scaling::Scenario job;
        for (const auto& [field, value] : kTransformer)
            type(job, field, field == "cluster.accelerator" ? "t4" : value);
        QCOMPARE(job.work.kernelModel, scaling::KernelModel::Constant);
    }

    void aKeptJobKeepsItsModel()
    {
        QTemporaryDir profile;
        // As versions without the law wrote it.
        test::writeFile(profile, "my-job.yaml",
                        "scenario:\n"
                        "  cluster: {accelerators_per_worker: 8, accelerator: a100-40gb}\n"
                        "  model: {parameters: 7e9, layers: 32, hidden: 4096, heads: 32}\n"
                        "  work: {per_accelerator_batch: 1, sequence_length: 2048, "
                        "kernel_efficiency: 0.4}\n");
        const auto old = openOwnJob(profile.path());
        QVERIFY(old && old->scenario);
        QCOMPARE(old->scenario->work.kernelModel, scaling::KernelModel::Constant);
        scaling::Scenario changed = *old->scenario;
        type(changed, "cluster.workers", "4");
        QCOMPARE(changed.work.kernelModel, scaling::KernelModel::Constant);
        for (const StarterJob& job : starterJobs()) {
            QVERIFY(keepOwnJob(profile.path(), job.scenario));
            QVERIFY(*openOwnJob(profile.path())->scenario == job.scenario);
        }
    }

    void fieldsAreTypedAndTakenBack()
    {
        scaling::Scenario job;
        QVERIFY(setJobField(job, "cluster.workers", "4"));
        QVERIFY(setJobField(job, "cluster.network", "50 Gbps"));
        auto fields = jobFields({"cluster.workers", "cluster.network"}, job, shippedPresets());
        QVERIFY(fields);
        QCOMPARE(fields->at(0).text, std::string("4"));
        QCOMPARE(fields->at(1).text, std::string("50 Gbps"));
        QVERIFY(setJobField(job, "cluster.network", ""));
        QVERIFY(setJobField(job, "cluster.workers", ""));
        QVERIFY(job == scaling::Scenario{});
        fields = jobFields({"cluster.workers", "cluster.network"}, job, shippedPresets());
        QCOMPARE(fields->at(0).text, std::string());
        QCOMPARE(fields->at(0).defaultText, std::string("1"));
        QCOMPARE(fields->at(1).defaultText, std::string("none"));
    }

    void aWrongValueChangesNothing()
    {
        scaling::Scenario job = halfEntered();
        const Done done = setJobField(job, "cluster.network", "50");
        QVERIFY(!done);
        QCOMPARE(done.error().code, ErrorCode::MissingUnit);
        QVERIFY(job == halfEntered());
        QCOMPARE(setJobField(job, "cluster.worker", "").error().code, ErrorCode::UnknownField);
    }

    void aMachineFillsInWhatIsNotTyped()
    {
        scaling::Scenario job;
        QVERIFY(setJobField(job, "cluster.machine", "a2-highgpu-4g"));
        const auto network = [&job] {
            return jobFields({"cluster.network"}, job, shippedPresets())->front();
        };
        QCOMPARE(network().text, std::string());
        QCOMPARE(network().defaultText, std::string("50 Gbps")); // as the preset says
        QVERIFY(setJobField(job, "cluster.network", "25 Gbps"));
        QCOMPARE(network().text, std::string("25 Gbps"));
        QVERIFY(setJobField(job, "cluster.network", ""));
        QCOMPARE(network().text, std::string());
        const auto fields =
            jobFields({"cluster.machine", "cluster.accelerator"}, job, shippedPresets());
        QCOMPARE(fields->at(0).choices.size(), shippedPresets().machines.size());
        QCOMPARE(fields->at(1).defaultText, std::string("a100-40gb"));
    }
};

RINGSIDE_TEST(TestOwnJob)
#include "tst_own_job.moc"
