// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/tokens_block.h"

#include "core/cost/tokens/tokens_bill.h"
#include "core/cost/tokens/tokens_fields.h"
#include "core/cost/tokens/tokens_pictures.h"
#include "core/cost/tokens/traffic.h"

namespace ringside::cost {

namespace {

void assumeCapacity(const TokensScenario& tokens, Notes& notes)
{
    if (tokens.option == CallOption::Provisioned) {
        notes.push_back({"cost.tokens.unit_rate",
                         RINGSIDE_TR("typed by the author; the platform publishes it per model")});
        notes.push_back({"cost.tokens.output_weight",
                         RINGSIDE_TR("typed by the author; the platform publishes it per model")});
    }
    if (spareOf(tokens, tokens.option)) {
        notes.push_back({"cost.tokens.spare.mean",
                         RINGSIDE_TR("a teaching model: spare capacity is normal. That the pool is "
                                     "shared is documented, how it varies is not")});
        notes.push_back({"cost.tokens.retry.attempts",
                         RINGSIDE_TR("each attempt is refused independently; in a bad hour, "
                                     "retries do worse")});
    }
}

void assumeTokens(const CostScenario& scenario, Notes& notes)
{
    const TokensScenario& tokens = *scenario.tokens;
    notes.push_back({tokens.requests ? "cost.tokens.requests" : "cost.tokens.load",
                     RINGSIDE_TR("within a level, calls arrive at a constant rate")});
    if (tokens.cache == CacheKind::Implicit)
        notes.push_back(
            {"cost.tokens.hit_share", RINGSIDE_TR("typed by the author; no hit is guaranteed")});
    if (tokens.cache == CacheKind::Explicit)
        notes.push_back(
            {"cost.tokens.cache_hours", RINGSIDE_TR("the cache is never evicted before its time")});
    assumeCapacity(tokens, notes);
    if (tokens.errorShare > 0)
        notes.push_back({"cost.tokens.error_share", RINGSIDE_TR("measured by the author")});
    if (tokens.tuningTokens > 0)
        notes.push_back({"cost.tokens.tuning_tokens",
                         RINGSIDE_TR("a call of the tuned model costs as much as one of its base "
                                     "model, on a shared public endpoint")});
    if (tokens.prefillRate && tokens.decodeRate)
        notes.push_back({"cost.tokens.decode_rate", RINGSIDE_TR("measured by the author")});
}

} // namespace

Block tokensBlock()
{
    return {.name = "tokens",
            .firstField = "cost.tokens.load",
            .isStated = isThere<&CostScenario::tokens>,
            .isFresh = isUntouched<&CostScenario::tokens>,
            .fields = tokensFields,
            .metrics = tokensMetrics(),
            .evaluate = billTokens,
            .assume = assumeTokens,
            .pictureNames = tokensPictureNames(),
            .draw = drawTokens};
}

} // namespace ringside::cost
