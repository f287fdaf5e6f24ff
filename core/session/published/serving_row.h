// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/serving/llm/serving_law.h"
#include "core/session/job/json_place.h"

#include <QStringList>

#include <optional>
#include <vector>

/// A published measurement of inference as a row of JSON.
namespace ringside::session {

/// What a source printed; times in s.
struct MeasuredServing
{
    std::optional<double> tokensPerSecond; ///< output tokens, per accelerator
    std::optional<double> ttftMean, ttftP50, ttftP99, tpotMean, tpotP50, itlMean;
};

struct ServingRow
{
    QString id;
    QString unsupported; ///< why the law cannot express the row; empty where it can
    QString engineName, version, model, accelerator, precision;
    QString source, note;
    QStringList assumptions; ///< what the row leaves open and what was taken instead
    bool gated = true;       ///< false: published for display, its note says why
    int accelerators = 1, replicas = 1;
    int prompt = 1, output = 1; ///< tokens, mean
    serving::ServingEngine engine = serving::ServingEngine::TensorRtLlm;
    serving::LawPlacement placement;
    /// Of one replica: policy, slots, token budget and clients of the engine.
    serving::EngineSpec settings;
    std::vector<serving::EngineRequest> requests; ///< of one replica, until they are predicted
    MeasuredServing measured;

    bool hasExperts() const { return placement.shape.experts > 0; }
    bool isTpu() const
    {
        return placement.accelerator.generation >= serving::ServingGeneration::TpuV5e;
    }
};

struct ServingPrediction
{
    double tokensPerSecond = 0; ///< output tokens, per accelerator
    double low = 0, high = 0;   ///< 90 % interval of the same
    double ttftMean = 0, ttftP50 = 0, ttftP99 = 0, tpotMean = 0, tpotP50 = 0, itlMean = 0; ///< s
};

/// Errors: MissingField, WrongType for a value of the wrong kind, with its path.
Result<ServingRow> readServingRow(const JsonPlace& place);

/// Runs the row's engine to the end of its last request. Errors: those of runEngine().
Result<ServingPrediction> predict(const ServingRow& row,
                                  const serving::LawTable& law = serving::fittedLaw());

} // namespace ringside::session
