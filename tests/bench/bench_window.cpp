// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_picture.h"
#include "app/explainer/all_reduce/all_reduce_scene.h"
#include "app/settings/settings_store.h"
#include "core/base/heap_growth.h"
#include "core/kinds/training_kind.h"
#include "core/scaling/picture/exchange_picture.h"
#include "core/session/latest_task.h"
#include "core/session/practice/practice.h"
#include "tests/bench/window_bench.h"

#include <QDeadlineTimer>
#include <QJsonDocument>
#include <QProcess>
#include <QPushButton>
#include <QSlider>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

/// Drives the real window with software rendering and prints one JSON document: from main() to the
/// first page painted, from a moved slider to the repainted chart, one frame of the
/// animation at 1920x1080 with 64 ranks, the event loop's gaps while 1,024 run, and a change of the
/// theme on each page, with every page made. usage:
/// bench_window BANK
using namespace ringside;
using namespace ringside::bench;

namespace {

constexpr int kStarts = 7;
constexpr int kMoves = 200;
constexpr int kFrames = 300;
constexpr int kSwitches = 20;

double start(const QString& bankFile, const QElapsedTimer& sinceMain)
{
    Bench bench(bankFile);
    PaintWatch watch(bench.window->findChild<QWidget*>(QStringLiteral("todayPage")));
    bench.window->show();
    if (!watch.waitForPaint())
        qFatal("the first page was not painted");
    return milliseconds(sinceMain);
}

std::vector<double> starts(const QString& bankFile)
{
    std::vector<double> times;
    for (int i = 0; i < kStarts; ++i) {
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--start"), bankFile});
        if (!process.waitForFinished(60000))
            qFatal("a start did not finish");
        times.push_back(process.readAllStandardOutput().trimmed().toDouble());
    }
    return times;
}

QSlider* firstLever(QWidget& window)
{
    for (QWidget* lever : window.findChildren<QWidget*>())
        if (lever->objectName().startsWith(QLatin1String("lever:"))) {
            if (auto* slider = qobject_cast<QSlider*>(lever))
                return slider;
            if (auto* slider = lever->findChild<QSlider*>())
                return slider;
        }
    qFatal("no lever");
    return nullptr;
}

std::vector<double> sliderMoves(Bench& bench)
{
    bench.window->openPage(QStringLiteral("practice"));
    bench.window->practicePage().goToQuestion(
        bank::QuestionId(QStringLiteral("mirrored-4x4-sublinear")));
    bench.window->show();
    bench.window->practicePage().findChild<QPushButton*>(QStringLiteral("showLevers"))->click();
    auto* chart = bench.window->practicePage().findChild<QWidget*>(QStringLiteral("speedupChart"));
    PaintWatch watch(chart);
    watch.waitForPaint();
    QSlider* slider = firstLever(bench.window->practicePage());
    std::vector<double> times;
    for (int i = 0; i < kMoves; ++i) {
        const int steps = slider->maximum() - slider->minimum() + 1;
        int target = slider->minimum() + i % steps;
        if (target == slider->value())
            target = slider->minimum() + (i + 1) % steps;
        QCoreApplication::processEvents();
        QElapsedTimer timer;
        timer.start();
        slider->setValue(target);
        if (!watch.waitForPaint())
            qFatal("the chart was not repainted");
        times.push_back(milliseconds(timer));
    }
    return times;
}

/// 64 ranks in a ring, one a host.
scaling::Trace ringOf64(const scaling::PresetCatalog& presets)
{
    scaling::Scenario job;
    job.cluster.workers = 64;
    job.cluster.networkGbps = 100;
    job.cluster.intraBandwidth = BytesPerSecond(100e9);
    job.model.parameters = 100e6;
    job.work.perAcceleratorBatch = 32;
    job.work.computeTime = Seconds(0.1);
    job.strategy.collective = "ring";
    const auto evaluated = scaling::evaluate(job, presets);
    const auto exchange = evaluated ? scaling::exchangePictureOf(*evaluated)
                                    : Result<scaling::ExchangePicture>(fail(evaluated.error()));
    if (!exchange)
        qFatal("the ring of 64 has no trace");
    return exchange->trace;
}

/// 64 accelerators in eight hosts, and their NICs.
scaling::Trace hostsOf64()
{
    scaling::CollectiveRequest request;
    request.algorithm = scaling::Algorithm::HierarchicalRing;
    request.ranks = 64;
    request.bytes = Bytes(64 * 4e6);
    request.fabric.alpha = Seconds(10e-6);
    request.fabric.bandwidth = BytesPerSecond(200e9);
    request.fabric.ranksPerNode = 8;
    request.fabric.interBandwidth = BytesPerSecond(12.5e9);
    const auto exchange = scaling::exchangePictureOf(scaling::rivalOf(request, request.algorithm));
    if (!exchange)
        qFatal("the hosts of 64 have no trace");
    return exchange->trace;
}

std::vector<double> frames(Bench& bench, const scaling::Trace& trace)
{
    app::AllReduceScene scene(bench.theme);
    scene.resize(1920, 1080);
    scene.setTrace(trace);
    scene.show();
    QCoreApplication::processEvents();
    std::vector<double> times;
    for (int i = 0; i < kFrames; ++i) {
        QElapsedTimer timer;
        timer.start();
        scene.setTime(trace.duration.value() * i / kFrames);
        scene.repaint();
        times.push_back(milliseconds(timer));
    }
    return times;
}

/// How long the event loop stands still while a ring of 1,024 ranks is run message by message off
/// its thread, and then shown.
std::vector<double> gaps(Bench& bench)
{
    scaling::Scenario job;
    job.cluster.workers = 1024;
    job.cluster.networkGbps = 100;
    job.cluster.intraBandwidth = BytesPerSecond(100e9);
    job.model.parameters = 102.4e6;
    job.work.perAcceleratorBatch = 32;
    job.work.computeTime = Seconds(0.1);
    job.strategy.collective = "ring";
    session::ExplainRequest request;
    request.base = scenario::State::of(job);
    request.pictures = {"all-reduce"};
    const auto kind = scaling::trainingKind(bench.workspace->presets());
    app::AllReducePicture scene(bench.theme);
    scene.resize(1200, 900);
    scene.show();
    bool done = false;
    session::LatestTask explaining;
    explaining.start([&](const std::stop_token& stop) -> session::LatestTask::Deliver {
        auto result = session::explain(*kind, request, stop);
        return [&, result = std::move(result)] {
            if (!result)
                qFatal("the ring of 1,024 cannot be computed");
            scene.setExplanation(*result, false);
            done = true;
        };
    });
    std::vector<double> times;
    QElapsedTimer sinceLast;
    sinceLast.start();
    for (int after = 0; after < 20; after += done ? 1 : 0) {
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 1);
        times.push_back(milliseconds(sinceLast));
        sinceLast.restart();
        QCoreApplication::postEvent(&scene, new QEvent(QEvent::User)); // wakes the loop
    }
    return times;
}

