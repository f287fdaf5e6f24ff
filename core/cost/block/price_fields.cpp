// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/block/price_fields.h"

namespace ringside::cost {

using scenario::orNone;
using scenario::plain;

namespace {

template <auto Member> scenario::Slot priceSlot(CostScenario& scenario)
{
    return &(scenario.price.*Member);
}

constexpr double kMostRatio = 20;

scenario::FieldInfo price(std::string path, std::string meaning)
{
    return plain(std::move(path), 0, kMostSum, std::move(meaning));
}

void addTokenPrices(std::vector<CostRow>& rows)
{
    using P = Prices;
    rows.insert(
        rows.end(),
        {{orNone(price("cost.price.input", RINGSIDE_TR("standard price per million input tokens"))),
          priceSlot<&P::input>},
         {orNone(
              price("cost.price.output", RINGSIDE_TR("standard price per million output tokens"))),
          priceSlot<&P::output>},
         {orNone(plain("cost.price.cached", 0, 1,
                       RINGSIDE_TR("price of a cached input token / standard price"))),
          priceSlot<&P::cached>},
         {orNone(price("cost.price.cache_hour",
                       RINGSIDE_TR("storage of an explicit cache per million tokens and hour"))),
          priceSlot<&P::cacheHour>},
         {orNone(plain("cost.price.priority", 0, kMostRatio,
                       RINGSIDE_TR("price of priority calls / standard price"))),
          priceSlot<&P::priority>},
         {orNone(plain("cost.price.flex", 0, kMostRatio,
                       RINGSIDE_TR("price of flex calls / standard price"))),
          priceSlot<&P::flex>},
         {orNone(plain("cost.price.batch", 0, kMostRatio,
                       RINGSIDE_TR("price of batch calls / standard price"))),
          priceSlot<&P::batch>},
         {orNone(
              price("cost.price.unit_hour", RINGSIDE_TR("a unit of reserved throughput per hour"))),
          priceSlot<&P::unitHour>},
         {price("cost.price.training", RINGSIDE_TR("tuning per million tokens")),
          priceSlot<&P::training>},
         {price("cost.price.once", RINGSIDE_TR("any one-off sum")), priceSlot<&P::once>},
         {price("cost.price.error", RINGSIDE_TR("damage of a wrong answer")), priceSlot<&P::error>},
         {price("cost.price.failed", RINGSIDE_TR("damage of a refused answer")),
          priceSlot<&P::failed>},
         {price("cost.price.late", RINGSIDE_TR("damage of a missed deadline")),
          priceSlot<&P::late>}});
}

void addOtherPrices(std::vector<CostRow>& rows)
{
    using P = Prices;
    rows.insert(
        rows.end(),
        {{orNone(price("cost.price.machine_hour", RINGSIDE_TR("a machine per hour"))),
          priceSlot<&P::machineHour>},
         {orNone(plain("cost.price.spot", 0, 1, RINGSIDE_TR("Spot price / price on demand"))),
          priceSlot<&P::spot>},
         {orNone(price("cost.price.scan_tib", RINGSIDE_TR("queries per TiB read"))),
          priceSlot<&P::scanTib>},
         {orNone(price("cost.price.write_gb", RINGSIDE_TR("writing per GB"))),
          priceSlot<&P::writeGb>},
         {orNone(price("cost.price.store_gb_month", RINGSIDE_TR("storage per GB and 30 days"))),
          priceSlot<&P::storeGbMonth>}});
}

} // namespace

std::vector<CostRow> sharedFields()
{
    std::vector<CostRow> rows{
        {hours("cost.period", kLeastTime, kMostHours, RINGSIDE_TR("time that all totals span")),
         [](CostScenario& s) -> scenario::Slot { return &s.period; }},
        {orNone(hours("cost.deadline", kLeastTime, kMostHours,
                      RINGSIDE_TR("time until which the work has to end"))),
         [](CostScenario& s) -> scenario::Slot { return &s.deadline; }}};
    addTokenPrices(rows);
    addOtherPrices(rows);
    return rows;
}

void assumePrices(const CostScenario& scenario, Notes& notes)
{
    const char* typed = RINGSIDE_TR("a price typed by the author, in a currency of their choice");
    const Prices& p = scenario.price;
    const auto note = [&](bool isStated, std::string_view path) {
        if (isStated)
            notes.push_back({path, typed});
    };
    note(p.input.has_value(), "cost.price.input");
    note(p.output.has_value(), "cost.price.output");
    note(p.cached.has_value(), "cost.price.cached");
    note(p.cacheHour.has_value(), "cost.price.cache_hour");
    note(p.priority.has_value(), "cost.price.priority");
    note(p.flex.has_value(), "cost.price.flex");
    note(p.batch.has_value(), "cost.price.batch");
    note(p.unitHour.has_value(), "cost.price.unit_hour");
    note(p.training > 0, "cost.price.training");
    note(p.once > 0, "cost.price.once");
    note(p.error > 0, "cost.price.error");
    note(p.failed > 0, "cost.price.failed");
    note(p.late > 0, "cost.price.late");
    note(p.machineHour.has_value(), "cost.price.machine_hour");
    note(p.spot.has_value(), "cost.price.spot");
    note(p.scanTib.has_value(), "cost.price.scan_tib");
    note(p.writeGb.has_value(), "cost.price.write_gb");
    note(p.storeGbMonth.has_value(), "cost.price.store_gb_month");
}

} // namespace ringside::cost
