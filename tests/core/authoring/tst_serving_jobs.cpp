// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/authoring/lint/lint.h"
#include "core/authoring/source/error_text.h"
#include "core/authoring/source/source_bank.h"
#include "core/authoring/yaml/scenario_reader.h"
#include "core/bank/bank_reader.h"
#include "core/bank/json/job_json.h"
#include "core/bank/json/question_json.h"
#include "core/serving/scenario/serving_scenario.h"
#include "tests/core/authoring/bank_folder.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>

using namespace ringside;
using namespace ringside::bank;

namespace {

const QString kQueueJob = QStringLiteral("scenarios/02-one-replica.yaml");

/// M/M/1: 1/(10 - 8) = 0.5 s; with 80 ms 1/(12.5 - 8) = 0.222 s; with a limit of 4 places that
/// wait, 5 in all, 0.8^5 0.2/(1 - 0.8^6) = 8.882 % are rejected. The walk begins at half the load:
/// 1/(10 - 5) = 0.2 s.
const char kServingText[] = R"(title: One replica at 80 % load
lesson: |
  Requests arrive at 80 % of the capacity, so `1 / (10 - 8) = 0.5` seconds are the mean latency.
scenario:
  serving: {arrival: {rate: 8 1/s}, service: {kind: exponential, mean: 100 ms}}
  slo.percentile: 0.95
goal: {metric: latency_mean_s, direction: minimize}
levers: [serving.replicas, serving.service.mean, serving.queue_limit]
scenes: [load-curve, request-flow]
claims:
  - {metric: latency_mean_s, between: [490 ms, 510 ms], says: "The mean latency is 0.5 s."}
try:
  - says: A faster model
    set: {serving.service.mean: 80 ms}
    claims:
      - {metric: latency_mean_s, over_baseline: [0.43, 0.46], says: "The latency falls to 44 %."}
  - says: Four waiting places
    set: {serving: {queue_limit: 4}}
    claims:
      - {metric: rejected_share, between: [8.7 %, 9.2 %], says: "9 % are rejected."}
walk:
  - text: "With {serving.arrival.rate} requests per second, the mean latency is {latency_mean_s} at half the load, and the rest of this paragraph only has words enough for a step of a walk."
    set: {serving.arrival.rate: 5 1/s}
    scene: request-flow
    claims:
      - {metric: latency_mean_s, between: [196 ms, 204 ms], says: "The mean latency is 0.2 s."}
  - ask: {says: "80 % load?", answers: ["0.3 s", "0.5 s"], right: "0.5 s"}
    text: "With {serving.arrival.rate} requests per second, the mean latency is {latency_mean_s}, and the rest of this paragraph only has words enough for a step of a walk."
    set: {}
    scene: load-curve
  - text: "With {serving.arrival.rate} requests per second, the mean latency is {latency_mean_s}, and the rest of this paragraph only has words enough for a step of a walk."
    set: {serving.queue_limit: 4}
    scene: load-curve
  - text: "With {serving.arrival.rate} requests per second, the mean latency is {latency_mean_s}, and the rest of this paragraph only has words enough for a step of a walk."
    set: {serving.queue_limit: 4}
    scene: load-curve
  - text: "With {serving.arrival.rate} requests per second, the mean latency is {latency_mean_s}, and the rest of this paragraph only has words enough for a step of a walk."
    set: {serving.queue_limit: 4}
    scene: load-curve
sources:
  - {title: Queues, url: "https://example.org/queues", checked: 2026-11-21}
)";

QString describedService(const std::vector<Finding>& findings)
{
    QStringList out;
    for (const Finding& f : findings)
        out << QStringLiteral("%1:%2: %3: %4").arg(f.file).arg(f.line).arg(f.code, f.message);
    return out.join(QLatin1Char('\n'));
}

struct Row
{
    const char* name;
    const char* before;
    const char* after;
    const char* code;
    const char* place; ///< words of the edited file on whose line the finding stands
    const char* says;
};

