// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/serving/replicas/fluid_loop.h"
#include "core/serving/replicas/request_loop.h"
#include "tests/tools/replay/case.h"

#include <algorithm>

namespace ringside::replay {

namespace {

using serving::HpaRules;
using serving::ScalerKind;
using serving::ScalingDirection;
using serving::ScalingPolicy;

Result<std::vector<ScalingPolicy>> policiesOf(CaseReader& config, const char* name)
{
    std::vector<ScalingPolicy> policies;
    RINGSIDE_TRY(const auto items, config.place().member(name).items());
    for (const JsonPlace& item : items) {
        RINGSIDE_TRY(const auto value, item.item(1).number(0, 1e6));
        RINGSIDE_TRY(const auto period, item.item(2).number(0, 1e6));
        const bool isPercent = item.item(0).value.toString() == QLatin1String("Percent");
        policies.push_back(
            {isPercent ? ScalingPolicy::Kind::Percent : ScalingPolicy::Kind::Pods, value, period});
    }
    return policies;
}

Result<HpaRules> hpaRulesOf(CaseReader& given)
{
    HpaRules rules;
    rules.target = given.number("target");
    CaseReader config = given.member("config");
    rules.min = config.whole("min");
    rules.max = config.whole("max");
    const auto read = [&](ScalingDirection& direction, const std::string& name,
                          const char* tolerance) -> Done {
        direction.window = config.number((name + "_window").c_str());
        direction.tolerance = config.number(tolerance);
        RINGSIDE_TRY(direction.policies, policiesOf(config, name.c_str()));
        const std::string select = config.text((name + "_select").c_str());
        direction.choice = select == "Min"   ? serving::PolicyChoice::Min
                           : select == "Max" ? serving::PolicyChoice::Max
                                             : serving::PolicyChoice::Disabled;
        return {};
    };
    RINGSIDE_CHECK(read(rules.up, "up", "tol_up"));
    RINGSIDE_CHECK(read(rules.down, "down", "tol_down"));
    given.keep(config.error());
    return rules;
}

/// Replicas of an open loop: each is ready some time after its request.
class OpenLoop
{
public:
    OpenLoop(int initial, double readyAfter)
        : m_readyAfter(readyAfter), m_readyAt(static_cast<std::size_t>(std::max(0, initial)), 0)
    {
    }

