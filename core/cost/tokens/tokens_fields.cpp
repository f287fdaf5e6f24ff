// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/tokens_fields.h"

namespace ringside::cost {

using scenario::choice;
using scenario::count;
using scenario::FieldKind;
using scenario::orNone;
using scenario::plain;
using scenario::share;

namespace {

template <auto Member> constexpr auto kTokensSlot = &slotIn<&CostScenario::tokens, Member>;

constexpr double kMostTokens = 1e7, kMostCalls = 1e9;

scenario::FieldInfo callRate(std::string path, std::string meaning)
{
    return scenario::number(std::move(path), FieldKind::Number, RINGSIDE_TR("calls/s"), 0,
                            kMostCalls, std::move(meaning));
}

scenario::FieldInfo tokenRate(std::string path, std::string meaning)
{
    return scenario::number(std::move(path), FieldKind::Number, RINGSIDE_TR("tokens/s"), 0.001, 1e9,
                            std::move(meaning));
}

void addLoad(std::vector<CostRow>& rows)
{
    using T = TokensScenario;
    rows.insert(
        rows.end(),
        {{scenario::list("cost.tokens.load", FieldKind::Pairs,
                         RINGSIDE_TR("pairs of hours and answers per second: [[8, 30], [2, 90]]"),
                         RINGSIDE_TR("hours and answers per second of each level")),
          kTokensSlot<&T::load>},
         {orNone(plain("cost.tokens.requests", 1e-3, 1e15,
                       RINGSIDE_TR("answers of the whole period"))),
          kTokensSlot<&T::requests>},
         {orNone(hours("cost.tokens.active", kLeastTime, kMostHours,
                       RINGSIDE_TR("hours over which the requests spread"))),
          kTokensSlot<&T::activeHours>},
         {count("cost.tokens.calls", RINGSIDE_TR("calls"), 1, 1000,
                RINGSIDE_TR("calls per answer, one after the other")),
          kTokensSlot<&T::calls>},
         {tokens("cost.tokens.shared", kMostTokens,
                 RINGSIDE_TR("prefix that all calls have in common")),
          kTokensSlot<&T::shared>},
         {tokens("cost.tokens.unique", kMostTokens, RINGSIDE_TR("rest of the input per call")),
          kTokensSlot<&T::unique>},
         {tokens("cost.tokens.output", kMostTokens, RINGSIDE_TR("output per call")),
          kTokensSlot<&T::output>},
         {choice("cost.tokens.option",
                 {"standard", "priority", "flex", "batch", "provisioned", "machines"},
                 RINGSIDE_TR("how the calls are paid for and served")),
          kTokensSlot<&T::option>},
         {share("cost.tokens.error_share",
                RINGSIDE_TR("wrong answers, as the author measured them")),
          kTokensSlot<&T::errorShare>},
         {tokens("cost.tokens.tuning_tokens", 1e13, RINGSIDE_TR("tokens of the tuning run")),
          kTokensSlot<&T::tuningTokens>}});
}

void addCache(std::vector<CostRow>& rows)
{
    using T = TokensScenario;
    rows.insert(rows.end(),
                {{choice("cost.tokens.cache", {"none", "implicit", "explicit"},
                         RINGSIDE_TR("cache of the shared prefix")),
                  kTokensSlot<&T::cache>},
                 {share("cost.tokens.hit_share", RINGSIDE_TR("calls that hit the implicit cache")),
                  kTokensSlot<&T::hitShare>},
                 {hours("cost.tokens.cache_hours", 0, kMostHours,
                        RINGSIDE_TR("time for which the explicit cache is stored")),
                  kTokensSlot<&T::cacheHours>},
                 {plain("cost.tokens.cache_fills", 0, 1e6,
                        RINGSIDE_TR("times that the explicit cache is filled")),
                  kTokensSlot<&T::cacheFills>},
                 {tokens("cost.tokens.cache_minimum", kMostTokens,
                         RINGSIDE_TR("shortest prefix that can be cached")),
                  kTokensSlot<&T::cacheMinimum>}});
}

void addThroughput(std::vector<CostRow>& rows)
{
    using T = TokensScenario;
    rows.insert(
        rows.end(),
        {{orNone(count("cost.tokens.units", RINGSIDE_TR("units"), 1, 1e8,
                       RINGSIDE_TR("reserved units of throughput"))),
          kTokensSlot<&T::units>},
         {orNone(tokenRate("cost.tokens.unit_rate", RINGSIDE_TR("throughput of a unit"))),
          kTokensSlot<&T::unitRate>},
         {plain("cost.tokens.output_weight", 0, 1000,
                RINGSIDE_TR("use of the throughput by an output token")),
          kTokensSlot<&T::outputWeight>},
         {plain("cost.tokens.cached_weight", 0, 1000,
                RINGSIDE_TR("use of the throughput by a cached token")),
          kTokensSlot<&T::cachedWeight>},
         {choice("cost.tokens.overflow", {"standard", "priority", "reject"},
                 RINGSIDE_TR("what happens to calls beyond the reservation")),
          kTokensSlot<&T::overflow>},
         {seconds("cost.tokens.window", 0, 3600,
                  RINGSIDE_TR("time over which the reservation is enforced; 0: at every moment")),
          kTokensSlot<&T::window>}});
}

void addRefusals(std::vector<CostRow>& rows)
{
    using T = TokensScenario;
    rows.insert(
        rows.end(),
        {{orNone(callRate("cost.tokens.spare.mean",
                          RINGSIDE_TR("mean capacity that others leave over in a region"))),
          kTokensSlot<&T::spareMean>},
         {callRate("cost.tokens.spare.sd",
                   RINGSIDE_TR("standard deviation of the spare capacity of a region")),
          kTokensSlot<&T::spareSd>},
         {count("cost.tokens.spare.regions", RINGSIDE_TR("regions"), 1, 100,
                RINGSIDE_TR("regions whose spare capacity is shared")),
          kTokensSlot<&T::spareRegions>},
         {share("cost.tokens.spare.correlation",
                RINGSIDE_TR("correlation of the spare capacity between regions")),
          kTokensSlot<&T::spareCorrelation>},
         {orNone(callRate("cost.tokens.spare.priority",
                          RINGSIDE_TR("mean spare capacity for priority calls"))),
          kTokensSlot<&T::sparePriority>},
         {orNone(callRate("cost.tokens.spare.flex",
                          RINGSIDE_TR("mean spare capacity for flex calls"))),
          kTokensSlot<&T::spareFlex>},
         {count("cost.tokens.retry.attempts", RINGSIDE_TR("attempts"), 0, 100,
                RINGSIDE_TR("attempts after a refusal")),
          kTokensSlot<&T::retryAttempts>},
         {seconds("cost.tokens.retry.first", 0, kMostSeconds,
                  RINGSIDE_TR("wait before the second attempt")),
          kTokensSlot<&T::retryFirst>},
         {plain("cost.tokens.retry.factor", 1, 100, RINGSIDE_TR("growth of the wait per attempt")),
          kTokensSlot<&T::retryFactor>},
         {seconds("cost.tokens.retry.cap", 0, kMostSeconds,
                  RINGSIDE_TR("longest wait between attempts")),
          kTokensSlot<&T::retryCap>}});
}

void addSpeed(std::vector<CostRow>& rows)
{
    using T = TokensScenario;
    rows.insert(
        rows.end(),
        {{orNone(tokenRate("cost.tokens.prefill_rate", RINGSIDE_TR("input read per second"))),
          kTokensSlot<&T::prefillRate>},
         {orNone(tokenRate("cost.tokens.decode_rate", RINGSIDE_TR("output written per second"))),
          kTokensSlot<&T::decodeRate>},
         {seconds("cost.tokens.overhead", 0, kMostSeconds, RINGSIDE_TR("further time per call")),
          kTokensSlot<&T::overhead>},
         {hours("cost.tokens.turnaround", 0, kMostHours, RINGSIDE_TR("time of one batch job")),
          kTokensSlot<&T::turnaround>},
         {orNone(count("cost.tokens.parallel", RINGSIDE_TR("answers"), 1, 1e8,
                       RINGSIDE_TR("answers at the same time in the caller's loop"))),
          kTokensSlot<&T::parallel>}});
}

} // namespace

std::vector<CostRow> tokensFields()
{
    std::vector<CostRow> rows;
    addLoad(rows);
    addCache(rows);
    addThroughput(rows);
    addRefusals(rows);
    addSpeed(rows);
    return rows;
}

} // namespace ringside::cost
