// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"
#include "tests/core/serving/second_way.h"
#include "tests/support/test_program.h"

#include <array>

using namespace ringside;
using namespace ringside::serving;
using namespace ringside::test;

namespace {

using M = ServingMetric;

constexpr ServingEffort kThree{.requests = 3000, .replications = 3}; // 600 requests each

ServingScenario engineScenario(const std::vector<FieldChange>& changes)
{
    ServingScenario scenario;
    if (const Done done = fieldTable().applyAll(scenario, changes); !done)
        qFatal("%s", done.error().subject.c_str());
    return scenario;
}

/// Llama-3-8B on an A100 at 8 requests per second.
ServingScenario busyLlama(const std::vector<FieldChange>& changes)
{
    std::vector<FieldChange> all{{"llm.model", "llama-3-8b"},   {"llm.accelerator", "a100-80gb"},
                                 {"serving.arrival.rate", "8"}, {"llm.prompt_scv", "0.5"},
                                 {"llm.output_scv", "0.5"},     {"slo.ttft", "100 ms"},
                                 {"slo.tpot", "22 ms"},         {"price.replica_hour", "3.6"}};
    all.insert(all.end(), changes.begin(), changes.end());
    return engineScenario(all);
}

double engineNumber(const EvaluatedServing& evaluated, M metric)
{
    const auto found = evaluated.find(metric);
    return found ? found->value : std::nan("");
}

/// One replication with its iterations.
struct TracedEngine
{
    std::vector<EngineRequest> requests;
    EngineRun run;
    double kvTokens = 0;
};

std::vector<TracedEngine> engineRuns(const ServingScenario& scenario)
{
    EvaluatedServing unused;
    unused.scenario = scenario;
    Evaluation evaluation{unused, kThree, {}};
    auto parts = llmOf(evaluation);
    if (!parts)
        return {};
    const EnginePlan plan = enginePlanOf(evaluation, parts->job);
    std::vector<TracedEngine> runs;
    for (int i = 0; i < plan.replications; ++i) {
        TracedEngine traced{
            drawRequests(parts->job, plan, i), {}, double(parts->job.engine.kvTokens)};
        traced.run = *runEngine(parts->job.engine, traced.requests, true);
        runs.push_back(std::move(traced));
    }
    return runs;
}

/// What one replication shows between its first and its last tenth of requests.
struct EngineSeen
{
    std::vector<double> ttft, tpot, latency, itl;
    double good = 0, goodRate = 0, tokensPerSecond = 0, sequences = 0, kvShare = 0, busy = 0;
};

/// Ends of the iterations in which this sequence decoded: all that began after its first token
/// and ended with its last one at the latest.
std::vector<double> tokenTimes(const TracedEngine& traced, std::size_t request)
{
    std::vector<double> times{traced.run.firstToken[request]};
    for (const EngineStep& step : traced.run.steps) {
        const double end = step.start + step.duration;
        if (step.decoding > 0 && step.start >= times.front() - 1e-9 &&
            end <= traced.run.finish[request] + 1e-9)
            times.push_back(end);
    }
    return times;
}

/// The mean over [begin, end] of what the iterations have in common with it.
template <class Read>
double timeMean(const TracedEngine& traced, double begin, double end, const Read& read)
{
    double area = 0;
    for (const EngineStep& step : traced.run.steps) {
        const double from = std::max(begin, step.start);
        area += read(step) * std::max(0.0, std::min(end, step.start + step.duration) - from);
    }
    return area / (end - begin);
}

EngineSeen seenInEngine(const TracedEngine& traced, double ttftLimit, double tpotLimit)
{
    EngineSeen seen;
    const std::size_t n = traced.requests.size(), first = n / 10, last = n - n / 10;
    const double begin = traced.requests[first].arrival, end = traced.requests[last].arrival;
    double tokens = 0, present = 0;
    for (std::size_t i = 0; i < n; ++i) {
        const EngineRequest& request = traced.requests[i];
        const std::vector<double> times = tokenTimes(traced, i);
        for (std::size_t k = 1; k < times.size(); ++k) {
            if (times[k] >= begin && times[k] <= end)
                seen.itl.push_back(times[k] - times[k - 1]);
        }
        present += std::max(0.0, std::min(end, traced.run.finish[i]) -
                                     std::max(begin, traced.run.admitted[i]));
        if (i < first || i >= last)
            continue;
        const double ttft = traced.run.firstToken[i] - request.arrival;
        seen.ttft.push_back(ttft);
        seen.latency.push_back(traced.run.finish[i] - request.arrival);
        const double rest = traced.run.finish[i] - traced.run.firstToken[i];
        const double tpot = request.output > 1 ? rest / (request.output - 1) : 0;
        if (request.output > 1)
            seen.tpot.push_back(tpot);
        tokens += request.output;
        seen.good += ttft <= ttftLimit && tpot <= tpotLimit ? 1 : 0;
    }
    seen.goodRate = seen.good / (end - begin);
    seen.good /= double(last - first);
    seen.tokensPerSecond = tokens / (end - begin);
    seen.sequences = present / (end - begin);
    seen.kvShare =
        timeMean(traced, begin, end, [](const EngineStep& step) { return double(step.kvTokens); }) /
        traced.kvTokens;
    const double all = std::ranges::max(traced.run.finish) - traced.requests.front().arrival;
    seen.busy = timeMean(traced, 0, 1e9, [](const EngineStep&) { return 1.0; }) * 1e9 / all;
    return seen;
}

std::vector<double> pooledInEngines(const std::vector<EngineSeen>& runs,
                                    std::vector<double> EngineSeen::*sample)
{
    std::vector<double> all;
    for (const EngineSeen& run : runs)
        all.insert(all.end(), (run.*sample).begin(), (run.*sample).end());
    return all;
}

double meanOverEngines(const std::vector<EngineSeen>& runs, double EngineSeen::*number)
{
    std::vector<double> values;
    for (const EngineSeen& run : runs)
        values.push_back(run.*number);
    return meanOf(values);
}

} // namespace

