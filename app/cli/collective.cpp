// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command.h"
#include "app/cli/fabric_options.h"
#include "core/session/tools.h"

#include <CLI/CLI.hpp>
#include <QFile>
#include <QSaveFile>

#include <memory>

namespace ringside::app::cli {

namespace {

/// The options as they were typed.
struct Arguments
{
    std::string algorithm, method = "simulate", ranks, bytes, alpha, bandwidth, gamma = "0",
                           envelope = "0", elementBytes = "4", ranksPerNode, interAlpha = "0",
                           interBandwidth, servers, serverBandwidth, chunks = "1", trace;
    FabricOptions fabric;
    bool json = false;
};

constexpr NumberRule kTime{.takes = "a time in seconds, such as 5e-6"};
constexpr NumberRule kRate{.minimumExcluded = true,
                           .takes = "bytes per second above 0, such as 12.5e9"};
constexpr NumberRule kCount{.minimum = 1,
                            .maximum = 2147483647,
                            .whole = true,
                            .takes = "a whole number from 1 to 2147483647"};
constexpr NumberRule kBytes{
    .minimum = 1, .whole = true, .takes = "a whole number of bytes from 1 on, such as 8388608"};

/// Reads options one after the other and keeps the first error.
class Reader
{
public:
    double number(const char* argument, const std::string& text, const NumberRule& rule)
    {
        if (m_error)
            return 0;
        const auto parsed = parseNumber(argument, text, rule);
        if (parsed)
            return *parsed;
        m_error = parsed.error();
        return 0;
    }
    int count(const char* argument, const std::string& text)
    {
        return static_cast<int>(number(argument, text, kCount));
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    std::optional<Error> m_error;
};

Result<scaling::CollectiveRequest> requestFrom(const Arguments& typed)
{
    const auto algorithm = session::algorithmNamed(typed.algorithm);
    if (!algorithm)
        return fail(algorithm.error());
    Reader read;
    scaling::CollectiveRequest request;
    request.algorithm = *algorithm;
    request.ranks = read.count("--ranks", typed.ranks);
    request.bytes = Bytes(read.number("--bytes", typed.bytes, kBytes));
    request.fabric.alpha = Seconds(read.number("--alpha", typed.alpha, kTime));
    request.fabric.bandwidth = BytesPerSecond(read.number("--bandwidth", typed.bandwidth, kRate));
    request.gammaSecondsPerByte =
        read.number("--gamma", typed.gamma, {.takes = "seconds per byte, such as 1e-11"});
    request.envelope = Bytes(
        read.number("--envelope", typed.envelope, {.takes = "a number of bytes, such as 16"}));
    request.elementBytes = read.count("--element-bytes", typed.elementBytes);
    request.chunks = read.count("--chunks", typed.chunks);
    if (!typed.ranksPerNode.empty()) {
        request.fabric.ranksPerNode = read.count("--ranks-per-node", typed.ranksPerNode);
        request.fabric.interAlpha = Seconds(read.number("--inter-alpha", typed.interAlpha, kTime));
        request.fabric.interBandwidth =
            BytesPerSecond(read.number("--inter-bandwidth", typed.interBandwidth, kRate));
    }
    if (!typed.servers.empty())
        request.servers = read.count("--servers", typed.servers);
    if (!typed.serverBandwidth.empty())
        request.serverBandwidth =
            BytesPerSecond(read.number("--server-bandwidth", typed.serverBandwidth, kRate));
    if (read.error())
        return fail(*read.error());
    if (const Done applied = typed.fabric.applyTo(request); !applied)
        return fail(applied.error());
    return request;
}

const char* nameOf(scaling::TransferOp op)
{
    return op == scaling::TransferOp::Reduce ? "reduce" : "copy";
}

QByteArray traceRow(const scaling::Transfer& transfer)
{
    QByteArray row;
    for (const int number : {transfer.step, transfer.from, transfer.to, transfer.chunk})
        row += QByteArray::number(number) + ',';
    for (const double number :
         {transfer.bytes.value(), transfer.start.value(), transfer.end.value()})
        row += QByteArray::number(number, 'g', 17) + ',';
    return row + nameOf(transfer.op) + '\n';
}

/// Streams the trace aside; the file appears whole or not at all.
class TraceFile
{
public:
    explicit TraceFile(const std::string& name) : m_file(QString::fromStdString(name)) {}

    Done open()
    {
        if (m_file.open(QIODevice::WriteOnly)) {
            m_file.write("step,from,to,chunk,bytes,start_s,end_s,op\n");
            return {};
        }
        return fail(unwritable());
    }
    void add(const scaling::Transfer& transfer) { m_file.write(traceRow(transfer)); }
    Done close()
    {
        if (m_file.commit())
            return {};
        return fail(unwritable());
    }

private:
    Error unwritable() const
    {
        return {.code = ErrorCode::FileUnwritable,
                .file = m_file.fileName().toStdString(),
                .detail = m_file.errorString().toStdString()};
    }

