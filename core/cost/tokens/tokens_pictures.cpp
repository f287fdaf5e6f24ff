// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/tokens/tokens_pictures.h"

#include "core/cost/block/cost_text.h"
#include "core/cost/tokens/tokens_bill.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringside::cost {

using scenario::percent;
using scenario::Plot;
using scenario::Point;
using scenario::Series;
using scenario::SeriesLook;
using scenario::shortNumber;

namespace {

constexpr std::array<std::string_view, 4> kTokensPictures{"call-load", "cache-break-even",
                                                          "unit-break-even", "call-retries"};

/// Steps over the hours of the levels; `value` of each level's calls per second.
template <class Value>
std::vector<Point> steps(const std::vector<Level>& levels, int calls, const Value& value)
{
    constexpr std::size_t kMostLevels = 300;
    const std::size_t stride = levels.size() / kMostLevels + 1;
    std::vector<Point> points;
    double at = 0;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const double end = at + levels[i].hours;
        if (i % stride == 0) {
            const double y = value(levels[i].rate * calls);
            points.push_back({at, y});
            points.push_back({end, y});
        }
        at = end;
    }
    return points;
}

void drawLoad(const CostScenario& scenario, const scenario::Evaluation& evaluation,
              const std::optional<ReservedThroughput>& reserved, Pictures& pictures)
{
    const TokensScenario& tokens = *scenario.tokens;
    const auto levels = levelsOf(scenario);
    if (!levels)
        return;
    Plot plot{.x = {RINGSIDE_TR("Time"), RINGSIDE_TR("h")},
              .y = {RINGSIDE_TR("Calls"), RINGSIDE_TR("per second")}};
    Series all{RINGSIDE_TR("Calls"),
               steps(*levels, tokens.calls, [](double rate) { return rate; })};
    Series refused{RINGSIDE_TR("Never served"), steps(*levels, tokens.calls, [&](double rate) {
                       return rate * fateOf(rate, tokens, reserved).failed;
                   })};
    all.look = refused.look = SeriesLook::Area;
    plot.series = {std::move(all)};
    double peak = 0;
    for (const Level& level : *levels)
        peak = std::max(peak, level.rate * tokens.calls);
    const std::string failed = percent(valueOf(evaluation, "failed_share"));
    std::string sentence = filled(forms::kLoadOnly, {shortNumber(peak)});
    if (reserved) {
        const double covered = reserved->burn > 0 ? reserved->rate / reserved->burn : 0;
        plot.series.push_back(
            {RINGSIDE_TR("Beyond the reservation"), steps(*levels, tokens.calls, [&](double rate) {
                 return rate * reserved->overflowShare(rate);
             })});
        plot.marks.push_back({RINGSIDE_TR("Reserved"), covered});
        sentence =
            filled(forms::kLoadReserved, {scenario::countText(*tokens.units), shortNumber(covered),
                                          percent(valueOf(evaluation, "overflow_share")), failed});
    } else if (const auto spare = spareOf(tokens, tokens.option)) {
        plot.marks.push_back({RINGSIDE_TR("Mean spare capacity"), spare->mean});
        sentence = filled(forms::kLoadSpare, {shortNumber(peak), shortNumber(spare->mean), failed});
    }
    if (valueOf(evaluation, "failed_share") > 0)
        plot.series.push_back(std::move(refused));
    pictures.push_back({std::string(kTokensPictures[0]), RINGSIDE_TR("Load and capacity"),
                        std::move(sentence), std::move(plot)});
}

/// The sum per hour with and without the cache, by calls per hour.
void drawCacheBreakEven(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                        Pictures& pictures)
{
    constexpr int kPoints = 41;
    const TokensScenario& tokens = *scenario.tokens;
    const auto pays = cacheBreakEven(scenario);
    const auto call = CallTokens::of(tokens);
    if (!pays || !*pays || !call)
        return;
    const CallTokens plain{0, call->input(), call->output};
    const auto cached = CallPrice::of(*call, CallOption::Standard, scenario.price);
    const auto whole = CallPrice::of(plain, CallOption::Standard, scenario.price);
    if (!cached || !whole)
        return;
    const double now =
        valueOf(evaluation, "answers") * tokens.calls / std::max(kLeastTime, tokens.cacheHours);
    const double fixed =
        tokens.shared / kMillion *
        (tokens.cacheFills * *scenario.price.input / tokens.cacheHours + *scenario.price.cacheHour);
    const double most = 3 * **pays;
    Plot plot{.x = {RINGSIDE_TR("Calls per hour"), ""}, .y = {RINGSIDE_TR("Cost per hour"), ""}};
    const auto line = [&](const char* name, double base, double perCall) {
        return Series{name, scenario::curve(0, most, kPoints,
                                            [&](double calls) { return base + calls * perCall; })};
    };
    plot.series = {line(RINGSIDE_TR("Explicit cache"), fixed, cached->sum()),
                   line(RINGSIDE_TR("No cache"), 0, whole->sum())};
    plot.marks = {{RINGSIDE_TR("Break-even"), **pays, true}};
    if (now <= most)
        plot.now = Point{now, fixed + now * cached->sum()};
    pictures.push_back({std::string(kTokensPictures[1]), RINGSIDE_TR("When the cache pays"),
                        filled(forms::kCachePays, {shortNumber(**pays), shortNumber(now)}),
                        std::move(plot)});
}

