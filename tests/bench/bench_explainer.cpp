// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explainer/all_reduce/all_reduce_view.h"
#include "app/explainer/explainer_page.h"
#include "app/explainer/scenes/scene.h"
#include "app/explainer/scenes/speedup/speedup_chart.h"
#include "app/explainer/stage/scene_stack.h"
#include "tests/bench/window_bench.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPushButton>
#include <QSlider>

#include <cstdio>
#include <functional>

/// Drives the page Explainer with software rendering and prints one JSON document: from a scene's
/// tab to its painted picture over every scene of every job, from a moved slider to the repainted
/// chart of speedup, and the program's memory over ten minutes of animation. usage:
/// bench_explainer BANK
using namespace ringside;
using namespace ringside::bench;

namespace {

constexpr int kMoves = 100;
constexpr int kFramesPerSecond = 60;
constexpr int kMinutes = 10;
constexpr int kPatienceMs = 60'000;

void waitFor(const std::function<bool()>& condition)
{
    const QDeadlineTimer deadline(kPatienceMs);
    while (!condition()) {
        if (deadline.hasExpired())
            qFatal("waited in vain");
        QCoreApplication::processEvents(QEventLoop::AllEvents, 1);
    }
}

bool isShown(const app::SceneStack& stack)
{
    return stack.scene() && stack.scene()->isVisible() && !stack.scene()->description().isEmpty();
}

std::vector<double> switches(app::ExplainerPage& page)
{
    auto* stack = page.findChild<app::SceneStack*>(QStringLiteral("jobScenes"));
    std::vector<double> times;
    for (int job = 0; job < page.jobCount(); ++job) {
        page.openJob(job);
        waitFor([&] { return isShown(*stack); });
        for (const scenario::PictureTitle& picture : stack->pictures()) {
            if (stack->current() == picture.name)
                continue;
            QElapsedTimer timer;
            timer.start();
            stack->setCurrent(picture.name);
            waitFor([&] { return isShown(*stack); });
            stack->scene()->repaint();
            times.push_back(milliseconds(timer));
        }
    }
    return times;
}

/// The lever of the workers, as far as the slider goes: the sweeps reach 1 ... 1,024 and more.
std::vector<double> moves(app::ExplainerPage& page)
{
    page.openPicture("speedup");
    auto* stack = page.findChild<app::SceneStack*>(QStringLiteral("jobScenes"));
    waitFor([&] { return isShown(*stack); });
    auto* chart = stack->scene()->findChild<app::SpeedupChart*>();
    auto* lever = page.findChild<QWidget*>(QStringLiteral("lever:cluster.workers"));
    auto* slider = qobject_cast<QSlider*>(lever);
    if (lever && !slider)
        slider = lever->findChild<QSlider*>();
    if (!chart || !slider)
        qFatal("no chart or no slider");
    PaintWatch watch(chart);
    std::vector<double> times;
    for (int i = 0; i < kMoves; ++i) {
        const int target = i % 2 == 0 ? slider->maximum() : slider->maximum() - 1;
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

/// Resident pages of this process, in MiB.
double residentMib()
{
    QFile file(QStringLiteral("/proc/self/statm"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("/proc/self/statm cannot be read");
    return file.readAll().split(' ').at(1).toDouble() * 4096 / (1 << 20);
}

/// After each minute of the viewer's time; the animation starts again at its end.
QJsonArray memoryOfPlay(app::ExplainerPage& page)
{
    page.openPicture("all-reduce");
    auto* stack = page.findChild<app::SceneStack*>(QStringLiteral("jobScenes"));
    waitFor([&] { return isShown(*stack); });
    auto* view = stack->scene()->findChild<app::AllReduceView*>();
    QJsonArray minutes;
    for (int minute = 0; minute < kMinutes; ++minute) {
        for (int frame = 0; frame < 60 * kFramesPerSecond; ++frame) {
            if (!view->isPlaying())
                view->setTime(0);
            view->setPlaying(true);
            view->advance(1.0 / kFramesPerSecond);
            view->repaint();
        }
        minutes.append(residentMib());
    }
    return minutes;
}

} // namespace

int main(int argc, char** argv)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    if (QCoreApplication::arguments().size() != 2) {
        std::fputs("usage: bench_explainer BANK\n", stderr);
        return 2;
    }
    Bench bench(QCoreApplication::arguments().at(1));
    bench.window->show();
    bench.window->findChild<QPushButton*>(QStringLiteral("rail-explainer"))->click();
    auto* page = bench.window->findChild<app::ExplainerPage*>();
    const std::vector<double> switched = switches(*page);
    const std::vector<double> moved = moves(*page);
    const QJsonObject document{
        {QStringLiteral("scene_switch"),
         json(spreadOf(switched), static_cast<int>(switched.size()))},
        {QStringLiteral("slider_to_repainted_speedup"), json(spreadOf(moved), kMoves)},
        {QStringLiteral("resident_mib_after_each_minute_of_play"), memoryOfPlay(*page)}};
    std::fputs(QJsonDocument(document).toJson().constData(), stdout);
    return 0;
}
