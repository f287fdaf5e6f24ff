// SPDX-License-Identifier: GPL-3.0-or-later
//
// The roofline of a decoder. P parameters of w bytes, L layers, N heads of size H, n prompt tokens,
// x context, B sequences, k KV bytes per token, a accelerators of F FLOP/s and W byte/s each.
//   decode step  B x k/(a W) + max(2 B P/(a F), w P/(a W)), with m tokens each: 2 B m P
//   critical B   F w/(2 W), where the two terms of the maximum meet
//   prefill      (2 P n + 2 L N H n^2)/(a F mfu)
//   tensor parallel over t: 2 L all-reduces of B D elements per step, a ring each:
//                2 L x 2 (t - 1)(alpha + B D e/(t link))
// Source: Austin et al., How to Scale Your Model (JAX scaling book), ch. 7; Pope et al., arXiv
// 2211.05102. Wrong: a bound, not a forecast. Vidur's kernel profiles reach 0.72 to 0.86 of it at
// up to 32 tokens, 0.46 to 0.84 at the ridge, 0.64 to 0.76 above 1,024 tokens, and less at t = 8.
// Small all-reduces take longer than the ring: 51 % of a 70B step on 8 H100 was measured.
#include "core/serving/llm/roofline.h"

#include <algorithm>

namespace ringside::serving {

DecodeTimes decodeTimes(const ModelShape& shape, const Machine& machine, const DecodeStep& step)
{
    const double peak = machine.peak.value() * machine.accelerators * machine.computeEfficiency;
    const double bandwidth =
        machine.bandwidth.value() * machine.accelerators * machine.bandwidthEfficiency;
    const double kv = kvPerToken(shape, step.kvBytes).value();
    DecodeTimes times;
    times.attention = Seconds(step.batch * step.context * kv / bandwidth);
    times.weights = Seconds(step.weightBytes *
                            touchedParameters(shape, step.batch * step.tokensEach) / bandwidth);
    times.flops = Seconds(2 * step.batch * step.tokensEach * activeParameters(shape) / peak);
    times.boundByFlops = times.flops > times.weights;
    times.step = times.attention + std::max(times.flops, times.weights);
    times.tokensPerSecond = step.batch * step.tokensEach / times.step.value();
    times.criticalBatch = peak * step.weightBytes / (2 * bandwidth);
    return times;
}

Seconds prefillTime(const ModelShape& shape, const Machine& machine, double tokens, double mfu)
{
    const double width = double(shape.heads) * shape.headSize;
    const double work =
        2 * activeParameters(shape) * tokens + 2 * shape.layers * width * tokens * tokens;
    return Seconds(work / (machine.peak.value() * machine.accelerators * mfu));
}

Seconds decodeFloor(double parameters, double weightBytes, const Machine& machine)
{
    return Seconds(
        parameters * weightBytes /
        (machine.bandwidth.value() * machine.accelerators * machine.bandwidthEfficiency));
}

Seconds allReducesPerStep(const ModelShape& shape, const TensorGroup& group, double batch)
{
    const double bytes = batch * shape.hidden * group.activationBytes;
    const double message = group.messageLatency.value() + bytes / (group.size * group.link.value());
    return Seconds(2.0 * shape.layers * 2 * (group.size - 1) * message);
}

ProductBound productBound(const Machine& machine, double parameters, double bytes, double tokens)
{
    const double flops = 2 * parameters * tokens / machine.peak.value();
    const double reading = parameters * bytes / machine.bandwidth.value();
    return {Seconds(std::max(flops, reading)), flops > reading};
}

} // namespace ringside::serving
