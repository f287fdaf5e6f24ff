// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/question/option_card.h"
#include "app/today/today_page.h"
#include "core/base/heap_growth.h"
#include "tests/bench/large_profile.h"
#include "tests/bench/window_bench.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QTimer>

#include <cstdio>
#include <vector>

/// The whole window over 100,000 questions and a journal of 200,000 reviews: from main() to the
/// first paint and the proportional memory then, in processes of their own, and from an answer to
/// the next question with the commit in between. Prints one JSON document. DIR is that of
/// bench_search; what is missing there is made. usage: bench_large DIR
using namespace ringside;
using namespace ringside::bench;

namespace {

constexpr int kStarts = 7;
constexpr int kAnswers = 60;

/// As Linux counts it: shared pages in equal parts. 0 where that is not known.
double proportionalMebibytes()
{
    QFile file(QStringLiteral("/proc/self/smaps_rollup"));
    if (!file.open(QIODevice::ReadOnly))
        return 0;
    static const QRegularExpression pss(QStringLiteral("\nPss:\\s+(\\d+) kB"));
    return pss.match(QString::fromLatin1(file.readAll())).captured(1).toDouble() / 1024;
}

void start(const QString& bankFile, const QString& profile, const QElapsedTimer& sinceMain)
{
    Bench bench(bankFile, profile);
    PaintWatch watch(bench.window.get());
    bench.window->show();
    if (!watch.waitForPaint())
        qFatal("nothing was painted");
    const double painted = milliseconds(sinceMain) - watch.millisecondsSince();
    // What a page still loads after the first paint counts as memory of the start.
    const auto* today = bench.window->findChild<app::TodayPage*>();
    // Sleeps until something happens, as the program's own loop does; the timer is a bound.
    QTimer wake;
    wake.start(10);
    while (!today->isPlanned())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    std::printf("%.3f %.3f %.3f\n", painted, milliseconds(sinceMain), proportionalMebibytes());
}

struct Starts
{
    std::vector<double> painted, settled, memory;
};

Starts starts(const QString& bankFile, const QString& profile)
{
    Starts all;
    for (int i = 0; i < kStarts; ++i) {
        QProcess process;
        process.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("--start"), bankFile, profile});
        if (!process.waitForFinished(120000) || process.exitCode() != 0)
            qFatal("a start did not finish");
        const QList<QByteArray> message = process.readAllStandardOutput().trimmed().split(' ');
        all.painted.push_back(message.value(0).toDouble());
        all.settled.push_back(message.value(1).toDouble());
        all.memory.push_back(message.value(2).toDouble());
    }
    return all;
}

/// From the key that submits to the next question painted.
std::vector<double> answers(Bench& bench)
{
    app::PracticePage& page = bench.window->practicePage();
    for (QPushButton* button : bench.window->findChildren<QPushButton*>())
        if (button->objectName() == QLatin1String("rail-practice"))
            button->click();
    bench.window->show();
    auto* stem = page.findChild<QWidget*>(QStringLiteral("stem"));
    PaintWatch watch(stem);
    watch.waitForPaint();
    std::vector<double> times;
    for (int i = 0; i < kAnswers; ++i) {
        int left = 2; // a question of several keys takes no third
        for (app::OptionCard* card : page.findChildren<app::OptionCard*>())
            if (card->isVisible() && !card->isChecked() && left-- > 0)
                card->click();
        QCoreApplication::processEvents();
        QElapsedTimer timer;
        timer.start();
        page.submit();
        page.next();
        if (!watch.waitForPaint())
            qFatal("the next question was not painted");
        times.push_back(milliseconds(timer));
    }
    return times;
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
    if (arguments.size() == 4 && arguments[1] == QLatin1String("--start")) {
        start(arguments[2], arguments[3], sinceMain);
        return 0;
    }
    if (arguments.size() != 2) {
        std::fputs("usage: bench_large DIR\n", stderr);
        return 2;
    }
    const auto made =
        makeLargeProfile(QStringLiteral(RINGSIDE_SOURCE_DIR "/questions"), arguments[1]);
    if (!made)
        qFatal("%s cannot be filled: %s %s", qPrintable(arguments[1]), made.error().subject.c_str(),
               made.error().detail.c_str());
    const Starts started = starts(made->bankFile, made->profileDir);
    Bench bench(made->bankFile, made->profileDir);
    const QJsonObject document{
        {QStringLiteral("start_to_first_paint"), json(spreadOf(started.painted), kStarts)},
        {QStringLiteral("start_to_settled"), json(spreadOf(started.settled), kStarts)},
        {QStringLiteral("proportional_memory_mib"), spreadOf(started.memory).worst},
        {QStringLiteral("answer_to_next_question"), json(spreadOf(answers(bench)), kAnswers)}};
    std::fputs(QJsonDocument(document).toJson().constData(), stdout);
    return 0;
}
