// SPDX-License-Identifier: GPL-3.0-or-later
//
// fit = min(floor(machine cpu x limit / cpu), floor(machine memory x limit / memory)); isolated
// models take models x replicas machines, others ceil(models / fit) + extra.
#include "core/cost/machines/packing_block.h"

#include "core/cost/block/cost_text.h"
#include "core/scenario/picture_text.h"

#include <algorithm>
#include <array>

namespace ringside::cost {

using scenario::Better;
using scenario::count;
using scenario::MetricInfo;
using scenario::orNone;
using scenario::plain;
using scenario::required;

namespace {

constexpr std::array kPackingMetrics{
    MetricInfo{.name = "machines", .better = Better::Lower, .title = RINGSIDE_TR("machines")},
    MetricInfo{.name = "models_per_machine",
               .better = Better::Higher,
               .title = RINGSIDE_TR("models per machine")},
    MetricInfo{.name = "cpu_use_share",
               .better = Better::Higher,
               .title = RINGSIDE_TR("processors in use"),
               .isShare = true},
    MetricInfo{.name = "memory_use_share",
               .better = Better::Higher,
               .title = RINGSIDE_TR("memory in use"),
               .isShare = true},
    MetricInfo{.name = "packing_usd",
               .better = Better::Lower,
               .title = RINGSIDE_TR("cost of the machines")}};
constexpr std::array<std::string_view, 1> kPackingPictures{"packed-machines"};

/// The fields that a scenario has to state.
struct Packing
{
    double models = 0, cpu = 0, memory = 0, machineCpu = 0, machineMemory = 0;
    double fit = 0, machines = 0;
    double perMachine(bool isolated) const { return isolated ? 1 : std::min(fit, models); }
};

Result<Packing> packingOf(const PackingScenario& s)
{
    Packing p;
    RINGSIDE_TRY(p.models, required(s.models, "cost.packing.models"));
    RINGSIDE_TRY(p.cpu, required(s.cpu, "cost.packing.cpu"));
    RINGSIDE_TRY(p.memory, required(s.memory, "cost.packing.memory"));
    RINGSIDE_TRY(p.machineCpu, required(s.machineCpu, "cost.packing.machine_cpu"));
    RINGSIDE_TRY(p.machineMemory, required(s.machineMemory, "cost.packing.machine_memory"));
    const double cpu = p.machineCpu * s.limit, memory = p.machineMemory * s.limit;
    if (wholeBelow(cpu / p.cpu) < 1)
        return fail(scenario::atMost("cost.packing.cpu", p.cpu, cpu));
    if (wholeBelow(memory / p.memory) < 1)
        return fail(scenario::atMost("cost.packing.memory", p.memory, memory));
    p.fit = std::min(wholeBelow(cpu / p.cpu), wholeBelow(memory / p.memory));
    p.machines = s.isolate ? p.models * s.replicas : wholeAbove(p.models / p.fit) + s.extra;
    return p;
}

Done billPacking(const CostScenario& scenario, Bill& bill)
{
    const PackingScenario& s = *scenario.packing;
    RINGSIDE_TRY(const Packing p, packingOf(s));
    RINGSIDE_TRY(const double price,
                 required(scenario.price.machineHour, "cost.price.machine_hour"));
    const double sum = p.machines * scenario.period * price;
    bill.add("machines", p.machines);
    bill.add("models_per_machine", p.perMachine(s.isolate));
    bill.add("cpu_use_share", p.models * p.cpu / (p.machines * p.machineCpu));
    bill.add("memory_use_share", p.models * p.memory / (p.machines * p.machineMemory));
    bill.add("packing_usd", sum);
    bill.pay(RINGSIDE_TR("Machines"), sum);
    return {};
}

void drawPacking(const CostScenario& scenario, const scenario::Evaluation&, Pictures& pictures)
{
    constexpr int kMostRows = 16, kMostPlaces = 12;
    const PackingScenario& s = *scenario.packing;
    const auto p = packingOf(s);
    if (!p)
        return;
    const double per = p->perMachine(s.isolate);
    const int places = static_cast<int>(std::clamp<double>(p->fit, 1, kMostPlaces));
    const int rows = static_cast<int>(std::min<double>(p->machines, kMostRows));
    scenario::Matrix matrix{.rows = {},
                            .columns = {},
                            .cells = {},
                            .unit = {},
                            .rowTitle = RINGSIDE_TR("Machine"),
                            .columnTitle = RINGSIDE_TR("Place for a model")};
    for (int place = 0; place < places; ++place)
        matrix.columns.push_back(std::to_string(place + 1));
    for (int row = 0; row < rows; ++row) {
        matrix.rows.push_back(std::to_string(row + 1));
        const double here = s.isolate ? 1 : std::clamp<double>(p->models - row * per, 0, per);
        // With more places than columns, each column represents several.
        for (int place = 0; place < places; ++place) {
            const bool isUsed = place * p->fit / places < here - kCountSlack;
            matrix.cells.push_back(
                {isUsed ? RINGSIDE_TR("model") : RINGSIDE_TR("free"), std::nullopt,
                 isUsed ? scenario::StateTone::Good : scenario::StateTone::Neutral,
                 scenario::CellFill::Pale});
        }
    }
    pictures.push_back(
        {std::string(kPackingPictures[0]), RINGSIDE_TR("Models on machines"),
         filled(forms::kPacking, {scenario::countText(p->models), scenario::countText(p->machines),
                                  scenario::countText(p->fit)}),
         std::move(matrix)});
}

std::vector<CostRow> packingFields()
{
    using P = PackingScenario;
    constexpr auto kPacking = &CostScenario::packing;
    const auto memory = [](std::string path, std::string meaning) {
        return orNone(scenario::number(std::move(path), scenario::FieldKind::Number, "GB", 1e-6,
                                       1e9, std::move(meaning)));
    };
    return {
        {orNone(count("cost.packing.models", RINGSIDE_TR("models"), 1, 1e6,
                      RINGSIDE_TR("equal models"))),
         slotIn<kPacking, &P::models>},
        {orNone(plain("cost.packing.cpu", 1e-6, 1e6,
                      RINGSIDE_TR("processors in use by a model, or its share of a GPU"))),
         slotIn<kPacking, &P::cpu>},
        {memory("cost.packing.memory", RINGSIDE_TR("memory of a model")),
         slotIn<kPacking, &P::memory>},
        {orNone(plain("cost.packing.machine_cpu", 1e-6, 1e6,
                      RINGSIDE_TR("processors of a machine, or GPUs"))),
         slotIn<kPacking, &P::machineCpu>},
        {memory("cost.packing.machine_memory", RINGSIDE_TR("memory of a machine")),
         slotIn<kPacking, &P::machineMemory>},
        {plain("cost.packing.limit", 0.01, 1, RINGSIDE_TR("share of a machine that may be filled")),
         slotIn<kPacking, &P::limit>},
        {count("cost.packing.extra", RINGSIDE_TR("machines"), 0, 1e6,
               RINGSIDE_TR("machines beyond those needed")),
         slotIn<kPacking, &P::extra>},
        {scenario::toggle("cost.packing.isolate",
                          RINGSIDE_TR("each model has machines of its own")),
         slotIn<kPacking, &P::isolate>},
        {count("cost.packing.replicas", RINGSIDE_TR("machines"), 1, 1e4,
               RINGSIDE_TR("machines of an isolated model")),
         slotIn<kPacking, &P::replicas>}};
}

void assumePacking(const CostScenario&, Notes& notes)
{
    notes.push_back({"cost.packing.cpu",
                     RINGSIDE_TR("equal models with constant use, as the author measured it")});
}

} // namespace

Block packingBlock()
{
    return {.name = "packing",
            .firstField = "cost.packing.models",
            .isStated = isThere<&CostScenario::packing>,
            .isFresh = isUntouched<&CostScenario::packing>,
            .fields = packingFields,
            .metrics = kPackingMetrics,
            .evaluate = billPacking,
            .assume = assumePacking,
            .pictureNames = kPackingPictures,
            .draw = drawPacking};
}

} // namespace ringside::cost
