// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "core/scaling/algorithm/nccl_tuning.h"

#include <CLI/CLI.hpp>

#include <array>
#include <memory>
#include <utility>

namespace ringside::app::cli {

namespace {

/// The options as typed.
struct NcclArguments
{
    std::string ranks, nodes = "1", bytes, gpu = "hopper", cpu = "intel", link = "nvlink",
                       channels = "16", bandwidth, interBandwidth, netLatency = "0";
    bool nvls = false, json = false;
};

template <class Enum, std::size_t n>
Result<Enum> named(const char* argument, const std::string& text,
                   const std::array<std::pair<const char*, Enum>, n>& names)
{
    std::string list;
    for (const auto& [name, value] : names) {
        if (text == name)
            return value;
        list += (list.empty() ? "" : ", ") + std::string(name);
    }
    return fail({.code = ErrorCode::UnknownName,
                 .subject = argument,
                 .value = text.substr(0, 80),
                 .limit = list});
}

using Gpu = scaling::GpuGeneration;
using Cpu = scaling::HostCpu;
using Link = scaling::LocalLink;
constexpr std::array kGpus{std::pair{"volta", Gpu::Volta}, std::pair{"ampere", Gpu::Ampere},
                           std::pair{"hopper", Gpu::Hopper},
                           std::pair{"blackwell", Gpu::Blackwell}};
constexpr std::array kCpus{std::pair{"intel", Cpu::Intel}, std::pair{"amd", Cpu::Amd},
                           std::pair{"other", Cpu::Other}};
constexpr std::array kLinks{std::pair{"nvlink", Link::NvLink}, std::pair{"pci", Link::Pci}};

Done readNames(const NcclArguments& typed, scaling::NcclRequest& request)
{
    RINGSIDE_TRY(const auto gpu, named("--gpu", typed.gpu, kGpus));
    RINGSIDE_TRY(const auto cpu, named("--cpu", typed.cpu, kCpus));
    RINGSIDE_TRY(const auto link, named("--link", typed.link, kLinks));
    request.generation = gpu;
    request.cpu = cpu;
    request.link = link;
    return {};
}

Result<scaling::NcclRequest> requestFrom(const NcclArguments& typed)
{
    constexpr NumberRule ranks{
        .minimum = 2, .maximum = 16777216, .whole = true, .takes = "a number from 2 to 16777216"};
    constexpr NumberRule nodes{
        .minimum = 1, .maximum = 16777216, .whole = true, .takes = "a number from 1 to 16777216"};
    constexpr NumberRule bytes{.minimum = 1,
                               .maximum = 1e15,
                               .whole = true,
                               .takes = "a whole number of bytes from 1 to 1e15"};
    constexpr NumberRule channels{
        .minimum = 1, .maximum = 64, .whole = true, .takes = "a whole number from 1 to 64"};
    constexpr NumberRule rate{
        .minimum = 1, .maximum = 1e15, .takes = "bytes per second from 1 to 1e15, such as 20e9"};
    constexpr NumberRule latency{.maximum = 1,
                                 .takes = "a time from 0 to 1 in seconds, such as 5e-6"};
    scaling::NcclRequest request;
    RINGSIDE_CHECK(readNames(typed, request));
    NumberReader read;
    request.ranks = static_cast<int>(read.number("--ranks", typed.ranks, ranks));
    request.nodes = static_cast<int>(read.number("--nodes", typed.nodes, nodes));
    request.bytes = read.number("--bytes", typed.bytes, bytes);
    request.channels = static_cast<int>(read.number("--channels", typed.channels, channels));
    request.channelBandwidth =
        BytesPerSecond(read.number("--channel-bandwidth", typed.bandwidth, rate));
    if (!typed.interBandwidth.empty() || request.nodes > 1)
        request.interChannelBandwidth =
            BytesPerSecond(read.number("--inter-channel-bandwidth", typed.interBandwidth, rate));
    request.networkLatency = Seconds(read.number("--net-latency", typed.netLatency, latency));
    request.hasNvls = typed.nvls;
    if (read.error())
        return fail(*read.error());
    return request;
}

QJsonObject estimateJson(const scaling::NcclEstimate& estimate)
{
    return {
        {QStringLiteral("algorithm"), QString::fromStdString(scaling::nameOf(estimate.algorithm))},
        {QStringLiteral("protocol"), QString::fromStdString(scaling::nameOf(estimate.protocol))},
        {QStringLiteral("time_s"), estimate.time.value()},
        {QStringLiteral("latency_s"), estimate.latency.value()},
        {QStringLiteral("bandwidth_bytes_per_s"), estimate.bandwidth.value()}};
}

void printJsonChoice(const scaling::NcclRequest& request, const scaling::NcclChoice& choice)
{
    QJsonObject document = estimateJson(choice.ranked.front());
    QJsonArray from, limits;
    for (const scaling::NcclEstimate& estimate : choice.ranked)
        from.append(estimateJson(estimate));
    for (const std::string& limit : choice.limits)
        limits.append(QString::fromStdString(limit));
    document.insert(QStringLiteral("model"), QString::fromStdString(choice.model));
    document.insert(QStringLiteral("ranks"), request.ranks);
    document.insert(QStringLiteral("nodes"), request.nodes);
    document.insert(QStringLiteral("bytes"), request.bytes);
    document.insert(QStringLiteral("chosen_from"), from);
    document.insert(QStringLiteral("reason"), QString::fromStdString(choice.reason));
    document.insert(QStringLiteral("limits"), limits);
    printJson(document);
}

void printChoice(const scaling::NcclChoice& choice)
{
    std::vector<std::pair<QString, QString>> rows{
        {QStringLiteral("model"), QString::fromStdString(choice.model)}};
    for (const scaling::NcclEstimate& estimate : choice.ranked)
        rows.emplace_back(QString::fromStdString(scaling::nameOf(estimate.algorithm) + " " +
                                                 scaling::nameOf(estimate.protocol)),
                          QStringLiteral("%1, latency %2, %3/s")
                              .arg(timeText(estimate.time.value()),
                                   timeText(estimate.latency.value()),
                                   bytesText(estimate.bandwidth.value())));
    rows.emplace_back(QStringLiteral("chosen"), QString::fromStdString(choice.reason));
    printTable(rows);
    for (const std::string& limit : choice.limits)
        printLine(QStringLiteral("note  ") + QString::fromStdString(limit));
}

int run(const NcclArguments& typed)
{
    const auto request = requestFrom(typed);
    if (!request)
        return reportError(request.error());
    const auto choice = scaling::ncclChoice(*request);
    if (!choice)
        return reportError(choice.error());
    if (typed.json)
        printJsonChoice(*request, *choice);
    else
        printChoice(*choice);
    return kDone;
}

} // namespace

void addNcclChoice(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<NcclArguments>();
    CLI::App* command = root.add_subcommand(
        "nccl-choice", "The algorithm and protocol that NCCL 2.30.7's tuning model would take");
    command->add_option("--ranks", typed->ranks, "number of GPUs")->required();
    command->add_option("--nodes", typed->nodes, "number of nodes (1)");
    command->add_option("--bytes", typed->bytes, "bytes of the vector on each rank")->required();
    command
        ->add_option("--channel-bandwidth", typed->bandwidth,
                     "bytes per second of a channel inside a node")
        ->required();
    command->add_option("--inter-channel-bandwidth", typed->interBandwidth,
                        "bytes per second of a channel between nodes");
    command->add_option("--channels", typed->channels, "channels (16)");
    command->add_option("--gpu", typed->gpu, "volta, ampere, hopper (default) or blackwell");
    command->add_option("--cpu", typed->cpu, "intel (default), amd or other");
    command->add_option("--link", typed->link, "nvlink (default) or pci");
    command->add_option("--net-latency", typed->netLatency,
                        "seconds that the network plugin reports (0)");
    command->add_flag("--nvls", typed->nvls, "NVSwitch with multicast");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli nccl-choice --ranks 16 --nodes 2 --bytes 8388608 "
                    "--channel-bandwidth 20e9 --inter-channel-bandwidth 20e9 --json");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
