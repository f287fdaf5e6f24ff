// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/tokens_bill.h"

#include "core/base/tr.h"

#include <array>
#include <cmath>

namespace ringside::cost {

using scenario::Better;
using scenario::MetricInfo;
using scenario::MetricUnit;
using scenario::required;

namespace {

constexpr std::array kTokensMetrics{
    MetricInfo{.name = "answers", .title = RINGSIDE_TR("answers")},
    MetricInfo{.name = "input_tokens", .title = RINGSIDE_TR("input tokens")},
    MetricInfo{.name = "output_tokens", .title = RINGSIDE_TR("output tokens")},
    MetricInfo{.name = "cached_share", .title = RINGSIDE_TR("cached input"), .isShare = true},
    MetricInfo{
        .name = "tokens_usd", .better = Better::Lower, .title = RINGSIDE_TR("cost of the calls")},
    MetricInfo{.name = "cost_per_answer_usd",
               .better = Better::Lower,
               .title = RINGSIDE_TR("cost per answer")},
    MetricInfo{.name = "reserved_usd",
               .needs = "cost.tokens.units",
               .title = RINGSIDE_TR("cost of the reservation")},
    MetricInfo{.name = "overflow_usd",
               .needs = "cost.tokens.units",
               .title = RINGSIDE_TR("cost of the overflow")},
    MetricInfo{.name = "cache_break_even_per_hour",
               .needs = "cost.tokens.cache_hours",
               .title = RINGSIDE_TR("calls per hour from which the cache pays")},
    MetricInfo{.name = "overflow_share",
               .better = Better::Lower,
               .needs = "cost.tokens.units",
               .title = RINGSIDE_TR("calls beyond the reservation"),
               .isShare = true},
    MetricInfo{.name = "reserved_use_share",
               .better = Better::Higher,
               .needs = "cost.tokens.units",
               .title = RINGSIDE_TR("use of the reservation"),
               .isShare = true},
    MetricInfo{.name = "units_needed",
               .needs = "cost.tokens.units",
               .title = RINGSIDE_TR("units for the peak")},
    MetricInfo{.name = "break_even_use_share",
               .needs = "cost.tokens.units",
               .title = RINGSIDE_TR("use from which a unit pays"),
               .isShare = true},
    MetricInfo{.name = "failed_share",
               .better = Better::Lower,
               .title = RINGSIDE_TR("calls that are never served"),
               .isShare = true},
    MetricInfo{.name = "attempts_mean",
               .better = Better::Lower,
               .title = RINGSIDE_TR("attempts per call")},
    MetricInfo{.name = "retry_delay_mean_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .title = RINGSIDE_TR("mean wait between attempts")},
    MetricInfo{.name = "answer_s",
               .unit = MetricUnit::Time,
               .better = Better::Lower,
               .shownUnit = "s",
               .needs = "cost.tokens.prefill_rate and cost.tokens.decode_rate",
               .title = RINGSIDE_TR("time per answer")},
    MetricInfo{.name = "with_errors_usd",
               .better = Better::Lower,
               .title = RINGSIDE_TR("cost with errors, refusals and delay")}};

/// Adds the sums; damages are those of `tokens`.
struct Paid
{
    double tokens = 0;
    Bill& bill;
    void pay(const char* name, double sum)
    {
        tokens += sum;
        bill.pay(name, sum);
    }
};

Done payCalls(const CostScenario& scenario, const CallTokens& call, const Traffic& traffic,
              Paid& paid)
{
    const TokensScenario& tokens = *scenario.tokens;
    const bool isReserved = tokens.option == CallOption::Provisioned;
    const bool isRejecting = isReserved && tokens.overflow == Overflow::Reject;
    CallOption option = tokens.option;
    if (isReserved)
        option =
            tokens.overflow == Overflow::Priority ? CallOption::Priority : CallOption::Standard;
    const double before = paid.tokens;
    if (!isRejecting) {
        RINGSIDE_TRY(const CallPrice price, CallPrice::of(call, option, scenario.price));
        paid.pay(RINGSIDE_TR("Input"), traffic.billed * price.input);
        paid.pay(RINGSIDE_TR("Cached input"), traffic.billed * price.cached);
        paid.pay(RINGSIDE_TR("Output"), traffic.billed * price.output);
    }
    if (!isReserved)
        return {};
    RINGSIDE_TRY(const double unitHour, required(scenario.price.unitHour, "cost.price.unit_hour"));
    const double reserved = *tokens.units * unitHour * scenario.period;
    paid.bill.add("reserved_usd", reserved);
    paid.bill.add("overflow_usd", paid.tokens - before);
    paid.pay(RINGSIDE_TR("Reservation"), reserved);
    return {};
}

Done payCache(const CostScenario& scenario, Paid& paid)
{
    const TokensScenario& tokens = *scenario.tokens;
    if (tokens.cache != CacheKind::Explicit || tokens.option == CallOption::Machines)
        return {};
    RINGSIDE_TRY(const double input, required(scenario.price.input, "cost.price.input"));
    RINGSIDE_TRY(const double storage, required(scenario.price.cacheHour, "cost.price.cache_hour"));
    paid.pay(RINGSIDE_TR("Cache filling"), tokens.cacheFills * tokens.shared * input / kMillion);
    paid.pay(RINGSIDE_TR("Cache storage"), tokens.shared * tokens.cacheHours * storage / kMillion);
    RINGSIDE_TRY(const auto pays, cacheBreakEven(scenario));
    if (pays)
        paid.bill.add("cache_break_even_per_hour", *pays);
    return {};
}

Done addReservation(const CostScenario& scenario, const ReservedThroughput& reserved,
                    const Traffic& traffic, Bill& bill)
{
    const double all = reserved.rate * scenario.period * kHourSeconds;
    bill.add("overflow_share", traffic.calls > 0 ? traffic.overflowing / traffic.calls : 0);
    bill.add("reserved_use_share", traffic.reservedTokens / all);
    bill.add("units_needed", wholeAbove(traffic.peak * reserved.burn / *scenario.tokens->unitRate));
    RINGSIDE_TRY(const auto pays, reservationBreakEven(scenario));
    if (pays)
        bill.add("break_even_use_share", *pays);
    return {};
}

/// The time of an answer, and of the last one. Absent where the rates are not stated.
void addTimes(const CostScenario& scenario, const CallTokens& call, const Traffic& traffic,
              Bill& bill, std::optional<double>& finish)
{
    const TokensScenario& tokens = *scenario.tokens;
    std::optional<double> answer;
    if (tokens.prefillRate && tokens.decodeRate) {
        answer = tokens.calls * (tokens.overhead + call.fresh / *tokens.prefillRate +
                                 call.output / *tokens.decodeRate + traffic.delayMean());
        bill.add("answer_s", *answer);
    }
    if (tokens.option == CallOption::Batch)
        finish = tokens.calls * tokens.turnaround * kHourSeconds;
    else if (tokens.parallel && answer)
        finish = wholeAbove(traffic.answers / *tokens.parallel) * *answer;
    if (finish)
        bill.endAt(*finish);
}

double addDamages(const CostScenario& scenario, const Traffic& traffic,
                  const std::optional<double>& finish, Bill& bill)
{
    const TokensScenario& tokens = *scenario.tokens;
    const double incomplete = -std::expm1(tokens.calls * std::log1p(-traffic.failedShare()));
    const bool isLate = finish && scenario.deadline && *finish > *scenario.deadline * kHourSeconds;
    double all = 0;
    const auto damage = [&](const char* name, double sum) {
        all += sum;
        if (sum > 0)
            bill.damages.push_back({name, sum});
    };
    damage(RINGSIDE_TR("Wrong answers"),
           traffic.answers * tokens.errorShare * scenario.price.error);
    damage(RINGSIDE_TR("Refused answers"), traffic.answers * incomplete * scenario.price.failed);
    damage(RINGSIDE_TR("Missed deadline"), isLate ? scenario.price.late : 0);
    return all;
}

} // namespace

std::span<const MetricInfo> tokensMetrics()
{
    return kTokensMetrics;
}

Result<std::optional<double>> cacheBreakEven(const CostScenario& scenario)
{
    const TokensScenario& tokens = *scenario.tokens;
    RINGSIDE_TRY(const double input, required(scenario.price.input, "cost.price.input"));
    RINGSIDE_TRY(const double storage, required(scenario.price.cacheHour, "cost.price.cache_hour"));
    RINGSIDE_TRY(const double cached, required(scenario.price.cached, "cost.price.cached"));
    const double saved = tokens.cacheHours * input * (1 - cached);
    if (saved <= 0)
        return std::optional<double>();
    return std::optional((tokens.cacheFills * input + tokens.cacheHours * storage) / saved);
}

Result<std::optional<double>> reservationBreakEven(const CostScenario& scenario)
{
    RINGSIDE_TRY(const CallTokens call, CallTokens::of(*scenario.tokens));
    RINGSIDE_TRY(const auto reserved, ReservedThroughput::of(*scenario.tokens, call));
    RINGSIDE_TRY(const double unitHour, required(scenario.price.unitHour, "cost.price.unit_hour"));
    RINGSIDE_TRY(const CallPrice price, CallPrice::of(call, CallOption::Standard, scenario.price));
    if (price.sum() <= 0 || reserved.burn <= 0)
        return std::optional<double>();
    const double calls = *scenario.tokens->unitRate * kHourSeconds / reserved.burn;
    return std::optional(unitHour / (calls * price.sum()));
}

Done billTokens(const CostScenario& scenario, Bill& bill)
{
    const TokensScenario& tokens = *scenario.tokens;
    RINGSIDE_TRY(const CallTokens call, CallTokens::of(tokens));
    std::optional<ReservedThroughput> reserved;
    if (tokens.option == CallOption::Provisioned) {
        RINGSIDE_TRY(reserved, ReservedThroughput::of(tokens, call));
    }
    RINGSIDE_TRY(const Traffic traffic, Traffic::of(scenario, reserved));
    Paid paid{0, bill};
    RINGSIDE_CHECK(payCalls(scenario, call, traffic, paid));
    RINGSIDE_CHECK(payCache(scenario, paid));
    paid.pay(RINGSIDE_TR("Tuning"), tokens.tuningTokens * scenario.price.training / kMillion);
    paid.pay(RINGSIDE_TR("One-off"), scenario.price.once);
    bill.add("answers", traffic.answers);
    bill.add("input_tokens", traffic.calls * call.input());
    bill.add("output_tokens", traffic.calls * call.output);
    bill.add("cached_share", call.input() > 0 ? call.cached / call.input() : 0);
    bill.add("tokens_usd", paid.tokens);
    bill.add("cost_per_answer_usd", traffic.answers > 0 ? paid.tokens / traffic.answers : 0);
    bill.add("failed_share", traffic.failedShare());
    bill.add("attempts_mean", traffic.attemptsMean());
    bill.add("retry_delay_mean_s", traffic.delayMean());
    if (reserved)
        RINGSIDE_CHECK(addReservation(scenario, *reserved, traffic, bill));
    std::optional<double> finish;
    addTimes(scenario, call, traffic, bill, finish);
    bill.add("with_errors_usd", paid.tokens + addDamages(scenario, traffic, finish, bill));
    return {};
}

} // namespace ringside::cost
