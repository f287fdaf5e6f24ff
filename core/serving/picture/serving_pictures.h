// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/serving/picture/serving_scenes.h"
#include "core/serving/scenario/evaluate.h"

#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What the pictures of a serving job draw, as values. Times in s.
namespace ringside::serving {

/// One metric over one field.
struct CurveLine
{
    ServingMetric metric = ServingMetric::LatencyP99;
    std::optional<ServiceKind> service{}; ///< another law of the service time than the job's
    std::vector<std::pair<double, Estimate>> points;
    bool operator==(const CurveLine&) const = default;
};

struct MetricCurve
{
    std::string path;
    std::vector<CurveLine> lines;
    std::optional<double> current;  ///< the job's own value of the field
    std::optional<double> capacity; ///< where the queue has no end, in the field's unit
    std::optional<double> limit;    ///< of the metric: the latency to hold, the power to reach
    bool isLogarithmic = false;
    bool operator==(const MetricCurve&) const = default;
};

/// Requests of one run, in order of arrival, in a window of time.
struct RequestPicture
{
    std::vector<TracedRequest> requests;
    int replicas = 1; ///< lanes
    double from = 0, until = 0;
    double maxDelay = 0; ///< of the batch timer
    bool isBatched = false;
};

struct ScalerPicture
{
    std::vector<FluidRow> rows;
    LongestWait longest;
    std::vector<RateStep> demand;
    double ratePerReplica = 0;
    double horizon = 0;
    ScalerSettings scaler;
    /// Most changes of direction of the desired replicas while the demand is constant.
    int reversals = 0;
    /// Whether the demand at the end exceeds what the maximum of replicas can serve.
    bool isOverwhelmed = false;
};

/// One overshoot and its correction are one reversal; an autoscaler that turns again swings.
inline constexpr int kUnstableReversals = 2;

/// One replica's engine with its first requests.
struct EnginePicture
{
    struct Sequence
    {
        double arrival = 0, admitted = 0, firstToken = 0, finish = 0;
    };
    std::vector<Sequence> sequences;
    std::vector<EngineStep> steps;
    double kvTokens = 0; ///< that the cache holds
    double until = 0;
};

/// Work between the limits of arithmetic and memory bandwidth.
struct RooflinePicture
{
    enum class Work { Prefill, Decode, Attention };
    struct Point
    {
        Work work = Work::Decode;
        double intensity = 0; ///< FLOP per byte
        double rate = 0;      ///< FLOP/s that the assumed efficiencies allow
        double time = 0;      ///< s of a step, or of a prompt
    };
    std::vector<Point> points;
    double peak = 0, bandwidth = 0; ///< FLOP/s and bytes/s
    double computeEfficiency = 1, bandwidthEfficiency = 1;
    double sequences = 0, criticalBatch = 0;
};

using ServingPicture = std::variant<std::monostate, MetricCurve, RequestPicture, ScalerPicture,
                                    EnginePicture, RooflinePicture>;

/// Errors: those of evaluate() and traceServing(); NotModelled for a scene that does not fit.
Result<ServingPicture> servingPicture(ServingScene scene, const EvaluatedServing& evaluated,
                                      const ServingEffort& effort = {}, std::stop_token stop = {});

} // namespace ringside::serving