/// From another theme to the repainted window, page by page, with every page made. Times are CPU
/// times of the GUI thread, which others on the machine do not lengthen.
QJsonObject themeSwitches(Bench& bench)
{
    const auto settle = [](int ms) {
        for (const QDeadlineTimer deadline(ms); !deadline.hasExpired();)
            QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
    };
    const auto processor = [] {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    };
    const QStringList pages{QStringLiteral("today"),     QStringLiteral("practice"),
                            QStringLiteral("review"),    QStringLiteral("exam"),
                            QStringLiteral("explainer"), QStringLiteral("library"),
                            QStringLiteral("guide"),     QStringLiteral("progress"),
                            QStringLiteral("job"),       QStringLiteral("settings")};
    for (const QString& page : pages) {
        bench.window->openPage(page);
        settle(1000);
    }
    QJsonObject result;
    for (const QString& page : pages) {
        bench.window->openPage(page);
        settle(300);
        std::vector<double> times;
        for (int i = 0; i < kSwitches; ++i) {
            const double before = processor();
            bench.theme.setScheme(i % 2 == 0 ? app::Scheme::Dark : app::Scheme::Light);
            // The layouts that it makes invalid.
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            bench.window->repaint();
            times.push_back(processor() - before);
            settle(100);
        }
        result[page] = json(spreadOf(times), kSwitches);
    }
    return result;
}

} // namespace

int main(int argc, char** argv)
{
    growHeapInLargeSteps();
    QElapsedTimer sinceMain;
    sinceMain.start();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() == 3 && arguments[1] == QLatin1String("--start")) {
        std::printf("%.3f\n", start(arguments[2], sinceMain));
        return 0;
    }
    if (arguments.size() != 2) {
        std::fputs("usage: bench_window BANK\n", stderr);
        return 2;
    }
    const std::vector<double> started = starts(arguments[1]);
    Bench bench(arguments[1]);
    const std::vector<double> moved = sliderMoves(bench);
    const std::vector<double> painted = frames(bench, ringOf64(bench.workspace->presets()));
    const std::vector<double> hosts = frames(bench, hostsOf64());
    const std::vector<double> stood = gaps(bench);
    const QJsonObject themed = themeSwitches(bench);
    const QJsonObject document{
        {QStringLiteral("start_to_first_page"), json(spreadOf(started), kStarts)},
        {QStringLiteral("slider_to_repainted_chart"), json(spreadOf(moved), kMoves)},
        {QStringLiteral("frame_1920x1080_64_ranks"), json(spreadOf(painted), kFrames)},
        {QStringLiteral("frame_1920x1080_8_hosts_of_8"), json(spreadOf(hosts), kFrames)},
        {QStringLiteral("theme_switch_cpu"), themed},
        {QStringLiteral("event_loop_gap_while_1024_ranks_run"),
         json(spreadOf(stood), static_cast<int>(stood.size()))}};
    std::fputs(QJsonDocument(document).toJson().constData(), stdout);
    return 0;
}