constexpr Row kRows[]{
    {"a claim that fails", "[490 ms, 510 ms]", "[520 ms, 540 ms]", "CLAIM_FAILS", "520 ms",
     "but it is 0.5 s"},
    {"a claim that is too wide", "[490 ms, 510 ms]", "[400 ms, 600 ms]", "CLAIM_WIDE", "400 ms",
     "may span 20 %"},
    {"a what-if that fails", "[8.7 %, 9.2 %]", "[9.7 %, 9.9 %]", "CLAIM_FAILS", "9.7 %", "0.08882"},
    {"an unknown field", "serving.service.mean: 80 ms", "serving.service.men: 80 ms", "YAML",
     "serving.service.men", "did you mean \"serving.service.mean\""},
    {"a value out of range", "serving.service.mean: 80 ms", "serving.service.mean: 800 s", "YAML",
     "800 s", "600"},
    {"a wrong unit of a claim", "[490 ms, 510 ms]", "[490 MB, 510 MB]", "YAML", "490 MB", "ms"},
    {"an unknown metric", "metric: rejected_share", "metric: rejected_shar", "YAML",
     "rejected_shar", "did you mean \"rejected_share\""},
    {"a scene of training", "[load-curve,", "[step-lanes,", "YAML", "scenes:", "load-curve"},
    {"an unknown lever", "levers: [serving.replicas", "levers: [serving.replica", "YAML",
     "levers:", "\"serving.replicas\""},
    {"a lever that the job does not read", "serving.queue_limit]",
     "serving.queue_limit, llm.max_seqs]", "LEVER_DEAD", "levers:", "llm.max_seqs changes nothing"},
    {"a training field among them", "slo.percentile: 0.95", "cluster.workers: 4", "YAML",
     "cluster.workers", "cluster.workers"},
    {"a load above the capacity", "rate: 8 1/s", "rate: 12 1/s", "YAML",
     "  serving:", "less than the capacity of 10 requests/s"},
    {"a trace", "slo.percentile: 0.95", "serving.arrival.trace: log.csv", "YAML",
     "  serving:", "no files beside it"},
    {"a walk's number of a training job", "{latency_mean_s} at half", "{step_time} at half", "YAML",
     "{step_time}", "{latency_mean_s}"},
    {"a walk's metric that the job does not have", "{latency_mean_s} at half",
     "{ttft_p99_s} at half", "WALK_VALUE", "{ttft_p99_s}", "does not have {ttft_p99_s}"},
    {"a walk's picture of training", "scene: request-flow", "scene: step-lanes", "YAML",
     "scene: step-lanes", "load-curve"},
    {"a walk's picture that does not fit", "scene: request-flow", "scene: roofline", "WALK_VALUE",
     "  - text:", "no picture"},
    {"a walk's claim that fails", "[196 ms, 204 ms]", "[206 ms, 208 ms]", "CLAIM_FAILS", "206 ms",
     "but it is 0.2 s"},
    {"a walk's step above the capacity", "rate: 5 1/s", "rate: 15 1/s", "WALK_VALUE",
     "  - text:", "cannot be computed"},
    {"a walk's question about no change", "    set: {serving.arrival.rate: 5 1/s}\n",
     "    set: {}\n", "WALK_SAME", "ask:", "changes nothing"},
    {"a what-if that changes nothing", "serving.service.mean: 80 ms",
     "serving.service.mean: 100 ms", "TRY_SAME", "A faster model", "changes nothing"},
};

} // namespace

