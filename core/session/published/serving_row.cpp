// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/published/serving_row.h"

#include "core/base/index.h"
#include "core/base/rng.h"
#include "core/serving/scenario/serving_presets.h"
#include "core/session/published/json_members.h"
#include "core/session/published/row_forms.h"
#include "core/statistics/distributions.h"
#include "core/statistics/percentiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

namespace ringside::session {

namespace {

using serving::EngineSpec;
using serving::LawPlacement;
using serving::ModelShape;
using serving::ServingAccelerator;
using serving::ServingEngine;

/// ShareGPT conversations as vLLM's benchmark samples them: means, and lengths of at most 1,024.
constexpr int kShareGptPrompt = 215, kShareGptOutput = 180, kShareGptLongest = 1024;
constexpr double kShareGptPromptScv = 1.35, kShareGptOutputScv = 1.2;
constexpr int kMostRequests = 100'000;

struct Format
{
    const char* name;
    double bytes;
};
constexpr std::array kFormats{Format{"fp16", 2},   Format{"bf16", 2},    Format{"auto", 2},
                              Format{"fp8", 1},    Format{"int8", 1},    Format{"fp4", 0.5},
                              Format{"int4", 0.5}, Format{"mxfp4", 0.5}, Format{"nvfp4", 0.5}};

std::optional<double> bytesOf(const QString& format)
{
    for (const Format& one : kFormats) {
        if (format == QLatin1String(one.name))
            return one.bytes;
    }
    return std::nullopt;
}

void readModel(JsonMembers& row, ServingRow& read)
{
    read.model = row.textOr("model");
    ModelShape& shape = read.placement.shape;
    const auto preset = serving::modelNamed(read.model.toStdString());
    if (preset)
        shape = *preset;
    shape.id = read.model.toStdString();
    shape.parameters = row.numberOr("parameters", shape.parameters, 1);
    shape.layers = row.countOr("layers", shape.layers);
    shape.hidden = row.countOr("hidden", shape.hidden);
    shape.heads = row.countOr("heads", shape.heads);
    shape.kvHeads = row.countOr("kv_heads", preset ? shape.kvHeads : shape.heads);
    shape.headSize =
        row.countOr("head_dim", preset ? shape.headSize : std::max(1, shape.hidden / shape.heads));
    const double active = row.numberOr("active_parameters", shape.parameters, 1);
    if (active < shape.parameters && shape.experts == 0) {
        shape.experts = 128;
        shape.expertsPerToken = 8;
        read.assumptions +=
            QStringLiteral(RINGSIDE_TR("128 experts, 8 per token: the row names none"));
    }
    shape.activeParameters = shape.experts > 0 ? active : 0;
    if (shape.layers <= 1 || shape.hidden <= 1)
        read.unsupported = QString::fromUtf8(row_forms::kNoShape).arg(read.model);
}

void readFormats(JsonMembers& row, ServingRow& read)
{
    const QString weights = row.textOr("weights", QStringLiteral("bf16"));
    const QString cache = row.textOr("kv", QStringLiteral("auto"));
    const auto weightBytes = bytesOf(weights), kvBytes = bytesOf(cache);
    read.precision = weights;
    if (!weightBytes || !kvBytes) {
        read.unsupported = QString::fromUtf8(row_forms::kFormat).arg(weightBytes ? cache : weights);
        return;
    }
    read.placement.weightBytes = *weightBytes;
    read.placement.kvBytes = *kvBytes;
    if (cache == QLatin1String("auto"))
        read.assumptions +=
            QStringLiteral(RINGSIDE_TR("16-bit cache: the row leaves it to the engine"));
}

void readEngine(JsonMembers& row, ServingRow& read)
{
    read.engineName = row.textOr("engine");
    read.version = row.textOr("version");
    const bool isTensorRt = read.engineName.startsWith(QLatin1String("tensorrt"));
    const bool isVllm = read.engineName == QLatin1String("vllm");
    read.engine = isTensorRt ? ServingEngine::TensorRtLlm : ServingEngine::Vllm;
    const ServingAccelerator& chip = read.placement.accelerator;
    // The constants of TPU v5e come from runs of JetStream.
    const bool isJetStream = read.engineName.startsWith(QLatin1String("jetstream")) &&
                             chip.generation == serving::ServingGeneration::TpuV5e;
    if (isJetStream)
        read.assumptions += QString::fromUtf8(row_forms::kSettings).arg(read.engineName);
    else if (!isTensorRt && !isVllm)
        read.assumptions += QString::fromUtf8(row_forms::kEngine).arg(read.engineName);
    if (!serving::isFitted(chip.generation, read.engine))
        read.assumptions += QString::fromUtf8(row_forms::kOtherEngine).arg(read.engineName);
    if (chip.isBorrowed)
        read.assumptions += QString::fromUtf8(row_forms::kGeneration).arg(read.accelerator);
}

void readLayout(JsonMembers& row, ServingRow& read)
{
    LawPlacement& placement = read.placement;
    read.accelerators = row.countOr("accelerators", 1);
    placement.pipeline = std::min(row.countOr("pp", 1), read.accelerators);
    placement.attentionCopies = row.countOr("attention_dp", 1);
    placement.expertGroup = row.countOr("ep", 1);
    const int stage = read.accelerators / placement.pipeline;
    // A chip with two cores counts as one; attention's copies divide the group.
    placement.tensor = std::min(row.countOr("tp", 1), stage);
    if (placement.attentionCopies > 1)
        placement.tensor = std::max(1, stage / placement.attentionCopies);
    if (placement.accelerators() > read.accelerators ||
        read.accelerators % placement.accelerators() != 0)
        read.unsupported = QString::fromUtf8(row_forms::kServingParts)
                               .arg(placement.accelerators())
                               .arg(read.accelerators);
    else
        read.replicas = read.accelerators / placement.accelerators();
}

/// Lognormal lengths at equally likely levels, in random order, with the given mean.
std::vector<int> lengths(std::size_t count, int mean, double scv, Rng& random)
{
    std::vector<int> drawn(count, mean);
    if (scv <= 0)
        return drawn;
    const double sigma = std::sqrt(std::log1p(scv));
    const int longest = std::max(kShareGptLongest, mean);
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) {
        const double level = (static_cast<double>(i) + 0.5) / static_cast<double>(count);
        const double value = mean * std::exp(sigma * statistics::normalQuantile(level));
        values.push_back(value);
    }
    // The cut takes from the mean: the median grows until it is as stated.
    double factor = 1;
    for (int round = 0; round < 40; ++round) {
        double sum = 0;
        for (const double value : values)
            sum += std::clamp(value * factor, 1.0, double(longest));
        factor *= mean * static_cast<double>(count) / sum;
    }
    for (std::size_t i = 0; i < count; ++i)
        drawn[i] = static_cast<int>(std::clamp(values[i] * factor, 1.0, double(longest)) + 0.5);
    random.shuffle(std::span<int>(drawn));
    return drawn;
}

struct Load
{
    int requests = 1;
    double rate = 0; ///< 1/s; 0: all at once, or by clients
};

Load readLoad(JsonMembers& row, ServingRow& read)
{
    Load load;
    int concurrency = 0;
    if (row.place().member("load").value.isObject()) {
        JsonMembers given = row.member("load");
        concurrency = given.countOr("concurrency", 0, 0);
        load.rate = given.numberOr("rate_per_s", 0);
        row.keep(given.error());
    }
    const bool isOpen = !row.has("requests");
    load.requests = row.countOr("requests", std::clamp(10 * concurrency, 500, 3000));
    if (isOpen)
        read.assumptions += QString::fromUtf8(row_forms::kRequests).arg(load.requests);
    load.requests = std::clamp(load.requests / read.replicas, 1, kMostRequests);
    load.rate /= read.replicas;
    if (concurrency > 0 && concurrency / read.replicas < load.requests)
        read.settings.clients = std::max(1, concurrency / read.replicas);
    return load;
}

void readRequests(JsonMembers& row, ServingRow& read)
{
    const Load load = readLoad(row, read);
    double promptScv = row.numberOr("prompt_scv_estimate", 0);
    double outputScv = row.numberOr("output_scv_estimate", 0);
    if (!row.has("prompt") || !row.has("output")) {
        promptScv = kShareGptPromptScv;
        outputScv = kShareGptOutputScv;
        read.assumptions +=
            QString::fromUtf8(row_forms::kLengths).arg(kShareGptPrompt).arg(kShareGptOutput);
    }
    read.prompt = row.countOr("prompt", kShareGptPrompt);
    read.output = row.countOr("output", kShareGptOutput);
    Rng random(1);
    const std::size_t count = index(load.requests);
    const std::vector<int> prompts = lengths(count, read.prompt, promptScv, random);
    const std::vector<int> outputs = lengths(count, read.output, outputScv, random);
    double now = 0;
    for (std::size_t i = 0; i < count; ++i) {
        if (load.rate > 0)
            now -= std::log1p(-random.uniform()) / load.rate;
        read.requests.push_back({now, prompts[i], outputs[i], 0});
    }
    read.placement.context = double(std::accumulate(prompts.begin(), prompts.end(), 0.0) +
                                    std::accumulate(outputs.begin(), outputs.end(), 0.0)) /
                             static_cast<double>(count);
}

/// What the engine is set to; its defaults where the row says nothing.
void readSettings(JsonMembers& row, ServingRow& read)
{
    constexpr int kTensorRtSequences = 2048, kVllmSequences = 256, kBudget = 8192;
    const bool isVllm = read.engine == ServingEngine::Vllm;
    const int copies = read.placement.attentionCopies;
    EngineSpec& settings = read.settings;
    settings.policy = serving::EnginePolicy::Chunked;
    settings.maxSequences =
        row.countOr("max_seqs", (isVllm ? kVllmSequences : kTensorRtSequences) * copies);
    settings.tokenBudget = row.countOr("token_budget", kBudget * copies);
    read.placement.isShareOfTotal = isVllm;
    if (row.textOr("batching") == QLatin1String("static")) {
        settings.policy = serving::EnginePolicy::Static;
        settings.maxSequences = row.countOr("requests", 1);
    }
}

void readTimes(JsonMembers& row, MeasuredServing& measured)
{
    const auto seconds = [](JsonMembers& from, const char* name) {
        return from.has(name) ? std::optional(from.number(name, 0) / 1e3) : std::nullopt;
    };
    if (row.has("ttft_ms")) {
        JsonMembers ttft = row.member("ttft_ms");
        measured.ttftMean = seconds(ttft, "mean");
        measured.ttftP50 = seconds(ttft, "p50");
        measured.ttftP99 = seconds(ttft, "p99");
        row.keep(ttft.error());
    }
    if (row.has("tpot_ms")) {
        JsonMembers tpot = row.member("tpot_ms");
        measured.tpotMean = seconds(tpot, "mean");
        measured.tpotP50 = seconds(tpot, "p50");
        measured.itlMean = seconds(tpot, "itl");
        row.keep(tpot.error());
    }
    if (row.has("output_tokens_per_s_per_accelerator"))
        measured.tokensPerSecond = row.number("output_tokens_per_s_per_accelerator", 0);
}

void readAccelerator(JsonMembers& row, ServingRow& read)
{
    read.accelerator = row.textOr("accelerator");
    const auto chip = serving::acceleratorNamed(read.accelerator.toLower().toStdString());
    if (chip)
        read.placement.accelerator = *chip;
    else if (chip.error().code == ErrorCode::NotModelled)
        read.unsupported = QString::fromStdString(chip.error().detail);
    else
        read.unsupported = QString::fromUtf8(row_forms::kNoAccelerator)
                               .arg(read.accelerator, QString::fromStdString(chip.error().limit));
}

} // namespace

