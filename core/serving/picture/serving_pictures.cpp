// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/picture/serving_pictures.h"

#include "core/serving/llm/roofline.h"
#include "core/serving/scenario/serving_evaluation.h"
#include "core/serving/scenario/serving_fields.h"
#include "core/serving/scenario/serving_presets.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ringside::serving {

namespace {

using M = ServingMetric;

bool isCancelled(const std::stop_token& stop)
{
    return stop.stop_requested();
}

/// The metric at each value of the field; values that cannot be served have no point.
CurveLine lineOf(const ServingScenario& scenario, const std::string& path,
                 const std::vector<double>& values, M metric, const ServingEffort& effort,
                 const std::stop_token& stop)
{
    CurveLine line{.metric = metric, .service = {}, .points = {}};
    for (const double value : values) {
        ServingScenario changed = scenario;
        if (isCancelled(stop) || !fieldTable().apply(changed, {path, value}))
            continue;
        const auto evaluated = evaluate(changed, effort, stop);
        const auto found = evaluated ? evaluated->find(metric) : std::nullopt;
        if (found)
            line.points.emplace_back(value, *found);
    }
    return line;
}

/// Several metrics of the same runs.
std::vector<CurveLine> linesOf(const ServingScenario& scenario, const std::string& path,
                               const std::vector<double>& values, const std::vector<M>& metrics,
                               const ServingEffort& effort, const std::stop_token& stop)
{
    std::vector<CurveLine> lines;
    for (const M metric : metrics)
        lines.push_back({.metric = metric, .service = {}, .points = {}});
    for (const double value : values) {
        ServingScenario changed = scenario;
        if (isCancelled(stop) || !fieldTable().apply(changed, {path, value}))
            continue;
        const auto evaluated = evaluate(changed, effort, stop);
        if (!evaluated)
            continue;
        for (CurveLine& line : lines) {
            if (const auto found = evaluated->find(line.metric))
                line.points.emplace_back(value, *found);
        }
    }
    return lines;
}

std::vector<double> withOwn(std::vector<double> values, std::optional<double> own)
{
    if (own)
        values.push_back(*own);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

ServingEffort curveEffort(const ServingEffort& effort)
{
    // A curve has a dozen points; each takes a part of what the job itself takes.
    ServingEffort each = effort;
    each.requests = std::max<std::size_t>(1000, effort.requests / 10);
    each.replications = std::min(effort.replications.value_or(10), 10);
    return each;
}

MetricCurve loadCurve(const EvaluatedServing& evaluated, const ServingEffort& effort,
                      const std::stop_token& stop)
{
    const ServingScenario& scenario = evaluated.scenario;
    MetricCurve curve;
    curve.path = "serving.arrival.rate";
    curve.current = scenario.arrival.rate;
    double capacity = scenario.replicas * replicaCapacity(scenario);
    if (scenario.arrival.kind == ArrivalKind::OnOff) {
        const double on = scenario.arrival.on.value(), off = scenario.arrival.off.value();
        capacity *= (on + off) / on;
    }
    curve.capacity = capacity;
    std::vector<double> values;
    for (const double load : {0.05, 0.2, 0.35, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.98})
        values.push_back(load * capacity);
    if (scenario.queueLimit) {
        for (const double load : {1.0, 1.1, 1.2, 1.35, 1.5})
            values.push_back(load * capacity);
    }
    values = withOwn(std::move(values), curve.current);
    const ServingEffort each = curveEffort(effort);
    curve.lines = linesOf(scenario, curve.path, values,
                          {M::LatencyP50, M::LatencyP95, M::LatencyP99}, each, stop);
    if (scenario.queueLimit)
        curve.lines.push_back(lineOf(scenario, curve.path, values, M::RejectedShare, each, stop));
    const bool isPlain = scenario.service.mean && scenario.arrival.kind == ArrivalKind::Poisson &&
                         !scenario.queueLimit;
    if (isPlain && scenario.service.kind != ServiceKind::Lognormal) {
        ServingScenario other = scenario;
        other.service.kind = scenario.service.kind == ServiceKind::Exponential
                                 ? ServiceKind::Deterministic
                                 : ServiceKind::Exponential;
        CurveLine line = lineOf(other, curve.path, values, M::LatencyP99, each, stop);
        line.service = other.service.kind;
        curve.lines.push_back(std::move(line));
    }
    if (scenario.slo.latency)
        curve.limit = scenario.slo.latency->value();
    return curve;
}

std::vector<double> ratioSteps(double low, double high, int count)
{
    std::vector<double> values;
    for (int i = 0; i < count; ++i)
        values.push_back(std::round(low * std::pow(high / low, i / (count - 1.0))));
    return values;
}

MetricCurve planCurve(const EvaluatedServing& evaluated, const ServingEffort& effort,
                      const std::stop_token& stop)
{
    const ServingScenario& scenario = evaluated.scenario;
    MetricCurve curve;
    curve.isLogarithmic = true;
    std::vector<double> values;
    M metric = M::FalseAlarm;
    if (scenario.batchJob.rows) {
        curve.path = "serving.batch_job.replicas";
        curve.current = scenario.batchJob.replicas;
        metric = M::BatchJobTime;
        values = ratioSteps(1, std::max(100.0, 4.0 * scenario.batchJob.replicas), 24);
    } else if (scenario.split.baseErrors) {
        constexpr double kMostRequests = 200000;
        curve.path = "serving.split.requests";
        if (scenario.split.requests)
            curve.current = *scenario.split.requests;
        metric = M::Power;
        curve.limit = scenario.split.power;
        const auto needed = evaluated.find(M::RequestsToDetect);
        const double most = std::clamp(4 * (needed ? needed->value : 1000), 400.0, kMostRequests);
        values = ratioSteps(50, most, 16);
    } else {
        curve.path = "monitor.window_n";
        curve.current = scenario.monitor.windowCount;
        values = ratioSteps(20, 2000, 10);
    }
    curve.lines = {
        lineOf(scenario, curve.path, withOwn(values, curve.current), metric, effort, stop)};
    return curve;
}

/// Of a profile, the second rate's beginning, where things happen; else a run that has settled.
double windowStart(const ServingScenario& scenario, const std::vector<TracedRequest>& requests)
{
    if (scenario.arrival.kind == ArrivalKind::Profile && scenario.arrival.profile.size() > 1)
        return scenario.arrival.profile[1].at;
    return requests.empty() ? 0 : requests[requests.size() / 2].arrival;
}

Result<RequestPicture> requestPicture(const EvaluatedServing& evaluated)
{
    constexpr std::size_t kMost = 100;
    const ServingScenario& scenario = evaluated.scenario;
    RINGSIDE_TRY(const auto all, traceServing(scenario, {.requests = 1200}));
    RequestPicture picture;
    const double start = windowStart(scenario, all);
    auto at = std::find_if(all.begin(), all.end(),
                           [start](const TracedRequest& each) { return each.arrival >= start; });
    picture.from = at == all.end() ? 0 : at->arrival;
    picture.until = picture.from;
    for (; at != all.end() && picture.requests.size() < kMost; ++at) {
        picture.requests.push_back(*at);
        if (std::isfinite(at->finish))
            picture.until = std::max(picture.until, at->finish);
        picture.replicas = std::max(picture.replicas, at->replica + 1);
    }
    picture.isBatched = scenario.batch.fixed || scenario.batch.perItem;
    picture.maxDelay = scenario.batch.maxDelay.value();
    return picture;
}

/// Of the desired replicas between two steps of the demand.
int mostReversals(const std::vector<FluidRow>& rows, const std::vector<RateStep>& demand)
{
    int most = 0, reversals = 0, direction = 0;
    std::size_t next = 0;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        for (; next < demand.size() && demand[next].at <= rows[i].at; ++next)
            reversals = direction = 0;
        const int before = rows[i - 1].desired, now = rows[i].desired;
        const int turn = now > before ? 1 : now < before ? -1 : 0;
        reversals += turn != 0 && direction == -turn ? 1 : 0;
        direction = turn != 0 ? turn : direction;
        most = std::max(most, reversals);
    }
    return most;
}

ScalerPicture scalerPicture(const EvaluatedServing& evaluated)
{
    const ServingScenario& scenario = evaluated.scenario;
    ScalerPicture picture{.rows = evaluated.replicas,
                          .longest = evaluated.longestWait,
                          .demand = scenario.arrival.profile,
                          .ratePerReplica = replicaCapacity(scenario),
                          .horizon = horizonOf(scenario),
                          .scaler = scenario.autoscaler};
    if (picture.demand.empty() && scenario.arrival.rate)
        picture.demand = {{0, *scenario.arrival.rate}};
    picture.reversals = mostReversals(picture.rows, picture.demand);
    const double most = picture.scaler.max * picture.ratePerReplica;
    picture.isOverwhelmed = !picture.rows.empty() && picture.rows.back().backlog > 0 &&
                            !picture.demand.empty() && picture.demand.back().rate > most;
    return picture;
}

Result<EnginePicture> enginePicture(const EvaluatedServing& evaluated)
{
    constexpr int kSequences = 24;
    EvaluatedServing scratch;
    scratch.scenario = evaluated.scenario;
    Evaluation evaluation{scratch, {}, {}};
    RINGSIDE_TRY(const auto parts, llmOf(evaluation));
    EnginePlan plan = enginePlanOf(evaluation, parts.job);
    plan.requests = 4 * kSequences;
    const auto requests = drawRequests(parts.job, plan, 0);
    RINGSIDE_TRY(auto run, runEngine(parts.job.engine, requests, true));
    EnginePicture picture;
    picture.kvTokens = static_cast<double>(parts.job.engine.kvTokens);
    for (std::size_t i = 0; i < std::min<std::size_t>(kSequences, requests.size()); ++i) {
        picture.sequences.push_back(
            {run.arrivalOf(i, requests), run.admitted[i], run.firstToken[i], run.finish[i]});
        picture.until = std::max(picture.until, run.finish[i]);
    }
    for (const EngineStep& step : run.steps) {
        if (step.start <= picture.until)
            picture.steps.push_back(step);
    }
    return picture;
}

Result<RooflinePicture> rooflinePicture(const EvaluatedServing& evaluated)
{
    const LlmFields& llm = evaluated.scenario.llm;
    RINGSIDE_TRY(const auto shape, modelNamed(llm.model));
    EvaluatedServing scratch;
    scratch.scenario = evaluated.scenario;
    scratch.scenario.arrival = {};
    Evaluation evaluation{scratch, {}, {}};
    RINGSIDE_TRY(const auto parts, llmOf(evaluation));
    const Machine& machine = parts.machine;
    RooflinePicture picture;
    picture.peak = machine.peak.value() * machine.accelerators;
    picture.bandwidth = machine.bandwidth.value() * machine.accelerators;
    picture.computeEfficiency = machine.computeEfficiency;
    picture.bandwidthEfficiency = machine.bandwidthEfficiency;
    picture.sequences = parts.sequences;
    const double context = llm.prompt + llm.output;
    const DecodeTimes times =
        decodeTimes(shape, machine,
                    {parts.sequences, context, llm.weightBytes, llm.kvBytes, 1 + llm.draftTokens});
    picture.criticalBatch = times.criticalBatch;
    const auto add = [&](RooflinePicture::Work work, double flops, double bytes, double time) {
        const double intensity = flops / bytes;
        picture.points.push_back(
            {work, intensity,
             std::min(picture.peak * picture.computeEfficiency,
                      picture.bandwidth * picture.bandwidthEfficiency * intensity),
             time});
    };
    const double tokens = parts.sequences * (1 + llm.draftTokens);
    const double active = activeParameters(shape);
    const double prompt = std::max(1.0, llm.prompt * (1 - llm.prefixHit));
    add(RooflinePicture::Work::Prefill, 2 * active * prompt,
        llm.weightBytes * touchedParameters(shape, prompt),
        prefillTime(shape, machine, prompt, machine.computeEfficiency).value());
    add(RooflinePicture::Work::Decode, 2 * active * tokens,
        llm.weightBytes * touchedParameters(shape, tokens),
        std::max(times.weights.value(), times.flops.value()));
    // Each cached element is multiplied twice, once for every query head that shares it and, with
    // drafts, for every token that is checked.
    add(RooflinePicture::Work::Attention,
        4.0 * shape.layers * shape.heads * shape.headSize * context * parts.sequences *
            (1 + llm.draftTokens),
        kvPerToken(shape, llm.kvBytes).value() * context * parts.sequences,
        times.attention.value());
    return picture;
}

template <class T> Result<ServingPicture> pictured(Result<T> value)
{
    RINGSIDE_TRY(T picture, std::move(value));
    return ServingPicture{std::move(picture)};
}

} // namespace

Result<ServingPicture> servingPicture(ServingScene scene, const EvaluatedServing& evaluated,
                                      const ServingEffort& effort, std::stop_token stop)
{
    const auto fitting = scenesFor(evaluated.scenario);
    if (std::find(fitting.begin(), fitting.end(), scene) == fitting.end())
        return fail({.code = ErrorCode::NotModelled, .subject = nameOf(scene)});
    switch (scene) {
    case ServingScene::Flow:
    case ServingScene::BatchFormation:
        return pictured(requestPicture(evaluated));
    case ServingScene::LoadCurve:
        return ServingPicture{loadCurve(evaluated, effort, stop)};
    case ServingScene::Autoscaling:
        return ServingPicture{scalerPicture(evaluated)};
    case ServingScene::LlmSteps:
        return pictured(enginePicture(evaluated));
    case ServingScene::Roofline:
        return pictured(rooflinePicture(evaluated));
    case ServingScene::PlanCurve:
        return ServingPicture{planCurve(evaluated, effort, stop)};
    }
    return ServingPicture{};
}

} // namespace ringside::serving
