// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scaling/collective/collectives.h"
#include "core/scaling/job/job.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <vector>

/// How the cost grows: large all-reduces as whole processes beside what other simulators take,
/// sweeps over many workers, and a straight line through cost against messages. Prints one JSON
/// document. usage: bench_scale RINGSIDE_CLI
using namespace ringside;
using namespace ringside::scaling;

namespace {

constexpr int kRuns = 7;

double seconds(const std::function<void()>& work)
{
    QElapsedTimer timer;
    timer.start();
    work();
    return static_cast<double>(timer.nsecsElapsed()) / 1e9;
}

std::vector<double> sortedRuns(const std::function<void()>& work)
{
    std::vector<double> times;
    for (int i = 0; i < kRuns; ++i)
        times.push_back(seconds(work));
    std::sort(times.begin(), times.end());
    return times;
}

double median(const std::function<void()>& work)
{
    return sortedRuns(work)[kRuns / 2];
}

CollectiveRequest request(Algorithm algorithm, int ranks)
{
    CollectiveRequest one;
    one.algorithm = algorithm;
    one.ranks = ranks;
    one.bytes = mebibytes(64);
    one.fabric.alpha = microseconds(5);
    one.fabric.bandwidth = gigabitsPerSecond(100);
    return one;
}

/// From the start of the process to its end, reading its answer included.
double wholeProcess(const QString& program, const char* algorithm)
{
    return median([&] {
        QProcess process;
        process.start(program, {QStringLiteral("collective"), QStringLiteral("--algorithm"),
                                QString::fromLatin1(algorithm), QStringLiteral("--ranks"),
                                QStringLiteral("1024"), QStringLiteral("--bytes"),
                                QStringLiteral("67108864"), QStringLiteral("--alpha"),
                                QStringLiteral("5e-6"), QStringLiteral("--bandwidth"),
                                QStringLiteral("12.5e9"), QStringLiteral("--json")});
        if (!process.waitForFinished(120000) || process.exitCode() != 0)
            qFatal("%s failed", qPrintable(program));
    });
}

QJsonObject peer(const char* name, double low, double high)
{
    return {{QStringLiteral("name"), QString::fromLatin1(name)},
            {QStringLiteral("seconds_low"), low},
            {QStringLiteral("seconds_high"), high},
            {QStringLiteral("note"),
             QStringLiteral("the same ring, measured elsewhere on another machine: an order of "
                            "magnitude, no comparison to the digit")}};
}

QJsonObject ringDocument(const QString& program)
{
    const auto result = simulate(request(Algorithm::Ring, 1024));
    return {{QStringLiteral("whole_process_s"), wholeProcess(program, "ring")},
            {QStringLiteral("messages"), static_cast<qint64>(result->messages)},
            {QStringLiteral("peers"),
             QJsonArray{peer("SimGrid 3.32 (SMPI)", 19.4, 19.4), peer("ASTRA-sim", 3.1, 5.2)}}};
}

/// Four accelerators a host, overlapping; no presets.
Scenario job()
{
    Scenario scenario;
    scenario.cluster.acceleratorsPerWorker = 4;
    scenario.cluster.networkGbps = 50;
    scenario.cluster.intraBandwidth = BytesPerSecond(300e9);
    scenario.model.parameters = 110e6;
    scenario.work.perAcceleratorBatch = 64;
    scenario.work.computeTime = Seconds(0.0433);
    return scenario;
}

/// 64 whole numbers from 1 to `last`, evenly spaced by factor where they can be.
std::vector<FieldValue> workersTo(double last)
{
    std::vector<FieldValue> values;
    int previous = 0;
    for (int i = 0; i < 64; ++i) {
        const double even = std::round(std::pow(last, i / 63.0));
        previous = std::max(previous + 1, static_cast<int>(even));
        values.emplace_back(static_cast<double>(previous));
    }
    return values;
}

QJsonObject sweepDocument(double last, double jitter)
{
    Scenario scenario = job();
    scenario.straggler.jitter = jitter;
    const auto values = workersTo(last);
    const double time = median([&] {
        const auto points = sweep(scenario, "cluster.workers", values, {});
        if (!points || points->size() != 64)
            qFatal("the sweep to %g workers failed", last);
    });
    return {{QStringLiteral("largest_workers"), last},
            {QStringLiteral("points"), 64},
            {QStringLiteral("jitter"), jitter},
            {QStringLiteral("seconds"), time}};
}

/// Least squares of cost on messages, through rings and halving-doubling of many sizes. The
/// shortest run of each, which other programs disturb least.
QJsonObject fitDocument()
{
    std::vector<std::pair<double, double>> points;
    QJsonArray rows;
    const auto add = [&](Algorithm algorithm, int ranks) {
        const CollectiveRequest one = request(algorithm, ranks);
        const double messages = static_cast<double>(simulate(one)->messages);
        const double time = sortedRuns([&] { simulate(one)->time.value(); }).front();
        points.emplace_back(messages, time);
        rows.append(
            QJsonObject{{QStringLiteral("algorithm"), QString::fromStdString(nameOf(algorithm))},
                        {QStringLiteral("ranks"), ranks},
                        {QStringLiteral("messages"), messages},
                        {QStringLiteral("seconds"), time}});
    };
    for (int ranks = 128; ranks <= 1024; ranks += 128)
        add(Algorithm::Ring, ranks);
    for (const int ranks : {1024, 4096, 16384})
        add(Algorithm::HalvingDoubling, ranks);
    const double count = static_cast<double>(points.size());
    double x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    for (const auto& [messages, time] : points) {
        x += messages / count;
        y += time / count;
        xx += messages * messages / count;
        xy += messages * time / count;
        yy += time * time / count;
    }
    const double slope = (xy - x * y) / (xx - x * x);
    return {
        {QStringLiteral("points"), rows},
        {QStringLiteral("seconds_a_message"), slope},
        {QStringLiteral("intercept_s"), y - slope * x},
        {QStringLiteral("r_squared"), (xy - x * y) * (xy - x * y) / ((xx - x * x) * (yy - y * y))}};
}

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 2) {
        std::fputs("usage: bench_scale RINGSIDE_CLI\n", stderr);
        return 2;
    }
    const QJsonObject halving{
        {QStringLiteral("whole_process_s"), wholeProcess(arguments[1], "halving-doubling")},
        {QStringLiteral("messages"),
         static_cast<qint64>(simulate(request(Algorithm::HalvingDoubling, 1024))->messages)}};
    const QJsonObject document{
        {QStringLiteral("ring_1024_ranks"), ringDocument(arguments[1])},
        {QStringLiteral("halving_doubling_1024_ranks"), halving},
        {QStringLiteral("sweeps"), QJsonArray{sweepDocument(4096, 0), sweepDocument(1e6, 0),
                                              sweepDocument(4096, 0.1), sweepDocument(1e6, 0.1)}},
        {QStringLiteral("cost_against_messages"), fitDocument()}};
    std::fputs(QJsonDocument(document).toJson().constData(), stdout);
    return 0;
}