Result<ServingRow> readServingRow(const JsonPlace& place)
{
    ServingRow read;
    JsonMembers row(place);
    if (!place.value.isObject())
        return fail(place.wrong("an object with id, engine, model, accelerator and load"));
    read.id = row.textOr("id");
    read.source = row.textOr("source");
    read.note = row.textOr("notes");
    read.gated = row.flagOr("gate", true);
    readTimes(row, read.measured);
    readModel(row, read);
    readFormats(row, read);
    readLayout(row, read);
    readAccelerator(row, read);
    readEngine(row, read);
    if (!read.unsupported.isEmpty() || row.error()) {
        if (row.error())
            return fail(*row.error());
        return read;
    }
    readRequests(row, read);
    readSettings(row, read);
    if (read.hasExperts())
        read.assumptions += QStringLiteral(RINGSIDE_TR("experts evenly loaded"));
    if (row.error())
        return fail(*row.error());
    return read;
}

namespace {

EngineSpec specOf(const ServingRow& row, const serving::LawTable& law)
{
    EngineSpec spec = serving::lawEngine(
        row.placement, serving::constantsOf(law, row.placement.accelerator.generation, row.engine));
    spec.policy = row.settings.policy;
    spec.maxSequences = row.settings.maxSequences;
    spec.tokenBudget = row.settings.tokenBudget;
    spec.clients = row.settings.clients;
    if (spec.policy == serving::EnginePolicy::Static) // its memory was set aside beforehand
        spec.kvTokens = std::numeric_limits<std::int64_t>::max();
    return spec;
}

} // namespace