    QSaveFile m_file;
};

Result<scaling::CollectiveResult> runTraced(const scaling::CollectiveRequest& request,
                                            const std::string& fileName)
{
    TraceFile file(fileName);
    if (const auto opened = file.open(); !opened)
        return fail(opened.error());
    auto result =
        session::runCollective(request, scaling::Method::Simulate,
                               [&file](const scaling::Transfer& transfer) { file.add(transfer); });
    if (!result)
        return result;
    if (const auto closed = file.close(); !closed)
        return fail(closed.error());
    return result;
}

void print(const Arguments& typed, const scaling::CollectiveRequest& request,
           const scaling::CollectiveResult& result)
{
    if (typed.json) {
        printJson(QJsonObject{
            {QStringLiteral("algorithm"), QString::fromStdString(typed.algorithm)},
            {QStringLiteral("ranks"), request.ranks},
            {QStringLiteral("bytes"), request.bytes.value()},
            {QStringLiteral("method"), QString::fromStdString(typed.method)},
            {QStringLiteral("time_s"), result.time.value()},
            {QStringLiteral("steps"), static_cast<qint64>(result.steps)},
            {QStringLiteral("messages"), static_cast<qint64>(result.messages)},
            {QStringLiteral("max_bytes_sent_per_rank"), result.maxBytesSentPerRank.value()},
            {QStringLiteral("max_bytes_received_per_rank"), result.maxBytesReceivedPerRank.value()},
            {QStringLiteral("algbw_bytes_per_s"), result.algorithmBandwidth.value()},
            {QStringLiteral("busbw_bytes_per_s"), result.busBandwidth.value()}});
        return;
    }
    const auto rate = [](BytesPerSecond value) {
        return bytesText(value.value()) + QStringLiteral("/s");
    };
    printTable({{QStringLiteral("algorithm"), QString::fromStdString(typed.algorithm)},
                {QStringLiteral("method"), QString::fromStdString(typed.method)},
                {QStringLiteral("ranks"), QString::number(request.ranks)},
                {QStringLiteral("vector"), bytesText(request.bytes.value())},
                {QStringLiteral("time"), timeText(result.time.value())},
                {QStringLiteral("steps"), QString::number(result.steps)},
                {QStringLiteral("messages"), QString::number(result.messages)},
                {QStringLiteral("sent by the busiest rank"),
                 bytesText(result.maxBytesSentPerRank.value())},
                {QStringLiteral("received by the busiest rank"),
                 bytesText(result.maxBytesReceivedPerRank.value())},
                {QStringLiteral("algorithm bandwidth"), rate(result.algorithmBandwidth)},
                {QStringLiteral("bus bandwidth"), rate(result.busBandwidth)}});
}

int run(const Arguments& typed)
{
    if (typed.method != "formula" && typed.method != "simulate")
        return reportError({.code = ErrorCode::UnknownName,
                            .subject = "--method",
                            .value = typed.method,
                            .limit = "formula or simulate"});
    const auto request = requestFrom(typed);
    if (!request)
        return reportError(request.error());
    const bool simulate = typed.method == "simulate";
    if (!typed.trace.empty() && !simulate)
        return reportError({.code = ErrorCode::Incompatible,
                            .subject = "--trace",
                            .detail = "a trace comes from --method simulate"});
    const auto result = !typed.trace.empty()
                            ? runTraced(*request, typed.trace)
                            : session::runCollective(*request, simulate ? scaling::Method::Simulate
                                                                        : scaling::Method::Formula);
    if (!result)
        return reportError(result.error());
    print(typed, *request, *result);
    return kDone;
}

} // namespace

void addCollective(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<Arguments>();
    CLI::App* command = root.add_subcommand("collective", "The time of one all-reduce");
    std::string names;
    for (const std::string& name : session::algorithmNames())
        names += (names.empty() ? "" : ", ") + name;
    command->add_option("--algorithm", typed->algorithm, names)->required();
    command->add_option("--ranks", typed->ranks, "number of ranks")->required();
    command->add_option("--bytes", typed->bytes, "bytes of the vector on each rank")->required();
    command->add_option("--alpha", typed->alpha, "seconds a message")->required();
    command->add_option("--bandwidth", typed->bandwidth, "bytes per second, one way")->required();
    command->add_option("--method", typed->method, "simulate (default) or formula");
    command->add_option("--gamma", typed->gamma, "seconds of reduction a byte (0)");
    command->add_option("--envelope", typed->envelope, "bytes added to each message (0)");
    command->add_option("--element-bytes", typed->elementBytes, "bytes of an element (4)");
    CLI::Option* inter = command->add_option("--inter-bandwidth", typed->interBandwidth,
                                             "bytes per second of a node's one NIC");
    CLI::Option* node =
        command->add_option("--ranks-per-node", typed->ranksPerNode,
                            "ranks in a node; --alpha and --bandwidth are then inside it");
    node->needs(inter);
    inter->needs(node);
    command->add_option("--inter-alpha", typed->interAlpha, "extra seconds between nodes (0)")
        ->needs(node);
    command->add_option("--servers", typed->servers, "servers or reducers");
    command->add_option("--server-bandwidth", typed->serverBandwidth,
                        "bytes per second of a server");
    command->add_option("--chunks", typed->chunks, "chunks of a streamed algorithm (1)");
    typed->fabric.addTo(*command);
    command->add_option("--trace", typed->trace, "write every transfer to this CSV file");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli collective --algorithm ring --ranks 8 --bytes 8388608 "
                    "--alpha 5e-6 --bandwidth 12.5e9 --json");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
