// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/command.h"
#include "cli/fabric_options.h"
#include "core/scaling/algorithm/algorithm_choice.h"
#include "core/scaling/algorithm/lower_bound.h"
#include "core/scaling/collective/collectives.h"

#include <CLI/CLI.hpp>
#include <QFile>
#include <QSaveFile>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <string_view>

namespace ringside::app::cli {

namespace {

/// The options as typed.
struct CollectiveArguments
{
    std::string algorithm, method = "simulate", ranks, bytes, alpha, bandwidth, gamma = "0",
                           envelope = "0", elementBytes = "4", ranksPerNode, interAlpha = "0",
                           interBandwidth, servers, serverBandwidth, chunks = "1", trace;
    FabricOptions fabric;
    bool nicPerRank = false;
    bool json = false;
};

constexpr char kAuto[] = "auto";
constexpr NumberRule kTime{.takes = "a time in seconds, such as 5e-6"};
constexpr NumberRule kRate{.minimumExcluded = true,
                           .takes = "bytes per second above 0, such as 12.5e9"};
constexpr NumberRule kCount{.minimum = 1,
                            .maximum = 2147483647,
                            .whole = true,
                            .takes = "a whole number from 1 to 2147483647"};
constexpr NumberRule kBytes{
    .minimum = 1, .whole = true, .takes = "a whole number of bytes from 1 on, such as 8388608"};

/// All valid names, including "auto", to suggest one for an unknown name.
Error withAuto(Error error)
{
    error.subject = "--algorithm";
    error.limit = std::string(kAuto) + ", " + error.limit;
    return error;
}

Result<scaling::CollectiveRequest> requestFrom(const CollectiveArguments& typed)
{
    scaling::CollectiveRequest request;
    if (typed.algorithm != kAuto) {
        const auto algorithm = scaling::algorithmNamed(typed.algorithm);
        if (!algorithm)
            return fail(withAuto(algorithm.error()));
        request.algorithm = *algorithm;
    }
    NumberReader read;
    const auto count = [&read](const char* argument, const std::string& text) {
        return static_cast<int>(read.number(argument, text, kCount));
    };
    request.ranks = count("--ranks", typed.ranks);
    request.bytes = Bytes(read.number("--bytes", typed.bytes, kBytes));
    request.fabric.alpha = Seconds(read.number("--alpha", typed.alpha, kTime));
    request.fabric.bandwidth = BytesPerSecond(read.number("--bandwidth", typed.bandwidth, kRate));
    request.gammaSecondsPerByte =
        read.number("--gamma", typed.gamma, {.takes = "seconds per byte, such as 1e-11"});
    request.envelope = Bytes(
        read.number("--envelope", typed.envelope, {.takes = "a number of bytes, such as 16"}));
    request.elementBytes = count("--element-bytes", typed.elementBytes);
    request.chunks = count("--chunks", typed.chunks);
    if (!typed.ranksPerNode.empty()) {
        request.fabric.ranksPerNode = count("--ranks-per-node", typed.ranksPerNode);
        request.fabric.interAlpha = Seconds(read.number("--inter-alpha", typed.interAlpha, kTime));
        request.fabric.interBandwidth =
            BytesPerSecond(read.number("--inter-bandwidth", typed.interBandwidth, kRate));
        request.fabric.nicPerRank = typed.nicPerRank;
    }
    if (!typed.servers.empty())
        request.servers = count("--servers", typed.servers);
    if (!typed.serverBandwidth.empty())
        request.serverBandwidth =
            BytesPerSecond(read.number("--server-bandwidth", typed.serverBandwidth, kRate));
    if (read.error())
        return fail(*read.error());
    RINGSIDE_CHECK(typed.fabric.applyTo(request));
    return request;
}

const char* nameOf(scaling::TransferOp op)
{
    return op == scaling::TransferOp::Reduce ? "reduce" : "copy";
}

/// The shortest text that reads back as the same double. In lockstep many consecutive times and
/// sizes are equal, so the text is cached.
class CachedNumber
{
public:
    std::string_view of(double value)
    {
        if (m_length == 0 || value != m_value) {
            const auto end = std::to_chars(m_text.data(), m_text.data() + m_text.size(), value);
            m_value = value;
            m_length = static_cast<std::size_t>(end.ptr - m_text.data());
        }
        return {m_text.data(), m_length};
    }

private:
    double m_value = 0;
    std::array<char, 32> m_text{};
    std::size_t m_length = 0;
};

/// Streams the trace to a temporary file; the final file appears whole or not at all.
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
    void add(const scaling::Transfer& transfer)
    {
        for (const int number : {transfer.step, transfer.from, transfer.to, transfer.chunk}) {
            std::array<char, 16> text{};
            const auto end = std::to_chars(text.data(), text.data() + text.size(), number);
            append({text.data(), static_cast<std::size_t>(end.ptr - text.data())}, ',');
        }
        append(m_bytes.of(transfer.bytes.value()), ',');
        append(m_start.of(transfer.start.value()), ',');
        append(m_end.of(transfer.end.value()), ',');
        append(nameOf(transfer.op), '\n');
        if (m_rows.size() >= kFlushed)
            flush();
    }
    Done close()
    {
        flush();
        if (m_file.commit())
            return {};
        return fail(unwritable());
    }

private:
    static constexpr std::size_t kFlushed = std::size_t{1} << 20;