Result<ServingPrediction> predict(const ServingRow& row, const serving::LawTable& law)
{
    serving::EngineRun run;
    const serving::EngineRecord noGaps{.gapsFrom = std::numeric_limits<double>::infinity()};
    RINGSIDE_CHECK(serving::runEngine(specOf(row, law), row.requests, noGaps, run));
    std::vector<double> ttft, tpot;
    double tokens = 0, later = 0, decoding = 0, end = 0;
    for (std::size_t i = 0; i < row.requests.size(); ++i) {
        const int output = row.requests[i].output;
        tokens += output;
        end = std::max(end, run.finish[i]);
        ttft.push_back(run.firstToken[i] - run.arrivalOf(i, row.requests));
        if (output == 1)
            continue;
        tpot.push_back((run.finish[i] - run.firstToken[i]) / (output - 1));
        later += output - 1;
        decoding += run.finish[i] - run.firstToken[i];
    }
    ServingPrediction made;
    made.tokensPerSecond = tokens / end / row.placement.accelerators();
    const double spread =
        serving::lawSpread(row.placement.accelerator.generation, row.engine, row.hasExperts());
    made.low = made.tokensPerSecond * std::exp(-spread);
    made.high = made.tokensPerSecond * std::exp(spread);
    const auto ofTtft = statistics::sampleNumbers(ttft);
    made.ttftMean = ofTtft.mean;
    made.ttftP50 = ofTtft.at[statistics::kP50];
    made.ttftP99 = ofTtft.at[statistics::kP99];
    if (tpot.empty())
        return made;
    const auto ofTpot = statistics::sampleNumbers(tpot);
    made.tpotMean = ofTpot.mean;
    made.tpotP50 = ofTpot.at[statistics::kP50];
    made.itlMean = decoding / later;
    return made;
}

} // namespace ringside::session
