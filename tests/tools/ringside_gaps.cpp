// SPDX-License-Identifier: GPL-3.0-or-later
// ringside-gaps [OPTION of ringside]...
// Works through the main job in a new profile, visits every page, and prints the ten
// longest gaps between two turns of the GUI thread's event loop.
#include "app/shell/launch_options.h"
#include "app/text/error_text.h"
#include "app/theme/app_style.h"
#include "tests/app/support/gui_bench.h"
#include "tests/tools/gap_watch.h"
#include "tests/tools/tour.h"

#include <QApplication>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace ringside;

namespace {

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;
constexpr std::size_t kShown = 10;
constexpr double kLimitMs = 50;

int fail(int code, const QString& sentence)
{
    std::fputs(qPrintable(QStringLiteral("ringside-gaps: %1\n").arg(sentence)), stderr);
    return code;
}

void print(const std::vector<test::Gap>& gaps)
{
    std::printf("\n%10s %10s %10s  %s\n", "net, ms", "wall, ms", "CPU, ms", "after");
    for (std::size_t i = 0; i < std::min(kShown, gaps.size()); ++i)
        std::printf("%10.1f %10.1f %10.1f  %s\n", gaps[i].net, gaps[i].wall, gaps[i].processor,
                    qPrintable(gaps[i].action));
    const auto above =
        std::ranges::count_if(gaps, [](const test::Gap& gap) { return gap.net > kLimitMs; });
    std::printf("%zu gaps above %.0f ms\n", static_cast<std::size_t>(above), kLimitMs);
}

} // namespace

int main(int argc, char** argv)
{
    QApplication application(argc, argv);
    QApplication::setStyle(new app::AppStyle);
    const auto options = app::parseLaunchOptions(QCoreApplication::arguments().mid(1));
    if (!options)
        return fail(kExitUsage, app::errorText(options.error()));
    const auto bank = app::locateBank(options->bankFile, QCoreApplication::applicationDirPath());
    if (!bank)
        return fail(kExitFailed, app::errorText(bank.error()));

    const QTemporaryDir profile;
    test::OpenProgram program(*bank, profile.path());
    program.window->resize(options->windowSize.isValid() ? options->windowSize : QSize(1440, 900));
    program.window->show();

    test::GapWatch watch;
    test::Tour tour(*program.window, program.workspace(),
                    {QStringLiteral("mirrored-4x4-sublinear")});
    QObject::connect(&tour, &test::Tour::stepBegan, &watch, &test::GapWatch::setAction);
    QString failure;
    QObject::connect(&tour, &test::Tour::finished, &application, [&](const QString& reason) {
        failure = reason;
        QCoreApplication::exit(reason.isEmpty() ? 0 : kExitFailed);
    });
    tour.start();
    if (QCoreApplication::exec() != 0)
        return fail(kExitFailed, failure);
    print(watch.longestFirst());
    return 0;
}