/// The metrics of an inference engine beside what its iterations, closed forms and limits say.
class TestEngineNumbers : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void summaryIsThatOfItsIterations_data()
    {
        QTest::addColumn<QStringList>("changes");
        const auto row = [](const char* name, const QStringList& changes) {
            QTest::newRow(name) << changes;
        };
        row("continuous", {});
        row("chunked", {QStringLiteral("llm.policy=chunked")});
        row("prefix cache", {QStringLiteral("llm.prefix_hit=0.75")});
        row("drafts",
            {QStringLiteral("llm.draft.tokens=4"), QStringLiteral("llm.draft.acceptance=0.7")});
        row("two accelerators", {QStringLiteral("llm.tensor_parallel=2")});
    }

    void summaryIsThatOfItsIterations()
    {
        QFETCH(QStringList, changes);
        std::vector<FieldChange> fields;
        for (const QString& change : changes)
            fields.push_back(
                {change.section(u'=', 0, 0).toStdString(), change.section(u'=', 1).toStdString()});
        const ServingScenario scenario = busyLlama(fields);
        const auto evaluated = evaluate(scenario, kThree);
        QVERIFY(evaluated);
        std::vector<EngineSeen> runs;
        for (const TracedEngine& traced : engineRuns(scenario))
            runs.push_back(seenInEngine(traced, 0.1, 0.022));
        SecondWay table(QStringLiteral("engine, ") + QString::fromLatin1(QTest::currentDataTag()));
        const auto same = [&](M metric, double second) {
            return table.agree(metric, engineNumber(*evaluated, metric), second, 1e-9);
        };
        const auto at = [&runs](std::vector<double> EngineSeen::*sample, double p) {
            return percentileBySorting(pooledInEngines(runs, sample), p);
        };
        QVERIFY2(same(M::TtftP50, at(&EngineSeen::ttft, 0.5)), table.row());
        QVERIFY2(same(M::TtftP95, at(&EngineSeen::ttft, 0.95)), table.row());
        QVERIFY2(same(M::TtftP99, at(&EngineSeen::ttft, 0.99)), table.row());
        QVERIFY2(same(M::TpotP50, at(&EngineSeen::tpot, 0.5)), table.row());
        QVERIFY2(same(M::TpotP95, at(&EngineSeen::tpot, 0.95)), table.row());
        QVERIFY2(same(M::TpotP99, at(&EngineSeen::tpot, 0.99)), table.row());
        QVERIFY2(same(M::LatencyP50, at(&EngineSeen::latency, 0.5)), table.row());
        QVERIFY2(same(M::LatencyP90, at(&EngineSeen::latency, 0.9)), table.row());
        QVERIFY2(same(M::LatencyP95, at(&EngineSeen::latency, 0.95)), table.row());
        QVERIFY2(same(M::LatencyP99, at(&EngineSeen::latency, 0.99)), table.row());
        QVERIFY2(same(M::Goodput, meanOverEngines(runs, &EngineSeen::good)), table.row());
        QVERIFY2(same(M::GoodputRate, meanOverEngines(runs, &EngineSeen::goodRate)), table.row());
        QVERIFY2(same(M::TokensPerSecond, meanOverEngines(runs, &EngineSeen::tokensPerSecond)),
                 table.row());
        QVERIFY2(same(M::Utilisation, meanOverEngines(runs, &EngineSeen::busy)), table.row());
        // 3.6 per hour and 8 per second.
        QVERIFY2(same(M::CostPerMillion, 3.6 / (8 * 3600) * 1e6), table.row());
        compareMeans(table, *evaluated, runs);
    }

    void fullEngineIsTheClosedForm_data()
    {
        QTest::addColumn<int>("drafts");
        QTest::addColumn<int>("accelerators");
        QTest::newRow("plain") << 0 << 1;
        QTest::newRow("4 drafts") << 4 << 1;
        QTest::newRow("tensor parallel over 8") << 0 << 8;
        QTest::newRow("4 drafts, tensor parallel over 8") << 4 << 8;
    }

    void fullEngineIsTheClosedForm()
    {
        // 128 sequences that are all there from the beginning and decode pooledInEngines. Half of
        // the output is the mean context beyond the prompt, where the closed form takes all of it.
        QFETCH(int, drafts);
        QFETCH(int, accelerators);
        const ServingScenario scenario =
            engineScenario({{"llm.model", "llama-3-8b"},
                            {"llm.accelerator", "a100-80gb"},
                            {"llm.max_seqs", "128"},
                            {"llm.prompt", "2"},
                            {"llm.output", "401"},
                            {"llm.tensor_parallel", std::to_string(accelerators)},
                            {"llm.draft.tokens", std::to_string(drafts)},
                            {"llm.draft.acceptance", "0.7"}});
        const auto closed = evaluate(scenario);
        QVERIFY(closed);
        EvaluatedServing unused;
        unused.scenario = scenario;
        Evaluation evaluation{unused, {}, {}};
        const auto parts = llmOf(evaluation);
        QVERIFY(parts);
        const std::vector<EngineRequest> requests(128, EngineRequest{0, 2, 401, 0});
        const auto run = runEngine(parts->job.engine, requests);
        QVERIFY(run);
        const double perToken = (run->finish[0] - run->firstToken[0]) / 400;
        // 131,072 bytes of keys and values per token, 201 of them too many.
        const double reading = 128 * 201 * 131072.0 / (2039e9 * 0.75 * accelerators);
        // (1 - 0.7^5)/0.3 tokens per round, which has 0.1 x 4 times a step of the drafts.
        const double tokens = drafts > 0 ? (1 - std::pow(0.7, 5)) / 0.3 : 1;
        const double more = drafts > 0 ? reading * 1.4 / tokens : reading;
        SecondWay table(QStringLiteral("full engine, ") +
                        QString::fromLatin1(QTest::currentDataTag()));
        // Rounds are whole: 400 tokens take 145 and not 144.2.
        RINGSIDE_AGREE(table, M::TpotP50, engineNumber(*closed, M::TpotP50), perToken + more, 7e-3);
        RINGSIDE_AGREE(table, M::TokensPerSecond, engineNumber(*closed, M::TokensPerSecond),
                       128 / (perToken + more), 7e-3);
    }

    void singleRequestIsTheClosedForm()
    {
        // So seldom that it is alone: its first token takes the prefill, also where reading the
        // weights takes longer than the arithmetic of a short prompt.
        for (const char* prompt : {"16", "512", "4000"}) {
            std::vector<FieldChange> changes{{"llm.model", "llama-3-8b"},
                                             {"llm.accelerator", "a100-80gb"},
                                             {"llm.max_seqs", "1"},
                                             {"llm.output", "3"},
                                             {"llm.prompt", prompt}};
            const auto closed = evaluate(engineScenario(changes));
            changes.emplace_back("serving.arrival.rate", "0.001");
            const auto run =
                evaluate(engineScenario(changes), {.requests = 500, .replications = 2});
            QVERIFY(closed && run);
            SecondWay table(
                QStringLiteral("one request, %1 prompt tokens").arg(QString::fromLatin1(prompt)));
            RINGSIDE_AGREE(table, M::PrefillTime, engineNumber(*closed, M::PrefillTime),
                           engineNumber(*run, M::TtftP50), 1e-9);
            RINGSIDE_AGREE(table, M::TpotP50, engineNumber(*closed, M::TpotP50),
                           engineNumber(*run, M::TpotP50), 1e-3);
            RINGSIDE_AGREE(table, M::DecodeStep, engineNumber(*closed, M::DecodeStep),
                           engineNumber(*run, M::ItlP50), 1e-3);
        }
    }

    void rooflineIsTheTextbooks()
    {
        // 8.03e9 parameters of 2 bytes at 0.75 x 2,039 GB/s and 0.7 x 312 TFLOP/s; 2 x 32 x 8 x
        // 128 x 2 = 131,072 bytes of keys and values per token; 0.9 x 80 GB of memory, less 2 GB.
        const double bandwidth = 0.75 * 2039e9, peak = 0.7 * 312e12, weights = 2 * 8.03e9;
        const auto closed = evaluate(engineScenario({{"llm.model", "llama-3-8b"},
                                                     {"llm.accelerator", "a100-80gb"},
                                                     {"llm.prompt", "7992"},
                                                     {"llm.output", "200"}}));
        QVERIFY(closed);
        SecondWay table(QStringLiteral("roofline by hand"));
        const double kvTokens = std::floor((72e9 - 2e9 - weights) / 131072);
        const double sequences = std::floor(kvTokens / 8192);
        RINGSIDE_AGREE(table, M::KvTokens, engineNumber(*closed, M::KvTokens), kvTokens, 1e-12);
        RINGSIDE_AGREE(table, M::Sequences, engineNumber(*closed, M::Sequences), sequences, 0);
        RINGSIDE_AGREE(table, M::DecodeWeights, engineNumber(*closed, M::DecodeWeights),
                       weights / bandwidth, 1e-12);
        RINGSIDE_AGREE(table, M::DecodeFlops, engineNumber(*closed, M::DecodeFlops),
                       sequences * weights / peak, 1e-12);
        const double attention = sequences * 8192 * 131072 / bandwidth;
        RINGSIDE_AGREE(table, M::DecodeAttention, engineNumber(*closed, M::DecodeAttention),
                       attention, 1e-12);
        const double step = 0.002 + weights / bandwidth + attention;
        RINGSIDE_AGREE(table, M::DecodeStep, engineNumber(*closed, M::DecodeStep), step, 1e-12);
        RINGSIDE_AGREE(table, M::TokensPerSecond, engineNumber(*closed, M::TokensPerSecond),
                       sequences / step, 1e-12);
        RINGSIDE_AGREE(table, M::CriticalBatch, engineNumber(*closed, M::CriticalBatch),
                       peak / bandwidth, 1e-12);
        // 2 P n FLOPs, and 4 x 32 x 32 x 128 for each pair of tokens.
        const double work = 7992 * weights + 4.0 * 32 * 32 * 128 * 7992 * 7993 / 2;
        RINGSIDE_AGREE(table, M::PrefillTime, engineNumber(*closed, M::PrefillTime),
                       0.002 + work / peak, 1e-12);
    }

private:
    /// Means over time. The summary counts the whole stay of the requests that it keeps, which
    /// begins or ends outside of the time that is kept as often as others reach into it.
    static void compareMeans(SecondWay& table, const EvaluatedServing& evaluated,
                             const std::vector<EngineSeen>& runs)
    {
        RINGSIDE_AGREE(table, M::Sequences, engineNumber(evaluated, M::Sequences),
                       meanOverEngines(runs, &EngineSeen::sequences), 0.03);
        RINGSIDE_AGREE(table, M::KvShare, engineNumber(evaluated, M::KvShare),
                       meanOverEngines(runs, &EngineSeen::kvShare), 0.04);
        for (const auto& [metric, p] :
             {std::pair{M::ItlP50, 0.5}, std::pair{M::ItlP95, 0.95}, std::pair{M::ItlP99, 0.99}}) {
            std::vector<double> each;
            for (const EngineSeen& run : runs)
                each.push_back(percentileBySorting(run.itl, p));
            RINGSIDE_AGREE(table, metric, engineNumber(evaluated, metric), meanOf(each), 1e-6);
        }
    }
};

RINGSIDE_TEST(TestEngineNumbers)
#include "tst_engine_numbers.moc"
