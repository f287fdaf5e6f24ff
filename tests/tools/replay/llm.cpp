// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/llm/engine_runs.h"
#include "core/serving/llm/kv_memory.h"
#include "core/serving/llm/roofline.h"
#include "core/serving/llm/speculative.h"
#include "tests/tools/replay/case.h"

namespace ringside::replay {

namespace {

using serving::EngineSpec;
using serving::ModelShape;

Result<EngineSpec> engineOf(CaseReader& given)
{
    EngineSpec spec;
    const std::string policy = given.text("policy");
    if (policy != "static" && policy != "continuous" && policy != "chunked")
        return fail(given.place().member("policy").wrong("static, continuous or chunked"));
    spec.policy = policy == "static"       ? serving::EnginePolicy::Static
                  : policy == "continuous" ? serving::EnginePolicy::Continuous
                                           : serving::EnginePolicy::Chunked;
    spec.overhead = given.number("t0");
    spec.perToken = given.number("t_tok");
    spec.weights = given.number("t_w");
    spec.perContextToken = given.number("t_kv");
    spec.perAttendedPair = given.numberOr("t_pa", 0);
    spec.maxSequences = given.whole("max_seqs");
    spec.kvTokens = static_cast<std::int64_t>(given.number("kv_tokens"));
    spec.tokenBudget = given.whole("budget");
    return spec;
}

serving::LengthLaw lengthsOf(CaseReader given)
{
    const std::vector<int> clip = given.wholes("clip");
    serving::LengthLaw law{given.number("mean_before_clip"), given.number("sigma")};
    if (clip.size() == 2) {
        law.least = clip[0];
        law.most = clip[1];
    }
    return law;
}

const char* boundName(bool byFlops)
{
    return byFlops ? "flops" : "bandwidth";
}

QJsonObject tensorParallel(CaseReader& given)
{
    ModelShape shape;
    shape.hidden = given.whole("hidden");
    shape.layers = given.whole("layers");
    const serving::TensorGroup group{
        given.whole("tensor_parallel"), BytesPerSecond(given.number("link")),
        Seconds(given.number("message_latency")), given.number("activation_bytes")};
    return {{QStringLiteral("allreduce_time_per_step"),
             serving::allReducesPerStep(shape, group, given.number("batch")).value()}};
}

} // namespace

Outputs replayEngineTrace(CaseReader& given)
{
    RINGSIDE_TRY(const auto spec, engineOf(given));
    std::vector<serving::EngineRequest> requests;
    RINGSIDE_TRY(const auto items, given.place().member("requests").items());
    for (const JsonPlace& item : items) {
        RINGSIDE_TRY(const auto arrival, item.item(0).number(0, 1e12));
        RINGSIDE_TRY(const auto prompt, item.item(1).whole(1, 1000000000));
        RINGSIDE_TRY(const auto output, item.item(2).whole(1, 1000000000));
        requests.push_back({arrival, prompt, output});
    }
    RINGSIDE_TRY(const auto run, serving::runEngine(spec, requests));
    return QJsonObject{{QStringLiteral("admitted"), listJson(run.admitted)},
                       {QStringLiteral("first_token"), listJson(run.firstToken)},
                       {QStringLiteral("finish"), listJson(run.finish)},
                       {QStringLiteral("iterations"), static_cast<double>(run.iterations)}};
}

Outputs replayEnginePoisson(CaseReader& given)
{
    serving::EngineJob job;
    RINGSIDE_TRY(job.engine, engineOf(given));
    job.arrivals = serving::PoissonArrivals{given.number("arrival_rate")};
    job.prompt = lengthsOf(given.member("prompt"));
    job.output = lengthsOf(given.member("output"));
    job.ttftLimit = 1;
    job.tpotLimit = 0.05;
    serving::EnginePlan plan;
    const int made = std::max(1, given.wholeOr("replications", 12));
    plan.replications = 2 * given.replications();
    plan.requests = given.wholeOr("requests", 30000) / made;
    plan.seed = static_cast<std::uint64_t>(given.numberOr("seed", 1));
    RINGSIDE_TRY(const auto run, serving::simulateEngine(job, plan));
    QJsonObject simulated;
    const auto add = [&](const char* prefix, const serving::SampleEstimates& sample) {
        const QLatin1String name(prefix);
        simulated.insert(name + QLatin1String("_mean"), estimateJson(sample.mean));
        for (std::size_t i = 0; i < sample.at.size(); ++i)
            simulated.insert(name + QLatin1Char('_') +
                                 QLatin1String(statistics::kPercentileNames[i]),
                             estimateJson(sample.at[i]));
    };
    add("ttft", run.ttft);
    add("tpot", run.tpot);
    add("latency", run.latency);
    simulated.insert(QStringLiteral("good_share_ttft_1s_tpot_50ms"), estimateJson(run.goodShare));
    return QJsonObject{{QStringLiteral("simulated"), simulated}};
}

Outputs replayKv(CaseReader& given)
{
    ModelShape shape;
    shape.parameters = given.number("parameters");
    shape.layers = given.whole("layers");
    shape.heads = given.wholeOr("heads", 1);
    shape.kvHeads = given.wholeOr("kv_heads", 1);
    shape.headSize = given.wholeOr("head_dim", 1);
    shape.latent = given.wholeOr("latent", 0) + given.wholeOr("rope", 0);
    const serving::KvBudget budget{.memoryEach = Bytes(given.number("memory_each")),
                                   .accelerators = given.whole("accelerators"),
                                   .share = given.number("usable_share"),
                                   .reserve = Bytes(given.number("reserve")),
                                   .weightBytes = given.number("weight_bytes"),
                                   .kvBytes = given.number("kv_bytes")};
    const auto numbers = serving::kvMemory(shape, budget, given.number("context"));
    return QJsonObject{{QStringLiteral("kv_bytes_per_token"), numbers.perToken.value()},
                       {QStringLiteral("kv_bytes_per_sequence"), numbers.perSequence.value()},
                       {QStringLiteral("mha_bytes_per_token"), numbers.multiHeadPerToken.value()},
                       {QStringLiteral("kv_tokens"), numbers.tokens},
                       {QStringLiteral("sequences"), numbers.sequences},
                       {QStringLiteral("fits"), numbers.fits}};
}

Outputs replayRoofline(CaseReader& given)
{
    if (given.has("tensor_parallel"))
        return tensorParallel(given);
    // The file states only the width of attention and the cache's size, which is enough here.
    ModelShape shape;
    shape.parameters = given.number("parameters");
    shape.layers = given.whole("layers");
    shape.heads = given.whole("attention_width");
    const double kvBytes = given.number("kv_bytes"), perToken = given.number("kv_bytes_per_token");
    shape.kvHeads = static_cast<int>(std::lround(perToken / (2 * shape.layers * kvBytes)));
    const serving::Machine machine{FlopsPerSecond(given.number("peak_flops")),
                                   BytesPerSecond(given.number("bandwidth")),
                                   given.whole("accelerators")};
    const auto times = serving::decodeTimes(
        shape, machine,
        {given.number("batch"), given.number("context"), given.number("weight_bytes"), kvBytes});
    const Seconds prefill = serving::prefillTime(shape, machine, given.number("prefill_tokens"),
                                                 given.number("prefill_mfu"));
    return QJsonObject{{QStringLiteral("step_time"), times.step.value()},
                       {QStringLiteral("tokens_per_s"), times.tokensPerSecond},
                       {QStringLiteral("attention_time"), times.attention.value()},
                       {QStringLiteral("weights_time"), times.weights.value()},
                       {QStringLiteral("flops_time"), times.flops.value()},
                       {QStringLiteral("bound"), QLatin1String(boundName(times.boundByFlops))},
                       {QStringLiteral("critical_batch"), times.criticalBatch},
                       {QStringLiteral("prefill_time"), prefill.value()}};
}

Outputs replaySpeculative(CaseReader& given)
{
    const serving::Draft draft{given.number("acceptance"), given.whole("draft_tokens"),
                               given.number("draft_cost")};
    const auto numbers = serving::speculation(draft);
    const auto best = serving::bestDraft(draft.acceptance, draft.cost);
    return QJsonObject{{QStringLiteral("expected_tokens"), numbers.expectedTokens},
                       {QStringLiteral("speedup"), numbers.speedup},
                       {QStringLiteral("operations_ratio_free_draft"), numbers.operationsRatio},
                       {QStringLiteral("best_draft_tokens"), best.tokens},
                       {QStringLiteral("best_speedup"), best.speedup}};
}

Outputs replayKernels(CaseReader& given)
{
    const double measured = given.numberOr("measured_layer_s", 0);
    if (!given.has("tokens")) {
        // A measured all-reduce is shown beside the model's, without limits.
        return QJsonObject{{QStringLiteral("measured_s"), given.number("measured_s")}};
    }
    const auto bound = serving::productBound(
        {FlopsPerSecond(given.number("peak_flops")), BytesPerSecond(given.number("bandwidth"))},
        given.number("parameters_per_layer_per_gpu"), 2, given.number("tokens"));
    QJsonObject object{{QStringLiteral("roofline_layer_s"), bound.time.value()},
                       {QStringLiteral("bound"), QLatin1String(boundName(bound.boundByFlops))}};
    if (measured > 0)
        object.insert(QStringLiteral("roofline_share"), bound.time.value() / measured);
    return object;
}

} // namespace ringside::replay
