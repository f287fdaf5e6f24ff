// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/job_input.h"
#include "core/base/text.h"
#include "core/scaling/plan/field_paths.h"
#include "core/scaling/plan/plan_search.h"
#include "core/scaling/scenario/field_paths.h"
#include "core/scaling/throughput/model_size.h"
#include "core/scaling/throughput/stacks.h"
#include "core/session/job/best_layouts.h"

#include <CLI/CLI.hpp>
#include <QElapsedTimer>

#include <array>
#include <memory>

namespace ringside::app::cli {

namespace {

namespace paths = scaling::paths;
using scaling::plan::FixedChoices;
using scaling::plan::Objective;
using scaling::plan::Plan;
using scaling::plan::PlanReport;
using scaling::plan::PlanRequest;
using scaling::plan::StepPart;
using scaling::throughput::Layout;
using scaling::throughput::Schedule;

struct PlanArguments
{
    std::string job, bank, accelerators, objective = "step-time", top = "20", stack;
    std::string keyHeads, ffn, experts, topK = "2", expertFfn;
    std::string precision, schedules = "1f1b";
    std::vector<std::string> fixed, changes;
    bool json = false;
};

struct NamedSchedule
{
    const char* name;
    Schedule schedule;
};
constexpr std::array kSchedules{NamedSchedule{"1f1b", Schedule::OneForwardOneBackward},
                                NamedSchedule{"zb-h1", Schedule::ZeroBubbleH1},
                                NamedSchedule{"dualpipe", Schedule::DualPipe}};

const char* nameOf(Schedule schedule)
{
    return kSchedules.at(static_cast<std::size_t>(schedule)).name;
}

const char* textOf(StepPart part)
{
    switch (part) {
    case StepPart::MemoryBound:
        return "memory-bound kernels";
    case StepPart::Logits:
        return "logits";
    case StepPart::Recompute:
        return "recomputation";
    case StepPart::Tensor:
        return "tensor-parallel exchange";
    case StepPart::Context:
        return "context-parallel exchange";
    case StepPart::Experts:
        return "expert exchange";
    case StepPart::Sharding:
        return "weight gathering (FSDP)";
    case StepPart::Pipeline:
        return "pipeline bubble";
    case StepPart::Data:
        return "gradient exchange";
    case StepPart::Optimizer:
        return "optimizer";
    }
    return "";
}

double secondsOf(StepPart part, const scaling::throughput::StepTime& step)
{
    const std::array parts{step.memoryBound, step.logits,   step.recompute, step.tensor,
                           step.context,     step.experts,  step.sharding,  step.pipeline,
                           step.data,        step.optimizer};
    return parts.at(static_cast<std::size_t>(part));
}

QString whyOf(const Plan& plan)
{
    const StepPart part = scaling::plan::bindingPart(plan.step);
    const double products = plan.step.gemm + plan.step.attention;
    return QStringLiteral("matrix products and attention %1 %, then %2 %3 %%4")
        .arg(100 * products / plan.step.total, 0, 'f', 0)
        .arg(QLatin1String(textOf(part)))
        .arg(100 * secondsOf(part, plan.step) / plan.step.total, 0, 'f', 0)
        .arg(plan.indistinguishable ? QStringLiteral("; no clear difference from the best")
                                    : QString());
}

/// One --fixed PATH=VALUE.
Done fix(const scaling::FieldChange& change, FixedChoices& fixed)
{
    const auto* written = std::get_if<std::string>(&change.value);
    const std::string value = written ? *written : text::numberText(std::get<double>(change.value));
    if (change.path == paths::kStrategySchedule) {
        for (const NamedSchedule& one : kSchedules) {
            if (value == one.name)
                fixed.schedule = one.schedule;
        }
        return fixed.schedule ? Done()
                              : fail({.code = ErrorCode::UnknownName,
                                      .subject = change.path,
                                      .value = value,
                                      .limit = "1f1b, zb-h1, dualpipe"});
    }
    struct Count
    {
        const char* path;
        std::optional<int> FixedChoices::*member;
    };
    constexpr std::array kCounts{Count{paths::kStrategyTensorParallel, &FixedChoices::tensor},
                                 Count{paths::kStrategyPipelineStages, &FixedChoices::pipeline},
                                 Count{paths::kStrategyContextParallel, &FixedChoices::context},
                                 Count{paths::kStrategyExpertParallel, &FixedChoices::expert},
                                 Count{paths::kStrategyZeroStage, &FixedChoices::zero},
                                 Count{paths::kStrategyInterleave, &FixedChoices::interleave}};
    const NumberRule rule{
        .minimum = 1, .maximum = 1e6, .whole = true, .takes = "a whole number from 1 to 1e6"};
    std::string names =
        std::string(paths::kWorkPerAcceleratorBatch) + ", " + paths::kStrategySchedule;
    for (const Count& count : kCounts) {
        names += std::string(", ") + count.path;
        if (change.path != count.path)
            continue;
        RINGSIDE_TRY(const double number, parseNumber("--fixed " + change.path, value, rule));
        fixed.*count.member = static_cast<int>(number);
        return {};
    }
    if (change.path == paths::kWorkPerAcceleratorBatch) {
        RINGSIDE_TRY(fixed.microBatch, parseNumber("--fixed " + change.path, value, rule));
        return {};
    }
    return fail({.code = ErrorCode::UnknownField, .subject = change.path, .limit = names});
}

/// What a scenario's model leaves open.
void readShape(const PlanArguments& typed, NumberReader& read,
               scaling::throughput::Transformer& model)
{
    const NumberRule whole{
        .minimum = 1, .maximum = 1e6, .whole = true, .takes = "a whole number from 1 to 1e6"};
    if (!typed.keyHeads.empty())
        model.keyHeads = static_cast<int>(read.number("--kv-heads", typed.keyHeads, whole));
    if (!typed.ffn.empty()) {
        model.ffn = read.number("--ffn", typed.ffn, whole);
        model.gated = true;
    }
    if (typed.experts.empty())
        return;
    model.experts.count = static_cast<int>(read.number("--experts", typed.experts, whole));
    model.experts.topK = static_cast<int>(read.number("--top-k", typed.topK, whole));
    model.experts.ffn =
        typed.expertFfn.empty() ? model.ffn : read.number("--expert-ffn", typed.expertFfn, whole);
    model.gated = true;
}

Done readOptions(const PlanArguments& typed, PlanRequest& request)
{
    NumberReader read;
    auto& job = request.space.job;
    request.keep = static_cast<int>(
        read.number("--top", typed.top,
                    {.minimum = 1, .maximum = 1000, .whole = true, .takes = "a whole number"}));
    readShape(typed, read, job.model);
    if (read.error())
        return fail(*read.error());
    if (job.model.heads % job.model.keyHeads != 0)
        return fail({.code = ErrorCode::OutOfRange,
                     .subject = "--kv-heads",
                     .value = typed.keyHeads,
                     .limit = "a divisor of the " + std::to_string(job.model.heads) + " heads"});
    const auto unknown = [](const char* argument, const std::string& value, const char* names) {
        return fail(
            {.code = ErrorCode::UnknownName, .subject = argument, .value = value, .limit = names});
    };
    if (typed.objective != "step-time" && typed.objective != "cost")
        return unknown("--objective", typed.objective, "step-time, cost");
    request.objective = typed.objective == "cost" ? Objective::Cost : Objective::StepTime;
    if (typed.schedules != "1f1b" && typed.schedules != "all")
        return unknown("--schedules", typed.schedules, "1f1b, all");
    request.space.allSchedules = typed.schedules == "all";
    using scaling::throughput::Precision;
    if (typed.precision == "fp8")
        job.precision = Precision::Fp8;
    else if (typed.precision == "mxfp8")
        job.precision = Precision::Mxfp8;
    else if (typed.precision == "nvfp4")
        job.precision = Precision::Nvfp4;
    else if (!typed.precision.empty() && typed.precision != "bf16")
        return unknown("--precision", typed.precision, "bf16, fp8, mxfp8, nvfp4");
    if (!typed.stack.empty()) {
        const auto stack = scaling::throughput::stackNamed(typed.stack);
        if (!stack)
            return unknown("--stack", typed.stack, "megatron-core, torch-compile, torch-eager, …");
        job.stack = *stack;
    }
    RINGSIDE_TRY(const auto fixed, parseChanges(typed.fixed));
    for (const scaling::FieldChange& change : fixed)
        RINGSIDE_CHECK(fix(change, request.space.fixed));
    return {};
}

QJsonObject settingsJson(const Plan& plan)
{
    const Layout& layout = plan.run.layout;
    const auto key = [](const char* path) { return QString::fromLatin1(path); };
    QJsonObject object{{key(paths::kStrategyTensorParallel), layout.tensor},
                       {key(paths::kStrategyPipelineStages), layout.pipeline},
                       {key(paths::kStrategyContextParallel), layout.context},
                       {key(paths::kStrategyZeroStage), layout.zero},
                       {key(paths::kStrategyInterleave), layout.interleave},
                       {key(paths::kStrategyMicroBatches), layout.microBatches()},
                       {key(paths::kStrategySequenceParallel), layout.sequenceParallel},
                       {key(paths::kStrategySchedule), QLatin1String(nameOf(layout.schedule))},
                       {key(paths::kWorkPerAcceleratorBatch), layout.microBatch},
                       {key(paths::kWorkRecompute), plan.run.recompute},
                       {key(scaling::plan::paths::kAccelerators), plan.run.accelerators},
                       {key(scaling::plan::paths::kDataParallel), layout.data}};
    if (plan.run.recomputesAttention)
        object.insert(key(paths::kWorkRecompute), QStringLiteral("selective"));
    if (plan.run.model.experts.count > 0)
        object.insert(key(paths::kStrategyExpertParallel), layout.expert);
    return object;
}

QJsonObject planJson(const Plan& plan, bool knownStack)
{
    const auto use = scaling::throughput::utilisationOf(plan.run, plan.step.total);
    const auto spread = scaling::throughput::spreadOf(plan.run, knownStack);
    return {{QStringLiteral("settings"), settingsJson(plan)},
            {QStringLiteral("metrics"),
             QJsonObject{{QStringLiteral("step_time_s"), plan.step.total},
                         {QStringLiteral("step_low_s"), spread.low(plan.step.total)},
                         {QStringLiteral("step_high_s"), spread.high(plan.step.total)},
                         {QStringLiteral("tokens_per_s_per_accelerator"), use.tokensPerSecond},
                         {QStringLiteral("mfu"), use.mfu},
                         {QStringLiteral("hfu"), use.hfu},
                         {QStringLiteral("memory_bytes"), plan.memory.need},
                         {QStringLiteral("memory_capacity_bytes"), plan.memory.capacity},
                         {QStringLiteral("cost_per_step"), plan.cost},
                         {QStringLiteral("bubble_s"), plan.step.pipeline},
                         {QStringLiteral("expected_error"), spread.mean}}},
            {QStringLiteral("indistinguishable"), plan.indistinguishable},
            {QStringLiteral("why"), whyOf(plan)}};
}

QJsonArray plansJson(const std::vector<Plan>& plans, bool knownStack)
{
    QJsonArray list;
    for (const Plan& plan : plans)
        list.append(planJson(plan, knownStack));
    return list;
}

QString layoutText(const Plan& plan)
{
    const Layout& layout = plan.run.layout;
    QString sentence = QStringLiteral("data %1, tensor %2, pipeline %3")
                           .arg(layout.data)
                           .arg(layout.tensor)
                           .arg(layout.pipeline);
    if (layout.context > 1)
        sentence += QStringLiteral(", context %1").arg(layout.context);
    if (layout.expert > 1)
        sentence += QStringLiteral(", expert %1").arg(layout.expert);
    sentence += QStringLiteral(", ZeRO %1, micro-batch %2").arg(layout.zero).arg(layout.microBatch);
    if (layout.interleave > 1)
        sentence += QStringLiteral(", %1 chunks").arg(layout.interleave);
    if (layout.schedule != Schedule::OneForwardOneBackward)
        sentence += QStringLiteral(", %1").arg(QLatin1String(nameOf(layout.schedule)));
    if (plan.run.recomputesAttention)
        sentence += QStringLiteral(", attention recomputed");
    else if (plan.run.recompute > 0)
        sentence += QStringLiteral(", %1 % recomputed").arg(100 * plan.run.recompute, 0, 'f', 0);
    return sentence;
}

void printReport(const PlanReport& report, const session::PreparedSearch& search)
{
    std::vector<std::pair<QString, QString>> rows;
    for (const Plan& plan : report.plans) {
        const auto spread = scaling::throughput::spreadOf(plan.run, search.knownStack);
        const double step = plan.step.total;
        rows.emplace_back(
            timeText(step) + (plan.indistinguishable ? QStringLiteral(" *") : QString()),
            QStringLiteral("%1 to %2; %3; %4 of %5; %6")
                .arg(timeText(spread.low(step)), timeText(spread.high(step)), layoutText(plan),
                     bytesText(plan.memory.need), bytesText(plan.memory.capacity), whyOf(plan)));
    }
    printTable(rows);
    printLine({});
    printLine(QStringLiteral("* no clear difference from the best: the 90 % interval of the ratio "
                             "of two layouts is ± %1 %")
                  .arg(100 * scaling::throughput::ratioWidth(search.request.space.job), 0, 'f', 0));
    printLine(
        QStringLiteral("%1 layouts searched, %2 fit").arg(report.searched).arg(report.feasible));
    for (const std::string& assumption : search.assumptions)
        printLine(QStringLiteral("Assumed: %1").arg(QString::fromStdString(assumption)));
}

int run(const PlanArguments& typed)
{
    std::vector<Error> errors;
    const auto job = loadJob(typed.job, typed.bank, errors);
    if (!job)
        return reportErrors(job.error(), errors);
    const auto training = trainingOf(*job);
    if (!training)
        return reportError(training.error());
    const scaling::Scenario& scenario = *training;
    NumberReader read;
    const double accelerators =
        read.number("--accelerators", typed.accelerators,
                    {.minimum = 1, .maximum = 1e6, .whole = true, .takes = "a whole number"});
    if (read.error())
        return reportError(*read.error());
    auto search = session::preparedSearch(
        {.job = scenario, .accelerators = static_cast<int>(accelerators)}, job->presets);
    if (!search)
        return reportError(session::atItsField(search.error(), job->loaded));
    PlanRequest& request = search->request;
    request.pricePerHour = scenario.price.acceleratorHour.value_or(0);
    if (const Done done = readOptions(typed, request); !done)
        return reportError(done.error());
    if (!typed.stack.empty())
        search->knownStack = !request.space.job.accelerator.borrowed;
    if (!typed.ffn.empty())
        std::erase_if(search->assumptions,
                      [](const std::string& assumption) { return assumption.starts_with("FFN"); });
    QElapsedTimer timer;
    timer.start();
    const auto report = scaling::plan::searchPlans(request);
    if (!report)
        return reportError(report.error());
    const double seconds = static_cast<double>(timer.nsecsElapsed()) / 1e9;
    if (typed.json) {
        QJsonArray assumptions;
        for (const std::string& assumption : search->assumptions)
            assumptions.append(QString::fromStdString(assumption));
        printJson(
            QJsonObject{{QStringLiteral("searched"), double(report->searched)},
                        {QStringLiteral("feasible"), double(report->feasible)},
                        {QStringLiteral("seconds"), seconds},
                        {QStringLiteral("plans"), plansJson(report->plans, search->knownStack)},
                        {QStringLiteral("front"), plansJson(report->front, search->knownStack)},
                        {QStringLiteral("assumptions"), assumptions}});
    } else {
        printReport(*report, *search);
    }
    return report->plans.empty() ? kFindings : kDone;
}

} // namespace

void addPlan(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<PlanArguments>();
    CLI::App* command =
        root.add_subcommand("plan", "The fastest or cheapest ways to divide a job over N "
                                    "accelerators, each with the 90 % interval of its step");
    command
        ->add_option("job", typed->job, "a scenario's YAML file, or a question or job of the bank")
        ->required();
    command->add_option("--accelerators", typed->accelerators, "how many to use")->required();
    command->add_option("--objective", typed->objective,
                        "step-time, or cost: then the halves of --accelerators count as well");
    command->add_option("--top", typed->top, "how many plans to show, 20 without");
    command->add_option("--fixed", typed->fixed, "path=value to leave alone, as often as wanted")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--kv-heads", typed->keyHeads, "key and value heads; else all heads");
    command->add_option("--ffn", typed->ffn,
                        "width of a gated FFN; else it follows from the number of parameters");
    command->add_option("--experts", typed->experts, "routed experts per layer; dense without");
    command->add_option("--top-k", typed->topK, "experts per token, 2 without");
    command->add_option("--expert-ffn", typed->expertFfn, "width of one expert");
    command->add_option("--precision", typed->precision, "bf16, fp8, mxfp8 or nvfp4");
    command->add_option("--stack", typed->stack, "training stack, megatron-core without");
    command->add_option("--schedules", typed->schedules, "1f1b, or all: ZB-H1 and DualPipe too");
    command->add_option("--bank", typed->bank, "the question bank's file");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli plan job.yaml --accelerators 64 --fixed "
                    "strategy.tensor_parallel=8");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
