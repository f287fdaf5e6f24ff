// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/job/form_fields.h"
#include "core/session/job/own_scenario.h"
#include "core/session/job/starter_scenarios.h"
#include "tests/core/session/job/own_kinds.h"
#include "tests/support/explained_job.h"
#include "tests/support/measured_files.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::session;
using scenario::State;
using test::servingJobs, test::shippedPresets, test::trainingJobs;

namespace {

const scaling::Scenario& jobOf(const State& state)
{
    return *state.as<scaling::Scenario>();
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

/// As the form of a training job sets a field.
void type(scaling::Scenario& job, const std::string& path, const std::string& text)
{
    const auto typed = withTyped(trainingJobs(), State::of(job), path, text);
    QVERIFY2(typed, path.c_str());
    const scaling::Scenario before = job;
    job = jobOf(*typed);
    chooseKernelModel(before, job, shippedPresets());
}

FormField fieldOf(const scenario::ScenarioKind& kind, const std::string& path, const State& state)
{
    return formFields(kind, {path}, state)->front();
}

} // namespace

class TestFormFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void numberIsTypedWithTheMarksOfTheLocale_data()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<char>("mark");
        QTest::addColumn<QString>("read"); // "" where it is refused
        const auto row = [](const char* name, const char* path, const char* typed, char mark,
                            const char* read) {
            QTest::newRow(name) << QString::fromLatin1(path) << QString::fromLatin1(typed) << mark
                                << QString::fromLatin1(read);
        };
        const char* const parameters = "model.parameters";
        row("a comma before decimals", parameters, "1,5B", ',', "1500000000");
        row("a comma before decimals and a unit", "cluster.network", "1,5 Gbps", ',', "1.5 Gbps");
        row("a point where the comma is usual", parameters, "1.5B", ',', "1500000000");
        row("points between groups and a comma", parameters, "1.500,5k", ',', "1500500");
        row("points between groups", parameters, "13.000.000", ',', "13000000");
        row("one point is a decimal point", parameters, "13.125", ',', "13.125");
        row("two commas", parameters, "1,5,5", ',', "");
        row("commas between groups", parameters, "13,000,000", '.', "13000000");
        row("commas between groups and decimals", parameters, "1,500.5", '.', "1500.5");
        row("a comma that ends no group", parameters, "1,5", '.', "");
        row("a group of two", parameters, "13,00,000", '.', "");
    }

    void numberIsTypedWithTheMarksOfTheLocale()
    {
        QFETCH(QString, path);
        QFETCH(QString, typed);
        QFETCH(char, mark);
        const auto state = withTyped(trainingJobs(), trainingJobs().fresh(), path.toStdString(),
                                     typed.toStdString(), mark);
        QTEST(state ? QString::fromStdString(trainingJobs().fieldText(*state, path.toStdString()))
                    : QString(),
              "read");
    }

    void listKeepsItsCommas()
    {
        const auto state = withTyped(servingJobs(), servingJobs().fresh(),
                                     "serving.arrival.profile", "[[0,24], [300,96]]", ',');
        QVERIFY(state);
        QCOMPARE(servingJobs().fieldText(*state, "serving.arrival.profile"),
                 std::string("[[0, 24], [300, 96]]"));
    }

    void typedShapeMakesTheLawTheModel()
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

    void typedSpeedIsNotReplacedByTheLaw_data()
    {
        QTest::addColumn<std::string>("path");
        QTest::addColumn<std::string>("text");
        QTest::newRow("a time") << std::string("work.compute_time") << std::string("1 s");
        QTest::newRow("a rate") << std::string("work.samples_per_s") << std::string("2");
        QTest::newRow("an efficiency")
            << std::string("work.kernel_efficiency") << std::string("0.4");
    }

    void typedSpeedIsNotReplacedByTheLaw()
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

    void measuredTimeTakesThePlaceOfTheLaw()
    {
        scaling::Scenario job;
        for (const auto& [field, value] : kTransformer)
            type(job, field, value);
        type(job, "work.compute_time", "2 s");
        QCOMPARE(job.work.kernelModel, scaling::KernelModel::Constant);
        QVERIFY(test::explainJob(job, shippedPresets()));
    }

    void acceleratorWithoutFittedRunsKeepsOneEfficiency()
    {
        scaling::Scenario job;
        for (const auto& [field, value] : kTransformer)
            type(job, field, field == "cluster.accelerator" ? "t4" : value);
        QCOMPARE(job.work.kernelModel, scaling::KernelModel::Constant);
    }

    void savedJobKeepsItsModel()
    {
        QTemporaryDir profile;
        // As versions without the law wrote it.
        test::writeFile(profile, "my-job.yaml",
                        "scenario:\n"
                        "  cluster: {accelerators_per_worker: 8, accelerator: a100-40gb}\n"
                        "  model: {parameters: 7e9, layers: 32, hidden: 4096, heads: 32}\n"
                        "  work: {per_accelerator_batch: 1, sequence_length: 2048, "
                        "kernel_efficiency: 0.4}\n");
        const auto old = openOwnScenario(profile.path(), trainingJobs());
        QVERIFY(old && old->state);
        QCOMPARE(jobOf(*old->state).work.kernelModel, scaling::KernelModel::Constant);
        scaling::Scenario changed = jobOf(*old->state);
        type(changed, "cluster.workers", "4");
        QCOMPARE(changed.work.kernelModel, scaling::KernelModel::Constant);
        for (const StarterScenario& starter : starterScenarios(trainingJobs())) {
            QVERIFY(keepOwnScenario(profile.path(), trainingJobs(), starter.state));
            QVERIFY(*openOwnScenario(profile.path(), trainingJobs())->state == starter.state);
        }
    }

    void fieldsAreTypedAndUndone()
    {
        scaling::Scenario job;
        type(job, "cluster.workers", "4");
        type(job, "cluster.network", "50 Gbps");
        QCOMPARE(fieldOf(trainingJobs(), "cluster.workers", State::of(job)).text, std::string("4"));
        QCOMPARE(fieldOf(trainingJobs(), "cluster.network", State::of(job)).text,
                 std::string("50 Gbps"));
        type(job, "cluster.network", "");
        type(job, "cluster.workers", "");
        QVERIFY(job == scaling::Scenario{});
        const auto fields =
            formFields(trainingJobs(), {"cluster.workers", "cluster.network"}, State::of(job));
        QCOMPARE(fields->at(0).text, std::string());
        QCOMPARE(fields->at(0).defaultText, std::string("1"));
        QCOMPARE(fields->at(1).defaultText, std::string("none"));
    }

    void dataRateIsReadInBytes()
    {
        scaling::Scenario job;
        const auto rateOf = [&job](const std::string& path) {
            return fieldOf(trainingJobs(), path, State::of(job)).rate;
        };
        QVERIFY(!rateOf("cluster.network"));
        for (const char* text : {"400 Gbps", "400 Gbit/s", "50 GB/s"}) {
            type(job, "cluster.network", text);
            QCOMPARE(rateOf("cluster.network").value_or(0), 50e9);
            type(job, "cluster.intra_bandwidth", text);
            QCOMPARE(rateOf("cluster.intra_bandwidth").value_or(0), 50e9);
        }
        type(job, "cluster.workers", "4");
        QVERIFY(!rateOf("cluster.workers"));
    }

    void wrongValueIsRefused()
    {
        scaling::Scenario job;
        job.cluster.workers = 4;
        const auto typed = withTyped(trainingJobs(), State::of(job), "cluster.network", "50");
        QVERIFY(!typed);
        QCOMPARE(typed.error().code, ErrorCode::MissingUnit);
        QCOMPARE(withTyped(trainingJobs(), State::of(job), "cluster.worker", "").error().code,
                 ErrorCode::UnknownField);
        const auto refused =
            withTyped(servingJobs(), servingJobs().fresh(), "serving.replicas", "many");
        QVERIFY(!refused);
        QVERIFY(!withTyped(servingJobs(), servingJobs().fresh(), "serving.replica", "2"));
        QVERIFY(!formFields(servingJobs(), {"serving.replica"}, servingJobs().fresh()));
    }

    void machineFillsInWhatIsNotTyped()
    {
        scaling::Scenario job;
        type(job, "cluster.machine", "a2-highgpu-4g");
        const auto network = [&job] {
            return fieldOf(trainingJobs(), "cluster.network", State::of(job));
        };
        QCOMPARE(network().text, std::string());
        QCOMPARE(network().defaultText, std::string("50 Gbps")); // as the preset says
        type(job, "cluster.network", "25 Gbps");
        QCOMPARE(network().text, std::string("25 Gbps"));
        type(job, "cluster.network", "");
        QCOMPARE(network().text, std::string());
        QCOMPARE(network().defaultText, std::string("50 Gbps"));
        const auto fields =
            formFields(trainingJobs(), {"cluster.machine", "cluster.accelerator"}, State::of(job));
        QCOMPARE(fields->at(0).choices.size(), shippedPresets().machines.size());
        QCOMPARE(fields->at(1).defaultText, std::string("a100-40gb"));
    }

    void acceleratorHasTheNameOfItsVendor_data()
    {
        QTest::addColumn<bool>("isServing");
        QTest::addColumn<std::string>("path");
        QTest::newRow("training") << false << std::string("cluster.accelerator");
        QTest::newRow("serving") << true << std::string("llm.accelerator");
    }

    void acceleratorHasTheNameOfItsVendor()
    {
        QFETCH(const bool, isServing);
        QFETCH(const std::string, path);
        const auto& kind = isServing ? servingJobs() : trainingJobs();
        const FormField field = fieldOf(kind, path, kind.fresh());
        const auto at = std::ranges::find(field.choices, "h100-80gb") - field.choices.begin();
        QCOMPARE(field.titles.size(), field.choices.size());
        QCOMPARE(field.titles.at(static_cast<std::size_t>(at)),
                 std::string("NVIDIA H100 SXM5 80 GB"));
        const auto lever = kind.lever(kind.fresh(), kind.fresh(), path);
        QVERIFY(lever && std::ranges::find(lever->titles, "NVIDIA L4") != lever->titles.end());
    }

    void machineTypeIsItsOwnName()
    {
        const FormField field = fieldOf(trainingJobs(), "cluster.machine", trainingJobs().fresh());
        QCOMPARE(field.titles, field.choices);
    }

    void machinesFieldsGoBackToTheMachine()
    {
        scaling::Scenario job, machine;
        type(machine, "cluster.machine", "a2-highgpu-4g");
        const std::vector<std::pair<std::string, std::string>> typed{
            {"cluster.accelerator", "t4"},
            {"cluster.accelerators_per_worker", "2"},
            {"cluster.network", "25 Gbps"}};
        for (const auto& [path, text] : typed) {
            job = machine;
            type(job, path, text);
            QCOMPARE(fieldOf(trainingJobs(), path, State::of(job)).text, text);
            type(job, path, "");
            QVERIFY2(job == machine, path.c_str());
        }
    }

    void servingFieldIsSetAndGoesBackToItsDefault()
    {
        const auto typed = withTyped(servingJobs(), servingJobs().fresh(), "serving.replicas", "6");
        QVERIFY(typed);
        QCOMPARE(typed->as<serving::ServingScenario>()->replicas, 6);
        const auto cleared = withTyped(servingJobs(), *typed, "serving.replicas", "");
        QVERIFY(cleared && *cleared == servingJobs().fresh());
        const auto fields =
            formFields(servingJobs(), {"serving.replicas", "llm.model"}, servingJobs().fresh());
        QVERIFY(fields);
        QCOMPARE(fields->front().defaultText, std::string("1"));
        QVERIFY(fields->front().text.empty());
        QVERIFY(!fields->back().choices.empty());
    }

    void withoutItsFileATraceIsGone()
    {
        serving::ServingScenario job;
        job.arrival.traceFile = "calls.csv";
        job.arrival.trace = {1, 2};
        const auto typed = withTyped(servingJobs(), State::of(job), "serving.arrival.trace", "");
        QVERIFY(typed && typed->as<serving::ServingScenario>()->arrival.trace.empty());
    }
};

RINGSIDE_TEST(TestFormFields)
#include "tst_form_fields.moc"
