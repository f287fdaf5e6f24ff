// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/yaml/scenario_yaml.h"
#include "core/kinds/kinds.h"
#include "core/scaling/scenario/scenario.h"

#include "core/authoring/yaml/yaml_tree.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace ringside;
using namespace ringside::bank;

class TstScenarioYaml : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void wholeFileIsRead();
    void nestedAndDottedPathsAreTheSame();
    void scenarioSurvivesItsOwnYaml();
    void allErrorsAreGivenAndTheFirstIsReturned();
    void missingFileIsReported();
    void folderIsNoFile();
    void hugeFileIsNotRead();
};

void TstScenarioYaml::wholeFileIsRead()
{
    QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("job.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("scenario:\n"
               "  cluster: {workers: 4, network: 50 Gbps, network_latency: 30 us}\n"
               "  model: {parameters: 110e6}\n"
               "  work: {per_accelerator_batch: 64, compute_time: 43 ms}\n"
               "goal: {metric: efficiency}\n"
               "levers: [cluster.network]\n"
               "claims:\n"
               "  - {metric: efficiency, at_least: 27 %}\n"
               "  - {metric: memory, between: [1 GB, 1.1e9]}\n");
    file.close();
    const auto read = readScenarioFile(file.fileName());
    QVERIFY(read);
    const auto& scenario = *read->scenario.as<scaling::Scenario>();
    QCOMPARE(scenario.cluster.workers, 4);
    QCOMPARE(scenario.cluster.networkGbps, 50.0);
    QCOMPARE(scenario.work.computeTime->value(), 0.043);
    QCOMPARE(read->goal->metric, std::string("efficiency"));
    QCOMPARE(read->goal->margin, 1.05);
    QCOMPARE(read->claims[0].low, 0.27);
    QCOMPARE(read->claims[1].low, 1e9);
    QCOMPARE(read->claims[1].line, 9);
    QCOMPARE(read->scenario.fields.front(), (scaling::FieldChange{"cluster.workers", "4"}));
}

void TstScenarioYaml::nestedAndDottedPathsAreTheSame()
{
    const auto nested = readScenarioText("scenario: {cluster: {workers: 8}}", "a");
    const auto dotted = readScenarioText("scenario: {cluster.workers: 8}", "b");
    QVERIFY(nested && dotted);
    QVERIFY(nested->scenario == dotted->scenario);
    // The scenario, its section where there is one, and the field, each where its value begins.
    QCOMPARE(nested->places, (std::vector<ScenarioPlace>{
                                 {"", 1, 11}, {"cluster", 1, 21}, {"cluster.workers", 1, 31}}));
    QCOMPARE(dotted->places, (std::vector<ScenarioPlace>{{"", 1, 11}, {"cluster.workers", 1, 29}}));
}

void TstScenarioYaml::scenarioSurvivesItsOwnYaml()
{
    const auto read = readScenarioText(
        "scenario:\n"
        "  cluster: {workers: 4, accelerators_per_worker: 8, accelerator: "
        "a100-40gb, network: 100 Gbps,"
        " nic_per_accelerator: true}\n"
        "  model: {parameters: 7e9, layers: 32, hidden: 4096, heads: 32, "
        "gradient_precision: bf16}\n"
        "  work: {per_accelerator_batch: 2, sequence_length: 2048, kernel_efficiency: 0.38, "
        "accumulation_steps: 4}\n"
        "  input: {samples_per_s_per_worker: 3000, prefetch: false}\n"
        "  straggler: {count: 1, factor: 1.5}\n"
        "  strategy: {kind: zero, zero_stage: 3}\n",
        "a");
    QVERIFY2(read, read ? "" : read.error().subject.c_str());
    const auto again = readScenarioText(
        scenarioYaml(kinds::kindOf<scaling::Scenario>(), read->scenario.state), "b");
    QVERIFY(again);
    QVERIFY(again->scenario.state == read->scenario.state);
}

void TstScenarioYaml::allErrorsAreGivenAndTheFirstIsReturned()
{
    std::vector<Error> errors;
    const auto read = readScenarioText("scenario:\n"
                                       "  cluster: {workers: four, netwrk: 50 Gbps}\n"
                                       "goal: {metric: eficiency}\n"
                                       "notes: none\n",
                                       "job.yaml", &errors);
    QVERIFY(!read);
    QCOMPARE(errors.size(), std::size_t{4});
    QVERIFY(read.error() == errors.front());
    QCOMPARE(errors[0].line, 2);
    QCOMPARE(errors[0].column, 22); // of "four"
    QCOMPARE(errors[1].nearest, std::string("cluster.network"));
    QCOMPARE(errors[2].nearest, std::string("efficiency"));
    QCOMPARE(errors[3].code, ErrorCode::UnknownField);
}

void TstScenarioYaml::missingFileIsReported()
{
    std::vector<Error> errors;
    const auto read = readScenarioFile(QStringLiteral("/no/such/job.yaml"), &errors);
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::FileNotFound);
    QCOMPARE(errors.size(), std::size_t{1});
}

void TstScenarioYaml::folderIsNoFile()
{
    const auto read = readScenarioFile(QStringLiteral("/"));
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::FileUnreadable);
}

void TstScenarioYaml::hugeFileIsNotRead()
{
    QTemporaryDir dir;
    QFile file(dir.filePath(QStringLiteral("job.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QVERIFY(file.resize(1LL << 40)); // sparse
    file.close();
    const auto read = readScenarioFile(file.fileName());
    QVERIFY(!read);
    QCOMPARE(read.error().code, ErrorCode::TooLarge);
    QCOMPARE(read.error().limit, std::to_string(kScenarioLimits.bytes));
}

RINGSIDE_TEST(TstScenarioYaml)
#include "tst_scenario_yaml.moc"
