// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/fields/pipeline_fields.h"

#include "core/base/tr.h"
#include "core/base/units.h"

namespace ringside::pipeline {

namespace {

using scenario::count;
using scenario::FieldKind;
using scenario::orNone;
using scenario::plain;

std::vector<scenario::FieldRow<GateFault>> faultRows()
{
    return {
        {plain("count", 0, 1e6, RINGSIDE_TR("faults of this sort")),
         RINGSIDE_ENTRY(GateFault, count)},
        {orNone(seconds("enters",
                        RINGSIDE_TR("time of day at which it enters; else the middle of "
                                    "the working day"),
                        units::kDay)),
         RINGSIDE_ENTRY(GateFault, enters)},
        {scenario::share("share", RINGSIDE_TR("share of the requests that it reaches")),
         RINGSIDE_ENTRY(GateFault, share)},
    };
}

std::vector<scenario::FieldRow<GateCheck>> checkRows()
{
    return {
        {scenario::toggle("enabled", RINGSIDE_TR("the check exists")),
         RINGSIDE_ENTRY(GateCheck, isEnabled)},
        {scenario::choice("on", {"change", "daily", "live"},
                          RINGSIDE_TR("on each change, once per day, or after the deployment")),
         RINGSIDE_ENTRY(GateCheck, on)},
        {seconds("at", RINGSIDE_TR("time of day of a daily check"), units::kDay),
         RINGSIDE_ENTRY(GateCheck, at)},
        {seconds("after", RINGSIDE_TR("time from the deployment to a live check")),
         RINGSIDE_ENTRY(GateCheck, after)},
        {seconds("every", RINGSIDE_TR("time between live checks; 0: one only")),
         RINGSIDE_ENTRY(GateCheck, every)},
        {seconds("duration", RINGSIDE_TR("time of one execution")),
         RINGSIDE_ENTRY(GateCheck, duration)},
        {count("sample", "", 0, 1e6, RINGSIDE_TR("cases that it reads; 0: all")),
         RINGSIDE_ENTRY(GateCheck, sample)},
        {count("slots", "", 0, 1e4, RINGSIDE_TR("executions at a time; 0: unlimited")),
         RINGSIDE_ENTRY(GateCheck, slots)},
        {count("runs_per_change", "", 1, 1e4, RINGSIDE_TR("executions per change")),
         RINGSIDE_ENTRY(GateCheck, runsPerChange)},
        {scenario::number("cost", FieldKind::Number, "USD", 0, 1e9,
                          RINGSIDE_TR("cost of one execution")),
         RINGSIDE_ENTRY(GateCheck, cost)},
        {scenario::toggle("blocks", RINGSIDE_TR("a violation stops the deployment")),
         RINGSIDE_ENTRY(GateCheck, blocks)},
        {count("order", "", -1e6, 1e6, RINGSIDE_TR("place among the checks of a change")),
         RINGSIDE_ENTRY(GateCheck, order)},
    };
}

std::vector<scenario::FieldRow<GateLimit>> limitRows()
{
    const auto bound = [](const char* path, const char* meaning) {
        return orNone(plain(path, -1e12, 1e12, meaning));
    };
    return {
        {bound("at_most", RINGSIDE_TR("violated only above this value")),
         RINGSIDE_ENTRY(GateLimit, atMost)},
        {bound("at_least", RINGSIDE_TR("violated only below this value")),
         RINGSIDE_ENTRY(GateLimit, atLeast)},
    };
}

} // namespace

PipelineRows gatesRows()
{
    return {
        {count("pipeline.gates.changes_per_day", "", 1, 10000, RINGSIDE_TR("changes per day")),
         RINGSIDE_PIPELINE(gates.changesPerDay)},
        {seconds("pipeline.gates.day_start", RINGSIDE_TR("start of the working day"), units::kDay),
         RINGSIDE_PIPELINE(gates.dayStart)},
        {seconds("pipeline.gates.day_length", RINGSIDE_TR("length of the working day"),
                 units::kDay),
         RINGSIDE_PIPELINE(gates.dayLength)},
        {scenario::choice("pipeline.gates.deploy.kind", {"after", "daily", "none"},
                          RINGSIDE_TR("deployment after the checks of the change, at a time of "
                                      "day, or never")),
         RINGSIDE_PIPELINE(gates.deployment)},
        {seconds("pipeline.gates.deploy.after",
                 RINGSIDE_TR("minimum time from the change to the deployment")),
         RINGSIDE_PIPELINE(gates.deployAfter)},
        {seconds("pipeline.gates.deploy.at", RINGSIDE_TR("time of day of a daily deployment"),
                 units::kDay),
         RINGSIDE_PIPELINE(gates.deployAt)},
        {scenario::number("pipeline.gates.requests_per_s", FieldKind::Frequency, "requests/s", 0,
                          1e9, RINGSIDE_TR("requests in production")),
         RINGSIDE_PIPELINE(gates.requestsPerSecond)},
        {seconds("pipeline.gates.rollback", RINGSIDE_TR("time from the notice to the repair")),
         RINGSIDE_PIPELINE(gates.rollback)},
        {seconds("pipeline.gates.horizon", RINGSIDE_TR("time in which a fault may be noticed")),
         RINGSIDE_PIPELINE(gates.horizon)},
        {scenario::choice("pipeline.gates.sequence", {"parallel", "serial"},
                          RINGSIDE_TR("order of the checks of a change")),
         RINGSIDE_PIPELINE(gates.sequence)},
    };
}

std::vector<PipelineMap> gatesMaps()
{
    scenario::FieldInfo healthy =
        scenario::list("", FieldKind::Numbers, RINGSIDE_TR("a number, or a list with one per day"),
                       RINGSIDE_TR("value without a fault"));
    healthy.takesOne = true;
    return {
        inGates(scenario::mapAt("pipeline.gates.faults", &GatesScenario::faults, faultRows())),
        inGates(valuesInside("pipeline.gates.faults.*.symptoms", &GatesScenario::faults,
                             &GateFault::symptoms,
                             plain("", -1e12, 1e12, RINGSIDE_TR("value with the fault")))),
        inGates(valuesAt("pipeline.gates.healthy", &GatesScenario::healthy, std::move(healthy))),
        inGates(scenario::mapAt("pipeline.gates.checks", &GatesScenario::checks, checkRows())),
        inGates(scenario::mapInside("pipeline.gates.checks.*.limits", &GatesScenario::checks,
                                    &GateCheck::limits, limitRows())),
    };
}

} // namespace ringside::pipeline