/// The sum per hour of one unit and of the calls that it could serve, by its use.
void drawUnitBreakEven(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                       Pictures& pictures)
{
    const auto pays = reservationBreakEven(scenario);
    if (!pays || !*pays)
        return;
    const double unit = *scenario.price.unitHour, share = **pays;
    const double use = valueOf(evaluation, "reserved_use_share");
    Plot plot{.x = {RINGSIDE_TR("Use of the unit"), "%"}, .y = {RINGSIDE_TR("Cost per hour"), ""}};
    const double perPercent = share > 0 ? unit / share / 100 : 0;
    plot.series = {{RINGSIDE_TR("Reserved unit"), {{0, unit}, {100, unit}}},
                   {RINGSIDE_TR("Standard calls"), {{0, 0}, {100, 100 * perPercent}}}};
    if (share <= 1)
        plot.marks = {{RINGSIDE_TR("Break-even"), 100 * share, true}};
    plot.now = Point{100 * use, unit};
    pictures.push_back({std::string(kTokensPictures[2]), RINGSIDE_TR("When a unit pays"),
                        filled(forms::kUnitPays, {percent(share), percent(use)}), std::move(plot)});
}

/// The calls that are never served, by the number of further attempts.
void drawRetries(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                 const std::optional<ReservedThroughput>& reserved, Pictures& pictures)
{
    constexpr int kMostAttempts = 6;
    TokensScenario tokens = *scenario.tokens;
    const auto levels = levelsOf(scenario);
    if (!levels)
        return;
    Series bars{RINGSIDE_TR("Never served")};
    bars.look = SeriesLook::Bars;
    const int now = tokens.retryAttempts;
    for (int attempts = 0; attempts <= std::max(kMostAttempts, std::min(now, 20)); ++attempts) {
        tokens.retryAttempts = attempts;
        double calls = 0, failed = 0;
        for (const Level& level : *levels) {
            const double rate = level.rate * tokens.calls;
            calls += rate * level.hours;
            failed += rate * level.hours * fateOf(rate, tokens, reserved).failed;
        }
        bars.points.push_back(
            {static_cast<double>(attempts), calls > 0 ? 100 * failed / calls : 0});
    }
    Plot plot{.x = {RINGSIDE_TR("Attempts after a refusal"), ""},
              .y = {RINGSIDE_TR("Never served"), "%"}};
    plot.series = {std::move(bars)};
    for (std::size_t i = 0; i < plot.series.front().points.size(); ++i)
        plot.x.names.push_back(std::to_string(i));
    pictures.push_back(
        {std::string(kTokensPictures[3]), RINGSIDE_TR("What retries save"),
         filled(forms::kAttempts,
                {scenario::countText(now), percent(valueOf(evaluation, "failed_share")),
                 shortNumber(valueOf(evaluation, "retry_delay_mean_s"))}),
         std::move(plot)});
}

} // namespace

std::span<const std::string_view> tokensPictureNames()
{
    return kTokensPictures;
}

void drawTokens(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                Pictures& pictures)
{
    const TokensScenario& tokens = *scenario.tokens;
    std::optional<ReservedThroughput> reserved;
    if (tokens.option == CallOption::Provisioned) {
        if (const auto call = CallTokens::of(tokens)) {
            if (const auto found = ReservedThroughput::of(tokens, *call))
                reserved = *found;
        }
    }
    drawLoad(scenario, evaluation, reserved, pictures);
    if (tokens.cache == CacheKind::Explicit && tokens.option != CallOption::Machines)
        drawCacheBreakEven(scenario, evaluation, pictures);
    if (reserved)
        drawUnitBreakEven(scenario, evaluation, pictures);
    const bool canReject = reserved && tokens.overflow == Overflow::Reject;
    if (spareOf(tokens, tokens.option) || canReject)
        drawRetries(scenario, evaluation, reserved, pictures);
}

} // namespace ringside::cost
