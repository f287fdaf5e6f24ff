// SPDX-License-Identifier: GPL-3.0-or-later
//
// Recomputes published numbers from their published inputs. The metric's name selects the formula;
// further assumptions of a source are in this file.
#include "core/serving/llm/kv_memory.h"
#include "core/serving/llm/roofline.h"
#include "core/serving/llm/speculative.h"
#include "core/serving/plan/canary.h"
#include "core/serving/replicas/agent_platform.h"
#include "core/statistics/histogram_distances.h"
#include "tests/tools/replay/case.h"

#include <cmath>

namespace ringside::replay {

namespace {

using Number = Result<double>;
using serving::ModelShape;

/// Pope et al.: 64 TPU v4 with 32 GiB, 30 % of it for the cache.
constexpr double kPopeMemory = 34359738368.0, kPopeShare = 0.3;
/// The scaling book's v5e.
constexpr double kV5ePeak = 197e12, kV5eMemory = 16e9;

ModelShape shapeOf(CaseReader& given)
{
    ModelShape shape;
    shape.parameters = given.numberOr("parameters", 0);
    shape.layers = given.wholeOr("layers", 1);
    shape.hidden = given.wholeOr("hidden", 1);
    shape.heads =
        given.has("heads_padded") ? given.whole("heads_padded") : given.wholeOr("heads", 1);
    shape.kvHeads = given.wholeOr("kv_heads", shape.heads);
    shape.headSize =
        given.has("head_dim") ? given.whole("head_dim") : std::max(1, shape.hidden / shape.heads);
    shape.ffn = given.wholeOr("ffn", 0);
    shape.vocabulary = given.wholeOr("vocabulary", 0);
    shape.latent = given.wholeOr("latent", 0) + given.wholeOr("rope", 0);
    return shape;
}

double kvBytes(CaseReader& given)
{
    if (given.has("kv"))
        return given.number("kv");
    return serving::kvPerToken(shapeOf(given), given.numberOr("kv_bytes", 2)).value();
}

Number mfu(CaseReader& given)
{
    return 2 * given.number("parameters") * given.number("tokens") /
           (given.number("chips") * given.number("peak") * given.number("latency_s"));
}

/// The context that fits: all chips share it, the batch is spread over them, or each has all of it.
Number longestContext(CaseReader& given)
{
    const double memory = given.numberOr("hbm", kPopeMemory) * given.numberOr("share", kPopeShare);
    const double batch = given.number("batch");
    if (given.has("sharded_over"))
        return memory / (batch / given.number("sharded_over") * kvBytes(given));
    if (given.has("replicated_on"))
        return memory / (batch * kvBytes(given));
    return memory * given.numberOr("chips", 1) / (batch * kvBytes(given));
}

Number cacheTerabytes(CaseReader& given)
{
    return kvBytes(given) * given.number("batch") * given.number("context") / 1e12;
}

/// OPT-13B: 40 layers of 40 heads of 128.
Number requestGigabytes(CaseReader& given)
{
    ModelShape opt;
    opt.layers = opt.kvHeads = 40;
    opt.headSize = 128;
    return serving::kvPerToken(opt, 2).value() * given.numberOr("tokens", 1) / kGibi;
}

Number slotsInThousands(CaseReader& given)
{
    return given.number("kv_memory_GiB") * kGibi / kvBytes(given) / 1000;
}

Number kilobytesPerToken(CaseReader& given)
{
    if (!given.has("layers")) // OPT-13B, in KiB as its paper counts
        return requestGigabytes(given).value() * kGibi / kKibi;
    return kvBytes(given) / 1000;
}

double decodeSeconds(CaseReader& given)
{
    const double chips = given.number("chips"), bandwidth = given.number("bandwidth");
    const double sequence = given.has("kv_sequence_bytes")
                                ? given.number("kv_sequence_bytes")
                                : kvBytes(given) * given.number("context");
    ModelShape shape;
    shape.parameters = given.number("parameters");
    // One token of context that is as large as the whole cache of a sequence.
    shape.latent = 1;
    const auto times = serving::decodeTimes(
        shape,
        {FlopsPerSecond(given.numberOr("peak", kV5ePeak)), BytesPerSecond(bandwidth),
         static_cast<int>(chips)},
        {given.number("batch"), sequence, given.numberOr("weight_bytes", 2), 1});
    return times.step.value();
}

Number stepMilliseconds(CaseReader& given)
{
    return 1e3 * decodeSeconds(given);
}

Number tokensPerSecond(CaseReader& given)
{
    return given.number("batch") / decodeSeconds(given);
}

Number criticalBatch(CaseReader& given)
{
    return given.number("peak") * given.numberOr("weight_bytes", 2) /
           (2 * given.number("bandwidth"));
}

/// A 70B model on v5e.
Number prefillSeconds(CaseReader& given)
{
    return 2 * given.numberOr("parameters", 70e9) * given.number("tokens") /
           (given.number("chips") * given.numberOr("peak", kV5ePeak) * given.number("mfu"));
}

Number sequencesThatFit(CaseReader& given)
{
    const double memory = given.number("chips") * given.numberOr("memory", kV5eMemory);
    const double weights = given.number("parameters") * given.numberOr("weight_bytes", 2);
    return std::floor((memory - weights) / (kvBytes(given) * given.numberOr("context", 8192)));
}

Number prefillServers(CaseReader& given)
{
    return serving::prefillPerDecode(given.number("prefill_s"), given.number("step_s"),
                                     given.number("batch"), given.number("output"));
}

serving::SpeculationNumbers draftOf(CaseReader& given)
{
    return serving::speculation(
        {given.number("acceptance"), given.whole("draft_tokens"), given.numberOr("cost", 0)});
}

Number operations(CaseReader& given)
{
    return draftOf(given).operationsRatio;
}

Number draftSpeedup(CaseReader& given)
{
    return draftOf(given).speedup;
}

Number draftTokens(CaseReader& given)
{
    return draftOf(given).expectedTokens;
}

serving::TailSize tailOf(CaseReader& given)
{
    return serving::tailSize(given.number("tail"), given.numberOr("confidence", 0.99));
}

Number tailMargin(CaseReader& given)
{
    return tailOf(given).margin;
}

Number tailQueryCount(CaseReader& given)
{
    return static_cast<double>(tailOf(given).queries);
}

Number tailRounded(CaseReader& given)
{
    return static_cast<double>(tailOf(given).rounded);
}

Number divergence(CaseReader& given)
{
    const JsonPlace a = given.place().member("a"), b = given.place().member("b");
    if (!a.item(0).value.isArray()) {
        RINGSIDE_TRY(const auto plain,
                     statistics::histogramDistances(given.numbers("a"), given.numbers("b")));
        return plain.jensenShannon;
    }
    return statistics::histogramDivergence(
        {CaseReader(a.item(0)).list(), CaseReader(a.item(1)).list()},
        {CaseReader(b.item(0)).list(), CaseReader(b.item(1)).list()});
}

Number lInfinity(CaseReader& given)
{
    RINGSIDE_TRY(const auto distances,
                 statistics::histogramDistances(given.numbers("a"), given.numbers("b")));
    return distances.lInfinity;
}

Number platformTarget(CaseReader& given)
{
    serving::AgentPlatformController controller(
        {.target = given.number("target"), .min = 1, .max = 1000000});
    return controller.decide(given.whole("util"), given.whole("replicas")).desired;
}

Number parameterCount(CaseReader& given)
{
    return serving::countedParameters(shapeOf(given));
}

struct Formula
{
    const char* metric;
    Number (*compute)(CaseReader&);
};

constexpr std::array kFormulas{
    Formula{"mfu = 2 P tokens/(chips peak t)", mfu},
    Formula{"mfu", mfu},
    Formula{"max context, multihead", longestContext},
    Formula{"max context, multiquery sharded by batch", longestContext},
    Formula{"max context, multiquery replicated", longestContext},
    Formula{"KV TB for multihead", cacheTerabytes},
    Formula{"GB a request of 2048", requestGigabytes},
    Formula{"KV slots, thousands", slotsInThousands},
    Formula{"KB a token", kilobytesPerToken},
    Formula{"step ms", stepMilliseconds},
    Formula{"ms", stepMilliseconds},
    Formula{"tokens/s", tokensPerSecond},
    Formula{"critical batch", criticalBatch},
    Formula{"s", prefillSeconds},
    Formula{"8k sequences that fit", sequencesThatFit},
    Formula{"prefill servers per decode server", prefillServers},
    Formula{"operations", operations},
    Formula{"speed", draftSpeedup},
    Formula{"speedup", draftSpeedup},
    Formula{"expected tokens", draftTokens},
    Formula{"rounded", tailRounded},
    Formula{"queries", tailQueryCount},
    Formula{"margin", tailMargin},
    Formula{"Jensen-Shannon bits", divergence},
    Formula{"L-infinity", lInfinity},
    Formula{"target", platformTarget},
    Formula{"parameters", parameterCount},
};

/// DeepSeek's table gives each cache as a multiple of V3's 61 layers of 576; the row's id names the
/// other model.
Number multipleOfV3(const std::string& id)
{
    ModelShape v3, other;
    v3.layers = 61;
    v3.latent = 576;
    other.kvHeads = 8;
    other.headSize = 128;
    if (id.find("405b") != std::string::npos)
        other.layers = 126;
    else if (id.find("72b") != std::string::npos)
        other.layers = 80;
    else
        return fail({.code = ErrorCode::UnknownName, .subject = "multiple of V3", .value = id});
    return serving::kvPerToken(other, 2) / serving::kvPerToken(v3, 2);
}

Number computed(CaseReader& given, const std::string& metric, const std::string& id)
{
    if (metric == "multiple of V3")
        return multipleOfV3(id);
    for (const Formula& formula : kFormulas) {
        if (metric != formula.metric)
            continue;
        CaseReader inputs = given.member("inputs");
        Number number = formula.compute(inputs);
        if (inputs.error())
            return fail(*inputs.error());
        return number;
    }
    return fail({.code = ErrorCode::UnknownName, .subject = "metric", .value = metric});
}

} // namespace

Outputs replayPublished(CaseReader& given)
{
    const std::string metric = given.text("metric");
    const Number number = computed(given, metric, given.text("id"));
    if (!number)
        return QJsonObject{{QStringLiteral("unsupported"),
                            QString::fromStdString("no formula for " + number.error().subject +
                                                   " " + number.error().value)}};
    QJsonObject object{{QStringLiteral("computed"), *number}};
    if (!given.has("reported") || !given.has("tolerance"))
        return object;
    CaseReader tolerance = given.member("tolerance");
    const double reported = given.number("reported");
    const double allowed = tolerance.has("abs") ? tolerance.number("abs")
                                                : tolerance.number("rel") * std::abs(reported);
    object.insert(QStringLiteral("within"),
                  std::abs(*number - reported) <= allowed + 1e-12 * std::abs(reported));
    return object;
}

} // namespace ringside::replay
