// SPDX-License-Identifier: GPL-3.0-or-later
//
// The run can begin until e = min(to, due) - run. It succeeds where the data, ready uniformly in
// [first, last], are there by then: with the share of [first, last] at or below e, and never where
// the reservation begins after e.
#include "core/cost/machines/reservation_block.h"

#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>

namespace ringside::cost {

using scenario::Better;
using scenario::count;
using scenario::MetricInfo;
using scenario::orNone;
using scenario::required;
using scenario::shortNumber;
using scenario::StateTone;

namespace {

constexpr std::array kReservationMetrics{
    MetricInfo{.name = "success_chance",
               .better = Better::Higher,
               .title = RINGSIDE_TR("chance that the run ends in time"),
               .isShare = true},
    MetricInfo{.name = "reserved_hours",
               .better = Better::Lower,
               .shownUnit = "h",
               .title = RINGSIDE_TR("reserved machine time")},
    MetricInfo{.name = "reserved_used_share",
               .better = Better::Higher,
               .title = RINGSIDE_TR("reserved time that is used"),
               .isShare = true},
    MetricInfo{.name = "reservation_usd",
               .better = Better::Lower,
               .title = RINGSIDE_TR("cost of the reserved machines")}};
constexpr std::array<std::string_view, 1> kReservationPictures{"reserved-time"};

struct ReservedTime
{
    double machines = 0, run = 0, first = 0, last = 0, from = 0, to = 0;
    double latest = 0; ///< start of the run

    double chance() const
    {
        if (from > latest)
            return 0;
        if (last <= first)
            return first <= latest ? 1 : 0;
        return std::clamp((latest - first) / (last - first), 0.0, 1.0);
    }
};

Result<ReservedTime> reservedTimeOf(const ReservationScenario& s)
{
    ReservedTime r;
    RINGSIDE_TRY(r.machines, required(s.machines, "cost.reservation.machines"));
    RINGSIDE_TRY(r.run, required(s.run, "cost.reservation.run"));
    RINGSIDE_TRY(r.first, required(s.readyFirst, "cost.reservation.ready_first"));
    RINGSIDE_TRY(r.last, required(s.readyLast, "cost.reservation.ready_last"));
    RINGSIDE_TRY(r.from, required(s.from, "cost.reservation.from"));
    RINGSIDE_TRY(r.to, required(s.to, "cost.reservation.to"));
    if (r.last < r.first)
        return fail(scenario::atLeast("cost.reservation.ready_last", r.last, r.first));
    if (r.to <= r.from)
        return fail(
            scenario::outOfRange("cost.reservation.to", r.to,
                                 filled(error_forms::kMoreThan, {text::numberText(r.from)})));
    r.latest = std::min(r.to, s.due.value_or(r.to)) - r.run;
    return r;
}

Done billReservation(const CostScenario& scenario, Bill& bill)
{
    RINGSIDE_TRY(const ReservedTime r, reservedTimeOf(*scenario.reservation));
    RINGSIDE_TRY(const double price,
                 required(scenario.price.machineHour, "cost.price.machine_hour"));
    const double all = r.machines * (r.to - r.from);
    bill.add("success_chance", r.chance());
    bill.add("reserved_hours", all);
    bill.add("reserved_used_share", r.chance() * r.machines * r.run / all);
    bill.add("reservation_usd", all * price);
    bill.pay(RINGSIDE_TR("Reserved machines"), all * price);
    return {};
}

void drawReservation(const CostScenario& scenario, const scenario::Evaluation& evaluation,
                     Pictures& pictures)
{
    const auto r = reservedTimeOf(*scenario.reservation);
    if (!r)
        return;
    scenario::Timeline timeline{.clock = {RINGSIDE_TR("Time from now"), RINGSIDE_TR("h")}};
    scenario::Lane data{RINGSIDE_TR("Data"), {}}, machines{RINGSIDE_TR("Machines"), {}};
    if (r->last > r->first)
        data.blocks.push_back(
            {r->first, r->last, "", RINGSIDE_TR("becoming ready"), StateTone::Neutral});
    // The run begins with the reservation or with the data that are ready last and still in time.
    const double begin = std::max(r->from, std::min(r->last, std::max(r->first, r->latest)));
    const double end = std::min(begin + r->run, r->to);
    const auto add = [&](double from, double to, const char* state, StateTone tone) {
        if (to > from)
            machines.blocks.push_back({from, to, "", state, tone});
    };
    const bool isInTime = begin <= r->latest + kCountSlack;
    add(r->from, std::min(begin, r->to), RINGSIDE_TR("idle"), StateTone::Warn);
    add(begin, end, isInTime ? RINGSIDE_TR("work") : RINGSIDE_TR("ends unfinished"),
        isInTime ? StateTone::Good : StateTone::Bad);
    add(end, r->to, RINGSIDE_TR("idle"), StateTone::Warn);
    timeline.lanes = {std::move(data), std::move(machines)};
    pictures.push_back(
        {std::string(kReservationPictures[0]), RINGSIDE_TR("Reserved time"),
         filled(forms::kReserved,
                {scenario::percent(r->chance()), shortNumber(valueOf(evaluation, "reserved_hours")),
                 scenario::percent(valueOf(evaluation, "reserved_used_share"))}),
         std::move(timeline)});
}

std::vector<CostRow> reservationFields()
{
    using R = ReservationScenario;
    constexpr auto kReservation = &CostScenario::reservation;
    const auto fromNow = [](std::string path, std::string meaning) {
        return orNone(hours(std::move(path), 0, kMostHours, std::move(meaning)));
    };
    return {{orNone(count("cost.reservation.machines", RINGSIDE_TR("machines"), 1, 1e6,
                          RINGSIDE_TR("reserved machines"))),
             slotIn<kReservation, &R::machines>},
            {orNone(hours("cost.reservation.run", kLeastTime, kMostHours,
                          RINGSIDE_TR("time that the run takes"))),
             slotIn<kReservation, &R::run>},
            {fromNow("cost.reservation.ready_first",
                     RINGSIDE_TR("earliest time at which the data are ready, from now")),
             slotIn<kReservation, &R::readyFirst>},
            {fromNow("cost.reservation.ready_last",
                     RINGSIDE_TR("latest time at which the data are ready, from now")),
             slotIn<kReservation, &R::readyLast>},
            {fromNow("cost.reservation.from", RINGSIDE_TR("begin of the reservation, from now")),
             slotIn<kReservation, &R::from>},
            {fromNow("cost.reservation.to", RINGSIDE_TR("end of the reservation, from now")),
             slotIn<kReservation, &R::to>},
            {fromNow("cost.reservation.due", RINGSIDE_TR("time at which the run has to end")),
             slotIn<kReservation, &R::due>}};
}

void assumeReservation(const CostScenario& scenario, Notes& notes)
{
    const ReservationScenario& s = *scenario.reservation;
    if (s.readyFirst != s.readyLast)
        notes.push_back(
            {"cost.reservation.ready_last",
             RINGSIDE_TR("the data are equally likely to be ready at any time between")});
    notes.push_back({"cost.reservation.to", RINGSIDE_TR("all reserved time is paid for")});
}

} // namespace

Block reservationBlock()
{
    return {.name = "reservation",
            .firstField = "cost.reservation.machines",
            .isStated = isThere<&CostScenario::reservation>,
            .isFresh = isUntouched<&CostScenario::reservation>,
            .fields = reservationFields,
            .metrics = kReservationMetrics,
            .evaluate = billReservation,
            .assume = assumeReservation,
            .pictureNames = kReservationPictures,
            .draw = drawReservation};
}

} // namespace ringside::cost
