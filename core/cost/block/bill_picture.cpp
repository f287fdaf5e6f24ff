// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/block/bill_picture.h"

#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>

namespace ringside::cost {

namespace {

/// The sums by name, in the order of their first appearance.
std::vector<BillItem> merged(const std::vector<BillItem>& items)
{
    std::vector<BillItem> sums;
    for (const BillItem& item : items) {
        const auto same = std::ranges::find_if(
            sums, [&](const BillItem& sum) { return std::string_view(sum.name) == item.name; });
        if (same == sums.end())
            sums.push_back(item);
        else
            same->sum += item.sum;
    }
    return sums;
}

} // namespace

std::string billSentence(const Bill& bill)
{
    const auto paid = merged(bill.items);
    double damage = 0;
    for (const BillItem& item : bill.damages)
        damage += item.sum;
    if (paid.empty())
        return bill.damages.empty() ? std::string()
                                    : filled(forms::kDamageOnly, {scenario::shortNumber(damage)});
    const auto largest =
        std::ranges::max_element(paid, {}, [](const BillItem& item) { return item.sum; });
    const std::string total = scenario::shortNumber(bill.total);
    const std::string most = scenario::shortNumber(largest->sum);
    return damage > 0 ? filled(forms::kBillDamage,
                               {total, most, largest->name, scenario::shortNumber(damage)})
                      : filled(forms::kBill, {total, most, largest->name});
}

void drawBill(const Bill& bill, Pictures& pictures)
{
    const auto paid = merged(bill.items), damages = merged(bill.damages);
    if (paid.empty() && damages.empty())
        return;
    scenario::Plot plot{.x = {RINGSIDE_TR("Part of the bill"), ""},
                        .y = {RINGSIDE_TR("Sum, in the currency of the prices"), ""}};
    scenario::Series sums{RINGSIDE_TR("Paid")}, lost{RINGSIDE_TR("Damage")};
    sums.look = lost.look = scenario::SeriesLook::Bars;
    const auto add = [&](scenario::Series& series, const BillItem& item) {
        series.points.push_back({static_cast<double>(plot.x.names.size()), item.sum});
        plot.x.names.emplace_back(item.name);
    };
    for (const BillItem& item : paid)
        add(sums, item);
    for (const BillItem& item : damages)
        add(lost, item);
    plot.series = {std::move(sums)};
    if (!damages.empty())
        plot.series.push_back(std::move(lost));
    pictures.push_back(
        {std::string(kBillPicture), RINGSIDE_TR("Bill"), billSentence(bill), std::move(plot)});
}

} // namespace ringside::cost
