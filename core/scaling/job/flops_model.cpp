// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/job/flops_model.h"

#include "core/base/text.h"
#include "core/base/tr.h"
#include "core/base/units.h"

#include <cmath>

namespace ringside::scaling {

namespace {

Done checkPositive(const char* subject, double value)
{
    if (value > 0 && std::isfinite(value))
        return {};
    return fail({.code = std::isfinite(value) ? ErrorCode::OutOfRange : ErrorCode::NotFinite,
                 .subject = subject,
                 .value = text::numberText(value),
                 .limit = RINGSIDE_TR("more than 0")});
}

/// Passes over a layer's weights, in units of the forward pass: forward 1, backward 2, recomputed
/// 1.
double weightPasses(Recompute recompute)
{
    return recompute == Recompute::Full ? 4 : 3;
}

double attentionPasses(Recompute recompute)
{
    return recompute == Recompute::None ? 3 : 4;
}

} // namespace

double transformerParameters(const TransformerShape& a)
{
    const double embeddings = a.vocabulary > 0 ? a.vocabulary + a.sequence : 0;
    return 12 * a.layers * a.hidden * a.hidden *
           (1 + 13 / (12 * a.hidden) + embeddings / (12 * a.layers * a.hidden));
}

double attentionFlopsPerToken(double layers, double hidden, double sequence, Recompute recompute)
{
    // Scores and weighted sums: two products of 2 h s operations per token and layer.
    return attentionPasses(recompute) * 4 * layers * hidden * sequence;
}

double trainingFlopsPerToken(double parameters, const TransformerShape& shape, Recompute recompute)
{
    return 2 * weightPasses(recompute) * parameters +
           attentionFlopsPerToken(shape.layers, shape.hidden, shape.sequence, recompute);
}

Flops megatronStepFlops(const TransformerShape& a, double batch, Recompute recompute)
{
    const double layer = 24 * weightPasses(recompute) * a.hidden * a.hidden +
                         4 * attentionPasses(recompute) * a.hidden * a.sequence;
    const double logits = 6 * a.hidden * a.vocabulary;
    return Flops(batch * a.sequence * (a.layers * layer + logits));
}

double trainingDays(double tokens, double parameters, double accelerators, FlopsPerSecond achieved)
{
    return 8 * tokens * parameters / (accelerators * achieved.value() * units::kDay);
}

Result<Utilisation> utilisationOf(const TransformerShape& shape, double batch, Recompute recompute,
                                  Seconds step, double accelerators, FlopsPerSecond peak)
{
    for (const Done& done :
         {checkPositive("step", step.value()), checkPositive("accelerators", accelerators),
          checkPositive("peak", peak.value()), checkPositive("batch", batch)}) {
        if (!done)
            return fail(done.error());
    }
    const double possible = accelerators * peak.value() * step.value();
    return Utilisation{
        megatronStepFlops(shape, batch, Recompute::None).value() / possible,
        megatronStepFlops(shape, batch, recompute).value() / possible,
    };
}

} // namespace ringside::scaling