    void append(std::string_view text, char delimiter)
    {
        m_rows.append(text);
        m_rows.push_back(delimiter);
    }
    /// commit() reports errors of this write.
    void flush()
    {
        m_file.write(m_rows.data(), static_cast<qint64>(m_rows.size()));
        m_rows.clear();
    }
    Error unwritable() const
    {
        return {.code = ErrorCode::FileUnwritable,
                .file = m_file.fileName().toStdString(),
                .detail = m_file.errorString().toStdString()};
    }

    QSaveFile m_file;
    std::string m_rows; ///< not yet written
    CachedNumber m_bytes, m_start, m_end;
};

Result<scaling::CollectiveResult> runTraced(const scaling::CollectiveRequest& request,
                                            const std::string& fileName)
{
    TraceFile file(fileName);
    RINGSIDE_CHECK(file.open());
    auto result = scaling::simulate(
        request, [&file](const scaling::Transfer& transfer) { file.add(transfer); });
    if (!result)
        return result;
    RINGSIDE_CHECK(file.close());
    return result;
}

/// Writes a trace when `traceFile` is given.
Result<scaling::CollectiveResult> runMethod(const scaling::CollectiveRequest& request,
                                            scaling::Method method, const std::string& traceFile)
{
    if (!traceFile.empty())
        return runTraced(request, traceFile);
    return method == scaling::Method::Formula ? scaling::formula(request)
                                              : scaling::simulate(request);
}

/// Additional output.
struct Beside
{
    scaling::LowerBound bound;
    std::optional<scaling::AlgorithmChoice> choice;
};

/// 1 when there is nothing to do.
double aboveBound(const scaling::CollectiveResult& result, const scaling::LowerBound& bound)
{
    return bound.time().value() > 0 ? result.time / bound.time() : 1;
}

void addChoice(QJsonObject& document, const scaling::AlgorithmChoice& choice)
{
    QJsonArray from, left;
    for (const scaling::TimedAlgorithm& timed : choice.ranked)
        from.append(QJsonObject{
            {QStringLiteral("algorithm"), QString::fromStdString(scaling::nameOf(timed.algorithm))},
            {QStringLiteral("time_s"), timed.time.value()}});
    for (const scaling::NotConsidered& other : choice.notConsidered)
        left.append(QJsonObject{
            {QStringLiteral("algorithm"), QString::fromStdString(scaling::nameOf(other.algorithm))},
            {QStringLiteral("reason"), QString::fromStdString(other.reason)}});
    document.insert(QStringLiteral("chosen_from"), from);
    document.insert(QStringLiteral("not_considered"), left);
    document.insert(QStringLiteral("reason"), QString::fromStdString(choice.reason));
}

void printAsJson(const CollectiveArguments& typed, const scaling::CollectiveRequest& request,
                 const scaling::CollectiveResult& result, const Beside& beside)
{
    QJsonObject document{
        {QStringLiteral("algorithm"), QString::fromStdString(scaling::nameOf(request.algorithm))},
        {QStringLiteral("ranks"), request.ranks},
        {QStringLiteral("bytes"), request.bytes.value()},
        {QStringLiteral("method"), QString::fromStdString(typed.method)},
        {QStringLiteral("time_s"), result.time.value()},
        {QStringLiteral("lower_bound_s"), beside.bound.time().value()},
        {QStringLiteral("above_lower_bound"), aboveBound(result, beside.bound)},
        {QStringLiteral("steps"), static_cast<qint64>(result.steps)},
        {QStringLiteral("messages"), static_cast<qint64>(result.messages)},
        {QStringLiteral("max_bytes_sent_per_rank"), result.maxBytesSentPerRank.value()},
        {QStringLiteral("max_bytes_received_per_rank"), result.maxBytesReceivedPerRank.value()},
        {QStringLiteral("algbw_bytes_per_s"), result.algorithmBandwidth.value()},
        {QStringLiteral("busbw_bytes_per_s"), result.busBandwidth.value()}};
    if (beside.choice)
        addChoice(document, *beside.choice);
    printJson(document);
}

QString boundText(const scaling::CollectiveResult& result, const scaling::LowerBound& bound)
{
    return QStringLiteral("%1 (latency %2, bytes %3, reduction %4); this is %5 times that")
        .arg(timeText(bound.time().value()), timeText(bound.latency.value()),
             timeText(bound.bandwidth.value()), timeText(bound.compute.value()))
        .arg(aboveBound(result, bound), 0, 'g', 4);
}

void printAsTable(const CollectiveArguments& typed, const scaling::CollectiveRequest& request,
                  const scaling::CollectiveResult& result, const Beside& beside)
{
    const auto rate = [](BytesPerSecond value) {
        return bytesText(value.value()) + QStringLiteral("/s");
    };
    printTable(
        {{QStringLiteral("algorithm"), QString::fromStdString(scaling::nameOf(request.algorithm))},
         {QStringLiteral("method"), QString::fromStdString(typed.method)},
         {QStringLiteral("ranks"), QString::number(request.ranks)},
         {QStringLiteral("vector"), bytesText(request.bytes.value())},
         {QStringLiteral("time"), timeText(result.time.value())},
         {QStringLiteral("no all-reduce is below"), boundText(result, beside.bound)},
         {QStringLiteral("steps"), QString::number(result.steps)},
         {QStringLiteral("messages"), QString::number(result.messages)},
         {QStringLiteral("sent by the busiest rank"),
          bytesText(result.maxBytesSentPerRank.value())},
         {QStringLiteral("received by the busiest rank"),
          bytesText(result.maxBytesReceivedPerRank.value())},
         {QStringLiteral("algorithm bandwidth"), rate(result.algorithmBandwidth)},
         {QStringLiteral("bus bandwidth"), rate(result.busBandwidth)}});
    if (!beside.choice)
        return;
    printLine(QStringLiteral("chosen: ") + QString::fromStdString(beside.choice->reason));
    std::vector<std::pair<QString, QString>> rows;
    for (const scaling::TimedAlgorithm& timed : beside.choice->ranked)
        rows.emplace_back(QString::fromStdString(scaling::nameOf(timed.algorithm)),
                          timeText(timed.time.value()));
    for (const scaling::NotConsidered& other : beside.choice->notConsidered)
        rows.emplace_back(QString::fromStdString(scaling::nameOf(other.algorithm)),
                          QString::fromStdString(other.reason));
    printTable(rows);
}

/// Core errors name fields; the user typed options.
int reportArgument(Error error)
{
    static const std::vector<std::string> options{
        "ranks",    "bytes",          "alpha",           "bandwidth",       "gamma",
        "envelope", "element-bytes",  "inter-alpha",     "inter-bandwidth", "servers",
        "chunks",   "ranks-per-node", "server-bandwidth"};
    std::string name = error.subject;
    std::replace(name.begin(), name.end(), ' ', '-');
    if (std::find(options.begin(), options.end(), name) != options.end())
        error.subject = "--" + name;
    return reportError(error);
}

int runRequest(const CollectiveArguments& typed, scaling::CollectiveRequest request,
               scaling::Method method)
{
    Beside beside;
    if (typed.algorithm == kAuto) {
        auto choice = scaling::chooseAlgorithm(request, method);
        if (!choice)
            return reportArgument(choice.error());
        request.algorithm = choice->ranked.front().algorithm;
        beside.choice = std::move(*choice);
    }
    const auto bound = scaling::lowerBound(request);
    if (!bound)
        return reportArgument(bound.error());
    beside.bound = *bound;
    auto result = runMethod(request, method, typed.trace);
    // Falls back to a simulation when an algorithm has no closed form.
    if (!result && beside.choice && result.error().code == ErrorCode::NotModelled)
        result = scaling::simulate(request);
    if (!result)
        return reportArgument(result.error());
    (typed.json ? printAsJson : printAsTable)(typed, request, *result, beside);
    return kDone;
}

int run(const CollectiveArguments& typed)
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
    if (!typed.trace.empty())
        if (const Done writable = checkOutputFile(typed.trace); !writable)
            return reportError(writable.error());
    return runRequest(typed, *request,
                      simulate ? scaling::Method::Simulate : scaling::Method::Formula);
}

} // namespace

