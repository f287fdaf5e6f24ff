// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/exchange_text.h"

#include "app/explainer/all_reduce/scene_text.h"
#include "app/text/number_text.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace ringside::app {

namespace {

QString capitalized(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

/// "0 to 3 and 6"; empty when there are more than four runs.
QString runsOf(RankSet set, int count)
{
    constexpr qsizetype kMostRuns = 4;
    QStringList runs;
    for (int i = 0; i < count; ++i) {
        if (((set >> i) & 1U) == 0)
            continue;
        const int first = i;
        while (i + 1 < count && ((set >> (i + 1)) & 1U) != 0)
            ++i;
        if (first + 1 < i) {
            runs.push_back(ExchangeText::tr("%1 to %2").arg(first).arg(i));
            continue;
        }
        runs.push_back(QString::number(first));
        if (first < i)
            runs.push_back(QString::number(i));
    }
    if (runs.isEmpty() || runs.size() > kMostRuns)
        return {};
    const QString last = runs.takeLast();
    return runs.isEmpty()
               ? last
               : ExchangeText::tr("%1 and %2").arg(runs.join(QStringLiteral(", ")), last);
}

QString portName(scaling::BusyPort port)
{
    switch (port) {
    case scaling::BusyPort::Rank:
        return ExchangeText::tr("the busiest rank's port");
    case scaling::BusyPort::Nic:
        return ExchangeText::tr("the busiest NIC");
    case scaling::BusyPort::Server:
        return ExchangeText::tr("the busiest server's port");
    case scaling::BusyPort::TorusLink:
        return ExchangeText::tr("the busiest link");
    }
    return {};
}

QString nameOf(const scaling::ExchangePicture& picture)
{
    return SceneText::algorithm(picture.job.algorithm);
}

} // namespace

QString ExchangeText::endpoint(const scaling::Trace& trace, int endpoint)
{
    if (!trace.grouped.empty() && endpoint < trace.ranks) {
        const int first = endpoint * trace.groupSize;
        const int last = std::min(first + trace.groupSize, trace.groupedRanks) - 1;
        return first == last ? tr("rank %1").arg(first) : tr("ranks %1 to %2").arg(first).arg(last);
    }
    if (endpoint >= trace.ranks)
        return trace.grouped.empty() ? tr("server %1").arg(endpoint - trace.ranks)
                                     : tr("server group %1").arg(endpoint - trace.ranks);
    if (trace.groupSize > 1)
        return tr("host %1").arg(endpoint);
    return (trace.servers > 0 ? tr("worker %1") : tr("rank %1")).arg(endpoint);
}

QString ExchangeText::manyEndpoints(const scaling::Trace& trace)
{
    if (trace.groupSize > 1)
        return trace.grouped.empty() ? tr("hosts") : tr("groups");
    return trace.servers > 0 ? tr("workers") : tr("ranks");
}

QString ExchangeText::sum(const scaling::Trace& trace, RankSet set)
{
    const int count = std::popcount(set);
    if (count == 0)
        return tr("nothing yet");
    if (count == trace.ranks)
        return tr("the whole sum");
    if (count == 1)
        return tr("values of %1").arg(endpoint(trace, std::countr_zero(set)));
    const int perHost = trace.groupSize > 1 ? 1 : std::max(1, trace.ranksPerNode);
    RankSet hosts = 0;
    bool areWhole = perHost > 1 && trace.ranks > perHost && count > perHost;
    for (int host = 0; host * perHost < trace.ranks && areWhole; ++host) {
        const RankSet all = perHost >= 64 ? ~RankSet{0} : (RankSet{1} << perHost) - 1;
        const RankSet here = (set >> (host * perHost)) & all;
        areWhole = here == 0 || here == all;
        hosts |= here == all ? RankSet{1} << host : 0;
    }
    const QString runs = areWhole ? runsOf(hosts, trace.ranks / perHost) : runsOf(set, trace.ranks);
    const QString noun = areWhole ? tr("hosts") : manyEndpoints(trace);
    if (runs.isEmpty())
        return tr("sum of %1 %2").arg(areWhole ? std::popcount(hosts) : count).arg(noun);
    return tr("sum of %1 %2").arg(noun, runs);
}

QString ExchangeText::held(const AllReduceTimeline& timeline, int endpoint)
{
    const scaling::Trace& trace = timeline.trace();
    const QString who = capitalized(ExchangeText::endpoint(trace, endpoint));
    if (timeline.isGrouped()) {
        const QString share = NumberText::percent(timeline.share(endpoint));
        return trace.groupSize > 1 ? tr("%1 hold %2 of the final sum.").arg(who, share)
                                   : tr("%1 holds %2 of the final sum.").arg(who, share);
    }
    int whole = 0, best = -1;
    for (int chunk = 0; chunk < trace.chunks; ++chunk) {
        const int count = timeline.contributors(endpoint, chunk);
        if (count == trace.ranks)
            ++whole;
        else if (best < 0 || count > timeline.contributors(endpoint, best))
            best = chunk;
    }
    if (best < 0)
        return tr("%1 holds the final sum.").arg(who);
    return tr("%1 holds %2 of %3 chunks complete; chunk %4: %5.")
        .arg(who)
        .arg(whole)
        .arg(trace.chunks)
        .arg(best)
        .arg(sum(trace, timeline.held(endpoint, best)));
}

QString ExchangeText::line(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                           const LinkLoads& loads, int link)
{
    const auto i = static_cast<std::size_t>(link);
    const SceneLink& ends = topology.links[i];
    const scaling::Trace& trace = timeline.trace();
    const auto name = [&](int end) {
        return topology.inHosts ? tr("host %1").arg(end)
                                : endpoint(trace, topology.endpointOf(end));
    };
    const QString where = ends.from == ends.to
                              ? tr("Inside %1").arg(name(ends.from))
                              : tr("Between %1 and %2").arg(name(ends.from), name(ends.to));
    const double full = ends.capacity > 0   ? ends.capacity
                        : ends.crossesNodes ? topology.peakCrossing
                                            : topology.peakInside;
    const QString load = NumberText::percent(loads.load[i]);
    const QString rate = NumberText::rate(BytesPerSecond(full));
    return ends.capacity > 0 ? tr("%1: %2 of %3 one way now.").arg(where, load, rate)
                             : tr("%1: %2 of its one-way limit, %3.").arg(where, load, rate);
}

QString ExchangeText::port(const AllReduceTimeline& timeline, const AllReduceTopology& topology,
                           const LinkLoads& loads, int endpoint)
{
    if (topology.ports() == 0)
        return {};
    const int port = topology.portOf(endpoint);
    const auto i = static_cast<std::size_t>(port);
    const QString who =
        topology.inHosts ? tr("host %1").arg(port) : ExchangeText::endpoint(timeline.trace(), port);
    const QString load = tr("NIC of %1: %2 of %3")
                             .arg(who, NumberText::percent(loads.port[i]),
                                  NumberText::rate(BytesPerSecond(topology.capacityOfPort(port))));
    return loads.messages[i] > 1 ? tr("%1, shared by %2 messages.").arg(load).arg(loads.messages[i])
                                 : load + u'.';
}

QString ExchangeText::waiting(const AllReduceTimeline& timeline)
{
    const auto waits = timeline.waiting();
    if (waits.empty())
        return {};
    const scaling::Trace& trace = timeline.trace();
    const scaling::Transfer& first = trace.transfers[waits.front()];
    const QString who = endpoint(trace, first.from), whom = endpoint(trace, first.to);
    if (waits.size() == 1)
        return tr("%1 waits for %2.").arg(capitalized(who), whom);
    return tr("%1 messages are waiting, the first from %2 for %3.")
        .arg(static_cast<int>(waits.size()))
        .arg(who, whom);
}

QString ExchangeText::cost(const scaling::ExchangeCost& cost)
{
    return tr("%1, including %2 latency over %3 steps; %4 pass %5 at %6")
        .arg(NumberText::seconds(cost.time), NumberText::seconds(cost.latency))
        .arg(cost.steps)
        .arg(NumberText::bytes(cost.bytes), portName(cost.port), NumberText::rate(cost.rate));
}

QString ExchangeText::counted(const scaling::ExchangePicture& picture)
{
    constexpr double kSame = 0.005;
    const double drawn = picture.cost.time.value(), counts = picture.stepCounts.value();
    if (std::abs(drawn - counts) <= kSame * std::max(drawn, counts))
        return {};
    if (picture.job.algorithm == scaling::Algorithm::ReductionServer)
        return tr("Drawn in pieces: %1. The step uses a stream without gaps: %2.")
            .arg(NumberText::seconds(picture.cost.time), NumberText::seconds(picture.stepCounts));
    if (picture.trace.pieces > 1)
        return tr("Drawn in %1 pieces: %2. The step assumes very small pieces: %3.")
            .arg(picture.trace.pieces)
            .arg(NumberText::seconds(picture.cost.time), NumberText::seconds(picture.stepCounts));
    return tr("Drawn message by message: %1. The step uses the closed form: %2.")
        .arg(NumberText::seconds(picture.cost.time), NumberText::seconds(picture.stepCounts));
}

QString ExchangeText::compared(const scaling::ExchangePicture& first,
                               const scaling::ExchangePicture& second)
{
    constexpr double kSame = 0.005;
    const double one = first.cost.time.value(), two = second.cost.time.value();
    const auto full = [](const scaling::ExchangePicture& picture) {
        return capitalized(nameOf(picture)) + QStringLiteral(": ") + cost(picture.cost) + u'.';
    };
    const QString both = full(first) + u' ' + full(second);
    if (std::abs(one - two) <= kSame * std::max(one, two))
        return tr("Both take the same time. %1").arg(both);
    const auto& fast = one < two ? first : second;
    const auto& slow = one < two ? second : first;
    const double latency = slow.cost.latency.value() - fast.cost.latency.value();
    const double rest =
        (slow.cost.time - slow.cost.latency).value() - (fast.cost.time - fast.cost.latency).value();
    const QString reason = latency > rest ? tr("by latency") : tr("by bytes in flight");
    return tr("The %1 is %2 as fast, %3. %4")
        .arg(nameOf(fast), NumberText::times(slow.cost.time / fast.cost.time), reason, both);
}

} // namespace ringside::app