    int all() const { return static_cast<int>(m_readyAt.size()); }
    int ready(double now) const
    {
        return static_cast<int>(std::count_if(m_readyAt.begin(), m_readyAt.end(),
                                              [&](double at) { return at <= now; }));
    }
    void become(int wanted, double now)
    {
        // The newest are removed first: starting ones before ready ones.
        m_readyAt.resize(static_cast<std::size_t>(std::max(0, wanted)), now + m_readyAfter);
    }

private:
    double m_readyAfter;
    std::vector<double> m_readyAt; ///< ascending
};

Result<serving::ScalerSettings> scalerOf(CaseReader& given)
{
    serving::ScalerSettings settings;
    const std::string rule = given.text("rule");
    settings.kind = rule == "hpa"              ? ScalerKind::Hpa
                    : rule == "agent-platform" ? ScalerKind::AgentPlatform
                    : rule == "kpa"            ? ScalerKind::Kpa
                    : rule == "cloud-run"      ? ScalerKind::CloudRun
                                               : ScalerKind::None;
    if (settings.kind == ScalerKind::None)
        return fail(given.place().member("rule").wrong("hpa, agent-platform, kpa or cloud-run"));
    settings.target = given.number("target") / 100;
    settings.min = given.whole("min");
    settings.max = given.whole("max");
    settings.countsStarting = given.text("current_counts") == "ready and booting";
    settings.window = given.numberOr("window", settings.window);
    return settings;
}

std::vector<serving::RateStep> demandOf(CaseReader& given)
{
    std::vector<serving::RateStep> steps;
    const auto items = given.place().member("demand").items();
    if (!items) {
        given.keep(items.error());
        return steps;
    }
    for (const JsonPlace& item : *items) {
        const std::vector<double> pair = CaseReader(item).list();
        if (pair.size() == 2)
            steps.push_back({pair[0], pair[1]});
        else
            given.keep(item.wrong("a pair [t, rate]"));
    }
    return steps;
}

} // namespace

Outputs replayHpa(CaseReader& given)
{
    RINGSIDE_TRY(const auto rules, hpaRulesOf(given));
    serving::HpaController controller(rules);
    OpenLoop pods(given.whole("initial_replicas"), given.number("ready_after"));
    QJsonArray steps;
    for (CaseReader& step : given.items("steps")) {
        const double now = step.number("t");
        const int util = step.whole("util"), current = pods.all();
        const auto decision = controller.decide(now, util, pods.ready(now), current);
        pods.become(decision.desired, now);
        steps.append(QJsonObject{{QStringLiteral("t"), now},
                                 {QStringLiteral("util"), util},
                                 {QStringLiteral("current"), current},
                                 {QStringLiteral("raw"), decision.raw},
                                 {QStringLiteral("stabilised"), decision.stabilised},
                                 {QStringLiteral("desired"), decision.desired}});
        given.keep(step.error());
    }
    return QJsonObject{{QStringLiteral("steps"), steps}};
}

Outputs replayAgentPlatform(CaseReader& given)
{
    serving::AgentPlatformController controller(
        {.target = given.number("target"), .min = given.whole("min"), .max = given.whole("max")});
    int current = given.whole("initial_replicas");
    QJsonArray steps;
    for (CaseReader& step : given.items("steps")) {
        const int util = step.whole("util");
        const auto decision = controller.decide(util, current);
        steps.append(QJsonObject{{QStringLiteral("t"), step.number("t")},
                                 {QStringLiteral("util"), util},
                                 {QStringLiteral("current"), current},
                                 {QStringLiteral("raw"), decision.raw},
                                 {QStringLiteral("desired"), decision.desired}});
        current = decision.desired;
        given.keep(step.error());
    }
    return QJsonObject{{QStringLiteral("steps"), steps}};
}

Outputs replayKpa(CaseReader& given)
{
    serving::KpaRules rules;
    rules.target = given.number("target");
    rules.downDelay = given.numberOr("scale_down_delay", 0);
    const std::vector<double> inFlight = given.numbers("concurrency_per_second");
    serving::KpaController controller(rules);
    OpenLoop pods(given.wholeOr("initial_replicas", 1), given.number("ready_after"));
    // Without panic mode the file lists every second tick; so does this code without a list.
    std::vector<double> listed;
    if (given.has("steps")) {
        for (CaseReader& step : given.items("steps"))
            listed.push_back(step.number("t"));
    }
    QJsonArray steps;
    const auto last = static_cast<int>(inFlight.size());
    for (int now = 2; now <= last; now += 2) {
        const std::span<const double> seen(inFlight.data(), static_cast<std::size_t>(now));
        const double stable = serving::meanOfLast(seen, rules.stableWindow);
        const double panic = serving::meanOfLast(seen, rules.panicWindow);
        const auto decision = controller.decide(now, stable, panic, pods.ready(now));
        pods.become(decision.desired, now);
        const bool isListed = listed.empty()
                                  ? decision.panicking || now % 4 == 0
                                  : std::find(listed.begin(), listed.end(), now) != listed.end();
        if (!isListed)
            continue;
        steps.append(QJsonObject{{QStringLiteral("t"), now},
                                 {QStringLiteral("stable"), stable},
                                 {QStringLiteral("panic"), panic},
                                 {QStringLiteral("ready"), pods.ready(now)},
                                 {QStringLiteral("want_stable"), decision.wantStable},
                                 {QStringLiteral("want_panic"), decision.wantPanic},
                                 {QStringLiteral("panicking"), decision.panicking},
                                 {QStringLiteral("desired"), decision.desired}});
    }
    return QJsonObject{{QStringLiteral("steps"), steps}};
}

Outputs replayCloudRun(CaseReader& given)
{
    const serving::CloudRunRules rules{.cpus = given.number("cpus"),
                                       .maxConcurrency = given.number("max_concurrency"),
                                       .cpuTarget = given.number("cpu_target"),
                                       .concurrencyTarget = given.number("concurrency_target"),
                                       .min = given.whole("min"),
                                       .max = given.whole("max")};
    const auto decision = serving::cloudRunInstances(rules, given.number("cpu_seconds_per_s"),
                                                     given.number("in_flight"));
    return QJsonObject{{QStringLiteral("by_cpu"), decision.byCpu},
                       {QStringLiteral("by_concurrency"), decision.byConcurrency},
                       {QStringLiteral("instances"), decision.instances}};
}

Outputs replayFluid(CaseReader& given)
{
    serving::FluidJob job;
    RINGSIDE_TRY(job.scaler, scalerOf(given));
    job.ratePerReplica = given.number("rate_per_replica");
    job.initialReplicas = given.whole("initial_replicas");
    job.startUp = given.number("ready_after");
    job.demand = demandOf(given);
    if (given.has("backlog_limit"))
        job.backlogLimit = given.number("backlog_limit");
    job.horizon = given.number("horizon");
    RINGSIDE_TRY(const auto run, serving::runFluid(job));
    QJsonArray rows;
    for (const serving::FluidRow& row : run.rows)
        rows.append(QJsonObject{{QStringLiteral("t"), row.at},
                                {QStringLiteral("util"), row.percent},
                                {QStringLiteral("raw"), row.raw},
                                {QStringLiteral("desired"), row.desired},
                                {QStringLiteral("ready"), row.ready},
                                {QStringLiteral("booting"), row.starting},
                                {QStringLiteral("backlog"), row.backlog},
                                {QStringLiteral("delay"), row.backlogOverCapacity}});
    return QJsonObject{{QStringLiteral("rows"), rows},
                       {QStringLiteral("served"), run.served},
                       {QStringLiteral("rejected"), run.rejected},
                       {QStringLiteral("replica_seconds"), run.replicaSeconds},
                       // The files' worst_delay is that of the backlog over present capacity.
                       {QStringLiteral("worst_delay"), run.backlogOverCapacity},
                       {QStringLiteral("backlog_over_capacity_s"), run.backlogOverCapacity},
                       {QStringLiteral("worst_delay_s"), run.longest.wait},
                       {QStringLiteral("backlog_end"), run.backlogEnd}};
}

Outputs replayRequests(CaseReader& given)
{
    serving::RequestLoopJob job;
    RINGSIDE_TRY(job.scaler, scalerOf(given));
    CaseReader service = given.member("service");
    const serving::TimeLaw law = service.timeLaw();
    given.keep(service.error());
    RINGSIDE_TRY(job.service, serving::TimeDistribution::of(law));
    job.initialReplicas = given.whole("initial_replicas");
    job.startUp = given.number("ready_after");
    job.arrivals = serving::ProfileArrivals{demandOf(given)};
    job.horizon = given.number("horizon");
    const auto seed = static_cast<std::uint64_t>(given.numberOr("seed", 1));
    RINGSIDE_TRY(const auto run,
                 serving::simulateRequests(job, 3 * given.replications(), seed, 1.0));
    QJsonObject simulated = estimatesJson(run.mean, run.at);
    simulated.insert(QStringLiteral("max_waiting"), estimateJson(run.mostWaiting));
    simulated.insert(QStringLiteral("peak_replicas"), estimateJson(run.peakReplicas));
    simulated.insert(QStringLiteral("replica_hours"), estimateJson(run.replicaHours));
    simulated.insert(QStringLiteral("late_share_1s"), estimateJson(run.lateShare));
    return QJsonObject{{QStringLiteral("simulated"), simulated}};
}

} // namespace ringside::replay