void addCollective(CLI::App& root, Action& action)
{
    auto typed = std::make_shared<CollectiveArguments>();
    CLI::App* command = root.add_subcommand("collective", "The time of one all-reduce");
    std::string names = std::string(kAuto) + " (the fastest of these, explained)";
    for (const std::string& name : scaling::algorithmNames())
        names += ", " + name;
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
    command
        ->add_flag("--nic-per-rank", typed->nicPerRank,
                   "each rank has a NIC of --inter-bandwidth instead of one per node")
        ->needs(node);
    command->add_option("--servers", typed->servers, "servers or reducers");
    command->add_option("--server-bandwidth", typed->serverBandwidth,
                        "bytes per second of a server");
    command->add_option("--chunks", typed->chunks,
                        "chunks of a streamed algorithm (1); of hierarchical-ring, pieces whose "
                        "phases overlap");
    typed->fabric.addTo(*command);
    command->add_option("--trace", typed->trace, "write every transfer to this CSV file");
    command->add_flag("--json", typed->json, "print one JSON document");
    command->footer("Example: ringside-cli collective --algorithm ring --ranks 8 --bytes 8388608 "
                    "--alpha 5e-6 --bandwidth 12.5e9 --json");
    command->callback([typed, &action] { action = [typed] { return run(*typed); }; });
}

} // namespace ringside::app::cli
