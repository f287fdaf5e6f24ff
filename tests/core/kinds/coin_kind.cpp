// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/kinds/coin_kind.h"

#include "core/scenario/field_rows.h"

#include <array>

namespace ringside {

namespace {

using namespace scenario;

struct Extra
{
    double price = 1;
    bool operator==(const Extra&) const = default;
};

struct Coin
{
    double chance = 0.5;
    Seconds pause{1};
    std::map<std::string, Extra> extras;
    bool operator==(const Coin&) const = default;
};

constexpr std::array kMetrics{
    MetricInfo{.name = "flips", .better = Better::Lower},
    MetricInfo{
        .name = "time_s", .unit = MetricUnit::Time, .better = Better::Lower, .shownUnit = "s"},
    MetricInfo{.name = "price", .better = Better::Lower}};

const FieldTable<Coin>& coinFields()
{
    static const FieldTable<Coin> table(
        {{number("coin.chance", FieldKind::Number, "", 0, 1, "chance of a head"),
          [](Coin& coin) -> Slot { return &coin.chance; }},
         {number("coin.pause", FieldKind::Duration, "s", 0, 1e6, "time of a flip"),
          [](Coin& coin) -> Slot { return &coin.pause; }}},
        {mapAt("coin.extras", &Coin::extras,
               std::vector<FieldRow<Extra>>{
                   {number("price", FieldKind::Number, "", 0, 1e6, "price of an extra"),
                    [](Extra& extra) -> Slot { return &extra.price; }}})});
    return table;
}

class CoinKind final : public KindWithFields<Coin>
{
public:
    CoinKind() : KindWithFields(coinFields(), kMetrics) {}
    std::string_view name() const override { return "coin"; }

    Result<Evaluation> evaluate(const State& state, Effort, std::stop_token) const override
    {
        const Coin& coin = fieldsOf(state);
        if (coin.chance == 0)
            return fail({.code = ErrorCode::CannotServe, .subject = "coin.chance", .value = "0"});
        double price = 0;
        for (const auto& [name, extra] : coin.extras)
            price += extra.price;
        Evaluation evaluation;
        evaluation.state = state;
        evaluation.metrics = {{"flips", exactly(1 / coin.chance)},
                              {"time_s", exactly(coin.pause.value() / coin.chance)},
                              {"price", exactly(price)}};
        return evaluation;
    }

    std::vector<Picture> pictures(const Evaluation& evaluation) const override
    {
        Plot plot{.x = {"chance", "", false}, .y = {"flips", "", false}};
        plot.now = Point{fieldsOf(evaluation.state).chance, evaluation.find("flips")->value};
        Timeline lanes{.clock = {"time", "s", false},
                       .lanes = {{"coin", {{0, evaluation.find("time_s")->value, "flips", "on"}}}}};
        return {{"flips", "Flips", "Flips against the chance.", plot},
                {"lanes", "Flips in time", "One lane.", lanes}};
    }
    std::vector<std::string> pictureNames() const override { return {"flips", "lanes"}; }
};

} // namespace

std::unique_ptr<const ScenarioKind> coinKind()
{
    return std::make_unique<CoinKind>();
}

} // namespace ringside