/// Jobs and questions with a serving scenario: read, verified, compiled and read back.
class TestServingJobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void jobIsReadWholeAndHasNoFinding()
    {
        const BankFolder folder;
        folder.write(kQueueJob, QString::fromUtf8(kServingText));
        std::vector<Finding> findings = folder.findings();
        QVERIFY2(findings.empty(), qPrintable(describedService(findings)));
        const auto bank = readSourceBank(folder.path(), findings);
        QVERIFY(bank && bank->jobs.size() == 2);
        const Job& job = bank->jobs[1].job;
        const auto* scenario = job.scenario.as<serving::ServingScenario>();
        QVERIFY(scenario);
        QCOMPARE(scenario->arrival.rate, 8.0);
        QCOMPARE(scenario->slo.percentile, 0.95);
        QVERIFY(job.goal && job.goal->direction == scenario::Direction::Minimize);
        QCOMPARE(job.claims.size(), std::size_t{4});
        QCOMPARE(job.walk.size(), std::size_t{5});
        QCOMPARE(job.walk[0].pieces[1].field, std::string("serving.arrival.rate"));
        QCOMPARE(job.walk[0].pieces[3].metric, std::string("latency_mean_s"));
        QCOMPARE(job.claims.back().set, job.walk[0].changes);
        QCOMPARE(job.claims[1].set, job.tries[0].changes);
        QCOMPARE(job.scenario.fields.front(), (FieldChange{"serving.arrival.rate", "8 1/s"}));
    }

    void jobSurvivesItsJson()
    {
        const BankFolder folder;
        folder.write(kQueueJob, QString::fromUtf8(kServingText));
        std::vector<Finding> findings;
        const auto bank = readSourceBank(folder.path(), findings);
        QVERIFY(bank && bank->jobs.size() == 2);
        const Job& job = bank->jobs[1].job;
        const auto again = jobFromJson(toJson(job));
        QVERIFY(again);
        QVERIFY(*again == job);
    }

    void edits_data()
    {
        QTest::addColumn<int>("row");
        int number = 0;
        for (const Row& row : kRows)
            QTest::newRow(row.name) << number++;
    }

    void edits()
    {
        QFETCH(int, row);
        const Row& edit = kRows[row];
        const BankFolder folder;
        folder.write(kQueueJob, QString::fromUtf8(kServingText));
        QVERIFY(folder.replace(kQueueJob, QString::fromUtf8(edit.before),
                               QString::fromUtf8(edit.after)));
        const std::vector<Finding> findings = folder.findings();
        const auto found = std::ranges::find_if(findings, [&](const Finding& finding) {
            return finding.code == QLatin1String(edit.code) &&
                   finding.message.contains(QString::fromUtf8(edit.says));
        });
        QVERIFY2(found != findings.end(), qPrintable(describedService(findings)));
        QCOMPARE(found->file, folder.file(kQueueJob));
        QCOMPARE(found->line, folder.lineOf(kQueueJob, QString::fromUtf8(edit.place)));
        QVERIFY(found->column > 0);
    }

    void keyMustWinFromEndToEnd_data()
    {
        QTest::addColumn<QString>("keyEffect");
        QTest::addColumn<QString>("margin");
        QTest::addColumn<QString>("code");
        // 0.119 s with two replicas against 0.222 s with the faster model: a factor of 1.87.
        QTest::newRow("two replicas win") << "serving.replicas: 2"
                                          << "1.8"
                                          << "";
        QTest::newRow("not by a factor of 1.9") << "serving.replicas: 2"
                                                << "1.9"
                                                << "KEY_LOSES";
        QTest::newRow("an overloaded key") << "serving.arrival.rate: 12"
                                           << "1.1"
                                           << "KEY_LOSES";
        QTest::newRow("a wrong field") << "serving.replica: 2"
                                       << "1.1"
                                       << "YAML";
    }

    void keyMustWinFromEndToEnd()
    {
        QFETCH(QString, keyEffect);
        QFETCH(QString, margin);
        QFETCH(QString, code);
        SourceQuestion source = questionWith(keyEffect, margin);
        std::vector<Finding> findings;
        if (source.question.options.empty()) {
            QCOMPARE(code, QStringLiteral("YAML")); // refused by the reader
            return;
        }
        for (const RuleRow& rule : questionRules()) {
            if (QLatin1String(rule.codes).contains(QLatin1String("KEY_LOSES")))
                rule.check(source, {}, findings);
        }
        QCOMPARE(findings.size(), code.isEmpty() ? std::size_t{0} : std::size_t{1});
        if (!findings.empty())
            QCOMPARE(findings.front().code, code);
        const auto again = questionFromJson(toJson(source.question));
        QVERIFY(again);
        QVERIFY(*again == source.question);
    }

    void moreWorkThanTheLimitIsReported()
    {
        const Error error{.code = ErrorCode::TooLarge,
                          .subject = "the number of the engine's iterations",
                          .value = "more than 8000000",
                          .limit = "fewer requests"};
        QCOMPARE(sentenceFor(error),
                 QStringLiteral("The number of the engine's iterations is too large: more "
                                "than 8000000; the limit is fewer requests."));
    }

    void effectThatNothingReadsIsFound()
    {
        // A language model's sequences in a queue of plain requests; a limit that is the default.
        for (const auto& [effect, dead] :
             {std::pair("serving.replicas: 2, llm.max_seqs: 4", 1),
              std::pair("serving.replicas: 2, serving.queue_limit: none", 0)}) {
            const SourceQuestion source =
                questionWith(QLatin1String(effect), QStringLiteral("1.1"));
            std::vector<Finding> findings;
            for (const RuleRow& rule : questionRules()) {
                if (QLatin1String(rule.codes) == QLatin1String("EFFECT_DEAD"))
                    rule.check(source, {}, findings);
            }
            QCOMPARE(findings.size(), static_cast<std::size_t>(dead));
            if (dead > 0)
                QVERIFY(findings.front().message.contains(QLatin1String("llm.max_seqs")));
        }
    }

private:
    /// The fixture's question with a serving scenario and two options with an effect.
    SourceQuestion questionWith(const QString& keyEffect, const QString& margin) const
    {
        const QString text =
            QStringLiteral("options:\n"
                           "  - {id: key, text: A, correct: true, effect: {%1}}\n"
                           "  - {id: fast, text: B, effect: {serving.service.mean: 80 ms}}\n"
                           "scenario: {serving: {arrival: {rate: 8}, service: {kind: exponential, "
                           "mean: 0.1}}}\n"
                           "goal: {metric: latency_mean_s, direction: minimize, margin: %2}\n")
                .arg(keyEffect, margin);
        SourceQuestion source;
        std::vector<Error> errors;
        const auto root = parseYaml(text.toStdString(), "q.yaml", errors);
        ReadContext context{"q.yaml", errors};
        ReadPhysics read =
            readPhysics(root->entries[1].value, &root->entries[2].value, nullptr, context);
        for (const YamlNode& node : root->entries[0].value.items) {
            Option option;
            option.id = OptionId(QString::fromStdString(node.entries[0].value.text));
            option.correct = node.entries.size() == 4;
            option.effect = {
                true, readChanges(node.entries.back().value, "effect", context), {}, {}};
            source.question.options.push_back(option);
        }
        source.question.id = QuestionId(QStringLiteral("q"));
        source.question.scenario = std::move(read.scenario);
        source.question.goal = std::move(read.goal);
        if (!errors.empty())
            source.question.options.clear();
        return source;
    }
};

RINGSIDE_TEST(TestServingJobs)
#include "tst_serving_jobs.moc"
