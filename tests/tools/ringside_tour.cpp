// SPDX-License-Identifier: GPL-3.0-or-later
// ringside-tour FOLDER [--also ID]... [--language CODE] [OPTION of ringside]...
// Works through the main job in a new profile and writes a picture of each step to FOLDER.
#include "app/settings/interface_language.h"
#include "app/shell/launch_options.h"
#include "app/text/error_text.h"
#include "app/theme/app_style.h"
#include "tests/app/support/gui_bench.h"
#include "tests/tools/tour.h"
#include "tests/tools/tour_dialogs.h"

#include <QApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>

#include <cstdio>

using namespace ringside;

namespace {

constexpr int kExitFailed = 1;
constexpr int kExitUsage = 2;

int fail(int code, const QString& sentence)
{
    std::fputs(qPrintable(QStringLiteral("ringside-tour: %1\n").arg(sentence)), stderr);
    return code;
}

/// Removes each `option` with its value from `arguments` and returns the values.
QStringList takeValues(QStringList& arguments, const QString& option)
{
    QStringList values;
    for (;;) {
        const auto at = arguments.indexOf(option);
        if (at < 0 || at + 1 == arguments.size())
            return values;
        values << arguments.takeAt(at + 1);
        arguments.removeAt(at);
    }
}

/// Leaves out what the offscreen platform says about each dialog.
void print(QtMsgType, const QMessageLogContext&, const QString& message)
{
    if (!message.startsWith(QLatin1String("This plugin does not support")))
        std::fputs(qPrintable(message + QLatin1Char('\n')), stderr);
}

} // namespace

int main(int argc, char** argv)
{
    qInstallMessageHandler(print);
    QApplication application(argc, argv);
    QApplication::setStyle(new app::AppStyle);
    QCoreApplication::setApplicationVersion(QStringLiteral(RINGSIDE_VERSION));
    QStringList arguments = QCoreApplication::arguments().mid(1);
    if (arguments.isEmpty() || arguments.constFirst().startsWith(QLatin1Char('-')))
        return fail(kExitUsage, QStringLiteral("name the folder for the pictures first"));
    const QString folder = arguments.takeFirst();
    QStringList questions = takeValues(arguments, QStringLiteral("--also"));
    const QStringList languages = takeValues(arguments, QStringLiteral("--language"));
    const QString language = languages.isEmpty() ? QStringLiteral("en") : languages.constLast();
    if (!app::InterfaceLanguage::isKnown(language))
        return fail(kExitUsage, QStringLiteral("there is no language %1").arg(language));
    const auto options = app::parseLaunchOptions(arguments);
    if (!options)
        return fail(kExitUsage, app::errorText(options.error()));
    const auto bank = app::locateBank(options->bankFile, QCoreApplication::applicationDirPath());
    if (!bank)
        return fail(kExitFailed, app::errorText(bank.error()));
    questions.prepend(options->question.isEmpty() ? QStringLiteral("mirrored-4x4-sublinear")
                                                  : options->question);

    QElapsedTimer time;
    time.start();
    const QTemporaryDir profile;
    const app::InterfaceTranslation translation(language);
    test::OpenProgram program(*bank, profile.path());
    program.theme.setScheme(options->scheme.value_or(app::Scheme::Light));
    program.theme.setFontScale(options->fontScale.value_or(1.0));
    program.window->resize(options->windowSize.isValid() ? options->windowSize : QSize(1440, 900));
    program.window->show();

    const QDir pictures(folder);
    if (!pictures.mkpath(QStringLiteral(".")))
        return fail(kExitFailed, QStringLiteral("the folder %1 cannot be made").arg(folder));
    test::Tour tour(*program.window, program.workspace(), questions);
    int taken = 0;
    QString failure;
    QObject::connect(&tour, &test::Tour::stepEnded, &application, [&](const QString& step) {
        const QString file = pictures.filePath(
            QStringLiteral("%1-%2.png").arg(++taken, 2, 10, QLatin1Char('0')).arg(step));
        if (!test::front(*program.window)->grab().save(file))
            failure = QStringLiteral("%1 cannot be written").arg(file);
    });
    QObject::connect(&tour, &test::Tour::finished, &application, [&failure](const QString& reason) {
        if (!reason.isEmpty())
            failure = reason;
        QCoreApplication::exit(failure.isEmpty() ? 0 : kExitFailed);
    });
    tour.start();
    if (QCoreApplication::exec() != 0)
        return fail(kExitFailed, failure);
    std::printf("%d pictures in %.1f s: %s\n", taken, static_cast<double>(time.elapsed()) / 1000,
                qPrintable(folder));
    return 0;
}
