// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/explain/shared_terms.h"

#include "core/base/tr.h"
#include "core/scaling/collective/collectives.h"
#include "core/scaling/explain/term_text.h"
#include "core/scaling/job/compression_model.h"
#include "core/scaling/job/input_model.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/scenario/scenario_fields.h"

namespace ringside::scaling {

scenario::Assumption assumption(const Scenario& scenario, const std::string& path,
                                const std::string& note)
{
    const scenario::FieldInfo* field = fieldTable().find(path);
    scenario::Assumption line;
    line.path = path;
    line.value = fieldTable().text(scenario, path);
    line.isDefault = line.value == field->defaultText;
    line.note = note.empty() ? field->source : note;
    return line;
}

Term compressedTerm(const JobPlan& plan, const Exchange& exchange)
{
    const Scenario& s = plan.scenario;
    const double values = s.model.trainableParameters.value_or(s.model.parameters);
    const double ranks = plan.replicas;
    Term term;
    term.name = RINGSIDE_TR("exchange of gradients");
    term.value = Seconds(exchange.seconds);
    if (s.strategy.compression == "top-k") {
        const double kept = topKValues(values, s.strategy.topKFraction);
        term.formula = "all-gather (p - 1) (alpha + 8 k / B) + encoding";
        term.substituted = shortNumber(ranks) + " ranks, 8 B · " + shortNumber(kept) +
                           " values each, " + nameOf(exchange.request->algorithm) + " + " +
                           milliseconds(exchange.encoding);
        term.symbols = RINGSIDE_TR("p ranks, alpha latency, k kept values, B bandwidth");
        return term;
    }
    const auto sizes = powerSgdSizes(s.model, s.strategy.compressionRank);
    term.formula = "all-reduce of r a and rest + all-reduce of r b + encoding";
    term.symbols = RINGSIDE_TR("r rank of the approximation, a and b sides of the matrices");
    if (sizes)
        term.substituted = shortNumber(sizes->first + sizes->rest) + " values, then " +
                           shortNumber(sizes->second) + " of " + shortNumber(values) + ", " +
                           exchange.name + " + " + milliseconds(exchange.encoding);
    return term;
}

Term inputTerm(const JobPlan& plan, const StepMetrics& metrics)
{
    const auto found = inputRate(plan);
    const InputRate rate = found && *found ? **found : InputRate{1, InputLimit::Decode};
    const InputPipeline& input = plan.scenario.input;
    Term term;
    term.name = RINGSIDE_TR("input");
    term.value = metrics.input;
    const std::string samples = shortNumber(metrics.input.value() * rate.perWorker) + " samples / ";
    switch (rate.limit) {
    case InputLimit::Decode:
        term.formula = "samples of a host / its rate";
        term.substituted = samples + shortNumber(rate.perWorker) + " samples/s";
        break;
    case InputLimit::Storage:
        term.formula = "samples of a host / (Bs / (N z))";
        term.symbols = RINGSIDE_TR("Bs bandwidth of the storage, N hosts, z bytes per sample");
        term.substituted = samples + "(" + gigabytesPerSecond(input.storageBandwidth->value()) +
                           " / (" + std::to_string(plan.workers) + " · " +
                           shortNumber(input.bytesPerSample->value()) + " B))";
        break;
    case InputLimit::Network:
        term.formula = "samples of a host / (Bn u / z)";
        term.symbols = RINGSIDE_TR("Bn bandwidth of the host's network, u share of it that is "
                                   "used, z bytes per sample");
        term.substituted = samples + "(" +
                           gigabytesPerSecond(rate.perWorker * input.bytesPerSample->value()) +
                           " / " + shortNumber(input.bytesPerSample->value()) + " B)";
        break;
    }
    return term;
}

Term serialTerm(const JobPlan& plan, const StepMetrics& metrics)
{
    const double f = plan.scenario.work.serialFraction;
    return {"serial", "f / (1 - f) · samples · c / b",
            shortNumber(f) + " / (1 - " + shortNumber(f) + ") · " +
                shortNumber(metrics.samplesPerStep) + " · " +
                milliseconds(plan.microCompute.value()) + " / " + shortNumber(plan.batch),
            metrics.serial,
            RINGSIDE_TR("f serial share, c compute time of a micro-step, b samples of one")};
}

void addCompressionLines(std::vector<scenario::Assumption>& lines, const JobPlan& plan)
{
    const Strategy& strategy = plan.scenario.strategy;
    if (strategy.compression == "none")
        return;
    if (strategy.compression == "powersgd")
        lines.push_back(assumption(plan.scenario, paths::kStrategyCompressionRank, {}));
    if (strategy.compression == "top-k")
        lines.push_back(assumption(plan.scenario, paths::kStrategyTopKFraction, {}));
    if (!strategy.compressionTime)
        lines.push_back({paths::kStrategyCompressionTime, "lower bound",
                         strategy.compression == "powersgd"
                             ? "its FLOPs at the accelerator's fp32 peak"
                             : "casting or selecting the values costs nothing here",
                         true});
    lines.push_back({paths::kStrategyCompression, strategy.compression,
                     replacesAllReduce(plan.scenario)
                         ? "accuracy is not in the model; error feedback is needed to keep it"
                         : "accuracy is not in the model",
                     false});
}

} // namespace ringside::scaling
